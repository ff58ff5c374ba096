"""What holds for every game on the shelf."""

from __future__ import annotations

import pytest

from alehouse.kernel.replay import load
from alehouse.kernel.rulebook import Rulebook
from alehouse.testing import check, setups, untested_rules
from tests.golden import HERE, ours, path_of

EVERY_GAME = pytest.mark.parametrize("book", ours(), ids=lambda book: book.id)


@EVERY_GAME
def test_every_law_holds(book: Rulebook) -> None:
    report = check(book, games=3, seed=7)
    assert report.games == 3 * len(setups(book))


@EVERY_GAME
def test_every_rule_has_a_test(book: Rulebook) -> None:
    assert untested_rules(book, HERE / book.id) == []


@EVERY_GAME
def test_every_golden_replay_is_played_as_ever(book: Rulebook) -> None:
    wanted = {path_of(book, players, way) for players, way in setups(book)}
    assert wanted == set((HERE / book.id / "golden").glob("*.replay"))
    for path in wanted:
        load(path).verify()
