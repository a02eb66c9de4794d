"""The frozen shuffle, against vectors that others published."""

from collections import Counter
from itertools import islice

import pytest

from golf_solitaire.rules.shuffle import (
    MASK64,
    randbelow,
    shuffled_order,
    splitmix64,
    xoshiro256starstar,
    xoshiro256starstar_from,
)


@pytest.mark.parametrize(
    ("seed", "outputs"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (
            1234567,
            [
                6457827717110365317,
                3203168211198807973,
                9817491932198370423,
                4593380528125082431,
                16408922859458223821,
            ],
        ),
    ],
)
def test_splitmix64_gives_the_known_outputs(seed: int, outputs: list[int]) -> None:
    """The vectors of Java's SplittableRandom and of Rosetta Code."""
    assert list(islice(splitmix64(seed), len(outputs))) == outputs


def test_xoshiro256starstar_gives_the_known_outputs() -> None:
    """The vector of the state 1, 2, 3, 4 that many libraries test by."""
    assert list(islice(xoshiro256starstar_from(1, 2, 3, 4), 10)) == [
        11520,
        0,
        1509978240,
        1215971899390074240,
        1216172134540287360,
        607988272756665600,
        16172922978634559625,
        8476171486693032832,
        10595114339597558777,
        2904607092377533576,
    ]


def test_the_generator_is_seeded_by_splitmix64() -> None:
    """Four outputs make the state, in their order."""
    s0, s1, s2, s3 = islice(splitmix64(42), 4)

    seeded = islice(xoshiro256starstar(42), 5)
    assert list(seeded) == list(islice(xoshiro256starstar_from(s0, s1, s2, s3), 5))


def test_an_output_that_would_favour_low_numbers_is_passed_over() -> None:
    """2^64 is no multiple of 3: its last output has no part in a choice."""
    assert randbelow(3, iter([MASK64, 5])) == 2
    assert randbelow(3, iter([MASK64 - 1])) == (MASK64 - 1) % 3
    assert randbelow(4, iter([MASK64])) == 3


def test_every_order_of_three_is_about_as_frequent() -> None:
    """B63: a shuffle that never leaves a card in place would show here."""
    counts = Counter(tuple(shuffled_order(3, seed)) for seed in range(6000))

    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())
