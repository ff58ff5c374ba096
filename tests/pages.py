"""The pages of the documentation: what is in them, and the one that is written by the games."""

from __future__ import annotations

import re
from pathlib import Path

from alehouse.kernel.rulebook import Rulebook
from tests.env_pages import env_page, page_of
from tests.golden import ours

HOUSE = Path(__file__).parent.parent
README = HOUSE / "README.md"
DOCS = HOUSE / "docs"
FIRST_GAME = DOCS / "first-game.md"
LESSONS = DOCS / "lessons.md"
GAMES = DOCS / "games.md"

BLOCK = re.compile(r"^(?:`(?P<file>[\w./]+)`\n\n)?(?P<fence>`{3,})(?P<kind>\w*)\n", re.MULTILINE)


def pages() -> list[Path]:
    """The README, and every page of docs/."""
    return [README, *sorted(DOCS.rglob("*.md"))]


def blocks(page: Path) -> list[tuple[str, str, str]]:
    """The code of a page: (the file it belongs to, if it says so; the language; the code)."""
    text = page.read_text(encoding="utf-8")
    found = []
    at = 0
    while start := BLOCK.search(text, at):
        end = text.index(f"\n{start['fence']}\n", start.end() - 1)
        found.append((start["file"] or "", start["kind"], text[start.end() : end + 1]))
        at = end + len(start["fence"]) + 2
    return found


def files_of_the_first_game() -> dict[str, str]:
    """The files that a reader of docs/first-game.md, and then of lessons.md, has written."""
    return {file: code for page in (FIRST_GAME, LESSONS) for file, _, code in blocks(page) if file}


def games_page() -> str:
    """docs/games.md as the games of the house describe themselves."""
    return "\n".join(
        [
            "# The games",
            "",
            "What `alehouse games` says, and how each game can be set up. An option is chosen on",
            'the command line by `--option name=choice`, in Python by `name="choice"`. The rules',
            "in our own words are shown by `alehouse rules GAME`.",
            *(line for book in ours() for line in described(book)),
            "",
        ]
    )


def described(book: Rulebook) -> list[str]:
    """One game's part of the page."""
    few, many = book.players[0], book.players[-1]
    lines = ["", f"## {book.title}", "", book.summary, ""]
    lines += [f"`{book.id}`, {few} to {many} players, {book.minutes} minutes, {book.weight}."]
    if book.options:
        lines += ["", "| option | choices | meaning |", "| --- | --- | --- |"]
    for o in book.ways:
        usual = o.default.split(",")
        choices = ", ".join(f"**{c}**" if c in usual else c for c in o.choices)
        choices = f"{o.pick} of: {choices}" if o.pick else choices
        lines.append(f"| `{o.name}` | {choices} | {o.meaning} |")
    return lines


if __name__ == "__main__":
    GAMES.write_text(games_page(), encoding="utf-8")
    for book in ours():
        page_of(book).write_text(env_page(book), encoding="utf-8")
