"""Draw the icons of the program from static/icon.svg.

For devices that take no SVG: two with round corners, one that a device cuts to
a shape of its own, and one for Apple's home screens. Chromium draws them.

    .venv/bin/python tools/icons.py
"""

from __future__ import annotations

import shutil
from base64 import b64encode
from pathlib import Path

from playwright.sync_api import sync_playwright

STATIC = Path(__file__).parents[1] / "src/golf_solitaire/web/static"

ICONS = {
    "192": (192, 0.2),
    "512": (512, 0.2),
    "maskable-512": (512, 0.0),
    "apple-touch": (180, 0.0),
}
"""By name: the side in pixels, and the corners' radius as a part of it."""


def main() -> None:
    """Write each icon as a file of its own."""
    svg = b64encode((STATIC / "icon.svg").read_bytes()).decode()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page()
        for name, (side, corners) in ICONS.items():
            page.set_viewport_size({"width": side, "height": side})
            page.set_content(
                "<body style='margin:0'><img style='display:block;width:100vw;"
                f"border-radius:{side * corners}px'"
                f" src='data:image/svg+xml;base64,{svg}'>"
            )
            page.locator("img").evaluate("image => image.decode()")
            file = STATIC / "icons" / f"{name}.png"
            page.screenshot(path=file, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
