"""Modes: which rank may follow which."""

import pytest

from golf_solitaire.rules.cards import Rank
from golf_solitaire.rules.modes import EASY, HARD, MEDIUM, MODES, Mode

# What each waste takes, written out by hand. The rows from 2 to Q are
# alike in every mode.
_INNER = {
    "2": "A3",
    "3": "24",
    "4": "35",
    "5": "46",
    "6": "57",
    "7": "68",
    "8": "79",
    "9": "8T",
    "T": "9J",
    "J": "TQ",
    "Q": "JK",
}
_OUTER = {
    "hard": {"A": "2", "K": ""},
    "medium": {"A": "2", "K": "Q"},
    "easy": {"A": "2K", "K": "AQ"},
}


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_a_mode_takes_what_the_rules_say(mode: Mode) -> None:
    """B14: all 169 answers of each mode, against a list made by hand."""
    expected = _INNER | _OUTER[mode.name]
    found = {
        on.letter: "".join(rank.letter for rank in mode.followers(on)) for on in Rank
    }

    assert found == expected
    for on in Rank:
        for rank in Rank:
            assert mode.allows(rank, on) == (rank.letter in expected[on.letter])


def test_each_mode_answers_to_its_other_names() -> None:
    """Players know the modes by the names of other programs and books."""
    assert HARD.aliases == ("strict", "classic")
    assert MEDIUM.aliases == ("live-kings",)
    assert EASY.aliases == ("corner", "around-the-corner", "wrap")


def test_an_easier_mode_allows_all_that_a_harder_one_does() -> None:
    """So a best score can't be worse in an easier mode."""
    for easier, harder in ((EASY, MEDIUM), (MEDIUM, HARD)):
        for on in Rank:
            assert set(harder.followers(on)) <= set(easier.followers(on))
