"""Deals by the best score that they allow, new to the player."""

from __future__ import annotations

import pytest

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.rules.modes import EASY, HARD, MEDIUM
from golf_solitaire.rules.notation import write_deal_line
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.analysis.deal_finder import Wish, read_wish
from golf_solitaire.service.golf import Golf
from golf_solitaire.solver.open_stock.solve import course_par
from golf_solitaire.study.grades import Grade, grade_of, slope, slopes
from golf_solitaire.study.numbers import measured
from tests.patience import LONGEST_S
from tests.service.playing import ANNA, BEN, deal, do


def rare() -> tuple[int, tuple[int, ...]]:
    """The lowest course par in hard, and all measured deals that have it."""
    return next(iter(measured().modes["hard"].examples.items()))


@pytest.mark.parametrize(
    ("fields", "wish"),
    [
        ({"mode": "easy", "want": "clearable"}, Wish(EASY, -16, 0)),
        ({"mode": "medium", "want": "better"}, Wish(MEDIUM, -16, 3)),
        ({"want": "par", "par": "-3"}, Wish(HARD, -3, -3)),
        ({"want": "par", "par": " −3 "}, Wish(HARD, -3, -3)),
        ({"want": "par", "par": "35"}, Wish(HARD, 35, 35)),
        ({"want": "grade", "grade": "steep"}, Wish(HARD, grade=Grade.STEEP)),
    ],
)
def test_a_wish_is_read_from_a_form(fields: dict[str, str], wish: Wish) -> None:
    """A real minus sign is read as well as a typed one."""
    assert read_wish(fields) == wish


@pytest.mark.parametrize(
    "fields",
    [
        {"want": "easy"},
        {},
        {"want": "par"},
        {"want": "par", "par": "36"},
        {"want": "par", "par": "-17"},
        {"want": "par", "par": "--3"},
        {"want": "par", "par": "1.5"},
        {"want": "par", "par": "٣"},
        {"want": "clearable", "mode": "x"},
        {"want": "grade"},
        {"want": "grade", "grade": "Steep"},
        {"want": "grade", "grade": "steep", "mode": "easy"},
    ],
)
def test_a_wish_that_can_not_be_is_refused(fields: dict[str, str]) -> None:
    """With what would be right."""
    with pytest.raises(NotationError, match="write"):
        read_wish(fields)


@pytest.mark.parametrize("mode", [EASY, MEDIUM, HARD])
def test_a_known_deal_has_the_course_par_that_was_asked_for(
    golf: Golf, mode: object
) -> None:
    """Whatever chance picks."""
    for least, most in [(-16, 0), (-16, 3), (2, 2)]:
        wish = Wish(mode, least, most)  # type: ignore[arg-type] # one of the modes
        for _ in range(5):
            number = golf.find_deal(ANNA, wish)
            assert number is not None
            best = course_par(numbered_deal(number), Variant(wish.mode)).best
            assert least <= best <= most


@pytest.mark.parametrize("grade", Grade)
def test_a_known_deal_has_the_grade_that_was_asked_for(
    golf: Golf, grade: Grade
) -> None:
    """By the slope that its cards have, worked out anew."""
    number = golf.find_deal(ANNA, Wish(HARD, grade=grade))

    assert number is not None
    assert grade_of(slope(numbered_deal(number))) is grade


def test_a_seen_deal_is_not_found_again(golf: Golf) -> None:
    """Until none is left; another player still gets them."""
    par, numbers = rare()
    wish = Wish(HARD, par, par)
    for _ in numbers:
        number = golf.find_deal(ANNA, wish)
        assert number in numbers
        do(golf, deal(golf, write_deal_line(numbered_deal(number))), "draw")

    assert golf.find_deal(ANNA, wish) is None
    assert golf.find_deal(BEN, wish) in numbers


def test_the_solver_finds_a_deal_that_was_not_measured(golf: Golf) -> None:
    """It works beside the table, on deals of 64 bits."""
    number = golf.search_deal(ANNA, Wish(HARD, 1, 1)).answer.result(timeout=LONGEST_S)

    assert number is not None
    assert number > measured().deals
    assert course_par(numbered_deal(number), Variant(HARD)).best == 1


def test_a_deal_of_a_grade_is_found_beyond_the_file(golf: Golf) -> None:
    """For who has seen all that are listed."""
    job = golf.search_deal(ANNA, Wish(HARD, grade=Grade.ROLLING))
    number = job.answer.result(timeout=LONGEST_S)

    assert number is not None
    assert number > len(slopes())
    assert grade_of(slope(numbered_deal(number))) is Grade.ROLLING


def test_a_search_can_be_stopped(golf: Golf) -> None:
    """A course par that no deal is likely to have."""
    job = golf.search_deal(ANNA, Wish(EASY, 35, 35))
    golf.stop_search(ANNA, job)

    assert job.answer.cancelled() or job.answer.result(timeout=LONGEST_S) is None
