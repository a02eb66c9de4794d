"""A friend's hole over HTTP: checked by replay, and shown beside one's own."""

from __future__ import annotations

import re
from html import unescape

import pytest

from golf_solitaire.rules.games import Game
from golf_solitaire.rules.notation import read_deal_line, read_moves
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.table.friends import write_link
from golf_solitaire.store.database import Store
from tests.deals import D1, D2
from tests.kept_reviews import keep_all
from tests.web.conftest import Browser

CLEARED = "1234567" * 5
STUCK = "D" * 16 + "12345671671"
"""Moves of D2 that end at 24 strokes."""


def link_of(deal: str, moves: str) -> str:
    """The link of a hole."""
    return write_link(
        Game.replay(read_deal_line(deal), Variant(), read_moves(moves)), None
    )


def played(browser: Browser, deal: str, moves: str) -> None:
    """Play a deal to its end."""
    browser.deal(deal)
    browser.play(moves)


def said(html: str) -> str:
    """What a page says, without its marks."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<.*?>", " ", html)))


def test_before_the_deal_is_played_only_the_score_shows(browser: Browser) -> None:
    """The moves would tell the stock."""
    page = browser.open(link_of(D1, CLEARED))

    assert "−16" in said(page)
    assert "Play the same cards first" in said(page)
    assert "<table" not in page


def test_both_lines_stand_side_by_side_once_it_is_played(browser: Browser) -> None:
    """And the page says who was better, and where the lines part."""
    played(browser, D2, STUCK)
    link = link_of(D2, "D" * 16 + CLEARED)
    shut = browser.open(link)
    assert "no undo after that" in said(shut)
    assert "<table" not in shut

    browser.submit("/against", text=link, hole=browser.field("hole"))
    page = browser.open(link)

    assert "Your friend was 24 strokes better." in said(page)
    assert "You made the same 24 moves, then went different ways." in said(page)
    assert page.count('<tr><th scope="row">') == 16 + 35
    folded = page.partition("</details>")[0]
    assert folded.count('<tr><th scope="row">') == 24


def test_each_of_ones_moves_leads_to_its_review(browser: Browser) -> None:
    """There is none of a friend's move that has no own one beside it."""
    played(browser, D2, STUCK)
    browser.open()
    hole = browser.hole
    browser.submit(f"/hole/{hole}/friend")

    page = browser.open(link_of(D2, "D" * 16 + CLEARED))

    links = re.findall(rf'href="/hole/{hole}/review\?at=(\d+)"', page)
    assert links == [str(number) for number in range(1, len(STUCK) + 1)]


def test_a_hole_of_double_golf_leads_to_no_review(browser: Browser) -> None:
    """There is none; both lines stand side by side all the same."""
    browser.open()
    browser.submit("/new", deal="3", layout="double", confirm="yes")
    browser.open()
    hole = browser.hole
    while '"over": false' in browser.html:
        browser.press(do="auto")
    sent = unescape(browser.submit(f"/hole/{hole}/friend").text)
    link = re.search(r"/against\?[^<]+", sent)
    assert link

    page = browser.open(link[0])

    assert "You both made the same moves." in said(page)
    assert '<tr><th scope="row">' in page
    assert "/review" not in page


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ("1234567" * 4, "the hole is not over"),
        ("99" + CLEARED, "9"),
        ("2" + CLEARED, "move"),
        ("", "the hole is not over"),
    ],
)
def test_a_forged_hole_is_refused_with_its_reason(
    browser: Browser, moves: str, reason: str
) -> None:
    """No score is believed that the moves don't reach."""
    link = link_of(D1, CLEARED).replace(CLEARED, moves)

    answer = browser.client.get(link)

    assert answer.status_code in (400, 422)
    assert reason in said(answer.text).lower()


def test_a_course_is_no_hole_and_a_deal_has_to_be_named(browser: Browser) -> None:
    """Nine deals can't be one friend's hole."""
    for deal in ("", "course=5", "course=today"):
        answer = browser.client.get(f"/against?{deal}&moves={CLEARED}")

        assert answer.status_code == 400
        assert "names its deal" in said(answer.text)


def test_a_pasted_message_leads_to_its_link(browser: Browser) -> None:
    """Whatever host it names, it is opened here."""
    link = link_of(D2, STUCK)
    browser.open("/against")

    answer = browser.submit(
        "/against", text=f"Beat this!\nhttps://elsewhere.example/golf{link}\nBen"
    )

    assert str(answer.url).endswith(link)
    assert "24" in said(answer.text)


@pytest.mark.parametrize(
    "message",
    ["{}.", "Look ({}), and beat it!", "«{}»", "<{}>", "*{}*", "“{}”…", "{}\u2009?"],
)
def test_what_stands_around_a_link_is_none_of_it(
    browser: Browser, message: str
) -> None:
    """A full stop after a link belongs to the sentence that it stands in."""
    link = link_of(D2, STUCK)
    browser.open("/against")

    answer = browser.submit(
        "/against", text=message.format(f"https://elsewhere.example{link}")
    )

    assert str(answer.url).endswith(link)


def test_a_text_without_a_hole_is_refused(browser: Browser) -> None:
    """With what a hole's link looks like."""
    browser.open("/against")

    answer = browser.submit("/against", text="I made 3!")

    assert answer.status_code == 400
    assert "/against?" in said(answer.text)


def test_anothers_hole_is_not_made_final(browser: Browser, other: Browser) -> None:
    """Only one's own hole can be."""
    played(browser, D2, STUCK)
    browser.open()
    hole = browser.hole
    other.open("/against")

    answer = other.submit("/against", text=link_of(D2, STUCK), hole=hole)

    assert answer.status_code == 404
    assert '"final": false' in browser.open()


def test_the_scorecard_links_final_holes_alone(browser: Browser) -> None:
    """A hole that can be undone would be played again, its stock known."""
    played(browser, D2, STUCK)
    path = f"/hole/{browser.hole}/friend"
    assert path not in browser.open("/card")

    browser.open()
    browser.submit(f"/hole/{browser.hole}/review")

    assert path in browser.open("/card")
    assert link_of(D2, STUCK) in unescape(browser.open(path))


def test_the_link_of_a_hole_that_can_be_undone_asks_first(browser: Browser) -> None:
    """As the best line and the review do; while the hole goes on there is none."""
    browser.deal(D2)
    path = f"/hole/{browser.hole}/friend"
    assert "opens once the hole is over" in said(browser.client.get(path).text)
    played(browser, D2, STUCK)
    path = f"/hole/{browser.hole}/friend"

    asked = browser.open(path)

    assert "Once you see the link for a friend, this hole is final" in said(asked)
    assert link_of(D2, STUCK) not in unescape(asked)
    assert link_of(D2, STUCK) in unescape(browser.submit(path).text)


def test_a_hole_that_was_left_has_no_link(browser: Browser) -> None:
    """It never will be over, and the page says so."""
    browser.deal(D2)
    browser.press(move="D")
    path = f"/hole/{browser.hole}/friend"
    browser.deal(D1)

    answer = browser.client.get(path)

    assert answer.status_code == 409
    assert "was left before its end" in said(answer.text)


def test_a_hole_of_double_golf_has_a_link(browser: Browser) -> None:
    """The solver can't weigh it, but a replay can check it."""
    browser.open()
    browser.submit("/new", deal="3", layout="double", confirm="yes")
    browser.open()
    browser.finish()

    asked = browser.open(f"/hole/{browser.hole}/friend")

    assert "Once you see the link for a friend" in said(asked)


def test_the_end_and_the_review_give_a_link_to_send(
    browser: Browser, other: Browser, store: Store
) -> None:
    """It makes the hole final, and leads a friend to the same cards."""
    keep_all(store)
    played(browser, D2, STUCK)
    hole = browser.hole
    path = f"/hole/{hole}/friend"
    assert f'formaction="{path}"' in browser.open()

    page = browser.submit(path).text

    assert f"http://golf.example{link_of(D2, STUCK)}</textarea>" in unescape(page)
    assert "Play the same cards first" in said(other.open(link_of(D2, STUCK)))
    assert f'formaction="{path}"' in browser.open(f"/hole/{hole}/review")
    assert browser.submit(path).status_code == 200


def test_a_table_of_ones_own_sends_no_address_of_its_machine(local: Browser) -> None:
    """It is dead for a friend, who pastes the rest at a table of theirs."""
    played(local, D2, STUCK)

    page = local.submit(f"/hole/{local.hole}/friend").text

    assert f">{link_of(D2, STUCK)}</textarea>" in unescape(page)
    assert "pasted into Against a friend" in said(page)
