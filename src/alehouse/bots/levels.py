"""Levels: opponents with names a person understands, the same on every game and machine.

Where a network has learned the game, the lower levels are that network, overlooking choices as
people do, Master is the network itself, and Grandmaster searches with it, but for the player counts
at which the network was measured to be stronger alone. Elsewhere (a game of
another package, an edited box) all of them search with the game's estimate. All think in
iterations, so a level is as strong on a slow machine as on a fast one. How much a level overlooks
is measured for every game and player count (`benchmarks/levels.py`) and kept in the record of the
network, and so are the player counts at which networks among themselves wait for each other and
hardly come to an end: there the levels search with the estimate too.
"""

from __future__ import annotations

from alehouse.bots.bot import Bot
from alehouse.bots.mcts import Mcts
from alehouse.bots.net import Net
from alehouse.bots.network import network_of
from alehouse.bots.sage import Sage, plays
from alehouse.bots.styled import Styled
from alehouse.kernel.game import Game

LEVELS = ("apprentice", "brewer", "master", "grandmaster")  # each beats the one before
STYLED = LEVELS[:3]  # may be asked to play in a style, as in `master:racer`
OVERLOOKS = {"apprentice": 0.25, "brewer": 0.08}  # where it was not measured


def thinks_ahead(level: str, game: Game) -> bool:
    """Whether a level searches at a game; otherwise it is the network alone."""
    if not plays(game):
        return True
    return level not in STYLED and not (level == "grandmaster" and stronger_alone(game))


def stronger_alone(game: Game) -> bool:
    """Whether a game's network was measured to beat the search with it at this player count."""
    return game.players in network_of(game).record.get("alone", ())


def by_network(game: Game, seed: int, level: str, style: str) -> Bot:
    """The network of a game at a level."""
    measured = network_of(game).record.get("levels", {}).get(str(game.players), OVERLOOKS)
    overlooks = float(measured.get(level, 0.0))
    if style:
        return Styled(game, seed, overlooks, style)
    return Net(game, seed, overlooks=overlooks)


def apprentice(game: Game, seed: int, style: str = "") -> Bot:
    """Knows the rules and overlooks a lot: good company for a first game."""
    known = plays(game)
    return by_network(game, seed, "apprentice", style) if known else Mcts(game, seed, "12")


def brewer(game: Game, seed: int, style: str = "") -> Bot:
    """Plans well and overlooks something now and then: a fair match for most people."""
    known = plays(game)
    return by_network(game, seed, "brewer", style) if known else Mcts(game, seed, "80")


def master(game: Game, seed: int, style: str = "") -> Bot:
    """Has played more games than any person could: hard to beat."""
    known = plays(game)
    return by_network(game, seed, "master", style) if known else Mcts(game, seed, "600")


def grandmaster(game: Game, seed: int) -> Bot:
    """A master who also thinks ahead where that helps: as strong as we can."""
    if not plays(game):
        return Mcts(game, seed, "2400")
    return Net(game, seed) if stronger_alone(game) else Sage(game, seed, "600")
