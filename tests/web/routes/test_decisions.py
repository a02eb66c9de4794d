"""The page of decisions over HTTP: a rating, leaks, luck set aside."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from golf_solitaire.service.records.decisions import YARDSTICKS
from golf_solitaire.service.words import decisions as words
from golf_solitaire.store.database import Store
from tests.deals import D1, D4
from tests.kept_reviews import keep_all, kept_reviews
from tests.web.conftest import Browser

ROOT = Path(__file__).parents[3]


def text_of(html: str) -> str:
    """What a page says, without its marks."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<.*?>", " ", html)))


def with_reviewed_hole(browser: Browser, store: Store) -> str:
    """Play the hole whose review is kept, and open that; gives its id."""
    keep_all(store)
    kept = kept_reviews()[0]
    browser.deal(kept.deal)
    hole = browser.hole
    browser.play(kept.moves)
    browser.submit(f"/hole/{hole}/review")
    browser.client.get(f"/hole/{hole}/review").raise_for_status()
    return hole


def test_without_a_review_the_page_says_how_to_get_one(browser: Browser) -> None:
    """And shows no figure."""
    page = browser.open("/decisions")

    assert "No reviewed hole here yet" in page
    assert 'class="tiles"' not in page


def test_a_reviewed_hole_is_rated_and_its_losses_lead_to_its_moves(
    browser: Browser, store: Store
) -> None:
    """Luck set aside, it costs the deal's value and what was given away."""
    hole = with_reviewed_hole(browser, store)
    kept = kept_reviews()[0]
    without_luck = kept.review.fair_start + kept.review.strokes_lost

    page = browser.open("/decisions")

    said = text_of(page)
    assert f"{without_luck:.2f}".replace("-", "−") in said
    worst = max(kept.review.moves, key=lambda move: move.strokes_lost)
    moment = kept.review.moves.index(worst) + 1
    assert f"/hole/{hole}/review?at={moment}" in page
    assert "in 1 hole" in said
    assert f", move {moment}" in said  # where a slip was is seen, not only heard
    assert words.yardsticks() in said


def test_what_a_rating_is_compared_with_is_what_was_measured() -> None:
    """The three lines of the table in docs/review.md."""
    rows = re.findall(
        r"^\| ([^|]+) \| [\d.]+ \| [\d.]+ \| ([\d.]+) \| [\d.]+ \|$",
        (ROOT / "docs" / "review.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    known = dict(rows)

    assert {
        "adviser": float(known["the adviser"]),
        "longest run": float(known["longest run"]),
        "random": float(known["random, and draws only if nothing plays"]),
    } == YARDSTICKS


def test_the_kinds_on_the_page_sum_to_what_was_given_away(
    browser: Browser, store: Store
) -> None:
    """Each loss stands in one row, once."""
    with_reviewed_hole(browser, store)
    kept = kept_reviews()[0]

    page = browser.open("/decisions")

    kinds = re.findall(r'<span class="figure">([\d.]+)', page)
    assert len(kinds) == 4
    assert abs(sum(map(float, kinds)) - kept.review.strokes_lost) < 0.02


def test_holes_of_another_record_are_filtered_out(
    browser: Browser, store: Store
) -> None:
    """The kept hole is of hard."""
    with_reviewed_hole(browser, store)

    assert "No reviewed hole" in browser.open("/decisions?mode=easy")
    assert "No reviewed hole" not in browser.open("/decisions?mode=hard")


def test_nobody_sees_anothers_decisions(
    browser: Browser, other: Browser, store: Store
) -> None:
    """A fresh visitor has none."""
    with_reviewed_hole(browser, store)

    assert "No reviewed hole" in other.open("/decisions")


def test_a_hole_that_was_not_reviewed_is_in_no_figure(browser: Browser) -> None:
    """Even when it is over."""
    browser.deal(D4)
    browser.play("D" * 16)
    browser.deal(D1)

    assert "No reviewed hole" in browser.open("/decisions")
