"""Tables of The Empire Needs Beer!, laid by hand.

Barrels are written as in the specification: `2B 1R` is two blue ones and a red one; the places of a
seat are `wh` (warehouse), `K` (black), `O` (orange), `P` (purple).
"""

from __future__ import annotations

import functools
from typing import TypedDict, cast

import alehouse
from alehouse.games.empire_needs_beer.box import LOCATIONS, SLOTS, TYPES, Box
from alehouse.games.empire_needs_beer.rules.turn import TASK, start_turn
from alehouse.games.empire_needs_beer.state import State as Record
from alehouse.kernel import ask
from alehouse.kernel.game import State

opened = functools.cache(alehouse.game)  # reading a box takes longer than most tests
PRINTED = cast(Box, alehouse.game("empire_needs_beer").box)
CARD_IDS, ORDER_IDS = PRINTED.texts.card_ids, PRINTED.texts.order_ids
STARTING, PLANNING = PRINTED.starting, PRINTED.planning
PLACES = {"wh": 0, "K": 1, "O": 2, "P": 3}
LETTERS = "BRGY"


class Seat(TypedDict, total=False):
    """What lies on one seat's side; anything left out is empty."""

    wh: str
    K: str
    O: str  # noqa: E741
    P: str
    hand: str  # card ids
    deck: str  # card ids, the top one first
    discard: str
    secret: str  # an order's id; - for none
    fame: int
    completed: str  # order ids


def table(
    *seats: Seat,
    turn: int = 0,
    time: int | None = 4,
    advance: str = "",
    advance_deck: str = "",
    advance_discard: str | None = None,
    orders: str = "",
    order_deck: str | None = None,
) -> State:
    """A table at which seat `turn` chooses a task (time None: its turn is about to start).

    Cards and orders that are not named are put where they do not matter: advance actions out of
    the game, orders away, and a secret order each from the end of the list.
    """
    game = opened("empire_needs_beer", players=len(seats))
    state = State(game, game.blank(), seed=None)
    s, box = cast(Record, state.s), cast(Box, game.box)
    s.rng, s.round, s.in_play, s.completing = 1, 1, -1, -1
    s.fame_supply = box.fame_tokens
    for beer in range(TYPES):
        s.supply[beer] = box.barrels[beer]
    for i, seat in enumerate(seats):
        lay_seat(s, i, seat)
    lay_advance(box, s, advance, advance_deck, advance_discard)
    lay_orders(s, seats, orders, order_deck)
    s.planning_left = box.copies[PLANNING] - planning_out(s)
    if time is None:
        start_turn(box, s, turn)
    else:
        s.time = time
        ask(s, turn, TASK)
    state.settle()
    return state


def lay_seat(s: Record, i: int, seat: Seat) -> None:
    """Barrels, cards and fame of one seat."""
    for place, location in PLACES.items():
        for word in str(seat.get(place, "")).split():
            n, beer = int(word[:-1]), LETTERS.index(word[-1])
            s.stock[i, location, beer] = n
            s.supply[beer] -= n
    for card in seat.get("hand", "").split():
        s.hand[i, CARD_IDS.index(card)] += 1
        s.hand_size[i] += 1
    deck = seat.get("deck", "").split()
    for at, card in enumerate(reversed(deck)):
        s.deck[i, at] = CARD_IDS.index(card)
    s.deck_left[i] = len(deck)
    for card in seat.get("discard", "").split():
        s.discard[i, CARD_IDS.index(card)] += 1
    s.fame[i] = seat.get("fame", 0)
    s.fame_supply -= s.fame[i]
    for order in seat.get("completed", "").split():
        s.completed[i, ORDER_IDS.index(order)] = 1


def lay_advance(box: Box, s: Record, slots: str, deck: str, discard: str | None) -> None:
    """The offer, the advance deck (top first), its discard pile; all other copies are trashed."""
    for slot in range(SLOTS):
        s.slots[slot] = -1
    for slot, card in enumerate(slots.split()):
        s.slots[slot] = CARD_IDS.index(card)
    cards = deck.split()
    for at, card in enumerate(reversed(cards)):
        s.advance[at] = CARD_IDS.index(card)
    s.advance_left = len(cards)
    for card in (discard or "").split():
        s.advance_discard[CARD_IDS.index(card)] += 1
    for index in range(STARTING, PLANNING):
        out = sum(s.hand[i, index] + s.discard[i, index] for i in range(s.seats))
        out += sum(s.deck[i, k] == index for i in range(s.seats) for k in range(s.deck_left[i]))
        out += s.advance_discard[index] + sum(s.slots[k] == index for k in range(SLOTS))
        out += sum(s.advance[k] == index for k in range(s.advance_left))
        s.trashed[index] = box.copies[index] - out


def lay_orders(s: Record, seats: tuple[Seat, ...], slots: str, deck: str | None) -> None:
    """Slots, secret orders, the order deck (top first); the rest is away."""
    named = [*slots.split(), *(deck or "").split()]
    for seat in seats:
        named += [*seat.get("completed", "").split(), seat.get("secret", "")]
    free = [order for order in ORDER_IDS if order not in named]
    for slot in range(SLOTS):
        s.order_slots[slot] = -1
    for slot, order in enumerate(slots.split()):
        s.order_slots[slot] = ORDER_IDS.index(order)
    for i, seat in enumerate(seats):
        order = seat.get("secret") or free.pop()
        s.secret[i] = -1 if order == "-" else ORDER_IDS.index(order)
    wanted = deck.split() if deck is not None else [free.pop() for _ in range(5)]
    for at, order in enumerate(reversed(wanted)):
        s.orders[at] = ORDER_IDS.index(order)
    s.orders_left = len(wanted)
    s.final_round = int(not wanted)
    for at, order in enumerate(free):
        s.away[at] = ORDER_IDS.index(order)
    s.away_count = len(free)


def planning_out(s: Record) -> int:
    """Planning cards in hands, decks and discard piles."""
    card = PLANNING
    held = sum(s.hand[i, card] + s.discard[i, card] for i in range(s.seats))
    return held + sum(s.deck[i, k] == card for i in range(s.seats) for k in range(s.deck_left[i]))


# -- Reading a table -------------------------------------------------------------


def record(state: State) -> Record:
    """The fields of a table."""
    return cast(Record, state.s)


def at(state: State, seat: int, place: str) -> str:
    """The barrels of a seat at a place, `1R 2Y`."""
    s, location = record(state), PLACES[place]
    counts = [s.stock[seat, location, beer] for beer in range(TYPES)]
    return " ".join(f"{n}{LETTERS[beer]}" for beer, n in enumerate(counts) if n)


def supply(state: State) -> dict[str, int]:
    """The barrels in the supply, by letter."""
    return {letter: record(state).supply[i] for i, letter in enumerate(LETTERS)}


def hand(state: State, seat: int = 0) -> list[str]:
    """The cards in a hand, sorted."""
    s = record(state)
    return sorted(c for i, c in enumerate(CARD_IDS) for _ in range(s.hand[seat, i]))


def discarded(state: State, seat: int = 0) -> list[str]:
    """The cards in a discard pile, sorted."""
    s = record(state)
    return sorted(c for i, c in enumerate(CARD_IDS) for _ in range(s.discard[seat, i]))


def known(state: State, seat: int = 0) -> list[str]:
    """The cards that everybody knows to be in a hand, sorted."""
    s = record(state)
    return sorted(c for i, c in enumerate(CARD_IDS) for _ in range(s.known[seat, i]))


def offer(state: State) -> list[str | None]:
    """The advance actions on offer."""
    s = record(state)
    return [CARD_IDS[s.slots[i]] if s.slots[i] >= 0 else None for i in range(SLOTS)]


def orders(state: State) -> list[str | None]:
    """The orders in the middle."""
    s = record(state)
    return [ORDER_IDS[s.order_slots[i]] if s.order_slots[i] >= 0 else None for i in range(SLOTS)]


def completed(state: State, seat: int = 0) -> list[str]:
    """The orders a seat has completed."""
    return [name for i, name in enumerate(ORDER_IDS) if record(state).completed[seat, i]]


def barrels_in_play(state: State) -> int:
    """All barrels of all seats."""
    s = record(state)
    return sum(
        s.stock[i, k, beer]
        for i in range(s.seats)
        for k in range(LOCATIONS)
        for beer in range(TYPES)
    )
