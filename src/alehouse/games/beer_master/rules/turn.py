"""A turn: up to two actions, and the choices that come with laying an ingredient."""

from __future__ import annotations

from alehouse.games.beer_master.actions import (
    AS,
    BEER,
    BUY,
    END_TURN,
    NEW,
    PAWN,
    PINT,
    PLAY,
    REDEEM,
    SELL,
    TRANSMUTE,
)
from alehouse.games.beer_master.box import (
    ALCHEMY,
    BEERS,
    DECK_OF,
    DECKS,
    FAMILIES,
    FAMILY_FIRST,
    FAMILY_OF,
    FIRST_ACTION,
    FIRST_EXTRA,
    GUARD,
    INGREDIENTS,
    KINDS,
    PLACES,
    Box,
)
from alehouse.games.beer_master.events import (
    BOUGHT,
    DREW,
    INSTALLED,
    PAWNED,
    REDEEMED,
    SOLD,
    TRANSMUTED,
)
from alehouse.games.beer_master.rules.action_cards import can_use, play_action_card
from alehouse.games.beer_master.rules.brewing import (
    can_add,
    can_finish,
    can_lay,
    can_start,
    decider,
    first_empty,
    in_cellar,
    lay_ingredient,
)
from alehouse.games.beer_master.rules.cards import (
    can_draw,
    discard,
    draw_card,
    hand_size,
    lose_card,
    price_of,
    take_card,
)
from alehouse.games.beer_master.rules.guard import open_window
from alehouse.games.beer_master.state import (
    ACTION_DONE,
    ASK_AS,
    ASK_BEER,
    ASK_PINT,
    GHOST_MOVES_ON,
    TURN_ENDS,
    State,
)
from alehouse.kernel import Out, ask, offer, tell, whisper

# -- Turn: BM-38 -----------------------------------------------------------------


def turn_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """BM-38: sell, buy, play, pawn or redeem, or leave it at that."""
    n = 0
    for kind in range(KINDS):
        if s.hand[seat, kind] > 0:
            n = offer(out, n, SELL + kind)
    for deck in range(DECKS):
        if can_buy(box, s, seat, deck):
            n = offer(out, n, BUY + deck)
    for kind in range(KINDS):
        if s.hand[seat, kind] > 0 and can_play(box, s, seat, kind):
            n = offer(out, n, PLAY + kind)
    if s.hand[seat, ALCHEMY] > 0:
        for kind in range(1, INGREDIENTS):
            if s.hand[seat, kind] > 0 and can_transmute(box, s, seat, kind):
                n = offer(out, n, TRANSMUTE + kind - 1)
    for k in range(s.free[seat]):
        n = offer(out, n, PAWN + k)
    for k in range(can_redeem(box, s, seat)):
        n = offer(out, n, REDEEM + k)
    return offer(out, n, END_TURN)


def can_buy(box: Box, s: State, seat: int, deck: int) -> bool:
    """BM-41, BM-49: the money, room in the hand, and a card to be had."""
    return (
        s.coins[seat] >= price_of(box, s, seat, deck)
        and hand_size(s, seat) < box.hand_limit
        and can_draw(s, deck)
    )


def can_play(box: Box, s: State, seat: int, kind: int) -> bool:
    """BM-44: a card is played only where it does something."""
    if kind < INGREDIENTS:
        return can_lay(box, s, seat, kind)
    if kind < FIRST_ACTION:
        return s.extras[seat, kind - FIRST_EXTRA] == 0  # BM-45
    if kind in (ALCHEMY, GUARD):
        return False  # BM-26, BM-30: with its ingredient; as a reaction
    return can_use(box, s, seat, kind)


def can_transmute(box: Box, s: State, seat: int, kind: int) -> bool:
    """BM-25: whether an ingredient could be laid as another variety of its family."""
    family = FAMILY_OF[kind]
    for variety in range(FAMILY_FIRST[family], FAMILY_FIRST[family + 1]):
        if variety != kind and can_lay(box, s, seat, variety):
            return True
    return False


def can_redeem(box: Box, s: State, seat: int) -> int:
    """BM-46: how many pawned tokens the coins can pay for."""
    return min(s.pawned[seat], s.coins[seat] // box.redeem_cost)


def turn(box: Box, s: State, seat: int, action: int) -> None:
    """BM-38: carry out one action."""
    s.due = ACTION_DONE
    if action < BUY:
        sell(box, s, seat, action - SELL)
    elif action < PLAY:
        buy(box, s, seat, action - BUY)
    elif action < TRANSMUTE:
        play(box, s, seat, action - PLAY)
    elif action < PAWN:
        transmute(s, seat, 1 + action - TRANSMUTE)
    elif action < REDEEM:
        pawn(box, s, seat, 1 + action - PAWN)
    elif action < END_TURN:
        redeem(box, s, seat, 1 + action - REDEEM)
    else:
        s.due = TURN_ENDS


def sell(box: Box, s: State, seat: int, kind: int) -> None:
    """BM-39, BM-40: the card to its used pile, for the full price; BM-42: no discount counts."""
    coins = box.price[DECK_OF[kind]]
    lose_card(s, seat, kind)
    discard(s, kind)
    s.coins[seat] += coins
    tell(s, SOLD, seat, kind, coins)


def buy(box: Box, s: State, seat: int, deck: int) -> None:
    """BM-41: pay, and take the top card."""
    price = price_of(box, s, seat, deck)
    s.coins[seat] -= price
    tell(s, BOUGHT, seat, deck, price)
    kind = draw_card(s, deck)
    take_card(s, seat, kind)
    whisper(s, DREW, seat, kind)


def play(box: Box, s: State, seat: int, kind: int) -> None:
    """BM-44: an ingredient to the bar, an extra to the warehouse, an action card for its effect."""
    lose_card(s, seat, kind)
    if kind < INGREDIENTS:
        s.laid = kind
        s.laid_as = kind
        ask(s, seat, ASK_PINT)
    elif kind < FIRST_ACTION:
        s.extras[seat, kind - FIRST_EXTRA] = 1
        tell(s, INSTALLED, seat, kind)
    else:
        play_action_card(box, s, seat, kind)


def transmute(s: State, seat: int, kind: int) -> None:
    """BM-26: Alchemy and an ingredient are shown together."""
    lose_card(s, seat, ALCHEMY)
    lose_card(s, seat, kind)
    s.card = ALCHEMY
    s.laid = kind
    ask(s, seat, ASK_AS)


def pawn(box: Box, s: State, seat: int, tokens: int) -> None:
    """BM-46, BM-47: tokens go to the market for coins."""
    s.free[seat] -= tokens
    s.pawned[seat] += tokens
    s.coins[seat] += tokens * box.pawn_gain
    tell(s, PAWNED, seat, tokens, tokens * box.pawn_gain)


def redeem(box: Box, s: State, seat: int, tokens: int) -> None:
    """BM-46: tokens come back for coins."""
    s.free[seat] += tokens
    s.pawned[seat] -= tokens
    s.coins[seat] -= tokens * box.redeem_cost
    tell(s, REDEEMED, seat, tokens, tokens * box.redeem_cost)


# -- Which variety: BM-25 --------------------------------------------------------


def as_legal(box: Box, s: State, out: Out) -> int:
    """BM-25: the other varieties of the family that have a place."""
    n = 0
    family = FAMILY_OF[s.laid]
    for variety in range(FAMILY_FIRST[family], FAMILY_FIRST[family + 1]):
        if variety != s.laid and can_lay(box, s, s.turn_of, variety):
            n = offer(out, n, AS + variety - 1)
    return n


def choose_variety(s: State, action: int) -> None:
    """The ingredient is to stand for this variety."""
    s.laid_as = 1 + action - AS
    ask(s, s.turn_of, ASK_PINT)


# -- Which pint: BM-52 to BM-57, BM-77 -------------------------------------------


def pint_legal(box: Box, s: State, out: Out) -> int:
    """BM-52 to BM-57: the pints that the ingredient fits, or a new one."""
    n = 0
    kind = s.laid_as
    for place in range(PLACES):
        if can_add(box, s, s.turn_of, place, kind):
            n = offer(out, n, PINT + place)
    if can_start(box, s, kind):
        n = offer(out, n, NEW)
    return n


def choose_pint(box: Box, s: State, action: int) -> None:
    """The ingredient goes to this place; the fourth of a pint asks for the beer."""
    s.place = first_empty(s) if action == NEW else action - PINT
    if s.size[s.place] == FAMILIES - 1:
        ask(s, decider(s), ASK_BEER)
    else:
        ingredient_chosen(box, s)


# -- Which beer: BM-11, BM-58, BM-59 ---------------------------------------------


def beer_legal(box: Box, s: State, out: Out) -> int:
    """BM-58, BM-59: the beers of the cellar that the pint becomes and the warehouse allows."""
    n = 0
    place, kind = s.place, s.laid_as
    for beer in range(BEERS):
        if in_cellar(s, beer) and can_finish(box, s, s.turn_of, place, kind, beer):
            n = offer(out, n, BEER + beer)
    return n


def choose_beer(box: Box, s: State, action: int) -> None:
    """The pint is to become this beer."""
    s.beer = action - BEER
    ingredient_chosen(box, s)


def ingredient_chosen(box: Box, s: State) -> None:
    """BM-44: the ingredient is laid; BM-29: with Alchemy, unless a Guard prevents it."""
    if s.card == ALCHEMY:
        tell(s, TRANSMUTED, s.turn_of, s.laid, s.laid_as, s.place)
        open_window(s)
        return
    lay_ingredient(box, s)
    s.due = ACTION_DONE if s.turn_of < s.seats else GHOST_MOVES_ON
