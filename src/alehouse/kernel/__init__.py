"""The kernel: the words all rooms share. A game imports this, numpy, and nothing else of ours."""

from __future__ import annotations

from alehouse.kernel.actions import ActionTable
from alehouse.kernel.asking import StateLayout, about, answered, ask, asked, offer, unveil
from alehouse.kernel.boxes import Entry
from alehouse.kernel.chance import draw, reshuffle, reshuffle_row, shuffle, shuffle_row
from alehouse.kernel.layout import Floats, Int, Ints, Layout, Out, i8, i16, i32
from alehouse.kernel.rulebook import Option, Refusal, Rulebook
from alehouse.kernel.telling import Event, Naming, tell, whisper

__all__ = [
    "ActionTable",
    "Entry",
    "Event",
    "Floats",
    "Int",
    "Ints",
    "Layout",
    "Naming",
    "Option",
    "Out",
    "Refusal",
    "Rulebook",
    "StateLayout",
    "about",
    "answered",
    "ask",
    "asked",
    "draw",
    "i8",
    "i16",
    "i32",
    "offer",
    "reshuffle",
    "reshuffle_row",
    "shuffle",
    "shuffle_row",
    "tell",
    "unveil",
    "whisper",
]
