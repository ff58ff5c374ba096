"""What a learner sees of Dice Brewing."""

from __future__ import annotations

from alehouse.kernel import Out, Seen, Sight, Thing

from .box import BLACK, BLUE_DIE, COLOURS, DISPLAY, GREEN, TOKENS, YELLOW, Box
from .rules import DECISIONS
from .rules.brewing import is_good
from .rules.tokens import known_tokens
from .scoring import score
from .state import ACTIVE, LAST_ROUNDS, PHASE_IDS, WAREHOUSE, State
from .things import (
    BUILDING,
    COLOUR,
    FACE,
    FIELD,
    INGREDIENT,
    MARK_IDS,
    PIECE_KIND,
    RECIPE,
    TOKEN,
    ZONE,
    mark_of,
    value_of,
)

PHASE = Thing("phase", PHASE_IDS)
VALUES = 7
VALUE = Thing("value", range(VALUES))  # 0: not rolled
MARK = Thing("mark", MARK_IDS)
NEED = Thing("need", range(1, 7), start=1)
ZONES = 2
TRAYS = ZONES * COLOURS * VALUES
ONE_EACH = 0x01010101010101  # 1 for each value, a byte each


def market(s: State, token: int) -> int:
    """Tokens of the black market; in the variant only whether there are any is public."""
    n = s.black_market[token]
    return min(1, n) if s.hidden_action_tokens == 1 else n


def shown(s: State, out: Out, at: int) -> None:
    """Face-up recipes: 2, if blocked 1."""
    for place in range(DISPLAY):
        if s.display[place] >= 0:
            out[at + s.display[place]] = 1 if s.recipe_blocked[place] == 1 else 2


def wanted(box: Box, s: State, out: Out, at: int) -> None:
    """Dice that the face-up recipes ask for, by colour and least value."""
    for place in range(DISPLAY):
        recipe = s.display[place]
        if recipe >= 0:
            for colour in range(BLUE_DIE):
                for slot in range(box.slots[recipe, colour]):
                    least = max(1, box.need[recipe, colour, slot])
                    out[at + colour * (VALUES - 1) + least - 1] += 1


def filled(box: Box, s: State, other: int, out: Out, at: int) -> None:
    """Of each face-up recipe, the dice still to be found, all dice counted, and one more."""
    for place in range(DISPLAY):
        if s.display[place] >= 0:
            out[at + s.display[place]] = 1
    for colour in range(BLUE_DIE):
        good = good_by_value(s, other, WAREHOUSE, colour) + good_by_value(s, other, ACTIVE, colour)
        for place in range(DISPLAY):
            if s.display[place] >= 0:
                out[at + s.display[place]] += missing(box, s.display[place], colour, good)


def good_by_value(s: State, seat: int, zone: int, colour: int) -> int:
    """For each least value how many dice of a zone are good enough, a byte each."""
    counts = 0
    for i in range(s.many[seat, zone, colour]):
        die = s.dice[seat, zone, colour, i]
        if is_good(die, 0):
            counts += ONE_EACH & ((1 << 8 * (value_of(die) + 1)) - 1)
    return counts


def missing(box: Box, recipe: int, colour: int, good: int) -> int:
    """How many slots of a colour stay empty, by how many dice are good for each value."""
    slots = box.slots[recipe, colour]
    if good == 0:
        return slots
    have = 0
    for slot in range(slots):
        if good >> 8 * box.need[recipe, colour, slot] & 255 > have:
            have += 1
    return slots - have


def can_brew_now(box: Box, s: State, other: int, out: Out, at: int) -> None:
    """Face-up recipes that nothing blocks, for which every die lies in the warehouse."""
    yellow = good_by_value(s, other, WAREHOUSE, YELLOW)
    black = good_by_value(s, other, WAREHOUSE, BLACK)
    green = good_by_value(s, other, WAREHOUSE, GREEN)
    for place in range(DISPLAY):
        recipe = s.display[place]
        if recipe >= 0 and s.recipe_blocked[place] == 0 and has_all(box, recipe, YELLOW, yellow):
            if has_all(box, recipe, BLACK, black) and has_all(box, recipe, GREEN, green):
                out[at + recipe] = 1


def has_all(box: Box, recipe: int, colour: int, good: int) -> bool:
    """Whether no slot of a colour stays empty."""
    enough = good & 255 >= box.slots[recipe, colour]  # dice of any value
    return enough and missing(box, recipe, colour, good) == 0


def picked(s: State, out: Out, at: int) -> None:
    """The actor's dice that are to be rolled again."""
    if s.actor >= 0:
        for zone in range(ZONES):
            for colour in range(COLOURS):
                for i in range(s.many[s.actor, zone, colour]):
                    if s.picked[zone, colour, i] == 1:
                        out[at + tray_of(zone, colour, s.dice[s.actor, zone, colour, i])] += 1


def tray_of(zone: int, colour: int, die: int) -> int:
    """Where dice of a zone, a colour and a value are counted."""
    return (zone * COLOURS + colour) * VALUES + value_of(die)


def dice(s: State, other: int, out: Out, at: int) -> None:
    """A seat's dice by mark, zone, colour and value."""
    for zone in range(ZONES):
        for colour in range(COLOURS):
            for i in range(s.many[other, zone, colour]):
                die = s.dice[other, zone, colour, i]
                out[at + mark_of(die) * TRAYS + tray_of(zone, colour, die)] += 1


def tokens(s: State, seat: int, other: int, token: int) -> int:
    """Tokens of a seat that the looker knows."""
    return s.tokens[other, token] if seat == other else known_tokens(s, other, token)


def may_be(s: State, other: int, out: Out, at: int) -> None:
    """DB-72: the kinds that face-down tokens of a seat may be."""
    for i in range(s.down):
        if s.down_seat[i] == other:
            for token in range(TOKENS):
                if s.down_among[i] >> token & 1 == 1:
                    out[at + token] = 1


def face_down(s: State, other: int) -> int:
    """How many tokens of a seat lie face down."""
    n = 0
    for i in range(s.down):
        if s.down_seat[i] == other:
            n += 1
    return n


SIGHT = Sight(
    DECISIONS,
    table=(
        Seen("round", "the round", most=30),
        Seen(
            "rounds_left",
            "rounds until the last",
            lambda s: LAST_ROUNDS[s.max_rounds] - s.round,
            most=30,
        ),
        Seen("winter", "whether it is winter", lambda s: s.round % 2),
        Seen(
            "to_brew",
            "recipes to be brewed until the end",
            lambda box, s: box.recipes_to_end[s.seats] - s.brewed,
            least=-4,
            most=16,
        ),
        Seen("phase", "the phase", one_of=PHASE),
        Seen("advanced", "whether recipes are dealt in the advanced way", "mode"),
        Seen("ones_as_gold", "whether ones pay as gold"),
        Seen("hidden_tokens", "whether tokens lie face down", "hidden_action_tokens"),
        Seen("supply", "dice and seeds in the supply", most=30, kind=PIECE_KIND),
        Seen("market", "special ingredients on the market", most=6, ingredient=INGREDIENT),
        Seen("black_market", "tokens on the black market", market, most=6, token=TOKEN),
        Seen("spent", "tokens out of the game", most=6, token=TOKEN),
        Seen("recipes", "face-up recipes: 2, blocked ones 1", fill=shown, most=2, recipe=RECIPE),
        Seen("brewed", "recipes brewed", lambda s, recipe: s.brewer[recipe] > 0, recipe=RECIPE),
        Seen(
            "wanted",
            "dice that they ask for, by least value",
            fill=wanted,
            most=6,
            colour=COLOUR,
            need=NEED,
        ),
        Seen("users", "seats that used a field in this round", most=4, field=FIELD),
        Seen("placed", "pieces placed in this turn", most=2),
        Seen("bought_ingredient", "whether an ingredient was bought"),
        Seen("bought_token", "whether a token was bought"),
        Seen("ones", "gold from dice that show 1", most=8),
        Seen("rolled", "dice of the supply, while swapping", most=6, face=FACE),
        Seen(
            "picked",
            "dice to be rolled again",
            fill=picked,
            most=6,
            zone=ZONE,
            colour=COLOUR,
            value=VALUE,
        ),
    ),
    seats=(
        Seen(
            "score",
            "points as they would count now",
            lambda box, s, other: score(box, s, other),
            most=80,
        ),
        Seen("gold", "gold", most=40),
        Seen("mastery", "mastery", most=60),
        Seen("seeds", "seeds", most=8),
        Seen("first", "whether it begins", whose="first"),
        Seen("turn", "whether its turn comes", whose="turn"),
        Seen("passed", "whether it passed"),
        Seen(
            "market_die",
            "its blue die on the market",
            lambda s, other: value_of(s.market_die[other]),
            most=6,
        ),
        Seen("ingredients", "special ingredients", most=4, ingredient=INGREDIENT),
        Seen("tokens", "tokens that one knows", tokens, most=4, token=TOKEN),
        Seen("face_down", "tokens that lie face down", face_down, most=6),
        Seen("may_be", "kinds that these may be", fill=may_be, token=TOKEN),
        Seen(
            "dice",
            "dice by what they show",
            fill=dice,
            most=6,
            mark=MARK,
            zone=ZONE,
            colour=COLOUR,
            value=VALUE,
        ),
        Seen(
            "filled",
            "dice that face-up recipes lack, and one more",
            fill=filled,
            most=8,
            recipe=RECIPE,
        ),
        Seen("can_brew", "recipes it can brew", fill=can_brew_now, recipe=RECIPE),
        Seen(
            "pieces", "what lies on each field", "main", one_of=PIECE_KIND, from_1=True, field=FIELD
        ),
        Seen(
            "values",
            "what the die there counts",
            lambda s, other, field: value_of(s.main_die[other, field]),
            most=6,
            field=FIELD,
        ),
        Seen(
            "blue",
            "what the blue die there counts",
            lambda s, other, field: value_of(s.blue[other, field]),
            most=6,
            field=FIELD,
        ),
        Seen("used", "fields used in this round", field=FIELD),
        Seen("blocked", "buildings blocked in this round", "building_blocked", building=BUILDING),
    ),
)
