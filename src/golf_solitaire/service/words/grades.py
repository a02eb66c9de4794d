"""The grade of a deal in words, and what is said where deals are looked for."""

from __future__ import annotations

from golf_solitaire.service.words import numbers
from golf_solitaire.study.grades import Grade, grade_of, usual_slope

ABOUT = (
    "A grade says how much simple play loses on a deal: what it takes more than"
    " course par, over a hundred orders of the stock. So a grade tells nothing of"
    " the order that your stock has. One deal in five is flat, one in five severe."
    " Grades are for hard alone, starting with a card and in traditional scoring;"
    " in other modes they have not been checked."
)

NOT_YET = "The grade of your deal is still being worked out; look again in a moment."

NO_SUCH_DEAL = (
    "No such deal turned up in time. Try again, or ask for one that is less rare."
)


def title(grade: Grade) -> str:
    """What a grade is called.

    >>> title(Grade.STEEP)
    'Steep, 4 of 5'
    """
    return f"{grade.value.capitalize()}, {grade.number} of {len(Grade)}"


def deal(slope: float) -> str:
    """What a deal of a slope is called.

    >>> deal(99.0)
    'Severe deal'
    """
    return f"{grade_of(slope).value.capitalize()} deal"


def played(slope: float) -> str:
    """What the deal of a hole was, where another one like it is chosen.

    >>> played(99.0)
    'Your deal was severe, 5 of 5.'
    """
    return f"Your deal was {title(grade_of(slope)).lower()}."


def explained(slope: float) -> str:
    """The grade of a deal, and why it has it."""
    over, usual = map(numbers.one_decimal, (slope, usual_slope()))
    return (
        f"Grade of the deal: {title(grade_of(slope)).lower()}. Simple play takes"
        f" {over} strokes more here than course par, on average over orders of the"
        f" stock; on most deals about {usual}."
    )
