"""The lesson goes with its hole, step by step."""

from __future__ import annotations

import pytest

from golf_solitaire.service.golf import Golf
from golf_solitaire.service.table.lesson import Step, is_lesson, lesson_step
from tests.service.playing import ANNA, do, moves


def test_the_lesson_has_five_steps_that_its_deal_leads_through(golf: Golf) -> None:
    """Each move so far leaves what the next step speaks of."""
    before = golf.sit(ANNA)
    table = golf.teach(ANNA)
    assert is_lesson(table.hole)
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
    assert table.hole.practice
    assert golf.go_back(ANNA).hole.id == before.hole.id


@pytest.mark.parametrize("early", ["D", "DD", "DDDDDDDD"])
def test_a_draw_before_its_time_skips_no_step(golf: Golf, early: str) -> None:
    """N19: whoever then does what each step says comes to all of them."""
    table = golf.teach(ANNA)
    seen = {lesson_step(table.game)}
    for _ in early:
        table = do(golf, table, "draw")
        seen.add(lesson_step(table.game))
    while not table.game.is_over:
        step = lesson_step(table.game)
        seen.add(step)
        table = do(golf, table, "draw" if step is Step.DRAW else "auto")

    assert seen == set(Step)


def test_the_lesson_says_what_is_true_of_the_cards(golf: Golf) -> None:
    """N19: nothing fits where it says to draw, a card fits where it says to play."""
    for begun in ("", "D", "DDD"):
        table = moves(golf, golf.teach(ANNA), begun)
        while not table.game.is_over:
            fits, step = len(table.game.position.playable), lesson_step(table.game)
            assert fits == 0 or step is not Step.DRAW
            assert fits > 0 or step in (Step.DRAW, Step.END)
            assert fits > 1 or step is not Step.CHOOSE
            table = do(golf, table, "auto")


def test_help_in_the_lesson_goes_with_its_words(golf: Golf) -> None:
    """N19: where a card fits the hint plays it, whatever a draw is worth."""
    table = golf.teach(ANNA)
    assert golf.ask_advice(table) is None
    assert golf.refine_advice(table) is None
    while not table.game.is_over:
        table = do(golf, table, "hint")
        assert table.hint is not None
        assert table.hint.move.is_draw == (not table.game.position.playable)
        table = do(golf, table, "auto")


@pytest.mark.parametrize("how", ["a move", "having said no", "a second deal"])
def test_who_has_played_or_said_no_is_not_new(golf: Golf, how: str) -> None:
    """It is offered once, and never shown again."""
    table = golf.sit(ANNA)
    assert golf.open_page(ANNA).is_new
    if how == "a move":
        moves(golf, table, "D")
    elif how == "having said no":
        golf.set(ANNA, {"taught": "yes"})
    else:
        golf.teach(ANNA)

    assert not golf.open_page(ANNA).is_new
