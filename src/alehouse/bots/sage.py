"""The bot that searches with what a network has learned."""

from __future__ import annotations

from alehouse.bots.mcts import Mcts, Style
from alehouse.bots.network import has_network, network_of
from alehouse.kernel.game import Game

BY_NET = Style(explore=1.5, trust=1.0)


class Sage(Mcts):
    """Searches where its network leads it: the strongest there is."""

    def __init__(self, game: Game, seed: int, budget: str = "1s", threads: int = 1) -> None:
        super().__init__(game, seed, budget, threads, BY_NET, network_of(game))


def plays(game: Game) -> bool:
    """Whether a network has learned a game, and ends it at this player count.

    Its record names the counts at which networks among themselves wait for each other.
    """
    return has_network(game) and game.players not in network_of(game).record.get("waits", ())


def searcher(game: Game, seed: int, budget: str, threads: int = 1) -> Mcts:
    """The best search there is for a game: with its network, or else with its estimate."""
    kind = Sage if plays(game) else Mcts
    return kind(game, seed, budget, threads)
