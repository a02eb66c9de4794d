"""The sizes of terminals: what is shown in each, and too small ones."""

from __future__ import annotations

import pytest

from golf_solitaire.rules.deals import DealNumber
from golf_solitaire.rules.layouts import DOUBLE, LAYOUTS, STANDARD, Layout
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.golf import LOCAL_PLAYER, Golf
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.store.entities import Origin
from golf_solitaire.tui.geometry import fits, geometry
from tests.deals import D1
from tests.tui.sitting import Sitting, deal_here, play


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("height", [12, 16, 20, 24, 30, 40, 100])
@pytest.mark.parametrize("width", [40, 60, 72, 80, 112, 120, 300])
def test_all_cards_have_room(width: int, height: int, layout: Layout) -> None:
    """R40, R44: columns, figures, a sentence and the keys, in every size."""
    size = geometry(width, height, layout.columns, layout.depth)

    below = 0 if size.side else 1
    rows = 1 + size.column_rows(layout.depth) + below + size.message + 1
    across = 1 + layout.columns * (size.card + size.gap) - size.gap + size.side
    assert rows <= height
    assert across <= width
    assert size.message >= 1


@pytest.mark.parametrize(("width", "height"), [(39, 12), (40, 11), (1, 1)])
def test_less_is_too_small(width: int, height: int) -> None:
    """R44: it says so instead of cutting cards off."""
    assert not fits(width, height)


def test_larger_terminals_get_larger_cards() -> None:
    """R44: the room is used."""
    steps = [
        geometry(width, height, STANDARD.columns, STANDARD.depth).step
        for width, height in [(40, 12), (80, 20), (80, 24), (120, 40)]
    ]

    assert steps == sorted(steps)
    assert steps[0] == 0 < steps[-1]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 12), (300, 100)])
def test_all_cards_and_figures_are_seen(golf: Golf, size: tuple[int, int]) -> None:
    """B13: 35 cards, waste, stock and status, from 40 × 12 on."""
    table = deal_here(golf, D1)

    async def script(at: Sitting) -> None:
        shown = at.picture()
        for column in table.game.deal.columns:
            for card in column:
                rank = "10" if card.rank == 10 else card.rank.letter
                assert f"{rank}{card.suit.sign}" in shown
        assert "A♠" in shown
        assert "16" in shown
        for words in ("Single hole", "35", "Run", "Hard"):
            assert words in shown

    play(golf, script, size)


def test_double_golf_is_played_at_40_by_12(golf: Golf) -> None:
    """R44: nine columns of seven, each with its number."""
    asked = DealRequest(Variant(layout=DOUBLE), 1, Origin.NUMBER, number=DealNumber(7))
    golf.deal(LOCAL_PLAYER, asked, confirmed=True)

    async def script(at: Sitting) -> None:
        await at.press("d")
        numbers = at.picture().splitlines()[1].split()
        assert numbers == [str(n) for n in range(1, 10)]

    play(golf, script, (40, 12))


def test_a_terminal_that_shrinks_and_grows_keeps_the_hole(golf: Golf) -> None:
    """B13: to 10 × 4 and back, twenty times, with keys pressed meanwhile."""
    deal_here(golf, D1)

    async def script(at: Sitting) -> None:
        await at.press("123")
        whole = at.picture()
        for _ in range(20):
            await at.pilot.resize_terminal(10, 4)
            await at.pilot.resize_terminal(80, 24)
        await at.pilot.resize_terminal(30, 4)
        await at.pilot.pause()
        assert "too small" in at.picture()
        await at.press("4dhu")
        assert at.facts == (32, "4S", 16)
        await at.pilot.resize_terminal(80, 24)
        await at.pilot.pause()
        assert at.picture() == whole

    play(golf, script)


@pytest.mark.parametrize("size", [(20, 5), (1, 1)])
def test_a_tiny_terminal_starts_and_grows(golf: Golf, size: tuple[int, int]) -> None:
    """B13: no crash at its last cell."""
    deal_here(golf, D1)

    async def script(at: Sitting) -> None:
        await at.press("1d")
        assert at.facts == (35, "AS", 16)
        await at.pilot.resize_terminal(80, 24)
        await at.press("1")
        assert at.facts == (34, "2S", 16)

    play(golf, script, size)
