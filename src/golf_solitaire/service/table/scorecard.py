"""The scorecard of a round: a row for each of its holes, in words."""

from __future__ import annotations

from typing import Any

from golf_solitaire.rules.scoring import PAR, Scorecard
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words import numbers, scores
from golf_solitaire.store.entities import StoredHole


def scorecard_rows(table: TableView) -> list[dict[str, Any]]:
    """The nine holes of the scorecard; strokes are empty while unplayed."""
    results = {hole.place: hole for hole in (*table.finished, table.hole)}
    running = iter(Scorecard(table.scores).running)
    rows = []
    for place in range(1, table.hole.round.holes + 1):
        hole = results.get(place)
        row = {
            "place": place,
            "par": str(PAR),
            "strokes": "",
            "name": "",
            "kind": "",
            "to_par": "",
            "total": "",
            "course_par": "",
            "hole": "",
            "now": place == table.hole.place,
        }
        if hole is not None and hole.result is not None:
            row |= _score_cells(hole, next(running))
        rows.append(row)
    return rows


def best_sum(table: TableView) -> str:
    """The sum of the course pars so far; a dash while one is not known."""
    over = [hole for hole in (*table.finished, table.hole) if hole.result]
    known = [hole.course_par.best for hole in over if hole.course_par]
    if len(known) < len(over):
        return "–"
    return numbers.whole(sum(known)) if known else ""


def _score_cells(hole: StoredHole, total: int) -> dict[str, str]:
    assert hole.result is not None  # asked only of finished holes
    strokes = hole.result.strokes
    return {
        "strokes": numbers.whole(strokes),
        "name": scores.name(strokes),
        "kind": scores.kind(strokes),
        "to_par": scores.to_par(strokes - PAR),
        "total": numbers.whole(total),
        "hole": hole.id,
        "course_par": numbers.whole(hole.course_par.best) if hole.course_par else "–",
    }
