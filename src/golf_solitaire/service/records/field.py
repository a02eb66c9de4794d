"""The field of a day's course: how others did, and who of them gave a name.

What others may read of a round is its score, its luck and a name, and
nothing of its holes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from unicodedata import category, normalize

from golf_solitaire.errors import NotationError
from golf_solitaire.store import field, players
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import RecordKey
from golf_solitaire.store.field import FieldRound

if TYPE_CHECKING:
    from sqlalchemy import Connection

FEWEST_ROUNDS = 10
"""So many rounds there are before a distribution shows."""

MOST_NAMES = 20
"""Rounds with a name that are listed: the best."""

LONGEST_NAME = 24
"""Characters of a name."""

_MARKS_UPON_MARKS = re.compile("MMM")
"""Three marks on one letter: more than any language writes over lines."""


@dataclass(frozen=True, slots=True)
class Field:
    """How the players of a day's course did.

    Attributes:
        rounds: Those that are over, best first.
        own: The asking player's first of these, if there is one.
        own_name: What that player wants to be called, None if nothing.
    """

    rounds: tuple[FieldRound, ...]
    own: FieldRound | None
    own_name: str | None

    @property
    def is_shown(self) -> bool:
        """Whether there are enough rounds that none stands out."""
        return len(self.rounds) >= FEWEST_ROUNDS

    @property
    def scores(self) -> Counter[int]:
        """How often each score was made."""
        return Counter(each.strokes for each in self.rounds)

    @property
    def adjusted(self) -> Counter[int]:
        """How often each score was made, less luck, in whole strokes."""
        without_luck = (adjusted_score(each) for each in self.rounds)
        return Counter(round(score) for score in without_luck if score is not None)

    @property
    def named(self) -> tuple[FieldRound, ...]:
        """The best rounds of players who gave a name."""
        return tuple(each for each in self.rounds if each.name)[:MOST_NAMES]


def adjusted_score(played: FieldRound) -> float | None:
    """The strokes less those that the stock added, None while that is not known."""
    return None if played.luck is None else played.strokes - played.luck


def read_field(tx: Connection, player: str, course: int, key: RecordKey) -> Field:
    """Read the field of a day's course by some rules, for one of the players."""
    rounds = tuple(field.finished_rounds(tx, course, key))
    own = next((each for each in rounds if each.player == player), None)
    return Field(rounds, own, field.read_name(tx, player))


def read_player_name(text: str) -> str:
    """Read the name that a player gives: one line of what can be seen.

    >>> read_player_name("  Ann   of the Links ")
    'Ann of the Links'

    Raises:
        NotationError: It is empty, or too long, or has what can't be seen.
    """
    name = " ".join(normalize("NFC", text).split())
    kinds = "".join(category(each)[0] for each in name)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise NotationError(f"a name has 1 to {LONGEST_NAME} characters")
    if "C" in kinds or _MARKS_UPON_MARKS.search(kinds) or kinds[0] == "M":
        raise NotationError("a name has letters, digits and signs that can be seen")
    return name


class Names:
    """Keeps what players want to be called.

    Args:
        store: Where players are kept.
        now: The clock; aware.
    """

    def __init__(
        self, store: Store, now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self._store = store
        self._now = now

    def give(self, player: str, text: str) -> None:
        """Show a player's rounds under a name from now on.

        Raises:
            NotationError: It is none.
        """
        name = read_player_name(text)
        with self._store.write() as tx:
            players.add_player(tx, player, self._now())
            field.save_name(tx, player, name)

    def take_back(self, player: str) -> None:
        """Forget a player's name."""
        with self._store.write() as tx:
            field.save_name(tx, player, None)
