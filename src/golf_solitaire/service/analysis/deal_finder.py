"""Deal me one like this: deals by the best score that they allow.

Answered at once from the deals that were measured, as long as the player
has not seen them all; after that the solver looks for a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from threading import Event

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.deals import DealNumber, numbered_deal
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.modes import Mode
from golf_solitaire.rules.notation import read_mode, read_whole, write_deal_line
from golf_solitaire.rules.scoring import PAR
from golf_solitaire.rules.shuffle import splitmix64
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.analysis.jobs import Job, JobPool, OnProgress
from golf_solitaire.store import rounds as stored
from golf_solitaire.store.database import Store
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
    """

    mode: Mode
    least: int
    most: int


def read_wish(fields: Mapping[str, str]) -> Wish:
    """Read a wish from a form: `mode`, `want`, and `par` for a given one.

    >>> read_wish({"mode": "easy", "want": "clearable"}).most
    0

    Raises:
        NotationError: A field has a value that it can't have.
    """
    mode = read_mode(fields.get("mode", "hard"))
    want = fields.get("want", "")
    if want == "clearable":
        return Wish(mode, LEAST, 0)
    if want == "better":
        return Wish(mode, LEAST, PAR - 1)
    if want == "par":
        par = _read_score(fields.get("par", ""))
        return Wish(mode, par, par)
    raise NotationError(f"want is {want[:12]!r}; write clearable, better or par")


def _read_score(text: str) -> int:
    return read_whole(text.strip().replace("−", "-"), LEAST, MOST, "a course par")


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
        kept = measured().modes[wish.mode.name]
        chance = Random(self._random_number())
        turns: list[tuple[float, int]] = []
        for par, deals in kept.examples.items():
            if wish.least <= par <= wish.most:
                stands_for = kept.course_pars.counts[par] / len(deals)
                turns += [(chance.expovariate(stands_for), deal) for deal in deals]
        with self._store.read() as tx:
            for _, number in sorted(turns):
                line = write_deal_line(numbered_deal(number))
                if not stored.has_seen(tx, player, line, None):
                    return DealNumber(number)
        return None

    def search(self, player: str, wish: Wish) -> Job[DealNumber | None]:
        """Have the solver look for a deal; it may find none."""
        seed = self._random_number()
        question = (wish.mode.name, wish.least, wish.most, seed)
        return self._jobs.slow(player, look_for, question)

    def stop(self, job: Job[DealNumber | None]) -> None:
        """Look no longer."""
        self._jobs.cancel(job)


def look_for(
    question: tuple[str, int, int, int], stop: Event, on_progress: OnProgress
) -> DealNumber | None:
    """Solve random deals until one has a course par in a range."""
    from golf_solitaire.solver.open_stock.solve import course_par

    mode, least, most, seed = question
    variant = Variant(read_mode(mode))
    for tried, number in enumerate(splitmix64(seed)):
        if tried == MOST_TRIED or stop.is_set():
            return None
        if least <= course_par(numbered_deal(number), variant).best <= most:
            return DealNumber(number)
        on_progress(tried / MOST_TRIED)
    return None
