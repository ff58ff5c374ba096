"""The box of The Empire Needs Beer!: cards, orders, regions and numbers, read and checked."""

from __future__ import annotations

from dataclasses import dataclass, field

from alehouse.kernel import Entry, Int, Ints, Layout, i8
from alehouse.kernel.errors import BadBox

SEATS = 4
TYPE_IDS = ("blue", "red", "green", "yellow")
REGION_IDS = ("black", "orange", "purple")
LOCATION_IDS = ("warehouse", *REGION_IDS)  # a region's location is 1 + its number
TYPES, REGIONS, LOCATIONS = len(TYPE_IDS), len(REGION_IDS), len(LOCATION_IDS)
WAREHOUSE = 0

STARTING_IDS = tuple(f"{verb}_{beer}" for verb in ("brew", "deliver") for beer in TYPE_IDS)
ADVANCE_IDS = (
    *(f"double_batch_{beer}" for beer in TYPE_IDS),
    *(f"ox_cart_{beer}" for beer in TYPE_IDS),
    *(f"village_brewer_{beer}" for beer in TYPE_IDS),
    "caravan",
    "transmutation",
    *(f"generous_gift_{beer}" for beer in TYPE_IDS),
    *(f"thieving_imp_{beer}" for beer in TYPE_IDS),
    "magic_cauldron",
    "griffin_couriers",
    "travelling_alchemist",
    *(f"grand_brewery_{beer}" for beer in TYPE_IDS),
    "master_thief",
)
CARD_IDS = (*STARTING_IDS, *ADVANCE_IDS, "planning")
STARTING, ADVANCE, CARDS = len(STARTING_IDS), len(ADVANCE_IDS), len(CARD_IDS)
PLANNING = CARDS - 1
ADVANCE_CARDS = 40  # at most so many advance cards, copies counted
PLANNING_CARDS = 8
DECK = STARTING + ADVANCE_CARDS + PLANNING_CARDS  # what one seat could own

KIND_IDS = ("take", "place", "move", "change", "steal", "give", "draw", "fame")
TAKE, PLACE, MOVE, CHANGE, STEAL, GIVE, DRAW, FAME = range(8)
KINDS = len(KIND_IDS)
TYPED = (TAKE, PLACE, STEAL, GIVE)  # kinds of effect that name beer types

BONUS_IDS = ("fame", "time", "barrel")
FAME_BONUS, TIME_BONUS, BARREL_BONUS = range(3)

CLIENT_IDS = ("soldiers", "lovers", "commoners", "nobles")
CLIENTS = len(CLIENT_IDS)
ORDER_IDS = (
    *("night_watch_rations", "border_fort_cellar", "victory_parade", "recruits_oath"),
    *("scouts_supply_line", "general_mobilisation", "siege_camp"),
    *("serenade", "moonlit_terrace", "elven_wedding", "double_date"),
    *("matchmakers_tour", "masked_ball", "troll_honeymoon"),
    *("harvest_supper", "corner_tavern", "village_fair", "miners_shift_end"),
    *("fishermens_feast", "tax_holiday", "goblin_carnival"),
    *("privy_tasting", "hunting_lodge", "court_alchemists_order", "rival_houses"),
    *("ambassadors_progress", "imperial_banquet", "coronation_day"),
)
ORDERS = len(ORDER_IDS)
LINES = 4
SLOTS = 4  # face-up advance actions, and face-up orders


@dataclass
class Texts:
    """What the components are called, for words and view alone."""

    types: list[str] = field(default_factory=list)
    letters: list[str] = field(default_factory=list)
    regions: list[str] = field(default_factory=list)
    clients: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    effects: list[str] = field(default_factory=list)
    orders: list[str] = field(default_factory=list)


class Box(Layout):
    """What is printed on the components."""

    time_per_turn: Int = i8()
    hand_size: Int = i8()
    limit: Ints = i8(LOCATIONS)  # how many barrels a seat may have at a location
    cost_play: Int = i8()
    cost_trash: Int = i8()
    cost_refresh: Int = i8()
    cost_complete: Int = i8()
    gift_time: Int = i8()
    fame_tokens: Int = i8()
    round_limit: Int = i8()
    client_sets: Ints = i8(CLIENTS + 1)  # fame for a set of so many different clients
    orders_removed: Ints = i8(SEATS + 1)  # by how many play

    barrels: Ints = i8(TYPES)
    bonus: Ints = i8(REGIONS)  # what the majority of a region brings
    bonus_amount: Ints = i8(REGIONS)

    price: Ints = i8(CARDS)
    copies: Ints = i8(CARDS)  # in the advance or planning deck; a seat has 1 of each starting card
    steps: Ints = i8(CARDS, KINDS)  # how many steps of each kind a card allows
    step_type: Ints = i8(CARDS, KINDS, TYPES)  # 1: the step may be done with this type
    trashes_itself: Ints = i8(CARDS)

    client: Ints = i8(ORDERS)
    lines: Ints = i8(ORDERS)  # how many lines an order has
    line_count: Ints = i8(ORDERS, LINES)
    line_fits: Ints = i8(ORDERS, LINES, TYPES, REGIONS)  # 1: such a barrel there serves the line
    needed: Ints = i8(ORDERS)  # barrels in all lines together
    remove: Ints = i8(ORDERS)
    fame: Ints = i8(ORDERS)
    bonus_type: Ints = i8(ORDERS)  # -1, or the type that scores for each barrel at the end
    bonus_fame: Ints = i8(ORDERS)

    texts: Texts


def read_box(file: Entry) -> Box:
    """Check a box file and lay it out as a record."""
    box = Box()
    box.texts = Texts()
    read_numbers(box, file.part("numbers"))
    for entry in file.parts("setup"):
        players = entry.number("players", 2, SEATS)
        box.orders_removed[players] = entry.number("orders_removed", 0, ORDERS - SLOTS - SEATS)
    for i, entry in file.each("beer_types", TYPE_IDS):
        box.texts.types.append(entry.text("name"))
        box.texts.letters.append(entry.text("letter"))
        box.barrels[i] = entry.number("barrels", 1, 60)
    for i, entry in file.each("regions", REGION_IDS):
        box.texts.regions.append(entry.text("name"))
        box.bonus[i] = entry.choice("bonus", BONUS_IDS)
        box.bonus_amount[i] = entry.number("amount", 0, 4)
    read_cards(box, file)
    for _, entry in file.each("clients", CLIENT_IDS):
        box.texts.clients.append(entry.text("name"))
    for i, entry in file.each("orders", ORDER_IDS):
        read_order(box, i, entry)
    return box


def read_numbers(box: Box, entry: Entry) -> None:
    """The numbers of the turn and the end."""
    box.time_per_turn = entry.number("time_per_turn", 1, 12)
    box.hand_size = entry.number("hand_size", 1, STARTING)
    box.limit[WAREHOUSE] = entry.number("warehouse_limit", 1, 8)
    for region in range(REGIONS):
        box.limit[1 + region] = entry.number("territory_limit", 1, 8)
    box.cost_play = entry.number("cost_play", 1, 9)
    box.cost_trash = entry.number("cost_trash", 1, 9)
    box.cost_refresh = entry.number("cost_refresh", 1, 9)
    box.cost_complete = entry.number("cost_complete", 1, 9)
    box.gift_time = entry.number("gift_time", 0, 9)
    box.fame_tokens = entry.number("fame_tokens", 0, 100)
    box.round_limit = entry.number("round_limit", 1, 100)
    for i, fame in enumerate(entry.numbers("client_sets", CLIENTS)):
        box.client_sets[1 + i] = fame
        if fame - box.client_sets[i] < box.client_sets[i] - box.client_sets[max(0, i - 1)]:
            entry.refuse("client_sets", "a list whose steps never decrease")


def read_cards(box: Box, file: Entry) -> None:
    """Starting, advance and planning actions."""
    for i, entry in file.each("starting_actions", STARTING_IDS):
        read_card(box, i, entry)
    for i, entry in file.each("advance_actions", ADVANCE_IDS):
        read_card(box, STARTING + i, entry)
        box.price[STARTING + i] = entry.number("cost", 1, 9)
        box.copies[STARTING + i] = entry.number("copies", 0, ADVANCE_CARDS)
    for _, entry in file.each("planning_actions", ("planning",)):
        read_card(box, PLANNING, entry)
        box.price[PLANNING] = entry.number("cost", 1, 9)
        box.copies[PLANNING] = entry.number("copies", 0, PLANNING_CARDS)
    total = sum(box.copies[STARTING + i] for i in range(ADVANCE))
    if not SLOTS <= total <= ADVANCE_CARDS:
        raise BadBox(
            f"{file.file}: advance_actions: the copies should add up to "
            f"{SLOTS} to {ADVANCE_CARDS}, found {total}."
        )


def read_card(box: Box, card: int, entry: Entry) -> None:
    """A card's name and what it lets its player do."""
    box.texts.cards.append(entry.text("name"))
    box.texts.effects.append(entry.text("text"))
    for part in entry.parts("parts"):
        if part.values.get("kind") == "trash_self":
            if card != PLANNING:
                part.refuse("kind", "another kind: only a planning card can trash itself")
            box.trashes_itself[card] = 1
            continue
        kind = part.choice("kind", KIND_IDS)
        if box.steps[card, kind]:
            part.refuse("kind", "on a card only once")
        most = REGIONS * box.limit[1]
        box.steps[card, kind] = most if kind == MOVE else part.number("count", 1, 8)
        if kind in TYPED:
            for beer in part.choices("types", TYPE_IDS, most=1 if kind == GIVE else None):
                box.step_type[card, kind, beer] = 1


def read_order(box: Box, order: int, entry: Entry) -> None:
    """An order's lines, and what it brings."""
    box.texts.orders.append(entry.text("name"))
    box.client[order] = entry.choice("client", CLIENT_IDS)
    for i, line in enumerate(entry.parts("lines", LINES)):
        box.lines[order] = i + 1
        box.line_count[order, i] = line.number("count", 1, 8)
        box.needed[order] += box.line_count[order, i]
        for beer in line.choices("types", TYPE_IDS):
            for region in line.choices("regions", REGION_IDS):
                if any(box.line_fits[order, other, beer, region] for other in range(i)):
                    line.refuse("types", "types and regions that no other line of the order names")
                box.line_fits[order, i, beer, region] = 1
    box.remove[order] = entry.number("remove", 0, box.needed[order])
    box.fame[order] = entry.number("fame", 0, 50)
    box.bonus_type[order] = -1
    if "bonus" in entry.values:
        bonus = entry.part("bonus")
        box.bonus_type[order] = bonus.choice("per_barrel_type", TYPE_IDS)
        box.bonus_fame[order] = bonus.number("fame", 1, 5)
