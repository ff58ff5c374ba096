"""Beer Master, put together: its options and its exceptions."""

from __future__ import annotations

from collections.abc import Mapping

from alehouse.kernel import Option, Phrase, Rulebook, Saying

from .state import GHOST_CARDS, ROUNDS, TAP_LAPS

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


ONLY_STANDARD = Phrase("conflict.rounds", "the option 'rounds' is for the game type standard.")
ONLY_ALONE = Phrase("conflict.ghost_cards", "the option 'ghost_cards' is for one player.")
NOT_ALONE = Phrase(
    "conflict.tap_laps",
    "the option 'tap_laps' is for two or more players: there is no tap in a solo game.",
)


def conflict(players: int, options: Mapping[str, str]) -> Saying | None:
    """Options that belong to one type of game or number of players."""
    if options["rounds"] != "2" and options["game_type"] != "standard":
        return ONLY_STANDARD()
    if options["ghost_cards"] != "1" and players != 1:
        return ONLY_ALONE()
    if options["tap_laps"] != "8" and players == 1:
        return NOT_ALONE()
    return None


ALONE = (  # the beers of the shipped box whose recipe no other has
    "pale_ale",
    "pilsner",
    "helles",
    "lambic",
    "faro",
    "barley_wine",
    "kriek",
    "oud_bruin",
    "wild_abbey_ale",
)

UNREACHABLE = {
    "play:alchemy": "Alchemy is played as alchemy:…, together with its ingredient (BM-26)",
    "play:guard": "a Guard only answers another's action card (BM-30)",
    "alchemy:water": "water has no other variety (BM-25)",
    "as:water": "water has no other variety (BM-25)",
    "take:spy": "the box holds one Spy, and whoever takes a card has just played it",
    **{f"beer:{beer}": "no other beer has its recipe, so nobody is asked" for beer in ALONE},
}
NOTED = {
    "used_left": "used cards lie open",
    "size": "it counts the open ingredients of a pint",
    "guard_by": "guards are played before everybody's eyes",
    "contest_by": "cards are played before everybody's eyes",
    "contest_at": "everybody hears who is asked",
}
LONGEST = 200_000

RULEBOOK = Rulebook.of(__name__, version=2, players=range(1, 7), minutes="20-90", weight="light")
