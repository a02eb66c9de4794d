"""The rules once more, as plainly as can be, to compare the package with.

Written from the page of rules and from nothing else: it imports nothing
of the package, keeps cards as two letters in lists, changes those lists
in place, takes a move back by a copy of the whole table, and asks no
table of ranks.
"""

from __future__ import annotations

import copy

RANKS = "A23456789TJQK"


def may_follow(rank: str, on: str, mode: str) -> bool:
    """Whether a rank may be played on another, told by cases."""
    if on == "K":
        if mode == "hard":
            return False
        if mode == "medium":
            return rank == "Q"
        return rank in "QA"
    if on == "A":
        return rank == "2" or (mode == "easy" and rank == "K")
    step = RANKS.index(rank) - RANKS.index(on)
    return step in (1, -1)


class Table:
    """One hole on a kitchen table."""

    def __init__(
        self,
        deck: list[str],
        columns: int,
        depth: int,
        mode: str,
        opening: str,
        scoring: str,
        kings_double: bool,
    ) -> None:
        """Deal the deck: columns, then the starter, then the stock."""
        cards = list(deck)
        self.tableau: list[list[str]] = []
        for _ in range(columns):
            self.tableau.append([cards.pop(0) for _ in range(depth)])
        self.waste: list[str] = []
        if opening == "starter":
            self.waste.append(cards.pop(0))
        self.stock = cards
        self.mode, self.opening = mode, opening
        self.scoring, self.kings_double = scoring, kings_double
        self.made = ""
        self.before: list[dict[str, object]] = []

    def moves(self) -> str:
        """The legal moves, as they are written."""
        if self.left() == 0:
            return ""
        found = ""
        for number, column in enumerate(self.tableau, 1):
            if column and self.waste:
                exposed, top = column[-1][0], self.waste[-1][0]
                if may_follow(exposed, top, self.mode):
                    found += str(number)
        return found + "D" if self.stock else found

    def move(self, sign: str) -> None:
        """Make a legal move."""
        kept = {name: value for name, value in vars(self).items() if name != "before"}
        self.before.append(copy.deepcopy(kept))
        if sign == "D":
            self.waste.append(self.stock.pop(0))
        else:
            self.waste.append(self.tableau[int(sign) - 1].pop())
        self.made += sign

    def undo(self) -> None:
        """Put the table back as it was before the last move."""
        vars(self).update(self.before.pop())

    def left(self) -> int:
        """How many cards are left in the tableau."""
        return len([card for column in self.tableau for card in column])

    def is_over(self) -> bool:
        """Whether nothing can be done any more."""
        return self.moves() == ""

    def score(self) -> int:
        """The strokes, as the hole stands."""
        if self.left() == 0:
            return 0 if self.scoring == "plain" else -len(self.stock)
        kings = [card for column in self.tableau for card in column if card[0] == "K"]
        return self.left() + (len(kings) if self.kings_double else 0)

    def runs(self) -> list[int]:
        """The lengths of all runs between draws, the last one included."""
        return [len(run) for run in self.made.split("D")]

    def draws_counted(self) -> int:
        """The draws, without the forced first one of `empty`."""
        draws = self.made.count("D")
        return draws - 1 if self.opening == "empty" and draws else draws
