"""Moves as text: column numbers from 1, and D for a draw."""

from __future__ import annotations

from collections.abc import Iterable

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.layouts import STANDARD, Layout
from golf_solitaire.rules.moves import DRAW, Move, play
from golf_solitaire.rules.notation.text import Place, check_length, shown


def write_moves(moves: Iterable[Move]) -> str:
    """Write moves: column numbers from 1, and D for a draw.

    >>> write_moves([play(0), DRAW])
    '1D'
    """
    return "".join(map(str, moves))


def read_moves(text: str, layout: Layout = STANDARD) -> tuple[Move, ...]:
    """Read moves; blanks are ignored.

    >>> write_moves(read_moves("17 dD"))
    '17DD'

    Raises:
        NotationError: A character is neither a column nor D.
    """
    check_length(text, "moves")
    known = {str(column + 1): play(column) for column in range(layout.columns)}
    known |= {"D": DRAW, "d": DRAW}
    moves = []
    for number, sign in enumerate(text, 1):
        if sign in known:
            moves.append(known[sign])
        elif not sign.isspace():
            raise Place(text, 0, number).fault(
                f"{shown(sign)} is not a move; write 1-{layout.columns} or D"
            )
    return tuple(moves)


def read_column(value: object, layout: Layout = STANDARD) -> Move:
    """Read a column number, from 1, that came as a value and not as text.

    Only a whole number is one: `True`, 1.0 and "1" are refused.

    >>> str(read_column(7))
    '7'

    Raises:
        NotationError: It is no whole number, or there is no such column.
    """
    if type(value) is int and 1 <= value <= layout.columns:
        return play(value - 1)
    raise NotationError(
        f"{shown(repr(value))} is not a column; write 1 to {layout.columns}"
    )
