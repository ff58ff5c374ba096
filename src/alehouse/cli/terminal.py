"""The terminal: where lines are read from and printed to."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress


def open_terminal() -> Console:
    """What to print on; numbers and quotes keep their colour."""
    from rich.console import Console

    return Console(highlight=False)


def read(console: Console, prompt: str) -> str | None:
    """The next line typed, or piped in; None when there is no more."""
    console.print(f"[bold]{prompt}[/bold]", end="")
    line = sys.stdin.readline() if sys.stdin is not None else ""
    if sys.stdin is None or not sys.stdin.isatty():
        console.print(line.strip(), markup=False)
    return line.strip() if line else None


def progress_bar() -> Progress:
    """A bar on stderr, gone when it is done; none where nobody watches."""
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (*Progress.get_default_columns()[:-1], MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
