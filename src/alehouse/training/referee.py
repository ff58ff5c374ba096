"""How strong a network is beside the bots of the house: games in other processes, meanwhile."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import NamedTuple

from alehouse.bots.bot import ask, make
from alehouse.kernel.chance import derived
from alehouse.kernel.game import Game
from alehouse.kernel.shelf import game as open_game


class Match(NamedTuple):
    """A bot at one seat, another at all others."""

    game: str
    box: str
    players: int
    one: str  # as in `net:network.npz`
    others: str
    seed: int
    first: int  # game, of those that the seed stands for
    games: int
    options: tuple[str, ...] = ()  # as in `mode=standard`


class Share(NamedTuple):
    """What the one won of how many games; a shared victory counts in parts."""

    match: Match
    won: float
    games: int


def play(match: Match) -> Share:
    """Play the games of a match, the seat of the one going round."""
    options = dict(words.split("=", 1) for words in match.options)
    game = open_game(match.game, match.players, match.box or None, **options)
    won = sum(one_game(game, match, i) for i in range(match.first, match.first + match.games))
    return Share(match, won, match.games)


def one_game(game: Game, match: Match, i: int) -> float:
    """What the one won of one game."""
    seat = i % game.players
    specs = [match.others] * game.players
    specs[seat] = match.one
    bots = [make(spec, game, derived(match.seed, i, p)) for p, spec in enumerate(specs)]
    state = game.new(derived(match.seed, i // game.players))
    while not state.over:
        state.apply(ask(bots[state.actor], state, derived(match.seed, i, len(state.history))))
    ranks = state.ranks()
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


class Referee:
    """Plays matches in so many processes; hands out what is finished."""

    def __init__(self, jobs: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(jobs, context) if jobs else None
        self.waiting: list[Future[Share]] = []

    def ask(self, match: Match, portion: int = 10) -> None:
        """Have a match played, in portions."""
        for first in range(match.first, match.first + match.games, portion):
            games = min(portion, match.first + match.games - first)
            part = match._replace(first=first, games=games)
            if self.pool:
                self.waiting.append(self.pool.submit(play, part))
            else:
                done: Future[Share] = Future()
                done.set_result(play(part))
                self.waiting.append(done)

    def finished(self, to_the_end: bool = False) -> Iterator[Share]:
        """What has been played since; to the end, all that was asked for."""
        ready = [each for each in self.waiting if to_the_end or each.done()]
        self.waiting = [each for each in self.waiting if each not in ready]
        for each in ready:
            yield each.result()

    def close(self) -> None:
        """Let go of the processes."""
        if self.pool:
            self.pool.shutdown(wait=False, cancel_futures=True)
