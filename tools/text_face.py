"""Make the text face from Inter: what the pages write with, and no more.

Takes the Latin part of the npm package that names the licence, leaves out what
no page writes, keeps the weights that the style sheets use and the figures of
one width, and writes one file and the licence beside it. fontTools, fetched by
uv, does the work.

    .venv/bin/python tools/text_face.py
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

FONTS = Path(__file__).parents[1] / "src/golf_solitaire/web/static/fonts"
PACKAGE = "@fontsource-variable/inter@5.3.0"
FONTTOOLS = ["tool", "run", "--quiet", "--from", "fonttools[woff]==4.68.0", "fonttools"]
WEIGHTS = "wght=400:750"
FEATURES = "kern,tnum,ccmp"
SIGNS = "U+20-7E,U+A0,U+B1,U+B7,U+BD,U+D7,U+2013,U+2014,U+2018-201D,U+2026,U+2212"


def fonttools(*arguments: str | Path) -> None:
    """Run a command of fontTools."""
    uv = Path(sys.executable).with_name("uv")
    subprocess.run([uv, *FONTTOOLS, *arguments], check=True)


def main() -> None:
    """Write the face and its licence."""
    with tempfile.TemporaryDirectory() as kept:
        folder = Path(kept)
        subprocess.run(["npm", "pack", "--silent", PACKAGE], cwd=folder, check=True)
        (archive,) = folder.glob("*.tgz")
        subprocess.run(["tar", "xzf", archive], cwd=folder, check=True)
        package, few, light = folder / "package", folder / "few.ttf", folder / "w.ttf"
        fonttools(
            "subset",
            package / "files/inter-latin-wght-normal.woff2",
            f"--unicodes={SIGNS}",
            f"--layout-features={FEATURES}",
            "--no-hinting",
            "--name-IDs=0,1,2,13,14",
            f"--output-file={few}",
        )
        fonttools("varLib.instancer", few, WEIGHTS, "-o", light)
        fonttools("ttLib.woff2", "compress", "-o", FONTS / "inter.woff2", light)
        licence = (package / "LICENSE").read_text(encoding="utf-8")
        (FONTS / "LICENSE").write_text(licence, encoding="utf-8")


if __name__ == "__main__":
    main()
