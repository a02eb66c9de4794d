"""The line of keys at the bottom, which can be clicked too."""

from __future__ import annotations

from textual.widgets import Static

from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.tui.commands import COMMANDS


class KeysLine(Static):
    """The commands that have a place in the footer; greyed while not offered."""

    def __init__(self) -> None:
        super().__init__(id="keys")
        self._told = ""

    def show(self, table: TableView) -> None:
        """Show what is offered at a table."""
        words = []
        for command in COMMANDS:
            if command.in_footer:
                action = f"screen.command('{type(command).__name__}')"
                words.append(
                    f"[@click={action}][b $accent]{command.key}[/] {command.name}[/]"
                    if command.is_offered(table)
                    else f"[dim]{command.key} {command.name}[/]"
                )
        told = " ".join(words)
        if told != self._told:
            self._told = told
            self.update(told, layout=False)
