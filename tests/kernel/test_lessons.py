"""Lessons: what is read, what is refused, and that every game's can be played as written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from small_beer.game import RULEBOOK

from alehouse.kernel.errors import BadLesson
from alehouse.kernel.game import Game
from alehouse.kernel.lessons import Lesson, Step, read_lesson, rehearse, ways
from alehouse.kernel.rulebook import Rulebook
from alehouse.testing import check_lesson
from tests.golden import ours

EVERY_GAME = pytest.mark.parametrize("book", [RULEBOOK, *ours()], ids=lambda book: book.id)


def lesson_of(book: Rulebook) -> Lesson:
    assert book.lesson is not None
    return book.lesson


def written(folder: Path, text: str) -> Lesson:
    """A lesson of Small Beer in which a file says something."""
    (folder / "lesson.toml").write_text(text, encoding="utf-8")
    lesson = read_lesson(folder)
    assert lesson is not None
    return lesson


@EVERY_GAME
def test_every_lesson_can_be_played_whatever_it_lets_one_choose(book: Rulebook) -> None:
    lesson = lesson_of(book)
    game = Game(book, lesson.players, None, lesson.options)
    for picks in ways(lesson):
        reached = [step.id for step, _ in rehearse(lesson, game, picks)]
        assert reached == [step.id for step in lesson.steps]


@EVERY_GAME
def test_every_lesson_is_eight_to_fifteen_short_steps(book: Rulebook) -> None:
    steps = lesson_of(book).steps
    assert 8 <= len(steps) <= 15 or book is RULEBOOK
    assert max(len(step.say) for step in steps) <= 300
    assert sum(bool(step.choose) for step in steps) >= len(steps) // 3
    assert all(step.otherwise and step.rule for step in steps if step.choose)
    assert not steps[-1].choose


@EVERY_GAME
def test_the_words_of_a_lesson_are_texts_to_be_translated(book: Rulebook) -> None:
    first = lesson_of(book).steps[0]
    assert Game(book).templates()[f"lesson.{first.id}"] == first.say


HEAD = "seed = 1\nplayers = 2\n"
FIRST = '[[steps]]\nid = "first"\nsay = "Look."\nat = "you"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("players = 2\n" + FIRST, "'seed' should be a whole number"),
        (HEAD + "seat = 2\n" + FIRST, "'seat' should be a whole number from 0 to 1"),
        (HEAD + '[others]\n0 = ["rest"]\n' + FIRST, "'others' should be moves of the seats 1"),
        (HEAD + '[others]\n1 = ["rest rest"]\n' + FIRST, "should be single actions"),
        (HEAD + FIRST + FIRST, "'id' should be in the file once"),
        (HEAD + FIRST + "choose = 3\n", "'choose' should be a text or a list of texts"),
        (HEAD + FIRST + 'choose = "a"\nplayed = "b"\n', "'played' should be left out"),
        (HEAD + FIRST + 'chose = "a"\n', "nothing reads the field 'chose'. Did you mean 'choose'?"),
        (HEAD + FIRST.replace("Look.", "Look {there}."), "should be a text without braces"),
        (HEAD + FIRST.replace('at = "you"', ""), "'at' should be the thing"),
    ],
)
def test_a_slip_in_a_lesson_is_named(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadLesson) as refused:
        written(tmp_path, text)
    assert said in str(refused.value)


def test_a_game_without_a_lesson_has_none(tmp_path: Path) -> None:
    assert read_lesson(tmp_path) is None


def broken(lesson: Lesson, said: str) -> None:
    """A lesson that cannot be played as written says where and why."""
    game = Game(RULEBOOK, lesson.players)
    with pytest.raises(BadLesson) as refused:
        list(rehearse(lesson, game))
    assert said in str(refused.value)


def test_a_lesson_that_the_rules_have_left_behind_is_noticed() -> None:
    lesson = lesson_of(RULEBOOK)
    chosen = next(i for i, step in enumerate(lesson.steps) if step.choose)
    before, after = lesson.steps[:chosen], lesson.steps[chosen + 1 :]

    def changed(**change: object) -> Lesson:
        step = replace(lesson.steps[chosen], **change)  # type: ignore[arg-type]
        return replace(lesson, steps=(*before, step, *after))

    broken(changed(choose=("brew:stout",)), "'brew:stout'")
    broken(changed(rule="SB-99"), "there is no rule 'SB-99'")
    broken(replace(lesson, others={}), "seat 1 has no moves left")
    late = {1: (*lesson.others[1], *["rest"] * 40)}
    broken(replace(lesson, others=late, steps=lesson.steps[:1]), "seat 1 never comes to")
    with pytest.raises(BadLesson):
        check_lesson(with_lesson(changed(choose=("brew:stout",))))


def with_lesson(lesson: Lesson) -> Rulebook:
    """Small Beer with another lesson."""
    book = replace(RULEBOOK)
    book.__dict__["lesson"] = lesson
    return book


def test_a_choice_must_be_offered_as_one() -> None:
    two = Step("two", "Look.", choose=("play:brew_green",))  # taking the barrel belongs to it
    empire = next(book for book in ours() if book.id == "empire_needs_beer")
    lesson = replace(lesson_of(empire), others={}, steps=(two,))
    with pytest.raises(BadLesson, match="is not offered as one choice"):
        list(rehearse(lesson, Game(empire, 2)))
