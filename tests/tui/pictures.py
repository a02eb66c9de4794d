"""Pictures of the terminal, compared with those that were looked at.

`GOLF_KEEP_PICTURES=1` keeps what is drawn now; look at it before you commit.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

KEPT = Path(__file__).parent / "pictures"

KEEP_VARIABLE = "GOLF_KEEP_PICTURES"


def plain_svg(svg: str) -> str:
    """A picture without the address of a font, nor a name that changes by itself."""
    svg = re.sub(r"@font-face \{.*?\}\n?", "", svg, flags=re.DOTALL)
    svg = re.sub(r"terminal-\d+-", "t-", svg)
    return "\n".join(line.strip() for line in svg.splitlines() if line.strip()) + "\n"


def as_kept(name: str, svg: str) -> bool:
    """Whether a picture is the one that was kept under its name."""
    file, drawn = KEPT / f"{name}.svg", plain_svg(svg)
    if os.environ.get(KEEP_VARIABLE):
        file.write_text(drawn, encoding="utf-8")
    return file.read_text(encoding="utf-8") == drawn
