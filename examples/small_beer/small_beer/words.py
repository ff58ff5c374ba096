"""What Small Beer says to people."""

from __future__ import annotations

from alehouse.kernel import Event, Naming, Refusal
from small_beer.actions import BREW, BUY, REST
from small_beer.box import Box
from small_beer.rules import BOUGHT, BREWED, DREW, NO_COIN, NO_GRAIN, NOT_IN_HAND, RESTED
from small_beer.state import State

EVENTS = ("rested", "bought", "brewed", "soured", "drew")

REFUSALS = {
    NO_COIN: Refusal("SB-3", "buying grain costs a coin and you have none"),
    NOT_IN_HAND: Refusal("SB-2", "this recipe is not in your hand"),
    NO_GRAIN: Refusal("SB-4", "you do not have the grain for this recipe"),
}


def prompt(box: Box, s: State, name: Naming) -> str:
    """The open question."""
    return "Rest, buy grain or brew"


def label(box: Box, s: State, action: int, name: Naming) -> str:
    """What an action does."""
    if action == REST:
        return "Rest: take a coin"
    if action == BUY:
        return "Buy two grain for a coin"
    recipe = action - BREW
    return f"Brew {box.names[recipe]}: {box.grain[recipe]} grain for {box.points[recipe]} points"


def target(box: Box, s: State, action: int) -> str:
    """Where on the table the action is pointed at."""
    if action == REST:
        return "coins"
    return "grain" if action == BUY else f"hand.{action - BREW}"


def narrate(box: Box, event: Event, name: Naming) -> str:
    """One line of the log."""
    who = name(event.seat)
    if event.hidden:
        return f"{who} draws a card."
    if event.what == RESTED:
        return f"{who} rests and takes a coin."
    if event.what == BOUGHT:
        return f"{who} buys two grain."
    recipe = box.names[event.things[0]]
    if event.what == BREWED:
        return f"{who} brews {recipe}."
    if event.what == DREW:
        return f"{who} draws {recipe}."
    return f"{who}'s {recipe} turns sour."
