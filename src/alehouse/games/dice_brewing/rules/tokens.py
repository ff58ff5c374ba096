"""Action tokens: when they may be played (DB-59), at whom, and what they do (DB-61 to DB-70)."""

from __future__ import annotations

from alehouse.games.dice_brewing.actions import (
    BUILDING,
    DECLINE,
    ON_BOARD,
    PLAY,
    PLAYER,
    RECIPE,
    die_in,
    tray_of,
)
from alehouse.games.dice_brewing.box import (
    AT_BREWING,
    AT_START,
    BLOCK_BUILDING,
    BLOCK_PROTECT,
    BLOCK_RECIPE,
    BUILDINGS,
    COLOURS,
    DISPLAY,
    EXTRA_ROLL,
    FIELDS,
    IN_PURCHASE,
    IN_TURN,
    RAISE_RESULT,
    RECIPES,
    TAKE_BACK,
    TOKENS,
    Box,
)
from alehouse.games.dice_brewing.dice import (
    BLOCKED,
    NONE,
    PROTECTED,
    face_of,
    mark_of,
    value_of,
)
from alehouse.games.dice_brewing.rules.supply import holds_die
from alehouse.games.dice_brewing.rules.terms import (
    BLOCKS_BUILDING,
    BLOCKS_RECIPE,
    MARKS,
    PLAYS,
    RAISES,
    REROLLS_ON_BOARD,
    ROLLS,
    TAKES_BACK,
    TOKEN_NO_TARGET,
    TOKEN_NOT_HELD,
    TOKEN_NOT_NOW,
)
from alehouse.games.dice_brewing.rules.trays import change_die, put_die, rolled_anew, take_die
from alehouse.games.dice_brewing.state import (
    ACTIVE,
    BUY,
    PLACEMENT,
    PURCHASE,
    START_WINDOW,
    TOKEN_BUILDING,
    TOKEN_DIE,
    TOKEN_PLAYER,
    TOKEN_RECIPE,
    TURN,
    WAREHOUSE,
    WINDOW,
    State,
)
from alehouse.kernel import Out, ask, offer, tell, unveil

# -- Windows at the start of the round and of brewing: DB-59, DB-60 ----------------


def next_in_window(box: Box, s: State) -> bool:
    """Ask the next seat that may play a token; False: all were quiet in a row."""
    while s.quiet < s.seats:
        if has_play(box, s, s.turn) or holds_face_down(s, s.turn):
            ask(s, s.turn, WINDOW)
            return True
        be_quiet(s)
    return False


def be_quiet(s: State) -> None:
    """A seat declines, passes or is done; the next comes."""
    s.quiet += 1
    s.turn = (s.turn + 1) % s.seats


def window_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """DB-59: play a token or decline."""
    n = offer_plays(box, s, seat, out, 0)
    return offer(out, n, DECLINE)


def holds_face_down(s: State, seat: int) -> bool:
    """DB-72: whoever holds a face-down token is always asked, so that being asked tells nothing."""
    for i in range(s.down):
        if s.down_seat[i] == seat:
            return True
    return False


# -- Playing: DB-59 ----------------------------------------------------------------


def window_now(s: State) -> int:
    """Which of the four windows is open."""
    if s.phase == START_WINDOW:
        return AT_START
    if s.phase == PLACEMENT:
        return IN_TURN
    return IN_PURCHASE if s.phase == PURCHASE else AT_BREWING


def why_not_play(box: Box, s: State, seat: int, token: int) -> int:
    """The reason why a token may not be played now; 0: it may."""
    if s.tokens[seat, token] == 0:
        return TOKEN_NOT_HELD
    if box.token_when[token, window_now(s)] == 0:
        return TOKEN_NOT_NOW
    return 0 if has_target(box, s, seat, token) else TOKEN_NO_TARGET


def has_play(box: Box, s: State, seat: int) -> bool:
    """Whether a seat may play any token now."""
    for token in range(TOKENS):
        if why_not_play(box, s, seat, token) == 0:
            return True
    return False


def offer_plays(box: Box, s: State, seat: int, out: Out, n: int) -> int:
    """Every kind of token that may be played now."""
    for token in range(TOKENS):
        if why_not_play(box, s, seat, token) == 0:
            n = offer(out, n, PLAY + token)
    return n


def play(s: State, seat: int, token: int) -> None:
    """DB-56: the token is shown and leaves the game; then its target is asked."""
    turn_up(s, seat, token)
    s.tokens[seat, token] -= 1
    s.spent[token] += 1
    tell(s, PLAYS, seat, token)
    if token == BLOCK_RECIPE:
        ask(s, seat, TOKEN_RECIPE)
    elif token == RAISE_RESULT:
        ask(s, seat, TOKEN_DIE, token * 4 + seat)
    else:
        ask(s, seat, TOKEN_PLAYER, token)


def known_tokens(s: State, seat: int, token: int) -> int:
    """How many tokens of a kind lie open before a seat; without the variant all do (DB-71)."""
    n = s.tokens[seat, token]
    for i in range(s.down):
        if s.down_seat[i] == seat and s.down_kind[i] == token:
            n -= 1
    return n


def turn_up(s: State, seat: int, token: int) -> None:
    """DB-72: the oldest face-down token of a kind is played, if none lies open."""
    if known_tokens(s, seat, token) > 0:
        return
    i = 0
    while s.down_seat[i] != seat or s.down_kind[i] != token:
        i += 1
    s.down -= 1
    while i < s.down:
        s.down_seat[i] = s.down_seat[i + 1]
        s.down_kind[i] = s.down_kind[i + 1]
        s.down_among[i] = s.down_among[i + 1]
        i += 1
    s.down_seat[i] = 0
    s.down_kind[i] = 0
    s.down_among[i] = 0
    unveil(s)


def finish_play(s: State, seat: int) -> None:
    """The play is over: a window goes on to the next seat, a turn is asked again."""
    if s.phase == PLACEMENT:
        ask(s, seat, TURN)
    elif s.phase == PURCHASE:
        ask(s, seat, BUY)
    else:
        s.quiet = 0
        s.turn = (seat + 1) % s.seats


# -- Targets -----------------------------------------------------------------------


def has_target(box: Box, s: State, seat: int, token: int) -> bool:
    """Whether a token can be pointed at anything."""
    if token == BLOCK_RECIPE:
        for place in range(DISPLAY):
            if is_open_recipe(s, place):
                return True
        return False
    for owner in range(s.seats):
        if owns_target(box, s, seat, token, owner):
            return True
    return False


def owns_target(box: Box, s: State, seat: int, token: int, owner: int) -> bool:
    """Whether a token can be pointed at something of one seat."""
    if token == BLOCK_BUILDING:
        for building in range(BUILDINGS):
            if is_open_building(box, s, seat, owner, building):
                return True
        return False
    for zone in range(2):
        for colour in range(COLOURS):
            for i in range(s.many[owner, zone, colour]):
                if is_target(s, seat, token, owner, zone, s.dice[owner, zone, colour, i]):
                    return True
    if token == EXTRA_ROLL:
        for field in range(FIELDS):
            if is_board_target(s, seat, owner, field, 0) or is_board_target(
                s, seat, owner, field, 1
            ):
                return True
    return False


def is_target(s: State, seat: int, token: int, owner: int, zone: int, code: int) -> bool:
    """Whether a token may be pointed at a die in a zone; before the roll only in warehouses."""
    if zone == ACTIVE and (s.phase == START_WINDOW or token == TAKE_BACK):
        return False
    if token == BLOCK_PROTECT:
        return mark_of(code) == NONE  # DB-70
    if token == RAISE_RESULT:
        return owner == seat and value_of(code) < 6  # DB-67
    return owner == seat or mark_of(code) != PROTECTED  # DB-65


def is_board_target(s: State, seat: int, owner: int, field: int, slot: int) -> bool:
    """DB-69: a die on a board may be rolled again, unless an opponent has protected it."""
    if slot == 0 and not holds_die(s, owner, field):
        return False
    code = s.main_die[owner, field] if slot == 0 else s.blue[owner, field]
    return code > 0 and (owner == seat or mark_of(code) != PROTECTED)


def is_open_building(box: Box, s: State, seat: int, owner: int, building: int) -> bool:
    """DB-63: an opponent's building that is open and has no block yet."""
    return (
        owner != seat
        and s.round >= box.opens[building]
        and s.building_blocked[owner, building] == 0
    )


def is_open_recipe(s: State, place: int) -> bool:
    """DB-66: a face-up recipe without a block."""
    return s.display[place] >= 0 and s.recipe_blocked[place] == 0


def token_player_legal(box: Box, s: State, seat: int, token: int, out: Out) -> int:
    """Whose things the token is pointed at."""
    n = 0
    for owner in range(s.seats):
        if owns_target(box, s, seat, token, owner):
            n = offer(out, n, PLAYER + owner)
    return n


def token_player(s: State, seat: int, token: int, owner: int) -> None:
    """Then the die or the building is asked."""
    if token == BLOCK_BUILDING:
        ask(s, seat, TOKEN_BUILDING, owner)
    else:
        ask(s, seat, TOKEN_DIE, token * 4 + owner)


# -- Effects on dice ---------------------------------------------------------------


def token_board_legal(s: State, seat: int, owner: int, out: Out, n: int) -> int:
    """DB-69: the dice on a board."""
    for field in range(FIELDS):
        for slot in range(2):
            if is_board_target(s, seat, owner, field, slot):
                n = offer(out, n, ON_BOARD + 2 * field + slot)
    return n


def token_die(s: State, seat: int, token: int, owner: int, action: int) -> None:
    """Carry out a token on the chosen die."""
    if action >= ON_BOARD:
        roll_on_board(s, seat, owner, (action - ON_BOARD) // 2, (action - ON_BOARD) % 2)
    else:
        tray, code = tray_of(action), die_in(action)
        zone, colour = tray // COLOURS, tray % COLOURS
        if token == TAKE_BACK:
            take_back(s, seat, owner, colour, code)
        elif token == BLOCK_PROTECT:
            mark = PROTECTED if owner == seat else BLOCKED
            change_die(s, owner, zone, colour, code, code + mark)  # DB-64, DB-65
            tell(s, MARKS, seat, owner, colour, code + mark)
        elif token == RAISE_RESULT:
            change_die(s, owner, zone, colour, code, code + 3)  # DB-67
            tell(s, RAISES, seat, colour, code + 3)
        else:
            new = rolled_anew(s, code)  # DB-69
            change_die(s, owner, zone, colour, code, new)
            tell(s, ROLLS, owner, colour, face_of(new), zone)
    finish_play(s, seat)


def take_back(s: State, seat: int, owner: int, colour: int, code: int) -> None:
    """DB-61: the die goes to its owner's active zone and keeps its face."""
    take_die(s, owner, WAREHOUSE, colour, code)
    put_die(s, owner, ACTIVE, colour, code)
    tell(s, TAKES_BACK, seat, owner, colour, code)


def roll_on_board(s: State, seat: int, owner: int, field: int, slot: int) -> None:
    """DB-69: a die on a board is rolled and stays where it is."""
    if slot == 0:
        s.main_die[owner, field] = rolled_anew(s, s.main_die[owner, field])
        tell(s, REROLLS_ON_BOARD, owner, field, s.main_die[owner, field])
    else:
        s.blue[owner, field] = rolled_anew(s, s.blue[owner, field])
        tell(s, REROLLS_ON_BOARD, owner, field, s.blue[owner, field])


# -- Effects on buildings and recipes ----------------------------------------------


def token_building_legal(box: Box, s: State, seat: int, owner: int, out: Out) -> int:
    """DB-63: which building of the opponent."""
    n = 0
    for building in range(BUILDINGS):
        if is_open_building(box, s, seat, owner, building):
            n = offer(out, n, BUILDING + building)
    return n


def token_building(s: State, seat: int, owner: int, building: int) -> None:
    """DB-63: its owner cannot place there this round."""
    s.building_blocked[owner, building] = 1
    tell(s, BLOCKS_BUILDING, seat, owner, building)
    finish_play(s, seat)


def place_of(s: State, recipe: int) -> int:
    """Where a recipe lies face up; -1: nowhere."""
    for place in range(DISPLAY):
        if s.display[place] == recipe:
            return place
    return -1


def token_recipe_legal(s: State, out: Out) -> int:
    """DB-66: which recipe."""
    n = 0
    for recipe in range(RECIPES):
        place = place_of(s, recipe)
        if place >= 0 and is_open_recipe(s, place):
            n = offer(out, n, RECIPE + recipe)
    return n


def token_recipe(s: State, seat: int, recipe: int) -> None:
    """DB-66: nobody can brew it this round."""
    s.recipe_blocked[place_of(s, recipe)] = 1
    tell(s, BLOCKS_RECIPE, seat, recipe)
    finish_play(s, seat)
