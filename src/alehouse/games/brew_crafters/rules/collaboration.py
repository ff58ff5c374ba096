"""Collaboration: processing and giving a portion, in either order; BC-12, BC-65 to BC-71, BC-98."""

from __future__ import annotations

from alehouse.games.brew_crafters.box import (
    ADVANCED_PORTION,
    INGREDIENTS,
    PORTION_ORIGIN,
    PORTIONS,
    Box,
)
from alehouse.games.brew_crafters.rules.ingredients import earn, score
from alehouse.games.brew_crafters.rules.partnerships import (
    BUY,
    buy,
    buy_words,
    given_by,
    why_not_buy,
)
from alehouse.games.brew_crafters.rules.processing import process
from alehouse.games.brew_crafters.state import EMPTY, State
from alehouse.games.brew_crafters.things import (
    DOLLARS,
    INGREDIENT,
    PARTNER,
    POINTS,
    together,
)
from alehouse.kernel import NUMBER, Answer, News, Phrase, Question, Saying, ask, because, tell

ALREADY_PROCESSED = because("BC-57", "you have processed your beer in this action")
ALREADY_GAVE = because("BC-67", "you have given a portion in this action")
ALONE = because("BC-70", "somebody else has to give the fourth portion")
FILLED = because("BC-66", "this portion is on the card already")
TOO_LITTLE = because("BC-66", "you do not have enough {ingredient} for this portion")
NOTHING_TO_BUY_FOR = because("BC-36", "no open portion needs what the {card} sells")
NOTHING_DONE = because("BC-65", "process beer or collaborate first")

GAVE = News(
    "gave",
    "{seat} adds {n} {ingredient} to the collaboration.",
    n=NUMBER,
    ingredient=INGREDIENT,
)
COMPLETE = News("complete", "The collaboration is complete and is sold.")
NOT_PROCESSED = News("not_processed", "{seat} does not process beer.")

GIVE = Phrase(
    "give",
    "Collaborate: give {n} {ingredient} for {reward} when it sells",
    ingredient=INGREDIENT,
)
PROCESS_OR_GIVE = Phrase("process_or_give", "Process beer or collaborate")
GIVE_TOO = Phrase("give_too", "Your beer is processed: collaborate as well?")
PROCESS_TOO = Phrase("process_too", "Your portion is given: process beer as well?")


# -- Processing: BC-65 -------------------------------------------------------------------


def why_not_process(s: State) -> int:
    """BC-57: once in an action."""
    return ALREADY_PROCESSED if s.processed > 0 else 0


def process_now(box: Box, s: State, seat: int) -> None:
    """BC-65: before or after collaborating, or alone."""
    s.processed = 1
    process(box, s, seat)


PROCESS = Answer(
    "process",
    words="Process beer: sell, bottle, brew",
    target="brewery_actions.process_collaborate",
    why_not=why_not_process,
    do=process_now,
    again=True,
)


# -- Giving a portion: BC-66 to BC-71 ------------------------------------------------------


def portion_of(ingredient: int) -> int:
    """BC-66: malt, hops and yeast have their own portion, the advanced ones share one."""
    return min(ingredient, ADVANCED_PORTION)


def why_no_portion(s: State, seat: int) -> int:
    """BC-67: one portion an action; BC-70: nobody gives all four."""
    if s.contributed > 0:
        return ALREADY_GAVE
    mine = 0
    for portion in range(PORTIONS):
        if s.portion[portion] == seat:
            mine += 1
    return ALONE if mine == PORTIONS - 1 else 0


def why_not_give(box: Box, s: State, seat: int, ingredient: int) -> int:
    """BC-66: an open portion, and all of it in storage."""
    portion = portion_of(ingredient)
    if s.portion[portion] != EMPTY:
        return FILLED
    return TOO_LITTLE if s.stored[seat, ingredient] < box.portion_pay[portion] else 0


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
    ingredient=INGREDIENT,
    words=give_words,
    target=give_target,
    why_none=why_no_portion,
    why_not=why_not_give,
    do=give,
    again=True,
)


# -- Both in one action --------------------------------------------------------------------


def why_not_buy_to_give(box: Box, s: State, seat: int, card: int) -> int:
    """BC-36: here one buys for a portion; what is brewed is bought for when it is brewed."""
    reason = why_not_buy(box, s, seat, card)
    if reason == 0:
        reason = why_no_portion(s, seat)
    if reason != 0:
        return reason
    for ingredient in range(INGREDIENTS):
        is_open = s.portion[portion_of(ingredient)] == EMPTY
        if is_open and given_by(box, card, ingredient) > 0:
            return 0
    return NOTHING_TO_BUY_FOR


def why_not_end(s: State) -> int:
    """BC-65: at least one of the two is done; who wants neither leaves the shift idle."""
    return NOTHING_DONE if s.processed == 0 and s.contributed == 0 else 0


def end_action(s: State, seat: int) -> None:
    """BC-65: collaborating may stand alone."""
    if s.processed == 0:
        tell(s, NOT_PROCESSED, seat)


def menu_prompt(s: State) -> Saying:
    """What is left to do in the action."""
    if s.processed > 0:
        return GIVE_TOO()
    return PROCESS_TOO() if s.contributed > 0 else PROCESS_OR_GIVE()


BUY_TO_GIVE = Answer(
    BUY.id,
    card=PARTNER,
    words=buy_words,
    target="partnerships.{card}",
    why_not=why_not_buy_to_give,
    do=buy,
    again=True,
    counted=True,
)
END = Answer(
    "done", words="End the action", target="button.done", why_not=why_not_end, do=end_action
)
PROCESS_MENU = Question(
    8,
    "process_menu",
    rules=("BC-57", "BC-65"),
    prompt=menu_prompt,
    answers=(PROCESS, COLLAB, BUY_TO_GIVE, END),
)


def process_or_collaborate(box: Box, s: State, seat: int) -> None:
    """BC-12: two players do not collaborate; who has no portion to give just processes."""
    s.processed = 0
    s.contributed = 0
    if s.seats >= box.collaboration_from:
        ask(s, seat, PROCESS_MENU)
    else:
        process(box, s, seat)
