"""What a player can ask for at the table: a class each, all in one list.

Keys, footer, help and palette are made from `COMMANDS`, so none of them
can offer what another doesn't know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding

from golf_solitaire.service.table.actions import Action
from golf_solitaire.service.table.table_view import TableView

if TYPE_CHECKING:
    from golf_solitaire.tui.screens.table import TableScreen


class Command:
    """One thing that a player can ask for at the table.

    Attributes:
        name: What the footer and the palette call it.
        key: The key as the help writes it.
        help: What the help says of it.
        in_footer: Whether the footer has room for it.
    """

    name: ClassVar[str]
    key: ClassVar[str]
    help: ClassVar[str]
    in_footer: ClassVar[bool] = False

    def bindings(self) -> list[Binding]:
        """The keys, in either case, as Textual takes them."""
        letter = {"?": "question_mark"}.get(self.key, self.key.lower())
        keys = letter if letter == self.key else f"{letter},{self.key}"
        action = f"command('{type(self).__name__}')"
        return [
            Binding(keys, action, self.name, show=self.in_footer, key_display=self.key)
        ]

    def is_offered(self, table: TableView) -> bool:
        """Whether it makes sense now."""
        return True

    async def run(self, at: TableScreen) -> None:
        """Do it."""
        raise AssertionError(f"{self.name} does nothing")


class Play(Command):
    """Play the exposed card of a column."""

    name, key = "Play", "1 – 9"
    help = "play that column"

    def bindings(self) -> list[Binding]:
        """One for each column; the keypad sends the same."""
        return [
            Binding(str(n), f"play({n})", self.name, show=False) for n in range(1, 10)
        ]


class Draw(Command):
    """Turn the next card of the stock."""

    name, key, in_footer = "Draw", "D", True
    help = "draw"

    def is_offered(self, table: TableView) -> bool:
        """While the stock has a card."""
        return table.game.position.can_draw

    async def run(self, at: TableScreen) -> None:
        """Draw, after asking where the player wants to be asked."""
        await at.draw()


class _Act(Command):
    """One action on the hole."""

    action: ClassVar[Action]

    async def run(self, at: TableScreen) -> None:
        """Ask the service for it."""
        await at.act(self.action)


class Hint(_Act):
    """Show a move worth making, and why."""

    name, key, in_footer = "Hint", "H", True
    help = "hint, with its reason"
    action = Action.HINT

    def is_offered(self, table: TableView) -> bool:
        """Until the end."""
        return not table.game.is_over


class Auto(_Act):
    """Make the move that the hint shows."""

    name, key = "Auto move", "A"
    help = "auto move: play the hint"
    action = Action.AUTO

    def is_offered(self, table: TableView) -> bool:
        """Until the end."""
        return not table.game.is_over


class Undo(_Act):
    """Take a move back."""

    name, key, in_footer = "Undo", "U", True
    help = "undo"
    action = Action.UNDO

    def is_offered(self, table: TableView) -> bool:
        """After a move, until the hole is final."""
        return table.game.can_undo and not table.is_final


class Redo(_Act):
    """Make an undone move again."""

    name, key = "Redo", "R"
    help = "redo"
    action = Action.REDO

    def is_offered(self, table: TableView) -> bool:
        """After an undo."""
        return table.game.can_redo and not table.is_final


class Again(Command):
    """Begin the same deal again."""

    name, key = "Same deal again", "T"
    help = "restart the same deal"

    def is_offered(self, table: TableView) -> bool:
        """After a move."""
        return table.game.can_undo or table.is_final

    async def run(self, at: TableScreen) -> None:
        """Undo to the deal; a final hole is played again as practice."""
        await at.begin_again()


class NewDeal(Command):
    """Deal anew, or go on to what comes next."""

    name, key, in_footer = "New", "N", True
    help = "new deal; after a hole, what comes next"

    async def run(self, at: TableScreen) -> None:
        """Go on, or deal."""
        await at.go_on()


class Choose(Command):
    """Choose mode, opening, scoring, round or a deal."""

    name, key, in_footer = "Mode", "M", True
    help = "choose mode, opening, scoring, round or deal"

    async def run(self, at: TableScreen) -> None:
        """Open the choices."""
        at.open_choices()


class _OpenFinal(Command):
    """Open what makes a finished hole final."""

    opens: ClassVar[str]

    def is_offered(self, table: TableView) -> bool:
        """After the end, where there can be one."""
        return table.game.is_over and table.has_course_par

    async def run(self, at: TableScreen) -> None:
        """Open it."""
        await at.open_final(self.opens)


class ShowBest(_OpenFinal):
    """Show the best line of a finished hole."""

    name, key, opens = "Best line", "B", "best line"
    help = "after a hole, see the best"


class ShowReview(_OpenFinal):
    """Show the review of a finished hole."""

    name, key, opens = "Review", "V", "review"
    help = "after a hole, its review"


class ShowCard(Command):
    """Show the scorecard."""

    name, key = "Scorecard", "C"
    help = "the scorecard of the round"

    async def run(self, at: TableScreen) -> None:
        """Open it."""
        at.open_scorecard()


class ShowStatistics(Command):
    """Show the statistics."""

    name, key = "Statistics", "S"
    help = "statistics, with the distribution of your scores"

    async def run(self, at: TableScreen) -> None:
        """Open them."""
        await at.open_statistics()


class ShowNumber(_Act):
    """Show the number of the deal."""

    name, key = "Deal number", "I"
    help = "show the number of the deal"
    action = Action.SHOW_NUMBER

    def is_offered(self, table: TableView) -> bool:
        """While it is kept back."""
        return not table.shows_number


class _Switch(Command):
    """Goes through the values of one of the player's settings."""

    setting: ClassVar[str]
    values: ClassVar[tuple[str, ...]] = ("off", "on")

    async def run(self, at: TableScreen) -> None:
        """Set the next value."""
        now = self.values.index(at.settings[self.setting])
        await at.set(self.setting, self.values[(now + 1) % len(self.values)])


class ShowWorth(_Switch):
    """Show what each move is worth, live."""

    name, key, setting = "Live numbers", "W", "worth"
    help = "expected strokes of each move, on or off; marks holes assisted"


class MarkPlayable(_Switch):
    """Mark the cards that can be played."""

    name, key, setting = "Marks", "P", "marks"
    help = "mark what can be played, on or off"


class FourColours(_Switch):
    """Show each suit in a colour of its own."""

    name, key, setting = "Four colours", "F", "suits"
    values = ("two", "four")
    help = "two or four colours of suits"


class NextLook(_Switch):
    """Change the colours of the table."""

    name, key, setting = "Look", "L", "theme"
    values = ("felt", "light", "dark", "auto")
    help = "look: felt, light, dark, or the terminal’s own"


class Help(Command):
    """Show the rules in brief, and all keys."""

    name, key, in_footer = "Help", "?", True
    help = "the rules, and this list"

    async def run(self, at: TableScreen) -> None:
        """Open it."""
        at.open_help()


class Quit(Command):
    """Leave; the round is kept."""

    name, key, in_footer = "Quit", "Q", True
    help = "quit; the round is kept"

    async def run(self, at: TableScreen) -> None:
        """Leave."""
        at.app.exit()


COMMANDS: tuple[Command, ...] = (
    Play(),
    Draw(),
    Hint(),
    Auto(),
    Undo(),
    Redo(),
    Again(),
    NewDeal(),
    Help(),
    Quit(),
    Choose(),
    ShowBest(),
    ShowReview(),
    ShowCard(),
    ShowStatistics(),
    ShowNumber(),
    ShowWorth(),
    MarkPlayable(),
    FourColours(),
    NextLook(),
)
"""All commands, in the order of the help."""

BY_NAME = {type(command).__name__: command for command in COMMANDS}

PILE_KEYS = (
    ("Tab", "from pile to pile"),
    ("← →", "the neighbouring pile"),
    ("↑ ↓", "along a column"),
    ("Enter, Space", "play or press what has the focus"),
    ("Esc", "let go of a chosen card"),
)
"""The keys of the piles, which do the same as the mouse: key and help."""
