"""The pages that teach: links, headings, and what they say against the code."""

from __future__ import annotations

import json
import re
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest

import golf_solitaire
from golf_solitaire.rules.notation import read_mode
from golf_solitaire.rules.scoring import PAR
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.guide.examples import EXAMPLES
from golf_solitaire.service.words import grades, scores
from golf_solitaire.study.grades import Grade, numbers_of
from golf_solitaire.web.routes import find
from golf_solitaire.web.routes.guide import TOPICS
from tests.web.conftest import Browser

PACKAGE = Path(golf_solitaire.__file__).parent
TEMPLATES = sorted((PACKAGE / "web/templates/guide").glob("*.html"))
COUNTS = json.loads((PACKAGE / "study/numbers.json").read_text())
PATHS = [topic.path for topic in TOPICS]
AT_THE_TABLE = ["/find", "/statistics", "/history", "/history/rounds", "/import"]


def text_of(html: str) -> str:
    """What a page says, its tags and gaps taken out."""
    bare = re.sub(r"<svg.*?</svg>|<[^>]+>", " ", html, flags=re.DOTALL)
    return " ".join(unescape(bare).split())


@pytest.mark.parametrize("path", PATHS)
class TestEachPage:
    """What holds on each of the pages."""

    def test_it_has_a_title_and_a_description(
        self, browser: Browser, path: str
    ) -> None:
        """A search engine and a person find it, and each has its own."""
        html = browser.open(path)
        title = re.findall(r"<title>(.*?)</title>", html)[0]
        (told,) = re.findall(r'<meta name="description" content="(.*?)">', html)
        assert title.endswith(" – Golf Solitaire")
        assert 70 <= len(unescape(told)) <= 170
        assert f'rel="canonical" href="http://golf.example{path}"' in html

    def test_a_slash_too_many_does_no_harm(self, browser: Browser, path: str) -> None:
        """Some type one."""
        assert browser.open(f"{path}/") == browser.open(path)

    def test_its_headings_are_in_order(self, browser: Browser, path: str) -> None:
        """One h1, and no level is left out."""
        levels = [int(n) for n in re.findall(r"<h([1-6])", browser.open(path))]
        assert levels.count(1) == 1
        assert levels[0] == 1
        assert all(then <= now + 1 for now, then in pairwise(levels))

    def test_every_link_answers(self, browser: Browser, path: str) -> None:
        """Those to parts of a page lead to a part that is there."""
        html = browser.open(path)
        links = set(re.findall(r'href="([/#][^"]*)"', html))
        assert len(links) > len(PATHS)
        for link in links - {
            each for each in links if each.startswith(("#suit-", "#mark-"))
        }:
            address, _, part = unescape(link).partition("#")
            there = browser.client.get(address or path)
            assert there.status_code == 200, link
            assert not part or f'id="{part}"' in there.text, link

    def test_it_needs_no_script_and_no_style_of_its_own(
        self, browser: Browser, path: str
    ) -> None:
        """The policy would refuse them, and R36 wants it to work without."""
        html = browser.open(path)
        scripts = re.findall(r"<script[^>]*?(?:/(\w+\.js)\")?></script>", html)
        assert html.count("<script") == len(scripts)
        assert scripts == ["install.js"]  # what all pages have
        assert "<style" not in html
        assert " style=" not in html

    def test_it_leads_to_all_others_and_back_to_the_hole(
        self, browser: Browser, path: str
    ) -> None:
        """R36: reached from the menu and back without losing the hole."""
        browser.open()
        hole = browser.hole
        html = browser.open(path)
        for other in (*PATHS, *AT_THE_TABLE):
            assert f'href="{other}"' in html
        assert f'href="{path}" aria-current="page"' in html
        browser.open()
        assert browser.hole == hole

    def test_its_keys_are_keys_of_the_table(self, browser: Browser, path: str) -> None:
        """From the one list of keys, and the columns' numbers."""
        keys = (PACKAGE / "web/static/keys.js").read_text()
        known = set(re.findall(r'shown: "(.)", does', keys)) | {"1", "7", "9"}
        assert set(re.findall(r"<kbd>(.*?)</kbd>", browser.open(path))) <= known

    def test_a_reader_gets_no_cookie_of_a_player(
        self, browser: Browser, path: str
    ) -> None:
        """Who only reads is not remembered."""
        answer = browser.client.get(path)
        assert "golf_player" not in answer.headers.get("set-cookie", "")


def test_how_to_play_names_the_keys_that_do_what_it_says(browser: Browser) -> None:
    """The help of the table says the same."""
    keys = (PACKAGE / "web/static/keys.js").read_text()
    told = text_of(browser.open("/how-to-play"))

    does = dict(re.findall(r'shown: "(.)", does: "(\w+)', keys))
    assert {key: does[key] for key in "DURHAN?"} == {
        **{"D": "draw", "U": "undo", "R": "redo", "H": "hint", "A": "auto"},
        **{"N": "new", "?": "this"},
    }
    for says in (
        "1 to 7 play the card of that column",
        "D draws",
        "U takes a move back, as far as you like, and R makes it again",
        "H gives a hint, and A plays it",
        "N deals anew",
        "? lists all keys",
    ):
        assert says in told


def test_how_to_play_tells_the_layout_and_par(browser: Browser) -> None:
    """R30, with the numbers of the rules."""
    told = text_of(browser.open("/how-to-play"))

    assert "One deck of 52 cards" in told
    assert "Deal 7 columns of 5 cards, all face up: 35 cards" in told
    assert "The 16 cards that remain are the stock" in told
    assert "A round is 9 holes" in told
    assert "against a par of 36" in told
    assert PAR == 4
    assert "Par is 4." in told


def test_variants_names_choices_of_the_menu(browser: Browser) -> None:
    """A reader finds each of them where the page says."""
    told = browser.open("/variants")
    menu = browser.open("/new")

    chosen = re.findall(r"Choose ([A-Z][\w ]+?)(?:, <em>(.*?)</em>)?\.", told)
    assert len(chosen) == 5
    for label, value in chosen:
        assert f">{label} <select" in menu or f">{label}</legend>" in menu
        assert not value or f">{value}</" in menu


def test_the_glossary_has_each_word_for_a_score(browser: Browser) -> None:
    """From triple bogey to condor, with the strokes that have it."""
    told = text_of(browser.open("/glossary"))
    word = {strokes: scores.name(strokes) for strokes in range(8)}

    assert f"3 strokes are a {word[3]}, 2 an {word[2]}, 1 an {word[1]}" in told
    assert f"and 0 is a {word[0]}." in told
    assert "5 strokes, one over par" in told
    assert f"6 are a {word[6]}, 7 a {word[7]}." in told
    assert scores.name(-1) == "5 under par"
    assert scores.name(8) == "4 over par"


def test_history_names_who_says_so(browser: Browser) -> None:
    """R35: nothing without its source, linked or named."""
    told = text_of(browser.open("/history-of-golf"))
    told, sources = told.split("Sources")

    for name in ("Keller", "FreeSolitaire", "Kellscraft", "Wikipedia", "Almighty Guru"):
        assert name in told
        assert name in sources


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.stem)
def test_no_measured_figure_is_typed_into_a_text(template: Path) -> None:
    """A share or a mean comes from the file, or it would grow old."""
    text = re.sub(r"\{\{.*?\}\}|\{%.*?%\}|<[^>]+>", "", template.read_text())
    typed = re.findall(r"\d+\.\d+|\d+ ?%|\d{1,3},\d{3}", text)

    assert typed == (["1906.12314"] if template.stem == "compared" else [])


def test_every_page_has_its_template() -> None:
    """And no template is left over."""
    assert {path.stem for path in TEMPLATES} == {path[1:] for path in PATHS}


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_example_is_drawn_on_its_page_and_opens(
    browser: Browser, name: str
) -> None:
    """R33: drawn as it lies, and put on the table as practice."""
    example = EXAMPLES[name]
    assert f'href="/example/{name}"' in browser.open(example.page)
    html = browser.open(f"/example/{name}")
    (drawing,) = re.findall(r'<div class="drawn".*?class="words"', html, re.DOTALL)
    cards = re.findall(r'data-face="(\w\w)"', drawing)
    position = example.game.position
    lies = [
        str(card)
        for column, height in zip(position.deal.columns, position.heights, strict=True)
        for card in column[:height]
    ]
    assert cards == [*lies, str(position.waste)]

    answer = browser.submit(f"/example/{name}")

    assert answer.status_code == 200
    assert "Practice: counts nowhere" in browser.open()
    assert f'"heights": {json.dumps(list(position.heights))}' in browser.html


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_page_of_an_example_keeps_the_stock_to_itself(
    browser: Browser, name: str
) -> None:
    """Neither drawn nor read aloud."""
    html = browser.open(f"/example/{name}")
    position = EXAMPLES[name].game.position

    for card in position.stock:
        assert f'data-face="{card}"' not in html
    assert f"{position.stock_left} card" in html


def test_an_example_that_is_none_is_not_found(browser: Browser) -> None:
    """By its address or by a form."""
    browser.open()

    assert browser.client.get("/example/nothing").status_code == 404
    assert browser.submit("/example/nothing").status_code == 404


def test_the_hole_comes_back_after_an_example(browser: Browser) -> None:
    """With the button that practice always has."""
    browser.open()
    browser.press(move="D")
    browser.open()
    mine = browser.hole
    browser.open("/example/fork")
    browser.submit("/example/fork")
    browser.open()
    assert browser.hole != mine

    browser.submit("/back")
    browser.open()

    assert browser.hole == mine
    assert "15 cards in stock" in browser.html


def test_the_menu_leads_to_every_page(browser: Browser) -> None:
    """R36: in one step, or from a page that is one step away."""

    def led_to(path: str) -> set[str]:
        links = re.findall(r'href="(/[^"#]*)', browser.open(path))
        return {unescape(link).partition("?")[0] for link in links}

    in_one = led_to("/")
    in_two = in_one.union(*map(led_to, in_one - {"/", "/manifest.json"}))

    assert in_one >= {"/new", "/settings", "/statistics", "/history", "/how-to-play"}
    assert in_two >= {*PATHS, "/find", "/history/rounds", "/import", "/card"}


def test_one_like_this_leads_to_the_page_of_a_deal(browser: Browser) -> None:
    """The same confirmation as a link, nothing dealt before it."""
    browser.open()
    hole = browser.hole
    browser.open("/find")

    answer = browser.client.get(
        "/find", params={"mode": "easy", "want": "par", "par": "-5"}
    )

    assert answer.url.path == "/deal"
    assert int(answer.url.params["deal"]) in measured_deals("easy", -5)
    assert answer.url.params["mode"] == "easy"
    assert "Play this deal" in answer.text
    browser.open()
    assert browser.hole == hole


def test_a_grade_can_be_chosen_and_stays_chosen(browser: Browser) -> None:
    """It leads to a deal of that grade; the form says what grades are."""
    browser.open()
    form = browser.open("/find?grade=severe")
    answer = browser.client.get("/find", params={"want": "grade", "grade": "severe"})

    assert '<option value="severe" selected>Severe, 5 of 5</option>' in form
    assert re.search(r'value="grade"[^>]* checked', form)
    assert grades.ABOUT in form
    assert answer.url.path == "/deal"
    assert int(answer.url.params["deal"]) in numbers_of(Grade.SEVERE)


def test_a_grade_in_another_mode_is_refused(browser: Browser) -> None:
    """Nobody has checked what it would be worth there."""
    asked = {"mode": "easy", "want": "grade", "grade": "severe"}
    answer = browser.client.get("/find", params=asked)

    assert answer.status_code == 400
    assert "Deals have no grade in easy; write mode hard." in answer.text
    assert chosen(answer.text) == {"mode": "easy", "want": "grade", "grade": "severe"}


def test_a_search_in_vain_forgets_nothing_that_was_asked_for(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who tries again, or asks for a score less rare, need not fill it in anew."""
    browser.open()
    monkeypatch.setattr(find, "SEARCH_WAIT_S", 0)
    asked = {"mode": "medium", "want": "par", "par": "-16"}
    answer = browser.client.get("/find", params=asked)

    assert grades.NO_SUCH_DEAL in answer.text
    assert chosen(answer.text) == {"mode": "medium", "want": "par"}
    assert 'name="par" min="-16" max="35" value="-16"' in answer.text


def chosen(form: str) -> dict[str, str]:
    """What is chosen in the form of wishes."""
    wanted = [("want", one) for one in re.findall(r'value="(\w+)"[^>]* checked', form)]
    menus = re.findall(
        r'<select name="(\w+)">(?:(?!</sel).)*?value="(\w+)" selected', form
    )
    return dict(menus + wanted)


def measured_deals(mode: str, par: int) -> list[int]:
    """The deals of a course par that the file lists."""
    deals: list[int] = COUNTS["modes"][mode]["examples"][str(par)]
    return deals


@pytest.mark.parametrize("par", ["", "99", "x", "-17"])
def test_a_course_par_that_is_none_is_refused(browser: Browser, par: str) -> None:
    """On the form, with what would be right."""
    answer = browser.client.get("/find", params={"want": "par", "par": par})

    assert answer.status_code == 400
    assert "write -16 to 35" in answer.text
    assert "Find me a deal" in answer.text


def test_modes_in_the_examples_are_modes() -> None:
    """And hard where nothing else is said."""
    assert {each.game.variant for each in EXAMPLES.values()} == {
        Variant(read_mode(name)) for name in ("easy", "medium", "hard")
    }
