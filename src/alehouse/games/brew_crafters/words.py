"""What Brew Crafters says to people."""

from __future__ import annotations

from alehouse.games.brew_crafters.actions import (
    ACTIONS,
    BREW,
    COLLAB,
    DECLINE,
    DONE,
    FORM,
    HIRE,
    INSTALL,
    PARTNER,
    PASS,
    PLACE,
    PROCESS,
    PROCESS_COLLABORATE,
    RESEARCH,
    SEASON_EFFECT,
    TAKE,
    TILE,
    TRACK,
)
from alehouse.games.brew_crafters.box import (
    ADVANCED_PORTION,
    ANNUAL,
    FORM_PARTNERSHIP,
    GAIN,
    HARVEST,
    HIRE_SHIFT,
    HIRE_WORKER,
    HOPS_INFUSER,
    INGREDIENT_IDS,
    INGREDIENTS,
    INSTALLING_GIFT,
    INVESTOR,
    OPERATING_COST,
    OPTION_IDS,
    OPTION_SPACE,
    PARTNER_GIFT,
    PARTNER_IDS,
    PORTION_IDS,
    RECIPE_IDS,
    RECIPES,
    SEASON_IDS,
    SHIFT_IDS,
    SPACE_IDS,
    TILE_IDS,
    TILE_SOURCE,
    TRACK_IDS,
    WORKER_IDS,
    Box,
)
from alehouse.games.brew_crafters.rules.beer import price
from alehouse.games.brew_crafters.rules.gaining import capacity, in_storage
from alehouse.games.brew_crafters.rules.notices import (
    ALL_INSTALLED,
    ALL_SHIFTS,
    ALONE,
    ALREADY_GAVE,
    ALREADY_PROCESSED,
    BORROWED,
    BOTTLED,
    BOUGHT,
    BREWED,
    CONTRIBUTED,
    DISCARDED,
    EARNED,
    GAINED,
    HARVESTED,
    HIRED,
    IDLED,
    INGREDIENTS_SHORT,
    INSTALLED,
    INTERN_HIRED,
    LABELLED,
    NEEDS_BASIC,
    NEEDS_DOUBLE_BATCH,
    NO_MONEY,
    NO_PARTNER_LEFT,
    NO_VESSEL,
    NO_WORKER_LEFT,
    NOT_ADVANCED,
    NOT_ASKED,
    NOT_PENDING,
    NOT_PLANTABLE,
    NOT_STORED,
    NOT_YOUR_PARTNER,
    OTHER_COPY,
    PAID,
    PARTNER_ABSENT,
    PARTNER_TAKEN,
    PARTNER_TWICE,
    PARTNERED,
    PICKED,
    PLACED,
    PLANTED,
    PORTION_FILLED,
    PORTION_SHORT,
    RECIPE_ABSENT,
    RESEARCH_COMPLETE,
    RESEARCHED,
    REWARDED,
    SAME_TANKS,
    SCORED_BONUS,
    SEASON_BEGAN,
    SHIFT_HIRED,
    SOLD,
    SPACE_ABSENT,
    SPACE_TAKEN,
    STARTS,
    TILE_INSTALLED,
    TOO_FEW_BATCHES,
    TRACK_COMPLETE,
    VESSEL_FULL,
    WORKER_ABSENT,
    WORKER_TAKEN,
)
from alehouse.games.brew_crafters.state import (
    ANNUAL_EFFECT,
    BREW_BATCH,
    BREWERY_ACTION,
    CHOOSE_ADVANCED,
    CHOOSE_EFFECT,
    CHOOSE_PARTNERSHIP,
    CHOOSE_WORKER,
    DISCARD,
    FARM_PLANT,
    HARVESTING,
    INSTALL_TILE,
    MARKET_PLACE,
    PLANTING,
    PROCESS_MENU,
    RESEARCH_TRACK,
    SOURCE_EFFECT,
    State,
)
from alehouse.games.brew_crafters.view import GIFT_IDS, GOOD_IDS
from alehouse.kernel import Event, Naming, Refusal, asked

EVENTS = (
    "season_began",
    "placed",
    "gained",
    "picked",
    "discarded",
    "planted",
    "harvested",
    "intern_hired",
    "partnered",
    "bought",
    "hired",
    "shift_hired",
    "starts",
    "idled",
    "sold",
    "labelled",
    "bottled",
    "brewed",
    "contributed",
    "rewarded",
    "researched",
    "installed",
    "scored_bonus",
    "paid",
    "borrowed",
    "earned",
)

REFUSALS = {
    NOT_ASKED: Refusal("", "this is not what is asked now"),
    NOT_PENDING: Refusal("BC-74", "you have no such effect at the start of this season"),
    NOT_STORED: Refusal("BC-17", "you have none of this in storage"),
    NOT_ADVANCED: Refusal("BC-16", "only fruit, spices and coffee are advanced ingredients"),
    NOT_PLANTABLE: Refusal("BC-87", "this does not grow on your farm"),
    SPACE_ABSENT: Refusal("BC-3", "this space is in play only with more players"),
    SPACE_TAKEN: Refusal("BC-30", "this space has been used this season"),
    NO_PARTNER_LEFT: Refusal("BC-93", "no partnership is left that you do not have"),
    NO_WORKER_LEFT: Refusal("BC-93", "no skilled worker is left"),
    ALL_SHIFTS: Refusal("BC-41", "you employ three shifts already"),
    TOO_FEW_BATCHES: Refusal("BC-40", "you have not brewed enough batches for another shift"),
    PARTNER_ABSENT: Refusal("BC-4", "this partnership is in play only with more players"),
    PARTNER_TAKEN: Refusal("BC-35", "this partnership has an owner"),
    PARTNER_TWICE: Refusal("BC-35", "you have a partnership of this name"),
    OTHER_COPY: Refusal("BC-35", "take the first of the two copies"),
    NOT_YOUR_PARTNER: Refusal("BC-35", "this partnership is not yours"),
    NO_MONEY: Refusal("BC-36", "you cannot pay the partner"),
    WORKER_ABSENT: Refusal("BC-11", "this worker is not in play"),
    WORKER_TAKEN: Refusal("BC-38", "this worker has been hired"),
    RESEARCH_COMPLETE: Refusal("BC-72", "all your research is complete"),
    ALL_INSTALLED: Refusal("BC-81", "you have installed everything"),
    ALREADY_PROCESSED: Refusal("BC-57", "you have processed your beer in this action"),
    ALREADY_GAVE: Refusal("BC-67", "you have given a portion in this action"),
    PORTION_FILLED: Refusal("BC-66", "this portion is on the card already"),
    ALONE: Refusal("BC-70", "somebody else has to give the fourth portion"),
    PORTION_SHORT: Refusal("BC-66", "you do not have enough for this portion"),
    NO_VESSEL: Refusal("BC-63", "you have no such vessel"),
    VESSEL_FULL: Refusal("BC-60", "there is beer in this vessel"),
    SAME_TANKS: Refusal("BC-60", "both tanks are alike: use the first"),
    RECIPE_ABSENT: Refusal("BC-8", "this recipe is not in play"),
    NEEDS_BASIC: Refusal("BC-20", "you have to brew the basic recipe of this style first"),
    INGREDIENTS_SHORT: Refusal("BC-17", "you do not have the ingredients for this recipe"),
    TRACK_COMPLETE: Refusal("BC-72", "this research is complete"),
    TILE_INSTALLED: Refusal("BC-81", "this place is taken"),
    NEEDS_DOUBLE_BATCH: Refusal("BC-81", "you have no second tank"),
}

PROMPTS = {
    CHOOSE_EFFECT: "Choose what happens first this season",
    FARM_PLANT: "Plant one ingredient on your farm?",
    CHOOSE_ADVANCED: "Pick an advanced ingredient",
    DISCARD: "Your storage is too full: discard an ingredient",
    MARKET_PLACE: "Place a market token",
    CHOOSE_PARTNERSHIP: "Form a local partnership",
    CHOOSE_WORKER: "Hire a skilled worker",
    BREWERY_ACTION: "Choose an action for this shift",
    PROCESS_MENU: "Process beer or collaborate",
    BREW_BATCH: "Brew a batch",
    RESEARCH_TRACK: "Move a research cube",
    INSTALL_TILE: "Install a building or equipment",
}

STEPS = ("start", "experimental", "annual", "breakthrough", "game end")


def prompt(box: Box, s: State, name: Naming) -> str:
    """The open question."""
    what = asked(s)
    if what == DISCARD:
        over = in_storage(s, s.actor) - capacity(box, s, s.actor)
        return f"{PROMPTS[what]} ({over} too many)"
    if what == CHOOSE_ADVANCED and s.picks > 1:
        return f"{PROMPTS[what]} ({s.picks} picks left)"
    return PROMPTS[what]


def amounts(names: tuple[str, ...], numbers: list[int]) -> str:
    """`3 malt, 1 yeast and $2`."""
    words = {"advanced_choice": "advanced of choice"}
    found = [
        f"${number}" if name == "money" else f"{number} {words.get(name, name)}"
        for name, number in zip(names, numbers, strict=True)
        if number
    ]
    if len(found) < 2:
        return "".join(found) or "nothing"
    return ", ".join(found[:-1]) + " and " + found[-1]


def gift_words(box: Box, gift: int) -> str:
    """What a gift holds."""
    return amounts(GIFT_IDS, [box.gift[gift, i] for i in range(len(GIFT_IDS))])


# -- Labels ----------------------------------------------------------------------------


def label(box: Box, s: State, action: int, name: Naming) -> str:
    """What an action does."""
    if action < PLACE:
        return effect_label(box, s, action - SEASON_EFFECT)
    if action < PROCESS_COLLABORATE:
        return place_label(box, s, action - PLACE)
    if action < BREW:
        return brewery_label(box, s, action)
    if action < PARTNER:
        return brew_label(box, s, action - BREW)
    if action < DONE:
        card = action - PARTNER
        partner, cost = box.names[PARTNER_IDS[card]], box.partner_price[card]
        return f"Buy from the {partner}: ${cost} for {gift_words(box, PARTNER_GIFT + card)}"
    if action == DONE:
        return "Brew no more" if asked(s) == BREW_BATCH else "End the action"
    return choice_label(box, s, action)


def effect_label(box: Box, s: State, effect: int) -> str:
    """One effect at the start of a season."""
    if effect == PLANTING:
        return "Plant on your farm"
    if effect == HARVESTING:
        return "Harvest your farm"
    if effect >= ANNUAL_EFFECT:
        track = effect - ANNUAL_EFFECT
        text = box.track_texts[track][ANNUAL - 1]
        return f"{box.names[TRACK_IDS[track]]}: {text}"
    source = (*WORKER_IDS, *TILE_IDS)[effect - SOURCE_EFFECT]
    return f"{box.names[source]}: {box.texts[source]}"


def place_label(box: Box, s: State, option: int) -> str:
    """One option of a market space."""
    space = OPTION_SPACE[option]
    kind = box.option_kind[option]
    name = box.names[SPACE_IDS[space]]
    stock = amounts(GOOD_IDS, [s.stock[space, i] for i in range(len(GOOD_IDS))])
    if kind == GAIN:
        return f"{name}: {gift_words(box, option)}"
    if kind == INVESTOR:
        return f"{name}: take {stock} and become start player"
    if kind == FORM_PARTNERSHIP:
        return f"{name}: form a local partnership"
    if kind == HIRE_WORKER:
        return f"{name}: hire a skilled worker"
    if kind == HIRE_SHIFT:
        shift = min(s.shifts[s.actor], len(SHIFT_IDS) - 1)
        cost = box.shift_cost[shift]
        return f"{name}: hire the {box.names[SHIFT_IDS[shift]]} (${cost} each winter)"
    return f"{name}: take {stock}"


def brewery_label(box: Box, s: State, action: int) -> str:
    """An action of a shift, or a part of it."""
    together = s.seats >= box.collaboration_from
    if action == PROCESS_COLLABORATE:
        return "Process beer and/or collaborate" if together else "Process beer"
    if action == RESEARCH:
        return "Lab research: move a cube one step"
    if action == INSTALL:
        return "Install a building or equipment"
    if action == PASS:
        return "Leave this shift idle"
    if action == PROCESS:
        return "Process beer: sell, bottle, brew"
    portion = min(action - COLLAB, ADVANCED_PORTION)
    ingredient = INGREDIENT_IDS[action - COLLAB]
    points, money = box.portion_points[portion], box.portion_money[portion]
    pay = box.portion_pay[portion]
    return f"Collaborate: give {pay} {ingredient} for {points} points and ${money} when it sells"


def brew_label(box: Box, s: State, batch: int) -> str:
    """A batch for a vessel."""
    vessel = ("tank 1", "tank 2", "the brewpub")[batch // RECIPES]
    recipe = batch % RECIPES
    cost = [price(box, s, s.actor, recipe, i) for i in range(INGREDIENTS)]
    name, points = box.names[RECIPE_IDS[recipe]], box.points[recipe]
    return f"Brew {name} in {vessel}: {amounts(INGREDIENT_IDS, cost)} for {points} points"


def choice_label(box: Box, s: State, action: int) -> str:
    """An ingredient, a card, a track or a tile."""
    if action == DECLINE:
        return "Plant nothing"
    if action < DECLINE:
        return ingredient_label(s, action - TAKE)
    if action < HIRE:
        card = action - FORM
        gift = gift_words(box, PARTNER_GIFT + card)
        return f"{box.names[PARTNER_IDS[card]]}: ${box.partner_price[card]} for {gift}, any time"
    if action < TRACK:
        worker = action - HIRE
        name, cost = box.names[WORKER_IDS[worker]], box.power[worker, OPERATING_COST]
        return f"{name} (${cost} each winter): {box.texts[WORKER_IDS[worker]]}"
    if action < TILE:
        track = action - TRACK
        step = min(s.track[s.actor, track] + 1, len(STEPS) - 1)
        text = box.track_texts[track][step - 1]
        return f"{box.names[TRACK_IDS[track]]}, {STEPS[step]}: {text}"
    return tile_label(box, action - TILE)


def ingredient_label(s: State, ingredient: int) -> str:
    """What is done with an ingredient depends on the question."""
    name = INGREDIENT_IDS[ingredient]
    what = asked(s)
    if what == DISCARD:
        return f"Discard 1 {name}"
    if what == FARM_PLANT:
        return f"Plant 1 {name}: harvest {s.power[s.actor, HARVEST + ingredient]} in fall"
    return f"Gain 1 {name}"


def tile_label(box: Box, place: int) -> str:
    """A tile for its place on the board."""
    tile = min(place, HOPS_INFUSER)
    source = TILE_SOURCE + tile
    name = box.names[TILE_IDS[tile]]
    where = f" on tank {place - HOPS_INFUSER + 1}" if tile == HOPS_INFUSER else ""
    gift = gift_words(box, INSTALLING_GIFT + tile)
    extra = "" if gift == "nothing" else f" Now: {gift}."
    cost = box.power[source, OPERATING_COST]
    return f"{name}{where} (${cost} each winter): {box.texts[TILE_IDS[tile]]}{extra}"


# -- Targets ---------------------------------------------------------------------------


def target(box: Box, s: State, action: int) -> str:
    """Where on the table the action is pointed at: a path into the view, or a button."""
    mine = f"seats.{s.actor}"
    if action < PLACE:
        return effect_target(mine, action - SEASON_EFFECT)
    if action < PROCESS_COLLABORATE:
        option = action - PLACE
        return f"market.{SPACE_IDS[OPTION_SPACE[option]]}.options.{OPTION_IDS[option]}"
    if action <= PASS:
        return f"brewery_actions.{ACTIONS.name(action)}"
    if action == PROCESS:
        return "brewery_actions.process_collaborate"
    if action in (DONE, DECLINE):
        return f"button.{ACTIONS.name(action)}"
    if action < BREW:
        return f"collaboration.{PORTION_IDS[min(action - COLLAB, ADVANCED_PORTION)]}"
    if action < PARTNER:
        return f"recipes.{RECIPE_IDS[(action - BREW) % RECIPES]}"
    if action < DONE:
        return f"partnerships.{PARTNER_IDS[action - PARTNER]}"
    return choice_target(mine, action)


def effect_target(mine: str, effect: int) -> str:
    """The farm, card, tile or track of a season effect."""
    if effect < SOURCE_EFFECT:
        return f"{mine}.farm"
    if effect >= ANNUAL_EFFECT:
        return f"{mine}.tracks.{TRACK_IDS[effect - ANNUAL_EFFECT]}"
    source = effect - SOURCE_EFFECT
    if source < TILE_SOURCE:
        return f"workers.{WORKER_IDS[source]}"
    return f"{mine}.tiles.{TILE_IDS[source - TILE_SOURCE]}"


def choice_target(mine: str, action: int) -> str:
    """An ingredient, a card, a track or a tile."""
    if action < DECLINE:
        return f"{mine}.storage.{INGREDIENT_IDS[action - TAKE]}"
    if action < HIRE:
        return f"partnerships.{PARTNER_IDS[action - FORM]}"
    if action < TRACK:
        return f"workers.{WORKER_IDS[action - HIRE]}"
    if action < TILE:
        return f"{mine}.tracks.{TRACK_IDS[action - TRACK]}"
    place = action - TILE
    if place >= HOPS_INFUSER:
        return f"{mine}.infusers.{place - HOPS_INFUSER}"
    return f"{mine}.tiles.{TILE_IDS[place]}"


# -- The log ---------------------------------------------------------------------------


def narrate(box: Box, event: Event, name: Naming) -> str:
    """One line of the log."""
    a, b, _ = event.things
    if event.what == SEASON_BEGAN:
        return f"Year {a}, {SEASON_IDS[b]}: the market is restocked."
    who = name(event.seat)
    if event.what in INGREDIENT_LINES:
        return f"{who} {INGREDIENT_LINES[event.what].format(INGREDIENT_IDS[a], b)}"
    if event.what in RECIPE_LINES:
        where = ("tank 1", "tank 2", "the brewpub")[b] if event.what == BREWED else ""
        return f"{who} {RECIPE_LINES[event.what].format(box.names[RECIPE_IDS[a]], where)}"
    if event.what in PLAIN_LINES:
        return f"{who} {PLAIN_LINES[event.what].format(a)}"
    return f"{who} {card_line(box, event.what, a, b)}"


INGREDIENT_LINES = {
    GAINED: "gains {1} {0}.",
    PICKED: "picks 1 {0}.",
    DISCARDED: "discards 1 {0}.",
    PLANTED: "plants {0}.",
    HARVESTED: "harvests {0}.",
}
RECIPE_LINES = {
    SOLD: "sells a batch of {0}.",
    LABELLED: "is the first to sell {0} and takes its gold label.",
    BOTTLED: "bottles {0}.",
    BREWED: "brews {0} in {1}.",
}
PLAIN_LINES = {
    INTERN_HIRED: "has an intern this winter.",
    SHIFT_HIRED: "hires a new shift: {0} now.",
    STARTS: "is start player from now on.",
    IDLED: "leaves a shift idle.",
    SCORED_BONUS: "scores a bonus of {0}.",
    PAID: "pays ${0} of operating costs.",
    BORROWED: "has to borrow: loans taken, {0}.",
    EARNED: "earns ${0}.",
}


def card_line(box: Box, what: int, a: int, b: int) -> str:
    """What happens with a card, a space, a track or a tile."""
    if what == PLACED:
        return f"goes to {box.names[SPACE_IDS[OPTION_SPACE[a]]]} ({OPTION_IDS[a]})."
    if what == PARTNERED:
        return f"forms a partnership with the {box.names[PARTNER_IDS[a]]}."
    if what == BOUGHT:
        return f"buys from the {box.names[PARTNER_IDS[a]]}."
    if what == HIRED:
        return f"hires the {box.names[WORKER_IDS[a]]}."
    if what == CONTRIBUTED:
        return f"adds {INGREDIENT_IDS[b]} to the collaboration."
    if what == REWARDED:
        return f"is rewarded for the {box.names[f'portion {PORTION_IDS[a]}']}."
    if what == RESEARCHED:
        return f"moves {box.names[TRACK_IDS[a]]} to {STEPS[b]}."
    assert what == INSTALLED
    return f"installs the {box.names[TILE_IDS[a]]}."


# The rules that each question comes from.
QUESTION_RULES = {
    CHOOSE_EFFECT: ("BC-74",),
    FARM_PLANT: ("BC-87",),
    CHOOSE_ADVANCED: ("BC-16",),
    DISCARD: ("BC-32", "BC-18"),
    MARKET_PLACE: ("BC-27", "BC-33"),
    CHOOSE_PARTNERSHIP: ("BC-35", "BC-36"),
    CHOOSE_WORKER: ("BC-38", "BC-39"),
    BREWERY_ACTION: ("BC-44", "BC-45"),
    PROCESS_MENU: ("BC-57", "BC-65"),
    BREW_BATCH: ("BC-60", "BC-20"),
    RESEARCH_TRACK: ("BC-72",),
    INSTALL_TILE: ("BC-78", "BC-81"),
}
