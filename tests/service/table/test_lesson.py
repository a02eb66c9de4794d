"""The lesson goes with its hole, step by step."""

from __future__ import annotations

import pytest

from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.lesson import STEPS, is_lesson, lesson_step
from tests.service.playing import ANNA, do, moves


def test_the_lesson_has_five_steps_that_its_deal_leads_through(golf: Golf) -> None:
    """Each move so far leaves what the next step speaks of."""
    before = golf.sit(ANNA)
    table = golf.practice.teach(ANNA)
    assert is_lesson(table)
    seen = [lesson_step(table.game)]
    for _ in range(4):
        assert len(table.game.position.playable) == 1
        table = do(golf, table, "auto")
        seen.append(lesson_step(table.game))
    assert not table.game.position.playable
    table = do(golf, table, "draw")
    assert len(table.game.position.playable) == 2
    seen.append(lesson_step(table.game))
    table = do(golf, table, "auto")
    seen.append(lesson_step(table.game))

    assert seen == [1, 2, 2, 2, 3, 4, 5]
    assert len(STEPS) == 5
    assert table.hole.practice
    assert golf.go_back(ANNA).hole.id == before.hole.id


@pytest.mark.parametrize("how", ["a move", "having said no", "a second deal"])
def test_who_has_played_or_said_no_is_not_new(golf: Golf, how: str) -> None:
    """It is offered once, and never shown again."""
    table = golf.sit(ANNA)
    assert golf.is_new(ANNA)
    if how == "a move":
        moves(golf, table, "D")
    elif how == "having said no":
        golf.set(ANNA, {"taught": "yes"})
    else:
        golf.practice.teach(ANNA)

    assert not golf.is_new(ANNA)
