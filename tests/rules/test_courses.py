"""Courses: nine deals of one number, and the daily course."""

from datetime import date
from hashlib import blake2b

import pytest

from golf_solitaire.errors import NotationError
from golf_solitaire.rules.courses import (
    course_deals,
    daily_course,
    former_course_deals,
)
from golf_solitaire.rules.modes import EASY, HARD, MEDIUM

VECTORS = {
    0: (
        9367618052841551667,
        12961322970777815913,
        616011900886772081,
        11687551883466564130,
        4656368376526251244,
        1643491548268268774,
        5946300905633967822,
        17236262674916062658,
        7841000459660262400,
    ),
    2**64 - 1: (
        12016069253208857253,
        5456202870562436492,
        7054859334834138481,
        9430180563080199619,
        5088050028050834511,
        9498281728225375340,
        11588408318698564668,
        16729769697930748208,
        2783708983274891723,
    ),
}
"""Nine numbers a course, from `b2sum --length 256` of coreutils.

    for hole in 1 2 3 4 5 6 7 8 9; do
        printf 'golf course 0 hole %d' $hole | b2sum --length 256 | cut -c 1-16
    done
"""


@pytest.mark.parametrize("course", VECTORS)
def test_the_deals_of_a_course_are_what_another_program_makes_them(course: int) -> None:
    """A course is a promise, as a deal is: it never deals others again."""
    assert course_deals(course) == VECTORS[course]


@pytest.mark.parametrize("course", [1, 7, 202611301, 2**53 + 1])
def test_a_deal_of_a_course_is_the_front_of_a_digest(course: int) -> None:
    """The rules say so in these words."""
    for hole, number in enumerate(course_deals(course), 1):
        name = f"golf course {course} hole {hole}"
        digest = blake2b(name.encode(), digest_size=32).hexdigest()

        assert number == int(digest[:16], 16)


def test_a_number_shown_after_a_hole_leads_to_no_course() -> None:
    """Issue 9: by the former function one number told the eight others."""
    mask = 2**64 - 1

    def turned_back(output: int) -> int:
        """The seed that SplitMix64 made its first output from."""
        for shift, factor in ((31, 0x319642B2D24D8EC3), (27, 0x96DE1B173F119089)):
            output ^= (output >> shift) ^ (output >> 2 * shift)
            output = output * factor & mask
        output ^= (output >> 30) ^ (output >> 60)
        return (output - 0x9E3779B97F4A7C15) & mask

    assert turned_back(former_course_deals(7)[0]) == 7
    first, *others = course_deals(7)
    guess = turned_back(first)
    for told in (former_course_deals(guess), course_deals(guess)):
        assert not set(others) & set(told)


def test_the_courses_of_version_0_1_can_still_be_checked() -> None:
    """Rounds of before hold the first nine outputs of SplitMix64."""
    deals = former_course_deals(1234567)

    assert len(set(deals)) == 9
    assert deals[:2] == (6457827717110365317, 3203168211198807973)


@pytest.mark.parametrize("number", [-1, 2**64])
def test_a_course_out_of_range_is_refused(number: int) -> None:
    """B04: never wrapped around into another course."""
    for make in (course_deals, former_course_deals):
        with pytest.raises(NotationError, match="from 0 to 18446744073709551615"):
            make(number)


def test_a_day_has_one_course_a_mode() -> None:
    """YYYYMMDD × 10 + 1 in hard, 2 in medium, 3 in easy."""
    day = date(2026, 3, 9)

    assert daily_course(day, HARD) == 202603091
    assert daily_course(day, MEDIUM) == 202603092
    assert daily_course(day, EASY) == 202603093
