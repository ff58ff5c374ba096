"""Golden replays: whole games kept beside the tests. `make golden` plays them anew.

`python -m tests.golden GAME …` plays those of some games only.

Beside them lies what is said in them, `words.txt`: how often each question is asked, each answer
offered, each thing told and each reason given, a checksum of all that was said so, of where on
the table that is and of all that was legal, and how it reads the first time.
"""

from __future__ import annotations

import sys
import zlib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import alehouse
from alehouse.kernel.asking import asked
from alehouse.kernel.chance import derived
from alehouse.kernel.decisions import words_id
from alehouse.kernel.game import Game, State
from alehouse.kernel.replay import Replay, load
from alehouse.kernel.rulebook import Rulebook
from alehouse.kernel.shelf import rulebook
from alehouse.kernel.telling import Event, seat_name
from alehouse.testing import Laws, setups

HERE = Path(__file__).parent / "games"
NOW_AND_THEN = 7  # at every so many decisions all that is offered and refused is noted


def ours() -> list[Rulebook]:
    """The games of this repository that are on the shelf."""
    books = [rulebook(str(entry["id"])) for entry in alehouse.games()]
    return [book for book in books if (HERE / book.id).is_dir()]


def path_of(book: Rulebook, players: int, way: dict[str, str]) -> Path:
    """Where the golden replay of a setup is kept."""
    varied = [f"{o.name}-{way[o.name]}" for o in book.ways if way[o.name] != o.default]
    return HERE / book.id / "golden" / ("_".join([f"{players}p", *varied]) + ".replay")


def words_of(book: Rulebook) -> Path:
    """Where that is kept which is said in the golden replays of a game."""
    return HERE / book.id / "golden" / "words.txt"


def golden(book: Rulebook, players: int, way: dict[str, str]) -> Replay:
    """A game played by estimate with some chance, for a setup."""
    laws = Laws(Game(book, players, None, way), thorough=1_000_000)
    laws.play(derived(2026, players), style=2)
    return Replay.of(laws.state)


class Words:
    """All that is said in some games: how often, its sum, and how it reads the first time."""

    def __init__(self) -> None:
        self.times: Counter[str] = Counter()
        self.sums: Counter[str] = Counter()
        self.first: dict[str, str] = {}

    def text(self) -> str:
        """A line for each text, by its id."""
        lines = [
            f"{self.times[id]:6} {self.sums[id]:08x} {id}: {self.first[id]}"
            for id in sorted(self.first)
        ]
        return "\n".join(lines) + "\n"

    def note(self, id: str, said: str) -> None:
        """Something was said."""
        self.times[id] += 1
        self.first.setdefault(id, said)
        self.add(id, said)

    def add(self, id: str, what: str) -> None:
        """Goes into the checksum of a text, in any order."""
        self.sums[id] = (self.sums[id] + zlib.crc32(what.encode())) % 2**32

    def follow(self, replay: Replay) -> State:
        """Play a replay through, as it was played, and note what is said in it."""
        game = replay.open()
        assert (game.version, game.box_digest) == (replay.version, replay.box)
        state = game.new(replay.seed)
        self.tell(game, state.opening)
        for i, (seat, name) in enumerate(replay.actions):
            assert state.actor == seat, f"action {i + 1}: another seat is asked"
            id = f"question.{game.book.decisions.open[asked(state.s)].id}"
            self.note(id, state.prompt())
            self.add(id, " ".join([str(i), *(game.actions.names[a] for a in state.legal())]))
            if i % NOW_AND_THEN == 0:
                self.ask(state)
                self.judge(state)
            self.tell(game, state.apply(name))
        assert (state.scores(), state.digest()) == (replay.scores, replay.digest)
        self.judge(state)
        return state

    def tell(self, game: Game, story: Iterable[Event]) -> None:
        """Note what the log tells."""
        for event in story:
            self.note(f"news.{game.event_name(event)}", game.narrate(event))

    def ask(self, state: State) -> None:
        """Note what may be answered, and why not the rest."""
        decisions = state.game.book.decisions
        question = decisions.open[asked(state.s)]
        for action in range(state.game.num_actions):
            given = decisions.read(state.s, action)
            if given is None or not state.game.actions.names[action]:
                continue
            if action in state.legal():
                id = words_id(question, given.answer)
                self.note(id, state.label(action))
                self.add(id, state.target(action))
            else:
                reason = decisions.refusal(state.game.box, state.s, action)
                said = decisions.reason(state.game.box, state.s, action, reason, seat_name)
                self.note(reason.id, said)
                self.add(reason.id, state.game.actions.names[action])

    def judge(self, state: State) -> None:
        """Note who is ahead, what the points come from, and what a study counts."""
        self.note("standing.rank", str(state.ranks()))
        for seat in range(state.game.players):
            self.note("standing.points", str(list(state.parts(seat).values())))
            self.note("standing.tally", str(list(state.tally(seat).values())))


def main(names: list[str]) -> None:
    """Play the golden games anew, of some games or of all."""
    for book in ours():
        if names and book.id not in names:
            continue
        words = Words()
        for players, way in setups(book):
            path = path_of(book, players, way)
            path.parent.mkdir(exist_ok=True)
            path.write_text(golden(book, players, way).text(), encoding="utf-8")
            print(path.relative_to(HERE))
            words.follow(load(path))
        words_of(book).write_text(words.text(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
