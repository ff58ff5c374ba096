"""The rules of Small Beer, in the order of RULES.md."""

from __future__ import annotations

from alehouse.kernel import Out, answered, ask, draw, offer, shuffle, tell, unveil, whisper
from small_beer.actions import BREW, BUY, REST
from small_beer.box import RECIPES, Box
from small_beer.state import HAND, ROUNDS, TURN, State

RESTED, BOUGHT, BREWED, SOURED, DREW = range(5)  # events
NO_COIN, NOT_IN_HAND, NO_GRAIN = range(1, 4)  # refusals


# -- Setup: SB-1 -----------------------------------------------------------------


def setup(box: Box, s: State) -> None:
    """SB-1: three cards and two coins each."""
    for recipe in range(RECIPES):
        for _ in range(box.copies[recipe]):
            s.deck[s.deck_left] = recipe
            s.deck_left += 1
    shuffle(s, s.deck, s.deck_left)
    s.round = 1
    for seat in range(s.seats):
        s.coins[seat] = 2
        for _ in range(HAND):
            draw_card(s, seat)
    ask(s, 0, TURN)


def draw_card(s: State, seat: int) -> None:
    """A card from the deck, while there is one."""
    if s.deck_left > 0:
        s.deck_left -= 1
        s.hand[seat, s.deck[s.deck_left]] += 1
        unveil(s)
        whisper(s, DREW, seat, s.deck[s.deck_left])


# -- Turn: SB-2 ------------------------------------------------------------------


def legal(box: Box, s: State, out: Out) -> int:
    """SB-2: rest, buy grain, or brew a recipe from the hand."""
    seat = s.actor
    n = offer(out, 0, REST)
    if s.coins[seat] >= 1:
        n = offer(out, n, BUY)
    for recipe in range(RECIPES):
        if s.hand[seat, recipe] > 0 and s.grain[seat] >= box.grain[recipe]:
            n = offer(out, n, BREW + recipe)
    return n


def refusal(box: Box, s: State, action: int) -> int:
    """Why an action is not legal now; 0 if it is."""
    seat = s.actor
    if action == BUY and s.coins[seat] < 1:
        return NO_COIN
    if action >= BREW and s.hand[seat, action - BREW] == 0:
        return NOT_IN_HAND
    if action >= BREW and s.grain[seat] < box.grain[action - BREW]:
        return NO_GRAIN
    return 0


def apply(box: Box, s: State, action: int) -> None:
    """SB-3: rest or buy; otherwise brew."""
    seat = s.actor
    answered(s)
    if action == REST:
        s.coins[seat] += 1
        tell(s, RESTED, seat)
    elif action == BUY:
        s.coins[seat] -= 1
        s.grain[seat] += 2
        tell(s, BOUGHT, seat)
    else:
        brew(box, s, seat, action - BREW)
    end_turn(s, seat)


def brew(box: Box, s: State, seat: int, recipe: int) -> None:
    """SB-4: pay the grain, then roll. SB-5: on a 1 the batch is sour."""
    s.grain[seat] -= box.grain[recipe]
    s.hand[seat, recipe] -= 1
    if draw(s, 6) > 0:
        s.points[seat] += box.points[recipe]
        s.brewed[seat, recipe] += 1
        tell(s, BREWED, seat, recipe)
    else:
        tell(s, SOURED, seat, recipe)
    draw_card(s, seat)


def end_turn(s: State, seat: int) -> None:
    """SB-6: after eight rounds nobody is asked anything more."""
    following = (seat + 1) % s.seats
    if following == 0:
        s.round += 1
    if s.round <= ROUNDS:
        ask(s, following, TURN)
