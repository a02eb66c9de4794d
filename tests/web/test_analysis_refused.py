"""What a player is told where nothing can be worked out just now."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from litestar.testing import TestClient

from golf_solitaire.service.analysis.cluster import Cluster
from golf_solitaire.service.analysis.jobs import Bounds, JobPool
from golf_solitaire.store.database import Store
from golf_solitaire.web.app import create_app
from tests.deals import D4
from tests.web.conftest import SECRET, Browser

NOWHERE = "tcp://127.0.0.1:1"
"""Where no scheduler listens."""

REFUSALS: dict[str, tuple[Callable[[], JobPool], int, str]] = {
    "busy": (
        lambda: JobPool(bounds=Bounds(slow_a_player=0, quick_a_player=0)),
        429,
        "wait for that, or stop it",
    ),
    "away": (
        lambda: JobPool(Cluster(NOWHERE)),
        503,
        "Analysis is away; the table plays on",
    ),
}


@pytest.fixture(params=REFUSALS)
def refused(store: Store, request: pytest.FixtureRequest) -> Iterator[Browser]:
    """A browser at the end of a hole, at a server that works nothing out."""
    jobs = REFUSALS[request.param][0]()
    app = create_app(store, jobs, secret=SECRET, is_local=False, at_end=[jobs.close])
    with TestClient(app, base_url="http://golf.example") as client:
        browser = Browser(client)
        browser.deal(D4)
        for _ in range(16):
            assert browser.ask("draw").status_code == 200
            browser.open()
        yield browser


def test_the_review_says_why_it_is_not_there_and_when_to_ask_again(
    refused: Browser, request: pytest.FixtureRequest
) -> None:
    """The hole is whole, its page too: only the review has to wait."""
    _, status, words = REFUSALS[request.node.callspec.params["refused"]]
    par, review = (f"/hole/{refused.hole}/{name}" for name in ("par", "review"))
    refused.submit(review)

    page = refused.client.get(review)
    progress = refused.client.get(f"{review}/progress").json()

    assert page.status_code == status
    assert page.headers["retry-after"] == "10"
    assert words in page.text
    assert words in progress["failed"]
    assert not progress["done"]
    assert refused.client.get(par).status_code == 200
    refused.open()
