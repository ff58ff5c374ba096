"""Why an action is not legal now."""

from __future__ import annotations

from alehouse.games.dice_brewing.actions import (
    ACCELERATE,
    BLUE,
    BREW,
    BUILDING,
    BUY_ACTION,
    BUY_INGREDIENT,
    COLOUR,
    DECLINE,
    DIE,
    DISCOUNT,
    DONE,
    END_TURN,
    INGREDIENT,
    KEEP,
    NOTHING,
    ON_BOARD,
    PASS,
    PICK,
    PLACE,
    PLAY,
    PLAYER,
    RECIPE,
    ROLL,
    STORE,
    TAKE,
    die_in,
    tray_of,
)
from alehouse.games.dice_brewing.box import BLUE_DIE, COLOURS, EXTRA_ROLL, Box
from alehouse.games.dice_brewing.dice import (
    CODES,
    FIRST,
    USABLE_CODES,
    from_usable,
    is_usable,
)
from alehouse.games.dice_brewing.rules.brewing import improves_recipe, why_not_brew
from alehouse.games.dice_brewing.rules.decisions import answers, is_about_die, owner_asked_for
from alehouse.games.dice_brewing.rules.placement import (
    is_swappable,
    why_not_accelerate,
    why_not_place,
)
from alehouse.games.dice_brewing.rules.purchase import (
    helps_to_pay,
    money,
    why_not_ingredient,
    why_not_token,
)
from alehouse.games.dice_brewing.rules.school import first_to_pick, has_picked
from alehouse.games.dice_brewing.rules.terms import (
    DIE_BLOCKED,
    DIE_UNFIT,
    INGREDIENT_NOT_HELD,
    MUST_END_TURN,
    MUST_PASS,
    NO_DISCOUNT,
    NO_GOLD,
    NO_SUCH_DIE,
    NOT_A_TARGET,
    NOT_ASKED,
    NOT_LISTED,
    NOTHING_PICKED,
    SUPPLY_EMPTY,
)
from alehouse.games.dice_brewing.rules.tokens import (
    is_board_target,
    is_open_building,
    is_open_recipe,
    owns_target,
    place_of,
    why_not_play,
)
from alehouse.games.dice_brewing.rules.trays import lies_there
from alehouse.games.dice_brewing.state import (
    ACTIVE,
    BREWING_TURN,
    BUY,
    DISCOUNTING,
    IMPROVE,
    REROLL,
    STORING,
    SWAP_COLOUR,
    SWAP_NEW,
    TOKEN_BUILDING,
    TOKEN_DIE,
    TOKEN_PLAYER,
    TOKEN_RECIPE,
    TURN,
    WAREHOUSE,
    WINDOW,
    State,
)
from alehouse.kernel import about, asked


def refusal(box: Box, s: State, action: int) -> int:
    """The number of the reason why an action is not legal now; 0 if it is."""
    if action < PLAY:
        return refuse_main(box, s, s.actor, asked(s), action)
    if action < DIE:
        return refuse_finish(box, s, s.actor, asked(s), action)
    if action < PICK:
        return refuse_die(box, s, action)
    if action < NOTHING:
        return refuse_school(s, s.actor, asked(s), action)
    return refuse_detail(box, s, s.actor, asked(s), action)


def refuse_main(box: Box, s: State, seat: int, what: int, action: int) -> int:
    """Placing, storing, buying, brewing."""
    if action < STORE:
        if what != TURN:
            return NOT_ASKED
        if action < ACCELERATE:
            return why_not_place(box, s, seat, action - PLACE)
        return why_not_accelerate(box, s, seat, action - ACCELERATE)
    if action < BUY_INGREDIENT:
        if what != TURN and what != STORING:
            return NOT_ASKED
        colour, code = (action - STORE) // CODES, (action - STORE) % CODES + FIRST
        return 0 if lies_there(s, seat, ACTIVE, colour, code) else NO_SUCH_DIE
    if action < BREW:
        if what != BUY:
            return NOT_ASKED
        if action < BUY_ACTION:
            return why_not_ingredient(box, s, seat, action - BUY_INGREDIENT)
        return why_not_token(box, s, seat, action - BUY_ACTION)
    return why_not_brew(box, s, seat, action - BREW) if what == BREWING_TURN else NOT_ASKED


def refuse_finish(box: Box, s: State, seat: int, what: int, action: int) -> int:
    """Playing a token; declining, passing, ending a turn, being done."""
    if action < DECLINE:
        if what != WINDOW and what != TURN and what != BUY:
            return NOT_ASKED
        return why_not_play(box, s, seat, action - PLAY)
    if what == TURN and action == PASS:
        return 0 if s.placed == 0 else MUST_END_TURN
    if what == TURN and action == END_TURN:
        return MUST_PASS if s.placed == 0 else 0
    fits = (
        (action == DECLINE and what == WINDOW)
        or (action == PASS and what == BREWING_TURN)
        or (action == DONE and what in (BUY, STORING))
    )
    return 0 if fits else NOT_ASKED


def refuse_die(box: Box, s: State, action: int) -> int:
    """A die where one is asked for."""
    if not is_about_die(asked(s)):
        return NOT_ASKED
    owner = owner_asked_for(s)
    if action >= ON_BOARD:
        field, slot = (action - ON_BOARD) // 2, (action - ON_BOARD) % 2
        rolls = asked(s) == TOKEN_DIE and about(s) // 4 == EXTRA_ROLL
        return 0 if rolls and is_board_target(s, s.actor, owner, field, slot) else NOT_A_TARGET
    tray, code = tray_of(action), die_in(action)
    if not lies_there(s, owner, tray // COLOURS, tray % COLOURS, code):
        return NO_SUCH_DIE
    if answers(box, s, owner, tray, code):
        return 0
    if asked(s) == TOKEN_DIE:
        return NOT_A_TARGET
    return DIE_UNFIT if is_usable(code) else DIE_BLOCKED


def refuse_school(s: State, seat: int, what: int, action: int) -> int:
    """Rolling again and swapping."""
    if action < ROLL:
        if what != REROLL:
            return NOT_ASKED
        return 0 if first_to_pick(s, seat, action - PICK) >= 0 else NO_SUCH_DIE
    if action == ROLL:
        if what != REROLL:
            return NOT_ASKED
        return 0 if has_picked(s) else NOTHING_PICKED
    if action < TAKE:
        if what != SWAP_COLOUR:
            return NOT_ASKED
        return 0 if is_swappable(s, seat, action - COLOUR) else SUPPLY_EMPTY
    if what != SWAP_NEW:
        return NOT_ASKED
    return 0 if action == KEEP or s.rolled[action - TAKE + 1] > 0 else NO_SUCH_DIE


def refuse_detail(box: Box, s: State, seat: int, what: int, action: int) -> int:
    """Paying, improving, and pointing a token."""
    if action < PLAYER:
        if what == DISCOUNTING:
            return refuse_payment(box, s, seat, about(s), action)
        return refuse_improvement(box, s, seat, about(s), action) if what == IMPROVE else NOT_ASKED
    if action < BUILDING:
        owner = action - PLAYER
        if what != TOKEN_PLAYER:
            return NOT_ASKED
        good = owner < s.seats and owns_target(box, s, seat, about(s), owner)
    elif action < RECIPE:
        if what != TOKEN_BUILDING:
            return NOT_ASKED
        good = is_open_building(box, s, seat, about(s), action - BUILDING)
    else:
        if what != TOKEN_RECIPE:
            return NOT_ASKED
        place = place_of(s, action - RECIPE)
        good = place >= 0 and is_open_recipe(s, place)
    return 0 if good else NOT_A_TARGET


def refuse_payment(box: Box, s: State, seat: int, ingredient: int, action: int) -> int:
    """DB-52: how an ingredient may be paid."""
    if action == NOTHING:
        return 0 if money(s, seat) >= box.ingredient_price[ingredient] else NO_GOLD
    if action < DISCOUNT or action >= BLUE:
        return NOT_ASKED
    zone, code = (
        (action - DISCOUNT) // USABLE_CODES,
        from_usable((action - DISCOUNT) % USABLE_CODES),
    )
    if not lies_there(s, seat, zone, BLUE_DIE, code):
        return NO_SUCH_DIE
    return 0 if helps_to_pay(box, s, seat, ingredient, code) else NO_DISCOUNT


def refuse_improvement(box: Box, s: State, seat: int, recipe: int, action: int) -> int:
    """DB-77: how a brew may be improved."""
    if action == NOTHING:
        return 0
    if action < BLUE:
        return NOT_ASKED
    if action < INGREDIENT:
        code = from_usable(action - BLUE)
        if not lies_there(s, seat, WAREHOUSE, BLUE_DIE, code):
            return NO_SUCH_DIE
        return 0 if improves_recipe(box, recipe, code) else DIE_UNFIT
    if box.improves[recipe, action - INGREDIENT] == 0:
        return NOT_LISTED
    return 0 if s.ingredients[seat, action - INGREDIENT] > 0 else INGREDIENT_NOT_HELD
