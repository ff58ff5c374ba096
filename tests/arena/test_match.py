"""One game between bots."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import alehouse
from alehouse import Game, State
from alehouse.arena import match
from alehouse.arena.match import Match, again, retold
from alehouse.bots import Bot, make
from alehouse.bots.net import Net
from alehouse.bots.random import Random
from alehouse.kernel.errors import BadReplay, LawBroken
from tests.bots.networks import written


@pytest.mark.parametrize("bots", [["random", "greedy"], ["mcts:20", "random"]])
def test_a_game_is_played_again_from_its_row(small_beer: Game, bots: list[str]) -> None:
    row = Match(small_beer).play(bots, 77, 3)
    assert again(row, small_beer) == row


def test_a_row_is_all_that_repeats_a_game(on_the_shelf: str) -> None:
    row = Match(alehouse.game(on_the_shelf, players=3)).play(["greedy", "random", "random"], 5)
    assert again(row) == row


def test_a_row_of_another_box_is_not_played_again(on_the_shelf: str) -> None:
    row = Match(alehouse.game(on_the_shelf)).play(["random", "random"], 5)
    row["box"] = "0" * 16
    with pytest.raises(BadReplay, match="with the box 0000000000000000; here are version 1"):
        again(row)


def test_a_row_says_how_the_game_ended(small_beer: Game) -> None:
    row = Match(small_beer).play(["greedy", "random"], 4)
    assert [sum(parts) for parts in row["parts"]] == row["scores"]
    assert sorted(row["ranks"]) == [1, 2]
    assert max(row["scores"]) == row["scores"][row["ranks"].index(1)]
    assert 10 <= row["length"] <= 16  # eight rounds for two; what has one answer is not counted
    assert len(row["tally"][0]) == len([name for name in small_beer.tally_names if name])


def test_native_seats_play_as_bots_outside_do(
    small_beer: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Outside(Random):
        """The same choices, made outside native play."""

        def choose(self, state: State) -> int:
            return super().choose(state)

    def outside(spec: str, game: Game, seed: int) -> Bot:
        return Outside(game, seed) if spec == "outside" else make(spec, game, seed)

    monkeypatch.setattr(match, "make", outside)
    inside = Match(small_beer).play(["random", "random"], 9)
    half = Match(small_beer).play(["outside", "random"], 9)
    assert {**half, "bots": []} == {**inside, "bots": []}


def last_of(out: Any, n: int) -> int:
    return int(out[n - 1])


def test_any_bot_may_have_a_native_form(small_beer: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    class Last:
        """Takes the last action offered."""

        native_form = staticmethod(last_of)

        def __init__(self, game: Game, seed: int) -> None: ...

        def choose(self, state: State) -> int:
            return state.legal()[-1]

    class Told(Last):
        """The same, without a native form."""

        def choose(self, state: State) -> int:
            return super().choose(state)

    kinds = {"last": Last, "told": Told}
    monkeypatch.setattr(match, "make", lambda spec, game, seed: kinds.get(spec, Random)(game, seed))
    native, told = (Match(small_beer).play([name, "random"], 9) for name in kinds)
    assert {**native, "bots": []} == {**told, "bots": []}


def test_networks_play_natively_as_they_do_outside(
    small_beer: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Outside(Net):
        """The same choices, made outside native play."""

        def choose(self, state: State) -> int:
            return super().choose(state)

    file = written(small_beer, tmp_path)
    kinds = {"sharp": (Net, 0.0), "vague": (Net, 0.4), "outside": (Outside, 0.4)}

    def made(spec: str, game: Game, seed: int) -> Bot:
        kind, overlooks = kinds[spec]
        return kind(game, seed, file, overlooks)

    monkeypatch.setattr(match, "make", made)
    seeds = list(range(20))
    inside, half = (
        Match(small_beer).play_all([bots] * 20, seeds, seeds).rows.drop("bots")
        for bots in (["sharp", "vague"], ["sharp", "outside"])
    )
    assert inside.equals(half)


def test_a_trace_tells_every_decision(small_beer: Game) -> None:
    bots = ["mcts:5", "random"]
    played = Match(small_beer, trace=True).play_all([bots] * 3, [7, 8, 9], [4, 5, 6])
    assert played.trail is not None
    decisions, offers = played.trail
    for i, row in enumerate(played.rows.to_dicts()):
        state = retold(row, small_beer)
        its = decisions.filter(decisions["game"] == 4 + i)
        assert list(zip(its["seat"], its["action"], strict=True)) == state.history
    first = small_beer.new(7)
    assert decisions["offered"][0] == len(first.legal())
    assert [decisions[f"score_{seat}"][0] for seat in (0, 1)] == first.scores()
    assert offers["offers"].sum() == decisions["offered"].sum()


def test_scores_are_traced_for_as_many_games_as_are_weighed(small_beer: Game) -> None:
    played = Match(small_beer, trace=True, weighed=2).play_all(
        [["random"] * 2] * 4, [7] * 4, range(4)
    )
    assert played.trail is not None
    decisions = played.trail[0]
    empty = decisions.filter(decisions["estimate_1"].is_null() & decisions["score_1"].is_null())
    assert empty["game"].unique().to_list() == [2, 3]
    moves = [decisions.filter(decisions["game"] == i)["action"].to_list() for i in range(4)]
    assert moves[:3] == moves[1:]


@pytest.mark.parametrize("bots", [["random", "greedy"], ["mcts:20", "greedy"]])
def test_a_row_is_retold_action_by_action(small_beer: Game, bots: list[str]) -> None:
    row = Match(small_beer).play(bots, 77, 3)
    state = retold(row, small_beer)
    assert [list(state.tally(seat).values()) for seat in range(2)] == row["tally"]
    assert small_beer.new(row["seed"]).actor == row["first"] == state.history[0][0]


def test_a_game_that_goes_another_way_is_not_passed_off_as_the_row(small_beer: Game) -> None:
    row = Match(small_beer).play(["random", "random"], 77, 3)
    row["scores"] = [99, 0]
    with pytest.raises(BadReplay, match="Game 3 went another way"):
        retold(row, small_beer)


def test_a_game_without_end_is_reported(small_beer: Game) -> None:
    short = Game(replace(small_beer.book, longest=5), 2)
    with pytest.raises(LawBroken, match="had not ended after 5 decisions"):
        Match(short).play(["random", "random"], 9)
