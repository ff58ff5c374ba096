"""A table as PettingZoo's own tests want it."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import alehouse
from alehouse.envs.pettingzoo import env
from tests.envs.conftest import TABLES


@pytest.mark.filterwarnings(  # masks want a Dict, and who is not asked may choose nothing
    "ignore:Observation space for each agent",
    "ignore:Observation is not a NumPy array",
    "ignore:Action mask numpy array is all zeros",
)
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_pettingzoos_own_tests_pass(game: str, players: int) -> None:
    api_test(env(game, players), num_cycles=40)
    seed_test(lambda: env(game, players), num_cycles=10)


def test_a_table_is_the_game_of_its_seed() -> None:
    table, state = env("empire_needs_beer", 3), alehouse.game("empire_needs_beer", players=3).new(7)
    table.reset(seed=7)
    while not state.over:
        seat = table.possible_agents.index(table.agent_selection)
        assert seat == state.actor
        seen = table.observe(table.agent_selection)
        assert (seen["observation"] == state.sight(seat)).all()
        assert np.flatnonzero(seen["action_mask"]).tolist() == state.legal()
        action = state.legal()[len(state.legal()) // 2]
        table.step(action)
        state.apply(action)
    assert [table.rewards[agent] for agent in table.possible_agents] == state.returns()
    assert [table.infos[agent]["points"] for agent in table.possible_agents] == state.scores()


def test_a_seat_that_is_not_asked_sees_its_own_side() -> None:
    table = env("dice_brewing", 2)
    table.reset(seed=1)
    other = next(a for a in table.agents if a != table.agent_selection)
    seen = table.observe(other)
    assert not seen["action_mask"].any()
    seat = table.possible_agents.index(other)
    assert (seen["observation"] == table.batch.state(0).sight(seat)).all()
    assert table.agent_selection in table.render()
