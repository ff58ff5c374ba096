"""Worker actions: BP-24, BP-25, BP-37, BP-40, BP-45 to BP-49."""

from __future__ import annotations

from collections.abc import Callable

from alehouse.kernel import Answer, News, Phrase, Question, Saying, ask, because, tell

from ..box import EXCHANGE_SPACE, MOVE, NEW, OCCUPIED_OK, Box
from ..state import ACT3, ACT4, BONUS_TEST, EXCHANGE, WORKER_SPACE, State
from ..things import EXPERIENCE, SPACE
from .brewery import can_move_barrels, can_take_barrels, free
from .effects import can_happen, is_choosable, label, put, told_now
from .exchange import can_exchange
from .goods import is_master

IN_PARTS = (2, 3)  # the worker actions 3 and 4, which ask for one part or both
WHITE, UPGRADE, EXTENSION = 4, 5, 6  # the worker actions 5, 6 and 7, which may refuse


# -- Worker spaces: BP-24 ----------------------------------------------------------


def workers_on(s: State) -> int:
    """Bits of the worker spaces that hold a worker."""
    bits = 0
    for seat in range(s.seats):
        for i in range(2):
            bits |= 1 << s.worker_at[seat, i]
    bits |= 1 << s.neutral_worker_at
    return bits >> 1


def is_covered(box: Box, s: State, space: int) -> bool:
    """BP-20, BP-21: closed by the setup card; the space after the worker spaces is truck_9."""
    return s.setup_card > 0 and box.covered[s.setup_card - 1, space] > 0


COVERED = because("BP-24", "the setup card closes this space")
OCCUPIED = because("BP-24", "there is already a worker on this space")
NO_WHITE = because("BP-45", "you have no white section that you could play")
NO_UPGRADE = because("BP-46", "you need a coin, your marker and a worker who can retire")
NO_EXTENSION = because("BP-48", "there is no extension that you could build and pay")
NOTHING_TO_GIVE = because("BP-50", "you have nothing to exchange")
CANNOT_PAY = because("BP-24", "you cannot pay what this space demands")


def why_not_place(box: Box, s: State, seat: int, space: int) -> int:
    """BP-24: open and empty, with its cost and card at hand (RU-1)."""
    if space == EXCHANGE_SPACE:
        return 0 if can_exchange(s, seat, 0) else NOTHING_TO_GIVE
    if is_covered(box, s, space):
        return COVERED
    if workers_on(s) >> space & 1 > 0 and not is_master(box, s, seat, OCCUPIED_OK):
        return OCCUPIED
    action = space // 2
    if action in IN_PARTS or is_choosable(box, s, seat, box.action_list[action]):
        return 0
    if action == WHITE:
        return NO_WHITE
    if action == UPGRADE:
        return NO_UPGRADE
    return NO_EXTENSION if action == EXTENSION else CANNOT_PAY


WORKER_PLACED = News(
    "worker_placed", "{seat} places worker {experience} on {space}.", SPACE, EXPERIENCE
)
NEUTRAL_WORKER_PLACED = News(
    "neutral_worker_placed", "{seat} places the neutral worker on {space}.", SPACE
)


def place_worker(box: Box, s: State, seat: int, experience: int, space: int) -> None:
    """BP-24: place the worker; its action, and then the bonus test, are waiting."""
    if experience == 0:
        s.neutral_worker_at = 1 + space
        experience = box.neutral_experience
        tell(s, NEUTRAL_WORKER_PLACED, seat, space)
    else:
        first = s.worker[seat, 0] == experience and s.worker_at[seat, 0] == 0
        s.worker_at[seat, 0 if first else 1] = 1 + space
        tell(s, WORKER_PLACED, seat, space, experience)
    if space == EXCHANGE_SPACE:
        ask(s, seat, EXCHANGE)  # BP-54: without a bonus test
        return
    ask(s, seat, BONUS_TEST, experience + box.space_value[space])
    action = space // 2
    if action not in IN_PARTS:
        put(s, seat, box.action_list[action])
    elif action == 2 and can_either(box, s, seat, box.act3_list[0], box.act3_list[1]):
        ask(s, seat, ACT3)
    elif action == 3 and can_either(box, s, seat, box.act4_list[0], box.act4_list[1]):
        ask(s, seat, ACT4)


def can_either(box: Box, s: State, seat: int, one: int, other: int) -> bool:
    """Whether one of the two parts of an action can have an effect."""
    return can_happen(box, s, seat, one) or can_happen(box, s, seat, other)


ON_SPACE = Phrase("on_space", "{space}, value {n}: {effect}", SPACE)
ON_PARTS = Phrase("on_parts", "{space}, value {n}: {one}, or {other}", SPACE)
ON_EXCHANGE = Phrase("on_exchange", "Exchange a beer, a barrel or a coin")


def space_words(box: Box, s: State, seat: int, space: int) -> Saying:
    """A worker space by name, with its value and what it does now."""
    if space == EXCHANGE_SPACE:
        return ON_EXCHANGE()
    action, value = space // 2, box.space_value[space]
    if action not in IN_PARTS:
        effect = told_now(box, s, seat, box.action_list[action])
        return ON_SPACE(space=space, n=value, effect=effect)
    parts = box.act3_list if action == IN_PARTS[0] else box.act4_list
    one, other = (told_now(box, s, seat, parts[i]) for i in range(2))
    return ON_PARTS(space=space, n=value, one=one, other=other)


TO_WORKER = Phrase("place_worker", "Place the worker with experience {n}")
TO_NEUTRAL = Phrase("place_neutral_worker", "Place the neutral worker (experience {n})")


def place_prompt(box: Box, experience: int) -> Saying:
    """Which worker is placed."""
    if experience == 0:
        return TO_NEUTRAL(n=box.neutral_experience)
    return TO_WORKER(n=experience)


PLACE = Answer("", space_words, "spaces.{space}", place_worker, why_not_place, space=SPACE)
PLACING = Question(
    WORKER_SPACE, "worker_space", ("BP-24",), place_prompt, (PLACE,), experience=EXPERIENCE
)


# -- Action 3: BP-37 ---------------------------------------------------------------


NO_PROGRESS = because("BP-37", "your brewery progress is complete, or no token is left")


def why_not_part(box: Box, s: State, seat: int, part: int) -> int:
    """BP-37: progress or a token."""
    return 0 if can_happen(box, s, seat, box.act3_list[part]) else NO_PROGRESS


NO_COIN_FOR_BOTH = because("BP-37", "both parts cost a coin that you do not have")


def why_not_both(box: Box, s: State, seat: int) -> int:
    """BP-37: both for a coin."""
    for part in range(2):
        if not can_happen(box, s, seat, box.act3_list[part]):
            return NO_PROGRESS
    return NO_COIN_FOR_BOTH if s.coins[seat] < box.both_cost[0] else 0


def list_of(box: Box, number: int, part: int) -> int:
    """What a part of action 3 or 4 does."""
    return box.act3_list[part] if number == 3 else box.act4_list[part]


def act(box: Box, s: State, seat: int, number: int, part: int) -> None:
    """BP-37, BP-40: the chosen parts; RU-24: progress first."""
    put(s, seat, list_of(box, number, part))


def act_words(box: Box, s: State, seat: int, number: int, part: int) -> Saying:
    """What the chosen parts do now."""
    return label(box, s, seat, list_of(box, number, part))


def in_action(
    number: int, part: int, id: str, why_not: Callable[..., int], target: str = ""
) -> Answer:
    """A way to take action 3 or 4: its parts, in their order."""
    return Answer(id, act_words, target, act, why_not, number=number, part=part)


ADVANCE = in_action(3, 0, "progress", why_not_part, "seat.{seat}.progress")
REMOVE_TOKEN = in_action(3, 1, "unblock", why_not_part)
BOTH = in_action(3, 2, "both", why_not_both)
ACTION_3 = Question(
    ACT3, "act3", ("BP-37",), "Progress, a blocking token, or both", (ADVANCE, REMOVE_TOKEN, BOTH)
)


# -- Action 4: BP-40 ---------------------------------------------------------------


NO_BARRELS = because("BP-40", "no barrel could be taken or moved this way")


def why_not_take(box: Box, s: State, seat: int) -> int:
    """BP-40: X new barrels."""
    return 0 if can_take_barrels(box, s, seat, s.icons[seat, NEW]) else NO_BARRELS


def why_not_move(box: Box, s: State, seat: int) -> int:
    """BP-40: X moves."""
    return 0 if can_move_barrels(box, s, seat, s.icons[seat, MOVE]) else NO_BARRELS


NO_COIN_FOR_BOTH_4 = because("BP-40", "both parts cost a coin that you do not have")


def why_not_take_move(box: Box, s: State, seat: int) -> int:
    """BP-40: take, then move what was taken."""
    if why_not_take(box, s, seat) != 0 or s.icons[seat, MOVE] < 1 or free(box, s, seat) < 1:
        return NO_BARRELS
    return NO_COIN_FOR_BOTH_4 if s.coins[seat] < box.both_cost[1] else 0


def why_not_move_take(box: Box, s: State, seat: int) -> int:
    """BP-40: move, then take into the room that this makes."""
    if why_not_move(box, s, seat) != 0 or s.icons[seat, NEW] < 1:
        return NO_BARRELS
    return NO_COIN_FOR_BOTH_4 if s.coins[seat] < box.both_cost[1] else 0


TAKE = in_action(4, 0, "take", why_not_take, "seat.{seat}.depot")
MOVE_ONLY = in_action(4, 1, "move", why_not_move, "seat.{seat}.cellar")
TAKE_MOVE = in_action(4, 2, "take_move", why_not_take_move)
MOVE_TAKE = in_action(4, 3, "move_take", why_not_move_take)
ACTION_4 = Question(
    ACT4,
    "act4",
    ("BP-40", "BP-41"),
    "Take barrels, move barrels, or both",
    (TAKE, MOVE_ONLY, TAKE_MOVE, MOVE_TAKE),
)
