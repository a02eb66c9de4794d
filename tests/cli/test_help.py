"""`golf --help` and the help of each command: what they say, and examples."""

from __future__ import annotations

import shlex
from pathlib import Path

import click
import pytest

from golf_solitaire.cli import app, golf
from golf_solitaire.cli.arguments import OnceCommand
from tests.cli.runs import call

COMMANDS = [name for name in app._COMMANDS if name != "study"]
STUDY = "course-par", "fair", "policy", "grade", "report"
ALL = [*COMMANDS, *(f"study {part}" for part in STUDY)]
NOT_RUN = ("play", "tui", "serve", "review", "migrate", "backup", "restore", "clean")
"""Three never end by themselves, one works for half a minute, four want a database."""


def command_of(name: str) -> OnceCommand:
    """The command of a name."""
    context = golf.make_context("golf", [name])
    command: click.Command | None = golf
    for word in name.split():
        assert isinstance(command, click.Group)
        command = command.get_command(context, word)
    assert isinstance(command, OnceCommand)
    return command


def words_of(example: str) -> list[str]:
    """The arguments after `golf`, as a shell would split them."""
    program, *words = shlex.split(example.partition(" > ")[0])
    assert program == "golf"
    return words


@pytest.mark.parametrize("name", COMMANDS)
def test_table_says_of_a_command_what_the_command_says(name: str) -> None:
    """The table's line saves an import; it must not drift from the help."""
    assert (command_of(name).help or "").startswith(app._COMMANDS[name])


def test_table_says_of_study_what_it_says() -> None:
    """It holds commands of its own."""
    help_text = call("study", "--help").stdout

    assert app._COMMANDS["study"] in " ".join(help_text.split())
    assert [part for part in STUDY if f"  {part} " in help_text] == list(STUDY)


@pytest.mark.parametrize("name", ALL)
def test_each_command_has_help_with_its_examples(name: str) -> None:
    """B41: `--help` is status 0, names the command and shows it at work."""
    result = call(*name.split(), "--help")

    assert result.exit_code == 0
    assert f"Usage: golf {name}" in result.stdout
    shown = result.stdout.partition("Examples:")[2]
    assert 2 <= len(command_of(name).examples) <= 3
    for example, what in command_of(name).examples:
        assert f"  {example}" in shown
        assert what.split()[0] in shown


def test_help_of_the_whole_shows_examples() -> None:
    """Issue 9: a newcomer sees what to type first."""
    result = call("--help")

    assert result.exit_code == 0
    for example, _ in app.EXAMPLES:
        assert f"  {example}" in result.stdout.partition("Examples:")[2]


@pytest.mark.parametrize("line", ["--help", *(f"{name} --help" for name in ALL)])
def test_help_fits_a_terminal_of_80_columns(line: str) -> None:
    """A longer line breaks in the middle of a word."""
    assert max(map(len, call(*line.split()).stdout.splitlines())) <= 80


@pytest.mark.parametrize("name", ALL)
def test_each_example_can_be_called(name: str) -> None:
    """An example of a command gives arguments that the command takes."""
    for example, _ in command_of(name).examples:
        words = words_of(example)
        arguments = words[len(name.split()) :]

        assert words == [*name.split(), *arguments]
        assert command_of(name).make_context(name, arguments).params


@pytest.mark.parametrize(
    "examples",
    [
        app.EXAMPLES[1:],
        *(command_of(name).examples for name in COMMANDS if name not in NOT_RUN),
    ],
    ids=["golf", *(name for name in COMMANDS if name not in NOT_RUN)],
)
def test_each_example_that_answers_gives_its_answer(
    examples: tuple[tuple[str, str], ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A reader may type them in their order; a later one may read a file."""
    monkeypatch.chdir(tmp_path)
    for example, _ in examples:
        result = call(*words_of(example))

        assert result.exit_code == 0, result.stderr
        assert result.stdout
        if file := example.partition(" > ")[2]:
            Path(file).write_text(result.stdout)
