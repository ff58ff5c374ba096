"""Replays: a whole game as text, one action a line.

alehouse replay 1
game small_beer
version 1
box 5f0c6f1d8f3a2b11
players 2
option mode standard
seed 7
seats Anna, Ben

0 buy_grain
1 brew:mild

scores 3 5
digest 1f0e9a7c55d2b3a4
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from alehouse.kernel.errors import AlehouseError, BadReplay
from alehouse.kernel.game import Game, State
from alehouse.kernel.shelf import rulebook

FORMAT = "alehouse replay 1"


@dataclass
class Replay:
    """What decides a game, and how it ended."""

    game: str
    version: int
    box: str
    players: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    seats: list[str] = field(default_factory=list)  # names of the people, if any
    actions: list[tuple[int, str]] = field(default_factory=list)  # (seat, action name)
    lines: list[int] = field(default_factory=list)  # where in the file each action stands
    scores: list[int] | None = None  # None: the game was not finished
    digest: str = ""

    @classmethod
    def of(cls, state: State, seats: Sequence[str] = ()) -> Replay:
        """The replay of a game played so far."""
        if state.seed is None:
            raise BadReplay("Only a game dealt from a seed can be kept as a replay.")
        game = state.game
        return cls(
            game=game.id,
            version=game.version,
            box=game.box_digest,
            players=game.players,
            seed=state.seed,
            options=game.options,
            seats=list(seats),
            actions=[(seat, game.action_name(action)) for seat, action in state.history],
            scores=state.scores() if state.over else None,
            digest=state.digest(),
        )

    def text(self) -> str:
        """The replay as it is written to a file."""
        head = [FORMAT, f"game {self.game}", f"version {self.version}", f"box {self.box}"]
        head += [f"players {self.players}"]
        head += [f"option {name} {choice}" for name, choice in self.options.items()]
        head += [f"seed {self.seed}"]
        if self.seats:
            head += [f"seats {', '.join(self.seats)}"]
        body = [f"{seat} {name}" for seat, name in self.actions]
        tail = [] if self.scores is None else [f"scores {' '.join(map(str, self.scores))}"]
        tail += [f"digest {self.digest}"]
        return "\n".join([*head, "", *body, "", *tail, ""])

    def open(self, box: str | Path | None = None) -> Game:
        """The game as it was set up."""
        return Game(rulebook(self.game), self.players, box, self.options)

    def states(self, game: Game) -> Iterator[State]:
        """The game before and after each action; stops with an error where it departs."""
        if game.version != self.version:
            raise BadReplay(
                f"This replay was played by version {self.version} of the rules of {game.title}; "
                f"here is version {game.version}."
            )
        if game.box_digest != self.box:
            raise BadReplay(
                f"This replay was played with another box (digest {self.box}, here "
                f"{game.box_digest}). Name the box it was played with."
            )
        state = game.new(self.seed)
        yield state
        for i, (seat, name) in enumerate(self.actions):
            where = f"line {self.lines[i]}" if self.lines else f"action {i + 1}"
            if state.actor != seat:
                asked = "the game is over" if state.over else f"seat {state.actor} is asked"
                raise BadReplay(f"{where}: seat {seat} chooses {name!r}, but {asked}.")
            try:
                state.apply(name)
            except AlehouseError as error:
                raise BadReplay(f"{where}: {error}") from None
            yield state

    def verify(self, game: Game | None = None) -> State:
        """Play the replay through; returns the last state, or says how the replay departs."""
        *_, state = self.states(game or self.open())
        if self.scores is not None and not state.over:
            raise BadReplay(f"The replay ends with scores, but seat {state.actor} is still asked.")
        if self.scores is not None and self.scores != state.scores():
            raise BadReplay(f"The replay says scores {self.scores}, the rules {state.scores()}.")
        if self.digest and self.digest != state.digest():
            raise BadReplay(
                f"The last state has the digest {state.digest()}, the replay says {self.digest}."
            )
        return state


def save(state: State, path: str | Path, seats: Sequence[str] = ()) -> None:
    """Write a game to a file."""
    Path(path).write_text(Replay.of(state, seats).text(), encoding="utf-8")


def load(path: str | Path) -> Replay:
    """Read a game from a file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadReplay(f"{path}: cannot be read ({error}).") from None
    return parse(text, str(path))


def parse(text: str, file: str = "replay") -> Replay:
    """Read a game from text."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise BadReplay(f"{file}: a replay begins with the line {FORMAT!r}.")
    words: dict[str, str] = {}
    options: dict[str, str] = {}
    actions: list[tuple[int, str]] = []
    where: list[int] = []
    for number, line in enumerate(lines[1:], 2):
        key, _, value = line.strip().partition(" ")
        if not key or key.startswith("#"):
            continue
        if key.isdecimal() and len(key) <= 2:
            actions.append((int(key), value.strip()))
            where.append(number)
        elif key == "option":
            name, _, choice = value.partition(" ")
            options[name] = choice
        elif key in ("game", "version", "box", "players", "seed", "seats", "scores", "digest"):
            words[key] = value
        else:
            raise BadReplay(f"{file}: line {number}: cannot read {line.strip()!r}.")
    for key in ("game", "version", "box", "players", "seed"):
        if key not in words:
            raise BadReplay(f"{file}: the line '{key} …' is missing.")
    try:
        return Replay(
            game=words["game"],
            version=int(words["version"]),
            box=words["box"],
            players=int(words["players"]),
            seed=int(words["seed"]),
            options=options,
            seats=words["seats"].split(", ") if "seats" in words else [],
            actions=actions,
            lines=where,
            scores=[int(w) for w in words["scores"].split()] if "scores" in words else None,
            digest=words.get("digest", ""),
        )
    except ValueError as error:
        raise BadReplay(f"{file}: {error}.") from None
