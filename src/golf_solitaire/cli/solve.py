"""`golf solve`: the best score that a deal or a position allows."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import Any

import click

from golf_solitaire.cli.arguments import (
    Chosen,
    OnceCommand,
    deal_argument,
    format_option,
    variant_options,
)
from golf_solitaire.cli.deal_argument import (
    DealLines,
    FoundDeal,
    NumberRange,
    read_many,
)
from golf_solitaire.cli.moves_argument import play_moves
from golf_solitaire.cli.output import write_json, write_text
from golf_solitaire.cli.progress import prepare_solvers, progress_shown
from golf_solitaire.errors import NotationError
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import variant_values, write_deal_line, write_moves
from golf_solitaire.service.words import numbers, variants


@click.command(
    cls=OnceCommand,
    examples=(
        ("golf solve 42", "find course par of deal 42"),
        ("golf solve 42 21DDD6", "find the best score after six moves"),
        ("golf solve 1-20 --mode easy > pars.jsonl", "solve many deals"),
    ),
)
@deal_argument
@click.argument("moves", required=False)
@variant_options
@format_option("text", "json")
def solve(deal_text: str, moves: str | None, chosen: Chosen, form: str) -> None:
    """Find the best score a deal allows.

    That is course par, for a player who knows the stock; moves that reach
    it are printed too. With MOVES, it is the best score still possible
    after them.

    DEAL can also be a range of numbers, such as 1-1000, or a file with a
    deal on each line. Each answer is then one line of JSON.
    """
    found = read_many(deal_text, chosen.layout)
    if not isinstance(found, FoundDeal):
        if moves is not None:
            raise NotationError("MOVES go with one deal, not with many")
        deals = _with_progress(found)
        games = (Game.start(each.deal, chosen.variant(each)) for each in deals)
        for answer in _answers(games):
            write_json(answer)
        return
    game = play_moves(found.deal, chosen.variant(found), moves or "")
    (answer,) = _answers([game])
    if form == "json":
        write_json(answer)
    else:
        _write_words(game, answer)


def _with_progress(found: NumberRange | DealLines) -> Iterator[FoundDeal]:
    """Yield the deals, with a progress bar where there is room for one.

    The bar needs a terminal on standard error. Where the answers go to a
    terminal too, they show the progress themselves. The bar starts after
    the first deal, which may have to wait for the solver and says so.
    """
    deals = iter(found)
    yield next(deals)
    if sys.stdout.isatty():
        yield from deals
        return
    with progress_shown("Solving") as show:
        for solved, deal in enumerate(deals, 1):
            show(solved / found.count)
            yield deal


def _answers(games: Iterable[Game]) -> Iterator[dict[str, Any]]:
    """Solve positions one by one; the first may wait for the solver."""
    from golf_solitaire.solver.open_stock import solve as open_stock

    is_prepared = False
    for game in games:
        open_stock.refuse_other_layouts(game.position)
        if not is_prepared:
            prepare_solvers(*open_stock.KERNELS)
            is_prepared = True
        begun = time.perf_counter()
        solution = open_stock.best_from(game.position)
        yield {
            **_question(game),
            "best": solution.best,
            "cleared": solution.cleared,
            "line": write_moves(solution.line),
            "elapsed_s": round(time.perf_counter() - begun, 6),
        }


def _question(game: Game) -> dict[str, Any]:
    """The question: a deal and its rules."""
    number = game.deal.number
    rules = variant_values(game.variant)
    return {
        "deal": write_deal_line(game.deal),
        "number": None if number is None else str(number),
        "mode": rules["mode"],
        "opening": rules["opening"],
        "scoring": rules["scoring"],
        "kings_double": rules["kings_double"],
    }


def _write_words(game: Game, answer: dict[str, Any]) -> None:
    what = "Best from here" if game.done else "Course par"
    strokes = numbers.count(answer["best"], "stroke")
    how = "can" if answer["cleared"] else "can't"
    write_text(f"{variants.line(game.variant)}.")
    write_text(f"{what}: {strokes}; the tableau {how} be cleared.")
    write_text(f"Moves: {answer['line'] or 'none, the hole is over'}")
