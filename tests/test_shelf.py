"""What holds for every game on the shelf."""

from __future__ import annotations

import ast

import pytest

from alehouse.kernel.game import Game
from alehouse.kernel.replay import load
from alehouse.kernel.rulebook import Rulebook
from alehouse.testing import check, patrol, setups, untested_rules
from tests.golden import HERE, Words, ours, path_of, words_of

EVERY_GAME = pytest.mark.parametrize("book", ours(), ids=lambda book: book.id)


@pytest.mark.slow
@EVERY_GAME
def test_every_law_holds(book: Rulebook) -> None:
    report = check(book, games=1, seed=7)
    assert report.games == len(setups(book))


@pytest.mark.slow
@EVERY_GAME
def test_every_law_that_native_play_can_test_holds_over_hundreds_of_games(book: Rulebook) -> None:
    for players in book.players:
        assert patrol(Game(book, players), games=100, seed=7).decisions > 1_000


@EVERY_GAME
def test_every_rule_has_a_test(book: Rulebook) -> None:
    assert untested_rules(book, HERE / book.id) == []


@EVERY_GAME
def test_what_is_asked_and_refused_cites_rules_that_are_written(book: Rulebook) -> None:
    asked = {rule for question in book.decisions.questions for rule in question.rules}
    refused = {reason.rule for reason in book.decisions.reasons.values()} - {""}
    assert asked
    assert asked | refused <= set(book.rule_ids)


@EVERY_GAME
def test_the_log_knows_where_a_turn_or_a_round_begins(book: Rulebook) -> None:
    assert book.decisions.opening


@EVERY_GAME
def test_a_view_shows_scores_by_one_name_and_their_sources_add_up(book: Rulebook) -> None:
    replay = load(path_of(book, 2, {option.name: option.default for option in book.ways}))
    *_, last = replay.states(replay.open())
    seats = last.view(None)["seats"]
    assert [seat["score"] for seat in seats] == last.scores()
    assert all(sum(seat["parts"].values()) == seat["score"] for seat in seats if "parts" in seat)


FILES = {
    *("RULES.md", "__init__.py", "advice.py", "box.py", "box.toml", "game.py", "hidden.py"),
    *("invariants.py", "lesson.toml", "observe.py", "scoring.py", "state.py", "things.py"),
    "view.py",
}
BESIDE = {  # what a game needs beside them
    "beer_master": {"prospects.py"},
    "beer_pioneers": {"effects.py", "faces.py", "steps.py"},
    "brew_crafters": {"effects.py", "faces.py", "outlook.py"},
}
GONE = {
    *("actions.py", "events.py", "narration.py", "notices.py", "refusal.py", "refusals.py"),
    *("terms.py", "words.py"),
}


@EVERY_GAME
def test_every_game_has_the_same_files(book: Rulebook) -> None:
    files = {file.name for file in book.folder.iterdir()}
    assert files - {"rules", "network.npz", "__pycache__"} == FILES | BESIDE.get(book.id, set())
    topics = {file.name for file in (book.folder / "rules").iterdir()}
    assert {"__init__.py", "setup.py"} <= topics
    assert not (files | topics) & GONE


@EVERY_GAME
def test_no_rule_is_given_an_action_id(book: Rulebook) -> None:
    for file in (book.folder / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                assert "action" not in [a.arg for a in node.args.args], (file.name, node.name)


@EVERY_GAME
def test_every_golden_replay_is_played_and_told_as_ever(book: Rulebook) -> None:
    wanted = {path_of(book, players, way): None for players, way in setups(book)}
    assert set(wanted) == set((HERE / book.id / "golden").glob("*.replay"))
    words = Words()
    for path in wanted:
        words.follow(load(path))
    assert words.text() == words_of(book).read_text(encoding="utf-8")
