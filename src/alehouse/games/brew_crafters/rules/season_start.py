"""The start of a season: farm, foragers, yeast labs, annual research; BC-74, BC-86, BC-87."""

from __future__ import annotations

from alehouse.kernel.asking import ask
from alehouse.kernel.deciding import Answer, News, Question, Step, because
from alehouse.kernel.telling import tell
from alehouse.kernel.wording import NUMBER, Phrase, Saying

from ..box import (
    ANNUAL,
    ANNUAL_GIFT,
    ANNUAL_ORIGIN,
    FALL,
    HARVEST,
    INGREDIENTS,
    PICKS,
    SEASON_GIFT,
    SPRING,
    TILE_SOURCE,
    TRACKS,
    WINTER,
    Box,
)
from ..state import EMPTY, State
from ..things import TILE, TRACK, WORKER, gift_words
from .building import FARM_PLANT, harvest, has_farm
from .ingredients import capacity, gain, in_storage


def gives_by_season(box: Box, source: int) -> bool:
    """Whether a worker or tile gives something at the start of some season."""
    return any(box.season_gain[source, season] for season in range(4))


GIVING_WORKER = WORKER.some(gives_by_season)
GIVING_TILE = TILE.some(lambda box, tile: gives_by_season(box, TILE_SOURCE + tile))


def begin_season_of(box: Box, s: State, seat: int) -> None:
    """Note all season effects of a seat; then they come one after the other."""
    s.planting_due = 1 if s.season == SPRING and has_farm(s, seat) else 0
    s.harvest_due = 1 if s.season == FALL and s.crop[seat] != EMPTY else 0
    s.effects_left = s.planting_due + s.harvest_due
    for worker in range(box.workers):
        mine = s.worker[worker] == seat and box.season_gain[worker, s.season] == 1
        s.worker_due[worker] = 1 if mine else 0
        s.effects_left += s.worker_due[worker]
    for tile in range(box.tiles):
        mine = s.tiles[seat, tile] > 0 and box.season_gain[TILE_SOURCE + tile, s.season] == 1
        s.tile_due[tile] = 1 if mine else 0
        s.effects_left += s.tile_due[tile]
    for track in range(TRACKS):  # BC-74, and BC-77: also when the cube has gone on
        due = s.season == WINTER and s.track[seat, track] >= ANNUAL
        s.annual_due[track] = 1 if due else 0
        s.effects_left += s.annual_due[track]
    if s.effects_left > 0:
        ask(s, seat, NEXT_EFFECT)


def next_effect(box: Box, s: State, seat: int) -> None:
    """The next effect, by itself unless its place in the order can matter."""
    if s.effects_left > 1:
        ask(s, seat, NEXT_EFFECT)
    if order_matters(box, s, seat):
        ask(s, seat, CHOOSE_EFFECT)
        return
    for worker in range(box.workers):
        if s.worker_due[worker] > 0:
            worker_gives(box, s, seat, worker)
            return
    for tile in range(box.tiles):
        if s.tile_due[tile] > 0:
            tile_gives(box, s, seat, tile)
            return
    for track in range(TRACKS):
        if s.annual_due[track] > 0:
            annual(box, s, seat, track)
            return
    if s.harvest_due > 0:
        go_harvesting(box, s, seat)
    else:
        go_planting(s, seat)


NEXT_EFFECT = Step(12, "next_effect", next_effect)


# -- The order of the effects ----------------------------------------------------------------


def order_matters(box: Box, s: State, seat: int) -> bool:
    """Only planting can come too early or too late: it takes a cube that a gift may bring first,
    and makes room that a gift may need. All else adds up to the same in any order."""
    if s.planting_due == 0 or s.effects_left == 1:
        return False
    total = in_storage(s, seat)
    for ingredient in range(INGREDIENTS):
        coming = gifts_due(box, s, ingredient)
        total += coming
        grows = s.power[seat, HARVEST + ingredient] > 0
        if coming > 0 and grows and s.stored[seat, ingredient] == 0:
            return True
    picks = gifts_due(box, s, PICKS)
    return picks > 0 or total > capacity(box, s, seat)


def gifts_due(box: Box, s: State, column: int) -> int:
    """How much of something workers and tiles are still to give."""
    coming = 0
    for worker in range(box.workers):
        if s.worker_due[worker] > 0:
            coming += box.gift[SEASON_GIFT + worker, column]
    for tile in range(box.tiles):
        if s.tile_due[tile] > 0:
            coming += box.gift[SEASON_GIFT + TILE_SOURCE + tile, column]
    return coming


# -- The farm: BC-87 -----------------------------------------------------------------------


NO_FIELD_DUE = because("BC-87", "there is nothing to do on your farm at the start of this season")


def why_not_field(s: State) -> int:
    """In spring, with a farm."""
    return NO_FIELD_DUE if s.planting_due == 0 else 0


def go_planting(s: State, seat: int) -> None:
    """What is planted is asked next."""
    s.planting_due = 0
    s.effects_left -= 1
    ask(s, seat, FARM_PLANT)


def go_harvesting(box: Box, s: State, seat: int) -> None:
    """The crop is stored."""
    s.harvest_due = 0
    s.effects_left -= 1
    harvest(box, s, seat)


# -- Workers and tiles: BC-86, BC-97 -------------------------------------------------------


NO_WORKER_DUE = because("BC-97", "the {worker} has nothing to give you now")


def why_not_worker(s: State, worker: int) -> int:
    """A worker who gives something in this season."""
    return NO_WORKER_DUE if s.worker_due[worker] == 0 else 0


def worker_gives(box: Box, s: State, seat: int, worker: int) -> None:
    """BC-97: the forager's fruit."""
    s.worker_due[worker] = 0
    s.effects_left -= 1
    gain(box, s, seat, SEASON_GIFT + worker, worker)


NO_TILE_DUE = because("BC-86", "the {tile} has nothing to give you now")


def why_not_tile(s: State, tile: int) -> int:
    """A tile that gives something in this season."""
    return NO_TILE_DUE if s.tile_due[tile] == 0 else 0


def tile_gives(box: Box, s: State, seat: int, tile: int) -> None:
    """BC-86: the yeast lab's yeast."""
    s.tile_due[tile] = 0
    s.effects_left -= 1
    gain(box, s, seat, SEASON_GIFT + TILE_SOURCE + tile, TILE_SOURCE + tile)


# -- Annual research: BC-74 ----------------------------------------------------------------


INTERN_HIRED = News(
    "intern_hired",
    "{track}, annual: {seat} has {n} more market {n:action|actions} this winter.",
    TRACK,
    NUMBER,
)


def annual(box: Box, s: State, seat: int, track: int) -> None:
    """BC-74: the annual gain of a track, or its interns for this winter."""
    s.annual_due[track] = 0
    s.effects_left -= 1
    if box.interns[track] > 0:
        s.interns[seat] += box.interns[track]
        tell(s, INTERN_HIRED, seat, track, box.interns[track])
    gain(box, s, seat, ANNUAL_GIFT + track, ANNUAL_ORIGIN + track)


# -- In words ------------------------------------------------------------------------------


SEASON_WORKER = Phrase("season_worker", "{worker}: gain {goods}", WORKER)


def worker_words(box: Box, worker: int) -> Saying:
    """What the worker brings."""
    return SEASON_WORKER(worker=worker, goods=gift_words(box, SEASON_GIFT + worker))


SEASON_TILE = Phrase("season_tile", "{tile}: gain {goods}", TILE)


def tile_words(box: Box, tile: int) -> Saying:
    """What the tile brings."""
    return SEASON_TILE(tile=tile, goods=gift_words(box, SEASON_GIFT + TILE_SOURCE + tile))


GO_PLANTING = Answer(
    "farm_plant", "Plant on your farm", "seat.{seat}.farm", go_planting, why_not_field
)
WORKER_GIVES = Answer(
    "worker", worker_words, "workers.{worker}", worker_gives, why_not_worker, worker=GIVING_WORKER
)
TILE_GIVES = Answer(
    "tile", tile_words, "seat.{seat}.tiles.{tile}", tile_gives, why_not_tile, tile=GIVING_TILE
)
CHOOSE_EFFECT = Question(
    0,
    "choose_effect",
    ("BC-87", "BC-97"),
    "Plant now, or store something first?",
    (GO_PLANTING, WORKER_GIVES, TILE_GIVES),
)
