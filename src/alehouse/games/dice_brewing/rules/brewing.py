"""Brewing: one recipe a turn from dice in the warehouse (DB-73 to DB-86)."""

from __future__ import annotations

from alehouse.kernel.asking import ask, unveil
from alehouse.kernel.deciding import Answer, News, Question, because
from alehouse.kernel.telling import tell
from alehouse.kernel.wording import NUMBER, Phrase, Say, Saying

from ..box import BLACK, BLUE_DIE, DISPLAY, GREEN, NOT_SHOWN, WITH_BLUE, YELLOW, Box
from ..state import ACTIVE, WAREHOUSE, State
from ..things import (
    COLOUR,
    DIE,
    FACES,
    INGREDIENT,
    PIECE_KIND,
    RECIPE,
    TOKEN,
    code_of,
    face_of,
    is_usable,
    mark_of,
    value_of,
)
from .effects import place_of
from .order import be_quiet
from .supply import from_supply
from .trays import of_either_zone, own_die, put_die, take_die, usable_dice, why_not_use

# -- A turn: DB-73 to DB-76 --------------------------------------------------------


def begin_brewing(box: Box, s: State) -> None:
    """DB-73, DB-75: who can brew nothing passes."""
    if can_brew(box, s, s.turn):
        ask(s, s.turn, BREWING)
    else:
        be_quiet(s)


def can_brew(box: Box, s: State, seat: int) -> bool:
    """Whether a seat may brew any recipe now."""
    for place in range(DISPLAY):
        if s.display[place] >= 0 and why_not_brew(box, s, seat, s.display[place]) == 0:
            return True
    return False


NO_DICE = because("DB-15", "your warehouse does not have the dice for {recipe}")
RECIPE_BLOCKED = because("DB-66", "a token blocks {recipe} for this round")
NOT_FACE_UP = because("DB-81", "{recipe} does not lie face up")


def why_not_brew(box: Box, s: State, seat: int, recipe: int) -> int:
    """DB-76: a face-up recipe without a block, and a die in the warehouse for every slot."""
    place = place_of(s, recipe)
    if place < 0:
        return NOT_FACE_UP
    if s.recipe_blocked[place] == 1:
        return RECIPE_BLOCKED
    for colour in range(BLUE_DIE):
        for slot in range(box.slots[recipe, colour]):
            if good_dice(s, seat, WAREHOUSE, colour, box.need[recipe, colour, slot]) <= slot:
                return NO_DICE
    return 0


def good_dice(s: State, seat: int, zone: int, colour: int, least: int) -> int:
    """DB-76: how many dice of a zone are good enough for a slot."""
    n = 0
    for i in range(s.many[seat, zone, colour]):
        if is_good(s.dice[seat, zone, colour, i], least):
            n += 1
    return n


def is_good(die: int, least: int) -> bool:
    """DB-76: a die of at least the minimum, not blocked."""
    return is_usable(die) and value_of(die) >= least


BREWS = News("brews", "{seat} brews {recipe}.", RECIPE)


def brew(box: Box, s: State, seat: int, recipe: int) -> None:
    """DB-73: brewing begins."""
    s.quiet = 0
    tell(s, BREWS, seat, recipe)
    fill_from(box, s, seat, recipe, BLACK, 0)


PASSES = News("passes", "{seat} brews nothing for now.", closes=True)


def pass_brewing(s: State, seat: int) -> None:
    """DB-75: a pass is not final."""
    tell(s, PASSES, seat)
    be_quiet(s)


GOLD = Phrase("gold", "{n} gold")
MASTERY = Phrase("mastery", "{n} mastery")


def goods(gold: int, mastery: int) -> list[Saying]:
    """Gold and mastery, without what is nothing."""
    words = [GOLD(n=gold)] if gold else []
    return [*words, MASTERY(n=mastery)] if mastery else words


A_DIE = Phrase("reward_die", "{colour:a} die", COLOUR)
NO_DIE = Phrase("reward_no_die", "no {colour} die, as none is left", COLOUR)
A_TOKEN = Phrase("reward_token", "the token “{token}”", TOKEN)
NO_TOKEN = Phrase("reward_no_token", "no token “{token}”, as none is left", TOKEN)
BREW_WORDS = Phrase("brew", "Brew {recipe}: {gains}", RECIPE)


def brew_words(box: Box, s: State, recipe: int) -> Saying:
    """What a recipe brings now, the mastery of every brew included."""
    mastery = box.mastery_per_brew + box.reward_mastery[recipe]
    gains = goods(box.reward_gold[recipe], mastery)
    if box.reward_die[recipe]:
        colour = box.reward_die[recipe] - 1
        gains.append((A_DIE if s.supply[colour] else NO_DIE)(colour=colour))
    if box.reward_token[recipe]:
        token = box.reward_token[recipe] - 1
        gains.append((A_TOKEN if s.black_market[token] else NO_TOKEN)(token=token))
    return BREW_WORDS(recipe=recipe, gains=gains)


BREW = Answer("brew", brew_words, "recipes.{recipe}", brew, why_not_brew, recipe=RECIPE)
PASS = Answer(
    "pass",
    "Brew nothing now: you are asked again if somebody else brews",
    "button.pass",
    pass_brewing,
)
BREWING = Question(11, "brewing", ("DB-73", "DB-76"), "Brew a recipe, or pass", (BREW, PASS))

# -- Which dice: DB-76, DB-82 ------------------------------------------------------


def fill_from(box: Box, s: State, seat: int, recipe: int, colour: int, slot: int) -> None:
    """Fill the slots of black, green, yellow; ask where there are more dice than slots."""
    while True:
        slots = box.slots[recipe, colour]
        if slot == 0 and usable_dice(s, seat, WAREHOUSE, colour) == slots:
            use_all(s, seat, colour)
        elif slot < slots:
            ask(s, seat, BREW_DIE, recipe, colour, slot)
            return
        if colour == YELLOW:
            break
        colour = GREEN if colour == BLACK else YELLOW
        slot = 0
    ask(s, seat, IMPROVE, recipe)


USES = News("uses", "{seat} brews with {colour} {faces}.", COLOUR, FACES)


def use_all(s: State, seat: int, colour: int) -> None:
    """Every usable die of a colour goes into the brew."""
    faces = 0
    for i in range(s.many[seat, WAREHOUSE, colour] - 1, -1, -1):
        die = s.dice[seat, WAREHOUSE, colour, i]
        if is_usable(die):
            faces = faces * 10 + face_of(die)
            use_die(s, seat, colour, die)
    if faces > 0:
        tell(s, USES, seat, colour, faces)


def use_die(s: State, seat: int, colour: int, die: int) -> None:
    """DB-82: a used die goes to the active zone. DB-68: its bonus is gone."""
    take_die(s, seat, WAREHOUSE, colour, die)
    put_die(s, seat, ACTIVE, colour, code_of(face_of(die), 0, mark_of(die)))


NOT_IN_WAREHOUSE = because("DB-15", "only dice in the warehouse can brew")
DIE_UNFIT = because("DB-76", "this die does not have the colour and value of the slot")


def why_not_stored(zone: int) -> int:
    """DB-15: a die of the warehouse."""
    return NOT_IN_WAREHOUSE if zone == ACTIVE else 0


def why_unfit(box: Box, recipe: int, wanted: int, slot: int, colour: int, die: int) -> int:
    """DB-76: a die of the slot's colour and value."""
    fits = colour == wanted and value_of(die) >= box.need[recipe, wanted, slot]
    return 0 if fits else DIE_UNFIT


def brew_die(box: Box, s: State, seat: int, recipe: int, wanted: int, slot: int, die: int) -> None:
    """Use a die for one slot; the next is asked."""
    use_die(s, seat, wanted, die)
    tell(s, USES, seat, wanted, face_of(die))
    fill_from(box, s, seat, recipe, wanted, slot + 1)


BREW_DIE = Question(
    12,
    "brew_die",
    ("DB-76",),
    Say(
        "{recipe}: which {wanted} die of {n} or more?",
        lambda box, recipe, wanted, slot: box.need[recipe, wanted, slot],
        NUMBER,
    ),
    of_either_zone(brew_die, why_not_use, why_not_stored, why_unfit),
    recipe=RECIPE,
    wanted=COLOUR,
    slot=NUMBER,
)

# -- Improvement: DB-77 to DB-79 ---------------------------------------------------


def brew_plain(box: Box, s: State, seat: int, recipe: int) -> None:
    """DB-77: without an improvement."""
    earn(box, s, seat, recipe)
    take_card(s, seat, recipe)


NOT_LISTED = because("DB-77", "{recipe} does not list this")
BLUE_TOO_LOW = because(
    "DB-78",
    Say(
        "{recipe} wants a blue die of {n} or more",
        lambda box, recipe: box.improves[recipe, WITH_BLUE],
        NUMBER,
    ),
)


def why_not_blue(box: Box, recipe: int, die: int) -> int:
    """DB-78: a blue die that reaches the card's minimum."""
    if box.improves[recipe, WITH_BLUE] == 0:
        return NOT_LISTED
    return 0 if value_of(die) >= box.improves[recipe, WITH_BLUE] else BLUE_TOO_LOW


ADDS_DIE = News("adds_die", "{seat} improves it with blue {die}.", DIE)


def add_blue(box: Box, s: State, seat: int, recipe: int, die: int) -> None:
    """DB-78, DB-79: the blue die is used like the others."""
    use_die(s, seat, BLUE_DIE, die)
    earn(box, s, seat, recipe)
    tell(s, ADDS_DIE, seat, die)
    add_bonus(box, s, seat, recipe, WITH_BLUE)
    take_card(s, seat, recipe)


NOT_HELD = because("DB-77", "you do not have this ingredient")


def why_not_add(box: Box, s: State, seat: int, recipe: int, ingredient: int) -> int:
    """DB-77: an ingredient that the card lists and the seat holds."""
    if box.improves[recipe, ingredient] == 0:
        return NOT_LISTED
    return 0 if s.ingredients[seat, ingredient] > 0 else NOT_HELD


ADDS_INGREDIENT = News("adds_ingredient", "{seat} improves it with {ingredient}.", INGREDIENT)


def add_ingredient(box: Box, s: State, seat: int, recipe: int, ingredient: int) -> None:
    """DB-55, DB-79: the ingredient goes back to its stack."""
    s.ingredients[seat, ingredient] -= 1
    s.market[ingredient] += 1
    earn(box, s, seat, recipe)
    tell(s, ADDS_INGREDIENT, seat, ingredient)
    add_bonus(box, s, seat, recipe, ingredient)
    take_card(s, seat, recipe)


def add_bonus(box: Box, s: State, seat: int, recipe: int, improvement: int) -> None:
    """DB-79: gold and mastery on top of the reward."""
    gain(s, seat, box.bonus_gold[recipe, improvement], box.bonus_mastery[recipe, improvement])


def bonus_of(box: Box, recipe: int, improvement: int) -> list[Saying]:
    """What an improvement adds."""
    return goods(box.bonus_gold[recipe, improvement], box.bonus_mastery[recipe, improvement])


PLAIN = Answer("none", "Brew it as it is", "button.none", brew_plain)
ADD_DIE = Phrase("add_die", "Add blue {die}: {gains} more", DIE)


BLUE = own_die(
    "blue:W:blue",
    WAREHOUSE,
    lambda box, recipe, die: ADD_DIE(die=die, gains=bonus_of(box, recipe, WITH_BLUE)),
    add_blue,
    why_not_blue,
    colour=BLUE_DIE,
)
ADD_INGREDIENT = Phrase("add_ingredient", "Add {ingredient}: {gains} more", INGREDIENT)


ADD = Answer(
    "ingredient",
    lambda box, recipe, ingredient: ADD_INGREDIENT(
        ingredient=ingredient, gains=bonus_of(box, recipe, ingredient)
    ),
    "seat.{seat}.ingredients.{ingredient}",
    add_ingredient,
    why_not_add,
    ingredient=INGREDIENT,
)
IMPROVE = Question(
    13,
    "improve",
    ("DB-77", "DB-78"),
    "Improve {recipe}, or brew it as it is?",
    (PLAIN, BLUE, ADD),
    recipe=RECIPE,
)

# -- Reward: DB-80 to DB-86 --------------------------------------------------------


MISSES = News("misses", "No {kind} is left for {seat}.", kind=PIECE_KIND)


def earn(box: Box, s: State, seat: int, recipe: int) -> None:
    """DB-80, DB-84: mastery, gold, a die, a token. DB-86: what is not there is lost."""
    mastery = box.mastery_per_brew + box.reward_mastery[recipe]
    gain(s, seat, box.reward_gold[recipe], mastery)
    if box.reward_die[recipe] > 0:
        colour = box.reward_die[recipe] - 1
        if from_supply(s, seat, colour, 1) == 0:
            tell(s, MISSES, seat, colour)
    if box.reward_token[recipe] > 0:
        earn_token(s, seat, box.reward_token[recipe] - 1)


EARNS_GOLD = News("earns_gold", "{seat} earns {gold} gold.", gold=NUMBER)
EARNS_MASTERY = News("earns_mastery", "{seat} earns {n} mastery.", NUMBER)
EARNS_BOTH = News("earns_both", "{seat} earns {gold} gold and {n} mastery.", gold=NUMBER, n=NUMBER)


def gain(s: State, seat: int, gold: int, mastery: int) -> None:
    """Gold and mastery."""
    s.gold[seat] += gold
    s.mastery[seat] += mastery
    if gold > 0 and mastery > 0:
        tell(s, EARNS_BOTH, seat, gold, mastery)
    elif gold > 0:
        tell(s, EARNS_GOLD, seat, gold)
    elif mastery > 0:
        tell(s, EARNS_MASTERY, seat, mastery)


GETS_TOKEN = News("gets_token", "{seat} gets the token “{token}”.", TOKEN)
MISSES_TOKEN = News("misses_token", "No token “{token}” is left for {seat}.", TOKEN)


def earn_token(s: State, seat: int, token: int) -> None:
    """DB-83: a token from the black market, open for all to see."""
    if s.black_market[token] > 0:
        s.black_market[token] -= 1
        s.tokens[seat, token] += 1
        tell(s, GETS_TOKEN, seat, token)
    else:
        tell(s, MISSES_TOKEN, seat, token)


REVEALS = News("reveals", "New recipe: {recipe}.", RECIPE)


def take_card(s: State, seat: int, recipe: int) -> None:
    """DB-81: the brewer keeps the card and the place is refilled. DB-85: while the deck lasts."""
    place = place_of(s, recipe)
    s.brewer[recipe] = 1 + seat
    s.brewed += 1
    s.display[place] = NOT_SHOWN
    if s.deck_left > 0:
        s.deck_left -= 1
        s.display[place] = s.deck[s.deck_left]
        s.deck[s.deck_left] = 0
        unveil(s)
        tell(s, REVEALS, -1, s.display[place])
    s.turn = (seat + 1) % s.seats
