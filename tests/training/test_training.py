"""Training: what it plays for, and that it learns. Needs PyTorch: `make nightly` brings it."""

from __future__ import annotations

import json
import time
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import pytest

import alehouse
from alehouse import Game
from alehouse.bots.network import FILE, Network, network_of, outlook, start_of, think, wish
from alehouse.kernel.errors import BadOption, Missing

torch = pytest.importorskip("torch", reason="training needs PyTorch (make nightly)")

from alehouse.training.recipe import CPU  # noqa: E402
from alehouse.training.referee import Match, play  # noqa: E402
from alehouse.training.setups import counts, setups  # noqa: E402
from alehouse.training.tables import Field  # noqa: E402
from alehouse.training.training import CURVE, STATE, Training  # noqa: E402

SMALL = CPU.but(["tables=128", "minibatch=512", "width=64"])
torch.set_num_threads(1)  # networks are small here: more threads would wait for each other


def quiet(_: str) -> None:
    """Nobody listens."""


def training(game: Game, folder: Path, seed: int = 1) -> Training:
    return Training(game, folder, SMALL, seed=seed, say=quiet)


def test_every_count_is_learned_and_every_choice_of_an_option() -> None:
    games = setups(alehouse.game("dice_brewing"))
    seen = {(g.players, name, choice) for g in games for name, choice in g.options.items()}
    for option in games[0].ways:
        for choice in option.choices:
            assert {(n, option.name, choice) for n in (2, 3, 4)} <= seen
    usual = [g for g in games if g.options == games[0].options]
    assert 0.7 < len(usual) / len(games) < 0.8


def test_a_setup_that_is_asked_for_is_as_usual_as_the_usual_one() -> None:
    dealt = {"recipe_mode": "random", "worker_mode": "random"}
    games = setups(alehouse.game("brew_crafters", **dealt))
    usual = [g for g in games if g.options == alehouse.game("brew_crafters").options]
    asked = [g for g in games if g.options | dealt == g.options]
    assert len(usual) == len(asked)
    assert 0.7 < (len(usual) + len(asked)) / len(games) < 0.8


def test_the_end_of_a_game_is_worth_nothing_in_sum(small_beer: Game) -> None:
    field = Field(setups(small_beer), 12, 3, "cpu")
    field.batch.playout()
    worth = field.outcome(5.0)
    won = worth[:, :, 0]
    assert won.sum(1).numpy() == pytest.approx(0, abs=1e-5)
    for i in range(12):
        ranks = field.ranks[i, : int(field.seats[i])]
        best = won[i][: len(ranks)][ranks == 1]
        assert float(best.max()) == float(won[i].max())
        assert not worth[i, len(ranks) :].any()


def test_sides_and_seats_are_turned_into_each_other(small_beer: Game) -> None:
    field = Field(setups(small_beer), 12, 3, "cpu")
    by_seat = torch.arange(12 * 4 * 2).float().reshape(12, 4, 2)
    actors = torch.tensor([i % int(n) for i, n in enumerate(field.seats)])
    sides = field.by_side(by_seat, actors)
    assert torch.equal(sides[:, 0], by_seat[torch.arange(12), actors])  # the own side first
    back = field.by_seat(sides, actors)
    for i, n in enumerate(field.seats.tolist()):
        assert torch.equal(back[i, :n], by_seat[i, :n])


def test_a_count_is_learned_as_often_as_it_is_named() -> None:
    assert counts("2-4,2") == [2, 3, 4, 2]
    games = setups(alehouse.game("empire_needs_beer"), counts("2-4,2,2,2"))
    usual = [g.players for g in games if g.options == games[0].options]
    assert usual.count(2) == 4 * usual.count(3) == 4 * usual.count(4) == 4 * len(usual) / 6
    with pytest.raises(BadOption, match="2-4,2"):
        counts("2 or 3")


def test_gains_are_counted_from_own_decision_to_own_decision(
    small_beer: Game, tmp_path: Path
) -> None:
    rollout = training(small_beer, tmp_path).rollout
    rollout.play()
    rollout.ends.zero_()
    rollout.rewards.zero_()
    rollout.actors[:] = torch.arange(SMALL.steps)[:, None] % 2
    later = torch.zeros_like(rollout.values[0])
    rollout.look_back(later)
    before = rollout.gains.clone(), rollout.returns.clone()
    rollout.values[1::2, :, 0] = 9.0  # what seat 1 thinks of seat 0
    rollout.look_back(later)
    assert torch.equal(rollout.gains[::2], before[0][::2])
    assert torch.equal(rollout.returns, before[1])
    rollout.values[2::2, :, 0] += 1.0  # what seat 0 thinks of itself, later
    rollout.look_back(later)
    assert not torch.equal(rollout.gains[0], before[0][0])


def test_only_where_more_than_two_play_does_time_cost_anything(
    small_beer: Game, tmp_path: Path
) -> None:
    hasty = SMALL.but(["haste=0.5"])
    rollout = Training(small_beer, tmp_path, hasty, seed=1, say=quiet).rollout
    rollout.rewards[..., :-1] = rollout.values.zero_()[..., :-1]
    rollout.ends.zero_()
    rollout.look_back(torch.zeros_like(rollout.values[0]))
    lost = (rollout.gains < 0).float().mean(0)
    seats = rollout.field.seats
    assert float(lost[seats == 2].max()) == 0
    assert float(lost[seats > 2].min()) == 1
    cost = rollout.gains[-1]  # of one decision
    assert float(cost[seats == 4][0]) == pytest.approx(2 * float(cost[seats == 3][0]))


def test_a_training_that_was_stopped_goes_on(small_beer: Game, tmp_path: Path) -> None:
    first = training(small_beer, tmp_path)
    first.run(1.0, every=0.5, against=(), count=0)
    again = training(small_beer, tmp_path)
    assert (again.lessons, again.played) == (first.lessons, first.played) != (0, 0)
    assert torch.equal(again.model.first.weight, first.model.first.weight)
    again.run(first.spent + 0.5, every=0.5, against=(), count=0)
    assert again.lessons > first.lessons
    with pytest.raises(BadOption, match="is of another game or box"):
        training(alehouse.game("empire_needs_beer"), tmp_path)


def for_ever(folder: Path) -> None:
    from small_beer.game import RULEBOOK

    training(Game(RULEBOOK, 2), folder).run(1e6, every=0.1, against=(), count=0)


def test_a_training_that_was_killed_goes_on(small_beer: Game, tmp_path: Path) -> None:
    process = get_context("spawn").Process(target=for_ever, args=(tmp_path,))
    process.start()
    state, begun = tmp_path / STATE, time.monotonic()
    while not state.exists() and time.monotonic() - begun < 60:
        time.sleep(0.05)
    process.kill()
    process.join()
    again = training(small_beer, tmp_path)
    lessons = again.lessons
    assert lessons > 0
    again.run(again.spent + 0.3, every=0.1, against=(), count=0)
    assert again.lessons > lessons
    assert Network.from_file(tmp_path / FILE).record["seconds"] > 0


def test_what_chance_chooses_is_played_and_not_learned(small_beer: Game, tmp_path: Path) -> None:
    odd = SMALL.but(["slips=1", "league=0.5"])
    rollout = Training(small_beer, tmp_path, odd, seed=1, say=quiet).rollout
    rollout.play()
    mine, chances = rollout.own[:, :64], rollout.own[:, 64:]
    assert float(mine.min()) == 1
    assert float(chances.max()) == 0
    legal = rollout.mask.gather(2, rollout.actions[:, :, None])
    assert int(legal.min()) == 1


def test_weights_evened_out_over_lessons_are_what_is_kept(small_beer: Game, tmp_path: Path) -> None:
    slow = Training(small_beer, tmp_path, SMALL.but(["calm=0.9"]), seed=1, say=quiet)
    first = slow.copied()
    slow.run(0.5, every=0.2, against=(), count=0)
    last, kept = slow.copied(), slow.even
    moved, behind = (float((a[0][0] - first[0][0]).norm()) for a in (last, kept))
    assert 0 < behind < moved
    slow.write(tmp_path / FILE)
    assert torch.equal(slow.copied()[0][0], last[0][0])  # it goes on learning where it was
    even = Network.from_file(tmp_path / FILE).weights.first_bias
    assert even == pytest.approx(kept[0][1].numpy(), abs=1e-3)
    again = Training(small_beer, tmp_path, SMALL.but(["calm=0.9"]), seed=1, say=quiet)
    assert torch.equal(again.even[0][0], kept[0][0])


def test_what_is_written_plays_as_what_was_trained(small_beer: Game, tmp_path: Path) -> None:
    one = training(small_beer, tmp_path)
    one.run(1.0, every=0.5, against=(), count=0)
    one.write(tmp_path / FILE)
    network = network_of(small_beer, tmp_path / FILE)
    sight = torch.randint(-3, 4, (8, one.model.wide)).to(torch.int8)
    sight[:, one.model.seen :] = 0
    with torch.no_grad():
        wishes, values = one.model.carried(one.model.layers(torch.float32), sight)
    scratch = network.scratch()
    for i in range(8):
        scratch.sight[:] = sight[i, : one.model.seen].numpy()
        think(network.weights, *scratch)
        ours = [wish(network.weights, scratch.hidden, a) for a in range(one.model.actions)]
        theirs = wishes[i, : one.model.actions].numpy()
        assert np.corrcoef(ours, theirs)[0, 1] > 0.99  # eight bits a weight
        said = outlook(network.weights, scratch.hidden, 0, 0)
        assert said == pytest.approx(float(values[i, 0, 0].clamp(-1, 1)), abs=0.1)


def test_the_same_seed_and_pace_are_the_same_training(small_beer: Game, tmp_path: Path) -> None:
    """However long it took: two end equally strong, since they end with the same weights."""
    bytes_of = []
    for name, seed in (("one", 1), ("two", 1), ("other", 2)):
        each = Training(small_beer, tmp_path / name, SMALL, seed=seed, pace=20_000, say=quiet)
        each.run(2.0, every=1.0, against=(), count=0)
        assert each.decisions == 5 * SMALL.tables * SMALL.steps
        bytes_of.append([array.tobytes() for array in each.model.network({}).weights])
    assert bytes_of[0] == bytes_of[1] != bytes_of[2]


@pytest.mark.slow
def test_small_beer_is_learned_in_a_minute(on_the_shelf: str, tmp_path: Path) -> None:
    """Nobody wins more than 88 %, and the best play 85.5 % or more (`benchmarks.luck`)."""
    game = alehouse.game(on_the_shelf)
    recipe = CPU.but(["width=64"])
    one = Training(game, tmp_path, recipe, seed=1, pace=40_000, say=quiet)
    one.run(20.0, every=5.0, against=(), count=0)
    share = play(Match(game.id, "", 2, f"net:{tmp_path / FILE}", "random", 5, 0, 1000)).won / 1000
    print(f"{share:.1%} of 1,000 games")
    assert share > 0.95 * 0.855
    lines = [json.loads(line) for line in (tmp_path / CURVE).read_text().splitlines()]
    assert lines[-1]["seconds"] >= 20


def test_a_training_can_begin_with_a_network(small_beer: Game, tmp_path: Path) -> None:
    one = training(small_beer, tmp_path / "one")
    one.run(0.5, every=0.5, against=(), count=0)
    one.write(tmp_path / FILE)
    network = network_of(small_beer, tmp_path / FILE)
    two = Training(small_beer, tmp_path / "two", SMALL.of(network), start=network, say=quiet)
    again = two.model.network({}).weights
    for old, new in zip(network.weights, again, strict=True):
        assert new == pytest.approx(old, abs=1e-5)
    assert two.record()["start"]["games"] == one.played > 0


def test_a_training_can_begin_with_a_narrower_network(small_beer: Game, tmp_path: Path) -> None:
    one = training(small_beer, tmp_path / "one")
    network = one.model.network(one.record())
    wider = SMALL.but(["width=96"])
    two = Training(small_beer, tmp_path / "two", wider, start=network, say=quiet)
    sight = torch.randint(0, 4, (8, one.model.wide)).to(torch.int8)
    with torch.no_grad():
        ours, theirs = (m.carried(m.layers(torch.float32), sight) for m in (one.model, two.model))
    n = one.model.actions
    assert torch.allclose(ours[0][:, :n], theirs[0][:, :n], atol=1e-5)
    assert torch.allclose(ours[1][..., :-1], theirs[1][..., :-1], atol=1e-5)  # time is not kept
    with pytest.raises(BadOption, match="cannot hold it"):
        Training(small_beer, tmp_path / "three", SMALL.but(["width=32"]), start=network, say=quiet)


def test_another_box_may_be_begun_with_but_not_played(small_beer: Game, tmp_path: Path) -> None:
    one = training(small_beer, tmp_path)
    other = one.record() | {"box": "another", "rules": 0}
    (tmp_path / FILE).write_bytes(one.model.network(other).to_bytes())
    assert start_of(small_beer, tmp_path / FILE).record["box"] == "another"
    with pytest.raises(Missing, match="it was trained with rules 0"):
        network_of(small_beer, tmp_path / FILE)
    blind = Network(one.model.network(other).weights, other | {"sight": "another"})
    (tmp_path / "blind.npz").write_bytes(blind.to_bytes())
    with pytest.raises(Missing, match="other things to see"):
        start_of(small_beer, tmp_path / "blind.npz")
