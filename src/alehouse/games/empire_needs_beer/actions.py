"""Every choice that The Empire Needs Beer! can offer. Slots and seats are numbered from 1."""

from __future__ import annotations

from alehouse.games.empire_needs_beer.box import (
    CARD_IDS,
    LOCATION_IDS,
    REGION_IDS,
    SEATS,
    SLOTS,
    TYPE_IDS,
)
from alehouse.kernel import ActionTable

SLOT_NUMBERS = range(1, SLOTS + 1)
SEAT_NUMBERS = range(1, SEATS + 1)

ACTIONS = ActionTable()
# the bonus of a majority
BONUS = ACTIONS.each("bonus", TYPE_IDS)  # BONUS + type
DECLINE = ACTIONS.one("decline")
# tasks
BUY = ACTIONS.each("buy", SLOT_NUMBERS)  # BUY + slot
BUY_PLANNING = ACTIONS.one("buy:planning")
REFRESH = ACTIONS.one("refresh")
PLAY = ACTIONS.each("play", CARD_IDS)  # PLAY + card
COMPLETE = ACTIONS.each("complete", SLOT_NUMBERS)  # COMPLETE + slot
COMPLETE_SECRET = ACTIONS.one("complete:secret")
TRASH = ACTIONS.each("trash", CARD_IDS)  # TRASH + card
END_TURN = ACTIONS.one("end_turn")
# refreshing
PICK = ACTIONS.each("pick", SLOT_NUMBERS)  # PICK + slot
# the steps of a card
TAKE_BARREL = ACTIONS.each("take", TYPE_IDS)  # + type
PLACE_BARREL = ACTIONS.each("place", TYPE_IDS, REGION_IDS)  # + type * REGIONS + region
LIFT = ACTIONS.each("lift", TYPE_IDS, REGION_IDS)  # + type * REGIONS + region
CHANGE_BARREL = ACTIONS.each("change", LOCATION_IDS, TYPE_IDS)  # + location * TYPES + type
STEAL_BARREL = ACTIONS.each("steal", SEAT_NUMBERS, LOCATION_IDS, TYPE_IDS)
GIVE_BARREL = ACTIONS.each("give", SEAT_NUMBERS)  # + seat
DRAW_CARDS = ACTIONS.one("draw")
TAKE_FAME = ACTIONS.one("fame")
DROP = ACTIONS.each("drop", REGION_IDS)  # DROP + region
TO = ACTIONS.each("to", TYPE_IDS)  # TO + type
# orders
REMOVE = ACTIONS.each("remove", TYPE_IDS, REGION_IDS)  # + type * REGIONS + region
SECRET = ACTIONS.each("secret", SLOT_NUMBERS)  # SECRET + slot
SECRET_DECK = ACTIONS.one("secret:deck")
# making room, and the end of the turn
ROOM = ACTIONS.each("room", TYPE_IDS)  # ROOM + type
DISCARD = ACTIONS.each("discard", CARD_IDS)  # DISCARD + card
DONE = ACTIONS.one("done")  # ends picking, a card's steps, or discarding
