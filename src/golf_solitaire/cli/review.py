"""`golf review`: what each move of a hole cost, and what was luck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from golf_solitaire.cli.arguments import (
    Chosen,
    OnceCommand,
    deal_argument,
    format_option,
    memory_option,
    variant_options,
)
from golf_solitaire.cli.deal_argument import read_one
from golf_solitaire.cli.figures import exact_number, move_words
from golf_solitaire.cli.moves_argument import play_moves
from golf_solitaire.cli.output import MOVE, write_json, write_table, write_text
from golf_solitaire.cli.progress import core_count, prepare_solvers, progress_shown
from golf_solitaire.rules.games import Game
from golf_solitaire.service.words import cards, numbers, variants

if TYPE_CHECKING:
    from golf_solitaire.solver.review import Review, ReviewedMove

COSTLIEST = 3
"""How many moves are named above the table."""

NOTHING = 0.005
"""Losses below this many strokes are not shown."""


@click.command(
    cls=OnceCommand,
    examples=(
        ("golf review 27 DDDDDD", "review a hole still in play"),
        ("golf review 27 DD6 --mode easy", "review it by the rules of easy"),
        ("golf review 27 DDDDDD --format json", "answer in JSON"),
    ),
)
@deal_argument
@click.argument("moves")
@variant_options
@memory_option
@format_option("text", "json")
def review(
    deal_text: str, moves: str, chosen: Chosen, memory_gib: float, form: str
) -> None:
    """Show what each move of a hole cost, and what was luck.

    Each move is compared with the best one in two ways: by expected
    strokes with the stock hidden, which is all a player can know, and by
    the best score still in reach of someone who knows the stock. The
    strokes expected at the deal, those lost by your moves and those that
    luck added or saved make up the score. The hole may still be in play.
    """
    found = read_one(deal_text, chosen.layout)
    game = play_moves(found.deal, chosen.variant(found), moves)
    judged = _judged(game, memory_gib)
    if form == "json":
        write_json(_answer(game, judged))
    else:
        _write_words(game, judged)


def _judged(game: Game, memory_gib: float) -> Review:
    from golf_solitaire.solver.hidden_stock import solve as hidden_stock
    from golf_solitaire.solver.limits import Limits
    from golf_solitaire.solver.open_stock import solve as open_stock
    from golf_solitaire.solver.player_view import player_view
    from golf_solitaire.solver.review import review

    hidden_stock.refuse_other_layouts(player_view(game.position))
    prepare_solvers(*hidden_stock.KERNELS, *open_stock.KERNELS)
    with progress_shown("Reviewing") as on_progress:
        limits = Limits(
            threads=core_count(), memory_gib=memory_gib, on_progress=on_progress
        )
        return review(game, limits)


def _answer(game: Game, judged: Review) -> dict[str, Any]:
    return {
        "mode": game.variant.mode.name,
        "strokes": judged.strokes,
        "course_par": judged.course_par,
        "fair_start": exact_number(judged.fair_start),
        "fair_lost": exact_number(judged.strokes_lost),
        "open_lost": judged.course_strokes_lost,
        "luck": exact_number(judged.luck),
        "moves": [
            {
                "move": str(move.move),
                "best": str(move.best),
                "expected": exact_number(move.expected),
                "fair_lost": exact_number(move.strokes_lost),
                "luck": exact_number(move.luck),
                "open_before": move.open_before,
                "open_after": move.open_after,
            }
            for move in judged.moves
        ],
    }


def _write_words(game: Game, judged: Review) -> None:
    write_text(f"{variants.line(game.variant)}.")
    start = numbers.two_decimals(judged.fair_start)
    lost = numbers.two_decimals(judged.strokes_lost)
    luck = numbers.two_decimals(abs(judged.luck))
    way = "saved" if judged.luck < 0 else "added"
    parts = f"{start} expected at the deal, {lost} lost by play, {luck} {way} by luck"
    if judged.strokes is None:
        now = numbers.two_decimals(
            judged.fair_start + judged.strokes_lost + judged.luck
        )
        write_text(f"In play, {now} strokes expected now: {parts}.")
    else:
        write_text(f"{numbers.count(judged.strokes, 'stroke')}: {parts}.")
    par = numbers.whole(judged.course_par)
    given = numbers.count(judged.course_strokes_lost, "stroke")
    write_text(f"Course par {par}: {given} lost against a player who knows the stock.")
    _write_costliest(game, judged)
    if judged.moves:
        write_text("")
        write_table(
            ("", MOVE, "expected", "lost", "better", "luck", "in reach"),
            [_row(game, number, move) for number, move in enumerate(judged.moves)],
        )


def _write_costliest(game: Game, judged: Review) -> None:
    """Name the costliest moves, worst first, and what was better."""
    worst = sorted(
        range(len(judged.moves)), key=lambda number: -judged.moves[number].strokes_lost
    )
    for number in worst[:COSTLIEST]:
        move, position = judged.moves[number], game.positions[number]
        if move.strokes_lost < NOTHING:
            return
        made = _deed(move, game, number)
        better = move_words(move.best, position)
        if move.best.column is not None:
            better = f"the {better} in column {move.best}"
        lost = numbers.two_decimals(move.strokes_lost)
        write_text(
            f"Move {number + 1}, {made}: {lost} lost;"
            f" better was {'to draw' if move.best.is_draw else better}."
        )


def _deed(move: ReviewedMove, game: Game, number: int) -> str:
    """A move, in words."""
    if move.move.is_draw:
        return "a draw"
    return (
        f"the {move_words(move.move, game.positions[number])} from column {move.move}"
    )


def _row(game: Game, number: int, move: ReviewedMove) -> tuple[str, ...]:
    """A row of the table: a move, what it cost, and the luck of its card."""
    waste = game.positions[number + 1].waste
    assert waste is not None  # a move leaves a card on the waste
    is_worse = move.strokes_lost >= NOTHING
    return (
        str(number + 1),
        f"{move.move}  {cards.name(waste)}",
        numbers.two_decimals(move.expected),
        numbers.two_decimals(move.strokes_lost) if is_worse else "",
        str(move.best) if is_worse else "",
        numbers.signed(move.luck) if move.move.is_draw else "",
        numbers.whole(move.open_after),
    )
