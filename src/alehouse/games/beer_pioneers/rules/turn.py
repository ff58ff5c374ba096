"""A turn: pick a piece, pick its space, take its effect; then perhaps a bonus action."""

from __future__ import annotations

from alehouse.games.beer_pioneers.actions import (
    ADMIN,
    ADMIN_AT,
    AFTER,
    BEFORE,
    BONUS_ACTION,
    DECLINE,
    END,
    EXCHANGE,
    FORM_3,
    FORM_4,
    OBJECTIVE,
    PAY,
    SPACE,
    TRUCK,
    TRUCK_AT,
    TRUCK_NEUTRAL,
    TURN_ORDER,
    TURN_SPACE,
    WORKER,
    WORKER_NEUTRAL,
)
from alehouse.games.beer_pioneers.box import (
    ADMINS,
    ALT,
    BONUSES,
    EXCHANGE_SPACE,
    EXPERIENCE,
    OCCUPIED_OK,
    ON_TRUCK,
    SPACES,
    TRUCK_9,
    TRUCK_BARREL_CARD,
    TRUCK_EXCHANGE,
    TRUCK_ORDER,
    TURN_SPACES,
    Box,
)
from alehouse.games.beer_pioneers.rules.effects import (
    can_happen,
    is_choosable,
    put,
    take_neutral_worker,
)
from alehouse.games.beer_pioneers.rules.events import (
    ADMIN_PLACED,
    BONUS_TAKEN,
    TRUCK_PLACED,
    TURN_ORDER_PLACED,
    WORKER_PLACED,
)
from alehouse.games.beer_pioneers.rules.exchange import (
    can_exchange,
    exchange_get,
    exchange_get_legal,
    exchange_give,
    exchange_give_legal,
    exchange_mode,
    exchange_mode_legal,
)
from alehouse.games.beer_pioneers.rules.objectives import (
    claim,
    claimable_now,
    objectives_legal,
    window,
    window_legal,
)
from alehouse.games.beer_pioneers.rules.terms import (
    can_move_barrels,
    can_take_barrels,
    free,
    has_order,
    is_master,
    master_gives,
    master_n,
    pay_coins,
)
from alehouse.games.beer_pioneers.state import (
    ACT3,
    ACT4,
    ADMIN_SPACE,
    BONUS,
    BONUS_TEST,
    BULBS,
    EXCHANGE_GET,
    EXCHANGE_GIVE,
    EXCHANGE_MODE,
    FIRST_ORDER_BONUS,
    MOVE,
    NEUTRAL_WORKER_PAY,
    NEW,
    OBJECTIVE_WINDOW,
    TRUCK_SPACE,
    TURN,
    TURN_END,
    TURN_ORDER_SPACE,
    WORKER_SPACE,
    State,
)
from alehouse.kernel import Out, ask, offer, tell

IN_PARTS = (2, 3)  # the worker actions 3 and 4, which ask for one part or both


def turn_questions_legal(box: Box, s: State, seat: int, what: int, about: int, out: Out) -> int:
    """The questions of this file."""
    if what == TURN:
        return turn_legal(box, s, seat, out)
    if what == WORKER_SPACE:
        return worker_space_legal(box, s, seat, out)
    if what == ACT3:
        return act3_legal(box, s, seat, out)
    if what == ACT4:
        return act4_legal(box, s, seat, out)
    if what == TURN_ORDER_SPACE:
        return turn_order_legal(s, out)
    if what == NEUTRAL_WORKER_PAY:
        return offer(out, offer(out, 0, PAY), DECLINE)
    if what == TRUCK_SPACE:
        return truck_space_legal(box, s, seat, out)
    if what == FIRST_ORDER_BONUS:
        return first_order_legal(box, s, seat, out)
    if what == ADMIN_SPACE:
        return admin_space_legal(box, s, seat, out)
    if what == EXCHANGE_MODE:
        return exchange_mode_legal(box, s, seat, out)
    if what == EXCHANGE_GIVE:
        return exchange_give_legal(s, seat, about, out)
    if what == EXCHANGE_GET:
        return exchange_get_legal(box, s, seat, about, out)
    if what == BONUS:
        return bonus_legal(box, s, seat, out)
    if what == OBJECTIVE_WINDOW:
        return window_legal(box, s, seat, out)
    return turn_end_legal(box, s, seat, out)


def turn_questions_apply(box: Box, s: State, seat: int, what: int, about: int, action: int) -> None:
    """The answers to the questions of this file."""
    if what == TURN:
        turn(box, s, seat, action)
    elif what == WORKER_SPACE:
        worker_space(box, s, seat, about, action - SPACE)
    elif what == ACT3:
        put(s, seat, box.act3_list[action - FORM_3])
    elif what == ACT4:
        put(s, seat, box.act4_list[action - FORM_4])
    elif what == TURN_ORDER_SPACE:
        turn_order(box, s, seat, action - TURN_SPACE)
    elif what == NEUTRAL_WORKER_PAY:
        if action == PAY:
            pay_coins(s, seat, about)
            take_neutral_worker(s, seat)
    elif what == TRUCK_SPACE:
        truck_space(box, s, seat, about, action - TRUCK_AT)
    elif what == FIRST_ORDER_BONUS:
        first_order(box, s, seat, action)
    elif what == ADMIN_SPACE:
        admin_space(box, s, seat, action - ADMIN_AT)
    elif what == EXCHANGE_MODE:
        exchange_mode(box, s, seat, action)
    elif what == EXCHANGE_GIVE:
        exchange_give(s, seat, about, action)
    elif what == EXCHANGE_GET:
        exchange_get(box, s, seat, action)
    elif what == BONUS:
        bonus(box, s, seat, action)
    elif what == OBJECTIVE_WINDOW:
        window(box, s, seat, action)
    else:
        turn_end(box, s, seat, action)


# -- Picking a piece: BP-4 to BP-6 -------------------------------------------------


def has_neutral_worker(s: State, seat: int) -> bool:
    """The neutral worker is held and not placed."""
    return s.neutral_worker == 1 + seat and s.neutral_worker_at == 0


def has_neutral_truck(s: State, seat: int) -> bool:
    """The neutral truck is held and not placed."""
    return s.neutral_truck == 1 + seat and s.neutral_truck_at == 0


def can_act(s: State, seat: int) -> bool:
    """BP-4: an unused piece is left."""
    if s.worker_at[seat, 0] == 0 or s.worker_at[seat, 1] == 0 or s.turn_at[seat] == 0:
        return True
    if s.truck_at[seat] == 0 or s.admin_at[seat] == 0:
        return True
    return has_neutral_worker(s, seat) or has_neutral_truck(s, seat)


def turn_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """BP-5: any unused piece; BP-92: objectives."""
    n = 0
    for experience in range(1, 5):
        for i in range(2):
            waits = s.worker[seat, i] == experience and s.worker_at[seat, i] == 0
            if waits and (n == 0 or out[n - 1] != WORKER + experience):  # RU-42
                n = offer(out, n, WORKER + experience)
    if has_neutral_worker(s, seat):
        n = offer(out, n, WORKER_NEUTRAL)
    if s.turn_at[seat] == 0:
        n = offer(out, n, TURN_ORDER)
    if s.truck_at[seat] == 0:
        n = offer(out, n, TRUCK)
    if has_neutral_truck(s, seat):
        n = offer(out, n, TRUCK_NEUTRAL)
    if s.admin_at[seat] == 0:
        n = offer(out, n, ADMIN)
    return objectives_legal(box, s, seat, n, out)


def turn(box: Box, s: State, seat: int, action: int) -> None:
    """BP-92: a claim is no action; otherwise the piece's spaces are asked."""
    if action > OBJECTIVE:
        claim(box, s, seat, action - OBJECTIVE - 1)
        ask(s, seat, TURN)
        return
    s.claimable = claimable_now(box, s, seat)
    if action < WORKER_NEUTRAL:
        ask(s, seat, WORKER_SPACE, action - WORKER)
    elif action == WORKER_NEUTRAL:
        ask(s, seat, WORKER_SPACE, 0)
    elif action == TURN_ORDER:
        ask(s, seat, TURN_ORDER_SPACE)
    elif action == TRUCK:
        ask(s, seat, TRUCK_SPACE, 0)
    elif action == TRUCK_NEUTRAL:
        ask(s, seat, TRUCK_SPACE, 1)
    else:
        ask(s, seat, ADMIN_SPACE)


# -- Workers: BP-24 to BP-51 -------------------------------------------------------


def workers_on(s: State) -> int:
    """Bits of the worker spaces that hold a worker."""
    bits = 0
    for seat in range(s.seats):
        for i in range(2):
            bits |= 1 << s.worker_at[seat, i]
    bits |= 1 << s.neutral_worker_at
    return bits >> 1


def is_covered(box: Box, s: State, space: int) -> bool:
    """BP-20, BP-21: closed by the setup card; the space after the worker spaces is truck_9."""
    return s.setup_card > 0 and box.covered[s.setup_card - 1, space] > 0


def worker_space_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """BP-24: open and empty, with its cost and card at hand (RU-1)."""
    n = 0
    taken = 0 if is_master(box, s, seat, OCCUPIED_OK) else workers_on(s)
    for action in range(SPACES // 2):
        usable = action in IN_PARTS or is_choosable(box, s, seat, box.action_list[action])
        for half in range(2):
            space = 2 * action + half
            if usable and not is_covered(box, s, space) and taken >> space & 1 == 0:
                n = offer(out, n, SPACE + space)
    if can_exchange(s, seat, 0):
        n = offer(out, n, EXCHANGE)
    return n


def worker_space(box: Box, s: State, seat: int, experience: int, space: int) -> None:
    """BP-24: place the worker; its action, and then the bonus test, are waiting."""
    if experience == 0:
        s.neutral_worker_at = 1 + space
        experience = box.neutral_experience
    elif s.worker[seat, 0] == experience and s.worker_at[seat, 0] == 0:
        s.worker_at[seat, 0] = 1 + space
    else:
        s.worker_at[seat, 1] = 1 + space
    tell(s, WORKER_PLACED, seat, space, experience)
    if space == EXCHANGE_SPACE:
        ask(s, seat, EXCHANGE_MODE)  # BP-54: without a bonus test
        return
    ask(s, seat, BONUS_TEST, experience + box.space_value[space])
    action = space // 2
    if action not in IN_PARTS:
        put(s, seat, box.action_list[action])
    elif action == 2 and can_either(box, s, seat, box.act3_list[0], box.act3_list[1]):
        ask(s, seat, ACT3)
    elif action == 3 and can_either(box, s, seat, box.act4_list[0], box.act4_list[1]):
        ask(s, seat, ACT4)


def can_either(box: Box, s: State, seat: int, one: int, other: int) -> bool:
    """Whether one of the two parts of an action can have an effect."""
    return can_happen(box, s, seat, one) or can_happen(box, s, seat, other)


def act3_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """BP-37: progress or a token, or both for a coin."""
    n = 0
    progress = can_happen(box, s, seat, box.act3_list[0])
    unblock = can_happen(box, s, seat, box.act3_list[1])
    if progress:
        n = offer(out, n, FORM_3)
    if unblock:
        n = offer(out, n, FORM_3 + 1)
    if progress and unblock and s.coins[seat] >= box.both_cost[0]:
        n = offer(out, n, FORM_3 + 2)
    return n


def act4_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """BP-40: take or move barrels, or both for a coin, in either order."""
    n = 0
    new, moves = s.icons[seat, NEW], s.icons[seat, MOVE]
    take = can_take_barrels(box, s, seat, new)
    move = can_move_barrels(box, s, seat, moves)
    both = s.coins[seat] >= box.both_cost[1]
    if take:
        n = offer(out, n, FORM_4)
    if move:
        n = offer(out, n, FORM_4 + 1)
    if both and take and moves >= 1 and free(box, s, seat) > 0:
        n = offer(out, n, FORM_4 + 2)
    if both and move and new >= 1:
        n = offer(out, n, FORM_4 + 3)
    return n


# -- Turn order: BP-61 to BP-64 ----------------------------------------------------


def turn_order_legal(s: State, out: Out) -> int:
    """BP-61: a space without a worker (RU-19)."""
    taken = 0
    for seat in range(s.seats):
        taken |= 1 << s.turn_at[seat]
    n = 0
    for space in range(TURN_SPACES):
        if taken >> (space + 1) & 1 == 0:
            n = offer(out, n, TURN_SPACE + space)
    return n


def turn_order(box: Box, s: State, seat: int, space: int) -> None:
    """BP-61: the bonus is received at once."""
    s.turn_at[seat] = 1 + space
    tell(s, TURN_ORDER_PLACED, seat, space)
    put(s, seat, box.turn_list[space])


# -- Trucks: BP-65 to BP-70 --------------------------------------------------------


def trucks_on(s: State, space: int) -> int:
    """How many trucks stand on a truck space."""
    n = 1 if s.neutral_truck_at == 1 + space else 0
    for seat in range(s.seats):
        if s.truck_at[seat] == 1 + space:
            n += 1
    return n


def truck_space_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """BP-65: the four truck spaces; RU-28: an order must be possible, perhaps by the first move."""
    n = 0
    if not is_covered(box, s, SPACES) and trucks_on(s, TRUCK_9) == 0:
        n = offer(out, n, TRUCK_AT + TRUCK_9)
    first = trucks_on(s, TRUCK_ORDER) == 0 and can_move_barrels(box, s, seat, 1)
    if has_order(box, s, seat, 1 if first else 0):
        n = offer(out, n, TRUCK_AT + TRUCK_ORDER)
    n = offer(out, n, TRUCK_AT + TRUCK_BARREL_CARD)
    if can_exchange(s, seat, 0):
        n = offer(out, n, TRUCK_AT + TRUCK_EXCHANGE)
    return n


def truck_space(box: Box, s: State, seat: int, neutral: int, space: int) -> None:
    """RU-30: the first truck of the round counts, own or neutral; a master brewer likes the own."""
    first = trucks_on(s, space) == 0
    tell(s, TRUCK_PLACED, seat, space, neutral)
    if neutral > 0:
        s.neutral_truck_at = 1 + space
    else:
        s.truck_at[seat] = 1 + space
    if space == TRUCK_EXCHANGE:
        ask(s, seat, EXCHANGE_MODE)
    elif space == TRUCK_ORDER and first:
        ask(s, seat, FIRST_ORDER_BONUS)
    else:
        put(s, seat, box.truck_list[space])
        if first:
            put(s, seat, box.first_list[space])  # BP-70
    if neutral == 0:
        master_gives(box, s, seat, ON_TRUCK)


def first_order_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """BP-68: the barrel is moved before or after; RU-29: before, if the order needs it."""
    n = 0
    if can_move_barrels(box, s, seat, 1):
        n = offer(out, n, BEFORE)
    if has_order(box, s, seat, 0):
        n = offer(out, n, AFTER)
    return n


def first_order(box: Box, s: State, seat: int, action: int) -> None:
    """BP-68: before, exactly one barrel is moved; after, at most one."""
    if action == AFTER:
        put(s, seat, box.first_list[TRUCK_ORDER])
    put(s, seat, box.truck_list[TRUCK_ORDER])
    if action == BEFORE:
        put(s, seat, box.first_move)


# -- Administration: BP-71 to BP-73 ------------------------------------------------


def admin_space_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """BP-71: a space without token and with an effect; the first never refuses."""
    n = offer(out, 0, ADMIN_AT)
    for space in range(1, ADMINS):
        unblocked = s.token[seat, ALT + space - 1] == 0
        if unblocked and can_happen(box, s, seat, box.admin_list[space]):
            n = offer(out, n, ADMIN_AT + space)
    return n


def admin_space(box: Box, s: State, seat: int, space: int) -> None:
    """BP-72, BP-73: move the worker and take the effect."""
    s.admin_at[seat] = 1 + space
    tell(s, ADMIN_PLACED, seat, space)
    put(s, seat, box.admin_list[space])


# -- Bonus actions: BP-52 to BP-60 -------------------------------------------------


def bonus_test(box: Box, s: State, seat: int, total: int) -> None:
    """BP-52, BP-53: enough experience and value, and a bonus worker at hand."""
    total += master_n(box, s, seat, EXPERIENCE)
    if total >= box.bonus_threshold and s.bonus[seat] > 0:
        ask(s, seat, BONUS)


def bonus_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """BP-56 to BP-58: basic actions, improved ones with enough lightbulbs; objectives; or none."""
    n = 0
    for i in range(BONUSES):
        is_open = box.bonus_improved[i] == 0 or s.icons[seat, BULBS] >= box.improved_bulbs
        if is_open and can_happen(box, s, seat, box.bonus_list[i]):
            n = offer(out, n, BONUS_ACTION + i)
    return offer(out, objectives_legal(box, s, seat, n, out), DECLINE)


def bonus(box: Box, s: State, seat: int, action: int) -> None:
    """BP-53: a bonus worker is deployed; RU-16: a claim may use it up."""
    if action == DECLINE:
        return
    if action > OBJECTIVE:
        claim(box, s, seat, action - OBJECTIVE - 1)
        if s.bonus[seat] > 0:
            ask(s, seat, BONUS)
        return
    s.bonus[seat] -= 1
    s.deployed[seat] += 1
    tell(s, BONUS_TAKEN, seat, action - BONUS_ACTION)
    put(s, seat, box.bonus_list[action - BONUS_ACTION])


# -- The end of a turn -------------------------------------------------------------


def turn_end_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """RU-15: a last chance to claim."""
    return offer(out, objectives_legal(box, s, seat, 0, out), END)


def turn_end(box: Box, s: State, seat: int, action: int) -> None:
    """Claim, or end the turn."""
    if action != END:
        claim(box, s, seat, action - OBJECTIVE - 1)
        if s.claimable != 0:
            ask(s, seat, TURN_END)
