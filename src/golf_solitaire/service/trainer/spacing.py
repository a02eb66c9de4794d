"""When a position comes back: FSRS, after ten minutes, a day, three and a week.

A right answer leads a step on, and after the steps to intervals that FSRS
sets by how the player has remembered; a wrong one leads back to ten minutes.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING

from golf_solitaire.store.training import Training

if TYPE_CHECKING:
    from fsrs import Scheduler

SOON = timedelta(minutes=10)
"""After a wrong answer."""

STEPS = (SOON, timedelta(days=1), timedelta(days=3), timedelta(days=7))
"""A new position answered right begins at the second."""


def answer(
    position: str, before: Training | None, *, is_right: bool, now: datetime
) -> Training:
    """Note an answer, and say when the position comes back.

    Args:
        position: Which position.
        before: What was noted of it before, None if it is new.
        is_right: Whether the answer was right.
        now: The time; aware, UTC.
    """
    from fsrs import Card, Rating, State

    card = Card(card_id=0, due=now)
    if before is not None:
        card = Card(
            card_id=0,
            state=State(before.state),
            step=before.step,
            stability=before.stability,
            difficulty=before.difficulty,
            due=before.due,
            last_review=before.answered_at,
        )
    rating = Rating.Good if is_right else Rating.Again
    card, _ = _scheduler().review_card(card, rating, now)
    assert card.stability is not None  # a reviewed card has both
    assert card.difficulty is not None
    return Training(
        position=position,
        answered_at=now,
        was_right=is_right,
        due=card.due,
        state=card.state.value,
        step=card.step,
        stability=card.stability,
        difficulty=card.difficulty,
    )


@cache
def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    return Scheduler(
        learning_steps=STEPS, relearning_steps=STEPS[:2], enable_fuzzing=False
    )
