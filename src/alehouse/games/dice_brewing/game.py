"""Dice Brewing, tied together."""

from __future__ import annotations

import re
from pathlib import Path

from alehouse.games.dice_brewing import (
    advice,
    hidden,
    narration,
    observe,
    rules,
    scoring,
    view,
    words,
)
from alehouse.games.dice_brewing.actions import ACTIONS
from alehouse.games.dice_brewing.box import RECIPE_IDS, read_box
from alehouse.games.dice_brewing.state import State
from alehouse.kernel import Option, Rulebook

TOO_HIGH = re.compile(r".*:(5\+3|6\+[23])")
MARKED = re.compile(r":[1-6](\+[1-3][xp]?|[xp])$")
NEEDS_MORE = re.compile(r"(die:.:blue:[1-3]|blue:W:blue:[12])$")
NO_SUCH_SLOT = re.compile(r"accelerate:school_|B:school_.*:blue$|B:.*_sow:main$")


def unreachable() -> dict[str, str]:
    """Actions that random games hardly ever choose."""
    why: dict[str, str] = {}
    for name in ACTIONS.names:
        if TOO_HIGH.match(name):
            why[name] = "a die that counts 6 is raised no more"
        elif MARKED.search(name):
            why[name] = "needs such a die with a mark or a bonus, and few tokens give them"
        elif NEEDS_MORE.match(name):
            why[name] = "a printed card asks for a higher blue die"
        elif NO_SUCH_SLOT.match(name):
            why[name] = "the School has no blue slots, and a field that takes a seed has no die"
        elif name.startswith("B:"):
            why[name] = "needs an extra roll while a die lies in this very slot"
    return why


RULEBOOK = Rulebook(
    id="dice_brewing",
    title="Dice Brewing",
    version=1,
    summary="Roll malt and hops, keep what is good, and brew it before the others do.",
    players=range(2, 5),
    minutes="45-90",
    weight="medium",
    folder=Path(__file__).parent,
    options=(
        Option(
            "mode",
            ("standard", "advanced"),
            "standard",
            "Which recipes lie open at first: the easy ones, or what the shuffle brings",
            "Recipes at the start",
            ("The easy ones", "What the shuffle brings"),
        ),
        Option(
            "ones_as_gold",
            ("off", "on"),
            "off",
            "Two or more dice showing 1 pay like gold in the purchase phase",
            "Two or more dice showing 1 pay like gold",
        ),
        Option(
            "hidden_action_tokens",
            ("off", "on"),
            "off",
            "Action tokens that are bought lie face down",
            "Bought action tokens lie face down",
        ),
    ),
    state=State,
    read_box=read_box,
    actions=ACTIONS,
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    must_ask=rules.must_ask,
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
    part_names=scoring.PARTS,
    tally_names=RECIPE_IDS,
    prompt=words.prompt,
    label=words.label,
    target=words.target,
    narrate=narration.narrate,
    question_rules=words.QUESTION_RULES,
    refusals=narration.REFUSALS,
    event_names=narration.EVENTS,
    opening_events=frozenset({"round_begins"}),
    closing_events=frozenset({"ends_turn", "passes"}),
    view=view.view,
    components=view.components,
    unreachable=unreachable(),
)
