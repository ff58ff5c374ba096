"""Collaboration: processing and giving a portion, in either order; BC-12, BC-65 to BC-71, BC-98."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, News, Phrase, Question, Saying, ask, because, tell

from ..box import ADVANCED_PORTION, INGREDIENTS, PORTION_ORIGIN, PORTIONS, Box
from ..state import EMPTY, State
from ..things import DOLLARS, INGREDIENT, POINTS, together
from .ingredients import earn, score
from .partnerships import buying, given_by
from .processing import process

# -- Processing: BC-65 -------------------------------------------------------------------


ALREADY_PROCESSED = because("BC-57", "you have processed your beer in this action")


def why_not_process(s: State) -> int:
    """BC-57: once in an action."""
    return ALREADY_PROCESSED if s.processed > 0 else 0


def process_now(box: Box, s: State, seat: int) -> None:
    """BC-65: before or after collaborating, or alone."""
    s.processed = 1
    process(box, s, seat)


PROCESS = Answer(
    "process",
    "Process beer: sell, bottle, brew",
    "brewery_actions.process_collaborate",
    process_now,
    why_not_process,
    again=True,
)


# -- Giving a portion: BC-66 to BC-71 ------------------------------------------------------


def portion_of(ingredient: int) -> int:
    """BC-66: malt, hops and yeast have their own portion, the advanced ones share one."""
    return min(ingredient, ADVANCED_PORTION)


ALREADY_GAVE = because("BC-67", "you have given a portion in this action")
ALONE = because("BC-70", "somebody else has to give the fourth portion")


def why_no_portion(s: State, seat: int) -> int:
    """BC-67: one portion an action; BC-70: nobody gives all four."""
    if s.contributed > 0:
        return ALREADY_GAVE
    mine = 0
    for portion in range(PORTIONS):
        if s.portion[portion] == seat:
            mine += 1
    return ALONE if mine == PORTIONS - 1 else 0


FILLED = because("BC-66", "this portion is on the card already")
TOO_LITTLE = because("BC-66", "you do not have enough {ingredient} for this portion")


def why_not_give(box: Box, s: State, seat: int, ingredient: int) -> int:
    """BC-66: an open portion, and all of it in storage."""
    portion = portion_of(ingredient)
    if s.portion[portion] != EMPTY:
        return FILLED
    return TOO_LITTLE if s.stored[seat, ingredient] < box.portion_pay[portion] else 0


GAVE = News("gave", "{seat} adds {n} {ingredient} to the collaboration.", NUMBER, INGREDIENT)
COMPLETE = News("complete", "The collaboration is complete and is sold.")


def give(box: Box, s: State, seat: int, ingredient: int) -> None:
    """The cubes go to the card for good (BC-71); the fourth portion sells the batch (BC-68)."""
    portion = portion_of(ingredient)
    s.contributed = 1
    s.stored[seat, ingredient] -= box.portion_pay[portion]
    s.portion[portion] = seat
    tell(s, GAVE, seat, box.portion_pay[portion], ingredient)
    for i in range(PORTIONS):
        if s.portion[i] == EMPTY:
            return
    tell(s, COMPLETE, -1)
    for i in range(PORTIONS):
        reward(box, s, i)


def reward(box: Box, s: State, portion: int) -> None:
    """BC-68: the contributor's points and dollars; BC-69: the portion is open again."""
    seat = s.portion[portion]
    s.portion[portion] = EMPTY
    score(s, seat, box.portion_points[portion], PORTION_ORIGIN + portion)
    earn(s, seat, box.portion_money[portion], PORTION_ORIGIN + portion)


GIVE = Phrase("give", "Collaborate: give {n} {ingredient} for {reward} when it sells", INGREDIENT)


def give_words(box: Box, ingredient: int) -> Saying:
    """What is given, and what it will bring."""
    portion = portion_of(ingredient)
    points, money = box.portion_points[portion], box.portion_money[portion]
    rewards = [POINTS(n=points)] if points else []
    rewards += [DOLLARS(n=money)] if money else []
    return GIVE(n=box.portion_pay[portion], ingredient=ingredient, reward=together(rewards))


def give_target(box: Box, ingredient: int) -> str:
    """The portion on the card."""
    return f"collaboration.{box.portion_cards.ids[portion_of(ingredient)]}"


COLLAB = Answer(
    "collab",
    give_words,
    give_target,
    give,
    (why_no_portion, why_not_give),
    ingredient=INGREDIENT,
    again=True,
)


# -- Both in one action --------------------------------------------------------------------


NOTHING_TO_BUY_FOR = because("BC-36", "no open portion needs what the {card} sells")


def why_not_to_give(box: Box, s: State, card: int) -> int:
    """BC-36: here one buys for a portion; what is brewed is bought for when it is brewed."""
    for ingredient in range(INGREDIENTS):
        is_open = s.portion[portion_of(ingredient)] == EMPTY
        if is_open and given_by(box, card, ingredient) > 0:
            return 0
    return NOTHING_TO_BUY_FOR


NOTHING_DONE = because("BC-65", "process beer or collaborate first")


def why_not_end(s: State) -> int:
    """BC-65: at least one of the two is done; who wants neither leaves the shift idle."""
    return NOTHING_DONE if s.processed == 0 and s.contributed == 0 else 0


NOT_PROCESSED = News("not_processed", "{seat} does not process beer.")


def end_action(s: State, seat: int) -> None:
    """BC-65: collaborating may stand alone."""
    if s.processed == 0:
        tell(s, NOT_PROCESSED, seat)


PROCESS_OR_GIVE = Phrase("process_or_give", "Process beer or collaborate")
GIVE_TOO = Phrase("give_too", "Your beer is processed: collaborate as well?")
PROCESS_TOO = Phrase("process_too", "Your portion is given: process beer as well?")


def menu_prompt(s: State) -> Saying:
    """What is left to do in the action."""
    if s.processed > 0:
        return GIVE_TOO()
    return PROCESS_TOO() if s.contributed > 0 else PROCESS_OR_GIVE()


BUY_TO_GIVE = buying(why_no_portion, why_not_to_give)
END = Answer("done", "End the action", "button.done", end_action, why_not_end)
PROCESS_MENU = Question(
    8, "process_menu", ("BC-57", "BC-65"), menu_prompt, (PROCESS, COLLAB, BUY_TO_GIVE, END)
)


def process_or_collaborate(box: Box, s: State, seat: int) -> None:
    """BC-12: two players do not collaborate; who has no portion to give just processes."""
    s.processed = 0
    s.contributed = 0
    if s.seats >= box.collaboration_from:
        ask(s, seat, PROCESS_MENU)
    else:
        process(box, s, seat)
