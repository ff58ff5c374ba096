"""Languages: a game's texts in another language, as one table in `languages/` of its folder."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Mapping
from pathlib import Path

from alehouse.kernel.errors import BadOption
from alehouse.kernel.wording import fields_of


def languages(folder: Path) -> list[str]:
    """The languages that a game's folder brings."""
    return sorted(file.stem for file in (folder / "languages").glob("*.toml"))


def read_language(folder: Path, language: str, plain: Mapping[str, str]) -> dict[str, str]:
    """The texts of a language, checked against our own: the same ids, the same things named."""
    file = folder / f"{language}.toml"
    if not file.is_file():
        known = ", ".join(languages(folder.parent)) or "none"
        raise BadOption(f"There is no language {language!r}. There are: {known}.")
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadOption(f"{file}: is not a TOML file: {error}.") from None
    for id, text in table.items():
        if id not in plain:
            near = difflib.get_close_matches(id, list(plain), 1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise BadOption(f"{file}: no text has the id {id!r}.{hint}")
        strange = fields_of(str(text)) - fields_of(plain[id])
        if strange:
            raise BadOption(f"{file}: {id!r} names {', '.join(sorted(strange))}: nothing is so.")
    return {id: str(text) for id, text in table.items()}
