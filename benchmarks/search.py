"""Search side by side in one run: ours on one core, OpenSpiel's C++ MCTS and ISMCTS, Catanatron.

    python -m benchmarks.search [GAME …] [--seconds 2] [--rounds 3]

Everybody searches the opening of a game, again and again, and counts iterations: one world, one way
down the tree, one playout and its valuation. Our bots cut playouts off and ask `estimate`;
OpenSpiel's play to the end, and so do the rows of ours that say so. The searcher that comes with
Catanatron looks one action ahead: there, and in the rows of ours that do the same, a position
looked at counts as an iteration. Rounds of all alternate and the best of each counts, so that a
busy machine disturbs all alike.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import numpy as np

import alehouse
from alehouse.bots import Mcts, Style
from alehouse.kernel import drive
from alehouse.kernel.chance import Dice

Searcher = Callable[[], int]  # searches once; returns the iterations made
ITERATIONS = 1000
CARDS = "open_spiel ISMCTS (C++), gin_rummy"
DICE = "open_spiel MCTS (C++), backgammon"
AHEAD = ", one action ahead"
CATAN = f"catanatron{AHEAD}"
PEERS = (CARDS, DICE, CATAN)


def ours(name: str, players: int, style: Style) -> Searcher:
    """Our search at the first decision of a game."""
    game = alehouse.game(name, players=players)
    state = game.new(1)
    world = state.imagine(state.actor, 1)
    Mcts(game, 1, "1", style=style).think(world)  # compiled before anything is measured

    def once() -> int:
        Mcts(game, 1, str(ITERATIONS), style=style).think(world)
        return ITERATIONS

    return once


def one_ahead(name: str, players: int) -> Searcher:
    """Our valuation of every position that is one action ahead, as Catanatron's bot does it."""
    game = alehouse.game(name, players=players)
    state = game.new(1)
    rows = np.zeros(3, game.book.state.dtype)
    rows[:1] = state.s.row
    dice = np.zeros(1, Dice.dtype)
    out, later = np.zeros((2, game.num_actions), np.int64)
    totals = np.zeros(game.num_actions)
    keenest, positions = game.native(drive.keenest), len(state.legal())
    box = game.box.row[0]
    keenest(box, rows, dice[0], out, later, totals, 0)  # compiled before anything is measured

    def once() -> int:
        for _ in range(ITERATIONS):
            keenest(box, rows, dice[0], out, later, totals, 0)
        return ITERATIONS * positions

    return once


def open_spiel(name: str) -> Searcher:
    """OpenSpiel's C++ MCTS with one random playout an iteration."""
    import pyspiel

    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    playout = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(
        game, playout, 2.0, ITERATIONS, 100, False, 1, False, pyspiel.ChildSelectionPolicy.UCT
    )

    def once() -> int:
        bot.mcts_search(state)
        return ITERATIONS

    return once


def open_spiel_hidden(name: str) -> Searcher:
    """OpenSpiel's C++ information-set MCTS with one random playout an iteration."""
    import pyspiel

    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    playout = pyspiel.RandomRolloutEvaluator(1, 1)
    kind = pyspiel.ISMCTSFinalPolicyType
    bot = pyspiel.ISMCTSBot(1, playout, 2.0, ITERATIONS, -1, kind.MAX_VISIT_COUNT, False, False)

    def once() -> int:
        bot.step(state)
        return ITERATIONS

    return once


def catanatron(players: int) -> Searcher:
    """Catanatron's search bot looks one action ahead: each position it looks at is counted."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.players.search import VictoryPointPlayer

    colours = list(Color)[:players]
    bot = VictoryPointPlayer(colours[0])
    game = Game([bot, *(RandomPlayer(colour) for colour in colours[1:])], seed=1)

    def once() -> int:
        bot.decide(game, game.state.playable_actions)
        return len(game.state.playable_actions)

    return once


def searchers(shelf: list[str]) -> dict[str, Searcher]:
    """All that are measured, by name; the games of the peers are those most like ours."""
    found: dict[str, Searcher] = {}
    for entry in alehouse.games():
        if shelf and entry["id"] not in shelf:
            continue
        for players in sorted({max(2, entry["players"][0]), entry["players"][-1]}):
            name = f"{entry['id']}, {players} seats"
            found[name] = ours(entry["id"], players, Style())
            found[f"{name}, to the end"] = ours(entry["id"], players, Style(reach=100_000, tries=1))
            found[f"{name}{AHEAD}"] = one_ahead(entry["id"], players)
    found[CARDS] = open_spiel_hidden("gin_rummy")
    found[DICE] = open_spiel("backgammon")
    found[CATAN] = catanatron(4)
    return found


def speed(once: Searcher, seconds: float) -> float:
    """Iterations a second."""
    begun, made = time.perf_counter(), 0
    while (spent := time.perf_counter() - begun) < seconds:
        made += once()
    return made / spent


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("shelf", nargs="*", metavar="GAME")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    all_searchers = searchers(asked.shelf)
    measured: dict[str, list[float]] = {}
    for _ in range(asked.rounds):
        for name, once in all_searchers.items():
            measured.setdefault(name, []).append(speed(once, asked.seconds))
    best = {name: max(speeds) for name, speeds in measured.items()}
    print(f"{'':48}{'iterations/s':>14}{'x gin_rummy':>14}{'x backgammon':>14}{'x catanatron':>14}")
    for name, fast in best.items():
        alike = (peer.endswith(AHEAD) == name.endswith(AHEAD) for peer in PEERS)
        ratios = "".join(
            f"{fast / best[peer]:14,.1f}" if same else f"{'–':>14}"
            for peer, same in zip(PEERS, alike, strict=True)
        )
        print(f"{name:48}{fast:14,.0f}{ratios}")


if __name__ == "__main__":
    main()
