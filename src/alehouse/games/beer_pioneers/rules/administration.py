"""Administration: BP-71 to BP-73."""

from __future__ import annotations

from alehouse.kernel import Answer, News, Question, Saying, because, tell

from ..box import ADMINS, ALT, Box
from ..state import ADMIN_SPACE, State
from ..things import ADMIN_AT
from .effects import NO_EFFECT, can_happen, is_secret, label, put

TOKEN_ON_SPACE = because("BP-71", "a blocking token lies on this space")


def why_not_administer(box: Box, s: State, seat: int, space: int) -> int:
    """BP-71: a space without token and with an effect; the first never refuses."""
    if space == 0:
        return 0
    if s.token[seat, ALT + space - 1] > 0:
        return TOKEN_ON_SPACE
    return 0 if can_happen(box, s, seat, box.admin_list[space]) else NO_EFFECT


ADMIN_PLACED = News("admin_placed", "{seat} turns to administration: {space}.", space=ADMIN_AT)


def administer(box: Box, s: State, seat: int, space: int) -> None:
    """BP-72, BP-73: move the worker and take the effect."""
    s.admin_at[seat] = 1 + space
    tell(s, ADMIN_PLACED, seat, space)
    put(s, seat, box.admin_list[space])


def is_secret_office(box: Box, s: State, seat: int) -> bool:
    """Whether it lies in a hidden hand which spaces may be used."""
    for space in range(1, ADMINS):
        unblocked = s.token[seat, ALT + space - 1] == 0
        if unblocked and is_secret(box, s, seat, box.admin_list[space]):
            return True
    return False


def admin_words(box: Box, s: State, seat: int, space: int) -> Saying:
    """What an administrative space does now."""
    return label(box, s, seat, box.admin_list[space])


ADMINISTER = Answer(
    "",
    admin_words,
    "seat.{seat}.admin_spaces.{space}",
    administer,
    why_not_administer,
    space=ADMIN_AT,
)
ADMINISTRATION = Question(
    ADMIN_SPACE,
    "admin_space",
    ("BP-71", "BP-73"),
    "Choose an administrative space",
    (ADMINISTER,),
    must_ask=is_secret_office,
)
