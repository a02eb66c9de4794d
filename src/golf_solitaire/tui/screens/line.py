"""A finished hole, to be stepped through: its best line, and its review."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Static

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.notation import read_moves
from golf_solitaire.service.analysis.course_par import is_prepared
from golf_solitaire.service.analysis.reviews import ReviewWork
from golf_solitaire.service.analysis.waiting import answer_of
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words import numbers, play, scores
from golf_solitaire.service.words import review as review_words
from golf_solitaire.solver.review import Review
from golf_solitaire.study.bands import Band, band_of
from golf_solitaire.tui import curves, figures
from golf_solitaire.tui.board import Board, pile_of
from golf_solitaire.tui.drawing import HINTED, Look
from golf_solitaire.tui.geometry import fits, geometry
from golf_solitaire.tui.piles import Pile

if TYPE_CHECKING:
    from golf_solitaire.tui.app import GolfApp

WAIT_S = 0.3
"""How often it looks whether the answer has come."""

CURVE_ROWS = 4


class LineScreen(Screen[None]):
    """A board to step through; what it shows may have to be worked out first.

    Args:
        table: The final hole.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("right,space", "move(1)", show=False),
        Binding("home", "go_to(0)", show=False),
        Binding("end", "go_to(9999)", show=False),
        Binding("escape,q,Q", "dismiss", show=False),
    ]
    AUTO_FOCUS = ""
    heading: ClassVar[str]
    keys: ClassVar[str] = "← → step · Home End · Esc closes"

    app: GolfApp

    def __init__(self, table: TableView) -> None:
        super().__init__()
        self.table = table
        self.line: Game | None = None
        self.at = 0
        self._waiting: Timer | None = None

    def compose(self) -> ComposeResult:
        """The board, and what is said of where it stands."""
        yield Static(self.heading, id="title")
        yield Board(id="felt")
        yield Static(id="curve")
        yield Static(id="say")
        yield Static(self.keys, classes="keys", id="keys")
        yield Static(id="small")

    def on_mount(self) -> None:
        """Look whether there is something to show, until there is."""
        self._waiting = self.set_interval(WAIT_S, self.look_again)
        self.call_later(self.look_again)

    async def look_again(self) -> None:
        """Take what was worked out, if it is there."""

    def begin(self, line: Game, at: int) -> None:
        """Show a line from one of its steps on."""
        if self._waiting is not None:
            self._waiting.stop()
        self.line = line
        self.action_go_to(at)

    def tell(self, words: str) -> None:
        """Say something while there is no line yet."""
        self.query_one("#say", Static).update(words)

    def on_resize(self) -> None:
        """Draw everything in the size that there is room for now."""
        self.show()

    def action_move(self, steps: int) -> None:
        """Step forward or back."""
        self.action_go_to(self.at + steps)

    def action_go_to(self, at: int) -> None:
        """Go to a step; before the first and after the last there is none."""
        if self.line is not None:
            self.at = min(max(0, at), len(self.line.moves))
        self.show()

    def show(self) -> None:
        """Draw the step."""
        width, height = self.size
        self.set_class(not fits(width, height), "-small")
        self.query_one("#small", Static).update(figures.too_small(self.size))
        game = self.table.game if self.line is None else self.line
        layout = game.deal.layout
        size = geometry(width, height, layout.columns, layout.depth)
        self.set_class(size.side > 0, "-roomy")
        self.set_class(height >= 24, "-curved")
        self.query_one("#say").styles.height = size.message
        shown = game if self.line is None else replace(game, cursor=self.at)
        best = self.best(self.at)

        def look(pile: Pile) -> Look:
            is_best = best is not None and pile.id == pile_of(best)
            return Look(HINTED if is_best else "")

        self.query_one(Board).show(shown, size, look, self.worth(self.at))
        if self.line is not None:
            self.query_one("#say", Static).update(self.note(shown, size.message))
            self.query_one("#curve", Static).update(self.curve(self.at))

    def best(self, at: int) -> Move | None:
        """The move to mark at a step."""
        return None

    def worth(self, at: int) -> dict[str, str]:
        """What each move is worth at a step."""
        return {}

    def note(self, game: Game, rows: int) -> Text:
        """What there is to say of a step."""
        return Text("")

    def curve(self, at: int) -> Text:
        """The picture under the board."""
        return Text("")


class BestLineScreen(LineScreen):
    """The moves that reach course par."""

    heading = "Best line"

    async def look_again(self) -> None:
        """Take the course par once it is there."""
        seat = self.app.seat
        table = await seat.ask(seat.golf.look, seat.player, self.table.hole.id)
        par, game = table.hole.course_par, table.game
        if par is None:
            await seat.ask(seat.golf.ask_course_pars, table)
            self.tell(scores.no_course_par(game.variant.layout, is_prepared()))
            return
        self.table = table
        moves = read_moves(par.line, game.variant.layout)
        self.begin(Game.replay(game.deal, game.variant, moves), 0)

    def best(self, at: int) -> Move | None:
        """The next move."""
        moves: Sequence[Move] = () if self.line is None else self.line.moves
        return moves[at] if at < len(moves) else None

    def note(self, game: Game, rows: int) -> Text:
        """The last move; how the hole compares with the best."""
        par = self.table.hole.course_par
        assert par is not None  # the line comes from it
        compared = scores.course_par(self.table.game.strokes, par.best)
        return Text(f"{play.replayed(game)}\n{compared}")


class ReviewScreen(LineScreen):
    """What each move cost, and what was better."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w,W", "worst", show=False),
        Binding("n,N", "slip(1)", show=False),
        Binding("p,P", "slip(-1)", show=False),
        Binding("x,X", "stop", show=False),
    ]
    heading = "Review"
    keys = "← → step · N P next, last slip · W worst · Esc closes"

    def __init__(self, table: TableView) -> None:
        super().__init__(table)
        self.found: Review | None = None
        self._work: ReviewWork | None = None

    async def look_again(self) -> None:
        """Take the review once it is there; until then say how far it is."""
        seat = self.app.seat
        self.found = await seat.ask(seat.golf.find_review, self.table)
        if self.found is not None:
            worst = review_words.worst_moment(self.found) - 1
            self.begin(self.table.game, worst)
            return
        if self._work is None:
            self._work = await seat.ask(seat.golf.ask_review, self.table)
        answer = self._work.exact.answer
        failed = review_words.why_failed(answer) if answer.done() else ""
        if failed:
            if self._waiting is not None:
                self._waiting.stop()
            self.tell(failed)
            return
        estimate = answer_of(self._work.estimate)
        about = f"\n{review_words.estimated(estimate)}" if estimate else ""
        self.tell(f"Reviewing: {self._work.exact.progress:.0%} · X stops{about}")

    async def action_stop(self) -> None:
        """Give the review up."""
        if self._work is not None and self.found is None:
            seat = self.app.seat
            await seat.ask(seat.golf.stop_review, seat.player, self._work)

    def action_worst(self) -> None:
        """Go to the move that gave away most."""
        if self.found is not None:
            self.action_go_to(review_words.worst_moment(self.found) - 1)

    def action_slip(self, way: int) -> None:
        """Go to the next slip, or to the one before."""
        slips = [] if self.found is None else curves.slips(self.found)
        ahead = [at for at in slips if (at - self.at) * way > 0]
        if ahead:
            self.action_go_to(min(ahead) if way > 0 else max(ahead))

    def best(self, at: int) -> Move | None:
        """The best move."""
        if self.found is None or at >= len(self.found.moves):
            return None
        return self.found.moves[at].best

    def worth(self, at: int) -> dict[str, str]:
        """What each move is worth."""
        if self.found is None or at >= len(self.found.moves):
            return {}
        values = self.found.moves[at].values
        return {str(move): numbers.one_decimal(value) for move, value in values.items()}

    def note(self, game: Game, rows: int) -> Text:
        """What the next move was, what it cost, and why."""
        found = self.found
        assert found is not None  # the line comes with it
        if self.at == len(found.moves):
            summary = review_words.summary(found)
            sum_up = review_words.sum_up(found, game.strokes)
            return Text(f"{play.end(game)} {summary}\n{sum_up}.")
        move = found.moves[self.at]
        band = band_of(move.strokes_lost)
        told = Text(f"Move {self.at + 1} of {len(found.moves)}: {band.value}. ", "bold")
        told.append(review_words.judged(game.position, move), "not bold")
        if band is not Band.BEST or rows > 2:
            told.append(f"\n{review_words.explained(game.position, move)}", "not bold")
        return told

    def curve(self, at: int) -> Text:
        """Expected strokes before each move, the slips below."""
        assert self.found is not None  # the line comes with it
        return curves.review_curve(self.found, at, self.size.width - 2, CURVE_ROWS)
