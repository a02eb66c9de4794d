"""Text forms: cards, deals, moves and games, read and written.

Every reader is the inverse of its writer, says what is wrong, where and
what would be right, and never guesses. The forms are described in
docs/rules.md.
"""

from golf_solitaire.rules.notation.cards import read_card
from golf_solitaire.rules.notation.dates import read_date
from golf_solitaire.rules.notation.deals import (
    is_board,
    read_board,
    read_deal_line,
    write_board,
    write_deal_line,
)
from golf_solitaire.rules.notation.games import read_game, write_game
from golf_solitaire.rules.notation.moves import read_column, read_moves, write_moves
from golf_solitaire.rules.notation.names import (
    read_kings_double,
    read_layout,
    read_mode,
    read_opening,
    read_scoring,
)
from golf_solitaire.rules.notation.numbers import read_decimal, read_number, read_whole
from golf_solitaire.rules.notation.text import LONGEST_TEXT, text_lines
from golf_solitaire.rules.notation.variants import (
    VARIANT_FIELDS,
    read_variant,
    variant_values,
    write_unusual,
    write_variant,
)

__all__ = [
    "LONGEST_TEXT",
    "VARIANT_FIELDS",
    "is_board",
    "read_board",
    "read_card",
    "read_column",
    "read_date",
    "read_deal_line",
    "read_decimal",
    "read_game",
    "read_kings_double",
    "read_layout",
    "read_mode",
    "read_moves",
    "read_number",
    "read_opening",
    "read_scoring",
    "read_variant",
    "read_whole",
    "text_lines",
    "variant_values",
    "write_board",
    "write_deal_line",
    "write_game",
    "write_moves",
    "write_unusual",
    "write_variant",
]
