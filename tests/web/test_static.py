"""The style sheets and scripts as files: what older browsers would stumble over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import golf_solitaire.web

STATIC = Path(golf_solitaire.web.__file__).parent / "static"
SHEETS = sorted(STATIC.glob("*.css"))
SCRIPTS = sorted(STATIC.glob("*.js"))

NEWER_IN_SHEETS = re.compile(
    r"(?:light-dark|color-mix|oklch|oklab|round|calc-size|if)\("
    r"|(?<!content: )\battr\("
    r"|:has\(|:popover-open|@starting-style|@scope|@layer|@property|\banchor\("
    r"|^\s*&",
    re.MULTILINE,
)
"""Makes its whole declaration or rule void in browsers of 2022."""

NEWER_IN_SCRIPTS = re.compile(
    r"\.(?:with|toSorted|toReversed|toSpliced|findLast|findLastIndex|union|groupBy"
    r"|withResolvers|showPopover|hidePopover|togglePopover)\("
    r"|\bstructuredClone\b|[/]v\b|\busing\s"
)
"""Throws there."""


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_style_sheets_use_nothing_that_voids_a_rule(sheet: Path) -> None:
    """N08: without `light-dark()` the faces of cards were transparent."""
    assert NEWER_IN_SHEETS.findall(sheet.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_scripts_call_nothing_newer_than_the_browsers_named(script: Path) -> None:
    """N07: `Array.prototype.with` is missing in browsers that are still in use."""
    assert NEWER_IN_SCRIPTS.findall(script.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_units_of_newer_browsers_stand_under_a_condition(sheet: Path) -> None:
    """N08: where `svh` or `cqi` are unknown, `vh` and `vw` stand in for them."""
    text = re.sub(
        r"@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}",
        "",
        sheet.read_text(encoding="utf-8"),
    )

    assert re.findall(r"\d(?:svh|cqi)\b", text) == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_size_of_text_stands_in_pixels(sheet: Path) -> None:
    """N12: such text ignores the size that a player has set in the browser."""
    text = sheet.read_text(encoding="utf-8")

    assert re.findall(r"font(?:-size)?: [\d.]+px", text) == []
