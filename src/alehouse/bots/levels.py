"""Levels: opponents with names a person understands, the same on every game and machine.

Where a network has learned the game, the lower levels are that network, overlooking choices as
people do, Master is the network itself, and Grandmaster searches with it. Elsewhere (a game of
another package, an edited box) all of them search with the game's estimate. All think in
iterations, so a level is as strong on a slow machine as on a fast one.
"""

from __future__ import annotations

from alehouse.bots.bot import Bot
from alehouse.bots.mcts import Mcts
from alehouse.bots.net import Net
from alehouse.bots.network import has_network
from alehouse.bots.sage import Sage
from alehouse.kernel.game import Game

LEVELS = ("apprentice", "brewer", "master", "grandmaster")  # each beats the one before


def apprentice(game: Game, seed: int) -> Bot:
    """Knows the rules and overlooks a lot: good company for a first game."""
    return Net(game, seed, overlooks=0.25) if has_network(game) else Mcts(game, seed, "12")


def brewer(game: Game, seed: int) -> Bot:
    """Plans well and overlooks something now and then: a fair match for most people."""
    return Net(game, seed, overlooks=0.08) if has_network(game) else Mcts(game, seed, "80")


def master(game: Game, seed: int) -> Bot:
    """Has played more games than any person could: hard to beat."""
    return Net(game, seed) if has_network(game) else Mcts(game, seed, "600")


def grandmaster(game: Game, seed: int) -> Bot:
    """A master who also thinks ahead: as strong as we can."""
    return Sage(game, seed, "600") if has_network(game) else Mcts(game, seed, "2400")
