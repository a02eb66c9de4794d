"""The command as a whole: its usage, its way out."""

from __future__ import annotations

import pytest

from tests.cli.runs import call, refusal, run


def test_version_is_said() -> None:
    """A report of a fault begins with it."""
    result = call("--version")

    assert result.exit_code == 0
    assert result.stdout.startswith("golf ")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["bogus"], "no such command 'bogus'; see golf --help"),
        (["--bogus"], "no such option '--bogus'; see golf --help"),
        (["deal"], "missing argument 'DEAL'; see golf deal --help"),
        (["deal", "--bogus"], "no such option '--bogus'; see golf deal --help"),
        (["deal", "1", "2"], "got unexpected extra argument (2); see golf deal --help"),
        (["replay", "1"], "missing argument 'MOVES'; see golf replay --help"),
        (
            ["replay", "1", "", "--mode"],
            "option '--mode' requires an argument; see golf replay --help",
        ),
        (
            ["deal", "1", "--form", "line"],
            "no such option '--form'; did you mean '--format'?; see golf deal --help",
        ),
        (["replay", "1", "", "--mode", "Strict"], "'Strict' is not a mode"),
        (["replay", "1", "", "--mode", "har"], "'har' is not a mode"),
        (["replay", "1", "", "--opening", "open"], "'open' is not an opening"),
        (["replay", "1", "", "--scoring", ""], "'' is not a scoring"),
        (["replay", "1", "", "--layout", "three"], "'three' is not a layout"),
        (["replay", "1", "", "--format", "xml"], "invalid value for '--format'"),
    ],
)
def test_odd_arguments_are_refused_in_one_line(
    arguments: list[str], message: str
) -> None:
    """B41: status 2, and no page of usage that hides the fault."""
    assert refusal(*arguments).startswith(message)


def test_an_option_given_twice_is_refused() -> None:
    """B41: nobody can know which of two modes the player meant."""
    line = refusal("replay", "1", "", "--mode", "wrap", "--mode", "strict")

    assert line == "--mode is given twice; see golf replay --help"


def test_a_message_is_one_printable_line_whatever_was_typed() -> None:
    """An argument can't draw on the terminal through an error."""
    line = refusal("deal", "1", "a\nb\x1b[31m" + "c" * 9999)

    assert line.isprintable()
    assert len(line) < 500


def test_a_refusal_is_status_2_without_a_traceback() -> None:
    """B41, as a shell sees it."""
    refused = run("deal", "nofile")

    assert refused.returncode == 2
    assert refused.stdout == b""
    assert refused.stderr.count(b"\n") == 1
    assert b"Traceback" not in refused.stderr
