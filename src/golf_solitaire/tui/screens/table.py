"""The table: the piles, the figures, and what is said."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from golf_solitaire.errors import BadRequest, GolfError, StaleVersion
from golf_solitaire.rules.moves import ColumnIndex, Move
from golf_solitaire.service.table.actions import Action
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.service.table.dealing import shows_worth
from golf_solitaire.service.table.player_settings import read_settings
from golf_solitaire.service.table.table_page import TablePage
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words import numbers, play, sentences
from golf_solitaire.solver.advice import Advice
from golf_solitaire.tui import figures
from golf_solitaire.tui.board import Board, pile_of
from golf_solitaire.tui.commands import BY_NAME, COMMANDS
from golf_solitaire.tui.drawing import CHOSEN, HINTED, PLAYABLE, Look
from golf_solitaire.tui.geometry import Geometry, fits, geometry
from golf_solitaire.tui.keys_line import KeysLine
from golf_solitaire.tui.piles import Column, Pile, Stock, Waste

if TYPE_CHECKING:
    from golf_solitaire.tui.app import GolfApp

REFUSED_S = 0.6
"""How long a refused pile is marked."""

LOOK_S = 1.0
"""How often the table looks whether the hole has moved on elsewhere."""


class TableScreen(Screen[None]):
    """The hole on the table.

    Args:
        page: What the service says of it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(binding for command in COMMANDS for binding in command.bindings()),
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("escape", "let_go", show=False),
    ]
    AUTO_FOCUS = ""

    app: GolfApp

    def __init__(self, page: TablePage) -> None:
        super().__init__()
        self.page = page
        self.table = page.table
        self.settings = read_settings(page.settings)
        self.advice: Advice | None = None
        self._chosen: int | None = None
        self._refused: Pile | None = None
        self._warned = -1
        self._saying = ""
        self._drawn_in: Geometry | None = None

    def compose(self) -> ComposeResult:
        """The title, the board, what is said, and the keys."""
        yield Static(id="title")
        yield Board(id="felt")
        yield Static(id="say")
        yield KeysLine()
        yield Static(id="small")

    def on_mount(self) -> None:
        """Show the table."""
        self.app.seat.stopwatch.set(self.table.hole.time_ms)
        self._draw_again()

    async def begin(self, notice: str) -> None:
        """The service is there: say its notice, and keep up with other faces."""
        if notice:
            self.show(self.table, notice)
        await self.keep_up()
        self.set_interval(LOOK_S, self.keep_up)

    # ------------------------------------------------------------ what is shown

    def on_resize(self, event: events.Resize) -> None:
        """Draw everything in the size that there is room for now."""
        self._draw_again()

    @property
    def is_small(self) -> bool:
        """Whether the terminal is too small to play in."""
        return not fits(self.size.width, self.size.height)

    def show(
        self, table: TableView, say: str = "", *, is_refusal: bool = False
    ) -> None:
        """Show a hole as it is, and say something or what it says itself."""
        if table.game.position != self.table.game.position:
            self._chosen = None
            self.advice = self.app.seat.golf.known_advice(table)
        self.table = table
        self._saying = f"✗ {say}" if is_refusal else say
        self._draw_again()

    def _draw_again(self) -> None:
        if self.is_small:
            self.set_class(True, "-small")
            self.query_one("#small", Static).update(figures.too_small(self.size))
            return
        layout = self.table.game.variant.layout
        size = geometry(self.size.width, self.size.height, layout.columns, layout.depth)
        if size != self._drawn_in:
            self._drawn_in = size
            self.set_class(size.side > 0, "-roomy")
            self.set_class(size.has_card, "-wide")
            self.query_one("#say").styles.height = size.message
        self.set_class(False, "-small")
        self.set_class(self.settings["suits"] == "four", "-four")
        board = self.query_one(Board)
        board.show(self.table.game, size, self._look, self._worth())
        self._show_words(size)
        self.query_one(KeysLine).show(self.table)

    def _look(self, pile: Pile) -> Look:
        return Look(self._sign(pile), False, pile is self._refused)

    def _sign(self, pile: Pile) -> str:
        game, hint = self.table.game, self.table.hint
        if hint is not None and pile.id == pile_of(hint.move):
            return HINTED
        if isinstance(pile, Column) and pile.number == self._chosen:
            return CHOSEN
        if self.settings["marks"] == "off" or game.is_over:
            return ""
        playable = game.position.playable
        if isinstance(pile, Column):
            return PLAYABLE if ColumnIndex(pile.number - 1) in playable else ""
        is_due = isinstance(pile, Stock) and not playable and game.position.can_draw
        return PLAYABLE if is_due else ""

    def _worth(self) -> dict[str, str]:
        """What each move is worth, where the player wants to see it."""
        if self.advice is None or not self._is_advised:
            return {}
        return {
            str(each.move): numbers.one_decimal(each.expected)
            for each in self.advice.moves
        }

    @property
    def _is_advised(self) -> bool:
        return shows_worth(self.settings) and self.table.is_advised

    def _show_words(self, size: Geometry) -> None:
        title = figures.title(self.page, self.table, self.size.width)
        self.query_one("#title", Static).update(title, layout=False)
        told = figures.figures if size.side else figures.figures_in_a_row
        self.query_one("#figures", Static).update(told(self.table))
        if size.has_card:
            is_round = self.table.hole.round.holes > 1
            card = figures.scorecard(self.table) if is_round else ""
            self.query_one("#card", Static).update(card)
        said = figures.said(self.table, self._saying, size.message)
        self.query_one("#say", Static).update(said, layout=False)

    # ---------------------------------------------------------------- what is done

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key does anything now; None shows it greyed."""
        if action == "command":
            name = str(parameters[0])
            if self.is_small:
                return name == "Quit"
            is_offered = BY_NAME[name].is_offered(self.table)
            return True if is_offered else None
        return not (self.is_small and action in ("play", "step"))

    async def action_command(self, name: str) -> None:
        """Do what a key, the footer or the palette asked for."""
        await BY_NAME[name].run(self)

    async def action_play(self, column: int) -> None:
        """Play a column."""
        await self.act(Action.PLAY, column)

    async def act(self, action: Action, column: int | None = None) -> None:
        """Do one action on the hole, and show what came of it."""
        try:
            table = await self.app.seat.act(self.table, action, column)
        except (StaleVersion, BadRequest) as overtaken:
            await self.catch_up(sentences.sentence(str(overtaken)))
        except GolfError as refused:
            self._refuse(action, column, sentences.sentence(str(refused)))
        else:
            self.app.seat.stopwatch.set(table.hole.time_ms)
            self.show(table)
            await self._think()

    def _refuse(self, action: Action, column: int | None, why: str) -> None:
        """Say why not, and mark the pile for a moment."""
        self._refused = None
        if action in (Action.PLAY, Action.DRAW):
            move = Move(None if column is None else ColumnIndex(column - 1))
            self._refused = next(iter(self.query(f"#{pile_of(move)}").results(Pile)))
        self.show(self.table, why, is_refusal=True)
        self.set_timer(REFUSED_S, self._forget_refusal)

    def _forget_refusal(self) -> None:
        self._refused = None
        self._draw_again()

    async def draw(self) -> None:
        """Draw; asked for once more where the player wants to be asked."""
        version = self.table.hole.version
        is_open = bool(self.table.game.position.playable)
        if self.settings["warn"] == "on" and is_open and self._warned != version:
            self._warned = version
            self.show(self.table, sentences.sentence(play.STILL_PLAYS))
            return
        await self.act(Action.DRAW)

    async def begin_again(self) -> None:
        """Go back to the deal; a final hole is played again as practice."""
        if self.table.is_final:
            await self.take(self.app.seat.golf.practise, self.table.hole.id)
        else:
            await self.act(Action.RESTART)

    async def go_on(self) -> None:
        """Go on to the next hole or the one that waits, or deal anew."""
        hole = self.table.hole
        if self.table.has_waiting and self.table.game.is_over:
            await self.take(self.app.seat.golf.go_back)
        elif self.table.game.is_over and hole.place < hole.round.holes:
            await self.take(self.app.seat.golf.go_on, hole.id)
        else:
            variant, holes = self.table.game.variant, hole.round.holes
            await self.deal(DealRequest(variant, holes, day=self.app.seat.today()))

    async def deal(self, asked: DealRequest, *, confirmed: bool = False) -> None:
        """Deal, after asking where that would leave a hole or a round."""
        seat = self.app.seat
        ask = partial(seat.golf.deal, confirmed=confirmed)
        try:
            table = await seat.ask(ask, seat.player, asked)
        except BadRequest as leaves:
            if confirmed:
                raise
            leaving = (await seat.ask(seat.golf.open_page, seat.player)).leaving
            self.app.ask(
                leaving.title,
                leaving.lines or [sentences.sentence(str(leaves))],
                "Leave it and deal",
                lambda: self.deal(asked, confirmed=True),
            )
        else:
            await self._sit_down(table)

    async def take(self, question: object, *given: object) -> None:
        """Ask the service for a table, and sit down at it."""
        assert callable(question)
        seat = self.app.seat
        try:
            table = await seat.ask(question, seat.player, *given)
        except GolfError as refused:
            await self.catch_up(sentences.sentence(str(refused)))
        else:
            assert isinstance(table, TableView)
            await self._sit_down(table)

    async def _sit_down(self, table: TableView) -> None:
        seat = self.app.seat
        self.page = await seat.ask(seat.golf.open_page, seat.player, seat.today())
        seat.stopwatch.set(table.hole.time_ms)
        self.show(table)
        await self._think()

    async def set(self, name: str, value: str) -> None:
        """Keep a setting, and show the table by it."""
        seat = self.app.seat
        await seat.ask(seat.golf.set, seat.player, {name: value})
        self.settings[name] = value
        self.app.show_look(self.settings["theme"])
        self.show(await seat.ask(seat.golf.look, seat.player, self.table.hole.id))
        await self._think()

    # ------------------------------------------------------- other faces, and thought

    async def catch_up(self, say: str) -> None:
        """Show the table as the service has it now."""
        seat = self.app.seat
        self.page = await seat.ask(seat.golf.open_page, seat.player, seat.today())
        self.show(self.page.table, say, is_refusal=True)

    async def keep_up(self) -> None:
        """Show what another face of the table did, and what was worked out."""
        seat, here = self.app.seat, self.table.hole
        if self.table.is_final:
            return
        now = await seat.ask(seat.golf.sit, seat.player)
        if (now.hole.id, now.hole.version) != (here.id, here.version):
            await self.catch_up(sentences.sentence(play.MOVED_ON))
            seat.stopwatch.set(self.table.hole.time_ms)
        elif now.hole.course_par != here.course_par:
            self.table = now
            self._draw_again()
        elif now.game.is_over and now.hole.course_par is None:
            await seat.ask(seat.golf.ask_course_pars, now)
        await self._think()

    async def _think(self) -> None:
        """Have the worth of the moves worked out, where the player sees it."""
        if not self._is_advised or self.table.game.is_over:
            return
        seat = self.app.seat
        await seat.think(self.table)
        seat.golf.refine_advice(self.table)
        found = seat.golf.known_advice(self.table)
        if found is not self.advice:
            self.advice = found
            self._draw_again()

    # ------------------------------------------------------------- piles and screens

    @on(Pile.Pressed)
    async def press(self, message: Pile.Pressed) -> None:
        """A pile was asked for by Enter, Space or a click."""
        pile = message.pile
        if isinstance(pile, Stock):
            await self.draw()
        elif isinstance(pile, Column) and self.settings["taps"] == "two":
            self._chosen = pile.number
            self._draw_again()
        elif isinstance(pile, Column):
            await self.act(Action.PLAY, pile.number)
        elif self._chosen is not None:
            await self.act(Action.PLAY, self._chosen)

    @on(Pile.Dropped)
    async def drop(self, message: Pile.Dropped) -> None:
        """A card was dragged; only the waste takes one."""
        if isinstance(message.source, Column) and isinstance(message.target, Waste):
            await self.act(Action.PLAY, message.source.number)

    def action_let_go(self) -> None:
        """Let go of a chosen card."""
        self._chosen = None
        self._draw_again()

    def action_step(self, step: int) -> None:
        """Move the focus to the neighbouring pile as drawn."""
        piles = [pile for pile in self.query(Pile) if pile.display]
        if self.focused in piles:
            at = min(max(0, piles.index(self.focused) + step), len(piles) - 1)
        else:
            at = 0 if step > 0 else len(piles) - 1
        piles[at].focus()

    def open_choices(self) -> None:
        """Open the choices of mode, opening, scoring, round and deal."""
        from golf_solitaire.tui.screens.choices import ChoicesScreen

        self.app.push_screen(ChoicesScreen(self.table), self._take_choice)

    async def _take_choice(self, asked: DealRequest | None) -> None:
        if asked is not None:
            await self.deal(asked)

    def open_help(self) -> None:
        """Open the rules and the keys."""
        from golf_solitaire.tui.screens.texts import HelpScreen

        self.app.push_screen(HelpScreen())

    def open_scorecard(self) -> None:
        """Open the scorecard."""
        from golf_solitaire.tui.screens.texts import ScorecardScreen

        self.app.push_screen(ScorecardScreen(self.table))

    async def open_statistics(self) -> None:
        """Open the statistics."""
        from golf_solitaire.tui.screens.statistics import StatisticsScreen

        seat = self.app.seat
        found = await seat.ask(seat.golf.statistics, seat.player, None, seat.today())
        self.app.push_screen(StatisticsScreen(found))

    async def open_final(self, name: str) -> None:
        """Open the best line or the review, which makes the hole final."""
        if self.table.is_final:
            self._open_line(name)
        else:
            self.app.ask(
                sentences.capital(name),
                [play.final_once_seen(name)],
                f"Open the {name}",
                lambda: self._settle(name),
            )

    async def _settle(self, name: str) -> None:
        seat = self.app.seat
        self.show(await seat.ask(seat.golf.settle, seat.player, self.table.hole.id))
        self._open_line(name)

    def _open_line(self, name: str) -> None:
        from golf_solitaire.tui.screens import line

        kind = line.ReviewScreen if name == "review" else line.BestLineScreen
        self.app.push_screen(kind(self.table))
