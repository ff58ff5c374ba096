"""Where a tournament keeps its games.

run.json        the plan
journal/*.jsonl games as they end, a line each, written at once: killing loses none of them
games.parquet   all games in order, once the tournament is done or interrupted
lock            held by the process that plays
report.html
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import polars as pl

from alehouse.arena.match import Row
from alehouse.arena.plan import FORMAT, Plan, same
from alehouse.kernel.errors import AlehouseError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

SCHEMA: dict[str, Any] = {
    "game": pl.String,
    "version": pl.Int64,
    "box": pl.String,
    "options": pl.List(pl.String),
    "number": pl.Int64,
    "seed": pl.UInt64,
    "first": pl.Int64,
    "bots": pl.List(pl.String),
    "scores": pl.List(pl.Int64),
    "ranks": pl.List(pl.Int64),
    "length": pl.Int64,
    "parts": pl.List(pl.List(pl.Int64)),
    "tally": pl.List(pl.List(pl.Int64)),
}


class Store:
    """The folder of one tournament, held by one process until it is closed."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.journal = folder / "journal"
        self.facts = plan.facts()
        with writing(folder):
            self.journal.mkdir(parents=True, exist_ok=True)
            self.lock = open(folder / "lock", "a")  # noqa: SIM115 - held until close
        hold(self.lock, folder)
        try:
            self.check()
            replace(folder / "run.json", json.dumps(self.facts, indent=2) + "\n")
        except BaseException:
            self.close()
            raise

    def check(self) -> None:
        """Refuse a folder that holds anything but games of this plan."""
        facts = plan_in(self.folder)
        if facts is None:
            return
        other = "Name another folder with --out, or repeat the command that began it to go on."
        if facts.get("format") != FORMAT:
            raise AlehouseError(
                f"{self.folder} was written by another version of Alehouse, whose rows hold other"
                " columns. Name another folder with --out, or delete this one."
            )
        if not same(facts, self.facts):
            raise AlehouseError(f"{self.folder} holds another tournament. {other}")

    def close(self) -> None:
        """Let another process play here."""
        self.lock.close()

    def kept(self) -> dict[int, Row]:
        """The games that have ended so far, by number."""
        rows = {row["number"]: row for row in read(self.folder)}
        for file in sorted(self.journal.glob("*.jsonl")):
            for line in file.read_bytes().split(b"\n"):
                if line.endswith(b"}"):  # otherwise the writer was killed in the middle of it
                    row: Row = json.loads(line)
                    rows[row["number"]] = row
        if any(row["box"] != self.facts["box_digest"] for row in rows.values()):
            raise AlehouseError(f"{self.folder} holds games of another box. Delete the folder.")
        return rows

    def gather(self) -> list[Row]:
        """Bring all games into the Parquet file, and clear the journal."""
        files = list(self.journal.glob("*.jsonl"))
        rows = [row for _, row in sorted(self.kept().items())]
        temporary = self.folder / "games.parquet.new"
        with writing(self.folder):
            pl.DataFrame(rows, schema=SCHEMA, orient="row").write_parquet(temporary)
            os.replace(temporary, self.folder / "games.parquet")
            for file in files:
                file.unlink()
        return rows


class Journal:
    """A file that games are added to as they end, by one process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with writing(folder):
            self.file = os.open(
                folder / f"{os.getpid()}.jsonl", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644
            )
            os.write(self.file, b"\n")  # ends a line that a killed process of this number left open

    def add(self, row: Row) -> None:
        """Keep a game, at once."""
        with writing(self.folder):
            os.write(self.file, json.dumps(row, separators=(",", ":")).encode() + b"\n")

    def close(self) -> None:
        """No more games come."""
        os.close(self.file)


def hold(lock: IO[str], folder: Path) -> None:
    """Make sure that no other process plays into a folder: it would clear away our journal."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise AlehouseError(
            f"Another process plays a tournament in {folder}. Wait for it, or name another folder"
            " with --out."
        ) from None


def plan_in(folder: Path) -> dict[str, Any] | None:
    """The facts of the tournament in a folder; None if there is none."""
    path = folder / "run.json"
    try:
        facts = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        facts = None
    if not isinstance(facts, dict):
        raise AlehouseError(f"{path}: cannot be read. Name another folder with --out.")
    return facts


def read(folder: Path) -> list[Row]:
    """The games of a tournament's Parquet file, in order."""
    path = folder / "games.parquet"
    try:
        rows: Any = pl.read_parquet(path).to_dicts() if path.exists() else []
    except (OSError, pl.exceptions.PolarsError):
        raise AlehouseError(f"{path}: cannot be read. Delete it to play its games again.") from None
    return list(rows)


def replace(path: Path, text: str) -> None:
    """Write a file as a whole or not at all."""
    temporary = path.with_name(path.name + ".new")
    with writing(path.parent):
        temporary.write_text(text, encoding="utf-8")
        os.replace(temporary, path)


@contextlib.contextmanager
def writing(folder: Path) -> Iterator[None]:
    """Say in words that a folder cannot be written to."""
    try:
        yield
    except OSError as error:
        raise AlehouseError(
            f"{folder}: cannot be written ({error.strerror}). Name another folder with --out."
        ) from None
