"""`golf deal`: a deal, printed in any of its forms."""

from __future__ import annotations

import click

from golf_solitaire.cli.arguments import (
    OnceCommand,
    deal_argument,
    format_option,
    layout_option,
    opening_option,
)
from golf_solitaire.cli.deal_argument import read_one
from golf_solitaire.cli.output import write_json, write_text
from golf_solitaire.rules.layouts import Layout
from golf_solitaire.rules.notation import (
    write_board,
    write_deal_line,
)
from golf_solitaire.rules.variants import Opening


@click.command(
    cls=OnceCommand,
    examples=(
        ("golf deal 42", "print deal 42 as a board"),
        ("golf deal 42 --format line > deals.txt", "keep it as one line of cards"),
        ("golf deal deals.txt --format json", "read it back, as JSON"),
    ),
)
@deal_argument
@format_option("text", "line", "json")
@opening_option
@layout_option
def deal(
    deal_text: str, form: str, opening: Opening | None, layout: Layout | None
) -> None:
    """Print a deal.

    DEAL is a deal number, the cards in one line, a file, or - for
    standard input. It is printed as a board unless --format says
    otherwise; a board and a line can be read back.
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
