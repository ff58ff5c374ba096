"""The bot that plays a network, and what it may know."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from alehouse import Game
from alehouse.bots import make
from alehouse.bots.net import Net
from alehouse.kernel.errors import Missing
from alehouse.kernel.rulebook import Rulebook
from alehouse.testing import random_states
from tests.bots.networks import learned, written


def test_it_does_what_its_network_likes_best(small_beer: Game, tmp_path: Path) -> None:
    state = small_beer.new(3)
    for name in ("rest", "buy_grain"):
        bot = make(f"net:{written(small_beer, tmp_path, **{name: 50.0})}", small_beer, 1)
        assert small_beer.action_name(bot.choose(state)) == name


def test_without_a_network_it_cannot_be_made(small_beer: Game) -> None:
    with pytest.raises(Missing, match="No network has learned Small Beer"):
        make("net", small_beer, 1)


def test_what_is_overlooked_is_not_done(small_beer: Game, tmp_path: Path) -> None:
    file = written(small_beer, tmp_path, rest=50.0)
    state = small_beer.new(3)
    rest = small_beer.action_id("rest")
    bot = Net(small_beer, 5, file, overlooks=0.3)
    missed = sum(bot.choose(state) != rest for _ in range(500)) / 500
    assert missed == pytest.approx(0.3 * 0.7, abs=0.06)  # if all are overlooked, the best is seen


def test_the_same_seed_overlooks_the_same(small_beer: Game, tmp_path: Path) -> None:
    file = written(small_beer, tmp_path)
    state = small_beer.new(3)
    bots = [Net(small_beer, 5, file, overlooks=0.5) for _ in range(2)]
    one, other = ([bot.choose(state) for _ in range(20)] for bot in bots)
    assert one == other
    assert len(set(one)) > 1


@pytest.mark.parametrize("book", learned(), ids=lambda book: book.id)
@pytest.mark.parametrize("seats", ["fewest", "most"])
def test_what_a_seat_cannot_see_changes_nothing(book: Rulebook, seats: str) -> None:
    game = Game(book, book.players[0] if seats == "fewest" else book.players[-1])
    bot = make("net", game, 1)
    for i, state in enumerate(random_states(game, 4)):
        if not state.over and i % 7 == 0:
            chosen = bot.choose(state)
            for seed in range(3):
                assert bot.choose(state.imagine(state.actor, seed)) == chosen


def test_playing_needs_no_learning_library() -> None:
    code = "import sys, alehouse.bots.levels; assert not {'torch', 'triton'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
