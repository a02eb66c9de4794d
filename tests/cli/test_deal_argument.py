"""DEAL: the order in which it is read, and what is refused."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from golf_solitaire.cli.deal_argument import NumberRange, read_many, read_one
from golf_solitaire.cli.given_text import LARGEST_FILE
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.notation import read_deal_line, write_board, write_deal_line
from golf_solitaire.rules.variants import Opening
from tests.cli.runs import answer, call, refusal, run
from tests.deals import D1, D2

BOARD = write_board(read_deal_line(D1), Opening.STARTER)
LAST_NUMBER = str(2**64 - 1)


def line_of(argument: str, stdin: str | bytes = "") -> str:
    """Read DEAL with `golf deal` and print it as one line."""
    result = call("deal", argument, "--format", "line", stdin=stdin)
    assert result.exit_code == 0, result.stderr
    return result.stdout.strip()


# The order of reading


def test_digits_alone_are_a_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where a file of that name lies there; `./7` reads the file."""
    (tmp_path / "7").write_text(D1)
    monkeypatch.chdir(tmp_path)

    assert line_of("7") == write_deal_line(numbered_deal(7))
    assert line_of("./7") == D1


def test_a_text_with_a_blank_is_the_line_itself() -> None:
    """A deal can be pasted as it stands."""
    assert line_of(D1) == D1


def test_a_dash_is_standard_input() -> None:
    """One command's deal can be the next one's."""
    assert line_of("-", stdin=D1) == D1
    assert line_of("-", stdin=BOARD) == D1


def test_a_file_holds_a_board_or_a_line(tmp_path: Path) -> None:
    """`Talon:` or `Foundations:` tells which."""
    board, line = tmp_path / "board", tmp_path / "line"
    board.write_text(BOARD)
    line.write_text(f"# D1\n\n{D1}")

    assert line_of(str(board)) == line_of(str(line)) == D1


def test_a_deal_of_two_decks_is_known_by_its_cards() -> None:
    """`--layout` need not be repeated on what `golf deal` printed."""
    double = call("deal", "7", "--layout", "double", "--format", "line").stdout

    assert line_of(double) == write_deal_line(numbered_deal(7, DOUBLE))


def test_a_layout_that_the_board_has_not_is_refused() -> None:
    """Given options are kept to, not dropped."""
    assert "layout is standard" in refusal(
        "deal", "-", "--layout", "double", stdin=BOARD
    )


def test_a_command_for_one_deal_refuses_several() -> None:
    """The second deal is pointed at, not passed over."""
    line = refusal("deal", "-", stdin=f"{D1}\n\n{D2}\n")

    assert line == "line 3: 2 deals, not one; only golf solve takes many"


def test_a_range_belongs_to_solve_alone() -> None:
    """Elsewhere `1-3` is the name of a file."""
    many = read_many("1-3", None)

    assert isinstance(many, NumberRange)
    assert [found.deal for found in many] == [numbered_deal(n) for n in (1, 2, 3)]
    assert "neither a deal number nor a file" in refusal("deal", "1-3")


def test_a_range_takes_no_time_before_its_deals_are_asked_for() -> None:
    """All numbers are a range too."""
    many = read_many(f"0-{LAST_NUMBER}", None)

    assert isinstance(many, NumberRange)
    assert many.count == 2**64
    assert next(iter(many)).deal == numbered_deal(0)


# B04: numbers


@pytest.mark.parametrize(
    "number", ["0", "1", "9007199254740992", "9007199254740993", LAST_NUMBER]
)
def test_b04_each_number_is_its_own_deal(number: str) -> None:
    """No digit is lost on the way, and the answer keeps it as text."""
    found = answer("deal", number)

    assert found["number"] == number
    assert line_of(number) == write_deal_line(numbered_deal(int(number)))


def test_b04_leading_zeros_are_taken() -> None:
    """`007` is 7, and is written 7."""
    assert answer("deal", "007") == answer("deal", "7")


@pytest.mark.parametrize(
    "text",
    [
        str(2**64),
        "98804262199142645760",
        "9" * 10_000,
        " 7 ",
        "+7",
        "1_000",
        "１２",
        "1e3",
        "0x10",
        "",
        "7.0",
        "٧",
    ],
)
def test_b04_other_spellings_are_refused(text: str) -> None:
    """A number that two readers could take for two deals is none."""
    refusal("deal", text)
    refusal("course", text)


def test_b04_a_minus_is_no_number() -> None:
    """It looks like an option, so the line says more than that."""
    assert refusal("deal", "-1") == (
        "no such option '-1'; numbers and moves take no minus; see golf deal --help"
    )


# B08: deals that are none


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (D1[:-2] + "KD", ["KD twice", "missing: KC"]),
        (D1[:-3], ["51 cards", "missing: KC"]),
        (D1 + " KC", ["53 cards", "KC twice"]),
        (D1.replace("AS", "1S"), ["character 106", "'1' is not a rank"]),
        (D1.replace("AS", "0S"), ["'0' is not a rank"]),
        (D1.replace("AS", "11S"), ["'11' is not a rank"]),
        (D1.replace("AS", "XS"), ["'X' is not a rank"]),
        (D1.replace("AS", "A"), ["'A' is not a card"]),
        (D1.replace("AS", "SA"), ["'S' is not a rank"]),
        (D1.replace("AS", "JOKER"), ["'JOKER' is not a card"]),
        ("   ", ["no cards"]),
    ],
)
def test_b08_a_line_that_is_no_deal_is_refused(text: str, told: list[str]) -> None:
    """The fault is named: which card, how many, and where."""
    line = refusal("deal", text)

    assert [part for part in told if part not in line] == []


def test_b08_a_fault_is_pointed_at() -> None:
    """The caret stands under the card, however long the line."""
    result = call("deal", D1.replace("AS", "1S"))

    _, text, caret = result.stderr.splitlines()
    assert text[caret.index("^") :].startswith("1S AD")


@pytest.mark.parametrize(
    "board",
    [
        BOARD.replace("8D AH 8H 9S 2S", "8D AH 8H 9S 2S 9D").replace("9D 2D", "2D"),
        BOARD.replace("Talon: AD ", "Talon: "),
        BOARD.replace("Foundations:", "Found:"),
        BOARD + "Talon: AD\n",
    ],
)
def test_b08_a_board_that_is_no_deal_is_refused(board: str) -> None:
    """Six cards in a column, fifteen in the stock, odd headings."""
    refusal("deal", "-", stdin=board)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "no deal here"),
        (b" \n\t\n", "no deal here"),
        (b"# nothing\n", "no deal here"),
        (b"\n" * 5_000_000, "no deal here"),
        (b"\0" * 1000, "zero bytes"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "not text"),
        (b"AS " * 1_666_667, "too many"),
        (b"AS\n" * 1_666_667, "deals, not one"),
        (D1.encode("utf-16"), "UTF-16"),
        (D1.encode("utf-16-le"), "zero bytes"),
        (D1.encode() + b"\xff", "not text"),
    ],
)
def test_b08_a_file_that_holds_no_deal_is_refused(
    content: bytes, told: str, tmp_path: Path
) -> None:
    """Whatever its size, in one line and without a wait."""
    path = tmp_path / "deal"
    path.write_bytes(content)

    assert told in refusal("deal", str(path))
    assert told in refusal("deal", "-", stdin=content)


def test_b08_no_more_than_a_bound_is_read(tmp_path: Path) -> None:
    """A file without end is refused like any other that is too large."""
    path = tmp_path / "deal"
    with path.open("wb") as file:
        os.truncate(file.fileno(), LARGEST_FILE + 1)

    for asked in (("deal", str(path)), ("serve", "--config", str(path))):
        assert "is over 64 MiB" in refusal(*asked)
    assert "is over 64 MiB" in refusal("deal", "-", stdin=path.read_bytes())


def test_b08_a_path_that_can_not_be_read_is_refused(tmp_path: Path) -> None:
    """A folder, nothing, a file without a reader's right, a broken disk."""
    assert "is a directory" in refusal("deal", str(tmp_path))
    assert "nor a file" in refusal("deal", str(tmp_path / "none"))
    assert "too long" in refusal("deal", "x" * 5000)
    if sys.platform == "linux":
        assert "input/output error" in refusal("deal", "/proc/self/mem")


def test_b41_closed_standard_input_is_refused() -> None:
    """`golf deal - <&-` says so and does not crash."""
    script = "import os, sys; os.close(0); os.execv(sys.executable, sys.argv[1:])"
    command = [sys.executable, "-m", "golf_solitaire", "deal", "-"]
    closed = os.spawnv(
        os.P_WAIT, sys.executable, [sys.executable, "-c", script, *command]
    )

    assert closed == 2


# B40: spellings


@pytest.mark.parametrize(
    "text",
    [
        D1.replace("T", "10"),
        D1.lower(),
        D1.replace("S", "♠").replace("H", "♥").replace("D", "♦").replace("C", "♣"),
        D1.replace("S", "♤").replace("H", "♡").replace("D", "♢").replace("C", "♧"),
        D1 + "\r\n",
        "\ufeff" + D1,
        D1.replace(" ", "\t"),
        D1 + "   \n\n  \n",
        D1.replace(" ", "\u00a0"),
        BOARD.replace("\n", "\r\n"),
        "\ufeff# a board\n\n" + BOARD.rstrip("\n"),
    ],
)
def test_b40_each_spelling_is_the_same_deal(text: str) -> None:
    """A file from another system shifts no card."""
    assert line_of("-", stdin=text.encode()) == D1


def test_b63_a_number_is_the_same_deal_in_each_process() -> None:
    """Nothing of the deal hangs on a process's hash seed."""
    lines = {
        run("deal", "20", "--format", "line", PYTHONHASHSEED=seed).stdout
        for seed in ("0", "1", "random")
    }

    assert lines == {write_deal_line(numbered_deal(20)).encode() + b"\n"}


def test_a_single_line_is_not_many() -> None:
    """`golf solve` answers a file of one deal as one deal."""
    assert read_one(D1, None) == read_many(D1, None)
