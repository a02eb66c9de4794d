"""Write what the pages and the documents say of the numbers of Golf.

    python tools/numbers_page.py

It reads the results of studies in docs/data, and writes docs/numbers.md, its
pictures in docs/images, and src/golf_solitaire/study/numbers.json.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterable, Sequence
from math import sqrt
from pathlib import Path
from string import Template

from golf_solitaire.rules.modes import MODES
from golf_solitaire.service.words import numbers, studies
from golf_solitaire.study.numbers import Numbers, collect, write_numbers
from golf_solitaire.study.pictures import draw
from golf_solitaire.study.policies import SIMPLE
from golf_solitaire.study.results import Results, read_results
from golf_solitaire.study.studies import Kind
from golf_solitaire.study.summary import DEVIATIONS, mean_of, summarize

ROOT = Path(__file__).parents[1]
DATA = ROOT / "docs" / "data"
PAGE = ROOT / "docs" / "numbers.md"
IMAGES = ROOT / "docs" / "images"
WORDS = Path(__file__).with_name("numbers_page.txt")
FIGURES = ROOT / "src" / "golf_solitaire" / "study" / "numbers.json"

PUBLISHED = {"hard": 26, "medium": 45, "easy": 93}
"""Percent of deals that can be cleared, as published; rounded to whole ones."""

NAMES = [mode.name for mode in reversed(MODES)]


def files() -> list[Path]:
    """The files of results."""
    return sorted(DATA.glob("*.parquet"))


def results() -> list[Results]:
    """All results, in order of their files' names."""
    return [read_results(file) for file in files()]


def page(found: Sequence[Results]) -> str:
    """The document."""
    kept = collect(found, SIMPLE)
    words = Template(WORDS.read_text(encoding="utf-8"))
    return words.substitute(
        run=table(["results", "file", "bytes"], run_rows(found)),
        clearable=table(
            ["mode", "deals", "can be cleared, 95% interval", "published"],
            clearable_rows(found),
        ),
        pars=table(
            [
                "mode",
                "mean course par, 95% interval",
                "at or under par 4",
                "middle half",
                "easiest deals",
                "hardest deals",
            ],
            par_rows(found, kept),
        ),
        policies=table(
            ["mode", "player", "deals", "mean strokes, 95% interval", "cleared"],
            policy_rows(found),
        ),
        hidden=table(
            [
                "mode",
                "deals",
                "mean fair value",
                "mean course par of these",
                "cost, standard error",
                "best play over all deals",
            ],
            hidden_rows(kept),
        ),
        together=table(
            ["player", "mean strokes, 95% interval"], rows_of_the_same(found)
        ),
        deserved=table(
            ["mode", "best play, 95% interval", "par it deserves"], deserved_rows(kept)
        ),
        grades=table(["grade", "deals", "share"], grade_rows(found)),
    )


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def only(
    found: Sequence[Results], kind: Kind, mode: str | None = None
) -> list[Results]:
    """The results of a kind, and of a mode."""
    return [
        each
        for each in found
        if each.study.kind is kind and mode in (None, each.study.mode)
    ]


def run_rows(found: Sequence[Results]) -> Iterable[Sequence[str]]:
    """What was run."""
    for file, each in zip(files(), found, strict=True):
        title = studies.title(each.study)
        yield title, f"[{file.name}](data/{file.name})", f"{file.stat().st_size:,}"


def clearable_rows(found: Sequence[Results]) -> Iterable[Sequence[str]]:
    """Shares that can be cleared."""
    for mode in NAMES:
        (each,) = only(found, Kind.COURSE_PAR, mode)
        summary = summarize(each)
        assert summary.cleared is not None  # it follows from course par
        yield (
            mode,
            f"{each.study.deals:,}",
            studies.share(summary.cleared),
            f"{PUBLISHED[mode]}%",
        )


def par_rows(found: Sequence[Results], kept: Numbers) -> Iterable[Sequence[str]]:
    """What course par comes to."""
    for mode in NAMES:
        (each,) = only(found, Kind.COURSE_PAR, mode)
        summary = summarize(each)
        pars = kept.modes[mode].course_pars
        assert summary.at_par is not None  # it follows from course par
        half = (numbers.whole(pars.quantile(part)) for part in (0.25, 0.75))
        yield (
            mode,
            studies.mean(summary.mean),
            studies.share(summary.at_par),
            " to ".join(half),
            studies.deals(summary.easiest),
            studies.deals(summary.hardest),
        )


def policy_rows(found: Sequence[Results]) -> Iterable[Sequence[str]]:
    """How ways to play score."""
    for mode in NAMES:
        ways = [summarize(each) for each in only(found, Kind.POLICY, mode)]
        for way in sorted(ways, key=lambda way: -way.mean.value):
            assert way.study.policy is not None  # they are of policies
            assert way.cleared is not None  # it follows from strokes
            yield (
                mode,
                studies.POLICIES[way.study.policy],
                f"{way.study.deals:,}",
                studies.mean(way.mean),
                studies.share(way.cleared),
            )


def hidden_rows(kept: Numbers) -> Iterable[Sequence[str]]:
    """What the hidden stock costs."""
    for mode in NAMES:
        fair = kept.modes[mode].fair
        count = len(fair.values)
        yield (
            mode,
            str(count),
            numbers.two_decimals(sum(fair.values) / count),
            numbers.two_decimals(sum(fair.course_pars) / count),
            f"{fair.cost:.2f} ± {fair.standard_error:.2f}",
            numbers.two_decimals(kept.modes[mode].best_play),
        )


def rows_of_the_same(found: Sequence[Results]) -> Iterable[Sequence[str]]:
    """Everybody in hard on those first deals that have a fair value."""
    first = min(only(found, Kind.FAIR, "hard"), key=lambda each: each.study.first)
    count = first.study.deals
    yield "best play, the stock hidden", studies.mean(mean_of(first.rows["fair"]))
    for each in only(found, Kind.POLICY, "hard"):
        assert each.study.policy is not None  # they are of policies
        mean = mean_of(each.rows["strokes"][:count].astype(float))
        yield studies.POLICIES[each.study.policy], studies.mean(mean)
    (pars,) = only(found, Kind.COURSE_PAR, "hard")
    mean = mean_of(pars.rows["course_par"][:count].astype(float))
    yield "course par", studies.mean(mean)


def deserved_rows(kept: Numbers) -> Iterable[Sequence[str]]:
    """The par that best play would have as its mean."""
    for mode in NAMES:
        of_mode = kept.modes[mode]
        pars, fair = of_mode.course_pars, of_mode.fair
        error = sqrt(pars.standard_error**2 + fair.standard_error**2)
        best = of_mode.best_play
        ends = best - DEVIATIONS * error, best + DEVIATIONS * error
        low, high = map(numbers.two_decimals, ends)
        shown = f"{numbers.two_decimals(best)} ({low} to {high})"
        yield mode, shown, numbers.whole(round(best))


def grade_rows(found: Sequence[Results]) -> Iterable[Sequence[str]]:
    """How grades are spread."""
    (each,) = only(found, Kind.GRADE)
    for name, times, part in studies.spread(summarize(each)):
        yield name, f"{times:,}", part


def main() -> None:
    """Write all of it."""
    found = results()
    FIGURES.write_text(write_numbers(collect(found, SIMPLE)), encoding="utf-8")
    PAGE.write_text(page(found), encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        for picture in draw(found, Path(folder)):
            if picture.suffix == ".svg":
                shutil.copy(picture, IMAGES / f"numbers-{picture.name}")
                print(IMAGES / f"numbers-{picture.name}")
    print(PAGE)
    print(FIGURES)


if __name__ == "__main__":
    main()
