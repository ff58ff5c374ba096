"""Purchase and storage (DB-16, DB-17, DB-50 to DB-58)."""

from __future__ import annotations

from alehouse.games.dice_brewing.actions import (
    BUY_ACTION,
    BUY_INGREDIENT,
    DISCOUNT,
    DONE,
    NOTHING,
)
from alehouse.games.dice_brewing.box import BLUE_DIE, COLOURS, INGREDIENTS, TOKENS, Box
from alehouse.games.dice_brewing.dice import (
    USABLE_CODES,
    from_usable,
    is_usable,
    usable_index,
    value_of,
)
from alehouse.games.dice_brewing.rules.terms import (
    BLACK_MARKET_CLOSED,
    BOUGHT_ALREADY,
    BUYS_INGREDIENT,
    BUYS_TOKEN,
    MARKET_CLOSED,
    NO_GOLD,
    NO_GOLD_FOR_TOKEN,
    PAYS_FOR_TOKEN,
    SOLD_OUT,
)
from alehouse.games.dice_brewing.rules.tokens import be_quiet, offer_plays
from alehouse.games.dice_brewing.rules.trays import dice_in, is_new, offer_stores, take_die
from alehouse.games.dice_brewing.state import ACTIVE, BUY, DISCOUNTING, STORING, State
from alehouse.kernel import Out, ask, offer, tell, whisper

# -- A purchase turn: DB-50, DB-51 -------------------------------------------------


def next_purchase(box: Box, s: State) -> bool:
    """DB-50: one purchase turn for each seat; False: all are done, or both cards are closed."""
    if s.quiet == s.seats or s.round < min(box.market_opens, box.black_market_opens):
        return False
    s.bought_ingredient = 0
    s.bought_token = 0
    s.ones = ones_gold(box, s, s.turn) if s.ones_as_gold == 1 else 0
    ask(s, s.turn, BUY)
    return True


def ones_gold(box: Box, s: State, seat: int) -> int:
    """DB-57: dice of the active zone showing 1 are gold for this turn."""
    ones = 0
    for colour in range(COLOURS):
        for i in range(s.many[seat, ACTIVE, colour]):
            code = s.dice[seat, ACTIVE, colour, i]
            if value_of(code) == 1 and is_usable(code):
                ones += 1
    return box.ones[min(ones, 4)]


def buy_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """DB-50: one ingredient, one token, play tokens, done."""
    n = 0
    for ingredient in range(INGREDIENTS):
        if why_not_ingredient(box, s, seat, ingredient) == 0:
            n = offer(out, n, BUY_INGREDIENT + ingredient)
    for token in range(TOKENS):
        if why_not_token(box, s, seat, token) == 0:
            n = offer(out, n, BUY_ACTION + token)
    n = offer_plays(box, s, seat, out, n)
    return offer(out, n, DONE)


def money(s: State, seat: int) -> int:
    """Gold, with what dice showing 1 are worth in this turn."""
    return s.gold[seat] + s.ones


def pay(s: State, seat: int, price: int) -> None:
    """DB-58: the gold of the ones goes first."""
    from_ones = min(s.ones, price)
    s.ones -= from_ones
    s.gold[seat] -= price - from_ones


def end_purchase(s: State) -> None:
    """DB-58: what is left of the ones is gone."""
    s.ones = 0
    s.bought_ingredient = 0
    s.bought_token = 0
    be_quiet(s)


# -- Special ingredients: DB-52, DB-53 ---------------------------------------------


def why_not_ingredient(box: Box, s: State, seat: int, ingredient: int) -> int:
    """The reason why a seat may not buy an ingredient; 0: it may."""
    if s.round < box.market_opens:
        return MARKET_CLOSED
    if s.bought_ingredient == 1:
        return BOUGHT_ALREADY
    if s.market[ingredient] == 0:
        return SOLD_OUT
    price = box.ingredient_price[ingredient] - best_discount(box, s, seat, ingredient)
    return 0 if money(s, seat) >= price else NO_GOLD


def best_discount(box: Box, s: State, seat: int, ingredient: int) -> int:
    """The most that one own blue die takes off the price."""
    best = 0
    for zone in range(2):
        for i in range(s.many[seat, zone, BLUE_DIE]):
            code = s.dice[seat, zone, BLUE_DIE, i]
            if is_usable(code):
                best = max(best, box.discount[ingredient, value_of(code)])
    return best


def buy_ingredient(s: State, seat: int, ingredient: int) -> None:
    """DB-52: with or without a discount?"""
    ask(s, seat, DISCOUNTING, ingredient)


def discount_legal(box: Box, s: State, seat: int, ingredient: int, out: Out) -> int:
    """DB-52: the full price, or a blue die that lowers it far enough."""
    n = 0
    if money(s, seat) >= box.ingredient_price[ingredient]:
        n = offer(out, n, NOTHING)
    for zone in range(2):
        for i in range(s.many[seat, zone, BLUE_DIE]):
            code = s.dice[seat, zone, BLUE_DIE, i]
            if is_new(s, seat, zone, BLUE_DIE, i) and helps_to_pay(box, s, seat, ingredient, code):
                n = offer(out, n, DISCOUNT + zone * USABLE_CODES + usable_index(code))
    return n


def helps_to_pay(box: Box, s: State, seat: int, ingredient: int, code: int) -> bool:
    """DB-52: a blue die that gives a discount and makes the ingredient payable."""
    less = box.discount[ingredient, value_of(code)]
    price = box.ingredient_price[ingredient] - less
    return is_usable(code) and less > 0 and money(s, seat) >= price


def discounted(box: Box, s: State, seat: int, ingredient: int, action: int) -> None:
    """DB-52, DB-53: pay and take the ingredient; the blue die lies on the market card."""
    price = box.ingredient_price[ingredient]
    code = 0
    if action != NOTHING:
        choice = action - DISCOUNT
        code = from_usable(choice % USABLE_CODES)
        price -= box.discount[ingredient, value_of(code)]
        take_die(s, seat, choice // USABLE_CODES, BLUE_DIE, code)
        s.market_die[seat] = code
    pay(s, seat, price)
    s.market[ingredient] -= 1
    s.ingredients[seat, ingredient] += 1
    s.bought_ingredient = 1
    tell(s, BUYS_INGREDIENT, seat, ingredient, price, code)
    ask(s, seat, BUY)


# -- Action tokens: DB-51, DB-71, DB-72 --------------------------------------------


def why_not_token(box: Box, s: State, seat: int, token: int) -> int:
    """The reason why a seat may not buy a token; 0: it may."""
    if s.round < box.black_market_opens:
        return BLACK_MARKET_CLOSED
    if s.bought_token == 1:
        return BOUGHT_ALREADY
    if s.black_market[token] == 0:
        return SOLD_OUT
    return 0 if money(s, seat) >= box.token_price[token] else NO_GOLD_FOR_TOKEN


def buy_token(box: Box, s: State, seat: int, token: int) -> None:
    """DB-51: pay and take the token. DB-72: face down, unless it was the last of its kind."""
    price = box.token_price[token]
    pay(s, seat, price)
    if s.hidden_action_tokens == 1 and s.black_market[token] > 1:
        lay_face_down(box, s, seat, token)
        tell(s, PAYS_FOR_TOKEN, seat, price)
        whisper(s, BUYS_TOKEN, seat, token, price)
    else:
        tell(s, BUYS_TOKEN, seat, token, price)
    s.black_market[token] -= 1
    s.tokens[seat, token] += 1
    s.bought_token = 1
    ask(s, seat, BUY)


def lay_face_down(box: Box, s: State, seat: int, token: int) -> None:
    """DB-72: the others know only the kinds of that price that were in stock."""
    among = 0
    for kind in range(TOKENS):
        if s.black_market[kind] > 0 and box.token_price[kind] == box.token_price[token]:
            among += 1 << kind
    s.down_seat[s.down] = seat
    s.down_kind[s.down] = token
    s.down_among[s.down] = among
    s.down += 1


# -- Storage: DB-17 ----------------------------------------------------------------


def next_storage(s: State) -> bool:
    """DB-17: the last moment to store dice of the active zone; False: all are done."""
    while s.quiet < s.seats:
        if dice_in(s, s.turn, ACTIVE) > 0:
            ask(s, s.turn, STORING)
            return True
        be_quiet(s)
    return False


def storing_legal(s: State, seat: int, out: Out) -> int:
    """DB-16: store a die, or be done."""
    n = offer_stores(s, seat, out, 0)
    return offer(out, n, DONE)
