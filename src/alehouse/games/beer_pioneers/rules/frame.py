"""The frame: rounds, turns, and the piece chosen for a turn: BP-1 to BP-7."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, News, Question, Step, ask, because, tell

from ..box import Box
from ..state import (
    ACTION_PHASE,
    ADMIN_SPACE,
    BREWING_STEP,
    NEXT_TURN,
    REFILL,
    ROUND_END,
    TRUCK_SPACE,
    TURN,
    TURN_ORDER_SPACE,
    TURN_OVER,
    WORKER_SPACE,
    State,
)
from ..things import EXPERIENCE, SLOT
from .cards import refill
from .objectives import CLAIM_WORDS, claim, claimable_now, objective_at, why_not_claim
from .pieces import has_neutral_truck, has_neutral_worker

# -- The action phase goes round: BP-2 to BP-4 -------------------------------------


ROUND = News("round", "Round {n} begins.", NUMBER, opens=True)


def begin_round(s: State) -> None:
    """BP-2: the next round's action phase begins with the first position."""
    s.round += 1
    s.phase = ACTION_PHASE
    s.position = s.seats - 1
    tell(s, ROUND, -1, s.round)


def can_act(s: State, seat: int) -> bool:
    """BP-4: an unused piece is left."""
    if s.worker_at[seat, 0] == 0 or s.worker_at[seat, 1] == 0 or s.turn_at[seat] == 0:
        return True
    if s.truck_at[seat] == 0 or s.admin_at[seat] == 0:
        return True
    return has_neutral_worker(s, seat) or has_neutral_truck(s, seat)


def next_turn(box: Box, s: State) -> None:
    """BP-3, BP-4: the next seat in order with an unused piece; if there is none, the round ends."""
    for i in range(1, s.seats + 1):
        position = (s.position + i) % s.seats
        seat = s.order[position]
        if can_act(s, seat):
            s.position = position
            s.turn_rotations = 0
            s.offered_slots = claimable_now(box, s, seat)  # they are offered with the pieces
            ask(s, seat, TURN_OVER)
            ask(s, seat, TURN)
            return
    s.phase = ROUND_END
    s.offered_slots = 0
    s.turn_rotations = 0
    ask(s, s.order[0], BREWING_STEP)


def turn_over(s: State, seat: int) -> None:
    """BP-78: the display is refilled, and it is the next seat's turn."""
    ask(s, seat, NEXT_TURN)
    ask(s, seat, REFILL)


OVER = Step(TURN_OVER, "turn_over", turn_over)
REFILLING = Step(REFILL, "refill", refill)
NEXT = Step(NEXT_TURN, "next_turn", next_turn)


# -- The piece for this turn: BP-5, BP-6 -------------------------------------------


def waiting_worker(s: State, seat: int, experience: int) -> int:
    """An own worker with this experience that is not placed; RU-42: two alike are one; -1: none."""
    for i in range(2):
        if s.worker[seat, i] == experience and s.worker_at[seat, i] == 0:
            return i
    return -1


PIECE_USED = because("BP-6", "you do not have this piece, or have used it this round")


def why_not_worker(s: State, seat: int, experience: int) -> int:
    """BP-6: two workers a round."""
    return PIECE_USED if waiting_worker(s, seat, experience) < 0 else 0


def pick_worker(s: State, seat: int, experience: int) -> None:
    """BP-5: its space is asked next."""
    ask(s, seat, WORKER_SPACE, experience)


def why_not_neutral_worker(s: State, seat: int) -> int:
    """BP-63: for this round."""
    return 0 if has_neutral_worker(s, seat) else PIECE_USED


def pick_neutral_worker(s: State, seat: int) -> None:
    """BP-60: it works like the others."""
    ask(s, seat, WORKER_SPACE, 0)


def why_not_turn_order(s: State, seat: int) -> int:
    """BP-6: once a round."""
    return PIECE_USED if s.turn_at[seat] > 0 else 0


def pick_turn_order(s: State, seat: int) -> None:
    """BP-61: its space is asked next."""
    ask(s, seat, TURN_ORDER_SPACE)


def why_not_truck(s: State, seat: int) -> int:
    """BP-6: once a round."""
    return PIECE_USED if s.truck_at[seat] > 0 else 0


def why_not_neutral_truck(s: State, seat: int) -> int:
    """BP-63: for this round."""
    return 0 if has_neutral_truck(s, seat) else PIECE_USED


def pick_truck(s: State, seat: int, neutral: int) -> None:
    """BP-65: its space is asked next."""
    ask(s, seat, TRUCK_SPACE, neutral)


def why_not_admin(s: State, seat: int) -> int:
    """BP-71: once a round."""
    return PIECE_USED if s.admin_at[seat] > 0 else 0


def pick_admin(s: State, seat: int) -> None:
    """BP-71: its space is asked next."""
    ask(s, seat, ADMIN_SPACE)


def worker_place(s: State, seat: int, experience: int) -> str:
    """A worker, as the view counts them."""
    return f"seat.{seat + 1}.workers.{waiting_worker(s, seat, experience)}"


WORKER = Answer(
    "worker",
    "Worker with experience {experience}",
    worker_place,
    pick_worker,
    why_not_worker,
    experience=EXPERIENCE,
)
NEUTRAL_WORKER = Answer(
    "worker:neutral",
    "Neutral worker",
    "neutral_worker",
    pick_neutral_worker,
    why_not_neutral_worker,
)
TURN_ORDER = Answer(
    "turn_order", "Turn order worker", "seat.{seat}.turn_order", pick_turn_order, why_not_turn_order
)
TRUCK = Answer("truck", "Truck", "seat.{seat}.truck", pick_truck, why_not_truck, neutral=0)
NEUTRAL_TRUCK = Answer(
    "truck:neutral", "Neutral truck", "neutral_truck", pick_truck, why_not_neutral_truck, neutral=1
)
ADMIN = Answer("admin", "Administrative worker", "seat.{seat}.admin", pick_admin, why_not_admin)
CLAIM = Answer("objective", CLAIM_WORDS, objective_at, claim, why_not_claim, slot=SLOT, again=True)
PIECE = Question(
    TURN,
    "turn",
    ("BP-3", "BP-6"),
    "Choose a piece for your turn",
    (WORKER, NEUTRAL_WORKER, TURN_ORDER, TRUCK, NEUTRAL_TRUCK, ADMIN, CLAIM),
)
