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
from alehouse.games.dice_brewing.box import (
    BLOCK_BUILDING,
    BLOCK_PROTECT,
    BLUE_DIE,
    COLOURS,
    EXTRA_ROLL,
    GIVES_REROLL,
    GIVES_SWAP,
    GIVES_VALUE,
    RAISE_RESULT,
    TAKE_BACK,
    WITH_BLUE,
    Box,
)
from alehouse.games.dice_brewing.dice import (
    CODES,
    FIRST,
    USABLE_CODES,
    face_of,
    from_usable,
    is_usable,
    mark_of,
)
from alehouse.games.dice_brewing.rules.brewing import improves_recipe, why_not_brew
from alehouse.games.dice_brewing.rules.decisions import answers, is_about_die, owner_asked_for
from alehouse.games.dice_brewing.rules.placement import (
    fits_field,
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
    BEFORE_THE_ROLL,
    BLUE_TOO_LOW,
    DICE_BLOCKED,
    DIE_BLOCKED,
    DIE_PROTECTED,
    DIE_UNFIT,
    INGREDIENT_NOT_HELD,
    MARKED_ALREADY,
    MUST_END_TURN,
    MUST_PASS,
    NO_DISCOUNT,
    NO_GOLD,
    NO_PIECE,
    NO_SUCH_DIE,
    NOT_ASKED,
    NOT_FOR_ACCELERATING,
    NOT_FOR_FIELD,
    NOT_IN_WAREHOUSE,
    NOT_LISTED,
    NOT_THE_COLOUR,
    NOT_TO_BLOCK,
    NOT_TO_RAISE,
    NOT_TO_ROLL,
    NOT_TO_TAKE_BACK,
    NOTHING_PICKED,
    NOTHING_TO_REROLL,
    NOTHING_TO_SWAP,
    NOTHING_TO_SWAP_FOR,
    RECIPE_NOT_TO_BLOCK,
    SIX_ONLY,
    TOO_LOW_TO_REROLL,
    TOO_LOW_TO_SWAP,
    TOO_LOW_TO_TRAIN,
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
    ACCEL,
    ACTIVE,
    BREWING_TURN,
    BUY,
    DISCOUNTING,
    IMPROVE,
    PIECE,
    REROLL,
    START_WINDOW,
    STORING,
    SWAP_COLOUR,
    SWAP_NEW,
    SWAP_OWN,
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
            return refuse_place(box, s, seat, action - PLACE)
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
        return refuse_on_board(s, owner, (action - ON_BOARD) // 2, (action - ON_BOARD) % 2)
    tray, code = tray_of(action), die_in(action)
    if not lies_there(s, owner, tray // COLOURS, tray % COLOURS, code):
        return NO_SUCH_DIE
    if answers(box, s, owner, tray, code):
        return 0
    if asked(s) == TOKEN_DIE:
        return refuse_target(s, about(s) // 4, tray // COLOURS)
    return refuse_unfit(box, s, tray, code) if is_usable(code) else DIE_BLOCKED


def refuse_on_board(s: State, owner: int, field: int, slot: int) -> int:
    """DB-69: only an extra roll reaches a die on a board."""
    if asked(s) != TOKEN_DIE:
        return NOT_ASKED
    if about(s) // 4 != EXTRA_ROLL:
        return refuse_owner(about(s) // 4)
    if is_board_target(s, s.actor, owner, field, slot):
        return 0
    return DIE_PROTECTED if is_board_target(s, owner, owner, field, slot) else NOT_TO_ROLL


def refuse_target(s: State, token: int, zone: int) -> int:
    """A die that lies there, but not for this token."""
    if token == TAKE_BACK and zone == ACTIVE:
        return NOT_TO_TAKE_BACK
    if s.phase == START_WINDOW and zone == ACTIVE:
        return BEFORE_THE_ROLL
    if token == BLOCK_PROTECT:
        return MARKED_ALREADY
    return NOT_TO_RAISE if token == RAISE_RESULT else DIE_PROTECTED


def refuse_owner(token: int) -> int:
    """Somebody who has nothing for this token."""
    if token == BLOCK_BUILDING:
        return NOT_TO_BLOCK
    if token == TAKE_BACK:
        return NOT_TO_TAKE_BACK
    if token == RAISE_RESULT:
        return NOT_TO_RAISE
    return MARKED_ALREADY if token == BLOCK_PROTECT else NOT_TO_ROLL


def refuse_unfit(box: Box, s: State, tray: int, code: int) -> int:
    """A usable die that does not answer the open question."""
    what, zone, colour = asked(s), tray // COLOURS, tray % COLOURS
    if what == PIECE:
        return refuse_on_field(box, about(s), colour, code)
    if what == ACCEL:
        return NOT_FOR_ACCELERATING
    if what == SWAP_OWN:
        return NOT_THE_COLOUR
    return DIE_UNFIT if zone == WAREHOUSE else NOT_IN_WAREHOUSE


# -- The own board -----------------------------------------------------------------


def refuse_place(box: Box, s: State, seat: int, field: int) -> int:
    """Why nothing can be placed on a field; for want of a die, what is wrong with all of them."""
    reason = why_not_place(box, s, seat, field)
    if reason != NO_PIECE:
        return reason
    for colour in range(COLOURS):
        for zone in range(2):
            for i in range(s.many[seat, zone, colour]):
                code = s.dice[seat, zone, colour, i]
                if fits_field(box, field, colour, bare(code)):
                    if is_usable(code):
                        return refuse_effect(box, s, seat, field)
                    reason = DICE_BLOCKED
                elif box.takes[field, colour] == 1 and reason == NO_PIECE:
                    reason = refuse_on_field(box, field, colour, code)
    return reason


def bare(code: int) -> int:
    """A die without its mark."""
    return code - mark_of(code)


def refuse_effect(box: Box, s: State, seat: int, field: int) -> int:
    """DB-42, DB-43: the die would do, but there is nothing for the School to work on."""
    if box.output[field] == GIVES_REROLL:
        return NOTHING_TO_REROLL
    for colour in range(BLUE_DIE):
        if s.supply[colour] > 0:
            return NOTHING_TO_SWAP
    return NOTHING_TO_SWAP_FOR


def refuse_on_field(box: Box, field: int, colour: int, code: int) -> int:
    """Why a field does not take a die."""
    if box.takes[field, colour] == 0:
        return NOT_FOR_FIELD
    if box.output[field] == GIVES_VALUE and face_of(code) == 6:
        return SIX_ONLY
    if box.output[field] == GIVES_REROLL:
        return TOO_LOW_TO_REROLL
    return TOO_LOW_TO_SWAP if box.output[field] == GIVES_SWAP else TOO_LOW_TO_TRAIN


def refuse_swap(s: State, seat: int, colour: int) -> int:
    """DB-43: the supply and the seat must have a die of the colour."""
    if s.supply[colour] == 0:
        return NOTHING_TO_SWAP_FOR
    return 0 if is_swappable(s, seat, colour) else NOTHING_TO_SWAP


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
        return refuse_swap(s, seat, action - COLOUR)
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
        if what != TOKEN_PLAYER or owner >= s.seats:
            return NOT_ASKED
        return 0 if owns_target(box, s, seat, about(s), owner) else refuse_owner(about(s))
    if action < RECIPE:
        if what != TOKEN_BUILDING:
            return NOT_ASKED
        good = is_open_building(box, s, seat, about(s), action - BUILDING)
        return 0 if good else NOT_TO_BLOCK
    if what != TOKEN_RECIPE:
        return NOT_ASKED
    place = place_of(s, action - RECIPE)
    return 0 if place >= 0 and is_open_recipe(s, place) else RECIPE_NOT_TO_BLOCK


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
        if improves_recipe(box, recipe, code):
            return 0
        return NOT_LISTED if box.improves[recipe, WITH_BLUE] == 0 else BLUE_TOO_LOW
    if box.improves[recipe, action - INGREDIENT] == 0:
        return NOT_LISTED
    return 0 if s.ingredients[seat, action - INGREDIENT] > 0 else INGREDIENT_NOT_HELD
