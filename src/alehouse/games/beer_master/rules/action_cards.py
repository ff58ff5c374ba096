"""Action cards: played, answered, and what they do. BM-15, BM-26, BM-29, BM-44.

An effect is one file and its place in EFFECTS.
"""

from __future__ import annotations

from alehouse.kernel import Answer, News, Step, ask, switch, tell

from ..box import EFFECT_IDS, EMPTY, Box
from ..state import State
from ..things import CARD, INGREDIENT
from .alchemy import TRANSMUTES, transmute_it, why_no_alchemy, why_not_transmute
from .bribe import TAKE_PINT
from .cards import act, clear_table, discard, lose_card, show_card, take_card
from .effects import NOTHING
from .frost_and_barn import HALVE_ALL, HALVE_ONE
from .guards import CANCELS, open_window
from .more_barrel import CHANGE_CELLAR
from .slip import BREAK_PINT
from .spy import TAKE_CARD
from .thief import STEAL_EXTRA

EFFECTS = (
    HALVE_ALL,
    HALVE_ONE,
    TAKE_PINT,
    BREAK_PINT,
    CHANGE_CELLAR,
    STEAL_EXTRA,
    TAKE_CARD,
    TRANSMUTES,
    CANCELS,
)
assert tuple(effect.id for effect in EFFECTS) == EFFECT_IDS, "the box numbers the effects"

why_not_use = switch("why_not_use", [e.why_not for e in EFFECTS], "box", "s", "seat", "card")
ASKS = tuple(effect.asks for effect in EFFECTS)
take_effect = switch("take_effect", [e.do for e in EFFECTS], "box", "s", "seat")
say_played = switch("say_played", [e.words for e in EFFECTS], "box", "s", "seat", "card")


PLAYED = News("played", "{seat} plays {card}.", CARD)


def play_action_card(box: Box, s: State, seat: int, card: int) -> None:
    """BM-15: the card lies on the table until it has had its effect."""
    lose_card(box, s, seat, card)
    s.card = card
    ask(s, seat, CARD_RESOLVES)
    question = ASKS[box.effect[card - box.first_action]]
    if question == NOTHING:
        tell(s, PLAYED, seat, card)
        open_window(s)
    else:
        ask(s, seat, question)


def play_alchemy(box: Box, s: State, seat: int, ingredient: int) -> None:
    """BM-26: Alchemy and an ingredient are shown together, as one action."""
    act(s)
    lose_card(box, s, seat, ingredient)
    s.laid = ingredient
    play_action_card(box, s, seat, box.alchemy)


ALCHEMY = Answer(
    "alchemy",
    transmute_it,
    "hand.{ingredient}",
    play_alchemy,
    (why_no_alchemy, why_not_transmute),
    ingredient=INGREDIENT,
    again=True,
)


CANCELLED = News("cancelled", "{card} of {seat} has no effect.", CARD)


def card_resolves(box: Box, s: State, seat: int) -> None:
    """The card has its effect; BM-29: if a Guard stands, none at all."""
    ask(s, seat, CARD_DONE)
    if s.cancelled == 0:
        take_effect(box.effect[s.card - box.first_action], box, s, seat)
        return
    tell(s, CANCELLED, seat, s.card)
    if s.laid != EMPTY:  # the ingredient goes back, seen by all
        take_card(box, s, seat, s.laid)
        show_card(s, seat, s.laid)


def card_done(box: Box, s: State) -> None:
    """BM-15, BM-29: the card and the Guards that answered it go to the used pile."""
    discard(box, s, s.card)
    for _ in range(s.guards):
        discard(box, s, box.guard)
    s.guards = 0
    clear_table(s)


CARD_RESOLVES = Step(21, "card_resolves", card_resolves)
CARD_DONE = Step(22, "card_done", card_done)
