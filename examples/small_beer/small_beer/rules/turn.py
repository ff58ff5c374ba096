"""A turn: SB-2 to SB-6."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, News, Question, Say, ask, because, draw, tell

from ..box import Box
from ..state import ROUNDS, State
from ..things import RECIPE
from .setup import draw_card

# -- Resting and buying: SB-3 ----------------------------------------------------


RESTED = News("rested", "{seat} rests and takes a coin.")


def rest(s: State, seat: int) -> None:
    """SB-3: one coin."""
    s.coins[seat] += 1
    tell(s, RESTED, seat)


NO_COIN = because("SB-3", "buying grain costs a coin and you have none")


def why_not_buy(s: State, seat: int) -> int:
    """SB-3: for a coin."""
    return NO_COIN if s.coins[seat] < 1 else 0


BOUGHT = News("bought", "{seat} buys two grain.")


def buy(s: State, seat: int) -> None:
    """SB-3: one coin becomes two grain."""
    s.coins[seat] -= 1
    s.grain[seat] += 2
    tell(s, BOUGHT, seat)


REST = Answer("rest", "Rest: take a coin", "seat.{seat}.coins", rest)
BUY = Answer("buy_grain", "Buy two grain for a coin", "seat.{seat}.grain", buy, why_not_buy)


# -- Brewing: SB-4, SB-5 -----------------------------------------------------------


NOT_IN_HAND = because("SB-2", "{recipe} is not in your hand")
NO_GRAIN = because(
    "SB-4",
    Say(
        "{recipe} takes {n} grain and you have {have}",
        lambda box, s, seat, recipe: (box.grain[recipe], s.grain[seat]),
        NUMBER,
        have=NUMBER,
    ),
)


def why_not_brew(box: Box, s: State, seat: int, recipe: int) -> int:
    """SB-2: a recipe of the hand; SB-4: its grain."""
    if s.hand[seat, recipe] == 0:
        return NOT_IN_HAND
    return NO_GRAIN if s.grain[seat] < box.grain[recipe] else 0


BREWED = News("brewed", "{seat} brews {recipe}: {n} {n:point|points}.", RECIPE, NUMBER)
SOURED = News("soured", "{recipe} of {seat} turns sour.", RECIPE)


def brew(box: Box, s: State, seat: int, recipe: int) -> None:
    """SB-4: pay the grain, then roll. SB-5: on a 1 the batch is sour."""
    s.grain[seat] -= box.grain[recipe]
    s.hand[seat, recipe] -= 1
    if draw(s, 6) > 0:
        s.points[seat] += box.points[recipe]
        s.brewed[seat, recipe] += 1
        tell(s, BREWED, seat, recipe, box.points[recipe])
    else:
        tell(s, SOURED, seat, recipe)
    draw_card(s, seat)


BREW = Answer(
    "brew",
    Say(
        "Brew {recipe}: {grain} grain for {n} {n:point|points}",
        lambda box, recipe: (box.grain[recipe], box.points[recipe]),
        grain=NUMBER,
        n=NUMBER,
    ),
    "seat.{seat}.hand.{recipe}",
    brew,
    why_not_brew,
    recipe=RECIPE,
)
TURN = Question(0, "turn", ("SB-2",), "Rest, buy grain or brew", (REST, BUY, BREW))


# -- One turn after the other: SB-6 ------------------------------------------------


ROUND = News("round", "Round {n} begins.", NUMBER, opens=True)


def go_on(s: State) -> None:
    """SB-6: the next seat's turn; after eight rounds nobody is asked anything more."""
    seat = s.turns % s.seats
    if s.turns == ROUNDS * s.seats:
        return
    if seat == 0:
        tell(s, ROUND, -1, s.turns // s.seats + 1)
    s.turns += 1
    ask(s, seat, TURN)
