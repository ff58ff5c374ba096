"""Cards: the piles and the display, the three sections, and payments of cards and beers."""

from __future__ import annotations

from alehouse.games.beer_pioneers.actions import (
    BEER,
    CARD,
    DECLINE,
    NUMBER,
    TAKE_DECK,
    TAKE_DISPLAY,
)
from alehouse.games.beer_pioneers.box import (
    BEERS,
    CARDS,
    COIN_FOR_BARREL,
    FLEET,
    LEVELS,
    ON_ORDER,
    ON_ROTATIONS,
    Box,
)
from alehouse.games.beer_pioneers.rules.effects import give_barrel, is_playable, put
from alehouse.games.beer_pioneers.rules.events import (
    BEER_GIVEN,
    BEIGE_PLAYED,
    CARD_DRAWN,
    CARD_PAID,
    CARD_TAKEN,
    MASTER_PLAYED,
    MASTER_RETURNED,
    ORDER_PLAYED,
    SHUFFLED,
    WHITE_PLAYED,
)
from alehouse.games.beer_pioneers.rules.terms import (
    can_deliver,
    can_take_card,
    has_permanent,
    is_master,
    master_gives,
    pay_coins,
    reach,
)
from alehouse.games.beer_pioneers.state import (
    DECK,
    DELIVER_BEER,
    DISCARD,
    DISPLAY,
    FROM_DISPLAY,
    HAND,
    LAID,
    ORDER_COINS,
    ORDER_DONE,
    PAY_CARD,
    PLAY_BEIGE,
    PLAY_ORDER,
    PLAY_WHITE,
    PLAYED,
    RETURNED,
    SLOT,
    TAKE_CARD,
    TO_DISCARD,
    State,
)
from alehouse.kernel import Out, ask, offer, shuffle, tell, unveil, whisper


def cards_legal(box: Box, s: State, seat: int, what: int, about: int, out: Out) -> int:
    """The questions of this file."""
    if what == TAKE_CARD:
        return take_card_legal(box, s, seat, out)
    if what == PLAY_BEIGE:
        return play_beige_legal(box, s, seat, out)
    if what == PLAY_WHITE:
        return play_white_legal(box, s, seat, out)
    if what == PAY_CARD:
        return hand_legal(s, seat, out)
    if what == PLAY_ORDER:
        return play_order_legal(box, s, seat, out)
    if what == ORDER_COINS:
        return order_coins_legal(box, s, seat, about, out)
    return cellar_beer_legal(s, seat, out)


def cards_apply(box: Box, s: State, seat: int, what: int, about: int, action: int) -> None:
    """The answers to the questions of this file."""
    if what == TAKE_CARD:
        take_card(box, s, seat, about, action)
    elif what == PLAY_BEIGE:
        play_beige(box, s, seat, about, action)
    elif what == PLAY_WHITE:
        play_white(box, s, seat, action - CARD)
    elif what == PAY_CARD:
        pay_card(s, seat, about, action - CARD)
    elif what == PLAY_ORDER:
        play_order(box, s, seat, action - CARD)
    elif what == ORDER_COINS:
        deliver(box, s, seat, about, action - NUMBER)
    else:
        give_beer(s, seat, action - BEER)
        if about > 1:
            ask(s, seat, what, about - 1)


# -- Where cards go ----------------------------------------------------------------


def to_hand(s: State, seat: int, card: int, origin: int) -> None:
    """BP-75: a card joins the hand; how it came there is known to all."""
    s.place[card] = HAND + seat
    s.origin[card] = origin
    s.hand_size[seat] += 1


def from_hand(s: State, seat: int, card: int, place: int) -> None:
    """A card leaves the hand, open to all."""
    s.place[card] = place
    s.origin[card] = 0
    s.hand_size[seat] -= 1
    if place != DISCARD:
        s.used[card] |= 1 << seat
    unveil(s)


def to_discard(s: State, card: int) -> None:
    """RU-9: onto the discard pile, face up."""
    s.place[card] = DISCARD
    s.discards += 1


def draw_card(s: State) -> int:
    """The top card of the draw pile, which is reshuffled if it must be (RU-8); -1: none is left."""
    if s.deck_left == 0:
        if s.discards == 0:
            return -1
        reshuffle(s)
    s.deck_left -= 1
    card = s.deck[s.deck_left]
    s.deck[s.deck_left] = 0
    unveil(s)
    return card


def reshuffle(s: State) -> None:
    """RU-8: the discard pile becomes the next draw pile."""
    for card in range(CARDS):
        if s.place[card] == DISCARD:
            s.place[card] = DECK
            s.deck[s.deck_left] = card
            s.deck_left += 1
    s.discards = 0
    s.pile += 1
    shuffle(s, s.deck, s.deck_left)
    tell(s, SHUFFLED, -1, s.deck_left)


def refill(s: State) -> None:
    """BP-78: the display shifts left and is filled up from the draw pile."""
    n = 0
    for i in range(LEVELS):
        if s.display[i] > 0:
            s.display[n] = s.display[i]
            n += 1
    for i in range(n, LEVELS):
        s.display[i] = 0
        card = draw_card(s)
        if card >= 0:
            s.place[card] = DISPLAY
            s.display[i] = 1 + card


# -- Taking cards: BP-76, BP-77 ----------------------------------------------------


def take_card_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """BP-76: from the open part of the display, or from the draw pile."""
    n = 0
    for i in range(reach(box, s, seat)):
        if s.display[i] > 0:
            n = offer(out, n, TAKE_DISPLAY + 1 + i)
    if s.deck_left > 0 or s.discards > 0:
        n = offer(out, n, TAKE_DECK)
    return n


def take_card(box: Box, s: State, seat: int, left: int, action: int) -> None:
    """BP-77: each card is chosen after the last one was seen (RU-31); gaps stay (RU-32)."""
    if action == TAKE_DECK:
        card = draw_card(s)
        to_hand(s, seat, card, s.pile)
        whisper(s, CARD_DRAWN, seat, card)
    else:
        at = action - TAKE_DISPLAY - 1
        card = s.display[at] - 1
        s.display[at] = 0
        to_hand(s, seat, card, FROM_DISPLAY)
        tell(s, CARD_TAKEN, seat, card)
    if left > 1 and can_take_card(box, s, seat):
        ask(s, seat, TAKE_CARD, left - 1)


# -- Beige-brown sections: BP-79 to BP-81 ------------------------------------------


def play_beige_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """BP-79: a hand card with this section; RU-38: or none."""
    n = 0
    for card in range(CARDS):
        if s.place[card] == HAND + seat and box.beige[card] > 0:
            n = offer(out, n, CARD + card)
    return offer(out, n, DECLINE)


def play_beige(box: Box, s: State, seat: int, left: int, action: int) -> None:
    """BP-79: the card stays in the personal display; BP-80: its flash happens at once."""
    if action == DECLINE:
        return
    card = action - CARD
    from_hand(s, seat, card, LAID + seat)
    for column in range(4):
        s.icons[seat, column] += box.icons[card, column]
    tell(s, BEIGE_PLAYED, seat, card)
    if left > 1:
        ask(s, seat, PLAY_BEIGE, left - 1)
    put(s, seat, box.flash[card])


# -- White sections: BP-87 to BP-90 ------------------------------------------------


def play_white_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """BP-45: a hand card whose white section can be played."""
    n = 0
    for card in range(CARDS):
        if is_playable(box, s, seat, card):
            n = offer(out, n, CARD + card)
    return n


def play_white(box: Box, s: State, seat: int, card: int) -> None:
    """BP-87: an action is resolved and discarded; BP-89: a master brewer stays."""
    if box.master[card] > 0:
        from_hand(s, seat, card, SLOT + seat)
        before = s.master[seat] - 1
        s.master[seat] = 1 + card
        tell(s, MASTER_PLAYED, seat, card)
        if before >= 0:
            to_hand(s, seat, before, RETURNED)  # BP-90
            tell(s, MASTER_RETURNED, seat, before)
        if is_master(box, s, seat, ON_ROTATIONS):
            s.turn_rotations = 0
    else:
        from_hand(s, seat, card, PLAYED)
        tell(s, WHITE_PLAYED, seat, card)
        ask(s, seat, TO_DISCARD, card)
    put(s, seat, box.effect[card])


# -- Orders: BP-82 to BP-86 --------------------------------------------------------


def play_order_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """BP-82: a hand card whose beers and barrels lie in the cellar."""
    n = 0
    for card in range(CARDS):
        if can_deliver(box, s, seat, card, s.coins[seat], s.barrels[seat]):
            n = offer(out, n, CARD + card)
    return n


def play_order(box: Box, s: State, seat: int, card: int) -> None:
    """BP-82: the card leaves the hand; a master brewer may let coins stand for barrels."""
    from_hand(s, seat, card, PLAYED)
    tell(s, ORDER_PLAYED, seat, card)
    if box.order_barrels[card] > 0 and is_master(box, s, seat, COIN_FOR_BARREL):
        ask(s, seat, ORDER_COINS, card)
    else:
        deliver(box, s, seat, card, 0)


def order_coins_legal(box: Box, s: State, seat: int, card: int, out: Out) -> int:
    """How many of the barrels are paid in coins."""
    n = 0
    barrels = box.order_barrels[card]
    low = max(0, barrels - s.barrels[seat])
    for coins in range(low, min(barrels, s.coins[seat]) + 1):
        n = offer(out, n, NUMBER + coins)
    return n


def deliver(box: Box, s: State, seat: int, card: int, coins: int) -> None:
    """BP-82: barrels and named beers, then beers of choice (BP-84), then the reward."""
    pay_coins(s, seat, coins)
    for _ in range(box.order_barrels[card] - coins):
        give_barrel(s, seat)
    for beer in range(BEERS):
        for _ in range(box.order_beer[card, beer]):
            give_beer(s, seat, beer)
    ask(s, seat, ORDER_DONE, card)
    if has_permanent(box, s, seat, FLEET):
        put(s, seat, box.fleet[card])  # BP-85
    put(s, seat, box.reward[card])
    if box.order_any[card] > 0:
        ask(s, seat, DELIVER_BEER, box.order_any[card])


def order_done(box: Box, s: State, seat: int, card: int) -> None:
    """A master brewer's gain, and the card goes to the discard pile."""
    ask(s, seat, TO_DISCARD, card)
    master_gives(box, s, seat, ON_ORDER)


# -- Giving beers and cards --------------------------------------------------------


def cellar_beer_legal(s: State, seat: int, out: Out) -> int:
    """Each type of beer in the cellar."""
    n = 0
    for beer in range(BEERS):
        if s.cellar[seat, beer] > 0:
            n = offer(out, n, BEER + beer)
    return n


def give_beer(s: State, seat: int, beer: int) -> None:
    """A beer of the cellar back to the supply."""
    s.cellar[seat, beer] -= 1
    s.beer_supply[beer] += 1
    tell(s, BEER_GIVEN, seat, beer)


def hand_legal(s: State, seat: int, out: Out) -> int:
    """Each hand card."""
    n = 0
    for card in range(CARDS):
        if s.place[card] == HAND + seat:
            n = offer(out, n, CARD + card)
    return n


def pay_card(s: State, seat: int, left: int, card: int) -> None:
    """A hand card to the discard pile."""
    from_hand(s, seat, card, DISCARD)
    s.discards += 1
    tell(s, CARD_PAID, seat, card)
    if left > 1:
        ask(s, seat, PAY_CARD, left - 1)
