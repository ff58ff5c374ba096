"""Secrets: the keys that open places, and the commitment to a seed."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

BYTES = 32
CHOSEN = 20  # of a cookie; the others say that it is ours


def new_key() -> str:
    """256 random bits in 43 characters."""
    return secrets.token_urlsafe(BYTES)


def new_cookie(secret: bytes) -> str:
    """A key of which the server can tell that it has made it."""
    chosen = secrets.token_bytes(CHOSEN)
    return base64.urlsafe_b64encode(chosen + _mark(chosen, secret)).decode().rstrip("=")


def is_ours(cookie: str, secret: bytes) -> bool:
    """Whether a key of the right shape was made by `new_cookie`."""
    data = base64.urlsafe_b64decode(cookie + "=")
    return hmac.compare_digest(data[CHOSEN:], _mark(data[:CHOSEN], secret))


def _mark(chosen: bytes, secret: bytes) -> bytes:
    return hmac.digest(secret, chosen, "sha256")[: BYTES - CHOSEN]


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


def derived_id(secret: str) -> str:
    """An id for a table made of a secret that a client has chosen, the same each time."""
    return hashlib.sha256(f"table:{secret}".encode()).hexdigest()[:20]


def commitment(seed: int | str, nonce: str) -> str:
    """What is shown of a seed before the game is over."""
    return hashlib.sha256(f"{seed}:{nonce}".encode()).hexdigest()
