"""The positions that the pages teach with, and what is said of them."""

from __future__ import annotations

from functools import cache

import pytest

from golf_solitaire.rules.cards import Card, Rank
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.modes import HARD
from golf_solitaire.rules.notation import read_moves
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.golf import Golf
from golf_solitaire.service.guide.examples import EXAMPLES
from golf_solitaire.solver.advice import advise
from golf_solitaire.solver.lookahead import run_lengths
from golf_solitaire.solver.player_view import player_view
from golf_solitaire.store.entities import Origin
from tests.deals import D1
from tests.service.playing import ANNA, deal, do


def position(name: str) -> Position:
    """The position of an example."""
    return EXAMPLES[name].game.position


def runs(name: str) -> dict[int, int]:
    """The longest run from each column that plays, counted from 1."""
    return {column + 1: run for column, run in run_lengths(position(name)).items()}


def ranks(name: str, column: int) -> list[Rank]:
    """The ranks of a column, counted from 1, the exposed card first."""
    at = position(name)
    height = at.heights[column - 1]
    return [card.rank for card in reversed(at.deal.columns[column - 1][:height])]


@cache
def worth(name: str) -> dict[str, float]:
    """What each move of a position is worth, exactly."""
    advice = advise(player_view(position(name)), exact=True)
    return {str(each.move): each.expected for each in advice.moves}


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_example_goes_on_and_its_flags_are_plays(name: str) -> None:
    """A reader who opens it has something to do, and the flag is legal."""
    at = position(name)

    assert not at.is_over
    assert {column - 1 for column in EXAMPLES[name].good} <= set(at.playable)


def test_a_three_takes_a_four_and_a_two() -> None:
    """How to play: the first picture."""
    at = position("first-look")

    assert at.waste is not None
    assert at.waste.rank is Rank.THREE
    assert ranks("first-look", 3)[0] is Rank.FOUR
    assert ranks("first-look", 4)[0] is Rank.TWO
    assert at.playable == (2, 3)


def test_survey_fourteen_cards_or_one() -> None:
    """The jack of column 3 against the jack and the king."""
    assert runs("survey") == {1: 1, 2: 1, 3: 14}
    assert ranks("survey", 1)[0] is ranks("survey", 3)[0] is Rank.JACK
    assert ranks("survey", 2)[0] is Rank.KING


def test_deeper_two_fives_that_are_not_alike() -> None:
    """A four under the one, a two under the other."""
    assert runs("deeper") == {1: 11, 3: 1}
    assert ranks("deeper", 1)[:2] == [Rank.FIVE, Rank.FOUR]
    assert ranks("deeper", 3)[:2] == [Rank.FIVE, Rank.TWO]


def test_fork_eight_cards_or_three() -> None:
    """Up to the seven, or down to the five."""
    assert runs("fork") == {3: 3, 6: 8}
    assert (ranks("fork", 3)[0], ranks("fork", 6)[0]) == (Rank.FIVE, Rank.SEVEN)


def test_zigzag_fifteen_cards_whichever_eight() -> None:
    """Three eights play, and each starts the longest run."""
    assert runs("zigzag") == {2: 15, 3: 15, 7: 15}
    assert {ranks("zigzag", column)[0] for column in (2, 3, 7)} == {Rank.EIGHT}


def test_count_no_draw_frees_the_jack() -> None:
    """All tens and all queens lie in the tableau."""
    at = position("count")
    stock = {card.rank for card in at.stock}

    assert ranks("count", 3)[0] is Rank.JACK
    assert stock.isdisjoint({Rank.TEN, Rank.QUEEN})


def test_king_ends_the_run_and_the_jack_goes_on() -> None:
    """One card against five."""
    assert runs("king") == {4: 1, 6: 5}
    assert (ranks("king", 4)[0], ranks("king", 6)[0]) == (Rank.KING, Rank.JACK)


def test_blockage_two_kings_and_all_queens_in_the_tableau() -> None:
    """Two kings on each other in column 5, three queens in column 2."""
    cards = [card for column in position("blockage").deal.columns for card in column]
    kings = [rank is Rank.KING for rank in ranks("blockage", 5)]

    assert kings == [False, False, True, True, False]
    assert sum(card.rank is Rank.QUEEN for card in cards) == 4
    assert ranks("blockage", 2).count(Rank.QUEEN) == 3


def test_balance_the_tall_column_is_worth_two_strokes_more() -> None:
    """The same rank, over a jack or over nothing."""
    assert ranks("balance", 1)[:2] == [Rank.SEVEN, Rank.JACK]
    assert ranks("balance", 6) == [Rank.SEVEN]
    assert worth("balance")["6"] - worth("balance")["1"] == pytest.approx(2)


def test_ration_a_draw_too_early_costs_six_strokes() -> None:
    """Three strokes are left on average, or nine."""
    assert position("ration").stock_left == 4
    assert runs("ration") == {6: 4}
    assert worth("ration") == pytest.approx({"6": 3, "D": 9})


def test_hold_the_draw_is_better_than_the_play() -> None:
    """By a stroke and a half; a nine and a queen are still to come."""
    at = position("hold")

    assert runs("hold") == {3: 2}
    assert ranks("hold", 3)[0] is Rank.EIGHT
    assert ranks("hold", 4) == [Rank.SEVEN]
    assert ranks("hold", 5)[0] is Rank.KING
    assert {Rank.NINE, Rank.QUEEN} <= {card.rank for card in at.stock}
    assert worth("hold")["3"] - worth("hold")["D"] == pytest.approx(1.5)


def test_late_the_shorter_run_is_better_and_goes_as_told() -> None:
    """Jack, queen, king; then the nine, and eight, nine, eight, seven."""
    at = position("late")
    assert [card.rank for card in at.stock] == [Rank.NINE]
    assert runs("late") == {1: 3, 5: 4}
    assert worth("late")["5"] - worth("late")["1"] == pytest.approx(3)

    told = [11, 12, 13, 9, 8, 9, 8, 7]
    for rank in told:
        move = next(
            each
            for each in at.legal_moves
            if (waste := at.after(each).waste) and waste.rank == rank
        )
        at = at.after(move)
    assert at.cards_left == worth("late")["1"]


def test_end_five_cards_or_one() -> None:
    """With nothing left to draw."""
    assert position("end").stock_left == 0
    assert runs("end") == {1: 5, 2: 1, 3: 5}


def test_one_king_in_three_modes() -> None:
    """The pictures of the page on modes."""
    waste = position("king-hard").waste

    assert isinstance(waste, Card)
    assert waste.rank is Rank.KING
    assert runs("king-easy") == {5: 7, 6: 7}
    assert runs("king-medium") == {6: 2}
    assert runs("king-hard") == {}
    assert ranks("king-easy", 5)[0] is Rank.ACE
    assert ranks("king-easy", 6)[0] is Rank.QUEEN


def test_a_shown_position_is_practice_and_the_hole_waits(golf: Golf) -> None:
    """R36: the reader's own hole is not lost."""
    mine = do(golf, deal(golf, D1), "play", 1)
    shown = golf.show(ANNA, EXAMPLES["hold"].game)

    assert shown.game.position == position("hold")
    assert shown.hole.round.origin is Origin.PRACTICE
    assert shown.hole.practice
    assert shown.has_waiting
    assert golf.go_back(ANNA).hole.id == mine.hole.id


def test_a_shown_position_can_be_undone_to_its_deal(golf: Golf) -> None:
    """The moves that led there are moves like others."""
    shown = golf.show(ANNA, EXAMPLES["late"].game)

    assert do(golf, shown, "restart").game.position.cards_left == 35


def test_examples_are_numbered_deals_with_legal_moves() -> None:
    """So that the link to the deal gives the same cards."""
    for example in EXAMPLES.values():
        game = Game.replay(
            numbered_deal(example.number),
            example.game.variant,
            read_moves(example.moves),
        )
        assert game.position == example.game.position


def test_ace_goes_on_the_last_two_and_a_nine_takes_what_is_under_it() -> None:
    """Two strokes better than the three; no other two is left."""
    at = position("ace")
    left = {rank for column in range(1, 8) for rank in ranks("ace", column)}

    assert at.waste is not None
    assert at.waste.rank is Rank.TWO
    assert Rank.TWO not in left | {card.rank for card in at.stock}
    assert ranks("ace", 4) == [Rank.ACE, Rank.TEN]
    assert ranks("ace", 6)[0] is Rank.THREE
    assert ranks("ace", 2) == [Rank.JACK]
    assert Rank.NINE in {card.rank for card in at.stock}
    assert worth("ace")["6"] - worth("ace")["4"] == pytest.approx(2)


def test_edges_the_queen_comes_before_the_ten() -> None:
    """A nine and a jack are still to come for the ten; the king goes on too."""
    at = position("edges")

    assert at.waste is not None
    assert at.waste.rank is Rank.JACK
    assert ranks("edges", 4)[0] is ranks("edges", 7)[0] is Rank.QUEEN
    assert ranks("edges", 6)[0] is Rank.TEN
    assert ranks("edges", 5)[0] is Rank.KING
    assert {Rank.NINE, Rank.JACK} <= {card.rank for card in at.stock}
    assert worth("edges")["4"] == min(worth("edges").values())
    assert 3.75 < worth("edges")["4"] < 4
    assert worth("edges")["6"] == pytest.approx(7.5)


def test_the_edges_of_hard_are_three_ranks() -> None:
    """Kings, queens and aces have four cards that take them, others eight."""
    takers = {rank: sum(HARD.allows(rank, on) for on in Rank) for rank in Rank}

    assert [rank for rank in Rank if takers[rank] == 1] == [
        Rank.ACE,
        Rank.QUEEN,
        Rank.KING,
    ]
    assert set(takers.values()) == {1, 2}
