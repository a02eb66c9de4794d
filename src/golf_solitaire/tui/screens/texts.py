"""What is only to be read: the rules in brief, the keys, the scorecard."""

from __future__ import annotations

from typing import ClassVar

from rich.table import Table
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.visual import VisualType
from textual.widgets import Static

from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words import scores, variants
from golf_solitaire.service.words.rules import RULES_IN_BRIEF
from golf_solitaire.store.entities import Origin
from golf_solitaire.tui import figures
from golf_solitaire.tui.commands import COMMANDS, PILE_KEYS
from golf_solitaire.tui.screens.sheet import Sheet


class SheetScreen(Sheet[None]):
    """A sheet over the table, to be scrolled and closed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,Q,enter", "dismiss", show=False),
    ]
    heading: ClassVar[str]

    def compose(self) -> ComposeResult:
        """The heading, what is to be read, and how to close it."""
        with Vertical(classes="sheet"):
            yield Static(self.heading, classes="heading", markup=False)
            with VerticalScroll():
                for part in self.parts():
                    yield Static(part, markup=False)
            yield Static(
                "[@click=screen.dismiss]Esc closes[/] · ↑ ↓ scroll", classes="keys"
            )

    def parts(self) -> list[VisualType]:
        """What is to be read, from above."""
        return []


class HelpScreen(SheetScreen):
    """The rules in brief, and every key."""

    heading = "Golf Solitaire"

    def parts(self) -> list[VisualType]:
        """A paragraph of rules each, then the keys."""
        keys = Table.grid(padding=(0, 2, 0, 0))
        keys.add_column(no_wrap=True, style="bold")
        keys.add_column()
        for command in COMMANDS:
            keys.add_row(command.key, command.help)
        for key, does in PILE_KEYS:
            keys.add_row(key, does)
        keys.add_row("Ctrl-P", "all commands by name")
        return ["\n\n".join(RULES_IN_BRIEF) + "\n", keys]


class ScorecardScreen(SheetScreen):
    """The scorecard of the round.

    Args:
        table: The hole on the table.
    """

    heading = "Scorecard"

    def __init__(self, table: TableView) -> None:
        super().__init__()
        self._table = table

    def parts(self) -> list[VisualType]:
        """The rules, then a row a hole."""
        played = self._table.hole.round
        if played.holes == 1 or played.origin is Origin.PRACTICE:
            return [variants.line(played.variant), "A single hole has no scorecard."]
        total = scores.round_of_nine(sum(self._table.scores))
        is_over = len(self._table.scores) == played.holes
        end = [f"Round over: {total}."] if is_over else []
        return [variants.line(played.variant), figures.scorecard(self._table), *end]
