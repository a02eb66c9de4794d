"""The page of today's course: its calendar, the streak, and the result."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Any
from urllib.parse import urlencode

from litestar import get, post
from litestar.response import Redirect, Template

from golf_solitaire.errors import HoleNotFound, NotationError
from golf_solitaire.rules.modes import MODES
from golf_solitaire.rules.notation import read_mode, write_unusual, write_variant
from golf_solitaire.rules.scoring import ROUND_PAR
from golf_solitaire.service.records.calendar import FIRST_DAY, CalendarDay
from golf_solitaire.service.records.daily import A_DAY
from golf_solitaire.service.records.field import Names
from golf_solitaire.service.table.deal_request import read_day
from golf_solitaire.service.table.result_card import result_card
from golf_solitaire.service.table.todays_course import TodaysCourse
from golf_solitaire.service.words import days, numbers, scores, sentences, variants
from golf_solitaire.web.forms import WebRequest, form_fields, query_fields
from golf_solitaire.web.pages import (
    GolfService,
    go_to,
    page,
    player_of,
    public_origin,
)
from golf_solitaire.web.routes.card import text_to_send
from golf_solitaire.web.views.field import view_field

_MONTH = re.compile(r"([0-9]{4})-([0-9]{2})")
DAYS_IN_A_WEEK = 7


@get("/today")
async def show_today(request: WebRequest, golf: GolfService) -> Template:
    """A month of one mode, and how today's course stands."""
    return _page(request, golf, query_fields(request))


@post("/today/name", status_code=200)
async def name_player(request: WebRequest, golf: GolfService) -> Template | Redirect:
    """Show the player's rounds under a name, or no longer."""
    fields = await form_fields(request)
    typed = fields.get("name", "")
    names: Names = request.app.state.names
    try:
        if fields.get("do") == "take-back":
            names.take_back(player_of(request))
        else:
            names.give(player_of(request), typed)
    except NotationError as fault:
        words = sentences.sentence(str(fault))
        return _page(request, golf, fields, typed=typed, fault=words)
    kept = {name: fields[name] for name in ("mode", "day") if fields.get(name)}
    return go_to(request, f"/today?{urlencode(kept)}#field")


def _page(
    request: WebRequest,
    golf: GolfService,
    query: Mapping[str, str],
    *,
    typed: str = "",
    fault: str = "",
) -> Template:
    request.scope["state"]["keeps_player"] = True
    named, day = query.get("mode"), query.get("day", "")
    found = golf.todays_course(
        player_of(request),
        read_mode(named) if named else None,
        _read_month(query.get("month", "")),
        read_day(day),
    )
    card = result_card(found.result) if found.result else None
    is_local = request.app.state.is_local
    return page(
        request,
        "today.html",
        status=400 if fault else 200,
        settings=found.settings,
        result=card,
        result_text=text_to_send(card, public_origin(request)),
        field=None
        if is_local
        else view_field(found.field, day=day, typed=typed, fault=fault),
        **_calendar_view(found, day),
    )


def _read_month(text: str) -> date | None:
    """Read a month that a link names, YYYY-MM; none is this one.

    Raises:
        HoleNotFound: There is no such month.
    """
    if not text:
        return None
    parts = _MONTH.fullmatch(text)
    try:
        if parts:
            return date(int(parts[1]), int(parts[2]), 1)
    except ValueError:
        pass
    raise HoleNotFound("there is no such month; write YYYY-MM")


def _calendar_view(found: TodaysCourse, day: str) -> dict[str, Any]:
    mode, todays = variants.mode(found.variant.mode), found.calendar.todays
    given = {"day": day} if day else {}

    def link(month: date, mode: str = found.variant.mode.name) -> str:
        fields = {"mode": mode, "month": f"{month:%Y-%m}", **given}
        return f"/today?{urlencode(fields)}"

    before, after = found.calendar.month - A_DAY, _after(found.calendar.month)
    at_hole = found.in_play.place if found.in_play else None
    return {
        "day": found.calendar.today.isoformat(),
        "date": days.weekday(found.calendar.today),
        "mode": mode,
        "modes": [
            (variants.mode(each), link(found.calendar.month, each.name), each.name)
            for each in MODES
        ],
        "chosen": found.variant.mode.name,
        "told": days.todays(todays, at_hole, mode),
        "is_played": todays.strokes is not None or todays.left_at is not None,
        "is_in_play": found.in_play is not None,
        "is_waiting": found.is_waiting,
        "rules": write_variant(found.variant),
        "streak": numbers.count(found.calendar.streak.now, "day"),
        "best": numbers.count(found.calendar.streak.best, "day"),
        "month": days.month(found.calendar.month),
        "weekdays": days.WEEKDAYS,
        "weeks": _weeks(found),
        "earlier": link(before) if before >= FIRST_DAY else None,
        "later": link(after) if after <= found.calendar.today else None,
    }


def _after(month: date) -> date:
    """The first day of the month after one."""
    return date(month.year + month.month // 12, month.month % 12 + 1, 1)


def _weeks(found: TodaysCourse) -> list[list[dict[str, Any] | None]]:
    """The month as rows of seven, from Monday; None where there is no day."""
    cells: list[dict[str, Any] | None] = [None] * found.calendar.month.weekday()
    by_day = {each.day: _cell(found, each) for each in found.calendar.days}
    day = found.calendar.month
    while day < _after(found.calendar.month):
        cells.append(by_day.get(day, {"date": day.day}))
        day += A_DAY
    cells += [None] * (-len(cells) % DAYS_IN_A_WEEK)
    return [
        cells[start : start + DAYS_IN_A_WEEK]
        for start in range(0, len(cells), DAYS_IN_A_WEEK)
    ]


def _cell(found: TodaysCourse, each: CalendarDay) -> dict[str, Any]:
    fields = {"course": str(each.number), **write_unusual(found.variant)}
    difference = None if each.strokes is None else each.strokes - ROUND_PAR
    return {
        "date": each.day.day,
        "is_today": each.day == found.calendar.today,
        "link": f"/deal?{urlencode(fields)}",
        "told": days.calendar_day(each),
        "score": "" if difference is None else scores.to_par(difference),
        "is_left": each.left_at is not None,
        "is_counted": each.is_counted,
        "is_under": difference is not None and difference < 0,
    }


HANDLERS = (show_today, name_player)
