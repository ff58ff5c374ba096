"""The box of Beer Master: what cards, decks and the sheet of numbers say."""

from __future__ import annotations

from alehouse.kernel import Entry, Int, Ints, Layout, i8, i16
from alehouse.kernel.errors import BadBox

FAMILY_IDS = ("water", "malt", "hop", "yeast")  # the quarters of a pint
FAMILIES = len(FAMILY_IDS)
WATER = 0

DECK_IDS = ("water_malt", "hop", "yeast", "special")
DECKS = len(DECK_IDS)
SPECIAL = 3  # the deck of extras and action cards
DECK_OF_FAMILY = (0, 0, 1, 2)

EFFECT_IDS = (  # of action cards; `rules/action_cards.py` has them in the same order
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
HALVES = ("halve_all", "halve_one")
ALONE = ("transmute", "cancel")  # played in ways of their own: of each at most one kind of card

# A box may hold at most so many of these.
INGREDIENTS = 12
EXTRAS = 5
ACTION_CARDS = 11
KINDS = INGREDIENTS + EXTRAS + ACTION_CARDS  # of market cards
BEERS = 32

SEATS = 6
TOKENS = 4  # most tokens of one colour
PLACES = 4  # most pints on the bar
CELLAR = 8  # most beers in the cellar
GUARDS = 4  # most Guards in the game
LONGEST_STANDARD = 6  # most rounds of a standard game

EMPTY = -1  # no card, no beer, nobody


class Box(Layout):
    """What is printed; names and texts are for words and view alone."""

    # Market cards are numbered: ingredients by family, then extras, then action cards.
    first_extra: Int = i8()
    first_action: Int = i8()
    kinds: Int = i8()  # how many kinds of cards there are
    beers: Int = i8()
    alchemy: Int = i8()  # the card that transmutes, or EMPTY
    guard: Int = i8()  # the card that cancels, or EMPTY
    family_of: Ints = i8(INGREDIENTS)
    family_first: Ints = i8(FAMILIES + 1)  # family f: family_first[f] to [f + 1] - 1
    deck_of: Ints = i8(KINDS)
    deck_first: Ints = i8(DECKS + 1)  # deck d: deck_first[d] to [d + 1] - 1

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
    deck_cards: list[str]  # what one card of the deck is called
    deck_texts: list[str]
    ids: list[str]  # of every kind of market card
    names: list[str]
    texts: list[str]  # empty for ingredients
    beer_ids: list[str]
    beer_names: list[str]
    contents: dict[str, int]


def read_box(file: Entry) -> Box:
    """Check a box file and lay it out as a record."""
    box = Box()
    for read in (read_decks, read_cards, read_beers, read_pint, read_numbers, read_table):
        read(box, file)
    for check in (check_decks, check_rounds):
        check(box, file)
    return box


def read_decks(box: Box, file: Entry) -> None:
    """The four market decks."""
    box.deck_names, box.deck_cards, box.deck_texts = [], [], []
    for i, deck in file.each("deck", DECK_IDS):
        box.deck_names.append(deck.text("name"))
        box.deck_cards.append(deck.text("card"))
        box.deck_texts.append(deck.text("text"))
        box.price[i] = deck.number("price", 0, 50)


# -- Market cards ----------------------------------------------------------------


def read_cards(box: Box, file: Entry) -> None:
    """Ingredients, extras and action cards."""
    box.ids, box.names, box.texts = [], [], []
    box.alchemy = box.guard = EMPTY
    read_ingredients(box, file)
    box.first_extra = box.deck_first[SPECIAL] = len(box.ids)
    for i, (spelt, card) in enumerate(file.listed("extra", EXTRAS)):
        read_card(box, card, spelt, SPECIAL, card.text("text"))
        box.discount_deck[i] = card.choice("discount_deck", DECK_IDS)
        box.discount[i] = card.number("discount", 0, 50)
    box.first_action = len(box.ids)
    for i, (spelt, card) in enumerate(file.listed("action", ACTION_CARDS)):
        kind = len(box.ids)
        box.effect[i] = read_effect(box, card, kind)
        if EFFECT_IDS[box.effect[i]] in HALVES:
            box.share[i] = card.number("share", 1, 10)
        read_card(box, card, spelt, SPECIAL, card.text("text"))
    box.kinds = box.deck_first[DECKS] = len(box.ids)


def read_ingredients(box: Box, file: Entry) -> None:
    """The varieties, family by family; BM-4: there is one water."""
    cards = file.listed("ingredient", INGREDIENTS)
    families = [card.choice("family", FAMILY_IDS) for _, card in cards]
    if families.count(WATER) != 1:
        raise BadBox(f"{file.file}: ingredient: one of them should have the family 'water'.")
    for family in range(FAMILIES):
        box.family_first[family] = len(box.ids)
        if family == 0 or DECK_OF_FAMILY[family] != DECK_OF_FAMILY[family - 1]:
            box.deck_first[DECK_OF_FAMILY[family]] = len(box.ids)
        for its, (spelt, card) in zip(families, cards, strict=True):
            if its == family:
                box.family_of[len(box.ids)] = family
                read_card(box, card, spelt, DECK_OF_FAMILY[family], "")
    box.family_first[FAMILIES] = len(box.ids)


def read_card(box: Box, card: Entry, spelt: str, deck: int, text: str) -> None:
    """What every market card has."""
    if spelt in box.ids:
        card.refuse("id", "in the file once")
    kind = len(box.ids)
    box.ids.append(spelt)
    box.names.append(card.text("name"))
    box.texts.append(text)
    box.deck_of[kind] = deck
    most = GUARDS if kind == box.guard else 30
    box.copies[kind] = card.number("copies", 0, most)
    box.removed[kind] = card.number("removed", 0, box.copies[kind])


def read_effect(box: Box, card: Entry, kind: int) -> int:
    """The effect of an action card; to transmute and to cancel there is one kind of card each."""
    effect = card.choice("effect", EFFECT_IDS)
    name = EFFECT_IDS[effect]
    if name in ALONE:
        if (box.alchemy if name == "transmute" else box.guard) != EMPTY:
            free = ", ".join(each for each in EFFECT_IDS if each not in ALONE)
            card.refuse("effect", f"one of {free}: another card has this effect")
        if name == "transmute":
            box.alchemy = kind
        else:
            box.guard = kind
    return effect


# -- Beers and numbers -----------------------------------------------------------


def read_beers(box: Box, file: Entry) -> None:
    """The beer cards."""
    box.beer_ids, box.beer_names = [], []
    extra_ids = box.ids[box.first_extra : box.first_action]
    for i, (spelt, beer) in enumerate(file.listed("beer", BEERS)):
        box.beer_ids.append(spelt)
        box.beer_names.append(beer.text("name"))
        box.value[i] = beer.number("value", 0, 100)
        box.recipe[i, WATER] = box.family_first[WATER]  # every beer needs it
        for family in range(1, FAMILIES):
            first, end = box.family_first[family], box.family_first[family + 1]
            variety = beer.choice(FAMILY_IDS[family], box.ids[first:end])
            box.recipe[i, family] = first + variety
        extras = beer.choices("extras", extra_ids)
        if len(set(extras)) < len(extras):
            beer.refuse("extras", "a list that names each extra once")
        box.premium[i] = len(extras)
        for extra in extras:
            box.needs[i, extra] = 1
    box.beers = len(box.beer_ids)


def read_pint(box: Box, file: Entry) -> None:
    """Which quarters share an edge; an edge has two sides."""
    neighbours = file.part("pint").part("neighbours")
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
        kinds = range(box.deck_first[deck], box.deck_first[deck + 1])
        for players in range(1, SEATS + 1):
            cards = sum(copies_in_game(box, players, kind) for kind in kinds)
            dealt = box.face_up + players * box.start_hand[deck]
            if cards < dealt:
                raise BadBox(
                    f"{file.file}: deck {name!r}: its cards' 'copies' should add up to {dealt} "
                    f"or more for {players} players, found {cards}."
                )


def check_rounds(box: Box, file: Entry) -> None:
    """There are beers enough for every round, and for the longest game."""
    if box.cellar_size < box.pints_to_end_round:
        file.part("setup").refuse(
            "cellar_size", f"at least {box.pints_to_end_round}, the pints that end a round"
        )
    standard = LONGEST_STANDARD * box.pints_to_end_round
    if standard > box.beers:
        raise BadBox(f"{file.file}: beer: a standard game needs {standard}, found {box.beers}.")
    beers = box.hardcore_rounds * box.pints_to_end_round + box.extra_round_pints
    if beers > box.beers:
        file.part("game_types").refuse(
            "hardcore_rounds", f"small enough for {box.beers} beers (these rounds need {beers})"
        )


def copies_in_game(box: Box, seats: int, kind: int) -> int:
    """BM-37: few players leave some cards in the box."""
    if seats <= box.small_deck_max_players:
        return box.copies[kind] - box.removed[kind]
    return box.copies[kind]
