"""Blocking tokens and overlays: BP-38, BP-39, BP-103."""

from __future__ import annotations

from alehouse.games.beer_pioneers.box import ADMIN_IDS, ALT, BEER_IDS
from alehouse.games.beer_pioneers.rules.brewery import any_token
from alehouse.games.beer_pioneers.rules.goods import nothing
from alehouse.games.beer_pioneers.state import REMOVE_OVERLAY, UNBLOCK_TOKEN, State
from alehouse.games.beer_pioneers.things import OVERLAY, TOKEN
from alehouse.kernel import NUMBER, Answer, News, Question, ask, because, tell

TOKEN_GONE = because("BP-39", "there is no token any more on {token}")
NOT_OPTIONAL = because("BP-37", "a token must be removed")
OVERLAY_IS_GONE = because("BP-103", "the {overlay} overlay is gone already")

UNBLOCKED = News("unblocked", "{seat} removes the blocking token of {token}.", token=TOKEN)
OVERLAY_GONE = News("overlay_gone", "{seat} removes the {overlay} overlay.", overlay=OVERLAY)


# -- Tokens: BP-38, BP-39 ----------------------------------------------------------


def why_not_unblock(s: State, seat: int, token: int) -> int:
    """BP-38: any own token, also under an overlay."""
    return TOKEN_GONE if s.token[seat, token] == 0 else 0


def unblock(s: State, seat: int, left: int, optional: int, token: int) -> None:
    """BP-39: the token leaves the game."""
    s.token[seat, token] = 0
    tell(s, UNBLOCKED, seat, token)
    if left > 1 and any_token(s, seat):
        ask(s, seat, UNBLOCK_TOKEN, left - 1, optional)


def why_not_keep(optional: int) -> int:
    """RU-37: only the first administrative space lets one keep a token."""
    return 0 if optional > 0 else NOT_OPTIONAL


def place_of(seat: int, token: int) -> str:
    """Where a token lies."""
    if token < ALT:
        return f"seat.{seat + 1}.coops.{BEER_IDS[token]}"
    return f"seat.{seat + 1}.admin_spaces.{ADMIN_IDS[1 + token - ALT]}"


UNBLOCK = Answer(
    "token",
    token=TOKEN,
    words="Remove the token of {token}",
    target=place_of,
    why_not=why_not_unblock,
    do=unblock,
)
KEEP = Answer("decline", words="Keep the tokens", target="", why_not=why_not_keep, do=nothing)
UNBLOCKING = Question(
    UNBLOCK_TOKEN,
    "unblock_token",
    left=NUMBER,
    optional=NUMBER,
    rules=("BP-38",),
    prompt="Remove a blocking token ({left} left)",
    answers=(UNBLOCK, KEEP),
)


# -- Overlays: BP-101 to BP-103 ----------------------------------------------------


def why_not_uncover(s: State, seat: int, overlay: int) -> int:
    """An overlay still in place."""
    return OVERLAY_IS_GONE if s.overlay[seat, overlay] == 0 else 0


def uncover(s: State, seat: int, overlay: int) -> None:
    """BP-103: tokens stay on the coops."""
    s.overlay[seat, overlay] = 0
    tell(s, OVERLAY_GONE, seat, overlay)


UNCOVER = Answer(
    "",
    overlay=OVERLAY,
    words="Remove the {overlay} overlay",
    target="seat.{seat}.overlays.{overlay}",
    why_not=why_not_uncover,
    do=uncover,
)
UNCOVERING = Question(
    REMOVE_OVERLAY,
    "remove_overlay",
    rules=("BP-101", "BP-103"),
    prompt="Remove which overlay?",
    answers=(UNCOVER,),
)
