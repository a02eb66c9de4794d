"""Laws of games: undo, replay, openings, scoring, modes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.modes import EASY, HARD, MEDIUM
from golf_solitaire.rules.moves import DRAW
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Opening, Scoring, Variant
from tests.laws.strategies import deals, games, step, variants


@given(games())
def test_undoing_every_move_restores_the_deal(game: Game) -> None:
    """And redoing them all restores the end."""
    start, last = Game.start(game.deal, game.variant), game
    while last.can_redo:
        last = last.redo()
    back = last
    while back.can_undo:
        back = back.undo()
    assert back.position == start.position
    assert (back.run, back.longest_run, back.moves_counted) == (0, 0, 0)

    while back.can_redo:
        back = back.redo()
    assert back == last


@given(games())
def test_a_game_is_its_deal_and_its_moves(game: Game) -> None:
    """Everything derives by replay."""
    replayed = Game.replay(game.deal, game.variant, game.done)

    assert replayed.position == game.position
    assert replayed.runs == game.runs
    assert replayed.strokes == game.strokes


@given(games())
def test_no_card_is_ever_lost_or_doubled(game: Game) -> None:
    """Tableau, waste and stock together are the deal's cards."""
    position = game.position
    wastes = [each.waste for each in game.positions[: game.cursor + 1] if each.waste]
    tableau = [
        card
        for column, height in zip(game.deal.columns, position.heights, strict=True)
        for card in column[:height]
    ]

    assert Counter([*tableau, *wastes, *position.stock]) == Counter(game.deal.cards)


@given(games())
def test_a_hole_is_over_where_no_move_is_legal(game: Game) -> None:
    """Never at any other moment."""
    assert game.is_over == (not game.position.legal_moves)


@given(variants, st.data(), st.integers(0, 2**32))
def test_both_openings_score_alike(
    variant: Variant, choices: st.DataObject, seed: int
) -> None:
    """The same deal, the same moves: the forced draw makes no difference."""
    deal = choices.draw(deals(variant.layout))
    starter = Game.start(deal, replace(variant, opening=Opening.STARTER))
    empty = Game.start(deal, replace(variant, opening=Opening.EMPTY)).after(DRAW)
    random = Random(seed)
    while not starter.is_over:
        assert starter.position.legal_moves == empty.position.legal_moves
        choice = random.getrandbits(16)
        starter, empty = step(starter, choice), step(empty, choice)

    assert empty.is_over
    for name in ("strokes", "moves_counted", "plays", "draws", "longest_run"):
        assert getattr(empty, name) == getattr(starter, name)


@given(games())
def test_scores_stay_within_their_bounds(game: Game) -> None:
    """From the whole tableau, kings twice, to minus the whole stock."""
    layout = game.deal.layout
    kings = 4 * layout.decks if game.variant.kings_double else 0

    assert -layout.stock <= game.strokes <= layout.tableau + kings
    assert game.strokes > 0 or game.position.is_cleared


@given(games())
def test_scorings_differ_only_where_the_tableau_is_cleared(game: Game) -> None:
    """Plain scoring is the traditional one, never below zero."""
    plain, traditional = (
        Game.replay(
            game.deal, replace(game.variant, scoring=scoring), game.done
        ).strokes
        for scoring in (Scoring.PLAIN, Scoring.TRADITIONAL)
    )

    assert plain == max(traditional, 0)


@given(games())
def test_an_easier_mode_takes_every_game_of_a_harder_one(game: Game) -> None:
    """So no best score gets worse in an easier mode."""
    modes = [HARD, MEDIUM, EASY]
    for mode in modes[modes.index(game.variant.mode) :]:
        easier = Game.replay(game.deal, replace(game.variant, mode=mode), game.done)

        assert easier.position.heights == game.position.heights


@given(games())
def test_a_refused_move_tells_a_reason_and_a_legal_one_none(game: Game) -> None:
    """The reason and the refusal are one."""
    position: Position = game.position
    for move in position.legal_moves:
        assert position.refusal(move) is None
    if game.is_over:
        assert str(position.refusal(DRAW)) == "cannot draw: the hole is over"
