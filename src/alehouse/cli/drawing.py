"""Drawing a table in the terminal: any game's view, with no knowledge of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeGuard

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from alehouse.kernel.game import Game, State

NOTHING = "–"
ASKED = "asked"  # what a view says of the open question; the prompt says it in words


class Drawing:
    """How one game is drawn: the names of its components, and of its seats."""

    def __init__(self, game: Game, seats: Sequence[str]) -> None:
        self.seats = seats
        self.components = game.components()
        self.names = dict(names_in(self.components))

    def table(self, view: Mapping[str, Any]) -> RenderableType:
        """The whole table as somebody sees it: facts, areas, then the seats side by side."""
        there = {k: v for k, v in view.items() if not is_empty(v) and k != ASKED}
        facts = {k: v for k, v in there.items() if not isinstance(v, Mapping | list | tuple)}
        seats = {k: v for k, v in there.items() if self.is_by_seat(v)}
        parts: list[RenderableType] = []
        if facts:
            parts.append(Text(" · ".join(f"{title(k)}: {self.words(v)}" for k, v in facts.items())))
        areas = [key for key in there if key not in facts and key not in seats]
        parts += [self.area(key, there[key]) for key in areas]
        parts += [self.side_by_side(records) for records in seats.values()]
        return Group(*parts)

    def is_by_seat(self, value: object) -> bool:
        """Whether a value holds one record for each seat."""
        return is_records(value) and len(value) == len(self.seats) and len(value[0]) > 2

    def area(self, key: str, value: Any) -> RenderableType:
        """One area: records as a grid, anything else as a line."""
        if is_records(value) and len(value) > 1:
            return self.grid(key, {str(i): record for i, record in enumerate(value)})
        if isinstance(value, Mapping) and is_records(list(value.values())):
            return self.grid(key, {self.words(name): record for name, record in value.items()})
        line = Text(f"{title(key)}: ", style="bold")
        return line.append(self.words(value), style="not bold")

    def grid(self, key: str, records: Mapping[str, Mapping[str, Any]]) -> Table:
        """Records below each other, one column for each of their fields."""
        columns = fields_of(records.values())
        drawn = Table("", *map(title, columns), title=title(key), box=box.SIMPLE_HEAD)
        drawn.title_justify, drawn.title_style = "left", "bold"
        for name, record in records.items():
            drawn.add_row(Text(name), *(Text(self.words(record.get(c))) for c in columns))
        return drawn

    def side_by_side(self, records: Sequence[Mapping[str, Any]]) -> Table:
        """One column for each seat, one row for each of their fields."""
        drawn = Table("", *map(escape, self.seats), box=box.SIMPLE_HEAD)
        for name in fields_of(records):
            drawn.add_row(title(name), *(Text(self.words(record.get(name))) for record in records))
        return drawn

    def words(self, value: Any) -> str:
        """A value of the view in words."""
        if is_empty(value):
            return NOTHING
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, str):
            return self.names.get(value, value.replace("_", " "))
        if self.is_one(value):
            return self.words(next(iter(value.values())))
        if isinstance(value, Mapping):
            there = {k: v for k, v in value.items() if not is_empty(v) and v is not False}
            return ", ".join(self.pair(key, inner) for key, inner in there.items()) or NOTHING
        if isinstance(value, list | tuple):
            return ", ".join(map(self.inner, value))
        return str(value)

    def pair(self, key: str, value: Any) -> str:
        """A key with its value; of a component, how many there are."""
        if key in self.names and type(value) is int:
            return self.words(key) if value == 1 else f"{value} {self.words(key)}"
        return f"{self.words(key)} {self.inner(value)}"

    def inner(self, value: Any) -> str:
        """A value inside another: what has parts is put in brackets."""
        words = self.words(value)
        has_parts = isinstance(value, Mapping | list | tuple) and value and not self.is_one(value)
        return f"({words})" if has_parts else words

    def is_one(self, value: Any) -> bool:
        """Whether all fields of a record name the same component."""
        if not isinstance(value, Mapping) or not value:
            return False
        named = list(value.values())
        return all(isinstance(v, str) and v in self.names and v == named[0] for v in named)

    def faces(self, word: str) -> list[RenderableType]:
        """What is printed on the components whose name or id has a word in it."""
        return [
            self.area(name, face)
            for name, face in faces_in(self.components)
            if word.lower() in name.lower() or word.lower() in str(face["name"]).lower()
        ]

    def ending(self, state: State) -> Table:
        """Scores by their sources, and ranks."""
        drawn = Table(
            "", *map(escape, self.seats), box=box.SIMPLE_HEAD, title="The end", title_style="bold"
        )
        parts = [state.parts(seat) for seat in range(state.game.players)]
        for name in filter(None, state.game.part_names):
            if any(part[name] for part in parts):
                drawn.add_row(title(name), *(str(part[name]) for part in parts))
        drawn.add_section()
        drawn.add_row("Score", *map(str, state.scores()), style="bold")
        drawn.add_row("Rank", *map(str, state.ranks()), style="bold")
        return drawn


def is_records(value: object) -> TypeGuard[list[Mapping[str, Any]]]:
    """Whether a value is a list of records."""
    return isinstance(value, list) and bool(value) and all(isinstance(v, Mapping) for v in value)


def is_empty(value: Any) -> bool:
    """Whether there is nothing to show: nothing there, or not to be seen."""
    return value is None or (isinstance(value, str | Mapping | list | tuple) and not value)


def fields_of(records: Iterable[Mapping[str, Any]]) -> list[str]:
    """The fields that at least one of the records fills."""
    filled = {
        name: None for record in records for name, value in record.items() if not is_empty(value)
    }
    return list(filled)


def title(key: object) -> str:
    """A field's name as a heading."""
    return str(key).replace("_", " ").capitalize()


def faces_in(components: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The components that have a name printed on them, by id."""
    for key, value in components.items():
        if isinstance(value, Mapping):
            if isinstance(value.get("name"), str):
                yield key, value
            yield from faces_in(value)


def names_in(components: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The name of each component, by id: printed on its face, or standing for it."""
    for kind in components.values():
        if isinstance(kind, Mapping) and "name" not in kind:
            yield from ((key, name) for key, name in kind.items() if isinstance(name, str))
    yield from ((key, str(face["name"])) for key, face in faces_in(components))
