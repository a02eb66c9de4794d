"""Options that several commands take, written once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

import click

from golf_solitaire import settings
from golf_solitaire.cli.deal_argument import FoundDeal
from golf_solitaire.rules.layouts import Layout
from golf_solitaire.rules.modes import Mode
from golf_solitaire.rules.notation import (
    read_decimal,
    read_layout,
    read_mode,
    read_opening,
    read_scoring,
    read_whole,
)
from golf_solitaire.rules.variants import Opening, Scoring, Variant

Decorator = Callable[[Callable[..., None]], Callable[..., None]]


class OnceCommand(click.Command):
    """A command that refuses an option given twice.

    Click would take the last; a player who wrote two modes meant one of
    them, and which is not for the program to guess.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments, each option at most once."""
        try:
            _, _, order = self.make_parser(ctx).parse_args(list(args))
        except click.UsageError as fault:
            fault.ctx = ctx  # not every fault of click's parser names it
            raise
        given = [param for param in order if isinstance(param, click.Option)]
        for place, option in enumerate(given):
            if option in given[:place]:
                raise click.UsageError(f"{option.opts[-1]} is given twice", ctx)
        return super().parse_args(ctx, args)


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the options say of a hole.

    Attributes:
        mode: The mode.
        opening: The opening, None where it was left to the board.
        scoring: The scoring.
        kings_double: Whether kings count double.
        layout: The layout, None where it was left to the cards.
    """

    mode: Mode
    opening: Opening | None
    scoring: Scoring
    kings_double: bool
    layout: Layout | None

    def variant(self, found: FoundDeal) -> Variant:
        """The variant of a deal: its board's own opening unless one was given."""
        return Variant(
            self.mode,
            self.opening or found.opening or Opening.STARTER,
            self.scoring,
            self.kings_double,
            found.deal.layout,
        )


def _named(
    flag: str, read: Callable[[str], Any], *, default: str | None, told: str, names: str
) -> Decorator:
    """An option whose text a reader of `notation` turns into a value."""

    def value(_ctx: click.Context, _param: click.Parameter, text: str | None) -> Any:
        return None if text is None else read(text)

    return click.option(flag, default=default, callback=value, help=told, metavar=names)


mode_option = _named(
    "--mode",
    read_mode,
    default="hard",
    names="MODE",
    told="easy, medium or hard, or another of their names; hard by default.",
)
opening_option = _named(
    "--opening",
    read_opening,
    default=None,
    names="OPENING",
    told="starter or empty; by default the board's own, or starter.",
)
layout_option = _named(
    "--layout",
    read_layout,
    default=None,
    names="LAYOUT",
    told="standard or double; by default what the cards make.",
)
scoring_option = _named(
    "--scoring",
    read_scoring,
    default="traditional",
    names="SCORING",
    told="traditional or plain; traditional by default.",
)
kings_option = click.option(
    "--kings-double", is_flag=True, help="Each king left counts two strokes."
)
deal_argument = click.argument("deal_text", metavar="DEAL")


def _read_port(_ctx: click.Context, _param: click.Parameter, text: str) -> int:
    return read_whole(text, 0, 65535, "a port")


port_option = click.option(
    "--port",
    default=str(settings.USUAL_PORT),
    callback=_read_port,
    metavar="N",
    help=f"The port; {settings.USUAL_PORT} unless given, 0 for any free one.",
)


def _read_gib(_ctx: click.Context, _param: click.Parameter, text: str) -> float:
    return read_decimal(text, "an amount of memory", "GiB, such as 4 or 0.5")


memory_option = click.option(
    "--memory",
    "memory_gib",
    default="4",
    callback=_read_gib,
    metavar="GIB",
    help="The most memory to use, in GiB; 4 unless given. Exact work that needs"
    " more is not begun.",
)


def format_option(*names: str) -> Decorator:
    """The option `--format`; the first name is the default."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(names),
        default=names[0],
        help=f"How to print the answer; {names[0]} unless given.",
    )


def variant_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of a hole, gathered into `chosen`."""

    @wraps(command)
    def gathered(
        *args: Any,
        mode: Mode,
        opening: Opening | None,
        scoring: Scoring,
        kings_double: bool,
        layout: Layout | None,
        **rest: Any,
    ) -> None:
        chosen = Chosen(mode, opening, scoring, kings_double, layout)
        command(*args, chosen=chosen, **rest)

    taking: Callable[..., None] = gathered
    for option in (
        layout_option,
        kings_option,
        scoring_option,
        opening_option,
        mode_option,
    ):
        taking = option(taking)
    return taking
