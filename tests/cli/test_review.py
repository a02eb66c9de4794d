"""`golf review`: what moves cost and what luck gave, and its refusals."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from golf_solitaire.cli.progress import PREPARING
from tests.cli.runs import answer, call, refusal, run, seen_on_a_terminal
from tests.deals import D4, D6

MOVES = "1DDDDDDDD1DD1DD6DD7DD"
"""Moves of D6 to its end: most draws give something away."""


@pytest.fixture(scope="module")
def found() -> Any:
    """The review of a hole that was played badly."""
    return answer("review", D6, MOVES)


def test_json_has_the_keys_of_the_text_forms_page(found: Any) -> None:
    """A program reads them by name."""
    assert list(found) == [
        *("mode", "strokes", "course_par", "fair_start", "fair_lost", "open_lost"),
        *("luck", "moves"),
    ]
    assert {tuple(move) for move in found["moves"]} == {
        ("move", "best", "expected", "fair_lost", "luck", "open_before", "open_after")
    }


def test_the_score_is_that_of_the_hole(found: Any) -> None:
    """And course par is that of its deal."""
    replayed = answer("replay", D6, MOVES)

    assert replayed["over"]
    assert found["strokes"] == replayed["strokes"]
    assert found["course_par"] == answer("solve", D6)["best"]
    assert "".join(move["move"] for move in found["moves"]) == MOVES


def test_start_and_loss_and_luck_are_the_strokes(found: Any) -> None:
    """The sum that a review is there for, and those of its moves."""
    parts = found["fair_start"] + found["fair_lost"] + found["luck"]

    assert parts == pytest.approx(found["strokes"], abs=1e-7)
    for key in ("fair_lost", "luck"):
        total = sum(move[key] for move in found["moves"])
        assert found[key] == pytest.approx(total, abs=1e-7)
    lost = sum(move["open_after"] - move["open_before"] for move in found["moves"])
    assert found["open_lost"] == lost == found["strokes"] - found["course_par"]


def test_each_value_is_the_one_that_advice_gives(found: Any) -> None:
    """Here, where the fewest cards are hidden."""
    place = MOVES.rindex("7")
    advice = answer("advise", D6, MOVES[:place])

    move = found["moves"][place]
    assert move["expected"] == pytest.approx(advice["expected"], abs=1e-5)
    assert move["best"] == advice["moves"][0]["move"]


def test_words_tell_the_worst_moves_first(found: Any) -> None:
    """Then every move in its turn."""
    lines = call("review", D6, MOVES).stdout.splitlines()

    assert re.fullmatch(
        r"\d+ strokes: [\d.]+ expected at the deal, [\d.]+ lost by play,"
        r" [\d.]+ (saved|added) by luck\.",
        lines[1],
    )
    assert lines[2].startswith(f"Course par 8: {found['open_lost']} strokes lost")
    worst = sorted((move["fair_lost"] for move in found["moves"]), reverse=True)[:3]
    told = [float(re.findall(r"(\d+\.\d\d) lost", line)[0]) for line in lines[3:6]]
    assert told == pytest.approx(worst, abs=0.006)
    assert lines[6] == ""
    assert len(lines) == 8 + len(MOVES)


def test_a_hole_in_play_has_no_strokes() -> None:
    """Its moves so far are judged all the same."""
    found = answer("review", D4, "DD")

    assert found["strokes"] is None
    assert [move["move"] for move in found["moves"]] == ["D", "D"]
    assert "In play, 35.00 strokes expected now" in call("review", D4, "DD").stdout


def test_a_hole_before_its_first_move_is_reviewed() -> None:
    """Then there is the value of the deal, and nothing else."""
    found = answer("review", D4, "")

    assert found["fair_start"] == pytest.approx(35, abs=1e-5)
    assert found["moves"] == []
    assert found["fair_lost"] == found["luck"] == found["open_lost"] == 0
    assert "Move" not in call("review", D4, "").stdout


def test_no_number_is_a_negative_zero() -> None:
    """Where nothing was lost and nothing was luck."""
    result = call("review", D4, "D" * 16, "--format", "json")

    assert result.exit_code == 0
    assert "-0.0" not in result.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["1", "D", "--layout", "double"], "standard layout alone, not for double"),
        (["42", "", "--memory", "0.01"], "over 0.01 GiB: "),
        (["42"], "missing argument 'MOVES'"),
        (["1-2", "D"], "neither a deal number nor a file"),
        ([D4, "1"], "cannot play"),
        ([D4, "D" * 17], "the hole is over"),
    ],
)
def test_what_can_not_be_reviewed_is_refused(arguments: list[str], told: str) -> None:
    """In one line, with status 2."""
    assert told in refusal("review", *arguments)


def test_progress_shows_on_a_terminal(tmp_path: Path) -> None:
    """A bar on standard error, gone at the end; nothing of it in a pipe."""
    with (tmp_path / "answer").open("wb") as file:
        seen = seen_on_a_terminal("review", D4, "DD", stdout=file.fileno())

    assert "Reviewing" in seen
    assert "expected" in (tmp_path / "answer").read_text()
    assert run("review", D4, "DD").stderr.decode() in ("", f"{PREPARING}\n")
