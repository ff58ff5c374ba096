"""Points, ranks and invariants of Dice Brewing."""

from __future__ import annotations

from alehouse.games.dice_brewing.box import (
    COLOURS,
    DISPLAY,
    FIELDS,
    INGREDIENTS,
    KINDS,
    RECIPES,
    SEED,
    TOKENS,
    Box,
)
from alehouse.games.dice_brewing.dice import FIRST
from alehouse.games.dice_brewing.state import (
    ACTIVE,
    BREW_WINDOW,
    OVER,
    PLACEMENT,
    START_WINDOW,
    WAREHOUSE,
    State,
)
from alehouse.kernel import Out

PARTS = ("mastery", "gold", "yellow", "black", "green", "blue")


# -- Score: DB-97, DB-98 -----------------------------------------------------------


def owned(s: State, seat: int, colour: int) -> int:
    """The dice of a colour in a seat's active zone and warehouse."""
    return s.many[seat, ACTIVE, colour] + s.many[seat, WAREHOUSE, colour]


def score(box: Box, s: State, seat: int) -> int:
    """DB-97: mastery, gold, malt and hops."""
    points = s.mastery[seat] + s.gold[seat] // box.gold_per_point
    for colour in range(COLOURS):
        points += box.points[colour] * owned(s, seat, colour)
    return points


def parts(box: Box, s: State, seat: int, out: Out) -> None:
    """The score by its sources."""
    out[0] = s.mastery[seat]
    out[1] = s.gold[seat] // box.gold_per_point
    for colour in range(COLOURS):
        out[2 + colour] = box.points[colour] * owned(s, seat, colour)


def rank(box: Box, s: State, seat: int) -> int:
    """DB-1, DB-98: the highest score wins, ties are shared."""
    better = 0
    mine = score(box, s, seat)
    for other in range(s.seats):
        if score(box, s, other) > mine:
            better += 1
    return 1 + better


def tally(box: Box, s: State, seat: int, out: Out) -> None:
    """Which recipes a seat has brewed."""
    for recipe in range(RECIPES):
        out[recipe] = 1 if s.brewer[recipe] == 1 + seat else 0


# -- Invariants --------------------------------------------------------------------


def broken(box: Box, s: State) -> int:
    """The number of the first invariant that does not hold; 0: all hold."""
    for kind in range(KINDS):
        if pieces(s, kind) != box.pieces[kind]:
            return 1  # dice and seeds are neither made nor lost (DB-2)
    number = broken_tokens(box, s)
    if number == 0:
        number = broken_recipes(box, s)
    for seat in range(s.seats):
        if number == 0:
            number = broken_seat(box, s, seat)
    if number == 0 and s.claims != 0:
        number = 14  # claims live only during tidy-up
    return number


def pieces(s: State, kind: int) -> int:
    """All pieces of a kind, wherever they lie."""
    n = s.supply[kind]
    for seat in range(s.seats):
        if kind == SEED:
            n += s.seeds[seat]
        else:
            n += owned(s, seat, kind)
        for field in range(FIELDS):
            if s.main[seat, field] == 1 + kind:
                n += 1
            if kind == COLOURS - 1 and s.blue[seat, field] > 0:
                n += 1
        if kind == COLOURS - 1 and s.market_die[seat] > 0:
            n += 1
    return n


def broken_tokens(box: Box, s: State) -> int:
    """2: ingredients. 3: action tokens. 4: face-down tokens are tokens of their seats."""
    for ingredient in range(INGREDIENTS):
        n = s.market[ingredient]
        for seat in range(s.seats):
            n += s.ingredients[seat, ingredient]
        if n != box.ingredient_count[ingredient] or s.market[ingredient] < 0:
            return 2
    for token in range(TOKENS):
        n = s.black_market[token] + s.spent[token]
        for seat in range(s.seats):
            n += s.tokens[seat, token]
            down = 0
            for i in range(s.down):
                if s.down_seat[i] == seat and s.down_kind[i] == token:
                    down += 1
            if down > s.tokens[seat, token]:
                return 4
        if n != box.token_count[token] or s.black_market[token] < 0:
            return 3
    return 0


def broken_recipes(box: Box, s: State) -> int:
    """5: every card is in the deck, face up or brewed. 6: the display is full while it can be."""
    shown = 0
    brewed = 0
    for place in range(DISPLAY):
        if s.display[place] >= 0:
            shown += 1
            if s.brewer[s.display[place]] != 0:
                return 5
    for recipe in range(RECIPES):
        if s.brewer[recipe] > 0:
            brewed += 1
    if brewed != s.brewed or shown + brewed + s.deck_left != RECIPES:
        return 5
    if shown != min(box.display_size[s.seats], shown + s.deck_left):
        return 6
    return 0


def broken_seat(box: Box, s: State, seat: int) -> int:
    """7: nobody owes anything. 8 and 9: dice and boards are as the phase allows."""
    if s.gold[seat] < 0 or s.mastery[seat] < 0 or s.seeds[seat] < 0 or s.supply[SEED] < 0:
        return 7
    number = broken_dice(s, seat)
    for field in range(FIELDS):
        if number == 0:
            number = broken_field(box, s, seat, field)
    return number


def broken_dice(s: State, seat: int) -> int:
    """8: trays are sorted, and dice have faces except those not rolled yet."""
    rolled = s.phase >= PLACEMENT and s.phase <= BREW_WINDOW
    for zone in range(2):
        for colour in range(COLOURS):
            before = 0
            for i in range(s.many[seat, zone, colour]):
                code = s.dice[seat, zone, colour, i]
                if code < before or code >= 7 * FIRST:
                    return 8
                if code < FIRST and (zone == WAREHOUSE or rolled or code > 0):
                    return 8
                before = code
    return 0


def broken_field(box: Box, s: State, seat: int, field: int) -> int:
    """9: fields are used by as many as may; 10: closed ones by none; 11: a die where one lies."""
    n = 0
    for other in range(s.seats):
        n += s.used[other, field]
    if n > box.field_users[s.seats]:
        return 9
    lies = s.main[seat, field] > 0 or s.blue[seat, field] > 0
    building = box.building[field]
    if lies and (s.used[seat, field] == 0 or s.round < box.opens[building]):
        return 10
    if lies and s.building_blocked[seat, building] == 1:
        return 10
    if lies and (s.phase == START_WINDOW or s.phase == OVER):
        return 11
    if s.main[seat, field] == 1 + SEED and s.main_die[seat, field] != 0:
        return 12
    return 13 if s.placed > 1 and s.phase != PLACEMENT else 0
