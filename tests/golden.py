"""Golden replays: whole games kept beside the tests. `make golden` plays them anew."""

from __future__ import annotations

from pathlib import Path

import alehouse
from alehouse.kernel.chance import derived
from alehouse.kernel.game import Game
from alehouse.kernel.replay import Replay
from alehouse.kernel.rulebook import Rulebook
from alehouse.kernel.shelf import rulebook
from alehouse.testing import Laws, setups

HERE = Path(__file__).parent / "games"


def ours() -> list[Rulebook]:
    """The games of this repository that are on the shelf."""
    books = [rulebook(str(entry["id"])) for entry in alehouse.games()]
    return [book for book in books if (HERE / book.id).is_dir()]


def path_of(book: Rulebook, players: int, way: dict[str, str]) -> Path:
    """Where the golden replay of a setup is kept."""
    varied = [f"{o.name}-{way[o.name]}" for o in book.ways if way[o.name] != o.default]
    return HERE / book.id / "golden" / ("_".join([f"{players}p", *varied]) + ".replay")


def golden(book: Rulebook, players: int, way: dict[str, str]) -> Replay:
    """A game played by estimate with some chance, for a setup."""
    laws = Laws(Game(book, players, None, way), thorough=1_000_000)
    laws.play(derived(2026, players), style=2)
    return Replay.of(laws.state)


def main() -> None:
    """Play all golden games anew."""
    for book in ours():
        for players, way in setups(book):
            path = path_of(book, players, way)
            path.parent.mkdir(exist_ok=True)
            path.write_text(golden(book, players, way).text(), encoding="utf-8")
            print(path.relative_to(HERE))


if __name__ == "__main__":
    main()
