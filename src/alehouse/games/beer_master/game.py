"""Beer Master, tied together."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from alehouse.games.beer_master import advice, hidden, observe, rules, scoring, view, words
from alehouse.games.beer_master.actions import ACTIONS
from alehouse.games.beer_master.box import read_box
from alehouse.games.beer_master.state import GHOST_CARDS, ROUNDS, TAP_LAPS, State
from alehouse.kernel import Option, Rulebook

OPTIONS = (
    Option(
        "game_type",
        ("express", "standard", "hardcore"),
        "standard",
        "express: one round; standard: as many as `rounds` says; hardcore: until all beers are "
        "brewed, the last one for double value",
        "Type of game",
        ("Express: one round", "Standard: several rounds", "Hardcore: until all are brewed"),
    ),
    Option(
        "rounds",
        tuple(map(str, ROUNDS)),
        "2",
        "rounds of a standard game",
        "Rounds of a standard game",
    ),
    Option(
        "tie_breaker",
        ("mort_subite", "gold_pint"),
        "mort_subite",
        "mort_subite: coins decide, then the Gold Pint; gold_pint: the tied brew one more pint",
        "After a tie",
        ("Coins, then one more pint", "One more pint decides"),
    ),
    Option(
        "ghost_cards",
        tuple(map(str, GHOST_CARDS)),
        "1",
        "solo: cards the ghost takes a turn",
        "Playing alone: cards the ghost takes a turn",
    ),
    Option(
        "tap_laps",
        tuple(map(str, TAP_LAPS)),
        "8",
        "laps without an ingredient after which the market lays some itself; 0: never",
        "When nobody lays an ingredient, the market does",
        tuple(f"After {laps} laps" if laps else "Never" for laps in TAP_LAPS),
    ),
)


def conflict(players: int, options: Mapping[str, str]) -> str | None:
    """Options that belong to one type of game or number of players."""
    if options["rounds"] != "2" and options["game_type"] != "standard":
        return "the option 'rounds' is for the game type standard."
    if options["ghost_cards"] != "1" and players != 1:
        return "the option 'ghost_cards' is for one player."
    if options["tap_laps"] != "8" and players == 1:
        return "the option 'tap_laps' is for two or more players: there is no tap in a solo game."
    return None


RULEBOOK = Rulebook(
    id="beer_master",
    title="Beer Master",
    version=1,
    summary="Everybody brews the same pints; the beer goes to whoever lays the last ingredient.",
    players=range(1, 7),
    minutes="20-90",
    weight="light",
    options=OPTIONS,
    conflict=conflict,
    folder=Path(__file__).parent,
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
    longest=200_000,
    part_names=scoring.PARTS,
    tally_names=scoring.TALLY,
    prompt=words.prompt,
    label=words.label,
    target=words.target,
    narrate=words.narrate,
    question_rules=words.QUESTION_RULES,
    refusals=words.REFUSALS,
    event_names=words.EVENTS,
    opening_events=frozenset({"round_began"}),
    view=view.view,
    components=view.components,
    unreachable={
        "play:alchemy": "Alchemy is played as alchemy:…, together with its ingredient (BM-26)",
        "play:guard": "a Guard only answers another's action card (BM-30)",
        "take:spy": "the box holds one Spy, and whoever takes a card has just played it",
    },
)
