"""What a seat may see of Brew Crafters: everything (BC-100), and what it means for that seat."""

from __future__ import annotations

from typing import TypedDict

from alehouse.kernel import Phrase, asked

from .box import (
    GOODS,
    INGREDIENT_IDS,
    INGREDIENTS,
    KIND_IDS,
    PORTION_IDS,
    PORTIONS,
    PUB,
    SEASON_IDS,
    SECOND_TANK,
    Box,
)
from .faces import GOOD_IDS, components, options_of
from .outlook import (
    Brewing,
    Coming,
    Winter,
    Yield,
    brewing,
    coming,
    next_sale,
    next_shift,
    winter,
    yield_of,
)
from .rules.ingredients import DISCARD, capacity, in_storage, too_many
from .rules.winter import operating_cost
from .scoring import PART, end_points, parts
from .state import ABSENT, EMPTY, PHASE_IDS, TANKS, State
from .things import VESSEL

__all__ = ["components", "view"]

# What the four actions of a shift are called, the first one with three players and more and alone
ACTION_NAMES = {
    "process_collaborate": Phrase("action_process_collaborate", "Process Beer and/or Collaborate"),
    "research": Phrase("action_research", "Lab Research"),
    "install": Phrase("action_install", "Install"),
    "pass": Phrase("action_pass", "Idle Shift"),
}
PROCESS_NAME = Phrase("action_process", "Process Beer")

# -- The table -------------------------------------------------------------------------


class SpaceView(TypedDict):
    """One space of the market."""

    stock: dict[str, int]
    occupant: int | None
    options: dict[str, str]  # the kind of each option, by its id
    gives: dict[str, Yield]  # what each option gives who looks, by its id


class RecipeView(TypedDict):
    """A recipe in play."""

    label: bool  # there is a gold label for it in this game
    label_owner: int | None  # None: still on the card
    brewing: Brewing  # for who looks


class SeatView(TypedDict):
    """One brewery."""

    money: int
    storage: dict[str, int]
    stored: int
    capacity: int
    to_discard: int  # ingredients that have to go now (BC-32)
    farm: str | None  # what is planted
    vessels: dict[str, str | None]  # tank2 and brewpub only where they are
    bottles: list[str | None]
    brewed: dict[str, int]
    shipping: dict[str, int]
    tiles: dict[str, int]  # every type; 0: not installed
    infusers: list[bool]
    workers: list[str]
    partnerships: list[str]
    labels: list[str]
    tracks: dict[str, int]
    shifts: int
    bonus_points: int
    loans: int
    interns: int
    operating_cost: int  # due next winter as things stand
    batches: int  # brewed so far
    next_shift: str | None  # None: all are employed
    next_sale: int  # the dollars that processing beer would bring now
    winter: Winter
    coming: dict[str, list[Coming]]  # what each season brings
    end_points: dict[str, int]  # what the last step of each track would score now
    score: int  # as it would be counted now
    parts: dict[str, int]


class View(TypedDict):
    """The whole table."""

    year: int
    years: int
    season: str
    phase: str
    round: int  # of the phase: first or second token, first to third shift
    actor: int | None
    start_player: int
    next_start_player: int | None
    order: list[int]  # of this phase
    market: dict[str, SpaceView]
    brewery_actions: dict[str, str]  # names by id
    recipes: dict[str, RecipeView]
    workers: dict[str, int | None]  # those in play and who has them
    partnerships: dict[str, int | None]
    collaboration: dict[str, int | None] | None  # portions and who gave them; None: two players
    seats: list[SeatView]


def view(box: Box, s: State, seat: int | None) -> View:
    """The table; nothing of it is hidden from anybody."""
    together = s.seats >= box.collaboration_from
    first = {} if together else {"process_collaborate": PROCESS_NAME}
    return {
        "year": s.year,
        "years": box.years,
        "season": SEASON_IDS[s.season],
        "phase": PHASE_IDS[s.phase],
        "round": 1 + max(0, s.turn - 1) // s.seats,
        "actor": owner(s.actor),
        "start_player": s.start,
        "next_start_player": owner(s.next_start),
        "order": [(s.start + i) % s.seats for i in range(s.seats)],
        "market": {
            id: space_view(box, s, i, seat)
            for i, id in enumerate(box.space_cards.ids)
            if s.seats >= box.space_from[i]
        },
        "brewery_actions": {id: name().text(box) for id, name in (ACTION_NAMES | first).items()},
        "recipes": {
            id: recipe_view(box, s, i, seat)
            for i, id in enumerate(box.recipe_cards.ids)
            if s.recipe_in_play[i]
        },
        "workers": {
            id: owner(s.worker[i])
            for i, id in enumerate(box.worker_cards.ids)
            if s.worker[i] != ABSENT
        },
        "partnerships": {
            id: owner(s.partner[i])
            for i, id in enumerate(box.partner_cards.ids)
            if s.partner[i] != ABSENT
        },
        "collaboration": {PORTION_IDS[i]: owner(s.portion[i]) for i in range(PORTIONS)}
        if together
        else None,
        "seats": [seat_view(box, s, i) for i in range(s.seats)],
    }


def owner(seat: int) -> int | None:
    """A seat, or nobody."""
    return seat if seat >= 0 else None


def space_view(box: Box, s: State, space: int, seat: int | None) -> SpaceView:
    """One space of the market, with what it gives to a seat."""
    options = options_of(box, space)
    return {
        "stock": {GOOD_IDS[i]: s.stock[space, i] for i in range(GOODS) if s.stock[space, i]},
        "occupant": owner(s.occupant[space]),
        "options": {box.option_ids[i]: KIND_IDS[box.option_kind[i]] for i in options},
        "gives": {box.option_ids[i]: yield_of(box, s, space, i, seat) for i in options},
    }


def recipe_view(box: Box, s: State, recipe: int, seat: int | None) -> RecipeView:
    """A recipe in play, with what a seat lacks for it."""
    return {
        "label": s.label[recipe] != ABSENT,
        "label_owner": owner(s.label[recipe]),
        "brewing": brewing(box, s, seat, recipe),
    }


def recipe_id(box: Box, recipe: int) -> str | None:
    """The batch in a vessel, or nothing."""
    return box.recipe_cards.ids[recipe] if recipe != EMPTY else None


def to_discard(box: Box, s: State, seat: int) -> int:
    """How many ingredients a seat that is asked to make room has to give back."""
    return too_many(box, s, seat) if s.actor == seat and asked(s) == DISCARD else 0


def seat_view(box: Box, s: State, seat: int) -> SeatView:
    """One brewery with all that is in it."""
    has = (True, s.power[seat, SECOND_TANK] > 0, s.power[seat, PUB] > 0)
    vessels = [(i, id) for i, id in enumerate(VESSEL.ids(box)) if has[i]]
    recipes = list(enumerate(box.recipe_cards.ids))
    out = [0] * PART.size
    parts(box, s, seat, out)
    return {
        "money": s.money[seat],
        "storage": {INGREDIENT_IDS[i]: s.stored[seat, i] for i in range(INGREDIENTS)},
        "stored": in_storage(s, seat),
        "capacity": capacity(box, s, seat),
        "to_discard": to_discard(box, s, seat),
        "farm": INGREDIENT_IDS[s.crop[seat]] if s.crop[seat] != EMPTY else None,
        "vessels": {id: recipe_id(box, s.vessel[seat, i]) for i, id in vessels},
        "bottles": [recipe_id(box, s.bottle[seat, i]) for i in range(TANKS) if has[i]],
        "brewed": {id: s.brewed[seat, i] for i, id in recipes if s.brewed[seat, i]},
        "shipping": {id: s.shipped[seat, i] for i, id in recipes if s.shipped[seat, i]},
        "tiles": {id: s.tiles[seat, i] for i, id in enumerate(box.tile_cards.ids)},
        "infusers": [s.infuser[seat, i] > 0 for i in range(TANKS)],
        "workers": [id for i, id in enumerate(box.worker_cards.ids) if s.worker[i] == seat],
        "partnerships": [id for i, id in enumerate(box.partner_cards.ids) if s.partner[i] == seat],
        "labels": [id for i, id in recipes if s.label[i] == seat],
        "tracks": {id: s.track[seat, i] for i, id in enumerate(box.track_cards.ids)},
        "shifts": s.shifts[seat],
        "bonus_points": s.bonus[seat],
        "loans": s.loans[seat],
        "interns": s.interns[seat],
        "operating_cost": operating_cost(box, s, seat),
        "batches": s.batches[seat],
        "next_shift": next_shift(s, seat),
        "next_sale": next_sale(box, s, seat),
        "winter": winter(box, s, seat),
        "coming": coming(box, s, seat),
        "end_points": {id: end_points(box, s, seat, i) for i, id in enumerate(box.track_cards.ids)},
        "score": sum(out),
        "parts": dict(zip(PART.ids(box), out, strict=True)),
    }
