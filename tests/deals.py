"""Deals with known facts, one line each, for the tests of every layer."""

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.moves import DRAW, Move
from golf_solitaire.rules.notation import read_deal_line, read_moves, write_moves
from golf_solitaire.rules.variants import Variant

D1 = (
    "8D AH 8H 9S 2S 9D 2D 7H TS 3S TD 3D 6H JS 4S JD 4D 5H QS 5S QH 5D 4H JH 6S JC "
    "6D 3H TH 7S TC 7D 2H 9H 8S AS AD AC 2C 3C 4C 5C 6C 7C 8C 9C QD QC KS KH KD KC"
)
"""1234567 five times clears it without a draw, for −16."""

D2 = (
    "8D AH 8H 9S 2S 9D 2D 7H TS 3S TD 3D 6H JS 4S JD 4D 5H QS 5S QH 5D 4H JH 6S JC "
    "6D 3H TH 7S TC 7D 2H 9H 8S KS AD AC 2C 3C 4C 5C 6C 7C 8C 9C QD QC KH KD KC AS"
)
"""D1's columns under a king. Sixteen draws leave column 1 to be played."""

D3 = (
    "7D TH 4C 5D QS 3C KD 4S 5C AS 8H KS JC QD 5S 8C 3H AH KC 5H 6D 4H JD 7C 7S 9H "
    "JH 6H AD 7H 9C 6S 9D 3S 9S QH TS TC 2D AC 4D TD QC 8S 2C JS 2H 2S 8D 3D 6C KH"
)
"""After sixteen draws a king lies on the waste: each mode goes on differently."""

D4 = (
    "5D 8D 7C KC 4S 9C TH TS 7D 4H JH TD JS 5H 4D 8H 7S KH 3H 4C KD JC 3S TC 9S 3D "
    "5S 8C 8S 9H JD 3C 7H 5C 9D AS AD AC 2C 6S QD 2S 2D QS QC AH 2H 6C QH 6D KS 6H"
)
"""No card ever plays, in any mode: sixteen draws, 35 strokes."""

D5 = (
    "7D 2D 9H 8S AS 8D AH 8H 9S 2H 9D 2C 7H TS 3S TD 3D 6H JS 4S JD 4D 5H QS 5S QH "
    "5D 4H JH 6S KS 6D 3H TH 7S 2S AD AC 3C 4C 5C 6C 7C 8C 9C TC JC QD QC KH KD KC"
)
"""Like D1, and the last card is a king on a queen: −16."""

D6 = (
    "QS KS 3D JD 4C QH KH 3S 6C JH QD KD 9H 5D 2C QC KC 4H 9D 6H AC 7S 7C 8C 5S AS "
    "2H 7D 4D TD 5C AH 6S 6D 7H 5H AD 2S 3H JS 2D TS 8D TC 3C 4S TH 9S JC 8H 9C 8S"
)
"""Each queen lies under a king, so hard and medium can't clear it."""

W1 = (
    "7S TD 6D 2H 2S 9H 5S 4H JS 7D QC 3D 3C 5H 6H 8S JD 3H 2D 7C 8C 5D 4S TH 6S QH "
    "8D 4C 6C KH JH AD AC 4D AS AH 5C KC 8H QS 2C 9D 9C QD TC 9S JC 7H TS KS 3S KD"
)
"""Cleared in hard only by drawing while a card plays."""

W2 = (
    "6S AH 6D 8D KD TD 2D KH 7C 7D JC 5D KS 9H 5H TC QH TH 4C KC QC 5S 2S QD 5C 7H "
    "9S 7S 6C JH 8C AS 4D 2H 2C 6H JD 8S 3D 4S AD 3S AC 3H TS JS 9D QS 3C 4H 9C 8H"
)
"""As W1, for −1."""

W1_LINE = "17DDD452337D25D7471353251D1736D516264DD4D624D6"
"""Moves that clear W1 in hard, for −5."""

W2_LINE = "5D54DD7DD7D73D57D45D34653D41D126612D2D21D3D4326761"
"""Moves that clear W2 in hard, for −1."""


def simple_moves(line: str) -> str:
    """Moves that end a deal in hard: the leftmost that plays, else a draw."""
    game = Game.start(read_deal_line(line), Variant())
    while not game.is_over:
        playable = game.position.playable
        game = game.after(Move(playable[0]) if playable else DRAW)
    return write_moves(game.done)


def game_of(line: str, steps: str = "", variant: Variant | None = None) -> Game:
    """Play a deal: moves as they are written, U to undo, R to redo."""
    variant = variant or Variant()
    game = Game.start(read_deal_line(line, variant.layout), variant)
    for step in steps.replace(" ", ""):
        if step == "U":
            game = game.undo()
        elif step == "R":
            game = game.redo()
        else:
            (move,) = read_moves(step, variant.layout)
            game = game.after(move)
    return game
