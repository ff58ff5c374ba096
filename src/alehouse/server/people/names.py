"""What people call themselves: nothing unseen in it, and nobody mistaken for another."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from alehouse.server.errors import Refused

UNSEEN = ("Cc", "Cf", "Zl", "Zp")  # control, invisible and direction-changing characters


def tidy(name: str) -> str:
    """A name without needless spaces and without what cannot be seen."""
    shown = (c for c in name if unicodedata.category(c) not in UNSEEN)
    found = " ".join("".join(shown).split())
    if not found:
        raise Refused("malformed", "Nothing of this name can be seen. Choose another.")
    return found


def unlike(name: str, taken: Iterable[str]) -> str:
    """A name that cannot be mistaken for one that is taken."""
    others = {folded(other) for other in taken}
    number, unique = 1, name
    while folded(unique) in others:
        number += 1
        unique = f"{name[:36]} {number}"
    return unique


def folded(name: str) -> str:
    """The same for names that differ in case, width or style of their letters alone."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
