"""Where a tournament keeps its games.

run.json        the plan
journal/*.games games as they end, some at a time, written at once: killing loses none of them
games.parquet   all games in order, once the tournament is done or interrupted
trace/*.arrow   every decision of some games, if that was asked for
lock            held by the process that plays
report.html
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import secrets
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import polars as pl

from alehouse.arena.match import Played, Trail
from alehouse.arena.plan import FORMAT, Plan, same
from alehouse.kernel.errors import AlehouseError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


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

    def kept(self) -> pl.DataFrame | None:
        """The games that have ended so far, in order; None: no game has."""
        some = [read(self.folder)] if (self.folder / "games.parquet").exists() else []
        for file in sorted(self.journal.glob("*.games")):
            some += written(file.read_bytes())
        if not some:
            return None
        if any((rows["box"] != self.facts["box_digest"]).any() for rows in some):
            raise AlehouseError(f"{self.folder} holds games of another box. Delete the folder.")
        rows = pl.concat(some)
        if rows["number"].n_unique() < len(rows):
            rows = rows.unique("number", keep="last")
        return rows if rows["number"].is_sorted() else rows.sort("number")

    def gather(self) -> pl.DataFrame | None:
        """Bring all games into the Parquet file, and clear the journal."""
        files = list(self.journal.glob("*.games"))
        rows = self.kept()
        if files and rows is not None:
            temporary = self.folder / "games.parquet.new"
            with writing(self.folder):
                rows.write_parquet(temporary)
                os.replace(temporary, self.folder / "games.parquet")
        with writing(self.folder):
            for file in files:
                file.unlink()
        return rows

    def forget_torn_traces(self, kept: set[int]) -> None:
        """Drop the traces of games that will be played again."""
        for file in (self.folder / "trace").glob("*.arrow"):
            if not set(pl.read_ipc(file, columns=["game"])["game"].unique()) <= kept:
                with writing(self.folder):
                    file.unlink()
                    file.with_suffix(".offers").unlink(missing_ok=True)


class Journal:
    """Where one process or thread writes games as they end."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with writing(folder):
            name = f"{secrets.token_hex(8)}.games"
            self.file = os.open(folder / name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)

    def add(self, played: Played) -> None:
        """Keep some games, at once."""
        if played.trail is not None:
            keep_trail(self.folder.parent / "trace", played)
        text = io.BytesIO()
        played.rows.write_ipc(text)  # soon read, and then packed
        with writing(self.folder):
            os.write(self.file, SIZE.pack(len(text.getvalue())) + text.getvalue())

    def close(self) -> None:
        """No more games come."""
        os.close(self.file)


SIZE = struct.Struct("<Q")  # stands before each portion of a journal


def written(text: bytes) -> list[pl.DataFrame]:
    """The games of a journal; a portion that was cut short by a kill is left out."""
    found, at = [], 0
    while at + SIZE.size <= len(text):
        end = at + SIZE.size + SIZE.unpack_from(text, at)[0]
        if end > len(text):
            break
        found.append(pl.read_ipc(io.BytesIO(text[at + SIZE.size : end])))
        at = end
    return found


def keep_trail(folder: Path, played: Played) -> None:
    """Write the decisions of some games; what is there counts once its games are in a journal."""
    assert played.trail is not None
    decisions, offers = played.trail
    numbers = played.rows["number"].to_list()
    with writing(folder):
        folder.mkdir(exist_ok=True)
        path = folder / f"{min(numbers):08}-{max(numbers):08}.arrow"
        offers.write_ipc(path.with_suffix(".offers"))
        # what was chosen hardly shrinks, and to try would take as long as all the rest of a trace
        shrinks: Any = "lz4" if "score_0" in decisions.columns else "uncompressed"
        decisions.write_ipc(path.with_name(path.name + ".new"), compression=shrinks)
        os.replace(path.with_name(path.name + ".new"), path)


def trail_in(folder: Path) -> Trail | None:
    """The decisions traced in a tournament's folder; None: none were."""
    files = sorted((folder / "trace").glob("*.arrow"))
    if not files:
        return None
    offers = pl.concat(pl.read_ipc(file.with_suffix(".offers")) for file in files)
    summed = offers.group_by("action").sum().sort("action")
    decisions = pl.concat((pl.read_ipc(file) for file in files), how="diagonal")
    number = pl.int_range(pl.len(), dtype=pl.UInt16).over("game").alias("decision")
    return decisions.with_columns(number), summed


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


def read(folder: Path) -> pl.DataFrame:
    """The games of a tournament's Parquet file, in order."""
    path = folder / "games.parquet"
    try:
        return pl.read_parquet(path)
    except FileNotFoundError:
        raise AlehouseError(f"There are no games in {folder}: play the tournament first.") from None
    except (OSError, pl.exceptions.PolarsError):
        raise AlehouseError(f"{path}: cannot be read. Delete it to play its games again.") from None


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
