"""Deal me one like this: deals by the best score that they allow, or by grade.

Answered at once from the deals that were measured, as long as the player
has not seen them all; after that the solver looks for a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from threading import Event

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.deals import Deal, DealNumber, numbered_deal
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.modes import Mode
from golf_solitaire.rules.notation import read_mode, read_whole, write_deal_line
from golf_solitaire.rules.scoring import PAR
from golf_solitaire.rules.shuffle import splitmix64
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.analysis.jobs import Job, JobPool, OnProgress
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.database import Store
from golf_solitaire.study.grades import (
    Grade,
    grade_of,
    is_graded,
    numbers_of,
    slope,
)
from golf_solitaire.study.numbers import measured

LEAST, MOST = -STANDARD.stock, STANDARD.tableau
"""The scores that there are."""

MOST_TRIED = 5000
"""Deals that the solver looks at before it gives up: some seconds."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What deal a player would like.

    Attributes:
        mode: The mode.
        least: The lowest course par.
        most: The highest.
        grade: The grade, None for any.
    """

    mode: Mode
    least: int = LEAST
    most: int = MOST
    grade: Grade | None = None


def read_wish(fields: Mapping[str, str]) -> Wish:
    """Read a wish from a form: `mode`, `want`, and the given `par` or `grade`.

    >>> read_wish({"mode": "easy", "want": "clearable"}).most
    0

    Raises:
        NotationError: A field has a value that it can't have.
    """
    mode = read_mode(fields.get("mode", "hard"))
    want = fields.get("want", "")
    if want == "clearable":
        return Wish(mode, most=0)
    if want == "better":
        return Wish(mode, most=PAR - 1)
    if want == "par":
        par = _read_score(fields.get("par", ""))
        return Wish(mode, par, par)
    if want == "grade":
        if not is_graded(Variant(mode)):
            raise NotationError(f"deals have no grade in {mode.name}; write mode hard")
        return Wish(mode, grade=_read_grade(fields.get("grade", "")))
    raise NotationError(f"want is {want[:12]!r}; write clearable, better, par or grade")


def _read_score(text: str) -> int:
    return read_whole(text.strip().replace("−", "-"), LEAST, MOST, "a course par")


def _read_grade(text: str) -> Grade:
    if text in list(Grade):
        return Grade(text)
    raise NotationError(f"grade is {text[:12]!r}; write one of {', '.join(Grade)}")


class Finder:
    """Finds deals for players.

    Args:
        store: What they have seen.
        jobs: Who looks for more.
        random_number: A fresh number of 64 bits that nobody can foretell.
    """

    def __init__(
        self, store: Store, jobs: JobPool, random_number: Callable[[], int]
    ) -> None:
        self._store = store
        self._jobs = jobs
        self._random_number = random_number

    def known(self, player: str, wish: Wish) -> DealNumber | None:
        """A measured deal that the player has not seen, or None.

        A course par comes up as often as it does among all deals.
        """
        with self._store.read() as tx:
            for number in _known(wish, Random(self._random_number())):
                line = write_deal_line(numbered_deal(number))
                if not stored.has_seen(tx, player, line, None):
                    return DealNumber(number)
        return None

    def search(self, player: str, wish: Wish) -> Job[DealNumber | None]:
        """Have the solver look for a deal; it may find none."""
        seed = self._random_number()
        question = (wish, seed)
        return self._jobs.slow(player, look_for, question)

    def stop(self, player: str, job: Job[DealNumber | None]) -> None:
        """Look no longer."""
        self._jobs.cancel(player, job)


def _known(wish: Wish, chance: Random) -> list[int]:
    """The deals measured that are of a kind, as they come up by chance."""
    if wish.grade is not None:
        numbers = numbers_of(wish.grade)
        return chance.sample(numbers, len(numbers))
    kept = measured().modes[wish.mode.name]
    turns: list[tuple[float, int]] = []
    for par, deals in kept.examples.items():
        if wish.least <= par <= wish.most:
            stands_for = kept.course_pars.counts[par] / len(deals)
            turns += [(chance.expovariate(stands_for), deal) for deal in deals]
    return [number for _, number in sorted(turns)]


def look_for(
    question: tuple[Wish, int], stop: Event, on_progress: OnProgress
) -> DealNumber | None:
    """Solve random deals until one is of a kind."""
    wish, seed = question
    for tried, number in enumerate(splitmix64(seed)):
        if tried == MOST_TRIED or stop.is_set():
            return None
        if _grants(wish, numbered_deal(number)):
            return DealNumber(number)
        on_progress(tried / MOST_TRIED)
    return None


def _grants(wish: Wish, deal: Deal) -> bool:
    """Whether a deal is of a kind."""
    from golf_solitaire.solver.open_stock.solve import course_par

    if wish.grade is not None:
        return grade_of(slope(deal)) is wish.grade
    return wish.least <= course_par(deal, Variant(wish.mode)).best <= wish.most
