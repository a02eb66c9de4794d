"""The pages that teach the game, and the positions they open at the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from golf_solitaire.errors import HoleNotFound
from golf_solitaire.rules.cards import Rank
from golf_solitaire.rules.deals import HOLES_IN_A_ROUND
from golf_solitaire.rules.layouts import DOUBLE, STANDARD
from golf_solitaire.rules.modes import MODES
from golf_solitaire.rules.scoring import PAR, ROUND_PAR
from golf_solitaire.service.guide.chances import (
    bars_axis,
    chances,
    deals_measured,
    deals_played,
    upset,
)
from golf_solitaire.service.guide.examples import EXAMPLES, Example
from golf_solitaire.service.words import cards, variants
from golf_solitaire.web.forms import WebRequest
from golf_solitaire.web.pages import GolfService, addresses, page, player_of, to_table
from golf_solitaire.web.views.diagram import Drawing, drawn


@dataclass(frozen=True, slots=True)
class Topic:
    """One of the pages.

    Attributes:
        path: Its address.
        title: Its title.
        link: What a link to it says.
        description: What a search engine shows of it.
    """

    path: str
    title: str
    link: str
    description: str


TOPICS = (
    Topic(
        "/how-to-play",
        "How to play Golf Solitaire",
        "How to play",
        "Golf Solitaire in a few minutes: the layout, a turn, kings and aces, the"
        " stock, how a hole ends, how it is scored, and a round of nine.",
    ),
    Topic(
        "/modes",
        "Easy, medium and hard",
        "The three modes",
        "What easy, medium and hard change in Golf Solitaire, with measured chances:"
        " how many deals can be cleared, and what the best play would score.",
    ),
    Topic(
        "/variants",
        "Variants and house rules",
        "Variants",
        "Around the corner, live kings, Double Golf, kings that count double: the"
        " house rules of Golf Solitaire, and how to play each of them here.",
    ),
    Topic(
        "/strategy",
        "Strategy, with positions to try",
        "Strategy",
        "How to score low in Golf Solitaire: look before you draw, forks, zigzag"
        " runs, counting, kings and aces, late defence. Each with a drawn position.",
    ),
    Topic(
        "/compared",
        "Golf, TriPeaks, Pyramid and Klondike",
        "Compared with other games",
        "Golf Solitaire beside TriPeaks, Pyramid and Klondike: layout, rules, stock,"
        " luck and skill, length, and which of them to choose.",
    ),
    Topic(
        "/faq",
        "Questions about Golf Solitaire",
        "Questions",
        "Can a queen go on a king? Can every deal be won? What is a good score? Do"
        " suits matter? Short answers to the usual questions.",
    ),
    Topic(
        "/glossary",
        "Words of the game",
        "Glossary",
        "Tableau, waste, stock, run, stroke, par, course par: the words of Golf"
        " Solitaire, each in a sentence.",
    ),
    Topic(
        "/history-of-golf",
        "Where Golf Solitaire comes from",
        "History",
        "From the patience books of the early twentieth century, and the older name"
        " One Foundation, to the rules that are played today.",
    ),
)


@get([topic.path for topic in TOPICS])
async def show_topic(request: WebRequest) -> Template:
    """A page that teaches."""
    path = request.url.path.rstrip("/")
    topic = next(each for each in TOPICS if each.path == path)
    return page(
        request,
        f"guide{topic.path}.html",
        topic=topic,
        topics=TOPICS,
        address=str(request.base_url).rstrip("/") + addresses(request)(topic.path),
        **_facts(),
    )


@get("/example/{name:str}")
async def offer_example(request: WebRequest, name: FromPath[str]) -> Template:
    """The page before a position is put on the table."""
    request.scope["state"]["keeps_player"] = True
    example = _example(name)
    return page(
        request,
        "example.html",
        drawing=drawn(example),
        variant_line=variants.line(example.game.variant),
    )


@post("/example/{name:str}", status_code=200)
async def open_example(
    request: WebRequest, golf: GolfService, name: FromPath[str]
) -> Redirect:
    """Put a position on the table, as practice; the hole there waits."""
    golf.show(player_of(request), _example(name).game)
    return to_table(request)


def _example(name: str) -> Example:
    if name not in EXAMPLES:
        raise HoleNotFound("there is no example of that name")
    return EXAMPLES[name]


@cache
def _facts() -> dict[str, Any]:
    """What the pages tell that is the program's to know."""
    drawings: dict[str, Drawing] = {
        name: drawn(example) for name, example in EXAMPLES.items()
    }
    return {
        "drawings": drawings,
        "chances": chances(),
        "axis": bars_axis(),
        "upset": upset(),
        "deals": deals_measured(),
        "played": deals_played(),
        "neighbours": _neighbours(),
        "par": PAR,
        "round_par": ROUND_PAR,
        "holes": HOLES_IN_A_ROUND,
        "golf": STANDARD,
        "double": DOUBLE,
    }


def _neighbours() -> list[tuple[str, list[str]]]:
    """What goes on the ranks at the ends, and what those go on, in each mode."""
    takes = {"On a king": Rank.KING, "On an ace": Rank.ACE}
    goes = {
        "A king goes on": Rank.KING,
        "A queen goes on": Rank.QUEEN,
        "An ace goes on": Rank.ACE,
    }
    rows = [
        (title, [_listed(mode.followers(on)) for mode in MODES])
        for title, on in takes.items()
    ]
    for title, rank in goes.items():
        fits = [[on for on in Rank if mode.allows(rank, on)] for mode in MODES]
        rows.append((title, [_listed(each) for each in fits]))
    return rows


def _listed(ranks: Iterable[Rank]) -> str:
    return " or ".join(map(cards.a_rank, ranks)) or "nothing"


HANDLERS = (show_topic, offer_example, open_example)
