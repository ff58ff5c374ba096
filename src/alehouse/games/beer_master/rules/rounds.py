"""Rounds and the end: turns in order, rounds, scores, ties. BM-50, BM-51, BM-63 to BM-70."""

from __future__ import annotations

from alehouse.kernel import NUMBER, News, Step, ask, tell

from ..box import EMPTY, PLACES, Box
from ..state import EXPRESS, HARDCORE, MORT_SUBITE, ROUNDS, STANDARD, State
from ..things import BEER, BREWER, brewers, teller
from .alone import ghost_begins
from .more_barrel import pick_beer
from .pints import clear_pint, put_in_cellar, target_reached
from .tap import open_tap, participants, turns_until_tap
from .turn import TURN

# -- Turns: BM-38, BM-50 ---------------------------------------------------------


def turn_begins(box: Box, s: State) -> None:
    """BM-38: the next brewer has two actions; the ghost has a turn of its own kind."""
    s.actions_left = box.actions_per_turn
    s.ingredients_played = 0
    s.moved = 0
    ask(s, s.turn_of, TURN_ENDS)
    if s.turn_of >= s.seats:
        ghost_begins(s)
    else:
        ask(s, s.turn_of, TURN)


EARNED = News("earned", "{seat} earns {n}$.", NUMBER, closes=True)


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
        pass_on(box, s)


def pass_on(box: Box, s: State) -> None:
    """The turn passes clockwise to the next who takes part."""
    seat = (s.turn_of + 1) % brewers(s)
    while s.playing[seat] == 0:
        seat = (seat + 1) % brewers(s)
    s.turn_of = seat
    turn_begins(box, s)


TURN_ENDS = Step(26, "turn_ends", turn_ends)


# -- Rounds: BM-63, BM-65 to BM-67 -----------------------------------------------


def rounds_of(box: Box, s: State) -> int:
    """BM-65, BM-66: how many rounds are played; Hardcore has one more for the beer left."""
    if s.game_type == EXPRESS:
        return box.express_rounds
    if s.game_type == STANDARD:
        return ROUNDS[s.rounds]
    return box.hardcore_rounds + 1


ROUND_BEGAN = News("round_began", "Round {n} begins.", NUMBER, opens=True)
WON_GOLD = News("won_gold", "{who:cap} wins the Gold Pint.", who=BREWER)


def round_ends(box: Box, s: State) -> None:
    """BM-63: beers and tokens go home; another round follows, or the game ends."""
    if s.gold == 1:
        winner = s.owner[0]
        s.won[winner] = 1
        tell(s, WON_GOLD, teller(s, winner), teller(s, winner))
        return
    clear_bar(box, s)
    if s.round < rounds_of(box, s):
        s.round += 1
        fill_cellar(box, s)
        tell(s, ROUND_BEGAN, EMPTY, s.round)
        start_count(s)
        pass_on(box, s)
    else:
        game_ends(box, s)


def start_count(s: State) -> None:
    """A round, or the Gold Pint, counts its turns anew."""
    s.turns_in_round = 0
    s.idle_turns = 0


CLAIMED = News(
    "claimed", "{who:cap} takes {beer} home: {n} {n:point|points}.", who=BREWER, beer=BEER, n=NUMBER
)


def clear_bar(box: Box, s: State) -> None:
    """BM-63: claim the beers of complete pints; all ingredients go to the market."""
    for place in range(PLACES):
        owner = s.owner[place]
        if owner != EMPTY:
            beer = s.brewed[place]
            s.claimed_by[beer] = owner
            s.claimed_in[beer] = s.round
            s.free[owner] += 1
            points = box.value[beer] * factor(box, s, beer)
            tell(s, CLAIMED, teller(s, owner), teller(s, owner), beer, points)
        clear_pint(box, s, place)


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
    for beer in range(box.beers):
        if s.claimed_by[beer] == seat:
            points += box.value[beer] * factor(box, s, beer)
    return points


def game_ends(box: Box, s: State) -> None:
    """BM-64: the highest score wins; BM-68: ties are broken as agreed."""
    best = crown_best(box, s)
    tied = winners(s) > 1
    if tied and (s.tie_breaker == MORT_SUBITE or s.cellar_left == 0):
        keep_richest(s, best)  # BM-69
    if winners(s) > 1 and s.cellar_left > 0:
        begin_gold_pint(box, s, best)
    else:
        finish(box, s, tied)


STALLED = News("stalled", "The round has gone on for too long, so the game ends.")


def stall_ends(box: Box, s: State) -> None:
    """A round or Gold Pint without end: score, then coins decide, otherwise the win is shared."""
    tell(s, STALLED, EMPTY)
    best = 0
    if s.gold == 1:
        for seat in range(brewers(s)):
            s.won[seat] = s.playing[seat]
            best = max(best, score(box, s, seat))
    else:
        clear_bar(box, s)
        best = crown_best(box, s)
    tied = winners(s) > 1
    if tied:
        keep_richest(s, best)
    finish(box, s, tied)


def crown_best(box: Box, s: State) -> int:
    """BM-64: all who have the highest score; returns it."""
    best = 0
    for seat in range(brewers(s)):
        best = max(best, score(box, s, seat))
    for seat in range(brewers(s)):
        s.won[seat] = 1 if score(box, s, seat) == best else 0
    return best


def winners(s: State) -> int:
    """How many are first at the moment."""
    n = 0
    for seat in range(brewers(s)):
        n += s.won[seat]
    return n


COINS_DECIDE = News("coins_decide", "The first are tied with {n} points: most coins win.", NUMBER)


def keep_richest(s: State, points: int) -> None:
    """BM-69: of those who are first, the ones with the most coins."""
    tell(s, COINS_DECIDE, EMPTY, points)
    most = 0
    for seat in range(brewers(s)):
        if s.won[seat] == 1:
            most = max(most, s.coins[seat])
    for seat in range(brewers(s)):
        if s.coins[seat] < most:
            s.won[seat] = 0


GOLD_PINT_BEGAN = News(
    "gold_pint_began", "The first are tied with {n} points: the Gold Pint decides.", NUMBER
)


def begin_gold_pint(box: Box, s: State, points: int) -> None:
    """BM-70: the tied seats alone brew one pint, with the cellar as it is."""
    s.gold = 1
    for seat in range(brewers(s)):
        s.playing[seat] = s.won[seat]
        s.won[seat] = 0
    tell(s, GOLD_PINT_BEGAN, EMPTY, points)
    start_count(s)
    pass_on(box, s)


WON = News("won", "{who:cap} wins with {n} {n:point|points}.", who=BREWER, n=NUMBER)
WON_BY_COINS = News(
    "won_by_coins",
    "{who:cap} wins with {n} {n:point|points} and {coins}$.",
    who=BREWER,
    n=NUMBER,
    coins=NUMBER,
)
SHARED = News(
    "shared",
    "{who:cap} shares the win with {n} {n:point|points} and {coins}$.",
    who=BREWER,
    n=NUMBER,
    coins=NUMBER,
)


def finish(box: Box, s: State, tied: bool) -> None:
    """The game is over: nobody is asked anything more."""
    many = winners(s)
    for seat in range(brewers(s)):
        if s.won[seat] == 1:
            who = teller(s, seat)
            if many > 1:
                tell(s, SHARED, who, who, score(box, s, seat), s.coins[seat])
            elif tied:
                tell(s, WON_BY_COINS, who, who, score(box, s, seat), s.coins[seat])
            else:
                tell(s, WON, who, who, score(box, s, seat))
