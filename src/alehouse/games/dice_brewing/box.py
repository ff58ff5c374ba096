"""The box of Dice Brewing: dice, boards, markets, tokens and recipe cards."""

from __future__ import annotations

from alehouse.kernel import Entry, Int, Ints, Layout, i8

COLOUR_IDS = ("yellow", "black", "green", "blue")
YELLOW, BLACK, GREEN, BLUE_DIE = range(4)
COLOURS = 4
SEED = 4  # the fifth kind of piece in the supply
KIND_IDS = (*COLOUR_IDS, "seed")
KINDS = len(KIND_IDS)
A_SIX = 64  # the bit of a die that shows a 6
TRAY = 14  # more dice of a colour than a box may hold

BUILDING_IDS = ("malt_house", "hop_plantation", "school_of_crafts", "seed_department")
BUILDINGS = len(BUILDING_IDS)
FIELD_IDS = (
    "malt_sow",
    "malt_roast",
    "malt_improve",
    "hop_sow",
    "hop_improve",
    "school_reroll",
    "school_swap",
    "school_train",
    "seed_from_hops",
    "seed_from_dark_malt",
    "seed_sell",
)
FIELDS = len(FIELD_IDS)
OUTPUT_IDS = ("die", "value", "seed", "gold", "reroll", "swap")
GIVES_DIE, GIVES_VALUE, GIVES_SEEDS, GIVES_GOLD, GIVES_REROLL, GIVES_SWAP = range(6)

INGREDIENT_IDS = ("fruit", "spices", "special_malt", "honey", "special_hops")
INGREDIENTS = len(INGREDIENT_IDS)
TOKEN_IDS = (
    "take_back",
    "block_building",
    "block_protect",
    "block_recipe",
    "raise_result",
    "extra_roll",
)
TAKE_BACK, BLOCK_BUILDING, BLOCK_PROTECT, BLOCK_RECIPE, RAISE_RESULT, EXTRA_ROLL = range(6)
TOKENS = len(TOKEN_IDS)
WINDOW_IDS = ("start_of_round", "own_turn", "own_purchase", "start_of_brewing")
AT_START, IN_TURN, IN_PURCHASE, AT_BREWING = range(4)

RECIPES = 40  # cards that a box may hold
LEVEL_IDS = ("beginner", "intermediate", "advanced", "experimental")
SLOTS = 5  # dice a recipe may ask for in one colour
WITH_BLUE = INGREDIENTS  # the improvement after those with an ingredient
DISPLAY = 4  # face-up recipes at most
SEATS = 4
NOT_SHOWN = -1  # no recipe


class Box(Layout):
    """What is printed on the components; the texts below are for words and view alone."""

    pieces: Ints = i8(KINDS)  # dice of each colour, and seeds
    points: Ints = i8(COLOURS)  # for each die at the end
    gold_per_point: Int = i8()
    start_gold: Int = i8()
    start_mastery: Int = i8()
    start_pieces: Ints = i8(KINDS)
    summer_seeds: Int = i8()
    winter_seeds: Int = i8()
    display_size: Ints = i8(SEATS + 1)  # by number of players, as the next three
    recipes_to_end: Ints = i8(SEATS + 1)
    field_users: Ints = i8(SEATS + 1)
    start_display: Ints = i8(SEATS + 1, DISPLAY)

    opens: Ints = i8(BUILDINGS)  # the round in which a building opens
    building: Ints = i8(FIELDS)  # where a field lies
    takes: Ints = i8(FIELDS, KINDS)  # 1: the main slot takes this kind of piece
    least: Ints = i8(FIELDS)  # the lowest value that the main slot takes
    good: Ints = i8(FIELDS, COLOURS)  # the dice that it takes, as bits (see rules/showing.py)
    boosts: Ints = i8(FIELDS)  # the blue dice that accelerate the field, as bits
    accelerate: Ints = i8(FIELDS)  # the blue die that accelerates it; 0: none does
    returns: Ints = i8(FIELDS)  # 1: the die comes back at tidy-up
    output: Ints = i8(FIELDS)
    amount: Ints = i8(FIELDS)  # the colour of a die, a number of seeds, an increase
    pays: Ints = i8(FIELDS, COLOURS)  # gold for a die of the colour

    market_opens: Int = i8()
    ingredient_count: Ints = i8(INGREDIENTS)
    ingredient_price: Ints = i8(INGREDIENTS)
    discount: Ints = i8(INGREDIENTS, 7)  # by the value of the blue die
    black_market_opens: Int = i8()
    token_count: Ints = i8(TOKENS)
    token_price: Ints = i8(TOKENS)
    token_when: Ints = i8(TOKENS, 4)  # 1: may be played in this window
    ones: Ints = i8(5)  # gold for so many dice showing 1

    recipes: Int = i8()  # how many cards there are
    mastery_per_brew: Int = i8()
    slots: Ints = i8(RECIPES, COLOURS)  # dice of a colour in the recipe
    need: Ints = i8(RECIPES, COLOURS, SLOTS)  # their least values, highest first
    reward_gold: Ints = i8(RECIPES)
    reward_mastery: Ints = i8(RECIPES)
    reward_die: Ints = i8(RECIPES)  # 1 + colour; 0: none
    reward_token: Ints = i8(RECIPES)  # 1 + kind; 0: none
    improves: Ints = i8(RECIPES, INGREDIENTS + 1)  # 1 or the least blue value; 0: not listed
    bonus_gold: Ints = i8(RECIPES, INGREDIENTS + 1)
    bonus_mastery: Ints = i8(RECIPES, INGREDIENTS + 1)

    die_names: list[str]
    building_names: list[str]
    field_names: list[str]
    field_texts: list[str]
    ingredient_names: list[str]
    token_names: list[str]
    token_texts: list[str]
    recipe_ids: list[str]
    recipe_names: list[str]
    recipe_styles: list[int]
    style_ids: list[str]
    style_names: list[str]
    recipe_levels: list[str]
    recipe_starting: list[bool]  # a green back


def read_box(file: Entry) -> Box:
    """Check a box file and lay it out as a record."""
    box = Box()
    for read in (read_pieces, read_board, read_market, read_tokens, read_recipes, read_setup):
        read(box, file)
    return box


# -- Pieces and setup --------------------------------------------------------------


def read_pieces(box: Box, file: Entry) -> None:
    """Dice, seeds, scoring."""
    box.die_names = []
    for colour, die in file.each("die", COLOUR_IDS):
        box.die_names.append(die.text("name"))
        box.pieces[colour] = die.number("count", 1, TRAY)
        box.points[colour] = die.number("end_points_each", 0, 20)
    box.pieces[SEED] = file.part("counts").number("seed_tokens", 0, 100)
    box.gold_per_point = file.part("scoring").number("gold_per_point", 1, 100)
    brewing = file.part("brewing")
    box.mastery_per_brew = brewing.number("mastery_per_brew", 0, 20)
    for i, gold in enumerate(file.part("ones_as_gold").numbers("gold_by_count", 5)):
        box.ones[i] = gold


def read_setup(box: Box, file: Entry) -> None:
    """What lies on the table when the game begins."""
    setup = file.part("setup")
    box.start_gold = setup.number("start_gold")
    box.start_mastery = setup.number("start_mastery")
    dice = setup.part("start_dice_active_zone")
    for colour, name in enumerate(COLOUR_IDS):
        box.start_pieces[colour] = dice.number(name, 0, box.pieces[colour] // SEATS)
    box.start_pieces[SEED] = setup.number("start_seeds", 0, box.pieces[SEED] // SEATS)
    season = file.part("season")
    box.summer_seeds = season.number("seeds_on_flip_to_summer")
    box.winter_seeds = season.number("seeds_on_flip_to_winter")
    for players in range(2, SEATS + 1):
        count = setup.part(f"players_{players}")
        size = count.number("display_size", 1, min(DISPLAY, box.recipes))
        box.display_size[players] = size
        box.recipes_to_end[players] = count.number("recipes_to_end", 1, box.recipes)
        box.field_users[players] = count.number("field_users_max", 1, SEATS)
        shown = count.choices("standard_display", box.recipe_ids)
        if len(shown) != size or len(set(shown)) != size:
            count.refuse("standard_display", f"a list of {size} different recipes")
        for i in range(DISPLAY):
            box.start_display[players, i] = shown[i] if i < size else NOT_SHOWN


# -- The player board --------------------------------------------------------------


def read_board(box: Box, file: Entry) -> None:
    """Buildings and their fields."""
    box.building_names = []
    for i, building in file.each("building", BUILDING_IDS):
        box.building_names.append(building.text("name"))
        box.opens[i] = building.number("opens_in_round", 1, 100)
    box.field_names, box.field_texts = [], []
    for i, field in file.each("field", FIELD_IDS):
        box.field_names.append(field.text("name"))
        box.field_texts.append(field.text("effect"))
        box.building[i] = field.choice("building", BUILDING_IDS)
        read_slot(field, box, i)
        read_output(field, box, i)
        note_dice(box, i)


def read_slot(field: Entry, box: Box, i: int) -> None:
    """What a field takes, and the blue die that accelerates it."""
    colours = field.choices("colours", COLOUR_IDS)
    if field.choice("piece", ("seed", "die")) == 0:
        if colours:
            field.refuse("colours", "empty, as the field takes a seed")
        box.takes[i, SEED] = 1
    elif not colours:
        field.refuse("colours", "at least one colour, as the field takes a die")
    for colour in colours:
        box.takes[i, colour] = 1
    box.least[i] = field.number("min_value", 1, 6, default=1)
    box.returns[i] = field.flag("returns", default=False)
    if field.flag("accelerable"):
        if box.returns[i]:
            field.refuse("accelerable", "false, as the die comes back")
        box.accelerate[i] = field.number("accelerate_min", 1, 6)


def note_dice(box: Box, i: int) -> None:
    """The dice that a field takes, as bits; a face of 6 is not raised."""
    for colour in range(COLOURS):
        if box.takes[i, colour]:
            box.good[i, colour] = dice_from(box.least[i], box.output[i] != GIVES_VALUE)
    if box.accelerate[i]:
        box.boosts[i] = dice_from(box.accelerate[i], sixes=True)


def dice_from(least: int, sixes: bool) -> int:
    """The bits of the dice that count so much or more."""
    bits = sum(1 << (value - 1) for value in range(least, 7))
    return bits | A_SIX if sixes else bits


def read_output(field: Entry, box: Box, i: int) -> None:
    """What a field gives."""
    kind, _, amount = field.text("output").partition(":")
    expected = "die:<colour>, value:+<n>, seed:<n>, gold, reroll or swap"
    if kind not in OUTPUT_IDS:
        field.refuse("output", expected)
    box.output[i] = output = OUTPUT_IDS.index(kind)
    if output == GIVES_DIE and amount in COLOUR_IDS:
        box.amount[i] = COLOUR_IDS.index(amount)
    elif (output == GIVES_VALUE and amount in ("+1", "+2", "+3", "+4", "+5")) or (
        output == GIVES_SEEDS and amount in ("1", "2")
    ):
        box.amount[i] = int(amount)
    elif output == GIVES_GOLD and not amount:
        for colour in range(COLOURS):
            if box.takes[i, colour]:
                box.pays[i, colour] = field.number(f"gold_for_{COLOUR_IDS[colour]}")
    elif output not in (GIVES_REROLL, GIVES_SWAP) or amount:
        field.refuse("output", expected)
    at_once = output in (GIVES_REROLL, GIVES_SWAP)
    if at_once and not box.returns[i]:
        field.refuse("output", "one that leaves the die to the supply, as it does not return")
    if output in (GIVES_VALUE, GIVES_GOLD) and box.returns[i]:
        field.refuse("output", "neither a value nor gold, as the die returns")
    if output in (GIVES_VALUE, GIVES_GOLD) and box.takes[i, SEED]:
        field.refuse("output", "a die or seeds, as the field takes a seed")
    if box.returns[i] and box.takes[i, SEED]:
        field.refuse("returns", "false, as the field takes a seed")


# -- Markets -----------------------------------------------------------------------


def read_market(box: Box, file: Entry) -> None:
    """Special ingredients, their prices and discounts."""
    box.market_opens = file.part("market").number("opens_in_round", 1, 100)
    box.ingredient_names = []
    for i, ingredient in file.each("special_ingredient", INGREDIENT_IDS):
        box.ingredient_names.append(ingredient.text("name"))
        box.ingredient_count[i] = ingredient.number("count")
        box.ingredient_price[i] = price = ingredient.number("price")
        for step in ingredient.parts("discounts"):
            less = step.number("discount", 0, price)
            for value in range(step.number("blue_min", 1, 6), 7):
                box.discount[i, value] = max(box.discount[i, value], less)


def read_tokens(box: Box, file: Entry) -> None:
    """Action tokens, their prices and when they may be played."""
    box.black_market_opens = file.part("black_market").number("opens_in_round", 1, 100)
    box.token_names, box.token_texts = [], []
    for i, token in file.each("action_token", TOKEN_IDS):
        box.token_names.append(token.text("name"))
        box.token_texts.append(token.text("effect"))
        box.token_count[i] = token.number("count", 0, 3)
        box.token_price[i] = token.number("price")
        for window in token.choices("windows", WINDOW_IDS):
            box.token_when[i, window] = 1


# -- Recipes -----------------------------------------------------------------------


def read_recipes(box: Box, file: Entry) -> None:
    """Recipe cards, with their styles."""
    styles = file.listed("style", RECIPES)
    box.style_ids = [spelt for spelt, _ in styles]
    box.style_names = [style.text("name") for _, style in styles]
    box.recipe_ids, box.recipe_names, box.recipe_starting = [], [], []
    box.recipe_styles, box.recipe_levels = [], []
    for i, (spelt, card) in enumerate(file.listed("recipe", RECIPES)):
        box.recipes = i + 1
        box.recipe_ids.append(spelt)
        box.recipe_names.append(card.text("name"))
        box.recipe_styles.append(card.choice("style", box.style_ids))
        box.recipe_levels.append(LEVEL_IDS[card.choice("level", LEVEL_IDS)])
        box.recipe_starting.append(card.flag("starting"))
        read_requirements(card, box, i)
        read_reward(card, box, i)
        read_improvements(card, box, i)


def read_requirements(card: Entry, box: Box, i: int) -> None:
    """The dice of the base recipe, in each colour from the highest minimum down."""
    needs: list[list[int]] = [[], [], [], []]
    for slot in card.parts("requirements"):
        colour = slot.choice("colour", COLOUR_IDS[:BLUE_DIE])
        needs[colour].append(slot.number("min", 1, 6))
    if not any(needs) or max(map(len, needs)) > SLOTS:
        card.refuse("requirements", f"1 or more dice, at most {SLOTS} of a colour")
    for colour, least in enumerate(needs):
        box.slots[i, colour] = len(least)
        for k, value in enumerate(sorted(least, reverse=True)):
            box.need[i, colour, k] = value


def read_reward(card: Entry, box: Box, i: int) -> None:
    """What a brewed recipe brings."""
    reward = card.part("reward")
    box.reward_gold[i] = reward.number("gold", default=0)
    box.reward_mastery[i] = reward.number("mastery", default=0)
    if "die" in reward.values:
        box.reward_die[i] = 1 + reward.choice("die", COLOUR_IDS)
    if "action_token" in reward.values:
        box.reward_token[i] = 1 + reward.choice("action_token", TOKEN_IDS)


def read_improvements(card: Entry, box: Box, i: int) -> None:
    """What an ingredient or a blue die adds."""
    names = (*INGREDIENT_IDS, "blue_die")
    for improvement in card.parts("improvements"):
        k = improvement.choice("with", names)
        if box.improves[i, k]:
            improvement.refuse("with", "on the card once")
        box.improves[i, k] = improvement.number("min", 1, 6) if k == WITH_BLUE else 1
        box.bonus_gold[i, k] = improvement.number("gold")
        box.bonus_mastery[i, k] = improvement.number("mastery")
