"""Buying: one special ingredient and one action token (DB-50 to DB-58, DB-72)."""

from __future__ import annotations

from alehouse.kernel.asking import ask
from alehouse.kernel.deciding import Answer, News, Question, because
from alehouse.kernel.telling import tell, whisper
from alehouse.kernel.wording import NUMBER, Phrase, Say, Saying

from ..box import BLUE_DIE, COLOURS, INGREDIENTS, TOKENS, Box
from ..state import ACTIVE, WAREHOUSE, State
from ..things import DIE, INGREDIENT, TOKEN, ZONE, is_usable, value_of
from .order import be_quiet
from .tokens import PLAY, holds_face_down, may_play
from .trays import own_die, take_die

# -- Money: DB-57, DB-58 -----------------------------------------------------------


def ones_gold(box: Box, s: State, seat: int) -> int:
    """DB-57: dice of the active zone showing 1 are gold for this turn."""
    ones = 0
    for colour in range(COLOURS):
        for i in range(s.many[seat, ACTIVE, colour]):
            die = s.dice[seat, ACTIVE, colour, i]
            if value_of(die) == 1 and is_usable(die):
                ones += 1
    return box.ones[min(ones, 4)]


def money(s: State, seat: int) -> int:
    """Gold, with what dice showing 1 are worth in this turn."""
    return s.gold[seat] + s.ones


ONES_PAY = News("ones_pay", "Dice showing 1 pay {n} gold of it.", NUMBER)


def pay(s: State, seat: int, price: int) -> None:
    """DB-58: the gold of the ones goes first."""
    from_ones = min(s.ones, price)
    s.ones -= from_ones
    s.gold[seat] -= price - from_ones
    if from_ones > 0:
        tell(s, ONES_PAY, seat, from_ones)


# -- Special ingredients: DB-52, DB-53 ---------------------------------------------


SOLD_OUT = because("DB-7", "none is left")
ONE_INGREDIENT = because("DB-50", "you have bought an ingredient in this round")
MARKET_CLOSED = because(
    "DB-51", Say("the market opens in round {n}", lambda box: box.market_opens, NUMBER)
)
NO_GOLD = because(
    "DB-52",
    Say(
        "{ingredient} costs you {n} gold at the least and you have {have}",
        lambda box, s, seat, ingredient: (
            box.ingredient_price[ingredient] - best_discount(box, s, seat, ingredient),
            money(s, seat),
        ),
        NUMBER,
        have=NUMBER,
    ),
)


def why_no_ingredient(box: Box, s: State) -> int:
    """DB-50, DB-51: an open market, and one ingredient a round."""
    if s.round < box.market_opens:
        return MARKET_CLOSED
    return ONE_INGREDIENT if s.bought_ingredient == 1 else 0


def why_not_ingredient(box: Box, s: State, seat: int, ingredient: int) -> int:
    """DB-52: in stock, and payable with the best discount."""
    if s.market[ingredient] == 0:
        return SOLD_OUT
    price = box.ingredient_price[ingredient]
    if money(s, seat) >= price:
        return 0
    price -= best_discount(box, s, seat, ingredient)
    return 0 if money(s, seat) >= price else NO_GOLD


def best_discount(box: Box, s: State, seat: int, ingredient: int) -> int:
    """The most that one own blue die takes off the price."""
    best = 0
    for zone in range(2):
        for i in range(s.many[seat, zone, BLUE_DIE]):
            die = s.dice[seat, zone, BLUE_DIE, i]
            if is_usable(die):
                best = max(best, box.discount[ingredient, value_of(die)])
    return best


def choose_ingredient(s: State, seat: int, ingredient: int) -> None:
    """DB-52: with or without a discount?"""
    ask(s, seat, DISCOUNTING, ingredient)


FULL_PRICE = Phrase("full_price", "Buy {ingredient} for {n} gold", INGREDIENT, NUMBER)
LOWER_PRICE = Phrase(
    "lower_price", "Buy {ingredient} for {n} gold, or {less} with a blue {die}", INGREDIENT, DIE
)
ONLY_LOWER = Phrase(
    "only_lower",
    "Buy {ingredient} for {less} gold with a blue {die} ({n} without)",
    INGREDIENT,
    DIE,
)


def ingredient_words(box: Box, s: State, seat: int, ingredient: int) -> Saying:
    """The price, and the best blue die that would make it lower."""
    price = box.ingredient_price[ingredient]
    best = best_die(box, s, seat, ingredient)
    if best == 0:
        return FULL_PRICE(ingredient=ingredient, n=price)
    words = LOWER_PRICE if money(s, seat) >= price else ONLY_LOWER
    less = price - box.discount[ingredient, value_of(best)]
    return words(ingredient=ingredient, n=price, less=less, die=best)


def best_die(box: Box, s: State, seat: int, ingredient: int) -> int:
    """The blue die that lowers a price most; 0: none does."""
    best, most = 0, 0
    for zone in range(2):
        for i in range(s.many[seat, zone, BLUE_DIE]):
            die = s.dice[seat, zone, BLUE_DIE, i]
            less = box.discount[ingredient, value_of(die)]
            if less > most and helps_to_pay(box, s, seat, ingredient, die):
                best, most = die, less
    return best


BUY_INGREDIENT = Answer(
    "buy_ingredient",
    ingredient_words,
    "market.{ingredient}",
    choose_ingredient,
    (why_no_ingredient, why_not_ingredient),
    ingredient=INGREDIENT,
    again=True,
)


def why_not_full(box: Box, s: State, seat: int, ingredient: int) -> int:
    """DB-52: whoever has the gold."""
    return 0 if money(s, seat) >= box.ingredient_price[ingredient] else NO_GOLD


BUYS = News("buys", "{seat} buys {ingredient} for {n} gold.", INGREDIENT, NUMBER)


def pay_full(box: Box, s: State, seat: int, ingredient: int) -> None:
    """DB-52: the printed price."""
    price = box.ingredient_price[ingredient]
    tell(s, BUYS, seat, ingredient, price)
    take_ingredient(s, seat, ingredient, price)


def helps_to_pay(box: Box, s: State, seat: int, ingredient: int, die: int) -> bool:
    """DB-52: a blue die that gives a discount and makes the ingredient payable."""
    less = box.discount[ingredient, value_of(die)]
    price = box.ingredient_price[ingredient] - less
    return is_usable(die) and less > 0 and money(s, seat) >= price


NO_DISCOUNT = because("DB-52", "this die does not lower the price far enough")


def why_no_discount(box: Box, s: State, seat: int, ingredient: int, die: int) -> int:
    """DB-52: a blue die that lowers the price far enough."""
    return 0 if helps_to_pay(box, s, seat, ingredient, die) else NO_DISCOUNT


BUYS_CHEAPER = News(
    "buys_cheaper",
    "{seat} buys {ingredient} for {n} gold, with blue {die} as a discount.",
    INGREDIENT,
    NUMBER,
    DIE,
)


def pay_less(
    box: Box, s: State, seat: int, ingredient: int, zone: int, colour: int, die: int
) -> None:
    """DB-52, DB-53: the blue die lies on the market card until tidy-up."""
    price = box.ingredient_price[ingredient] - box.discount[ingredient, value_of(die)]
    take_die(s, seat, zone, colour, die)
    s.market_die[seat] = die
    tell(s, BUYS_CHEAPER, seat, ingredient, price, die)
    take_ingredient(s, seat, ingredient, price)


def take_ingredient(s: State, seat: int, ingredient: int, price: int) -> None:
    """Pay, and take the token from the market."""
    pay(s, seat, price)
    s.market[ingredient] -= 1
    s.ingredients[seat, ingredient] += 1
    s.bought_ingredient = 1


def discount(id: str, zone: int) -> Answer:
    """A blue die of a zone on the market card."""
    said = Say(
        "{n} gold less with the blue {die} of the {place}",
        lambda box, ingredient, zone, die: (box.discount[ingredient, value_of(die)], zone),
        NUMBER,
        place=ZONE,
    )
    return own_die(id, zone, said, pay_less, why_no_discount, colour=BLUE_DIE)


def full_price(box: Box, ingredient: int) -> int:
    """What an ingredient costs without a discount."""
    return box.ingredient_price[ingredient]


PAY_FULL = Answer(
    "none",
    Say("Pay the full price: {n} gold", full_price, NUMBER),
    "button.none",
    pay_full,
    why_not_full,
)
DISCOUNTING = Question(
    9,
    "discounting",
    ("DB-52", "DB-53"),
    "Pay for {ingredient}: with a blue die?",
    (PAY_FULL, discount("die:A:blue", ACTIVE), discount("die:W:blue", WAREHOUSE)),
    ingredient=INGREDIENT,
)

# -- Action tokens: DB-51, DB-71, DB-72 --------------------------------------------


ONE_TOKEN = because("DB-50", "you have bought an action token in this round")
NO_GOLD_FOR_TOKEN = because(
    "DB-50",
    Say(
        "“{token}” costs {n} gold and you have {have}",
        lambda box, s, seat, token: (box.token_price[token], money(s, seat)),
        NUMBER,
        have=NUMBER,
    ),
)
BLACK_MARKET_CLOSED = because(
    "DB-51", Say("the black market opens in round {n}", lambda box: box.black_market_opens, NUMBER)
)


def why_no_token(box: Box, s: State) -> int:
    """DB-50, DB-51: an open black market, and one token a round."""
    if s.round < box.black_market_opens:
        return BLACK_MARKET_CLOSED
    return ONE_TOKEN if s.bought_token == 1 else 0


def why_not_token(box: Box, s: State, seat: int, token: int) -> int:
    """DB-51: in stock, and payable."""
    if s.black_market[token] == 0:
        return SOLD_OUT
    return 0 if money(s, seat) >= box.token_price[token] else NO_GOLD_FOR_TOKEN


BUYS_TOKEN = News("buys_token", "{seat} buys “{token}” for {n} gold.", TOKEN, NUMBER)
BUYS_FACE_DOWN = News(
    "buys_face_down",
    "{seat} buys “{token}”, face down.",
    TOKEN,
    hidden="{seat} buys an action token, face down.",
)
FACE_DOWN_PRICE = News("face_down_price", "It costs {n} gold.", NUMBER)


def buy_token(box: Box, s: State, seat: int, token: int) -> None:
    """DB-51: pay and take the token. DB-72: face down, unless it was the last of its kind."""
    price = box.token_price[token]
    if s.hidden_action_tokens == 1 and s.black_market[token] > 1:
        lay_face_down(box, s, seat, token)
        whisper(s, BUYS_FACE_DOWN, seat, token)
        tell(s, FACE_DOWN_PRICE, seat, price)
    else:
        tell(s, BUYS_TOKEN, seat, token, price)
    pay(s, seat, price)
    s.black_market[token] -= 1
    s.tokens[seat, token] += 1
    s.bought_token = 1


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


BUY_TOKEN = Answer(
    "buy_action",
    Say("Buy “{token}” for {n} gold", lambda box, token: box.token_price[token], NUMBER),
    "black_market.{token}",
    buy_token,
    (why_no_token, why_not_token),
    token=TOKEN,
    again=True,
)

# -- A purchase turn: DB-50, DB-51 -------------------------------------------------


def any_market_open(box: Box, s: State) -> bool:
    """DB-51: one of the two cards is open in this round."""
    return s.round >= min(box.market_opens, box.black_market_opens)


def begin_purchase(box: Box, s: State) -> None:
    """DB-50: one purchase turn, for who can do anything."""
    s.ones = ones_gold(box, s, s.turn) if s.ones_as_gold == 1 else 0
    buys = can_buy_ingredient(box, s, s.turn) or can_buy_token(box, s, s.turn)
    if buys or may_play(box, s, s.turn):
        ask(s, s.turn, BUY)
    else:
        end_purchase(s)


def can_buy_ingredient(box: Box, s: State, seat: int) -> bool:
    """Whether a seat may buy any ingredient now."""
    if why_no_ingredient(box, s) == 0:
        for ingredient in range(INGREDIENTS):
            if why_not_ingredient(box, s, seat, ingredient) == 0:
                return True
    return False


def can_buy_token(box: Box, s: State, seat: int) -> bool:
    """Whether a seat may buy any action token now."""
    if why_no_token(box, s) == 0:
        for token in range(TOKENS):
            if why_not_token(box, s, seat, token) == 0:
                return True
    return False


def end_purchase(s: State) -> None:
    """DB-58: what is left of the ones is gone."""
    s.ones = 0
    s.bought_ingredient = 0
    s.bought_token = 0
    be_quiet(s)


BUY_EITHER = Phrase("buy_either", "Buy an ingredient, an action token, both, or be done")
BUY_FIRST = Phrase("buy_first", "Buy an ingredient, or be done")
BUY_SECOND = Phrase("buy_second", "Buy an action token, or be done")
BUY_NOTHING = Phrase("buy_nothing", "You can buy nothing now: play a token, or be done")


def buy_prompt(box: Box, s: State, seat: int) -> Saying:
    """What can be bought in this turn."""
    second = can_buy_token(box, s, seat)
    if can_buy_ingredient(box, s, seat):
        return BUY_EITHER() if second else BUY_FIRST()
    return BUY_SECOND() if second else BUY_NOTHING()


DONE = Answer("done", "Buy nothing more", "button.done", end_purchase)
BUY = Question(
    8,
    "buy",
    ("DB-50", "DB-51"),
    buy_prompt,
    (BUY_INGREDIENT, BUY_TOKEN, PLAY, DONE),
    must_ask=holds_face_down,
)
