"""The figures and sentences beside the cards, as text for a terminal."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text
from textual.geometry import Size

from golf_solitaire.rules.scoring import Scorecard
from golf_solitaire.service.table.lesson import is_lesson, lesson_words
from golf_solitaire.service.table.scorecard import best_sum, scorecard_rows
from golf_solitaire.service.table.table_page import TablePage
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words import ends, numbers, scores, variants
from golf_solitaire.service.words.play import end
from golf_solitaire.tui.geometry import LEAST_HEIGHT, LEAST_WIDTH


def too_small(size: Size) -> str:
    """What a terminal says that is too small to play in."""
    return (
        f"{size.width} × {size.height} is too small: a hole needs"
        f" {LEAST_WIDTH} × {LEAST_HEIGHT}. It is kept."
    )


def title(page: TablePage, table: TableView, width: int) -> Table:
    """The line at the top: which hole, by which rules, and the round."""
    hole = table.hole
    left = "Single hole"
    if hole.round.holes > 1:
        left = f"Hole {hole.place} of {hole.round.holes}"
    left += f" · {variants.mode(hole.round.variant.mode)}"
    if name := variants.layout(hole.round.variant.layout):
        left += f" · {name}"
    if page.course_name and width >= 72:
        left += f" · {page.course_name}"
    elif table.shows_number and hole.number is not None and width >= 72:
        left += f" · Deal {hole.number}"
    if hole.assists and width >= 72:
        left += " · assisted"
    line = Table.grid(expand=True)
    line.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    line.add_column(justify="right", no_wrap=True)
    line.add_row(left, _round_in_a_row(table))
    return line


def _round_in_a_row(table: TableView) -> str:
    if table.hole.round.holes == 1:
        return ""
    card = Scorecard(table.scores)
    to_par = f", {scores.to_par(card.to_par)}" if card.scores else ""
    return f"Round {numbers.whole(card.total)}{to_par}"


def figures(table: TableView) -> Table:
    """The figures beside the columns."""
    game, card = table.game, Scorecard(table.scores)
    rows = [
        (scores.strokes_title(game), numbers.whole(game.strokes)),
        ("Stock", str(game.position.stock_left)),
        ("Run", str(game.run)),
    ]
    if table.hole.round.holes > 1:
        rows.append(("Round", numbers.whole(card.total)))
        to_par = scores.to_par(card.to_par) if card.scores else numbers.NONE
        rows.append(("To par", to_par))
    shown = Table.grid(padding=(0, 2, 0, 0))
    shown.add_column(no_wrap=True)
    shown.add_column(justify="right", no_wrap=True, style="bold")
    for row in rows:
        shown.add_row(*row)
    return shown


def figures_in_a_row(table: TableView) -> str:
    """The same below the columns; stock and waste stand beside it."""
    game = table.game
    return f"Left {numbers.whole(game.strokes)} · Run {game.run}"


def said(table: TableView, saying: str, rows: int) -> Text:
    """What there is to say now; at the end of a hole, how it ended."""
    if table.game.is_over and not saying:
        return _ended(table, rows)
    lesson = lesson_words(table.hole, table.game)
    if lesson and not saying and table.hint is None:
        return Text(lesson)
    if table.hint is not None and not saying:
        return Text(f"◆ {table.hint.why}", style="bold")
    is_refusal = saying.startswith("✗")
    return Text(saying or table.say, style="bold" if is_refusal else "")


def _ended(table: TableView, rows: int) -> Text:
    """The end of a hole: its score, what that is, the best there was, what next."""
    game, hole = table.game, table.hole
    told = Text(end(game), style="bold")
    if badge := ends.badge(game, table.standing):
        told.append(f" {badge}.")
    if rows > 2:
        line = ends.line(hole, game, table.standing, is_lesson=is_lesson(hole))
        told.append(f"\n{line[:1].upper()}{line[1:]}. {ends.moves(game)}", "not bold")
    told.append(f"\n{_course_par(table)}", "not bold")
    if rows > 2:
        told.append(f"\n{_next(table)}", "not bold")
    return told


def _course_par(table: TableView) -> str:
    from golf_solitaire.service.analysis.course_par import is_prepared

    par = table.hole.course_par
    if par is None:
        return scores.no_course_par(table.game.variant.layout, is_prepared())
    return scores.course_par(table.game.strokes, par.best)


def _next(table: TableView) -> str:
    hole = table.hole
    is_last = hole.place == hole.round.holes
    what = "N new deal" if is_last else f"N hole {hole.place + 1}"
    if table.has_waiting:
        what = "N back to your hole"
    more = "V review · B best line · " if table.has_course_par else ""
    return f"{what} · {more}T same deal again"


def scorecard(table: TableView) -> Table:
    """The scorecard: a row for each hole of the round, and the sum."""
    shown = Table(box=None, padding=(0, 1, 0, 0), show_footer=True)
    total = numbers.whole(sum(table.scores))
    shown.add_column("Hole", "Round", justify="right")
    shown.add_column("Par", "", justify="right")
    shown.add_column("Strokes", total, justify="right")
    shown.add_column("To par", "", justify="right")
    shown.add_column("Total", "", justify="right")
    shown.add_column("Best", best_sum(table), justify="right")
    for row in scorecard_rows(table):
        shown.add_row(
            f"{'›' if row['now'] else ''}{row['place']}",
            row["par"],
            row["strokes"],
            row["to_par"],
            row["total"],
            row["course_par"],
            style="bold" if row["now"] else "",
        )
    return shown
