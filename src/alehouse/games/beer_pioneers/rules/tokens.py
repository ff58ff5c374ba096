"""Blocking tokens and overlays: BP-38, BP-39, BP-103."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, News, Question, ask, because, tell

from ..box import ADMIN_IDS, ALT, BEER_IDS
from ..state import REMOVE_OVERLAY, UNBLOCK_TOKEN, State
from ..things import OVERLAY, TOKEN
from .brewery import any_token
from .goods import leave

# -- Tokens: BP-38, BP-39 ----------------------------------------------------------


TOKEN_GONE = because("BP-39", "there is no token any more on {token}")


def why_not_unblock(s: State, seat: int, token: int) -> int:
    """BP-38: any own token, also under an overlay."""
    return TOKEN_GONE if s.token[seat, token] == 0 else 0


UNBLOCKED = News("unblocked", "{seat} removes the blocking token of {token}.", TOKEN)


def unblock(s: State, seat: int, left: int, optional: int, token: int) -> None:
    """BP-39: the token leaves the game."""
    s.token[seat, token] = 0
    tell(s, UNBLOCKED, seat, token)
    if left > 1 and any_token(s, seat):
        ask(s, seat, UNBLOCK_TOKEN, left - 1, optional)


NOT_OPTIONAL = because("BP-37", "a token must be removed")


def why_not_keep(optional: int) -> int:
    """RU-37: only the first administrative space lets one keep a token."""
    return 0 if optional > 0 else NOT_OPTIONAL


def place_of(seat: int, token: int) -> str:
    """Where a token lies."""
    if token < ALT:
        return f"seat.{seat + 1}.coops.{BEER_IDS[token]}"
    return f"seat.{seat + 1}.admin_spaces.{ADMIN_IDS[1 + token - ALT]}"


UNBLOCK = Answer(
    "token", "Remove the token of {token}", place_of, unblock, why_not_unblock, token=TOKEN
)
UNBLOCKING = Question(
    UNBLOCK_TOKEN,
    "unblock_token",
    ("BP-38",),
    "Remove a blocking token ({left} left)",
    (UNBLOCK, leave("decline", "Keep the tokens", why_not_keep)),
    left=NUMBER,
    optional=NUMBER,
)


# -- Overlays: BP-101 to BP-103 ----------------------------------------------------


OVERLAY_IS_GONE = because("BP-103", "the {overlay} overlay is gone already")


def why_not_uncover(s: State, seat: int, overlay: int) -> int:
    """An overlay still in place."""
    return OVERLAY_IS_GONE if s.overlay[seat, overlay] == 0 else 0


OVERLAY_GONE = News("overlay_gone", "{seat} removes the {overlay} overlay.", OVERLAY)


def uncover(s: State, seat: int, overlay: int) -> None:
    """BP-103: tokens stay on the coops."""
    s.overlay[seat, overlay] = 0
    tell(s, OVERLAY_GONE, seat, overlay)


UNCOVER = Answer(
    "",
    "Remove the {overlay} overlay",
    "seat.{seat}.overlays.{overlay}",
    uncover,
    why_not_uncover,
    overlay=OVERLAY,
)
UNCOVERING = Question(
    REMOVE_OVERLAY, "remove_overlay", ("BP-101", "BP-103"), "Remove which overlay?", (UNCOVER,)
)
