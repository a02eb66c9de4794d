"""A bot that follows the adviser, beside simple ways to play, in hard.

    python benchmarks/bot.py
    python benchmarks/bot.py --deals 1000 --within 0.03

The first prints the mean scores that `bot.json` keeps, as docs/numbers.md
shows them. The second plays the deals again and writes that file; Ctrl-C
stops it and leaves the file alone.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import fmean
from typing import Any

from rich.console import Console
from rich.progress import track

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.scoring import strokes
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.advice import advise
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.player_view import player_view
from golf_solitaire.study.hidden_values import hidden_values
from golf_solitaire.study.policies import SIMPLE, played_out, score

FILE = Path(__file__).with_suffix(".json")


def main() -> None:
    """Print what is kept, or play and write it."""
    parser = argparse.ArgumentParser(description="Let a bot follow the adviser.")
    parser.add_argument("--deals", type=int, help="play deals 1 to N again")
    parser.add_argument("--within", type=float, default=0.03, help="seconds a move")
    parser.add_argument("--output", type=Path, default=FILE, help="the file to write")
    asked = parser.parse_args()
    if asked.deals is None:
        print(table(json.loads(FILE.read_text(encoding="utf-8"))))
        return
    try:
        kept = played(range(1, asked.deals + 1), asked.within)
    except KeyboardInterrupt:
        sys.exit(130)
    asked.output.write_text(json.dumps(kept) + "\n", encoding="utf-8")


def played(deals: range, within_s: float) -> dict[str, Any]:
    """Play deals by the adviser and by each simple way.

    Returns:
        The seconds a move could take, and the score of each deal in order,
        by the adviser and by each policy.
    """
    starts = [Position.start(numbered_deal(number), Variant()) for number in deals]
    choose = adviser(within_s)
    shown = track(starts, "Playing", console=Console(stderr=True))
    return {
        "within_s": within_s,
        "scores": [strokes(played_out(start, choose)) for start in shown],
        "policies": {
            policy.value: [
                score(policy, start, number)
                for number, start in zip(deals, starts, strict=True)
            ]
            for policy in SIMPLE
        },
    }


def adviser(within_s: float) -> Callable[[Position], Move]:
    """Choose the move that the adviser rates best, in so many seconds."""

    def choose(position: Position) -> Move:
        moves = position.legal_moves
        if len(moves) == 1:
            return moves[0]
        return advise(player_view(position), Limits(time_s=within_s)).moves[0].move

    return choose


def table(kept: dict[str, Any]) -> str:
    """The means as a table in Markdown: on the first deals, and on all."""
    best = hidden_values()["hard"].values
    first, every = len(best), len(kept["scores"])
    ways = {
        "best play, stock hidden (exact)": best,
        f"the adviser, {kept['within_s']} s a move": kept["scores"],
        **kept["policies"],
    }
    rows = [
        f"| {way} | {fmean(values[:first]):.2f} |"
        f" {f'{fmean(values):.2f}' if len(values) == every else '–'} |"
        for way, values in ways.items()
    ]
    head = f"| player | mean strokes, deals 1 to {first} | deals 1 to {every} |"
    return "\n".join([head, "|---|---|---|", *rows])


if __name__ == "__main__":
    main()
