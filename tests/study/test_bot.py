"""The bot that follows the adviser, and what is told of it."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean

import pytest

from golf_solitaire.study.bot import bot_numbers, play, play_simply
from golf_solitaire.study.hidden_values import hidden_values
from golf_solitaire.study.policies import Policy

DOCS = Path(__file__).parents[2] / "docs" / "numbers.md"


def test_the_bot_plays_as_the_file_says() -> None:
    """The adviser reads no clock, so the same deals end the same everywhere."""
    kept = bot_numbers()

    assert list(play(2, kept.within_s)) == list(kept.scores[:2])


@pytest.mark.parametrize("policy", Policy)
def test_simple_ways_score_as_the_file_says(policy: Policy) -> None:
    """On the deals that the bot played."""
    assert play_simply(policy, 20) == list(bot_numbers().policies[policy][:20])


def test_the_bot_stands_between_best_play_and_simple_play() -> None:
    """Nobody beats best play on average, and thinking beats not thinking."""
    kept = bot_numbers()
    best = hidden_values()["hard"].values

    assert fmean(best) <= fmean(kept.scores[: len(best)])
    for scores in kept.policies.values():
        assert fmean(kept.scores) < fmean(scores)


def test_the_docs_show_what_the_file_holds() -> None:
    """The table is printed by the command, and pasted."""
    assert bot_numbers().table() in DOCS.read_text(encoding="utf-8")
