"""What an analysis says of a game: chances over time, what each choice cost, luck and skill.

At every question stand two rows of chances, one number a seat: `before`, if the seat that is asked
chooses best, and `after`, with what it chose; both as that seat could know. So for each seat

    its chance at the end - its chance at the first question = own choices + others' choices + luck

holds to the last digit. Choices are the steps from `before` to `after`; luck is all that happens
between two questions: chance, what comes to light, what nobody could foresee, and the end itself.
Alone, the chance is the number of points expected.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from alehouse.bots.assess import Assessed

MARKS = ("best", "good", "inaccuracy", "mistake", "blunder")
LIMITS = (0.01, 0.03, 0.07, 0.15)  # chance lost up to which each mark but the last is given
TURNS = 0.15  # a change of somebody's chance that is worth a word
MOST_TURNS = 6
LITTLE = 0.05  # of a chance to win: who has less has hardly anything to lose
DIGITS = 4


@dataclass(frozen=True)
class Option:
    """An action that was worth thinking about."""

    action: str
    label: str
    value: float
    lead: float  # points ahead of the best of the others at the end


@dataclass(frozen=True)
class Judged:
    """One question, what was chosen, and what would have been better."""

    step: int  # actions that stood before it
    seat: int
    prompt: str
    action: str
    label: str
    value: float  # of what was chosen
    loss: float
    mark: str
    options: list[Option]  # best first
    before: list[float]
    after: list[float]


@dataclass(frozen=True)
class Turn:
    """A moment at which the game turned."""

    step: int
    seat: int  # that chose
    label: str
    gains: list[float]  # what changed for each seat till the next question
    by: str  # what did it, mostly: "choice" or "luck"


@dataclass(frozen=True)
class Summary:
    """How a seat has played, and what happened to it."""

    seat: int
    name: str
    decisions: int  # with something to choose, and something to lose
    marks: dict[str, int]  # of these
    lost: float  # by all own choices
    average: float  # lost by each of these
    start: float
    end: float
    own: float  # what own choices changed: never above 0
    others: float  # what the choices of the others changed
    luck: float


@dataclass(frozen=True)
class Analysis:
    """All that is known about a game that was played."""

    game: str
    title: str
    players: int
    measure: str  # of chances: "chance" to win, or alone "points"
    effort: str
    seed: int
    seats: list[str]  # names
    scores: list[int]
    ranks: list[int]
    over: bool
    decisions: list[Judged]
    chances: list[list[float]]  # before each question, and at the end; one number a seat
    turns: list[Turn]
    summaries: list[Summary]
    sources: list[str]  # where points come from
    points: list[list[list[int]]]  # at each step, by seat and source


def mark_of(loss: float, worth: float = 1.0) -> str:
    """What a choice is called that cost so much; alone, of so many points."""
    share = loss / worth
    return next((m for m, limit in zip(MARKS, LIMITS, strict=False) if share <= limit), MARKS[-1])


def chances_at(
    options: Sequence[Assessed], chosen: int, seat: int
) -> tuple[list[float], list[float]]:
    """Each seat's chance before a choice, if it is the best, and after what was chosen.

    What the choice costs goes to those who win more often after it.
    """
    best = options[0]
    made = next(option for option in options if option.action == chosen)
    loss = round(best.value - made.value, DIGITS)
    if len(best.shares) == 1:
        before = [round(best.value, DIGITS)]
        return before, [round(before[0] - loss, DIGITS)]
    before = [round(share, DIGITS) for share in scaled(best, seat)]
    gains = [max(0.0, a - b) for a, b in zip(made.shares, best.shares, strict=True)]
    gains[seat] = 0.0
    if not sum(gains):
        gains = [0.0 if p == seat else share + 1e-9 for p, share in enumerate(before)]
    after = [b + loss * g / sum(gains) for b, g in zip(before, gains, strict=True)]
    after[seat] = before[seat] - loss
    return before, [round(share, DIGITS) for share in after]


def scaled(best: Assessed, seat: int) -> list[float]:
    """Each seat's chance, the one of the seat that is asked being the value."""
    rest = 1.0 - best.shares[seat]
    left = 1.0 - best.value
    others = len(best.shares) - 1
    shares = [s * left / rest if rest > 0 else left / others for s in best.shares]
    shares[seat] = best.value
    return shares


def at_the_end(scores: Sequence[int], ranks: Sequence[int]) -> list[float]:
    """What each seat has won: 1, shared among those who are first; alone, the points."""
    if len(ranks) == 1:
        return [float(scores[0])]
    first = sum(rank == 1 for rank in ranks)
    return [round(1.0 / first, DIGITS) if rank == 1 else 0.0 for rank in ranks]


def turning_points(decisions: Sequence[Judged], chances: Sequence[Sequence[float]]) -> list[Turn]:
    """The moments at which somebody's chance changed most, in the order of the game."""
    found = []
    for i, judged in enumerate(decisions):
        gains = [round(b - a, DIGITS) for a, b in zip(chances[i], chances[i + 1], strict=True)]
        chosen = max(abs(a - b) for a, b in zip(judged.after, judged.before, strict=True))
        came = max(abs(a - b) for a, b in zip(chances[i + 1], judged.after, strict=True))
        by = "choice" if chosen >= came else "luck"
        found.append(Turn(judged.step, judged.seat, judged.label, gains, by))
    worth = max((abs(c) for row in chances for c in row), default=1.0) if one(chances) else 1.0
    large = [turn for turn in found if max(map(abs, turn.gains)) >= TURNS * worth]
    most = sorted(large, key=lambda turn: -max(map(abs, turn.gains)))[:MOST_TURNS]
    return sorted(most, key=lambda turn: turn.step)


def may_lose(judged: Judged) -> bool:
    """Whether there was something to lose: to who has lost already every choice is alike."""
    return len(judged.before) == 1 or judged.before[judged.seat] > LITTLE


def one(chances: Sequence[Sequence[float]]) -> bool:
    """Whether somebody plays alone."""
    return bool(chances) and len(chances[0]) == 1


def summary(
    seat: int, name: str, decisions: Sequence[Judged], chances: Sequence[Sequence[float]]
) -> Summary:
    """How a seat has played, with what choices and luck have changed for it."""
    own = others = luck = 0.0
    for i, judged in enumerate(decisions):
        change = judged.after[seat] - judged.before[seat]
        luck += chances[i + 1][seat] - judged.after[seat]
        if judged.seat == seat:
            own += change
        else:
            others += change
    mine = [d for d in decisions if d.seat == seat and len(d.options) > 1 and may_lose(d)]
    return Summary(
        seat=seat,
        name=name,
        decisions=len(mine),
        marks={mark: sum(d.mark == mark for d in mine) for mark in MARKS},
        lost=round(-own, DIGITS),
        average=round(sum(d.loss for d in mine) / len(mine), DIGITS + 2) if mine else 0.0,
        start=chances[0][seat],
        end=chances[-1][seat],
        own=round(own, DIGITS),
        others=round(others, DIGITS),
        luck=round(luck, DIGITS),
    )
