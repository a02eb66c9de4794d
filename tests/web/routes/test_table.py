"""The table over HTTP: forms, scripts, refusals, and what is kept back."""

from __future__ import annotations

import html
import json
import re
import secrets
from typing import Any

import pytest

from golf_solitaire.rules.deals import numbered_deal
from golf_solitaire.store.database import Store
from golf_solitaire.web.app import LARGEST_BODY
from golf_solitaire.web.cookies import FORM_COOKIE, PLAYER_COOKIE
from tests.deals import D1, D2, D4
from tests.web.conftest import Browser


def test_the_first_page_deals_and_every_later_one_resumes(browser: Browser) -> None:
    """R1: a reload brings the same hole back."""
    browser.open()
    hole = browser.hole
    browser.open()

    assert browser.hole == hole


def test_the_table_and_an_offer_are_described(browser: Browser) -> None:
    """Who searches, or is sent a link, reads a sentence."""
    for page in ("/", "/deal?deal=5"):
        assert '<meta name="description" content="' in browser.open(page)


def test_a_hole_is_played_without_javascript(browser: Browser) -> None:
    """D2: sixteen draws and the whole tableau, every one a form."""
    browser.deal(D2)
    for move in "D" * 16 + "1234567" * 5:
        answer = browser.press(move=move)
        assert answer.status_code == 200

    assert "Cleared: 0 strokes" in browser.html


def test_a_form_sent_again_is_not_applied_again(browser: Browser) -> None:
    """B61: the reload of an answered form draws no second card."""
    browser.deal(D4)
    fields = {name: browser.field(name) for name in ("version", "request")}
    path = f"/table/{browser.hole}/act"

    browser.submit(path, move="D", **fields)
    answer = browser.submit(path, move="D", **fields)

    assert answer.status_code == 200
    assert browser.field("version") == "1"


def test_a_refused_play_says_why_and_changes_nothing(browser: Browser) -> None:
    """R9, by a form and by a script, in words and not in codes."""
    browser.deal(D1)

    by_form = browser.press(move="3")
    assert by_form.status_code == 422
    told = "The 4 of spades can't go on the ace of spades: in hard only a 2 can"
    assert told in html.unescape(by_form.text)

    by_script = browser.ask("play", column=3)
    assert by_script.status_code == 422
    assert by_script.json()["snapshot"]["refused"]["column"] == 3
    assert told[1:] in by_script.json()["error"]
    assert by_script.json()["snapshot"]["version"] == 0


def test_the_same_deal_again_leads_to_the_table(browser: Browser) -> None:
    """A reload of the page then sends no form again."""
    browser.deal(D4)
    browser.play("D" * 16)

    answer = browser.press(do="again")

    assert [each.status_code for each in answer.history] == [303]
    assert "16 cards in stock" in browser.html


def test_no_hint_after_the_end(browser: Browser) -> None:
    """The refusal names no column: none was asked for."""
    browser.deal(D4)
    browser.play("D" * 16)

    answer = browser.ask("hint")

    assert answer.status_code == 422
    assert answer.json()["snapshot"]["refused"]["column"] is None


def test_a_page_that_says_no_has_the_players_look(browser: Browser) -> None:
    """R41: dark stays dark where an address is wrong."""
    browser.open()
    browser.submit("/settings", theme="dark")

    answer = browser.client.get("/nowhere", headers={"accept": "text/html"})

    assert answer.status_code == 404
    assert 'data-theme="dark"' in answer.text


@pytest.mark.parametrize(
    "column", [0, -1, 8, 999_999_999_999, 1.5, True, None, "1", [1]]
)
def test_an_odd_column_is_refused(browser: Browser, column: object) -> None:
    """B02: column 0 is neither the first nor the last."""
    browser.deal(D1)

    answer = browser.ask("play", column=column)

    assert answer.status_code in (400, 422)
    assert answer.json()["snapshot"]["version"] == 0


@pytest.mark.parametrize("move", ["0", "8", "-1", "11", "1x", "DD", "７", "draw2", " "])
def test_an_odd_move_of_a_form_is_refused(browser: Browser, move: str) -> None:
    """B43: only documented words act."""
    browser.deal(D1)

    answer = browser.press(move=move)

    assert answer.status_code == 400
    browser.open()
    assert browser.field("version") == "0"


def test_a_stale_script_gets_the_truth(browser: Browser) -> None:
    """B06: the other window moved on."""
    browser.deal(D1)
    browser.ask("play", column=1)

    stale = browser.ask("draw")

    assert stale.status_code == 409
    assert stale.json()["snapshot"]["heights"][0] == 4
    assert stale.json()["snapshot"]["stock"] == 16


def test_another_players_hole_does_not_exist(browser: Browser, other: Browser) -> None:
    """Its answer is the same as for a hole that never was."""
    browser.deal(D1)
    other.open()
    asked = {"do": "draw", "version": 0, "request": "r"}
    headers = {
        "x-csrftoken": other.field("_csrf_token"),
        "accept": "application/json",
    }

    theirs = other.client.post(
        f"/table/{browser.hole}/act", json=asked, headers=headers
    )
    nobodys = other.client.post("/table/none/act", json=asked, headers=headers)

    assert theirs.status_code == nobodys.status_code == 404
    assert theirs.json() == nobodys.json()


def test_a_cross_site_post_is_refused(browser: Browser) -> None:
    """Without the form's token nothing moves."""
    browser.deal(D1)
    path = f"/table/{browser.hole}/act"

    answer = browser.client.post(path, data={"move": "D", "version": "0"})

    assert answer.status_code == 403
    browser.open()
    assert browser.field("version") == "0"


def test_a_player_cookie_is_no_scripts_business(browser: Browser) -> None:
    """Signed, http-only, same-site."""
    cookies = browser.client.get("/").headers.get_list("set-cookie")
    player = next(c for c in cookies if c.startswith(PLAYER_COOKIE))

    assert "HttpOnly" in player
    assert "SameSite=lax" in player
    assert any(c.startswith(FORM_COOKIE) for c in cookies)


def test_a_body_that_is_too_large_is_refused(browser: Browser) -> None:
    """Five megabytes of cards are no deal."""
    browser.open()

    answer = browser.submit("/new", deal="AS " * LARGEST_BODY)

    assert answer.status_code == 413


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'{"do":"draw"}',
        b'{"do":"fly","version":0,"request":"r"}',
        b'{"do":"draw","version":"0","request":"r"}',
        b'{"do":"draw","version":true,"request":"r"}',
        b'{"do":"draw","version":0,"request":""}',
        b'{"do":"draw","version":0,"request":"r","extra":1}',
        b'{"do":"draw","version":99999999999999999999,"request":"r"}',
        b"\xff\xfe",
    ],
)
def test_a_body_that_cannot_be_read_changes_nothing(
    browser: Browser, body: bytes
) -> None:
    """A sentence and a 4xx, never a traceback."""
    browser.deal(D1)
    headers = {
        "x-csrftoken": browser.field("_csrf_token"),
        "accept": "application/json",
        "content-type": "application/json",
    }

    answer = browser.client.post(
        f"/table/{browser.hole}/act", content=body, headers=headers
    )

    assert 400 <= answer.status_code < 500
    assert answer.json()["error"]
    browser.open()
    assert browser.field("version") == "0"


@pytest.mark.parametrize(
    "deal",
    [
        "-1",
        "+7",
        "1_000",
        "１２",
        "1e3",
        "0x10",
        "18446744073709551616",
        "9" * 10_000,
        D1[:-2] + "KD",
        D1[:-3],
        D1 + " KC",
        D1.replace("AS", "1S"),
        "\0",
    ],
)
def test_a_link_or_form_with_a_bad_deal_is_refused(browser: Browser, deal: str) -> None:
    """B04, B08, B60: a readable message, never another deal or a 500."""
    browser.open()
    hole = browser.hole

    by_form = browser.submit("/new", deal=deal, confirm="yes")
    by_link = browser.client.get("/deal", params={"deal": deal})

    assert by_form.status_code == by_link.status_code == 400
    browser.open()
    assert browser.hole == hole


@pytest.mark.parametrize("number", [0, 2**53, 2**53 + 1, 2**64 - 1])
def test_a_number_deals_the_same_cards_as_the_library(
    browser: Browser, number: int
) -> None:
    """B04: no digit is lost on the way."""
    browser.deal(str(number))

    drawn = browser.ask("draw").json()

    deal = numbered_deal(number)
    assert drawn["number"] == str(number)
    assert drawn["faces"]["s0"] == str(deal.stock[0])


def test_a_link_asks_before_it_ends_a_hole_in_play(browser: Browser) -> None:
    """B60: the visitor's own game is not destroyed by a visit."""
    browser.deal(D1)
    browser.press(move="1")
    hole = browser.hole

    page = browser.open("/deal?deal=12&mode=easy")
    assert "Keep my hole" in page
    browser.open()
    assert browser.hole == hole


@pytest.mark.parametrize(
    "query", ["deal=%00", "mode=nasty", "deal=1&course=2", "x=%25"]
)
def test_an_odd_link_gives_a_readable_page(browser: Browser, query: str) -> None:
    """B60: never a 500."""
    answer = browser.client.get(f"/deal?{query}")

    assert answer.status_code in (200, 400)
    assert "<h1" in answer.text


def test_a_link_that_names_two_deals_is_refused(browser: Browser) -> None:
    """It would open one that the sender did not mean."""
    answer = browser.client.get("/deal?deal=1&deal=2")

    assert answer.status_code == 400
    assert "stands twice" in html.unescape(answer.text)


def test_a_new_deal_asks_where_a_hole_is_in_play(browser: Browser) -> None:
    """R11, without JavaScript."""
    browser.deal(D1)
    browser.press(move="1")
    hole = browser.hole

    asked = browser.press(do="new")
    assert asked.status_code == 200
    assert "Leave" in asked.text
    browser.open()
    assert browser.hole == hole


def test_pages_that_are_not_there_answer_in_the_same_look(browser: Browser) -> None:
    """A 404 with the way back and the security headers."""
    answer = browser.client.get("/nowhere")

    assert answer.status_code == 404
    assert 'href="/' in answer.text
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_no_inline_script_or_style(browser: Browser) -> None:
    """The policy forbids them; the pages have none to forbid."""
    for path in ("/", "/card", "/deal?deal=1", "/nowhere"):
        page = browser.client.get(path).text
        assert not re.search(r"\sstyle=|\son[a-z]+=|<style", page)
        for script in re.findall(r"<script[^>]*>", page):
            assert "src=" in script or "application/json" in script


def _everything_sent(answer: Any) -> str:
    """All that an answer tells, but for drawings, whose paths may spell a card."""
    told = re.sub(r"<symbol.*?</symbol>", "", answer.text, flags=re.DOTALL)
    return f"{json.dumps(dict(answer.headers))} {told}"


def test_the_hidden_stock_and_its_number_are_in_no_byte(
    browser: Browser, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Page, JSON and headers of a random hole, before each card is drawn."""
    number = 9_876_543_210_123
    monkeypatch.setattr(secrets, "randbits", lambda _: number)
    browser.open()
    browser.submit("/new", holes="1", confirm="yes")
    deal = numbered_deal(number)
    words = {card: f"{card.rank.letter}{card.suit.letter}" for card in deal.stock}
    answer = browser.client.get("/")
    browser.html = answer.text
    for drawn in range(3):
        sent = _everything_sent(answer)
        assert str(number) not in sent
        for card in deal.stock[drawn:]:
            assert not re.search(rf"\b{words[card]}\b", sent)
        answer = browser.ask("draw")
        assert answer.status_code == 200
        browser.html = browser.html.replace(
            f'name="version" value="{drawn}"', f'name="version" value="{drawn + 1}"'
        )


def test_the_scorecard_page_shows_the_round(browser: Browser) -> None:
    """R20: a round of nine, par 36."""
    browser.open()

    page = browser.open("/card")

    assert "36" in page
    assert all(f">{place}</th>" in page for place in range(1, 10))


def test_settings_are_kept_and_odd_ones_refused(browser: Browser) -> None:
    """R41: light, dark, felt."""
    browser.open()

    kept = browser.submit("/settings", theme="dark")
    assert kept.status_code == 200
    assert 'data-theme="dark"' in browser.open()

    refused = browser.submit("/settings", theme="pink")
    assert refused.status_code == 400


def test_the_ranks_left_are_counted_to_four(browser: Browser) -> None:
    """R10: D4's waste shows its starter; drawn cards are gone, played ones too."""
    browser.deal(D4)
    before = browser.ask("draw").json()
    browser.open()
    after = browser.ask("draw").json()

    assert sum(before["ranks"]) == 35 + 15
    gone = [was - now for was, now in zip(before["ranks"], after["ranks"], strict=True)]
    assert sorted(gone) == [0] * 12 + [1]


def test_who_wants_to_is_asked_before_a_draw_while_a_card_plays(
    browser: Browser,
) -> None:
    """R10, without JavaScript: the second draw is meant."""
    browser.deal(D1)
    browser.submit("/settings", warn="on")
    browser.open()

    asked = browser.press(move="D")
    assert asked.status_code == 422
    assert "A card still plays" in browser.html
    assert "16 cards in stock" in browser.html

    browser.press(move="D", warned=browser.field("warned"))
    assert "15 cards in stock" in browser.html
