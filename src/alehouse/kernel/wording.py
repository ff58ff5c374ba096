"""Words: what answers and the log name, and the templates that name them.

Whatever people read is a template with an id and named things, so a language is a table of
templates and no code:

    BEER = Thing("beer", ("pale", "dark"), ("pale ale", "dark ale"))
    LACKS = Phrase("lacks", "{beer:cap} lacks {n} {n:barrel|barrels}", BEER)
    LACKS(beer=0, n=2).text(box)        # Pale ale lacks 2 barrels

A template names a thing by the thing's own name, or by another that is given: `other=SEAT`.

A table in another language lies in the box (`box.language`), which all that speaks is given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from string import Formatter
from typing import Any

from alehouse.kernel.telling import Naming, seat_name

Function = Callable[..., Any]
Names = Sequence[str] | Callable[[Any], Sequence[str]]
Value = "int | Saying | Sequence[Saying]"

# -- Things ------------------------------------------------------------------------


class Thing:
    """A kind of thing: ids for action names and targets, names for people.

    Ids and names may be read from a box; then `size` is how many a box may have at the most. The
    first has the number `start`. All are tried when answers are offered, unless `many` says how
    many come into question: a field of the box, or a function. Then `nth` says which these are,
    ascending, -1 to pass one over (without it they are the first).
    """

    def __init__(
        self,
        id: str,
        ids: Iterable[object] | Callable[[Any], Sequence[str]],
        names: Names | None = None,
        *,
        size: int | None = None,
        start: int = 0,
        many: Function | str | None = None,
        nth: Function | None = None,
    ) -> None:
        self.id = id
        self._ids = ids if callable(ids) else tuple(map(str, ids))
        self._names = names
        if size is None:
            assert not callable(self._ids), f"{id}: ids from the box need a size"
            size = len(self._ids)
        self.size = size
        self.start = start
        self.many = many
        self.nth = nth
        self.whole: Thing = self  # the kind, where this leaves some of it out

    def some(
        self,
        fits: Callable[[Any, int], bool] | None = None,
        *,
        many: Function | str | None = None,
        nth: Function | None = None,
    ) -> Thing:
        """The same kind where only some of it are named or tried.

        No action names those that do not fit a box; `many` and `nth` are as for the whole.
        """

        def ids(box: Any) -> Sequence[str]:
            named = enumerate(self.ids(box), self.start)
            return [spelt if fits is None or fits(box, i) else "" for i, spelt in named]

        kept = Thing(
            self.id,
            ids if fits else self._ids,
            self._names,
            size=self.size,
            start=self.start,
            many=many or self.many,
            nth=nth or self.nth,
        )
        kept.whole = self.whole
        return kept

    @property
    def is_printed(self) -> bool:
        """Whether a box says which there are."""
        return callable(self._ids)

    def ids(self, box: Any) -> Sequence[str]:
        """What they are called in action names and targets."""
        found = self._ids(box) if callable(self._ids) else self._ids
        assert len(found) <= self.size, f"{self.id}: more than {self.size} in the box"
        return found

    def names(self, box: Any) -> Sequence[str]:
        """What people call them, in our language."""
        if self._names is None:
            return self.ids(box)
        return self._names(box) if callable(self._names) else self._names

    def spelt(self, box: Any, i: int) -> str:
        """The id of one."""
        return self.ids(box)[i - self.start]

    def name(self, box: Any, i: int, seat_name: Naming = seat_name) -> str:
        """What people call one."""
        at = i - self.start
        plain = self.names(box)[at]
        if not box.language:
            return plain
        return str(box.language.get(f"{self.id}.{self.ids(box)[at]}", plain))

    def templates(self, box: Any) -> dict[str, str]:
        """The names by their ids."""
        named = zip(self.ids(box), self.names(box), strict=True)
        return {f"{self.id}.{spelt}": name for spelt, name in named if spelt}


class Seats(Thing):
    """The seats, numbered from 1, called as the table calls them."""

    def __init__(self, most: int, id: str = "seat") -> None:
        super().__init__(id, range(1, most + 1), many=seats_here)

    def name(self, box: Any, i: int, seat_name: Naming = seat_name) -> str:
        """Who sits there; nobody for -1."""
        return seat_name(i) if i >= 0 else ""

    def templates(self, box: Any) -> dict[str, str]:
        """None: people bring their names."""
        return {}


class Numbers(Thing):
    """Plain numbers, for words alone."""

    def __init__(self) -> None:
        super().__init__("n", ())

    def spelt(self, box: Any, i: int) -> str:
        """The number."""
        return str(i)

    def name(self, box: Any, i: int, seat_name: Naming = seat_name) -> str:
        """The number."""
        return str(i)


NUMBER = Numbers()


def seats_here(s: Any) -> int:
    """How many seats play."""
    return s.seats  # type: ignore[no-any-return]


# -- Templates ---------------------------------------------------------------------


def by_name(things: Sequence[Thing], named: Mapping[str, Thing]) -> dict[str, Thing]:
    """What a template names: things by their own names, then those under other names."""
    found = {thing.id: thing for thing in things} | dict(named)
    assert len(found) == len(things) + len(named), "a name stands twice"
    return found


class Phrase:
    """A text with an id; what it names and does not declare is a number."""

    def __init__(self, id: str, template: str, *things: Thing, **named: Thing) -> None:
        self.id = id
        self.template = template
        self.things = by_name(things, named)

    def __call__(self, **values: Any) -> Saying:
        """The phrase with what it names: numbers, or sayings in their turn."""
        return Saying(self, values)


class Saying:
    """A phrase with the things that it names."""

    def __init__(self, phrase: Phrase, values: Mapping[str, Any]) -> None:
        self.phrase = phrase
        self.values = values

    def text(self, box: Any, name: Naming = seat_name) -> str:
        """In words."""
        phrase = self.phrase
        template = spoken(box, f"phrase.{phrase.id}", phrase.template)
        return fill(template, box, self.values, phrase.things, name)


class Say:
    """A template that shows more than its declaration names: `look` fetches the numbers."""

    def __init__(self, template: str, look: Function, *things: Thing, **named: Thing) -> None:
        self.template = template
        self.look = look
        self.things = by_name(things, named)


class Shown:
    """A thing in a template.

    `{n}` is its name, `{n:unit|units}` a word that agrees with it, `{card:a}` its name with a or
    an before it, `{card:cap}` its name as a sentence begins.
    """

    def __init__(self, i: int, name: str) -> None:
        self.i = i
        self.name = name

    def __format__(self, form: str) -> str:
        if "|" in form:
            one, many = form.split("|")
            return one if self.i == 1 else many
        if form == "a":
            return f"{'an' if self.name[:1].lower() in 'aeiou' else 'a'} {self.name}"
        if form == "cap":
            return self.name[:1].upper() + self.name[1:]
        assert not form, f"no form is called {form!r}"
        return self.name


def spoken(box: Any, id: str, template: str) -> str:
    """The template of the language spoken at the table."""
    return str(box.language.get(id, template)) if box.language else template


def fill(
    template: str,
    box: Any,
    values: Mapping[str, Any],
    things: Mapping[str, Thing],
    name: Naming = seat_name,
) -> str:
    """A template with what it names put in."""
    if "{" not in template:
        return template
    shown = {
        each: shown_as(box, value, things.get(each, NUMBER), name)
        for each, value in values.items()
        if "{" + each in template
    }
    return template.format(**shown)


def shown_as(box: Any, value: Any, thing: Thing, name: Naming) -> Shown:
    """One thing of a template, by its number, or what is said of it."""
    if isinstance(value, Saying):
        return Shown(0, value.text(box, name))
    if isinstance(value, list | tuple):
        return Shown(len(value), ", ".join(each.text(box, name) for each in value))
    return Shown(value, thing.name(box, value, name))


def fields_of(template: str) -> set[str]:
    """The names in a template."""
    return {field for _, field, _, _ in Formatter().parse(template) if field}


def template_of(words: str | Say | Function) -> str | None:
    """The template alone; none where a function says it in phrases."""
    if isinstance(words, Say):
        return words.template
    return words if isinstance(words, str) else None
