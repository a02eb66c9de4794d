"""Drawn positions: what a page needs to show one, without a table."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from golf_solitaire.rules.cards import Card
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import write_variant
from golf_solitaire.rules.positions import Position
from golf_solitaire.service.guide.examples import Example
from golf_solitaire.service.words import cards, numbers, sentences
from golf_solitaire.web.views.snapshot import card_nodes

Drawing = dict[str, Any]


def drawn(example: Example) -> Drawing:
    """Draw an example: its columns, waste and stock, and the same in words."""
    game = example.game
    return {
        "name": example.name,
        "title": example.title,
        "columns": _columns(game, example.good),
        "waste": _waste(game),
        "stock": game.position.stock_left,
        "draws": not example.good and not game.position.playable,
        "words": position_words(game.position),
        "link": f"/example/{example.name}",
        "deal": deal_link(example),
        "page": f"{example.page}#{example.name}",
    }


def deal_link(example: Example) -> str:
    """A link to the deal of an example, from its start."""
    fields = write_variant(example.game.variant)
    return "/deal?" + urlencode({"deal": str(example.number), **fields})


def _columns(game: Game, good: tuple[int, ...]) -> list[list[dict[str, Any]]]:
    """The cards that lie in each column, deepest first."""
    columns: list[list[dict[str, Any]]] = [[] for _ in game.position.heights]
    for node in card_nodes(game):
        if node["column"] and node["place"] == "tableau":
            is_good = node["exposed"] and node["column"] in good
            columns[node["column"] - 1].append(node | {"good": is_good})
    return columns


def _waste(game: Game) -> dict[str, Any] | None:
    """The card on top of the waste."""
    nodes = (node for node in card_nodes(game) if node["place"] == "waste")
    return next(nodes, None)


def position_words(position: Position) -> list[str]:
    """A position as it is read aloud: the waste, the stock, each column."""
    lines = [
        f"{sentences.sentence(cards.waste(position))}"
        f" {numbers.count(position.stock_left, 'card')} in the stock."
    ]
    for place, height in enumerate(position.heights):
        column = position.deal.columns[place][:height]
        told = _listed(column) if column else "empty"
        lines.append(f"Column {place + 1}: {told}.")
    return lines


def _listed(column: tuple[Card, ...]) -> str:
    """Cards from the exposed one to the deepest."""
    return ", ".join(cards.name(card) for card in reversed(column))
