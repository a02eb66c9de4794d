"""The statistics: what the holes of one record come to, and the distribution."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from golf_solitaire.service.records.history import Statistics
from golf_solitaire.service.words import numbers, scores, variants
from golf_solitaire.service.words import records as record_words
from golf_solitaire.store.entities import RecordKey
from golf_solitaire.tui import curves

if TYPE_CHECKING:
    from golf_solitaire.tui.app import GolfApp

BAR_WIDTH = 40


class StatisticsScreen(Screen[None]):
    """One record of the player, and the way to the others.

    Args:
        found: The record.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "record(-1)", show=False),
        Binding("right", "record(1)", show=False),
        Binding("escape,q,Q", "dismiss", show=False),
    ]

    app: GolfApp

    def __init__(self, found: Statistics) -> None:
        super().__init__()
        self.found = found

    def compose(self) -> ComposeResult:
        """The record's name, its figures and pictures, and the keys."""
        yield Static(id="title", markup=False)
        with VerticalScroll(id="records"):
            yield Static(id="distribution", markup=False)
            yield Static(id="record", markup=False)
        yield Static("← → other records · ↑ ↓ scroll · Esc closes", classes="keys")

    def on_mount(self) -> None:
        """Show the record."""
        self.show()

    def on_resize(self) -> None:
        """Draw the bars in the room that there is."""
        self.show()

    async def action_record(self, step: int) -> None:
        """Show the next of the records that have a hole."""
        keys = [each.key for each in self.found.records]
        if len(keys) < 2:
            return
        at = keys.index(self.found.key) if self.found.key in keys else 0
        key: RecordKey = keys[(at + step) % len(keys)]
        seat = self.app.seat
        self.found = await seat.ask(
            seat.golf.statistics, seat.player, key, seat.today()
        )
        self.show()

    def show(self) -> None:
        """Draw all of it."""
        found = self.found
        title = f"Statistics · {variants.record(found.key)}"
        self.query_one("#title", Static).update(title)
        width = min(BAR_WIDTH, max(5, self.size.width - 36))
        self.query_one("#distribution", Static).update(distribution(found, width))
        self.query_one("#record", Static).update(figure_table(found))


def distribution(found: Statistics, width: int) -> Table:
    """How often each score was made: all holes, and the unassisted."""
    made, alone = found.everything.scores, found.unassisted.scores
    shown = Table(box=None, padding=(0, 1, 0, 0))
    shown.add_column("Score", justify="right")
    shown.add_column("", no_wrap=True)
    shown.add_column("Holes", justify="right")
    shown.add_column("", no_wrap=True)
    most = max(made.values(), default=0)
    for strokes, count in made.items():
        unassisted = alone.get(strokes, 0)
        inner = len(curves.bar(unassisted, most, width))
        drawn = Text("█" * inner)
        drawn.append("░" * (len(curves.bar(count, most, width)) - inner))
        is_last = strokes == found.last
        shown.add_row(
            numbers.whole(strokes),
            scores.name(strokes),
            str(count),
            drawn,
            style="bold" if is_last else "",
        )
    return shown


def figure_table(found: Statistics) -> Table:
    """The figures, all holes and unassisted ones side by side."""
    shown = Table(box=None, padding=(0, 1, 0, 0))
    shown.add_column("")
    shown.add_column("All", justify="right")
    shown.add_column("Unassisted", justify="right")
    everything, alone = found.everything, found.unassisted
    for row in record_words.figure_rows(everything, alone):
        shown.add_row(*row)
    for row in record_words.solved_rows(everything, alone):
        shown.add_row(*row)
    shown.add_row("Handicap", record_words.handicap_value(found.handicap), "")
    if len(found.trend) > 1:
        averages = [each.average for each in found.trend]
        shown.add_row("Average over time", curves.columns(averages, 1)[0], "")
    return shown
