"""The pages that teach: links, headings, and what they say against the code."""

from __future__ import annotations

import json
import random
import re
from html import unescape
from itertools import islice, pairwise
from math import factorial
from pathlib import Path
from statistics import fmean

import pytest

import golf_solitaire
from golf_solitaire.rules.cards import Rank
from golf_solitaire.rules.modes import EASY, HARD, MODES, Mode
from golf_solitaire.rules.notation import read_mode
from golf_solitaire.rules.scoring import PAR
from golf_solitaire.rules.shuffle import MASK64
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.guide.examples import EXAMPLES
from golf_solitaire.service.words import cards, scores
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


def recounted(mode: str, kind: str = "course_pars") -> tuple[float, float]:
    """The share of cleared deals and the mean, straight from the file."""
    counts = {int(s): n for s, n in COUNTS["modes"][mode][kind].items()}
    cleared = sum(n for score, n in counts.items() if score <= 0)
    total = sum(score * n for score, n in counts.items())
    return cleared / COUNTS["deals"], total / COUNTS["deals"]


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
        assert "<script" not in html
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
    menu = browser.open()

    chosen = re.findall(r"Choose ([A-Z][\w ]+?)(?:, <em>(.*?)</em>)?\.", told)
    assert len(chosen) == 5
    for label, value in chosen:
        assert f"<label>{label} <select" in menu
        assert not value or f">{value}</option>" in menu


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
    kept = json.loads((PACKAGE / "study/hidden_values.json").read_text())[mode]
    pairs = zip(kept["values"], kept["course_pars"], strict=True)
    best = course_par + fmean(value - par for value, par in pairs)

    row = f"{mode.capitalize()} {simple:.2f} about {best:.1f} {course_par:.2f}"
    assert row in told
    assert course_par < best < simple
    assert f"the first {len(kept['values'])}" in told


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
    assert ">Cleared is zero</option>" in browser.open()


def test_the_spreads_of_the_modes_can_be_compared(browser: Browser) -> None:
    """One axis and one scale: a score has its bar in one place in each mode."""
    html = browser.open("/modes")
    pictures = re.findall(
        r'<svg (viewBox="[^"]+") role="img".*?</svg>', html, re.DOTALL
    )
    axes = re.findall(r'<text x="(\d+)" y="\d+">(−?\d+)</text>', html)
    places: dict[str, set[str]] = {}
    most = 0.0
    for x, height, par, share in re.findall(
        r'<rect x="(\d+)".*? height="([\d.]+)"><title>(−?\d+): ([\d.]+)%', html
    ):
        places.setdefault(par, set()).add(x)
        most = max(most, float(height))
        assert float(height) == pytest.approx(float(share) * 4.408, abs=0.4)

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


def test_the_menu_leads_to_the_pages(browser: Browser) -> None:
    """From the table, in one step."""
    html = browser.open()

    assert 'href="/how-to-play"' in html
    assert 'href="/strategy"' in html
    assert 'href="/how-to-play#topics"' in html
    assert 'href="/find?mode=hard"' in html


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
