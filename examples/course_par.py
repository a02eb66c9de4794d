"""Course par of each hole of a course, in each mode.

    python examples/course_par.py 202611301

The lines can be pasted into a notebook as well: `course_par` takes a deal
and the rules, and gives the best score and a line of moves that reaches
it.
"""

from __future__ import annotations

import sys

from golf_solitaire import Game, Variant, course_par, numbered_deal
from golf_solitaire.rules.courses import course_deals
from golf_solitaire.rules.modes import MODES
from golf_solitaire.rules.notation import write_moves


def main(course: int) -> None:
    """Print the course pars, then the best line of the first hole."""
    print("hole" + "".join(f"{mode.name:>8}" for mode in MODES) + "   deal")
    totals = dict.fromkeys(MODES, 0)
    for hole, number in enumerate(course_deals(course), 1):
        deal = numbered_deal(number)
        bests = {mode: course_par(deal, Variant(mode)).best for mode in MODES}
        for mode, best in bests.items():
            totals[mode] += best
        print(f"{hole:4}" + "".join(f"{bests[m]:8}" for m in MODES) + f"   {number}")
    print("sum " + "".join(f"{total:8}" for total in totals.values()))

    deal = numbered_deal(course_deals(course)[0])
    solution = course_par(deal)
    game = Game.replay(deal, Variant(), solution.line)
    print(f"hole 1 in hard: {write_moves(solution.line)}")
    print(f"played: {game.strokes} strokes, longest run {game.longest_run}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
