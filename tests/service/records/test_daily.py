"""What the menu says of today's course."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from golf_solitaire.rules.modes import EASY
from golf_solitaire.rules.variants import Scoring, Variant
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.records.daily import day_course
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words.days import MOST_DAYS, course_note
from golf_solitaire.store.entities import Origin, RecordKey
from golf_solitaire.store.statistics import DailyScore
from tests.service.playing import ANNA, Clock, do, moves

TODAY = date(2026, 1, 1)
A_DAY = timedelta(days=1)


def todays(golf: Golf, variant: Variant | None = None) -> TableView:
    """Put today's course on Anna's table."""
    choice = DealRequest(variant or Variant(), origin=Origin.DAILY, day=TODAY)
    return golf.deal(ANNA, choice, confirmed=True)


def play_round(golf: Golf, table: TableView) -> TableView:
    """Draw each hole of a round to its end: 35 strokes, or fewer."""
    while True:
        while not table.game.is_over:
            table = do(golf, table, "draw" if table.game.position.can_draw else "auto")
        if table.hole.place == 9:
            return table
        table = golf.go_on(ANNA, table.hole.id)


def told(golf: Golf, table: TableView) -> str:
    """What is said on the server's date."""
    notes = [
        note.told for note in golf.open_page(table.player).day_notes if note.is_servers
    ]
    return notes[0] if notes else ""


def test_a_played_course_is_told_with_its_score(golf: Golf) -> None:
    """By any scoring: the deals are the same, and so would be practice."""
    assert told(golf, golf.sit(ANNA)) == "Thu 1 Jan · Hard"
    table = play_round(golf, todays(golf))
    strokes = sum(table.scores)
    expected = f"Thu 1 Jan · Hard · {strokes} (+{strokes - 36})"

    assert told(golf, table) == expected
    assert told(golf, todays(golf, Variant(scoring=Scoring.PLAIN))) == expected
    assert told(golf, todays(golf, Variant(EASY))) == "Thu 1 Jan · Easy"
    assert told(golf, play_round(golf, todays(golf))) == expected


def test_a_course_that_was_left_says_where(golf: Golf) -> None:
    """Not while it is in play, nor where no stock was seen."""
    table = do(golf, todays(golf), "auto")
    again = todays(golf)
    assert told(golf, again) == "Thu 1 Jan · Hard"
    table = moves(golf, again, "D")
    assert told(golf, table) == "Thu 1 Jan · Hard"
    other = golf.deal(ANNA, DealRequest(Variant()), confirmed=True)

    assert told(golf, other) == "Thu 1 Jan · Hard · left at hole 1"


def test_each_date_near_the_servers_has_its_own_words(golf: Golf, clock: Clock) -> None:
    """It is the page that knows which of them is the player's."""
    table = play_round(golf, todays(golf))
    strokes = sum(table.scores)
    clock.pass_time(24 * 3600)

    notes = golf.open_page(table.player).day_notes

    assert [(note.told, note.is_servers) for note in notes] == [
        (f"Thu 1 Jan · Hard · {strokes} (+{strokes - 36})", False),
        ("Fri 2 Jan · Hard", True),
        ("Sat 3 Jan · Hard", False),
    ]


def score(days_ago: int, holes: int = 9, key: RecordKey | None = None) -> DailyScore:
    """A day's course of some days ago."""
    day = TODAY - days_ago * A_DAY
    return DailyScore(key or RecordKey(), day, "finished", holes, 52)


@pytest.mark.parametrize(
    ("scores", "words"),
    [
        ([score(1)], []),
        ([score(1), score(2), score(3)], ["3 days in a row"]),
        ([score(1), score(2, holes=4), score(3)], []),
        ([score(1), score(2, key=RecordKey(scoring="plain"))], []),
        ([score(2), score(3)], []),
        ([score(0), score(1)], ["52 (+16)", "2 days in a row"]),
        ([score(-1), score(1), score(2)], ["2 days in a row"]),
        ([score(n) for n in range(1, MOST_DAYS + 2)], ["over 30 days in a row"]),
    ],
)
def test_days_in_a_row_are_those_of_the_statistics(
    scores: list[DailyScore], words: list[str]
) -> None:
    """One record's, whole courses alone, up to the date or the day before."""
    note = course_note(day_course(scores, RecordKey(), TODAY), "Hard")

    assert note.split(" · ") == ["Thu 1 Jan", "Hard", *words]
