"""Spreads of scores: what is told from counts."""

from __future__ import annotations

from itertools import product
from statistics import fmean, stdev

import pytest

from golf_solitaire.study.scores import Scores

SCORES = [-3, 0, 0, 4, 4, 4, 7, 20]


def test_mean_and_error_are_those_of_the_scores() -> None:
    """Counting loses nothing."""
    spread = Scores.of(SCORES)

    assert spread.deals == len(SCORES)
    assert spread.mean == pytest.approx(fmean(SCORES))
    error = stdev(SCORES) / len(SCORES) ** 0.5
    assert spread.standard_error == pytest.approx(error)


def test_zero_and_less_are_cleared() -> None:
    """A tableau that is not empty costs a stroke at least."""
    assert Scores.of(SCORES).cleared == 3 / 8


def test_a_share_has_both_its_ends() -> None:
    """From 0 to 4 is five scores."""
    assert Scores.of(SCORES).share(least=0, most=4) == 5 / 8


@pytest.mark.parametrize(("part", "score"), [(0.1, -3), (0.5, 4), (0.8, 7), (1, 20)])
def test_a_quantile_is_a_score_that_came(part: float, score: int) -> None:
    """The median is one of them."""
    assert Scores.of(SCORES).quantile(part) == score


def test_a_part_over_one_is_refused() -> None:
    """There is no score beyond the last."""
    with pytest.raises(ValueError, match="at most 1"):
        Scores.of(SCORES).quantile(1.1)


def test_spreads_add_up() -> None:
    """Two halves are the whole, in order."""
    whole = Scores.of(SCORES[:3]) + Scores.of(SCORES[3:])

    assert whole == Scores.of(SCORES)
    assert list(whole.counts) == sorted(whole.counts)


def test_a_sum_over_holes_is_that_of_all_their_outcomes() -> None:
    """Doubling leaves nothing out: every triple of scores, counted by hand."""
    one, other = Scores.of([0, 3, 3, 7]), Scores.of([1, 2, 6])
    ours = [sum(each) for each in product([0, 3, 3, 7], repeat=3)]
    theirs = [sum(each) for each in product([1, 2, 6], repeat=3)]
    won = sum(a < b for a in ours for b in theirs)

    assert one.share_won(other, 3) == pytest.approx(won / len(ours) / len(theirs))


def test_the_better_player_comes_out_ahead_in_the_long_run() -> None:
    """One hole says little, many say all."""
    weak, better = Scores({2: 1, 8: 1}), Scores({1: 1, 7: 1})
    shares = [weak.share_won(better, holes) for holes in (1, 9, 45, 900)]

    assert shares == sorted(shares, reverse=True)
    assert shares[-1] < 0.001
