"""Dice Brewing, put together: its options and its exceptions."""

from __future__ import annotations

import re

from alehouse.kernel import Option, Rulebook

from .rules import DECISIONS
from .state import LAST_ROUNDS
from .things import RECIPE

OPTIONS = (
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
    Option(
        "max_rounds",
        tuple(str(rounds) for rounds in LAST_ROUNDS),
        "30",
        "The round after which the game ends even if too few recipes were brewed",
        "Last round at the latest",
        tuple(f"Round {rounds}" for rounds in LAST_ROUNDS),
    ),
    Option(
        "compensation",
        ("off", "on"),
        "off",
        "Mastery at the start that makes up for the turn order (four players)",
        "Mastery for the turn order",
    ),
)

TOO_HIGH = re.compile(r".*:(5\+3|6\+[23])")
MARKED = re.compile(r":[1-6](\+[1-3][xp]?|[xp])$")
NEEDS_MORE = re.compile(r"(die:.:blue:[1-3]|blue:W:blue:[12])$")
NO_SUCH_SLOT = re.compile(r"accelerate:school_|B:school_.*:blue$|B:.*_sow:main$")


def unreachable() -> dict[str, str]:
    """Actions that random games hardly ever choose."""
    why: dict[str, str] = {}
    for name in action_names():
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
        elif name == "colour:blue":
            why[name] = "blue dice are never swapped"
    return why


def action_names() -> list[str]:
    """The names of all actions that no box chooses."""
    answers = [a for a in DECISIONS.first if RECIPE not in a.things.values()]
    return [name for answer in answers for name in answer.names(None)]


UNREACHABLE = unreachable()
NOTED = {
    "usable": "it sums up dice that lie open",
    "users": "it counts dice that lie open",
    "compensation": "how the table was set up",
}

RULEBOOK = Rulebook.of(__name__, version=2, players=range(2, 5), minutes="45-90", weight="medium")
