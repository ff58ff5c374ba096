"""Networks as files, and as the compiled functions think with them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from small_beer.game import RULEBOOK

from alehouse import Game
from alehouse.bots.network import FILE, Network, has_network, network_of, outlook, think, wish
from alehouse.kernel.errors import Missing
from tests.bots.networks import learned, network, written


def test_a_file_holds_the_network_up_to_half_a_step_of_eight_bits(
    small_beer: Game, tmp_path: Path
) -> None:
    made = network(small_beer)
    (tmp_path / FILE).write_bytes(made.to_bytes())
    read = Network.from_file(tmp_path / FILE)
    assert read.record == made.record
    for name, was in made.weights._asdict().items():
        step = np.abs(was).max(axis=-1, keepdims=True) / 127
        assert np.all(np.abs(getattr(read.weights, name) - was) <= 0.51 * step + 1e-3 * step.max())


def test_the_same_network_is_the_same_bytes(small_beer: Game) -> None:
    assert network(small_beer).to_bytes() == network(small_beer).to_bytes()
    assert network(small_beer).to_bytes() != network(small_beer, seed=1).to_bytes()


def test_it_thinks_as_matrices_do(small_beer: Game) -> None:
    made = network(small_beer)
    w, (sight, hidden, spare) = made.weights, made.scratch()
    sight[:] = np.random.default_rng(3).integers(-3, 4, len(sight))
    think(w, sight, hidden, spare)
    h = np.maximum(sight @ w.first + w.first_bias, 0)
    for block, bias in zip(w.blocks, w.block_bias, strict=True):
        h = h + np.maximum(h @ block + bias, 0)
    assert hidden == pytest.approx(h, abs=1e-4)
    wishes = [wish(w, hidden, action) for action in range(small_beer.num_actions)]
    assert wishes == pytest.approx(w.policy @ h + w.policy_bias, abs=1e-4)
    said = np.clip(w.value @ h + w.value_bias, -1, 1)
    assert [outlook(w, hidden, 0, what) for what in (0, 1)] == pytest.approx(said[:2], abs=1e-4)


def test_a_game_without_a_network_says_how_to_train_one(small_beer: Game) -> None:
    assert not has_network(small_beer)
    with pytest.raises(Missing, match=r"No network has learned Small Beer yet. Train one: alehou"):
        network_of(small_beer)


def test_a_network_of_other_rules_is_refused(small_beer: Game, tmp_path: Path) -> None:
    file = written(small_beer, tmp_path)
    assert network_of(small_beer, file).sides == 4
    other = Game(replace(RULEBOOK, version=RULEBOOK.version + 1), 2)
    with pytest.raises(Missing, match=r"does not fit this Small Beer: it was trained with rules 1"):
        network_of(other, file)


def test_a_network_of_another_box_is_refused(small_beer: Game, tmp_path: Path) -> None:
    edited = tmp_path / "box.toml"
    printed = (RULEBOOK.folder / "box.toml").read_text()
    edited.write_text(f"{printed}\n# another edition\n")
    with pytest.raises(Missing, match="it was trained with box"):
        network_of(Game(RULEBOOK, 2, edited), written(small_beer, tmp_path))


def test_a_file_that_holds_no_network_is_refused(small_beer: Game, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"nothing")
    with pytest.raises(Missing, match="There is no network in"):
        network_of(small_beer, str(tmp_path / FILE))


@pytest.mark.parametrize("book", learned(), ids=lambda book: book.id)
def test_the_networks_of_the_house_fit_and_say_how_they_were_trained(book: object) -> None:
    game = Game(book)  # type: ignore[arg-type]
    record = network_of(game).record
    assert {"commit", "box", "seed", "curve", "recipe", "players", "decisions"} <= set(record)
    assert record["curve"]


def test_the_networks_of_the_house_are_small() -> None:
    assert sum((book.folder / FILE).stat().st_size for book in learned()) < 8_000_000
