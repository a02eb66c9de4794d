"""A bot that does what the adviser says, on numbered deals in hard.

    python -m golf_solitaire.study.bot --deals 1000 --within 0.02

It writes `bot.json` beside this file: how the bot and the simple ways to
play scored. Ctrl-C ends it and leaves the file alone. `--table` prints
what the file holds, for docs/numbers.md, beside what the first deals are
worth under best play.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from statistics import fmean

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.scoring import strokes
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.advice import advise
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.player_view import player_view
from golf_solitaire.study.hidden_values import hidden_values
from golf_solitaire.study.policies import Policy, played_out, score

FILE = "bot.json"


@dataclass(frozen=True, slots=True)
class BotNumbers:
    """How the bot scored on deals 1 to N in hard, from the starter.

    Attributes:
        within_s: Seconds that a move could take.
        scores: The score of each deal, from deal 1 on.
        policies: How simple ways to play scored on the same deals.
    """

    within_s: float
    scores: tuple[int, ...]
    policies: Mapping[Policy, tuple[int, ...]]

    def table(self) -> str:
        """The means as a table in Markdown: on all deals, and on the first."""
        best = hidden_values()["hard"].values
        first, every = len(best), len(self.scores)
        ways = {
            "best play, stock hidden (exact)": best,
            f"the adviser, {self.within_s} s a move": self.scores,
            **{policy.value: scores for policy, scores in self.policies.items()},
        }
        rows = [
            f"| {way} | {fmean(values[:first]):.2f} |"
            f" {f'{fmean(values):.2f}' if len(values) == every else '–'} |"
            for way, values in ways.items()
        ]
        head = f"| player | mean strokes, deals 1 to {first} | deals 1 to {every} |"
        return "\n".join([head, "|---|---|---|", *rows])


@cache
def bot_numbers() -> BotNumbers:
    """The numbers of the package."""
    kept = json.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
    policies = {Policy(name): tuple(each) for name, each in kept["policies"].items()}
    return BotNumbers(kept["within_s"], tuple(kept["scores"]), policies)


def adviser(within_s: float) -> Callable[[Position], Move]:
    """Choose what the adviser says is best, in so many seconds a move."""

    def choose(position: Position) -> Move:
        moves = position.legal_moves
        if len(moves) == 1:
            return moves[0]
        return advise(player_view(position), Limits(time_s=within_s)).moves[0].move

    return choose


def play(deals: int, within_s: float) -> Iterator[int]:
    """The bot's score on each deal in turn."""
    choose = adviser(within_s)
    for number in range(1, deals + 1):
        start = Position.start(numbered_deal(number), Variant())
        yield strokes(played_out(start, choose))


def play_simply(policy: Policy, deals: int) -> list[int]:
    """The scores of a simple way to play on the same deals."""
    return [
        score(policy, Position.start(numbered_deal(number), Variant()), number)
        for number in range(1, deals + 1)
    ]


def main() -> None:
    """Play, and write the file."""
    parser = argparse.ArgumentParser(
        prog="python -m golf_solitaire.study.bot",
        description="Let a bot do what the adviser says.",
    )
    parser.add_argument("--deals", type=int, default=1000, help="deals 1 to N")
    parser.add_argument("--within", type=float, default=0.02, help="seconds a move")
    parser.add_argument(
        "--output", type=Path, default=Path(__file__).with_name(FILE), help="the file"
    )
    parser.add_argument("--table", action="store_true", help="print what is kept")
    asked = parser.parse_args()
    if asked.table:
        print(bot_numbers().table())
        return
    try:
        with _counted("Playing", asked.deals) as tell:
            scores = [tell(score) for score in play(asked.deals, asked.within)]
    except KeyboardInterrupt:
        sys.exit(130)
    policies = {policy.value: play_simply(policy, asked.deals) for policy in Policy}
    kept = {"within_s": asked.within, "scores": scores, "policies": policies}
    asked.output.write_text(json.dumps(kept) + "\n", encoding="utf-8")


@contextmanager
def _counted(what: str, total: int) -> Iterator[Callable[..., int]]:
    """A progress bar that takes a step for each value it is told."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task(what, total=total)

        def tell(value: int) -> int:
            bar.advance(task)
            return value

        yield tell


if __name__ == "__main__":
    main()
