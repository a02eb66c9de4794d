"""Why one move was better than another: true facts, in words."""

from __future__ import annotations

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import read_deal_line, read_moves
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.words.review import explained
from golf_solitaire.study.bands import SHOWN
from tests.kept_reviews import KeptReview, kept_reviews

D2, WAVERING = kept_reviews()


def why(number: int, hole: KeptReview = WAVERING) -> str:
    """What is said of a move of a kept hole, counted from 1."""
    game = Game.replay(read_deal_line(hole.deal), Variant(), read_moves(hole.moves))
    return explained(game.positions[number - 1], hole.review.moves[number - 1])


def test_a_play_beats_a_draw_by_what_it_starts_and_uncovers() -> None:
    """And a draw could have followed it; the card that came is luck."""
    assert why(9, D2) == (
        "The 8 starts a run of 7 and uncovers a 9 that fits on it. You could have"
        " drawn after it. The card you turned was bad luck, +0.76."
    )


def test_a_draw_beats_a_play_by_what_it_keeps() -> None:
    """How many cards of the stock take the card is what every player can count."""
    assert why(4) == (
        "A draw keeps the 9 for later: of 16 cards in the stock, 2 take a 9."
        " Played at once, nothing follows it."
    )


def test_of_two_plays_each_is_told() -> None:
    """A king ends the run in hard; of two 4s the columns are named."""
    assert why(16) == (
        "The jack starts a run of 5 and uncovers a queen that fits on it;"
        " the king ends the run and uncovers a queen."
    )
    assert why(11).startswith("The 4 in column 2 uncovers a 2; the 4 in column 6")


def test_a_best_move_is_set_against_the_next_best() -> None:
    """Or there was no other, or another was as good."""
    assert why(10).startswith("Nothing was better; the next best costs 1.11 more")
    assert why(12) == "There was no other move."
    assert why(27) == "Nothing was better, and another move was as good."


def test_every_move_of_the_kept_holes_has_its_reason() -> None:
    """A sentence that ends, and a costly move says what was better."""
    for kept in (D2, WAVERING):
        for number, move in enumerate(kept.review.moves, 1):
            told = why(number, kept)
            assert told.endswith(".")
            assert ("Nothing was better" in told) <= (move.strokes_lost < SHOWN)
