"""What The Empire Needs Beer! says to people."""

from __future__ import annotations

from collections.abc import Callable

from alehouse.games.empire_needs_beer import actions as a
from alehouse.games.empire_needs_beer import events as e
from alehouse.games.empire_needs_beer import state as q
from alehouse.games.empire_needs_beer.box import (
    CARD_IDS,
    DRAW,
    LOCATIONS,
    PLANNING,
    REGION_IDS,
    REGIONS,
    TYPE_IDS,
    TYPES,
    Box,
)
from alehouse.games.empire_needs_beer.rules import refusal as r
from alehouse.games.empire_needs_beer.state import State
from alehouse.kernel import Event, Naming, Refusal, about, asked

REFUSALS = {
    r.NOT_ASKED: Refusal("", "this is not what is asked now"),
    r.TOO_DEAR: Refusal("EB-27", "it costs more time than you have left"),
    r.EMPTY_SLOT: Refusal("EB-26", "there is no card to choose in that slot"),
    r.NO_PLANNING: Refusal("EB-28", "no planning card is left"),
    r.NOTHING_TO_REFRESH: Refusal("EB-29", "there is no card on offer to replace"),
    r.NOT_IN_HAND: Refusal("EB-32", "this card is not in your hand"),
    r.NOT_FULFILLED: Refusal("EB-55", "your barrels on the regions do not fulfil this order"),
    r.NO_ORDER: Refusal("EB-72", "there is no order to take there"),
    r.NO_SECRET: Refusal("EB-72", "you have no secret order any more"),
    r.PICK_ONE: Refusal("EB-29", "pick at least one card to replace"),
    r.HAND_TOO_LARGE: Refusal("EB-67", "you hold too many cards: discard some more"),
    r.NOT_ON_CARD: Refusal("EB-33", "the card in play does not allow this, or not any more"),
    r.NONE_IN_SUPPLY: Refusal("EB-51", "the supply has no barrel for this"),
    r.NOT_IN_WAREHOUSE: Refusal("EB-39", "you have no such barrel in your warehouse"),
    r.NOT_THERE: Refusal("EB-44", "there is nothing of that kind there"),
    r.FULL: Refusal("EB-40", "there is no room"),
    r.NO_FAME: Refusal("EB-52", "no fame token is left in the supply"),
    r.NOT_SERVING: Refusal("EB-59", "that barrel does not count for this order"),
    r.SAME_TYPE: Refusal("EB-42", "it is of that type already"),
    r.NO_CARD: Refusal("EB-69", "your deck and your discard pile are empty"),
    r.YOURSELF: Refusal("EB-44", "choose another seat, not your own"),
}


# -- The open question -----------------------------------------------------------


def prompt(box: Box, s: State, name: Naming) -> str:
    """What is asked, in words that give nothing away."""
    what = asked(s)
    if what == q.TASK:
        return f"Choose a task: {units(s.time)} of time left"
    if what == q.BONUS_BARREL:
        return "Your majority brings a barrel: choose its type"
    if what == q.REFRESH_PICK:
        return "Pick the cards to replace"
    if what == q.EFFECT_STEP:
        return f"{box.texts.cards[s.in_play]}: {box.texts.effects[s.in_play]}"
    if what == q.MOVE_DROP:
        return f"Where does the {TYPE_IDS[s.lifted[s.dropped]]} barrel go?"
    if what == q.CHANGE_TO:
        return f"Change the {TYPE_IDS[about(s) % TYPES]} barrel into which type?"
    if what == q.ORDER_REMOVE:
        return f"{box.texts.orders[s.completing]}: remove {s.to_remove} of the barrels used"
    if what == q.NEW_SECRET:
        return "Choose a new secret order"
    if what == q.MAKE_ROOM:
        return f"Make room in {place_name(about(s) // TYPES % LOCATIONS)}: which barrel goes?"
    return "Discard what you do not want to keep, then draw"


def label(box: Box, s: State, action: int, name: Naming) -> str:
    """The whole of an action in words."""
    if action < a.BUY:
        return (
            "Take no barrel" if action == a.DECLINE else f"Take a {beer(action - a.BONUS)} barrel"
        )
    if action < a.PICK:
        return task_label(box, s, action)
    if action < a.TAKE_BARREL:
        return f"Replace {card_in(box, s.slots[action - a.PICK])}"
    if action < a.REMOVE:
        return step_label(s, action, name)
    if action < a.SECRET:
        kind, region = divmod(action - a.REMOVE, REGIONS)
        return f"Remove a {beer(kind)} barrel from {REGION_IDS[region]}"
    if action < a.ROOM:
        if action == a.SECRET_DECK:
            return "Take the top card of the order deck unseen"
        return f"Take {order_in(box, s.order_slots[action - a.SECRET])}"
    if action < a.DISCARD:
        return f"Return a {beer(action - a.ROOM)} barrel to the supply"
    if action < a.DONE:
        return f"Discard {box.texts.cards[action - a.DISCARD]}"
    return done_label(s)


def task_label(box: Box, s: State, action: int) -> str:
    """A task, with what it costs."""
    if action < a.BUY_PLANNING:
        card = s.slots[action - a.BUY]
        return f"Buy {card_in(box, card)} for {units(box.price[card])}"
    if action == a.BUY_PLANNING:
        return f"Buy {box.texts.cards[PLANNING]} for {units(box.price[PLANNING])}"
    if action == a.REFRESH:
        return "Replace cards on offer"
    if action < a.COMPLETE:
        card = action - a.PLAY
        return f"Play {box.texts.cards[card]}: {box.texts.effects[card]}"
    if action < a.COMPLETE_SECRET:
        return f"Complete {order_in(box, s.order_slots[action - a.COMPLETE])}"
    if action == a.COMPLETE_SECRET:
        return f"Complete your secret order, {order_in(box, s.secret[s.actor])}"
    if action < a.END_TURN:
        return f"Trash {box.texts.cards[action - a.TRASH]}"
    return "End your turn"


def step_label(s: State, action: int, name: Naming) -> str:
    """A step of the card in play."""
    if action < a.PLACE_BARREL:
        return f"Take a {beer(action - a.TAKE_BARREL)} barrel"
    if action < a.LIFT:
        kind, region = divmod(action - a.PLACE_BARREL, REGIONS)
        return f"Place a {beer(kind)} barrel on {REGION_IDS[region]}"
    if action < a.CHANGE_BARREL:
        kind, region = divmod(action - a.LIFT, REGIONS)
        return f"Lift a {beer(kind)} barrel off {REGION_IDS[region]}"
    if action < a.STEAL_BARREL:
        location, kind = divmod(action - a.CHANGE_BARREL, TYPES)
        return f"Change a {beer(kind)} barrel in {place_name(location)}"
    if action < a.GIVE_BARREL:
        place, kind = divmod(action - a.STEAL_BARREL, TYPES)
        seat, location = divmod(place, LOCATIONS)
        return f"Steal a {beer(kind)} barrel from {name(seat)}, {place_name(location)}"
    if action < a.DRAW_CARDS:
        return f"Give the barrel to {name(action - a.GIVE_BARREL)}"
    if action == a.DRAW_CARDS:
        return f"Draw {s.steps_left[DRAW]} cards"
    if action == a.TAKE_FAME:
        return "Take a fame token"
    if action < a.TO:
        return f"Set it down on {REGION_IDS[action - a.DROP]}"
    return f"Into a {beer(action - a.TO)} barrel"


def done_label(s: State) -> str:
    """What being done means for the open question."""
    what = asked(s)
    if what == q.REFRESH_PICK:
        return "Replace the picked cards"
    if what == q.END_DISCARD:
        return "Keep the rest and draw"
    return "Set them down" if s.lifted_count > 0 else "Leave the rest of the card"


def beer(kind: int) -> str:
    """A type of beer."""
    return TYPE_IDS[kind]


def place_name(location: int) -> str:
    """A location of a seat."""
    return "the warehouse" if location == 0 else REGION_IDS[location - 1]


def units(time: int) -> str:
    """An amount of time."""
    return "1 unit" if time == 1 else f"{time} units"


def card_in(box: Box, card: int) -> str:
    """The name of a card on offer."""
    return box.texts.cards[card] if card >= 0 else "an empty slot"


def order_in(box: Box, order: int) -> str:
    """The name of an order on offer."""
    return box.texts.orders[order] if order >= 0 else "an empty slot"


# -- Where to point --------------------------------------------------------------


def target(box: Box, s: State, action: int) -> str:
    """The thing of the view that an action is pointed at."""
    seat = s.actor
    if action < a.BUY:
        return "turn.end" if action == a.DECLINE else f"supply.{beer(action - a.BONUS)}"
    if action < a.PICK:
        return task_target(seat, action)
    if action < a.TAKE_BARREL:
        return f"advance.{action - a.PICK + 1}"
    if action < a.REMOVE:
        return step_target(s, seat, action)
    if action < a.SECRET:
        kind, region = divmod(action - a.REMOVE, REGIONS)
        return barrel_target(seat, 1 + region, kind)
    if action < a.ROOM:
        return "orders.deck" if action == a.SECRET_DECK else f"orders.{action - a.SECRET + 1}"
    if action < a.DISCARD:
        return barrel_target(seat, about(s) // TYPES % LOCATIONS, action - a.ROOM)
    if action < a.DONE:
        return f"hand.{CARD_IDS[action - a.DISCARD]}"
    return "turn.end"


def task_target(seat: int, action: int) -> str:
    """Where a task is pointed at."""
    if action < a.BUY_PLANNING:
        return f"advance.{action - a.BUY + 1}"
    if action == a.BUY_PLANNING:
        return "advance.planning"
    if action == a.REFRESH:
        return "advance.deck"
    if action < a.COMPLETE:
        return f"hand.{CARD_IDS[action - a.PLAY]}"
    if action < a.COMPLETE_SECRET:
        return f"orders.{action - a.COMPLETE + 1}"
    if action == a.COMPLETE_SECRET:
        return f"seat.{seat + 1}.secret"
    return "turn.end" if action == a.END_TURN else f"hand.{CARD_IDS[action - a.TRASH]}.trash"


def step_target(s: State, seat: int, action: int) -> str:
    """Where a step of a card is pointed at."""
    if action < a.PLACE_BARREL:
        return f"supply.{beer(action - a.TAKE_BARREL)}"
    if action < a.LIFT:
        return territory_target(seat, (action - a.PLACE_BARREL) % REGIONS)
    if action < a.CHANGE_BARREL:
        kind, region = divmod(action - a.LIFT, REGIONS)
        return barrel_target(seat, 1 + region, kind)
    if action < a.STEAL_BARREL:
        location, kind = divmod(action - a.CHANGE_BARREL, TYPES)
        return barrel_target(seat, location, kind)
    if action < a.GIVE_BARREL:
        place, kind = divmod(action - a.STEAL_BARREL, TYPES)
        return barrel_target(place // LOCATIONS, place % LOCATIONS, kind)
    if action < a.DRAW_CARDS:
        return f"seat.{action - a.GIVE_BARREL + 1}.warehouse"
    if action == a.DRAW_CARDS:
        return f"seat.{seat + 1}.deck"
    if action == a.TAKE_FAME:
        return "supply.fame"
    if action < a.TO:
        return territory_target(seat, action - a.DROP)
    return f"supply.{beer(action - a.TO)}"


def barrel_target(seat: int, location: int, kind: int) -> str:
    """A barrel in a warehouse or territory."""
    if location == 0:
        return f"seat.{seat + 1}.warehouse.{beer(kind)}"
    return f"{territory_target(seat, location - 1)}.{beer(kind)}"


def territory_target(seat: int, region: int) -> str:
    """A seat's territory on a region."""
    return f"region.{REGION_IDS[region]}.{seat + 1}"


# -- The log ---------------------------------------------------------------------


def narrate(box: Box, event: Event, name: Naming) -> str:
    """One line of the log."""
    who = name(event.seat) if event.seat >= 0 else ""
    if event.hidden:
        return hidden_line(event, who)
    x, y, z = event.things
    line = middle_line(box, event.what, x, y)
    if not line:
        line = barrel_line(event.what, x, y, z, name) or card_line(box, event.what, x)
        line = f"{who} {line}"
    return line


def hidden_line(event: Event, who: str) -> str:
    """What others notice of something hidden."""
    if event.what == e.DREW:
        return f"{who} draws a card."
    return f"{who} takes a new secret order from the deck."


def middle_line(box: Box, what: int, x: int, y: int) -> str:
    """What happens in the middle of the table."""
    lines: dict[int, Callable[[], str]] = {
        e.NEW_OFFER: lambda: f"{box.texts.cards[x]} is on offer in slot {y + 1}.",
        e.NEW_ORDER: lambda: f"A new order lies in slot {y + 1}: {box.texts.orders[x]}.",
        e.ADVANCE_RESHUFFLED: lambda: "The discarded advance actions are shuffled anew.",
        e.LAST_ROUND: lambda: "The order deck is empty: this is the last round.",
        e.END: lambda: "The game is over.",
    }
    return lines[what]() if what in lines else ""


def barrel_line(what: int, x: int, y: int, z: int, name: Naming) -> str:
    """What happens to barrels, time and fame."""
    lines: dict[int, Callable[[], str]] = {
        e.TURN: lambda: f"begins round {x}.",
        e.MAJORITY: lambda: f"has the majority on {REGION_IDS[x]}.",
        e.FAME_TAKEN: lambda: f"takes {x} fame.",
        e.TIME_WON: lambda: f"gains {units(x)} of time.",
        e.TOOK: lambda: f"takes a {beer(x)} barrel.",
        e.PLACED: lambda: f"places a {beer(x)} barrel on {REGION_IDS[y]}.",
        e.LIFTED_UP: lambda: f"lifts a {beer(x)} barrel off {REGION_IDS[y]}.",
        e.DROPPED: lambda: f"sets the {beer(x)} barrel down on {REGION_IDS[y]}.",
        e.CHANGED: lambda: f"changes {beer(x)} into {beer(y)} in {place_name(z)}.",
        e.STOLE: lambda: f"steals a {beer(x)} barrel from {name(y)}, {place_name(z)}.",
        e.GAVE: lambda: f"gives a {beer(x)} barrel to {name(y)}.",
        e.RETURNED: lambda: f"returns a {beer(x)} barrel from {place_name(y)}.",
        e.RESHUFFLED: lambda: f"shuffles {x} discarded cards into a new deck.",
    }
    return lines[what]() if what in lines else ""


def card_line(box: Box, what: int, x: int) -> str:
    """What happens to cards and orders."""
    if what in (e.COMPLETING, e.COMPLETED, e.TOOK_SECRET):
        verb = {e.COMPLETING: "delivers", e.COMPLETED: "completes"}.get(
            what, "takes as secret order"
        )
        return f"{verb} {box.texts.orders[x]}."
    verb = {
        e.BOUGHT: "buys",
        e.REFRESHED: "replaces",
        e.PLAYED: "plays",
        e.DREW: "draws",
        e.TRASHED: "trashes",
        e.DISCARDED: "discards",
    }[what]
    return f"{verb} {box.texts.cards[x]}."


# The rules that each question comes from.
QUESTION_RULES = {
    q.BONUS_BARREL: ("EB-17", "EB-19"),
    q.TASK: ("EB-21", "EB-22"),
    q.REFRESH_PICK: ("EB-29",),
    q.EFFECT_STEP: ("EB-34", "EB-33"),
    q.MOVE_DROP: ("EB-41",),
    q.CHANGE_TO: ("EB-42",),
    q.ORDER_REMOVE: ("EB-59", "EB-60"),
    q.NEW_SECRET: ("EB-62",),
    q.MAKE_ROOM: ("EB-38", "EB-40"),
    q.END_DISCARD: ("EB-66", "EB-67"),
}
