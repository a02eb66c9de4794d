"""What leaving a hole in play means, and the question before it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words.days import course_name


@dataclass(frozen=True, slots=True)
class Leaving:
    """The question before a new deal that leaves a hole in play.

    Attributes:
        title: The question.
        told: What is in play, and that it is left.
        again: That it can't be played for the record again; empty where
            nobody would try.
        is_spent: Whether that is so by now.
    """

    title: str
    told: str
    again: str
    is_spent: bool

    @property
    def lines(self) -> list[str]:
        """What there is to say, a paragraph each."""
        return [self.told, *([self.again] if self.again and self.is_spent else [])]


def leaving(table: TableView, today: date) -> Leaving:
    """The question before the hole on a table is left.

    Args:
        table: The table.
        today: The server's date.
    """
    played = table.hole.round
    name = course_name(played, today).partition(",")[0]
    kind = "round" if played.holes > 1 else "hole"
    what = name or f"A {kind}"
    if played.holes > 1:
        what += f" is in play at hole {table.hole.place} of {played.holes}"
    else:
        what += " is in play"
    return Leaving(
        title=f"Leave {name[:1].lower() + name[1:] or f'this {kind}'}?",
        told=f"{what}. A new deal leaves it for good.",
        again="It can’t be played for the record again." if name else "",
        is_spent=table.is_spent,
    )
