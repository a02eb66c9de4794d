"""Best scores after each move, with the hidden cards in a random order.

The samples of perfect-information Monte Carlo (`advice.estimate`): each
makes up an order and solves it as if it were known. Only the best score
is needed, not a line of moves that reaches it.
"""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np

from golf_solitaire.rules.cards import Rank
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.variants import Scoring
from golf_solitaire.solver.open_stock.encoding import (
    Puzzle,
    mode_table,
    puzzle_of,
    turns_of,
)
from golf_solitaire.solver.open_stock.search import find_line
from golf_solitaire.solver.open_stock.solve import FIRST_WIDTH, search_memory
from golf_solitaire.solver.player_view import PlayerView

_NO_LINE = np.empty(0, np.uint8)


class Shuffles:
    """Random orders of the hidden cards of a position.

    Args:
        root: The position, of the standard layout and not over.
        chance: Where the orders come from.
    """

    def __init__(self, root: PlayerView, chance: random.Random) -> None:
        self._root = root
        self._chance = chance
        self._table = mode_table(root.variant.mode)
        self._afters = [_after(root, move) for move in root.legal_moves]

    def next_bests(self) -> list[int]:
        """The best score after each legal move, with one more order known."""
        hidden = self._root.hidden
        stock = [rank for rank in Rank for _ in range(hidden[rank - 1])]
        self._chance.shuffle(stock)
        return [self._best(after, puzzle, stock) for after, puzzle in self._afters]

    def _best(self, after: PlayerView, puzzle: Puzzle, stock: list[Rank]) -> int:
        if after.is_cleared:
            return after.strokes
        turns = [after.waste, *stock] if after.waste else stock
        strokes, stock_left = find_line(
            puzzle._replace(turns=turns_of(turns)),
            self._table,
            search_memory(),
            FIRST_WIDTH,
            _NO_LINE,
        )
        is_plain = after.variant.scoring is Scoring.PLAIN
        return strokes or (0 if is_plain else -stock_left)


def _after(root: PlayerView, move: Move) -> tuple[PlayerView, Puzzle]:
    """The position after a move, its stock still to be put in order.

    After a draw the card drawn is the first of the stock, so nothing lies
    on the waste before it: a draw is forced, whatever lay there.
    """
    if move.column is None:
        after = replace(root, waste=None)
    else:
        after = root.after_play(move.column)
    columns, kings_double = after.columns, after.variant.kings_double
    return after, puzzle_of(columns, (), int(after.waste is not None), kings_double)
