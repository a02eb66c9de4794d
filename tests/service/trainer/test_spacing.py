"""When a position comes back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from golf_solitaire.service.trainer.spacing import answer
from golf_solitaire.store.training import Training

NOW = datetime(2026, 1, 1, 10, 30, tzinfo=UTC)


def answered(rights: str, before: Training | None = None) -> list[timedelta]:
    """Answer a position each time it is due: R right, W wrong; the waits."""
    now, waits = NOW, []
    for each in rights:
        before = answer("p", before, is_right=each == "R", now=now)
        waits.append(before.due - now)
        now = before.due
    return waits


def days(*counts: int) -> list[timedelta]:
    """So many days each."""
    return [timedelta(days=count) for count in counts]


def test_right_answers_lead_to_a_day_three_and_a_week() -> None:
    """And then to longer and longer waits."""
    waits = answered("RRRRR")

    assert waits[:3] == days(1, 3, 7)
    assert waits[2] < waits[3] < waits[4]


def test_a_wrong_answer_comes_back_in_ten_minutes() -> None:
    """New, half learned or known."""
    for before in ("", "R", "RR", "RRRRRR"):
        assert answered(f"{before}W")[-1] == timedelta(minutes=10)


def test_what_was_forgotten_comes_back_sooner_than_what_was_not() -> None:
    """One mistake costs some of the wait, not all that was learned."""
    forgotten = answered("RRRRRWRR")

    assert forgotten[-2] == timedelta(days=1)
    assert timedelta(days=1) < forgotten[-1] < answered("RRRRRRRR")[-1]


def test_the_same_answers_give_the_same_waits() -> None:
    """Nothing in it is left to chance."""
    assert answered("RRWRRRRR") == answered("RRWRRRRR")


def test_an_answer_is_noted_with_its_time() -> None:
    """The clock is the caller's."""
    noted = answer("p", None, is_right=False, now=NOW)

    assert (noted.position, noted.answered_at, noted.was_right) == ("p", NOW, False)
