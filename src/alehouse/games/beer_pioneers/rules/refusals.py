"""Why an action is not legal now."""

from __future__ import annotations

from alehouse.games.beer_pioneers.actions import (
    ADMIN,
    ADMIN_AT,
    BARREL,
    BEER,
    BEFORE,
    BONUS_ACTION,
    CARD,
    COIN,
    COOP,
    DECLINE,
    DEPOT,
    EXCHANGE,
    EXTENSION,
    FORGO,
    FORM_3,
    GIVE_BEER,
    NUMBER,
    OBJECTIVE,
    ONCE,
    OVERLAY,
    RETIRE,
    ROW,
    SPACE,
    TAKE_DECK,
    TAKE_DISPLAY,
    TRUCK_AT,
    TURN_SPACE,
    TWICE,
    VIRTUAL,
    VP,
    WORKER,
)
from alehouse.games.beer_pioneers.box import (
    BEERS,
    CARDS,
    SPACES,
    TRUCK_9,
    TRUCK_ORDER,
    Box,
)
from alehouse.games.beer_pioneers.rules.flow import legal
from alehouse.games.beer_pioneers.rules.objectives import reached
from alehouse.games.beer_pioneers.rules.terms import free, is_buildable, reach
from alehouse.games.beer_pioneers.rules.turn import is_covered, workers_on
from alehouse.games.beer_pioneers.state import (
    ACT3,
    ACT4,
    ADMIN_SPACE,
    BONUS,
    BREW_DIAL,
    BUILD_EXTENSION,
    BULBS,
    DELIVER_BEER,
    DISCARD_HAND,
    EXCHANGE_GET,
    EXCHANGE_GIVE,
    EXCHANGE_MODE,
    HAND,
    MOVE_BARREL,
    OBJECTIVE_WINDOW,
    PAY_BEER,
    PAY_CARD,
    PLAY_BEIGE,
    PLAY_ORDER,
    PLAY_WHITE,
    ROTATE,
    ROTATE_EACH,
    SWAP_GIVE,
    TAKE_CARD,
    TRUCK_SPACE,
    TURN,
    TURN_END,
    TURN_ORDER_SPACE,
    UNBLOCK_TOKEN,
    UPGRADE_WORKER,
    WORKER_SPACE,
    State,
)
from alehouse.kernel import about, asked

(
    NOT_ASKED,
    PIECE_USED,
    NO_BONUS_WORKER,
    UNMET,
    PLACES_TAKEN,
    COVERED,
    OCCUPIED,
    NO_WHITE,
    NO_UPGRADE,
    NO_EXTENSION,
    NOTHING_TO_GIVE,
    NOTHING_HAPPENS,
    TURN_SPACE_TAKEN,
    TRUCK_SPACE_TAKEN,
    NO_ORDER,
    TOKEN_ON_SPACE,
    TOO_FEW_BULBS,
    UNDER_OVERLAY,
    UNDER_TOKEN,
    ALREADY_BREWING,
    NO_DIAL,
    DIAL_DONE,
    NOT_IN_CELLAR,
    NO_COIN,
    COIN_FOR_COIN,
    NO_ROOM,
    DEPOT_EMPTY,
    NO_VIRTUAL,
    TOKEN_GONE,
    OUT_OF_REACH,
    GAP,
    NO_CARDS,
    NOT_IN_HAND,
    NO_SECTION,
    NOT_PAYABLE,
    NOT_READY,
    OWNED,
    SOLD_OUT,
    TOO_DEAR,
    NO_LAB_WORKER,
    NO_RETIREMENT,
) = range(1, 42)


def refusal(box: Box, s: State, action: int) -> int:
    """0 if the action is legal now, otherwise the number of the reason why not."""
    n = legal(box, s, s.offered)
    found = False
    for i in range(n):
        found = found or s.offered[i] == action
        s.offered[i] = 0
    if found:
        return 0
    seat, what, subject = s.actor, asked(s), about(s)
    if OBJECTIVE < action < DECLINE and what in (TURN, BONUS, OBJECTIVE_WINDOW, TURN_END):
        return objective_refusal(box, s, seat, action - OBJECTIVE - 1)
    if what < BREW_DIAL:
        return turn_refusal(box, s, seat, what, action)
    if what < TAKE_CARD:
        return brewery_refusal(box, s, seat, what, subject, action)
    return card_refusal(box, s, seat, what, action)


def objective_refusal(box: Box, s: State, seat: int, slot: int) -> int:
    """An objective that cannot be claimed."""
    objective = s.objective[slot]
    if reached(box, s, seat, objective) < box.needs[objective]:
        return UNMET
    if s.bonus[seat] == 0:
        return NO_BONUS_WORKER
    return PLACES_TAKEN


def turn_refusal(box: Box, s: State, seat: int, what: int, action: int) -> int:
    """A piece, its space, or the exchange."""
    if what == TURN and WORKER < action <= ADMIN:
        return PIECE_USED
    if what == WORKER_SPACE and SPACE <= action <= EXCHANGE:
        return space_refusal(box, s, action - SPACE)
    if what in (ACT3, ACT4) and FORM_3 <= action < ONCE:
        return NOTHING_HAPPENS
    if what == TURN_ORDER_SPACE and TURN_SPACE <= action < TRUCK_AT:
        return TURN_SPACE_TAKEN
    if what == TRUCK_SPACE and TRUCK_AT <= action < BEFORE:
        return truck_refusal(box, s, action - TRUCK_AT)
    if what == ADMIN_SPACE and ADMIN_AT < action < OVERLAY:
        token = s.token[seat, BEERS - 1 + action - ADMIN_AT - 1]
        return TOKEN_ON_SPACE if token > 0 else NOTHING_HAPPENS
    if what == BONUS and BONUS_ACTION <= action < RETIRE:
        improved = box.bonus_improved[action - BONUS_ACTION] > 0
        if improved and s.icons[seat, BULBS] < box.improved_bulbs:
            return TOO_FEW_BULBS
        return NOTHING_HAPPENS
    return exchange_refusal(what, action)


def space_refusal(box: Box, s: State, space: int) -> int:
    """A worker space that cannot be used."""
    if space == SPACES:
        return NOTHING_TO_GIVE
    if is_covered(box, s, space):
        return COVERED
    if space // 2 == 4:
        return OCCUPIED if workers_on(s) >> space & 1 else NO_WHITE
    if space // 2 == 5:
        return OCCUPIED if workers_on(s) >> space & 1 else NO_UPGRADE
    if space // 2 == 6:
        return OCCUPIED if workers_on(s) >> space & 1 else NO_EXTENSION
    return OCCUPIED


def truck_refusal(box: Box, s: State, space: int) -> int:
    """A truck space that cannot be used."""
    if space == TRUCK_9:
        return COVERED if is_covered(box, s, SPACES) else TRUCK_SPACE_TAKEN
    return NO_ORDER if space == TRUCK_ORDER else NOTHING_TO_GIVE


def exchange_refusal(what: int, action: int) -> int:
    """What cannot be given or had."""
    if what == EXCHANGE_MODE and action == TWICE:
        return NO_COIN
    if what == EXCHANGE_GIVE and GIVE_BEER <= action <= BARREL:
        return NOT_IN_CELLAR
    if what == EXCHANGE_GIVE and action == COIN:
        return NO_COIN
    if what == EXCHANGE_GET and action == COIN:
        return COIN_FOR_COIN
    if what == EXCHANGE_GET and action > VP and action < BEER:
        return NO_CARDS
    return NOT_ASKED


def brewery_refusal(box: Box, s: State, seat: int, what: int, subject: int, action: int) -> int:
    """Beers, barrels, tokens and extensions."""
    if BEER <= action < FORGO:
        return beer_refusal(box, s, seat, what, action - BEER)
    if what == MOVE_BARREL and DEPOT <= action <= VIRTUAL:
        if free(box, s, seat) == 0:
            return NO_ROOM
        return DEPOT_EMPTY if action == DEPOT else NO_VIRTUAL
    if what == UNBLOCK_TOKEN and COOP <= action < OVERLAY and action != ADMIN_AT:
        return TOKEN_GONE
    if what == BUILD_EXTENSION and EXTENSION <= action < NUMBER:
        return build_refusal(box, s, seat, subject, action - EXTENSION)
    return NOT_ASKED


def beer_refusal(box: Box, s: State, seat: int, what: int, beer: int) -> int:
    """A beer that cannot be brewed, rotated or given."""
    if what == BREW_DIAL:
        if s.dial[seat, beer] > 0:
            return ALREADY_BREWING
        if box.overlay[beer] > 0 and s.overlay[seat, box.overlay[beer] - 1] > 0:
            return UNDER_OVERLAY
        return UNDER_TOKEN
    if what == ROTATE or (what == ROTATE_EACH and s.dial[seat, beer] == 0):
        return NO_DIAL
    if what == ROTATE_EACH:
        return DIAL_DONE
    return NOT_IN_CELLAR if what == SWAP_GIVE else NOT_ASKED


def build_refusal(box: Box, s: State, seat: int, cost: int, kind: int) -> int:
    """An extension that cannot be built."""
    if s.built[seat, kind] > 0:
        return OWNED
    if s.stack[kind] == 0:
        return SOLD_OUT
    if is_buildable(box, s, seat, kind, 0, s.coins[seat]):
        return TOO_DEAR
    return NO_LAB_WORKER


def card_refusal(box: Box, s: State, seat: int, what: int, action: int) -> int:
    """Cards, and what is paid with them."""
    if what == TAKE_CARD and TAKE_DISPLAY < action < TAKE_DECK:
        return OUT_OF_REACH if action - TAKE_DISPLAY > reach(box, s, seat) else GAP
    if what == TAKE_CARD and action == TAKE_DECK:
        return NO_CARDS
    if what in (PAY_BEER, DELIVER_BEER) and BEER <= action < FORGO:
        return NOT_IN_CELLAR
    if what == UPGRADE_WORKER and RETIRE < action < ROW:
        return NO_RETIREMENT
    card = action - CARD
    if 0 <= card < CARDS:
        if what not in (PLAY_BEIGE, PLAY_WHITE, PLAY_ORDER, PAY_CARD, DISCARD_HAND):
            return NOT_ASKED
        if s.place[card] != HAND + seat:
            return NOT_IN_HAND
        if what == PLAY_WHITE:
            return NOT_PAYABLE if box.white[card] > 0 else NO_SECTION
        if what == PLAY_ORDER:
            return NOT_READY if box.purple[card] > 0 else NO_SECTION
        return NO_SECTION
    return NOT_ASKED
