"""The service worker: what is seen while the table's server is away."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, Page, expect

import golf_solitaire
from tests.deals import D1
from tests.e2e.conftest import Host, Seat
from tests.faces import reach, started
from tests.patience import eventually

pytestmark = [pytest.mark.browser, pytest.mark.still]

PACKAGE = Path(golf_solitaire.__file__).parent


@pytest.fixture
def guest(sit: Callable[..., Seat], host: Host) -> Seat:
    """A seat whose browser runs service workers, at a table that can be ended."""
    seat = sit(service_workers="allow")
    seat.address = host.address
    return seat


def wait_for_worker(page: Page, version: str = "") -> None:
    """Wait until the worker (of a version) answers for the next page."""
    is_there = """async version => {
        const {active} = await navigator.serviceWorker.getRegistration() ?? {};
        return active?.state === "activated" && active.scriptURL.includes(version);
    }"""
    eventually(lambda: bool(page.evaluate(is_there, version)))


def kept_paths(page: Page) -> dict[str, list[str]]:
    """The paths that each cache of the browser holds."""
    kept: dict[str, list[str]] = page.evaluate(
        """async () => {
            const found = {};
            for (const name of await caches.keys()) {
                const keys = await (await caches.open(name)).keys();
                found[name] = keys.map(request => new URL(request.url).pathname);
            }
            return found;
        }"""
    )
    return kept


def test_a_page_says_that_the_table_is_away_and_leads_back(
    guest: Seat, host: Host
) -> None:
    """R45: in our look, by one press, and the hole is as it was."""
    page = guest.page
    guest.deal(D1)
    guest.type("12")
    guest.strokes("33")
    wait_for_worker(page)

    host.stop()
    page.goto(f"{host.address}history")
    expect(page.get_by_role("heading")).to_have_text("The table is out of reach")
    expect(page.get_by_text("Your round is safe")).to_be_visible()
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert colour == "rgb(31, 92, 65)"
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading")).to_have_text("The table is out of reach")

    host.start()
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="History")).to_be_visible()
    page.goto(host.address)
    guest.strokes("33")


def test_no_page_of_a_player_is_kept(guest: Seat) -> None:
    """Privacy: whoever uses the browser next finds files alone."""
    guest.deal(D1)
    wait_for_worker(guest.page)
    for path in ("history", "statistics", "card", ""):
        guest.page.goto(guest.address + path)

    ((_, paths),) = kept_paths(guest.page).items()

    assert "/offline" in paths
    assert [path for path in paths if not path.startswith("/static/")] == ["/offline"]
    assert any(path.endswith("golf.css") for path in paths)


def test_a_new_version_takes_over_and_the_old_files_go(
    guest: Seat, host: Host, tmp_path: Path
) -> None:
    """The first page of the new version brings its worker and its files."""
    newer = tmp_path / "newer"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE, newer / PACKAGE.name, ignore=ignored)
    words = newer / PACKAGE.name / "web" / "static" / "words.js"
    words.write_text(words.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    guest.deal(D1)
    wait_for_worker(guest.page)
    (old,) = kept_paths(guest.page)

    host.stop()
    host.start(PYTHONPATH=str(newer))
    guest.page.reload()
    source = guest.page.locator('script[src*="install.js"]').get_attribute("src")
    assert source
    (version,) = re.findall(r"/static/(\w+)/", urlsplit(source).path)
    wait_for_worker(guest.page, version)

    assert version not in old
    (new,) = kept_paths(guest.page)
    assert version in new
    guest.type("1")
    guest.strokes("34")


@pytest.mark.parametrize(
    "lack",
    [
        "delete Navigator.prototype.serviceWorker;",
        "ServiceWorkerContainer.prototype.register ="
        " () => Promise.reject(new Error('refused'));",
    ],
    ids=["unknown", "refused"],
)
def test_without_a_service_worker_the_table_plays(
    sit: Callable[..., Seat], lack: str
) -> None:
    """Private windows, older browsers and plain http have none."""
    seat = sit(service_workers="allow")
    seat.page.add_init_script(lack)
    seat.deal(D1)

    seat.type("1")

    seat.strokes("34")
    expect(seat.page.locator("#reload")).to_be_hidden()


def test_below_a_root_path_the_worker_keeps_to_it(
    sit: Callable[..., Seat], tmp_path: Path
) -> None:
    """R45: a site that serves the table beside other things keeps its own pages."""
    page = sit(service_workers="allow").page
    serve = ("serve", "--port", "0", "--root-path", "golf")
    with started(*serve, folder=tmp_path) as process:
        host = reach(process)
        page.goto(f"{host}golf/")
        wait_for_worker(page)
        kept = [path for paths in kept_paths(page).values() for path in paths]
        assert "/golf/offline" in kept
        assert all(path.startswith("/golf/") for path in kept)

    page.goto(f"{host}golf/history")
    expect(page.get_by_role("heading")).to_have_text("The table is out of reach")
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        page.goto(host)
