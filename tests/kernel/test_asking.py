"""The stack of questions."""

from __future__ import annotations

import pytest

from alehouse.kernel.asking import DEPTH, StateLayout, about, answered, ask, asked, unveil

TURN, MAKE_ROOM = 1, 2


def test_the_last_question_asked_is_open() -> None:
    s = StateLayout()
    ask(s, 0, TURN)
    ask(s, 1, MAKE_ROOM, 300)
    assert (s.actor, asked(s), about(s)) == (1, MAKE_ROOM, 300)


def test_an_answer_opens_the_question_below() -> None:
    s = StateLayout()
    ask(s, 2, TURN, 7)
    ask(s, 1, MAKE_ROOM)
    answered(s)
    assert (s.actor, asked(s), about(s)) == (2, TURN, 7)


def test_no_question_left_is_the_end() -> None:
    s = StateLayout()
    ask(s, 0, TURN)
    answered(s)
    assert (s.actor, s.asked_count) == (-1, 0)


def test_the_stack_holds_as_many_questions_as_it_says() -> None:
    s = StateLayout()
    for i in range(DEPTH):
        ask(s, i % 4, TURN)
    assert s.asked_count == DEPTH


def test_unveiling_is_counted() -> None:
    s = StateLayout()
    unveil(s)
    unveil(s)
    assert s.veil == 2


def test_a_game_that_knows_says_how_many_questions_wait_at_the_most() -> None:
    class Short(StateLayout, depth=3):
        """A table with a short stack."""

    assert Short.dtype["asked_about"].shape == (3, 3)
    assert list(Short.fields) == list(StateLayout.fields)
    s = Short()
    for i in range(3):
        ask(s, i, 1)
    with pytest.raises(IndexError):
        ask(s, 0, 1)
