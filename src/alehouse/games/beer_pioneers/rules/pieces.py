"""Pieces: bonus workers, the upgrade marker, the neutral worker and truck."""

from __future__ import annotations

from alehouse.kernel import NUMBER, News, ask, tell

from ..state import NEUTRAL_WORKER_PAY, State
from .goods import gain_coins

NOT_HIRED = News("not_hired", "{seat} does not hire the neutral worker.")


# -- Bonus workers and the marker --------------------------------------------------


LAB_STAFFED = News("lab_staffed", "{seat} sends a bonus worker to the laboratory for good.")


def staff_laboratory(s: State, seat: int) -> None:
    """BP-105: a bonus worker for good, from the supply if one is there, else a deployed one."""
    if s.bonus[seat] > 0:
        s.bonus[seat] -= 1
    else:
        s.deployed[seat] -= 1
    s.sacrificed[seat] += 1
    tell(s, LAB_STAFFED, seat)


MORE_WORKERS = News("more_workers", "{seat} gets {n} more bonus {n:worker|workers}.", NUMBER)


def more_workers(s: State, seat: int, n: int) -> None:
    """BP-107: more bonus workers, at once."""
    s.bonus[seat] += n
    tell(s, MORE_WORKERS, seat, n)


MARKER_PLACED = News("marker_placed", "{seat} places the upgrade marker.")


def place_marker(s: State, seat: int) -> None:
    """BP-46: the upgrade follows at the round end."""
    s.marker[seat] = 1
    tell(s, MARKER_PLACED, seat)


# -- Neutral pieces: BP-63 ---------------------------------------------------------


def has_neutral_worker(s: State, seat: int) -> bool:
    """The neutral worker is held and not placed."""
    return s.neutral_worker == 1 + seat and s.neutral_worker_at == 0


def has_neutral_truck(s: State, seat: int) -> bool:
    """The neutral truck is held and not placed."""
    return s.neutral_truck == 1 + seat and s.neutral_truck_at == 0


def truck_or_coins(s: State, n: int) -> bool:
    """The neutral truck is there, or there are coins instead."""
    return s.neutral_truck == 0 or n > 0


NEUTRAL_TRUCK_TAKEN = News("neutral_truck_taken", "{seat} takes the neutral truck.")


def take_neutral_truck(s: State, seat: int, n: int) -> None:
    """BP-63: the neutral truck if it is still there, otherwise coins."""
    if s.neutral_truck == 0:
        s.neutral_truck = 1 + seat
        tell(s, NEUTRAL_TRUCK_TAKEN, seat)
    else:
        gain_coins(s, seat, n)


def worker_or_coins(s: State, n: int) -> bool:
    """The neutral worker is there, or there are coins instead."""
    return s.neutral_worker == 0 or n > 0


def take_neutral_worker(s: State, seat: int, n: int, cost_coins: int) -> None:
    """BP-63: the neutral worker if it is still there, perhaps for coins; otherwise coins."""
    if s.neutral_worker > 0:
        gain_coins(s, seat, n)
    elif cost_coins == 0:
        hire(s, seat)
    elif s.coins[seat] >= cost_coins:
        ask(s, seat, NEUTRAL_WORKER_PAY, cost_coins)


NEUTRAL_WORKER_TAKEN = News("neutral_worker_taken", "{seat} hires the neutral worker.")


def hire(s: State, seat: int) -> None:
    """The neutral worker, for this round."""
    s.neutral_worker = 1 + seat
    tell(s, NEUTRAL_WORKER_TAKEN, seat)
