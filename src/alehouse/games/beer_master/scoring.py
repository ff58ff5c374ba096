"""Points and ranks of Beer Master."""

from __future__ import annotations

from alehouse.games.beer_master.box import (
    BEER_IDS,
    BEERS,
    DECK_FIRST,
    DECKS,
    EXTRA_IDS,
    EXTRAS,
    FAMILIES,
    FAMILY_OF,
    FIRST_ACTION,
    FIRST_EXTRA,
    GUARD,
    INGREDIENTS,
    KINDS,
    PLACES,
    Box,
    copies_in_game,
)
from alehouse.games.beer_master.rules.brewing import fits, in_cellar, is_dead
from alehouse.games.beer_master.rules.cards import brewers
from alehouse.games.beer_master.rules.rounds import factor, score
from alehouse.games.beer_master.state import EMPTY, State
from alehouse.kernel import Out

__all__ = ["PARTS", "TALLY", "broken", "parts", "rank", "score", "tally"]

PARTS = ("classic", "premium", "extra_round")
TALLY = BEER_IDS + EXTRA_IDS


def parts(box: Box, s: State, seat: int, out: Out) -> None:
    """The score by class of beer."""
    for i in range(len(PARTS)):
        out[i] = 0
    for beer in range(BEERS):
        if s.claimed_by[beer] == seat:
            extra_round = factor(box, s, beer) != 1
            part = 2 if extra_round else (1 if box.premium[beer] > 0 else 0)
            out[part] += box.value[beer] * factor(box, s, beer)


def tally(box: Box, s: State, seat: int, out: Out) -> None:
    """The beers taken home and the extras in the warehouse."""
    for beer in range(BEERS):
        out[beer] = 1 if s.claimed_by[beer] == seat else 0
    for extra in range(EXTRAS):
        out[BEERS + extra] = s.extras[seat, extra]


def rank(box: Box, s: State, seat: int) -> int:
    """BM-64, BM-69, BM-70: by score, the winner of a tie first; solo: 2 if the ghost has won."""
    mine = 2 * score(box, s, seat) + s.won[seat]
    better = 0
    for other in range(brewers(s)):
        if 2 * score(box, s, other) + s.won[other] > mine:
            better += 1
    return 1 + better


# -- Invariants ------------------------------------------------------------------


def broken(box: Box, s: State) -> int:
    """0, or the number of the first invariant that does not hold."""
    first = broken_cards(box, s)
    if first == 0:
        first = broken_beers(box, s)
    if first == 0:
        first = broken_seats(box, s)
    if first == 0:
        first = broken_pints(box, s)
    if first == 0:
        first = broken_knowledge(s)
    return first


def broken_cards(box: Box, s: State) -> int:
    """1: every card is in one place. 2: the counts of decks, piles and hands are right."""
    seats = s.seats
    for kind in range(KINDS):
        n = s.deck[kind] + s.used[kind] + on_table(s, kind) + on_bar(s, kind)
        for seat in range(seats):
            n += s.hand[seat, kind]
        if FIRST_EXTRA <= kind < FIRST_ACTION:
            for seat in range(brewers(s)):
                n += s.extras[seat, kind - FIRST_EXTRA]
        if n != copies_in_game(box, seats, kind):
            return 1
    for deck in range(DECKS):
        left, used = 0, 0
        for kind in range(DECK_FIRST[deck], DECK_FIRST[deck + 1]):
            left += s.deck[kind]
            used += s.used[kind]
        if left != s.deck_left[deck] or used != s.used_left[deck]:
            return 2
        if (used == 0) != (s.used_top[deck] == EMPTY):
            return 2
    return 0


def on_table(s: State, kind: int) -> int:
    """How many cards of a kind lie on the table while they are resolved."""
    n = 0
    if s.card == kind:
        n += 1
    if s.laid == kind:
        n += 1
    if kind == GUARD:
        n += s.guards
    return n


def on_bar(s: State, kind: int) -> int:
    """How many cards of a kind lie on the bar."""
    n = 0
    if kind < INGREDIENTS:
        for place in range(PLACES):
            if s.printed[place, FAMILY_OF[kind]] == kind:
                n += 1
    return n


def broken_beers(box: Box, s: State) -> int:
    """3: every beer is in one place. 4: the cellar and the complete pints make up a round."""
    in_deck = 0
    for beer in range(BEERS):
        n = s.beer_deck[beer]
        in_deck += n
        if in_cellar(s, beer):
            n += 1
        for place in range(PLACES):
            if s.brewed[place] == beer:
                n += 1
        if s.claimed_by[beer] != EMPTY:
            n += 1
        if n != 1:
            return 3
    if in_deck != s.beers_left:
        return 3
    complete = 0
    for place in range(PLACES):
        if s.owner[place] != EMPTY:
            complete += 1
    if s.cellar_left + complete > box.cellar_size:
        return 4
    return 0


def broken_seats(box: Box, s: State) -> int:
    """5: tokens. 6: hands and coins. 7: the ghost owns no hand and no money. 8: actions."""
    for seat in range(brewers(s)):
        tokens = s.free[seat] + s.pawned[seat]
        for place in range(PLACES):
            if s.owner[place] == seat:
                tokens += 1
        if seat < s.seats and tokens != box.tokens:
            return 5
        cards = 0
        for deck in range(DECKS):
            held = 0
            for kind in range(DECK_FIRST[deck], DECK_FIRST[deck + 1]):
                held += s.hand[seat, kind]
            if held != s.held[seat, deck]:
                return 6
            cards += held
        if cards > box.hand_limit or s.coins[seat] < 0 or s.free[seat] < 0 or s.pawned[seat] < 0:
            return 6
        if seat >= s.seats and (cards + s.coins[seat] + s.pawned[seat] > 0):
            return 7
    if not 0 <= s.actions_left <= box.actions_per_turn:
        return 8
    if s.ingredients_played > box.actions_per_turn and s.seats > 1:
        return 8
    return 0


def broken_pints(box: Box, s: State) -> int:
    """9: sizes, owners and recipes agree. 10: no diagonal pair. 11: every pint fits a beer."""
    for place in range(PLACES):
        size = 0
        for family in range(FAMILIES):
            variety = s.acted[place, family]
            if (variety == EMPTY) != (s.printed[place, family] == EMPTY):
                return 9
            if variety != EMPTY:
                size += 1
                if FAMILY_OF[variety] != family or FAMILY_OF[s.printed[place, family]] != family:
                    return 9
        complete = size == FAMILIES
        if size != s.size[place] or complete != (s.owner[place] != EMPTY):
            return 9
        if complete != (s.brewed[place] != EMPTY):
            return 9
        if complete and not fits(box, s, place, s.brewed[place]):
            return 9
        if size == 2 and is_diagonal(box, s, place):
            return 10
        if 0 < size < FAMILIES and is_dead(box, s, place):
            return 11
    return 0


def is_diagonal(box: Box, s: State, place: int) -> bool:
    """Whether no two quarters of a pint share an edge."""
    for family in range(FAMILIES):
        for other in range(family):
            both = s.acted[place, family] != EMPTY and s.acted[place, other] != EMPTY
            if both and box.neighbour[family, other] == 1:
                return False
    return True


def broken_knowledge(s: State) -> int:
    """12: what everybody knows of a hand each knows, and what is known of it is in it."""
    seats = s.seats
    for seat in range(seats):
        for kind in range(KINDS):
            held, least = s.hand[seat, kind], s.open[seat, kind]
            if least > held:
                return 12
            for other in range(seats):
                known = s.known[other, seat, kind]
                if known > held or (known < least and other != seat):
                    return 12
    return 0
