"""`alehouse db`: the server's database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from alehouse.cli.serve import Database, need_server
from alehouse.kernel.errors import BadReplay

db = typer.Typer(help="Look after the table server's database.", no_args_is_help=True)


@db.command("upgrade")
def upgrade_database(db: Database = None) -> None:
    """Bring the database to the schema of this version."""
    need_server()
    from alehouse.server.settings import default_database
    from alehouse.server.store import open_engine, upgrade

    upgrade(open_engine(db or default_database()))
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
    from alehouse.server.store import open_engine

    with open_engine(db or default_database()).connect() as connection:
        lines = list(exported(connection, table or None))
    file.touch(mode=0o600)
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    typer.echo(f"{len(lines) - 1} tables are in {file}.")


@db.command("import")
def import_tables(
    file: Annotated[Path, typer.Argument(help="A file written by `export`.")],
    db: Database = None,
) -> None:
    """Add the tables of a file to the database."""
    need_server()
    from alehouse.server.moving import imported
    from alehouse.server.settings import default_database
    from alehouse.server.store import open_engine, upgrade

    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadReplay(f"{file}: cannot be read ({error}).") from None
    engine = open_engine(db or default_database())
    upgrade(engine)
    with engine.execution_options(writes=True).begin() as connection:
        ids = imported(connection, lines)
    typer.echo(f"{len(ids)} tables were added.")
