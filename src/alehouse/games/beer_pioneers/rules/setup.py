"""Laying the table: BP-8 to BP-23."""

from __future__ import annotations

from alehouse.kernel import draw, shuffle

from ..box import BEERS, CARDS, OBJECTIVES, PRINTED, STARTING_HAND, TILES, TOKENS, Box
from ..state import SLOTS, START, State
from .cards import refill, to_hand
from .frame import begin_round, next_turn

COVERED_RANDOM = 1  # choices of the options objective_1 and objective_2: 0 is the printed one


def setup(box: Box, s: State) -> None:
    """The order follows the setup of the rulebook; the draw pile comes after the hands."""
    s.coin_supply = box.coins
    s.barrel_supply = box.barrels
    for beer in range(BEERS):
        s.beer_supply[beer] = box.tiles[beer]
    for kind in range(box.extensions):
        s.stack[kind] = box.stack[s.seats]
    for position in range(s.seats):
        s.order[position] = position
    shuffle(s, s.order, s.seats)
    for position in range(s.seats):
        setup_seat(box, s, s.order[position], position)
    deal(box, s)
    setup_objectives(s)
    setup_card(box, s)
    begin_round(s)
    next_turn(box, s)


def setup_seat(box: Box, s: State, seat: int, position: int) -> None:
    """BP-8, BP-11, BP-16 to BP-19: one brewery and its pieces."""
    s.start_card[seat] = position
    s.coins[seat] = box.start_coins[position]
    s.coin_supply -= box.start_coins[position]
    s.barrels[seat] = box.start_cellar[position]
    s.depot[seat] = box.start_depot[position]
    s.barrel_supply -= box.start_cellar[position] + box.start_depot[position]
    for column in range(4):
        s.icons[seat, column] = box.start_icons[position, column]
    s.level[seat] = 1
    s.progress[seat] = 1
    for token in range(TOKENS):
        s.token[seat, token] = box.token[token]
    for tile in range(TILES):
        s.tile[seat, tile] = 1
    s.overlay[seat, 0] = s.overlay[seat, 1] = 1
    s.worker[seat, 0] = box.first_workers[0]
    s.worker[seat, 1] = box.first_workers[1]
    s.bonus[seat] = box.bonus_workers


def deal(box: Box, s: State) -> None:
    """BP-9, BP-10, BP-20, BP-21: three S cards each; the others and the rest are the draw pile."""
    for card in range(box.cards):
        if box.start[card] > 0:
            s.deck[s.deck_left] = card
            s.deck_left += 1
    shuffle(s, s.deck, s.deck_left)
    for seat in range(s.seats):
        for _ in range(STARTING_HAND):
            s.deck_left -= 1
            to_hand(s, seat, s.deck[s.deck_left], START)
    for card in range(box.cards):
        if box.start[card] == 0:
            s.deck[s.deck_left] = card
            s.deck_left += 1
    shuffle(s, s.deck, s.deck_left)
    for i in range(s.deck_left, CARDS):
        s.deck[i] = 0
    s.pile = 1
    refill(box, s)


def setup_objectives(s: State) -> None:
    """BP-12 to BP-14: two printed objectives and a card, or as the options say."""
    named = 0
    for slot in range(SLOTS):
        choice = choice_for(s, slot)
        if choice > COVERED_RANDOM:
            s.objective[slot] = PRINTED + choice - 2
            named |= 1 << s.objective[slot]
        elif choice == 0:
            s.objective[slot] = slot
    for slot in range(SLOTS):
        if choice_for(s, slot) == COVERED_RANDOM:
            s.objective[slot] = random_card(s, named)
            named |= 1 << s.objective[slot]


def choice_for(s: State, slot: int) -> int:
    """What lies on a slot: 0 printed, 1 a random card, 2 and more a certain card."""
    if slot == 0:
        return s.objective_1
    if slot == 1:
        return s.objective_2
    return s.objective_3 + 1


def random_card(s: State, named: int) -> int:
    """An objective card that is not named yet."""
    while True:
        objective = PRINTED + draw(s, OBJECTIVES - PRINTED)
        if named >> objective & 1 == 0:
            return objective


def setup_card(box: Box, s: State) -> None:
    """BP-20, BP-21: a random setup card for two or three players."""
    n = 0
    for i in range(box.setups):
        if box.setup_players[i] == s.seats:
            n += 1
    if n > 0:
        nth = draw(s, n)
        for i in range(box.setups):
            if box.setup_players[i] == s.seats:
                if nth == 0:
                    s.setup_card = 1 + i
                nth -= 1
