"""What nobody's browser sends is refused as malformed, never a fault (N23, N24)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from golf_solitaire.web.cookies import FORM_COOKIE, PLAYER_COOKIE, cookie_name
from tests.web.conftest import SECRET, Browser

FORM = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data; boundary=b"

FORM_PATHS = ("/new", "/settings", "/lesson", "/import", "/back", "/delete-all")

FIELDS = ("deal", "course", "mode", "page", "round", "want", "step", "day", "score")

ADDRESSES = (
    "/",
    "/deal",
    "/statistics",
    "/history",
    "/history/rounds",
    "/find",
    "/card",
    "/card.svg",
    "/import",
    "/hole/none/best",
    "/example/none",
)


def part(content: bytes, *headers: bytes) -> bytes:
    """A multipart form of one field, `deal`, with headers of its own."""
    named = (b'Content-Disposition: form-data; name="deal"', *headers)
    return b"--b\r\n" + b"\r\n".join(named) + b"\r\n\r\n" + content + b"\r\n--b--\r\n"


def of_charset(name: str, content: bytes = b"7") -> bytes:
    """A field that says which encoding it is in."""
    return part(content, f"Content-Type: text/plain; charset={name}".encode())


def send(browser: Browser, path: str, body: bytes, kind: str) -> Any:
    """Send a body as it is, from the table's own page."""
    headers = {"x-csrftoken": browser.field("_csrf_token"), "content-type": kind}
    return browser.client.post(path, content=body, headers=headers)


def nested(depth: int) -> bytes:
    """A list in a list, so deep."""
    return b"[" * depth + b"]" * depth


@pytest.mark.parametrize("depth", [1, 300, 700, 900, 950, 40_000])
@pytest.mark.parametrize("name", ["column", "version", "request", "do", "strange"])
def test_a_deeply_nested_field_is_refused_as_any_other(
    browser: Browser, name: str, depth: int
) -> None:
    """N23: "the program made a mistake" was the answer."""
    browser.open()
    fields = {"do": b'"play"', "version": b"0", "request": b'"r"', "column": b"1"}
    fields[name] = nested(depth)
    pairs = (f'"{key}":'.encode() + value for key, value in fields.items())

    answer = send(
        browser,
        f"/table/{browser.hole}/act",
        b"{" + b",".join(pairs) + b"}",
        "application/json",
    )

    assert answer.status_code == 400


@pytest.mark.parametrize(
    "body",
    [
        of_charset("nowhere"),
        of_charset("rot13"),
        of_charset("zlib_codec"),
        of_charset("undefined"),
        of_charset("idna", b"\xff.\xff"),
        of_charset("a\0b"),
        of_charset("utf-7", b"+2AA-"),
        of_charset("utf-8", b"\xff"),
        of_charset("utf-16", b"\xff"),
        part(b"\xff"),
        part(b"7\0"),
        b'--b\r\nContent-Disposition: form-data; name="\xff"\r\n\r\n7\r\n--b--\r\n',
        b"--b\r\nStrange\r\n\r\n7\r\n--b--\r\n",
        b"nothing of a form",
    ],
)
def test_a_form_that_is_no_text_is_refused(browser: Browser, body: bytes) -> None:
    """N24: a charset that nobody knows was a fault of the program."""
    browser.open()

    answer = send(browser, "/new", body, MULTIPART)

    assert answer.status_code == 400


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    path=st.sampled_from(FORM_PATHS),
    body=st.binary(max_size=80)
    | st.builds(of_charset, st.text("abcdefz0-_8", max_size=9), st.binary(max_size=9)),
    kind=st.sampled_from(
        [FORM, MULTIPART, "multipart/form-data", 'multipart/form-data; boundary=""', ""]
    ),
)
def test_no_body_is_a_fault_of_the_program(
    browser: Browser, path: str, body: bytes, kind: str
) -> None:
    """Whatever a program sends to a form, it hears what was wrong with it."""
    if not browser.html:
        browser.open()

    answer = send(browser, path, body, kind)

    assert answer.status_code < 500


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    path=st.sampled_from(ADDRESSES),
    name=st.sampled_from(FIELDS),
    value=st.binary(max_size=6)
    | st.sampled_from([b"\0", b"\xed\xa0\x80", b"9" * 30, "٣".encode()]),
)
def test_no_link_is_a_fault_of_the_program(
    browser: Browser, path: str, name: str, value: bytes
) -> None:
    """Links are cut, pasted and guessed."""
    escaped = "".join(f"%{byte:02x}" for byte in value)

    answer = browser.client.get(f"{path}?{name}={escaped}", follow_redirects=False)

    assert answer.status_code < 500


@pytest.mark.parametrize("path", ["/hole/%00/par", "/example/%00", "/table/%00/advice"])
def test_an_address_with_a_nul_is_refused(browser: Browser, path: str) -> None:
    """PostgreSQL can't even be asked for such a text."""
    assert browser.client.get(path).status_code == 400


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cookie=st.binary(max_size=60).filter(lambda raw: not set(raw) & set(b"\0\r\n")))
def test_no_cookie_is_a_fault_of_the_program(browser: Browser, cookie: bytes) -> None:
    """Other programs of the same host leave theirs behind."""
    ours = [cookie_name(start, SECRET) for start in (PLAYER_COOKIE, FORM_COOKIE)]
    names = [f"{name}=".encode() for name in (*ours, PLAYER_COOKIE)] + [b""]
    for name in names:
        headers = [(b"cookie", name + cookie)]
        assert browser.client.get("/statistics", headers=headers).status_code < 500
