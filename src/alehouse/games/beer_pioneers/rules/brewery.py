"""The own brewery: brewing, rotations, the cellar, barrels, tokens, overlays, extensions."""

from __future__ import annotations

from alehouse.games.beer_pioneers.actions import (
    ADMIN_AT,
    BEER,
    COOP,
    DECLINE,
    DEPOT,
    DISCARD_BARREL,
    DISCARD_BEER,
    DONE,
    EXTENSION,
    FORGO,
    NUMBER,
    OVERLAY,
    STOP,
    VIRTUAL,
)
from alehouse.games.beer_pioneers.box import (
    ALT,
    BEERS,
    BREW_TIME,
    EXTENSION_SLOTS,
    EXTENSIONS,
    ON_BREW_ONLY,
    ON_PLACE_DIAL,
    ON_ROTATIONS,
    TOKENS,
    Box,
)
from alehouse.games.beer_pioneers.effects import FROM_EXTENSIONS, OPTIONS
from alehouse.games.beer_pioneers.rules.effects import can_happen, give_barrel, put
from alehouse.games.beer_pioneers.rules.events import (
    BARREL_MOVED,
    BUILT,
    DIAL_PLACED,
    NOT_STORED,
    OVERLAY_GONE,
    ROTATED,
    STORED,
    SWAPPED,
    THROWN_OUT,
    UNBLOCKED,
)
from alehouse.games.beer_pioneers.rules.terms import (
    any_token,
    can_swap,
    free,
    gain_vp,
    is_available,
    is_buildable,
    is_master,
    master_gives,
    master_n,
    pay_coins,
    price,
)
from alehouse.games.beer_pioneers.state import (
    ACTION_PHASE,
    BREW_DIAL,
    BUILD_EXTENSION,
    CELLAR_FULL,
    CHOOSE_EFFECT,
    GAIN_BEER,
    MOVE_BARREL,
    REMOVE_OVERLAY,
    ROTATE,
    ROTATE_EACH,
    SWAP_GET,
    SWAP_GIVE,
    UNBLOCK_TOKEN,
    State,
)
from alehouse.kernel import Out, ask, offer, tell

ALWAYS = 1  # the option that uses the tile with a point for its first builder at any number


def brewery_legal(box: Box, s: State, seat: int, what: int, about: int, out: Out) -> int:
    """The questions of this file."""
    if what == BREW_DIAL:
        return brew_dial_legal(box, s, seat, out)
    if what == ROTATE:
        return rotate_legal(s, seat, out)
    if what == ROTATE_EACH:
        return rotate_each_legal(s, seat, about, out)
    if what == CELLAR_FULL:
        return cellar_full_legal(s, seat, out)
    if what == GAIN_BEER:
        return gain_beer_legal(s, out)
    if what == SWAP_GIVE:
        return swap_give_legal(s, seat, out)
    if what == SWAP_GET:
        return swap_get_legal(s, about, out)
    if what == MOVE_BARREL:
        return move_barrel_legal(box, s, seat, about, out)
    if what == UNBLOCK_TOKEN:
        return unblock_legal(s, seat, about, out)
    if what == REMOVE_OVERLAY:
        return overlay_legal(s, seat, out)
    if what == BUILD_EXTENSION:
        return build_legal(box, s, seat, about, out)
    return choose_legal(box, s, seat, about, out)


def brewery_apply(box: Box, s: State, seat: int, what: int, about: int, action: int) -> None:
    """The answers to the questions of this file."""
    if what == BREW_DIAL:
        brew_dial(box, s, seat, about, action)
    elif what == ROTATE:
        rotate(box, s, seat, about, action)
    elif what == ROTATE_EACH:
        rotate_each(box, s, seat, about, action)
    elif what == CELLAR_FULL:
        cellar_full(s, seat, about, action)
    elif what == GAIN_BEER:
        gain_beer(box, s, seat, about, action)
    elif what == SWAP_GIVE:
        swap_give(s, seat, about, action)
    elif what == SWAP_GET:
        swap_get(s, seat, about, action - BEER)
    elif what == MOVE_BARREL:
        move_barrel(box, s, seat, about, action)
    elif what == UNBLOCK_TOKEN:
        unblock(s, seat, about, action)
    elif what == REMOVE_OVERLAY:
        remove_overlay(s, seat, action - OVERLAY)
    elif what == BUILD_EXTENSION:
        build(box, s, seat, about, action - EXTENSION)
    elif what == CHOOSE_EFFECT:
        put(s, seat, box.choice[about, action - NUMBER - 1])


# -- Brewing: BP-26 to BP-32 -------------------------------------------------------


def brew_dial_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """BP-27, BP-28: a beer whose coop is available; RU-11: or no more."""
    n = 0
    for beer in range(BEERS):
        if is_available(box, s, seat, beer):
            n = offer(out, n, BEER + beer)
    return offer(out, n, DONE)


def brew_dial(box: Box, s: State, seat: int, about: int, action: int) -> None:
    """BP-26: place a dial, until as many are placed as allowed."""
    left, placed, first = about % 8, about // 8 % 8, about // 64
    if action == DONE:
        brewed(box, s, seat, placed, first)
        return
    beer = action - BEER
    if placed == 0:
        first = beer
    if left > 1:
        ask(s, seat, BREW_DIAL, left - 1 + 8 * (placed + 1) + 64 * first)
    else:
        brewed(box, s, seat, placed + 1, first)
    place_dial(box, s, seat, beer)


def place_dial(box: Box, s: State, seat: int, beer: int) -> None:
    """BP-29: the dial starts at the beer's number and the offset of the progress space."""
    offset = box.progress_offset[s.progress[seat] - 1] + master_n(box, s, seat, BREW_TIME)
    s.dial[seat, beer] = max(1, box.base[beer] + offset)
    tell(s, DIAL_PLACED, seat, beer, s.dial[seat, beer])
    if s.master[seat] > 0 and box.passive_beer[s.master[seat] - 1] == beer:
        master_gives(box, s, seat, ON_PLACE_DIAL)


def brewed(box: Box, s: State, seat: int, placed: int, beer: int) -> None:
    """A brewing effect is finished: a master brewer may like that it was one beer alone."""
    if placed == 1 and s.master[seat] > 0 and box.passive_beer[s.master[seat] - 1] == beer:
        master_gives(box, s, seat, ON_BREW_ONLY)


# -- Rotations: BP-33, BP-34 -------------------------------------------------------


def rotate_legal(s: State, seat: int, out: Out) -> int:
    """BP-33: any own dial; RU-10: or no more."""
    n = 0
    for beer in range(BEERS):
        if s.dial[seat, beer] > 0:
            n = offer(out, n, BEER + beer)
    return offer(out, n, STOP)


def rotate(box: Box, s: State, seat: int, left: int, action: int) -> None:
    """BP-33: rotations are split freely over the own dials."""
    if action != STOP:
        if left > 1:
            ask(s, seat, ROTATE, left - 1)
        turn_dial(box, s, seat, action - BEER)


def rotate_each_legal(s: State, seat: int, digits: int, out: Out) -> int:
    """Any own dial that has not yet had its share; or no more."""
    n = 0
    for beer in range(BEERS):
        if digits % 5 > 0 and s.dial[seat, beer] > 0:
            n = offer(out, n, BEER + beer)
        digits //= 5
    return offer(out, n, STOP)


def rotate_each(box: Box, s: State, seat: int, digits: int, action: int) -> None:
    """BP-110 and cards: so many rotations for each dial."""
    if action != STOP:
        beer = action - BEER
        ask(s, seat, ROTATE_EACH, digits - 5**beer)
        turn_dial(box, s, seat, beer)


def turn_dial(box: Box, s: State, seat: int, beer: int) -> None:
    """BP-34: one rotation; at 0 the beer is finished at once."""
    s.dial[seat, beer] -= 1
    tell(s, ROTATED, seat, beer, s.dial[seat, beer])
    if s.phase == ACTION_PHASE:
        s.turn_rotations += 1
        if is_master(box, s, seat, ON_ROTATIONS):
            every = box.passive_every[s.master[seat] - 1]
            if s.turn_rotations % every == 0:
                master_gives(box, s, seat, ON_ROTATIONS)
    if s.dial[seat, beer] == 0:
        store(box, s, seat, beer)


def store(box: Box, s: State, seat: int, beer: int) -> None:
    """BP-34, BP-36: a beer from the supply takes a cellar space."""
    if s.beer_supply[beer] == 0:
        tell(s, NOT_STORED, seat, beer)  # RU-7
    elif free(box, s, seat) > 0:
        put_in_cellar(s, seat, beer)
    else:
        ask(s, seat, CELLAR_FULL, beer)


def put_in_cellar(s: State, seat: int, beer: int) -> None:
    """A beer tile from the supply."""
    s.beer_supply[beer] -= 1
    s.cellar[seat, beer] += 1
    tell(s, STORED, seat, beer)


# -- A full cellar: BP-35 ----------------------------------------------------------


def cellar_full_legal(s: State, seat: int, out: Out) -> int:
    """BP-35: forgo the new beer, or throw something out."""
    n = offer(out, 0, FORGO)
    for beer in range(BEERS):
        if s.cellar[seat, beer] > 0:
            n = offer(out, n, DISCARD_BEER + beer)
    if s.barrels[seat] > 0:
        n = offer(out, n, DISCARD_BARREL)
    return n


def cellar_full(s: State, seat: int, beer: int, action: int) -> None:
    """BP-35: what is thrown out goes to the supply without compensation."""
    if action == FORGO:
        tell(s, NOT_STORED, seat, beer)
        return
    if action == DISCARD_BARREL:
        give_barrel(s, seat)
    else:
        s.cellar[seat, action - DISCARD_BEER] -= 1
        s.beer_supply[action - DISCARD_BEER] += 1
        tell(s, THROWN_OUT, seat, action - DISCARD_BEER)
    put_in_cellar(s, seat, beer)


# -- Beers of choice: BP-106 -------------------------------------------------------


def gain_beer_legal(s: State, out: Out) -> int:
    """BP-106: any type in the supply, also one the seat cannot brew."""
    n = 0
    for beer in range(BEERS):
        if s.beer_supply[beer] > 0:
            n = offer(out, n, BEER + beer)
    return offer(out, n, DECLINE)


def gain_beer(box: Box, s: State, seat: int, left: int, action: int) -> None:
    """BP-106: into the cellar, like a beer that was brewed (RU-12)."""
    if action != DECLINE:
        if left > 1:
            ask(s, seat, GAIN_BEER, left - 1)
        store(box, s, seat, action - BEER)


def swap_give_legal(s: State, seat: int, out: Out) -> int:
    """A beer of the cellar for which there is another; or no more."""
    n = 0
    for beer in range(BEERS):
        if can_swap(s, seat, beer):
            n = offer(out, n, BEER + beer)
    return offer(out, n, STOP)


def swap_give(s: State, seat: int, left: int, action: int) -> None:
    """Nothing moves before the other beer is chosen."""
    if action != STOP:
        if left > 1:
            ask(s, seat, SWAP_GIVE, left - 1)
        ask(s, seat, SWAP_GET, action - BEER)


def swap_get_legal(s: State, given: int, out: Out) -> int:
    """Any other type in the supply."""
    n = 0
    for beer in range(BEERS):
        if beer != given and s.beer_supply[beer] > 0:
            n = offer(out, n, BEER + beer)
    return n


def swap_get(s: State, seat: int, given: int, beer: int) -> None:
    """The two tiles change places."""
    s.cellar[seat, given] -= 1
    s.beer_supply[given] += 1
    s.cellar[seat, beer] += 1
    s.beer_supply[beer] -= 1
    tell(s, SWAPPED, seat, given, beer)


# -- Moving barrels: BP-43, BP-44 --------------------------------------------------


def move_barrel_legal(box: Box, s: State, seat: int, about: int, out: Out) -> int:
    """BP-43: a barrel from the depot; BP-44: the virtual one once; or no more."""
    n = 0
    if free(box, s, seat) > 0:
        if s.depot[seat] > 0:
            n = offer(out, n, DEPOT)
        if s.improved[seat] > 0 and about % 2 == 0 and s.barrel_supply > 0:
            n = offer(out, n, VIRTUAL)
    if about // 2 % 2 == 0:
        n = offer(out, n, STOP)
    return n


def move_barrel(box: Box, s: State, seat: int, about: int, action: int) -> None:
    """BP-43: into the cellar; BP-44: the virtual barrel comes from the supply."""
    if action == STOP:
        return
    if action == VIRTUAL:
        s.barrel_supply -= 1
        about += 1
    else:
        s.depot[seat] -= 1
    s.barrels[seat] += 1
    tell(s, BARREL_MOVED, seat, about % 2)
    if about >= 8:
        ask(s, seat, MOVE_BARREL, about - 4)


# -- Blocking tokens and overlays: BP-38, BP-39 ------------------------------------


def unblock_legal(s: State, seat: int, about: int, out: Out) -> int:
    """BP-38: any own token, also under an overlay."""
    n = 0
    for token in range(TOKENS):
        if s.token[seat, token] > 0:
            n = offer(out, n, action_of(token))
    if about % 2 > 0:
        n = offer(out, n, DECLINE)
    return n


def action_of(token: int) -> int:
    """The action that removes a token: tokens on coops first, then administrative spaces 1 to 3."""
    return COOP + token if token < ALT else ADMIN_AT + 1 + token - ALT


def unblock(s: State, seat: int, about: int, action: int) -> None:
    """BP-39: the token leaves the game."""
    if action == DECLINE:
        return
    token = action - COOP if action < ADMIN_AT else action - ADMIN_AT - 1 + ALT
    s.token[seat, token] = 0
    tell(s, UNBLOCKED, seat, token)
    if about >= 4 and any_token(s, seat):
        ask(s, seat, UNBLOCK_TOKEN, about - 2)


def overlay_legal(s: State, seat: int, out: Out) -> int:
    """The overlays still in place."""
    n = 0
    for i in range(2):
        if s.overlay[seat, i] > 0:
            n = offer(out, n, OVERLAY + i)
    return n


def remove_overlay(s: State, seat: int, i: int) -> None:
    """BP-103: tokens stay on the coops."""
    s.overlay[seat, i] = 0
    tell(s, OVERLAY_GONE, seat, i)


# -- Extensions: BP-98 to BP-107 ---------------------------------------------------


def build_legal(box: Box, s: State, seat: int, cost: int, out: Out) -> int:
    """BP-98: a type that is not owned, has a tile left and can be paid."""
    n = 0
    for kind in range(EXTENSIONS):
        if is_buildable(box, s, seat, kind, cost, s.coins[seat]):
            n = offer(out, n, EXTENSION + kind)
    return n


def build(box: Box, s: State, seat: int, cost: int, kind: int) -> None:
    """RU-21: pay, first builder's point, the tile's effects, then those of the slot (BP-99)."""
    pay_coins(s, seat, price(box, s, seat, cost))
    s.extensions[seat] += 1
    s.built[seat, kind] = s.extensions[seat]
    tell(s, BUILT, seat, kind, s.extensions[seat])
    if s.stack[kind] == box.stack[s.seats] and has_first_builder_tile(box, s):
        gain_vp(box, s, seat, box.extension_vp[kind], FROM_EXTENSIONS)  # BP-100
    s.stack[kind] -= 1
    if s.extensions[seat] <= EXTENSION_SLOTS:
        put(s, seat, box.slot_list[s.extensions[seat] - 1])
    put(s, seat, box.extension_list[kind])


def has_first_builder_tile(box: Box, s: State) -> bool:
    """BP-23, RU-3: the tile with a point is used with four, or as the option says."""
    if s.first_builder_vp_override == 0:
        return box.first_builder[s.seats] > 0
    return s.first_builder_vp_override == ALWAYS


# -- Choices on tiles, cards and spaces --------------------------------------------


def choose_legal(box: Box, s: State, seat: int, choice: int, out: Out) -> int:
    """The options that can have an effect now, by their numbers."""
    n = 0
    for option in range(OPTIONS):
        first = box.choice[choice, option]
        if first > 0 and can_happen(box, s, seat, first):
            n = offer(out, n, NUMBER + 1 + option)
    return n
