"""The field of a day's course in words: how others did."""

from __future__ import annotations

from golf_solitaire.rules.scoring import ROUND_PAR
from golf_solitaire.service.records.field import (
    FEWEST_ROUNDS,
    Field,
    adjusted_score,
)
from golf_solitaire.service.words import numbers, scores
from golf_solitaire.store.field import FieldRound

COUNTED = (
    "Counted are rounds that were played here to the end, without help and on cards"
    " that their player had not seen before, by the same rules."
)

ADJUSTED = (
    "A luck-adjusted score is the strokes less those that the drawn cards added, from"
    " the reviews of all nine holes. It tells how well a round was played, whatever"
    " the stock held."
)

ABOUT_NAMES = (
    "With a name, all who play here can read your score beside it, for as long as you"
    " like. Nobody can see your holes. Without one you are counted, and nothing more."
)


def found(field: Field) -> str:
    """How many rounds there are, and where the player's own stands."""
    count = len(field.rounds)
    if not field.is_shown:
        return f"This shows once {FEWEST_ROUNDS} rounds are in. {_so_far(count)}"
    average = sum(each.strokes for each in field.rounds) / count
    words = f"{count} rounds are in, {numbers.one_decimal(average)} strokes on average."
    if field.own is None:
        return words
    worse = sum(each.strokes > field.own.strokes for each in field.rounds)
    own = numbers.count(field.own.strokes, "stroke")
    return f"{words} Yours of {own} is better than {worse} of them."


def reviewed(field: Field) -> str:
    """How many rounds have a luck-adjusted score, while they are too few."""
    count = field.adjusted.total()
    if count >= FEWEST_ROUNDS:
        return ""
    return (
        f"Luck-adjusted scores show once {FEWEST_ROUNDS} rounds are reviewed, all nine"
        f" holes. {_so_far(count)}"
    )


def _so_far(count: int) -> str:
    """Say how many there are.

    >>> _so_far(0), _so_far(1), _so_far(3)
    ('None is yet.', 'One is so far.', '3 are so far.')
    """
    if count < 2:
        return "One is so far." if count else "None is yet."
    return f"{count} are so far."


def named_row(played: FieldRound) -> tuple[str, str, str, str]:
    """A round of a player who gave a name: name, strokes, to par, luck-adjusted."""
    adjusted = adjusted_score(played)
    return (
        played.name or "",
        numbers.whole(played.strokes),
        scores.to_par(played.strokes - ROUND_PAR),
        numbers.NONE if adjusted is None else numbers.one_decimal(adjusted),
    )
