"""What Hypothesis draws: variants, deals and games."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from golf_solitaire.rules.cards import DECK, Card
from golf_solitaire.rules.deals import Deal, deal_of_cards
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import LAYOUTS, Layout
from golf_solitaire.rules.modes import MODES
from golf_solitaire.rules.variants import Opening, Scoring, Variant

cards: st.SearchStrategy[Card] = st.sampled_from(DECK)

variants: st.SearchStrategy[Variant] = st.builds(
    Variant,
    st.sampled_from(MODES),
    st.sampled_from(Opening),
    st.sampled_from(Scoring),
    st.booleans(),
    st.sampled_from(LAYOUTS),
)


def deals(layout: Layout) -> st.SearchStrategy[Deal]:
    """Any order of the layout's cards, far beyond the numbered deals."""
    decks = DECK * layout.decks
    return st.permutations(decks).map(lambda order: deal_of_cards(order, layout))


any_deals: st.SearchStrategy[Deal] = st.sampled_from(LAYOUTS).flatmap(deals)


def step(game: Game, choice: int) -> Game:
    """Make the legal move that a number chooses; none at the end."""
    moves = game.position.legal_moves
    return game.after(moves[choice % len(moves)]) if moves else game


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game of any variant after some moves, a few of them undone."""
    variant = draw(variants)
    game = Game.start(draw(deals(variant.layout)), variant)
    # A seed in place of a list of choices: shrinking goes by the length.
    choices = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 110))):
        game = step(game, choices.getrandbits(16))
    for _ in range(draw(st.integers(0, 5))):
        game = game.undo() if game.can_undo else game
    return game
