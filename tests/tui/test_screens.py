"""What opens over the table: by keys to it, through it and back; and its looks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from golf_solitaire.rules.deals import DealNumber
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.golf import LOCAL_PLAYER, Golf
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import Origin
from tests.kept_reviews import keep_all, kept_reviews
from tests.service.past import keep_past, long_past
from tests.service.playing import do, moves
from tests.tui.pictures import as_kept
from tests.tui.sitting import Sitting, deal_here, play

WAVERING = kept_reviews()[1]
"""A hole with slips and blunders, the worst at move 16."""


@pytest.fixture
def ended(golf: Golf, store: Store) -> Golf:
    """A table with that hole at its end, and its review kept."""
    keep_all(store)
    moves(golf, deal_here(golf, WAVERING.deal), WAVERING.moves)
    return golf


def opened(
    golf: Golf,
    keys: str,
    script: Callable[[Sitting], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
) -> None:
    """Run a script on the screen that a key opens, and go back from it."""

    async def run(at: Sitting) -> None:
        for key in keys:
            await at.press(key)
        await script(at)
        while at.app.screen is not at.screen:
            await at.press(["escape"])

    play(golf, run, size)


def test_the_review_goes_by_keys_from_the_worst_moment(ended: Golf) -> None:
    """R22, R44: verdict, curve, and what was better; arrows, Home and End."""

    async def script(at: Sitting) -> None:
        await at.until(lambda: "Move 16 of 32: blunder" in at.picture())
        worst = at.picture()
        await at.press(["home"])
        assert at.picture() != worst
        first = at.picture()
        await at.press(["right", "left"])
        assert at.picture() == first
        await at.press(["end"])
        assert "19 strokes" in at.picture()

    opened(ended, "vy", script)


def test_the_best_line_is_played_out_by_keys(ended: Golf) -> None:
    """R8: from the deal to the score that is course par."""

    async def script(at: Sitting) -> None:
        await at.until(lambda: "The deal" in at.picture())
        await at.press(["end"])
        assert WAVERING.review.course_par == 1
        assert "1 stroke" in at.picture()
        await at.press(["home"])
        assert "The deal" in at.picture()

    opened(ended, "by", script)


def test_statistics_show_how_often_each_score_was_made(
    golf: Golf, store: Store
) -> None:
    """R44: the distribution, and the table under it."""
    keep_past(store, long_past(LOCAL_PLAYER, 150))

    async def script(at: Sitting) -> None:
        everything = golf.statistics(LOCAL_PLAYER).everything
        assert str(everything.holes) in at.picture()
        await at.press(["end"])

    opened(golf, "s", script)


def test_a_mode_is_chosen_and_dealt(golf: Golf) -> None:
    """By arrows and Enter; what was chosen is on the table."""

    async def run(at: Sitting) -> None:
        await at.press("m")
        await at.press(["left", "enter"])
        await at.until(lambda: at.app.screen is at.screen)
        assert at.table.game.variant.mode.name == "medium"

    play(golf, run)


SCREENS = {
    "review": ("vy", "Move 16 of 32"),
    "best-line": ("by", "The deal"),
    "statistics": ("s", "Statistics"),
    "choices": ("m", "Mode"),
    "help": ("?", "undo"),
}
"""The keys to each screen, and what is seen once all of it is there."""

LOOKS = [("review", look) for look in ("light", "dark")]
DRAWN = [*((name, look) for name in SCREENS for look in ("felt", "mono")), *LOOKS]


@pytest.mark.parametrize(("name", "look"), DRAWN)
def test_each_screen_is_drawn_as_it_was_looked_at(
    ended: Golf, name: str, look: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R44: at 80 × 24, with colours and without."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    if look == "mono":
        monkeypatch.setenv("NO_COLOR", "1")
    keys, sign = SCREENS[name]

    async def script(at: Sitting) -> None:
        await at.until(lambda: sign in at.picture())
        if look != "mono":
            at.app.show_look(look)
        await at.pilot.pause()
        assert as_kept(f"{name}-{look}", at.app.export_screenshot(simplify=True))

    opened(ended, keys, script)


def test_the_scorecard_has_nine_holes(golf: Golf) -> None:
    """R44: par, strokes and the sum of each hole; drawn as it was looked at."""
    course = DealRequest(Variant(), 9, Origin.COURSE, DealNumber(7))
    table = golf.deal(LOCAL_PLAYER, course, confirmed=True)
    while not table.game.is_over:
        position = table.game.position
        action = "draw" if position.can_draw else "play"
        column = None if position.can_draw else position.playable[0] + 1
        table = do(golf, table, action, column)
    golf.go_on(LOCAL_PLAYER, table.hole.id)

    async def script(at: Sitting) -> None:
        card = at.picture()
        assert "35" in card
        assert as_kept("scorecard-felt", at.app.export_screenshot(simplify=True))

    opened(golf, "c", script)
