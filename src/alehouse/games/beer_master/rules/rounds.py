"""Turns, rounds and the end of the game. BM-50, BM-51, BM-63 to BM-70, BM-79."""

from __future__ import annotations

from alehouse.games.beer_master.box import BEERS, FAMILY_OF, PLACES, SPECIAL, Box
from alehouse.games.beer_master.events import (
    CLAIMED,
    EARNED,
    GOLD_PINT_BEGAN,
    ROUND_BEGAN,
    STALLED,
    TAP_DISCARDED,
    TAP_LAID,
    TAP_OPENED,
    WON,
)
from alehouse.games.beer_master.rules.action_cards import pick_beer
from alehouse.games.beer_master.rules.brewing import (
    can_start,
    clear_pint,
    first_empty,
    fits_some,
    has_room,
    put_in_cellar,
    put_ingredient,
    target_reached,
)
from alehouse.games.beer_master.rules.cards import brewers, can_draw, discard, draw_card, teller
from alehouse.games.beer_master.rules.ghost import ghost_begins
from alehouse.games.beer_master.state import (
    ASK_TURN,
    EMPTY,
    EXPRESS,
    GAME_OVER,
    HARDCORE,
    MORT_SUBITE,
    ROUNDS,
    STANDARD,
    TAP_LAPS,
    TURN_BEGINS,
    TURN_ENDS,
    State,
)
from alehouse.kernel import ask, tell

# -- Turns: BM-38, BM-50 ---------------------------------------------------------


def turn_begins(box: Box, s: State) -> None:
    """BM-38: the next brewer has two actions; the ghost has a turn of its own kind."""
    s.actions_left = box.actions_per_turn
    s.ingredients_played = 0
    if s.turn_of >= s.seats:
        ghost_begins(s)
    else:
        ask(s, s.turn_of, ASK_TURN)


def clear_table(s: State) -> None:
    """Nothing is being played any more."""
    s.card = EMPTY
    s.laid = EMPTY
    s.laid_as = EMPTY
    s.place = EMPTY
    s.beer = EMPTY
    s.victim = EMPTY
    s.wanted = EMPTY


def action_done(box: Box, s: State) -> None:
    """BM-38: another action, unless that was the last or BM-51 the round is over."""
    s.actions_left -= 1
    if s.actions_left == 0 or target_reached(box, s):
        s.due = TURN_ENDS
    else:
        ask(s, s.turn_of, ASK_TURN)


def turn_ends(box: Box, s: State) -> None:
    """BM-50: income; then the round ends, or the turn passes on."""
    if s.turn_of < s.seats:
        coins = box.turn_income + box.income_per_ingredient * s.ingredients_played
        s.coins[s.turn_of] += coins
        tell(s, EARNED, s.turn_of, coins)
    s.turns_in_round += 1
    if s.seats > 1:
        s.idle_turns = 0 if s.ingredients_played > 0 else s.idle_turns + 1
    if target_reached(box, s):
        round_ends(box, s)
    elif s.turns_in_round >= box.stall_turns_per_seat * participants(s):
        stall_ends(box, s)
    else:
        if turns_until_tap(s) == 0:
            open_tap(box, s)
        pass_on(s)


def participants(s: State) -> int:
    """How many take turns."""
    n = 0
    for seat in range(brewers(s)):
        n += s.playing[seat]
    return n


def pass_on(s: State) -> None:
    """The turn passes clockwise to the next who takes part."""
    seat = (s.turn_of + 1) % brewers(s)
    while s.playing[seat] == 0:
        seat = (seat + 1) % brewers(s)
    s.turn_of = seat
    s.due = TURN_BEGINS


# -- The tap: BM-79 --------------------------------------------------------------


def turns_until_tap(s: State) -> int:
    """BM-79: how many more turns without an ingredient open the tap; -1: it never opens."""
    laps = TAP_LAPS[s.tap_laps]
    if s.seats == 1 or laps == 0:
        return -1
    return laps * participants(s) - 1 - s.idle_turns


def open_tap(box: Box, s: State) -> None:
    """BM-79: the market lays one card of each ingredient deck."""
    s.idle_turns = 0
    tell(s, TAP_OPENED, s.turn_of)
    for deck in range(SPECIAL):
        if box.tap_decks[deck] == 1 and can_draw(s, deck):
            kind = draw_card(s, deck)
            place = tap_place(box, s, kind)
            if place == EMPTY:
                discard(s, kind)
                tell(s, TAP_DISCARDED, s.turn_of, kind)
            else:
                put_ingredient(s, place, kind, kind)
                tell(s, TAP_LAID, s.turn_of, place, kind)


def tap_place(box: Box, s: State, kind: int) -> int:
    """BM-79: the first pint that takes the card and is not finished by it, or a new one."""
    for place in range(PLACES):
        if (
            s.size[place] <= box.tap_most_ingredients
            and has_room(box, s, place, FAMILY_OF[kind])
            and fits_some(box, s, place, kind)
        ):
            return place
    return first_empty(s) if can_start(box, s, kind) else EMPTY


# -- Rounds: BM-63, BM-65 to BM-67 -----------------------------------------------


def rounds_of(box: Box, s: State) -> int:
    """BM-65, BM-66: how many rounds are played; Hardcore has one more for the beer left."""
    if s.game_type == EXPRESS:
        return box.express_rounds
    if s.game_type == STANDARD:
        return ROUNDS[s.rounds]
    return box.hardcore_rounds + 1


def round_ends(box: Box, s: State) -> None:
    """BM-63: beers and tokens go home; another round follows, or the game ends."""
    if s.gold == 1:
        s.won[s.owner[0]] = 1
        finish(box, s)
        return
    clear_bar(box, s)
    if s.round < rounds_of(box, s):
        s.round += 1
        fill_cellar(box, s)
        tell(s, ROUND_BEGAN, s.turn_of, s.round)
        start_count(s)
        pass_on(s)
    else:
        game_ends(box, s)


def start_count(s: State) -> None:
    """A round, or the Gold Pint, counts its turns anew."""
    s.turns_in_round = 0
    s.idle_turns = 0


def clear_bar(box: Box, s: State) -> None:
    """BM-63: claim the beers of complete pints; all ingredients go to the market."""
    for place in range(PLACES):
        owner = s.owner[place]
        if owner != EMPTY:
            beer = s.brewed[place]
            s.claimed_by[beer] = owner
            s.claimed_in[beer] = s.round
            s.free[owner] += 1
            tell(s, CLAIMED, teller(s, owner), beer)
        if s.size[place] > 0:
            clear_pint(s, place)


def fill_cellar(box: Box, s: State) -> None:
    """BM-31, BM-63: beers are turned up until the cellar is full or the deck is empty."""
    while s.cellar_left < box.cellar_size and s.beers_left > 0:
        put_in_cellar(s, pick_beer(s, 1, s.beers_left))
        s.beers_left -= 1


# -- The end: BM-64, BM-68 to BM-70 ----------------------------------------------


def factor(box: Box, s: State, beer: int) -> int:
    """BM-67: a beer of Hardcore's extra round counts double."""
    if s.game_type == HARDCORE and s.claimed_in[beer] > box.hardcore_rounds:
        return box.extra_round_factor
    return 1


def score(box: Box, s: State, seat: int) -> int:
    """BM-2, BM-64: the values of the beers taken home; nothing else counts."""
    points = 0
    for beer in range(BEERS):
        if s.claimed_by[beer] == seat:
            points += box.value[beer] * factor(box, s, beer)
    return points


def game_ends(box: Box, s: State) -> None:
    """BM-64: the highest score wins; BM-68: ties are broken as agreed."""
    crown_best(box, s)
    if winners(s) > 1 and s.tie_breaker == MORT_SUBITE:
        keep_richest(s)  # BM-69
    if winners(s) > 1 and s.cellar_left > 0:
        begin_gold_pint(s)
        return
    keep_richest(s)
    finish(box, s)


def stall_ends(box: Box, s: State) -> None:
    """A round or Gold Pint without end: score, then coins decide, otherwise the win is shared."""
    tell(s, STALLED, s.turn_of)
    if s.gold == 1:
        for seat in range(brewers(s)):
            s.won[seat] = s.playing[seat]
    else:
        clear_bar(box, s)
        crown_best(box, s)
    keep_richest(s)
    finish(box, s)


def crown_best(box: Box, s: State) -> None:
    """BM-64: all who have the highest score."""
    best = 0
    for seat in range(brewers(s)):
        best = max(best, score(box, s, seat))
    for seat in range(brewers(s)):
        s.won[seat] = 1 if score(box, s, seat) == best else 0


def winners(s: State) -> int:
    """How many are first at the moment."""
    n = 0
    for seat in range(brewers(s)):
        n += s.won[seat]
    return n


def keep_richest(s: State) -> None:
    """BM-69: of those who are first, the ones with the most coins."""
    most = 0
    for seat in range(brewers(s)):
        if s.won[seat] == 1:
            most = max(most, s.coins[seat])
    for seat in range(brewers(s)):
        if s.coins[seat] < most:
            s.won[seat] = 0


def begin_gold_pint(s: State) -> None:
    """BM-70: the tied seats alone brew one pint, with the cellar as it is."""
    s.gold = 1
    for seat in range(brewers(s)):
        s.playing[seat] = s.won[seat]
        s.won[seat] = 0
    tell(s, GOLD_PINT_BEGAN, s.turn_of)
    start_count(s)
    pass_on(s)


def finish(box: Box, s: State) -> None:
    """The game is over."""
    for seat in range(brewers(s)):
        if s.won[seat] == 1:
            tell(s, WON, teller(s, seat), score(box, s, seat))
    s.due = GAME_OVER
