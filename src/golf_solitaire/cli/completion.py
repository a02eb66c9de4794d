"""`golf completion`: what a shell needs to complete commands and options."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from golf_solitaire.cli.arguments import OnceCommand
from golf_solitaire.cli.output import write_text

SHELLS = ("bash", "zsh", "fish")


@click.command(
    cls=OnceCommand,
    examples=(
        ("golf completion bash > golf-completion", "write it for bash, to be sourced"),
        ("golf completion fish", "print it for fish"),
    ),
)
@click.argument("shell", type=click.Choice(SHELLS))
def completion(shell: str) -> None:
    """Print what completes golf in a shell.

    Source it from the shell's own file: for bash, add the line
    eval "$(golf completion bash)" to ~/.bashrc.
    """
    from golf_solitaire.cli.app import golf

    kind = get_completion_class(shell)
    assert kind is not None  # it is one of the shells that click knows
    write_text(kind(golf, {}, "golf", "_GOLF_COMPLETE").source())
