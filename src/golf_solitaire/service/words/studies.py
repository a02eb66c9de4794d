"""What a study comes to, in words."""

from __future__ import annotations

from collections.abc import Mapping

from golf_solitaire.rules.scoring import PAR
from golf_solitaire.service.words import numbers
from golf_solitaire.study.policies import Policy
from golf_solitaire.study.studies import Kind, Study
from golf_solitaire.study.summary import Figure, Summary

KINDS = {
    Kind.COURSE_PAR: "Course par",
    Kind.FAIR: "Fair value at the deal",
    Kind.GRADE: "Slope of the grade",
}

POLICIES = {
    Policy.RANDOM: "Any card that plays, at random",
    Policy.LEFTMOST: "The first card that plays, from the left",
    Policy.LONGEST_RUN: "The card that starts the longest run",
    Policy.ADVISER: "The adviser's first answer",
}


def title(study: Study) -> str:
    """What a study is called.

    >>> title(Study(Kind.COURSE_PAR, "hard", 1, 20_000))
    'Course par in hard, deals 1 to 20,000'
    """
    kind = POLICIES[study.policy] if study.policy else KINDS[study.kind]
    return f"{kind} in {study.mode}, deals {study.first:,} to {study.last:,}"


def rows(summary: Summary) -> list[tuple[str, str]]:
    """What came of a study, each figure with its name."""
    unit = "slope" if summary.study.kind is Kind.GRADE else "strokes"
    found = [
        ("deals", f"{summary.study.deals:,}"),
        (f"mean {unit}", mean(summary.mean)),
    ]
    if summary.cleared is not None:
        is_par = summary.study.kind is Kind.COURSE_PAR
        found.append(
            ("can be cleared" if is_par else "cleared", share(summary.cleared))
        )
    if summary.at_par is not None:
        found.append((f"at or under par {PAR}", share(summary.at_par)))
    return [
        *found,
        ("easiest deals", deals(summary.easiest)),
        ("hardest deals", deals(summary.hardest)),
    ]


def spread(summary: Summary) -> list[tuple[str, int, str]]:
    """How the deals are spread: a name, how many deals, and their share."""
    counts: Mapping[str, int] = (
        {grade.value: times for grade, times in summary.grades.items()}
        or {numbers.whole(value): times for value, times in summary.counts.items()}
    )  # fmt: skip
    total = summary.study.deals
    return [
        (name, times, numbers.percent(times / total)) for name, times in counts.items()
    ]


def mean(figure: Figure) -> str:
    """A mean with its interval, to a thousandth.

    >>> mean(Figure(-1.5, -1.625, -1.375))
    '−1.500 (−1.625 to −1.375)'
    """
    return "{} ({} to {})".format(*map(numbers.three_decimals, _places(figure)))


def share(figure: Figure) -> str:
    """A share with its interval, to a hundredth of a percent.

    >>> share(Figure(0.5, 0.4, 0.6))
    '50.00% (40.00% to 60.00%)'
    """
    return "{:.2%} ({:.2%} to {:.2%})".format(*_places(figure))


def deals(named: Mapping[int, float]) -> str:
    """Deals by number, each with its value.

    >>> deals({7: -2.0, 9: 1.25})
    '7 (−2), 9 (1.25)'
    """
    return ", ".join(
        f"{number} ({f'{value:.4g}'.replace('-', '−')})"
        for number, value in named.items()
    )


def _places(figure: Figure) -> tuple[float, float, float]:
    return figure.value, figure.least, figure.most
