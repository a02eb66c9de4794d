"""An exercise as the page shows it: the board, the worth of moves, the verdict."""

from __future__ import annotations

from typing import Any

from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.records.decisions import Leak, Stage
from golf_solitaire.service.trainer.exercises import Exercise
from golf_solitaire.service.trainer.trainer import TrainerPage
from golf_solitaire.service.words import numbers, refusals, sentences
from golf_solitaire.service.words import trainer as words
from golf_solitaire.web.views.snapshot import card_node

PATH = "/trainer"


def slips_link(kind: Leak, stage: Stage | None = None) -> str:
    """The address of one's own slips of a kind, and so much stock."""
    link = f"{PATH}?kind={kind.value}"
    return link if stage is None else f"{link}&stock={stage.name.lower()}"


def exercise_view(
    shown: TrainerPage, exercise: Exercise, made: Move | None, only: str
) -> Any:
    """What the page shows of an exercise.

    Args:
        shown: The page of the trainer.
        exercise: Its exercise.
        made: The answer, None before it.
        only: Which slips alone are trained on; empty for all positions.
    """
    position = exercise.position
    refused = refusals.refusal(position, made) if made else ""
    is_answered = made is not None and not refused
    worth = {}
    if is_answered:
        worth = {
            str(fair.move): numbers.one_decimal(fair.expected)
            for fair in exercise.moves
        }
    column = exercise.moves[0].move.column
    return {
        "key": exercise.key,
        "nodes": _nodes(position, worth),
        "board": {
            "heights": position.heights,
            "stock": position.stock_left,
            "can_draw": position.can_draw,
            "hint": {"column": None if column is None else column + 1}
            if is_answered
            else None,
            "advice": {"worth": worth} if is_answered else None,
        },
        "say": sentences.sentence(refused)
        if refused
        else _said(shown, exercise, made, only),
        "is_answered": is_answered,
        "is_right": is_answered and made is not None and exercise.is_right(made),
        "review": f"/hole/{exercise.hole_id}/review?at={exercise.step + 1}"
        if exercise.hole_id
        else "",
    }


def _said(shown: TrainerPage, exercise: Exercise, made: Move | None, only: str) -> str:
    if made is None:
        source = words.source(exercise.level, exercise.step, only)
        return words.question(exercise.position, source)
    is_right = exercise.is_right(made)
    told = words.verdict(exercise.position, exercise.moves, made, is_right=is_right)
    if shown.known is None:
        return told
    return f"{told} {words.comes_back(shown.known.due - shown.now)}"


def _nodes(position: Position, worth: dict[str, str]) -> list[dict[str, Any]]:
    """The cards in sight: the tableau, and the one on the waste."""
    nodes = []
    depth = position.deal.layout.depth
    for column, height in enumerate(position.heights):
        for row, card in enumerate(position.deal.columns[column][:height]):
            is_exposed = row == height - 1
            name = f"t{column * depth + row}"
            nodes.append(
                card_node(name, card, "tableau", column=column + 1, row=row)
                | {
                    "exposed": is_exposed,
                    "playable": is_exposed and position.fits(card),
                    "worth": worth.get(str(column + 1), "") if is_exposed else "",
                }
            )
    if position.waste is not None:
        nodes.append(card_node("w0", position.waste, "waste"))
    return nodes
