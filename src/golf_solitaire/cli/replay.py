"""`golf replay`: a hole's moves, played by the rules."""

from __future__ import annotations

from typing import Any

import click

from golf_solitaire.cli.arguments import (
    Chosen,
    OnceCommand,
    deal_argument,
    format_option,
    variant_options,
)
from golf_solitaire.cli.deal_argument import read_one
from golf_solitaire.cli.moves_argument import play_moves
from golf_solitaire.cli.output import write_json, write_text
from golf_solitaire.rules.games import Game
from golf_solitaire.service.words import numbers, play, variants


@click.command(
    cls=OnceCommand,
    examples=(
        ("golf replay 42 21DDD6", "play six moves of deal 42"),
        ("golf replay 42 21DDD6 --mode easy", "play them in easy"),
        ("golf replay 42 21DDD6 --format json", "answer in JSON"),
    ),
)
@deal_argument
@click.argument("moves")
@variant_options
@format_option("text", "json")
def replay(deal_text: str, moves: str, chosen: Chosen, form: str) -> None:
    """Play moves on a deal and show where they lead.

    MOVES are column numbers, with D for a draw: 17DDD45. Spaces are
    ignored.
    """
    found = read_one(deal_text, chosen.layout)
    game = play_moves(found.deal, chosen.variant(found), moves)
    if form == "json":
        write_json(_state(game))
        return
    plays, draws = numbers.count(game.plays, "play"), numbers.count(game.draws, "draw")
    write_text(f"{variants.line(game.variant)}.")
    write_text(f"{plays}, {draws}; run {game.run}, longest run {game.longest_run}.")
    left = numbers.count(game.position.cards_left, "card")
    stock = game.position.stock_left
    write_text(f"{left} left in the tableau, {stock} in the stock.")
    write_text(play.what_now(game))


def _state(game: Game) -> dict[str, Any]:
    position = game.position
    return {
        "moves": game.moves_counted,
        "left": position.cards_left,
        "stock": position.stock_left,
        "waste": None if position.waste is None else str(position.waste),
        "playable": [column + 1 for column in position.playable],
        "over": game.is_over,
        "cleared": position.is_cleared,
        "strokes": game.strokes,
        "run": game.run,
        "longest_run": game.longest_run,
    }
