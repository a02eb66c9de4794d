"""What the page of today's course is given to show how others did."""

from __future__ import annotations

from collections import Counter
from typing import Any

from golf_solitaire.rules.scoring import ROUND_PAR
from golf_solitaire.service.records.field import (
    FEWEST_ROUNDS,
    LONGEST_NAME,
    Field,
)
from golf_solitaire.service.words import field as words
from golf_solitaire.service.words import numbers, scores
from golf_solitaire.web.views.charts import round_distribution


def view_field(field: Field, *, day: str, typed: str, fault: str) -> dict[str, Any]:
    """Lay out the field.

    Args:
        field: The field.
        day: The player's date as the page was asked with it, or empty.
        typed: A name that was refused, or empty.
        fault: Why, or empty.
    """
    own = field.own.strokes if field.own else None
    return {
        "told": words.found(field),
        "scores": _part(field.scores, own) if field.is_shown else None,
        "adjusted": _part(field.adjusted) if field.is_shown else None,
        "is_own_in": own is not None,
        "named": [words.named_row(each) for each in field.named],
        "counted": words.COUNTED,
        "about_adjusted": words.ADJUSTED,
        "reviewed": words.reviewed(field),
        "about_names": words.ABOUT_NAMES,
        "longest_name": LONGEST_NAME,
        "has_name": field.own_name is not None,
        "name": typed or field.own_name or "",
        "fault": fault,
        "day": day,
    }


def _part(made: Counter[int], own: int | None = None) -> dict[str, Any] | None:
    """A distribution as picture and rows; None while there are too few rounds."""
    if made.total() < FEWEST_ROUNDS:
        return None
    in_order = dict(sorted(made.items()))
    return {
        "chart": round_distribution(in_order, own),
        "rows": [
            (numbers.whole(strokes), scores.to_par(strokes - ROUND_PAR), count)
            for strokes, count in in_order.items()
        ],
    }
