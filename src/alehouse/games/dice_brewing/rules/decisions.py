"""Every decision: what is offered, and what an answer does."""

from __future__ import annotations

from alehouse.games.dice_brewing.actions import (
    ACCELERATE,
    BREW,
    BUILDING,
    BUY_ACTION,
    BUY_INGREDIENT,
    COLOUR,
    DECLINE,
    DIE,
    DONE,
    PASS,
    PICK,
    PLACE,
    PLAY,
    PLAYER,
    RECIPE,
    ROLL,
    STORE,
    die_in,
    tray_of,
)
from alehouse.games.dice_brewing.box import BLUE_DIE, COLOURS, EXTRA_ROLL, Box
from alehouse.games.dice_brewing.dice import CODES, FIRST, is_usable
from alehouse.games.dice_brewing.rules.brewing import (
    brew,
    brew_die,
    brewing_legal,
    improve_brew,
    improve_legal,
    is_good,
    pass_brewing,
)
from alehouse.games.dice_brewing.rules.flow import go_on
from alehouse.games.dice_brewing.rules.placement import (
    accelerate,
    can_accelerate,
    end_turn_early,
    fits_field,
    pass_placement,
    place,
    place_die,
    turn_legal,
)
from alehouse.games.dice_brewing.rules.purchase import (
    buy_ingredient,
    buy_legal,
    buy_token,
    discount_legal,
    discounted,
    end_purchase,
    storing_legal,
)
from alehouse.games.dice_brewing.rules.school import (
    pick,
    reroll_legal,
    roll_picked,
    swap_colour,
    swap_colour_legal,
    swap_new,
    swap_new_legal,
    swap_own,
)
from alehouse.games.dice_brewing.rules.tokens import (
    be_quiet,
    holds_face_down,
    is_target,
    play,
    token_board_legal,
    token_building,
    token_building_legal,
    token_die,
    token_player,
    token_player_legal,
    token_recipe,
    token_recipe_legal,
    window_legal,
)
from alehouse.games.dice_brewing.rules.trays import is_new, store
from alehouse.games.dice_brewing.state import (
    ACCEL,
    BREW_DIE,
    BREWING_TURN,
    BUY,
    DISCOUNTING,
    IMPROVE,
    PIECE,
    REROLL,
    STORING,
    SWAP_COLOUR,
    SWAP_NEW,
    SWAP_OWN,
    TOKEN_BUILDING,
    TOKEN_DIE,
    TOKEN_PLAYER,
    TURN,
    WAREHOUSE,
    WINDOW,
    State,
)
from alehouse.kernel import Out, about, answered, ask, asked, offer

# -- What is offered ---------------------------------------------------------------


def legal(box: Box, s: State, out: Out) -> int:
    """The actions that the actor may choose, ascending."""
    what = asked(s)
    if what == TURN:
        return turn_legal(box, s, s.actor, out)
    if what == STORING:
        return storing_legal(s, s.actor, out)
    if what == BREWING_TURN:
        return brewing_legal(box, s, s.actor, out)
    if what == BUY:
        return buy_legal(box, s, s.actor, out)
    if is_about_die(what):
        return die_legal(box, s, out)
    return other_legal(box, s, what, about(s), out)


def other_legal(box: Box, s: State, what: int, sought: int, out: Out) -> int:
    """The decisions that come up less often."""
    seat = s.actor
    if what == WINDOW:
        return window_legal(box, s, seat, out)
    if what == REROLL:
        return reroll_legal(s, seat, out)
    if what == SWAP_COLOUR:
        return swap_colour_legal(s, seat, out)
    if what == SWAP_NEW:
        return swap_new_legal(s, out)
    if what == DISCOUNTING:
        return discount_legal(box, s, seat, sought, out)
    if what == IMPROVE:
        return improve_legal(box, s, seat, sought, out)
    if what == TOKEN_PLAYER:
        return token_player_legal(box, s, seat, sought, out)
    if what == TOKEN_BUILDING:
        return token_building_legal(box, s, seat, sought, out)
    return token_recipe_legal(s, out)


def must_ask(box: Box, s: State) -> bool:
    """DB-72: with a face-down token a seat is asked even if it can only decline."""
    return asked(s) == WINDOW and holds_face_down(s, s.actor)


# -- Which die ---------------------------------------------------------------------


def is_about_die(what: int) -> bool:
    """Whether a question asks for one die of a zone."""
    return what in (PIECE, ACCEL, SWAP_OWN, BREW_DIE, TOKEN_DIE)


def owner_asked_for(s: State) -> int:
    """Whose dice the open question is about."""
    return about(s) % 4 if asked(s) == TOKEN_DIE else s.actor


def die_legal(box: Box, s: State, out: Out) -> int:
    """Every different die that answers the open question."""
    owner = owner_asked_for(s)
    n = 0
    for tray in range(2 * COLOURS):
        zone, colour = tray // COLOURS, tray % COLOURS
        for i in range(s.many[owner, zone, colour]):
            code = s.dice[owner, zone, colour, i]
            if is_new(s, owner, zone, colour, i) and answers(box, s, owner, tray, code):
                n = offer(out, n, DIE + tray * CODES + code - FIRST)
    if asked(s) == TOKEN_DIE and about(s) // 4 == EXTRA_ROLL:
        n = token_board_legal(s, s.actor, owner, out, n)
    return n


def answers(box: Box, s: State, owner: int, tray: int, code: int) -> bool:
    """Whether a die of the right owner answers the open question."""
    what, sought = asked(s), about(s)
    zone, colour = tray // COLOURS, tray % COLOURS
    if what == PIECE:
        return fits_field(box, sought, colour, code)
    if what == ACCEL:
        return colour == BLUE_DIE and can_accelerate(box, sought, code)
    if what == SWAP_OWN:
        return colour == sought // 8 and is_usable(code)  # DB-43
    if what == TOKEN_DIE:
        return is_target(s, s.actor, sought // 4, owner, zone, code)
    recipe, slot = sought // 32, sought % 8
    least = box.need[recipe, colour, slot]
    return zone == WAREHOUSE and colour == sought // 8 % 4 and is_good(code, least)


def choose_die(box: Box, s: State, what: int, sought: int, action: int) -> None:
    """Carry on with the chosen die."""
    seat = s.actor
    answered(s)
    tray, code = tray_of(action), die_in(action)
    if what == PIECE:
        place_die(box, s, seat, sought, tray, code)
    elif what == ACCEL:
        accelerate(box, s, seat, sought, tray // COLOURS, code)
    elif what == SWAP_OWN:
        swap_own(s, seat, sought, tray, code)
    elif what == BREW_DIE:
        brew_die(box, s, seat, sought, code)
    else:
        token_die(s, seat, sought // 4, sought % 4, action)


# -- What an answer does -----------------------------------------------------------


def apply(box: Box, s: State, action: int) -> None:
    """Carry out one legal action and go on to the next question."""
    what, sought = asked(s), about(s)
    if is_about_die(what):
        choose_die(box, s, what, sought, action)
    elif what in (WINDOW, TURN, BUY, STORING, BREWING_TURN):
        take_turn(box, s, what, action)
    else:
        settle_detail(box, s, what, sought, action)
    go_on(box, s)


def take_turn(box: Box, s: State, what: int, action: int) -> None:
    """The decisions with which a turn begins."""
    seat = s.actor
    answered(s)
    if action < ACCELERATE:
        place(box, s, seat, action - PLACE)
    elif action < STORE:
        ask(s, seat, ACCEL, action - ACCELERATE)
    elif action < BUY_INGREDIENT:
        store(s, seat, action - STORE)
        ask(s, seat, what)
    elif action < BUY_ACTION:
        buy_ingredient(s, seat, action - BUY_INGREDIENT)
    elif action < BREW:
        buy_token(box, s, seat, action - BUY_ACTION)
    elif action < PLAY:
        brew(box, s, seat, action - BREW)
    elif action < DECLINE:
        play(s, seat, action - PLAY)
    else:
        finish(s, seat, what, action)


def finish(s: State, seat: int, what: int, action: int) -> None:
    """Decline, pass, end the turn, or be done."""
    if action == PASS and what == TURN:
        pass_placement(s, seat)
    elif action == PASS:
        pass_brewing(s, seat)
    elif action == DONE and what == BUY:
        end_purchase(s)
    elif what == TURN:
        end_turn_early(s, seat)
    else:
        be_quiet(s)


def settle_detail(box: Box, s: State, what: int, sought: int, action: int) -> None:
    """The decisions that follow from a choice."""
    seat = s.actor
    answered(s)
    if what == REROLL:
        if action == ROLL:
            roll_picked(s, seat)
        else:
            pick(s, seat, action - PICK)
    elif what == SWAP_COLOUR:
        swap_colour(s, seat, action - COLOUR)
    elif what == SWAP_NEW:
        swap_new(s, seat, sought, action)
    elif what == DISCOUNTING:
        discounted(box, s, seat, sought, action)
    elif what == IMPROVE:
        improve_brew(box, s, seat, sought, action)
    elif what == TOKEN_PLAYER:
        token_player(s, seat, sought, action - PLAYER)
    elif what == TOKEN_BUILDING:
        token_building(s, seat, sought, action - BUILDING)
    else:
        token_recipe(s, seat, action - RECIPE)
