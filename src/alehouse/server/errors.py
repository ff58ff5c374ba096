"""How the server says no: one exception, one table of codes and statuses."""

from __future__ import annotations

from alehouse.kernel.errors import (
    AlehouseError,
    BadBox,
    BadOption,
    BadReplay,
    IllegalAction,
    UnknownBot,
    UnknownGame,
)
from alehouse.server.messages import Play
from alehouse.server.sentences import sentence

STATUS = {
    "malformed": 400,
    "no_place": 401,
    "not_allowed": 403,
    "foreign": 403,
    "barrier": 403,
    "not_found": 404,
    "method": 405,
    "stale": 409,
    "not_your_turn": 409,
    "key_reused": 409,
    "wrong_time": 409,
    "frozen": 409,
    "too_large": 413,
    "not_json": 415,
    "illegal": 422,
    "bad_option": 422,
    "bad_replay": 422,
    "too_fast": 429,
    "broken": 500,
    "busy": 503,
}

KERNEL = {
    UnknownGame: "not_found",
    UnknownBot: "bad_option",
    BadOption: "bad_option",
    BadBox: "bad_option",
    BadReplay: "bad_replay",
    IllegalAction: "illegal",
}


class Refused(AlehouseError):
    """A request that is not granted: what is wrong and what to do now."""

    def __init__(
        self,
        code: str,
        words: str,
        rule: str = "",
        play: Play | None = None,
        wait: int = 0,
        limit: str = "",
        **named: object,
    ) -> None:
        super().__init__(sentence(words, **named))
        self.code = code
        self.rule = rule
        self.play = play
        self.wait = wait  # seconds after which to try again
        self.limit = limit  # there was too much of it

    @property
    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return STATUS[self.code]


def refused(error: AlehouseError) -> Refused:
    """Any error raised on purpose, as a refusal."""
    if isinstance(error, Refused):
        return error
    return Refused(KERNEL.get(type(error), "malformed"), str(error))
