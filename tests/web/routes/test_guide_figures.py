"""Figures on the pages that teach, held to what was measured."""

from __future__ import annotations

import json
import random
import re
from itertools import islice
from math import factorial
from pathlib import Path
from statistics import fmean

import pytest

import golf_solitaire
from golf_solitaire.rules.cards import Rank
from golf_solitaire.rules.modes import EASY, HARD, MODES, Mode
from golf_solitaire.rules.shuffle import MASK64
from golf_solitaire.service.words import cards
from golf_solitaire.web.routes.guide import TOPICS
from tests.web.conftest import Browser
from tests.web.routes.test_guide import text_of

PACKAGE = Path(golf_solitaire.__file__).parent
TEMPLATES = sorted((PACKAGE / "web/templates/guide").glob("*.html"))
COUNTS = json.loads((PACKAGE / "study/numbers.json").read_text())
PATHS = [topic.path for topic in TOPICS]
AT_THE_TABLE = ["/find", "/statistics", "/history", "/history/rounds", "/import"]


def recounted(mode: str, kind: str = "course_pars") -> tuple[float, float]:
    """The share of cleared deals and the mean, straight from the file."""
    counts = {int(s): n for s, n in COUNTS["modes"][mode][kind].items()}
    cleared = sum(n for score, n in counts.items() if score <= 0)
    total = sum(score * n for score, n in counts.items())
    deals = sum(counts.values())
    return cleared / deals, total / deals


@pytest.mark.parametrize("mode", ["easy", "medium", "hard"])
def test_modes_tells_what_was_measured(browser: Browser, mode: str) -> None:
    """R32: the figures are those of the file, recounted here."""
    told = text_of(browser.open("/modes"))
    share, mean = recounted(mode)
    row = f"{mode.capitalize()} {share:.1%} {mean:.2f}".replace("-", "−")

    assert f"We solved {COUNTS['deals']:,} numbered deals" in told
    assert row in told
    for kind in ("random", "leftmost", "longest-run"):
        share, mean = recounted(mode, kind)
        assert f"{mean:.2f}, {share:.1%}" in told


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_modes_and_questions_tell_what_the_table_allows(
    browser: Browser, mode: Mode
) -> None:
    """What leaves onto what, in each mode; a king in medium still needs a queen."""
    rows = browser.open("/modes").split('aria-label="What goes on what"')[1]
    place = [each.name for each in MODES].index(mode.name)
    ends = {"king": Rank.KING, "queen": Rank.QUEEN, "ace": Rank.ACE}
    for word, rank in ends.items():
        (cells,) = re.findall(
            rf'<th scope="row">An? {word} goes on</th>(.*?)</tr>', rows
        )
        told = re.findall(r"<td>(.*?)</td>", cells)[place]
        onto = [on for on in Rank if mode.allows(rank, on)]
        assert told == " or ".join(cards.a_rank(on) for on in onto)
    takes = {rank: sum(mode.allows(rank, on) for on in Rank) for rank in Rank}
    if mode is HARD:
        assert [rank for rank in Rank if takes[rank] == 1] == list(ends.values())[::-1]
        assert set(takes.values()) == {1, 2}
    assert (set(takes.values()) == {2}) is (mode is EASY)


@pytest.mark.parametrize("mode", ["easy", "medium", "hard"])
def test_questions_tell_three_averages_of_each_mode(
    browser: Browser, mode: str
) -> None:
    """Simple play, best play without the stock, and course par: three numbers."""
    told = text_of(browser.open("/faq")).replace("−", "-")
    course_par = recounted(mode)[1]
    simple = recounted(mode, "longest-run")[1]
    values, pars = COUNTS["modes"][mode]["fair"]
    pairs = zip(values, pars, strict=True)
    best = course_par + fmean(value - par for value, par in pairs)

    row = f"{mode.capitalize()} {simple:.2f} about {best:.1f} {course_par:.2f}"
    assert row in told
    assert course_par < best < simple
    assert f"{len(values)} " in told


def test_questions_tell_how_often_the_weaker_player_wins(browser: Browser) -> None:
    """Simulated here, worked out there; one hole says little, five rounds a lot."""
    told = text_of(browser.open("/faq"))
    hard = COUNTS["modes"]["hard"]
    rng = random.Random(7)

    def totals(kind: str, holes: int) -> list[int]:
        scores, weights = zip(*hard[kind].items(), strict=True)
        drawn = iter(rng.choices(list(map(int, scores)), weights, k=4000 * holes))
        return [sum(islice(drawn, holes)) for _ in range(4000)]

    shares = re.search(
        r"ahead on ([\d.]+)% of holes. Over a round of 9 that falls to ([\d.]+)%,"
        r" and over five rounds to ([\d.]+)%",
        told,
    )
    assert shares
    for share, holes in zip(shares.groups(), (1, 9, 45), strict=True):
        pairs = zip(totals("random", holes), totals("longest-run", holes), strict=True)
        won = sum(weak < better for weak, better in pairs) / 4000
        assert float(share) / 100 == pytest.approx(won, abs=0.03)


def test_questions_tell_how_many_deals_and_orders_there_are(browser: Browser) -> None:
    """The shuffle can't reach every order of a deck, and the page says so."""
    told = text_of(browser.open("/faq"))
    century_s = 100 * 366 * 24 * 3600

    assert "about eighteen billion billion" in told
    assert 18 <= (MASK64 + 1) / 10**18 < 18.5
    assert f"their number has {len(str(factorial(52)))} digits" in told
    assert century_s * 10**9 < MASK64 + 1


def test_questions_tell_zero_of_both_scorings(browser: Browser) -> None:
    """In plain scoring every cleared hole is 0, with cards in the stock or not."""
    told = text_of(browser.open("/faq"))

    assert "every cleared hole scores 0, and no score is lower" in told
    assert ">Cleared is zero</option>" in browser.open("/new")


def test_the_spreads_of_the_modes_can_be_compared(browser: Browser) -> None:
    """One axis and one scale: a score has its bar in one place in each mode."""
    html = browser.open("/modes")
    pictures = re.findall(
        r'<svg (viewBox="[^"]+") role="img".*?</svg>', html, re.DOTALL
    )
    axes = re.findall(r'<text x="(\d+)" y="\d+">(−?\d+)</text>', html)
    largest = max(
        max(each["course_pars"].values()) for each in COUNTS["modes"].values()
    )
    scale = COUNTS["deals"] / largest
    places: dict[str, set[str]] = {}
    most = 0.0
    for x, height, par, share in re.findall(
        r'<rect x="(\d+)".*? height="([\d.]+)"><title>(−?\d+): ([\d.]+)%', html
    ):
        places.setdefault(par, set()).add(x)
        most = max(most, float(height))
        assert float(height) == pytest.approx(float(share) * scale, abs=0.4)

    assert len(pictures) == 3
    assert len(set(pictures)) == 1
    assert {axes.count(each) for each in axes} == {3}
    assert all(len(xs) == 1 for xs in places.values())
    assert most == 100


def test_strategy_tells_what_was_measured(browser: Browser) -> None:
    """The players it names, in the order that it names them."""
    told = text_of(browser.open("/strategy"))
    means = {
        kind: f"{recounted('hard', kind)[1]:.2f}"
        for kind in ("random", "leftmost", "longest-run", "course_pars")
    }

    assert f"takes any card that fits scores {means['random']} in hard" in told
    assert f"open cards first scores {means['longest-run']}" in told
    assert f"the deals allow is {means['course_pars']}" in told
    assert f"scores {means['leftmost']} in hard, worse than taking" in told
    assert float(means["leftmost"]) > float(means["random"])
