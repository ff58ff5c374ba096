"""The kernel: the words all rooms share. A game imports this, numpy, and nothing else of ours."""

from __future__ import annotations

from alehouse.kernel.asking import StateLayout, about, answered, ask, asked, unveil
from alehouse.kernel.boxes import Entry
from alehouse.kernel.chance import draw, reshuffle, reshuffle_row, shuffle, shuffle_row
from alehouse.kernel.deciding import Answer, Chain, News, Question, Reason, Step, because
from alehouse.kernel.decisions import Decisions
from alehouse.kernel.layout import Int, Ints, Layout, Out, i8, i16, i32
from alehouse.kernel.options import Option, Picks
from alehouse.kernel.rulebook import Refusal, Rulebook
from alehouse.kernel.sight import Seen, Sight
from alehouse.kernel.switching import switch
from alehouse.kernel.telling import Event, Naming, tell, whisper
from alehouse.kernel.wording import NUMBER, Numbers, Phrase, Say, Saying, Seats, Thing

__all__ = [
    "NUMBER",
    "Answer",
    "Chain",
    "Decisions",
    "Entry",
    "Event",
    "Int",
    "Ints",
    "Layout",
    "Naming",
    "News",
    "Numbers",
    "Option",
    "Out",
    "Phrase",
    "Picks",
    "Question",
    "Reason",
    "Refusal",
    "Rulebook",
    "Say",
    "Saying",
    "Seats",
    "Seen",
    "Sight",
    "StateLayout",
    "Step",
    "Thing",
    "about",
    "answered",
    "ask",
    "asked",
    "because",
    "draw",
    "i8",
    "i16",
    "i32",
    "reshuffle",
    "reshuffle_row",
    "shuffle",
    "shuffle_row",
    "switch",
    "tell",
    "unveil",
    "whisper",
]
