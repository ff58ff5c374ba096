"""`alehouse rules`: a game's rules in our own words, or one rule by its id."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from alehouse.cli.setting import GameName
from alehouse.kernel.errors import AlehouseError
from alehouse.kernel.rulebook import Rulebook
from alehouse.kernel.shelf import rulebook


def rules(
    game: GameName,
    rule: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="One rule, such as EB-12.")
    ] = None,
    source: Annotated[
        bool, typer.Option("--source", help="What the kernel wrote from the questions.")
    ] = False,
) -> None:
    """Show the rules of a game, or one of them, or the code written from its questions."""
    book = rulebook(game)
    if source:
        print(book.decisions.source)
        return
    show(book.rules if rule is None else rule_text(book, rule))


def show(markdown: str) -> None:
    """Print rules for reading."""
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(markdown))


def rule_text(book: Rulebook, rule: str) -> str:
    """The words of one rule, up to the next rule or heading."""
    wanted = rule.upper()
    for known in book.rule_ids:
        if known.upper() == wanted:
            words = rf"^[-*] \*\*{known}\*\*.*\n(?:(?![-*] |#).+\n)*"
            found = re.search(words, book.rules + "\n", re.MULTILINE)
            assert found, f"{known} is defined, so it has words"
            return found[0]
    raise AlehouseError(
        f"{book.title} has no rule {rule!r}. "
        f"Its rules are {book.rule_ids[0]} to {book.rule_ids[-1]}: alehouse rules {book.id}."
    )
