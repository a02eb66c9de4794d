"""Pictures of studies, as SVG and PNG: drawn by Matplotlib, the same each time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from golf_solitaire.errors import StudyError
from golf_solitaire.rules.modes import MODES
from golf_solitaire.rules.scoring import PAR
from golf_solitaire.study.results import Results
from golf_solitaire.study.studies import Kind
from golf_solitaire.study.whole_files import reason

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

COLOURS = {"easy": "#2a7fb8", "medium": "#b8862a", "hard": "#a83a3a"}
WAYS = ("#a83a3a", "#b8862a", "#2a7fb8", "#3a7a46")
STYLES = ("-", "--", "-.", ":")

RAREST = 0.0005
"""The share of deals from which on a value is drawn."""


def draw(found: Sequence[Results], folder: Path) -> list[Path]:
    """Draw what there are files for, as SVG and as PNG.

    The distribution of course par, mode by mode; fair value against course
    par; strokes by policy, a picture for each mode.

    Returns:
        What was written.

    Raises:
        StudyError: Matplotlib is missing, or the folder can't be written.
    """
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ImportError:
        raise StudyError("pictures need golf-solitaire[study]") from None
    settings: Any = {"svg.hashsalt": "golf", "font.size": 11, "svg.fonttype": "none"}
    written: list[Path] = []
    with matplotlib.rc_context(settings):
        for name, title, plot in _plots(found):
            figure = Figure(figsize=(8, 4.5), layout="constrained")
            axes = figure.add_subplot()
            axes.set_title(title)
            axes.spines[["top", "right"]].set_visible(False)
            plot(axes)
            axes.legend(frameon=False)
            written += _save(figure, folder, name)
    return written


def _plots(found: Sequence[Results]) -> Iterator[tuple[str, str, Any]]:
    pars = {each.study.mode: each for each in found if _is(each, Kind.COURSE_PAR)}
    fair = [each for each in found if _is(each, Kind.FAIR)]
    if pars:
        yield "course-par", "Course par", lambda axes: _distribution(axes, pars)
    if fair:
        title = "Fair value against mean course par, deal by deal"
        yield "fair", title, lambda axes: _fair(axes, fair)
    for mode in MODES:
        ways = {
            str(each.study.policy): each
            for each in found
            if _is(each, Kind.POLICY) and each.study.mode == mode.name
        }
        if ways:
            if mode.name in pars:
                ways["course par"] = pars[mode.name]
            title = f"Strokes by policy in {mode.name}"
            yield f"policies-{mode.name}", title, _drawn_policies(ways)


def _is(results: Results, kind: Kind) -> bool:
    return results.study.kind is kind


def _drawn_policies(ways: dict[str, Results]) -> Any:
    return lambda axes: _lines(axes, ways, WAYS)


def _distribution(axes: Axes, pars: dict[str, Results]) -> None:
    names = [mode.name for mode in MODES if mode.name in pars]
    colours = [COLOURS[name] for name in names]
    _lines(axes, {name: pars[name] for name in names}, colours)
    axes.axvline(PAR, color="0.6", linewidth=0.8, zorder=0)
    axes.text(PAR + 0.2, 0.3, f"par {PAR}", color="0.4")


def _lines(axes: Axes, found: dict[str, Results], colours: Sequence[str]) -> None:
    """A line for each study: the share of deals at each score."""
    for place, (name, each) in enumerate(found.items()):
        column = next(iter(each.study.columns))
        scores, times = np.unique(each.rows[column], return_counts=True)
        shares = times / each.study.deals
        shown = shares >= RAREST
        style = STYLES[place % len(STYLES)]
        colour = colours[place] if place < len(colours) else "0.3"
        label = f"{name} ({each.study.deals:,} deals)"
        axes.plot(
            scores[shown],
            100 * shares[shown],
            style,
            marker="o",
            markersize=3,
            color=colour,
            label=label,
        )
    axes.set_xlabel("strokes")
    axes.set_ylabel("% of deals")
    axes.set_ylim(bottom=0)


def _fair(axes: Axes, found: Sequence[Results]) -> None:
    for place, each in enumerate(found):
        axes.plot(
            each.rows["mean_course_par"],
            each.rows["fair"],
            "os^D"[place % 4],
            markersize=4,
            alpha=0.6,
            color=COLOURS[each.study.mode],
            label=f"{each.study.mode} ({each.study.deals:,} deals)",
        )
    axes.set_xlabel("mean course par over orders of the stock")
    axes.set_ylabel("fair value, the stock hidden")
    axes.axline((0, 0), slope=1, color="0.6", linewidth=0.8, zorder=0)


def _save(figure: Figure, folder: Path, name: str) -> Iterator[Path]:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for form, metadata in (("svg", {"Date": None}), ("png", {"Software": None})):
            file = folder / f"{name}.{form}"
            figure.savefig(file, dpi=144, metadata=metadata)
            yield file
    except OSError as fault:
        raise StudyError(f"cannot write {folder}: {reason(fault)}") from fault
