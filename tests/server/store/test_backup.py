"""A backup, taken while people play; what is lost or torn is noticed."""

from __future__ import annotations

import gzip
import json
import shutil
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa

from alehouse.cli import run
from alehouse.kernel.errors import BadOption
from alehouse.server.store.database import open_engine
from alehouse.server.store.integrity import mark_file, quick_check, torn_logs, write_mark
from alehouse.server.store.schema import actions, tables
from tests.server.running import Browser, Server, eventually, prepare, running


@pytest.fixture
def db(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'alehouse.db'}"
    prepare(url)
    return url


def address(server: Server) -> str:
    return server.inside.settings.db


class Busy(threading.Thread):
    """Plays tables as fast as it can."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url, self.done, self.made = url, threading.Event(), 0

    def run(self) -> None:
        ann = Browser(self.url)
        table = ann.hot_seat()
        while not self.done.is_set():
            play = ann.play(table, "rest")
            self.made += 1
            if play["result"] is not None:
                table = ann.hot_seat()


@pytest.mark.parametrize("command", ["backup", "export"])
def test_what_is_taken_while_people_play_is_whole(
    either: Server, command: str, tmp_path: Path, db: str
) -> None:
    """With a query for each part and no common snapshot, one of a few files is torn."""
    people = [Busy(either.url) for _ in range(3)]
    for person in people:
        person.start()
    try:
        eventually(lambda: all(person.made > 3 for person in people), "they play")
        for i in range(3):
            file, there = tmp_path / f"file{i}", f"sqlite:///{tmp_path / f'there{i}.db'}"
            assert run(["db", command, str(file), "--db", address(either)]) == 0
            back = {"backup": "restore", "export": "import"}[command]
            assert run(["db", back, str(file), "--db", there]) == 0
            assert run(["db", "check", "--db", there]) == 0
    finally:
        for person in people:
            person.done.set()
            person.join()


def test_people_go_on_where_the_backup_was_taken(
    db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("alehouse.server.tables.pages.ROWS", 1)  # a long log has pages
    file, there = tmp_path / "file", f"sqlite:///{tmp_path / 'there.db'}"
    with running(db) as server:
        ann = Browser(server.url)
        table = ann.hot_seat()
        ann.play(table, "rest", "rest")
        cookie = ann.http.cookies["alehouse"]
        assert run(["db", "backup", str(file), "--db", db]) == 0
    assert file.stat().st_mode & 0o777 == 0o600
    assert run(["db", "restore", str(file), "--db", there]) == 0
    assert run(["db", "restore", str(file), "--db", there]) == 2, "it is not empty"
    with running(there) as server:
        ann = Browser(server.url, Cookie=f"alehouse={cookie}")
        assert ann.play(table, "rest")["seq"] == 3
        assert server.inside.secret, "and its cookies are known"


def test_a_backup_takes_the_place_of_what_was_lost(db: str, tmp_path: Path) -> None:
    """What was noted of the database that is gone is of no account."""
    file = tmp_path / "file"
    with running(db) as server:
        mark = mark_file(server.inside.store.engine)
        assert mark is not None
        assert run(["db", "backup", str(file), "--db", db]) == 0
        eventually(mark.exists, "it is noted what was written")
    write_mark(mark, "99999999999.000")
    for part in tmp_path.glob("alehouse.db*"):
        if part != mark:
            part.unlink()
    assert run(["db", "restore", str(file), "--db", db]) == 0
    assert run(["db", "check", "--db", db]) == 0


def test_a_backup_that_is_not_whole_is_refused(db: str, tmp_path: Path) -> None:
    with running(db) as server:
        Browser(server.url).hot_seat()
    file = tmp_path / "file"
    assert run(["db", "backup", str(file), "--db", db]) == 0
    lines = gzip.open(file, "rt").read().splitlines()  # noqa: SIM115
    for i, broken in enumerate((lines[:-1], lines[:2] + lines[3:], [*lines[:1], "x"])):
        with gzip.open(file, "wt") as out:
            out.write("\n".join(broken))
        there = f"sqlite:///{tmp_path / f'there{i}.db'}"
        assert run(["db", "restore", str(file), "--db", there]) == 2
    file.write_bytes(file.read_bytes()[:60])
    assert run(["db", "restore", str(file), "--db", f"sqlite:///{tmp_path / 'cut.db'}"]) == 2


def test_a_torn_file_of_tables_is_refused(db: str, tmp_path: Path) -> None:
    with running(db) as server:
        ann = Browser(server.url)
        ann.play(ann.hot_seat(), "rest", "rest")
    file = tmp_path / "file"
    assert run(["db", "export", str(file), "--db", db]) == 0
    head, line = file.read_text().splitlines()
    there = f"sqlite:///{tmp_path / 'there.db'}"
    for torn in ("record", "row", "digest"):
        entry = json.loads(line)
        if torn == "record":
            entry["tables"][0]["seq"] = 1
        elif torn == "row":
            del entry["actions"][0]
        else:
            entry["actions"][0]["digest"] = "0" * 16
        file.write_text(f"{head}\n{json.dumps(entry)}\n")
        assert run(["db", "import", str(file), "--db", there]) == 2
    file.write_text(f"{head}\n{line}\n")
    assert run(["db", "import", str(file), "--db", there]) == 0


def test_a_journal_that_is_gone_is_noticed(db: str, tmp_path: Path) -> None:
    """SQLite itself begins with what is left and says nothing."""
    with running(db) as server:
        ann = Browser(server.url)
        table = ann.hot_seat()
        kept = tmp_path / "kept.db"
        mark = mark_file(server.inside.store.engine)
        assert mark is not None
        eventually(mark.exists, "it is noted what was written")
        shutil.copy(tmp_path / "alehouse.db", kept)  # without its journal, as `cp` does
        ann.play(table, "rest")
    shutil.copy(mark, f"{kept}.mark")
    prepare(f"sqlite:///{kept}")
    engine = open_engine(f"sqlite:///{kept}")
    with pytest.raises(BadOption, match="has lost some of it"):
        quick_check(engine)
    assert run(["db", "check", "--db", f"sqlite:///{kept}"]) == 2
    assert run(["db", "check", "--accept", "--db", f"sqlite:///{kept}"]) == 0
    quick_check(engine)
    write_mark(Path(f"{kept}.mark"), "99999999999.000")
    with pytest.raises(BadOption, match="lost"):
        quick_check(engine)
    engine.dispose()


def test_a_damaged_file_and_a_torn_log_are_noticed(db: str, tmp_path: Path) -> None:
    with running(db) as server:
        ann = Browser(server.url)
        table = ann.hot_seat()
        ann.play(table, "rest", "rest")
    engine = open_engine(db)
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(sa.delete(actions).where(actions.c.seq == 1))
        assert "1 rows up to 2 instead of 2" in next(iter(torn_logs(connection)))
    engine.dispose()
    assert run(["db", "check", "--play", "--db", db]) == 2
    file = tmp_path / "alehouse.db"
    data = bytearray(file.read_bytes())
    data[4096:12288] = b"\xff" * 8192
    file.write_bytes(data)
    assert run(["db", "check", "--db", db]) == 2
    assert tables.name == "tables"
