"""Action tokens: when they are played, at whom they point (DB-56, DB-59, DB-60, DB-71, DB-72)."""

from __future__ import annotations

from alehouse.kernel.asking import ask, unveil
from alehouse.kernel.deciding import Answer, News, Question, because
from alehouse.kernel.telling import tell
from alehouse.kernel.wording import Phrase, Say, Saying

from ..box import (
    AT_BREWING,
    AT_START,
    BLOCK_BUILDING,
    BLOCK_PROTECT,
    BLOCK_RECIPE,
    IN_PURCHASE,
    IN_TURN,
    RAISE_RESULT,
    TAKE_BACK,
    TOKENS,
    Box,
)
from ..state import PLACEMENT, PURCHASE, START_WINDOW, State
from ..things import SEAT, TOKEN, TOKEN_TEXT
from .effects import (
    MARKED_ALREADY,
    NOT_TO_BLOCK,
    NOT_TO_RAISE,
    NOT_TO_ROLL,
    NOT_TO_TAKE_BACK,
    TOKEN_BUILDING,
    TOKEN_DIE,
    TOKEN_RECIPE,
    has_target,
    owns_target,
)
from .order import be_quiet

# -- Playing: DB-56, DB-59 ---------------------------------------------------------


def window_now(s: State) -> int:
    """Which of the four moments for tokens it is."""
    if s.phase == START_WINDOW:
        return AT_START
    if s.phase == PLACEMENT:
        return IN_TURN
    return IN_PURCHASE if s.phase == PURCHASE else AT_BREWING


NOT_HELD = because("DB-59", "you do not have this token")
NOT_NOW = because("DB-59", "“{token}” cannot be played at this moment")
NO_TARGET = because("DB-59", "there is nothing to play “{token}” on")


def why_not_play(box: Box, s: State, seat: int, token: int) -> int:
    """DB-59: a token that is held, at its moment, with something to point at."""
    if s.tokens[seat, token] == 0:
        return NOT_HELD
    if box.token_when[token, window_now(s)] == 0:
        return NOT_NOW
    return 0 if has_target(box, s, seat, token) else NO_TARGET


def has_play(box: Box, s: State, seat: int) -> bool:
    """Whether a seat may play any token now."""
    for token in range(TOKENS):
        if why_not_play(box, s, seat, token) == 0:
            return True
    return False


PLAYS = News("plays", "{seat} plays “{token}”.", TOKEN)


def play(s: State, seat: int, token: int) -> None:
    """DB-56: the token is shown and leaves the game; then its target is asked."""
    turn_up(s, seat, token)
    s.tokens[seat, token] -= 1
    s.spent[token] += 1
    tell(s, PLAYS, seat, token)
    if token == BLOCK_RECIPE:
        ask(s, seat, TOKEN_RECIPE)
    elif token == RAISE_RESULT:
        ask(s, seat, TOKEN_DIE, token, seat)
    else:
        ask(s, seat, TOKEN_PLAYER, token)


def play_in_window(s: State, seat: int, token: int) -> None:
    """The others are asked before the seat may play the next one."""
    s.quiet = 0
    s.turn = (seat + 1) % s.seats
    play(s, seat, token)


PLAY_WORDS = Say("Play “{token}”. {text}", lambda token: token, text=TOKEN_TEXT)


PLAY = Answer(
    "play", PLAY_WORDS, "seat.{seat}.tokens.{token}", play, why_not_play, token=TOKEN, again=True
)

# -- Face-down tokens: DB-71, DB-72 ------------------------------------------------


def known_tokens(s: State, seat: int, token: int) -> int:
    """How many tokens of a kind lie open before a seat; without the variant all do (DB-71)."""
    n = s.tokens[seat, token]
    for i in range(s.down):
        if s.down_seat[i] == seat and s.down_kind[i] == token:
            n -= 1
    return n


def turn_up(s: State, seat: int, token: int) -> None:
    """DB-72: the oldest face-down token of a kind is played, if none lies open."""
    if known_tokens(s, seat, token) > 0:
        return
    i = 0
    while s.down_seat[i] != seat or s.down_kind[i] != token:
        i += 1
    s.down -= 1
    while i < s.down:
        s.down_seat[i] = s.down_seat[i + 1]
        s.down_kind[i] = s.down_kind[i + 1]
        s.down_among[i] = s.down_among[i + 1]
        i += 1
    s.down_seat[i] = 0
    s.down_kind[i] = 0
    s.down_among[i] = 0
    unveil(s)


def holds_face_down(s: State, seat: int) -> bool:
    """DB-72: whoever holds a face-down token is asked whenever one could be played, even if this
    one cannot: being asked, or not, must tell nobody what it is."""
    for i in range(s.down):
        if s.down_seat[i] == seat:
            return True
    return False


def may_play(box: Box, s: State, seat: int) -> bool:
    """Whether a seat is asked for a token."""
    return has_play(box, s, seat) or holds_face_down(s, seat)


# -- The windows at the start of the round and of brewing: DB-59, DB-60 ------------


def open_window(box: Box, s: State) -> None:
    """Who may play a token is asked."""
    if may_play(box, s, s.turn):
        ask(s, s.turn, WINDOW)
    else:
        be_quiet(s)


BEFORE_ROLL = Phrase("before_roll", "Before the dice are rolled: play an action token, or none")
BEFORE_BREWING = Phrase("before_brewing", "Before the brewing: play an action token, or none")


def window_prompt(s: State) -> Saying:
    """Which window is open."""
    return BEFORE_ROLL() if s.phase == START_WINDOW else BEFORE_BREWING()


PLAY_IN_WINDOW = Answer(
    "play", PLAY_WORDS, "seat.{seat}.tokens.{token}", play_in_window, why_not_play, token=TOKEN
)
DECLINE = Answer("decline", "Play no token now", "button.decline", be_quiet)
WINDOW = Question(
    0, "window", ("DB-59",), window_prompt, (PLAY_IN_WINDOW, DECLINE), must_ask=holds_face_down
)

# -- At whom a token points --------------------------------------------------------


def why_not_player(box: Box, s: State, seat: int, token: int, owner: int) -> int:
    """Somebody who has something for the token."""
    if owns_target(box, s, seat, token, owner):
        return 0
    if token == BLOCK_BUILDING:
        return NOT_TO_BLOCK
    if token == TAKE_BACK:
        return NOT_TO_TAKE_BACK
    if token == RAISE_RESULT:
        return NOT_TO_RAISE
    return MARKED_ALREADY if token == BLOCK_PROTECT else NOT_TO_ROLL


def point_at(s: State, seat: int, token: int, owner: int) -> None:
    """Then the die or the building is asked."""
    if token == BLOCK_BUILDING:
        ask(s, seat, TOKEN_BUILDING, owner)
    else:
        ask(s, seat, TOKEN_DIE, token, owner)


YOURSELF = Phrase("yourself", "Yourself")
SOMEBODY = Phrase("somebody", "{owner}", owner=SEAT)


def player_words(seat: int, owner: int) -> Saying:
    """Somebody, by name."""
    return YOURSELF() if owner == seat else SOMEBODY(owner=owner)


PLAYER = Answer("player", player_words, "seat.{owner}", point_at, why_not_player, owner=SEAT)
TOKEN_PLAYER = Question(
    14, "token_player", ("DB-59",), "“{token}”: at whom is it pointed?", (PLAYER,), token=TOKEN
)
