"""The vocabulary of effects: every card, tile and space is a list of operations.

A list is laid into the box as consecutive operations that end with 0; whoever uses it keeps the
number of its first operation. The operations themselves stand in `rules/effects.py`, which hands
them to whoever reads a box.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from alehouse.kernel import Entry, Ints, Layout, Phrase, i8, i16

SOURCES = (
    "orders",
    "objectives",
    "extensions",
    "exchange",
    "turn_order",
    "bonus_actions",
    "cards",
    "progress",
    "other_spaces",
    "final_beer",
    "final_coins",
)
(
    FROM_ORDERS,
    FROM_OBJECTIVES,
    FROM_EXTENSIONS,
    FROM_EXCHANGE,
    FROM_TURN_ORDER,
    FROM_BONUS,
    FROM_CARDS,
    FROM_PROGRESS,
    FROM_SPACES,
    FROM_FINAL_BEER,
    FROM_FINAL_COINS,
) = range(len(SOURCES))

# What a list belongs to: it says which operations may stand there. Chains end, because no flash or
# reward plays another card.
FLASH, SPACE, TRUCK, CHOICE, TILE, BONUS, WHITE, MASTER, WORKER = range(9)
ANYWHERE = tuple(range(9))
WITH_CARDS = (SPACE, CHOICE, TILE, BONUS, WHITE, WORKER)  # where another card may be played

END = 0  # no operation: a list ends
BY_LEVEL = -9  # as many as the brewing level; -1 - column: as many as icons in the display
MOST = 640  # operations in a box
CHOICES = 24  # choices in a box
OPTIONS = 3  # options of a choice

Function = Callable[..., Any]


class Operation(int):
    """A kind of effect: what a box may say of it, in which words, and what it does.

    Its functions are given what they name: `box`, `s`, `seat`, `n` (how many), `source` (of
    points), and `more` under the name of the field that it is read from.
    """

    id: str
    words: Phrase  # names {n}
    can: Function  # whether it can have an effect now
    do: Function | None  # has it; none: it asks
    asks: int  # a question about n and more
    pays: bool  # a payment is always done, and is no effect
    secret: bool  # what it can do lies in the hand: whoever has one is asked, whatever is in it
    where: tuple[int, ...]
    count: tuple[str, int, int] | None  # the field that says how many, from, to; none: one
    more: str  # a field that says more
    column: int  # the icons that X counts; -1: there is no X
    x_words: Phrase | None  # the words for X, where nobody's icons are meant
    by_level: bool  # n may be the brewing level

    def __new__(
        cls,
        number: int,
        id: str,
        words: Phrase,
        *,
        can: Function,
        do: Function | None = None,
        asks: int = -1,
        pays: bool = False,
        secret: bool = False,
        where: tuple[int, ...] = ANYWHERE,
        count: tuple[str, int, int] | None = ("n", 1, 20),
        more: str = "",
        column: int = -1,
        x_words: Phrase | None = None,
        by_level: bool = False,
    ) -> Operation:
        self = super().__new__(cls, number)
        self.id, self.words, self.can, self.do, self.asks = id, words, can, do, asks
        self.pays, self.secret, self.where = pays, secret, where
        self.count, self.more = count, more
        self.column, self.x_words, self.by_level = column, x_words, by_level
        return self


class Effects(Layout):
    """All lists of operations of a box, and the choices between them."""

    op: Ints = i8(MOST)
    op_n: Ints = i8(MOST)  # how many; -1 - column: X; BY_LEVEL; of a choice: which one
    op_more: Ints = i8(MOST)  # a move must be done; unblocking need not; price of a neutral piece
    op_source: Ints = i8(MOST)  # under which heading the victory points are counted
    choice: Ints = i16(CHOICES, OPTIONS)  # the lists to choose from; 0: no such option


class Writer:
    """Lays lists of operations into a box, one after the other; list 0 is the empty one."""

    def __init__(self, box: Effects, operations: Mapping[str, Operation]) -> None:
        self.box = box
        self.operations = operations
        self.used = 1
        self.owner = ""  # the name of what the next lists belong to
        self.choosers = list[str]()  # what each choice belongs to

    def list(self, entry: Entry, field: str, where: int, source: int) -> int:
        """The operations at `field`; returns the number of the list."""
        return self.write(
            [self.operation(part, where, source) for part in entry.parts(field)], entry, source
        )

    def write(self, written: Sequence[tuple[str, int, int]], entry: Entry, source: int) -> int:
        """Lay a list of (operation, how many, more) down."""
        first = self.used
        if not written:
            return 0
        if first + len(written) >= MOST:
            entry.refuse("effects", f"fewer: a box has room for {MOST} operations")
        for id, n, more in written:
            self.box.op[self.used], self.box.op_n[self.used] = self.operations[id], n
            self.box.op_more[self.used], self.box.op_source[self.used] = more, source
            self.used += 1
        self.used += 1  # END
        return first

    def operation(self, entry: Entry, where: int, source: int) -> tuple[str, int, int]:
        """One operation: its id, how many, and what more it says."""
        allowed = [id for id, op in self.operations.items() if where in op.where]
        op = self.operations[allowed[entry.choice("op", allowed)]]
        if op.id == "choose":
            return op.id, self.options(entry, "options", CHOICE, source), 0
        return op.id, self.count(entry, op), self.more(entry, op)

    def count(self, entry: Entry, op: Operation) -> int:
        """How many an operation says."""
        if op.count is None:
            return 1
        field, low, high = op.count
        said = entry.values.get(field)
        if said == "X" and op.column >= 0:
            return x_of(op.column)
        if said == "level" and op.by_level:
            return BY_LEVEL
        return entry.number(field, low, high)

    def more(self, entry: Entry, op: Operation) -> int:
        """What more an operation says: yes or no, or a price."""
        if op.more == "optional":
            return int(entry.flag(op.more, False))
        return entry.number(op.more, 0, 9, 0) if op.more == "cost_coins" else 0

    def options(self, entry: Entry, field: str, where: int, source: int) -> int:
        """A choice between two or three lists; returns the number of the choice."""
        lists = lists_at(entry, field)
        if not 2 <= len(lists) <= OPTIONS:
            entry.refuse(field, f"2 to {OPTIONS} lists of operations")
        if len(self.choosers) == CHOICES:
            entry.refuse(field, f"absent: a box has room for {CHOICES} choices")
        choice = len(self.choosers)
        self.choosers.append(self.owner)
        for i, part in enumerate(lists):
            self.box.choice[choice, i] = self.list(part, "effects", where, source)
            if self.box.choice[choice, i] == 0:
                entry.refuse(field, "lists that are not empty")
        return choice

    def one_of(self, entry: Entry, field: str, where: int, source: int) -> int:
        """The list of a tile: nothing, the only option there is, or a choice between several."""
        lists = lists_at(entry, field)
        if not lists:
            return 0
        if len(lists) == 1:
            return self.list(lists[0], "effects", where, source)
        choice = self.options(entry, field, where, source)
        return self.write([("choose", choice, 0)], entry, source)


def x_of(column: int) -> int:
    """How X is written: as many as the icons of a column."""
    return -1 - column


def lists_at(entry: Entry, field: str) -> list[Entry]:
    """The lists of operations at `field`, each as an entry of its own."""
    values: Any = entry.values.get(field)
    if not isinstance(values, list) or not all(isinstance(v, list) for v in values):
        entry.refuse(field, "a list of lists of operations")
    return [
        Entry({"effects": v}, entry.file, f"{entry.place} {field} {i + 1}")
        for i, v in enumerate(values)
    ]
