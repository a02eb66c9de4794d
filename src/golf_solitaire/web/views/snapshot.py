"""The table as the page sees it: one plain dict, in the page and in each answer.

By which rules the hole is played no move changes, so that is in the page
alone. The stock's order is in neither: of the stock cards it names those
that were drawn and lie on the waste now, and of a randomly dealt hole it
holds no number until that may be shown.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from golf_solitaire.rules.cards import Card, Rank
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import variant_values
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.scoring import Scorecard
from golf_solitaire.rules.variants import Opening, Variant
from golf_solitaire.service.table.scorecard import best_sum, scorecard_rows
from golf_solitaire.service.table.table_view import TableView
from golf_solitaire.service.words import (
    cards,
    numbers,
    scores,
    sentences,
    variants,
)
from golf_solitaire.service.words import review as review_words
from golf_solitaire.web.views.hole_end import end_view

Snapshot = dict[str, Any]


def snapshot(
    table: TableView,
    *,
    grade: str | None = "",
    refused: str = "",
    refused_column: int | None = None,
) -> Snapshot:
    """Describe a table to the page.

    Args:
        table: The table.
        grade: The grade of the deal in words, None while it is worked out.
        refused: Why a move was just refused, empty if none was.
        refused_column: The column of that move, from 1.
    """
    hole, game, position = table.hole, table.game, table.game.position
    number = str(hole.number) if table.shows_number and hole.number is not None else ""
    is_round = hole.round.holes > 1
    return {
        "hole": hole.id,
        "place": hole.place,
        "holes": hole.round.holes,
        "practice": hole.practice,
        "version": hole.version,
        "title": hole_title(table),
        "number": number or None,
        "what_if": _what_if(table),
        "assisted": bool(hole.assists),
        **board_view(game),
        "can_draw": position.can_draw,
        "can_undo": game.can_undo and not table.is_final,
        "can_redo": game.can_redo and not table.is_final,
        "final": table.is_final,
        "has_waiting": table.has_waiting,
        "in_play": table.is_in_play,
        "spent": table.is_spent,
        "time_ms": hole.time_ms,
        "labels": _labels(table, number),
        "ranks": ranks_left(position),
        "card": scorecard_rows(table) if is_round else [],
        "card_total": numbers.whole(sum(table.scores)),
        "card_best": best_sum(table) if is_round else "",
        "say": sentences.sentence(refused) if refused else table.say,
        "refused": {"column": refused_column, "why": refused} if refused else None,
        "hint": _hint(table),
        "advice": None,
        "lesson": table.lesson,
        "end": end_view(table, grade) if game.is_over else None,
        "countdown": _countdown(game),
    }


def rules_view(variant: Variant) -> Snapshot:
    """By which rules a hole is played."""
    return {
        **variant_values(variant),
        "mode_title": variants.mode(variant.mode),
        "layout_title": variants.layout(variant.layout),
    }


def hole_title(table: TableView) -> str:
    """What a hole is called."""
    is_round = table.hole.round.holes > 1
    return f"Hole {table.hole.place}" if is_round else "Single hole"


def board_view(game: Game) -> Snapshot:
    """Where the cards lie."""
    position = game.position
    return {
        "heights": list(position.heights),
        "waste": waste_nodes(game),
        "faces": drawn_faces(game),
        "stock": position.stock_left,
        "playable": [] if game.is_over else [c + 1 for c in position.playable],
        "over": game.is_over,
    }


def ranks_left(position: Position) -> list[int]:
    """How many of each rank are in tableau and stock, ace first.

    The player sees what is gone, so this tells nothing of the stock's order.
    """
    columns = zip(position.deal.columns, position.heights, strict=True)
    tableau = [card for column, height in columns for card in column[:height]]
    counts = Counter(card.rank for card in (*tableau, *position.stock))
    return [counts[rank] for rank in Rank]


def _labels(table: TableView, number: str) -> dict[str, str]:
    card = Scorecard(table.scores)
    game = table.game
    return {
        "strokes": numbers.whole(game.strokes),
        "strokes_title": scores.strokes_title(game),
        "stock": str(game.position.stock_left),
        "run": str(game.run),
        "round": numbers.whole(card.total),
        "to_par": scores.to_par(card.to_par) if card.scores else "",
        "moves": str(game.moves_counted),
        "number": f"Deal {number}" if number else "",
    }


def _countdown(game: Game) -> list[str]:
    """The score after each unspent card that counts, from none on.

    Empty where the tableau is not cleared.
    """
    if not game.position.is_cleared:
        return []
    return [numbers.whole(-count) for count in range(1 - game.strokes)]


def _hint(table: TableView) -> dict[str, Any] | None:
    if table.hint is None:
        return None
    column = table.hint.move.column
    return {
        "column": None if column is None else column + 1,
        "say": table.hint.why,
    }


def _what_if(table: TableView) -> dict[str, str] | None:
    """The reviewed hole that is taken another way, and the way back to it."""
    asked = table.what_if
    if asked is None:
        return None
    title = "The hole" if asked.hole.round.holes == 1 else f"Hole {asked.hole.place}"
    say = review_words.what_if(title, asked.common)
    if table.game.is_over:
        then = (asked.strokes, asked.common, asked.expected)
        say = review_words.what_if_end(table.game.strokes, *then)
    review = f"/hole/{asked.hole.id}/review?at={asked.common + 1}"
    return {"say": say, "review": review}


# Card nodes: where each card of the page lies


def tableau_node(game: Game, column: int, row: int) -> str:
    """The id of the node of a tableau card, counted in dealing order."""
    return f"t{column * game.deal.layout.depth + row}"


def waste_nodes(game: Game) -> list[str]:
    """The ids of the cards on the waste, bottom to top."""
    nodes = ["w0"] if game.variant.opening is Opening.STARTER else []
    drawn = 0
    heights = [game.deal.layout.depth] * game.deal.layout.columns
    for move in game.done:
        if move.column is None:
            nodes.append(f"s{drawn}")
            drawn += 1
        else:
            heights[move.column] -= 1
            nodes.append(tableau_node(game, move.column, heights[move.column]))
    return nodes


def drawn_faces(game: Game) -> dict[str, str]:
    """The faces of the stock cards that lie drawn."""
    stock = game.positions[0].stock
    return {f"s{n}": str(stock[n]) for n in range(game.position.drawn)}


def card_nodes(game: Game, advice: Snapshot | None = None) -> list[dict[str, Any]]:
    """Every card of the page and where it lies, in the page's order.

    Args:
        game: The game, at its cursor.
        advice: What its moves are worth, if that is to be seen.
    """
    worth = advice["worth"] if advice else {}
    waste = waste_nodes(game)
    place = dict.fromkeys(waste, "gone")
    place |= dict.fromkeys(waste[-2:-1], "under") | dict.fromkeys(waste[-1:], "waste")
    nodes = []
    for column, dealt in enumerate(game.deal.columns):
        for row, card in enumerate(dealt):
            node = tableau_node(game, column, row)
            lies = place.get(node, "tableau")
            is_exposed = lies == "tableau" and row == game.position.heights[column] - 1
            nodes.append(
                card_node(node, card, lies, column=column + 1, row=row)
                | {
                    "exposed": is_exposed,
                    "playable": is_exposed and game.position.fits(card),
                    "worth": worth.get(str(column + 1), "") if is_exposed else "",
                }
            )
    if game.variant.opening is Opening.STARTER:
        nodes.append(card_node("w0", game.deal.starter, place["w0"]))
    for n, card in enumerate(game.positions[0].stock):
        lies = place.get(f"s{n}", "stock")
        nodes.append(
            card_node(f"s{n}", card if n < game.position.drawn else None, lies)
        )
    return nodes


def card_node(
    node: str, card: Card | None, place: str, *, column: int = 0, row: int = 0
) -> dict[str, Any]:
    """One card of the page: its id, its face if that is known, where it lies."""
    return {
        "id": node,
        "face": str(card) if card else "",
        "rank": ("10" if card.rank == 10 else card.rank.letter) if card else "",
        "suit": card.suit.letter if card else "",
        "words": cards.name(card) if card else "",
        "place": place,
        "column": column,
        "row": row,
        "exposed": False,
        "playable": False,
        "worth": "",
    }
