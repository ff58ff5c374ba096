"""Random games by the thousand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from small_beer.game import RULEBOOK

from alehouse.kernel import many
from alehouse.kernel.chance import Dice, derived
from alehouse.kernel.errors import LawBroken
from alehouse.kernel.game import Game, State
from alehouse.kernel.study import random_games, warm
from tests.kernel.at_random import play_at_random


def test_native_games_are_the_told_ones(small_beer: Game) -> None:
    played = random_games(small_beer, 20, seed=4)
    for i in range(20):
        s, dice = small_beer.blank(), Dice()
        s.rng, dice.rng = derived(4, i, 0), derived(4, i, 1)
        small_beer.book.decisions.setup(small_beer.box, s)
        out = [0] * small_beer.num_actions
        told = small_beer.book.told.twin(play_at_random)
        assert told(small_beer.box, s, dice, out, 100) == played.lengths[i]
        state = State(small_beer, s)
        assert state.scores() == played.scores[i].tolist()
        assert state.ranks() == played.ranks[i].tolist()


def test_a_study_can_be_played_in_portions(small_beer: Game) -> None:
    whole = random_games(small_beer, 30, seed=4)
    parts = [random_games(small_beer, 10, seed=4, first=first) for first in (0, 10, 20)]
    for name in ("scores", "ranks", "lengths"):
        joined = np.concatenate([getattr(part, name) for part in parts])
        assert (joined == getattr(whole, name)).all()


def test_another_seed_is_another_study(small_beer: Game) -> None:
    one, two = (random_games(small_beer, 30, seed).scores for seed in (4, 5))
    assert (one != two).any()


def test_a_game_that_does_not_end_is_named() -> None:
    endless = Game(replace(RULEBOOK, longest=3), 2)
    with pytest.raises(LawBroken, match="Game 5 of seed 4 had not ended after 3 decisions"):
        random_games(endless, 10, seed=4, first=5)


def test_native_play_can_be_made_ready_in_the_background() -> None:
    game = Game(replace(RULEBOOK), 2)
    warm(game).join()
    assert many.play_all in game.native.ready
