"""The options that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
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

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


Example = tuple[str, str]
"""A line that can be typed as it stands, and what it does."""


def write_examples(formatter: click.HelpFormatter, examples: Sequence[Example]) -> None:
    """Write the part of a help text that shows a command at work."""
    with formatter.section("Examples"):
        formatter.write_dl(examples, col_max=40)


class OnceCommand(click.Command):
    """A command that refuses an option given twice, and shows examples.

    Click would take the last of two; a player who wrote two modes meant
    one of them, and the program can't know which.

    Attributes:
        examples: What its help shows at the end.
    """

    def __init__(self, *args: Any, examples: Sequence[Example], **rest: Any) -> None:
        """Make the command that click's decorator describes."""
        super().__init__(*args, **rest)
        self.examples = examples

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """End the help with the examples."""
        write_examples(formatter, self.examples)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments, each option at most once."""
        try:
            _, _, order = self.make_parser(ctx).parse_args(list(args))
        except click.UsageError as fault:
            fault.ctx = ctx  # click leaves it out of some faults
            raise
        given = [param for param in order if isinstance(param, click.Option)]
        for place, option in enumerate(given):
            if option in given[:place]:
                raise click.UsageError(f"{option.opts[-1]} is given twice", ctx)
        return super().parse_args(ctx, args)


@dataclass(frozen=True, slots=True)
class Chosen:
    """The rules that the options ask for.

    Attributes:
        mode: The mode.
        opening: The opening, None for the board's own.
        scoring: The scoring.
        kings_double: Whether kings count double.
        layout: The layout, None for that of the cards.
    """

    mode: Mode
    opening: Opening | None
    scoring: Scoring
    kings_double: bool
    layout: Layout | None

    def variant(self, found: FoundDeal) -> Variant:
        """The variant of a deal, with its board's opening unless one was given."""
        return Variant(
            self.mode,
            self.opening or found.opening or Opening.STARTER,
            self.scoring,
            self.kings_double,
            found.deal.layout,
        )


def _named(
    flag: str,
    read: Callable[[str], Any],
    text: str,
    *,
    words: tuple[str, ...],
    default: str,
    usual: str = "",
) -> Decorator:
    """An option whose word a reader of `notation` turns into a value.

    Args:
        flag: The option, such as `--mode`.
        read: Its reader.
        text: What its help says.
        words: The words that a shell completes.
        default: The word it has unless given; empty for no value at all.
        usual: What its help says of the default, if not that word.
    """

    def value(_ctx: click.Context, _param: click.Parameter, text: str | None) -> Any:
        return None if text is None else read(text)

    def complete(_ctx: click.Context, _param: click.Parameter, begun: str) -> list[str]:
        return [word for word in words if word.startswith(begun)]

    return click.option(
        flag,
        shell_complete=complete,
        default=default or None,
        callback=value,
        help=text,
        metavar=flag.removeprefix("--").upper(),
        show_default=usual or True,
    )


mode_option = _named(
    "--mode",
    read_mode,
    "What may follow a king or an ace: easy, medium or hard.",
    words=("easy", "medium", "hard"),
    default="hard",
)
opening_option = _named(
    "--opening",
    read_opening,
    "Begin with a starter on the waste, or with the waste empty: starter or empty.",
    words=("starter", "empty"),
    default="",
    usual="as the board says, or starter",
)
layout_option = _named(
    "--layout",
    read_layout,
    "Golf's own seven columns, or Double Golf: standard or double.",
    words=("standard", "double"),
    default="",
    usual="as the cards say, or standard",
)
scoring_option = _named(
    "--scoring",
    read_scoring,
    "Whether stock left after clearing counts below zero (traditional) or not (plain).",
    words=("traditional", "plain"),
    default="traditional",
)
kings_option = click.option(
    "--kings-double", is_flag=True, help="Count two strokes for each king left."
)
deal_argument = click.argument("deal_text", metavar="DEAL")


def _read_port(_ctx: click.Context, _param: click.Parameter, text: str) -> int:
    return read_whole(text, 0, 65535, "a port")


port_option = click.option(
    "--port",
    default=str(settings.USUAL_PORT),
    callback=_read_port,
    metavar="N",
    show_default=True,
    help="Port to listen on; 0 takes any free one.",
)


def _read_database(
    _ctx: click.Context, _param: click.Parameter, url: str | None
) -> str:
    return url or settings.database_url(settings.data_folder())


database_option = click.option(
    "--database-url",
    callback=_read_database,
    metavar="URL",
    show_default="a SQLite file in your user data folder",
    help="Database for the games: sqlite:///FILE or"
    " postgresql://USER:PASSWORD@HOST/NAME.",
)


data_option = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    show_default="your user data folder",
    help="Folder for your games, made if missing.",
)


def _read_gib(_ctx: click.Context, _param: click.Parameter, text: str) -> float:
    return read_decimal(text, "an amount of memory", "GiB, such as 4 or 0.5")


memory_option = click.option(
    "--memory",
    "memory_gib",
    default="4",
    callback=_read_gib,
    metavar="GIB",
    show_default=True,
    help="Most memory to use, in GiB. Exact work that needs more is not started.",
)


def format_option(*names: str) -> Decorator:
    """The option `--format`; the first name is the default."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(names),
        default=names[0],
        show_default=True,
        help="Form of the answer.",
    )


def variant_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options for the rules, together as `chosen`."""

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
