"""Record a few moves at the terminal as one moving picture.

    python tools/terminal_cast.py docs/images/terminal.svg

Each frame is what the terminal shows after a key; styles show them in turn.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from pathlib import Path

from golf_solitaire.rules.deals import DealNumber
from golf_solitaire.rules.variants import Variant
from golf_solitaire.service.analysis.jobs import JobPool
from golf_solitaire.service.golf import LOCAL_PLAYER, Golf
from golf_solitaire.service.table.deal_request import DealRequest
from golf_solitaire.store.database import Store
from golf_solitaire.store.entities import Origin
from golf_solitaire.tui.app import GolfApp
from golf_solitaire.tui.seat import Seat, Service

DEAL = DealNumber(42)
KEYS = "21DDD6"
FRAME_S = 1.2
SIZE = (80, 24)


async def frames(golf: Golf) -> list[str]:
    """What the terminal shows at first and after each key, as SVG."""
    service = Service(golf, "", lambda: None)
    asked = DealRequest(Variant(), 1, Origin.NUMBER, number=DEAL)
    golf.deal(LOCAL_PLAYER, asked, confirmed=True)
    app = GolfApp(Seat(), golf.open_page(LOCAL_PLAYER), lambda: service)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        shown = [app.export_screenshot(simplify=True)]
        for key in KEYS.lower():
            await pilot.press(key)
            await pilot.pause()
            shown.append(app.export_screenshot(simplify=True))
    return shown


def moving(shown: list[str]) -> str:
    """One picture that shows all of them, one after the other."""
    whole_s = FRAME_S * len(shown)
    parts = []
    for at, svg in enumerate(shown):
        plain = re.sub(r"@font-face \{.*?\}\n?", "", svg, flags=re.DOTALL)
        plain = re.sub(r"terminal-\d+-", f"f{at}-", plain)
        inner = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", plain, flags=re.DOTALL)
        delay = f"{at * FRAME_S:.1f}s"
        parts.append(f'<g class="frame" style="animation-delay:{delay}">{inner}</g>')
    head = re.search(r"<svg[^>]*>", shown[0])
    assert head is not None  # each is an SVG
    share = 100 / len(shown)
    style = (
        f".frame{{visibility:hidden;animation:turn {whole_s:.1f}s step-end infinite}}"
        f"@keyframes turn{{0%{{visibility:visible}}{share:.2f}%{{visibility:hidden}}}}"
    )
    lines = f"{head[0]}<style>{style}</style>{''.join(parts)}</svg>".splitlines()
    return "\n".join(line.strip() for line in lines if line.strip()) + "\n"


def main() -> None:
    """Write the picture to the file that was named."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Store.open(f"sqlite:///{folder}/golf.sqlite3") as store,
    ):
        jobs = JobPool()
        shown = asyncio.run(frames(Golf(store, jobs)))
        jobs.close()
    Path(sys.argv[1]).write_text(moving(shown), encoding="utf-8")


if __name__ == "__main__":
    main()
