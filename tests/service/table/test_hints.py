"""Hints: which move, and the sentence that says why."""

from __future__ import annotations

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import read_deal_line, read_moves
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.table.hints import find_hint
from golf_solitaire.solver.advice import Advice, AdvisedMove
from tests.deals import D1


def position(deal: str, moves: str) -> Position:
    """A position of a deal in hard."""
    return Game.replay(read_deal_line(deal), Variant(), read_moves(moves)).position


def test_a_hint_says_why_and_what_the_draw_is_worth() -> None:
    """D1 at the deal: the 2 in column 1 plays."""
    here = position(D1, "")
    play, draw = read_moves("1D")
    advice = Advice(True, 3.1, (AdvisedMove(play, 3.1, 0), AdvisedMove(draw, 4.04, 0)))

    assert find_hint(here, advice).why == (
        "Play the 2 in column 1: it starts a run of 35 and uncovers a 9;"
        " 3.1 strokes expected, 4.0 if you draw."
    )


def test_a_hint_to_draw_says_what_the_best_play_is_worth() -> None:
    """The player sees a card that plays, and wants to know why not."""
    here = position(D1, "")
    play, draw = read_moves("1D")
    advice = Advice(False, 2, (AdvisedMove(draw, 2, 0.5), AdvisedMove(play, 3, 0.5)))

    found = find_hint(here, advice)

    assert found.move.is_draw
    assert found.why == (
        "Draw: the cards that play are worth more later;"
        " about 2.0 strokes expected, 3.0 if you play the 2 in column 1."
    )
