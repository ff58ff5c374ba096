"""Boxes as a designer changes them: what differs between two, and a value at a path."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import tomlkit
from tomlkit.exceptions import TOMLKitError

from alehouse.kernel.boxes import REMARKS
from alehouse.kernel.errors import BadBox


class Field(NamedTuple):
    """A value that differs between two boxes; None: it is not there."""

    path: str
    before: Any
    after: Any


def differing(a: Path, b: Path) -> list[Field]:
    """The fields in which two boxes differ, remarks left out."""
    before, after = (dict(fields(tomllib.loads(box.read_text(encoding="utf-8")))) for box in (a, b))
    paths = [*before, *(path for path in after if path not in before)]
    return [
        Field(path, before.get(path), after.get(path))
        for path in paths
        if before.get(path) != after.get(path)
    ]


def fields(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value of a box with its path; an entry of a list is named by its id or its place."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if not name.endswith(REMARKS):
                yield from fields(inner, f"{path}.{name}" if path else name)
    elif isinstance(value, list) and any(isinstance(inner, dict | list) for inner in value):
        for i, inner in enumerate(value):
            yield from fields(inner, f"{path}.{key_of(inner, i)}")
    else:
        yield path, value


def key_of(entry: Any, i: int) -> str:
    """What an entry of a list is called in a path: its id, or its place, the first is 1."""
    named = entry.get("id") if isinstance(entry, dict) else None
    return named if isinstance(named, str) else str(i + 1)


def with_values(text: str, values: dict[str, Any], file: str = "box.toml") -> str:
    """The text of a box with other values at some paths; all else, comments included, stays."""
    try:
        box = tomlkit.parse(text)
    except TOMLKitError as error:
        raise BadBox(f"{file}: is not a TOML file: {error}.") from None
    for path, value in values.items():
        *way, last = path.split(".")
        inner: Any = box
        for name in way:
            inner = below(inner, name, path, file)
        old = below(inner, last, path, file)
        if isinstance(old, dict) or (isinstance(old, list) and not isinstance(value, list)):
            raise BadBox(f"{file}: {path!r} is not a single value; go further down.")
        inner[index_of(inner, last) if isinstance(inner, list) else last] = value
    return tomlkit.dumps(box)


def value_at(text: str, path: str, file: str = "box.toml") -> Any:
    """What stands at a path of a box."""
    inner: Any = tomllib.loads(text)
    for name in path.split("."):
        inner = below(inner, name, path, file)
    return inner


def below(inner: Any, name: str, path: str, file: str) -> Any:
    """What stands at a name, one step down a path."""
    if isinstance(inner, dict) and name in inner:
        return inner[name]
    if isinstance(inner, list):
        i = index_of(inner, name)
        if i is not None:
            return inner[i]
    has = list(inner) if isinstance(inner, dict) else []
    has = has or [key_of(e, i) for i, e in enumerate(inner)] if isinstance(inner, list) else has
    raise BadBox(f"{file}: {path!r}: there is no {name!r}. There are: {', '.join(has) or 'none'}.")


def index_of(entries: list[Any], name: str) -> int | None:
    """The place of an entry by its id, or by its number (the first is 1)."""
    keys = [key_of(entry, i) for i, entry in enumerate(entries)]
    if name in keys:
        return keys.index(name)
    return int(name) - 1 if name.isdigit() and 0 < int(name) <= len(entries) else None
