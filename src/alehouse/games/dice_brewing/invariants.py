"""What always holds in Dice Brewing.

1 dice, 2 seeds, 3 ingredients, 4 action tokens, 5 recipes: nothing is made or lost. 6 faces.
7 nobody owes anything. 8 the count of brews. 9 users of a field. 10 closed fields. 11 what lies
in a slot. 13 purchases. 15 round and season token. 17 what belongs to one moment only.
18 face-down tokens. 19 order of the trays. 20 what the dice of the seat on turn show. What a state
alone cannot show (12, 14, 16 and the past) is tested from state to state.
"""

from __future__ import annotations

from alehouse.kernel import asked

from .box import COLOURS, DISPLAY, FIELDS, INGREDIENTS, KINDS, SEED, TOKENS, TRAY, Box
from .rules.placing import TURN
from .rules.school import REROLL, SWAP_NEW
from .rules.showing import shown_by
from .scoring import lying_out, owned
from .state import (
    ACTIVE,
    BREW_WINDOW,
    LAST_ROUNDS,
    OVER,
    PLACEMENT,
    PURCHASE,
    START_WINDOW,
    WAREHOUSE,
    State,
)
from .things import FIRST, is_usable


def broken(box: Box, s: State) -> int:
    """The number of the first invariant that does not hold; 0: all hold."""
    number = broken_pieces(box, s)
    if number == 0:
        number = broken_goods(box, s)
    if number == 0:
        number = broken_secrets(s)
    if number == 0:
        number = broken_recipes(box, s)
    if number == 0:
        number = broken_moment(box, s)
    for seat in range(s.seats):
        if number == 0:
            number = broken_seat(box, s, seat)
    if number == 0 and s.actor >= 0 and asked(s) == TURN:
        number = broken_look(s)
    return number


def broken_look(s: State) -> int:
    """20: what the dice of the seat on turn show was looked over when they changed."""
    for colour in range(COLOURS):
        usable = 0
        blocked = 0
        for zone in range(2):
            for i in range(s.many[s.actor, zone, colour]):
                die = s.dice[s.actor, zone, colour, i]
                if is_usable(die):
                    usable |= shown_by(die)
                else:
                    blocked |= shown_by(die)
        if s.usable[colour] != usable or s.blocked[colour] != blocked:
            return 20
    return 0


def broken_pieces(box: Box, s: State) -> int:
    """1: dice are neither made nor lost (DB-2). 2: nor are seeds."""
    for kind in range(KINDS):
        if s.supply[kind] < 0 or pieces(s, kind) != box.pieces[kind]:
            return 2 if kind == SEED else 1
    for seat in range(s.seats):
        if s.seeds[seat] < 0:
            return 2
        for colour in range(COLOURS):
            if min(s.many[seat, ACTIVE, colour], s.many[seat, WAREHOUSE, colour]) < 0:
                return 1
    return 0


def pieces(s: State, kind: int) -> int:
    """All pieces of a kind, wherever they lie."""
    n = s.supply[kind]
    for seat in range(s.seats):
        if kind == SEED:
            n += s.seeds[seat] + lying_out(s, seat, kind)
        else:
            n += owned(s, seat, kind)
    return n


def broken_goods(box: Box, s: State) -> int:
    """3: ingredients and 4: action tokens are neither made nor lost."""
    for ingredient in range(INGREDIENTS):
        n = s.market[ingredient]
        least = n
        for seat in range(s.seats):
            n += s.ingredients[seat, ingredient]
            least = min(least, s.ingredients[seat, ingredient])
        if n != box.ingredient_count[ingredient] or least < 0:
            return 3
    for token in range(TOKENS):
        n = s.black_market[token] + s.spent[token]
        least = min(s.black_market[token], s.spent[token])
        for seat in range(s.seats):
            n += s.tokens[seat, token]
            least = min(least, s.tokens[seat, token])
        if n != box.token_count[token] or least < 0:
            return 4
    return 0


def broken_secrets(s: State) -> int:
    """18: a seat has the tokens that lie face down before it (DB-72)."""
    for seat in range(s.seats):
        for token in range(TOKENS):
            n = 0
            for i in range(s.down):
                if s.down_seat[i] == seat and s.down_kind[i] == token:
                    n += 1
            if n > s.tokens[seat, token]:
                return 18
    return 0


def broken_recipes(box: Box, s: State) -> int:
    """5: every card lies once in the deck, face up or brewed, and the display is full while it
    can be. 8: brews are counted."""
    seen = 0  # the cards found, as bits
    found = s.deck_left
    shown = 0
    brewed = 0
    for i in range(s.deck_left):
        seen |= 1 << s.deck[i]
    for place in range(DISPLAY):
        if s.display[place] >= 0:
            shown += 1
            seen |= 1 << s.display[place]
    for recipe in range(box.recipes):
        if s.brewer[recipe] > 0:
            brewed += 1
            seen |= 1 << recipe
    found += shown + brewed
    if found != box.recipes or seen != (1 << box.recipes) - 1:
        return 5
    if shown != min(box.display_size[s.seats], shown + s.deck_left):
        return 5
    return 8 if brewed != s.brewed else 0


def broken_moment(box: Box, s: State) -> int:
    """13: purchases only while the cards are open. 15: round and holder. 17: what is left over."""
    buying = s.phase == PURCHASE
    if s.bought_ingredient > (1 if buying and s.round >= box.market_opens else 0):
        return 13
    if s.bought_token > (1 if buying and s.round >= box.black_market_opens else 0):
        return 13
    if s.round < 1 or s.round > LAST_ROUNDS[s.max_rounds] or s.first < 0 or s.first >= s.seats:
        return 15
    if s.claims != 0 or s.placed > (2 if s.phase == PLACEMENT else 0):
        return 17
    if s.ones > 0 and not (buying and s.ones_as_gold == 1):
        return 17
    for face in range(7):
        if s.rolled[face] > 0 and asked(s) != SWAP_NEW:
            return 17
    for colour in range(COLOURS):
        for i in range(TRAY):
            picked = s.picked[ACTIVE, colour, i] + s.picked[WAREHOUSE, colour, i]
            if picked > 0 and asked(s) != REROLL:
                return 17
    return 0


def broken_seat(box: Box, s: State, seat: int) -> int:
    """7: nobody owes anything; then a seat's dice and its board."""
    if s.gold[seat] < 0 or s.mastery[seat] < 0:
        return 7
    number = broken_dice(s, seat)
    if number == 0:
        number = broken_discount(box, s, seat)
    for field in range(FIELDS):
        if number == 0:
            number = broken_field(box, s, seat, field)
        if number == 0:
            number = broken_slots(box, s, seat, field)
    return number


def broken_dice(s: State, seat: int) -> int:
    """6: dice have faces except those not rolled yet. 19: trays are sorted."""
    rolled = s.phase >= PLACEMENT and s.phase <= BREW_WINDOW
    for zone in range(2):
        for colour in range(COLOURS):
            before = 0
            for i in range(s.many[seat, zone, colour]):
                code = s.dice[seat, zone, colour, i]
                waits = code == 0 and zone == ACTIVE and not rolled
                if not waits and not has_face(code):
                    return 6
                if code < before:
                    return 19
                before = code
    return 0


def has_face(code: int) -> bool:
    """Whether a die was rolled."""
    return FIRST <= code < 7 * FIRST


def broken_discount(box: Box, s: State, seat: int) -> int:
    """The die on the market card. 6: it has a face. 11: it lies there from the purchase to
    tidy-up. 13: and only when the market is open."""
    if s.market_die[seat] == 0:
        return 0
    if not has_face(s.market_die[seat]):
        return 6
    if s.phase < PURCHASE or s.phase == OVER:
        return 11
    return 13 if s.round < box.market_opens else 0


def broken_field(box: Box, s: State, seat: int, field: int) -> int:
    """9: a field is used by as many as may. 10: nothing lies on a closed one."""
    n = 0
    for other in range(s.seats):
        n += s.used[other, field]
    if n != s.users[field] or n > box.field_users[s.seats] or s.used[seat, field] > 1:
        return 9
    lies = s.main[seat, field] > 0 or s.blue[seat, field] > 0
    if lies and s.used[seat, field] == 0:
        return 9
    building = box.building[field]
    if lies and (s.round < box.opens[building] or s.building_blocked[seat, building] == 1):
        return 10
    return 0


def broken_slots(box: Box, s: State, seat: int, field: int) -> int:
    """6: dice on a board have faces. 11: a slot holds what it takes, from placing to tidy-up."""
    main, blue = s.main[seat, field], s.blue[seat, field]
    if (main > 0 or blue > 0) and (s.phase == START_WINDOW or s.phase == OVER):
        return 11
    if main > 0 and (blue > 0 or box.takes[field, main - 1] == 0):
        return 11
    if blue > 0 and box.accelerate[field] == 0:
        return 11
    if main == 0 or main == 1 + SEED:
        if s.main_die[seat, field] != 0:
            return 11
    elif not has_face(s.main_die[seat, field]):
        return 6
    return 6 if blue > 0 and not has_face(blue) else 0
