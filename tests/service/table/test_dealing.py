"""A new deal leaves the hole in play; what either then counts for."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from golf_solitaire.errors import BadRequest
from golf_solitaire.rules.courses import course_deals, daily_course
from golf_solitaire.rules.layouts import DOUBLE, STANDARD
from golf_solitaire.rules.modes import EASY, HARD
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.records.daily import sensible_day
from golf_solitaire.service.table.deal_request import DealRequest, read_deal_request
from golf_solitaire.store.entities import HoleState, Origin, RoundState
from tests.deals import D1, D2, D4
from tests.service.playing import ANNA, BEN, deal, moves


def test_a_new_deal_asks_only_where_it_would_leave_something(golf: Golf) -> None:
    """R11: an untouched hole is left without a question."""
    choice = DealRequest(Variant())
    golf.sit(ANNA)
    table = golf.deal(ANNA, choice, confirmed=False)
    table = moves(golf, table, "D")

    with pytest.raises(BadRequest, match="in play"):
        golf.deal(ANNA, choice, confirmed=False)
    golf.deal(ANNA, choice, confirmed=True)

    left = golf.look(ANNA, table.hole.id)
    assert left.hole.state is HoleState.ABANDONED
    assert left.hole.round.state is RoundState.ABANDONED


def test_an_untouched_deal_counts_nowhere(golf: Golf) -> None:
    """No move, or all undone without a draw having been seen."""
    table = moves(golf, deal(golf, D1), "1U")

    golf.deal(ANNA, DealRequest(Variant()), confirmed=False)

    assert golf.look(ANNA, table.hole.id).hole.state is HoleState.UNTOUCHED


def test_a_change_of_mode_starts_afresh_and_finished_holes_stay(golf: Golf) -> None:
    """B31: a finished hole does not reopen under another mode."""
    done = moves(golf, deal(golf, D4), "D" * 16)

    fresh = deal(golf, D2, mode=EASY)

    kept = golf.look(ANNA, done.hole.id)
    assert kept.game.variant.mode is HARD
    assert kept.hole.state is HoleState.FINAL
    assert fresh.game.variant.mode is EASY


def test_todays_course_is_of_the_standard_layout(golf: Golf) -> None:
    """N17: also for who played Double Golf just now, and the menu speaks of it."""
    double = Variant(layout=DOUBLE)
    golf.deal(ANNA, DealRequest(double), confirmed=True)
    asked = read_deal_request({"course": "today", "layout": "double"})

    table = golf.deal(ANNA, asked, confirmed=True)

    assert asked.variant.layout == STANDARD
    assert table.game.variant.layout == STANDARD
    assert table.hole.round.number == daily_course(table.hole.day, HARD)
    moves(golf, table, "D")
    golf.deal(ANNA, DealRequest(double), confirmed=True)
    notes = [note.told for note in golf.open_page(ANNA).day_notes if note.is_servers]
    assert notes == ["Thu 1 Jan · Hard · left at hole 1"]


def test_a_deal_seen_before_is_practice(golf: Golf) -> None:
    """A stock that this player has seen counts nowhere again."""
    first = moves(golf, deal(golf, D4), "D")
    again = deal(golf, D4)
    other = deal(golf, D4, BEN)

    assert not first.hole.practice
    assert again.hole.practice
    assert not other.hole.practice


def test_a_deal_left_before_a_draw_is_no_practice(golf: Golf) -> None:
    """Its stock was not seen."""
    moves(golf, deal(golf, D1), "123")

    assert not deal(golf, D1).hole.practice


def test_todays_course_is_the_days_and_the_modes(golf: Golf) -> None:
    """R12: today's course."""
    day = date(2026, 1, 2)
    choice = DealRequest(Variant(EASY), origin=Origin.DAILY, day=day)

    table = golf.deal(ANNA, choice, confirmed=True)

    assert table.hole.round.number == 202601023
    assert table.hole.day == day
    assert table.hole.number == course_deals(202601023)[0]


def test_the_players_date_holds_within_a_day_of_the_servers() -> None:
    """B11: Kiritimati is a day ahead, Pago Pago behind; beyond is refused."""
    now = datetime(2026, 1, 1, 10, 30, tzinfo=UTC)

    assert sensible_day(date(2026, 1, 2), now) == date(2026, 1, 2)
    assert sensible_day(date(2025, 12, 31), now) == date(2025, 12, 31)
    assert sensible_day(date(2026, 1, 3), now) == date(2026, 1, 1)
    assert sensible_day(None, now) == date(2026, 1, 1)
