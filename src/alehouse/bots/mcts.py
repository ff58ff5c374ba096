"""The bot that searches: trees over the worlds its seat thinks possible."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from alehouse.bots.network import Network, no_network
from alehouse.bots.search import KNOBS, PATH, Arrays, mind_type, node_type, search
from alehouse.kernel.chance import Dice, derived
from alehouse.kernel.errors import UnknownBot
from alehouse.kernel.game import Game, State

MOST_NODES = 1 << 20  # about 100 MB, of which only what is used is taken
SLICE = 0.01  # seconds between two looks at the clock
SOME, PARTS = 32, 16  # iterations, and parts of a budget, between two looks at the tree
RUNNER_UP = 0.5  # of the iterations left: as many as the second best is thought to get at most


class Style(NamedTuple):
    """How a search weighs things; see `search.KNOBS`."""

    explore: float = 2.0
    trust: float = 1.0
    heat: float = 0.5
    margin: float = 0.5
    reach: int = 0  # 0: as far as the game says (`Rulebook.foresight`)
    tries: int = 2


class Budget(NamedTuple):
    """How long a search may think: a number of iterations, or seconds."""

    iterations: int = 0
    seconds: float = 0.0

    @classmethod
    def read(cls, text: str) -> Budget:
        """A budget in words: `2000` iterations, `500ms` or `1.5s`."""
        try:
            if text.endswith("ms"):
                budget = cls(seconds=float(text[:-2]) / 1000)
            elif text.endswith("s"):
                budget = cls(seconds=float(text[:-1]))
            else:
                budget = cls(iterations=int(text))
        except ValueError:
            budget = cls()
        if budget.iterations <= 0 and not 0 < budget.seconds < 3600:
            raise UnknownBot(f"A budget is written 2000 (iterations), 500ms or 2s, not {text!r}.")
        return budget


class Line(NamedTuple):
    """One action below the root of a search, and how it fared."""

    action: int
    visits: int
    win: float  # sums over the visits
    lead: float
    worth: float


class Tree:
    """One tree, with all that the native search writes to."""

    def __init__(
        self, game: Game, seed: int, nodes: int, style: Style, network: Network | None
    ) -> None:
        seats = game.book.players[-1]
        self.game = game
        self.rows = np.zeros(3, game.book.state.dtype)
        self.dice = np.zeros(1, Dice.dtype)
        self.dice["rng"] = seed
        self.nodes = np.empty(nodes, node_type(seats))
        self.mind = np.zeros(1, mind_type(seats))
        reach = style.reach or game.book.foresight
        sides, scale = (network.sides, network.scale) if network else (0, 0.0)
        knobs = (*style._replace(reach=reach), sides, scale)
        thinks = network or no_network()
        self.arrays = Arrays(
            self.rows,
            self.dice,
            self.nodes,
            self.mind,
            np.array([knobs], KNOBS),
            np.zeros(game.num_actions, np.int64),
            np.zeros(game.num_actions, np.int64),
            np.zeros(game.num_actions, np.int64),
            np.zeros(PATH, np.int64),
            np.zeros((3, seats)),
            thinks.weights,
            thinks.scratch(),
        )
        self.root = 0

    def plant(self, state: State) -> None:
        """Begin a new tree at a state."""
        self.rows[:1] = state.s.row
        self.nodes[:1] = np.zeros(1, self.nodes.dtype)
        self.mind[:] = np.zeros(1, self.mind.dtype)
        self.mind["used"] = 1
        self.root = 0

    def go_on(self, state: State, action: int) -> None:
        """Go on below an action of the root: the state is the one it leads to."""
        child = next((at for at in self.children() if self.nodes[at]["action"] == action), 0)
        if child == 0 or int(self.mind["used"][0]) > len(self.nodes) // 2:
            self.plant(state)
        else:
            self.rows[:1] = state.s.row
            self.root = child

    def search(self, iterations: int) -> None:
        """Search on below the root."""
        self.game.native(search)(self.game.box.row, self.arrays, self.root, iterations)

    def search_all(self, iterations: int, to_the_end: bool) -> None:
        """Search on for so many iterations, or until no more of them will change the choice."""
        left = iterations
        while left > 0 and (to_the_end or not self.is_clear(left)):
            some = min(left, max(SOME, iterations // PARTS))
            self.search(some)
            left -= some

    def search_for(self, seconds: float, to_the_end: bool) -> None:
        """Search on until the time is up, or no time left will change the choice."""
        begin = time.perf_counter()
        end = begin + seconds
        some = 16  # iterations until the next look at the clock
        while True:
            self.search(some)
            now = time.perf_counter()
            pace = some / (now - begin)
            if now >= end or (not to_the_end and self.is_clear(int(pace * (end - now)))):
                return
            some = max(1, int(pace * min(SLICE, end - now)))
            begin = now

    def is_clear(self, left: int) -> bool:
        """Whether one action was visited so often that so many iterations will not change it."""
        visits = sorted(int(self.nodes[at]["visits"]) for at in self.children())
        lead = visits[-1] - visits[-2] if visits[1:] else sum(visits)
        return lead > RUNNER_UP * left

    def children(self) -> list[int]:
        """The nodes below the root."""
        found = []
        at = int(self.nodes[self.root]["first"])
        while at:
            found.append(at)
            at = int(self.nodes[at]["beside"])
        return found

    def lines(self) -> list[Line]:
        """The actions below the root and how they fared."""
        seat = int(self.rows[0]["actor"])
        return [
            Line(
                int(node["action"]),
                int(node["visits"]),
                float(node["win"]),
                float(node["lead"]),
                float(node["value"][seat]),
            )
            for node in (self.nodes[at] for at in self.children())
        ]


class Mcts:
    """Searches the worlds it thinks possible, as long as its budget lasts."""

    def __init__(
        self,
        game: Game,
        seed: int,
        budget: str | Budget = "1s",
        threads: int = 1,
        style: Style | None = None,
        network: Network | None = None,
    ) -> None:
        if threads < 1:
            raise UnknownBot(f"A search has at least one thread, not {threads}.")
        self.game = game
        self.budget = Budget.read(budget) if isinstance(budget, str) else budget
        most = MOST_NODES // threads
        size = min(most, 32 * self.budget.iterations + 1024) if self.budget.iterations else most
        style = style or Style()
        self.trees = [Tree(game, derived(seed, i), size, style, network) for i in range(threads)]
        self.foreseen: State | None = None
        self.chosen, self.veil = -1, -1

    def choose(self, state: State) -> int:
        """The action that was visited most."""
        lines = self.think(state, to_the_end=False)
        best = max(lines, key=lambda line: (line.visits, line.worth))
        self.chosen, self.veil = best.action, state.veil
        self.foreseen = state.clone()
        self.foreseen.apply(best.action)
        return best.action

    def prepare(self, state: State) -> None:
        """Compile, or load, what the search needs, before the first time it is asked."""
        self.trees[0].plant(state)
        self.trees[0].search(0)

    def think(self, state: State, to_the_end: bool = True) -> list[Line]:
        """Search a state; returns its actions and how they fared in all trees together.

        Not to the end: each tree stops once the rest of its budget will not change its choice.
        """
        known = self.as_foreseen(state)
        for tree in self.trees:
            if known:
                tree.go_on(state, self.chosen)
            else:
                tree.plant(state)
            tree.search(0)  # compiled or loaded before the clock runs
        if len(self.trees) == 1:
            self.spend(self.trees[0], to_the_end)
        else:
            with ThreadPoolExecutor(len(self.trees)) as pool:
                list(pool.map(lambda tree: self.spend(tree, to_the_end), self.trees))
        return merged([line for tree in self.trees for line in tree.lines()])

    def spend(self, tree: Tree, to_the_end: bool) -> None:
        """Spend one tree's share of the budget."""
        if self.budget.iterations:
            tree.search_all(-(-self.budget.iterations // len(self.trees)), to_the_end)
        else:
            tree.search_for(self.budget.seconds, to_the_end)

    def as_foreseen(self, state: State) -> bool:
        """Whether the table is just as this bot's last action left it, and nothing was revealed.

        Then all that the seat knows was known to the last search, and its tree holds.
        """
        then = self.foreseen
        return (
            then is not None
            and then.actor == state.actor
            and self.veil == state.veil
            and then.view(then.actor) == state.view(then.actor)
        )


def merged(lines: list[Line]) -> list[Line]:
    """The lines of several trees, one for each action."""
    sums: dict[int, Any] = {}
    for line in lines:
        sums[line.action] = sums.get(line.action, 0) + np.array(line[1:])
    return [
        Line(action, int(v[0]), float(v[1]), float(v[2]), float(v[3]))
        for action, v in sorted(sums.items())
    ]
