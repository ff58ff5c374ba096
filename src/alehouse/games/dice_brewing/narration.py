"""What Dice Brewing tells afterwards: the lines of the log, and why something was refused."""

from __future__ import annotations

from collections.abc import Callable

from alehouse.games.dice_brewing.box import BLUE_DIE, COLOUR_IDS, COLOURS, WITH_BLUE, Box
from alehouse.games.dice_brewing.dice import face_of
from alehouse.games.dice_brewing.rules import terms
from alehouse.games.dice_brewing.words import ZONES, bonus_words, die_words, goods
from alehouse.kernel import Event, Naming, Refusal

EVENTS = terms.EVENT_IDS

# -- Refusals ----------------------------------------------------------------------

REFUSALS = {
    terms.NOT_ASKED: Refusal("", "this is not what is asked now"),
    terms.BUILDING_NOT_OPEN: Refusal("DB-41", "this building is not open in this round yet"),
    terms.BUILDING_BLOCKED: Refusal("DB-63", "a token blocks this building for you this round"),
    terms.FIELD_USED: Refusal("DB-39", "you have used this field in this round"),
    terms.FIELD_FULL: Refusal("DB-40", "as many players as may have used this field this round"),
    terms.NO_SEED: Refusal("DB-31", "you have no seed"),
    terms.NO_PIECE: Refusal("DB-19", "you have no die in either zone that this field takes"),
    terms.NOT_ACCELERABLE: Refusal("DB-45", "this field cannot be accelerated"),
    terms.NOTHING_TO_ACCELERATE: Refusal("DB-36", "nothing of yours waits on this field"),
    terms.NO_BLUE_DIE: Refusal("DB-35", "you have no blue die that is high enough"),
    terms.SUPPLY_EMPTY: Refusal("DB-2", "the supply does not have what this needs"),
    terms.NO_SUCH_DIE: Refusal("DB-20", "there is no such die"),
    terms.DIE_BLOCKED: Refusal("DB-64", "this die is blocked"),
    terms.DIE_UNFIT: Refusal("DB-76", "this die does not have the colour and value of the slot"),
    terms.MUST_PASS: Refusal("DB-25", "you have placed nothing in this turn: pass instead"),
    terms.MUST_END_TURN: Refusal("DB-25", "you have placed a piece: end your turn instead"),
    terms.TOKEN_NOT_HELD: Refusal("DB-59", "you do not have this token"),
    terms.TOKEN_NOT_NOW: Refusal("DB-59", "this token cannot be played at this moment"),
    terms.TOKEN_NO_TARGET: Refusal("DB-59", "there is nothing to play this token on"),
    terms.MARKET_CLOSED: Refusal("DB-51", "the market is not open yet"),
    terms.BLACK_MARKET_CLOSED: Refusal("DB-51", "the black market is not open yet"),
    terms.BOUGHT_ALREADY: Refusal("DB-50", "you have bought one of these in this round"),
    terms.SOLD_OUT: Refusal("DB-7", "none is left"),
    terms.NO_GOLD: Refusal("DB-52", "you do not have the gold"),
    terms.NO_DISCOUNT: Refusal("DB-52", "this die does not lower the price far enough"),
    terms.NOT_FACE_UP: Refusal("DB-81", "this recipe does not lie face up"),
    terms.RECIPE_BLOCKED: Refusal("DB-66", "a token blocks this recipe for this round"),
    terms.NO_DICE_TO_BREW: Refusal("DB-15", "your warehouse does not have the dice for it"),
    terms.NOT_LISTED: Refusal("DB-77", "this recipe does not list the ingredient"),
    terms.INGREDIENT_NOT_HELD: Refusal("DB-77", "you do not have this ingredient"),
    terms.NOTHING_PICKED: Refusal("DB-42", "pick a die first"),
    terms.DICE_BLOCKED: Refusal("DB-64", "the dice of yours that would do are blocked"),
    terms.SIX_ONLY: Refusal("DB-49", "a die that shows 6 cannot be improved"),
    terms.TOO_LOW_TO_REROLL: Refusal("DB-42", "it takes a blue die of at least the printed value"),
    terms.TOO_LOW_TO_SWAP: Refusal("DB-43", "it takes a blue die of at least the printed value"),
    terms.TOO_LOW_TO_TRAIN: Refusal("DB-44", "it takes a blue die of at least the printed value"),
    terms.NOTHING_TO_REROLL: Refusal("DB-42", "you have no other die to roll again"),
    terms.NOTHING_TO_SWAP_FOR: Refusal("DB-43", "the supply has no such die to swap for"),
    terms.NOTHING_TO_SWAP: Refusal("DB-43", "you have no such die to give, or it is blocked"),
    terms.NOT_FOR_FIELD: Refusal("DB-19", "this field takes no die of this colour"),
    terms.NOT_FOR_ACCELERATING: Refusal("DB-35", "only a blue die that is high enough does that"),
    terms.NOT_THE_COLOUR: Refusal("DB-43", "you give a die of the colour that you take"),
    terms.NOT_IN_WAREHOUSE: Refusal("DB-15", "only dice in the warehouse can brew"),
    terms.BLUE_TOO_LOW: Refusal("DB-78", "this blue die does not reach the value on the card"),
    terms.NO_GOLD_FOR_TOKEN: Refusal("DB-50", "you do not have the gold for this token"),
    terms.BEFORE_THE_ROLL: Refusal("DB-59", "before the roll tokens reach only dice in warehouses"),
    terms.NOT_TO_TAKE_BACK: Refusal("DB-61", "there is no die to take back: only from a warehouse"),
    terms.NOT_TO_BLOCK: Refusal("DB-63", "only an opponent's open building without a block"),
    terms.MARKED_ALREADY: Refusal("DB-70", "only a die in a zone that has no mark yet"),
    terms.RECIPE_NOT_TO_BLOCK: Refusal("DB-66", "only a face-up recipe without a block"),
    terms.NOT_TO_RAISE: Refusal("DB-67", "only a die of yours that counts less than 6"),
    terms.NOT_TO_ROLL: Refusal("DB-69", "there is no die here that may be rolled again"),
    terms.DIE_PROTECTED: Refusal("DB-65", "its owner has protected this die"),
}


# -- The log -----------------------------------------------------------------------


def faces(packed: int) -> str:
    """The faces of a roll, as a list."""
    found: list[str] = []
    while packed:
        packed, face = divmod(packed, 7)
        found.append(str(face))
    return ", ".join(reversed(found)) or "–"


def piece_words(box: Box, kind: int) -> str:
    """A piece that somebody misses: a token (negative), a die, a seed."""
    if kind < 0:
        return box.token_names[-1 - kind]
    return "seed" if kind == COLOURS else f"{COLOUR_IDS[kind]} die"


def improvement_words(box: Box, improvement: int) -> str:
    """An ingredient, or a blue die."""
    return "a blue die" if improvement == WITH_BLUE else box.ingredient_names[improvement]


def with_die(code: int) -> str:
    """The blue die that lowered a price, if any did."""
    return f" with a {die_words(BLUE_DIE, code)}" if code else ""


def season_words(summer: int) -> str:
    """The side that the season token shows."""
    return "Summer" if summer else "Winter"


Line = Callable[..., str]  # (box, name of a seat, the three things of the event)
LINES: dict[int, Line] = {
    terms.ROUND_BEGINS: lambda box, name, a, b, c: f" begins round {a}: {season_words(b)}.",
    terms.ROLLS: lambda box, name, a, b, c: (
        f" rolls {COLOUR_IDS[a]} in the {ZONES[c]}: {faces(b)}."
    ),
    terms.STORES: lambda box, name, a, b, c: f" stores {die_words(a, b)}.",
    terms.PLACES_DIE: lambda box, name, a, b, c: (
        f" places {die_words(b, c)} on {box.field_names[a]}."
    ),
    terms.PLACES_SEED: lambda box, name, a, b, c: f" places a seed on {box.field_names[a]}.",
    terms.ACCELERATES: lambda box, name, a, b, c: (
        f" accelerates {box.field_names[a]} with {die_words(BLUE_DIE, b)}."
    ),
    terms.GETS_DIE: lambda box, name, a, b, c: (
        f" gets a {COLOUR_IDS[a]} die{f': {face_of(b)}' if b else ''}."
    ),
    terms.GETS_SEEDS: lambda box, name, a, b, c: " gets a seed." if a == 1 else f" gets {a} seeds.",
    terms.GETS_GOLD: lambda box, name, a, b, c: f" gets {a} gold.",
    terms.IMPROVES: lambda box, name, a, b, c: (
        f" raises a die to {die_words(a, b)} in the warehouse."
    ),
    terms.SWAPS: lambda box, name, a, b, c: f" swaps {die_words(a, b)} for {die_words(a, c)}.",
    terms.KEEPS: lambda box, name, a, b, c: " swaps nothing.",
    terms.ENDS_TURN: lambda box, name, a, b, c: " ends the turn.",
    terms.PASSES: lambda box, name, a, b, c: " passes.",
    terms.BUYS_INGREDIENT: lambda box, name, a, b, c: (
        f" buys {box.ingredient_names[a]} for {b} gold{with_die(c)}."
    ),
    terms.BUYS_TOKEN: lambda box, name, a, b, c: f" buys {box.token_names[a]} for {b} gold.",
    terms.PAYS_FOR_TOKEN: lambda box, name, a, b, c: f" pays {a} gold at the black market.",
    terms.PLAYS: lambda box, name, a, b, c: f" plays {box.token_names[a]}.",
    terms.TAKES_BACK: lambda box, name, a, b, c: (
        f" takes {die_words(b, c)} back from {name(a)}'s warehouse."
    ),
    terms.MARKS: lambda box, name, a, b, c: f" marks {name(a)}'s die: {die_words(b, c)}.",
    terms.RAISES: lambda box, name, a, b, c: f" raises a die: {die_words(a, b)}.",
    terms.REROLLS_ON_BOARD: lambda box, name, a, b, c: (
        f"'s die on {box.field_names[a]} now shows {face_of(b)}."
    ),
    terms.BLOCKS_BUILDING: lambda box, name, a, b, c: (
        f" blocks {name(a)}'s {box.building_names[b]}."
    ),
    terms.BLOCKS_RECIPE: lambda box, name, a, b, c: f" blocks {box.recipe_names[a]}.",
    terms.BREWS: lambda box, name, a, b, c: f" brews {box.recipe_names[a]}.",
    terms.EARNS: lambda box, name, a, b, c: f" earns {' and '.join(goods(a, b)) or 'nothing'}.",
    terms.IMPROVES_BREW: lambda box, name, a, b, c: (
        f" improves it with {improvement_words(box, b)}: {bonus_words(box, a, b)}."
    ),
    terms.GETS_TOKEN: lambda box, name, a, b, c: f" gets the token {box.token_names[a]}.",
    terms.MISSES: lambda box, name, a, b, c: f" gets no {piece_words(box, a)}: none is left.",
    terms.REVEALS: lambda box, name, a, b, c: f"New recipe: {box.recipe_names[a]}.",
    terms.TIDIES: lambda box, name, a, b, c: "The workplaces are tidied up.",
    terms.GAME_ENDS: lambda box, name, a, b, c: "The game is over.",
}


def narrate(box: Box, event: Event, name: Naming) -> str:
    """One line of the log."""
    who = name(event.seat) if event.seat >= 0 else ""
    if event.hidden:
        return f"{who} buys an action token, face down."
    return who + LINES[event.what](box, name, *event.things)
