"""Reviews in words: what a move cost, where the hole turned, the sum of it."""

from __future__ import annotations

from concurrent.futures import CancelledError, Future

from golf_solitaire.errors import GolfError
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.words import cards, numbers, reasons
from golf_solitaire.service.words.sentences import sentence
from golf_solitaire.solver.review import Review, ReviewedMove
from golf_solitaire.solver.sampled_review import LostEstimate
from golf_solitaire.study.bands import BLUNDER, SHOWN, SLIP

BANDS = (
    f"Best moves give nothing away, good ones less than {SLIP:g} strokes, a slip"
    f" {SLIP:g} or more, a blunder {BLUNDER:g} or more. The limits come from what"
    " bots gave away in many holes."
)


def worst_moment(found: Review) -> int:
    """Which move gave away most, from 1; the first if none gave anything."""
    lost = [move.strokes_lost for move in found.moves]
    worst = max(lost, default=0.0)
    return lost.index(worst) + 1 if worst >= SHOWN else 1


def why_failed(answer: Future[Review]) -> str:
    """Why there is no review after all, in a sentence; empty if there is one."""
    if answer.cancelled():
        return "The review was stopped."
    error = answer.exception()
    if error is None:
        return ""
    if isinstance(error, GolfError):
        return sentence(str(error))
    if isinstance(error, CancelledError):
        return "The review was stopped."
    return "The review could not be worked out; the hole is as it was."


def judged(position: Position, move: ReviewedMove) -> str:
    """What came next from a position, what it cost, and what was better."""
    told = f"Next you chose to {cards.move(position, move.move)}"
    if move.strokes_lost >= SHOWN:
        lost = numbers.two_decimals(move.strokes_lost)
        better = cards.move(position, move.best)
        told += f", and gave away {lost}: better was to {better}"
    else:
        told += ": nothing was better"
    if move.move.is_draw and abs(move.luck) >= SHOWN:
        told += f"; {_luck(move)}"
    if open_lost := move.open_after - move.open_before:
        told += f". As the stock lay, it cost {numbers.count(open_lost, 'stroke')}"
    return f"{told}."


def explained(position: Position, move: ReviewedMove) -> str:
    """Why a move was good or not, and what the card that it turned changed."""
    told = _compared(position, move)
    if move.move.is_draw and abs(move.luck) >= SHOWN:
        told += f" The card you turned was {_luck(move)}."
    return told


def _compared(position: Position, move: ReviewedMove) -> str:
    """Why the best move was better; of a best move, what came next to it."""
    if move.strokes_lost >= SHOWN:
        return reasons.reason(position, move.move, move.best)
    if len(position.legal_moves) == 1:
        return "There was no other move."
    others = (value for other, value in move.values.items() if other != move.move)
    second = min(others, default=None)
    if second is None:
        return "Nothing was better."
    gap = second - move.expected
    if gap < SHOWN:
        return "Nothing was better, and another move was as good."
    return f"Nothing was better; the next best costs {numbers.two_decimals(gap)} more."


def cost(move: ReviewedMove) -> str:
    """What a move gave away; empty if that is nothing."""
    if move.strokes_lost < SHOWN:
        return ""
    return f"{numbers.two_decimals(move.strokes_lost)} given away"


def _luck(move: ReviewedMove) -> str:
    return f"{luck_kind(move.luck)}, {numbers.signed(move.luck)}"


def luck_kind(luck: float) -> str:
    """What luck is called.

    >>> luck_kind(0.5), luck_kind(-0.5), luck_kind(0.001)
    ('bad luck', 'good luck', 'luck')
    """
    if abs(luck) < SHOWN:
        return "luck"
    return "bad luck" if luck > 0 else "good luck"


def summary(review: Review) -> str:
    """The sum of a review in a sentence."""
    start, lost = review.fair_start, review.strokes_lost
    kind = luck_kind(review.luck)
    return (
        f"Under best play this deal costs {numbers.two_decimals(start)} strokes on"
        f" average. Your moves gave away {numbers.two_decimals(lost)}, and the"
        f" stock brought {numbers.two_decimals(abs(review.luck))} of {kind}."
    )


def estimated(about: LostEstimate) -> str:
    """The verdict before the review: what was given away, and how sure that is.

    >>> from golf_solitaire.solver.sampled_review import SampledChoice
    >>> estimated(LostEstimate(2.1, 9, (SampledChoice(1.04, 0.1),)))
    'About 3.1 strokes given away, ± 0.5: an estimate, until the review is there.'
    >>> estimated(LostEstimate(0.02, 20, ()))
    'About 0.0 strokes given away: an estimate, until the review is there.'
    """
    error = numbers.one_decimal(about.error)
    sure = "" if error == numbers.one_decimal(0) else f", ± {error}"
    lost = f"About {numbers.one_decimal(about.lost)} strokes given away{sure}"
    return f"{lost}: an estimate, until the review is there."


def as_good(review: Review) -> tuple[str, str]:
    """The share of moves that were as good as the best, and what it is of."""
    best = sum(move.strokes_lost < SHOWN for move in review.moves)
    share = f"{round(100 * best / max(1, len(review.moves)))}%"
    return share, f"{best} of {numbers.count(len(review.moves), 'move')} as good as any"


def sum_up(review: Review, strokes: int) -> str:
    """How the parts of a hole come to its strokes."""
    luck = numbers.signed(review.luck).replace("+", "")
    sign = "" if luck.startswith("−") else "+ "
    return (
        f"{numbers.two_decimals(review.fair_start)} expected at the deal"
        f" + {numbers.two_decimals(review.strokes_lost)} given away"
        f" {sign}{luck.replace('−', '− ')} luck = {numbers.count(strokes, 'stroke')}"
    )


def against_course_par(review: Review) -> str:
    """How the hole compares with what its stock allowed."""
    par = numbers.whole(review.course_par)
    lost = review.course_strokes_lost
    told = numbers.count(lost, "stroke") if lost else "nothing"
    return (
        f"Course par, the best with the stock known, was {par}; you lost {told} to it."
    )


def what_if(title: str, common: int) -> str:
    """What is played where a reviewed hole is taken another way."""
    return f"What if? {title} again, from move {common + 1}; it counts nowhere."


def what_if_end(strokes: int, before: int, common: int, expected: float | None) -> str:
    """How a hole compares with the course that it left.

    Args:
        strokes: What it came to.
        before: What the other came to.
        common: How many first moves they have in common.
        expected: Expected strokes where they part, exact; None if unknown.
    """
    gap = abs(before - strokes)
    compared = f"{gap} {'fewer' if strokes < before else 'more'}" if gap else "as many"
    told = f"What if: {numbers.count(strokes, 'stroke')} now, {numbers.whole(before)}"
    told += f" then, {compared}."
    if expected is None:
        return told
    best = numbers.two_decimals(expected)
    return f"{told} From move {common + 1} best play expects {best}."
