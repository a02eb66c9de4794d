"""Games: replay, undo and redo, and what derives from the moves."""

import pytest

from golf_solitaire.errors import IllegalMove
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.modes import EASY, HARD, MEDIUM, Mode
from golf_solitaire.rules.moves import DRAW
from golf_solitaire.rules.notation import read_deal_line, read_moves
from golf_solitaire.rules.variants import Opening, Variant
from tests.deals import D1, D2, D4, D5, W1, W1_LINE, W2, W2_LINE, game_of

EMPTY = Variant(opening=Opening.EMPTY)


# Whole holes


@pytest.mark.parametrize("mode", [HARD, MEDIUM, EASY], ids=lambda mode: mode.name)
@pytest.mark.parametrize(
    ("line", "steps", "score"),
    [
        (D1, "1234567" * 5, -16),
        (D2, "D" * 16 + "1234567" * 5, 0),
        (D2, "D" * 16 + "12345671671", 24),
        (D4, "D" * 16, 35),
        (D5, "1234567" * 5, -16),
        (W1, W1_LINE, -5),
        (W2, W2_LINE, -1),
    ],
    ids=["D1", "D2 cleared", "D2 stuck", "D4", "D5", "W1", "W2"],
)
def test_a_known_line_leads_to_its_score(
    line: str, steps: str, score: int, mode: Mode
) -> None:
    """B36: lines found by other programs, replayed in every mode."""
    game = game_of(line, steps, Variant(mode))

    assert game.strokes == score
    assert game.is_over or mode is not HARD


def test_a_replay_names_the_move_that_it_refuses() -> None:
    """A pasted line of 50 moves is no help without the place."""
    deal = read_deal_line(D1)

    with pytest.raises(IllegalMove, match=r"^move 3 \(1\): cannot play 9S"):
        Game.replay(deal, Variant(), read_moves("1 2 1"))


def test_a_replay_equals_the_moves_made_one_by_one() -> None:
    """The store replays what the player played."""
    deal = read_deal_line(W1)

    assert Game.replay(deal, Variant(), read_moves(W1_LINE)) == game_of(W1, W1_LINE)


# Undo and redo


def test_undo_and_play_by_turns_lose_and_double_no_card() -> None:
    """B19: a history that shares its lists with the table goes wrong here."""
    seen: list[Game] = []
    for end in range(1, len("1U1U12UU123UUU") + 1):
        game = game_of(D1, "1U1U12UU123UUU"[:end])
        position = game.position
        in_tableau = {
            card
            for column, height in zip(
                position.deal.columns, position.heights, strict=True
            )
            for card in column[:height]
        }
        in_waste = {each.waste for each in game.positions[: game.cursor + 1]}
        assert len(in_tableau | in_waste | set(position.stock)) == 52
        seen.append(game)

    assert seen[-1].position == game_of(D1).position
    assert str(seen[-1].position.waste) == "AS"


def test_an_earlier_game_is_untouched_by_a_later_move() -> None:
    """B19: two games that come from one share nothing that changes."""
    start = game_of(D1)
    one, other = start.after(DRAW), start.after(read_moves("1")[0])

    assert start.moves == ()
    assert str(one.position.waste) == "AD"
    assert str(other.position.waste) == "2S"


@pytest.mark.parametrize("variant", [Variant(), EMPTY], ids=["starter", "empty"])
def test_undo_stops_at_the_deal(variant: Variant) -> None:
    """B20: the starter is no move, and the count never goes below zero."""
    start = game_of(D1, "", variant)
    back = game_of(D1, "DU", variant)

    for game in (start, back):
        assert not game.can_undo
        assert game.moves_counted == 0
        with pytest.raises(IllegalMove, match="nothing to undo"):
            game.undo()
    assert back.position == start.position


def test_undo_walks_back_over_draws_and_plays_alike() -> None:
    """B21: two plays and a draw, three steps back."""
    wastes = [
        (str(position.waste), position.stock_left)
        for steps in ("12DU", "12DUU", "12DUUU")
        for position in [game_of(D1, steps).position]
    ]

    assert wastes == [("3S", 16), ("2S", 16), ("AS", 16)]


def test_undo_restores_all_that_derives_from_the_moves() -> None:
    """B23: D4, three draws and one taken back; then the end taken back."""
    game = game_of(D4, "DDDU")
    assert (game.position.stock_left, str(game.position.waste)) == (14, "AC")
    assert (game.draws, game.moves_counted) == (2, 2)

    ended = game_of(D4, "D" * 16)
    assert ended.is_over
    assert not ended.undo().is_over
    assert ended.undo().position.legal_moves == (DRAW,)


def test_undo_restores_the_runs() -> None:
    """The longest run may be the one that is taken back."""
    game = game_of(D1, "12D")
    assert (game.run, game.longest_run) == (0, 2)

    game = game_of(D1, "123UU")
    assert (game.run, game.longest_run) == (1, 1)


def test_redo_goes_forward_until_a_new_move_is_made() -> None:
    """What was undone is forgotten by the new move alone."""
    game = game_of(D1, "123UU")
    assert game.can_redo
    assert game.redo().redo() == game_of(D1, "123")

    changed = game.after(DRAW)
    assert not changed.can_redo
    with pytest.raises(IllegalMove, match="nothing to redo"):
        changed.redo()


def test_the_same_move_again_is_a_new_move() -> None:
    """It too ends the redo, so the rule needs no exception."""
    assert not game_of(D1, "12UU1").can_redo


def test_restart_is_undo_to_the_deal() -> None:
    """All of it can be redone."""
    game = game_of(D1, "123D").restart()

    assert game.position == game_of(D1).position
    assert len(game.undone) == 4
    assert game.redo().redo().redo().redo() == game_of(D1, "123D")


def test_a_refused_move_leaves_the_game_as_it_was() -> None:
    """B02: games never change, so undo still works."""
    game = game_of(D1, "12")

    with pytest.raises(IllegalMove):
        game.after(read_moves("1")[0])

    assert game == game_of(D1, "12")


# Counting


def test_a_run_counts_the_cards_since_the_last_draw() -> None:
    """The longest run is that of the hole so far."""
    game = game_of(D2, "D" * 16 + "1234")

    assert (game.run, game.longest_run) == (4, 4)
    assert game.runs[-5:] == (0, 1, 2, 3, 4)
    assert (game.plays, game.draws, game.moves_counted) == (4, 16, 20)


def test_a_draw_ends_the_run() -> None:
    """A run of none is 0, not the last one."""
    game = game_of(D1, "123D")

    assert (game.run, game.longest_run) == (0, 3)


def test_the_forced_first_draw_is_not_counted() -> None:
    """So the two openings compare, and the deal stays untouched."""
    game = game_of(D1, "D", EMPTY)

    assert (game.moves_counted, game.draws, game.plays) == (0, 0, 0)
    assert game.can_undo
    assert str(game.done[0]) == "D"


def test_both_openings_count_alike_from_the_first_draw_on() -> None:
    """A hole with a starter and the same hole without."""
    starter, empty = game_of(W1, W1_LINE), game_of(W1, "D" + W1_LINE, EMPTY)

    for name in ("moves_counted", "plays", "draws", "longest_run", "strokes"):
        assert getattr(empty, name) == getattr(starter, name)


@pytest.mark.parametrize(
    ("steps", "variant", "shows"),
    [
        ("", Variant(), False),
        ("D", Variant(), True),
        ("1", Variant(), False),
        ("1D", Variant(), True),
        ("DU", Variant(), False),
        ("D", EMPTY, False),
        ("DD", EMPTY, True),
        ("DDU", EMPTY, False),
    ],
)
def test_undoing_a_draw_is_help_but_for_the_forced_one(
    steps: str, variant: Variant, shows: bool
) -> None:
    """An undone draw has shown the stock; the forced one what all see."""
    assert game_of(D1, steps, variant).is_last_counted_draw is shows
