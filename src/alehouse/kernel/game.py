"""Games and states: what everybody outside a game's folder uses."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from alehouse.kernel import drive
from alehouse.kernel.asking import StateLayout, asked
from alehouse.kernel.boxes import open_box, refuse_unread
from alehouse.kernel.chance import MASK, derived
from alehouse.kernel.errors import BadOption, IllegalAction
from alehouse.kernel.rulebook import Refusal, Rulebook
from alehouse.kernel.telling import Event, Naming, seat_name
from alehouse.kernel.twin import Native


class Choice(NamedTuple):
    """One legal action, ready to be shown."""

    action: int
    name: str
    label: str
    target: str
    final: bool  # it uses chance or shows something hidden: it cannot be taken back


class Decision(NamedTuple):
    """The open question: who is asked, what, and what may be answered."""

    seat: int
    prompt: str
    choices: list[Choice]
    rules: tuple[str, ...]  # the ids of the rules that ask this


class Game:
    """A game set up for a number of players, with its options and its box."""

    def __init__(
        self,
        book: Rulebook,
        players: int | None = None,
        box: str | Path | None = None,
        options: Mapping[str, object] | None = None,
    ) -> None:
        self.book = book
        self.players = max(2, book.players[0]) if players is None else players
        self.choices = book.check_setup(self.players, options or {})
        entry, self.box_digest = open_box(Path(box) if box else book.folder / "box.toml")
        self.box = book.read_box(entry)
        refuse_unread(entry)

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
        return {o.name: o.choices[self.choices[o.name]] for o in self.book.options}

    @property
    def num_actions(self) -> int:
        """How many actions the game's table has."""
        return len(self.book.actions)

    def action_id(self, name: str) -> int:
        """The id of an action's name."""
        return self.book.actions.id(name)

    def action_name(self, action: int) -> str:
        """The name of an action's id."""
        return self.book.actions.name(action)

    def components(self) -> Mapping[str, Any]:
        """What is printed on cards and boards, by id, ready for JSON; the same for all tables."""
        return self.book.components(self.box)

    def blank(self) -> StateLayout:
        """An empty table: seats and options set, nothing dealt."""
        s = self.book.state()
        s.seats = self.players
        s.actor = -1
        for name, index in self.choices.items():
            setattr(s, name, index)
        return s

    def new(self, seed: int | None = None) -> State:
        """Deal a game from a seed (none: a secret one)."""
        seed = secrets.randbits(64) if seed is None else seed
        if not 0 <= seed <= MASK:
            raise BadOption(f"A seed is a number from 0 to {MASK}, not {seed}.")
        s = self.blank()
        s.rng = derived(seed, 0)
        self.book.setup(self.box, s)
        state = State(self, s, seed)
        state.settle()
        return state

    @property
    def native(self) -> Native:
        """The compiled functions of the game: `game.native(drive.step)`."""
        return self.book.native


class State:
    """One table of a game: everything lying on it, and the open question."""

    def __init__(self, game: Game, s: StateLayout, seed: int | None = None) -> None:
        self.game = game
        self.s = s
        self.seed = seed  # None: imagined, or laid by hand
        self.history: list[tuple[int, int]] = []  # (seat, action) of each real choice
        self._legal: list[int] | None = None

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
        if self._legal is None:
            out = [0] * self.game.num_actions
            n = 0 if self.over else self.game.book.legal(self.game.box, self.s, out)
            self._legal = out[:n]
        return list(self._legal)

    def settle(self) -> None:
        """Answer what has a single answer, as after every action."""
        out = [0] * self.game.num_actions
        n = self.game.book.told.twin(drive.settle)(self.game.box, self.s, out)
        self._legal = out[:n]

    def apply(self, action: int | str) -> list[Event]:
        """Carry out a legal action; returns what happened. An illegal one changes nothing."""
        if isinstance(action, str):
            action = self.game.action_id(action)
        if action not in self.legal():
            raise IllegalAction(self._refused(action))
        self.history.append((self.actor, action))
        story: list[Event] = []
        self.s.story = story
        self.game.book.apply(self.game.box, self.s, action)
        self.settle()
        self.s.story = None
        return story

    def decision(self, name: Naming = seat_name) -> Decision | None:
        """The open question with its choices, in words; None when the game is over.

        `name` says what a seat is called.
        """
        if self.over:
            return None
        book, box, s = self.game.book, self.game.box, self.s
        choices = [
            Choice(
                a,
                self.game.action_name(a),
                book.label(box, s, a, name),
                book.target(box, s, a),
                self._is_final(a),
            )
            for a in self.legal()
        ]
        return Decision(self.actor, book.prompt(box, s, name), choices, self.rules)

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that the open question comes from."""
        return self.game.book.question_rules.get(asked(self.s), ())

    def why_not(self, action: int | str, name: Naming = seat_name) -> Refusal | None:
        """Why an action is not legal now, with the rule's id; None if it is."""
        book, box = self.game.book, self.game.box
        if isinstance(action, str):
            action = self.game.action_id(action)
        self.game.action_name(action)
        if action in self.legal():
            return None
        if self.over:
            return Refusal("", "the game is over")
        reason = book.refusals[book.refusal(box, self.s, action)]
        if reason.rule:
            return reason
        first = book.prompt(box, self.s, name)
        return Refusal(self.rules[0] if self.rules else "", f"first answer “{first}”")

    def _is_final(self, action: int) -> bool:
        trial = self.s.copy()
        self.game.book.apply(self.game.box, trial, action)
        return trial.veil != self.s.veil

    def _refused(self, action: int) -> str:
        name = self.game.action_name(action)
        if self.over:
            return f"{name!r} is not legal: the game is over."
        names = [self.game.action_name(a) for a in self.legal()]
        may = ", ".join(names[:12]) + (", …" if len(names) > 12 else "")
        reason = self.why_not(action)
        return f"{name!r} is not legal now ({reason}). Seat {self.actor} may choose: {may}."

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
        names = self.game.book.part_names
        out = [0] * len(names)
        self.game.book.parts(self.game.box, self.s, seat, out)
        return dict(zip(names, out, strict=True))

    def tally(self, seat: int) -> dict[str, int]:
        """How often a seat has each thing that a study counts."""
        names = self.game.book.tally_names
        out = [0] * len(names)
        self.game.book.tally(self.game.box, self.s, seat, out)
        return dict(zip(names, out, strict=True))

    def view(self, seat: int | None = None) -> Mapping[str, Any]:
        """What a seat may see (None: a spectator), ready for JSON."""
        return self.game.book.view(self.game.box, self.s, seat)

    def observe(self, seat: int) -> npt.NDArray[np.float32]:
        """What a seat sees, for learners: numbers from -1 to 1."""
        out = np.zeros(self.game.book.sight, np.float32)
        self.game.book.observe(self.game.box, self.s, seat, out)
        return out

    def estimate(self, seat: int) -> float:
        """The final score a seat is heading for, as well as one can tell."""
        return float(self.game.book.estimate(self.game.box, self.s, seat))

    # -- Copies --------------------------------------------------------------------

    def clone(self) -> State:
        """A copy that goes its own way."""
        copy = State(self.game, self.s.copy(), self.seed)
        copy.history = list(self.history)
        copy._legal = self._legal
        return copy

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
