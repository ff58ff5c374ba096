"""Small Beer, tied together."""

from __future__ import annotations

from pathlib import Path

from alehouse.kernel import Rulebook

from . import advice, hidden, invariants, observe, scoring, view
from .box import read_box
from .rules import DECISIONS
from .state import State
from .things import RECIPE

RULEBOOK = Rulebook(
    id="small_beer",
    title="Small Beer",
    version=1,
    summary="Turn grain into beer before the others do.",
    players=range(2, 5),
    minutes="5",
    weight="light",
    folder=Path(__file__).parent,
    state=State,
    read_box=read_box,
    decisions=DECISIONS,
    score=scoring.score,
    parts=scoring.parts,
    sources=(RECIPE,),
    rank=scoring.rank,
    tally=scoring.tally,
    counted=(RECIPE,),
    broken=invariants.broken,
    redeal=hidden.redeal,
    estimate=advice.estimate,
    sight=observe.SIGHT,
    view=view.view,
    components=view.components,
)
