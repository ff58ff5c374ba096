"""A match: games between bots, native wherever the bots are."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypedDict

import numpy as np
import numpy.typing as npt
import polars as pl

from alehouse.bots import Bot, ask, make, native_form
from alehouse.bots.greedy import by_estimate
from alehouse.bots.net import NO_MIND as BLANK
from alehouse.bots.net import Mind
from alehouse.bots.random import by_chance
from alehouse.kernel import tracing
from alehouse.kernel.batch import Batch
from alehouse.kernel.chance import Dice, derived
from alehouse.kernel.errors import BadReplay, LawBroken
from alehouse.kernel.game import Game, State
from alehouse.kernel.many import CHOOSERS
from alehouse.kernel.rulebook import Rulebook
from alehouse.kernel.shelf import game as open_game
from alehouse.kernel.switching import switch
from alehouse.kernel.tracing import (
    ANSWER,
    BY_CHANCE,
    DONE,
    ENDLESS,
    FULL,
    GAME,
    MADE,
    NO_MIND,
    OUTSIDE,
    USED,
)
from alehouse.kernel.twin import Native

HOUSE = (by_estimate,)  # forms that are always compiled together
GIVEN = ("box", "rows", "dice", "out", "later", "totals", "n")
PICTURES = 2  # what bots imagine, below the seed of a game: see the paths of `many`
TRACED = 1 << 18  # decisions, before they are handed over
WEIGHED = 1000  # games of a tournament whose scores and estimates are traced, if nothing is said
COLUMNS = {  # of a trace, with what they are kept as
    "game": np.uint32,
    "seat": np.uint8,
    "question": np.uint8,
    "action": np.uint16,
    "offered": np.uint16,
}

Trail = tuple[pl.DataFrame, pl.DataFrame]  # decisions; how often each action was offered


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


class Played(NamedTuple):
    """Some games: a row each, and their decisions if these were traced."""

    rows: pl.DataFrame
    trail: Trail | None


class Forms(NamedTuple):
    """The native forms of some bots; they are known by their place."""

    plain: tuple[Any, ...] = HOUSE
    minded: tuple[Any, ...] = ()  # those that bring a mind along

    def including(self, form: Any) -> Forms:
        """These and another one."""
        if form in self.plain or form in self.minded:
            return self
        if has_mind(form):
            return self._replace(minded=(*self.minded, form))
        return self._replace(plain=(*self.plain, form))


def has_mind(form: Any) -> bool:
    """Whether a native form brings a mind along."""
    return "mind" in form.__code__.co_varnames[: form.__code__.co_argcount]


def nobody(out: Any) -> int:
    """Where no form brings a mind along."""
    return int(out[0])


ready: dict[tuple[int, Forms], tuple[Rulebook, Any]] = {}  # by the book's identity


def compiled(book: Rulebook, forms: Forms) -> Any:
    """Native play of a game with some native forms."""
    key = id(book), forms
    if key not in ready:
        choose = switch("choose", forms.plain, *GIVEN)
        ponder = switch("ponder", forms.minded or (nobody,), *GIVEN, "mind")
        bound = book.contract() | {"choose": choose, "ponder": ponder}
        ready[key] = book, Native(bound)(tracing.play_games)
    return ready[key][1]


class Match:
    """Plays games of one setup."""

    def __init__(self, game: Game, trace: bool = False, weighed: int = WEIGHED) -> None:
        """`weighed`: games below this number are traced with everybody's score and estimate."""
        self.game, self.weighed = game, weighed
        self.forms = Forms()
        seats, actions = game.players, game.num_actions
        self.desk = tracing.Desk(
            dice=np.zeros(seats, Dice.dtype),
            later=np.zeros(actions, np.int64),
            totals=np.zeros(actions),
            clock=np.zeros(4, np.int64),
            minds=(BLANK,) * tracing.MINDS,
        )
        size = TRACED if trace else 0
        self.trace = tracing.Trace(
            **blank_columns(size),
            scores=np.zeros((size, seats), np.int16),
            estimates=np.zeros((size, seats), np.float32),
            offers=np.zeros(actions, np.int64),
            seats=np.zeros(actions if trace else 0, np.int64),
            chances=np.zeros(actions, np.int64),
        )
        self.noted: list[pl.DataFrame] = []

    def play(self, bots: Sequence[str], seed: int, number: int = 0) -> Row:
        """One game; its row holds all that repeats it."""
        rows = self.play_all([list(bots)], [seed], [number]).rows
        row: Any = rows.row(0, named=True)
        return row  # type: ignore[no-any-return]

    def play_all(
        self,
        line_ups: Sequence[Sequence[str]],
        seeds: Sequence[int] | npt.NDArray[np.uint64],
        numbers: Sequence[int],
    ) -> Played:
        """Some games: the bots by seat, the seed and the number of each."""
        n, seats = len(seeds), self.game.players
        own, known = np.array(seeds, np.uint64), np.array(numbers, np.uint32)
        seated, at = distinct(line_ups)
        forms, minds = self.native(sorted({spec for bots in seated for spec in bots}))
        batch = Batch([self.game], n + 2, None, auto_reset=False, looks=False)
        batch.seeds[:n] = own
        orders = tracing.Orders(
            numbers=known,
            forms=np.array([[forms[spec] for spec in bots] for bots in seated], np.int64)[at],
            minds=np.array([[minds[spec] for spec in bots] for bots in seated], np.int64)[at],
            weighed=known < self.weighed,
        )
        ends = tracing.Ends(
            first=np.zeros(n, np.int32),
            parts=np.zeros((n, seats, max(1, len(self.game.part_names))), np.int32),
            tally=np.zeros((n, seats, max(1, len(self.game.tally_names))), np.int16),
        )
        self.carry_out(batch, orders, ends, line_ups, known)
        trail = self.trail() if len(self.trace.game) else None
        return Played(self.frame(batch, ends, line_ups, numbers), trail)

    def native(self, named: Sequence[str]) -> tuple[dict[str, int], dict[str, int]]:
        """The numbers of the bots' native forms, and of the minds that these are given."""
        forms: dict[str, int] = {}
        minds: dict[str, int] = {}
        taken: list[Mind] = []
        for spec in named:
            bot: Any = make(spec, self.game, 0)
            form = native_form(bot)
            minds[spec] = NO_MIND
            if form is None or (has_mind(form) and len(taken) == tracing.MINDS):
                forms[spec] = OUTSIDE
                continue
            if form is by_chance:
                forms[spec] = BY_CHANCE
                continue
            self.forms = self.forms.including(form)
            if has_mind(form):
                forms[spec], minds[spec] = self.forms.minded.index(form), len(taken)
                taken.append(bot.mind)
            else:
                forms[spec] = self.forms.plain.index(form)
        rest = [BLANK] * (tracing.MINDS - len(taken))
        self.desk = self.desk._replace(minds=(*taken, *rest))
        return forms, minds

    def carry_out(
        self,
        batch: Batch,
        orders: tracing.Orders,
        ends: tracing.Ends,
        line_ups: Sequence[Sequence[str]],
        numbers: Any,
    ) -> None:
        """Play natively, and ask bots outside whenever one of theirs is asked."""
        play = compiled(self.game.book, self.forms)
        clock, limit = self.desk.clock, self.game.book.longest
        box, house, tables = self.game.box.row, batch.house, batch.tables
        clock[:] = (0, tracing.NOT_DEALT, 0, tracing.NO_ANSWER)
        for sums in self.trace[-3:]:
            sums[:] = 0
        seated: list[Bot] = []
        seated_at = -1
        while True:
            why = play(box, house, tables, self.desk, orders, ends, self.trace, limit)
            at = int(clock[GAME])
            if why == DONE:
                return
            if why == ENDLESS:
                raise LawBroken(
                    f"{self.game.title} had not ended after {limit} decisions"
                    f" (game {numbers[at]}, seed {batch.seeds[at]})."
                )
            if why == FULL:
                self.hand_over()
                continue
            if seated_at != at:
                seated_at = at
                seated = [
                    make(spec, self.game, derived(int(batch.seeds[at]), CHOOSERS, seat))
                    for seat, spec in enumerate(line_ups[at])
                ]
            state = batch.state(at)
            picture = derived(int(batch.seeds[at]), PICTURES, int(clock[MADE]))
            clock[ANSWER] = ask(seated[state.actor], state, picture)

    def hand_over(self) -> None:
        """Keep the decisions traced so far, and lay out new columns for more."""
        used, trace = int(self.desk.clock[USED]), self.trace
        columns: dict[str, Any] = {name: getattr(trace, name)[:used] for name in COLUMNS}
        weighed = used > 0 and trace.game[0] < self.weighed  # as all of them
        for seat in range(self.game.players if weighed else 0):
            columns[f"score_{seat}"] = trace.scores[:used, seat].copy()
            columns[f"estimate_{seat}"] = trace.estimates[:used, seat].copy()
        self.noted.append(pl.DataFrame(columns))  # which holds the arrays, not a copy
        self.trace = trace._replace(**blank_columns(len(trace.game)))
        self.desk.clock[USED] = 0

    def trail(self) -> Trail:
        """The decisions of the games just played."""
        self.hand_over()
        decisions = pl.concat(self.noted, how="diagonal")
        self.noted = []
        sums = {"offers": self.trace.offers, "chances": self.trace.chances}
        actions = np.arange(self.game.num_actions, dtype=np.uint16)
        return decisions, pl.DataFrame({"action": actions, **sums})

    def frame(
        self,
        batch: Batch,
        ends: tracing.Ends,
        line_ups: Sequence[Sequence[str]],
        numbers: Sequence[int],
    ) -> pl.DataFrame:
        """The games as rows."""
        n = len(numbers)
        seated, at = distinct(line_ups)
        who = pl.Series("bots", [list(bots) for bots in seated], dtype=pl.List(pl.String))
        options = [f"{name}={choice}" for name, choice in self.game.options.items()]
        same = {
            "game": pl.Series([self.game.id]),
            "version": pl.Series([self.game.version], dtype=pl.Int64),
            "box": pl.Series([self.game.box_digest]),
            "options": pl.Series([options], dtype=pl.List(pl.String)),
        }
        return pl.DataFrame(
            {name: value.new_from_index(0, n) for name, value in same.items()}
            | {
                "number": np.array(numbers, np.int64),
                "seed": batch.seeds[:n],
                "first": ends.first,
                "bots": who.gather(at),
                "scores": batch.points[:n],
                "ranks": batch.ranks[:n],
                "length": batch.tables.lengths[:n],
                "parts": printed(ends.parts, self.game.part_names),
                "tally": printed(ends.tally, self.game.tally_names),
            }
        )


def distinct(line_ups: Sequence[Sequence[str]]) -> tuple[list[Sequence[str]], list[int]]:
    """The line-ups that differ, and for each game which it has; a plan hands out the same lists."""
    places: dict[int, int] = {}
    at = [places.setdefault(id(bots), len(places)) for bots in line_ups]
    known = {id(bots): bots for bots in line_ups}
    return [known[one] for one in places], at


def blank_columns(size: int) -> dict[str, Any]:
    """Room for so many rows of a trace."""
    return {name: np.empty(size, kind) for name, kind in COLUMNS.items()}


def printed(numbers: Any, names: Sequence[str]) -> Any:
    """The columns of what the box has."""
    if all(names):
        return numbers[:, :, : len(names)]
    return numbers[:, :, [i for i, name in enumerate(names) if name]]


def is_native(spec: str, game: Game) -> bool:
    """Whether a bot plays without leaving native play."""
    return native_form(make(spec, game, 0)) is not None


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
    game = game or set_up(row)
    played = Match(game, trace=True, weighed=0).play_all(
        [row["bots"]], [row["seed"]], [row["number"]]
    )
    assert played.trail is not None
    state = game.new(row["seed"])
    for action in played.trail[0]["action"].to_list():
        state.apply(action)
    if (state.scores(), len(state.history)) != (row["scores"], row["length"]):
        raise BadReplay(
            f"Game {row['number']} went another way this time. Bots that think in time (master, "
            "mcts:500ms) do not repeat; those that think in iterations (brewer, mcts:500) do."
        )
    return state
