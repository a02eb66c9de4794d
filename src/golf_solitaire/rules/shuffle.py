"""The frozen shuffle: from a number to an order of cards, for ever.

The shuffle is part of the file format. The same number gives the same
deal on every machine, in every release, in Python and in compiled code.
A changed shuffle would be a new number space. Test vectors are in
docs/rules.md.

Source:
    SplitMix64: G. Steele, D. Lea, C. Flood, "Fast splittable
    pseudorandom number generators", OOPSLA 2014. xoshiro256**:
    D. Blackman, S. Vigna, "Scrambled linear pseudorandom number
    generators", 2018. Fisher–Yates: D. Knuth, TAOCP 2, algorithm P.
"""

from __future__ import annotations

from collections.abc import Iterator

MASK64 = (1 << 64) - 1


def splitmix64(seed: int) -> Iterator[int]:
    """Yield the outputs of SplitMix64 without end.

    >>> outputs = splitmix64(1234567)
    >>> next(outputs)
    6457827717110365317
    """
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK64
        mixed = state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK64
        yield mixed ^ (mixed >> 31)


def xoshiro256starstar(seed: int) -> Iterator[int]:
    """Yield the outputs of xoshiro256**, its state seeded by SplitMix64."""
    seeds = splitmix64(seed)
    return xoshiro256starstar_from(next(seeds), next(seeds), next(seeds), next(seeds))


def xoshiro256starstar_from(s0: int, s1: int, s2: int, s3: int) -> Iterator[int]:
    """Yield the outputs of xoshiro256** from a state of four words.

    >>> outputs = xoshiro256starstar_from(1, 2, 3, 4)
    >>> next(outputs), next(outputs), next(outputs)
    (11520, 0, 1509978240)
    """
    while True:
        yield (_rotate_left((s1 * 5) & MASK64, 7) * 9) & MASK64
        shifted = (s1 << 17) & MASK64
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= shifted
        s3 = _rotate_left(s3, 45)


def _rotate_left(word: int, bits: int) -> int:
    return ((word << bits) | (word >> (64 - bits))) & MASK64


def randbelow(choices: int, outputs: Iterator[int]) -> int:
    """Choose a number from 0 to `choices` − 1, each equally likely.

    It is the next output modulo `choices`. Outputs at or over the largest
    multiple of `choices` that 64 bits hold are passed over: they would
    favour the low numbers.

    >>> randbelow(3, iter([2**64 - 1, 5]))
    2
    """
    limit = (1 << 64) - (1 << 64) % choices
    return next(output for output in outputs if output < limit) % choices


def shuffled_order(count: int, seed: int) -> list[int]:
    """Shuffle the numbers 0 to `count` − 1.

    Fisher–Yates from the last place down: each place is swapped with one
    of the places up to itself, chosen by `randbelow`.

    >>> shuffled_order(52, 1)[:7]
    [25, 6, 10, 31, 4, 49, 40]
    """
    outputs = xoshiro256starstar(seed)
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        partner = randbelow(last + 1, outputs)
        order[last], order[partner] = order[partner], order[last]
    return order
