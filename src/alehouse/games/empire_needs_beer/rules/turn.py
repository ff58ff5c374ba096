"""A turn: majorities, tasks, refreshing, the end of the turn. EB-12 to EB-31, EB-65 to EB-71."""

from __future__ import annotations

from alehouse.games.empire_needs_beer.actions import (
    BONUS,
    BUY,
    BUY_PLANNING,
    COMPLETE,
    COMPLETE_SECRET,
    DECLINE,
    DISCARD,
    DONE,
    END_TURN,
    PICK,
    PLAY,
    REFRESH,
    TRASH,
)
from alehouse.games.empire_needs_beer.box import (
    BARREL_BONUS,
    CARDS,
    FAME_BONUS,
    PLANNING,
    REGIONS,
    SLOTS,
    TIME_BONUS,
    TYPES,
    WAREHOUSE,
    Box,
)
from alehouse.games.empire_needs_beer.events import (
    BOUGHT,
    DISCARDED,
    END,
    MAJORITY,
    REFRESHED,
    TIME_WON,
    TOOK,
    TRASHED,
    TURN,
)
from alehouse.games.empire_needs_beer.rules.effects import play_card
from alehouse.games.empire_needs_beer.rules.goods import (
    FROM_SUPPLY,
    arrive,
    barrels_at,
    draw_cards,
    gain_card,
    lose_card,
    put_away,
    refill_slots,
    take_fame,
)
from alehouse.games.empire_needs_beer.rules.orders import complete, fulfilled
from alehouse.games.empire_needs_beer.state import (
    BONUS_BARREL,
    END_DISCARD,
    REFRESH_PICK,
    TASK,
    State,
)
from alehouse.kernel import Out, ask, offer, tell

# -- The start of a turn: EB-13 to EB-20 -----------------------------------------


def start_turn(box: Box, s: State, seat: int) -> None:
    """EB-20: four units of time; EB-13: majorities are checked before any is spent."""
    s.time = box.time_per_turn
    s.gifts = 0
    tell(s, TURN, seat, s.round)
    ask(s, seat, TASK)
    for region in range(REGIONS):
        if has_majority(s, seat, region):
            tell(s, MAJORITY, seat, region)
            majority_bonus(box, s, seat, region)


def has_majority(s: State, seat: int, region: int) -> bool:
    """EB-14, EB-15: strictly more barrels than every other single seat."""
    mine = barrels_at(s, seat, 1 + region)
    for other in range(s.seats):
        if other != seat and barrels_at(s, other, 1 + region) >= mine:
            return False
    return True


def majority_bonus(box: Box, s: State, seat: int, region: int) -> None:
    """EB-17: fame, time, or a barrel of choice."""
    amount = box.bonus_amount[region]
    if box.bonus[region] == FAME_BONUS:
        take_fame(s, seat, amount)
    elif box.bonus[region] == TIME_BONUS:
        s.time += amount
        tell(s, TIME_WON, seat, amount)
    elif box.bonus[region] == BARREL_BONUS:
        for _ in range(amount):
            ask(s, seat, BONUS_BARREL)


def bonus_barrel_legal(s: State, out: Out) -> int:
    """EB-19, EB-51: any type the supply has, or none."""
    n = 0
    for beer in range(TYPES):
        if s.supply[beer] > 0:
            n = offer(out, n, BONUS + beer)
    return offer(out, n, DECLINE)


def bonus_barrel(box: Box, s: State, seat: int, action: int) -> None:
    """EB-19: the barrel goes to the warehouse."""
    if action != DECLINE:
        tell(s, TOOK, seat, action - BONUS)
        arrive(box, s, seat, WAREHOUSE, action - BONUS, FROM_SUPPLY)


# -- Tasks: EB-21 to EB-28, EB-32, EB-53, EB-65 ----------------------------------


def task_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """EB-21: any task that the time left can pay; EB-22: or stop."""
    n = buy_legal(box, s, out)
    if s.time >= box.cost_play:
        for card in range(CARDS):
            if s.hand[seat, card] > 0:
                n = offer(out, n, PLAY + card)
    if s.time >= box.cost_complete:
        for slot in range(SLOTS):
            if s.order_slots[slot] >= 0 and fulfilled(box, s, seat, s.order_slots[slot]):
                n = offer(out, n, COMPLETE + slot)
        if s.secret[seat] >= 0 and fulfilled(box, s, seat, s.secret[seat]):
            n = offer(out, n, COMPLETE_SECRET)
    if s.time >= box.cost_trash:
        for card in range(CARDS):
            if s.hand[seat, card] > 0:
                n = offer(out, n, TRASH + card)
    return offer(out, n, END_TURN)


def buy_legal(box: Box, s: State, out: Out) -> int:
    """EB-26 to EB-28: the four slots and the planning deck; EB-29: refreshing a filled slot."""
    n = 0
    filled = 0
    for slot in range(SLOTS):
        if s.slots[slot] >= 0:
            filled += 1
            if box.price[s.slots[slot]] <= s.time:
                n = offer(out, n, BUY + slot)
    if s.planning_left > 0 and box.price[PLANNING] <= s.time:
        n = offer(out, n, BUY_PLANNING)
    if filled > 0 and s.time >= box.cost_refresh:
        n = offer(out, n, REFRESH)
    return n


def task(box: Box, s: State, seat: int, action: int) -> None:
    """Pay for a task and carry it out, or begin to."""
    if action < BUY_PLANNING:
        buy(box, s, seat, action - BUY)
    elif action == BUY_PLANNING:
        s.time -= box.price[PLANNING]
        s.planning_left -= 1
        gain_card(s, seat, PLANNING)
        tell(s, BOUGHT, seat, PLANNING)
    elif action == REFRESH:
        s.time -= box.cost_refresh
        ask(s, seat, REFRESH_PICK)
    elif action < COMPLETE:
        s.time -= box.cost_play  # EB-32
        play_card(box, s, seat, action - PLAY)
    elif action <= COMPLETE_SECRET:
        s.time -= box.cost_complete  # EB-53
        complete(box, s, seat, action - COMPLETE)
    elif action < END_TURN:
        s.time -= box.cost_trash  # EB-65
        lose_card(s, seat, action - TRASH)
        put_away(s, action - TRASH)
        tell(s, TRASHED, seat, action - TRASH)
    else:
        s.time = 0  # EB-22


def buy(box: Box, s: State, seat: int, slot: int) -> None:
    """EB-24: into the hand at once; EB-25: the slot is refilled at once."""
    card = s.slots[slot]
    s.time -= box.price[card]
    s.slots[slot] = -1
    gain_card(s, seat, card)
    tell(s, BOUGHT, seat, card, slot)
    refill_slots(s)


# -- Refreshing: EB-29 to EB-31 --------------------------------------------------


def refresh_pick_legal(s: State, out: Out) -> int:
    """EB-29: one to four of the cards on offer, all chosen before any new one is seen."""
    n = 0
    picked = 0
    for slot in range(SLOTS):
        if s.picked[slot] > 0:
            picked += 1
        elif s.slots[slot] >= 0:
            n = offer(out, n, PICK + slot)
    return offer(out, n, DONE) if picked > 0 else n


def refresh_pick(s: State, seat: int, action: int) -> None:
    """Mark a card, or replace all that are marked."""
    if action != DONE:
        s.picked[action - PICK] = 1
        ask(s, seat, REFRESH_PICK)
        return
    for slot in range(SLOTS):
        if s.picked[slot] > 0:
            s.picked[slot] = 0
            s.advance_discard[s.slots[slot]] += 1
            tell(s, REFRESHED, seat, s.slots[slot], slot)
            s.slots[slot] = -1
    refill_slots(s)


# -- The end of a turn: EB-66 to EB-71, EB-79 ------------------------------------


def go_on(box: Box, s: State, seat: int) -> None:
    """A task is done: the next one while there is time, otherwise the turn comes to its end."""
    if s.time > 0:
        ask(s, seat, TASK)
    elif s.hand_size[seat] > 0:
        ask(s, seat, END_DISCARD)
    else:
        end_turn(box, s, seat)


def end_discard_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """EB-66: any card of the hand may go; EB-67: with too many some must."""
    n = 0
    for card in range(CARDS):
        if s.hand[seat, card] > 0:
            n = offer(out, n, DISCARD + card)
    return offer(out, n, DONE) if s.hand_size[seat] <= box.hand_size else n


def end_discard(s: State, seat: int, action: int) -> None:
    """A card goes to the own discard pile."""
    card = action - DISCARD
    lose_card(s, seat, card)
    s.discard[seat, card] += 1
    tell(s, DISCARDED, seat, card)


def end_turn(box: Box, s: State, seat: int) -> None:
    """EB-68: draw up. EB-12: the next seat. EB-70, EB-71, EB-79: or the game is over."""
    draw_cards(s, seat, max(0, box.hand_size - s.hand_size[seat]))
    following = (seat + 1) % s.seats
    if following == 0:
        if s.final_round > 0 or s.round == box.round_limit:
            tell(s, END, -1)
            return
        s.round += 1
    start_turn(box, s, following)
