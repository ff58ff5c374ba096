"""The Empire Needs Beer!, tied together."""

from __future__ import annotations

from pathlib import Path

from alehouse.games.empire_needs_beer import advice, hidden, invariants, observe, scoring, view
from alehouse.games.empire_needs_beer.box import read_box
from alehouse.games.empire_needs_beer.rules import DECISIONS
from alehouse.games.empire_needs_beer.state import State
from alehouse.games.empire_needs_beer.things import CARD, ORDER, SOURCE
from alehouse.kernel import Option, Rulebook

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
            "Fame tokens at the start for who begins later, so that all win alike",
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
