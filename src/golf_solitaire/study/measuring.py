"""Measuring the numbered deals: course par and simple ways to play."""

from __future__ import annotations

import multiprocessing
import signal
from collections import defaultdict
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor

from golf_solitaire.rules.deals import Deal, numbered_deal
from golf_solitaire.rules.modes import MODES, Mode
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.open_stock.solve import course_par
from golf_solitaire.study.numbers import KEPT, ModeNumbers, Numbers
from golf_solitaire.study.policies import Policy, score
from golf_solitaire.study.scores import Scores

PORTION = 100
"""Deals that a process measures at a time: some seconds."""


def measure(
    deals: int, processes: int = 1, tell: Callable[[int], None] = lambda done: None
) -> Numbers:
    """Measure deals 1 to `deals` in each mode, as traditional scoring counts.

    What comes out does not depend on how many processes share the work.

    Args:
        deals: How many deals.
        processes: How many processes share the work.
        tell: Called now and then with the number of deals done.
    """
    portions = [
        range(first, min(first + PORTION, deals + 1))
        for first in range(1, deals + 1, PORTION)
    ]
    pool = ProcessPoolExecutor(
        processes, multiprocessing.get_context("spawn"), initializer=_begin_process
    )
    total: Numbers | None = None
    try:
        for part in pool.map(measure_portion, portions):
            total = part if total is None else _together(total, part)
            tell(total.deals)
    finally:  # on Ctrl-C what has not begun never will
        pool.shutdown(wait=False, cancel_futures=True)
    assert total is not None  # there is at least one deal
    return total


def measure_portion(numbers: range) -> Numbers:
    """Measure some deals."""
    deals = [numbered_deal(number) for number in numbers]
    modes = {mode.name: _in_mode(mode, deals) for mode in MODES}
    return Numbers(len(deals), modes)


def _together(first: Numbers, then: Numbers) -> Numbers:
    modes = {name: each + then.modes[name] for name, each in first.modes.items()}
    return Numbers(first.deals + then.deals, modes)


def _in_mode(mode: Mode, deals: list[Deal]) -> ModeNumbers:
    variant = Variant(mode)
    pars = {_number(deal): course_par(deal, variant).best for deal in deals}
    examples: dict[int, list[int]] = defaultdict(list)
    for number, par in pars.items():
        examples[par].append(number)
    return ModeNumbers(
        Scores.of(pars.values()),
        {policy: _by_policy(policy, deals, variant) for policy in Policy},
        {par: tuple(examples[par][:KEPT]) for par in sorted(examples)},
    )


def _by_policy(policy: Policy, deals: Iterable[Deal], variant: Variant) -> Scores:
    return Scores.of(
        score(policy, Position.start(deal, variant), _number(deal)) for deal in deals
    )


def _number(deal: Deal) -> int:
    assert deal.number is not None  # they were dealt by number
    return deal.number


def _begin_process() -> None:
    """Prepare a process: Ctrl-C is for the program."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
