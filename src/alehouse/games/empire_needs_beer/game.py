"""The Empire Needs Beer!, tied together."""

from __future__ import annotations

from pathlib import Path

from alehouse.games.empire_needs_beer import (
    advice,
    hidden,
    observe,
    rules,
    scoring,
    view,
    words,
)
from alehouse.games.empire_needs_beer.actions import ACTIONS
from alehouse.games.empire_needs_beer.box import CARD_IDS, ORDER_IDS, STARTING, read_box
from alehouse.games.empire_needs_beer.events import EVENTS
from alehouse.games.empire_needs_beer.rules.refusal import refusal
from alehouse.games.empire_needs_beer.state import State
from alehouse.kernel import Rulebook

RULEBOOK = Rulebook(
    id="empire_needs_beer",
    title="The Empire Needs Beer!",
    version=1,
    summary="Build a deck, fill three regions with barrels and deliver what the empire orders.",
    players=range(2, 5),
    minutes="30-60",
    weight="medium",
    folder=Path(__file__).parent,
    state=State,
    read_box=read_box,
    actions=ACTIONS,
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    refusal=refusal,
    score=scoring.score,
    parts=scoring.parts,
    rank=scoring.rank,
    tally=scoring.tally,
    broken=scoring.broken,
    redeal=hidden.redeal,
    estimate=advice.estimate,
    foresight=advice.FORESIGHT,
    observe=observe.observe,
    sight=observe.SIGHT,
    part_names=scoring.PARTS,
    tally_names=(*(f"order:{i}" for i in ORDER_IDS), *(f"card:{i}" for i in CARD_IDS[STARTING:])),
    prompt=words.prompt,
    label=words.label,
    target=words.target,
    narrate=words.narrate,
    question_rules=words.QUESTION_RULES,
    refusals=words.REFUSALS,
    event_names=EVENTS,
    opening_events=frozenset({"turn"}),
    view=view.view,
    components=view.components,
)
