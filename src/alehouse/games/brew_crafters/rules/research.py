"""Lab research: moving a cube; BC-72 to BC-77."""

from __future__ import annotations

from alehouse.kernel import Answer, News, Question, Say, because, tell

from ..box import (
    BREAKTHROUGH,
    EXPERIMENT_GIFT,
    EXPERIMENT_ORIGIN,
    EXPERIMENTAL,
    GAME_END,
    RESEARCH_POINTS,
    TRACK_SOURCE,
    TRACKS,
    Box,
)
from ..state import State
from ..things import STEP, STEP_TEXT, TRACK
from .ingredients import acquire, gain, score_by

COMPLETE = because("BC-72", "{track} is complete")


def why_not_track(s: State, seat: int, track: int) -> int:
    """A cube on its last step stays there."""
    return COMPLETE if s.track[seat, track] >= GAME_END else 0


ALL_COMPLETE = because("BC-72", "all your research is complete")


def why_no_research(s: State, seat: int) -> int:
    """A cube must be able to go on."""
    for track in range(TRACKS):
        if why_not_track(s, seat, track) == 0:
            return 0
    return ALL_COMPLETE


RESEARCHED = News("researched", "{seat} moves {track} to {step}.", TRACK, STEP)


def research(box: Box, s: State, seat: int, track: int) -> None:
    """BC-72: one cube one step; BC-73, BC-75: what it reaches there."""
    s.track[seat, track] += 1
    tell(s, RESEARCHED, seat, track, s.track[seat, track])
    score_by(box, s, seat, RESEARCH_POINTS)
    if s.track[seat, track] == EXPERIMENTAL:
        gain(box, s, seat, EXPERIMENT_GIFT + track, EXPERIMENT_ORIGIN + track)
    elif s.track[seat, track] == BREAKTHROUGH:
        acquire(box, s, seat, TRACK_SOURCE + track)


def step_and_text(s: State, seat: int, track: int) -> tuple[int, int]:
    """The next step of a cube, and the number of what is printed there."""
    step = min(s.track[seat, track] + 1, GAME_END)
    return step, track * GAME_END + step - 1


MOVE = Answer(
    "",
    Say("{track}, {step}: {text}", step_and_text, STEP, text=STEP_TEXT),
    "seat.{seat}.tracks.{track}",
    research,
    why_not_track,
    track=TRACK,
)
RESEARCH_TRACK = Question(10, "research_track", ("BC-72",), "Move a research cube", (MOVE,))
