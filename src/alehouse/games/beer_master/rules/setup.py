"""Preparation: cellar, decks, hands, coins and tokens. BM-31 to BM-37, BM-71."""

from __future__ import annotations

from alehouse.kernel import draw

from ..box import CELLAR, DECKS, EMPTY, FAMILIES, PLACES, Box, copies_in_game
from ..state import GHOST, State
from ..things import brewers
from .cards import clear_table, discard, draw_card, take_card
from .rounds import fill_cellar, turn_begins


def setup(box: Box, s: State) -> None:
    """BM-31 to BM-37: the table is laid; by chance somebody begins."""
    lay_empty(box, s)
    s.round = 1
    for beer in range(box.beers):
        s.beer_deck[beer] = 1
    s.beers_left = box.beers
    fill_cellar(box, s)
    for card in range(box.kinds):
        s.deck[card] = copies_in_game(box, s.seats, card)
        s.deck_left[box.deck_of[card]] += s.deck[card]
    for deck in range(DECKS):
        for _ in range(box.face_up):
            discard(box, s, draw_card(box, s, deck))
    s.turn_of = draw(s, s.seats)
    for i in range(s.seats):
        equip(box, s, (s.turn_of + i) % s.seats)
    if s.seats == 1:
        s.free[GHOST] = box.ghost_tokens
    for seat in range(brewers(s)):
        s.playing[seat] = 1
    turn_begins(box, s)


def lay_empty(box: Box, s: State) -> None:
    """Nothing lies anywhere yet."""
    clear_table(s)
    for beer in range(box.beers):
        s.claimed_by[beer] = EMPTY
    for i in range(CELLAR):
        s.cellar[i] = EMPTY
    for place in range(PLACES):
        s.brewed[place] = EMPTY
        s.owner[place] = EMPTY
        for family in range(FAMILIES):
            s.printed[place, family] = EMPTY
            s.acted[place, family] = EMPTY


def equip(box: Box, s: State, seat: int) -> None:
    """BM-34: tokens, coins and a card from each ingredient deck."""
    s.free[seat] = box.tokens
    s.coins[seat] = box.start_coins
    for deck in range(DECKS):
        for _ in range(box.start_hand[deck]):
            take_card(box, s, seat, draw_card(box, s, deck))
