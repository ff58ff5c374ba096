"""The market phase: BC-27 to BC-43."""

from __future__ import annotations

from alehouse.games.brew_crafters.actions import FORM, HIRE, PARTNER, PLACE
from alehouse.games.brew_crafters.box import (
    FORM_PARTNERSHIP,
    GAIN,
    GOODS,
    HIRE_SHIFT,
    HIRE_WORKER,
    HIRING_GIFT,
    INGREDIENTS,
    INVESTOR,
    MONEY,
    OPTION_SPACE,
    OPTIONS,
    PARTNER_NAMES,
    PARTNERS,
    SHIFTS,
    TAKE_STOCK,
    WORKERS,
    Box,
)
from alehouse.games.brew_crafters.rules.gaining import (
    acquire,
    add,
    buy,
    buy_legal,
    earn,
    gain,
    make_room,
    with_bonus,
)
from alehouse.games.brew_crafters.rules.notices import (
    ALL_SHIFTS,
    HIRED,
    NO_PARTNER_LEFT,
    NO_WORKER_LEFT,
    OTHER_COPY,
    PARTNER_ABSENT,
    PARTNER_TAKEN,
    PARTNER_TWICE,
    PARTNERED,
    PLACED,
    SHIFT_HIRED,
    SPACE_ABSENT,
    SPACE_TAKEN,
    TOO_FEW_BATCHES,
    WORKER_ABSENT,
    WORKER_TAKEN,
)
from alehouse.games.brew_crafters.state import (
    ABSENT,
    CHOOSE_PARTNERSHIP,
    CHOOSE_WORKER,
    EMPTY,
    MARKET_PLACE,
    ON_CARD,
    State,
)
from alehouse.kernel import Out, ask, offer, tell

# -- Placing a market token: BC-27 to BC-31 --------------------------------------------


def place_refusal(box: Box, s: State, seat: int, option: int) -> int:
    """BC-30: a free space; BC-93: an option that can be carried out."""
    space = OPTION_SPACE[option]
    if s.seats < box.space_from[space]:
        return SPACE_ABSENT  # BC-3
    if s.occupant[space] != EMPTY:
        return SPACE_TAKEN
    kind = box.option_kind[option]
    if kind == FORM_PARTNERSHIP:
        return partnership_refusal(s, seat)
    if kind == HIRE_WORKER:
        return worker_refusal(s)
    return shift_refusal(box, s, seat) if kind == HIRE_SHIFT else 0


def partnership_refusal(s: State, seat: int) -> int:
    """A card must be left whose name the seat does not have."""
    for card in range(PARTNERS):
        if form_refusal(s, seat, card) == 0:
            return 0
    return NO_PARTNER_LEFT


def worker_refusal(s: State) -> int:
    """A worker must be left."""
    for worker in range(WORKERS):
        if s.worker[worker] == ON_CARD:
            return 0
    return NO_WORKER_LEFT


def shift_refusal(box: Box, s: State, seat: int) -> int:
    """BC-40: enough batches brewed, sold or not; BC-41: at most three shifts."""
    if s.shifts[seat] >= SHIFTS:
        return ALL_SHIFTS
    return 0 if s.batches[seat] >= box.shift_needs[s.shifts[seat]] else TOO_FEW_BATCHES


def place_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """Every option that can be carried out on a free space; passing is not possible (BC-92)."""
    n = 0
    for option in range(OPTIONS):
        if place_refusal(box, s, seat, option) == 0:
            n = offer(out, n, PLACE + option)
    return buy_legal(box, s, seat, out, n)


def can_place(box: Box, s: State, seat: int) -> bool:
    """Whether any option is left: always so with the printed market."""
    option = 0
    while option < OPTIONS and place_refusal(box, s, seat, option) > 0:
        option += 1
    return option < OPTIONS


def place(box: Box, s: State, seat: int, action: int) -> None:
    """BC-31: the whole space is occupied, and the option is carried out."""
    if action >= PARTNER:
        buy(box, s, seat, action, MARKET_PLACE)
        return
    option = action - PLACE
    kind = box.option_kind[option]
    s.occupant[OPTION_SPACE[option]] = seat
    tell(s, PLACED, seat, option)
    if kind in (TAKE_STOCK, INVESTOR):
        take_stock(box, s, seat, OPTION_SPACE[option], kind == TAKE_STOCK)
        if kind == INVESTOR:
            s.next_start = seat  # BC-34
    elif kind == GAIN:
        gain(box, s, seat, option)
    elif kind == FORM_PARTNERSHIP:
        ask(s, seat, CHOOSE_PARTNERSHIP)
    elif kind == HIRE_WORKER:
        ask(s, seat, CHOOSE_WORKER)
    else:
        s.shifts[seat] += 1  # BC-42: it works in this very season
        tell(s, SHIFT_HIRED, seat, s.shifts[seat])


def take_stock(box: Box, s: State, seat: int, space: int, bonus: bool) -> None:
    """BC-33: everything that lies on the space, with the market bonuses where they apply."""
    for ingredient in range(INGREDIENTS):
        amount = s.stock[space, ingredient]
        if bonus:
            amount = with_bonus(s, seat, ingredient, amount)
        add(s, seat, ingredient, amount)
    earn(s, seat, s.stock[space, MONEY])  # BC-103
    for good in range(GOODS):
        s.stock[space, good] = 0
    make_room(box, s, seat)


# -- Forming a partnership: BC-35 ------------------------------------------------------


def form_refusal(s: State, seat: int, card: int) -> int:
    """A card that is left, of a name the seat does not have; of two copies the first."""
    if s.partner[card] == ABSENT:
        return PARTNER_ABSENT
    if s.partner[card] != ON_CARD:
        return PARTNER_TAKEN
    copy = (card + PARTNER_NAMES) % PARTNERS
    if s.partner[copy] == seat:
        return PARTNER_TWICE
    return OTHER_COPY if copy < card and s.partner[copy] == ON_CARD else 0


def form_legal(s: State, seat: int, out: Out) -> int:
    """The cards that this seat may take."""
    n = 0
    for card in range(PARTNERS):
        if form_refusal(s, seat, card) == 0:
            n = offer(out, n, FORM + card)
    return n


def form(s: State, seat: int, action: int) -> None:
    """BC-35: the card has one owner, who may have others too."""
    s.partner[action - FORM] = seat
    tell(s, PARTNERED, seat, action - FORM)


# -- Hiring a worker: BC-38, BC-39 -----------------------------------------------------


def hire_refusal(s: State, worker: int) -> int:
    """A worker in play whom nobody has."""
    if s.worker[worker] == ABSENT:
        return WORKER_ABSENT
    return 0 if s.worker[worker] == ON_CARD else WORKER_TAKEN


def hire_legal(s: State, out: Out) -> int:
    """All workers that are left."""
    n = 0
    for worker in range(WORKERS):
        if hire_refusal(s, worker) == 0:
            n = offer(out, n, HIRE + worker)
    return n


def hire(box: Box, s: State, seat: int, action: int) -> None:
    """BC-39: free of charge; the effects begin, then comes the gift."""
    worker = action - HIRE
    s.worker[worker] = seat
    tell(s, HIRED, seat, worker)
    acquire(box, s, seat, worker)
    gain(box, s, seat, HIRING_GIFT + worker)
