"""Secrets: the keys that open places, and the commitment to a seed."""

from __future__ import annotations

import base64
import hashlib
import secrets

BYTES = 32


def new_key() -> str:
    """256 random bits in 43 characters."""
    return secrets.token_urlsafe(BYTES)


def hashed(key: str) -> str:
    """What is stored of a key; a key has enough bits of its own to need no salt."""
    return hashlib.sha256(key.encode()).hexdigest()


def derived_key(table: str, secret: str) -> str:
    """A key to a table made of a secret that a client has chosen, the same each time."""
    digest = hashlib.sha256(f"{table}:{secret}".encode()).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def new_id() -> str:
    """An id for a table that cannot be guessed."""
    return secrets.token_hex(10)


def commitment(seed: int | str, nonce: str) -> str:
    """What is shown of a seed before the game is over."""
    return hashlib.sha256(f"{seed}:{nonce}".encode()).hexdigest()
