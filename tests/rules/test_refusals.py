"""Why a move is refused, as a value and by the codes of cards."""

import pytest

from golf_solitaire.rules.cards import Card, Rank, Suit
from golf_solitaire.rules.modes import EASY, HARD, MEDIUM
from golf_solitaire.rules.moves import DRAW, Move, play
from golf_solitaire.rules.positions import Position
from golf_solitaire.rules.refusals import Reason
from golf_solitaire.rules.variants import Opening, Variant
from tests.deals import D1, D2, D4, game_of


def at(line: str, moves: str = "", variant: Variant | None = None) -> Position:
    """The position after some moves of a deal."""
    return game_of(line, moves, variant or Variant()).position


@pytest.mark.parametrize(
    ("position", "move", "reason", "said"),
    [
        (
            at(D1),
            play(7),
            Reason.NO_SUCH_COLUMN,
            "there is no column 8; columns are 1 to 7",
        ),
        (at(D4, "D" * 16), DRAW, Reason.HOLE_IS_OVER, "cannot draw: the hole is over"),
        (at(D2, "D" * 16), DRAW, Reason.STOCK_IS_EMPTY, "cannot draw: the stock is"),
        (
            at(D1, "1234567" * 4 + "1"),
            play(0),
            Reason.COLUMN_IS_EMPTY,
            "cannot play from column 1: the column is empty; playable: 9D (column 2)",
        ),
        (
            at(D1, "", Variant(opening=Opening.EMPTY)),
            play(0),
            Reason.WASTE_IS_EMPTY,
            "cannot play 2S from column 1: the waste is empty; draw first",
        ),
        (
            at(D1, "1"),
            play(0),
            Reason.RANK_DOES_NOT_FIT,
            "cannot play 9S from column 1 on 2S: ranks must differ by one;"
            " playable: 3S (column 2)",
        ),
        (
            at(D1),
            play(2),
            Reason.RANK_DOES_NOT_FIT,
            "cannot play 4S from column 3 on AS: in hard only 2 goes on it;"
            " playable: 2S (column 1)",
        ),
        (
            at(D2, "", Variant(MEDIUM)),
            play(0),
            Reason.RANK_DOES_NOT_FIT,
            "in medium only Q goes on it; nothing plays: draw",
        ),
        (
            at(D4, "", Variant(EASY)),
            play(2),
            Reason.RANK_DOES_NOT_FIT,
            "in easy only 2 or K goes on it; nothing plays: draw",
        ),
        (
            at(D2, "", Variant(HARD)),
            play(0),
            Reason.RANK_DOES_NOT_FIT,
            "in hard nothing goes on a king; nothing plays: draw",
        ),
    ],
)
def test_a_refusal_has_its_reason_and_its_sentence(
    position: Position, move: Move, reason: Reason, said: str
) -> None:
    """R9: what was wrong, where, and what would be right."""
    refusal = position.refusal(move)

    assert refusal is not None
    assert refusal.reason is reason
    assert said in str(refusal)


def test_a_refusal_holds_what_a_face_needs_for_its_words() -> None:
    """No face decides again what the rules decided."""
    refusal = at(D1, "1").refusal(play(0))

    assert refusal is not None
    assert refusal.card == Card(Rank.NINE, Suit.SPADES)
    assert refusal.waste == Card(Rank.TWO, Suit.SPADES)
    assert refusal.playable == ((1, Card(Rank.THREE, Suit.SPADES)),)
