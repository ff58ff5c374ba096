"""What a style costs, and what it changes: the table of styles in docs/bots.md.

    python -m benchmarks.styles [GAME …] [--games 40]

A Master of a style against the plain Master, two seats, in turn: what it won, in how many of its
choices it departed from the plain one, and how it stood half-way through its decisions, beside
the plain one: points, and what it held besides.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import numpy as np

import alehouse
from alehouse import Game, State
from alehouse.bots import ask, make
from alehouse.bots.styled import STYLES
from alehouse.kernel.chance import derived
from benchmarks.train_all import DEALT

SEED = 2026


def one_game(game: Game, style: str, i: int) -> list[float]:
    """What the style won of a game, its departures, and by how much it was ahead half-way."""
    seat = i % 2
    bots = [make("master", game, derived(SEED, i, p)) for p in range(2)]
    plain, bots[seat] = make("master", game, 0), make(f"master:{style}", game, derived(SEED, i, 2))
    state = game.new(derived(SEED, i // 2))
    departed = asked = 0
    points: list[float] = []
    means: list[float] = []
    while not state.over:
        points.append(ahead(state.scores(), seat))
        means.append(ahead(besides(state), seat))
        action = ask(bots[state.actor], state, derived(SEED, i, len(state.history)))
        if state.actor == seat:
            asked += 1
            departed += action != plain.choose(state.imagine(seat, 0))
        state.apply(action)
    ranks, half = state.ranks(), len(points) // 2
    won = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    return [won, departed / max(1, asked), points[half], means[half], len(points)]


def besides(state: State) -> list[float]:
    """What each seat holds besides points, by the game's estimate."""
    return [state.estimate(p) - state.scores()[p] for p in range(2)]


def ahead(numbers: Sequence[float], seat: int) -> float:
    """By how much a seat is ahead of the other."""
    return numbers[seat] - numbers[1 - seat]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("shelf", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=40)
    asked = parser.parse_args()
    print("| game | style | won | departs | half-way: points | means | decisions |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name in asked.shelf or [entry["id"] for entry in alehouse.games()]:
        dealt = dict(words.split("=") for words in DEALT.get(name, ()))
        game = alehouse.game(name, players=2, **dealt)
        for style in STYLES:
            played = np.array([one_game(game, style, i) for i in range(asked.games)])
            won, departs, points, means, length = played.mean(0)
            print(
                f"| {game.title} | {style} | {won:.0%} | {departs:.1%} | {points:+.1f} |"
                f" {means:+.1f} | {length:.0f} |".replace("%", " %"),
                flush=True,
            )


if __name__ == "__main__":
    main()
