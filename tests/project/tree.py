"""The project's own files, as the tests in this folder read them."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
"""The folder that holds pyproject.toml."""

LOCKS = ("uv.lock", "package-lock.json")
"""Files that a program writes."""


def texts() -> dict[str, str]:
    """Read every text file of the project that git tracks or would add.

    Returns:
        Contents by path from the root; files that a program writes and
        files that hold no text are left out.
    """
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    found = {}
    for name in filter(None, listing.stdout.split("\0")):
        content = (ROOT / name).read_bytes() if (ROOT / name).is_file() else b"\0"
        if name not in LOCKS and b"\0" not in content:
            found[name] = content.decode()
    return found
