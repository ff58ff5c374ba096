"""The box of Beer Master: what cards, decks and the sheet of numbers say."""

from __future__ import annotations

from alehouse.kernel import Entry, Int, Ints, Layout, i8, i16
from alehouse.kernel.errors import BadBox

FAMILY_IDS = ("water", "malt", "hop", "yeast")
FAMILIES = len(FAMILY_IDS)

INGREDIENT_IDS = (
    "water",
    "malt_barley",
    "malt_caramel",
    "malt_wheat",
    "hop_willamette",
    "hop_fudge",
    "hop_simcoe",
    "yeast_ale",
    "yeast_lager",
    "yeast_lambic",
)
EXTRA_IDS = ("bavarian", "abbot", "craftsman", "barrel")
ACTION_IDS = (
    "frost",
    "barn",
    "bribe",
    "slip",
    "more_barrel",
    "alchemy",
    "thief",
    "spy",
    "guard",
)
KIND_IDS = INGREDIENT_IDS + EXTRA_IDS + ACTION_IDS
INGREDIENTS, EXTRAS, ACTION_CARDS = len(INGREDIENT_IDS), len(EXTRA_IDS), len(ACTION_IDS)
KINDS = len(KIND_IDS)
WATER = 0
FIRST_EXTRA = INGREDIENTS  # the kind of extra 0
FIRST_ACTION = INGREDIENTS + EXTRAS  # the kind of action card 0
ALCHEMY = KIND_IDS.index("alchemy")
GUARD = KIND_IDS.index("guard")

FAMILY_OF = (0, 1, 1, 1, 2, 2, 2, 3, 3, 3)  # of an ingredient
FAMILY_FIRST = (0, 1, 4, 7, 10)  # the ingredients of family f: FAMILY_FIRST[f] to [f + 1] - 1

DECK_IDS = ("water_malt", "hop", "yeast", "special")
DECKS = len(DECK_IDS)
SPECIAL = 3
DECK_OF = (0, 0, 0, 0, 1, 1, 1, 2, 2, 2) + (SPECIAL,) * (EXTRAS + ACTION_CARDS)
DECK_FIRST = (0, 4, 7, 10, KINDS)  # the kinds of deck d: DECK_FIRST[d] to [d + 1] - 1

EFFECT_IDS = (
    "halve_all",
    "halve_one",
    "take_pint",
    "break_pint",
    "change_cellar",
    "steal_extra",
    "take_card",
    "transmute",
    "cancel",
)
HALVE_ALL, HALVE_ONE, TAKE_PINT, BREAK_PINT, CHANGE_CELLAR, STEAL_EXTRA, TAKE_CARD = range(7)
FIXED_EFFECTS = {"alchemy": "transmute", "guard": "cancel"}  # they are played in ways of their own

BEER_IDS = (
    "pale_ale",
    "pilsner",
    "helles",
    "porter",
    "vienna_lager",
    "stout",
    "dunkel",
    "weissbier",
    "witbier",
    "ipa",
    "india_pale_lager",
    "lambic",
    "faro",
    "marzen",
    "weizenbock",
    "dubbel",
    "tripel",
    "imperial_stout",
    "double_ipa",
    "barley_wine",
    "kriek",
    "eisbock",
    "oud_bruin",
    "wild_abbey_ale",
    "imperial_pilsner",
)
BEERS = len(BEER_IDS)

SEATS = 6
TOKENS = 4  # most tokens of one colour
PLACES = 4  # most pints on the bar
CELLAR = 8  # most beers in the cellar
GUARDS = 4  # most Guards in the game


class Box(Layout):
    """What is printed; names and texts are for words and view alone."""

    price: Ints = i8(DECKS)  # to buy a card, and what selling one brings
    copies: Ints = i8(KINDS)
    removed: Ints = i8(KINDS)  # copies left out of a small deck
    discount_deck: Ints = i8(EXTRAS)
    discount: Ints = i8(EXTRAS)
    effect: Ints = i8(ACTION_CARDS)
    share: Ints = i8(ACTION_CARDS)  # one coin in so many is lost
    recipe: Ints = i8(BEERS, FAMILIES)  # the ingredient of each family
    needs: Ints = i8(BEERS, EXTRAS)  # 1: the beer asks for this extra
    premium: Ints = i8(BEERS)  # how many extras it asks for
    value: Ints = i8(BEERS)
    neighbour: Ints = i8(FAMILIES, FAMILIES)  # 1: the quarters share an edge

    cellar_size: Int = i8()
    tokens: Int = i8()
    start_coins: Int = i8()
    start_hand: Ints = i8(DECKS)  # cards dealt from each deck
    face_up: Int = i8()
    small_deck_max_players: Int = i8()
    actions_per_turn: Int = i8()
    hand_limit: Int = i8()
    pints_on_bar: Int = i8()
    pints_to_end_round: Int = i8()
    pawn_gain: Int = i8()
    redeem_cost: Int = i8()
    turn_income: Int = i8()
    income_per_ingredient: Int = i8()
    express_rounds: Int = i8()
    hardcore_rounds: Int = i8()
    extra_round_pints: Int = i8()
    extra_round_factor: Int = i8()
    stall_turns_per_seat: Int = i16()
    tap_decks: Ints = i8(DECKS)  # 1: the tap draws from this deck
    tap_most_ingredients: Int = i8()
    ghost_tokens: Int = i8()
    ghost_decks: Ints = i8(DECKS)  # the decks the ghost draws from, in rotation

    deck_names: list[str]
    deck_texts: list[str]
    names: list[str]  # of every kind of market card
    texts: list[str]  # empty for ingredients
    beer_names: list[str]
    contents: dict[str, int]


def read_box(file: Entry) -> Box:
    """Check a box file and lay it out as a record."""
    box = Box()
    read_decks(box, file)
    read_cards(box, file)
    read_beers(box, file)
    read_pint(box, file.part("pint").part("neighbours"))
    read_numbers(box, file)
    read_table(box, file)
    check_decks(box, file)
    check_rounds(box, file)
    return box


def read_decks(box: Box, file: Entry) -> None:
    """The four market decks."""
    box.deck_names, box.deck_texts = [], []
    for i, deck in file.each("deck", DECK_IDS):
        box.deck_names.append(deck.text("name"))
        box.deck_texts.append(deck.text("text"))
        box.price[i] = deck.number("price", 0, 50)


def read_cards(box: Box, file: Entry) -> None:
    """Ingredients, extras and action cards."""
    box.names, box.texts = [], []
    for i, card in file.each("ingredient", INGREDIENT_IDS):
        read_card(box, card, i)
        box.texts.append("")
    for i, card in file.each("extra", EXTRA_IDS):
        read_card(box, card, FIRST_EXTRA + i)
        box.texts.append(card.text("text"))
        box.discount_deck[i] = card.choice("discount_deck", DECK_IDS)
        box.discount[i] = card.number("discount", 0, 50)
    for i, card in file.each("action", ACTION_IDS):
        read_card(box, card, FIRST_ACTION + i)
        box.texts.append(card.text("text"))
        box.effect[i] = read_effect(card, ACTION_IDS[i])
        if box.effect[i] in (HALVE_ALL, HALVE_ONE):
            box.share[i] = card.number("share", 1, 10)


def read_card(box: Box, card: Entry, kind: int) -> None:
    """What every market card has."""
    box.names.append(card.text("name"))
    most = GUARDS if kind == GUARD else 30
    box.copies[kind] = card.number("copies", 0, most)
    box.removed[kind] = card.number("removed", 0, box.copies[kind])


def read_effect(card: Entry, name: str) -> int:
    """The effect of an action card; Alchemy and Guard keep theirs, and no other card has it."""
    effect = card.choice("effect", EFFECT_IDS)
    for owner, fixed in FIXED_EFFECTS.items():
        if (name == owner) != (EFFECT_IDS[effect] == fixed):
            free = ", ".join(e for e in EFFECT_IDS if e not in FIXED_EFFECTS.values())
            card.refuse("effect", FIXED_EFFECTS.get(name, f"one of {free}"))
    return effect


def read_beers(box: Box, file: Entry) -> None:
    """The beer cards."""
    box.beer_names = []
    for i, beer in file.each("beer", BEER_IDS):
        box.beer_names.append(beer.text("name"))
        box.value[i] = beer.number("value", 0, 100)
        box.recipe[i, 0] = WATER  # every beer needs it
        for family in range(1, FAMILIES):
            first, end = FAMILY_FIRST[family], FAMILY_FIRST[family + 1]
            variety = beer.choice(FAMILY_IDS[family], INGREDIENT_IDS[first:end])
            box.recipe[i, family] = first + variety
        extras = beer.choices("extras", EXTRA_IDS)
        if len(set(extras)) < len(extras):
            beer.refuse("extras", "a list that names each extra once")
        box.premium[i] = len(extras)
        for extra in extras:
            box.needs[i, extra] = 1


def read_pint(box: Box, neighbours: Entry) -> None:
    """Which quarters share an edge; an edge has two sides."""
    for family, name in enumerate(FAMILY_IDS):
        for other in neighbours.choices(name, FAMILY_IDS):
            box.neighbour[family, other] = 1
    for family, name in enumerate(FAMILY_IDS):
        for other in range(FAMILIES):
            if box.neighbour[family, other] != box.neighbour[other, family]:
                neighbours.refuse(name, f"a list that agrees with that of {FAMILY_IDS[other]}")


def read_numbers(box: Box, file: Entry) -> None:
    """Limits, money and the types of game."""
    limits = file.part("limits")
    box.actions_per_turn = limits.number("actions_per_turn", 1, 10)
    box.hand_limit = limits.number("hand_limit", 1, 10)
    box.pints_on_bar = limits.number("pints_on_bar", 1, PLACES)
    box.pints_to_end_round = limits.number("pints_to_end_round", 1, box.pints_on_bar)
    economy = file.part("economy")
    box.pawn_gain = economy.number("pawn_gain", 0, 50)
    box.redeem_cost = economy.number("redeem_cost", 1, 50)
    box.turn_income = economy.number("turn_income", 0, 50)
    box.income_per_ingredient = economy.number("income_per_ingredient", 0, 50)
    types = file.part("game_types")
    box.express_rounds = types.number("express_rounds", 1, 6)
    box.hardcore_rounds = types.number("hardcore_rounds", 1, BEERS)
    box.extra_round_pints = types.number("extra_round_pints", 1, box.pints_on_bar)
    box.extra_round_factor = types.number("extra_round_factor", 0, 10)


def read_table(box: Box, file: Entry) -> None:
    """Setup, the tap, the ghost brewer, and what else the box holds."""
    setup = file.part("setup")
    box.cellar_size = setup.number("cellar_size", 1, CELLAR)
    box.tokens = setup.number("tokens", 1, TOKENS)
    box.start_coins = setup.number("start_coins", 0, 100)
    for deck in setup.choices("start_hand", DECK_IDS, box.hand_limit):
        box.start_hand[deck] += 1
    box.face_up = setup.number("face_up", 0, 5)
    box.small_deck_max_players = setup.number("small_deck_max_players", 0, SEATS)
    box.stall_turns_per_seat = file.part("stall").number("turns_per_seat", 1, 1000)
    tap = file.part("tap")
    for deck in tap.choices("decks", DECK_IDS[:SPECIAL]):
        box.tap_decks[deck] = 1
    box.tap_most_ingredients = tap.number("most_ingredients", 0, FAMILIES - 2)
    solo = file.part("solo")
    box.ghost_tokens = solo.number("ghost_tokens", 0, TOKENS)
    decks = solo.choices("ghost_decks", DECK_IDS)
    if len(decks) != DECKS:
        solo.refuse("ghost_decks", f"a list of {DECKS} decks")
    for i, deck in enumerate(decks):
        box.ghost_decks[i] = deck
    contents = file.part("contents")
    box.contents = {
        name: contents.number(name, 0, 200) for name in ("coins_1", "coins_5", "colours", "bases")
    }


def check_decks(box: Box, file: Entry) -> None:
    """Every deck can be dealt at every player count."""
    for deck, name in enumerate(DECK_IDS):
        for players in range(1, SEATS + 1):
            cards = sum(copies_in_game(box, players, k) for k in range(KINDS) if DECK_OF[k] == deck)
            dealt = box.face_up + players * box.start_hand[deck]
            if cards < dealt:
                raise BadBox(
                    f"{file.file}: deck {name!r}: its cards' 'copies' should add up to {dealt} "
                    f"or more for {players} players, found {cards}."
                )


def check_rounds(box: Box, file: Entry) -> None:
    """There are beers enough for the longest game."""
    beers = box.hardcore_rounds * box.pints_to_end_round + box.extra_round_pints
    if beers > BEERS:
        file.part("game_types").refuse(
            "hardcore_rounds", f"small enough for {BEERS} beers (these rounds need {beers})"
        )


def copies_in_game(box: Box, seats: int, kind: int) -> int:
    """BM-37: few players leave some cards in the box."""
    if seats <= box.small_deck_max_players:
        return box.copies[kind] - box.removed[kind]
    return box.copies[kind]
