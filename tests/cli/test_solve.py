"""`golf solve`: one deal, a position, many deals, and how it is left."""

from __future__ import annotations

import json
import re
import signal
from pathlib import Path

import pytest

from golf_solitaire.cli.progress import PREPARING
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.notation import write_deal_line
from tests.cli.runs import answer, begin, call, refusal, run, seen_on_a_terminal
from tests.deals import D1, D2, D3, D4, D5, D6, W1, W2
from tests.patience import LONGEST_S

BEST = {
    D1: (-16, -16, -16),
    D2: (-15, -15, -15),
    D4: (35, 35, 35),
    D5: (-16, -16, -16),
    D6: (8, 8, -9),
    W1: (-5, -5, -9),
    W2: (-1, -1, -5),
}
"""Known best scores in hard, medium and easy."""


def replayed(found: dict[str, str], *options: str, before: str = "") -> dict[str, int]:
    """Replay the line of an answer with `golf replay`."""
    replay: dict[str, int] = answer(
        "replay", found["deal"], before + found["line"], *options
    )
    return replay


@pytest.mark.parametrize("mode", ["hard", "medium", "easy"])
def test_b01_b36_the_best_is_known_and_its_line_replays(mode: str) -> None:
    """By the rules, to exactly that score, and to the hole's end."""
    place = ["hard", "medium", "easy"].index(mode)
    for deal, best in BEST.items():
        found = answer("solve", deal, "--mode", mode)
        played = replayed(found, "--mode", mode)

        assert found["best"] == played["strokes"] == best[place], deal
        assert found["cleared"] == played["cleared"]
        assert played["over"]


@pytest.mark.parametrize(("deal", "moves"), [(D1, "12D"), (D2, "D" * 16), (D3, "D")])
@pytest.mark.parametrize("mode", ["hard", "medium", "easy"])
def test_b36_the_best_after_moves_goes_on_from_there(
    deal: str, moves: str, mode: str
) -> None:
    """The line is the rest of the hole."""
    found = answer("solve", deal, moves, "--mode", mode)

    played = replayed(found, "--mode", mode, before=moves)

    assert (played["strokes"], played["over"]) == (found["best"], True)


def test_the_best_of_a_finished_hole_is_its_score() -> None:
    """No move is left to make."""
    found = answer("solve", D4, "D" * 16)

    assert (found["best"], found["cleared"], found["line"]) == (35, False, "")
    assert "none, the hole is over" in call("solve", D4, "D" * 16).stdout


def test_json_tells_the_question_with_the_answer() -> None:
    """The keys are those of the text forms' page."""
    options = ["--mode", "wrap", "--opening", "empty", "--scoring", "plain"]

    found = answer("solve", "42", *options, "--kings-double")

    assert found.pop("line").startswith("D")
    assert found.pop("elapsed_s") > 0
    assert found == {
        "deal": write_deal_line(numbered_deal(42)),
        "number": "42",
        "mode": "easy",
        "opening": "empty",
        "scoring": "plain",
        "kings_double": True,
        "best": 0,
        "cleared": True,
    }


def test_b64_both_openings_have_the_same_best() -> None:
    """From an empty waste the line begins with the forced draw."""
    board = call("deal", W1, "--opening", "empty").stdout

    found = answer("solve", "-", stdin=board)

    assert (found["opening"], found["best"]) == ("empty", -5)
    assert replayed(found, "--opening", "empty")["strokes"] == -5


def test_words_say_the_same() -> None:
    """A player reads the par, and moves to try."""
    text = call("solve", W1).stdout

    assert "Course par: −5 strokes; the tableau can be cleared." in text
    assert (
        "Best from here: −5 strokes; the tableau can be cleared."
        in call("solve", W1, "1").stdout
    )
    assert (
        "Course par: 35 strokes; the tableau can't be cleared."
        in call("solve", D4).stdout
    )


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["1", "--layout", "double"], "standard layout alone, not for double"),
        (["1-2", "--layout", "double"], "standard layout alone, not for double"),
        (["1-2", "D"], "MOVES go with one deal"),
        (["2-1"], "a range goes upwards; write 1-2"),
        (["0-18446744073709551616"], "number is from 0 to 18446744073709551615"),
        (["1-"], "neither a deal number nor a file"),
        (["1-2-3"], "neither a deal number nor a file"),
        (["1", "x"], "is not a move"),
        ([D4, "1"], "cannot play"),
        ([D4, "D" * 17], "the hole is over"),
        (["nofile"], "neither a deal number nor a file"),
    ],
)
def test_what_can_not_be_solved_is_refused(arguments: list[str], told: str) -> None:
    """In one line, with status 2."""
    assert told in refusal("solve", *arguments)


# Many deals


def test_a_range_is_answered_in_its_order() -> None:
    """One JSON object a line, each as if asked alone."""
    lines = call("solve", "5-7").stdout.splitlines()

    for number, line in zip(("5", "6", "7"), lines, strict=True):
        found, alone = json.loads(line), answer("solve", number)
        assert found.pop("elapsed_s") > 0
        assert alone.pop("elapsed_s") > 0
        assert found == alone


def test_lines_are_answered_in_their_order(tmp_path: Path) -> None:
    """A file of deals, with comments between them."""
    path = tmp_path / "deals"
    path.write_text(f"# two\n{D1}\n\n{D4}  # never plays\n")

    lines = call("solve", str(path)).stdout.splitlines()

    assert [json.loads(line)["best"] for line in lines] == [-16, 35]


def test_a_bad_line_ends_it_with_its_number() -> None:
    """What was answered before it stands."""
    bad = D1.replace("AS", "1S")

    result = call("solve", "-", stdin=f"{D1}\n\n{D4}\n{bad}\n{D1}\n")

    assert result.exit_code == 2
    assert [json.loads(line)["best"] for line in result.stdout.splitlines()] == [
        -16,
        35,
    ]
    assert result.stderr.startswith("line 4, character 106: '1' is not a rank")


def test_ctrl_c_ends_many_deals_with_status_130() -> None:
    """What was answered stands, in whole lines."""
    with begin("solve", "0-99999999") as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        rest, said = process.communicate(timeout=LONGEST_S)

    assert process.returncode == 130
    assert "Traceback" not in said
    assert all(
        json.loads(line)["mode"] == "hard" for line in (first + rest).splitlines()
    )


def test_b41_a_reader_that_has_seen_enough_ends_it() -> None:
    """`golf solve 0-99999999 | head -1` is soon done."""
    with begin("solve", "0-99999999") as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(LONGEST_S) == 0
        assert process.stderr is not None
        assert "Error" not in process.stderr.read()


# What it says beside the answer


def test_progress_shows_on_a_terminal_beside_the_answers(tmp_path: Path) -> None:
    """The answers go to their file without a sign of it."""
    with (tmp_path / "answers").open("wb") as answers:
        seen = seen_on_a_terminal("solve", "1-20", stdout=answers.fileno())

    assert "Solving" in seen
    lines = (tmp_path / "answers").read_text().splitlines()
    assert [json.loads(line)["number"] for line in lines] == [
        str(number) for number in range(1, 21)
    ]


def test_answers_on_a_terminal_are_their_own_progress() -> None:
    """A bar would stand between them."""
    seen = seen_on_a_terminal("solve", "1-3", stdout=None)

    assert "Solving" not in seen
    assert len(re.findall(r'"best": ', seen)) == 3


def test_no_progress_in_a_pipe() -> None:
    """Nothing but the answers, and perhaps what the first one waited for."""
    done = run("solve", "1-3")

    assert done.returncode == 0
    assert b"\x1b" not in done.stdout + done.stderr
    assert done.stderr.decode().strip() in ("", PREPARING)


def test_a_first_solve_says_what_it_waits_for(tmp_path: Path) -> None:
    """The solver is compiled on its first use; a silent wait looks like a fault."""
    with begin("solve", D4, XDG_CACHE_HOME=str(tmp_path)) as first:
        assert first.stderr is not None
        said = first.stderr.readline()
        first.terminate()
    then = run("solve", D4)

    assert said == f"{PREPARING}\n"
    assert then.stderr == b""
    assert b"Course par: 35 strokes" in then.stdout


def test_double_golf_is_refused_without_a_wait(tmp_path: Path) -> None:
    """Nothing is compiled for what will not be solved."""
    done = run("solve", "1", "--layout", "double", XDG_CACHE_HOME=str(tmp_path))

    assert done.returncode == 2
    assert PREPARING.encode() not in done.stderr
