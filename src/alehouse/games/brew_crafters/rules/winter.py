"""Advancing the season: operating costs and loans; BC-48 to BC-52, BC-94, BC-105."""

from __future__ import annotations

from alehouse.kernel import NUMBER, News, tell

from ..box import COST_CUT, OPERATING_COST, Box
from ..state import State


def operating_cost(box: Box, s: State, seat: int) -> int:
    """BC-105: board, workers and employed shifts; BC-94: never below nothing."""
    cost = box.board_cost + s.power[seat, OPERATING_COST] - s.power[seat, COST_CUT]
    for shift in range(s.shifts[seat]):
        cost += box.shift_cost[shift]
    return max(0, cost)


PAID = News("paid", "{seat} pays ${n} of operating costs.", NUMBER)
PAID_NOTHING = News("paid_nothing", "{seat} has no operating costs to pay.")
BORROWED = News(
    "borrowed", "{seat} has to take {n} {n:loan|loans} of ${each}.", NUMBER, each=NUMBER
)


def pay(box: Box, s: State, seat: int) -> None:
    """BC-49: what is missing is borrowed, with no more loans than needed."""
    cost = operating_cost(box, s, seat)
    short = cost - s.money[seat]
    if short > 0:
        loans = (short + box.loan_money - 1) // box.loan_money
        s.loans[seat] += loans
        s.money[seat] += loans * box.loan_money
        tell(s, BORROWED, seat, loans, box.loan_money)
    s.money[seat] -= cost
    if cost > 0:
        tell(s, PAID, seat, cost)
    else:
        tell(s, PAID_NOTHING, seat)
