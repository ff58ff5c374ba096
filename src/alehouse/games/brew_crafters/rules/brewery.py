"""The brewery phase: the action of a shift; BC-44, BC-45, BC-92."""

from __future__ import annotations

from alehouse.kernel import Answer, News, Phrase, Question, Saying, ask, tell

from ..box import Box
from ..state import State
from .building import INSTALL_TILE, why_nothing_to_install
from .collaboration import process_or_collaborate
from .partnerships import BUY
from .research import RESEARCH_TRACK, why_no_research

PROCESS_ALONE = Phrase("process_alone", "Process beer")
PROCESS_TOGETHER = Phrase("process_together", "Process beer and/or collaborate")


def process_words(box: Box, s: State) -> Saying:
    """BC-12: two players do not collaborate."""
    return PROCESS_TOGETHER() if s.seats >= box.collaboration_from else PROCESS_ALONE()


def begin_research(s: State, seat: int) -> None:
    """BC-72: which cube is asked next."""
    ask(s, seat, RESEARCH_TRACK)


def begin_install(s: State, seat: int) -> None:
    """BC-78: which tile is asked next."""
    ask(s, seat, INSTALL_TILE)


IDLED = News("idled", "{seat} leaves a shift idle.")


def stay_idle(s: State, seat: int) -> None:
    """BC-92: a shift may stay idle."""
    tell(s, IDLED, seat)


PROCESS_COLLABORATE = Answer(
    "process_collaborate",
    process_words,
    "brewery_actions.process_collaborate",
    process_or_collaborate,
)
RESEARCH = Answer(
    "research",
    "Lab research: move a cube one step",
    "brewery_actions.research",
    begin_research,
    why_no_research,
)
INSTALL = Answer(
    "install",
    "Install a building or equipment",
    "brewery_actions.install",
    begin_install,
    why_nothing_to_install,
)
PASS = Answer("pass", "Leave this shift idle", "brewery_actions.pass", stay_idle)
BREWERY_ACTION = Question(
    7,
    "brewery_action",
    ("BC-44", "BC-45"),
    "Choose an action for this shift",
    (PROCESS_COLLABORATE, RESEARCH, INSTALL, PASS, BUY),
)
