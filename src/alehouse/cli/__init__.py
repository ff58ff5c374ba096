"""The command line: one file per command."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec

from alehouse.kernel.errors import AlehouseError, Missing


def main() -> None:
    """Run the command that was typed."""
    sys.exit(run(sys.argv[1:]))


def run(typed: Sequence[str]) -> int:
    """Run one command; an error is one line on stderr and exit code 2, never a traceback."""
    try:
        return carry_out(typed)
    except AlehouseError as error:
        print(f"alehouse: {error}", file=sys.stderr)
        return 2


def carry_out(typed: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    for library in ("typer", "rich"):
        if find_spec(library) is None:
            raise Missing(
                f"The command line needs {library!r}. Install it: pip install 'alehouse[cli]'."
            )
    from typer import Abort, TyperException

    from alehouse.cli.app import app

    try:
        return int(app(list(typed), prog_name="alehouse", standalone_mode=False) or 0)
    except TyperException as error:
        words = error.format_message().rstrip(".")
        raise AlehouseError(f"{words}. See: alehouse --help.") from None
    except Abort:
        return 130
