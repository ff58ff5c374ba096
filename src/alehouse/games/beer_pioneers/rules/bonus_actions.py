"""Bonus actions: BP-52 to BP-60."""

from __future__ import annotations

from alehouse.kernel.asking import ask
from alehouse.kernel.deciding import Answer, News, Question, Step, because
from alehouse.kernel.telling import tell
from alehouse.kernel.wording import NUMBER, Phrase, Say, Saying

from ..box import BULBS, EXPERIENCE, Box
from ..state import BONUS, BONUS_TEST, State
from ..things import BONUS_ACTION, SLOT
from .effects import NO_EFFECT, can_happen, put, told_now
from .goods import leave, master_n
from .objectives import CLAIM_WORDS, claim, objective_at, why_not_claim


def bonus_test(box: Box, s: State, seat: int, total: int) -> None:
    """BP-52, BP-53: enough experience and value, and a bonus worker at hand."""
    total += master_n(box, s, seat, EXPERIENCE)
    if total >= box.bonus_threshold and s.bonus[seat] > 0:
        ask(s, seat, BONUS)


TOO_FEW_BULBS = because(
    "BP-57",
    Say(
        "improved bonus actions need {needs} lightbulbs and you have {n}",
        lambda box, s, seat: (box.improved_bulbs, s.icons[seat, BULBS]),
        needs=NUMBER,
        n=NUMBER,
    ),
)


def why_not_bonus(box: Box, s: State, seat: int, bonus: int) -> int:
    """BP-56 to BP-58: basic actions, improved ones with enough lightbulbs."""
    if box.bonus_improved[bonus] > 0 and s.icons[seat, BULBS] < box.improved_bulbs:
        return TOO_FEW_BULBS
    return 0 if can_happen(box, s, seat, box.bonus_list[bonus]) else NO_EFFECT


BONUS_TAKEN = News("bonus_taken", "{seat} takes a bonus action: {bonus}.", bonus=BONUS_ACTION)


def take_bonus(box: Box, s: State, seat: int, bonus: int) -> None:
    """BP-53: a bonus worker is deployed."""
    s.bonus[seat] -= 1
    s.deployed[seat] += 1
    tell(s, BONUS_TAKEN, seat, bonus)
    put(s, seat, box.bonus_list[bonus])


def claim_first(box: Box, s: State, seat: int, slot: int) -> None:
    """RU-16: a claim may use the last bonus worker up."""
    claim(box, s, seat, slot)
    if s.bonus[seat] > 0:
        ask(s, seat, BONUS)


BONUS_WORDS = Phrase("bonus", "Bonus action: {effect}")


def bonus_words(box: Box, s: State, seat: int, bonus: int) -> Saying:
    """What a bonus action does now."""
    return BONUS_WORDS(effect=told_now(box, s, seat, box.bonus_list[bonus]))


TAKE_BONUS = Answer(
    "", bonus_words, "bonus_actions.{bonus}", take_bonus, why_not_bonus, bonus=BONUS_ACTION
)
CLAIM_FIRST = Answer("objective", CLAIM_WORDS, objective_at, claim_first, why_not_claim, slot=SLOT)
BONUS_ACTIONS = Question(
    BONUS,
    "bonus",
    ("BP-52", "BP-57"),
    Say(
        "Take a bonus action? ({n} bonus {n:worker|workers} left)",
        lambda s, seat: s.bonus[seat],
        NUMBER,
    ),
    (TAKE_BONUS, CLAIM_FIRST, leave("decline", "No bonus action")),
)
TEST = Step(BONUS_TEST, "bonus_test", bonus_test, total=NUMBER)
