"""Chances and scores in words, from what was measured of many deals.

Every figure about them on a page is written here, from the counts.
"""

from __future__ import annotations

from dataclasses import dataclass

from golf_solitaire.rules.deals import HOLES_IN_A_ROUND
from golf_solitaire.rules.modes import HARD, MODES
from golf_solitaire.rules.scoring import PAR
from golf_solitaire.service.words import numbers, studies, variants
from golf_solitaire.study.numbers import ModeNumbers, measured
from golf_solitaire.study.policies import SIMPLE, Policy

_ROUNDS = (HOLES_IN_A_ROUND, 5 * HOLES_IN_A_ROUND)


@dataclass(frozen=True, slots=True)
class PolicyRow:
    """How some way to play scores, in words.

    Attributes:
        title: Whose scores they are.
        mean: The mean.
        cleared: The share of cleared deals.
    """

    title: str
    mean: str
    cleared: str


@dataclass(frozen=True, slots=True)
class HiddenStock:
    """What best play comes to for those who don't see the stock.

    Attributes:
        deals: How many deals it was worked out for.
        cost: How many strokes it is behind course par on average.
        best_play: Its mean: that of course par, and the cost.
    """

    deals: str
    cost: str
    best_play: str


@dataclass(frozen=True, slots=True)
class Upset:
    """How often a weak player beats a better one, each on deals of their own.

    Attributes:
        apart: How many strokes a hole lie between their averages.
        hole: How often it happens on a hole.
        round: Over a round.
        rounds: Over five rounds.
    """

    apart: str
    hole: str
    round: str
    rounds: str


@dataclass(frozen=True, slots=True)
class ModeChances:
    """What was measured in one mode, in words.

    Attributes:
        name: The name of the mode.
        title: Its title.
        clearable: The share of deals that can be cleared.
        course_par: The mean of course par.
        middle: The range that holds the middle half of course pars.
        best: The lowest course par that came up.
        worst: The highest.
        under: The share of deals whose course par is under par.
        level: That of deals where it is par.
        over: That of deals where par can't be had.
        policies: How simple ways to play score, worst first.
        simple: The mean of the best of them.
        hidden: What the best play without a look at the stock comes to.
        course: What nine deals allow on average.
        bars: For each course par that is not too rare, its number, the
            share of deals as a part of the largest in any mode, and both
            in words.
    """

    name: str
    title: str
    clearable: str
    course_par: str
    middle: str
    best: str
    worst: str
    under: str
    level: str
    over: str
    policies: tuple[PolicyRow, ...]
    simple: str
    hidden: HiddenStock
    course: str
    bars: tuple[tuple[int, float, str], ...]


def deals_measured() -> str:
    """How many deals were measured in each mode."""
    return f"{measured().deals:,}"


def deals_played() -> str:
    """How many of them the simple ways to play went through."""
    return f"{measured().played:,}"


def chances() -> dict[str, ModeChances]:
    """What was measured, by the name of the mode, easiest first."""
    return {mode.name: _mode_chances(mode.name) for mode in MODES}


def upset() -> Upset:
    """How often whoever takes any card beats whoever looks ahead, in hard."""
    ways = measured().modes[HARD.name].policies
    weak, better = ways[Policy.RANDOM], ways[Policy.LONGEST_RUN]
    won = (weak.share_won(better, holes) for holes in (1, *_ROUNDS))
    return Upset(
        numbers.one_decimal(weak.mean - better.mean), *map(numbers.percent, won)
    )


def bars_axis() -> dict[int, str]:
    """The course pars from the lowest to the highest that has a bar in any mode.

    Each with its number where that is to be written.
    """
    pars = [par for mode in MODES for par in _common(mode.name)]
    axis = range(min(pars), max(pars) + 1)
    return {par: "" if par % 5 else numbers.whole(par) for par in axis}


def _mode_chances(mode: str) -> ModeChances:
    kept = measured().modes[mode]
    pars = kept.course_pars
    title = next(variants.mode(each) for each in MODES if each.name == mode)
    half = pars.quantile(0.25), pars.quantile(0.75)
    return ModeChances(
        name=mode,
        title=title,
        clearable=numbers.percent(pars.cleared),
        course_par=numbers.two_decimals(pars.mean),
        middle=" to ".join(map(numbers.whole, half)),
        best=numbers.whole(min(pars.counts)),
        worst=numbers.whole(max(pars.counts)),
        under=numbers.percent(pars.share(most=PAR - 1)),
        level=numbers.percent(pars.share(least=PAR, most=PAR)),
        over=numbers.percent(pars.share(least=PAR + 1)),
        policies=_policies(kept),
        simple=numbers.two_decimals(kept.policies[Policy.LONGEST_RUN].mean),
        hidden=_hidden(mode),
        course=numbers.whole(round(9 * pars.mean)),
        bars=_bars(mode),
    )


def _policies(kept: ModeNumbers) -> tuple[PolicyRow, ...]:
    scores = {policy: kept.policies[policy] for policy in SIMPLE}
    worst_first = sorted(scores, key=lambda policy: -scores[policy].mean)
    return tuple(
        PolicyRow(
            studies.POLICIES[policy],
            numbers.two_decimals(scores[policy].mean),
            numbers.percent(scores[policy].cleared),
        )
        for policy in worst_first
    )


def _hidden(mode: str) -> HiddenStock:
    kept = measured().modes[mode]
    return HiddenStock(
        str(len(kept.fair.values)),
        numbers.one_decimal(kept.fair.cost),
        numbers.one_decimal(kept.best_play),
    )


def _common(mode: str) -> dict[int, float]:
    """The share of deals of each course par that is not too rare."""
    pars = measured().modes[mode].course_pars
    shares = {par: times / pars.deals for par, times in pars.counts.items()}
    return {par: share for par, share in shares.items() if share >= numbers.RAREST}


def _bars(mode: str) -> tuple[tuple[int, float, str], ...]:
    most = max(share for each in MODES for share in _common(each.name).values())
    return tuple(
        (par, share / most, f"{numbers.whole(par)}: {numbers.percent(share)}")
        for par, share in _common(mode).items()
    )
