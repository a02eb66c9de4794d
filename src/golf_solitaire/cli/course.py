"""`golf course`: the nine deal numbers of a course."""

from __future__ import annotations

from datetime import date

import click

from golf_solitaire.cli.arguments import (
    OnceCommand,
    format_option,
    mode_option,
)
from golf_solitaire.cli.output import write_json, write_text
from golf_solitaire.errors import NotationError
from golf_solitaire.rules.courses import course_deals, daily_course
from golf_solitaire.rules.deals import DealNumber
from golf_solitaire.rules.modes import Mode
from golf_solitaire.rules.notation import (
    read_date,
    read_number,
)


@click.command(
    cls=OnceCommand,
    examples=(
        ("golf course today --mode easy", "print today's course in easy"),
        ("golf course today --date 2026-12-24", "print the course of that day"),
        ("golf course 18", "print course 18"),
    ),
)
@click.argument("number_text", metavar="NUMBER|today")
@mode_option
@click.option(
    "--date",
    "day_text",
    metavar="YYYY-MM-DD",
    help="Take this day for today.",
)
@format_option("text", "json")
def course(number_text: str, mode: Mode, day_text: str | None, form: str) -> None:
    """Print the nine deal numbers of a course.

    today is the course of the day by this machine's clock; each mode has
    its own.
    """
    number = _course_number(number_text, mode, day_text)
    deals = course_deals(number)
    if form == "json":
        texts = [str(deal_number) for deal_number in deals]
        write_json({"number": str(number), "mode": mode.name, "deals": texts})
        return
    write_text(f"Course {number}, {mode.name}")
    for hole, deal_number in enumerate(deals, 1):
        write_text(f"{hole}  {deal_number}")


def _course_number(text: str, mode: Mode, day_text: str | None) -> DealNumber:
    if text == "today":
        day = date.today() if day_text is None else read_date(day_text)
        return daily_course(day, mode)
    if day_text is not None:
        raise NotationError("--date goes with today, not with a number")
    return read_number(text)
