"""How a hole and a round stand in a player's past: records, firsts, averages."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from golf_solitaire.rules.deals import DealNumber
from golf_solitaire.rules.modes import EASY
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.records.standing import (
    FEWEST,
    NOWHERE,
    Feat,
    HoleStanding,
    compare_hole,
)
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.store.database import Store
from golf_solitaire.store.earlier import Earlier, earlier_holes
from golf_solitaire.store.entities import Assist, Origin, StoredHole
from tests.deals import D2, D4
from tests.service.playing import ANNA, BEN, Clock, deal, do, moves

DAY_S = 24 * 3600
NO_PAST = Earlier(0, 0, None, 0, 0, None, 0, None)
LONG_AGO = Earlier(20, 200, 2, 3, 9, 3, 4, 5)
"""An average of 10; at best 2, 3 in the month and 5 in the week."""


def lose(golf: Golf, times: int, player: str = ANNA, **rules: object) -> TableView:
    """Play deals of which no card plays, each another one: 35 strokes."""
    suits = permutations("CDHS")
    for _ in range(times):
        line = D4.translate(str.maketrans("CDHS", "".join(next(suits))))
        table = moves(golf, deal(golf, line, player, **rules), "D" * 16)
    return table


def stuck_at_24(golf: Golf, player: str = ANNA) -> TableView:
    """Play D2 to 24 strokes."""
    return moves(golf, deal(golf, D2, player), "D" * 16 + "12345671671")


@pytest.fixture
def hole(golf: Golf) -> StoredHole:
    """A hole that is over, uncleared."""
    return stuck_at_24(golf).hole


def of(hole: StoredHole, strokes: int, *, cleared: bool = False) -> StoredHole:
    """The hole as if it had come to another score."""
    assert hole.result is not None
    return replace(hole, result=replace(hole.result, strokes=strokes, cleared=cleared))


@pytest.mark.parametrize(
    ("strokes", "cleared", "earlier", "feat"),
    [
        (3, False, NO_PAST, Feat.FIRST_BIRDIE),
        (1, False, NO_PAST, Feat.FIRST_EAGLE),
        (-2, True, NO_PAST, Feat.FIRST_EAGLE),
        (4, False, NO_PAST, None),
        (2, False, LONG_AGO._replace(best=3), Feat.FIRST_EAGLE),
        (3, False, LONG_AGO._replace(best=4), Feat.FIRST_BIRDIE),
        (3, False, LONG_AGO._replace(best=3, best_in_week=3), None),
        (0, True, LONG_AGO._replace(won=0), Feat.FIRST_CLEARED),
        (1, False, LONG_AGO, Feat.BEST),
        (2, False, LONG_AGO, Feat.BEST_IN_MONTH),
        (3, False, LONG_AGO, Feat.BEST_IN_WEEK),
        (5, False, LONG_AGO, None),
        (1, False, LONG_AGO._replace(holes=3, in_month=3, in_week=3), None),
        (4, False, LONG_AGO._replace(in_week=3), None),
    ],
)
def test_a_hole_is_the_rarest_thing_that_is_true_of_it(
    hole: StoredHole, strokes: int, cleared: bool, earlier: Earlier, feat: Feat | None
) -> None:
    """A first before a best, ever before a month before a week; few are no past."""
    assert compare_hole(of(hole, strokes, cleared=cleared), earlier).feat is feat


def test_help_sets_no_record_and_is_measured_by_the_average(hole: StoredHole) -> None:
    """The hint would have played for the player."""
    helped = replace(of(hole, -16, cleared=True), assists=frozenset({Assist.HINT}))

    assert compare_hole(helped, LONG_AGO) == HoleStanding(average=10.0)


def test_as_good_as_the_best_is_level_and_no_record(hole: StoredHole) -> None:
    """Nobody is told twice of the same record."""
    found = compare_hole(of(hole, 2), LONG_AGO._replace(best_in_month=2))

    assert found == HoleStanding(Feat.BEST_IN_WEEK, is_level=True, average=10.0)


def test_the_past_is_that_of_the_player_and_the_record(golf: Golf) -> None:
    """Other players, other modes, practice and the hole itself are not in it."""
    lose(golf, FEWEST, BEN)
    lose(golf, FEWEST, mode=EASY)
    lose(golf, FEWEST - 1)
    assert stuck_at_24(golf).standing == NOWHERE

    assert stuck_at_24(golf, BEN).standing == HoleStanding(Feat.BEST, average=35.0)


def test_a_hole_that_goes_on_stands_nowhere(golf: Golf) -> None:
    """Nothing is said before its end, and nothing after an undo."""
    lose(golf, FEWEST)
    table = stuck_at_24(golf)
    assert table.standing.feat is Feat.BEST

    assert do(golf, table, "undo").standing == NOWHERE


def test_practice_stands_nowhere(golf: Golf) -> None:
    """The stock was known."""
    lose(golf, FEWEST)
    table = stuck_at_24(golf)
    golf.settle(ANNA, table.hole.id)
    again = golf.practise(ANNA, table.hole.id)

    assert moves(golf, again, "D" * 16 + "12345671671").standing == NOWHERE


def test_a_week_and_a_month_reach_back_from_the_hole(
    golf: Golf, store: Store, clock: Clock
) -> None:
    """24 strokes stay the best ever; 35 are the best of a later time."""
    stuck_at_24(golf)
    clock.pass_time(40 * DAY_S)
    table = lose(golf, FEWEST + 1)

    with store.read() as tx:
        found = earlier_holes(tx, table.hole)
    earlier = (FEWEST, 35)
    assert (found.holes, found.best) == (FEWEST + 1, 24)
    assert (found.in_month, found.best_in_month) == earlier
    assert (found.in_week, found.best_in_week) == earlier


def play_round(golf: Golf, number: int) -> int:
    """Play a course, the stock first; its strokes."""
    choice = DealRequest(Variant(), origin=Origin.COURSE, number=DealNumber(number))
    table = golf.deal(ANNA, choice, confirmed=True)
    for place in range(1, 10):
        table = moves(golf, table, "D" * 16)
        while not table.game.is_over:
            column = table.game.position.playable[0]
            table = do(golf, table, "play", int(column) + 1)
        if place < 9:
            assert golf.open_page(ANNA).round_standing is None
            table = golf.go_on(ANNA, table.hole.id)
    standing = golf.open_page(ANNA).round_standing
    assert standing is not None
    assert standing.strokes == sum(table.scores)
    return standing.strokes


def test_a_round_is_compared_with_the_whole_rounds_before_it(
    golf: Golf, clock: Clock
) -> None:
    """Its last, best and average; the first has nothing to be compared with."""
    scores = []
    for number in (1, 2, 3):
        clock.pass_time(3600)
        scores.append(play_round(golf, number))
        standing = golf.open_page(ANNA).round_standing
        assert standing is not None
        before = scores[:-1]
        assert standing.before == len(before)
        assert standing.last == (before[-1] if before else None)
        assert standing.best == min(before, default=None)
        assert standing.is_best == (bool(before) and scores[-1] < min(before))
        if before:
            assert standing.average == pytest.approx(sum(before) / len(before))
