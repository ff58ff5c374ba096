"""The box of Beer Pioneers: what is printed on boards, tiles and cards."""

from __future__ import annotations

from collections.abc import Mapping

from alehouse.kernel import Entry, Int, Ints, i8, i16
from alehouse.kernel.errors import BadBox

from .effects import (
    BONUS,
    CHOICE,
    FLASH,
    FROM_BONUS,
    FROM_CARDS,
    FROM_EXCHANGE,
    FROM_EXTENSIONS,
    FROM_ORDERS,
    FROM_SPACES,
    FROM_TURN_ORDER,
    MASTER,
    SPACE,
    TILE,
    TRUCK,
    WHITE,
    WORKER,
    Effects,
    Operation,
    Writer,
    x_of,
)

SEATS = 4
BEER_IDS = ("pils", "export", "lager", "stark", "weizen", "alt")
BEERS = len(BEER_IDS)
ALT = 5
OVERLAY_IDS = ("large", "small")
ADMIN_IDS = ("admin_unblock_rotate", "admin_white", "admin_beige", "admin_brew")
ADMINS = len(ADMIN_IDS)
TOKEN_IDS = (*(f"coop_{beer}" for beer in BEER_IDS[:ALT]), *ADMIN_IDS[1:])
TOKENS = len(TOKEN_IDS)  # tokens 0-4 lie on the coops, 5-7 on administrative spaces 1-3
BULBS, NEW, MOVE, ROT = range(4)  # the columns of the personal display
LEVELS = 6  # spaces of the brewing level, and cards in the display
PROGRESS_SPACES = 5
TILE_IDS = ("cellar_large", "cellar_medium_progress", "cellar_medium_barrels", "cellar_small")
TILES = len(TILE_IDS)
WORKER_ACTIONS = 8
SPACE_IDS = tuple(f"{n}{half}" for n in range(1, WORKER_ACTIONS + 1) for half in "AB")
SPACES = len(SPACE_IDS)  # worker spaces; the exchange space comes after them
EXCHANGE_SPACE = SPACES
TURN_SPACE_IDS = tuple(f"to{i}" for i in range(1, 9))
TURN_SPACES = len(TURN_SPACE_IDS)
TRUCK_IDS = ("truck_9", "truck_order", "truck_barrel_card", "truck_exchange")
TRUCK_SPACES = len(TRUCK_IDS)
TRUCK_9, TRUCK_ORDER, TRUCK_BARREL_CARD, TRUCK_EXCHANGE = range(TRUCK_SPACES)
BONUSES = 16  # a box has at most so many
EXTENSIONS = 8  # a box has at most so many
PERMANENTS = ("none", "fleet_bonus_on_orders", "second_rotation_at_round_end")
FLEET, SECOND_ROTATION = 1, 2
SLOT_IDS = ("slot_1", "slot_2", "slot_3", "slot_4")
EXTENSION_SLOTS = len(SLOT_IDS)
OBJECTIVE_IDS = (
    "three_identical",
    "four_different",
    "seven_barrels",
    "six_unblocked",
    "four_extensions",
    "level_four",
    "four_lightbulbs",
)
OBJECTIVES = len(OBJECTIVE_IDS)
PRINTED = 2  # the first two objectives are printed on the board, the others are cards
START_IDS = ("start_1", "start_2", "start_3", "start_4")
SETUPS = 12  # a box has at most so many
CARDS = 80  # a box has at most so many
START_CARDS = 12  # as many with the mark S are dealt at the most
STARTING_HAND = 3
MOST_BARRELS = 3  # barrels that an order may ask for

PASSIVES = (
    "none",
    "on_brew_only",
    "on_truck",
    "occupied_ok",
    "order_coin_for_barrel",
    "on_rotations",
    "brew_time",
    "extension_discount",
    "experience",
    "round_income",
    "on_order",
    "on_place_dial",
    "display_all",
)
(
    NO_PASSIVE,
    ON_BREW_ONLY,
    ON_TRUCK,
    OCCUPIED_OK,
    COIN_FOR_BARREL,
    ON_ROTATIONS,
    BREW_TIME,
    EXTENSION_DISCOUNT,
    EXPERIENCE,
    ROUND_INCOME,
    ON_ORDER,
    ON_PLACE_DIAL,
    DISPLAY_ALL,
) = range(len(PASSIVES))
GAINS = ("coin", "card")
GAIN_CARD = 1

# actions that never refuse: the table must have one of their spaces for every worker (RU-1)
NEVER_REFUSING = (1, 2, 3, 4, 8)


class Box(Effects):
    """The printed numbers and lists of operations; names and texts are for words and view alone."""

    end_vp: Int = i8()  # victory points that trigger the end
    max_rounds: Int = i8()
    coins: Int = i8()  # in the game
    barrels: Int = i8()
    first_workers: Ints = i8(2)  # experience of the tagged workers at the start
    bonus_workers: Int = i8()  # of each seat at the start
    neutral_experience: Int = i8()
    vp_min: Int = i8()
    level_value: Ints = i8(LEVELS)
    income: Ints = i8(3)  # coins by the space of the income track
    progress_offset: Ints = i8(PROGRESS_SPACES)
    progress_income: Ints = i8(PROGRESS_SPACES)  # steps of income on entering a space
    progress_vp: Ints = i8(PROGRESS_SPACES)
    hand_limit: Ints = i8(PROGRESS_SPACES)
    bonus_threshold: Int = i8()
    improved_bulbs: Int = i8()  # lightbulbs that open the improved bonus actions
    depot: Ints = i8(2)  # room for barrels: depot, improved depot
    dark_spaces: Int = i8()  # cellar spaces open from the start

    base: Ints = i8(BEERS)  # rotations a beer takes
    overlay: Ints = i8(BEERS)  # 0: none, 1: large, 2: small
    tiles: Ints = i8(BEERS)
    token: Ints = i8(TOKENS)  # 1: a blocking token lies here at the start

    tile_spaces: Ints = i8(TILES)
    tile_worker: Ints = i8(TILES)  # experience of the worker who retires there
    tile_list: Ints = i16(TILES)

    space_value: Ints = i8(SPACES)
    action_list: Ints = i16(WORKER_ACTIONS)  # 0 for actions 3 and 4
    act3_list: Ints = i16(3)  # progress, unblock, both
    act4_list: Ints = i16(4)  # take, move, take then move, move then take
    both_cost: Ints = i8(2)  # coins for both parts of action 3, of action 4
    exchange_list: Ints = i16(3)  # a victory point, cards, a coin
    twice_cost: Int = i8()
    turn_list: Ints = i16(TURN_SPACES)
    truck_list: Ints = i16(TRUCK_SPACES)
    first_list: Ints = i16(TRUCK_SPACES)  # for the first truck of the round there
    first_move: Int = i16()  # the same at `truck_order`, to be done before the order
    admin_list: Ints = i16(ADMINS)
    bonus_list: Ints = i16(BONUSES)
    bonus_improved: Ints = i8(BONUSES)

    extension_list: Ints = i16(EXTENSIONS)
    extension_vp: Ints = i8(EXTENSIONS)  # for the first builder
    extension_worker: Ints = i8(EXTENSIONS)  # 1: it takes a bonus worker for good
    permanent: Ints = i8(EXTENSIONS)
    slot_list: Ints = i16(EXTENSION_SLOTS)

    needs: Ints = i8(OBJECTIVES)
    objective_vp: Ints = i8(OBJECTIVES, 2)

    start_icons: Ints = i8(SEATS, 4)  # lightbulbs, new barrels, moves, rotations
    start_coins: Ints = i8(SEATS)
    start_cellar: Ints = i8(SEATS)
    start_depot: Ints = i8(SEATS)
    setup_players: Ints = i8(SETUPS)
    covered: Ints = i8(SETUPS, SPACES + 1)  # the last one is truck action 9
    second_place: Ints = i8(SEATS + 1)  # by players: objectives have a second place
    stack: Ints = i8(SEATS + 1)  # by players: extension tiles of a type
    first_builder: Ints = i8(SEATS + 1)  # by players: the first builder's tile is used

    start: Ints = i8(CARDS)  # 1: a card with the mark S
    beige: Ints = i8(CARDS)  # 1: the card has this section
    purple: Ints = i8(CARDS)
    white: Ints = i8(CARDS)
    icons: Ints = i8(CARDS, 4)  # lightbulbs, new barrels, moves, rotations
    flash: Ints = i16(CARDS)
    order_beer: Ints = i8(CARDS, BEERS)
    order_any: Ints = i8(CARDS)
    order_barrels: Ints = i8(CARDS)
    reward: Ints = i16(CARDS)
    fleet: Ints = i16(CARDS)
    master: Ints = i8(CARDS)  # 1: the white section is a master brewer
    effect: Ints = i16(CARDS)  # of the white section
    passive: Ints = i8(CARDS)
    passive_beer: Ints = i8(CARDS)
    passive_gain: Ints = i8(CARDS)
    passive_n: Ints = i8(CARDS)
    passive_every: Ints = i8(CARDS)

    cards: Int = i8()  # how many there are of what a box chooses to have
    extensions: Int = i8()
    bonuses: Int = i8()
    setups: Int = i8()

    # for words and view alone
    card_ids: list[str]
    extension_ids: list[str]
    bonus_ids: list[str]
    setup_ids: list[str]
    names: dict[str, str]  # of everything that has an id
    texts: dict[str, str]  # of white sections
    choosers: list[str]  # what each choice belongs to
    operations: Mapping[int, Operation]


def read_box(file: Entry, operations: Mapping[str, Operation]) -> Box:
    """Check a box file, whose effects are made of these operations, and lay it out as a record."""
    box = Box()
    box.names, box.texts = {}, {}
    box.operations = {int(op): op for op in operations.values()}
    lists = Writer(box, operations)
    read_numbers(box, file)
    read_beers(box, file)
    read_worker_actions(box, file, lists)
    read_spaces(box, file, lists)
    read_tiles(box, file, lists)
    read_objectives(box, file)
    read_setup(box, file)
    cards = file.listed("cards", CARDS)
    box.card_ids, box.cards = [id for id, _ in cards], len(cards)
    for i, (_, card) in enumerate(cards):
        read_card(box, i, card, lists)
    check_cards(box, file)
    box.choosers = lists.choosers
    return box


def check_cards(box: Box, file: Entry) -> None:
    """Enough cards for every hand and the display."""
    if sum(box.start[i] for i in range(box.cards)) < START_CARDS:
        raise BadBox(f"{file.file}: cards: {START_CARDS} of them should have start = true.")
    if box.cards < START_CARDS + LEVELS:
        raise BadBox(f"{file.file}: cards: there should be {START_CARDS + LEVELS} or more.")


def read_numbers(box: Box, file: Entry) -> None:
    """Supplies, tracks and the sizes of the brewery."""
    game, supply, pieces = file.part("game"), file.part("supply"), file.part("player_set")
    tracks, brewery = file.part("tracks"), file.part("brewery")
    box.end_vp = game.number("end_trigger_vp", 1, 100)
    box.max_rounds = game.number("max_rounds", 1, 60)
    box.coins = supply.number("coins", 20, 120)
    box.barrels = supply.number("barrels", 8, 120)
    fill(box.first_workers, pieces.numbers("tagged_workers_at_start", 2, 1, 2))
    if {box.first_workers[0], box.first_workers[1]} != {1, 2}:
        pieces.refuse("tagged_workers_at_start", "the workers 1 and 2")
    box.bonus_workers = pieces.number("bonus_workers_at_start", 0, 8)
    box.neutral_experience = pieces.number("neutral_worker_experience", 1, 4)
    box.vp_min = tracks.number("vp_min", -50, 0)
    fill(box.level_value, tracks.numbers("brewing_level_values", LEVELS, 1, BEERS))
    fill(box.income, tracks.numbers("income_values", 3, 0, 9))
    fill(box.progress_offset, tracks.numbers("progress_offsets", PROGRESS_SPACES, 0, 9))
    fill(box.progress_income, tracks.numbers("progress_income", PROGRESS_SPACES, 0, 2))
    fill(box.progress_vp, tracks.numbers("progress_vp", PROGRESS_SPACES, 0, 9))
    improved = tracks.number("hand_limit_improved_from_progress_space", 1, PROGRESS_SPACES)
    for i in range(PROGRESS_SPACES):
        field = "hand_limit_base" if i + 1 < improved else "hand_limit_improved"
        box.hand_limit[i] = tracks.number(field, 1, 20)
    box.bonus_threshold = tracks.number("bonus_threshold", 1, 20)
    box.improved_bulbs = tracks.number("improved_bonus_min_lightbulbs", 0, 20)
    box.depot[0] = brewery.number("depot_capacity", 2, 10)
    box.depot[1] = brewery.number("improved_depot_capacity", box.depot[0], 10)
    box.dark_spaces = brewery.number("cellar_dark_spaces", 2, 12)


def fill(array: Ints, values: list[int]) -> None:
    """Write a list of numbers into a field."""
    for i, value in enumerate(values):
        array[i] = value


def named(box: Box, entry: Entry) -> str:
    """Keep the name of a component under its id; returns the name."""
    box.names[entry.text("id")] = entry.text("name")
    return entry.text("name")


def all_named(box: Box, file: Entry, field: str, most: int) -> tuple[list[str], list[Entry]]:
    """The ids and tables of components of which a box may have more or fewer; keeps their names."""
    found = file.listed(field, most)
    for _, entry in found:
        named(box, entry)
    return [id for id, _ in found], [entry for _, entry in found]


def read_beers(box: Box, file: Entry) -> None:
    """How long each beer takes and what covers its coop."""
    for i, beer in file.each("beers", BEER_IDS):
        named(box, beer)
        box.base[i] = beer.number("base_rotations", 1, 9)
        box.overlay[i] = beer.choice("overlay", ("none", *OVERLAY_IDS))
        box.tiles[i] = beer.number("tiles", 1, 60)
        blocked = beer.flag("blocked_at_start")
        if i < ALT:
            box.token[i] = blocked
        elif blocked or box.overlay[i]:
            beer.refuse("blocked_at_start", "false, and the overlay none: Alt is always open")


def read_worker_actions(box: Box, file: Entry, lists: Writer) -> None:
    """Values and effects of the worker spaces, and the exchange."""
    for i, action in file.each("worker_actions", [str(n + 1) for n in range(WORKER_ACTIONS)]):
        box.names[f"action_{i + 1}"] = action.text("name")
        box.space_value[2 * i] = action.number("value_a", 0, 9)
        box.space_value[2 * i + 1] = action.number("value_b", 0, 9)
        if i == 2:
            read_parts(box, action, lists, 0, ("progress", 1), ("unblock", 1))
        elif i == 3:
            new, move = ("new_barrel", x_of(NEW)), ("move_barrel", x_of(MOVE))
            read_parts(box, action, lists, 1, new, move)
        elif i == 4:
            box.action_list[i] = lists.write([("play_white", 1, 0)], action, FROM_SPACES)
        else:
            allowed = WORKER if i in (5, 6) else FLASH  # the others never refuse
            box.action_list[i] = lists.list(action, "effects", allowed, FROM_SPACES)
    exchange = file.part("exchange")
    box.names["exchange"] = exchange.text("name")
    gain = exchange.parts("gain")
    if [part.values.get("op") for part in gain] != ["vp", "card", "coin"]:
        exchange.refuse("gain", "the operations vp, card and coin, in this order")
    for i, part in enumerate(gain):
        operation = lists.operation(part, FLASH, FROM_EXCHANGE)
        box.exchange_list[i] = lists.write([operation], part, FROM_EXCHANGE)
    box.twice_cost = exchange.number("twice_cost_coins", 0, 9)


def read_parts(
    box: Box, action: Entry, lists: Writer, which: int, one: tuple[str, int], other: tuple[str, int]
) -> None:
    """The two parts of action 3 or 4: each alone, and both for coins, in one or either order."""
    cost = action.number("both_cost_coins", 0, 9)
    out = box.act4_list if which else box.act3_list
    box.both_cost[which] = cost
    first, second = (*one, 0), (*other, 0)
    pay = [("pay_coin", cost, 0)] if cost else []
    out[0] = lists.write([first], action, FROM_SPACES)
    out[1] = lists.write([second], action, FROM_SPACES)
    out[2] = lists.write([*pay, first, second], action, FROM_SPACES)
    if which:
        out[3] = lists.write([*pay, second, first], action, FROM_SPACES)


def read_spaces(box: Box, file: Entry, lists: Writer) -> None:
    """Turn order, truck and administrative spaces, and bonus actions."""
    for i, space in file.each("turn_order_spaces", TURN_SPACE_IDS):
        named(box, space)
        box.turn_list[i] = lists.list(space, "effects", SPACE, FROM_TURN_ORDER)
    for i, space in file.each("truck_spaces", TRUCK_IDS):
        lists.owner = named(box, space)
        read_truck_space(box, i, space, lists)
    for i, space in file.each("admin_spaces", ADMIN_IDS):
        named(box, space)
        blocked = space.flag("blocked_at_start")
        if i == 0 and blocked:
            space.refuse("blocked_at_start", "false: this space is always open")
        if i > 0:
            box.token[ALT + i - 1] = blocked
        if i == 1:
            box.admin_list[i] = lists.write([("play_white", 1, 0)], space, FROM_SPACES)
        else:
            box.admin_list[i] = lists.list(space, "effects", CHOICE, FROM_SPACES)
    box.bonus_ids, bonuses = all_named(box, file, "bonus_actions", BONUSES)
    box.bonuses = len(bonuses)
    for i, bonus in enumerate(bonuses):
        box.bonus_list[i] = lists.list(bonus, "effects", BONUS, FROM_BONUS)
        box.bonus_improved[i] = bonus.choice("area", ("basic", "improved"))


def read_truck_space(box: Box, i: int, space: Entry, lists: Writer) -> None:
    """One truck space; the space for orders has a bonus before or after, the exchange has none."""
    if i == TRUCK_ORDER:
        box.truck_list[i] = lists.write([("play_order", 1, 0)], space, FROM_SPACES)
        bonus = [part.values for part in space.parts("first_truck_bonus")]
        if bonus != [{"op": "move_barrel", "n": 1}]:
            space.refuse("first_truck_bonus", "the one operation move_barrel with n = 1")
        box.first_list[i] = lists.write([("move_barrel", 1, 0)], space, FROM_SPACES)
        box.first_move = lists.write([("move_barrel", 1, 1)], space, FROM_SPACES)
    elif i != TRUCK_EXCHANGE:
        box.truck_list[i] = lists.list(space, "effects", TRUCK, FROM_SPACES)
        if i == TRUCK_BARREL_CARD:
            box.first_list[i] = lists.list(space, "first_truck_bonus", FLASH, FROM_SPACES)


def read_tiles(box: Box, file: Entry, lists: Writer) -> None:
    """Cellar tiles, extensions and the extension slots."""
    for i, tile in file.each("cellar_tiles", TILE_IDS):
        lists.owner = named(box, tile)
        box.tile_spaces[i] = tile.number("spaces", 0, 6)
        box.tile_worker[i] = tile.number("retirement_experience", 1, 3)
        if box.tile_worker[i] != (1, 2, 2, 3)[i]:
            tile.refuse("retirement_experience", "1, 2, 2 and 3 from the large to the small tile")
        box.tile_list[i] = lists.one_of(tile, "options", CHOICE, FROM_SPACES)
    box.extension_ids, extensions = all_named(box, file, "extensions", EXTENSIONS)
    box.extensions = len(extensions)
    for i, extension in enumerate(extensions):
        box.extension_list[i] = lists.list(extension, "effects", TILE, FROM_EXTENSIONS)
        effects = [part.values.get("op") for part in extension.parts("effects")]
        box.extension_worker[i] = "sacrifice_lab" in effects
        box.extension_vp[i] = extension.number("first_builder_vp", 0, 9)
        box.permanent[i] = extension.choice("permanent", PERMANENTS)
    for i, slot in file.each("extension_slots", SLOT_IDS):
        lists.owner = named(box, slot)
        box.slot_list[i] = lists.one_of(slot, "options", CHOICE, FROM_EXTENSIONS)


def read_objectives(box: Box, file: Entry) -> None:
    """What each objective needs and brings."""
    for i, objective in file.each("objectives", OBJECTIVE_IDS):
        named(box, objective)
        box.needs[i] = objective.number("needs", 1, 40)
        box.objective_vp[i, 0] = objective.number("vp_first", 0, 20)
        box.objective_vp[i, 1] = objective.number("vp_second", 0, 20)


def read_setup(box: Box, file: Entry) -> None:
    """Starting cards, setup cards, and what depends on the number of players."""
    for i, card in file.each("starting_cards", START_IDS):
        named(box, card)
        read_icons(box.start_icons, i, card)
        box.start_coins[i] = card.number("coins", 0, 5)
        box.start_cellar[i] = card.number("barrels_cellar", 0, 2)
        box.start_depot[i] = card.number("barrels_depot", 0, 2)
    cards = file.listed("setup_cards", SETUPS)
    box.setup_ids, box.setups = [id for id, _ in cards], len(cards)
    for i, (_, card) in enumerate(cards):
        named(box, card)
        box.setup_players[i] = card.number("players", 2, 3)
        for space in card.choices("covered", (*SPACE_IDS, "9")):
            box.covered[i, space] = 1
        check_setup_card(box, i, card)
    for players in (2, 3):
        if players not in [box.setup_players[i] for i in range(box.setups)]:
            raise BadBox(f"{file.file}: setup_cards: none is for {players} players.")
    for i, count in file.each("player_counts", [f"players_{n}" for n in range(2, SEATS + 1)]):
        box.second_place[i + 2] = count.flag("objective_second_place")
        box.stack[i + 2] = count.number("extension_tiles_per_type", 0, SEATS)
        box.first_builder[i + 2] = count.flag("first_builder_vp")


def check_setup_card(box: Box, i: int, card: Entry) -> None:
    """A setup card leaves a space that never refuses for every worker, the neutral one too."""
    halves = [2 * (n - 1) + half for n in NEVER_REFUSING for half in range(2)]
    workers = 2 * box.setup_players[i] + 1
    if sum(box.covered[i, space] == 0 for space in halves) < workers:
        numbers = ", ".join(map(str, NEVER_REFUSING))
        card.refuse("covered", f"a list that leaves {workers} spaces of actions {numbers} open")


def read_icons(out: Ints, i: int, entry: Entry) -> None:
    """The four icons of a card in the personal display."""
    fields = ("lightbulbs", "new_barrels", "move_barrels", "rotations")
    for column, field in enumerate(fields):
        out[i, column] = entry.number(field, 0, 2)


def read_card(box: Box, i: int, card: Entry, lists: Writer) -> None:
    """One action card: two of the sections beige, purple and white."""
    lists.owner = named(box, card)
    box.start[i] = card.flag("start")
    sections = [section for section in ("beige", "purple", "white") if section in card.values]
    if len(sections) != 2:
        found = ", ".join(sections) or "none"
        raise BadBox(
            f"{card.file}: {card.place}: should have two of the sections beige, purple and white, "
            f"found {found}."
        )
    if "beige" in sections:
        beige = card.part("beige")
        box.beige[i] = 1
        read_icons(box.icons, i, beige)
        box.flash[i] = lists.list(beige, "flash", FLASH, FROM_CARDS)
    if "purple" in sections:
        read_order(box, i, card.part("purple"), lists)
    if "white" in sections:
        read_white(box, i, card.part("white"), lists)


def read_order(box: Box, i: int, purple: Entry, lists: Writer) -> None:
    """The order of a card: beers and barrels to deliver, and what they bring."""
    box.purple[i] = 1
    for beer in purple.choices("beers", (*BEER_IDS, "any"), 4):
        if beer == BEERS:
            box.order_any[i] += 1
        else:
            box.order_beer[i, beer] += 1
    box.order_barrels[i] = purple.number("barrels", 0, MOST_BARRELS)
    box.reward[i] = lists.list(purple, "reward", FLASH, FROM_ORDERS)
    box.fleet[i] = lists.list(purple, "fleet_bonus", FLASH, FROM_ORDERS)


def read_white(box: Box, i: int, white: Entry, lists: Writer) -> None:
    """The white section of a card: a one-time action or a master brewer."""
    box.white[i] = 1
    box.texts[box.card_ids[i]] = white.text("text")
    box.master[i] = white.choice("kind", ("action", "master"))
    box.effect[i] = lists.list(white, "effects", MASTER if box.master[i] else WHITE, FROM_CARDS)
    if not box.master[i]:
        return
    passive = white.part("passive")
    kind = passive.choice("type", PASSIVES[1:]) + 1
    box.passive[i] = kind
    low = -3 if kind == BREW_TIME else 1
    box.passive_n[i] = passive.number("n", low, 9, 1)
    if kind in (ON_BREW_ONLY, ON_TRUCK, ON_ROTATIONS, ON_ORDER, ON_PLACE_DIAL):
        box.passive_gain[i] = passive.choice("gain", GAINS)
    if kind in (ON_BREW_ONLY, ON_PLACE_DIAL):
        box.passive_beer[i] = passive.choice("beer", BEER_IDS)
    if kind == ON_ROTATIONS:
        box.passive_every[i] = passive.number("every", 1, 20)
