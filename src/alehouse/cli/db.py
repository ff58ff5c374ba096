"""`alehouse db`: the server's database."""

from __future__ import annotations

import gzip
import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, cast

import typer

from alehouse.cli.serve import Database, database_url, need_server
from alehouse.kernel.errors import BadOption, BadReplay

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

db = typer.Typer(help="Look after the table server's database.", no_args_is_help=True)


@db.command("upgrade")
def upgrade_database(db: Database = None) -> None:
    """Bring the database to the schema of this version."""
    need_server()
    from alehouse.server.store.database import reached, upgrade

    with reached(database_url(db)) as engine:
        upgrade(engine)
    typer.echo("The database is up to date.")


# -- Tables ------------------------------------------------------------------------


@db.command("export")
def export_tables(
    file: Annotated[Path, typer.Argument(help="Where to write; it must be kept secret.")],
    table: Annotated[list[str] | None, typer.Option(help="Only this table.")] = None,
    db: Database = None,
) -> None:
    """Write tables to a file, to keep or to move them."""
    need_server()
    from alehouse.server.store.database import need_schema, reached, snapshot
    from alehouse.server.store.transfer import exported

    with reached(database_url(db), new=False) as engine, snapshot(engine) as connection:
        need_schema(connection)
        lines = list(exported(connection, table or None))
    with secret_file(file) as out:
        out.write(("\n".join(lines) + "\n").encode())
    typer.echo(f"{len(lines) - 1} tables are in {file}.")


@db.command("import")
def import_tables(
    file: Annotated[Path, typer.Argument(help="A file written by `export`.")], db: Database = None
) -> None:
    """Add the tables of a file to the database."""
    need_server()
    from alehouse.server.store.database import reached, upgrade
    from alehouse.server.store.transfer import imported, read_tables

    try:
        found = read_tables(file.read_text(encoding="utf-8").splitlines())
    except (OSError, UnicodeDecodeError) as error:
        raise BadReplay(f"{file}: cannot be read ({error}).") from None
    with reached(database_url(db)) as engine:
        upgrade(engine)
        with engine.execution_options(writes=True).begin() as connection:
            imported(connection, found)
            for flaw in unplayable(connection, found):
                raise BadReplay(f"{file}: {flaw} Nothing was added.")
    typer.echo(f"{len(found)} tables were added.")


# -- All of it ---------------------------------------------------------------------


@db.command("backup")
def back_up_database(
    file: Annotated[Path, typer.Argument(help="Where to write; it must be kept secret.")],
    db: Database = None,
) -> None:
    """Write the whole database to a file, also while the server runs."""
    need_server()
    from alehouse.server.store.backup import back_up
    from alehouse.server.store.database import need_schema, reached, snapshot

    with reached(database_url(db), new=False) as engine, snapshot(engine) as connection:
        need_schema(connection)
        with secret_file(file) as whole, gzip.open(whole, "wt", encoding="utf-8") as out:
            counts = back_up(connection, cast("IO[str]", out))
    typer.echo(f"{counts['tables']} tables with {counts['actions']} actions are in {file}.")


@db.command("restore")
def restore_database(
    file: Annotated[Path, typer.Argument(help="A file written by `backup`.")], db: Database = None
) -> None:
    """Put a backup into an empty database, of either kind."""
    need_server()
    from alehouse.server.store.backup import reader, restore
    from alehouse.server.store.database import reached, upgrade
    from alehouse.server.store.integrity import forget_mark

    with reader(file) as lines, reached(database_url(db)) as engine:
        upgrade(engine)
        with engine.execution_options(writes=True).begin() as connection:
            counts = restore(connection, iter(lines))
        forget_mark(engine)
    typer.echo(f"{counts['tables']} tables with {counts['actions']} actions are back.")


@db.command("check")
def check_database(
    play: Annotated[bool, typer.Option(help="Play every table's log through, too.")] = False,
    accept: Annotated[bool, typer.Option(help="Go on although something was lost.")] = False,
    db: Database = None,
) -> None:
    """Look whether the database is whole."""
    need_server()
    from alehouse.server.store.database import need_schema, reached, snapshot
    from alehouse.server.store.integrity import flaws, forget_mark, lost, mark_file

    with reached(database_url(db), new=False) as engine, snapshot(engine) as connection:
        need_schema(connection)
        mark = mark_file(engine)
        if accept:
            forget_mark(engine)
        found = [*filter(None, [lost(connection, mark)]), *flaws(connection)]
        found += unplayable(connection) if play else []
    for flaw in found:
        typer.echo(f"- {flaw}")
    if found:
        raise BadOption(f"The database is not whole: {len(found)} found. See: alehouse db restore.")
    typer.echo("The database is whole.")


def unplayable(connection: Connection, only: Iterable[str] | None = None) -> Iterator[str]:
    """What keeps tables from being played on by their own rules and box."""
    import sqlalchemy as sa

    from alehouse.server.store import records
    from alehouse.server.store.schema import tables
    from alehouse.server.tables.table import Table

    for table in only or list(connection.execute(sa.select(tables.c.id)).scalars()):
        loaded = records.load(connection, table)
        if loaded is None or Table.glance(loaded).frozen:
            continue  # another version's: nothing can be said
        if why := Table.of(loaded).frozen:
            yield f"The table {table} cannot be played on: {why}"


@contextmanager
def secret_file(file: Path) -> Iterator[IO[bytes]]:
    """A new file that only its owner may read, put in place of what is there once it is whole."""
    try:
        if file.exists() and not file.is_file():  # a pipe, say
            with file.open("wb") as out:
                yield out
            return
        place = file.resolve()
        descriptor, name = tempfile.mkstemp(dir=place.parent, prefix=f".{place.name}.")
        try:
            with open(descriptor, "wb") as out:
                yield out
            os.replace(name, place)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise BadOption(f"{file}: cannot be written ({error.strerror}).") from None
