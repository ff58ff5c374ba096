"""Brew Crafters, tied together."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from alehouse.games.brew_crafters import advice, hidden, observe, rules, scoring, view, words
from alehouse.games.brew_crafters.actions import ACTIONS
from alehouse.games.brew_crafters.box import TILE_IDS, WORKER_IDS, read_box
from alehouse.games.brew_crafters.state import SEATS, State
from alehouse.kernel import Option, Rulebook

OPTIONS = (
    Option(
        "recipe_mode",
        ("first_game", "random", "custom"),
        "first_game",
        "The six advanced recipes: those of the first game, two of each style by chance, "
        "or the custom set of the box.",
        "Advanced recipes",
        ("Those of the first game", "By chance, two of each style", "The box's own set"),
    ),
    Option(
        "worker_mode",
        ("first_game", "random", "custom"),
        "first_game",
        "The nine skilled workers: those of the first game, nine by chance, "
        "or the custom set of the box.",
        "Skilled workers",
        ("Those of the first game", "Nine by chance", "The box's own set"),
    ),
    Option(
        "first_player",
        ("random", *map(str, range(SEATS))),
        "random",
        "The seat that starts with the start-player token and a dollar less.",
        "Who starts",
        ("Drawn by lot", *(f"Seat {seat + 1}" for seat in range(SEATS))),
    ),
)


def conflict(players: int, options: Mapping[str, str]) -> str | None:
    """The first player sits at the table."""
    first = options["first_player"]
    if first != "random" and int(first) >= players:
        return f"with {players} players the first player is a seat from 0 to {players - 1}."
    return None


NO_SEASON_GAIN = "offered only when a box gives this card something every season"
UNREACHABLE = {
    **{f"worker:{name}": NO_SEASON_GAIN for name in WORKER_IDS if name != "forager"},
    **{f"tile:{name}": NO_SEASON_GAIN for name in TILE_IDS if name != "yeast_lab"},
}

RULEBOOK = Rulebook(
    id="brew_crafters",
    title="Brew Crafters",
    version=1,
    summary="Three years of running a small brewery: gather, brew, bottle, sell and grow.",
    players=range(2, SEATS + 1),
    minutes="60-150",
    weight="heavy",
    folder=Path(__file__).parent,
    options=OPTIONS,
    conflict=conflict,
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
    part_names=scoring.PART_NAMES,
    tally_names=scoring.TALLY_NAMES,
    prompt=words.prompt,
    label=words.label,
    target=words.target,
    narrate=words.narrate,
    question_rules=words.QUESTION_RULES,
    refusals=words.REFUSALS,
    event_names=words.EVENTS,
    opening_events=frozenset({"season_began"}),
    view=view.view,
    components=view.components,
    unreachable=UNREACHABLE,
)
