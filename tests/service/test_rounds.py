"""The use cases of the table, on a real SQLite file and a fixed clock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import text

from golf_solitaire.errors import (
    BadRequest,
    HoleNotFound,
    IllegalMove,
    NotationError,
    StaleVersion,
)
from golf_solitaire.rules.deals import DealNumber, course_deals
from golf_solitaire.rules.modes import EASY, HARD
from golf_solitaire.rules.notation import read_deal_line, write_moves
from golf_solitaire.rules.variants import Opening, Variant
from golf_solitaire.service.actions import Action, Request
from golf_solitaire.service.rounds import (
    Choice,
    Rounds,
    sensible_day,
)
from golf_solitaire.service.tables import Table
from golf_solitaire.store.database import Store
from golf_solitaire.store.rounds import HoleState, Origin, RoundState
from tests.deals import D1, D2, D4

ANNA, BEN = "anna", "ben"


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, 10, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        """The time now."""
        return self.now

    def pass_time(self, seconds: float) -> None:
        """Move the clock on."""
        self.now += timedelta(seconds=seconds)


@pytest.fixture
def clock() -> Clock:
    """A clock that stands still."""
    return Clock()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store on a file of its own."""
    store = Store.open(f"sqlite:///{tmp_path / 'golf.sqlite3'}")
    yield store
    store.close()


@pytest.fixture
def golf(store: Store, clock: Clock) -> Rounds:
    """The use cases, with deal numbers that are known."""
    numbers = count(1)
    return Rounds(store, now=clock, random_number=lambda: next(numbers))


_ids = count()


def do(golf: Rounds, table: Table, action: str, column: object = None) -> Table:
    """Ask for one action on the hole as it was last seen."""
    asked = Request(Action(action), table.hole.version, f"r{next(_ids)}", column)
    return golf.act(table.hole.round.player, table.hole.id, asked)


def moves(golf: Rounds, table: Table, text: str) -> Table:
    """Make moves; U and R undo and redo."""
    names = {"D": "draw", "U": "undo", "R": "redo"}
    for sign in text:
        column = int(sign) if sign.isdigit() else None
        table = do(golf, table, names.get(sign, "play"), column)
    return table


def deal(golf: Rounds, line: str, player: str = ANNA, **variant: object) -> Table:
    """Put a given deal on the player's table."""
    rules = replace(Variant(), **variant)  # type: ignore[arg-type] # fields by name
    cards = read_deal_line(line)
    choice = Choice(rules, 1, Origin.CARDS, deal=cards)
    return golf.new(player, choice, confirmed=True)


def test_a_first_visit_deals_a_round_of_nine(golf: Rounds) -> None:
    """R1: opening the program deals."""
    table = golf.sit(ANNA)

    assert table.hole.round.holes == 9
    assert table.hole.place == 1
    assert table.game.position.cards_left == 35


def test_sitting_down_again_resumes_the_hole_with_its_undo(golf: Rounds) -> None:
    """R1: the round in progress comes back exactly."""
    table = moves(golf, golf.sit(ANNA), "DDU")

    again = golf.sit(ANNA)

    assert again.game == table.game
    assert write_moves(again.game.undone) == "D"


def test_deal_d1_is_cleared_with_minus_sixteen(golf: Rounds) -> None:
    """B17: a clear with stock left ends the hole at once."""
    table = moves(golf, deal(golf, D1), "1234567" * 5)

    assert table.game.is_over
    assert table.hole.result is not None
    assert table.hole.result.strokes == -16
    with pytest.raises(IllegalMove, match="over"):
        do(golf, table, "draw")


def test_a_stale_version_changes_nothing(golf: Rounds) -> None:
    """B06: the loser of two tabs is told, and the board stays whole."""
    first = deal(golf, D1)
    after = moves(golf, first, "1234567")

    with pytest.raises(StaleVersion):
        do(golf, first, "draw")

    assert golf.sit(ANNA).game == after.game


def test_a_repeated_request_is_answered_and_not_applied_again(golf: Rounds) -> None:
    """B61: a lost reply, sent again."""
    table = deal(golf, D4)
    asked = Request(Action.DRAW, table.hole.version, "only-once")

    first = golf.act(ANNA, table.hole.id, asked)
    second = golf.act(ANNA, table.hole.id, asked)

    assert first.game == second.game
    assert second.game.position.stock_left == 15


def test_another_players_hole_does_not_exist(golf: Rounds) -> None:
    """One player can never read or move another's hole."""
    table = deal(golf, D1)

    with pytest.raises(HoleNotFound):
        golf.look(BEN, table.hole.id)
    with pytest.raises(HoleNotFound):
        golf.act(BEN, table.hole.id, Request(Action.DRAW, 0, "x"))


@pytest.mark.parametrize("column", [0, -1, 8, 999_999_999_999, True, 1.5, None, "1"])
def test_an_odd_column_is_refused(golf: Rounds, column: object) -> None:
    """B02: an odd column plays nothing; undo is as deep as before."""
    table = moves(golf, deal(golf, D1), "123456")

    with pytest.raises((NotationError, IllegalMove)):
        do(golf, table, "play", column)

    assert golf.sit(ANNA).game == table.game


def test_undo_of_a_draw_marks_the_hole_assisted_for_good(golf: Rounds) -> None:
    """It showed the stock, and nothing takes that back."""
    table = moves(golf, deal(golf, D1), "1U")
    assert not table.hole.assists

    table = moves(golf, table, "DU1D")

    assert table.hole.assists == {"undo-draw"}


def test_the_forced_first_draw_can_be_undone_unassisted(golf: Rounds) -> None:
    """So the two openings compare."""
    table = moves(golf, deal(golf, D1, opening=Opening.EMPTY), "DU")

    assert not table.hole.assists
    assert not table.hole.stock_seen
    assert table.game.position.waste is None


def test_undo_takes_the_result_out_and_the_end_brings_it_back(golf: Rounds) -> None:
    """B23: after the undo the hole is in play again."""
    table = moves(golf, deal(golf, D4), "D" * 16)
    assert table.hole.result is not None

    table = moves(golf, table, "U")
    assert table.hole.result is None

    table = moves(golf, table, "R")
    assert table.hole.result is not None
    assert table.hole.result.strokes == 35


def test_a_hint_marks_the_hole_and_moves_nothing(golf: Rounds) -> None:
    """R5: a hint highlights a legal move without making it."""
    table = deal(golf, D1)

    hinted = do(golf, table, "hint")

    assert hinted.game == table.game
    assert hinted.hint is not None
    assert hinted.hint.move in table.game.position.legal_moves
    assert hinted.hole.assists == {"hint"}


def test_auto_makes_the_move_that_the_hint_shows(golf: Rounds) -> None:
    """R5: auto move plays what the hint shows."""
    hinted = do(golf, deal(golf, D1), "hint")
    assert hinted.hint is not None

    moved = do(golf, hinted, "auto")

    assert moved.game.done == (hinted.hint.move,)


def test_with_nothing_to_play_the_hint_is_to_draw(golf: Rounds) -> None:
    """D4: no card ever plays."""
    table = do(golf, deal(golf, D4), "hint")

    assert table.hint is not None
    assert table.hint.move.is_draw


def test_no_hint_after_the_end(golf: Rounds) -> None:
    """With no legal move it says so."""
    table = moves(golf, deal(golf, D4), "D" * 16)

    with pytest.raises(BadRequest, match="over"):
        do(golf, table, "hint")


def test_the_hint_is_the_same_for_every_order_of_the_stock(golf: Rounds) -> None:
    """No hint ever looks at the stock's order."""
    cards = D1.split()
    turned = " ".join(cards[:36] + cards[36:][::-1])

    one = do(golf, deal(golf, D1), "hint")
    other = do(golf, deal(golf, turned, BEN), "hint")

    assert one.hint == other.hint


def test_a_round_goes_through_its_course_and_keeps_its_card(golf: Rounds) -> None:
    """B27: nine holes, a running total, no tenth."""
    choice = Choice(Variant(), origin=Origin.COURSE, number=DealNumber(7))
    table = golf.new(ANNA, choice, confirmed=True)
    numbers = []
    for place in range(1, 10):
        numbers.append(table.hole.number)
        while not table.game.is_over:
            table = do(golf, table, "auto")
        if place < 9:
            table = golf.next_hole(ANNA, table.hole.id)

    assert tuple(numbers) == course_deals(7)
    assert len(table.scores) == 9
    with pytest.raises(BadRequest, match="last"):
        golf.next_hole(ANNA, table.hole.id)
    assert golf.sit(ANNA).scores == table.scores
    assert golf.sit(ANNA).hole.round.state is RoundState.FINISHED


def test_going_on_twice_deals_one_next_hole(golf: Rounds) -> None:
    """A doubled request on "next hole" skips no hole."""
    table = golf.sit(ANNA)
    while not table.game.is_over:
        table = do(golf, table, "auto")

    first = golf.next_hole(ANNA, table.hole.id)
    second = golf.next_hole(ANNA, table.hole.id)

    assert first.hole.id == second.hole.id
    assert second.hole.place == 2


def test_a_hole_that_was_gone_on_from_is_final(golf: Rounds) -> None:
    """It can't be undone any more."""
    table = golf.sit(ANNA)
    while not table.game.is_over:
        table = do(golf, table, "auto")
    golf.next_hole(ANNA, table.hole.id)

    left = golf.look(ANNA, table.hole.id)
    assert left.hole.state is HoleState.FINAL
    with pytest.raises(BadRequest, match="left"):
        do(golf, left, "undo")


def test_a_new_deal_asks_only_where_it_would_leave_something(golf: Rounds) -> None:
    """R11: an untouched hole is left without a question."""
    choice = Choice(Variant())
    golf.sit(ANNA)
    table = golf.new(ANNA, choice, confirmed=False)
    table = moves(golf, table, "D")

    with pytest.raises(BadRequest, match="in play"):
        golf.new(ANNA, choice, confirmed=False)
    golf.new(ANNA, choice, confirmed=True)

    left = golf.look(ANNA, table.hole.id)
    assert left.hole.state is HoleState.ABANDONED
    assert left.hole.round.state is RoundState.ABANDONED


def test_an_untouched_deal_counts_nowhere(golf: Rounds) -> None:
    """No move, or all undone without a draw having been seen."""
    table = moves(golf, deal(golf, D1), "1U")

    golf.new(ANNA, Choice(Variant()), confirmed=False)

    assert golf.look(ANNA, table.hole.id).hole.state is HoleState.UNTOUCHED


def test_a_deal_seen_before_is_practice(golf: Rounds) -> None:
    """A stock that this player has seen counts nowhere again."""
    first = moves(golf, deal(golf, D4), "D")
    again = deal(golf, D4)
    other = deal(golf, D4, BEN)

    assert not first.hole.practice
    assert again.hole.practice
    assert not other.hole.practice


def test_a_deal_left_before_a_draw_is_no_practice(golf: Rounds) -> None:
    """Its stock was not seen."""
    moves(golf, deal(golf, D1), "123")

    assert not deal(golf, D1).hole.practice


def test_a_random_deal_keeps_its_number_back(golf: Rounds) -> None:
    """Whoever runs the shuffle would know the stock from it."""
    table = golf.sit(ANNA)
    assert not table.shows_number

    shown = do(golf, table, "show-number")

    assert shown.shows_number
    assert shown.hole.assists == {"number"}


def test_a_chosen_number_is_shown_always(golf: Rounds) -> None:
    """R12: the number is shown."""
    choice = Choice(Variant(), 1, Origin.NUMBER, DealNumber(7))
    table = golf.new(ANNA, choice, confirmed=True)

    assert table.shows_number
    assert table.hole.number == 7


def test_time_runs_from_the_first_move_and_stops_at_the_end(
    golf: Rounds, clock: Clock
) -> None:
    """B26: the clock neither starts at the deal nor runs after the end."""
    table = deal(golf, D4)
    clock.pass_time(60)
    table = moves(golf, table, "D")
    assert table.hole.time_ms == 0

    clock.pass_time(5)
    table = moves(golf, table, "D" * 15)
    assert table.hole.time_ms == 5000

    clock.pass_time(60)
    table = moves(golf, table, "U")
    assert table.hole.time_ms == 5000


def test_time_is_never_negative_and_never_beyond_the_servers_clock(
    golf: Rounds, clock: Clock
) -> None:
    """B26: a clock set back, and a page that lies."""
    table = moves(golf, deal(golf, D4), "D")
    clock.pass_time(-3600)
    asked = Request(Action.DRAW, table.hole.version, "back", elapsed_ms=-5)
    table = golf.act(ANNA, table.hole.id, asked)
    assert table.hole.time_ms == 0

    asked = Request(Action.DRAW, table.hole.version, "lie", elapsed_ms=10**9)
    table = golf.act(ANNA, table.hole.id, asked)
    assert table.hole.time_ms == 2000


def test_hidden_time_does_not_count(golf: Rounds, clock: Clock) -> None:
    """B26: the page's clock stood still while it was hidden."""
    table = moves(golf, deal(golf, D4), "D")
    clock.pass_time(60)
    asked = Request(Action.DRAW, table.hole.version, "seen", elapsed_ms=1500)

    assert golf.act(ANNA, table.hole.id, asked).hole.time_ms == 1500


def test_the_players_date_holds_within_a_day_of_the_servers() -> None:
    """B11: Kiritimati is a day ahead, Pago Pago behind; beyond is refused."""
    now = datetime(2026, 1, 1, 10, 30, tzinfo=UTC)

    assert sensible_day(date(2026, 1, 2), now) == date(2026, 1, 2)
    assert sensible_day(date(2025, 12, 31), now) == date(2025, 12, 31)
    assert sensible_day(date(2026, 1, 3), now) == date(2026, 1, 1)
    assert sensible_day(None, now) == date(2026, 1, 1)


def test_todays_course_is_the_days_and_the_modes(golf: Rounds) -> None:
    """R12: today's course."""
    day = date(2026, 1, 2)
    choice = Choice(Variant(EASY), origin=Origin.DAILY, day=day)

    table = golf.new(ANNA, choice, confirmed=True)

    assert table.hole.round.number == 202601023
    assert table.hole.day == day
    assert table.hole.number == course_deals(202601023)[0]


def test_a_change_of_mode_starts_afresh_and_finished_holes_stay(golf: Rounds) -> None:
    """B31: a finished hole does not reopen under another mode."""
    done = moves(golf, deal(golf, D4), "D" * 16)

    fresh = deal(golf, D2, mode=EASY)

    kept = golf.look(ANNA, done.hole.id)
    assert kept.game.variant.mode is HARD
    assert kept.hole.state is HoleState.FINAL
    assert fresh.game.variant.mode is EASY


@pytest.mark.parametrize("moves", ["9", "x", "3", "1" * 99])
def test_a_damaged_hole_is_left_and_another_dealt(
    golf: Rounds, store: Store, moves: str
) -> None:
    """B10: a bad game never keeps the table from opening, twice either."""
    table = deal(golf, D1)
    with store.write() as tx:
        tx.execute(text("UPDATE holes SET moves = :moves"), {"moves": moves})

    again = golf.sit(ANNA)

    assert again.hole.id != table.hole.id
    assert golf.sit(ANNA).hole.id == again.hole.id
