"""A study: what is worked out of which deals, and the columns that come of it.

This is the schema of the files; docs/numbers.md describes it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from enum import StrEnum

from golf_solitaire.study.policies import Policy

VERSION = 1
"""Of the schema; one that reads fewer files has another number."""


class Kind(StrEnum):
    """What may be worked out of a deal."""

    COURSE_PAR = "course-par"
    """The best score of those who know the order of the stock."""
    FAIR = "fair"
    """What best play expects, the stock hidden; and the mean course par over
    random orders of it."""
    POLICY = "policy"
    """The strokes of a way to play."""
    GRADE = "grade"
    """The slope, which the grade follows from; in hard alone."""


_STROKES = "i1"
_VALUE = "f8"

COLUMNS: Mapping[Kind, Mapping[str, str]] = {
    Kind.COURSE_PAR: {"course_par": _STROKES},
    Kind.FAIR: {"fair": _VALUE, "mean_course_par": _VALUE},
    Kind.POLICY: {"strokes": _STROKES},
    Kind.GRADE: {"slope": _VALUE},
}
"""For each kind its columns beside `deal`, each with its type in NumPy's words."""

_IN_A_CHUNK = {Kind.COURSE_PAR: 2000, Kind.FAIR: 1, Kind.GRADE: 5}
_POLICY_IN_A_CHUNK = {Policy.LONGEST_RUN: 1000, Policy.ADVISER: 2}
_SIMPLE_IN_A_CHUNK = 4000


@dataclass(frozen=True, slots=True)
class Study:
    """What is worked out of numbered deals, from the starter, traditional scoring.

    Attributes:
        kind: What is worked out.
        mode: The name of the mode.
        first: The number of the first deal.
        last: The number of the last.
        policy: The way to play; None where the kind is another.
    """

    kind: Kind
    mode: str
    first: int
    last: int
    policy: Policy | None = None

    @property
    def deals(self) -> int:
        """How many deals."""
        return self.last - self.first + 1

    @property
    def columns(self) -> Mapping[str, str]:
        """The columns beside `deal`, each with its type in NumPy's words."""
        return COLUMNS[self.kind]

    @property
    def chunk(self) -> int:
        """How many deals are worked out at a time: about a second, or one deal."""
        if self.policy is not None:
            return _POLICY_IN_A_CHUNK.get(self.policy, _SIMPLE_IN_A_CHUNK)
        return _IN_A_CHUNK[self.kind]

    @property
    def chunks(self) -> int:
        """How many chunks there are."""
        return -(-self.deals // self.chunk)

    def numbers(self, chunk: int) -> range:
        """The deals of a chunk; they count from 0."""
        first = self.first + chunk * self.chunk
        return range(first, min(first + self.chunk, self.last + 1))

    def continues(self, other: Study) -> bool:
        """Whether it is another study gone on with, to a later deal."""
        return self.last >= other.last and self == replace(other, last=self.last)

    def __str__(self) -> str:
        name = f"{self.kind} {self.policy}" if self.policy else str(self.kind)
        return f"{name} in {self.mode}, deals {self.first} to {self.last}"


def write_study(study: Study) -> str:
    """Write a study as JSON, for the head of a file."""
    return json.dumps({"version": VERSION, **asdict(study)})


def read_study(text: str) -> Study:
    """Read what `write_study` wrote.

    >>> study = Study(Kind.POLICY, "easy", 1, 9, Policy.RANDOM)
    >>> read_study(write_study(study)) == study
    True

    Raises:
        ValueError: It is not that, or of another version.
    """
    try:
        kept = json.loads(text)
        version = kept.pop("version")
        policy = kept.pop("policy")
        kind = Kind(kept.pop("kind"))
        study = Study(kind, policy=Policy(policy) if policy else None, **kept)
    except (AttributeError, KeyError, TypeError, ValueError):
        raise ValueError("it is not of a study") from None
    if version != VERSION:
        raise ValueError(f"its version is {version}, not {VERSION}")
    return study
