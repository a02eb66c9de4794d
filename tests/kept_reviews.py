"""Reviews of known holes, worked out once, so that pages need not wait.

A review of a whole hole takes half a minute. The tests of its page are
about the page: they find it kept, as after the first time it is opened.
`tests/solver/test_review.py` holds what is kept to the solver.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.notation import read_moves
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.review import Review, ReviewedMove
from golf_solitaire.solver.values import FairMove
from golf_solitaire.store.database import Store
from golf_solitaire.store.reviews import keep_review

FILE = Path(__file__).parent / "cases" / "reviews.json"


@dataclass(frozen=True)
class KeptReview:
    """A hole in hard, and its review.

    Attributes:
        deal: The deal on one line.
        moves: The moves as text, to the end of the hole.
        review: What the solver said of it.
    """

    deal: str
    moves: str
    review: Review


def kept_reviews() -> list[KeptReview]:
    """Read all that is kept."""
    return [
        KeptReview(
            row["deal"],
            row["moves"],
            Review(
                row["strokes"],
                row["course_par"],
                row["fair_start"],
                tuple(_judged(*each) for each in row["judged"]),
            ),
        )
        for row in json.loads(FILE.read_text())
    ]


def _judged(move: str, best: str, *rest: Any) -> ReviewedMove:
    expected, lost, luck, before, after, values = rest
    legal = tuple(FairMove(_move(other), value) for other, value in values.items())
    made, better = _move(move), _move(best)
    return ReviewedMove(made, better, expected, lost, luck, before, after, legal)


def _move(text: str) -> Move:
    (move,) = read_moves(text)
    return move


def keep_all(store: Store) -> None:
    """Put all that is kept into a store."""
    with store.write() as tx:
        for kept in kept_reviews():
            answer = msgspec.json.encode(kept.review).decode()
            keep_review(tx, kept.deal, Variant(), kept.moves, answer)
