"""The table of Small Beer."""

from __future__ import annotations

from alehouse.kernel import Int, Ints, StateLayout, i8, i16

from .box import DECK, RECIPES

SEATS = 4
ROUNDS = 8
HAND = 3


class State(StateLayout):
    """Everything lying on the table."""

    turns: Int = i8()  # turns begun
    coins: Ints = i16(SEATS)
    grain: Ints = i16(SEATS)
    points: Ints = i16(SEATS)
    hand: Ints = i8(SEATS, RECIPES)  # how many of each recipe; hidden from the other seats
    deck: Ints = i8(DECK)  # hidden from everyone; the last card is on top
    deck_left: Int = i8()
    brewed: Ints = i8(SEATS, RECIPES)  # how many of each recipe were brewed well
