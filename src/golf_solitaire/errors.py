"""What can go wrong, by name.

Every error of the program derives from `GolfError`, and its text is a
sentence for the player: what was wrong, where, and what would be right.
Faces print it as it stands; nothing else of an error reaches a player.
"""

from __future__ import annotations


class GolfError(Exception):
    """The base of all errors that a player or caller can cause."""


class NotationError(GolfError):
    """A text, number or field could not be read: it is malformed.

    Attributes:
        reason: What was wrong and what would be right.
        text: The line with the fault, or empty.
        line: Number of that line in the input, from 1; 0 when the input
            is a single line.
        column: Place of the fault in `text`, from 1; 0 for the whole.
    """

    def __init__(
        self, reason: str, *, text: str = "", line: int = 0, column: int = 0
    ) -> None:
        """Compose the sentence from the reason and the place."""
        self.reason = reason
        self.text = text
        self.line = line
        self.column = column
        places = []
        if line:
            places.append(f"line {line}")
        if column:
            places.append(f"character {column}")
        place = ", ".join(places)
        super().__init__(f"{place}: {reason}" if place else reason)

    def picture(self) -> str:
        """Draw the line with a caret under the fault, or nothing.

        >>> fault = NotationError("'1' is not a rank", text="7H 1S", column=4)
        >>> print(fault.picture())
            7H 1S
               ^
        """
        if not self.column or not self.text:
            return ""
        start = max(0, self.column - 41)
        part = self.text[start : start + 72]
        part = "".join(sign if sign.isprintable() else " " for sign in part)
        return f"    {part}\n    {' ' * (self.column - 1 - start)}^"


class IllegalMove(GolfError):
    """A move that is well written but against the rules of the game."""


class OutOfReach(GolfError):
    """Work that is beyond the program: its kind or its size."""


class AnalysisError(GolfError):
    """Nothing can be worked out just now; asked again later, it may."""


class AnalysisBusy(AnalysisError):
    """The player, or all players, wait for as much as there may be."""


class AnalysisAway(AnalysisError):
    """The cluster that works things out can't be reached."""


class HoleNotFound(GolfError):
    """There is no such hole, or it is another player's."""


class StaleVersion(GolfError):
    """The hole has moved on since the version that a request names."""


class BadRequest(GolfError):
    """A request that makes no sense for the hole as it is."""


class StoreError(GolfError):
    """The store can't be opened, read or written."""


class StudyError(GolfError):
    """A study can't be run: for its file, its workers or what is installed."""
