"""The moments of a reviewed hole: what each move was, and what was better."""

from __future__ import annotations

from typing import Any

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.records.decisions import decisions
from golf_solitaire.service.trainer.exercises import is_mistake
from golf_solitaire.service.words import cards, numbers, play, sentences
from golf_solitaire.service.words import review as review_words
from golf_solitaire.solver.review import Review, ReviewedMove
from golf_solitaire.study.bands import Band, band_of
from golf_solitaire.web.views.replay import replay_steps
from golf_solitaire.web.views.trainer import slips_link

Moment = dict[str, Any]

MARKED = (Band.SLIP, Band.BLUNDER)


def moments(line: Game, found: Review) -> list[Moment]:
    """Each move of a hole, judged, and its end.

    Args:
        line: The hole, at its end.
        found: Its review.
    """
    worst = review_words.worst_moment(found)
    slips = [
        at
        for at, move in enumerate(found.moves, 1)
        if band_of(move.strokes_lost) in MARKED
    ]
    shown = [
        _moment(position, move, at, is_worst=at == worst)
        for at, (position, move) in enumerate(
            zip(line.positions, found.moves, strict=False), 1
        )
    ]
    shown.append(_end(line, found))
    for made in decisions(line.positions, found.moves):
        if made.leak is not None and is_mistake(made):
            shown[made.step]["train"] = slips_link(made.leak)
    for moment in shown:
        at = moment["at"]
        moment["back"] = max((slip for slip in slips if slip < at), default=None)
        moment["forward"] = min((slip for slip in slips if slip > at), default=None)
    return shown


def _moment(
    position: Position, move: ReviewedMove, at: int, *, is_worst: bool
) -> Moment:
    band = band_of(move.strokes_lost)
    is_best = band is Band.BEST
    title = f"Move {at}" if is_best or not is_worst else f"Worst: move {at}"
    return {
        "at": at,
        "title": title,
        "band": band.value,
        "is_marked": band in MARKED,
        "cost": review_words.cost(move),
        "you": _tile(position, move, move.move),
        "better": None if is_best else _tile(position, move, move.best),
        "reason": review_words.explained(position, move),
        "words": f"Move {at}, {cards.move(position, move.move)}: {band.value}",
        "row": _row(position, move),
    }


def _end(line: Game, found: Review) -> Moment:
    return {
        "at": len(found.moves) + 1,
        "title": "The end",
        "band": "",
        "is_marked": False,
        "cost": "",
        "you": None,
        "better": None,
        "reason": f"{play.end(line)} {review_words.sum_up(found, line.strokes)}.",
        "words": "The end",
    }


def _tile(position: Position, judged: ReviewedMove, move: Move) -> dict[str, str]:
    """A move as a card with its worth."""
    card = None if move.column is None else position.exposed(move.column)
    worth = judged.values.get(move)
    return {
        "face": "" if card is None else str(card),
        "name": sentences.capital(cards.short_move(position, move)),
        "worth": numbers.two_decimals(worth),
    }


def _row(position: Position, move: ReviewedMove) -> dict[str, str]:
    """A move in the table of all moves."""
    lost = move.strokes_lost
    return {
        "made": cards.short_move(position, move.move),
        "best": cards.short_move(position, move.best),
        "expected": numbers.two_decimals(move.expected),
        "lost": numbers.two_decimals(lost) if lost else "0",
        "luck": numbers.signed(move.luck) if move.move.is_draw else "",
        "open_lost": numbers.whole(move.open_after - move.open_before),
    }


def review_steps(line: Game, found: Review) -> list[dict[str, Any]]:
    """The board of each moment, with the worth of each legal move on its card."""
    notes = [
        review_words.judged(position, move)
        for position, move in zip(line.positions, found.moves, strict=False)
    ]
    steps = replay_steps(line, [move.best for move in found.moves], [*notes, ""])
    for step, move in zip(steps, found.moves, strict=False):
        worth = {str(made): numbers.two_decimals(v) for made, v in move.values.items()}
        step["advice"] = {"worth": worth}
    return steps
