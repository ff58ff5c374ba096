"""The table of Beer Master."""

from __future__ import annotations

from alehouse.kernel import Int, Ints, StateLayout, i8, i16, i32

from .box import (
    BEERS,
    CELLAR,
    DECKS,
    EXTRAS,
    FAMILIES,
    GUARDS,
    KINDS,
    LONGEST_STANDARD,
    PLACES,
    SEATS,
)

GHOST = 1  # the ghost brewer's place, beside the one person of a solo game
DEPTH = 6  # of the stack: the end of the turn, the turn, a card and its end, its window, a Guard

# Options: the choices, in the order of their index in the state.
EXPRESS, STANDARD, HARDCORE = range(3)
ROUNDS = tuple(range(2, LONGEST_STANDARD + 1))
MORT_SUBITE, GOLD_PINT = range(2)
GHOST_CARDS = (1, 2, 3, 4)
TAP_LAPS = (8, 4, 0)

PAWNING, REDEEMING = 1, 2  # what may be done with tokens


class State(StateLayout, depth=DEPTH):
    """Everything lying on the table."""

    game_type: Int = i8()
    rounds: Int = i8()
    tie_breaker: Int = i8()
    ghost_cards: Int = i8()
    tap_laps: Int = i8()

    round: Int = i8()  # from 1
    gold: Int = i8()  # 1: the Gold Pint is being brewed
    turn_of: Int = i8()  # whose turn it is
    actions_left: Int = i8()
    moved: Int = i8()  # PAWNING or REDEEMING: the last action, of which more tokens are part
    ingredients_played: Int = i8()  # this turn
    turns_in_round: Int = i16()
    idle_turns: Int = i16()  # turns in a row without an ingredient laid; not counted solo
    playing: Ints = i8(SEATS)  # 1: takes turns; in a Gold Pint only the tied seats
    won: Ints = i8(SEATS)  # 1: has won, or shares the win

    coins: Ints = i32(SEATS)
    free: Ints = i8(SEATS)  # tokens in the warehouse
    pawned: Ints = i8(SEATS)  # tokens at the market
    extras: Ints = i8(SEATS, EXTRAS)  # 1: in the warehouse

    hand: Ints = i8(SEATS, KINDS)  # how many of each kind; hidden from the other seats
    held: Ints = i8(SEATS, DECKS)  # how many cards in hand have each deck's back; public
    open: Ints = i8(SEATS, KINDS)  # cards that everybody knows to be in the hand
    known: Ints = i8(SEATS, SEATS, KINDS)  # [w, h]: cards that w knows to be in the hand of h

    deck: Ints = i8(KINDS)  # face down, their order nobody's business: a draw picks one by chance
    deck_left: Ints = i16(DECKS)
    used: Ints = i8(KINDS)  # face up on the used piles
    used_left: Ints = i16(DECKS)
    used_top: Ints = i8(DECKS)  # the kind on top of each used pile

    beer_deck: Ints = i8(BEERS)  # 1: face down in the beer deck
    beers_left: Int = i8()  # how many are
    cellar: Ints = i8(CELLAR)  # the beers in the cellar, then EMPTY
    cellar_left: Int = i8()
    claimed_by: Ints = i8(BEERS)  # the seat that took the beer home, or EMPTY
    claimed_in: Ints = i8(BEERS)  # the round in which it did

    printed: Ints = i8(PLACES, FAMILIES)  # the ingredient on each quarter of a pint
    acted: Ints = i8(PLACES, FAMILIES)  # the variety it stands for
    size: Ints = i8(PLACES)  # ingredients of each pint
    brewed: Ints = i8(PLACES)  # the beer of a complete pint
    owner: Ints = i8(PLACES)  # whose token marks it

    card: Int = i8()  # the action card on the table
    laid: Int = i8()  # the ingredient on the table
    laid_as: Int = i8()  # the variety it is to stand for
    place: Int = i8()  # the place chosen
    beer: Int = i8()  # the beer chosen
    victim: Int = i8()  # the seat chosen
    wanted: Int = i8()  # the extra chosen

    guards: Int = i8()  # Guards on the table
    guard_by: Ints = i8(GUARDS)  # who played them, in order
    cancelled: Int = i8()  # 1: a Guard has cancelled the card on the table
    contests: Int = i8()  # cards that may still be answered with a Guard, one upon another
    contest_by: Ints = i8(GUARDS + 1)  # who played each of them
    contest_at: Ints = i8(GUARDS + 1)  # the last seat that was asked about it

    ghost_at: Int = i8()  # which deck of its rotation the ghost draws from next
    ghost_left: Int = i8()  # cards it still takes this turn
