"""The Empire Needs Beer!, tied together."""

from __future__ import annotations

from pathlib import Path

from alehouse.kernel import Option, Rulebook

from . import advice, hidden, invariants, observe, scoring, view
from .box import read_box
from .rules import DECISIONS
from .state import State
from .things import CARD, ORDER, SOURCE

RULEBOOK = Rulebook(
    id="empire_needs_beer",
    title="The Empire Needs Beer!",
    version=2,
    summary="Build a deck, fill three regions with barrels and deliver what the empire orders.",
    players=range(2, 5),
    minutes="30-60",
    weight="medium",
    folder=Path(__file__).parent,
    options=(
        Option(
            "compensation",
            ("off", "on"),
            "off",
            "Fame tokens at the start for who begins later (two or three players), to be even",
            "Fame for beginning later",
        ),
    ),
    state=State,
    read_box=read_box,
    decisions=DECISIONS,
    score=scoring.score,
    parts=scoring.parts,
    sources=(SOURCE,),
    rank=scoring.rank,
    tally=scoring.tally,
    counted=(ORDER, CARD),
    broken=invariants.broken,
    redeal=hidden.redeal,
    estimate=advice.estimate,
    foresight=advice.FORESIGHT,
    sight=observe.SIGHT,
    view=view.view,
    components=view.components,
    noted={
        "removed_line": "barrels go back to the supply before everybody's eyes",
        "compensation": "how the table was set up",
    },
)
