"""Asking a bot: by name, checked, and never with more than its seat may know."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from alehouse import AlehouseError, Game, State
from alehouse.bots import Mcts, ask, bots, make
from alehouse.bots.bot import entries
from alehouse.kernel.errors import UnknownBot
from alehouse.testing import random_states

TWENTY_LINES = Path(__file__).parents[2] / "examples" / "thrifty_bot" / "thrifty_bot.py"


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Installs a module with bots as anybody's package is."""

    def installed(module: str, text: str, **bots: str) -> None:
        (tmp_path / f"{module}.py").write_text(text)
        folder = tmp_path / f"{module}-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
        lines = [f"{name} = {module}:{thing}\n" for name, thing in bots.items()]
        (folder / "entry_points.txt").write_text("[alehouse.bots]\n" + "".join(lines))
        monkeypatch.syspath_prepend(str(tmp_path))
        entries.cache_clear()

    yield installed
    monkeypatch.undo()
    entries.cache_clear()


@pytest.fixture
def thrifty(install: Callable[..., None]) -> str:
    """The bot of the example."""
    install("thrifty_bot", TWENTY_LINES.read_text(), thrifty="Thrifty")
    return "thrifty"


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


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (None, "answered None, which is not legal: it is no whole number"),
        (10**6, "answered 1000000, which is not legal: no action has this number"),
        (-1, "answered -1, which is not legal: no action has this number"),
        (0.5, "answered 0.5, which is not legal: it is no whole number"),
    ],
)
def test_a_bot_that_answers_nonsense_is_named(small_beer: Game, answer: Any, words: str) -> None:
    class Fool:
        def choose(self, state: State) -> Any:
            return answer

    with pytest.raises(AlehouseError, match=f"The bot Fool {words}"):
        ask(Fool(), small_beer.new(1), 1)


def test_a_bot_whose_maker_takes_too_little_is_named(
    small_beer: Game, install: Callable[..., None]
) -> None:
    install("narrow_bot", "class Narrow:\n    def __init__(self, game): ...\n", narrow="Narrow")
    with pytest.raises(UnknownBot, match="The bot 'narrow' cannot be made from a game and a seed"):
        make("narrow", small_beer, 1)


def test_a_bot_that_cannot_be_loaded_spoils_no_other(
    small_beer: Game, install: Callable[..., None]
) -> None:
    install("broken_bot", "import no_such_module\n", broken="Broken")
    found = {bot["id"]: bot["summary"] for bot in bots()}
    assert found["broken"].startswith("Cannot be loaded: ModuleNotFoundError: No module named")
    assert "broken_bot" in found["broken"]
    assert found["random"].startswith("Chooses any legal action")
    with pytest.raises(UnknownBot, match="The bot 'broken' cannot be loaded"):
        make("broken", small_beer, 1)


def test_a_search_has_a_thread(small_beer: Game) -> None:
    with pytest.raises(UnknownBot, match="at least one thread, not 0"):
        Mcts(small_beer, 1, "10", threads=0)


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
