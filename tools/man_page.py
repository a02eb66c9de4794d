"""Write the man page from the help of each command.

python tools/man_page.py > docs/golf.1
"""

from __future__ import annotations

import click

from golf_solitaire.cli.app import EXAMPLES, golf
from golf_solitaire.cli.arguments import OnceCommand

STATUSES = (
    ("0", "done"),
    ("1", "a fault of the program, or an answer that could not be written"),
    ("2", "bad input or usage, a refused move, or work beyond the program"),
    ("130", "interrupted"),
)


def plain(text: str) -> str:
    """A text as roff takes it: no dash is a hyphen, no line a request."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    lines = [line.strip() for line in escaped.splitlines()]
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in lines)


def paragraphs(text: str) -> list[str]:
    """Paragraphs of a help text, each begun as one."""
    return [f".PP\n{plain(part)}" for part in text.split("\n\n") if part.strip()]


def entry(term: str, text: str) -> str:
    """A term and what it means."""
    return f".TP\n.B {plain(term)}\n{plain(text)}"


def command_part(
    name: str, command: click.Command, context: click.Context
) -> list[str]:
    """What one command does, its options and its examples."""
    usage = " ".join(command.collect_usage_pieces(context))
    lines = [f".SS golf {name} {plain(usage)}", *paragraphs(command.help or "")]
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record and "--help" not in record[0]:
            lines.append(entry(*record))
    if isinstance(command, OnceCommand):
        lines += [entry(example, what) for example, what in command.examples]
    return lines


def man_page() -> str:
    """The whole page."""
    context = golf.make_context("golf", [], resilient_parsing=True)
    lines = [
        '.TH GOLF 1 "" "Golf Solitaire" "Golf Solitaire"',
        ".SH NAME",
        "golf \\- Golf Solitaire that can tell how well a hole could have gone",
        ".SH SYNOPSIS",
        ".B golf",
        "[COMMAND] [OPTIONS]",
        ".SH DESCRIPTION",
        *paragraphs(golf.help or ""),
        *(entry(example, what) for example, what in EXAMPLES),
        ".SH COMMANDS",
    ]
    for name in golf.list_commands(context):
        command = golf.get_command(context, name)
        assert command is not None  # it is in the table
        own = command.make_context(name, [], parent=context, resilient_parsing=True)
        lines += command_part(name, command, own)
        if isinstance(command, click.Group):
            for part in command.list_commands(own):
                inner = command.get_command(own, part)
                assert inner is not None  # it is in the list
                within = inner.make_context(
                    part, [], parent=own, resilient_parsing=True
                )
                lines += command_part(f"{name} {part}", inner, within)
    lines += [".SH EXIT STATUS", *(entry(*each) for each in STATUSES)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(man_page(), end="")
