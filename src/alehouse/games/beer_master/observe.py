"""What a learner sees of Beer Master."""

from __future__ import annotations

from alehouse.games.beer_master.box import (
    BEERS,
    DECKS,
    EXTRAS,
    FAMILIES,
    FAMILY_FIRST,
    INGREDIENTS,
    KINDS,
    PLACES,
    SEATS,
    Box,
)
from alehouse.games.beer_master.rules.cards import brewers, price_of
from alehouse.games.beer_master.rules.rounds import rounds_of, turns_until_tap
from alehouse.games.beer_master.scoring import score
from alehouse.games.beer_master.state import EMPTY, QUESTIONS, State
from alehouse.kernel import Floats, asked

HEAD = 9 + QUESTIONS
MARKET = 2 * DECKS + KINDS
PLAYED = KINDS + 2 * INGREDIENTS + PLACES + BEERS + EXTRAS + SEATS + 1
PINT = INGREDIENTS + BEERS + SEATS
SEAT = 8 + EXTRAS + DECKS + 2 * KINDS
SIGHT = HEAD + KINDS + MARKET + 3 * BEERS + PLAYED + PLACES * PINT + SEATS * SEAT


def observe(box: Box, s: State, seat: int, out: Floats) -> None:
    """The round, the own hand, market, beers, table, bar; then each seat, the own one first."""
    at = observe_head(box, s, seat, out)
    for kind in range(KINDS):
        out[at + kind] = s.hand[seat, kind] / 10
    at = observe_market(box, s, seat, out, at + KINDS)
    at = observe_beers(s, out, at)
    at = observe_played(s, seat, out, at)
    for place in range(PLACES):
        at = observe_pint(s, seat, place, out, at)
    for i in range(SEATS):
        at = observe_seat(box, s, seat, i, out, at)


def place_of(s: State, seat: int, other: int) -> int:
    """How far clockwise another brewer sits."""
    return (other - seat) % brewers(s)


def flag(out: Floats, at: int, length: int, i: int) -> int:
    """One of `length` numbers is 1, or none if i is EMPTY; returns what comes after them."""
    for k in range(length):
        out[at + k] = 1.0 if k == i else 0.0
    return at + length


def observe_head(box: Box, s: State, seat: int, out: Floats) -> int:
    """How far the game is, and what is asked."""
    out[0] = s.round / (BEERS + 1)
    out[1] = rounds_of(box, s) / (BEERS + 1)
    out[2] = s.gold
    out[3] = s.actions_left / 10
    out[4] = s.ingredients_played / 10
    out[5] = max(0, turns_until_tap(s)) / 48
    out[6] = s.seats / SEATS
    out[7] = 1.0 if s.actor == seat else 0.0
    out[8] = s.ghost_at / DECKS
    return flag(out, 9, QUESTIONS, asked(s) if s.actor >= 0 else EMPTY)


def observe_market(box: Box, s: State, seat: int, out: Floats, at: int) -> int:
    """Decks left, own prices, used piles."""
    for deck in range(DECKS):
        out[at + deck] = min(100, s.deck_left[deck]) / 100
        out[at + DECKS + deck] = price_of(box, s, seat, deck) / 50
    for kind in range(KINDS):
        out[at + 2 * DECKS + kind] = s.used[kind] / 30
    return at + MARKET


def observe_beers(s: State, out: Floats, at: int) -> int:
    """For each beer: face down, in the cellar, taken home."""
    for beer in range(BEERS):
        out[at + beer] = s.beer_deck[beer]
        out[at + BEERS + beer] = 0.0
        out[at + 2 * BEERS + beer] = 1.0 if s.claimed_by[beer] != EMPTY else 0.0
    for i in range(s.cellar_left):
        out[at + BEERS + s.cellar[i]] = 1.0
    return at + 3 * BEERS


def observe_played(s: State, seat: int, out: Floats, at: int) -> int:
    """The cards on the table and what has been chosen for them."""
    at = flag(out, at, KINDS, s.card)
    at = flag(out, at, INGREDIENTS, s.laid)
    at = flag(out, at, INGREDIENTS, s.laid_as)
    at = flag(out, at, PLACES, s.place)
    at = flag(out, at, BEERS, s.beer)
    at = flag(out, at, EXTRAS, s.wanted)
    at = flag(out, at, SEATS, EMPTY if s.victim == EMPTY else place_of(s, seat, s.victim))
    out[at] = s.guards / 4
    return at + 1


def observe_pint(s: State, seat: int, place: int, out: Floats, at: int) -> int:
    """The varieties of a pint, its beer and its owner."""
    for family in range(FAMILIES):
        for kind in range(FAMILY_FIRST[family], FAMILY_FIRST[family + 1]):
            out[at + kind] = 1.0 if s.acted[place, family] == kind else 0.0
    at = flag(out, at + INGREDIENTS, BEERS, s.brewed[place])
    owner = s.owner[place]
    return flag(out, at, SEATS, EMPTY if owner == EMPTY else place_of(s, seat, owner))


def observe_seat(box: Box, s: State, seat: int, i: int, out: Floats, at: int) -> int:
    """What lies open before a brewer, and what `seat` knows of the hand; -1 where nobody sits."""
    if i >= brewers(s):
        for k in range(SEAT):
            out[at + k] = -1.0
        return at + SEAT
    other = (seat + i) % brewers(s)
    out[at] = 1.0
    out[at + 1] = min(s.coins[other], 50) / 50
    out[at + 2] = s.free[other] / 4
    out[at + 3] = s.pawned[other] / 4
    out[at + 4] = min(score(box, s, other), 100) / 100
    out[at + 5] = s.playing[other]
    out[at + 6] = 1.0 if s.turn_of == other else 0.0
    out[at + 7] = 1.0 if s.actor == other else 0.0
    at += 8
    for extra in range(EXTRAS):
        out[at + extra] = s.extras[other, extra]
    at += EXTRAS
    for deck in range(DECKS):
        out[at + deck] = s.held[other, deck] / 10
    at += DECKS
    for kind in range(KINDS):
        out[at + kind] = s.known[seat, other, kind] / 10
        out[at + KINDS + kind] = s.open[other, kind] / 10
    return at + 2 * KINDS
