"""Cards: ranks, suits and the fixed order of a deck."""

from golf_solitaire.rules.cards import DECK, Rank, Suit


def test_a_deck_holds_every_card_once() -> None:
    """The shuffle starts from it."""
    assert len(DECK) == len(set(DECK)) == 52


def test_the_order_of_the_deck_is_fixed() -> None:
    """It is part of the file format: another order means other deals."""
    cards = [str(card) for card in DECK]

    assert " ".join(cards[:13]) == "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    assert cards[::13] == ["AC", "AD", "AH", "AS"]


def test_each_suit_has_a_letter_and_a_sign() -> None:
    """Both are written in messages and read in deals."""
    assert [(suit.letter, suit.sign) for suit in Suit] == [
        ("C", "♣"),
        ("D", "♦"),
        ("H", "♥"),
        ("S", "♠"),
    ]


def test_the_ranks_run_from_ace_to_king() -> None:
    """Neighbours are told by the difference of two ranks."""
    assert "".join(rank.letter for rank in Rank) == "A23456789TJQK"
    assert [int(rank) for rank in Rank] == list(range(1, 14))
