"""Advice for a position, then the review of the hole so far.

    python examples/advice_and_review.py 27 DDDDD

The adviser never sees the order of the stock: what it says, any player
could know. The review looks back, so it may know all.
It works on the whole deal, and this one takes a few seconds; others a minute.
"""

from __future__ import annotations

import sys

from golf_solitaire import Game, Variant, advise, numbered_deal, read_moves, review
from golf_solitaire.rules.notation import read_number
from golf_solitaire.solver.limits import Limits


def main(number: str, moves: str) -> None:
    """Print what each move is worth, then what each move made has cost."""
    variant = Variant()
    deal = numbered_deal(read_number(number))
    game = Game.replay(deal, variant, read_moves(moves, variant.layout))

    for advice in (advise(game, limits=Limits(time_s=0.1)), advise(game)):
        print("exact" if advice.exact else f"from {advice.samples} shuffled stocks")
        for move in advice.moves:
            print(f"  {move.move}  {move.expected:.3f} ± {move.standard_error:.3f}")

    judged = review(game, limits=Limits(threads=2))
    print("move  best  expected    lost    luck")
    for each in judged.moves:
        print(
            f"{each.move!s:4}  {each.best!s:4}  {each.expected:8.3f}"
            f"  {each.strokes_lost:6.3f}  {each.luck:6.3f}"
        )
    total = judged.fair_start + judged.strokes_lost + judged.luck
    print(
        f"{judged.fair_start:.3f} at the deal, {judged.strokes_lost:.3f} lost by play,"
        f" {judged.luck:.3f} by luck: {total:.3f}"
    )


if __name__ == "__main__":
    main(*sys.argv[1:] or ("27", "DDDDD"))
