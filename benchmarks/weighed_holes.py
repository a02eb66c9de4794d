"""Holes that several players make of one deal, every move weighed exactly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.variants import Variant
from golf_solitaire.solver.hidden_stock.solve import prepare, solve
from golf_solitaire.solver.limits import Limits
from golf_solitaire.solver.player_view import PlayerView, player_view
from golf_solitaire.study.policies import Chooser

LIMITS = Limits(memory_gib=4.0)


class Choice(NamedTuple):
    """A move, weighed.

    Attributes:
        lost: Expected strokes given away.
        losses: What each legal move would have given away, best first.
    """

    lost: float
    losses: tuple[float, ...]

    @property
    def spread(self) -> float:
        """By how much the legal moves differed."""
        return self.losses[-1]


class WeighedHole(NamedTuple):
    """A hole and its moves, weighed.

    Attributes:
        player: Who made it.
        strokes: The score.
        start: Expected strokes at the deal.
        choices: Its moves.
    """

    player: str
    strokes: int
    start: float
    choices: list[Choice]


def weighed_holes(number: int, players: Mapping[str, Chooser]) -> Iterator[WeighedHole]:
    """Have everybody play a numbered deal in hard, and weigh all in one pass.

    A deal takes from ten seconds to a minute.
    """
    games = {name: play_out(number, choose) for name, choose in players.items()}
    views: dict[PlayerView, None] = {}
    for game in games.values():
        views |= dict.fromkeys(map(player_view, game.positions))
    path = tuple(views)
    values = dict(zip(path, solve(prepare(path[0], LIMITS), path, LIMITS), strict=True))
    for name, game in games.items():
        choices = []
        for move, position in zip(game.moves, game.positions, strict=False):
            fair = values[player_view(position)]
            lost = {each.move: each.expected - fair.expected for each in fair.moves}
            choices.append(Choice(lost[move], tuple(sorted(lost.values()))))
        yield WeighedHole(name, game.strokes, values[path[0]].expected, choices)


def play_out(number: int, choose: Chooser) -> Game:
    """Have a player play a numbered deal in hard to its end."""
    game = Game.start(numbered_deal(number), Variant())
    while not game.is_over:
        game = game.after(choose(game.position))
    return game
