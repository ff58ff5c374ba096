"""The brewery phase: the action of a shift; BC-44, BC-45, BC-92."""

from __future__ import annotations

from alehouse.games.brew_crafters.box import Box
from alehouse.games.brew_crafters.rules.building import INSTALL_TILE, why_nothing_to_install
from alehouse.games.brew_crafters.rules.collaboration import process_or_collaborate
from alehouse.games.brew_crafters.rules.partnerships import BUY
from alehouse.games.brew_crafters.rules.research import RESEARCH_TRACK, why_no_research
from alehouse.games.brew_crafters.state import State
from alehouse.kernel import Answer, News, Phrase, Question, Saying, ask, tell

IDLED = News("idled", "{seat} leaves a shift idle.")

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


def stay_idle(s: State, seat: int) -> None:
    """BC-92: a shift may stay idle."""
    tell(s, IDLED, seat)


PROCESS_COLLABORATE = Answer(
    "process_collaborate",
    words=process_words,
    target="brewery_actions.process_collaborate",
    do=process_or_collaborate,
)
RESEARCH = Answer(
    "research",
    words="Lab research: move a cube one step",
    target="brewery_actions.research",
    why_not=why_no_research,
    do=begin_research,
)
INSTALL = Answer(
    "install",
    words="Install a building or equipment",
    target="brewery_actions.install",
    why_not=why_nothing_to_install,
    do=begin_install,
)
PASS = Answer("pass", words="Leave this shift idle", target="brewery_actions.pass", do=stay_idle)
BREWERY_ACTION = Question(
    7,
    "brewery_action",
    rules=("BC-44", "BC-45"),
    prompt="Choose an action for this shift",
    answers=(PROCESS_COLLABORATE, RESEARCH, INSTALL, PASS, BUY),
)
