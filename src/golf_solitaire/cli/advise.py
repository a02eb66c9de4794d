"""`golf advise`: what each legal move is worth, the stock hidden."""

from __future__ import annotations

import time
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
from golf_solitaire.rules.notation import read_decimal
from golf_solitaire.service.words import numbers, play, variants

if TYPE_CHECKING:
    from golf_solitaire.solver.advice import Advice


def read_seconds(_ctx: click.Context, _param: click.Parameter, text: str) -> float:
    """Read a time: seconds, with or without decimals.

    Raises:
        NotationError: It is not a time.
    """
    return read_decimal(text, "a time", "seconds, such as 10 or 0.5")


@click.command(
    cls=OnceCommand,
    examples=(
        ("golf advise 42 21DDD6D2251463D6", "rate the moves of a position"),
        ("golf advise 42 --within 0.5", "settle for a quick estimate"),
        ("golf advise 42 21DDD6D2251463D6 --exact", "wait for exact values"),
    ),
)
@deal_argument
@click.argument("moves", required=False)
@variant_options
@click.option(
    "--within",
    "within_s",
    default="10",
    callback=read_seconds,
    metavar="SECONDS",
    show_default=True,
    help="About how long it may take. Values that take longer are estimated.",
)
@click.option(
    "--exact", is_flag=True, help="Wait for exact values, however long they take."
)
@memory_option
@format_option("text", "json")
def advise(
    deal_text: str,
    moves: str | None,
    chosen: Chosen,
    within_s: float,
    exact: bool,
    memory_gib: float,
    form: str,
) -> None:
    """Rate each legal move without looking at the stock.

    A move's value is the number of strokes to expect at the end of the
    hole if it is played as well as possible from there, averaged over all
    orders that the hidden cards may have. Lower is better, and the best
    move comes first. With MOVES, the advice is for the position they lead
    to.
    """
    found = read_one(deal_text, chosen.layout)
    game = play_moves(found.deal, chosen.variant(found), moves or "")
    begun = time.perf_counter()
    advice = _advice(game, within_s, exact, memory_gib)
    elapsed_s = time.perf_counter() - begun
    if form == "json":
        write_json(_answer(game, advice, elapsed_s))
    else:
        _write_words(game, advice)


def _advice(game: Game, within_s: float, exact: bool, memory_gib: float) -> Advice:
    """Ask the adviser, which can't know the order of the stock."""
    from golf_solitaire.solver.advice import Advice, advise
    from golf_solitaire.solver.hidden_stock import solve as hidden_stock
    from golf_solitaire.solver.limits import Limits
    from golf_solitaire.solver.open_stock import solve as open_stock
    from golf_solitaire.solver.player_view import player_view

    if game.is_over:
        return Advice(True, float(game.strokes), ())
    position = player_view(game.position)
    hidden_stock.refuse_other_layouts(position)
    prepare_solvers(*hidden_stock.KERNELS, *open_stock.KERNELS)
    with progress_shown("Thinking") as on_progress:
        limits = Limits(
            threads=core_count(),
            memory_gib=memory_gib,
            time_s=within_s,
            on_progress=on_progress,
        )
        return advise(position, limits, exact=exact)


def _answer(game: Game, advice: Advice, elapsed_s: float) -> dict[str, Any]:
    return {
        "mode": game.variant.mode.name,
        "exact": advice.exact,
        "expected": exact_number(advice.expected),
        "moves": [
            {
                "move": str(advised.move),
                "expected": exact_number(advised.expected),
                "standard_error": exact_number(advised.standard_error),
            }
            for advised in advice.moves
        ],
        "elapsed_s": round(elapsed_s, 6),
    }


def _write_words(game: Game, advice: Advice) -> None:
    write_text(f"{variants.line(game.variant)}.")
    write_text(play.what_now(game))
    if not advice.moves:
        return
    if advice.exact:
        write_text("Expected strokes with best play and the stock hidden, exact:")
    else:
        shuffles = numbers.count(advice.samples, "shuffled stock")
        write_text(f"Expected strokes, estimated from {shuffles}, probably too low")
        write_text(
            "(± covers chance only; --exact takes longer and gives true values):"
        )
    rows = []
    for advised in advice.moves:
        strokes = numbers.two_decimals(advised.expected)
        if not advice.exact:
            strokes += f" ± {numbers.two_decimals(advised.standard_error)}"
        words = move_words(advised.move, game.position)
        rows.append((f"{advised.move}  {words}", strokes))
    write_table((MOVE, "strokes"), rows)
