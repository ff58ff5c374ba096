"""What is asked and what follows: the stack of questions and steps."""

from __future__ import annotations

from alehouse.games.beer_pioneers.box import Box
from alehouse.games.beer_pioneers.effects import OP_END
from alehouse.games.beer_pioneers.rules.brewery import brewery_apply, brewery_legal
from alehouse.games.beer_pioneers.rules.cards import (
    cards_apply,
    cards_legal,
    order_done,
    refill,
    to_discard,
)
from alehouse.games.beer_pioneers.rules.effects import begin
from alehouse.games.beer_pioneers.rules.exchange import second_exchange
from alehouse.games.beer_pioneers.rules.objectives import claimable_now, watch
from alehouse.games.beer_pioneers.rules.round_end import (
    brewing_step,
    hand_step,
    income_step,
    next_turn,
    retrieve_step,
    round_end_apply,
    round_end_legal,
    upgrade_step,
)
from alehouse.games.beer_pioneers.rules.turn import (
    bonus_test,
    turn_questions_apply,
    turn_questions_legal,
)
from alehouse.games.beer_pioneers.state import (
    BONUS_TEST,
    BREW_DIAL,
    BREWING_STEP,
    FIRST_STEP,
    HAND_STEP,
    INCOME_STEP,
    LIST,
    NEXT_TURN,
    OBJECTIVE_WINDOW,
    ORDER_DONE,
    REFILL,
    RETRIEVE_STEP,
    SECOND_EXCHANGE,
    TAKE_CARD,
    TO_DISCARD,
    TURN_END,
    TURN_OVER,
    UPGRADE_STEP,
    UPGRADE_WORKER,
    State,
)
from alehouse.kernel import Out, about, answered, ask, asked


def legal(box: Box, s: State, out: Out) -> int:
    """The answers to the open question."""
    seat, what, subject = s.actor, asked(s), about(s)
    if what < BREW_DIAL:
        return turn_questions_legal(box, s, seat, what, subject, out)
    if what < TAKE_CARD:
        return brewery_legal(box, s, seat, what, subject, out)
    if what < UPGRADE_WORKER:
        return cards_legal(box, s, seat, what, subject, out)
    return round_end_legal(box, s, seat, what, out)


def apply(box: Box, s: State, action: int) -> None:
    """Carry the answer out, and then what waits, down to the next question."""
    seat, what, subject = s.actor, asked(s), about(s)
    answered(s)
    if what < BREW_DIAL:
        turn_questions_apply(box, s, seat, what, subject, action)
    elif what < TAKE_CARD:
        brewery_apply(box, s, seat, what, subject, action)
    elif what < UPGRADE_WORKER:
        cards_apply(box, s, seat, what, subject, action)
    else:
        round_end_apply(box, s, seat, what, action)
    run(box, s)


def run(box: Box, s: State) -> None:
    """Carry out steps until a question lies on top, or nothing is left."""
    while s.asked_count > 0 and asked(s) >= FIRST_STEP:
        seat, what, subject = s.actor, asked(s), about(s)
        answered(s)
        if what == LIST:
            operate(box, s, seat, subject)
        else:
            step(box, s, seat, what, subject)


def operate(box: Box, s: State, seat: int, subject: int) -> None:
    """The next operation of a list; RU-15: after one is finished objectives are looked at."""
    i = subject // 2
    if subject % 2 > 0 and watch(box, s, seat):
        ask(s, seat, LIST, 2 * i)
        ask(s, seat, OBJECTIVE_WINDOW)
    elif box.op[i] != OP_END:
        ask(s, seat, LIST, 2 * (i + 1) + 1)
        begin(box, s, seat, i)


def step(box: Box, s: State, seat: int, what: int, subject: int) -> None:
    """The other steps."""
    if what == BONUS_TEST:
        bonus_test(box, s, seat, subject)
    elif what == SECOND_EXCHANGE:
        second_exchange(s, seat)
    elif what == ORDER_DONE:
        order_done(box, s, seat, subject)
    elif what == TO_DISCARD:
        to_discard(s, subject)
    elif what == TURN_OVER:
        turn_over(box, s, seat)
    elif what == REFILL:
        refill(s)
    elif what == NEXT_TURN:
        next_turn(s)
    elif what == BREWING_STEP:
        brewing_step(box, s, subject)
    elif what == RETRIEVE_STEP:
        retrieve_step(s)
    elif what == UPGRADE_STEP:
        upgrade_step(s, subject)
    elif what == HAND_STEP:
        hand_step(box, s, subject)
    elif what == INCOME_STEP:
        income_step(box, s)


def turn_over(box: Box, s: State, seat: int) -> None:
    """RU-15: a last look at objectives; then the display is refilled and the next seat's turn."""
    ask(s, seat, NEXT_TURN)
    ask(s, seat, REFILL)
    s.claimable = claimable_now(box, s, seat)
    if s.claimable != 0:
        ask(s, seat, TURN_END)
