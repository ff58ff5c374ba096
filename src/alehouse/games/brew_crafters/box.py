"""The box of Brew Crafters: what is printed on the components.

Effects are data. Each worker, tile and breakthrough is a *source* with one number for each *power*
(`STORAGE`, `MARKET_BONUS + HOPS`); whoever takes the card adds its row to the powers of the seat.
Whatever a component hands out is a *gift*: a row of ingredients, dollars and free picks.
"""

from __future__ import annotations

from alehouse.kernel import Entry, Int, Ints, Layout, i8, i16

INGREDIENT_IDS = ("malt", "hops", "yeast", "fruit", "spices", "coffee")
MALT, HOPS, YEAST, FRUIT, SPICES, COFFEE = range(6)
INGREDIENTS = 6
ADVANCED = FRUIT  # the first advanced ingredient (BC-16)
MONEY, PICKS = 6, 7  # the further columns of a gift: dollars, advanced ingredients of choice
GOODS = 7  # what can lie on a market space: ingredients and dollars

SEASON_IDS = ("spring", "summer", "fall", "winter")
SPRING, SUMMER, FALL, WINTER = range(4)
STYLE_IDS = ("ale", "porter", "stout")
STYLES = 3
SYMBOL_IDS = ("none", "hops", "barrel")
SYMBOLS = 3
ORIGIN_IDS = ("rulebook", "public", "designed")

# How much a box may hold
SPACES = 24  # of the market
OPTIONS = 32  # of all spaces together
RECIPES = 18
ADVANCED_MOST = 6  # advanced recipes of one style
WORKERS = 18
PARTNERS = 6
TILES = 12

BOARD_IDS = ("base", "3+", "4+", "5")  # in play from 2, 3, 4, 5 players on
KIND_IDS = (
    "take_stock",
    "gain",
    "take_stock_and_start_player",
    "form_partnership",
    "hire_worker",
    "hire_shift",
)
TAKE_STOCK, GAIN, INVESTOR, FORM_PARTNERSHIP, HIRE_WORKER, HIRE_SHIFT = range(6)

ADVANCED_IN_PLAY = 2  # of each style (BC-8)
WORKERS_IN_PLAY = 9  # BC-11
NONE = -1  # no such card

TRACKS = 4
EXPERIMENTAL, ANNUAL, BREAKTHROUGH, GAME_END = 1, 2, 3, 4  # positions of a cube
STEPS = 5  # with the start
END_KIND_IDS = (
    "points_per_batch",
    "points_per_batch_of_best_style",
    "points_per_recipe_brewed",
    "points_per_tile",
)
PER_BATCH, PER_BEST_STYLE, PER_RECIPE, PER_TILE = range(4)

SHIFT_IDS = ("shift_1", "shift_2", "shift_3")
SHIFTS = 3
PORTION_IDS = ("malt", "hops", "yeast", "advanced")
PORTIONS = 4
ADVANCED_PORTION = 3

# -- Sources: what has lasting effects -----------------------------------------------

TILE_SOURCE = WORKERS  # TILE_SOURCE + tile; a worker's source is its number
TRACK_SOURCE = WORKERS + TILES  # TRACK_SOURCE + track: its breakthrough
SOURCES = WORKERS + TILES + TRACKS

# -- Gifts: what is handed out; a market option's gift is its number -----------------

HIRING_GIFT = OPTIONS
INSTALLING_GIFT = HIRING_GIFT + WORKERS
PARTNER_GIFT = INSTALLING_GIFT + TILES
EXPERIMENT_GIFT = PARTNER_GIFT + PARTNERS
ANNUAL_GIFT = EXPERIMENT_GIFT + TRACKS
SEASON_GIFT = ANNUAL_GIFT + TRACKS  # SEASON_GIFT + source, of workers and tiles
GIFTS = SEASON_GIFT + WORKERS + TILES

# -- Origins: what a gain comes from; that of a lasting effect is its source ----------

SPACE_ORIGIN = SOURCES  # SPACE_ORIGIN + space
EXPERIMENT_ORIGIN = SPACE_ORIGIN + SPACES  # + track
ANNUAL_ORIGIN = EXPERIMENT_ORIGIN + TRACKS  # + track
PARTNER_ORIGIN = ANNUAL_ORIGIN + TRACKS  # + partnership
PORTION_ORIGIN = PARTNER_ORIGIN + PARTNERS  # + portion of the collaboration card
ORIGINS = PORTION_ORIGIN + PORTIONS

# -- Powers: those of several sources add up ... -------------------------------------

OPERATING_COST, STORAGE, SALE_BATCH, SALE_ANY, SALE_ADVANCED, COST_CUT = range(6)
RESEARCH_POINTS, NEW_RECIPE_POINTS, SOLD_RECIPE_POINTS, FREE_RECIPES = range(6, 10)
SECOND_TANK, PUB = 10, 11
MARKET_BONUS = 12  # + ingredient
DISCOUNT = MARKET_BONUS + INGREDIENTS  # + ingredient, for every batch
FIRST_DISCOUNT = DISCOUNT + INGREDIENTS  # + ingredient, for the first batch of an action
EXTRA_MARKET = FIRST_DISCOUNT + INGREDIENTS  # + season
EXTRA_BREWERY = EXTRA_MARKET + 4  # + season
SYMBOL_MONEY = EXTRA_BREWERY + 4  # + symbol
SYMBOL_POINTS = SYMBOL_MONEY + SYMBOLS  # + symbol
SUMMED = SYMBOL_POINTS + SYMBOLS

# -- ... and of these the largest counts ---------------------------------------------

LABEL_VALUE = SUMMED
LEAST = LABEL_VALUE + 1  # + ingredient: below this no discount for every batch goes
FIRST_LEAST = LEAST + INGREDIENTS  # + ingredient: the same for the first batch
HARVEST = FIRST_LEAST + INGREDIENTS  # + ingredient: what one planted cube becomes
POWERS = HARVEST + INGREDIENTS

AMOUNT_EFFECTS = {
    "storage": STORAGE,
    "sale_batch_money": SALE_BATCH,
    "operating_cost_reduction": COST_CUT,
    "research_points": RESEARCH_POINTS,
    "new_recipe_points": NEW_RECIPE_POINTS,
    "endgame_points_per_recipe_sold": SOLD_RECIPE_POINTS,
}
EFFECT_IDS = (
    *AMOUNT_EFFECTS,
    "market_bonus",
    "brew_discount",
    "sale_action_money",
    "brew_symbol_money",
    "brew_symbol_points",
    "extra_market_action",
    "extra_brewery_action",
    "season_gain",
    "gold_label_value",
    "ignore_prerequisite",
    "vessel",
    "farm",
)
MOST = 50  # of anything printed


class Cards:
    """The words on cards of one kind, by number."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.names: list[str] = []
        self.texts: list[str] = []
        self.sources: list[str] = []  # where the facts come from

    def read(self, spelt: str, card: Entry, text: bool = False) -> int:
        """One more card, perhaps with a text about what it does; returns its number."""
        self.ids.append(spelt)
        self.names.append(card.text("name"))
        self.texts.append(card.text("text") if text else "")
        self.sources.append(ORIGIN_IDS[card.choice("source", ORIGIN_IDS)])
        return len(self.ids) - 1


class Box(Layout):
    """What is printed on the components; ids and texts are for words and view alone."""

    years: Int = i8()
    market_actions: Int = i8()  # market tokens of each player
    money_first: Int = i8()
    money_other: Int = i8()
    start: Ints = i8(INGREDIENTS)
    first_recipes: Ints = i8(RECIPES)  # 1: in the set of the first game
    first_workers: Ints = i8(WORKERS)
    board_cost: Int = i8()  # operating cost of the buildings on the board
    board_storage: Int = i8()
    sale_money: Int = i8()
    loan_money: Int = i8()
    loan_first: Int = i8()  # points, negative
    loan_further: Int = i8()
    label_points: Int = i8()
    collaboration_from: Int = i8()  # players

    spaces: Int = i8()  # how many there are
    space_from: Ints = i8(SPACES)  # players from which on it is in play
    restock: Ints = i8(SPACES, GOODS)
    options: Int = i8()
    option_space: Ints = i8(OPTIONS)
    option_kind: Ints = i8(OPTIONS)
    gift: Ints = i8(GIFTS, 8)  # ingredients, MONEY, PICKS

    recipes: Int = i8()
    style: Ints = i8(RECIPES)
    basic: Ints = i8(STYLES)  # the basic recipe of each style
    advanced: Ints = i8(STYLES)  # how many advanced ones
    points: Ints = i8(RECIPES)
    symbol: Ints = i8(RECIPES)
    cost: Ints = i8(RECIPES, INGREDIENTS)

    workers: Int = i8()
    tiles: Int = i8()
    infuser: Int = i8()  # the tile that sits on a tank, or NONE
    power: Ints = i8(SOURCES, POWERS)
    season_gain: Ints = i8(WORKERS + TILES, 4)  # 1: the source gives its season gift then
    infusion: Ints = i8(SYMBOLS)  # points for a batch brewed into a tank with an infuser
    tile_saves: Ints = i8(TILES)  # operating cost of what the tile covers

    partners: Int = i8()
    partner_from: Ints = i8(PARTNERS)  # players from which on it is in play
    partner_price: Ints = i8(PARTNERS)
    partner_copy: Ints = i8(PARTNERS)  # an earlier card just like it, or NONE

    interns: Ints = i8(TRACKS)  # interns of the annual step
    end_kind: Ints = i8(TRACKS)
    end_points: Ints = i8(TRACKS)
    end_every: Ints = i8(TRACKS)
    end_most: Ints = i16(TRACKS)

    shift_cost: Ints = i8(SHIFTS)
    shift_needs: Ints = i8(SHIFTS)  # batches brewed
    portion_pay: Ints = i8(PORTIONS)
    portion_points: Ints = i8(PORTIONS)
    portion_money: Ints = i8(PORTIONS)

    space_cards: Cards
    option_ids: list[str]  # within their space
    recipe_cards: Cards
    worker_cards: Cards
    partner_cards: Cards
    track_cards: Cards
    step_texts: list[str]  # the four steps of each track, one track after the other
    tile_cards: Cards
    tile_places: list[str]  # where each tile goes on the board
    shift_cards: Cards
    portion_cards: Cards
    buildings: list[str]  # on the board at the start
    usual_recipes: list[str]  # where people choose: what is marked at first
    usual_workers: list[str]


def read_box(file: Entry) -> Box:
    """Check a box file and lay it out as a record."""
    box = Box()
    for read in (read_numbers, read_market, read_recipes, read_workers, read_setup):
        read(box, file)
    for read in (read_partners, read_tracks, read_tiles, read_shifts_and_portions):
        read(box, file)
    return box


# -- Single numbers ------------------------------------------------------------------


def read_numbers(box: Box, file: Entry) -> None:
    """The sections that hold single numbers."""
    game = file.part("game")
    box.years = game.number("years", 1, 10)
    box.market_actions = game.number("market_actions", 1, 4)
    board = file.part("start_board")
    buildings = board.values.get("buildings")
    good = isinstance(buildings, list) and all(isinstance(b, str) for b in buildings)
    if not isinstance(buildings, list) or not good or len(buildings) > 10:
        board.refuse("buildings", "a list of at most 10 names")
    box.buildings = buildings
    box.board_cost = len(buildings) * board.number("operating_cost_each", 0, 5)
    box.board_storage = board.number("storage", 1, 100)
    sale = file.part("sale")
    box.sale_money = sale.number("money_per_batch", 0, 20)
    loan = file.part("loan")
    box.loan_money = loan.number("money", 1, 20)
    box.loan_first = loan.number("points_first", -20, 0)
    box.loan_further = loan.number("points_each_further", -20, 0)
    scoring = file.part("scoring")
    box.label_points = scoring.number("gold_label_points", 0, MOST)
    together = file.part("collaboration")
    box.collaboration_from = together.number("min_players", 2, 6)


def read_setup(box: Box, file: Entry) -> None:
    """Money, ingredients and the named sets; recipes and workers are read before."""
    setup = file.part("setup")
    box.money_first = setup.number("money_first_player", 0, 100)
    box.money_other = setup.number("money_other_players", 0, 100)
    start = setup.part("start")
    for i, ingredient in enumerate(INGREDIENT_IDS):
        box.start[i] = start.number(ingredient, 0, MOST, 0)
    for recipe in read_recipe_set(box, setup, "first_game_recipes"):
        box.first_recipes[recipe] = 1
    for worker in read_worker_set(box, setup, "first_game_workers"):
        box.first_workers[worker] = 1
    box.usual_recipes = [
        box.recipe_cards.ids[i] for i in read_recipe_set(box, setup, "custom_recipes")
    ]
    box.usual_workers = [
        box.worker_cards.ids[i] for i in read_worker_set(box, setup, "custom_workers")
    ]


def read_recipe_set(box: Box, setup: Entry, field: str) -> list[int]:
    """Two advanced recipes of each style."""
    recipes = setup.choices(field, box.recipe_cards.ids)
    styles = sorted(box.style[r] for r in recipes if r not in basics(box))
    if len(set(recipes)) != len(recipes) or styles != [0, 0, 1, 1, 2, 2]:
        setup.refuse(field, "two different advanced recipes of each style")
    return recipes


def read_worker_set(box: Box, setup: Entry, field: str) -> list[int]:
    """Nine workers."""
    workers = setup.choices(field, box.worker_cards.ids)
    if len(workers) != WORKERS_IN_PLAY or len(set(workers)) != WORKERS_IN_PLAY:
        setup.refuse(field, f"{WORKERS_IN_PLAY} different workers")
    return workers


def basics(box: Box) -> list[int]:
    """The basic recipe of each style."""
    return [box.basic[style] for style in range(STYLES)]


# -- Components ----------------------------------------------------------------------


def read_market(box: Box, file: Entry) -> None:
    """The spaces of the market and their options."""
    box.space_cards, box.option_ids = Cards(), []
    for spelt, space in file.listed("market_space", SPACES):
        i = box.space_cards.read(spelt, space)
        box.spaces = i + 1
        box.space_from[i] = 2 + space.choice("board", BOARD_IDS)
        if "restock" in space.values:
            restock = space.part("restock")
            for j, good in enumerate((*INGREDIENT_IDS, "money")):
                box.restock[i, j] = restock.number(good, 0, 20, 0)
        for option_id, option in space.listed("options", 4):
            read_option(box, i, option_id, option)


def read_option(box: Box, space: int, spelt: str, option: Entry) -> None:
    """One option of a market space."""
    if box.options == OPTIONS:
        option.refuse("id", f"one of at most {OPTIONS} options")
    i = box.options
    box.options += 1
    box.option_ids.append(spelt)
    box.option_space[i] = space
    box.option_kind[i] = option.choice("kind", KIND_IDS)
    if box.option_kind[i] == GAIN:
        read_gift(box, i, option, "gain")


def read_recipes(box: Box, file: Entry) -> None:
    """The recipe cards: one basic and some advanced ones of each style."""
    basic: list[list[int]] = [[], [], []]
    box.recipe_cards = Cards()
    for spelt, recipe in file.listed("recipe", RECIPES):
        i = box.recipe_cards.read(spelt, recipe)
        box.recipes = i + 1
        box.style[i] = recipe.choice("style", STYLE_IDS)
        box.points[i] = recipe.number("points", 0, MOST)
        box.symbol[i] = recipe.choice("symbol", SYMBOL_IDS)
        cost = recipe.part("cost")
        for j, ingredient in enumerate(INGREDIENT_IDS):
            box.cost[i, j] = cost.number(ingredient, 0, MOST, 0)
        if recipe.flag("basic"):
            basic[box.style[i]].append(i)
        else:
            box.advanced[box.style[i]] += 1
    for style, name in enumerate(STYLE_IDS):
        good = ADVANCED_IN_PLAY <= box.advanced[style] <= ADVANCED_MOST
        if len(basic[style]) != 1 or not good:
            many = f"{ADVANCED_IN_PLAY} to {ADVANCED_MOST}"
            file.refuse("recipe", f"one basic and {many} advanced recipes of {name}")
        box.basic[style] = basic[style][0]


def read_workers(box: Box, file: Entry) -> None:
    """The skilled workers."""
    box.worker_cards = Cards()
    for spelt, worker in file.listed("worker", WORKERS):
        i = box.worker_cards.read(spelt, worker, text=True)
        box.workers = i + 1
        box.power[i, OPERATING_COST] = worker.number("operating_cost", 0, 20)
        read_gift(box, HIRING_GIFT + i, worker, "on_hire")
        for effect in worker.parts("effects", 6):
            read_effect(box, i, effect)


def read_partners(box: Box, file: Entry) -> None:
    """The local partnerships: buying never brings money, so it ends."""
    box.partner_cards = Cards()
    for spelt, partner in file.listed("partnership", PARTNERS):
        i = box.partner_cards.read(spelt, partner)
        box.partners = i + 1
        box.partner_from[i] = partner.number("min_players", 2, 6)
        box.partner_price[i] = partner.number("pay_money", 1, 20)
        read_gift(box, PARTNER_GIFT + i, partner, "gain")
        if box.gift[PARTNER_GIFT + i, MONEY]:
            partner.refuse("gain", "ingredients only")
        box.partner_copy[i] = next((j for j in range(i) if are_alike(box, i, j)), NONE)


def are_alike(box: Box, card: int, other: int) -> bool:
    """Whether two partnerships are copies of one another."""
    gifts = [
        [box.gift[PARTNER_GIFT + each, column] for column in range(PICKS + 1)]
        for each in (card, other)
    ]
    names = box.partner_cards.names
    same_price = box.partner_price[card] == box.partner_price[other]
    return names[card] == names[other] and same_price and gifts[0] == gifts[1]


def read_tracks(box: Box, file: Entry) -> None:
    """The four tracks of the research lab."""
    box.track_cards, box.step_texts = Cards(), []
    tracks = file.listed("research_track", TRACKS)
    if len(tracks) != TRACKS:
        file.refuse("research_track", f"{TRACKS} tracks")
    for spelt, track in tracks:
        i = box.track_cards.read(spelt, track)
        read_gift(box, EXPERIMENT_GIFT + i, track, "experimental")
        read_gift(box, ANNUAL_GIFT + i, track, "annual")
        box.interns[i] = track.number("interns", 0, 2)
        breakthrough = track.part("breakthrough")
        if breakthrough.values.get("kind") == "season_gain":
            breakthrough.refuse("kind", "an effect that lasts (the annual step gives by season)")
        read_effect(box, TRACK_SOURCE + i, breakthrough)
        end = track.part("game_end")
        box.end_kind[i] = end.choice("kind", END_KIND_IDS)
        box.end_points[i] = end.number("points", 0, 20)
        box.end_every[i] = end.number("every", 1, 20, 1)
        box.end_most[i] = end.number("maximum", 0, 1000, 1000)
        texts = track.values.get("texts")
        if not isinstance(texts, list) or [type(t) for t in texts] != [str] * GAME_END:
            track.refuse("texts", f"{GAME_END} texts, one for each step")
        box.step_texts += texts


def read_tiles(box: Box, file: Entry) -> None:
    """Buildings and equipment."""
    box.tile_cards, box.tile_places, box.infuser = Cards(), [], NONE
    for spelt, tile in file.listed("tile", TILES):
        i = box.tile_cards.read(spelt, tile, text=True)
        box.tiles = i + 1
        box.tile_places.append(tile.text("place"))
        box.tile_saves[i] = tile.number("operating_cost_removed", 0, 20, 0)
        cost = tile.number("operating_cost", 0, 20)
        box.power[TILE_SOURCE + i, OPERATING_COST] = cost - box.tile_saves[i]
        read_gift(box, INSTALLING_GIFT + i, tile, "on_install")
        for effect in tile.parts("effects", 6):
            read_effect(box, TILE_SOURCE + i, effect)


def read_shifts_and_portions(box: Box, file: Entry) -> None:
    """Shifts, and the portions of the collaboration card."""
    box.shift_cards, box.portion_cards = Cards(), Cards()
    for i, shift in file.each("shift", SHIFT_IDS):
        box.shift_cards.read(SHIFT_IDS[i], shift)
        box.shift_cost[i] = shift.number("operating_cost", 0, 20)
        box.shift_needs[i] = shift.number("batches_required", 0, 100)
    for i, portion in file.each("collaboration_portion", PORTION_IDS):
        box.portion_cards.read(PORTION_IDS[i], portion)
        box.portion_pay[i] = portion.number("pay", 1, 20)
        box.portion_points[i] = portion.number("reward_points", 0, 20)
        box.portion_money[i] = portion.number("reward_money", 0, 20)


# -- Gifts and effects ---------------------------------------------------------------


def read_gift(box: Box, gift: int, card: Entry, field: str) -> None:
    """What a component hands out; nothing where the field is absent."""
    if field not in card.values:
        if field == "gain":
            card.refuse(field, "a table")
        return
    gain = card.part(field)
    columns = (*INGREDIENT_IDS, "money", "advanced_choice")
    for i, column in enumerate(columns):
        box.gift[gift, i] = gain.number(column, 0, 20, 0)


def read_effect(box: Box, source: int, effect: Entry) -> None:
    """One lasting effect, as numbers in the row of its source."""
    kind = EFFECT_IDS[effect.choice("kind", EFFECT_IDS)]
    if kind in AMOUNT_EFFECTS:
        add(box, source, AMOUNT_EFFECTS[kind], effect.number("amount", 0, MOST))
    elif kind in ("market_bonus", "brew_discount"):
        read_ingredient_effect(box, source, effect, kind)
    elif kind in ("sale_action_money", "brew_symbol_money", "brew_symbol_points"):
        read_beer_effect(box, source, effect, kind)
    elif kind in ("extra_market_action", "extra_brewery_action"):
        for season in effect.choices("seasons", SEASON_IDS, 4):
            first = EXTRA_MARKET if kind == "extra_market_action" else EXTRA_BREWERY
            add(box, source, first + season, 1)
    elif kind == "season_gain":
        read_gift(box, SEASON_GIFT + source, effect, "gain")
        for season in effect.choices("seasons", SEASON_IDS, 4):
            box.season_gain[source, season] = 1
    elif kind == "gold_label_value":
        add(box, source, LABEL_VALUE, effect.number("value", 1, MOST))
    elif kind == "ignore_prerequisite":
        add(box, source, FREE_RECIPES, 1)
    elif kind == "vessel":
        add(box, source, SECOND_TANK + effect.choice("vessel", ("tank2", "brewpub")), 1)
    else:
        harvest = effect.part("harvest")
        for i, ingredient in enumerate(INGREDIENT_IDS):
            add(box, source, HARVEST + i, harvest.number(ingredient, 0, MOST, 0))


def read_ingredient_effect(box: Box, source: int, effect: Entry, kind: str) -> None:
    """A market bonus, or a discount on brewing."""
    ingredient = effect.choice("ingredient", INGREDIENT_IDS)
    amount = effect.number("amount", 0, 20)
    if kind == "market_bonus":
        add(box, source, MARKET_BONUS + ingredient, amount)
        return
    least = effect.number("minimum", 0, 20)
    if effect.choice("scope", ("every_batch", "first_batch_per_process")) == 0:
        add(box, source, DISCOUNT + ingredient, amount)
        add(box, source, LEAST + ingredient, least)
    else:
        add(box, source, FIRST_DISCOUNT + ingredient, amount)
        add(box, source, FIRST_LEAST + ingredient, least)


def read_beer_effect(box: Box, source: int, effect: Entry, kind: str) -> None:
    """Money or points for selling, or for brewing a symbol."""
    amount = effect.number("amount", 0, 20)
    if kind == "sale_action_money":
        add(box, source, SALE_ANY + effect.choice("filter", ("any", "advanced")), amount)
        return
    symbol = effect.choice("symbol", SYMBOL_IDS)
    if kind == "brew_symbol_money":
        add(box, source, SYMBOL_MONEY + symbol, amount)
    elif effect.choice("scope", ("any_vessel", "own_tank")) == 0:
        add(box, source, SYMBOL_POINTS + symbol, amount)
    else:
        tile = source - TILE_SOURCE
        if not 0 <= tile < TILES or box.infuser not in (NONE, tile):
            effect.refuse("scope", "any_vessel (only one tile, the infuser, sits on a tank)")
        box.infuser = tile
        box.infusion[symbol] += amount


def add(box: Box, source: int, power: int, amount: int) -> None:
    """Add to one number of a source."""
    box.power[source, power] = min(100, box.power[source, power] + amount)
