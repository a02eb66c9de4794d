"""`golf advise`: what moves are worth, exact or estimated, and its refusals."""

from __future__ import annotations

import re
import signal
import subprocess
from pathlib import Path

import pytest

from golf_solitaire.cli.progress import PREPARING
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.modes import MODES
from golf_solitaire.rules.notation import read_moves
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.open_stock import solve as open_stock
from golf_solitaire.solver.reference import expected_of_moves
from tests.cli.runs import (
    answer,
    begin,
    cache_without,
    call,
    refusal,
    run,
    seen_on_a_terminal,
)
from tests.deals import D1, D4
from tests.patience import LONGEST_S

LATE = "21DDD6D2251463D67412673D3DD446"
"""Moves of deal 42 that leave six cards in the stock."""


@pytest.mark.parametrize("mode", [mode.name for mode in MODES])
def test_exact_values_are_those_of_the_reference(mode: str) -> None:
    """Each legal move has its own, best first; the position has the best."""
    found = answer("advise", "42", LATE, "--mode", mode)

    variant = next(Variant(each) for each in MODES if each.name == mode)
    position = Game.replay(numbered_deal(42), variant, read_moves(LATE)).position
    known = {str(move): worth for move, worth in expected_of_moves(position).items()}
    told = {move["move"]: move["expected"] for move in found["moves"]}
    assert told == pytest.approx(known, abs=1e-6)
    assert list(told.values()) == sorted(told.values())
    assert found["expected"] == min(told.values())


def test_json_has_the_keys_of_the_text_forms_page() -> None:
    """A program reads them by name."""
    found = answer("advise", "42", LATE)

    assert list(found) == ["mode", "exact", "expected", "moves", "elapsed_s"]
    assert (found["mode"], found["exact"]) == ("hard", True)
    assert found["elapsed_s"] > 0
    for move in found["moves"]:
        assert list(move) == ["move", "expected", "standard_error"]
        assert move["standard_error"] == 0


def test_short_time_gives_an_estimate_that_says_so() -> None:
    """At the deal no exact value fits into a tenth of a second."""
    found = answer("advise", "42", "--within", "0.1")

    assert not found["exact"]
    assert any(move["standard_error"] > 0 for move in found["moves"])
    assert "estimated from" in call("advise", "42", "--within", "0.1").stdout


def test_equal_questions_get_equal_estimates() -> None:
    """A line of advice can be asked for again."""
    first, second = (answer("advise", "7", "--within", "0.1") for _ in range(2))

    assert first["moves"] == second["moves"]


def test_exact_lifts_the_limit_of_time() -> None:
    """However short that is."""
    assert answer("advise", "42", LATE, "--within", "0", "--exact")["exact"]


def test_advice_does_not_depend_on_the_order_of_the_stock() -> None:
    """The last two cards of the stock change places, and nothing else."""
    *cards, one, other = call("deal", "42", "--format", "line").stdout.split()
    swapped = " ".join([*cards, other, one])

    assert (
        answer("advise", swapped, LATE)["moves"]
        == answer("advise", "42", LATE)["moves"]
    )


def test_a_finished_hole_has_no_moves_and_its_score() -> None:
    """There is nothing to advise, and no solver to wait for."""
    for deal, moves, score in ((D4, "D" * 16, 35), (D1, "1234567" * 5, -16)):
        found = answer("advise", deal, moves)
        assert found["moves"] == []
        assert (found["exact"], found["expected"]) == (True, score)

    assert "The hole is over: 35 strokes" in call("advise", D4, "D" * 16).stdout


def test_words_name_the_cards() -> None:
    """A player looks for a card, not for a number."""
    lines = call("advise", "42", LATE).stdout.splitlines()

    assert lines[0] == "Hard, traditional scoring."
    assert lines[2] == "Expected strokes with best play and the stock hidden, exact:"
    assert re.fullmatch(r"move +strokes", lines[3])
    assert all(re.fullmatch(r"[1-7D]  [\w ]+  +\d+\.\d\d", it) for it in lines[4:])
    assert {len(line) for line in lines[3:]} == {len(lines[3])}


def test_a_terminal_gets_a_ruled_table() -> None:
    """What stands in it is what a pipe gets."""
    seen = seen_on_a_terminal("advise", "42", LATE, stdout=None)
    asked = call("advise", "42", LATE).stdout.splitlines()

    rows = [line for line in seen.splitlines() if "│" in line]
    told = [" ".join(re.findall(r"[\w.]+", row)) for row in rows]
    assert told == [" ".join(line.split()) for line in asked[4:]]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["1", "--layout", "double"], "standard layout alone, not for double"),
        (["1", "--layout", "double", "--exact"], "its 104 cards make too much work"),
        (["42", "--exact", "--memory", "0.01"], "over 0.01 GiB: "),
        (["42", "--within", "soon"], "'soon' is not a time; write seconds"),
        (["42", "--within", "-1"], "'-1' is not a time"),
        (["42", "--within", "nan"], "'nan' is not a time"),
        (["42", "--memory", "all"], "'all' is not an amount of memory; write GiB"),
        (["1-2"], "neither a deal number nor a file"),
        ([D4, "1"], "cannot play"),
        ([D4, "D" * 17], "the hole is over"),
    ],
)
def test_what_can_not_be_advised_on_is_refused(arguments: list[str], told: str) -> None:
    """In one line, with status 2, and for its own reason."""
    assert told in refusal("advise", *arguments)


def test_a_first_use_says_what_it_waits_for(tmp_path: Path) -> None:
    """All is compiled then: the first estimate later waits for nothing."""
    cache = cache_without(open_stock.KERNELS[0], tmp_path)

    first = run("advise", "42", LATE, XDG_CACHE_HOME=cache)
    estimated = run("advise", "42", "--within", "0.1", XDG_CACHE_HOME=cache)

    assert first.stderr.decode() == f"{PREPARING}\n"
    assert estimated.stderr == b""
    assert b"estimated" in estimated.stdout


def test_progress_shows_on_a_terminal(tmp_path: Path) -> None:
    """A bar on standard error, gone at the end; nothing of it in a pipe."""
    with (tmp_path / "answer").open("wb") as file:
        seen = seen_on_a_terminal("advise", "42", LATE, stdout=file.fileno())

    assert "Thinking" in seen
    assert "Expected strokes" in (tmp_path / "answer").read_text()
    assert run("advise", "42", LATE).stderr.decode() in ("", f"{PREPARING}\n")


def test_ctrl_c_ends_long_work_with_status_130() -> None:
    """Soon, and without an answer or a traceback."""
    with begin("advise", D1, "--exact", "--mode", "easy") as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(5)
        process.send_signal(signal.SIGINT)
        said, beside = process.communicate(timeout=LONGEST_S)

    assert process.returncode == 130
    assert said == ""
    assert "Traceback" not in beside
