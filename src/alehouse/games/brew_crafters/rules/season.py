"""The start of a season: farm, foragers, yeast labs and annual research (BC-74, BC-86, BC-87)."""

from __future__ import annotations

from alehouse.games.brew_crafters.actions import DECLINE, SEASON_EFFECT, TAKE
from alehouse.games.brew_crafters.box import (
    ANNUAL,
    ANNUAL_GIFT,
    FALL,
    HARVEST,
    INGREDIENTS,
    SEASON_GIFT,
    SPRING,
    TILE_SOURCE,
    TILES,
    TRACKS,
    WINTER,
    WORKERS,
    Box,
)
from alehouse.games.brew_crafters.rules.gaining import add, gain, make_room
from alehouse.games.brew_crafters.rules.notices import (
    HARVESTED,
    INTERN_HIRED,
    NOT_PENDING,
    NOT_PLANTABLE,
    NOT_STORED,
    PLANTED,
)
from alehouse.games.brew_crafters.state import (
    ANNUAL_EFFECT,
    CHOOSE_EFFECT,
    EFFECTS,
    EMPTY,
    FARM_PLANT,
    HARVESTING,
    PLANTING,
    SOURCE_EFFECT,
    State,
)
from alehouse.kernel import Out, ask, offer, tell


def begin_season_of(box: Box, s: State, seat: int) -> None:
    """Note all season effects of a seat and let it choose their order."""
    s.pending[PLANTING] = 1 if s.season == SPRING and has_farm(s, seat) else 0
    s.pending[HARVESTING] = 1 if s.season == FALL and s.crop[seat] != EMPTY else 0
    for worker in range(WORKERS):
        mine = s.worker[worker] == seat and box.season_gain[worker, s.season] == 1
        s.pending[SOURCE_EFFECT + worker] = 1 if mine else 0
    for tile in range(TILES):
        source = TILE_SOURCE + tile
        mine = s.tiles[seat, tile] > 0 and box.season_gain[source, s.season] == 1
        s.pending[SOURCE_EFFECT + source] = 1 if mine else 0
    for track in range(TRACKS):  # BC-74, and BC-77: also when the cube has gone on
        due = s.season == WINTER and s.track[seat, track] >= ANNUAL
        s.pending[ANNUAL_EFFECT + track] = 1 if due else 0
    ask_for_effect(s, seat)


def ask_for_effect(s: State, seat: int) -> None:
    """Ask which effect comes next, while one is pending."""
    for effect in range(EFFECTS):
        if s.pending[effect] > 0:
            ask(s, seat, CHOOSE_EFFECT)
            return


def has_farm(s: State, seat: int) -> bool:
    """Whether something can grow here."""
    most = 0
    for ingredient in range(INGREDIENTS):
        most = max(most, s.power[seat, HARVEST + ingredient])
    return most > 0


# -- Which effect next -----------------------------------------------------------------


def effect_refusal(s: State, action: int) -> int:
    """Only an effect that is pending."""
    return 0 if s.pending[action - SEASON_EFFECT] > 0 else NOT_PENDING


def effect_legal(s: State, out: Out) -> int:
    """Every effect that is pending."""
    n = 0
    for effect in range(EFFECTS):
        if s.pending[effect] > 0:
            n = offer(out, n, SEASON_EFFECT + effect)
    return n


def take_effect(box: Box, s: State, seat: int, action: int) -> None:
    """Carry out one effect; those left are asked for afterwards."""
    effect = action - SEASON_EFFECT
    s.pending[effect] = 0
    ask_for_effect(s, seat)
    if effect == PLANTING:
        ask(s, seat, FARM_PLANT)
    elif effect == HARVESTING:
        harvest(box, s, seat)
    elif effect < ANNUAL_EFFECT:
        gain(box, s, seat, SEASON_GIFT + effect - SOURCE_EFFECT)  # BC-86, BC-97
    else:
        annual(box, s, seat, effect - ANNUAL_EFFECT)


def harvest(box: Box, s: State, seat: int) -> None:
    """BC-87: the field is cleared, and what grew on it is stored."""
    crop = s.crop[seat]
    s.crop[seat] = EMPTY
    tell(s, HARVESTED, seat, crop)
    add(s, seat, crop, s.power[seat, HARVEST + crop])
    make_room(box, s, seat)


def annual(box: Box, s: State, seat: int, track: int) -> None:
    """BC-74: the annual gain of a track, or its interns for this winter."""
    if box.interns[track] > 0:
        s.interns[seat] += box.interns[track]
        tell(s, INTERN_HIRED, seat)
    gain(box, s, seat, ANNUAL_GIFT + track)


# -- Planting: BC-87 -------------------------------------------------------------------


def plant_refusal(s: State, seat: int, action: int) -> int:
    """A cube from storage that grows on a field."""
    ingredient = action - TAKE
    if s.power[seat, HARVEST + ingredient] == 0:
        return NOT_PLANTABLE
    return 0 if s.stored[seat, ingredient] > 0 else NOT_STORED


def plant_legal(s: State, seat: int, out: Out) -> int:
    """One of the ingredients that grow, or nothing."""
    n = 0
    for action in range(TAKE, TAKE + INGREDIENTS):
        if plant_refusal(s, seat, action) == 0:
            n = offer(out, n, action)
    return offer(out, n, DECLINE)


def plant(s: State, seat: int, action: int) -> None:
    """One cube goes from storage to the field."""
    if action != DECLINE:
        s.stored[seat, action - TAKE] -= 1
        s.crop[seat] = action - TAKE
        tell(s, PLANTED, seat, action - TAKE)
