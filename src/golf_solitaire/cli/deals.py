"""`golf deal` and `golf course`: deals and the numbers they follow from."""

from __future__ import annotations

from datetime import date

import click

from golf_solitaire.cli.arguments import (
    OnceCommand,
    deal_argument,
    format_option,
    layout_option,
    mode_option,
    opening_option,
)
from golf_solitaire.cli.deal_argument import read_one
from golf_solitaire.cli.output import write_json, write_text
from golf_solitaire.errors import NotationError
from golf_solitaire.rules.courses import course_deals, daily_course
from golf_solitaire.rules.deals import DealNumber
from golf_solitaire.rules.layouts import Layout
from golf_solitaire.rules.modes import Mode
from golf_solitaire.rules.notation import (
    read_date,
    read_number,
    write_board,
    write_deal_line,
)
from golf_solitaire.rules.variants import Opening


@click.command(cls=OnceCommand)
@deal_argument
@format_option("text", "line", "json")
@opening_option
@layout_option
def deal(
    deal_text: str, form: str, opening: Opening | None, layout: Layout | None
) -> None:
    """Print a deal.

    DEAL is a deal number, the cards in one line, a file, or - for
    standard input. As text it is a board; each form but JSON reads back.
    """
    found = read_one(deal_text, layout)
    if form == "line":
        write_text(write_deal_line(found.deal))
    elif form == "text":
        own = opening or found.opening or Opening.STARTER
        write_text(write_board(found.deal, own).rstrip())
    else:
        number = found.deal.number
        write_json(
            {
                "number": None if number is None else str(number),
                "columns": [list(map(str, column)) for column in found.deal.columns],
                "starter": str(found.deal.starter),
                "stock": list(map(str, found.deal.stock)),
            }
        )


@click.command(cls=OnceCommand)
@click.argument("number_text", metavar="NUMBER|today")
@mode_option
@click.option(
    "--date",
    "day_text",
    metavar="YYYY-MM-DD",
    help="Another day than today, with `today` alone.",
)
@format_option("text", "json")
def course(number_text: str, mode: Mode, day_text: str | None, form: str) -> None:
    """Print the nine deal numbers of a course.

    `today` is the daily course: one for each day and mode, by this
    machine's clock.
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
        raise NotationError("--date goes with today alone, not with a number")
    return read_number(text)
