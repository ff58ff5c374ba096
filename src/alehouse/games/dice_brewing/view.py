"""What a seat may see of Dice Brewing."""

from __future__ import annotations

from typing import TypedDict

from alehouse.kernel import NUMBER, Phrase

from .box import (
    BUILDING_IDS,
    BUILDINGS,
    COLOUR_IDS,
    COLOURS,
    DISPLAY,
    FIELD_IDS,
    FIELDS,
    INGREDIENT_IDS,
    INGREDIENTS,
    KIND_IDS,
    KINDS,
    OUTPUT_IDS,
    SEED,
    TOKEN_IDS,
    TOKENS,
    WITH_BLUE,
    Box,
)
from .rules.rounds import is_last_round
from .rules.tidying import is_summer
from .rules.tokens import known_tokens
from .scoring import parts, score
from .state import ACTIVE, PHASE_IDS, WAREHOUSE, State
from .things import (
    BUILDING,
    FIELD,
    FIELD_TEXT,
    INGREDIENT,
    MARK_IDS,
    MATERIAL,
    RECIPE,
    SOURCE,
    STYLE,
    TOKEN,
    TOKEN_TEXT,
    bonus_of,
    face_of,
    mark_of,
    value_of,
)

OPENS = Phrase("opens", "Opens in round {n}", NUMBER)
SCORES = Phrase("scores", "{n} mastery at the end", NUMBER)


class DieView(TypedDict):
    """One die outside the supply."""

    colour: str
    face: int  # 0: not rolled yet
    bonus: int
    value: int
    mark: str  # none, blocked, protected
    picked: bool  # to be rolled again


class FieldView(TypedDict):
    """One field of a player board."""

    main: DieView | str | None  # a die, "seed", or nothing
    blue: DieView | None
    used: bool
    closed: bool  # as many others as may have used it this round


class BuildingView(TypedDict):
    """One building of a player board."""

    open: bool
    opens: int
    blocked: bool


class FaceDownView(TypedDict):
    """A face-down token of the hidden-token variant."""

    price: int
    candidates: list[str]
    kind: str | None  # None: not yours to see


class SeatView(TypedDict):
    """One seat's side of the table."""

    order: int  # 0: first in this round
    passed: bool
    mastery: int
    gold: int
    seeds: int
    ingredients: dict[str, int]
    tokens: dict[str, int]  # without the face-down ones of other seats
    face_down: list[FaceDownView]
    brewed: list[str]
    active: list[DieView]
    warehouse: list[DieView]
    board: dict[str, FieldView]
    buildings: dict[str, BuildingView]
    market_die: DieView | None
    score: int
    parts: dict[str, int]


class RecipeView(TypedDict):
    """A face-up recipe."""

    place: int
    blocked: bool


class MarketView(TypedDict):
    """One stack of a market card."""

    stock: int | None  # None: not public, but there are some
    price: int
    open: bool


class View(TypedDict):
    """The whole table."""

    round: int
    season: str
    phase: str
    first: int
    brewed: int
    to_end: int
    last_round: bool
    deck: int
    recipes: dict[str, RecipeView]
    supply: dict[str, int]
    rolled: dict[str, int]  # dice of the supply that were just rolled, by face
    market: dict[str, MarketView]
    black_market: dict[str, MarketView]
    spent: dict[str, int]
    turn: int
    placed: int
    ones: int  # gold from dice showing 1, in this purchase turn
    seats: list[SeatView]


# -- The table ---------------------------------------------------------------------


def view(box: Box, s: State, seat: int | None) -> View:
    """The table as a seat sees it (None: a spectator)."""
    return {
        "round": s.round,
        "season": "summer" if is_summer(s) else "winter",
        "phase": PHASE_IDS[s.phase],
        "first": s.first,
        "brewed": s.brewed,
        "to_end": box.recipes_to_end[s.seats],
        "last_round": is_last_round(box, s),
        "deck": s.deck_left,
        "recipes": {
            box.recipe_ids[s.display[place]]: {
                "place": place,
                "blocked": s.recipe_blocked[place] == 1,
            }
            for place in range(DISPLAY)
            if s.display[place] >= 0
        },
        "supply": {KIND_IDS[kind]: s.supply[kind] for kind in range(KINDS)},
        "rolled": {str(face): s.rolled[face] for face in range(1, 7) if s.rolled[face]},
        "market": {
            INGREDIENT_IDS[i]: {
                "stock": s.market[i],
                "price": box.ingredient_price[i],
                "open": s.round >= box.market_opens,
            }
            for i in range(INGREDIENTS)
        },
        "black_market": {TOKEN_IDS[i]: stack(box, s, i) for i in range(TOKENS)},
        "spent": {TOKEN_IDS[i]: s.spent[i] for i in range(TOKENS)},
        "turn": s.actor if s.actor >= 0 else s.turn,
        "placed": s.placed,
        "ones": s.ones,
        "seats": [seat_view(box, s, other, other == seat) for other in range(s.seats)],
    }


def stack(box: Box, s: State, token: int) -> MarketView:
    """A stack of the black market; DB-72: in the variant only whether it is empty."""
    is_secret = s.hidden_action_tokens == 1 and s.black_market[token] > 0
    return {
        "stock": None if is_secret else s.black_market[token],
        "price": box.token_price[token],
        "open": s.round >= box.black_market_opens,
    }


# -- A seat ------------------------------------------------------------------------


def seat_view(box: Box, s: State, seat: int, own: bool) -> SeatView:
    """One seat's side; what lies face down is for its owner."""
    out = [0] * SOURCE.size
    parts(box, s, seat, out)
    return {
        "order": (seat - s.first) % s.seats,
        "passed": s.passed[seat] == 1,
        "mastery": s.mastery[seat],
        "gold": s.gold[seat],
        "seeds": s.seeds[seat],
        "ingredients": {INGREDIENT_IDS[i]: s.ingredients[seat, i] for i in range(INGREDIENTS)},
        "tokens": {
            TOKEN_IDS[i]: s.tokens[seat, i] if own else known_tokens(s, seat, i)
            for i in range(TOKENS)
        },
        "face_down": face_down(box, s, seat, own),
        "brewed": [box.recipe_ids[r] for r in range(box.recipes) if s.brewer[r] == 1 + seat],
        "active": tray(s, seat, ACTIVE),
        "warehouse": tray(s, seat, WAREHOUSE),
        "board": {FIELD_IDS[f]: field_view(box, s, seat, f) for f in range(FIELDS)},
        "buildings": {
            BUILDING_IDS[b]: {
                "open": s.round >= box.opens[b],
                "opens": box.opens[b],
                "blocked": s.building_blocked[seat, b] == 1,
            }
            for b in range(BUILDINGS)
        },
        "market_die": die(COLOURS - 1, s.market_die[seat]) if s.market_die[seat] else None,
        "score": score(box, s, seat),
        "parts": dict(zip(SOURCE.ids(box), out, strict=True)),
    }


def face_down(box: Box, s: State, seat: int, own: bool) -> list[FaceDownView]:
    """DB-72: the face-down tokens of a seat, oldest first."""
    return [
        {
            "price": box.token_price[s.down_kind[i]],
            "candidates": [TOKEN_IDS[t] for t in range(TOKENS) if s.down_among[i] >> t & 1],
            "kind": TOKEN_IDS[s.down_kind[i]] if own else None,
        }
        for i in range(s.down)
        if s.down_seat[i] == seat
    ]


def die(colour: int, code: int, picked: bool = False) -> DieView:
    """One die."""
    return {
        "colour": COLOUR_IDS[colour],
        "face": face_of(code),
        "bonus": bonus_of(code),
        "value": value_of(code),
        "mark": MARK_IDS[mark_of(code)],
        "picked": picked,
    }


def tray(s: State, seat: int, zone: int) -> list[DieView]:
    """The dice of a zone, in the order in which they lie."""
    return [
        die(
            colour,
            s.dice[seat, zone, colour, i],
            picked=seat == s.actor and s.picked[zone, colour, i] == 1,
        )
        for colour in range(COLOURS)
        for i in range(s.many[seat, zone, colour])
    ]


def field_view(box: Box, s: State, seat: int, field: int) -> FieldView:
    """One field: what lies there, and whether it can still be used."""
    main: DieView | str | None = None
    if s.main[seat, field] == 1 + SEED:
        main = "seed"
    elif s.main[seat, field]:
        main = die(s.main[seat, field] - 1, s.main_die[seat, field])
    used = s.used[seat, field] == 1
    return {
        "main": main,
        "blue": die(COLOURS - 1, s.blue[seat, field]) if s.blue[seat, field] else None,
        "used": used,
        "closed": not used and s.users[field] >= box.field_users[s.seats],
    }


# -- Components --------------------------------------------------------------------


class Improvement(TypedDict):
    """One line of a recipe's improvement zone."""

    with_: str
    least: int  # of a blue die; 0: an ingredient
    gold: int
    mastery: int


class Recipe(TypedDict):
    """The face of a recipe card."""

    name: str
    style: str
    level: str
    starting: bool
    dice: list[dict[str, int | str]]
    gold: int
    mastery: int
    die: str | None
    token: str | None
    improvements: list[Improvement]


class Field(TypedDict):
    """A field as printed on the player board."""

    name: str
    text: str
    building: str
    takes: list[str]
    least: int
    accelerate: int  # the blue die it takes; 0: it cannot be accelerated
    output: str


class Named(TypedDict):
    """A building, an ingredient, a token or a die."""

    name: str
    text: str
    price: int
    count: int


class Components(TypedDict):
    """What is printed."""

    dice: dict[str, Named]
    buildings: dict[str, Named]
    fields: dict[str, Field]
    ingredients: dict[str, Named]
    discounts: dict[str, list[int]]  # by the value of the blue die, from 0
    tokens: dict[str, Named]
    recipes: dict[str, Recipe]
    mastery_per_brew: int  # on top of what the recipe brings


def components(box: Box) -> Components:
    """The faces of boards, tokens and cards, by id."""
    return {
        "dice": {
            COLOUR_IDS[i]: named(
                MATERIAL.name(box, i), SCORES(n=box.points[i]).text(box), 0, box.pieces[i]
            )
            for i in range(COLOURS)
        },
        "buildings": {
            BUILDING_IDS[i]: named(BUILDING.name(box, i), OPENS(n=box.opens[i]).text(box), 0, 1)
            for i in range(BUILDINGS)
        },
        "fields": {FIELD_IDS[i]: field_face(box, i) for i in range(FIELDS)},
        "ingredients": {
            INGREDIENT_IDS[i]: named(
                INGREDIENT.name(box, i), "", box.ingredient_price[i], box.ingredient_count[i]
            )
            for i in range(INGREDIENTS)
        },
        "discounts": {
            INGREDIENT_IDS[i]: [box.discount[i, v] for v in range(7)] for i in range(INGREDIENTS)
        },
        "tokens": {
            TOKEN_IDS[i]: named(
                TOKEN.name(box, i), TOKEN_TEXT.name(box, i), box.token_price[i], box.token_count[i]
            )
            for i in range(TOKENS)
        },
        "recipes": {box.recipe_ids[i]: recipe_face(box, i) for i in range(box.recipes)},
        "mastery_per_brew": box.mastery_per_brew,
    }


def named(name: str, text: str, price: int, count: int) -> Named:
    """A component with a name."""
    return {"name": name, "text": text, "price": price, "count": count}


def field_face(box: Box, i: int) -> Field:
    """A field of the board."""
    return {
        "name": FIELD.name(box, i),
        "text": FIELD_TEXT.name(box, i),
        "building": BUILDING_IDS[box.building[i]],
        "takes": [KIND_IDS[k] for k in range(KINDS) if box.takes[i, k]],
        "least": box.least[i],
        "accelerate": box.accelerate[i],
        "output": OUTPUT_IDS[box.output[i]],
    }


def recipe_face(box: Box, i: int) -> Recipe:
    """A recipe card."""
    die, token = box.reward_die[i], box.reward_token[i]
    return {
        "name": RECIPE.name(box, i),
        "style": STYLE.name(box, box.recipe_styles[i]),
        "level": box.recipe_levels[i],
        "starting": box.recipe_starting[i],
        "dice": [
            {"colour": COLOUR_IDS[c], "min": box.need[i, c, k]}
            for c in range(COLOURS)
            for k in range(box.slots[i, c])
        ],
        "gold": box.reward_gold[i],
        "mastery": box.reward_mastery[i],
        "die": COLOUR_IDS[die - 1] if die else None,
        "token": TOKEN_IDS[token - 1] if token else None,
        "improvements": [
            {
                "with_": "blue_die" if k == WITH_BLUE else INGREDIENT_IDS[k],
                "least": box.improves[i, k] if k == WITH_BLUE else 0,
                "gold": box.bonus_gold[i, k],
                "mastery": box.bonus_mastery[i, k],
            }
            for k in range(WITH_BLUE, -1, -1)
            if box.improves[i, k]
        ],
    }
