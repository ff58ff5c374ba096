"""Playing and trashing cards: EB-32 to EB-36, EB-47 to EB-49, EB-65."""

from __future__ import annotations

from alehouse.kernel import Answer, News, Phrase, Question, Say, Saying, ask, because, tell

from ..box import KINDS, PARTS, TYPES, Box
from ..state import State
from ..things import BEER, CARD, EFFECT
from .changing import CHANGING
from .goods import lose_card, not_in_hand, put_away, too_dear
from .moving import MOVING, set_down
from .planning import DRAWING, FAMED
from .stealing import GIVING, STEALING
from .taking import PLACING, TAKING

EFFECTS = (TAKING, PLACING, MOVING, CHANGING, STEALING, GIVING, DRAWING, FAMED)
assert [effect.kind.number for effect in EFFECTS] == list(range(len(EFFECTS))), "by number"

# -- What is still to be done, in words ------------------------------------------


STEPS = {effect.kind.number: effect.words for effect in EFFECTS}


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
    for effect in EFFECTS:
        kind = effect.kind.number
        wanted = [beer for beer in range(TYPES) if box.step_type[card, kind, beer] > 0]
        if box.steps[card, kind] > 0 and effect.is_of_use(s, seat, wanted):
            return None
    return NO_USE()


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
    (*(effect.answer for effect in EFFECTS), LEAVE),
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
