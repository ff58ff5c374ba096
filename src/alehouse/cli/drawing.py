"""Drawing a table in the terminal: any game's view, with no knowledge of the game."""

from __future__ import annotations

import bisect
import io
import itertools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeGuard

from rich import box
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from alehouse.kernel.game import Game, State

NOTHING = "–"
LINES = 30  # of a table
ROWS = 12  # of the seats, at least
OWN = 4  # times as long a text for the own seat
SHORTER = range(480, 49, -10)  # characters of a text, until the table fits
FOLDED = (480, 240, 160, 100)  # the same where areas are a text each
PARTS = "parts"  # where points come from
ASKED = "asked"  # what a view says of the open question; the prompt says it in words


class Drawing:
    """How one game is drawn: the names of its components, and of its seats."""

    def __init__(self, game: Game, seats: Sequence[str], mine: int | None = None) -> None:
        self.seats, self.mine = seats, mine  # whose seat is told at length
        self.components = game.components()
        self.names = dict(names_in(self.components))

    def table(self, view: Mapping[str, Any], width: int = 80) -> RenderableType:
        """The whole table as somebody sees it: facts, areas, then the seats side by side.

        It takes at most 30 lines of such a width: the longer an area is, the sooner it is cut
        short (`…`) or folded; `look` shows it whole.
        """
        there = {k: v for k, v in view.items() if not is_nothing(v) and k != ASKED}
        at = bisect.bisect_left(  # the shorter its texts, the sooner a table fits
            SHORTER, True, key=lambda most: height(self.drawn(there, most), width) <= LINES
        )
        if at < len(SHORTER):
            return self.drawn(there, SHORTER[at])
        for alike in (True, False):
            for most in (*FOLDED, width - 24):
                folded = self.drawn(there, most, fold=True, alike=alike)
                if height(folded, width) <= LINES:
                    return folded
        for named in range(2, height(folded, width)):
            folded = self.drawn(there, width - 24, fold=True, named=named)
            if height(folded, width) <= LINES:
                break
        return folded

    def drawn(
        self,
        there: Mapping[str, Any],
        most: int,
        fold: bool = False,
        named: int = 0,
        alike: bool = False,
    ) -> RenderableType:
        """The table with texts of at most so many characters; folded, areas are a text each.

        Then what is `alike` for all seats may be left out. The last few areas are only `named`,
        on one line; of more than two, every second time the last row of the seats instead.
        """
        facts = {k: v for k, v in there.items() if not isinstance(v, Mapping | list | tuple)}
        seats = {k: v for k, v in there.items() if self.is_by_seat(v)}
        parts: list[RenderableType] = []
        if facts:
            parts.append(Text(" · ".join(f"{title(k)}: {self.words(v)}" for k, v in facts.items())))
        areas = [key for key in there if key not in facts and key not in seats]
        rows = max(0, named - 2) // 2  # that the seats lose
        kept = max(0, len(areas) - (named - rows))
        also, areas = areas[kept:] + list(seats) * (rows > 0), areas[:kept]
        drawn = [self.area(key, there[key], most, fold) for key in areas]
        grids = [one for one in drawn if isinstance(one, Table)]
        if grids:
            parts.append(Columns(grids, padding=(0, 3)))
        parts += [one for one in drawn if not isinstance(one, Table)]
        if also:
            names = ", ".join(title(key) for key in also)
            parts.append(Text(f"Also (look): {names}", no_wrap=True, overflow="ellipsis"))
        each = most // len(self.seats) - 2 * fold
        fewer = fold and not alike
        parts += [self.side_by_side(records, each, fewer, rows) for records in seats.values()]
        return Group(*parts)

    def changed(self, before: Mapping[str, Any], now: Mapping[str, Any]) -> RenderableType | None:
        """What is different on the table; None: nothing that is shown."""
        found: dict[str, Any] = {}
        for key, value in now.items():
            if key == ASKED or before.get(key) == value:
                continue
            old = before.get(key)
            if self.is_by_seat(value) and self.is_by_seat(old):
                names = [n for n in fields_of(value) if any_differ(old, value, n)]
                value = [{n: record.get(n) for n in names} for record in value]
                if not names:
                    continue
                found[key] = value
            elif not is_nothing(value):
                found[key] = value
        if not found:
            return None
        seats = {k: v for k, v in found.items() if is_records(v) and self.is_by_seat(now[k])}
        rest = {k: v for k, v in found.items() if k not in seats}
        parts: list[RenderableType] = [self.table(rest)] if rest else []
        most = SHORTER[0] // len(self.seats)
        return Group(*parts, *(self.side_by_side(records, most) for records in seats.values()))

    def is_by_seat(self, value: object) -> bool:
        """Whether a value holds one record for each seat."""
        return is_records(value) and len(value) == len(self.seats) and len(value[0]) > 2

    def area(self, key: str, value: Any, most: int = 10**6, fold: bool = False) -> RenderableType:
        """One area: records as a grid, anything else as a line."""
        records: Mapping[str, Mapping[str, Any]] = {}
        if is_records(value) and len(value) > 1:
            records = {str(i): record for i, record in enumerate(value)}
        elif isinstance(value, Mapping) and is_records(list(value.values())):
            records = {self.words(name): record for name, record in value.items()}
        if records and not fold:
            return self.grid(key, records, most // 4)
        line = Text(f"{title(key)}: ", style="bold")
        return line.append(short(self.words(value), most), style="not bold")

    def grid(self, key: str, records: Mapping[str, Mapping[str, Any]], most: int) -> Table:
        """Records below each other, one column for each of their fields."""
        columns = fields_of(records.values())
        drawn = Table(title(key), *map(title, columns), box=None, padding=(0, 1))
        for name, record in records.items():
            cells = (Text(short(self.words(record.get(c)), most)) for c in columns)
            drawn.add_row(Text(name), *cells)
        return drawn

    def side_by_side(
        self,
        records: Sequence[Mapping[str, Any]],
        most: int = 10**6,
        fewer: bool = False,
        lost: int = 0,
    ) -> Table:
        """One column for each seat, one row for each of their fields; the end shows parts.

        With `fewer` rows, what is the same for all seats is left out, and so many at the end of a
        long table are `lost`.
        """
        drawn = Table("", *map(escape, self.seats), box=None, padding=(0, 1))
        names = []
        for name in fields_of(records):
            alike = all(record.get(name) == records[0].get(name) for record in records)
            if name != PARTS and not (fewer and alike):
                names.append(name)
        for name in names[: max(ROWS, len(names) - lost)]:
            cells = (
                Text(short(self.words(record.get(name)), most * (OWN if seat == self.mine else 1)))
                for seat, record in enumerate(records)
            )
            drawn.add_row(title(name), *cells)
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
            there = {k: v for k, v in value.items() if not is_nothing(v)}
            named = self.what(there)
            rest = [self.pair(key, inner) for key, inner in there.items() if key != named]
            return ", ".join([self.words(there[named]), *rest] if named else rest) or NOTHING
        if isinstance(value, list | tuple):
            return ", ".join(self.alike(value) if is_records(value) else map(self.inner, value))
        return str(value)

    def alike(self, records: Sequence[Mapping[str, Any]]) -> Iterator[str]:
        """Records in words; several alike in a row are counted."""
        for words, some in itertools.groupby(map(self.inner, records)):
            n = len(list(some))
            yield f"{n} × {words}" if n > 1 else words

    def what(self, record: Mapping[str, Any]) -> str:
        """The only field of a record that names a component: it is what the record is of."""
        named = [k for k, v in record.items() if isinstance(v, str) and v in self.names]
        return named[0] if len(named) == 1 and named[0] == next(iter(record)) else ""

    def pair(self, key: str, value: Any) -> str:
        """A key with its value; of a component, how many there are."""
        if value is True:
            return self.words(key)
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
        """What is printed on the components with a word that begins like this in their names."""
        wanted = re.compile(rf"\b{re.escape(word.replace('_', ' '))}", re.IGNORECASE)
        return [
            self.area(name, face)
            for name, face in faces_in(self.components)
            if wanted.search(f"{name.replace('_', ' ')} {face['name']}")
        ]

    def whole(self, view: Mapping[str, Any], word: str) -> list[RenderableType]:
        """The areas of the table of that name, uncut."""
        return [
            self.area(key, value)
            for key, value in view.items()
            if title(key).lower() == word.lower().replace("_", " ") and not is_nothing(value)
        ]

    def ending(self, state: State) -> Table:
        """Scores by their sources, and ranks."""
        drawn = Table(
            "", *map(escape, self.seats), box=box.SIMPLE_HEAD, title="The end", title_style="bold"
        )
        parts = [state.parts(seat) for seat in range(state.game.players)]
        for name in filter(None, state.game.part_names):
            if any(part[name] for part in parts):
                drawn.add_row(state.game.part_words[name], *(str(part[name]) for part in parts))
        drawn.add_section()
        drawn.add_row("Score", *map(str, state.scores()), style="bold")
        drawn.add_row("Rank", *map(str, state.ranks()), style="bold")
        return drawn


def is_records(value: object) -> TypeGuard[list[Mapping[str, Any]]]:
    """Whether a value is a list of records."""
    return isinstance(value, list) and bool(value) and all(isinstance(v, Mapping) for v in value)


def is_nothing(value: Any) -> bool:
    """Whether a value says that nothing is there: nothing, none, no, or not one."""
    if isinstance(value, Mapping):
        return all(is_nothing(inner) for inner in value.values())
    return (
        is_empty(value) or value is False or value == "none" or (type(value) is int and not value)
    )


def any_differ(before: Any, now: Any, name: str) -> bool:
    """Whether a field of the seats is different for any of them."""
    return any(a.get(name) != b.get(name) for a, b in zip(before, now, strict=True))


def short(words: str, most: int) -> str:
    """A text of at most so many characters."""
    return words if len(words) <= most else f"{words[: most - 2]} …"


def height(drawn: RenderableType, width: int) -> int:
    """How many lines something takes."""
    console = Console(width=width, file=io.StringIO())
    return len(console.render_lines(drawn, pad=False))


def is_empty(value: Any) -> bool:
    """Whether there is nothing to show: nothing there, or not to be seen."""
    return value is None or (isinstance(value, str | Mapping | list | tuple) and not value)


def fields_of(records: Iterable[Mapping[str, Any]]) -> list[str]:
    """The fields that at least one of the records fills."""
    filled = {
        name: None for record in records for name, value in record.items() if not is_nothing(value)
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
