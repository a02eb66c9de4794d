"""Statistics, history, export, import and deletion over HTTP."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest
from sqlalchemy import text

from golf_solitaire.rules.courses import former_course_deals
from golf_solitaire.store.database import Store
from golf_solitaire.web.cookies import PLAYER_COOKIE, cookie_name
from golf_solitaire.web.routes.files import LARGEST_FILE
from tests.deals import D1, D2, D4
from tests.service.past import keep_past, long_past
from tests.web.conftest import SECRET, Browser

CLEARED = "1234567" * 5


def play(browser: Browser, deal: str, moves: str, **fields: str) -> None:
    """Play a deal to its end."""
    browser.deal(deal, **fields)
    browser.play(moves)


def figures(html: str) -> dict[str, tuple[str, ...]]:
    """The rows of a page's tables by their headings."""
    rows = re.findall(r'<th scope="row">(.*?)</th>((?:<td>.*?</td>)+)', html)
    return {
        re.sub(r"<.*?>", "", unescape(name)): tuple(
            unescape(cell).replace("\xa0", " ")
            for cell in re.findall(r"<td>(.*?)</td>", cells)
        )
        for name, cells in rows
    }


def sent(browser: Browser, path: str, **fields: str) -> str:
    """Open a page, send a form of it, and give the answer."""
    browser.open("/import")
    token = {"_csrf_token": browser.field("_csrf_token")}
    answer = browser.client.post(path, data=token | fields)
    return answer.text


def test_statistics_of_a_fresh_profile_are_dashes(browser: Browser) -> None:
    """B29: no NaN, no crash, and no zero where none was scored."""
    for path in ("/statistics", "/history", "/history/rounds", "/import"):
        html = browser.open(path)
        assert not re.search(r"\b(NaN|None|null|inf|Infinity)\b", html)
    rows = figures(browser.open("/statistics"))

    assert rows["Average strokes"] == ("–", "–")
    assert rows["Best hole"] == ("–", "–")
    assert rows["Win rate"] == ("–", "–")
    assert rows["Holes played"] == ("0", "0")


def test_abandoned_holes_alone_have_no_rate_and_one_of_three_is_a_third(
    browser: Browser,
) -> None:
    """B29: an abandoned hole is in no average and no rate."""
    browser.deal(D4)
    browser.press(move="D")
    browser.deal(D1)
    alone = figures(browser.open("/statistics"))
    assert alone["Win rate"] == ("–", "–")
    assert alone["Abandoned, and not counted elsewhere"] == ("1", "1")
    browser.open()
    play(browser, D1, CLEARED)
    play(browser, D2, "D" * 16 + "12345671671")
    other = D4.replace("5D", "xx").replace("5H", "5D").replace("xx", "5H")
    play(browser, other, "D" * 16)

    rows = figures(browser.open("/statistics"))

    assert rows["Win rate"] == ("33.3%", "33.3%")
    assert rows["Average strokes"] == ("14.33", "14.33")
    assert rows["Best hole"] == ("−16", "−16")


def test_zero_and_minus_are_written_as_people_do(browser: Browser) -> None:
    """B07: 0 is a best, never "-0" or "+0", and a minus sign is a real one."""
    play(browser, D2, "D" * 16 + CLEARED)
    zero = browser.open("/statistics")
    history = browser.open("/history")

    assert figures(zero)["Best hole"] == ("0", "0")
    assert figures(zero)["Average strokes"] == ("0.00", "0.00")
    assert "<b>0 strokes</b>, condor, −4 to par" in history
    assert not re.search(r">\s*[-+−]0\b", zero + history)


def test_a_picture_over_time_waits_for_five_holes(browser: Browser) -> None:
    """One dot is no line; and a lone score is a bar, not a wall."""
    later = "After five holes this shows how your average moves."
    for count, suits in enumerate(("CDHS", "DHSC", "HSCD", "SCDH", "DCHS"), 1):
        browser.open()
        play(browser, D4.translate(str.maketrans("CDHS", suits)), "D" * 16)
        html = browser.open("/statistics")
        assert (later in html) == (count < 5), count
        assert ('id="trend-title"' in html) == (count == 5), count
    (width,) = re.findall(r'<rect class="alone" [^>]*width="([\d.]+)"', html)
    assert float(width) <= 64


def test_modes_are_chosen_and_kept_apart(browser: Browser) -> None:
    """B31: what was played in easy is not in hard, nor in the list of hard."""
    play(browser, D4, "D" * 16, mode="easy")

    assert figures(browser.open("/statistics"))["Holes played"] == ("1", "1")
    assert figures(browser.open("/statistics?mode=hard"))["Holes played"] == ("0", "0")
    assert figures(browser.open("/statistics?mode=wrap"))["Holes played"] == ("1", "1")
    assert "No finished hole here" in browser.open("/history?mode=hard")
    assert "35 strokes" in browser.open("/history?mode=easy")
    for wrong in ("mode=x", "kings_double=1", "day=today", "scoring=none"):
        assert browser.client.get(f"/statistics?{wrong}").status_code == 400
    for wrong in ("page=x", "page=-1", "page=1e9", "layout=9"):
        assert browser.client.get(f"/history?{wrong}").status_code == 400
    answer = browser.client.get("/history?kings_double=1")
    assert "is not a value of kings_double" in answer.text


def test_the_score_of_the_last_hole_is_lit(browser: Browser) -> None:
    """The flag stands on one bar, that of the hole that ended last."""
    play(browser, D4, "D" * 16)
    play(browser, D1, CLEARED)
    lit = re.findall(r"data-last><title>(.*?)</title>", browser.open("/statistics"))

    assert lit == ["−16: 1 hole, 1 unassisted"]


def test_filters_are_links_of_which_one_is_chosen(browser: Browser) -> None:
    """They apply at once; rarer rules are folded away until one is chosen."""
    html = unescape(browser.open("/history?mode=easy"))
    chosen = r'<a class="chip" href="([^"]+)" aria-current="true">(\w+)</a>'
    assert ("/history?mode=easy", "Easy") in re.findall(chosen, html)
    assert '<a class="chip" href="/history?mode=easy&layout=double">' in html
    assert not re.search(r"<details open>\s*<summary>Other rules", html)

    html = browser.open("/statistics?mode=easy&scoring=plain")
    assert re.search(r"<details open>\s*<summary>Other rules", html)


def test_a_hole_of_the_history_is_played_again_as_practice(browser: Browser) -> None:
    """And leads to its review, its best line and its deal."""
    play(browser, D4, "D" * 16)
    hole = browser.hole
    assert "Still at the table" in browser.open("/history")
    assert f"/hole/{hole}/practise" not in browser.html
    browser.open()
    browser.deal(D1)
    html = browser.open("/history")

    for path in (f"/hole/{hole}/review", f"/hole/{hole}/best", "/deal?deal=5D+8D"):
        assert path in unescape(html)
    browser.submit(f"/hole/{hole}/practise")
    assert "Practice" in browser.open()


def test_pages_of_a_long_history(browser: Browser, store: Store) -> None:
    """Each hole once; the last page has the rest."""
    browser.open("/import")
    cookie = browser.client.cookies[cookie_name(PLAYER_COOKIE, SECRET)]
    keep_past(store, long_past(cookie.rpartition(".")[0], 120))
    seen: list[str] = []
    path = "/history"
    while True:
        html = browser.open(path)
        seen += re.findall(r'href="/hole/(\w+)/review"', html)
        older = re.search(r'rel="next" href="([^"]+)"', html)
        if older is None:
            break
        path = unescape(older[1])

    assert len(seen) == len(set(seen)) > 60
    assert "There is no page 99" in browser.open("/history?page=99")
    rounds = browser.open("/history/rounds")
    one = re.search(r'href="(/history\?round=\w+)"', rounds)
    assert one
    assert "Round of " in browser.open(one[1])


def test_a_round_from_before_is_not_linked_by_its_number(
    browser: Browser, store: Store
) -> None:
    """Courses have dealt other holes since version 0.1, so the link would lie."""
    browser.open()
    browser.submit("/new", course="7", holes="9", confirm="yes")
    browser.open()
    browser.finish()
    linked = browser.open("/history/rounds")
    former = str(former_course_deals(7)[0])
    with store.write() as tx:
        tx.execute(text("UPDATE holes SET number = :former"), {"former": former})

    assert "course=7&" in unescape(linked)
    assert "course 7" in browser.open("/history/rounds")
    assert "course=7&" not in unescape(browser.html)


def test_an_export_is_a_file_that_an_import_takes_back(
    browser: Browser, other: Browser
) -> None:
    """Pasted or sent as a file, with the same statistics after it."""
    play(browser, D1, CLEARED)
    browser.deal(D4)
    answer = browser.client.get("/export")
    assert answer.headers["content-disposition"].startswith("attachment; filename=")
    assert answer.json()["version"] == 1
    ours = figures(browser.open("/statistics"))

    assert "1 hole was added." in sent(other, "/import", text=answer.text)
    assert figures(other.open("/statistics")) == ours
    other.open("/import")
    again = other.client.post(
        "/import",
        data={"_csrf_token": other.field("_csrf_token"), "text": ""},
        files={"file": ("golf.json", answer.content, "application/json")},
    )
    assert "it was already here" in again.text


def test_a_refused_import_says_where(browser: Browser, other: Browser) -> None:
    """And changes nothing."""
    play(browser, D1, CLEARED)
    file = browser.client.get("/export").json()
    file["rounds"][0]["holes"][0]["result"]["strokes"] = -15

    refused = sent(other, "/import", text=json.dumps(file))

    assert (
        "Nothing was imported: rounds[0].holes[0].result.strokes: the moves make it -16"
        in unescape(refused)
    )
    assert f">{json.dumps(file)}</textarea>" in unescape(refused)
    assert figures(other.open("/statistics"))["Holes played"] == ("0", "0")
    assert "nothing to import" in sent(other, "/import")


def test_a_file_may_be_larger_than_other_requests(browser: Browser) -> None:
    """Within its own limit, which a refusal names."""
    assert "is not JSON" not in sent(browser, "/import", text=" " * 300_000 + "{")
    browser.open("/import")
    answer = browser.client.post(
        "/import",
        data={"_csrf_token": browser.field("_csrf_token")},
        files={"file": ("golf.json", b" " * (LARGEST_FILE + 1), "application/json")},
    )
    assert answer.status_code == 413
    assert str(LARGEST_FILE) in answer.text
    large = browser.client.post("/settings", data={"theme": "x" * 200_000})
    assert large.status_code == 413
    assert "100000 bytes" in large.text


def test_deleting_everything_asks_first_and_needs_the_form(
    browser: Browser, other: Browser
) -> None:
    """Only what is the player's own, and not by a link from elsewhere."""
    play(browser, D1, CLEARED)
    play(other, D4, "D" * 16)
    asked = browser.open("/delete-all")
    assert "Delete everything?" in asked
    assert figures(browser.open("/statistics"))["Holes played"] == ("1", "1")
    assert browser.client.post("/delete-all").status_code == 403

    answer = sent(browser, "/delete-all")

    assert "Everything is deleted" in answer
    assert figures(browser.open("/statistics"))["Holes played"] == ("0", "0")
    assert figures(other.open("/statistics"))["Holes played"] == ("1", "1")
    assert "<main" in browser.open()


@pytest.mark.parametrize("path", ["/import", "/delete-all"])
def test_forms_from_elsewhere_are_refused(browser: Browser, path: str) -> None:
    """As of any other form, without the token nothing happens."""
    browser.open("/import")

    assert browser.client.post(path, data={"text": "{}"}).status_code == 403


def test_another_players_round_is_not_there(browser: Browser, other: Browser) -> None:
    """Its id is no key to it."""
    browser.open()
    browser.submit("/new", course="1", confirm="yes")
    browser.open()
    while '"over": true' not in browser.html:
        move = re.search(r'name="move" value="(\d)"[^>]*data-playable', browser.html)
        browser.press(move=move[1] if move else "D")
        browser.open()
    found = re.search(r'href="(/history\?round=[\w-]+)"', browser.open("/history"))
    assert found

    assert "finished hole" in browser.open(found[1])
    assert "No finished hole here" in other.open(found[1])
