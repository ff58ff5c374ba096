"""What always holds in Beer Master."""

from __future__ import annotations

from .box import DECKS, EMPTY, FAMILIES, PLACES, Box, copies_in_game
from .rules.pints import fits, in_cellar, is_dead
from .state import State
from .things import brewers


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
        first = broken_knowledge(box, s)
    return first


def broken_cards(box: Box, s: State) -> int:
    """1: every card is in one place. 2: the counts of decks, piles and hands are right."""
    seats = s.seats
    for kind in range(box.kinds):
        n = s.deck[kind] + s.used[kind] + on_table(box, s, kind) + on_bar(box, s, kind)
        for seat in range(seats):
            n += s.hand[seat, kind]
        if box.first_extra <= kind < box.first_action:
            for seat in range(brewers(s)):
                n += s.extras[seat, kind - box.first_extra]
        if n != copies_in_game(box, seats, kind):
            return 1
    for deck in range(DECKS):
        left, used = 0, 0
        for kind in range(box.deck_first[deck], box.deck_first[deck + 1]):
            left += s.deck[kind]
            used += s.used[kind]
        if left != s.deck_left[deck] or used != s.used_left[deck]:
            return 2
        if (used == 0) != (s.used_top[deck] == EMPTY):
            return 2
    return 0


def on_table(box: Box, s: State, kind: int) -> int:
    """How many cards of a kind lie on the table while they are resolved."""
    n = 0
    if s.card == kind:
        n += 1
    if s.laid == kind:
        n += 1
    if kind == box.guard:
        n += s.guards
    return n


def on_bar(box: Box, s: State, kind: int) -> int:
    """How many cards of a kind lie on the bar."""
    n = 0
    if kind < box.first_extra:
        for place in range(PLACES):
            if s.printed[place, box.family_of[kind]] == kind:
                n += 1
    return n


def broken_beers(box: Box, s: State) -> int:
    """3: every beer is in one place. 4: the cellar and the complete pints make up a round."""
    in_deck = 0
    for beer in range(box.beers):
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
            for kind in range(box.deck_first[deck], box.deck_first[deck + 1]):
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
                if (
                    box.family_of[variety] != family
                    or box.family_of[s.printed[place, family]] != family
                ):
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


def broken_knowledge(box: Box, s: State) -> int:
    """12: what everybody knows of a hand each knows, and what is known of it is in it."""
    seats = s.seats
    for seat in range(seats):
        for kind in range(box.kinds):
            held, least = s.hand[seat, kind], s.open[seat, kind]
            if least > held:
                return 12
            for other in range(seats):
                known = s.known[other, seat, kind]
                if known > held or (known < least and other != seat):
                    return 12
    return 0
