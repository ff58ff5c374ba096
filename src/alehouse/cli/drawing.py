"""Drawing a table in the terminal: any game's view, with no knowledge of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeGuard

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from alehouse.kernel.game import Game, State

NOTHING = "–"


class Drawing:
    """How one game is drawn: the names of its components, and of its seats."""

    def __init__(self, game: Game, seats: Sequence[str]) -> None:
        self.seats = seats
        self.faces = dict(names_in(game.components()))

    def table(self, view: Mapping[str, Any]) -> RenderableType:
        """The whole table as somebody sees it: facts, areas, then the seats side by side."""
        facts = {key: value for key, value in view.items() if self.is_short(value)}
        rest = {key: value for key, value in view.items() if key not in facts}
        parts: list[RenderableType] = []
        if facts:
            parts.append(Text(" · ".join(f"{title(k)}: {self.words(v)}" for k, v in facts.items())))
        seats = [key for key, value in rest.items() if self.is_by_seat(value)]
        parts += [self.area(key, value) for key, value in rest.items() if key not in seats]
        parts += [self.side_by_side(rest[key]) for key in seats]
        return Group(*parts)

    def is_short(self, value: object) -> bool:
        """Whether a value fits into a line with others."""
        return not isinstance(value, Mapping | list | tuple)

    def is_by_seat(self, value: object) -> bool:
        """Whether a value holds one record for each seat."""
        return is_records(value) and len(value) == len(self.seats) and len(value[0]) > 2

    def area(self, key: str, value: Any) -> RenderableType:
        """One area: records as a grid, anything else as a line."""
        if is_records(value) and len(value) > 1:
            return self.grid(key, value)
        line = Text(f"{title(key)}: ", style="bold")
        return line.append(self.words(value), style="not bold")

    def grid(self, key: str, records: Sequence[Mapping[str, Any]]) -> Table:
        """Records below each other, one column for each of their fields."""
        columns = list(dict.fromkeys(name for record in records for name in record))
        drawn = Table("", *map(title, columns), title=title(key), box=box.SIMPLE_HEAD)
        drawn.title_justify, drawn.title_style = "left", "bold"
        for i, record in enumerate(records):
            drawn.add_row(str(i), *(self.words(record.get(name)) for name in columns))
        return drawn

    def side_by_side(self, records: Sequence[Mapping[str, Any]]) -> Table:
        """One column for each seat, one row for each of their fields."""
        drawn = Table("", *self.seats, box=box.SIMPLE_HEAD, show_lines=False)
        for name in records[0]:
            drawn.add_row(title(name), *(self.words(record.get(name)) for record in records))
        return drawn

    def words(self, value: Any) -> str:
        """A value of the view in words."""
        if value is None or value in ("", [], {}):
            return NOTHING
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, str):
            return self.faces.get(value, value.replace("_", " "))
        if isinstance(value, Mapping):
            return ", ".join(f"{self.words(k)} {self.inner(v)}" for k, v in value.items())
        if isinstance(value, list | tuple):
            return ", ".join(map(self.inner, value))
        return str(value)

    def inner(self, value: Any) -> str:
        """A value inside another: what has parts is put in brackets."""
        words = self.words(value)
        return f"({words})" if isinstance(value, Mapping | list | tuple) and value else words

    def ending(self, state: State) -> Table:
        """Scores by their sources, and ranks."""
        drawn = Table("", *self.seats, box=box.SIMPLE_HEAD, title="The end", title_style="bold")
        parts = [state.parts(seat) for seat in range(state.game.players)]
        for name in state.game.book.part_names:
            if any(part[name] for part in parts):
                drawn.add_row(title(name), *(str(part[name]) for part in parts))
        drawn.add_section()
        drawn.add_row("Score", *map(str, state.scores()), style="bold")
        drawn.add_row("Rank", *map(str, state.ranks()), style="bold")
        return drawn


def is_records(value: object) -> TypeGuard[list[Mapping[str, Any]]]:
    """Whether a value is a list of records."""
    return isinstance(value, list) and bool(value) and all(isinstance(v, Mapping) for v in value)


def title(key: object) -> str:
    """A field's name as a heading."""
    return str(key).replace("_", " ").capitalize()


def names_in(components: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The name printed on each component, by its id."""
    for key, value in components.items():
        if isinstance(value, Mapping):
            if isinstance(value.get("name"), str):
                yield key, value["name"]
            yield from names_in(value)
