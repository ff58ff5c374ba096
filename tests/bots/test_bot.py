"""Asking a bot: by name, checked, and never with more than its seat may know."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from alehouse import AlehouseError, Game, State
from alehouse.bots import ask, bots, make
from alehouse.bots.bot import entries
from alehouse.kernel.errors import UnknownBot
from alehouse.testing import random_states

TWENTY_LINES = Path(__file__).parents[2] / "examples" / "thrifty_bot" / "thrifty_bot.py"


@pytest.fixture
def thrifty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The bot of the example, installed as anybody's package is."""
    (tmp_path / "thrifty_bot.py").write_text(TWENTY_LINES.read_text())
    folder = tmp_path / "thrifty_bot-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: thrifty-bot\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[alehouse.bots]\nthrifty = thrifty_bot:Thrifty\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    entries.cache_clear()
    yield "thrifty"
    monkeypatch.undo()
    entries.cache_clear()


class Spy:
    """Keeps what it was shown and takes the first action."""

    def __init__(self) -> None:
        self.shown: list[State] = []

    def choose(self, state: State) -> int:
        self.shown.append(state)
        return state.legal()[0]


def test_the_installed_bots_say_what_they_are() -> None:
    found = {bot["id"]: bot["summary"] for bot in bots()}
    assert {"random", "greedy", "mcts", "apprentice", "brewer", "master"} <= set(found)
    assert all(summary.endswith(".") for summary in found.values())


def test_an_unknown_bot_is_refused_with_those_that_exist(small_beer: Game) -> None:
    with pytest.raises(UnknownBot, match=r"No bot called 'gredy'. Installed: .*greedy"):
        make("gredy", small_beer, 1)


@pytest.mark.parametrize("spec", ["mcts:soon", "mcts:-5", "mcts:0ms", "mcts:1e9s"])
def test_a_budget_that_is_none_is_refused(small_beer: Game, spec: str) -> None:
    with pytest.raises(UnknownBot, match="A budget is written"):
        make(spec, small_beer, 1)


def test_a_bot_without_budget_takes_none(small_beer: Game) -> None:
    with pytest.raises(UnknownBot, match="takes no budget"):
        make("greedy:100", small_beer, 1)


def test_an_answer_that_is_not_legal_is_refused(small_beer: Game) -> None:
    class Cheat:
        def choose(self, state: State) -> int:
            return state.game.action_id("brew:barley_wine")

    state = small_beer.new(1)
    with pytest.raises(AlehouseError, match="The bot Cheat answered 5, which is not legal: SB-"):
        ask(Cheat(), state, 1)


def test_a_finished_game_asks_nobody(small_beer: Game) -> None:
    *_, end = random_states(small_beer, 1)
    with pytest.raises(AlehouseError, match="over"):
        ask(Spy(), end, 1)


def test_a_bot_is_shown_a_picture_and_nothing_else(small_beer: Game) -> None:
    spy = Spy()
    state = small_beer.new(1)
    while not state.over:
        state.apply(ask(spy, state, 5))
        shown = spy.shown[-1]
        assert shown is not state
        assert shown.seed is None
        assert shown.history == []
        assert shown.s.rng != state.s.rng


def test_what_a_seat_cannot_see_does_not_change_what_its_bot_knows(small_beer: Game) -> None:
    for state in random_states(small_beer, 3, games=3):
        if state.over:
            continue
        seat = state.actor
        other = state.imagine(seat, 99)  # differs only in what the seat cannot see
        known = [knowledge(s.imagine(seat, 7), seat) for s in (state, other)]
        assert known[0] == known[1]


def knowledge(state: State, seat: int) -> tuple[object, ...]:
    return json.dumps(state.view(seat)), state.decision(), state.observe(seat).tolist()


@pytest.mark.parametrize("spec", ["greedy", "mcts:40"])
def test_a_bot_chooses_as_often_whatever_is_hidden_from_it(small_beer: Game, spec: str) -> None:
    state = [s.clone() for s in random_states(small_beer, 4)][5]
    other = state.imagine(state.actor, 99)
    assert hidden(state) != hidden(other)
    chosen = [
        Counter(ask(make(spec, small_beer, i), s, i) for i in range(300)) for s in (state, other)
    ]
    for action in state.legal():
        assert abs(chosen[0][action] - chosen[1][action]) < 60  # three deviations are 52


def hidden(state: State) -> object:
    """What the other seat holds."""
    return state.view(1 - state.actor)


def test_anybody_adds_a_bot_in_twenty_lines(thrifty: str, small_beer: Game) -> None:
    state = small_beer.new(2)
    assert small_beer.action_name(ask(make(thrifty, small_beer, 1), state, 1)) == "rest"
    assert len(TWENTY_LINES.read_text().splitlines()) <= 20
