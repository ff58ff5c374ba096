"""The brewery phase: choosing an action, research (BC-72) and installing (BC-78)."""

from __future__ import annotations

from alehouse.games.brew_crafters.actions import (
    INSTALL,
    PARTNER,
    PASS,
    PROCESS_COLLABORATE,
    RESEARCH,
    TILE,
    TRACK,
)
from alehouse.games.brew_crafters.box import (
    BREAKTHROUGH,
    EXPERIMENT_GIFT,
    EXPERIMENTAL,
    GAME_END,
    HARVEST,
    HOPS_INFUSER,
    INGREDIENTS,
    INSTALLING_GIFT,
    RESEARCH_POINTS,
    SECOND_TANK,
    SPRING,
    TILE_SOURCE,
    TRACK_SOURCE,
    TRACKS,
    Box,
)
from alehouse.games.brew_crafters.rules.beer import process, score_bonus
from alehouse.games.brew_crafters.rules.gaining import acquire, buy, buy_legal, gain
from alehouse.games.brew_crafters.rules.notices import (
    ALL_INSTALLED,
    IDLED,
    INSTALLED,
    NEEDS_DOUBLE_BATCH,
    RESEARCH_COMPLETE,
    RESEARCHED,
    TILE_INSTALLED,
    TRACK_COMPLETE,
)
from alehouse.games.brew_crafters.state import (
    BREWERY_ACTION,
    FARM_PLANT,
    INSTALL_TILE,
    PLACES,
    PROCESS_MENU,
    RESEARCH_TRACK,
    State,
)
from alehouse.kernel import Out, ask, offer, tell

# -- The action of a shift: BC-44, BC-45 -----------------------------------------------


def action_refusal(s: State, seat: int, action: int) -> int:
    """Brewery actions never block; only complete research or a full board can prevent one."""
    if action == RESEARCH:
        for track in range(TRACKS):
            if track_refusal(s, seat, track) == 0:
                return 0
        return RESEARCH_COMPLETE
    if action == INSTALL:
        for place in range(PLACES):
            if install_refusal(s, seat, place) == 0:
                return 0
        return ALL_INSTALLED
    return 0


def action_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """Process beer, research, install, or leave the shift idle (BC-92)."""
    n = 0
    for action in range(PROCESS_COLLABORATE, PASS + 1):
        if action_refusal(s, seat, action) == 0:
            n = offer(out, n, action)
    return buy_legal(box, s, seat, out, n)


def act(box: Box, s: State, seat: int, action: int) -> None:
    """Begin the action of a shift."""
    s.processed = 0
    s.contributed = 0
    if action >= PARTNER:
        buy(box, s, seat, action, BREWERY_ACTION)
    elif action == RESEARCH:
        ask(s, seat, RESEARCH_TRACK)
    elif action == INSTALL:
        ask(s, seat, INSTALL_TILE)
    elif action == PASS:
        tell(s, IDLED, seat)
    elif s.seats >= box.collaboration_from:  # BC-12
        ask(s, seat, PROCESS_MENU)
    else:
        process(box, s, seat)


# -- Lab research: BC-72 to BC-77 ------------------------------------------------------


def track_refusal(s: State, seat: int, track: int) -> int:
    """A cube on its last step stays there."""
    return 0 if s.track[seat, track] < GAME_END else TRACK_COMPLETE


def track_legal(s: State, seat: int, out: Out) -> int:
    """Any cube that can go on."""
    n = 0
    for track in range(TRACKS):
        if track_refusal(s, seat, track) == 0:
            n = offer(out, n, TRACK + track)
    return n


def research(box: Box, s: State, seat: int, action: int) -> None:
    """BC-72: one cube one step; BC-73, BC-75: what it reaches there."""
    track = action - TRACK
    s.track[seat, track] += 1
    tell(s, RESEARCHED, seat, track, s.track[seat, track])
    score_bonus(s, seat, s.power[seat, RESEARCH_POINTS])
    if s.track[seat, track] == EXPERIMENTAL:
        gain(box, s, seat, EXPERIMENT_GIFT + track)
    elif s.track[seat, track] == BREAKTHROUGH:
        acquire(box, s, seat, TRACK_SOURCE + track)


# -- Installing: BC-78 to BC-82 --------------------------------------------------------


def install_refusal(s: State, seat: int, place: int) -> int:
    """BC-81: one tile of each type; an infuser on each tank that is there."""
    if place < HOPS_INFUSER:
        return 0 if s.tiles[seat, place] == 0 else TILE_INSTALLED
    tank = place - HOPS_INFUSER
    if tank > 0 and s.power[seat, SECOND_TANK] == 0:
        return NEEDS_DOUBLE_BATCH
    return 0 if s.infuser[seat, tank] == 0 else TILE_INSTALLED


def install_legal(s: State, seat: int, out: Out) -> int:
    """Every place that is still grey."""
    n = 0
    for place in range(PLACES):
        if install_refusal(s, seat, place) == 0:
            n = offer(out, n, TILE + place)
    return n


def install(box: Box, s: State, seat: int, action: int) -> None:
    """BC-78: free of charge; BC-80: its gift is stored like anything else."""
    place = action - TILE
    tile = min(place, HOPS_INFUSER)
    s.tiles[seat, tile] += 1
    if tile == HOPS_INFUSER:
        s.infuser[seat, place - HOPS_INFUSER] = 1
    tell(s, INSTALLED, seat, tile)
    acquire(box, s, seat, TILE_SOURCE + tile)
    if s.season == SPRING and brings_a_field(box, tile):
        ask(s, seat, FARM_PLANT)  # BC-87: after its gift
    gain(box, s, seat, INSTALLING_GIFT + tile)


def brings_a_field(box: Box, tile: int) -> bool:
    """Whether something grows on a tile."""
    for ingredient in range(INGREDIENTS):
        if box.power[TILE_SOURCE + tile, HARVEST + ingredient] > 0:
            return True
    return False
