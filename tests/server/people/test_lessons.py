"""Lessons over real HTTP: the others play from the script, and like Apprentices after it."""

from __future__ import annotations

import pytest

from tests.server.running import Browser, Json, eventually


@pytest.fixture
def lesson(ann: Browser) -> Json:
    """The table of a lesson of Small Beer, begun."""
    table: Json = ann.ok(ann.post("games/small_beer/lesson", name="Ann"))["table"]
    return table


def asked(ann: Browser, table: Json) -> Json:
    """What the learner sees once asked."""
    eventually(lambda: ann.look(table)["choices"], "the learner is asked")
    return ann.look(table)


def acted(play: Json, seat: int) -> list[str]:
    """What a seat did, of all that stands."""
    done = [e for e in play["log"] if e["kind"] == "act" and e["seat"] == seat and not e["undone"]]
    return [line["what"] for entry in done for line in entry["lines"]]


def test_a_lesson_is_told_without_its_seed_and_script(ann: Browser, lesson: Json) -> None:
    told = ann.ok(ann.get("games/small_beer/lesson"))
    assert set(told) == {"game", "steps"}
    assert [step["choose"] for step in told["steps"]] == [[], ["buy_grain"], ["brew:bitter"], []]
    assert (lesson["seed"], lesson["public"], lesson["watch"]) == (None, False, False)
    assert [seat["name"] for seat in lesson["seats"]] == ["Ann", "Apprentice"]
    assert ann.get("games/checkers/lesson").status_code == 404


def test_the_others_play_from_the_script_also_after_a_move_is_taken_back(
    ann: Browser, lesson: Json
) -> None:
    ann.play(lesson, "buy_grain")
    play = asked(ann, lesson)
    assert acted(play, 1) == ["rested", "round"]
    ann.ok(ann.undo(lesson, 0, play["seq"], to=0, ask=True))
    assert asked(ann, lesson)["steps"] == 0
    ann.play(lesson, "buy_grain")
    play = asked(ann, lesson)
    assert (acted(play, 1), play["steps"]) == (["rested", "round"], 2)


def test_after_the_script_the_others_go_on_like_apprentices(ann: Browser, lesson: Json) -> None:
    ann.play(lesson, "buy_grain")
    asked(ann, lesson)
    ann.play(lesson, "brew:bitter")
    asked(ann, lesson)
    for _ in range(4):
        ann.play(lesson, "rest")
        asked(ann, lesson)
    assert ann.look(lesson)["steps"] == 12


def test_the_same_key_gives_the_same_lesson(ann: Browser) -> None:
    key = "k" * 43
    tables = [ann.ok(ann.post("games/small_beer/lesson", name="Ann", key=key)) for _ in range(2)]
    assert tables[0]["table"]["id"] == tables[1]["table"]["id"]
