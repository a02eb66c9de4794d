"""What a play does to the open cards."""

from __future__ import annotations

import pytest

from golf_solitaire.rules.cards import Card, Rank, Suit
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.modes import EASY, HARD, Mode
from golf_solitaire.rules.moves import ColumnIndex
from golf_solitaire.rules.notation import read_deal_line, read_moves
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.move_facts import play_facts
from tests.deals import D1, W1, W1_LINE


def w1(moves: int, mode: Mode = HARD) -> Position:
    """W1 after some moves of its line."""
    line = read_moves(W1_LINE)[:moves]
    return Game.replay(read_deal_line(W1), Variant(mode), line).position


def test_a_play_starts_a_run_uncovers_a_card_and_could_wait() -> None:
    """D1's first 2 begins all 35 cards; three aces and threes are in its stock."""
    position = Position.start(read_deal_line(D1), Variant())

    facts = play_facts(position, ColumnIndex(0))

    assert facts.card == Card(Rank.TWO, Suit.SPADES)
    assert facts.uncovers == Card(Rank.NINE, Suit.SPADES)
    assert not facts.is_followed
    assert (facts.run, facts.takers, facts.followers) == (35, 3, 4)


@pytest.mark.parametrize(("mode", "is_last"), [(HARD, True), (EASY, False)])
def test_whether_a_king_ends_a_run_is_asked_of_the_mode(
    mode: Mode, is_last: bool
) -> None:
    """Nothing goes on it in hard; in easy a queen and an ace do."""
    facts = play_facts(w1(12, mode), ColumnIndex(5))

    assert facts.card.rank is Rank.KING
    assert facts.is_last is is_last


def test_the_last_card_of_a_column_uncovers_nothing() -> None:
    """It empties the column, and no card is said to follow it from there."""
    facts = play_facts(w1(26), ColumnIndex(4))

    assert facts.uncovers is None
    assert not facts.is_followed
