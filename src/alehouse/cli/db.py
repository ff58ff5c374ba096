"""`alehouse db`: the server's database."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from alehouse.cli.serve import Database, need_server
from alehouse.kernel.errors import BadOption, BadReplay

db = typer.Typer(help="Look after the table server's database.", no_args_is_help=True)


@db.command("upgrade")
def upgrade_database(db: Database = None) -> None:
    """Bring the database to the schema of this version."""
    need_server()
    from alehouse.server.settings import default_database
    from alehouse.server.store import reached, upgrade

    with reached(db or default_database()) as engine:
        upgrade(engine)
    typer.echo("The database is up to date.")


@db.command("export")
def export_tables(
    file: Annotated[Path, typer.Argument(help="Where to write; it must be kept secret.")],
    table: Annotated[list[str] | None, typer.Option(help="Only this table.")] = None,
    db: Database = None,
) -> None:
    """Write tables to a file, to keep or to move them."""
    need_server()
    from alehouse.server.moving import exported
    from alehouse.server.settings import default_database
    from alehouse.server.store import need_schema, reached

    with reached(db or default_database(), new=False) as engine, engine.connect() as connection:
        need_schema(connection)
        lines = list(exported(connection, table or None))
    try:
        write_secret(file, "\n".join(lines) + "\n")
    except OSError as error:
        raise BadOption(f"{file}: cannot be written ({error.strerror}).") from None
    typer.echo(f"{len(lines) - 1} tables are in {file}.")


def write_secret(file: Path, text: str) -> None:
    """Write a new file that only its owner may read, in place of what is there."""
    if file.exists() and not file.is_file():  # a pipe, say
        file.write_text(text, encoding="utf-8")
        return
    place = file.resolve()
    descriptor, name = tempfile.mkstemp(dir=place.parent, prefix=f".{place.name}.")
    try:
        with open(descriptor, "w", encoding="utf-8") as out:
            out.write(text)
        os.replace(name, place)
    except BaseException:
        os.unlink(name)
        raise


@db.command("import")
def import_tables(
    file: Annotated[Path, typer.Argument(help="A file written by `export`.")],
    db: Database = None,
) -> None:
    """Add the tables of a file to the database."""
    need_server()
    from alehouse.server.moving import imported, read_tables
    from alehouse.server.settings import default_database
    from alehouse.server.store import reached, upgrade

    try:
        found = read_tables(file.read_text(encoding="utf-8").splitlines())
    except (OSError, UnicodeDecodeError) as error:
        raise BadReplay(f"{file}: cannot be read ({error}).") from None
    with reached(db or default_database()) as engine:
        upgrade(engine)
        with engine.execution_options(writes=True).begin() as connection:
            imported(connection, found)
    typer.echo(f"{len(found)} tables were added.")
