"""What the server itself says: templates by id, so that a language is a table here too.

    raise Refused("not_found", "There are {steps} steps, {step} is not one of them.", ...)
    says=[sentence("{name} is back.", name=table.name(seat))]

The templates stand where they are said; `templates` collects them from the sources.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator, Mapping
from pathlib import Path

from alehouse.kernel.deciding import number_of
from alehouse.kernel.languages import languages, read_language
from alehouse.kernel.rulebook import Rulebook

FOLDER = Path(__file__).parent
SAID_BY = {"sentence": 0, "Refused": 1}  # which argument is the template
_spoken: dict[str, str] = {}  # one server speaks one language: set when its process begins
_language = [""]


def sentence(template: str, **named: object) -> str:
    """A sentence in the language of the server; named things are put in as they are."""
    template = _spoken.get(id_of(template), template)
    return template.format(**named) if named else template


def id_of(template: str) -> str:
    """Its id among the templates."""
    return f"server.{number_of(template):08x}"


def speak(language: str) -> None:
    """From now on everything is said in a language of `languages/` ("": in ours)."""
    _language[0] = language
    _spoken.clear()
    if language in languages(FOLDER):
        _spoken.update(read_language(FOLDER / "languages", language, templates()))


def spoken_by(book: Rulebook) -> str:
    """The language in which a game is played here: the server's, if the game has it."""
    return _language[0] if _language[0] in languages(book.folder) else ""


@functools.cache
def templates() -> Mapping[str, str]:
    """Everything that the server says, by id: what a translation translates."""
    found = {id_of(text): text for file in FOLDER.rglob("*.py") for text in said_in(file)}
    return dict(sorted(found.items()))


def said_in(file: Path) -> Iterator[str]:
    """The templates that a source file says."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            at = SAID_BY.get(node.func.id)
            if at is not None and at < len(node.args):
                words = node.args[at]
                if isinstance(words, ast.Constant) and isinstance(words.value, str):
                    yield words.value
                assert not isinstance(words, ast.JoinedStr), f"{file}:{node.lineno}: no template"
