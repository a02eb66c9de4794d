"""The page of a player's decisions: the rating, the leaks, luck set aside."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from litestar import get
from litestar.response import Template

from golf_solitaire.rules.scoring import PAR
from golf_solitaire.service.analysis.reviews import JudgedHole
from golf_solitaire.service.records.decisions import (
    RATED_HOLES,
    REAL,
    Leak,
    Stage,
    leaks,
    rate,
)
from golf_solitaire.service.trainer.exercises import is_mistake
from golf_solitaire.service.trainer.trainer import TrainingWish
from golf_solitaire.service.words import days, numbers, scores
from golf_solitaire.service.words import decisions as words
from golf_solitaire.service.words import records as record_words
from golf_solitaire.service.words.sentences import capital
from golf_solitaire.web.forms import WebRequest, query_fields
from golf_solitaire.web.pages import GolfService, page, player_of
from golf_solitaire.web.routes.records import filter_fields, read_filter
from golf_solitaire.web.views.chips import lay_chips
from golf_solitaire.web.views.trainer import slips_link

WORST = 4
"""How many of the worst decisions of a kind are shown."""


@get("/decisions")
async def show_decisions(request: WebRequest, golf: GolfService) -> Template:
    """How well a player decides, and where strokes go."""
    only = read_filter(query_fields(request))
    judged = golf.judged_holes(player_of(request), only)
    rated = [each for each in judged if each.decisions]
    rating = rate([each.decisions for each in rated])
    return page(
        request,
        "decisions.html",
        here="decisions",
        chips=lay_chips("/decisions", filter_fields(only), with_any=True),
        has_any=bool(judged),
        rating=words.rating(rating),
        basis=words.basis(rating),
        yardsticks=words.yardsticks() if rating.decisions else "",
        rated_holes=RATED_HOLES,
        real=numbers.two_decimals(REAL),
        tiles=_tiles(judged),
        stages=[words.STAGES[stage] for stage in Stage],
        leaks=_leaks(rated),
        holes=[_hole(each) for each in judged[:RATED_HOLES]],
        rounds=_rounds(judged),
    )


def _tiles(judged: Sequence[JudgedHole]) -> list[tuple[str, str]]:
    made = [each for hole in judged for each in hole.decisions if each.is_real]
    good = sum(each.lost <= REAL for each in made)
    share = good / len(made) if made else None
    without_luck = [_without_luck(each) for each in judged[:RATED_HOLES]]
    mean = sum(without_luck) / len(without_luck) if without_luck else None
    return [
        (
            "Decisions as good as best",
            numbers.percent(share),
        ),
        ("Strokes a hole, luck set aside", numbers.two_decimals(mean)),
    ]


def _without_luck(each: JudgedHole) -> float:
    """What a hole would have cost with the luck of an average stock."""
    totals = each.hole.fairness
    assert totals is not None  # the list is of reviewed holes
    return totals.start + totals.lost


def _leaks(rated: Sequence[JudgedHole]) -> list[dict[str, Any]]:
    lost = leaks(each.decisions for each in rated)
    whole = sum(lost.values())
    rows = []
    for leak in Leak:
        of_kind = [lost[leak, stage] for stage in Stage]
        rows.append(
            {
                "title": words.LEAKS[leak],
                "lost": numbers.two_decimals(sum(of_kind)),
                "share": numbers.percent(sum(of_kind) / whole if whole else None),
                "part": round(100 * sum(of_kind) / whole) if whole else 0,
                "train": _train(rated, leak),
                "stages": [
                    (numbers.two_decimals(each), _train(rated, leak, stage))
                    for stage, each in zip(Stage, of_kind, strict=True)
                ],
                "worst": _worst(rated, leak),
                "total": sum(of_kind),
            }
        )
    return sorted(rows, key=lambda row: -row["total"])


def _train(rated: Sequence[JudgedHole], leak: Leak, stage: Stage | None = None) -> str:
    """The way to the slips of a kind in the trainer; empty where there is none."""
    wish = TrainingWish(kind=leak, stage=stage)
    if not any(
        is_mistake(made) and wish.wants(made)
        for each in rated
        for made in each.decisions
    ):
        return ""
    return slips_link(leak, stage)


def _worst(rated: Sequence[JudgedHole], leak: Leak) -> list[dict[str, str]]:
    found = [
        (made.lost, each.hole, made.step)
        for each in rated
        for made in each.decisions
        if made.leak is leak and made.is_real
    ]
    found.sort(key=lambda each: -each[0])
    return [
        {
            "link": f"/hole/{hole.id}/review?at={step + 1}",
            "lost": numbers.two_decimals(lost),
            "where": f"{days.short(hole.day)}, move {step + 1}",
        }
        for lost, hole, step in found[:WORST]
    ]


def _hole(each: JudgedHole) -> dict[str, Any]:
    hole, totals = each.hole, each.hole.fairness
    assert hole.result is not None  # the list is of holes that are over
    assert totals is not None  # and of reviewed ones
    return {
        "link": f"/hole/{hole.id}/review",
        "day": days.short(hole.day),
        "title": record_words.hole_title(hole),
        "strokes": numbers.whole(hole.result.strokes),
        "name": capital(scores.name(hole.result.strokes)),
        "lost": numbers.two_decimals(totals.lost),
        "luck": numbers.signed(totals.luck),
        "without_luck": numbers.two_decimals(_without_luck(each)),
    }


def _rounds(judged: Sequence[JudgedHole]) -> list[dict[str, str]]:
    """The rounds of which every hole was reviewed, newest first."""
    found = []
    by_round = sorted(judged, key=lambda each: each.hole.round.started_at, reverse=True)
    for _, of_round in groupby(by_round, lambda each: each.hole.round.id):
        holes = list(of_round)
        whole = holes[0].hole.round.holes
        if whole == 1 or len(holes) != whole:
            continue
        strokes = sum(each.hole.result.strokes for each in holes if each.hole.result)
        without_luck = sum(map(_without_luck, holes))
        found.append(
            {
                "day": days.short(min(each.hole.day for each in holes)),
                "title": record_words.round_title(holes[0].hole.round),
                "strokes": numbers.whole(strokes),
                "to_par": scores.to_par(strokes - PAR * whole),
                "without_luck": numbers.one_decimal(without_luck),
            }
        )
    return found


HANDLERS = (show_decisions,)
