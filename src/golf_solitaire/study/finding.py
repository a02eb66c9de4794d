"""Finding positions to train on, in holes that simple ways to play played.

    python -m golf_solitaire.study.finding

The command goes through the numbered deals in each mode, works out exactly
what each move was worth, and keeps positions whose best move is well ahead,
until each level has its share. It writes `positions.json` beside this file.
What it has found it keeps in a file of that name with `.part` behind it;
begun again after Ctrl-C, it goes on from there. It takes half an hour, and
gives the same file each time.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.notation import read_mode
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.hidden_stock.solve import prepare, solve
from golf_solitaire.solver.player_view import player_view
from golf_solitaire.solver.values import ranked
from golf_solitaire.study.policies import Policy, chooser
from golf_solitaire.study.positions import (
    DECIMALS,
    FILE,
    LEAST_AHEAD,
    MadePosition,
    level_of,
    position_of,
    read_positions,
    write_positions,
    write_view,
)

SHARES = {
    "hard": (125, 125, 125, 100, 125),
    "medium": (50, 50, 50, 40, 50),
    "easy": (35, 35, 35, 20, 35),
}
"""How many positions of each mode, level 1 to 5; a thousand in all."""

MOST_HIDDEN, FAR_HIDDEN = 12, 14
"""Cards in the stock from which on a hole is looked at; in some, from more."""

FAR_EVERY = 40
"""One hole of so many is looked at from further back."""


def find(mode: str, number: int) -> Iterator[MadePosition]:
    """The positions of one hole whose best move is well ahead.

    A hole of an even number is played by chance, of an odd one by the
    longest run.
    """
    policy = Policy.LONGEST_RUN if number % 2 else Policy.RANDOM
    choose = chooser(policy, number)
    position = Position.start(numbered_deal(number), Variant(read_mode(mode)))
    most = MOST_HIDDEN if number % FAR_EVERY else FAR_HIDDEN
    views = []
    while not position.is_over:
        if 0 < position.stock_left <= most and len(position.legal_moves) > 1:
            views.append(player_view(position))
        position = position.after(choose(position))
    if not views:
        return
    for view, fair in zip(views, solve(prepare(views[0]), views), strict=True):
        moves = ranked((m.move, round(m.expected, DECIMALS)) for m in fair.moves)
        if moves[1].expected - moves[0].expected >= LEAST_AHEAD:
            text = write_view(view)
            yield MadePosition(text, level_of(position_of(text), moves), moves)


def fill(part: Path) -> Iterator[int]:
    """Find positions until every level has its share.

    Args:
        part: Where it is kept how far each mode is, and what was found.

    Yields:
        How many there are, after each hole.
    """
    last: dict[str, int] = dict.fromkeys(SHARES, 0)
    found: dict[str, MadePosition] = {}
    if part.exists():
        last, text = json.loads(part.read_text(encoding="utf-8"))
        found = read_positions(text)
    for mode, shares in SHARES.items():
        kept = Counter(p.level for p in found.values() if _mode_of(p) == mode)
        for number in count(last[mode] + 1):
            if all(kept[level] >= share for level, share in enumerate(shares, 1)):
                break
            for level, choices in _by_level(find(mode, number)).items():
                if kept[level] < shares[level - 1]:
                    chosen = choices[number % len(choices)]
                    kept[level] += chosen.text not in found
                    found[chosen.text] = chosen
            last[mode] = number
            kept_text = json.dumps([last, write_positions(found.values())])
            part.write_text(kept_text, encoding="utf-8")
            yield len(found)


def _mode_of(position: MadePosition) -> str:
    return position.text.partition(".")[0]


def _by_level(found: Iterator[MadePosition]) -> dict[int, list[MadePosition]]:
    """The positions of a hole by level: it gives at most one of each."""
    levels: dict[int, list[MadePosition]] = {}
    for each in found:
        levels.setdefault(each.level, []).append(each)
    return levels


def main() -> None:
    """Find the positions, and write the file."""
    parser = argparse.ArgumentParser(
        prog="python -m golf_solitaire.study.finding",
        description="Find positions to train on.",
    )
    parser.add_argument(
        "--output", type=Path, default=Path(__file__).with_name(FILE), help="the file"
    )
    output: Path = parser.parse_args().output
    part = output.with_name(output.name + ".part")
    from rich.console import Console
    from rich.progress import Progress

    try:
        with Progress(console=Console(stderr=True)) as bar:
            task = bar.add_task("Finding", total=sum(map(sum, SHARES.values())))
            for done in fill(part):
                bar.update(task, completed=done)
    except KeyboardInterrupt:
        sys.exit(130)
    _, text = json.loads(part.read_text(encoding="utf-8"))
    output.write_text(text, encoding="utf-8")
    part.unlink()


if __name__ == "__main__":
    main()
