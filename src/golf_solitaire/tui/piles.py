"""The piles of the table: columns, stock and waste.

A pile shows what it was given, has the focus, and says what was asked of
it by a key or the mouse. What that means is for the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from golf_solitaire.rules.cards import Card
from golf_solitaire.tui import drawing
from golf_solitaire.tui.drawing import Line, Look
from golf_solitaire.tui.geometry import Geometry

_STYLES = (
    "clubs",
    "diamonds",
    "hearts",
    "spades",
    "edge",
    "back",
    "empty",
    "heading",
    "focus",
    "refused",
    "playable",
    "hinted",
    "chosen",
    "looked",
)


class Pile(Widget, can_focus=True):
    """A pile of cards that can be asked for."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"pile--{name}" for name in _STYLES}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "press", show=False),
    ]

    class Pressed(Message):
        """A pile was asked for.

        Attributes:
            pile: Which one.
        """

        def __init__(self, pile: Pile) -> None:
            super().__init__()
            self.pile = pile

    class Dropped(Message):
        """A card was dragged from one pile to another."""

        def __init__(self, source: Pile, target: Pile) -> None:
            super().__init__()
            self.source, self.target = source, target

    dragged: ClassVar[Pile | None] = None
    """The pile on which the mouse button went down."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.look = Look()
        self.size_of_cards = Geometry(7, 1, 0, 1, 0, False)
        self._drawn: list[Line] = []

    def draw_lines(self, look: Look) -> list[Line]:
        """The lines of the pile, its heading first."""
        return []

    def show(self, size: Geometry, look: Look) -> None:
        """Be drawn anew."""
        self.size_of_cards, self.look = size, look
        self._redraw()

    def _redraw(self) -> None:
        look = self.look
        if self.has_focus != look.is_focused:
            look = Look(look.sign, self.has_focus, look.is_refused, look.cursor)
        self._drawn = self.draw_lines(look)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row of the pile."""
        ground = self.rich_style
        if y >= len(self._drawn):
            return Strip.blank(self.size.width, ground)
        segments = [
            Segment(text, ground + self._style_of(names))
            for text, names in self._drawn[y]
        ]
        return Strip(segments).adjust_cell_length(self.size.width, ground)

    def _style_of(self, names: str) -> Style:
        style = Style.null()
        for name in names.split():
            style += self.get_component_rich_style(f"pile--{name}", partial=True)
        return style

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as a card."""
        return self.size_of_cards.card

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As high as what is drawn."""
        return len(self._drawn)

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show whether the next Enter is meant for this pile."""
        super().watch_has_focus(has_focus)
        self._redraw()

    def action_press(self) -> None:
        """Ask for the pile."""
        self.post_message(self.Pressed(self))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember where a drag begins."""
        Pile.dragged = self

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """A press, or the end of a drag."""
        source, Pile.dragged = Pile.dragged, None
        if source is self:
            self.post_message(self.Pressed(self))
        elif source is not None:
            self.post_message(self.Dropped(source, self))


class Column(Pile):
    """A column of the tableau.

    Args:
        number: Which one, from 1.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "look(-1)", show=False),
        Binding("down", "look(1)", show=False),
    ]

    def __init__(self, number: int) -> None:
        super().__init__(f"column-{number}")
        self.number = number
        self.cards: Sequence[Card] = ()
        self.worth = ""
        self._cursor: int | None = None

    def deal(self, cards: Sequence[Card], worth: str) -> None:
        """Take the cards that lie here, and what playing the last is worth."""
        if len(cards) != len(self.cards):
            self._cursor = None
        self.cards, self.worth = cards, worth

    def draw_lines(self, look: Look) -> list[Line]:
        """The number, what a play is worth, and the cards."""
        size = self.size_of_cards
        look = Look(look.sign, look.is_focused, look.is_refused, self._cursor)
        narrow = self.worth or str(self.number)
        wide = f"{self.number} {self.worth}".strip()
        title = wide if len(wide) + 2 <= size.card else narrow
        return [
            drawing.heading(title, look, size.card),
            *drawing.column_lines(self.cards, look, size),
        ]

    def action_look(self, step: int) -> None:
        """Look along the column; below its last card at none."""
        if not self.cards:
            return
        last = len(self.cards) - 1
        at = last if self._cursor is None else self._cursor + step
        self._cursor = max(0, at) if at <= last else None
        self._redraw()

    def watch_has_focus(self, has_focus: bool) -> None:
        """Without the focus, look at none of its cards."""
        if not has_focus:
            self._cursor = None
        super().watch_has_focus(has_focus)


class Stock(Pile):
    """The stock: how many cards are left in it."""

    def __init__(self) -> None:
        super().__init__("stock")
        self.left = 0
        self.worth = ""

    def draw_lines(self, look: Look) -> list[Line]:
        """The heading and a back, or the place where it was."""
        size = self.size_of_cards
        if not size.step:
            return [_in_a_row("Stock", str(self.left), self.worth, look)]
        title = self.worth or "Stock"
        lines = (
            drawing.back_lines(look, size) if self.left else drawing.empty_lines(size)
        )
        count: Line = [(str(self.left).center(size.card), "heading")]
        return [drawing.heading(title, look, size.card), *lines, count]


class Waste(Pile):
    """The waste: the card that plays must fit on."""

    def __init__(self) -> None:
        super().__init__("waste")
        self.card: Card | None = None

    def draw_lines(self, look: Look) -> list[Line]:
        """The heading and the card."""
        size = self.size_of_cards
        if not size.step:
            card = self.card
            text = "–" if card is None else drawing.card_text(card)
            style = "empty" if card is None else drawing.style_of(card)
            return [_in_a_row("Waste", text, "", look, style)]
        return [
            drawing.heading("Waste", look, size.card),
            *drawing.pile_lines(self.card, look, size),
        ]


def _in_a_row(
    title: str, text: str, worth: str, look: Look, style: str = "heading"
) -> Line:
    """A pile in one row: its name and what is on it."""
    name = f"[{title}]" if look.is_focused else f"{title} "
    told = f"{text} {worth}".rstrip()
    return [
        (f"{name}", "focus" if look.is_focused else "heading"),
        (f"{told} ", style),
        (look.sign or " ", drawing.edge_style(look, "heading")),
    ]
