"""The board: the columns, the stock and the waste, as a game has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.widgets import Static

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import Layout
from golf_solitaire.rules.moves import DRAW, Move
from golf_solitaire.tui.drawing import Look
from golf_solitaire.tui.geometry import Geometry
from golf_solitaire.tui.piles import Column, Pile, Stock, Waste

MOST_COLUMNS = 9

IN_A_ROW = Geometry(card=10, gap=1, step=0, message=1, side=0, has_card=False)
"""How stock and waste are drawn where they have one row."""


class Board(Container):
    """All piles, and the figures beside them."""

    _measured: tuple[Geometry, Layout] | None = None

    def compose(self) -> ComposeResult:
        """Lay out the piles; a layout with fewer columns hides the rest."""
        with Horizontal(id="columns"):
            for number in range(1, MOST_COLUMNS + 1):
                yield Column(number)
        with Vertical(id="side"):
            with Horizontal(id="piles"):
                yield Stock()
                yield Waste()
            yield Static(id="figures")
            yield Static(id="card")

    def show(
        self,
        game: Game,
        size: Geometry,
        look: Callable[[Pile], Look],
        worth: Mapping[str, str],
    ) -> None:
        """Show where the cards of a game lie.

        Args:
            game: The game, at its cursor.
            size: How large.
            look: How each pile stands out.
            worth: What each move is worth, by the move as text.
        """
        position = game.position
        self._measure(game, size)
        for column in self.query(Column):
            at = column.number - 1
            if column.display:
                cards = game.deal.columns[at][: position.heights[at]]
                column.deal(cards, worth.get(str(column.number), "") if cards else "")
                column.show(size, look(column))
        stock, waste = self.query_one(Stock), self.query_one(Waste)
        stock.left, waste.card = position.stock_left, position.waste
        stock.worth = worth.get(str(DRAW), "")
        own = size if size.side and size.step else IN_A_ROW
        if not own.step:
            stock.styles.width = own.card + len(stock.worth)
        for pile in (stock, waste):
            pile.show(own, look(pile))

    def _measure(self, game: Game, size: Geometry) -> None:
        """Give each pile its size, where it is another than before."""
        layout = game.deal.layout
        if (size, layout) == self._measured:
            return
        self._measured = size, layout
        rows = size.column_rows(layout.depth)
        self.query_one("#columns").styles.height = rows
        self.query_one("#side").styles.width = size.side or "100%"
        for column in self.query(Column):
            column.display = column.number <= layout.columns
            column.styles.width, column.styles.height = size.card, rows
            column.styles.margin = (0, size.gap, 0, 0)
        own = size if size.side and size.step else IN_A_ROW
        for pile in (self.query_one(Stock), self.query_one(Waste)):
            pile.styles.width = own.card
            pile.styles.height = own.face + 2 if own.step else 1


def pile_of(move: Move) -> str:
    """The id of the pile that a move is asked of."""
    return "stock" if move == DRAW else f"column-{move}"
