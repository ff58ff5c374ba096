"""Small Beer, tied together."""

from __future__ import annotations

from pathlib import Path

from alehouse.kernel import Rulebook
from small_beer import advice, hidden, observe, rules, scoring, view, words
from small_beer.actions import ACTIONS
from small_beer.box import RECIPE_IDS, read_box
from small_beer.state import State

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
    actions=ACTIONS,
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    refusal=rules.refusal,
    score=scoring.score,
    parts=scoring.parts,
    rank=scoring.rank,
    tally=scoring.tally,
    broken=scoring.broken,
    redeal=hidden.redeal,
    estimate=advice.estimate,
    observe=observe.observe,
    sight=observe.SIGHT,
    part_names=RECIPE_IDS,
    tally_names=RECIPE_IDS,
    prompt=words.prompt,
    label=words.label,
    target=words.target,
    narrate=words.narrate,
    refusals=words.REFUSALS,
    event_names=words.EVENTS,
    view=view.view,
    components=view.components,
)
