"""Effects: how a list of operations is done, judged and told."""

from __future__ import annotations

from collections.abc import Callable

from alehouse.kernel import NUMBER, Answer, Phrase, Question, Saying, Step, ask, because, switch

from ..box import Box
from ..effects import BY_LEVEL, END, OPTIONS
from ..state import CHOOSE_EFFECT, CHOOSING, LIST, State
from ..things import CHOICE, OPTION
from .brewery import depot_room
from .goods import leave, nothing
from .objectives import offer_objectives
from .operations import (
    ALL,
    CHOOSE,
    COIN,
    NEUTRAL_TRUCK,
    NEUTRAL_WORKER,
    NEW_BARREL,
    WHITE_SECTION,
    any_playable,
    is_payable,
    never,
)

# By number; the first place is END.
ASKS = (-1, *(op.asks for op in ALL))
PAYS = (0, *(int(op.pays) for op in ALL))
SECRET = (0, *(int(op.secret) for op in ALL))
CANS = (never, *(op.can for op in ALL))
DOES = (nothing, *(op.do or nothing for op in ALL))
can_do: Callable[..., bool] = switch("can_do", CANS, "box", "s", "seat", "n")
carry_out = switch("carry_out", DOES, "box", "s", "seat", "n", "source", "cost_coins")


# -- Doing a list ------------------------------------------------------------------


def put(s: State, seat: int, first: int) -> None:
    """Put a list of operations on the stack; the empty list is nothing."""
    if first > 0:
        ask(s, seat, LIST, first)


def amount(box: Box, s: State, seat: int, i: int) -> int:
    """How many an operation says; X and the brewing level are read when it begins."""
    n = box.op_n[i]
    if n >= 0:
        return n
    return box.level_value[s.level[seat] - 1] if n == BY_LEVEL else s.icons[seat, -1 - n]


def can_begin(box: Box, s: State, seat: int, i: int) -> bool:
    """Whether an operation can have an effect now; a choice is judged when it is made."""
    n = amount(box, s, seat, i)
    return can_do(box.op[i], box, s, seat, n)


def begin(box: Box, s: State, seat: int, i: int) -> None:
    """Carry an operation out, or ask the question it needs; what can do nothing is passed over."""
    op = box.op[i]
    asked_anyway = SECRET[op] > 0 and s.hand_size[seat] > 0
    if PAYS[op] > 0 or asked_anyway or can_begin(box, s, seat, i):
        n, more = amount(box, s, seat, i), box.op_more[i]
        if ASKS[op] >= 0:
            ask(s, seat, ASKS[op], n, more)
        else:
            carry_out(op, box, s, seat, n, box.op_source[i], more)


def operate(box: Box, s: State, seat: int, at: int) -> None:
    """The next operation of a list, RU-15: a look at objectives, and then the rest of it."""
    if box.op[at] != END:
        ask(s, seat, LIST, at + 1)
        begin(box, s, seat, at)
        offer_objectives(box, s)


OPERATE = Step(LIST, "list", operate, at=NUMBER)


# -- What can happen ---------------------------------------------------------------


def is_choosable(box: Box, s: State, seat: int, first: int) -> bool:
    """RU-1: whether the strict operations of a space's list allow its use."""
    if box.op[first] == WHITE_SECTION:
        return any_playable(box, s, seat)
    return is_payable(box, s, seat, first, -1)


def can_happen(box: Box, s: State, seat: int, first: int) -> bool:
    """A list that may be chosen and of which something can have an effect now."""
    i = first
    found = False
    while box.op[i] != END and not found:
        found = can_begin(box, s, seat, i)
        i += 1
    return found and is_choosable(box, s, seat, first)


# -- Choices on tiles, cards and spaces --------------------------------------------


def is_secret(box: Box, s: State, seat: int, first: int) -> bool:
    """Whether it lies in a hidden hand if a list can have an effect."""
    i = first
    while box.op[i] != END:
        if SECRET[box.op[i]] > 0:
            return s.hand_size[seat] > 0
        i += 1
    return False


def is_secret_choice(box: Box, s: State, seat: int, choice: int) -> bool:
    """Whether it lies in a hidden hand what may be chosen."""
    for option in range(OPTIONS):
        if is_secret(box, s, seat, box.choice[choice, option]):
            return True
    return False


def any_option(box: Box, s: State, seat: int, choice: int) -> bool:
    """Whether some option can have an effect now."""
    for option in range(OPTIONS):
        if can_happen(box, s, seat, box.choice[choice, option]):
            return True
    return False


def look_at_choice(box: Box, s: State, seat: int, choice: int) -> None:
    """A choice is asked if some option can have an effect, as far as the others know."""
    if is_secret_choice(box, s, seat, choice) or any_option(box, s, seat, choice):
        ask(s, seat, CHOOSE_EFFECT, choice)


NO_OPTION = because("BP-87", "there is no such option")
NO_EFFECT = because("BP-87", "this would have no effect now, or you cannot pay it")


def why_not_option(box: Box, s: State, seat: int, choice: int, option: int) -> int:
    """An option that can have an effect now."""
    first = box.choice[choice, option - 1]
    if first == 0:
        return NO_OPTION
    return 0 if can_happen(box, s, seat, first) else NO_EFFECT


def take_option(box: Box, s: State, seat: int, choice: int, option: int) -> None:
    """The chosen list."""
    put(s, seat, box.choice[choice, option - 1])


MUST_CHOOSE = because("BP-87", "one of the effects is possible: choose it")


def why_not_neither(box: Box, s: State, seat: int, choice: int) -> int:
    """An option that can have an effect is not left out."""
    return MUST_CHOOSE if any_option(box, s, seat, choice) else 0


# -- In words ----------------------------------------------------------------------

WORDS = {int(op): op.words for op in ALL}
X_WORDS = {int(op): op.x_words for op in ALL if op.x_words}


FOR_COINS = Phrase("effect.for_coins", "{one} for {n} {n:coin|coins}")
IF_GONE = Phrase("effect.if_gone", "{one} (or {n} {n:coin|coins} if it is gone)")


def saying(box: Box, i: int) -> Saying:
    """One operation as it is printed."""
    op, n = box.op[i], box.op_n[i]
    if op == CHOOSE:
        lists = [box.choice[n, option] for option in range(OPTIONS)]
        return either([bracketed(told(box, first)) for first in lists if first])
    if n < 0:
        return X_WORDS[op]()
    said = WORDS[op](n=n)
    if op in (NEUTRAL_TRUCK, NEUTRAL_WORKER):
        if box.op_more[i] > 0:
            said = FOR_COINS(one=said, n=box.op_more[i])
        if n > 0:
            said = IF_GONE(one=said, n=n)
    return said


IS_GONE = Phrase("effect.is_gone", "nothing: it is gone")
GONE_COINS = Phrase("effect.gone_coins", "take {n} {n:coin|coins}: it is gone")
X_NOW = Phrase("effect.x_now", "{one} (X)")
SHORT = Phrase("effect.short", "{one} (only {n} left)")
BANK_EMPTY = Phrase("effect.bank_empty", "{one} (the bank is empty)")
SOME_ROOM = Phrase("effect.some_room", "{one} ({n} {n:fits|fit})")
NO_ROOM = Phrase("effect.no_room", "{one} (none fits)")


def saying_now(box: Box, s: State, seat: int, i: int) -> Saying:
    """One operation as it would be done now: with what X is, and what is left of it."""
    op, n = box.op[i], amount(box, s, seat, i)
    if op == COIN and s.coin_supply < n:
        said = WORDS[op](n=n)
        return SHORT(one=said, n=s.coin_supply) if s.coin_supply > 0 else BANK_EMPTY(one=said)
    if op == NEW_BARREL and n > min(depot_room(box, s, seat), s.barrel_supply):
        room = min(depot_room(box, s, seat), s.barrel_supply)
        return SOME_ROOM(one=WORDS[op](n=n), n=room) if room > 0 else NO_ROOM(one=WORDS[op](n=n))
    gone = (op == NEUTRAL_TRUCK and s.neutral_truck > 0) or (
        op == NEUTRAL_WORKER and s.neutral_worker > 0
    )
    if gone:
        return GONE_COINS(n=n) if n > 0 else IS_GONE()
    if op == CHOOSE:
        lists = [box.choice[n, option] for option in range(OPTIONS)]
        return either([bracketed(told_now(box, s, seat, first)) for first in lists if first])
    if box.op_n[i] == BY_LEVEL:
        return WORDS[op](n=n)
    return X_NOW(one=WORDS[op](n=n)) if box.op_n[i] < 0 else saying(box, i)


THEN = Phrase("effect.then", "{one}, then {more}")
BRACKETS = Phrase("effect.brackets", "({one})")


def bracketed(said: Saying) -> Saying:
    """Several operations in brackets, so that one sees what belongs together."""
    return BRACKETS(one=said) if said.phrase is THEN else said


OR = Phrase("effect.or", "{one} or {more}")


def either(sayings: list[Saying]) -> Saying:
    """One of several."""
    said = sayings[-1]
    for one in reversed(sayings[:-1]):
        said = OR(one=one, more=said)
    return said


def one_after_the_other(sayings: list[Saying]) -> Saying:
    """One after the other."""
    said = sayings[-1]
    for one in reversed(sayings[:-1]):
        said = THEN(one=one, more=said)
    return said


def operations_of(box: Box, first: int) -> list[int]:
    """The operations of a list."""
    found = []
    while box.op[first] != END:
        found.append(first)
        first += 1
    return found


def told(box: Box, first: int) -> Saying:
    """A list of operations as it is printed."""
    return one_after_the_other([saying(box, i) for i in operations_of(box, first)])


def told_now(box: Box, s: State, seat: int, first: int) -> Saying:
    """A list of operations as it would be done now."""
    return one_after_the_other([saying_now(box, s, seat, i) for i in operations_of(box, first)])


SENTENCE = Phrase("effect.sentence", "{one:cap}")


def label(box: Box, s: State, seat: int, first: int) -> Saying:
    """A list of operations as it would be done now, on a button of its own."""
    return SENTENCE(one=told_now(box, s, seat, first))


def option_words(box: Box, s: State, seat: int, choice: int, option: int) -> Saying:
    """What an option does."""
    return label(box, s, seat, box.choice[choice, option - 1])


LOOK_AT_CHOICE = Step(CHOOSING, "choosing", look_at_choice, choice=CHOICE)
OPTIONAL = Answer("option", option_words, "", take_option, why_not_option, option=OPTION)
CHOOSING_EFFECT = Question(
    CHOOSE_EFFECT,
    "choose_effect",
    ("BP-87",),
    "{choice}: choose one effect",
    (OPTIONAL, leave("decline", "None is possible", why_not_neither)),
    choice=CHOICE,
    must_ask=is_secret_choice,
)
