"""What holds for every game on the shelf."""

from __future__ import annotations

import pytest

from alehouse.kernel.game import Game
from alehouse.kernel.replay import load
from alehouse.kernel.rulebook import Rulebook
from alehouse.testing import check, patrol, setups, untested_rules
from tests.golden import HERE, ours, path_of

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
    asked = {rule for rules in book.question_rules.values() for rule in rules}
    refused = {reason.rule for reason in book.refusals.values()} - {""}
    assert asked
    assert asked | refused <= set(book.rule_ids)


@EVERY_GAME
def test_what_begins_or_ends_a_turn_is_an_event_of_the_game(book: Rulebook) -> None:
    assert book.opening_events
    assert book.opening_events | book.closing_events <= set(book.event_names)


@EVERY_GAME
def test_every_golden_replay_is_played_as_ever(book: Rulebook) -> None:
    wanted = {path_of(book, players, way) for players, way in setups(book)}
    assert wanted == set((HERE / book.id / "golden").glob("*.replay"))
    for path in wanted:
        load(path).verify()
