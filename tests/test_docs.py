"""The documentation: its code runs, its links lead somewhere, and nothing is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from alehouse.cli.app import app
from alehouse.kernel.rulebook import Rulebook
from tests.conftest import EXAMPLE
from tests.env_pages import env_page, page_of
from tests.golden import ours
from tests.pages import DOCS, GAMES, HOUSE, blocks, files_of_the_first_game, games_page, pages

EVERY_PAGE = pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)


@EVERY_PAGE
def test_the_python_of_a_page_runs(page: Path, on_the_shelf: str) -> None:
    space: dict[str, Any] = {"__name__": "page"}
    for file, kind, code in blocks(page):
        if kind == "python" and not file:
            exec(compile(code, str(page), "exec"), space)
    for name, test in space.items():
        if name.startswith("test_"):
            test()


@EVERY_PAGE
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8")):
        assert "://" in link or (page.parent / link).exists(), link


def test_the_first_game_is_the_example_to_the_letter() -> None:
    example = {
        str(file.relative_to(EXAMPLE)): file.read_text(encoding="utf-8")
        for file in EXAMPLE.rglob("*")
        if file.suffix in (".py", ".md", ".toml")
    }
    assert files_of_the_first_game() == example


def test_the_files_of_the_first_game_are_written_in_the_order_they_import() -> None:
    written: list[str] = []
    for file, code in files_of_the_first_game().items():
        for dots, module, names in re.findall(r"^from (\.+)(\w*) import (.+)$", code, re.MULTILINE):
            folder = Path(file).parents[len(dots) - 1].relative_to("small_beer")
            for name in [module] if module else names.split(", "):
                known = {f"{folder / name}.py", f"{folder / name}/__init__.py"} & set(written)
                assert known, (file, name)
        written.append(file.removeprefix("small_beer/"))
    assert written[-2:] == ["game.py", "lesson.toml"]


def test_the_page_of_the_games_is_what_they_say() -> None:
    assert GAMES.read_text(encoding="utf-8") == games_page(), "run `make docs`"


@pytest.mark.parametrize("book", ours(), ids=lambda book: book.id)
def test_the_page_of_a_game_for_learners_is_what_it_says(book: Rulebook) -> None:
    assert page_of(book).read_text(encoding="utf-8") == env_page(book), "run `make docs`"


def test_every_game_option_is_documented() -> None:
    text = GAMES.read_text(encoding="utf-8")
    for book in ours():
        assert f"## {book.title}\n" in text
        assert all(f"| `{option.name}` |" in text for option in book.options)


def test_every_file_of_the_kernel_is_introduced() -> None:
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    introduced = set(re.findall(r"^\| `(\w+\.py)` \|", text, re.MULTILINE))
    kernel = {file.name for file in (HOUSE / "src/alehouse/kernel").glob("*.py")}
    assert introduced == kernel - {"__init__.py"}


def test_every_command_and_its_options_are_documented() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages())
    commands = dict(commands_of(typer.main.get_command(app), "alehouse"))
    assert {f"alehouse {name}" for name in ("games", "play", "sim", "check")} <= set(commands)
    for name, flags in commands.items():
        assert re.search(rf"{name}\b", text), name
        assert [f for f in flags if not re.search(rf"{f}\b", text)] == [], name


def commands_of(command: Any, name: str) -> Iterator[tuple[str, list[str]]]:
    """Every command by its full name, with its flags."""
    flags = [flag for parameter in command.params for flag in parameter.opts]
    yield name, [flag for flag in flags if flag.startswith("--")]
    for word, inner in getattr(command, "commands", {}).items():
        yield from commands_of(inner, f"{name} {word}")
