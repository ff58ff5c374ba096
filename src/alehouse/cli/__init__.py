"""The command line: one file per command."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec

from alehouse.kernel.errors import AlehouseError, Missing


def main() -> None:
    """Run the command that was typed."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without our characters shows others
    sys.exit(run(sys.argv[1:]))


def run(typed: Sequence[str]) -> int:
    """Run one command; an error is one line on stderr and exit code 2, never a traceback."""
    try:
        code = carry_out(typed)
        if sys.stdout is not None:
            sys.stdout.flush()
    except AlehouseError as error:
        print(f"alehouse: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever reads has enough, as `head` does
        drop_output()
        return 1
    except OSError as error:  # a full disk, a folder that may not be written
        print(f"alehouse: {error}.", file=sys.stderr)
        drop_output()
        return 2
    return code


def drop_output() -> None:
    """Let go of what is still to be printed if nobody can take it."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
