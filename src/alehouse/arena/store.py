"""Where a tournament keeps its games.

run.json        the plan
journal/*.jsonl games as they end, a line each, written at once: killing loses none of them
games.parquet   all games in order, once the tournament is done or interrupted
report.html
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import polars as pl

from alehouse.arena.match import Row
from alehouse.arena.plan import Plan, same
from alehouse.kernel.errors import AlehouseError

SCHEMA: dict[str, Any] = {
    "game": pl.String,
    "version": pl.Int64,
    "box": pl.String,
    "options": pl.List(pl.String),
    "number": pl.Int64,
    "seed": pl.UInt64,
    "bots": pl.List(pl.String),
    "scores": pl.List(pl.Int64),
    "ranks": pl.List(pl.Int64),
    "length": pl.Int64,
    "parts": pl.List(pl.List(pl.Int64)),
    "tally": pl.List(pl.List(pl.Int64)),
}


class Store:
    """The folder of one tournament."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.journal = folder / "journal"
        self.journal.mkdir(parents=True, exist_ok=True)
        facts = plan.facts()
        path = folder / "run.json"
        if path.exists() and not same(json.loads(path.read_text(encoding="utf-8")), facts):
            raise AlehouseError(
                f"{folder} holds another tournament. Name another folder with --out, or repeat the"
                " command that began it to go on."
            )
        replace(path, json.dumps(facts, indent=2) + "\n")

    def kept(self) -> dict[int, Row]:
        """The games that have ended so far, by number."""
        rows = {row["number"]: row for row in read(self.folder)}
        for file in sorted(self.journal.glob("*.jsonl")):
            for line in file.read_bytes().split(b"\n"):
                if line.endswith(b"}"):  # otherwise the writer was killed in the middle of it
                    row: Row = json.loads(line)
                    rows[row["number"]] = row
        return rows

    def gather(self) -> list[Row]:
        """Bring all games into the Parquet file, and clear the journal."""
        files = list(self.journal.glob("*.jsonl"))
        rows = [row for _, row in sorted(self.kept().items())]
        temporary = self.folder / "games.parquet.new"
        pl.DataFrame(rows, schema=SCHEMA, orient="row").write_parquet(temporary)
        os.replace(temporary, self.folder / "games.parquet")
        for file in files:
            file.unlink()
        return rows


class Journal:
    """A file that games are added to as they end, by one process."""

    def __init__(self, folder: Path) -> None:
        number = os.getpid()
        self.file = os.open(
            folder / f"{number}.jsonl", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644
        )
        os.write(self.file, b"\n")  # ends a line that a killed process of this number left open

    def add(self, row: Row) -> None:
        """Keep a game, at once."""
        os.write(self.file, json.dumps(row, separators=(",", ":")).encode() + b"\n")

    def close(self) -> None:
        """No more games come."""
        os.close(self.file)


def read(folder: Path) -> list[Row]:
    """The games of a tournament's Parquet file, in order."""
    path = folder / "games.parquet"
    rows: Any = pl.read_parquet(path).to_dicts() if path.exists() else []
    return list(rows)


def replace(path: Path, text: str) -> None:
    """Write a file as a whole or not at all."""
    temporary = path.with_name(path.name + ".new")
    temporary.write_text(text, encoding="utf-8")
    os.replace(temporary, path)
