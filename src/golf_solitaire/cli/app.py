"""The command `golf` and the table of its commands.

A command's module is imported when the command is called, and what it
needs (a web server, a store, a solver) when it runs, so `golf --help`
loads none of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

from golf_solitaire.cli.arguments import write_examples
from golf_solitaire.cli.exit_status import interrupts_kept, outcomes
from golf_solitaire.cli.output import make_streams_safe

_COMMANDS = {
    "play": "Start the table on this machine and open a browser.",
    "tui": "Play at the table in this terminal.",
    "serve": "Serve the table to many players.",
    "migrate": "Bring a database to the tables of this version.",
    "backup": "Copy a database into a new file.",
    "restore": "Copy a back-up into an empty database.",
    "clean": "Delete players who have not been seen for long.",
    "deal": "Print a deal.",
    "course": "Print the nine deal numbers of a course.",
    "replay": "Play moves on a deal and show where they lead.",
    "solve": "Find the best score a deal allows.",
    "advise": "Rate each legal move without looking at the stock.",
    "review": "Show what each move of a hole cost, and what was luck.",
    "study": "Work out many numbered deals, and report what comes of them.",
    "completion": "Print what completes golf in a shell.",
}
"""What each command does; it lives in the module of its name."""

EXAMPLES = (
    ("golf", "start the table, as golf play does"),
    ("golf deal 42", "print the cards of deal 42"),
    ("golf solve 42", "find its best score, and moves to it"),
)


class CommandTable(click.Group):
    """The commands of `_COMMANDS`, which all end in the same ways."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the table."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        if cmd_name not in _COMMANDS:
            return None
        loaded = import_module(f"golf_solitaire.cli.{cmd_name}")
        command: click.Command = getattr(loaded, cmd_name)
        return command

    def format_commands(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """End the help with examples, and where to find more."""
        write_examples(formatter, EXAMPLES)
        formatter.write_paragraph()
        formatter.write_text("golf COMMAND --help shows more of each command.")

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """Read the options before a command."""
        make_streams_safe()
        with outcomes():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was called."""
        with outcomes(), interrupts_kept():
            return super().invoke(ctx)


@click.group(
    cls=CommandTable,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(package_name="golf-solitaire", message="golf %(version)s")
@click.pass_context
def golf(ctx: click.Context) -> None:
    """Golf Solitaire, at a table in your browser.

    golf on its own starts the table. The commands print deals, play
    moves and work out what they are worth.
    """
    if ctx.invoked_subcommand is None:
        play = golf.get_command(ctx, "play")
        assert play is not None  # it is in the table
        with play.make_context("play", [], parent=ctx) as play_context:
            play.invoke(play_context)
