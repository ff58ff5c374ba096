"""Running commands in this process."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from alehouse import cli


class Ran(NamedTuple):
    """How a command went."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(
    on_the_shelf: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Run:
    """Run a command with Small Beer on the shelf; `typed` is what a person types meanwhile."""
    monkeypatch.setenv("COLUMNS", "120")

    def ran(*words: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = cli.run(words)
        return Ran(code, *capsys.readouterr())

    return ran
