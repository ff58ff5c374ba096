"""Laying the table of Dice Brewing for a test."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any

import alehouse
from alehouse.games.dice_brewing.box import (
    COLOUR_IDS,
    COLOURS,
    FIELD_IDS,
    INGREDIENT_IDS,
    KIND_IDS,
    KINDS,
    NOT_SHOWN,
    SEED,
    TOKEN_IDS,
)
from alehouse.games.dice_brewing.invariants import pieces
from alehouse.games.dice_brewing.rules.order import begin_phase
from alehouse.games.dice_brewing.rules.rounds import go_on
from alehouse.games.dice_brewing.rules.trays import put_die
from alehouse.games.dice_brewing.state import PLACEMENT
from alehouse.games.dice_brewing.state import State as Fields
from alehouse.games.dice_brewing.things import DICE, spelt
from alehouse.kernel.game import Game, State

ZONE_IDS = ("A", "W")  # active zone, warehouse
DIE_IDS = {spelt(die): die for die in DICE}
LAGERS = ("mass_lager", "cheap_lager", "experimental_lager")


@functools.cache
def game(players: int, **options: str) -> Game:
    return alehouse.game("dice_brewing", players, **options)


RECIPE_IDS: list[str] = game(2).box.recipe_ids  # type: ignore[attr-defined]


def seat(**things: Any) -> dict[str, Any]:
    """What lies before a seat: A and W (dice), seeds, gold, mastery, tokens, ingredients, main,
    blue, market_die."""
    return things


def die_of(text: str) -> tuple[int, int]:
    """Colour and number of `yellow:3+1x`; `yellow` alone is not rolled."""
    colour, _, face = text.partition(":")
    return COLOUR_IDS.index(colour), DIE_IDS[face] if face else 0


def table(
    *seats: dict[str, Any],
    round: int = 1,
    phase: int = PLACEMENT,
    first: int = 0,
    supply: Mapping[str, int] | None = None,
    display: Sequence[str] = LAGERS,
    deck: Sequence[str] | None = None,
    brewed: Mapping[int, int] | None = None,
    market: Mapping[str, int] | None = None,
    stock: Mapping[str, int] | None = None,
    rolls: Sequence[int] = (),
    of: Game | None = None,
    **options: str,
) -> State:
    """A table at the beginning of a phase; `rolls` are the next faces, `deck` from the top."""
    of = of or game(len(seats), **options)
    state = State(of, of.blank())
    s: Any = state.s
    s.round, s.first = round, first
    for i, things in enumerate(seats):
        lay_seat(s, i, things)
    lay_recipes(of.box, s, display, deck, brewed or {})
    lay_markets(state, s, market or {}, stock or {})
    for kind in range(KINDS):
        s.supply[kind] = state.game.box.pieces[kind] - pieces(s, kind)  # type: ignore[attr-defined]
        if supply and KIND_IDS[kind] in supply:
            s.supply[kind] = supply[KIND_IDS[kind]]
    s.loaded = [face - 1 for face in rolls]
    begin_phase(s, phase)
    go_on(state.game.box, s)  # type: ignore[arg-type]
    state.settle()
    return state


def lay_seat(s: Fields, i: int, things: dict[str, Any]) -> None:
    for zone, name in enumerate(ZONE_IDS):
        for text in things.get(name, "").split():
            put_die(s, i, zone, *die_of(text))
    s.seeds[i] = things.get("seeds", 0)
    s.gold[i] = things.get("gold", 0)
    s.mastery[i] = things.get("mastery", 0)
    for name, count in things.get("tokens", {}).items():
        s.tokens[i, TOKEN_IDS.index(name)] = count
    for name, count in things.get("ingredients", {}).items():
        s.ingredients[i, INGREDIENT_IDS.index(name)] = count
    for name, piece in things.get("main", {}).items():
        lay_piece(s, i, FIELD_IDS.index(name), piece)
    for name, text in things.get("blue", {}).items():
        s.blue[i, FIELD_IDS.index(name)] = die_of(text)[1]
        use_field(s, i, FIELD_IDS.index(name))
    if "market_die" in things:
        s.market_die[i] = die_of(things["market_die"])[1]


def use_field(s: Fields, i: int, field: int) -> None:
    s.users[field] += 1 - s.used[i, field]
    s.used[i, field] = 1


def lay_piece(s: Fields, i: int, field: int, piece: str) -> None:
    use_field(s, i, field)
    if piece == "seed":
        s.main[i, field] = 1 + SEED
    else:
        colour, s.main_die[i, field] = die_of(piece)
        s.main[i, field] = 1 + colour


def lay_recipes(
    box: Any,
    s: Fields,
    display: Sequence[str],
    deck: Sequence[str] | None,
    brewed: Mapping[int, int],
) -> None:
    """`brewed` says how many recipes each seat has; they are taken from the end of the list."""
    ids = box.recipe_ids
    left = [r for r in range(box.recipes) if ids[r] not in display]
    if deck is not None:
        left = [r for r in left if ids[r] not in deck]
    for owner, count in brewed.items():
        for _ in range(count):
            s.brewer[left.pop()] = 1 + owner
            s.brewed += 1
    for place in range(4):
        shown = place < len(display)
        s.display[place] = ids.index(display[place]) if shown else NOT_SHOWN
    top = [] if deck is None else [ids.index(name) for name in reversed(deck)]
    for recipe in left + top:
        s.deck[s.deck_left] = recipe
        s.deck_left += 1


def lay_markets(
    state: State, s: Fields, market: Mapping[str, int], stock: Mapping[str, int]
) -> None:
    box: Any = state.game.box
    for i, name in enumerate(INGREDIENT_IDS):
        held = sum(s.ingredients[p, i] for p in range(s.seats))
        s.market[i] = market.get(name, box.ingredient_count[i] - held)
    for i, name in enumerate(TOKEN_IDS):
        held = sum(s.tokens[p, i] for p in range(s.seats))
        s.black_market[i] = stock.get(name, box.token_count[i] - held)
        s.spent[i] = box.token_count[i] - held - s.black_market[i]


# -- Looking at the table ----------------------------------------------------------


def fields(state: State) -> Any:
    """The record of a state, to look at."""
    return state.s


def zone(state: State, seat: int, name: str) -> str:
    """The dice of a zone as text: `yellow:3 blue:3`."""
    s = fields(state)
    z = ZONE_IDS.index(name)
    return " ".join(
        f"{COLOUR_IDS[c]}:{spelt(code)}" if (code := s.dice[seat, z, c, i]) else COLOUR_IDS[c]
        for c in range(COLOURS)
        for i in range(s.many[seat, z, c])
    )


def in_supply(state: State, name: str) -> int:
    return int(fields(state).supply[KIND_IDS.index(name)])


def held(state: State, seat: int, name: str) -> int:
    """How many tokens or ingredients of a kind a seat has."""
    s = fields(state)
    if name in TOKEN_IDS:
        return int(s.tokens[seat, TOKEN_IDS.index(name)])
    return int(s.ingredients[seat, INGREDIENT_IDS.index(name)])


def shown(state: State) -> list[str]:
    """The face-up recipes."""
    box: Any = state.game.box
    return [box.recipe_ids[r] for r in (fields(state).display[i] for i in range(4)) if r >= 0]


def rolls(state: State, *faces: int) -> State:
    """Decide the next faces beforehand."""
    state.s.loaded = [face - 1 for face in faces]
    return state
