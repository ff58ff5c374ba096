"""Games and states: what everybody outside a game's folder uses."""

from __future__ import annotations

import functools
import hashlib
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from alehouse.kernel import drive, many
from alehouse.kernel.asking import StateLayout, asked
from alehouse.kernel.batch import REWARDS, Batch
from alehouse.kernel.boxes import open_box, refuse_unread
from alehouse.kernel.chance import MASK, derived
from alehouse.kernel.choosing import Choice, Decision, Shortcut, choice_of, shortcuts_of
from alehouse.kernel.deciding import NOT_ASKED
from alehouse.kernel.decisions import FIRST_ANSWER, GAME_OVER
from alehouse.kernel.errors import BadOption, IllegalAction
from alehouse.kernel.languages import read_language
from alehouse.kernel.rulebook import Refusal, Rulebook
from alehouse.kernel.sight import Laid
from alehouse.kernel.telling import Event, Naming, seat_name
from alehouse.kernel.twin import Native
from alehouse.kernel.wording import Thing

N = TypeVar("N", int, float)

__all__ = ["Choice", "Decision", "Game", "Shortcut", "State"]


class Game:
    """A game set up for a number of players, with its options and its box."""

    def __init__(
        self,
        book: Rulebook,
        players: int | None = None,
        box: str | Path | None = None,
        options: Mapping[str, object] | None = None,
        language: str = "",
    ) -> None:
        self.book = book
        self.players = max(2, book.players[0]) if players is None else players
        self.file = Path(box) if box else book.folder / "box.toml"
        entry, self.box_digest = open_box(self.file)
        self.box = book.read_box(entry)
        refuse_unread(entry)
        self.ways = tuple(option.printed(self.box) for option in book.options)
        self.language = language
        if language:
            self.box.language = read_language(book.folder / "languages", language, self.templates())
        self.choices = book.check_setup(self.players, options or {}, self.ways, self.box)
        self.actions = book.decisions.table(self.box)

    @property
    def id(self) -> str:
        """The game's name on the shelf."""
        return self.book.id

    @property
    def title(self) -> str:
        """The game's name on the cover."""
        return self.book.title

    @property
    def version(self) -> int:
        """The version of the rules: replays of one version are played alike."""
        return self.book.version

    @property
    def options(self) -> dict[str, str]:
        """The choice made for each option."""
        return {o.name: o.spelt(self.choices[o.name]) for o in self.ways}

    @property
    def num_actions(self) -> int:
        """How many actions the game's table has."""
        return len(self.actions)

    def action_id(self, name: str) -> int:
        """The id of an action's name."""
        return self.actions.id(name)

    def action_name(self, action: int) -> str:
        """The name of an action's id."""
        return self.actions.name(action)

    @functools.cached_property
    def part_names(self) -> tuple[str, ...]:
        """Where points come from: what `parts` writes, in order; empty where the box has none."""
        return spelt(self.book.sources, self.box)

    @property
    def part_words(self) -> dict[str, str]:
        """What people call the sources of points, by id."""
        said: list[str] = []
        for thing in self.book.sources:
            said += [
                thing.name(self.box, i) for i, _ in enumerate(thing.ids(self.box), thing.start)
            ]
        headed = [words[:1].upper() + words[1:] for words in said]
        return dict(zip(filter(None, self.part_names), headed, strict=True))

    @functools.cached_property
    def tally_names(self) -> tuple[str, ...]:
        """What a study counts: what `tally` writes, in order; empty where the box has none."""
        return spelt(self.book.counted, self.box)

    def cover(self) -> dict[str, str]:
        """What is said of the game before it is played, by id, in our language."""
        said = {"title": self.book.title, "summary": self.book.summary}
        for option in self.ways:
            said[f"option.{option.name}"] = option.title or option.meaning
            said[f"option.{option.name}.meaning"] = option.meaning
            said |= {f"option.{option.name}.{c}": w for c, w in option.named().items()}
        return said

    def templates(self) -> dict[str, str]:
        """Everything that the game says, by id, in our language: what a translation translates."""
        book, said = self.book, self.cover()
        for thing in book.sources:
            said |= thing.templates(self.box)
        said |= book.decisions.templates(self.box, book.view, book.components, book.conflict)
        said |= book.lesson.templates() if book.lesson else {}
        return {id: said[id] for id in sorted(said) if said[id]}

    def said(self, id: str, plain: str) -> str:
        """A text in the language of the table; `plain` is how we say it."""
        return str(self.box.language.get(id, plain))

    def narrate(self, event: Event, name: Naming = seat_name) -> str:
        """What happened, as a line of the log."""
        return self.book.decisions.narrate(self.box, event, name)

    def event_name(self, event: Event) -> str:
        """The id of what happened."""
        return self.book.decisions.news[event.what].id

    def components(self) -> Mapping[str, Any]:
        """What is printed on cards and boards, by id, ready for JSON; the same for all tables."""
        return self.book.components(self.box)

    def blank(self) -> StateLayout:
        """An empty table: seats and options set, nothing dealt."""
        s = self.book.state()
        s.seats = self.players
        s.actor = -1
        for name, choice in self.choices.items():
            if isinstance(choice, int):
                setattr(s, name, choice)
            else:
                flags = getattr(s, name)
                for i in choice:
                    flags[i] = 1
        return s

    def new(self, seed: int | None = None) -> State:
        """Deal a game from a seed (none: a secret one)."""
        seed = secrets.randbits(64) if seed is None else seed
        if not 0 <= seed <= MASK:
            raise BadOption(f"A seed is a number from 0 to {MASK}, not {seed}.")
        s = self.blank()
        s.rng = derived(seed, 0)
        s.story = []
        self.book.decisions.setup(self.box, s)
        state = State(self, s, seed)
        state.settle()
        state.opening, s.story = s.story, None
        return state

    @functools.cached_property
    def mark(self) -> bytes:
        """A hash of what tables must have in common to be told by the same bytes."""
        what = repr((self.id, self.version, self.box_digest, self.players, self.options))
        return hashlib.blake2b(what.encode(), digest_size=8).digest()

    def __deepcopy__(self, memo: object) -> Game:
        return self  # nothing of it changes

    def __reduce__(self) -> tuple[Any, ...]:
        from alehouse.kernel.shelf import rulebook

        box = None if self.file == self.book.folder / "box.toml" else self.file
        how = (self.players, box, self.options, self.language)
        assert rulebook(self.id) is self.book, f"{self.id} is not on the shelf"
        return Game._restored, (self.id, *how)

    @staticmethod
    def _restored(id: str, *how: Any) -> Game:
        from alehouse.kernel.shelf import rulebook

        return Game(rulebook(id), *how)

    @functools.cached_property
    def sides(self) -> int:
        """How many sides the table has: one a seat, and the ghost's of a solo game."""
        blank = self.blank()
        return int(self.book.sight.sides(blank))

    @functools.cached_property
    def sight(self) -> Laid:
        """What the numbers of an observation mean."""
        return self.book.sight.laid(self.box, self.sides)

    def batch(
        self,
        n: int,
        seed: int = 0,
        *,
        device: str = "cpu",
        players: Sequence[int] = (),
        reward: str = "rank",
        auto_reset: bool = True,
        threads: int = 1,
    ) -> Batch:
        """Many tables of the game, stepped together: on the CPU, or on a GPU ("cuda").

        `players`: several counts, dealt to the tables in turn. `reward`: by "rank" (1 for the
        first, -1 for the last), "margin" or "points". `threads`: 0 for one a core.
        """
        games = [self.seated(count) for count in players] or [self]
        if device == "cpu":
            return Batch(games, n, seed, reward=reward, auto_reset=auto_reset, threads=threads)
        if device == "cuda":
            from alehouse.kernel.device import DeviceBatch

            return DeviceBatch(games, n, seed, reward=reward, auto_reset=auto_reset)
        raise BadOption(f"Batches run on 'cpu' or 'cuda', not on {device!r}.")

    def seated(self, players: int) -> Game:
        """The same game for another number of players."""
        box = None if self.file == self.book.folder / "box.toml" else self.file
        return Game(self.book, players, box, self.options, self.language)

    @property
    def native(self) -> Native:
        """The compiled functions of the game: `game.native(drive.step)`."""
        return self.book.native


def spelt(things: Sequence[Thing], box: Any) -> tuple[str, ...]:
    """The ids of things, with their kind where there are several; empty for unused places."""
    names: list[str] = []
    for thing in things:
        ids = thing.ids(box)
        names += [f"{thing.id}:{one}" if len(things) > 1 else one for one in ids]
        names += [""] * (thing.size - len(ids))
    return tuple(names)


def by_name(names: Sequence[str], out: Sequence[N]) -> dict[str, N]:
    """Numbers by their names, without the places that a box does not use."""
    return {name: n for name, n in zip(names, out, strict=True) if name}


class State:
    """One table of a game: everything lying on it, and the open question."""

    def __init__(self, game: Game, s: StateLayout, seed: int | None = None) -> None:
        self.game = game
        self.s = s
        self.seed = seed  # None: imagined, or laid by hand
        self.history: list[tuple[int, int]] = []  # (seat, action) of each real choice
        self.opening: list[Event] = []  # what happened before the first of them
        self._legal: list[int] | None = None
        self._offered: npt.NDArray[np.int64] | None = None  # the same, as native play leaves them

    # -- The open question ---------------------------------------------------------

    @property
    def actor(self) -> int:
        """The one seat asked now; -1: the game is over."""
        return self.s.actor

    @property
    def over(self) -> bool:
        """Whether nobody is asked anything more."""
        return self.s.actor < 0

    @property
    def veil(self) -> int:
        """Grows whenever chance is used or something hidden becomes known."""
        return self.s.veil

    def legal(self) -> list[int]:
        """The actions that the actor may choose, ascending."""
        if self._legal is None and self._offered is not None:
            self._legal = self._offered.tolist()
        if self._legal is None:
            out = [0] * self.game.num_actions
            n = 0 if self.over else self.game.book.decisions.legal(self.game.box, self.s, out)
            self._legal = out[:n]
        return list(self._legal)

    def settle(self) -> None:
        """Answer what has a single answer, as after every action."""
        out = [0] * self.game.num_actions
        n = self.game.book.told.twin(drive.settle)(self.game.box, self.s, out)
        self._legal, self._offered = out[:n], None

    def play(self, actions: Sequence[int | str]) -> list[Event]:
        """Carry out several actions as one: if one of them is illegal, none has happened."""
        before, history = self.s.copy(), list(self.history)
        story: list[Event] = []
        try:
            for action in actions:
                story += self.apply(action)
        except IllegalAction:
            self.s, self.history = before, history
            self._legal = self._offered = None
            raise
        return story

    def apply(self, action: int | str) -> list[Event]:
        """Carry out a legal action; returns what happened. An illegal one changes nothing."""
        if isinstance(action, str):
            action = self.game.action_id(action)
        if action not in self.legal():
            raise IllegalAction(self._refused(action))
        self.history.append((self.actor, action))
        story: list[Event] = []
        self.s.story = story
        self.game.book.decisions.apply(self.game.box, self.s, action)
        self.settle()
        self.s.story = None
        return story

    def step(self, action: int) -> None:
        """Carry out a legal action in machine code, telling nothing: for learners."""
        before = self.legal() if self._offered is None else self._offered
        out = np.empty(self.game.num_actions, np.int64)
        out[: len(before)] = before
        seat = self.actor
        given = self.game.box.row, self.s.row, int(action), out, len(before)
        n = self.game.native.straight(drive.turn, *given)
        if n < 0:
            raise IllegalAction(self._refused(action))
        self.history.append((seat, int(action)))
        self._legal, self._offered = None, out[:n]

    def decision(self, name: Naming = seat_name) -> Decision | None:
        """The open question with its choices, in words; None when the game is over.

        `name` says what a seat is called.
        """
        if self.over:
            return None
        choices = [choice_of(self, action, name) for action in self.legal()]
        chains = shortcuts_of(self, name)
        return Decision(self.actor, self.prompt(name), choices, self.rules, chains)

    def prompt(self, name: Naming = seat_name) -> str:
        """The open question, in words that everybody may read."""
        return self.game.book.decisions.prompt(self.game.box, self.s, name)

    def label(self, action: int, name: Naming = seat_name) -> str:
        """What choosing an action does."""
        return self.game.book.decisions.label(self.game.box, self.s, action, name)

    def target(self, action: int) -> str:
        """Where on the table an action is pointed at."""
        return self.game.book.decisions.target(self.game.box, self.s, action)

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that the open question comes from."""
        return self.game.book.decisions.open[asked(self.s)].rules

    def why_not(self, action: int | str, name: Naming = seat_name) -> Refusal | None:
        """Why an action is not legal now, with the rule's id; None if it is."""
        decisions, box = self.game.book.decisions, self.game.box
        if isinstance(action, str):
            action = self.game.action_id(action)
        self.game.action_name(action)
        if action in self.legal():
            return None
        if self.over:
            return Refusal("", GAME_OVER().text(box))
        reason = decisions.refusal(box, self.s, action)
        if reason != NOT_ASKED:
            return Refusal(reason.rule, decisions.reason(box, self.s, action, reason, name))
        first = FIRST_ANSWER(question=self.prompt(name))
        return Refusal(self.rules[0] if self.rules else "", first.text(box, name))

    def trial(self) -> State:
        """A copy of the table to try something on."""
        return State(self.game, self.s.copy())

    def is_final(self, action: int) -> bool:
        """Whether an action uses chance or shows something hidden: it cannot be taken back."""
        trial = self.trial()
        self.game.book.decisions.apply(self.game.box, trial.s, action)
        if trial.veil == self.veil:  # what is answered by itself may still use chance
            trial.settle()
        return trial.veil != self.veil

    def _refused(self, action: int) -> str:
        name = self.game.action_name(action)
        if self.over:
            return f"{name!r} is not legal: the game is over."
        names = [self.game.action_name(a) for a in self.legal()]
        may = ", ".join(names[:12]) + (", …" if len(names) > 12 else "")
        reason = self.why_not(action)
        who = seat_name(self.actor)
        return f"{name!r} is not legal now ({reason}). {who} may choose: {may}."

    # -- What is on the table ------------------------------------------------------

    def scores(self) -> list[int]:
        """The score of each seat, as it would be counted now."""
        return [
            int(self.game.book.score(self.game.box, self.s, i)) for i in range(self.game.players)
        ]

    def ranks(self) -> list[int]:
        """The rank of each seat, 1 for the winner, tie-breaks included, ties shared."""
        return [
            int(self.game.book.rank(self.game.box, self.s, i)) for i in range(self.game.players)
        ]

    def parts(self, seat: int) -> dict[str, int]:
        """The score of a seat by its sources."""
        out = [0] * len(self.game.part_names)
        self.game.book.parts(self.game.box, self.s, seat, out)
        return by_name(self.game.part_names, out)

    def tally(self, seat: int) -> dict[str, int]:
        """How often a seat has each thing that a study counts."""
        out = [0] * len(self.game.tally_names)
        self.game.book.tally(self.game.box, self.s, seat, out)
        return by_name(self.game.tally_names, out)

    def view(self, seat: int | None = None) -> Mapping[str, Any]:
        """What a seat may see (None: a spectator), ready for JSON."""
        return self.game.book.view(self.game.box, self.s, seat)

    def observe(self, seat: int) -> npt.NDArray[np.float32]:
        """What a seat sees, for learners: numbers from -1 to 1; `game.sight` says what they are."""
        return np.divide(self.sight(seat), self.game.sight.scale, dtype=np.float32)

    def sight(self, seat: int) -> npt.NDArray[np.int8]:
        """What a seat sees, as the small integers that `game.sight` describes."""
        out = np.empty(self.game.sight.size, np.int8)
        given = self.game.box.row, self.s.row, seat, out, self.game.sides
        self.game.native.straight(drive.seen, *given)
        return out

    def legal_mask(self) -> npt.NDArray[np.bool_]:
        """For each action of the game whether it may be chosen now."""
        mask = np.zeros(self.game.num_actions, np.bool_)
        mask[self.legal() if self._offered is None else self._offered] = True
        return mask

    def returns(self, reward: str = "rank") -> list[float]:
        """What the end is worth to each seat by "rank", "margin" or "points"; 0 until then."""
        if reward not in REWARDS:
            raise BadOption(f"A reward is by {', '.join(REWARDS)}, not {reward!r}.")
        seats = range(self.game.players)
        if not self.over:
            return [0.0 for _ in seats]
        points, ranks, kind = self.scores(), self.ranks(), REWARDS.index(reward)
        return [many.worth(points, ranks, seat, len(seats), kind) for seat in seats]

    def estimate(self, seat: int) -> float:
        """The final score a seat is heading for, as well as one can tell."""
        return float(self.game.book.estimate(self.game.box, self.s, seat))

    def margin(self, seat: int) -> float:
        """How far a seat is ahead of the best of the others, by `estimate`."""
        return float(self.game.book.told.twin(drive.margin)(self.game.box, self.s, seat))

    # -- Copies --------------------------------------------------------------------

    def clone(self) -> State:
        """A copy that goes its own way."""
        copy = State(self.game, self.s.copy(), self.seed)
        copy.history = list(self.history)
        copy.opening = self.opening
        copy._legal, copy._offered = self._legal, self._offered
        return copy

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        kept = (self.seed, self.history)  # `game.new(seed)` tells the opening anew
        return State._restored, (self.game, self.to_bytes(), kept)

    @staticmethod
    def _restored(game: Game, data: bytes, kept: tuple[Any, ...]) -> State:
        state = State.from_bytes(game, data)
        state.seed, state.history = kept
        return state

    def to_bytes(self) -> bytes:
        """Everything lying on the table, and a mark of the game that it is a table of."""
        return self.game.mark + self.s.tobytes()

    @classmethod
    def from_bytes(cls, game: Game, data: bytes) -> State:
        """The table that `to_bytes` wrote, of the same game, box and options."""
        mark, row = data[: len(game.mark)], bytearray(data[len(game.mark) :])
        if mark != game.mark or len(row) != game.book.state.dtype.itemsize:
            raise BadOption(
                f"These bytes are no table of {game.title} with this box, players and options."
            )
        return cls(game, game.book.state(np.frombuffer(row, game.book.state.dtype)))

    def imagine(self, seat: int | None, seed: int) -> State:
        """A copy with all that a seat cannot know, future chance included, dealt anew."""
        s = self.s.copy()
        s.rng = derived(seed, 1)
        imagined = self.game.book.told.twin(drive.imagined)
        imagined(self.game.box, s, -1 if seat is None else seat)
        return State(self.game, s)  # without the history, which can hold secret choices

    def digest(self) -> str:
        """A hash of the whole state, chance included."""
        return hashlib.blake2b(self.s.tobytes(), digest_size=8).hexdigest()
