"""Operations: whether they may be chosen, whether they can have an effect, how each begins."""

from __future__ import annotations

from alehouse.games.beer_pioneers.box import BEERS, CARDS, LEVELS, PROGRESS_SPACES, Box
from alehouse.games.beer_pioneers.effects import (
    BY_LEVEL,
    FROM_PROGRESS,
    OP_BONUS_WORKERS,
    OP_BREW,
    OP_BUILD,
    OP_CARD,
    OP_CHOOSE,
    OP_COIN,
    OP_END,
    OP_GAIN_BEER,
    OP_IMPROVED_DEPOT,
    OP_INCOME,
    OP_LEVEL,
    OP_MOVE_BARREL,
    OP_NEUTRAL_TRUCK,
    OP_NEUTRAL_WORKER,
    OP_NEW_BARREL,
    OP_OVERLAY,
    OP_PAY_BARREL,
    OP_PAY_BEER,
    OP_PAY_CARD,
    OP_PAY_COIN,
    OP_PAY_VP,
    OP_PLAY_BEIGE,
    OP_PLAY_ORDER,
    OP_PLAY_WHITE,
    OP_PROGRESS,
    OP_ROTATE_EACH,
    OP_ROTATION,
    OP_SACRIFICE_LAB,
    OP_SWAP_BEER,
    OP_TURN_ORDER_AGAIN,
    OP_UNBLOCK,
    OP_UPGRADE,
    OP_VP,
    OPERATIONS,
    OPTIONS,
    X,
)
from alehouse.games.beer_pioneers.rules.events import (
    BARREL_GIVEN,
    DEPOT_IMPROVED,
    INCOME_UP,
    LAB_STAFFED,
    LEVEL_UP,
    MARKER_PLACED,
    MORE_WORKERS,
    NEUTRAL_TRUCK_TAKEN,
    NEUTRAL_WORKER_TAKEN,
    NEW_BARRELS,
    PROGRESSED,
)
from alehouse.games.beer_pioneers.rules.terms import (
    any_available,
    any_beer_left,
    any_beige,
    any_buildable,
    any_dial,
    any_order,
    any_swap,
    any_token,
    beers_of,
    can_move_barrels,
    can_take_barrels,
    can_take_card,
    can_upgrade,
    depot_room,
    gain_coins,
    gain_vp,
    has_order,
    pay_coins,
    price,
)
from alehouse.games.beer_pioneers.state import (
    BREW_DIAL,
    BUILD_EXTENSION,
    CHOOSE_EFFECT,
    GAIN_BEER,
    HAND,
    LIST,
    MOVE,
    MOVE_BARREL,
    NEUTRAL_WORKER_PAY,
    NEW,
    PAY_BEER,
    PAY_CARD,
    PLAY_BEIGE,
    PLAY_ORDER,
    PLAY_WHITE,
    REMOVE_OVERLAY,
    ROT,
    ROTATE,
    ROTATE_EACH,
    SWAP_GIVE,
    TAKE_CARD,
    TURN_ORDER_SPACE,
    UNBLOCK_TOKEN,
    State,
)
from alehouse.kernel import ask, tell

INCOMES = 2  # the last space of the income track

ASKS = {
    OP_CARD: TAKE_CARD,
    OP_MOVE_BARREL: MOVE_BARREL,
    OP_ROTATION: ROTATE,
    OP_ROTATE_EACH: ROTATE_EACH,
    OP_BREW: BREW_DIAL,
    OP_UNBLOCK: UNBLOCK_TOKEN,
    OP_GAIN_BEER: GAIN_BEER,
    OP_SWAP_BEER: SWAP_GIVE,
    OP_PLAY_BEIGE: PLAY_BEIGE,
    OP_OVERLAY: REMOVE_OVERLAY,
    OP_TURN_ORDER_AGAIN: TURN_ORDER_SPACE,
    OP_PLAY_ORDER: PLAY_ORDER,
    OP_BUILD: BUILD_EXTENSION,
    OP_PLAY_WHITE: PLAY_WHITE,
}
QUESTION_OF = tuple(ASKS.get(op, -1) for op in range(len(OPERATIONS)))  # -1: it asks nothing


def put(s: State, seat: int, first: int) -> None:
    """Put a list of operations on the stack; the empty list is nothing."""
    if first > 0:
        ask(s, seat, LIST, 2 * first)


def amount(box: Box, s: State, seat: int, i: int) -> int:
    """How many an operation says; X and the brewing level are read when it begins."""
    n = box.op_n[i]
    if n == X:
        op = box.op[i]
        column = NEW if op == OP_NEW_BARREL else MOVE if op == OP_MOVE_BARREL else ROT
        return s.icons[seat, column]
    if n == BY_LEVEL:
        return box.level_value[s.level[seat] - 1]
    return n


# -- What may be chosen at all -----------------------------------------------------


def is_payable(box: Box, s: State, seat: int, first: int, card: int) -> bool:
    """All strict operations of a list can be done in their order, with the other hand cards."""
    coins, barrels = s.coins[seat], s.barrels[seat]
    beers, cards = beers_of(s, seat), s.hand_size[seat]
    if card >= 0:
        cards -= 1
    vp = s.vp[seat] - box.vp_min
    i = first
    while box.op[i] != OP_END:
        op, n = box.op[i], box.op_n[i]
        if op == OP_PAY_COIN:
            coins -= n
        elif op == OP_PAY_VP:
            vp -= n
        elif op == OP_PAY_BARREL:
            barrels -= n
        elif op == OP_PAY_CARD:
            cards -= n
        elif op == OP_PAY_BEER:
            beers -= n
        elif not is_feasible(box, s, seat, i, coins, barrels, card):
            return False
        elif op == OP_BUILD:
            coins -= price(box, s, seat, n)
        if coins < 0 or vp < 0 or barrels < 0 or cards < 0 or beers < 0:
            return False
        i += 1
    return True


def is_feasible(box: Box, s: State, seat: int, i: int, coins: int, barrels: int, card: int) -> bool:
    """One strict operation that is no payment, with what is left by then."""
    op = box.op[i]
    if op == OP_BUILD:
        return any_buildable(box, s, seat, box.op_n[i], coins)
    if op == OP_PLAY_ORDER:
        return any_order(box, s, seat, coins, barrels, card)
    if op == OP_UPGRADE:
        return can_upgrade(box, s, seat)
    return op != OP_TURN_ORDER_AGAIN or s.turn_at[seat] > 0


def is_playable(box: Box, s: State, seat: int, card: int) -> bool:
    """BP-45: a hand card whose white section can be played."""
    if s.place[card] != HAND + seat or box.white[card] == 0:
        return False
    return is_payable(box, s, seat, box.effect[card], card)


def any_playable(box: Box, s: State, seat: int) -> bool:
    """Whether some white section of the hand can be played."""
    for card in range(CARDS):
        if is_playable(box, s, seat, card):
            return True
    return False


def is_choosable(box: Box, s: State, seat: int, first: int) -> bool:
    """RU-1: whether the strict operations of a space's list allow its use."""
    if box.op[first] == OP_PLAY_WHITE:
        return any_playable(box, s, seat)
    return is_payable(box, s, seat, first, -1)


# -- What can have an effect now ---------------------------------------------------


def can_gain(box: Box, s: State, seat: int, i: int) -> bool:
    """The operations that ask nothing."""
    op, n = box.op[i], amount(box, s, seat, i)
    if op == OP_COIN:
        return s.coin_supply > 0
    if op == OP_NEW_BARREL:
        return can_take_barrels(box, s, seat, n)
    if op == OP_PROGRESS:
        return s.progress[seat] < PROGRESS_SPACES
    if op == OP_LEVEL:
        return s.level[seat] < LEVELS
    if op == OP_INCOME:
        return s.income[seat] < INCOMES
    if op == OP_NEUTRAL_TRUCK:
        return s.neutral_truck == 0 or n > 0
    if op == OP_NEUTRAL_WORKER:
        return s.neutral_worker == 0 or n > 0
    return op < OP_PAY_COIN  # a payment is no effect


def can_do(box: Box, s: State, seat: int, i: int) -> bool:
    """Whether an operation can have an effect now; a choice is judged by `can_choose`."""
    op, n = box.op[i], amount(box, s, seat, i)
    if op == OP_CARD:
        return can_take_card(box, s, seat)
    if op == OP_MOVE_BARREL:
        return can_move_barrels(box, s, seat, n)
    if op in (OP_ROTATION, OP_ROTATE_EACH):
        return n > 0 and any_dial(s, seat)
    if op == OP_BREW:
        return any_available(box, s, seat)
    if op == OP_UNBLOCK:
        return any_token(s, seat)
    if op == OP_GAIN_BEER:
        return any_beer_left(s)
    if op == OP_SWAP_BEER:
        return any_swap(s, seat)
    if op == OP_PLAY_BEIGE:
        return any_beige(box, s, seat)
    if op == OP_OVERLAY:
        return s.overlay[seat, 0] + s.overlay[seat, 1] > 0
    if op == OP_PLAY_ORDER:
        return has_order(box, s, seat, 0)
    if op == OP_BUILD:
        return any_buildable(box, s, seat, n, s.coins[seat])
    if op == OP_PLAY_WHITE:
        return any_playable(box, s, seat)
    return can_gain(box, s, seat, i)


def can_happen(box: Box, s: State, seat: int, first: int) -> bool:
    """A list that may be chosen and of which something can have an effect now."""
    i = first
    found = False
    while box.op[i] != OP_END and not found:
        found = can_do(box, s, seat, i)
        i += 1
    return found and is_choosable(box, s, seat, first)


def can_choose(box: Box, s: State, seat: int, choice: int) -> bool:
    """Whether some option of a choice can have an effect now."""
    for option in range(OPTIONS):
        first = box.choice[choice, option]
        if first > 0 and can_happen(box, s, seat, first):
            return True
    return False


# -- Beginning an operation --------------------------------------------------------


def begin(box: Box, s: State, seat: int, i: int) -> None:
    """Carry an operation out, or ask the question it needs; what can do nothing is passed over."""
    op = box.op[i]
    if op >= OP_PAY_COIN and op != OP_PLAY_WHITE:
        pay(box, s, seat, i)
    elif op == OP_CHOOSE:
        if can_choose(box, s, seat, box.op_n[i]):
            ask(s, seat, CHOOSE_EFFECT, box.op_n[i])
    elif can_do(box, s, seat, i):
        if QUESTION_OF[op] >= 0:
            ask(s, seat, QUESTION_OF[op], subject(box, s, seat, i))
        else:
            gain(box, s, seat, i)


def subject(box: Box, s: State, seat: int, i: int) -> int:
    """What the question of an operation is about: mostly how often it is asked."""
    op, n = box.op[i], amount(box, s, seat, i)
    if op == OP_MOVE_BARREL:
        return 4 * n + 2 * box.op_more[i]
    if op == OP_UNBLOCK:
        return 2 * n + box.op_more[i]
    if op == OP_BREW:
        return min(n, BEERS)
    if op == OP_ROTATE_EACH:
        return each_dial(s, seat, n)
    return n


def each_dial(s: State, seat: int, n: int) -> int:
    """n rotations for each dial on a coop, as digits of base 5."""
    digits = 0
    for beer in range(BEERS - 1, -1, -1):
        digits = 5 * digits + (n if s.dial[seat, beer] > 0 else 0)
    return digits


def pay(box: Box, s: State, seat: int, i: int) -> None:
    """Payments go to the supply; which card or beer is asked."""
    op, n = box.op[i], box.op_n[i]
    if op == OP_PAY_COIN:
        pay_coins(s, seat, n)
    elif op == OP_PAY_VP:
        gain_vp(box, s, seat, -n, box.op_source[i])
    elif op == OP_PAY_BARREL:
        for _ in range(n):
            give_barrel(s, seat)
    elif op == OP_PAY_CARD:
        ask(s, seat, PAY_CARD, n)
    elif op == OP_PAY_BEER:
        ask(s, seat, PAY_BEER, n)


def give_barrel(s: State, seat: int) -> None:
    """A barrel of the cellar back to the supply."""
    s.barrels[seat] -= 1
    s.barrel_supply += 1
    tell(s, BARREL_GIVEN, seat)


def gain(box: Box, s: State, seat: int, i: int) -> None:
    """The operations that ask nothing."""
    op, n = box.op[i], amount(box, s, seat, i)
    if op == OP_COIN:
        gain_coins(s, seat, n)
    elif op == OP_VP:
        gain_vp(box, s, seat, n, box.op_source[i])
    elif op == OP_NEW_BARREL:
        take_barrels(box, s, seat, n)
    elif op == OP_PROGRESS:
        advance(box, s, seat, n)
    elif op == OP_LEVEL:
        s.level[seat] = min(LEVELS, s.level[seat] + n)
        tell(s, LEVEL_UP, seat, s.level[seat])
    elif op == OP_INCOME:
        raise_income(s, seat, n)
    elif op == OP_IMPROVED_DEPOT:
        s.improved[seat] = 1  # BP-104
        tell(s, DEPOT_IMPROVED, seat)
    elif op == OP_SACRIFICE_LAB:
        staff_laboratory(s, seat)
    elif op == OP_BONUS_WORKERS:
        s.bonus[seat] += n  # BP-107
        tell(s, MORE_WORKERS, seat, n)
    elif op == OP_UPGRADE:
        s.marker[seat] = 1  # BP-46
        tell(s, MARKER_PLACED, seat)
    elif op == OP_NEUTRAL_TRUCK:
        neutral_truck(s, seat, n)
    elif op == OP_NEUTRAL_WORKER:
        neutral_worker(s, seat, n, box.op_more[i])


def take_barrels(box: Box, s: State, seat: int, n: int) -> None:
    """BP-41, BP-42: new barrels go into the depot; what does not fit is not taken."""
    n = min(n, depot_room(box, s, seat), s.barrel_supply)
    s.depot[seat] += n
    s.barrel_supply -= n
    tell(s, NEW_BARRELS, seat, n)


def advance(box: Box, s: State, seat: int, n: int) -> None:
    """BP-108: each space of the progress track gives its bonus on entering."""
    for _ in range(n):
        if s.progress[seat] < PROGRESS_SPACES:
            s.progress[seat] += 1
            tell(s, PROGRESSED, seat, s.progress[seat])
            at = s.progress[seat] - 1
            if box.progress_income[at] > 0:
                raise_income(s, seat, box.progress_income[at])
            if box.progress_vp[at] > 0:
                gain_vp(box, s, seat, box.progress_vp[at], FROM_PROGRESS)


def raise_income(s: State, seat: int, n: int) -> None:
    """The income disc, not beyond the last space."""
    s.income[seat] = min(INCOMES, s.income[seat] + n)
    tell(s, INCOME_UP, seat, s.income[seat])


def staff_laboratory(s: State, seat: int) -> None:
    """BP-105: a bonus worker for good, from the supply if one is there, else a deployed one."""
    if s.bonus[seat] > 0:
        s.bonus[seat] -= 1
    else:
        s.deployed[seat] -= 1
    s.sacrificed[seat] += 1
    tell(s, LAB_STAFFED, seat)


def neutral_truck(s: State, seat: int, fallback: int) -> None:
    """BP-63: the neutral truck if it is still there, otherwise coins."""
    if s.neutral_truck == 0:
        s.neutral_truck = 1 + seat
        tell(s, NEUTRAL_TRUCK_TAKEN, seat)
    else:
        gain_coins(s, seat, fallback)


def neutral_worker(s: State, seat: int, fallback: int, cost: int) -> None:
    """BP-63: the neutral worker if it is still there, perhaps for coins; otherwise coins."""
    if s.neutral_worker > 0:
        gain_coins(s, seat, fallback)
    elif cost == 0:
        take_neutral_worker(s, seat)
    elif s.coins[seat] >= cost:
        ask(s, seat, NEUTRAL_WORKER_PAY, cost)


def take_neutral_worker(s: State, seat: int) -> None:
    """The neutral worker, for this round."""
    s.neutral_worker = 1 + seat
    tell(s, NEUTRAL_WORKER_TAKEN, seat)
