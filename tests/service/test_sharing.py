"""Result cards tell how it went, and spoil nothing."""

from __future__ import annotations

from golf_solitaire.rules.deals import DealNumber
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.dealing import Choice
from golf_solitaire.service.rounds import Rounds
from golf_solitaire.service.sharing import result_card
from golf_solitaire.store.records import Origin
from tests.deals import D2
from tests.service.playing import ANNA, deal, do, moves


def test_a_hole_is_shown_by_its_runs(golf: Rounds) -> None:
    """D2 stuck: sixteen draws, then eleven plays in one run."""
    table = moves(golf, deal(golf, D2), "D" * 16 + "12345671671")

    card = result_card(table)

    assert card is not None
    assert card.text == (
        "Golf Solitaire, a hole, hard\n24 strokes, +20\n1. 24 " + "·" * 16 + "█"
    )


def test_there_is_no_card_before_the_first_end(golf: Rounds) -> None:
    """Nothing went any way yet."""
    assert result_card(golf.sit(ANNA)) is None


def test_a_random_round_keeps_its_number_back_until_it_is_over(golf: Rounds) -> None:
    """The link would tell the holes to come."""
    table = golf.sit(ANNA)
    for place in range(1, 10):
        while not table.game.is_over:
            table = do(golf, table, "auto")
        card = result_card(golf.sit(ANNA))
        assert card is not None
        assert len(card.holes) == place
        assert bool(card.link) == (place == 9)
        if place < 9:
            table = golf.next_hole(ANNA, table.hole.id)


def test_a_chosen_course_is_linked_with_its_rules(golf: Rounds) -> None:
    """Who opens it plays the same course by the same rules."""
    choice = Choice(Variant(), origin=Origin.COURSE, number=DealNumber(7))
    table = golf.new(ANNA, choice, confirmed=True)
    while not table.game.is_over:
        table = do(golf, table, "auto")

    card = result_card(table)

    assert card is not None
    assert card.title == "Golf Solitaire, course 7, hard"
    assert card.link.startswith("/deal?course=7&mode=hard&opening=starter")
