"""Reading what a browser sends: forms and the fields of links, each once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qsl

from litestar import Request
from litestar.datastructures import FormMultiDict
from litestar.enums import RequestEncodingType

from golf_solitaire.errors import NotationError

AnyRequest = Request[Any, Any, Any]
"""What an error page answers: where routing failed it is not our own class."""

_FORMS = (RequestEncodingType.URL_ENCODED, RequestEncodingType.MULTI_PART)


class WebRequest(AnyRequest):
    """A request whose form is refused as malformed if it can't be decoded."""

    async def form(self) -> FormMultiDict:
        """The fields of the body, none outside a form.

        Raises:
            NotationError: A field is of an unknown encoding, or not text in it.
        """
        try:
            if self.content_type[0] == RequestEncodingType.URL_ENCODED:
                # not by Litestar's reader, which keeps a thousand bodies
                body = (await self.body()).decode("latin-1")
                return FormMultiDict(parse_qsl(body, keep_blank_values=True))
            return await super().form()
        except (LookupError, ValueError) as fault:
            raise NotationError(f"the form can't be read: {fault}") from None


async def read_token(request: WebRequest) -> str:
    """The token that a form or a script sent along, empty if none.

    Raises:
        NotationError: The form can't be read.
    """
    token: object = request.headers.get("x-csrftoken")
    if token is None and request.content_type[0] in _FORMS:
        token = (await request.form()).get("_csrf_token")
    return token if isinstance(token, str) else ""


async def close_files(request: WebRequest) -> None:
    """Close the files of a form that nobody will read.

    Raises:
        NotationError: The form can't be read.
    """
    if request.content_type[0] in _FORMS:
        await (await request.form()).close()


async def form_fields(request: WebRequest) -> dict[str, str]:
    """The text fields of a form, each once.

    Raises:
        NotationError: A field is a file, is there twice, or isn't plain text.
    """
    form = await request.form()
    try:
        return _once(form.multi_items())
    finally:
        await form.close()


def query_fields(request: WebRequest) -> dict[str, str]:
    """The fields of a link, each once.

    Raises:
        NotationError: A field is there twice, or isn't plain text.
    """
    return _once(request.query_params.multi_items())


def _once(items: Iterable[tuple[str, Any]]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for name, value in items:
        if not isinstance(value, str) or name in fields:
            raise NotationError(f"the field {name[:20]!r} is a file or stands twice")
        if not is_plain(value):
            raise NotationError(f"the field {name[:20]!r} is not plain text")
        fields[name] = value
    return fields


def is_plain(text: str) -> bool:
    r"""Whether a page can show a text and every database keep it.

    Half a surrogate pair can't be encoded, and PostgreSQL takes no NUL.

    >>> is_plain("7H"), is_plain("7\0"), is_plain("\ud800")
    (True, False, False)
    """
    return "\0" not in text and not any("\ud800" <= char <= "\udfff" for char in text)
