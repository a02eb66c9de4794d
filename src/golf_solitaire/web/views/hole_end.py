"""What the sheet at the end of a hole shows, as plain values."""

from __future__ import annotations

from typing import Any

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.moves import ColumnIndex
from golf_solitaire.service.analysis.course_par import is_prepared
from golf_solitaire.service.table.result_card import runs_of
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words import ends, numbers, scores, sentences


def end_view(table: TableView, grade: str | None = "") -> dict[str, Any]:
    """Describe the end of the hole on a table.

    Args:
        table: The table.
        grade: The grade of the deal in words, None while it is worked out.

    Returns:
        The score with its word and kind; `feat`, what it is in the player's
        past ("record", "first" or nothing); `at`, the player's place on the
        scale from all cards (0) to the best possible (1), null while that is
        not known; `runs`, the bars, none where no card was played; `needs`, what
        each card left needed, by its column from 1; and what comes next.
    """
    hole, game, standing = table.hole, table.game, table.standing
    strokes, par = game.strokes, hole.course_par
    best = par.best if par else None
    feat = standing.feat
    return {
        "title": sentences.capital(scores.name(strokes)),
        "score": numbers.whole(strokes),
        "kind": scores.kind(strokes),
        "cleared": game.position.is_cleared,
        "feat": "" if feat is None else "first" if feat.is_first else "record",
        "badge": ends.badge(game, standing),
        "line": ends.line(hole, game, standing, is_lesson=table.lesson is not None),
        "worst": str(game.variant.layout.tableau),
        "you": ends.you(strokes),
        "best": ends.best_possible(strokes, best) if table.has_course_par else "",
        "at": _place(game, best),
        "runs": list(runs_of(game)) if game.plays else [],
        "runs_title": ends.runs(game.longest_run),
        "time": numbers.duration(hole.time_ms),
        "needs": _needs(game),
        "moves": ends.moves(game),
        "par": scores.course_par(strokes, best)
        if best is not None
        else scores.no_course_par(game.variant.layout, is_prepared()),
        "next": _next(table),
        "grade": grade or "",
        "is_thinking": (par is None and table.has_course_par) or grade is None,
        "has_best": par is not None,
    }


def _place(game: Game, best: int | None) -> float | None:
    if best is None:
        return None
    worst = game.variant.layout.tableau
    if game.strokes == best:
        return 1.0
    return round(max(0.0, (worst - game.strokes) / (worst - best)), 3)


def _needs(game: Game) -> dict[str, str]:
    columns = map(ColumnIndex, range(len(game.position.heights)))
    told = {str(c + 1): ends.needed(game.position, c) for c in columns}
    return {column: sentences.sentence(why) for column, why in told.items() if why}


def _next(table: TableView) -> str:
    """The name of the choice that comes next, once a hole is over."""
    if table.has_waiting:
        return "back"
    if table.hole.place < table.hole.round.holes:
        return "next"
    return "card" if table.hole.round.holes > 1 else "new"
