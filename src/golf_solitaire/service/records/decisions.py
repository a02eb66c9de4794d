"""Decisions: what moves gave away, of which kind, and a player's rating.

Plain functions on games and their reviews. docs/review.md defines each
figure, and measures what the rating is worth.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from math import sqrt

from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.solver.review import ReviewedMove

REAL = 0.01
"""Expected strokes by which the legal moves of a real decision differ."""

RATED_HOLES = 20
"""Of how many holes, the last ones, a rating is worked out."""

YARDSTICKS = {"adviser": 0.7, "longest run": 17.2, "random": 31.5}
"""Ratings in hard of three ways to play, to compare one's own with.

Source:
    `benchmarks/rating.py`, deals 101 to 160: docs/review.md, "Rating".
"""

OPEN_RANKS = 2
"""How many ranks follow a card that leads on in both directions."""


class Leak(StrEnum):
    """The kinds of ways to give strokes away; each loss is of one kind."""

    DREW = "drew"
    """Drew, and a card on the table was better."""
    COLUMN = "column"
    """Played a card, and another column's was better."""
    END = "end"
    """Played a king or an ace too soon, or left one too late."""
    SPENT = "spent"
    """Played a card that was better kept: a draw came first."""


class Stage(IntEnum):
    """How many cards the stock had at a decision, at least."""

    EARLY = 11
    MIDDLE = 6
    LATE = 1
    EMPTY = 0


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice between two or more legal moves.

    Attributes:
        step: How many moves stood before it.
        lost: Expected strokes given away, 0 or more.
        is_real: Whether the legal moves differ by more than `REAL`.
        leak: The kind of what was given away, None if nothing was.
        stage: How many cards the stock had.
    """

    step: int
    lost: float
    is_real: bool
    leak: Leak | None
    stage: Stage


@dataclass(frozen=True, slots=True)
class Rating:
    """Strokes given away in a hundred real decisions.

    Attributes:
        lost: So many; None without a decision.
        error: Its standard error; None with fewer than two holes.
        holes: Of how many holes.
        decisions: Of how many real decisions.
    """

    lost: float | None
    error: float | None
    holes: int
    decisions: int


def decisions(
    positions: Iterable[Position], moves: Iterable[ReviewedMove]
) -> list[Decision]:
    """The choices of a reviewed hole, in the order in which they were made.

    What they gave away is what the review says that all moves did: a
    move without another gives nothing away.

    Args:
        positions: Those of the hole.
        moves: What its review says of the move in each; of a review that
            was kept without the worth of every legal move, none is real.
    """
    return [
        _decision(step, position, judged)
        for step, (position, judged) in enumerate(zip(positions, moves, strict=False))
        if len(position.legal_moves) > 1
    ]


def _decision(step: int, position: Position, judged: ReviewedMove) -> Decision:
    values = [fair.expected for fair in judged.legal]
    return Decision(
        step,
        judged.strokes_lost,
        is_real=bool(values) and max(values) - min(values) > REAL,
        leak=_leak(position, judged) if judged.strokes_lost > 0 else None,
        stage=next(stage for stage in Stage if position.stock_left >= stage),
    )


def _leak(position: Position, judged: ReviewedMove) -> Leak:
    made, best = judged.move, judged.best
    if _plays_end(position, made) != _plays_end(position, best):
        return Leak.END
    if made.is_draw:
        return Leak.DREW
    return Leak.SPENT if best.is_draw else Leak.COLUMN


def _plays_end(position: Position, move: Move) -> bool:
    """Whether a move plays a king or an ace that ends a run, or nearly."""
    card = None if move.column is None else position.exposed(move.column)
    if card is None:
        return False
    return len(position.variant.mode.followers(card.rank)) < OPEN_RANKS


def rate(holes: Iterable[Sequence[Decision]]) -> Rating:
    """Rate the decisions of some holes.

    The error is that of a ratio of sums over independent holes
    (Cochran, *Sampling Techniques*, 3rd edition, section 6.3).

    >>> rate([]).lost
    """
    real = [[each for each in hole if each.is_real] for hole in holes]
    real = [hole for hole in real if hole]
    count = sum(map(len, real))
    if not count:
        return Rating(None, None, len(real), 0)
    sums = [(len(hole), sum(each.lost for each in hole)) for hole in real]
    ratio = sum(lost for _, lost in sums) / count
    error = None
    if len(sums) > 1:
        rest = sum((lost - ratio * size) ** 2 for size, lost in sums)
        error = 100 * sqrt(len(sums) / (len(sums) - 1) * rest) / count
    return Rating(100 * ratio, error, len(real), count)


def leaks(holes: Iterable[Sequence[Decision]]) -> dict[tuple[Leak, Stage], float]:
    """What some holes gave away, by kind and by stock; together it is all."""
    lost = {(leak, stage): 0.0 for leak in Leak for stage in Stage}
    for hole in holes:
        for each in hole:
            if each.leak is not None:
                lost[each.leak, each.stage] += each.lost
    return lost
