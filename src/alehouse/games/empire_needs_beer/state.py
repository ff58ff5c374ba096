"""The table of The Empire Needs Beer!."""

from __future__ import annotations

from alehouse.kernel import Int, Ints, StateLayout, i8

from .box import (
    ADVANCE_CARDS,
    CARDS,
    DECK,
    KINDS,
    LINES,
    LOCATIONS,
    ORDERS,
    PARTS,
    SEATS,
    SLOTS,
    TYPES,
)

DEPTH = 12  # questions that wait at the most: three bonuses, room for each, a task
LIFTED = 24  # three regions of eight barrels at the most


class State(StateLayout, depth=DEPTH):
    """Everything lying on the table."""

    round: Int = i8()
    time: Int = i8()  # what the seat on turn has left
    gifts: Int = i8()  # gifts made in this turn
    final_round: Int = i8()  # 1: the order deck has run out
    over: Int = i8()  # 1: the game is over

    stock: Ints = i8(SEATS, LOCATIONS, TYPES)  # barrels of a seat in its warehouse and territories
    supply: Ints = i8(TYPES)
    fame: Ints = i8(SEATS)  # fame tokens
    fame_supply: Int = i8()

    hand: Ints = i8(SEATS, CARDS)  # how many of each card; hidden from the other seats
    hand_size: Ints = i8(SEATS)
    known: Ints = i8(SEATS, CARDS)  # cards of a hand that everybody knows to be there
    deck: Ints = i8(SEATS, DECK)  # in order, the last on top; hidden from everyone
    deck_left: Ints = i8(SEATS)
    discard: Ints = i8(SEATS, CARDS)  # how many of each card lie open in a seat's discard pile

    slots: Ints = i8(SLOTS)  # advance actions on offer; -1: empty
    picked: Ints = i8(SLOTS)  # 1: will be replaced by the refresh under way
    advance: Ints = i8(ADVANCE_CARDS)  # the advance deck; only its top, the last, is seen
    advance_left: Int = i8()
    advance_discard: Ints = i8(CARDS)
    planning_left: Int = i8()
    trashed: Ints = i8(CARDS)  # cards removed from the game

    in_play: Int = i8()  # the card being played; -1: none
    steps_left: Ints = i8(KINDS)  # of the card in play, by kind
    part_left: Ints = i8(PARTS)  # and by its parts
    lifted: Ints = i8(LIFTED)  # types of the barrels lifted by a move, in their order
    lifted_count: Int = i8()
    dropped: Int = i8()  # how many of them stand again

    orders: Ints = i8(ORDERS)  # the order deck, the last on top; hidden from everyone
    orders_left: Int = i8()
    away: Ints = i8(ORDERS)  # the orders removed unseen in setup
    away_count: Int = i8()
    order_slots: Ints = i8(SLOTS)  # -1: empty
    secret: Ints = i8(SEATS)  # hidden from the other seats; -1: none
    secret_open: Ints = i8(SEATS)  # 1: everybody saw which order it is
    completed: Ints = i8(SEATS, ORDERS)
    completing: Int = i8()  # the order whose barrels are being removed; -1: none
    completing_slot: Int = i8()  # where it lay; SLOTS: it was the secret one
    removed_line: Ints = i8(LINES)  # barrels removed so far, by line
    to_remove: Int = i8()

    compensation: Int = i8()  # option: 1: who begins later has fame from the start
