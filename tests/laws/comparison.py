"""A hole played at once by the package and by the plain model."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from golf_solitaire.errors import IllegalMove
from golf_solitaire.rules.deals import Deal, numbered_deal
from golf_solitaire.rules.games import Game
from golf_solitaire.rules.layouts import LAYOUTS
from golf_solitaire.rules.modes import MODES
from golf_solitaire.rules.moves import DRAW, Move, play
from golf_solitaire.rules.variants import Opening, Scoring, Variant
from tests.laws.plain_model import Table


def moves_of(variant: Variant) -> list[Move]:
    """Every move that can be written, legal or not."""
    return [*map(play, range(variant.layout.columns)), DRAW]


class PairOfTables:
    """The same hole on two tables.

    Attributes:
        game: The package's.
        plain: The plain model's.
    """

    def __init__(self, deal: Deal, variant: Variant) -> None:
        """Deal the same cards on both."""
        self.game = Game.start(deal, variant)
        self.plain = Table(
            [str(card) for card in deal.cards],
            variant.layout.columns,
            variant.layout.depth,
            variant.mode.name,
            variant.opening.value,
            variant.scoring.value,
            variant.kings_double,
        )

    def move(self, move: Move) -> None:
        """Make a move on both that the plain model holds to be legal."""
        self.plain.move(str(move))
        self.game = self.game.after(move)

    def undo(self) -> None:
        """Take a move back on both."""
        self.plain.undo()
        self.game = self.game.undo()

    def differences(self) -> list[str]:
        """What the two tables say differently, nothing where they agree."""
        return [
            f"{name}: {mine!r}, plain model {plain!r}"
            for name, mine, plain in self._facts()
            if mine != plain
        ]

    def _facts(self) -> list[tuple[str, object, object]]:
        game, position, plain = self.game, self.game.position, self.plain
        tableau = [
            [str(card) for card in column[:height]]
            for column, height in zip(
                position.deal.columns, position.heights, strict=True
            )
        ]
        waste = None if position.waste is None else str(position.waste)
        return [
            ("tableau", tableau, plain.tableau),
            ("stock", [str(card) for card in position.stock], plain.stock),
            ("stock left", position.stock_left, len(plain.stock)),
            ("waste", waste, plain.waste[-1] if plain.waste else None),
            ("legal moves", "".join(map(str, position.legal_moves)), plain.moves()),
            ("accepted moves", self._accepted(), plain.moves()),
            ("over", position.is_over, plain.is_over()),
            ("cleared", position.is_cleared, plain.left() == 0),
            ("cards left", position.cards_left, plain.left()),
            ("strokes", game.strokes, plain.score()),
            ("run", game.run, plain.runs()[-1]),
            ("longest run", game.longest_run, max(plain.runs())),
            ("draws", game.draws, plain.draws_counted()),
            ("plays", game.plays, len(plain.made.replace("D", ""))),
        ]

    def _accepted(self) -> str:
        """The moves that the package does not refuse, each one tried."""
        accepted = ""
        for move in moves_of(self.game.variant):
            try:
                self.game.position.after(move)
            except IllegalMove:
                continue
            accepted += str(move)
        return accepted


def random_variant(random: Random) -> Variant:
    """Any mode, opening, scoring and layout; Double Golf one time in four."""
    return Variant(
        random.choice(MODES),
        random.choice(list(Opening)),
        random.choice(list(Scoring)),
        random.random() < 0.5,
        LAYOUTS[random.random() < 0.25],
    )


@dataclass(frozen=True, slots=True)
class RandomHole:
    """What came of a hole of random moves.

    Attributes:
        moves: How many were made.
        is_cleared: Whether the tableau was cleared.
        differences: What the two tables said differently, and where.
    """

    moves: int
    is_cleared: bool
    differences: list[str]


def play_random_hole(random: Random) -> RandomHole:
    """Play a hole of random moves and undos on both tables to its end.

    A play is chosen four times in five where there is one: a hole of
    even choices would hardly ever be cleared.
    """
    variant = random_variant(random)
    pair = PairOfTables(numbered_deal(random.getrandbits(64), variant.layout), variant)
    made = 0
    found = pair.differences()
    while not found and (moves := pair.game.position.legal_moves):
        if pair.game.can_undo and random.random() < 0.1:
            pair.undo()
        else:
            plays = [move for move in moves if not move.is_draw]
            chosen = plays if plays and random.random() < 0.8 else moves
            pair.move(random.choice(chosen))
            made += 1
        found = pair.differences()
    place = f"{variant}, {pair.game.deal.number}, after {pair.plain.made}"
    differences = [f"{place}: {difference}" for difference in found]
    return RandomHole(made, pair.game.position.is_cleared, differences)
