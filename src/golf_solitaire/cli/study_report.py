"""`golf study report`: what the files of studies come to."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from golf_solitaire.cli.arguments import OnceCommand, format_option
from golf_solitaire.cli.output import write_json, write_note, write_text

if TYPE_CHECKING:
    from golf_solitaire.study.summary import Summary

WIDEST = 50
"""Signs of the longest bar."""


@click.command(
    cls=OnceCommand,
    examples=(
        ("golf study report pars.parquet", "what came of it"),
        (
            "golf study report pars.parquet easy.parquet --pictures pictures",
            "also drawn, mode by mode",
        ),
    ),
)
@click.argument(
    "files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path)
)
@click.option(
    "--pictures",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Folder for pictures as SVG and PNG, made if missing.",
)
@format_option("text", "markdown", "json")
def report(files: tuple[Path, ...], pictures: Path | None, form: str) -> None:
    """Report what studies come to.

    Each figure has an interval that holds the figure over all deals in 95 of
    100 such studies.
    """
    from golf_solitaire.study.results import read_results
    from golf_solitaire.study.summary import summarize

    found = [read_results(file) for file in files]
    summaries = [summarize(each) for each in found]
    if pictures is not None:
        from golf_solitaire.study.pictures import draw

        for picture in draw(found, pictures):
            write_note(str(picture))
    if form == "json":
        write_json({"studies": [asdict(each) for each in summaries]})
        return
    write = _as_markdown if form == "markdown" else _as_text
    write_text("\n\n".join(map(write, summaries)))


def _as_markdown(summary: Summary) -> str:
    """A summary as a heading and two tables."""
    from golf_solitaire.service.words import studies

    rows = [f"| {name} | {value} |" for name, value in studies.rows(summary)]
    spread = [
        f"| {name} | {times:,} | {part} |"
        for name, times, part in studies.spread(summary)
    ]
    name = "grade" if summary.grades else "value"
    return "\n".join(
        [
            f"### {studies.title(summary.study)}",
            "",
            "| | with 95% interval |",
            "|---|---|",
            *rows,
            "",
            f"| {name} | deals | share |",
            "|---|---|---|",
            *spread,
        ]
    )


def _as_text(summary: Summary) -> str:
    from golf_solitaire.service.words import studies

    rows = studies.rows(summary)
    spread = studies.spread(summary)
    wide = max(len(name) for name, _ in rows)
    most = max(times for _, times, _ in spread)
    return "\n".join(
        [
            f"{studies.title(summary.study)}.",
            *(f"{name:{wide}}  {value}" for name, value in rows),
            *(
                f"{name:>8}{times:>10}  {part:>10}  {'#' * (WIDEST * times // most)}"
                for name, times, part in spread
            ),
        ]
    )
