"""Placing: pieces onto the own board, one or two a turn (DB-22 to DB-41, DB-46 to DB-49)."""

from __future__ import annotations

from alehouse.kernel.asking import ask
from alehouse.kernel.deciding import Answer, News, Question, because
from alehouse.kernel.telling import tell
from alehouse.kernel.wording import NUMBER, Phrase, Say, Saying

from ..box import COLOURS, FIELDS, GIVES_REROLL, GIVES_SWAP, GIVES_VALUE, SEED, Box
from ..state import State
from ..things import COLOUR, DIE, FIELD, FIELD_TEXT, PIECE_KIND, face_of, value_of
from .accelerating import ACCELERATE, why_not_accelerate
from .order import next_seat
from .school import REROLL, SWAP_COLOUR, why_no_swap
from .tokens import PLAY, holds_face_down, may_play
from .trays import all_usable, of_either_zone, take_die, why_not_use
from .zones import STORE, STORE_ALL

# -- Where a piece may go: DB-29 to DB-34, DB-39 to DB-49 --------------------------


NO_SEED = because("DB-31", "you have no seed")
FIELD_USED = because("DB-39", "you have used this field in this round")
FIELD_FULL = because("DB-40", "as many players as may have used this field this round")
OPENS = Say(
    "this building opens in round {n}", lambda box, field: box.opens[box.building[field]], NUMBER
)
NOT_OPEN = because("DB-41", OPENS)
BUILDING_BLOCKED = because("DB-63", "a token blocks this building for you this round")


def why_not_place(box: Box, s: State, seat: int, field: int) -> int:
    """DB-39 to DB-41, DB-63: a field that is free, and a piece for it."""
    building = box.building[field]
    if s.round < box.opens[building]:
        return NOT_OPEN
    if s.building_blocked[seat, building] == 1:
        return BUILDING_BLOCKED
    if s.used[seat, field] == 1:
        return FIELD_USED
    if s.users[field] >= box.field_users[s.seats]:
        return FIELD_FULL
    if box.takes[field, SEED] == 1:
        return 0 if s.seeds[seat] > 0 else NO_SEED
    return why_no_die(box, s, seat, field)


NO_PIECE = because("DB-19", "you have no die in either zone that this field takes")
DICE_BLOCKED = because("DB-64", "the dice of yours that would do are blocked")


def why_no_die(box: Box, s: State, seat: int, field: int) -> int:
    """A die for a field, and something for its effect; if none does, what is wrong with them."""
    reason: int = NO_PIECE
    for colour in range(COLOURS):
        good = box.good[field, colour]
        if s.usable[colour] & good > 0:
            return why_no_effect(box, s, seat, field)
        if s.blocked[colour] & good > 0:
            reason = DICE_BLOCKED
        elif reason == NO_PIECE and good > 0 and s.usable[colour] + s.blocked[colour] > 0:
            reason = what_is_wrong(box, field)
    return reason


LEAST = Say("it takes a blue die of {n} or more", lambda box, field: box.least[field], NUMBER)
TOO_LOW_TO_REROLL = because("DB-42", LEAST)
TOO_LOW_TO_SWAP = because("DB-43", LEAST)
TOO_LOW_TO_TRAIN = because("DB-44", LEAST)
SIX_ONLY = because("DB-49", "a die that shows 6 cannot be improved")


def what_is_wrong(box: Box, field: int) -> int:
    """DB-42 to DB-44, DB-49: what is wrong with a die of the right colour."""
    if box.output[field] == GIVES_VALUE:
        return SIX_ONLY
    if box.output[field] == GIVES_REROLL:
        return TOO_LOW_TO_REROLL
    return TOO_LOW_TO_SWAP if box.output[field] == GIVES_SWAP else TOO_LOW_TO_TRAIN


NOT_FOR_FIELD = because("DB-19", "“{field}” takes no {colour} die")


def why_not_on_field(box: Box, field: int, colour: int, die: int) -> int:
    """DB-19: one die; the colour, the least value, and no face of 6 where faces are raised."""
    if box.takes[field, colour] == 0:
        return NOT_FOR_FIELD
    six = box.output[field] == GIVES_VALUE and face_of(die) == 6
    return what_is_wrong(box, field) if six or value_of(die) < box.least[field] else 0


NOTHING_TO_REROLL = because("DB-42", "you have no other die to roll again")


def why_no_effect(box: Box, s: State, seat: int, field: int) -> int:
    """DB-42, DB-43: the School needs something to work on."""
    if box.output[field] == GIVES_REROLL:
        return NOTHING_TO_REROLL if all_usable(s, seat) < 2 else 0
    return why_no_swap(s, seat) if box.output[field] == GIVES_SWAP else 0


# -- Placing a piece ---------------------------------------------------------------


PLACES_SEED = News("places_seed", "{seat} places a seed on “{field}”.", FIELD)


def place(box: Box, s: State, seat: int, field: int) -> None:
    """DB-31: a seed is laid down; a die is asked for."""
    if box.takes[field, SEED] == 1:
        s.seeds[seat] -= 1
        lie_on(s, seat, field, SEED, 0)
        tell(s, PLACES_SEED, seat, field)
    else:
        ask(s, seat, PIECE, field)


def lie_on(s: State, seat: int, field: int, kind: int, die: int) -> None:
    """DB-30: a piece lies on a field, which is used for this round."""
    s.main[seat, field] = 1 + kind
    s.main_die[seat, field] = die
    s.used[seat, field] = 1
    s.users[field] += 1
    s.placed += 1


TAKES_ONE = Phrase("takes_one", "a {kind}", kind=PIECE_KIND)
TAKES_FROM = Phrase("takes_from", "a {kind} of {n} or more", kind=PIECE_KIND, n=NUMBER)
TAKES_EITHER = Phrase("takes_either", "a {kind} or a {other}", kind=PIECE_KIND, other=PIECE_KIND)


def piece_words(box: Box, field: int) -> Saying:
    """The pieces that a field takes."""
    kinds = [kind for kind in range(SEED + 1) if box.takes[field, kind]]
    if box.least[field] > 1:
        return TAKES_FROM(kind=kinds[0], n=box.least[field])
    if len(kinds) > 1:
        return TAKES_EITHER(kind=kinds[0], other=kinds[1])
    return TAKES_ONE(kind=kinds[0])


PLACE_WORDS = Phrase("place", "“{field}”: place {piece}. {text}", FIELD, text=FIELD_TEXT)


def place_words(box: Box, field: int) -> Saying:
    """A field with what it takes and does."""
    return PLACE_WORDS(field=field, piece=piece_words(box, field), text=field)


PLACE = Answer(
    "place", place_words, "seat.{seat}.board.{field}", place, why_not_place, field=FIELD, again=True
)


PLACES_DIE = News("places_die", "{seat} places {colour} {die} on “{field}”.", FIELD, COLOUR, DIE)


def place_die(box: Box, s: State, seat: int, field: int, zone: int, colour: int, die: int) -> None:
    """DB-30: the die lies on the field; the School works at once (DB-42, DB-43)."""
    take_die(s, seat, zone, colour, die)
    lie_on(s, seat, field, colour, die)
    tell(s, PLACES_DIE, seat, field, colour, die)
    if box.output[field] == GIVES_REROLL:
        ask(s, seat, REROLL)
    elif box.output[field] == GIVES_SWAP:
        ask(s, seat, SWAP_COLOUR)


PIECE = Question(
    2,
    "piece",
    ("DB-19",),
    "Which die do you place on “{field}”?",
    of_either_zone(place_die, why_not_use, why_not_on_field),
    field=FIELD,
)

# -- A turn: DB-22 to DB-28 --------------------------------------------------------


def next_placement(box: Box, s: State) -> bool:
    """DB-22: the next seat that has not passed is on turn; False: all have passed (DB-25). On the
    way there, who has passed may still play a token (DB-26)."""
    for _ in range(s.seats):
        if s.passed[s.turn] == 0:
            ask(s, s.turn, TURN)
            return True
        if is_placing_on(s) and may_play(box, s, s.turn):
            ask(s, s.turn, WATCH)
            return True
        next_seat(s)
    return False


def is_placing_on(s: State) -> bool:
    """Whether anybody has not passed yet."""
    for seat in range(s.seats):
        if s.passed[seat] == 0:
            return True
    return False


def end_turn(s: State) -> None:
    """DB-24: the others come before the seat's next turn."""
    s.placed = 0
    next_seat(s)


MUST_END_TURN = because("DB-25", "you have placed a piece: end your turn instead")


def why_not_pass(s: State) -> int:
    """DB-25: instead of placing anything in this turn."""
    return MUST_END_TURN if s.placed > 0 else 0


DONE_PLACING = News("done_placing", "{seat} is done placing for this round.", closes=True)


def pass_placing(s: State, seat: int) -> None:
    """DB-26: a pass is final for placing."""
    s.passed[seat] = 1
    tell(s, DONE_PLACING, seat)
    end_turn(s)


MUST_PASS = because("DB-25", "you have placed nothing in this turn: pass instead")


def why_not_end(s: State) -> int:
    """DB-23: after one piece."""
    return MUST_PASS if s.placed == 0 else 0


ENDS_TURN = News("ends_turn", "{seat} places nothing more in this turn.", closes=True)


def end_early(s: State, seat: int) -> None:
    """DB-23: one piece is enough."""
    tell(s, ENDS_TURN, seat)
    end_turn(s)


PASS = Answer("pass", "Place nothing more this round", "button.pass", pass_placing, why_not_pass)
END_TURN = Answer("end_turn", "End your turn", "button.end_turn", end_early, why_not_end)


PLACE_TWO = Phrase("place_two", "Place one or two pieces, or nothing more this round")
PLACE_SECOND = Phrase("place_second", "Place a second piece, or end your turn")
PLACE_NONE = Phrase("place_none", "Nothing can be placed: store dice, or go on")
PLACE_NO_SECOND = Phrase(
    "place_no_second", "No second piece can be placed: store dice, or end your turn"
)


def turn_prompt(box: Box, s: State, seat: int) -> Saying:
    """What can still be placed in this turn."""
    for field in range(FIELDS):
        placeable = why_not_place(box, s, seat, field) == 0
        if placeable or why_not_accelerate(box, s, seat, field) == 0:
            return PLACE_TWO() if s.placed == 0 else PLACE_SECOND()
    return PLACE_NONE() if s.placed == 0 else PLACE_NO_SECOND()


TURN = Question(
    1,
    "turn",
    ("DB-23", "DB-16"),
    turn_prompt,
    (PLACE, ACCELERATE, STORE, PLAY, PASS, END_TURN),
    chains=(STORE_ALL,),
    must_ask=holds_face_down,
)

# -- After an own pass: DB-26 ------------------------------------------------------

STAY_OUT = Answer("pass", "Play no token now", "button.pass", next_seat)
WATCH = Question(
    18,
    "watch",
    ("DB-26", "DB-59"),
    "You are done placing, the others are not: play an action token, or none",
    (PLAY, STAY_OUT),
    must_ask=holds_face_down,
)
