"""A question before something that can't be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static


class QuestionScreen(ModalScreen[bool]):
    """Asks yes or no.

    Args:
        title: The question.
        lines: What there is to know.
        yes: What yes does.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,Y,enter", "answer(True)", show=False),
        Binding("n,N,escape", "answer(False)", show=False),
    ]

    def __init__(self, title: str, lines: Sequence[str], yes: str) -> None:
        super().__init__()
        self._question, self._lines, self._yes = title, lines, yes

    def compose(self) -> ComposeResult:
        """The question, what there is to know, and the two answers."""
        with Vertical(classes="sheet"):
            yield Static(self._question, classes="heading", markup=False)
            yield Static("\n".join(self._lines), markup=False)
            yield Static(
                f"[@click=screen.answer(True)]Y {self._yes}[/]"
                " · [@click=screen.answer(False)]N Back to the table[/]",
                classes="keys",
            )

    def action_answer(self, is_yes: bool) -> None:
        """Go, with the answer."""
        self.dismiss(is_yes)
