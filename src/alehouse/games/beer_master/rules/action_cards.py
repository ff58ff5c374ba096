"""Action cards: whom or what they are aimed at, and their effects. BM-15 to BM-28."""

from __future__ import annotations

from alehouse.games.beer_master.actions import PINT, PLAYER, STEAL, TAKE
from alehouse.games.beer_master.box import (
    ALCHEMY,
    BEERS,
    BREAK_PINT,
    CHANGE_CELLAR,
    EXTRAS,
    FIRST_ACTION,
    FIRST_EXTRA,
    GUARD,
    HALVE_ALL,
    HALVE_ONE,
    KINDS,
    PLACES,
    SEATS,
    STEAL_EXTRA,
    TAKE_PINT,
    Box,
)
from alehouse.games.beer_master.events import (
    BRIBED,
    BROKEN,
    CANCELLED,
    FROZEN,
    LEVIED,
    LOOKED,
    PLAYED,
    RESTOCKED,
    STOLEN,
    TAKEN,
)
from alehouse.games.beer_master.rules.brewing import (
    clear_dead_pints,
    clear_pint,
    has_extras,
    lay_ingredient,
    pints,
    put_in_cellar,
)
from alehouse.games.beer_master.rules.cards import (
    brewers,
    discard,
    hand_size,
    is_rival,
    learn_hand,
    lose_card,
    show_card,
    take_card,
    teller,
)
from alehouse.games.beer_master.rules.guard import open_window
from alehouse.games.beer_master.state import (
    ACTION_DONE,
    ASK_BRIBE,
    ASK_PLAYER,
    ASK_SLIP,
    ASK_STEAL,
    ASK_TAKE,
    EMPTY,
    State,
)
from alehouse.kernel import Out, ask, draw, offer, tell, unveil


def can_use(box: Box, s: State, seat: int, kind: int) -> bool:
    """BM-44: an action card is played only if it does something."""
    effect = box.effect[kind - FIRST_ACTION]
    if effect == CHANGE_CELLAR:
        return s.beers_left > 0 and s.cellar_left > 0
    if effect == BREAK_PINT:
        return pints(s) > 0
    if effect == TAKE_PINT:
        return s.free[seat] > 0 and some_pint_to_bribe(box, s, seat)  # BM-20
    for other in range(brewers(s)):
        if is_target(box, s, seat, other, kind):
            return True
    return False


def is_target(box: Box, s: State, seat: int, other: int, kind: int) -> bool:
    """Whether an action card aimed at a seat would do something to it."""
    if not is_rival(s, seat, other):
        return False
    effect = box.effect[kind - FIRST_ACTION]
    if effect in (HALVE_ALL, HALVE_ONE):
        return loss(box, s, other, kind) > 0
    if effect == STEAL_EXTRA:
        for extra in range(EXTRAS):
            if can_steal(s, seat, other, extra):
                return True
        return False
    return hand_size(s, other) > 0


def play_action_card(box: Box, s: State, seat: int, kind: int) -> None:
    """BM-15: the card lies on the table until it has had its effect."""
    s.card = kind
    effect = box.effect[kind - FIRST_ACTION]
    if effect == TAKE_PINT:
        ask(s, seat, ASK_BRIBE)
    elif effect == BREAK_PINT:
        ask(s, seat, ASK_SLIP)
    elif effect == STEAL_EXTRA:
        ask(s, seat, ASK_STEAL)
    elif effect in (HALVE_ALL, CHANGE_CELLAR):
        aimed(s)
    else:
        ask(s, seat, ASK_PLAYER)


def aimed(s: State) -> None:
    """All choices of the card are made and public: now the others may answer it."""
    tell(s, PLAYED, s.turn_of, s.card, s.victim, s.place)
    open_window(s)


def card_cancelled(s: State) -> None:
    """BM-29: a Guard stands: no effect at all; an ingredient goes back, seen by all."""
    tell(s, CANCELLED, s.turn_of, s.card)
    if s.laid != EMPTY:
        kind = s.laid
        take_card(s, s.turn_of, kind)
        show_card(s, s.turn_of, kind)
    card_done(s)


def card_stands(box: Box, s: State) -> None:
    """The card has its effect."""
    if s.card == ALCHEMY:
        lay_ingredient(box, s)
        card_done(s)
        return
    effect = box.effect[s.card - FIRST_ACTION]
    if effect == HALVE_ALL:
        freeze(box, s)
    elif effect == HALVE_ONE:
        levy(box, s)
    elif effect == TAKE_PINT:
        bribe(s)
    elif effect == BREAK_PINT:
        slip(s)
    elif effect == CHANGE_CELLAR:
        change_cellar(box, s)
    elif effect == STEAL_EXTRA:
        steal(s)
    elif hand_size(s, s.victim) > 0:
        look(s)
        return
    card_done(s)


def card_done(s: State) -> None:
    """BM-15, BM-29: the card and the Guards that answered it go to the used pile."""
    discard(s, s.card)
    for i in range(s.guards):
        discard(s, GUARD)
        s.guard_by[i] = EMPTY
    s.guards = 0
    s.due = ACTION_DONE


# -- Frost and Barn: BM-16, BM-17 ------------------------------------------------


def loss(box: Box, s: State, seat: int, kind: int) -> int:
    """BM-16: the coins that a seat would lose, rounded down."""
    return s.coins[seat] // box.share[kind - FIRST_ACTION]


def freeze(box: Box, s: State) -> None:
    """BM-16: everybody else loses their share to the bank."""
    for other in range(brewers(s)):
        if is_rival(s, s.turn_of, other):
            lost = loss(box, s, other, s.card)
            s.coins[other] -= lost
            tell(s, FROZEN, other, lost)


def player_legal(box: Box, s: State, out: Out) -> int:
    """BM-17, BM-28: the others to whom the card would do something."""
    n = 0
    for other in range(SEATS):
        if is_target(box, s, s.turn_of, other, s.card):
            n = offer(out, n, PLAYER + other)
    return n


def choose_player(s: State, action: int) -> None:
    """The card is aimed at this seat."""
    s.victim = action - PLAYER
    aimed(s)


def levy(box: Box, s: State) -> None:
    """BM-17: the victim hands its share to the active seat."""
    lost = loss(box, s, s.victim, s.card)
    s.coins[s.victim] -= lost
    s.coins[s.turn_of] += lost
    tell(s, LEVIED, s.turn_of, s.victim, lost)


# -- Bribe: BM-18 to BM-20 -------------------------------------------------------


def can_bribe(box: Box, s: State, seat: int, place: int) -> bool:
    """BM-18, BM-19: another's complete pint whose extras lie in the briber's warehouse."""
    return (
        s.owner[place] != EMPTY
        and s.owner[place] != seat
        and has_extras(box, s, seat, s.brewed[place])
    )


def some_pint_to_bribe(box: Box, s: State, seat: int) -> bool:
    """Whether there is a pint to take over."""
    for place in range(PLACES):
        if can_bribe(box, s, seat, place):
            return True
    return False


def bribe_legal(box: Box, s: State, out: Out) -> int:
    """BM-18, BM-19: the pints that can be taken over."""
    n = 0
    for place in range(PLACES):
        if can_bribe(box, s, s.turn_of, place):
            n = offer(out, n, PINT + place)
    return n


def bribe(s: State) -> None:
    """BM-18: the owner's token goes home, another takes its place."""
    old = s.owner[s.place]
    s.free[old] += 1
    s.free[s.turn_of] -= 1
    s.owner[s.place] = s.turn_of
    tell(s, BRIBED, s.turn_of, s.place, teller(s, old))


# -- Slip: BM-21, BM-22 ----------------------------------------------------------


def slip_legal(s: State, out: Out) -> int:
    """BM-21: any pint."""
    n = 0
    for place in range(PLACES):
        if s.size[place] > 0:
            n = offer(out, n, PINT + place)
    return n


def choose_target_pint(s: State, action: int) -> None:
    """The card is aimed at this pint."""
    s.place = action - PINT
    aimed(s)


def slip(s: State) -> None:
    """BM-21, BM-22: the pint is broken; beer and token of a complete one go back."""
    if s.owner[s.place] != EMPTY:
        s.free[s.owner[s.place]] += 1
        put_in_cellar(s, s.brewed[s.place])
    tell(s, BROKEN, s.turn_of, s.place, s.size[s.place])
    clear_pint(s, s.place)


# -- More Barrel: BM-23, BM-24 ---------------------------------------------------

ASIDE = 2  # in `beer_deck`: an old beer of the cellar, set aside while new ones are drawn


def change_cellar(box: Box, s: State) -> None:
    """BM-23, BM-24: as many other beers; old ones come back only where new ones run out."""
    size = s.cellar_left
    for i in range(size):
        s.beer_deck[s.cellar[i]] = ASIDE
        s.cellar[i] = EMPTY
    s.cellar_left = 0
    fresh = min(size, s.beers_left)
    for _ in range(fresh):
        put_in_cellar(s, pick_beer(s, 1, s.beers_left))
        s.beers_left -= 1
    for i in range(fresh, size):
        put_in_cellar(s, pick_beer(s, ASIDE, size - (i - fresh)))
    for beer in range(BEERS):
        if s.beer_deck[beer] == ASIDE:
            s.beer_deck[beer] = 1
            s.beers_left += 1
    tell(s, RESTOCKED, s.turn_of, fresh)
    clear_dead_pints(box, s)


def pick_beer(s: State, mark: int, n: int) -> int:
    """One of the n beers that bear a mark in the beer deck, by chance; it leaves the deck."""
    i = draw(s, n)
    beer = 0
    while s.beer_deck[beer] != mark or i > 0:
        if s.beer_deck[beer] == mark:
            i -= 1
        beer += 1
    s.beer_deck[beer] = 0
    return beer


# -- Thief: BM-27 ----------------------------------------------------------------


def can_steal(s: State, seat: int, other: int, extra: int) -> bool:
    """BM-27, BM-45: an extra of a rival that the thief lacks."""
    return is_rival(s, seat, other) and s.extras[other, extra] == 1 and s.extras[seat, extra] == 0


def steal_legal(s: State, out: Out) -> int:
    """BM-27: the extras that can be stolen."""
    n = 0
    for other in range(brewers(s)):
        for extra in range(EXTRAS):
            if can_steal(s, s.turn_of, other, extra):
                n = offer(out, n, STEAL + other * EXTRAS + extra)
    return n


def choose_extra(s: State, action: int) -> None:
    """The card is aimed at this extra."""
    s.victim = (action - STEAL) // EXTRAS
    s.wanted = (action - STEAL) % EXTRAS
    aimed(s)


def steal(s: State) -> None:
    """BM-27: the extra changes warehouses; complete pints keep their owner."""
    s.extras[s.victim, s.wanted] = 0
    s.extras[s.turn_of, s.wanted] = 1
    tell(s, STOLEN, s.turn_of, teller(s, s.victim), FIRST_EXTRA + s.wanted)


# -- Spy: BM-28 ------------------------------------------------------------------


def look(s: State) -> None:
    """BM-28: the spy alone sees the hand, and is asked for a card."""
    learn_hand(s, s.turn_of, s.victim, 0, KINDS)
    unveil(s)
    tell(s, LOOKED, s.turn_of, s.victim)
    ask(s, s.turn_of, ASK_TAKE)


def take_legal(s: State, out: Out) -> int:
    """BM-28: any card of that hand."""
    n = 0
    for kind in range(KINDS):
        if s.hand[s.victim, kind] > 0:
            n = offer(out, n, TAKE + kind)
    return n


def take(s: State, action: int) -> None:
    """BM-28: the card changes hands, and everybody sees which."""
    kind = action - TAKE
    lose_card(s, s.victim, kind)
    take_card(s, s.turn_of, kind)
    show_card(s, s.turn_of, kind)
    tell(s, TAKEN, s.turn_of, s.victim, kind)
    card_done(s)
