"""Games as OpenSpiel's own test wants them."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import alehouse
import alehouse.envs.openspiel  # noqa: F401  (registers the games)
from tests.envs.conftest import TABLES


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_openspiels_own_test_passes(game: str, players: int) -> None:
    loaded = pyspiel.load_game(f"alehouse_{game}(players={players},seed=1)")
    # with serialize=True it asks for the generator's state, which no game in Python can give
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


def test_players_see_what_the_game_describes_by_name() -> None:
    game = pyspiel.load_game("alehouse_dice_brewing(players=3,seed=4)")
    position = game.new_initial_state()
    position.apply_action(0)
    observer = make_observation(game)
    observer.set_from(position, 1)
    assert (observer.tensor == position.state.observe(1)).all()
    assert set(observer.dict) == {each.name for each in position.table.sight.segments}


def test_a_table_is_resampled_as_a_seat_imagines_it() -> None:
    game = pyspiel.load_game("alehouse_empire_needs_beer(seed=4)")
    position = game.new_initial_state()
    position.apply_action(0)
    seat = position.current_player()
    others = [
        position.resample_from_infostate(seat, np.random.default_rng(i).random) for i in (1, 2)
    ]
    for other in others:
        assert other.information_state_string(seat) == position.information_state_string(seat)
        assert other.legal_actions() == position.legal_actions()
    assert str(others[0]) != str(others[1])


def test_a_position_is_written_and_read() -> None:
    game = pyspiel.load_game("alehouse_beer_master(players=3,seed=4)")
    position = game.new_initial_state()
    for _ in range(20):
        position.apply_action(position.legal_actions()[-1])
    other = game.deserialize_state(position.serialize())
    assert str(other) == str(position)
    assert other.legal_actions() == position.legal_actions()
