"""Turn order: BP-61 to BP-64."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, News, Phrase, Question, Saying, because, tell

from ..box import Box
from ..state import NEUTRAL_WORKER_PAY, TURN_ORDER_SPACE, State
from ..things import TURN_SPACE
from .effects import put, told_now
from .goods import pay_coins
from .pieces import NOT_HIRED, hire

TAKEN = because("BP-61", "another worker is on this turn order space")
OWN = because("BP-61", "your own worker is on this turn order space already")


def why_not_space(s: State, seat: int, space: int) -> int:
    """BP-61: a space without a worker (RU-19)."""
    if s.turn_at[seat] == 1 + space:
        return OWN
    for other in range(s.seats):
        if s.turn_at[other] == 1 + space:
            return TAKEN
    return 0


TURN_ORDER_PLACED = News(
    "turn_order_placed", "{seat} takes the turn order space “{space}”.", space=TURN_SPACE
)


def take_space(box: Box, s: State, seat: int, space: int) -> None:
    """BP-61: the bonus is received at once."""
    s.turn_at[seat] = 1 + space
    tell(s, TURN_ORDER_PLACED, seat, space)
    put(s, seat, box.turn_list[space])


NTH_SPACE = Phrase("turn_space", "Turn order {n}: {effect}")


def space_words(box: Box, s: State, seat: int, space: int) -> Saying:
    """The place in the next round, and what the space gives now."""
    return NTH_SPACE(n=1 + space, effect=told_now(box, s, seat, box.turn_list[space]))


TAKE_SPACE = Answer(
    "", space_words, "turn_order_spaces.{space}", take_space, why_not_space, space=TURN_SPACE
)
TURN_ORDER = Question(
    TURN_ORDER_SPACE,
    "turn_order_space",
    ("BP-61", "BP-62"),
    "Choose a turn order space: its bonus at once, its place in the next round",
    (TAKE_SPACE,),
)


# -- The neutral worker: BP-63 -----------------------------------------------------


def pay(s: State, seat: int, cost: int) -> None:
    """BP-63: the neutral worker, for this round."""
    pay_coins(s, seat, cost)
    hire(s, seat)


def do_not(s: State, seat: int) -> None:
    """RU-17: the space may be used without taking the piece."""
    tell(s, NOT_HIRED, seat)


PAY = Answer("pay", "Hire the neutral worker for {cost} {cost:coin|coins}", "neutral_worker", pay)
DO_NOT = Answer("decline", "Do not hire it", "", do_not)
HIRING = Question(
    NEUTRAL_WORKER_PAY,
    "neutral_worker_pay",
    ("BP-63",),
    "Hire the neutral worker for {cost} {cost:coin|coins}?",
    (PAY, DO_NOT),
    cost=NUMBER,
)
