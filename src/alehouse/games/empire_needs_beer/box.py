"""The box of The Empire Needs Beer!: cards, orders, regions and numbers, read and checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from alehouse.kernel import Entry, Int, Ints, Layout, i8
from alehouse.kernel.errors import BadBox

SEATS = 4
TYPE_IDS = ("blue", "red", "green", "yellow")
REGION_IDS = ("black", "orange", "purple")
LOCATION_IDS = ("warehouse", *REGION_IDS)  # a region's location is 1 + its number
TYPES, REGIONS, LOCATIONS = len(TYPE_IDS), len(REGION_IDS), len(LOCATION_IDS)
WAREHOUSE = 0

CARDS = 48  # kinds of cards that a box may have: starting, then advance actions, planning last
STARTING = 10  # kinds of starting actions
PARTS = 4  # of a card
ADVANCE_CARDS = 60  # at most so many advance cards, copies counted
PLANNING_CARDS = 8
DECK = STARTING + ADVANCE_CARDS + PLANNING_CARDS  # what one seat could own

KINDS = 12  # of steps that cards may allow
TAKE, PLACE, MOVE, CHANGE, STEAL, GIVE, DRAW, FAME = range(8)

BONUS_IDS = ("fame", "time", "barrel")
FAME_BONUS, TIME_BONUS, BARREL_BONUS = range(3)

CLIENT_IDS = ("soldiers", "lovers", "commoners", "nobles")
CLIENTS = len(CLIENT_IDS)
ORDERS = 36  # that a box may have
LINES = 4
SLOTS = 4  # face-up advance actions, and face-up orders


@dataclass(frozen=True)
class Kind:
    """A kind of step that cards may allow, as the box's file writes it."""

    number: int
    id: str
    types: int = 0  # how many types of beer a part of a card names at the most
    once: bool = False  # a card has it in one part at the most


Kinds = dict[str, Kind]  # by id


@dataclass
class Texts:
    """What the components are called, for words and view alone."""

    kinds: dict[int, str] = field(default_factory=dict)
    card_ids: list[str] = field(default_factory=list)
    order_ids: list[str] = field(default_factory=list)
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

    starting: Int = i8()  # how many kinds of starting actions there are
    cards: Int = i8()  # how many kinds of cards
    planning: Int = i8()  # which of them is the planning action
    price: Ints = i8(CARDS)
    copies: Ints = i8(CARDS)  # in the advance or planning deck; a seat has 1 of each starting card
    steps: Ints = i8(CARDS, KINDS)  # how many steps of each kind a card allows
    step_type: Ints = i8(CARDS, KINDS, TYPES)  # 1: such a step may be done with this type
    part_kind: Ints = i8(CARDS, PARTS)  # the card part by part, the most particular first; -1: none
    part_count: Ints = i8(CARDS, PARTS)
    part_type: Ints = i8(CARDS, PARTS, TYPES)  # 1: the part allows this type
    trashes_itself: Ints = i8(CARDS)

    orders: Int = i8()  # how many orders there are
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


def read_box(file: Entry, kinds: Sequence[Kind]) -> Box:
    """Check a box file, whose cards allow these kinds of steps, and lay it out as a record."""
    box = Box()
    box.texts = Texts()
    box.texts.kinds = {kind.number: kind.id for kind in kinds}
    read_numbers(box, file.part("numbers"))
    for i, entry in file.each("beer_types", TYPE_IDS):
        box.texts.types.append(entry.text("name"))
        box.texts.letters.append(entry.text("letter"))
        box.barrels[i] = entry.number("barrels", 1, 60)
    for i, entry in file.each("regions", REGION_IDS):
        box.texts.regions.append(entry.text("name"))
        box.bonus[i] = entry.choice("bonus", BONUS_IDS)
        box.bonus_amount[i] = entry.number("amount", 0, 4)
    read_cards(box, file, {kind.id: kind for kind in kinds})
    for _, entry in file.each("clients", CLIENT_IDS):
        box.texts.clients.append(entry.text("name"))
    for i, (id, entry) in enumerate(file.listed("orders", ORDERS)):
        box.texts.order_ids.append(id)
        box.orders = i + 1
        read_order(box, i, entry)
    read_setup(box, file)
    return box


def read_setup(box: Box, file: Entry) -> None:
    """EB-4: for every number of players, how many orders are put away."""
    counts = [entry.number("players", 2, SEATS) for entry in file.parts("setup")]
    if sorted(counts) != list(range(2, SEATS + 1)):
        raise BadBox(f"{file.file}: setup: should have one entry for 2, 3 and 4 players each.")
    for players, entry in zip(counts, file.parts("setup"), strict=True):
        most = box.orders - SLOTS - players
        box.orders_removed[players] = entry.number("orders_removed", 0, most)


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


def read_cards(box: Box, file: Entry, kinds: Kinds) -> None:
    """Starting, advance and planning actions."""
    for id, entry in file.listed("starting_actions", STARTING):
        read_card(box, id, entry, kinds)
        box.starting = box.cards
    for id, entry in file.listed("advance_actions", CARDS - STARTING - 1):
        read_card(box, id, entry, kinds)
        box.price[box.cards - 1] = entry.number("cost", 1, 9)
        box.copies[box.cards - 1] = entry.number("copies", 0, ADVANCE_CARDS)
    for _, entry in file.each("planning_actions", ("planning",)):
        box.planning = box.cards
        read_card(box, "planning", entry, kinds)
        box.price[box.planning] = entry.number("cost", 1, 9)
        box.copies[box.planning] = entry.number("copies", 0, PLANNING_CARDS)
    if box.starting < box.hand_size:
        raise BadBox(f"{file.file}: starting_actions: should be at least {box.hand_size}.")
    if len(set(box.texts.card_ids)) < box.cards:
        raise BadBox(f"{file.file}: cards: every id should be in the file once.")
    total = sum(box.copies[card] for card in range(box.starting, box.planning))
    if not SLOTS <= total <= ADVANCE_CARDS:
        raise BadBox(
            f"{file.file}: advance_actions: the copies should add up to "
            f"{SLOTS} to {ADVANCE_CARDS}, found {total}."
        )


def read_card(box: Box, id: str, entry: Entry, kinds: Kinds) -> None:
    """A card's name and what it lets its player do."""
    card = box.cards
    box.cards += 1
    box.texts.card_ids.append(id)
    box.texts.cards.append(entry.text("name"))
    box.texts.effects.append(entry.text("text"))
    parts = []
    for part in entry.parts("parts", PARTS + 1):
        if part.values.get("kind") == "trash_self":
            if id != "planning":
                part.refuse("kind", "another kind: only a planning card can trash itself")
            box.trashes_itself[card] = 1
        else:
            parts.append(read_part(box, part, kinds))
    for i in range(PARTS):
        box.part_kind[card, i] = -1
    if len(parts) > PARTS:
        entry.refuse("parts", f"a list of at most {PARTS} parts")
    for i, (kind, count, types) in enumerate(sorted(parts, key=lambda part: len(part[2]))):
        if kind.once and box.steps[card, kind.number]:
            entry.refuse("parts", f"a list that has {kind.id!r} once")
        box.part_kind[card, i] = kind.number
        box.part_count[card, i] = count
        box.steps[card, kind.number] += count
        for beer in types:
            box.part_type[card, i, beer] = 1
            box.step_type[card, kind.number, beer] = 1


def read_part(box: Box, part: Entry, kinds: Kinds) -> tuple[Kind, int, list[int]]:
    """One part of a card: its kind, how many steps it allows, and with which types."""
    ids = list(kinds)
    kind = kinds[ids[part.choice("kind", ids)]]
    count = REGIONS * box.limit[1] if kind.number == MOVE else part.number("count", 1, 8)
    types = part.choices("types", TYPE_IDS, most=kind.types) if kind.types else []
    return kind, count, types


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
