"""`alehouse db`: what stands in its way is one line, and what it writes is for its owner alone."""

from __future__ import annotations

import json
import os
import socket
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from alehouse.server.store.database import open_engine, upgrade
from alehouse.server.store.schema import tables
from alehouse.server.store.transfer import parts
from tests.cli.conftest import Ran, Run

VALUES = {sa.Boolean: True, sa.Integer: 1, sa.Float: 1.5}


@pytest.fixture(autouse=True)
def _open_mask() -> Iterator[None]:
    """As on most machines: what is not said to be secret can be read by all."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def db(tmp_path: Path) -> str:
    """A database with two tables."""
    url = f"sqlite:///{tmp_path / 'alehouse.db'}"
    engine = open_engine(url)
    upgrade(engine)
    with engine.execution_options(writes=True).begin() as connection:
        for table in ("one", "two"):
            for part in parts():
                connection.execute(sa.insert(part), row(part, table))
    engine.dispose()
    return url


def row(part: sa.Table, table: str) -> dict[str, Any]:
    """A row of a table."""
    values = {c.name: VALUES.get(type(c.type), f"{c.name} of {table}"[:10]) for c in part.c}
    return values | {"id" if part is tables else "table_id": table} | unique(part, table)


def unique(part: sa.Table, table: str) -> dict[str, Any]:
    """What may not be the same at two tables."""
    known = {"hash": table, "options": "{}", "seat": 0 if part.name == "seats" else 1}
    return {name: value for name, value in known.items() if name in part.c}


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def one_line(ran: Ran, *words: str) -> None:
    """The command failed as promised."""
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("alehouse: ")
    assert ran.err.count("\n") == 1
    for word in words:
        assert word in ran.err


# -- What cannot be used ---------------------------------------------------------------


@pytest.fixture(scope="module")
def closed_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.mark.parametrize("words", ["serve", "db upgrade", "db export tables.json"])
def test_a_database_that_does_not_answer_is_named_without_its_password(
    words: str, run: Run, closed_port: int
) -> None:
    url = f"postgresql://ann:secret@127.0.0.1:{closed_port}/beer"
    ran = run(*words.split(), "--db", url)
    one_line(ran, f"127.0.0.1:{closed_port}/beer", "cannot be used", "efused")
    assert "secret" not in ran.err


@pytest.mark.parametrize("words", ["serve", "db upgrade", "db export tables.json"])
@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("postgresql://here:port/beer", "is no database URL"),
        ("beer", "is no database URL"),
        ("mysql://here/beer", "not supported"),
    ],
)
def test_a_url_of_no_database_is_refused(words: str, url: str, message: str, run: Run) -> None:
    one_line(run(*words.split(), "--db", url), message)


@pytest.mark.parametrize("words", ["serve", "db upgrade", "db export tables.json"])
def test_a_file_that_cannot_be_a_database_is_named(words: str, run: Run, tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("Water, malt, hops, yeast. " * 100)
    one_line(run(*words.split(), "--db", f"sqlite:///{other}"), "notes.txt", "cannot be used")
    one_line(run(*words.split(), "--db", f"sqlite:///{other}/a.db"), "notes.txt/a.db")
    one_line(run(*words.split(), "--db", f"sqlite:///{tmp_path}"), "cannot be used")
    assert other.read_text().startswith("Water")


def test_nothing_is_exported_from_what_is_no_database_yet(run: Run, tmp_path: Path) -> None:
    file, out = tmp_path / "new.db", tmp_path / "tables.json"
    one_line(run("db", "export", str(out), "--db", f"sqlite:///{file}"), "There is no database")
    assert not file.exists()
    file.touch()
    one_line(run("db", "export", str(out), "--db", f"sqlite:///{file}"), "alehouse db upgrade")
    assert not out.exists()


@pytest.mark.parametrize("words", ["serve", "db upgrade", "db export tables.json"])
def test_a_database_of_a_newer_version_is_left_alone(words: str, run: Run, db: str) -> None:
    engine = open_engine(db)
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    message = "schema" if "export" in words else "newer than this Alehouse"
    one_line(run(*words.split(), "--db", db), message)


# -- Secrets ---------------------------------------------------------------------------


def test_a_new_database_is_for_its_owner_alone(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "house" / "alehouse.db"
    assert run("db", "upgrade", "--db", f"sqlite:///{file}").code == 0
    engine = open_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        connection.execute(sa.select(tables)).all()
        journals = [f for f in file.parent.iterdir() if f.name.endswith(("-wal", "-shm"))]
        assert len(journals) == 2
        assert {mode(f) for f in (file, *journals)} == {0o600}
    engine.dispose()
    assert mode(file.parent) == 0o700


def test_an_export_is_for_its_owner_alone_whatever_lay_there(
    run: Run, db: str, tmp_path: Path
) -> None:
    out = tmp_path / "tables.json"
    out.write_text("Anybody may read this.")
    link = tmp_path / "link.json"
    link.symlink_to(out)
    assert mode(out) == 0o644
    before = sorted(tmp_path.iterdir())
    assert run("db", "export", str(link), "--db", db).out == f"2 tables are in {link}.\n"
    assert mode(out) == 0o600
    assert link.is_symlink()
    assert sorted(tmp_path.iterdir()) == before
    one_line(run("db", "export", str(tmp_path), "--db", db), "cannot be written")
    one_line(run("db", "export", str(out / "x"), "--db", db), "cannot be written")


# -- Files of tables -------------------------------------------------------------------


@pytest.fixture
def lines(run: Run, db: str, tmp_path: Path) -> list[str]:
    """A good file of two tables."""
    run("db", "export", str(tmp_path / "good.json"), "--db", db)
    return (tmp_path / "good.json").read_text().splitlines()


def import_of(run: Run, folder: Path, lines: list[str]) -> Ran:
    """Import into a database that must stay away if this fails."""
    file, there = folder / "given.json", folder / "there.db"
    file.write_text("\n".join(lines))
    ran = run("db", "import", str(file), "--db", f"sqlite:///{there}")
    assert there.exists() == (ran.code == 0)
    return ran


def test_what_was_exported_comes_back(run: Run, lines: list[str], tmp_path: Path) -> None:
    assert import_of(run, tmp_path, lines).out == "2 tables were added.\n"
    again, there = tmp_path / "again.json", f"sqlite:///{tmp_path / 'there.db'}"
    assert run("db", "export", str(again), "--db", there).code == 0
    assert again.read_text().splitlines() == lines


def test_a_file_that_was_cut_short_is_refused_whole(
    run: Run, lines: list[str], tmp_path: Path
) -> None:
    one_line(import_of(run, tmp_path, lines[:2]), "says that it holds 2 tables and has 1")
    one_line(import_of(run, tmp_path, [*lines[:2], lines[2][:99]]), "Line 3", "damaged")
    one_line(import_of(run, tmp_path, [*lines[:2], lines[1]]), "the same table twice")


@pytest.mark.parametrize("words", ["", "[1]", '{"x":1}', "null", "7", "[" * 5000, "\0"])
def test_what_is_no_file_of_tables_is_refused(words: str, run: Run, tmp_path: Path) -> None:
    one_line(import_of(run, tmp_path, [words]))


def test_what_cannot_be_read_is_refused(run: Run, tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    for file in (tmp_path / "none", tmp_path, binary):
        one_line(run("db", "import", str(file)), str(file), "cannot be read")


ROW = "its seats have"


@pytest.mark.parametrize(
    ("part", "values", "message"),
    [
        ("seats", {"name": None}, f"{ROW} a wrong name"),
        ("seats", {"name": "x" * 41}, f"{ROW} a wrong name"),
        ("seats", {"seat": "0"}, f"{ROW} a wrong seat"),
        ("seats", {"seat": True}, f"{ROW} a wrong seat"),
        ("seats", {"seat": 2**70}, f"{ROW} a wrong seat"),
        ("seats", {"stand_in": 1}, f"{ROW} a wrong stand_in"),
        ("seats", {"colour": 1}, f"{ROW} not the columns"),
        ("seats", {"table_id": "two"}, "rows of another"),
        ("seats", {"name": "\ud800"}, "cannot be added"),
        ("tables", {"created": "today"}, "its tables have a wrong created"),
    ],
)
def test_a_row_that_cannot_be_stored_is_refused(
    part: str, values: dict[str, Any], message: str, run: Run, db: str, lines: list[str]
) -> None:
    entry = json.loads(lines[1])
    entry[part][0] |= values
    folder = Path(db.removeprefix("sqlite:///")).parent
    file = folder / "given.json"
    file.write_text("\n".join([lines[0], json.dumps(entry), lines[2]]))
    there = f"sqlite:///{folder / 'there.db'}"
    run("db", "upgrade", "--db", there)
    one_line(run("db", "import", str(file), "--db", there), message)
    assert run("db", "export", str(file), "--db", there).out.startswith("0 tables")


def test_rows_without_all_their_columns_and_parts_are_refused(
    run: Run, lines: list[str], tmp_path: Path
) -> None:
    entry = json.loads(lines[1])
    for flaw in (
        {"x": 1},
        [1],
        entry | {"seats": 1},
        entry | {"seats": [1]},
        entry | {"seats": [{"table_id": "one", "seat": 0}]},
        entry | {"tables": []},
    ):
        given = [lines[0], json.dumps(flaw), lines[2]]
        one_line(import_of(run, tmp_path, given), "Line 2 of the file is no table: it")


def test_a_table_that_is_there_is_not_added_again(
    run: Run, db: str, lines: list[str], tmp_path: Path
) -> None:
    ran = run("db", "import", str(tmp_path / "good.json"), "--db", db)
    one_line(ran, "is in this database already")


@pytest.mark.parametrize("in_file", [True, False])
def test_where_the_database_is_need_not_stand_on_the_command_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, in_file: bool
) -> None:
    url = f"sqlite:///{tmp_path / 'kept.db'}"
    (tmp_path / "secret").write_text(f"{url}\n")
    monkeypatch.setenv("ALEHOUSE_DB", f"@{tmp_path / 'secret'}" if in_file else url)
    assert run("db", "upgrade").code == 0
    assert (tmp_path / "kept.db").is_file()
    monkeypatch.setenv("ALEHOUSE_DB", f"@{tmp_path / 'nothing'}")
    assert run("db", "upgrade").code == 2
