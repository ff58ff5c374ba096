"""Reading a box: what is printed on the components, from a TOML file, with errors that help.

A game's `box.py` walks the file through `Entry` objects. Each knows where in the file it stands, so
a mistake is reported with the file, the card, the field and what was expected there. A field that
nothing has read is a mistake too, most likely a slip of the pen.
"""

from __future__ import annotations

import difflib
import hashlib
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

from alehouse.kernel.errors import BadBox

REMARKS = ("source", "note", "designed_fields")  # for people alone, also as ends of names


class Fields(dict[str, Any]):
    """A table of the file that remembers which of its fields were asked for."""

    def __init__(self, values: dict[str, Any]) -> None:
        super().__init__({field: remembering(value) for field, value in values.items()})
        self.asked: set[str] = set()

    def __getitem__(self, field: str) -> Any:
        self.asked.add(field)
        return super().__getitem__(field)

    def get(self, field: str, default: Any = None) -> Any:
        """What stands at a field."""
        self.asked.add(field)
        return super().get(field, default)


def remembering(value: Any) -> Any:
    """A value of the file, its tables as `Fields`."""
    if isinstance(value, dict):
        return Fields(value)
    return [remembering(v) for v in value] if isinstance(value, list) else value


class Entry:
    """One table of a box file: the file itself, a section, a card."""

    def __init__(self, values: dict[str, Any], file: str, place: str = "") -> None:
        self.values = values
        self.file = file
        self.place = place

    def refuse(self, field: str, expected: str) -> NoReturn:
        """Stop reading: what stands at `field` is not what the game needs."""
        where = f"{self.file}: {self.place}: " if self.place else f"{self.file}: "
        found = repr(self.values[field]) if field in self.values else "nothing"
        raise BadBox(f"{where}{field!r} should be {expected}, found {found}.")

    def number(self, field: str, low: int = 0, high: int = 100, default: int | None = None) -> int:
        """A whole number from low to high."""
        value = self.values.get(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.refuse(field, f"a whole number from {low} to {high}")
        return value

    def flag(self, field: str, default: bool | None = None) -> bool:
        """True or false."""
        value = self.values.get(field, default)
        if not isinstance(value, bool):
            self.refuse(field, "true or false")
        return value

    def text(self, field: str, default: str | None = None) -> str:
        """A text that is not empty."""
        value = self.values.get(field, default)
        if not isinstance(value, str) or (not value and default is None):
            self.refuse(field, "a text")
        return value

    def choice(self, field: str, names: Sequence[str], default: str | None = None) -> int:
        """One of the names, as its position."""
        value = self.values.get(field, default)
        if not isinstance(value, str) or value not in names:
            self.refuse(field, "one of " + ", ".join(names))
        return names.index(value)

    def numbers(
        self, field: str, length: int | None = None, low: int = 0, high: int = 100
    ) -> list[int]:
        """A list of whole numbers from low to high."""
        values = self.values.get(field)
        good = isinstance(values, list) and all(
            isinstance(v, int) and not isinstance(v, bool) and low <= v <= high for v in values
        )
        if not isinstance(values, list) or not good or length not in (None, len(values)):
            many = "" if length is None else f"{length} "
            self.refuse(field, f"a list of {many}whole numbers from {low} to {high}")
        return values

    def choices(self, field: str, names: Sequence[str], most: int | None = None) -> list[int]:
        """A list of some of the names, as their positions."""
        values = self.values.get(field)
        good = isinstance(values, list) and all(isinstance(v, str) and v in names for v in values)
        if not isinstance(values, list) or not good or (most is not None and len(values) > most):
            limit = "" if most is None else f"at most {most} "
            self.refuse(field, f"a list of {limit}names out of " + ", ".join(names))
        return [names.index(v) for v in values]

    def part(self, field: str) -> Entry:
        """The table at `field`."""
        value = self.values.get(field)
        if not isinstance(value, dict):
            self.refuse(field, "a table")
        return Entry(value, self.file, f"{self.place} {field}".strip())

    def parts(self, field: str, most: int | None = None) -> list[Entry]:
        """The list of tables at `field`, each named by its `id` where it has one."""
        values = self.values.get(field)
        if not isinstance(values, list) or not all(isinstance(v, dict) for v in values):
            self.refuse(field, "a list of tables")
        if most is not None and len(values) > most:
            self.refuse(field, f"a list of at most {most} tables")
        places = [
            f"{self.place} {field} {dict.get(v, 'id', i + 1)!r}".strip()
            for i, v in enumerate(values)
        ]
        return [Entry(v, self.file, place) for v, place in zip(values, places, strict=True)]

    def each(self, field: str, ids: Sequence[str]) -> Iterator[tuple[int, Entry]]:
        """The tables at `field`, one for each id, in any order: (position of the id, table)."""
        found: dict[int, Entry] = {}
        for part in self.parts(field):
            i = part.choice("id", ids)
            if i in found:
                part.refuse("id", "in the file once")
            found[i] = part
        for i, name in enumerate(ids):
            if i not in found:
                raise BadBox(f"{self.file}: {field}: {name!r} is missing.")
            yield i, found[i]

    def listed(self, field: str, most: int) -> list[tuple[str, Entry]]:
        """The tables at `field`, each with its own id, in the file's order."""
        found: dict[str, Entry] = {}
        for part in self.parts(field, most):
            name = part.text("id")
            if not re.fullmatch(r"[a-z0-9_]+", name):
                part.refuse("id", "small letters, digits and _")
            if name in found:
                part.refuse("id", "in the file once")
            found[name] = part
        return list(found.items())


def open_box(path: Path) -> tuple[Entry, str]:
    """The entries of a box file, and the digest of its text."""
    try:
        text = path.read_text(encoding="utf-8")
        values = tomllib.loads(text)
    except OSError as error:
        raise BadBox(f"{path}: cannot be read ({error.strerror}).") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadBox(f"{path}: is not a TOML file: {error}.") from None
    return Entry(Fields(values), str(path)), hashlib.sha256(text.encode()).hexdigest()[:16]


def refuse_unread(entry: Entry) -> None:
    """Refuse a field that nothing has read, and all below that were read."""
    fields = entry.values
    if not isinstance(fields, Fields) or not fields.asked:
        return  # compared or copied as a whole
    for field, value in fields.items():
        if field in fields.asked:
            for part in parts_of(entry, field, value):
                refuse_unread(part)
        elif not field.endswith(REMARKS):
            close = difflib.get_close_matches(field, sorted(fields.asked), 1)
            guess = f" Did you mean {close[0]!r}?" if close else ""
            where = f"{entry.file}: {entry.place}: " if entry.place else f"{entry.file}: "
            raise BadBox(f"{where}nothing reads the field {field!r}.{guess}")


def parts_of(entry: Entry, field: str, value: Any) -> list[Entry]:
    """The tables at a field, however deep in lists."""
    if isinstance(value, dict):
        return [Entry(value, entry.file, f"{entry.place} {field}".strip())]
    found = []
    for i, inner in enumerate(value if isinstance(value, list) else []):
        name = repr(dict.get(inner, "id", i + 1)) if isinstance(inner, dict) else str(i + 1)
        found += parts_of(entry, f"{field} {name}", inner)
    return found
