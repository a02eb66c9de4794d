"""What is said at the table, where a whole game is looked at."""

from __future__ import annotations

from golf_solitaire.service.words import play
from tests.deals import D1, D4, game_of


def test_a_play_is_told_with_what_is_left_and_its_run() -> None:
    """A run of one is no run yet."""
    assert play.moved(game_of(D1, "1")) == "Played the 2 of spades, 34 cards left."
    assert play.moved(game_of(D1, "12")).endswith("33 cards left, run 2.")


def test_a_draw_is_told_with_the_stock_and_what_comes_next() -> None:
    """D4: nothing ever plays."""
    told = play.moved(game_of(D4, "D"))

    assert ", 15 cards left in stock. Nothing plays: draw." in told


def test_the_last_move_tells_the_end() -> None:
    """With the score, and golf's word for it."""
    assert play.moved(game_of(D4, "D" * 16)).endswith(
        "The hole is over: 35 strokes, 31 over par."
    )
    assert "Cleared: " in play.moved(game_of(D1, "1234567" * 5))


def test_an_undo_says_where_it_leads() -> None:
    """Back at the deal nothing is left to take back."""
    assert play.undone(game_of(D1, "12").undo()).startswith("Taken back. ")
    assert play.undone(game_of(D1, "1").undo()).startswith("Back at the deal. ")
    assert play.replayed(game_of(D1, "")) == "The deal. Ace of spades on the waste."
