"""Make the classic faces from the deck by Adrian Kennard.

Takes the folder `src/images/2color` of the npm package that
static/classic/NOTICE names, and writes the 52 pictures into one file, each a
symbol named as its card. Corners and borders are left out, for a card on the
table has its own. Signs of suits take the colour of the card, so that two and
four colours need one deck. svgo, fetched by npx, shortens each picture.

    npm pack @heruka_urgyen/react-playing-cards@0.5.0
    tar xzf heruka_urgyen-react-playing-cards-0.5.0.tgz
    .venv/bin/python tools/classic_faces.py package/src/images/2color
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

CLASSIC = Path(__file__).parents[1] / "src/golf_solitaire/web/static/classic"
SVGO = ["npx", "--yes", "svgo@3.3.2", "--quiet", "--multipass", "--precision", "1"]
SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
NAMES = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
PICTURE = "-84 -132 168 264"
"""What is left of a card without its margins, in the deck's units."""
ACE = "-42 -66 84 132"
"""Half of it, so that the one sign of an ace is seen large."""
CORNER_X = -100.0
"""Signs further to the left belong to a corner."""
INKS = {"red": "#b3141b", "#44F": "#3a4fb5", "#FC4": "#e9b949"}
"""The deck's inks, and softer ones beside the colours of the table."""


def strip(card: ET.Element) -> None:
    """Leave the picture alone, and give signs the colour of the card."""
    for parent in list(card.iter()):
        for child in list(parent):
            is_corner = float(child.get("x", 0)) < CORNER_X
            is_paper = child.get("fill") == "white"
            if is_corner or is_paper or child.get("id", "").startswith("V"):
                parent.remove(child)
    for element in card.iter():
        for name in ("fill", "stroke"):
            ink = element.get(name, "")
            element.attrib.update({name: INKS[ink]} if ink in INKS else {})
    for symbol in card.iter(f"{SVG}symbol"):
        if symbol.get("id", "").startswith("S"):
            for path in symbol:
                path.set("fill", "currentColor")


def symbol_of(name: str, card: ET.Element) -> list[ET.Element]:
    """The symbol of a card, after those that it uses; each id names the card."""
    seen = ACE if name.startswith("A") else PICTURE
    whole = ET.Element(f"{SVG}symbol", id=name, viewBox=seen, fill="#000")
    parts: list[ET.Element] = []
    for child in card:
        is_part = child.tag in (f"{SVG}symbol", f"{SVG}defs")
        (parts if is_part else whole).append(child)
    for element in [*parts, whole]:
        for each in element.iter():
            if each is not whole and "id" in each.attrib:
                each.set("id", f"{name}-{each.get('id')}")
            if HREF in each.attrib:
                each.set("href", f"#{name}-{each.attrib.pop(HREF)[1:]}")
    return [*parts, whole]


def main() -> None:
    """Write the one file of all faces."""
    ET.register_namespace("", SVG[1:-1])
    ET.register_namespace("xlink", HREF[1:-5])
    deck = ET.Element(f"{SVG}svg")
    with tempfile.TemporaryDirectory() as kept:
        folder = Path(kept)
        for name in NAMES:
            card = ET.parse(Path(sys.argv[1]) / f"{name}.svg")
            strip(card.getroot())
            card.write(folder / f"{name}.svg")
        subprocess.run([*SVGO, "--folder", kept], check=True)
        for name in NAMES:
            card = ET.parse(folder / f"{name}.svg")
            deck.extend(symbol_of(name, card.getroot()))
    ET.ElementTree(deck).write(CLASSIC / "faces.svg", encoding="unicode")


if __name__ == "__main__":
    main()
