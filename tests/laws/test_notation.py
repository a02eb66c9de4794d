"""Laws of the text forms: readers and writers are each other's inverse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_solitaire.errors import GolfError, NotationError
from golf_solitaire.rules.cards import Card
from golf_solitaire.rules.deals import Deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import (
    is_board,
    read_board,
    read_card,
    read_deal_line,
    read_game,
    read_moves,
    read_number,
    write_board,
    write_deal_line,
    write_game,
    write_moves,
)
from golf_solitaire.rules.variants import Opening
from tests.laws.strategies import any_deals, cards, games

READERS: tuple[Callable[[str], object], ...] = (
    read_card,
    read_number,
    read_deal_line,
    read_board,
    read_moves,
    read_game,
)

# Text that comes near to what the readers know, and text that does not.
PIECES = (
    *("AS", "10♥", "TH", "kd", "ZZ", "1", "D", "7", "-", "#", "ſ", "７", "²"),
    *("Talon:", "Foundations:", "Deal:", "Moves:", "Mode:", "hard"),
    *("\n", "\r\n", "\t", "\ufeff", "\0", "\ud800"),
)
near_texts = st.lists(st.sampled_from(PIECES)).map(" ".join)


@given(cards)
def test_a_card_reads_back(card: Card) -> None:
    """As it is written, and in lower case."""
    assert read_card(str(card)) == card
    assert read_card(str(card).lower()) == card


@given(st.integers(0, 2**64 - 1), st.integers(0, 5))
def test_a_number_reads_back_with_any_zeros_in_front(number: int, zeros: int) -> None:
    """Leading zeros are taken, and change nothing."""
    assert read_number("0" * zeros + str(number)) == number


@given(any_deals)
def test_a_deal_line_reads_back(deal: Deal) -> None:
    """Its layout follows from the count of cards."""
    assert read_deal_line(write_deal_line(deal)) == deal
    assert not is_board(write_deal_line(deal))


@given(any_deals, st.sampled_from(Opening))
def test_a_board_reads_back(deal: Deal, opening: Opening) -> None:
    """With its opening, and its layout from the count of columns."""
    board = write_board(deal, opening)

    assert read_board(board) == (deal, opening)
    assert is_board(board)


@given(games())
def test_moves_read_back(game: Game) -> None:
    """In the layout that they were made in."""
    assert read_moves(write_moves(game.moves), game.deal.layout) == game.moves


@given(games())
def test_a_game_reads_back(game: Game) -> None:
    """With what can be redone."""
    assert read_game(write_game(game)) == game


@given(any_deals, st.data())
def test_a_deal_with_one_card_changed_is_refused(
    deal: Deal, choices: st.DataObject
) -> None:
    """There is no deal next to a deal, so a slip never deals another game."""
    names = write_deal_line(deal).split()
    place = choices.draw(st.integers(0, len(names) - 1))
    other = choices.draw(cards.filter(lambda card: str(card) != names[place]))
    missing, names[place] = names[place], str(other)

    with pytest.raises(NotationError, match=f"{other} .* missing: {missing}"):
        read_deal_line(" ".join(names))


@given(st.one_of(st.text(), near_texts), st.sampled_from(READERS))
def test_a_reader_reads_or_refuses(text: str, reader: Callable[[str], object]) -> None:
    """No text leads to any other error, nor to a message of many lines."""
    message = ""
    try:
        reader(text)
    except GolfError as refused:
        message = str(refused)

    assert message.isprintable()
    assert len(message) < 400
