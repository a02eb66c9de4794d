"""The secret that a server signs its players' cookies with.

It is kept in the database, with the players who would be lost without
it. Servers that share a database share it.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b, sha256
from pathlib import Path

from golf_solitaire.store.database import Store
from golf_solitaire.store.secrets import add_secret
from golf_solitaire.store.secrets import secret as secret_of

NAME = "signing"
"""What the database calls it."""

SHORTEST = 32
"""Characters of a secret in a file; less was cut short."""


def server_secret(store: Store, old_file: Path) -> str:
    """The secret of a database, made the first time.

    Args:
        store: The database.
        old_file: Where it was kept before the database had a place for
            it; what stands there is taken over, so that no player is lost.

    Raises:
        StoreError: The database can't be read or written.
    """
    with store.read() as tx:
        kept = secret_of(tx, NAME)
    if kept is not None:
        return kept
    proposed = _read_file(old_file) or secrets.token_hex(32)
    store.make_private()
    with store.write() as tx:
        return add_secret(tx, NAME, proposed)


def derive_key(secret: str, purpose: str) -> bytes:
    """A key of its own for each purpose, from the server's secret.

    >>> derive_key("secret", "forms") == derive_key("secret", "cookies")
    False
    """
    master = sha256(secret.encode()).digest()
    return blake2b(purpose.encode(), key=master, digest_size=32).digest()


def _read_file(path: Path) -> str | None:
    """The secret in a file, or None if it has no complete one."""
    try:
        kept = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return None
    return kept if len(kept) >= SHORTEST else None
