"""What the terminal shows, cell by cell: sizes, with and without colour."""

from __future__ import annotations

import pytest

from golf_solitaire.service.golf import Golf
from tests.deals import W1
from tests.tui.pictures import as_kept
from tests.tui.sitting import Sitting, deal_here, play

SIZES = [(80, 24), (120, 40), (40, 12)]


@pytest.mark.parametrize("is_mono", [False, True], ids=["colour", "mono"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table_is_drawn_as_it_was_looked_at(
    golf: Golf, size: tuple[int, int], is_mono: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R44: a pile with the focus, marked cards, a king that ends the run."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    if is_mono:
        monkeypatch.setenv("NO_COLOR", "1")
    deal_here(golf, W1)

    async def script(at: Sitting) -> None:
        await at.press("17dd")
        await at.press(["tab"])
        name = f"table-{size[0]}x{size[1]}{'-mono' if is_mono else ''}"
        assert as_kept(name, at.app.export_screenshot(simplify=True))

    play(golf, script, size, letters=is_mono)
