"""Positions: what may be done, what is refused and why, when it is over."""

import pytest

from golf_solitaire.errors import IllegalMove
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.layouts import DOUBLE
from golf_solitaire.rules.modes import EASY, HARD, MEDIUM, Mode
from golf_solitaire.rules.moves import DRAW, ColumnIndex, play
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Opening, Variant
from tests.deals import D1, D2, D3, D4, D5, D6, W1, game_of


def at(
    line: str,
    steps: str = "",
    mode: Mode = HARD,
    opening: Opening = Opening.STARTER,
) -> Position:
    """The position of a deal after some steps."""
    return game_of(line, steps, Variant(mode, opening)).position


def playable(position: Position) -> list[int]:
    """The playable columns as a player counts them."""
    return [column + 1 for column in position.playable]


# The start


def test_a_hole_starts_with_35_cards_a_starter_and_16_in_stock() -> None:
    """The opening of most books."""
    position = at(D1)

    assert (position.cards_left, position.stock_left) == (35, 16)
    assert str(position.waste) == "AS"


def test_the_empty_opening_keeps_the_starter_in_the_stock() -> None:
    """The same deal, the same scores: only the first act differs."""
    position = at(D1, opening=Opening.EMPTY)

    assert position.waste is None
    assert position.stock_left == len(position.stock) == 17
    assert str(position.stock[0]) == "AS"


def test_on_an_empty_waste_only_the_draw_is_legal() -> None:
    """B64: an empty waste is not one that anything fits on."""
    position = at(D1, opening=Opening.EMPTY)

    assert position.legal_moves == (DRAW,)
    for column in range(7):
        with pytest.raises(IllegalMove, match="the waste is empty; draw first"):
            position.after(play(column))


def test_after_the_first_draw_both_openings_are_alike() -> None:
    """B64: 16 cards are left to draw, and the same card lies on the waste."""
    drawn, dealt = at(D1, "D", opening=Opening.EMPTY), at(D1)

    assert drawn.stock == dealt.stock
    assert drawn.stock_left == 16
    assert drawn.waste == dealt.waste
    assert drawn.legal_moves == dealt.legal_moves


def test_double_golf_starts_with_63_cards_and_40_in_stock() -> None:
    """A layout is data: nothing else of the rules changes."""
    position = Position.start(numbered_deal(1, DOUBLE), Variant(layout=DOUBLE))

    assert (position.cards_left, position.stock_left) == (63, 40)
    assert len(position.stock) == 40


def test_a_deal_of_another_layout_is_a_fault_of_the_caller() -> None:
    """Nothing a player writes leads here."""
    with pytest.raises(ValueError, match="layout"):
        Position.start(numbered_deal(1, DOUBLE), Variant())


# A turn


def test_a_play_leaves_the_stock_and_the_other_columns() -> None:
    """The card moves to the waste and uncovers the one under it."""
    before = at(D1)
    after = before.after(play(0))

    assert str(after.waste) == "2S"
    assert after.heights == (4, 5, 5, 5, 5, 5, 5)
    assert str(after.exposed(ColumnIndex(0))) == "9S"
    assert after.stock == before.stock


def test_a_draw_is_legal_while_a_card_plays() -> None:
    """Many holes can be cleared only so."""
    position = at(D1)

    assert playable(position)
    assert DRAW in position.legal_moves
    assert str(position.after(DRAW).waste) == "AD"


def test_a_digit_is_a_column_and_never_a_rank() -> None:
    """B44: sevens lie in columns 2 and 4; `7` plays column 7's ace."""
    position = at(W1, "17")

    assert str(position.waste) == "AS"
    assert playable(at(W1, "17DDD")) == [2, 4]


def test_an_emptied_column_stays_empty() -> None:
    """Cards never go to a column."""
    position = at(D1, "1234567" * 4 + "1")

    assert position.heights[0] == 0
    with pytest.raises(IllegalMove, match="the column is empty; playable: "):
        position.after(play(0))


# Refusals


@pytest.mark.parametrize("column", [-2, -1, 7, 999_999_999_998])
def test_a_column_that_is_not_there_is_refused(column: int) -> None:
    """B02: column 7's 8S plays on 7S, and −1 must not find it."""
    position = at(D1, "123456")

    with pytest.raises(IllegalMove, match=f"no column {column + 1}; .* 1 to 7"):
        position.after(play(column))


@pytest.mark.parametrize(
    ("line", "steps", "mode", "column", "words"),
    [
        (
            D1,
            "1",
            HARD,
            1,
            "cannot play 9S from column 1 on 2S: ranks must differ by one;"
            " playable: 3S (column 2)",
        ),
        (
            W1,
            "17DDD",
            HARD,
            1,
            "cannot play 2H from column 1 on 8H: ranks must differ by one;"
            " playable: 7D (column 2), 7C (column 4)",
        ),
        (
            D4,
            "",
            EASY,
            3,
            "cannot play 4D from column 3 on AS: in easy only 2 or K goes on it;"
            " nothing plays: draw",
        ),
        (
            D2,
            "",
            HARD,
            1,
            "cannot play 2S from column 1 on KS: in hard nothing goes on a king;"
            " nothing plays: draw",
        ),
        (
            D3,
            "D" * 16,
            MEDIUM,
            2,
            "cannot play AS from column 2 on KH: in medium only Q goes on it;"
            " playable: QS (column 1)",
        ),
    ],
    ids=["one plays", "two play", "nothing plays", "king", "ace on king"],
)
def test_a_refused_play_says_why_and_what_plays(
    line: str, steps: str, mode: Mode, column: int, words: str
) -> None:
    """The sentence must be true of the mode that is played."""
    position = at(line, steps, mode)

    with pytest.raises(IllegalMove) as refused:
        position.after(play(column - 1))

    assert str(refused.value) == words


def test_drawing_from_an_empty_stock_is_refused() -> None:
    """There is no redeal; the sentence names what still plays."""
    with pytest.raises(IllegalMove) as refused:
        at(D2, "D" * 16).after(DRAW)

    assert str(refused.value) == (
        "cannot draw: the stock is empty; playable: 2S (column 1)"
    )


@pytest.mark.parametrize(
    ("steps", "line"), [("1234567" * 5, D1), ("D" * 16, D4)], ids=["cleared", "stuck"]
)
def test_every_move_after_the_end_is_told_that_the_hole_is_over(
    steps: str, line: str
) -> None:
    """B17: also the draw that a cleared tableau would still have cards for."""
    position = at(line, steps)

    assert position.legal_moves == ()
    for move in (DRAW, *map(play, range(7))):
        with pytest.raises(IllegalMove, match="the hole is over"):
            position.after(move)


def test_a_legal_move_has_no_refusal() -> None:
    """Faces ask for the reason without making the move."""
    position = at(D1)

    assert [position.refusal(move) for move in position.legal_moves] == [None] * 2


# Kings, aces and the end


@pytest.mark.parametrize(
    ("mode", "columns"), [(HARD, []), (MEDIUM, [1]), (EASY, [1, 2])]
)
def test_a_king_on_the_waste_is_judged_alike_by_plays_and_by_the_end(
    mode: Mode, columns: list[int]
) -> None:
    """B14: the play check and the end check ask one table."""
    position = at(D3, "D" * 16, mode)

    assert playable(position) == columns
    assert position.is_over == (not columns)
    for column in (1, 2):
        is_refused = bool(position.refusal(play(column - 1)))
        assert is_refused == (column not in columns)


def test_a_cleared_tableau_ends_the_hole_at_once() -> None:
    """B17: with 16 cards left in the stock."""
    position = at(D1, "1234567" * 5)

    assert position.is_cleared
    assert position.is_over
    assert position.stock_left == 16


def test_a_tableau_cleared_after_the_last_draw_is_cleared() -> None:
    """D2: the stock has run out, and every card still plays."""
    position = at(D2, "D" * 16 + "1234567" * 5)

    assert position.is_cleared
    assert position.is_over


def test_a_hole_goes_on_while_a_card_fits_an_empty_stock() -> None:
    """D2: an empty stock alone is not the end."""
    position = at(D2, "D" * 16)

    assert (position.stock_left, playable(position)) == (0, [1])
    assert not position.is_over


def test_a_hole_goes_on_while_the_stock_has_a_card() -> None:
    """D4: nothing plays, and each draw but the last leaves a draw."""
    assert not at(D4, "D" * 15).is_over
    assert at(D4, "D" * 16).is_over


def test_the_last_card_may_be_a_king_on_a_queen() -> None:
    """D5: one card is left, and it plays in every mode."""
    for mode in (HARD, MEDIUM, EASY):
        position = at(D5, ("1234567" * 5)[:34], mode)

        assert position.cards_left == 1
        assert str(position.waste) == "QH"
        assert playable(position) == [7]
        assert position.after(play(6)).is_cleared


def test_a_king_over_each_queen_is_no_end() -> None:
    """D6: it can't be cleared in hard, and still ends by its stock alone."""
    assert not at(D6, "D" * 15).is_over
