"""What Beer Pioneers tells of a game, line by line."""

from __future__ import annotations

from alehouse.games.beer_pioneers.box import (
    ADMIN_IDS,
    ALT,
    BEER_IDS,
    BONUS_IDS,
    CARD_IDS,
    EXTENSION_IDS,
    OBJECTIVE_IDS,
    OVERLAY_IDS,
    SPACE_IDS,
    TILE_IDS,
    TRUCK_IDS,
    TURN_SPACE_IDS,
    Box,
)
from alehouse.games.beer_pioneers.rules import events
from alehouse.games.beer_pioneers.words import count
from alehouse.kernel import Event, Naming

EVENTS = tuple(name.lower() for name in vars(events) if name.isupper())

# {who}, and the things a, b, c, as numbers or as names of what they number
LINES = {
    events.ROUND: "Round {a} begins.",
    events.WORKER_PLACED: "{who} places worker {b} on {space}.",
    events.TURN_ORDER_PLACED: "{who} takes the turn order space: {turn_space}.",
    events.TRUCK_PLACED: "{who} sends a truck: {truck}.",
    events.ADMIN_PLACED: "{who} turns to administration: {admin}.",
    events.BONUS_TAKEN: "{who} takes a bonus action: {bonus}.",
    events.CLAIMED: "{who} claims an objective: {objective}.",
    events.ENDING: "{who} has reached the goal: this is the last round.",
    events.BARREL_GIVEN: "{who} gives up a barrel.",
    events.DIAL_PLACED: "{who} brews {beer}, {b} rotations to go.",
    events.ROTATED: "{who} rotates {beer}, {b} to go.",
    events.STORED: "{who} stores {beer}.",
    events.NOT_STORED: "{who} cannot store {beer}.",
    events.THROWN_OUT: "{who} throws out {beer}.",
    events.BEER_GIVEN: "{who} gives {beer}.",
    events.SWAPPED: "{who} swaps {beer} for {other_beer}.",
    events.UNBLOCKED: "{who} removes a blocking token: {token}.",
    events.OVERLAY_GONE: "{who} removes the {overlay} overlay.",
    events.PROGRESSED: "{who} advances to progress space {a}.",
    events.LEVEL_UP: "{who} rises to space {a} of the brewing level.",
    events.INCOME_UP: "{who} now has income {a}.",
    events.BUILT: "{who} builds {extension}.",
    events.DEPOT_IMPROVED: "{who} improves the barrel depot.",
    events.LAB_STAFFED: "{who} sends a bonus worker to the laboratory for good.",
    events.MORE_WORKERS: "{who} gets {a} more bonus workers.",
    events.NEUTRAL_WORKER_TAKEN: "{who} hires the neutral worker.",
    events.NEUTRAL_TRUCK_TAKEN: "{who} takes the neutral truck.",
    events.MARKER_PLACED: "{who} places the upgrade marker.",
    events.CARD_TAKEN: "{who} takes {card} from the display.",
    events.CARD_DRAWN: "{who} draws {card}.",
    events.SHUFFLED: "The discard pile is shuffled: {a} cards.",
    events.BEIGE_PLAYED: "{who} lays out {card}.",
    events.WHITE_PLAYED: "{who} plays {card}.",
    events.MASTER_PLAYED: "{who} employs {card}.",
    events.MASTER_RETURNED: "{who} takes {card} back into the hand.",
    events.ORDER_PLAYED: "{who} completes an order: {card}.",
    events.CARD_PAID: "{who} discards {card} as payment.",
    events.RETIRED: "{who} retires the worker {a}: {tile}.",
    events.HAND_CUT: "{who} discards {card}.",
    events.DISPLAY_CUT: "{card} leaves the display.",
    events.FINAL_BEER: "{who} turns {a} beers into points.",
    events.FINAL_COINS: "{who} turns {a} coins into points.",
}


def narrate(box: Box, event: Event, name: Naming) -> str:
    """One line of the log."""
    who = name(event.seat) if event.seat >= 0 else ""
    if event.hidden:
        return f"{who} draws a card."
    a, b, c = event.things
    if event.what == events.COINS:
        return f"{who} takes {count(a, 'coin')}." if a > 0 else f"{who} pays {count(-a, 'coin')}."
    if event.what == events.POINTS:
        return f"{who} gains {a} VP, now {b}." if a >= 0 else f"{who} pays {-a} VP, now {b}."
    if event.what == events.NEW_BARRELS:
        return f"{who} takes {count(a, 'new barrel')}."
    if event.what == events.BARREL_MOVED:
        return f"{who} moves {'the virtual' if a else 'a'} barrel into the cellar."
    if event.what == events.NEW_ORDER:
        order = [name(i) for i in (event.seat, a, b, c) if i >= 0]
        return f"New turn order: {', '.join(order)}."
    return LINES[event.what].format(who=who, a=a, b=b, c=c, **names_of(box, event.what, a, b))


def names_of(box: Box, what: int, a: int, b: int) -> dict[str, str]:
    """The names of what an event's numbers stand for."""
    tables: dict[str, tuple[str, ...]] = {
        "space": (*SPACE_IDS, "exchange"),
        "turn_space": TURN_SPACE_IDS,
        "truck": TRUCK_IDS,
        "admin": ADMIN_IDS,
        "bonus": BONUS_IDS,
        "objective": OBJECTIVE_IDS,
        "beer": BEER_IDS,
        "token": (*BEER_IDS[:ALT], *ADMIN_IDS[1:]),
        "overlay": OVERLAY_IDS,
        "extension": EXTENSION_IDS,
        "card": CARD_IDS,
    }
    found = {key: box.names.get(ids[a], ids[a]) for key, ids in tables.items() if a < len(ids)}
    if what == events.SWAPPED:
        found["other_beer"] = box.names[BEER_IDS[b]]
    if what == events.RETIRED:
        found["tile"] = box.names[TILE_IDS[b]]
    return found
