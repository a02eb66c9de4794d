"""Choosing what is dealt next: mode, opening, scoring, round, or a deal."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.reactive import reactive
from textual.widgets import Input, Static

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.notation import write_variant
from golf_solitaire.service.table.deal_request import DealRequest, read_deal_request
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words import sentences
from golf_solitaire.service.words.rule_choices import RULES
from golf_solitaire.tui.screens.sheet import Sheet

HOLES = ("9", "Nine holes"), ("1", "One hole"), ("today", "Today’s course")
"""How much is dealt: the values and what a player reads."""


class Choice(Static, can_focus=True):
    """One row of which one value is chosen.

    Args:
        name: The field.
        label: What a player reads.
        values: Each value and what a player reads.
        chosen: The value at first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
    ]
    at = reactive(0)

    def __init__(
        self,
        name: str,
        label: str,
        values: tuple[tuple[str, str], ...],
        chosen: str,
    ) -> None:
        super().__init__(id=f"choice-{name}")
        self.field, self._label, self._values = name, label, values
        known = [value for value, _ in values]
        self.set_reactive(Choice.at, known.index(chosen) if chosen in known else 0)

    @property
    def value(self) -> str:
        """The value that is chosen."""
        return self._values[self.at][0]

    def render(self) -> str:
        """The label, and the value between the signs of the keys."""
        return f"{self._label:<12} ‹ {self._values[self.at][1]} ›"

    def action_turn(self, step: int) -> None:
        """Take the next value."""
        self.at = (self.at + step) % len(self._values)

    def on_click(self, event: events.Click) -> None:
        """A click takes the next value too."""
        self.action_turn(1)


class ChoicesScreen(Sheet[DealRequest | None]):
    """Asks what is to be dealt.

    Args:
        table: The hole on the table; what is chosen at first is as there.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("enter", "deal", show=False),
    ]

    def __init__(self, table: TableView) -> None:
        super().__init__()
        self._chosen_rules = write_variant(table.game.variant)
        self._holes = str(table.hole.round.holes)

    def compose(self) -> ComposeResult:
        """A row for each rule, one for the round, and a field for a deal."""
        with Vertical(classes="sheet"):
            yield Static("New deal", classes="heading")
            with VerticalScroll(can_focus=False):
                for name, (label, values) in RULES.items():
                    yield Choice(name, label, values, self._chosen_rules[name])
                yield Choice("holes", "Round", HOLES, self._holes)
                yield Input(placeholder="or a deal: number or cards", compact=True)
                yield Static("", classes="fault", markup=False)
            yield Static(
                "[@click=screen.deal]Enter deals[/] · ← → change ·"
                " [@click=screen.leave]Esc closes[/]",
                classes="keys",
            )

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in the field deals too."""
        self.action_deal()

    def action_deal(self) -> None:
        """Go, with what is chosen; a deal that can't be read is named."""
        fields = {each.field: each.value for each in self.query(Choice)}
        if fields["holes"] == "today":
            fields |= {"holes": "9", "course": "today"}
        if deal := self.query_one(Input).value.strip():
            fields["deal"] = deal
            fields.pop("course", None)
        fields["day"] = self._today()
        try:
            asked = read_deal_request(fields)
        except NotationError as fault:
            told = "\n".join(
                filter(None, (sentences.sentence(str(fault)), fault.picture()))
            )
            self.query_one(".fault", Static).update(told)
        else:
            self.dismiss(asked)

    def _today(self) -> str:
        from golf_solitaire.tui.app import GolfApp

        assert isinstance(self.app, GolfApp)
        return self.app.seat.today().isoformat()

    def action_leave(self) -> None:
        """Back to the table as it is."""
        self.dismiss(None)
