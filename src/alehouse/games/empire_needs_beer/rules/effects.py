"""Playing a card: EB-32 to EB-52."""

from __future__ import annotations

from alehouse.games.empire_needs_beer.actions import (
    CHANGE_BARREL,
    DONE,
    DRAW_CARDS,
    DROP,
    GIVE_BARREL,
    LIFT,
    PLACE_BARREL,
    ROOM,
    STEAL_BARREL,
    TAKE_BARREL,
    TAKE_FAME,
    TO,
)
from alehouse.games.empire_needs_beer.box import (
    CARDS,
    CHANGE,
    DRAW,
    FAME,
    GIVE,
    KINDS,
    LOCATIONS,
    MOVE,
    PLACE,
    REGIONS,
    STEAL,
    TAKE,
    TYPES,
    WAREHOUSE,
    Box,
)
from alehouse.games.empire_needs_beer.events import (
    CHANGED,
    DROPPED,
    GAVE,
    LIFTED_UP,
    PLACED,
    PLAYED,
    STOLE,
    TIME_WON,
    TOOK,
)
from alehouse.games.empire_needs_beer.rules.goods import (
    FROM_SEAT,
    FROM_SUPPLY,
    FROM_WAREHOUSE,
    arrive,
    barrels_at,
    draw_cards,
    enter,
    lose_card,
    put_away,
    return_barrel,
    take_fame,
)
from alehouse.games.empire_needs_beer.state import CHANGE_TO, EFFECT_STEP, MOVE_DROP, State
from alehouse.kernel import Out, ask, offer, tell

# -- Playing and its end: EB-32 to EB-36, EB-48, EB-49 ---------------------------


def play_card(box: Box, s: State, seat: int, card: int) -> None:
    """The card lies in play; its parts may be done in any order, each barrel a step (EB-34)."""
    lose_card(s, seat, card)
    tell(s, PLAYED, seat, card)
    for kind in range(KINDS):
        s.steps_left[kind] = box.steps[card, kind]
    s.in_play = card
    if box.trashes_itself[card] > 0:
        put_away(s, card)  # EB-48: compulsory, and first
    ask(s, seat, EFFECT_STEP)


def finish_card(box: Box, s: State, seat: int) -> None:
    """EB-35: to the own discard pile, unless it has trashed itself."""
    if box.trashes_itself[s.in_play] == 0:
        s.discard[seat, s.in_play] += 1
    s.in_play = -1
    for kind in range(KINDS):
        s.steps_left[kind] = 0


# -- The steps of a card: EB-33, EB-34 -------------------------------------------


def effect_step_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """Every step that some part of the card still allows; EB-33: or leave the rest."""
    n = 0
    if s.steps_left[TAKE] > 0:
        for beer in range(TYPES):
            if box.step_type[s.in_play, TAKE, beer] > 0 and s.supply[beer] > 0:  # EB-51
                n = offer(out, n, TAKE_BARREL + beer)
    if s.steps_left[PLACE] > 0:
        for beer in range(TYPES):
            if box.step_type[s.in_play, PLACE, beer] > 0 and s.stock[seat, WAREHOUSE, beer] > 0:
                for region in range(REGIONS):
                    n = offer(out, n, PLACE_BARREL + beer * REGIONS + region)
    if s.steps_left[MOVE] > 0:
        for beer in range(TYPES):
            for region in range(REGIONS):
                if s.stock[seat, 1 + region, beer] > 0:
                    n = offer(out, n, LIFT + beer * REGIONS + region)
    if s.steps_left[CHANGE] > 0:
        n = change_legal(s, seat, out, n)
    if s.steps_left[STEAL] > 0:
        n = steal_legal(box, s, seat, out, n)
    if s.steps_left[GIVE] > 0 and gift_type(box, s, seat) >= 0:
        for other in range(s.seats):
            if other != seat and barrels_at(s, other, WAREHOUSE) < box.limit[WAREHOUSE]:
                n = offer(out, n, GIVE_BARREL + other)
    if s.steps_left[DRAW] > 0 and can_draw(s, seat):
        n = offer(out, n, DRAW_CARDS)
    if s.steps_left[FAME] > 0 and s.fame_supply > 0:
        n = offer(out, n, TAKE_FAME)
    return offer(out, n, DONE)


def effect_step(box: Box, s: State, seat: int, action: int) -> None:
    """Do one step; what is left of the card is asked again."""
    if action == DONE:
        if s.lifted_count > 0:
            ask(s, seat, MOVE_DROP)
        else:
            finish_card(box, s, seat)
        return
    ask(s, seat, EFFECT_STEP)
    if action >= TAKE_FAME:
        s.steps_left[FAME] -= 1
        take_fame(s, seat, 1)
    elif action >= DRAW_CARDS:
        draw_cards(s, seat, s.steps_left[DRAW])
        s.steps_left[DRAW] = 0
    elif action >= GIVE_BARREL:
        give(box, s, seat, action - GIVE_BARREL)
    elif action >= STEAL_BARREL:
        steal(box, s, seat, action - STEAL_BARREL)
    elif action >= CHANGE_BARREL:
        s.steps_left[CHANGE] -= 1
        ask(s, seat, CHANGE_TO, action - CHANGE_BARREL)
    elif action >= LIFT:
        lift(s, seat, (action - LIFT) // REGIONS, (action - LIFT) % REGIONS)
    elif action >= PLACE_BARREL:
        place(box, s, seat, action - PLACE_BARREL)
    else:
        take(box, s, seat, action - TAKE_BARREL)


def take(box: Box, s: State, seat: int, beer: int) -> None:
    """EB-37: from the supply to the own warehouse."""
    s.steps_left[TAKE] -= 1
    tell(s, TOOK, seat, beer)
    arrive(box, s, seat, WAREHOUSE, beer, FROM_SUPPLY)


def place(box: Box, s: State, seat: int, which: int) -> None:
    """EB-39: from the own warehouse to the own territory on any region."""
    beer, region = which // REGIONS, which % REGIONS
    s.steps_left[PLACE] -= 1
    tell(s, PLACED, seat, beer, region)
    arrive(box, s, seat, 1 + region, beer, FROM_WAREHOUSE)


# -- Moving: EB-41 ---------------------------------------------------------------


def lift(s: State, seat: int, beer: int, region: int) -> None:
    """All moving barrels are lifted first, so that full regions can swap."""
    s.steps_left[MOVE] -= 1
    s.stock[seat, 1 + region, beer] -= 1
    s.lifted[s.lifted_count] = beer
    s.lifted_count += 1
    tell(s, LIFTED_UP, seat, beer, region)


def move_drop_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """Any region with room, the one it came from included."""
    n = 0
    for region in range(REGIONS):
        if barrels_at(s, seat, 1 + region) < box.limit[1 + region]:
            n = offer(out, n, DROP + region)
    return n


def move_drop(box: Box, s: State, seat: int, action: int) -> None:
    """The lifted barrels are set down in the order in which they were lifted."""
    beer = s.lifted[s.dropped]
    s.lifted[s.dropped] = 0
    s.dropped += 1
    s.stock[seat, 1 + action - DROP, beer] += 1
    tell(s, DROPPED, seat, beer, action - DROP)
    if s.dropped < s.lifted_count:
        ask(s, seat, MOVE_DROP)
    else:
        s.lifted_count = 0
        s.dropped = 0
        finish_card(box, s, seat)


# -- Changing: EB-42, EB-43 ------------------------------------------------------


def change_legal(s: State, seat: int, out: Out, n: int) -> int:
    """One own barrel anywhere, if the supply has some other type to change it into."""
    for location in range(LOCATIONS):
        for beer in range(TYPES):
            if s.stock[seat, location, beer] > 0 and other_type_left(s, beer):
                n = offer(out, n, CHANGE_BARREL + location * TYPES + beer)
    return n


def other_type_left(s: State, beer: int) -> bool:
    """EB-51: whether the supply has a barrel of another type."""
    for other in range(TYPES):
        if other != beer and s.supply[other] > 0:
            return True
    return False


def change_to_legal(s: State, which: int, out: Out) -> int:
    """Another type that the supply has."""
    n = 0
    for beer in range(TYPES):
        if beer != which % TYPES and s.supply[beer] > 0:
            n = offer(out, n, TO + beer)
    return n


def change_to(s: State, seat: int, which: int, action: int) -> None:
    """EB-42: exchanged with the supply, at the same place."""
    location, old, new = which // TYPES, which % TYPES, action - TO
    s.stock[seat, location, old] -= 1
    s.supply[old] += 1
    s.supply[new] -= 1
    s.stock[seat, location, new] += 1
    tell(s, CHANGED, seat, old, new, location)


# -- Stealing and giving: EB-44 to EB-46 -----------------------------------------


def steal_legal(box: Box, s: State, seat: int, out: Out, n: int) -> int:
    """A barrel of a shown type, from any opponent's warehouse or territory."""
    for other in range(s.seats):
        if other != seat:
            for location in range(LOCATIONS):
                for beer in range(TYPES):
                    shown = box.step_type[s.in_play, STEAL, beer]
                    if shown > 0 and s.stock[other, location, beer] > 0:
                        which = (other * LOCATIONS + location) * TYPES + beer
                        n = offer(out, n, STEAL_BARREL + which)
    return n


def steal(box: Box, s: State, seat: int, which: int) -> None:
    """EB-44, EB-45: to the own territory on the same region, or warehouse to warehouse."""
    beer = which % TYPES
    location = which // TYPES % LOCATIONS
    other = which // TYPES // LOCATIONS
    s.steps_left[STEAL] -= 1
    tell(s, STOLE, seat, beer, other, location)
    arrive(box, s, seat, location, beer, FROM_SEAT + other)


def gift_type(box: Box, s: State, seat: int) -> int:
    """The first type shown on the gift card that the own warehouse has; -1: none."""
    for beer in range(TYPES):
        if box.step_type[s.in_play, GIVE, beer] > 0 and s.stock[seat, WAREHOUSE, beer] > 0:
            return beer
    return -1


def give(box: Box, s: State, seat: int, other: int) -> None:
    """EB-46: to an opponent's warehouse that has room, for three more units of time."""
    beer = gift_type(box, s, seat)
    s.steps_left[GIVE] -= 1
    s.stock[seat, WAREHOUSE, beer] -= 1
    s.stock[other, WAREHOUSE, beer] += 1
    s.time += box.gift_time
    s.gifts += 1
    tell(s, GAVE, seat, beer, other)
    tell(s, TIME_WON, seat, box.gift_time)


# -- Drawing by a card: EB-48 ----------------------------------------------------


def can_draw(s: State, seat: int) -> bool:
    """Whether the deck or the discard pile has a card."""
    if s.deck_left[seat] > 0:
        return True
    return discard_size(s, seat) > 0


def discard_size(s: State, seat: int) -> int:
    """How many cards a seat's discard pile has."""
    total = 0
    for card in range(CARDS):
        total += s.discard[seat, card]
    return total


# -- Making room: EB-38, EB-40 ---------------------------------------------------


def make_room_legal(s: State, seat: int, which: int, out: Out) -> int:
    """Any type that stands at the full location."""
    location = which // TYPES % LOCATIONS
    n = 0
    for beer in range(TYPES):
        if s.stock[seat, location, beer] > 0:
            n = offer(out, n, ROOM + beer)
    return n


def make_room(s: State, seat: int, which: int, action: int) -> None:
    """The barrel chosen goes back to the supply, the new one enters."""
    beer = which % TYPES
    location = which // TYPES % LOCATIONS
    return_barrel(s, seat, location, action - ROOM)
    enter(s, seat, location, beer, which // TYPES // LOCATIONS)
