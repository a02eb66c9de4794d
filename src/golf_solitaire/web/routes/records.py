"""The pages of a player's past: statistics, holes and rounds."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from litestar import get
from litestar.response import Template

from golf_solitaire.rules.courses import course_deals
from golf_solitaire.rules.layouts import STANDARD
from golf_solitaire.rules.notation import (
    read_variant,
    read_whole,
    variant_values,
    write_variant,
)
from golf_solitaire.rules.scoring import PAR
from golf_solitaire.service.records.history import HistoryPage, Statistics
from golf_solitaire.service.records.statistics import HANDICAP_BEST, HANDICAP_HOLES
from golf_solitaire.service.table.deal_request import read_day
from golf_solitaire.service.words import days, numbers, scores, variants
from golf_solitaire.service.words import records as record_words
from golf_solitaire.service.words.sentences import capital
from golf_solitaire.store.entities import (
    HoleState,
    Origin,
    RecordKey,
    RoundState,
    StoredHole,
)
from golf_solitaire.store.statistics import Filter, RecordSum, RoundScore
from golf_solitaire.web.forms import WebRequest, query_fields
from golf_solitaire.web.pages import GolfService, page, player_of
from golf_solitaire.web.views import charts
from golf_solitaire.web.views.chips import lay_chips

MOST_PAGES = 100_000

TREND_HOLES = 5
"""How many holes a picture over time needs; the page says five."""


@get("/statistics")
async def show_statistics(request: WebRequest, golf: GolfService) -> Template:
    """What the holes of one record come to."""
    query = query_fields(request)
    only = read_filter(query)
    key = None if only == Filter() else _whole_key(only)
    day = read_day(query.get("day", ""))
    found = golf.statistics(player_of(request), key, day)
    return page(request, "statistics.html", **_statistics_view(found))


def _statistics_view(found: Statistics) -> dict[str, Any]:
    everything, alone = found.everything, found.unassisted
    return {
        "here": "statistics",
        "title": variants.record(found.key),
        "day": found.day.isoformat(),
        "chips": lay_chips("/statistics", _key_fields(found.key)),
        "tiles": record_words.tiles(everything, found.handicap),
        "best_kind": "" if everything.best is None else scores.kind(everything.best),
        "figures": record_words.figure_rows(everything, alone),
        "best_of": HANDICAP_BEST,
        "out_of": HANDICAP_HOLES,
        "solved": record_words.solved_rows(everything, alone),
        "history": f"/history?{urlencode(_key_fields(found.key))}",
        "records": [_record_view(each, found.key) for each in found.records],
        **_pictures(found),
    }


def _pictures(found: Statistics) -> dict[str, Any]:
    """The two pictures, and what they show as tables."""
    everything, alone = found.everything, found.unassisted
    return {
        "distribution": charts.distribution(everything.scores, alone.scores, found.last)
        if everything.holes
        else None,
        "scores": [
            (
                numbers.whole(strokes),
                scores.name(strokes),
                count,
                alone.scores.get(strokes, 0),
            )
            for strokes, count in everything.scores.items()
        ],
        "trend": charts.trend(found.trend) if everything.holes >= TREND_HOLES else None,
        "stretches": [
            (
                record_words.stretch_title(each),
                days.span(each.since, each.until),
                numbers.two_decimals(each.average),
                numbers.two_decimals(each.unassisted),
            )
            for each in found.trend
        ],
    }


def _record_view(each: RecordSum, here: RecordKey) -> dict[str, Any]:
    """A row of the list of records."""
    has_holes = each.holes > 0
    return {
        "title": variants.record(each.key),
        "link": f"/statistics?{urlencode(_key_fields(each.key))}",
        "is_here": each.key == here,
        "holes": each.holes,
        "won": numbers.percent(each.won / each.holes if has_holes else None),
        "average": numbers.two_decimals(
            each.strokes / each.holes if has_holes else None
        ),
        "best": numbers.whole(each.best),
    }


@get("/history")
async def show_history(request: WebRequest, golf: GolfService) -> Template:
    """The finished holes, page by page, all or those of a round or record."""
    query = query_fields(request)
    only, number = read_filter(query), _read_page(query)
    round_id = query.get("round") or None
    found = golf.list_holes(player_of(request), number, only, round_id)
    title = "History"
    if round_id and found.holes:
        title = f"Round of {days.day(found.holes[0].day)}"
    kept = {"round": round_id} if round_id else {}
    return page(
        request,
        "history.html",
        here="holes",
        title=title,
        round_id=round_id,
        told=numbers.count(found.total, "finished hole"),
        entries=[
            (days.day(day), [_hole_view(hole) for hole in of_day])
            for day, of_day in groupby(found.holes, lambda hole: hole.day)
        ],
        **_list_view("/history", found, only, kept),
    )


@get("/history/rounds")
async def show_rounds(request: WebRequest, golf: GolfService) -> Template:
    """The rounds, page by page, all or those of a record."""
    query = query_fields(request)
    only = read_filter(query)
    found = golf.list_rounds(player_of(request), _read_page(query), only)
    return page(
        request,
        "rounds.html",
        here="rounds",
        title="Rounds",
        told=numbers.count(found.total, "round"),
        entries=[_round_view(each) for each in found.rounds],
        **_list_view("/history/rounds", found, only, {}),
    )


def _list_view(
    path: str, found: HistoryPage, only: Filter, kept: dict[str, str]
) -> dict[str, Any]:
    fields = filter_fields(only)
    given = {name: value for name, value in (fields | kept).items() if value}

    def link(number: int) -> str:
        return f"{path}?{urlencode(given | {'page': str(number)})}"

    return {
        "path": path,
        "number": found.page,
        "pages": found.pages,
        "newer": link(found.page - 1) if found.page > 1 else None,
        "older": link(found.page + 1) if found.page < found.pages else None,
        "chips": lay_chips(path, fields, with_any=True),
        "is_filtered": only != Filter(),
    }


def _hole_view(hole: StoredHole) -> dict[str, Any]:
    result = hole.result
    assert result is not None  # the list is of holes that are over
    is_named = hole.number is not None and hole.round.origin is not Origin.CARDS
    deal = str(hole.number) if is_named else hole.deal_line
    return {
        "id": hole.id,
        "day": days.day(hole.day),
        "title": record_words.hole_title(hole),
        "strokes": numbers.whole(result.strokes),
        "told": numbers.count(result.strokes, "stroke"),
        "kind": scores.kind(result.strokes),
        "name": capital(scores.name(result.strokes)),
        "score": scores.hole(result.strokes),
        "best": None
        if hole.course_par is None
        else numbers.whole(hole.course_par.best),
        "run": result.longest_run,
        "par": record_words.course_par(hole),
        "details": record_words.hole_details(hole),
        "is_final": hole.state is HoleState.FINAL,
        "is_solvable": hole.round.variant.layout == STANDARD,
        "round": hole.round.id if hole.round.holes > 1 else None,
        "deal": "/deal?"
        + urlencode({"deal": deal, **write_variant(hole.round.variant)}),
        "deal_name": f"Deal {deal}" if is_named else "Deal",
    }


def _round_view(each: RoundScore) -> dict[str, Any]:
    kept = each.round
    return {
        "id": kept.id,
        "day": days.day(each.day),
        "short_day": days.short(each.day),
        "title": record_words.round_title(kept),
        "strokes": numbers.whole(each.strokes),
        "told": numbers.count(each.strokes, "stroke"),
        "score": scores.against_par(each.strokes - PAR * each.holes),
        "to_par": scores.to_par(each.strokes - PAR * each.holes),
        "words": record_words.round_details(each),
        "course": _course_link(each),
        "number": kept.number,
    }


def _course_link(score: RoundScore) -> str | None:
    """A link that deals a round again, None if there can't be one.

    The number of a random round in play is secret, and a round from
    version 0.1 had other deals than its number gives today.
    """
    kept = score.round
    is_secret = kept.origin is Origin.RANDOM and kept.state is RoundState.PLAYING
    if kept.number is None or is_secret:
        return None
    if score.first_number != str(course_deals(kept.number)[0]):
        return None
    fields = {"course": str(kept.number), **write_variant(kept.variant)}
    return f"/deal?{urlencode(fields)}"


# ------------------------------------------------------------ what is asked


def read_filter(fields: Mapping[str, str]) -> Filter:
    """Read which records a list is of; what is empty is any.

    Raises:
        NotationError: A field has a value that it can't have.
    """
    given = {name: word for name in Filter._fields if (word := fields.get(name))}
    values: Mapping[str, Any] = variant_values(read_variant(given))
    return Filter(**{name: values[name] for name in given})


def _whole_key(only: Filter) -> RecordKey:
    """The record that a filter names; what it leaves open has its default."""
    default = RecordKey()
    return RecordKey(
        *(
            of_default if value is None else value  # type: ignore[arg-type] # in order
            for value, of_default in zip(only, default, strict=True)
        )
    )


def _key_fields(key: RecordKey) -> dict[str, str]:
    return filter_fields(Filter(*key))


def filter_fields(only: Filter) -> dict[str, str]:
    """Write a filter as the fields of an address."""
    doubled = {None: "", True: "yes", False: "no"}[only.kings_double]
    return {
        "mode": only.mode or "",
        "scoring": only.scoring or "",
        "layout": only.layout or "",
        "kings_double": doubled,
    }


def _read_page(fields: Mapping[str, str]) -> int:
    text = fields.get("page", "1")
    return max(1, read_whole(text, 0, MOST_PAGES, "a page"))


HANDLERS = (show_statistics, show_history, show_rounds)
