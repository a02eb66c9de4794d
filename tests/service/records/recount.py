"""A plain recount of an exported file, which shares no code with the program."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from golf_solitaire.service.records.statistics import Figures


def recount(
    file: dict[str, Any], key: tuple[object, ...], *, helped: bool
) -> dict[str, Any]:
    """Count one record from the file alone, hole after hole."""
    holes = []
    abandoned = 0
    for each in file["rounds"]:
        of_round = (each["mode"], each["layout"], each["scoring"], each["kings_double"])
        if of_round != key:
            continue
        for hole in each["holes"]:
            if hole["practice"] or (hole["assists"] and not helped):
                continue
            if hole["result"] is not None:
                ended_at = hole["result"]["ended_at"]
                holes.append((ended_at, hole["place"], hole["id"], each, hole))
            elif hole["state"] == "abandoned":
                abandoned += 1
    holes.sort(key=lambda entry: entry[:3])
    counted: dict[str, Any] = {
        "holes": len(holes),
        "abandoned": abandoned,
        "won": 0,
        "strokes": 0,
        "best": None,
        "scores": {},
        "longest_run": None,
        "best_time_ms": None,
        "fewest_moves": None,
        "row": 0,
        "best_row": 0,
        "pars": [],
        "gaps": [],
        "lost": [],
        "luck": [],
    }
    rounds: dict[str, list[int]] = {}
    days: dict[str, str] = {}
    for _, _, _, of, hole in holes:
        result = hole["result"]
        strokes = result["strokes"]
        counted["strokes"] += strokes
        counted["scores"][strokes] = counted["scores"].get(strokes, 0) + 1
        if counted["best"] is None or strokes < counted["best"]:
            counted["best"] = strokes
        run = result["longest_run"]
        if counted["longest_run"] is None or run > counted["longest_run"]:
            counted["longest_run"] = run
        if result["cleared"]:
            counted["won"] += 1
            counted["row"] += 1
            counted["best_row"] = max(counted["best_row"], counted["row"])
            for name, value in (
                ("best_time_ms", result["time_ms"]),
                ("fewest_moves", result["plays"] + result["draws"]),
            ):
                if counted[name] is None or value < counted[name]:
                    counted[name] = value
        else:
            counted["row"] = 0
        if hole["course_par"]:
            counted["pars"].append(hole["course_par"]["strokes"])
            counted["gaps"].append(strokes - hole["course_par"]["strokes"])
        if hole["review"]:
            counted["lost"].append(hole["review"]["lost"])
            counted["luck"].append(hole["review"]["luck"])
        rounds.setdefault(of["id"], []).append(strokes)
        if of["origin"] == "daily":
            days[of["id"]] = of["day"]
    counted["rounds"] = [sum(each) for each in rounds.values() if len(each) == 9]
    counted["days"] = {day for name, day in days.items() if len(rounds[name]) == 9}
    return counted


def longest_row_of_days(days: set[str]) -> int:
    """Count on from each day for as long as the next is there."""
    longest = 0
    for day in days:
        at, length = date.fromisoformat(day), 0
        while at.isoformat() in days:
            at, length = at + timedelta(days=1), length + 1
        longest = max(longest, length)
    return longest


def a_mean(values: list[float]) -> float | None:
    """The mean, or None of nothing."""
    return sum(values) / len(values) if values else None


def assert_same(found: Figures, counted: dict[str, Any]) -> None:
    """Hold figures to a recount, each of them."""
    for name in (
        "holes",
        "abandoned",
        "won",
        "best",
        "scores",
        "longest_run",
        "best_time_ms",
        "fewest_moves",
    ):
        assert getattr(found, name) == counted[name], name
    holes = counted["holes"]
    assert found.win_rate == (counted["won"] / holes if holes else None)
    assert found.average == (counted["strokes"] / holes if holes else None)
    assert (found.wins.now, found.wins.best) == (counted["row"], counted["best_row"])
    assert found.rounds == len(counted["rounds"])
    assert found.best_round == min(counted["rounds"], default=None)
    assert found.average_round == pytest.approx(a_mean(counted["rounds"]))
    assert found.days.best == longest_row_of_days(counted["days"])
    assert (found.solved, found.reviewed) == (
        len(counted["pars"]),
        len(counted["lost"]),
    )
    for name, values in (
        ("course_par", counted["pars"]),
        ("gap", counted["gaps"]),
        ("fair_lost", counted["lost"]),
        ("luck", counted["luck"]),
    ):
        assert getattr(found, name) == pytest.approx(a_mean(values)), name
