"""Playing and trashing cards: EB-32 to EB-36, EB-47 to EB-49, EB-65."""

from __future__ import annotations

from alehouse.kernel import Answer, News, Phrase, Question, Say, Saying, ask, because, tell

from ..box import (
    CHANGE,
    DRAW,
    FAME,
    GIVE,
    KINDS,
    LOCATIONS,
    MOVE,
    PARTS,
    PLACE,
    STEAL,
    TAKE,
    TYPES,
    WAREHOUSE,
    Box,
)
from ..state import State
from ..things import BEER, CARD, EFFECT
from .barrels import barrels_at
from .changing import CHANGE_BARREL
from .goods import lose_card, not_in_hand, put_away, too_dear
from .moving import LIFT_BARREL, set_down
from .planning import DRAW_CARDS, TAKE_FAME
from .stealing import GIVE_BARREL, STEAL_BARREL
from .taking import PLACE_BARREL, TAKE_BARREL

# -- What is still to be done, in words ------------------------------------------

STEPS = {
    TAKE: Phrase("step_take", "take {barrels}"),
    PLACE: Phrase("step_place", "place {barrels}"),
    MOVE: Phrase("step_move", "move any of your barrels"),
    CHANGE: Phrase("step_change", "change {n} {n:barrel|barrels}"),
    STEAL: Phrase("step_steal", "steal {barrels}"),
    GIVE: Phrase("step_give", "give {barrels} away"),
    DRAW: Phrase("step_draw", "draw {n} {n:card|cards}"),
    FAME: Phrase("step_fame", "take {n} {n:fame token|fame tokens}"),
}


OF_ANY_TYPE = Phrase("of_any_type", "{n} {n:barrel|barrels} of any type")
OF_TYPES = Phrase("of_types", "{n} {types} {n:barrel|barrels}")
OF_TYPE = Phrase("of_type", "{beer}", BEER)
OR_TYPE = Phrase("or_type", "{one} or {other}")


def barrels_of(box: Box, card: int, part: int, n: int) -> Saying:
    """So many barrels of the types that a part of a card allows."""
    allowed = [beer for beer in range(TYPES) if box.part_type[card, part, beer] > 0]
    if len(allowed) in (0, TYPES):
        return OF_ANY_TYPE(n=n)
    types = OF_TYPE(beer=allowed[0])
    for beer in allowed[1:]:
        types = OR_TYPE(one=types, other=OF_TYPE(beer=beer))
    return OF_TYPES(n=n, types=types)


STILL = Phrase("still_to_do", "{card}: {steps}", CARD)


def still_to_do(box: Box, s: State) -> Saying:
    """The card in play with the steps that are left of it."""
    card = s.in_play
    left = [(part, s.part_left[part]) for part in range(PARTS) if s.part_left[part] > 0]
    steps = [
        STEPS[box.part_kind[card, part]](n=n, barrels=barrels_of(box, card, part, n))
        for part, n in left
    ]
    return STILL(card=card, steps=steps)


LEAVE_REST = Phrase("leave_rest", "Leave the rest of the card")
PUT_DOWN = Phrase("put_down", "Set the lifted barrels down")


def leaving(s: State) -> Saying:
    """Leaving the rest, or setting down what was lifted."""
    return PUT_DOWN() if s.lifted_count > 0 else LEAVE_REST()


# -- Playing and its end: EB-32 to EB-36, EB-48, EB-49 ---------------------------


def why_not_play(box: Box, s: State, seat: int, card: int) -> int:
    """EB-32: a card of the hand, for one unit."""
    return not_in_hand(s, seat, card) or too_dear(s, box.cost_play)


PLAYED = News("played", "{seat} plays {card}.", CARD)


def play(box: Box, s: State, seat: int, card: int) -> None:
    """The card lies in play; its parts may be done in any order, each barrel a step (EB-34)."""
    s.time -= box.cost_play
    lose_card(s, seat, card)
    tell(s, PLAYED, seat, card)
    for kind in range(KINDS):
        s.steps_left[kind] = box.steps[card, kind]
    for part in range(PARTS):
        s.part_left[part] = box.part_count[card, part]
    s.in_play = card
    if box.trashes_itself[card] > 0:
        put_away(box, s, card)  # EB-48: compulsory, and first
    ask(s, seat, EFFECT_STEP)


NO_USE = Phrase("no_use", "Nothing on this card can be done now.")


def no_use(box: Box, s: State, seat: int, card: int) -> Saying | None:
    """EB-36: a card may be played although nothing on it can be done; say so before."""
    for kind in range(KINDS):
        if box.steps[card, kind] > 0 and is_of_use(box, s, seat, card, kind):
            return None
    return NO_USE()


def is_of_use(box: Box, s: State, seat: int, card: int, kind: int) -> bool:
    """Whether a card's steps of a kind could do anything now."""
    wanted = [beer for beer in range(TYPES) if box.step_type[card, kind, beer] > 0]
    if kind == TAKE:
        return any(s.supply[beer] > 0 for beer in wanted)
    if kind in (PLACE, GIVE):
        return any(s.stock[seat, WAREHOUSE, beer] > 0 for beer in wanted)
    if kind in (MOVE, CHANGE):
        places = range(1 if kind == MOVE else 0, LOCATIONS)
        return any(barrels_at(s, seat, location) > 0 for location in places)
    if kind == STEAL:
        others = [other for other in range(s.seats) if other != seat]
        places = range(LOCATIONS)
        return any(
            s.stock[o, place, beer] > 0 for o in others for place in places for beer in wanted
        )
    return True


LEFT = News("left", "{seat} leaves the rest of {card}.", CARD)


def leave(s: State, seat: int) -> None:
    """EB-33: what is left of the card is lost."""
    for kind in range(KINDS):
        if s.steps_left[kind] > 0 and s.lifted_count == 0:
            tell(s, LEFT, seat, s.in_play)
            break
    set_down(s, seat)


def finish_card(box: Box, s: State, seat: int) -> None:
    """EB-35: to the own discard pile, unless it has trashed itself."""
    if box.trashes_itself[s.in_play] == 0:
        s.discard[seat, s.in_play] += 1
    s.in_play = -1
    for kind in range(KINDS):
        s.steps_left[kind] = 0
    for part in range(PARTS):
        s.part_left[part] = 0


PLAY = Answer(
    "play",
    Say("Play {card} – {effect}", lambda card: card, EFFECT),
    "hand.{card}",
    play,
    why_not_play,
    card=CARD,
    warn=no_use,
    straight=True,
)
LEAVE = Answer("done", leaving, "turn.leave", leave, leaves=True)
EFFECT_STEP = Question(
    3,
    "effect_step",
    ("EB-34", "EB-33"),
    still_to_do,
    (
        TAKE_BARREL,
        PLACE_BARREL,
        LIFT_BARREL,
        CHANGE_BARREL,
        STEAL_BARREL,
        GIVE_BARREL,
        DRAW_CARDS,
        TAKE_FAME,
        LEAVE,
    ),
)


# -- Trashing: EB-65 -------------------------------------------------------------


NOT_HELD = because("EB-65", "{card} is not in your hand")


def why_not_trash(box: Box, s: State, seat: int, card: int) -> int:
    """EB-65: a card of the hand, for one unit."""
    return NOT_HELD if s.hand[seat, card] == 0 else too_dear(s, box.cost_trash)


TRASHED = News("trashed", "{seat} trashes {card}.", CARD)


def trash(box: Box, s: State, seat: int, card: int) -> None:
    """EB-65: out of the game; EB-49: a planning card returns to its deck."""
    s.time -= box.cost_trash
    lose_card(s, seat, card)
    put_away(box, s, card)
    tell(s, TRASHED, seat, card)


TRASH = Answer("trash", "Trash {card}", "hand.{card}.trash", trash, why_not_trash, card=CARD)
