"""A match: one game between bots, native wherever the bots are."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict

import numpy as np

from alehouse.bots import ask, make
from alehouse.bots.bot import Bot
from alehouse.bots.greedy import WORLDS, Greedy
from alehouse.bots.random import Random
from alehouse.kernel.chance import Dice, derived, draw
from alehouse.kernel.drive import keenest, settle, step
from alehouse.kernel.errors import BadReplay, LawBroken
from alehouse.kernel.game import Game, State
from alehouse.kernel.shelf import game as open_game

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import parts, rank, score, setup, tally

BY_CHANCE, BY_ESTIMATE, OUTSIDE = range(3)  # who chooses for a seat
DEALT, CHOOSERS, PICTURES = range(3)  # what is derived from the seed of a match


class Row(TypedDict):
    """How one game went, and all that repeats it; one entry a seat in each list but `options`."""

    game: str
    version: int  # of its rules
    box: str  # the digest of its box
    options: list[str]  # as in `mode=standard`
    number: int  # of the game in its tournament
    seed: int
    first: int  # the seat that was asked first; turns go round from there
    bots: list[str]
    scores: list[int]
    ranks: list[int]
    length: int  # decisions made
    parts: list[list[int]]  # the score by its sources
    tally: list[list[int]]  # how often a seat has each thing that the game counts


def play_inside(
    box: Any,
    rows: Any,
    dice: Any,
    kinds: Any,
    out: Any,
    later: Any,
    totals: Any,
    limit: int,
    fresh: bool,
) -> int:
    """Play while the seats asked choose by chance or by estimate; returns the decisions made."""
    if fresh:
        setup(box, rows[0])
    n = settle(box, rows[0], out)
    made = 0
    while rows[0].actor >= 0 and made < limit:
        seat = rows[0].actor
        if kinds[seat] == OUTSIDE:
            break
        if kinds[seat] == BY_CHANCE:
            action = out[draw(dice[seat], n)]
        else:
            action = keenest(box, rows, dice[seat], out, later, totals, WORLDS)
        n = step(box, rows[0], action, out)
        made += 1
    return made


def count_up(box: Any, s: Any, scores: Any, ranks: Any, sources: Any, things: Any) -> None:
    """Note how a finished game ended for each seat."""
    for seat in range(s.seats):
        scores[seat] = score(box, s, seat)
        ranks[seat] = rank(box, s, seat)
        parts(box, s, seat, sources[seat])
        tally(box, s, seat, things[seat])


class Match:
    """Plays games of one setup, one after the other."""

    def __init__(self, game: Game) -> None:
        self.game = game
        seats = game.players
        self.rows = np.zeros(3, game.book.state.dtype)
        self.dice = np.zeros(seats, Dice.dtype)
        self.kinds = np.zeros(seats, np.int64)
        self.out = np.zeros(game.num_actions, np.int64)
        self.later = np.zeros(game.num_actions, np.int64)
        self.totals = np.zeros(game.num_actions)
        self.scores = np.zeros(seats, np.int64)
        self.ranks = np.zeros(seats, np.int64)
        self.sources = np.zeros((seats, max(1, len(game.part_names))), np.int64)
        self.things = np.zeros((seats, max(1, len(game.tally_names))), np.int64)

    def play(self, bots: list[str], seed: int, number: int = 0) -> Row:
        """One game; its row holds all that repeats it."""
        seated = [
            make(spec, self.game, derived(seed, CHOOSERS, seat)) for seat, spec in enumerate(bots)
        ]
        self.kinds[:] = [kind(bot) for bot in seated]
        self.dice["rng"] = [derived(seed, CHOOSERS, seat) for seat in range(len(bots))]
        self.rows[:1] = self.game.blank().row
        self.rows[:1]["rng"] = derived(seed, DEALT)
        self.native(0, fresh=True)
        first = max(0, int(self.rows[0]["actor"]))
        length = self.inside(0)
        while self.rows[0]["actor"] >= 0:
            self.outside(seated, derived(seed, PICTURES, length))
            length += 1
            length += self.inside(length)
        return self.row(bots, seed, number, first, length)

    def native(self, limit: int, fresh: bool = False) -> int:
        """Play natively, at most so many decisions; a fresh game is dealt before."""
        play = self.game.native(play_inside)
        arrays = (self.dice, self.kinds, self.out, self.later, self.totals)
        return int(play(self.game.box.row[0], self.rows, *arrays, limit, fresh))

    def inside(self, length: int) -> int:
        """Play natively as far as that goes."""
        limit = max(0, self.game.book.longest - length)
        made = self.native(limit)
        if made == limit and self.rows[0]["actor"] >= 0:
            raise LawBroken(
                f"{self.game.title} had not ended after {self.game.book.longest} decisions."
            )
        return made

    def outside(self, seated: list[Bot], seed: int) -> None:
        """Let the bot of the seat that is asked choose."""
        state = State(self.game, self.game.book.state(self.rows[:1].copy()))
        state.apply(ask(seated[state.actor], state, seed))
        self.rows[:1] = state.s.row

    def row(self, bots: list[str], seed: int, number: int, first: int, length: int) -> Row:
        """How the game on the table ended."""
        count = self.game.native(count_up)
        count(
            self.game.box.row[0], self.rows[0], self.scores, self.ranks, self.sources, self.things
        )
        return Row(
            game=self.game.id,
            version=self.game.version,
            box=self.game.box_digest,
            options=[f"{name}={choice}" for name, choice in self.game.options.items()],
            number=number,
            seed=seed,
            first=first,
            bots=list(bots),
            scores=self.scores.tolist(),
            ranks=self.ranks.tolist(),
            length=length,
            parts=printed(self.sources, self.game.part_names),
            tally=printed(self.things, self.game.tally_names),
        )


def printed(numbers: Any, names: Sequence[str]) -> list[list[int]]:
    """The columns of what the box has."""
    columns = [i for i, name in enumerate(names) if name]
    return numbers[:, columns].tolist()  # type: ignore[no-any-return]


def kind(bot: Bot) -> int:
    """Who chooses for a bot's seat; chance and estimate do so without leaving native play."""
    if type(bot) is Random:
        return BY_CHANCE
    return BY_ESTIMATE if type(bot) is Greedy else OUTSIDE


def set_up(row: Row, box: str | Path | None = None) -> Game:
    """The game of a row; one that was played with another box needs that box."""
    options = dict(words.split("=", 1) for words in row["options"])
    game = open_game(row["game"], len(row["bots"]), box, **options)
    if (game.version, game.box_digest) != (row["version"], row["box"]):
        raise BadReplay(
            f"This game was played by version {row['version']} of the rules with the box "
            f"{row['box']}; here are version {game.version} and the box {game.box_digest}."
        )
    return game


def again(row: Row, game: Game | None = None) -> Row:
    """Play the game of a row once more."""
    return Match(game or set_up(row)).play(row["bots"], row["seed"], row["number"])


def retold(row: Row, game: Game | None = None) -> State:
    """The last state of a row's game, told action by action: it can be kept as a replay."""
    state = (game or set_up(row)).new(row["seed"])
    seated = [
        make(spec, state.game, derived(row["seed"], CHOOSERS, seat))
        for seat, spec in enumerate(row["bots"])
    ]
    while not state.over:
        bot = seated[state.actor]
        if kind(bot) == OUTSIDE:
            action = ask(bot, state, derived(row["seed"], PICTURES, len(state.history)))
        else:
            action = bot.choose(state)
        state.apply(action)
    if (state.scores(), len(state.history)) != (row["scores"], row["length"]):
        raise BadReplay(
            f"Game {row['number']} went another way this time. Bots that think in time (master, "
            "mcts:500ms) do not repeat; those that think in iterations (brewer, mcts:500) do."
        )
    return state
