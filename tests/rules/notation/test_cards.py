"""Reading one card."""

import pytest

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.cards import DECK, Card, Rank, Suit
from golf_solitaire.rules.notation import read_card


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_card_is_read_in_every_documented_spelling(card: Card) -> None:
    """B40: letters, lower case and signs; 10 for T."""
    spellings = [str(card), str(card).lower(), card.rank.letter + card.suit.sign]
    if card.rank is Rank.TEN:
        spellings += ["10" + card.suit.letter, "10" + card.suit.sign]

    assert {read_card(spelling) for spelling in spellings} == {card}


@pytest.mark.parametrize("text", ["A♤", "A♠\ufe0f", "A♠\ufe0e"])
def test_other_drawings_of_a_suit_sign_are_read(text: str) -> None:
    """B40: white signs, and signs with a wish to be drawn as an emoji."""
    assert read_card(text) == Card(Rank.ACE, Suit.SPADES)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1S", "character 1: '1' is not a rank; write A 2-9 T J Q K"),
        ("0S", "character 1: '0' is not a rank; write A 2-9 T J Q K"),
        ("11S", "character 1: '11' is not a rank; write A 2-9 T J Q K"),
        ("XS", "character 1: 'X' is not a rank; write A 2-9 T J Q K"),
        ("SA", "character 1: 'S' is not a rank; write A 2-9 T J Q K"),
        ("A", "character 1: 'A' is not a card; write a rank and a suit, like 7H"),
        ("JOKER", "'JOKER' is not a card; write a rank and a suit, like 7H"),
        ("", "character 1: '' is not a card; write a rank and a suit, like 7H"),
        ("8D,", "character 3: ',' follows a card; write only blanks"),
        ("TH\u200b", "character 3: '\\u200b' follows a card"),
        ("10X", "character 3: 'X' is not a suit; write C D H S"),
        ("Aſ", "character 2: 'ſ' is not a suit; write C D H S"),
        ("７H", "character 1: '７' is not a rank; write A 2-9 T J Q K"),
        ("A\0", "character 2: '\\x00' is not a suit; write C D H S"),
        (" AS", "character 1: ' A' is not a rank; write A 2-9 T J Q K"),
    ],
)
def test_what_is_no_card_is_refused_with_its_fault(text: str, words: str) -> None:
    """B08 (f): signs that only look like a card's are none."""
    with pytest.raises(NotationError) as refused:
        read_card(text)

    assert words in str(refused.value)


def test_a_message_holds_a_piece_of_a_long_word_alone() -> None:
    """A megabyte of input must not come back as a message."""
    with pytest.raises(NotationError) as refused:
        read_card("A" * 1_000_000)

    assert len(str(refused.value)) < 100
