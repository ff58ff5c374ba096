"""Hiring: skilled workers and new shifts; BC-38 to BC-43."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, News, Phrase, Question, Say, Saying, because, tell

from ..box import HIRING_GIFT, OPERATING_COST, SHIFTS, Box
from ..state import ABSENT, ON_CARD, State
from ..things import SHIFT, WORKER, WORKER_TEXT
from .ingredients import acquire, gain

# -- Skilled workers: BC-38, BC-39 -------------------------------------------------------


WORKER_NOT_IN_PLAY = because("BC-11", "the {worker} is not in play")
WORKER_TAKEN = because("BC-38", "the {worker} has been hired")


def why_not_hire(s: State, worker: int) -> int:
    """A worker in play whom nobody has."""
    if s.worker[worker] == ABSENT:
        return WORKER_NOT_IN_PLAY
    return 0 if s.worker[worker] == ON_CARD else WORKER_TAKEN


def workers_left(box: Box, s: State) -> int:
    """How many workers nobody has hired."""
    left = 0
    for worker in range(box.workers):
        if s.worker[worker] == ON_CARD:
            left += 1
    return left


NO_WORKER_LEFT = because("BC-93", "no skilled worker is left")


def why_no_worker(box: Box, s: State) -> int:
    """A worker must be left."""
    return NO_WORKER_LEFT if workers_left(box, s) == 0 else 0


HIRED = News("hired", "{seat} hires the {worker}.", WORKER)


def hire(box: Box, s: State, seat: int, worker: int) -> None:
    """BC-39: free of charge; the effects begin, then comes the gift."""
    s.worker[worker] = seat
    tell(s, HIRED, seat, worker)
    acquire(box, s, seat, worker)
    gain(box, s, seat, HIRING_GIFT + worker, worker)


PAID_WORKER = Phrase("paid_worker", "{worker} (${n} each winter): {text}", WORKER, text=WORKER_TEXT)
FREE_WORKER = Phrase("free_worker", "{worker}: {text}", WORKER, text=WORKER_TEXT)


def hire_words(box: Box, worker: int) -> Saying:
    """The worker's cost and card."""
    cost = box.power[worker, OPERATING_COST]
    phrase = PAID_WORKER if cost > 0 else FREE_WORKER
    return phrase(worker=worker, n=cost, text=worker)


HIRE = Answer("", hire_words, "workers.{worker}", hire, why_not_hire, worker=WORKER)
CHOOSE_WORKER = Question(6, "choose_worker", ("BC-38", "BC-39"), "Hire a skilled worker", (HIRE,))


# -- Shifts: BC-40 to BC-43 --------------------------------------------------------------


ALL_SHIFTS = because("BC-41", "you employ all your shifts already")
TOO_FEW_BATCHES = because(
    "BC-40",
    Say(
        "the {shift} needs {n} batches brewed, and you have brewed {have}",
        lambda box, s, seat: (
            min(s.shifts[seat], SHIFTS - 1),
            box.shift_needs[min(s.shifts[seat], SHIFTS - 1)],
            s.batches[seat],
        ),
        SHIFT,
        NUMBER,
        have=NUMBER,
    ),
)


def why_no_shift(box: Box, s: State, seat: int) -> int:
    """BC-40: enough batches brewed, sold or not; BC-41: at most three shifts."""
    if s.shifts[seat] >= SHIFTS:
        return ALL_SHIFTS
    return TOO_FEW_BATCHES if s.batches[seat] < box.shift_needs[s.shifts[seat]] else 0


SHIFT_HIRED = News("shift_hired", "{seat} hires the {shift}.", SHIFT)


def hire_shift(s: State, seat: int) -> None:
    """BC-42: it works in this very season."""
    tell(s, SHIFT_HIRED, seat, s.shifts[seat])
    s.shifts[seat] += 1
