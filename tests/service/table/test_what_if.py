"""What if: a reviewed hole is played on from a move, and the two are compared."""

from __future__ import annotations

import pytest

from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words import review as review_words
from golf_solitaire.store.database import Store
from tests.kept_reviews import keep_all, kept_reviews
from tests.service.playing import ANNA, BEN, deal, moves

D2, WAVERING = kept_reviews()


@pytest.fixture
def reviewed(golf: Golf, store: Store) -> TableView:
    """A final hole of 19 strokes whose review is kept and was opened."""
    keep_all(store)
    table = moves(golf, deal(golf, WAVERING.deal), WAVERING.moves)
    table = golf.settle(ANNA, table.hole.id)
    assert golf.find_review(table) is not None
    return golf.look(ANNA, table.hole.id)


def test_a_hole_played_on_from_a_move_knows_what_it_left(
    golf: Golf, reviewed: TableView
) -> None:
    """While both go alike, the move where they part goes along."""
    practice = golf.practise(ANNA, reviewed.hole.id, standing=15)

    asked = practice.what_if
    assert asked is not None
    assert (asked.hole.id, asked.strokes, asked.common) == (reviewed.hole.id, 19, 15)
    assert asked.expected is None
    alike = moves(golf, practice, WAVERING.moves[15]).what_if
    assert alike is not None
    assert alike.common == 16


def test_at_its_end_the_two_are_compared_exactly(
    golf: Golf, reviewed: TableView
) -> None:
    """By their strokes, and by what best play could expect where they part."""
    practice = golf.practise(ANNA, reviewed.hole.id, standing=15)
    better = str(WAVERING.review.moves[15].best)
    table = moves(golf, practice, better)
    while not table.game.is_over:
        playable = table.game.position.playable
        table = moves(golf, table, str(playable[0] + 1) if playable else "D")

    asked = table.what_if
    assert asked is not None
    assert asked.common == 15
    assert asked.expected == WAVERING.review.moves[15].expected
    assert table.game.strokes < asked.strokes
    told = review_words.what_if_end(
        table.game.strokes, asked.strokes, asked.common, asked.expected
    )
    assert told.endswith("From move 16 best play expects 9.76.")


def test_only_practice_of_a_reviewed_hole_of_ones_own_is_compared(
    golf: Golf, reviewed: TableView
) -> None:
    """Not the hole itself, not another's, and none before its review."""
    assert reviewed.what_if is None
    assert deal(golf, WAVERING.deal).what_if is None
    theirs = moves(golf, deal(golf, D2.deal, BEN), D2.moves)
    golf.settle(BEN, theirs.hole.id)
    assert golf.practise(BEN, theirs.hole.id).what_if is None


@pytest.mark.parametrize(
    ("now", "told"),
    [
        (17, "What if: 17 strokes now, 19 then, 2 fewer."),
        (20, "What if: 20 strokes now, 19 then, 1 more."),
        (19, "What if: 19 strokes now, 19 then, as many."),
    ],
)
def test_the_comparison_reads_well(now: int, told: str) -> None:
    """Where nothing is known exactly, the strokes alone are told."""
    assert review_words.what_if_end(now, 19, 15, None) == told
