"""Batches: many tables of a game, stepped together in machine code.

    batch = game.batch(4096, seed=1)
    while ...:
        actions = policy(batch.observe(), batch.mask())
        batch.step(actions)

A table whose game ends says so in `ends`, with `points`, `ranks` and `rewards` by seat, and is
dealt its next game at once. All arrays belong to the batch and are written anew by every step.
`game.batch(…, device="cuda")` is the same on a GPU, with torch's tensors (`kernel/device.py`).
"""

from __future__ import annotations

import io
import itertools
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from alehouse.kernel import many
from alehouse.kernel.chance import Dice, derived
from alehouse.kernel.errors import BadOption, IllegalAction
from alehouse.kernel.many import LOOK, MARK, House, Tables
from alehouse.kernel.sight import Laid

if TYPE_CHECKING:
    from alehouse.kernel.game import Game, State

REWARDS = ("rank", "margin", "points")
FEW = 128  # tables that are not worth a thread of their own
SAVED = ("rows", "seeds", "dice", "ends", "points", "ranks", "rewards")

Array = npt.NDArray[Any]


class Batch:
    """Many tables of one game, native, over threads."""

    def __init__(
        self,
        games: Sequence[Game],
        n: int,
        seed: int | Array | None = 0,  # None: nothing is dealt yet
        *,
        reward: str = "rank",
        auto_reset: bool = True,
        threads: int = 1,
        looks: bool = True,  # False: nobody will observe, nor want a mask; compiled sooner
    ) -> None:
        self.game, self.games, self.n = games[0], tuple(games), n
        if n < 1:
            raise BadOption(f"A batch has at least one table, not {n}.")
        if reward not in REWARDS:
            raise BadOption(f"A reward is by {', '.join(REWARDS)}, not {reward!r}.")
        self.players = max(game.players for game in games)
        widest = max(games, key=lambda game: game.sides)
        self.layout: Laid = widest.sight
        blanks = np.concatenate([game.blank().row for game in games])
        self.house = House(blanks, REWARDS.index(reward), int(auto_reset), widest.sides)
        self.attend: Any = many.attend_all if looks else many.play_all
        self.threads = max(1, min(threads or os.cpu_count() or 1, n // FEW))
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self.tables = self.lay()
        self.seeds = self.array("seeds")  # of the game at each table
        self.actors = self.array("actors")  # the seat asked at each; -1: its game is over
        self.legal = self.array("out")  # what may be chosen: the first `counts` of each row
        self.counts = self.array("counts")
        self.ends = self.array("ends")  # where the last step ended a game
        self.points = self.array("points")  # of the last game that ended at each, by seat
        self.ranks = self.array("ranks")
        self.rewards = self.array("rewards")  # of the last step, by seat: 0 unless it ended a game
        self.wanted = self.fresh = 0  # LOOK, MARK: asked for before; as the tables are now
        if seed is not None:
            self.reset(seed)

    def lay(self) -> Tables:
        """Empty arrays."""
        n, seats = self.n, self.players
        return Tables(
            rows=np.zeros(n, self.game.book.state.dtype),
            seeds=np.zeros(n, np.uint64),
            dice=np.zeros(n, Dice.dtype),
            out=np.zeros((n, self.game.num_actions), np.int16),
            counts=np.zeros(n, np.int32),
            actors=np.zeros(n, np.int8),
            ends=np.zeros(n, np.bool_),
            points=np.zeros((n, seats), np.int32),
            ranks=np.zeros((n, seats), np.int8),
            rewards=np.zeros((n, seats), np.float32),
            lengths=np.zeros(n, np.int32),
            actions=np.zeros(n, np.int64),
            refused=np.zeros(n, np.bool_),
            sight=np.zeros((n, self.layout.size), np.int8),
            mask=np.zeros((n, self.game.num_actions), np.bool_),
        )

    def run(self, mode: int, turns: int = 1) -> None:
        """Do what is wanted at all tables."""
        call = self.game.native.straight
        given = self.attend, self.game.box.row, self.house, self.tables
        self.fresh = mode & (LOOK | MARK)
        if self.pool is None:
            call(*given, 0, self.n, mode, turns)
            return
        cuts = [self.n * i // self.threads for i in range(self.threads + 1)]
        parts = [
            self.pool.submit(call, *given, first, end, mode, turns)
            for first, end in itertools.pairwise(cuts)
        ]
        for part in parts:
            part.result()

    # -- Playing -------------------------------------------------------------------

    def reset(self, seed: int | Array) -> None:
        """Deal all tables anew: from one seed, or from one for each table.

        The game of a table is `game.new(batch.seeds[i])`, so it can be told as any other.
        """
        each = (
            seed if isinstance(seed, np.ndarray) else derived(seed, np.arange(self.n, dtype="u8"))
        )
        self.put("seeds", each)
        self.run(many.DEAL | self.wanted, 0)

    def step(self, actions: Array) -> None:
        """Carry out an action at every table; where a game is over, nothing happens."""
        if len(actions) != self.n:
            raise IllegalAction(f"A step wants {self.n} actions, one a table.")
        self.tables.actions[:] = actions
        self.run(many.TURN | self.wanted)
        if np.count_nonzero(self.tables.refused):  # a quarter of what `any` takes
            i = int(self.tables.refused.argmax())
            self.tables.refused[:] = False
            state = self.state(i)
            name = self.game.action_name(int(actions[i]))
            raise IllegalAction(f"Table {i}: {name!r} is not legal now ({state.why_not(name)}).")

    def random_steps(self, turns: int = 1) -> None:
        """Play on at every table with random choices, each table for so many of them."""
        self.run(many.RANDOM | self.wanted, turns)

    def playout(self) -> Any:
        """Play every game to its end with random choices; returns how many each took.

        Nothing is dealt anew: `points` and `ranks` are those of these games. -1: not yet ended
        after as many decisions as the game's longest.
        """
        self.run(many.PLAY_OUT, self.game.book.longest)
        return self.array("lengths")

    # -- Looking -------------------------------------------------------------------

    def observe(self) -> Any:
        """What the seat asked at each table sees: `layout` says what the numbers are."""
        self.want(LOOK)
        return self.array("sight")

    def mask(self) -> Any:
        """For each table and action whether it may be chosen."""
        self.want(MARK)
        return self.array("mask")

    def want(self, what: int) -> None:
        """See to it that something is there, now and after every step to come."""
        self.wanted |= what
        if not self.fresh & what:
            self.run(what | self.fresh)

    def array(self, name: str) -> Any:
        """One of the arrays, as the caller reads it."""
        return getattr(self.tables, name)

    def get(self, name: str) -> Array:
        """One of the arrays, for this machine's memory."""
        return getattr(self.tables, name)  # type: ignore[no-any-return]

    def put(self, name: str, values: Any) -> None:
        """Write one of the arrays."""
        getattr(self.tables, name)[:] = values

    def state(self, i: int) -> State:
        """A copy of a table as a state of its own."""
        from alehouse.kernel.game import State

        game = self.games[i % len(self.games)]
        row = np.frombuffer(bytearray(self.get("rows")[i : i + 1].tobytes()), game.blank().dtype)
        return State(game, game.book.state(row))

    # -- Keeping -------------------------------------------------------------------

    def to_bytes(self) -> bytes:
        """The whole batch, to go on with it later."""
        kept: dict[str, Any] = {name: self.get(name) for name in SAVED}
        file = io.BytesIO()
        np.savez_compressed(file, made_of=np.array(self.made_of()), **kept)
        return file.getvalue()

    def from_bytes(self, data: bytes) -> None:
        """Go on where another batch of the same games stood."""
        with np.load(io.BytesIO(data)) as kept:
            if str(kept["made_of"]) != self.made_of():
                raise BadOption(
                    f"That batch is of {kept['made_of']}, this one of {self.made_of()}."
                )
            for name in SAVED:
                self.put(name, kept[name])
        self.run(many.RESUME | self.wanted, 0)

    def made_of(self) -> str:
        """What batches must have in common to go on from one another."""
        game = self.game
        counts = ",".join(str(game.players) for game in self.games)
        return f"{self.n} x {game.id} {game.version}, {counts} players, box {game.box_digest}"
