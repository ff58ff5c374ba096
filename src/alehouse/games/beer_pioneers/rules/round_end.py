"""The round end phase in its five steps, the next round, and the end: BP-109 to BP-122."""

from __future__ import annotations

from alehouse.games.beer_pioneers.actions import CARD, RETIRE, ROW
from alehouse.games.beer_pioneers.box import (
    BEERS,
    LEVELS,
    ROUND_INCOME,
    SECOND_ROTATION,
    TILES,
    Box,
)
from alehouse.games.beer_pioneers.effects import FROM_FINAL_BEER, FROM_FINAL_COINS
from alehouse.games.beer_pioneers.rules.brewery import turn_dial
from alehouse.games.beer_pioneers.rules.cards import from_hand, hand_legal, refill, to_discard
from alehouse.games.beer_pioneers.rules.effects import each_dial, put
from alehouse.games.beer_pioneers.rules.events import (
    DISPLAY_CUT,
    FINAL_BEER,
    FINAL_COINS,
    HAND_CUT,
    NEW_ORDER,
    RETIRED,
    ROUND,
)
from alehouse.games.beer_pioneers.rules.terms import (
    beers_of,
    can_retire,
    gain_coins,
    gain_vp,
    has_permanent,
    master_n,
    pay_coins,
)
from alehouse.games.beer_pioneers.rules.turn import can_act
from alehouse.games.beer_pioneers.state import (
    ACTION_PHASE,
    BREWING_STEP,
    BULBS,
    DISCARD,
    DISCARD_HAND,
    GAME_OVER,
    HAND_STEP,
    INCOME_STEP,
    REFILL,
    RETIRE_ROW,
    RETRIEVE_STEP,
    ROTATE_EACH,
    ROUND_END,
    TURN,
    TURN_OVER,
    UPGRADE_STEP,
    UPGRADE_WORKER,
    State,
)
from alehouse.kernel import Out, ask, offer, tell

MEDIUM = 2  # experience of the workers who retire beside the medium tiles


def seat_at(s: State, position: int) -> int:
    """The seat at a position of the turn order."""
    return s.order[position]


# -- The action phase goes round: BP-3, BP-4 ---------------------------------------


def begin_round(s: State) -> None:
    """BP-2: the next round's action phase begins with the first position."""
    s.round += 1
    s.phase = ACTION_PHASE
    s.position = s.seats - 1
    tell(s, ROUND, -1, s.round)


def next_turn(s: State) -> None:
    """BP-3, BP-4: the next seat in order with an unused piece; if there is none, the round ends."""
    for i in range(1, s.seats + 1):
        position = (s.position + i) % s.seats
        seat = seat_at(s, position)
        if can_act(s, seat):
            s.position = position
            s.turn_rotations = 0
            ask(s, seat, TURN_OVER)
            ask(s, seat, TURN)
            return
    s.phase = ROUND_END
    s.claimable = 0
    s.turn_rotations = 0
    ask(s, seat_at(s, 0), BREWING_STEP, 0)


# -- Step 1: BP-109, BP-110 --------------------------------------------------------


def brewing_step(box: Box, s: State, about: int) -> None:
    """BP-109: each dial once, in the order of the beers (RU-34); BP-110: laboratories again."""
    position, beer = about // 8, about % 8
    seat = seat_at(s, position)
    if beer < BEERS:
        ask(s, seat, BREWING_STEP, about + 1)
        if s.dial[seat, beer] > 0:
            turn_dial(box, s, seat, beer)
        return
    if position + 1 < s.seats:
        ask(s, seat_at(s, position + 1), BREWING_STEP, 8 * (position + 1))
    else:
        ask(s, seat, RETRIEVE_STEP)
    digits = each_dial(s, seat, 1)
    if digits > 0 and has_permanent(box, s, seat, SECOND_ROTATION):
        ask(s, seat, ROTATE_EACH, digits)


# -- Step 2: BP-111 to BP-113 ------------------------------------------------------


def retrieve_step(s: State) -> None:
    """BP-111: pieces return; BP-112: the leftmost turn order worker becomes first."""
    set_order(s)
    s.neutral_worker = s.neutral_worker_at = 0
    s.neutral_truck = s.neutral_truck_at = 0
    for seat in range(s.seats):
        s.worker_at[seat, 0] = s.worker_at[seat, 1] = 0
        s.turn_at[seat] = s.truck_at[seat] = s.admin_at[seat] = 0
        s.bonus[seat] += s.deployed[seat]
        s.deployed[seat] = 0
    ask(s, seat_at(s, 0), UPGRADE_STEP, 0)


def set_order(s: State) -> None:
    """BP-112: positions by the turn order spaces, from left to right."""
    for i in range(1, s.seats):
        seat = s.order[i]
        j = i
        while j > 0 and s.turn_at[s.order[j - 1]] > s.turn_at[seat]:
            s.order[j] = s.order[j - 1]
            j -= 1
        s.order[j] = seat
    third = s.order[2] if s.seats > 2 else -1
    fourth = s.order[3] if s.seats > 3 else -1
    tell(s, NEW_ORDER, s.order[0], s.order[1], third, fourth)


# -- Step 3: BP-114 to BP-116 ------------------------------------------------------


def upgrade_step(s: State, position: int) -> None:
    """BP-114: each seat with a placed marker, in the new order; then the display is refilled."""
    seat = seat_at(s, position)
    if s.marker[seat] > 0:
        s.marker[seat] = 0
        ask(s, seat, UPGRADE_STEP, position)
        ask(s, seat, REFILL)
        ask(s, seat, UPGRADE_WORKER)
    elif position + 1 < s.seats:
        ask(s, seat_at(s, position + 1), UPGRADE_STEP, position + 1)
    else:
        ask(s, seat_at(s, 0), HAND_STEP, 0)


def upgrade_worker_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """BP-115: a worker whose retirement space is free."""
    n = 0
    for experience in range(1, 4):
        if can_retire(box, s, seat, experience):
            n = offer(out, n, RETIRE + experience)
    return n


def upgrade_worker(box: Box, s: State, seat: int, experience: int) -> None:
    """BP-114: the worker makes way for one with more experience; RU-20: which medium tile."""
    slot = 0 if s.worker[seat, 0] == experience else 1
    s.worker[seat, slot] += 1
    if experience == MEDIUM and s.tile[seat, 1] > 0 and s.tile[seat, 2] > 0:
        ask(s, seat, RETIRE_ROW)
        return
    for tile in range(TILES):
        if box.tile_worker[tile] == experience and s.tile[seat, tile] > 0:
            remove_tile(box, s, seat, tile)


def retire_row_legal(out: Out) -> int:
    """RU-20: either medium tile."""
    return offer(out, offer(out, 0, ROW), ROW + 1)


def remove_tile(box: Box, s: State, seat: int, tile: int) -> None:
    """BP-116: the tile leaves the game and gives its bonus."""
    s.tile[seat, tile] = 0
    tell(s, RETIRED, seat, box.tile_worker[tile], tile)
    put(s, seat, box.tile_list[tile])


# -- Step 4: BP-117, BP-118 --------------------------------------------------------


def hand_step(box: Box, s: State, position: int) -> None:
    """BP-117: hands are cut to the limit, in the new order; then the display moves on."""
    seat = seat_at(s, position)
    if s.hand_size[seat] > box.hand_limit[s.progress[seat] - 1]:
        ask(s, seat, HAND_STEP, position)
        ask(s, seat, DISCARD_HAND)
    elif position + 1 < s.seats:
        ask(s, seat_at(s, position + 1), HAND_STEP, position + 1)
    else:
        cut_display(s)
        ask(s, seat_at(s, 0), INCOME_STEP)


def discard_hand(s: State, seat: int, card: int) -> None:
    """BP-117a: the owner chooses what goes to the discard pile."""
    from_hand(s, seat, card, DISCARD)
    s.discards += 1
    tell(s, HAND_CUT, seat, card)


def cut_display(s: State) -> None:
    """BP-118: the leftmost card is discarded, the others shift, one is revealed."""
    if s.display[0] > 0:
        card = s.display[0] - 1
        s.display[0] = 0
        to_discard(s, card)
        tell(s, DISPLAY_CUT, -1, card)
    refill(s)


# -- Step 5 and the end: BP-119 to BP-122 ------------------------------------------


def income_step(box: Box, s: State) -> None:
    """BP-119: coins by the income track; BP-120: then perhaps the end."""
    for position in range(s.seats):
        seat = seat_at(s, position)
        gain_coins(s, seat, box.income[s.income[seat]] + master_n(box, s, seat, ROUND_INCOME))
    if s.ending > 0 or s.round >= box.max_rounds:
        s.phase = GAME_OVER
        for seat in range(s.seats):
            final_scoring(box, s, seat)
        return
    begin_round(s)
    next_turn(s)


def final_scoring(box: Box, s: State, seat: int) -> None:
    """BP-121: beers for lightbulbs; BP-122: coins too, on the last level space (RU-39)."""
    bulbs = s.icons[seat, BULBS]
    beers = min(bulbs, beers_of(s, seat))
    left = beers
    for beer in range(BEERS - 1, -1, -1):
        n = min(left, s.cellar[seat, beer])
        s.cellar[seat, beer] -= n
        s.beer_supply[beer] += n
        left -= n
    if beers > 0:
        tell(s, FINAL_BEER, seat, beers)
        gain_vp(box, s, seat, beers, FROM_FINAL_BEER)
    if s.level[seat] == LEVELS:
        coins = min(bulbs, s.coins[seat])
        if coins > 0:
            pay_coins(s, seat, coins)
            tell(s, FINAL_COINS, seat, coins)
            gain_vp(box, s, seat, coins, FROM_FINAL_COINS)


def round_end_legal(box: Box, s: State, seat: int, what: int, out: Out) -> int:
    """The questions of this file."""
    if what == UPGRADE_WORKER:
        return upgrade_worker_legal(box, s, seat, out)
    if what == RETIRE_ROW:
        return retire_row_legal(out)
    return hand_legal(s, seat, out)


def round_end_apply(box: Box, s: State, seat: int, what: int, action: int) -> None:
    """The answers to the questions of this file."""
    if what == UPGRADE_WORKER:
        upgrade_worker(box, s, seat, action - RETIRE)
    elif what == RETIRE_ROW:
        remove_tile(box, s, seat, action - ROW + 1)
    else:
        discard_hand(s, seat, action - CARD)
