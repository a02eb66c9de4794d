"""Games: a deal and a list of moves, with a cursor for undo and redo.

Everything shown of a game derives from the moves before the cursor.
A `Game` never changes; each step returns a new one, so an earlier game
can't be altered through a later one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from golf_solitaire.errors import IllegalMove
from golf_solitaire.rules.deals import Deal
from golf_solitaire.rules.moves import Move
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.variants import Opening, Variant


@dataclass(frozen=True, slots=True)
class Game:
    """A hole being played.

    Attributes:
        moves: All moves, those taken back included.
        positions: The position before each move and after the last.
        cursor: How many of the moves stand; the rest can be redone.
    """

    moves: tuple[Move, ...]
    positions: tuple[Position, ...]
    cursor: int = 0

    @classmethod
    def start(cls, deal: Deal, variant: Variant) -> Game:
        """A game before its first move."""
        return cls((), (Position.start(deal, variant),))

    @classmethod
    def replay(cls, deal: Deal, variant: Variant, moves: Iterable[Move]) -> Game:
        """The game after some moves.

        Raises:
            IllegalMove: A move is refused; says which.
        """
        position = Position.start(deal, variant)
        done: list[Move] = []
        positions = [position]
        for number, move in enumerate(moves, 1):
            try:
                position = position.after(move)
            except IllegalMove as refused:
                raise IllegalMove(f"move {number} ({move}): {refused}") from None
            done.append(move)
            positions.append(position)
        return cls(tuple(done), tuple(positions), len(done))

    @property
    def deal(self) -> Deal:
        """The deal that is played."""
        return self.positions[0].deal

    @property
    def variant(self) -> Variant:
        """The rules that it is played by."""
        return self.positions[0].variant

    @property
    def position(self) -> Position:
        """The position on the table."""
        return self.positions[self.cursor]

    @property
    def done(self) -> tuple[Move, ...]:
        """The moves that stand."""
        return self.moves[: self.cursor]

    @property
    def undone(self) -> tuple[Move, ...]:
        """The moves taken back that can be redone, next first."""
        return self.moves[self.cursor :]

    def common_with(self, other: Game) -> int:
        """How many first standing moves two games have in common."""
        pairs = zip(self.done, other.done, strict=False)
        return next(
            (at for at, (mine, theirs) in enumerate(pairs) if mine != theirs),
            min(self.cursor, other.cursor),
        )

    def after(self, move: Move) -> Game:
        """The game after one more move; what was undone is forgotten.

        Raises:
            IllegalMove: The move is against the rules, or the hole over.
        """
        position = self.position.after(move)
        return Game(
            (*self.done, move),
            (*self.positions[: self.cursor + 1], position),
            self.cursor + 1,
        )

    def undo(self) -> Game:
        """The game with the last move taken back.

        Raises:
            IllegalMove: Nothing was played yet.
        """
        if not self.can_undo:
            raise IllegalMove("nothing to undo: this is the deal")
        return replace(self, cursor=self.cursor - 1)

    def redo(self) -> Game:
        """The game with the last undone move made again.

        Raises:
            IllegalMove: Nothing was undone since the last move.
        """
        if not self.can_redo:
            raise IllegalMove("nothing to redo")
        return replace(self, cursor=self.cursor + 1)

    def restart(self) -> Game:
        """The game undone to the deal; all of it can be redone."""
        return replace(self, cursor=0)

    @property
    def can_undo(self) -> bool:
        """Whether a move can be taken back."""
        return self.cursor > 0

    @property
    def can_redo(self) -> bool:
        """Whether an undone move can be made again."""
        return self.cursor < len(self.moves)

    @property
    def is_last_counted_draw(self) -> bool:
        """Whether undo would take back a draw that showed a stock card.

        The forced first draw of `empty` shows what the starter shows in
        the other opening, so it does not count.
        """
        if not self.cursor or not self.moves[self.cursor - 1].is_draw:
            return False
        return self.cursor > 1 or self.variant.opening is not Opening.EMPTY

    @property
    def plays(self) -> int:
        """How many of the standing moves are plays."""
        return sum(not move.is_draw for move in self.done)

    @property
    def draws(self) -> int:
        """How many are draws; the forced first draw of `empty` is not counted."""
        is_forced = self.variant.opening is Opening.EMPTY and self.cursor > 0
        return self.cursor - self.plays - is_forced

    @property
    def moves_counted(self) -> int:
        """How many moves count: plays and draws, without a forced first draw."""
        return self.plays + self.draws

    @property
    def run(self) -> int:
        """Cards played since the last draw."""
        return self.runs[-1]

    @property
    def longest_run(self) -> int:
        """The longest run among the standing moves."""
        return max(self.runs)

    @property
    def runs(self) -> tuple[int, ...]:
        """The length of the run after each standing move, 0 at the deal."""
        lengths = [0]
        for move in self.done:
            lengths.append(0 if move.is_draw else lengths[-1] + 1)
        return tuple(lengths)

    @property
    def is_over(self) -> bool:
        """Whether the hole has ended."""
        return self.position.is_over

    @property
    def strokes(self) -> int:
        """The strokes left, or the score once over."""
        return self.position.strokes
