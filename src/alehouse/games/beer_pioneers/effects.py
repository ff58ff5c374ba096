"""The vocabulary of effects: every card, tile and space is a list of these operations.

A list is laid into the box as consecutive operations that end with OP_END; whoever uses it keeps
the number of its first operation. What each operation does stands in `rules/effects.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from alehouse.kernel import Entry, Ints, Layout, i8, i16

OPERATIONS = [
    "end",
    "coin",
    "vp",
    "card",
    "new_barrel",
    "move_barrel",
    "rotation",
    "rotate_each",
    "brew",
    "unblock",
    "progress",
    "level",
    "income",
    "gain_beer",
    "swap_beer",
    "play_beige",
    "choose",
    "overlay",
    "improved_depot",
    "sacrifice_lab",
    "bonus_workers",
    "neutral_truck",
    "neutral_worker",
    "turn_order_again",
    "play_order",
    "build",
    "upgrade",
    "pay_coin",
    "pay_vp",
    "pay_barrel",
    "pay_card",
    "pay_beer",
    "play_white",
]
(
    OP_END,
    OP_COIN,
    OP_VP,
    OP_CARD,
    OP_NEW_BARREL,
    OP_MOVE_BARREL,
    OP_ROTATION,
    OP_ROTATE_EACH,
    OP_BREW,
    OP_UNBLOCK,
    OP_PROGRESS,
    OP_LEVEL,
    OP_INCOME,
    OP_GAIN_BEER,
    OP_SWAP_BEER,
    OP_PLAY_BEIGE,
    OP_CHOOSE,
    OP_OVERLAY,
    OP_IMPROVED_DEPOT,
    OP_SACRIFICE_LAB,
    OP_BONUS_WORKERS,
    OP_NEUTRAL_TRUCK,
    OP_NEUTRAL_WORKER,
    OP_TURN_ORDER_AGAIN,
    OP_PLAY_ORDER,
    OP_BUILD,
    OP_UPGRADE,
    OP_PAY_COIN,
    OP_PAY_VP,
    OP_PAY_BARREL,
    OP_PAY_CARD,
    OP_PAY_BEER,
    OP_PLAY_WHITE,
) = range(len(OPERATIONS))

X = -1  # as many as the icons of that kind in the personal display
BY_LEVEL = -2  # as many as the brewing level

# operations that say nothing more
ALONE = (
    OP_OVERLAY,
    OP_IMPROVED_DEPOT,
    OP_SACRIFICE_LAB,
    OP_TURN_ORDER_AGAIN,
    OP_PLAY_ORDER,
    OP_UPGRADE,
)

# what may stand where: chains end, because no flash or reward plays another card
PLAIN = OPERATIONS[OP_COIN:OP_PLAY_BEIGE]
FLASH = [*PLAIN]
SPACE = [*PLAIN, "play_beige", "neutral_truck", "neutral_worker"]
CHOICE = [*PLAIN, "play_beige"]
TILE = [*CHOICE, *OPERATIONS[OP_OVERLAY:OP_NEUTRAL_TRUCK]]
BONUS = [*CHOICE, "pay_coin", "play_order", "build"]
WHITE = [*CHOICE, "choose", *OPERATIONS[OP_NEUTRAL_TRUCK:OP_PLAY_WHITE]]
MASTER = [*PLAIN, *OPERATIONS[OP_PAY_COIN:OP_PAY_CARD]]
WORKER = [*PLAIN, "play_beige", "pay_coin", "upgrade", "build", "play_order"]

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

MOST = 640  # operations in a box
CHOICES = 24  # choices in a box
OPTIONS = 3  # options of a choice


class Effects(Layout):
    """All lists of operations of a box, and the choices between them."""

    op: Ints = i8(MOST)
    op_n: Ints = i8(MOST)  # how many, X, BY_LEVEL; of OP_CHOOSE: which choice
    op_more: Ints = i8(MOST)  # a move must be done; unblocking need not; price of a neutral piece
    op_source: Ints = i8(MOST)  # under which heading the victory points are counted
    choice: Ints = i16(CHOICES, OPTIONS)  # the lists to choose from; 0: no such option


class Writer:
    """Lays lists of operations into a box, one after the other; list 0 is the empty one."""

    def __init__(self, box: Effects) -> None:
        self.box = box
        self.used = 1
        self.choices = 0

    def list(self, entry: Entry, field: str, allowed: Sequence[str], source: int) -> int:
        """The operations at `field`; returns the number of the list."""
        return self.write(
            [self.operation(part, allowed, source) for part in entry.parts(field)], entry, source
        )

    def write(self, operations: Sequence[tuple[int, int, int]], entry: Entry, source: int) -> int:
        """Lay a list of (operation, how many, more) down."""
        first = self.used
        if not operations:
            return 0
        if first + len(operations) >= MOST:
            entry.refuse("effects", f"fewer: a box has room for {MOST} operations")
        for op, n, more in operations:
            self.box.op[self.used], self.box.op_n[self.used] = op, n
            self.box.op_more[self.used], self.box.op_source[self.used] = more, source
            self.used += 1
        self.used += 1  # OP_END
        return first

    def operation(self, entry: Entry, allowed: Sequence[str], source: int) -> tuple[int, int, int]:
        """One operation: its number, how many, and what more it says."""
        op = OPERATIONS.index(allowed[entry.choice("op", allowed)])
        if op == OP_CHOOSE:
            return op, self.options(entry, "options", CHOICE, source), 0
        if op in (OP_NEUTRAL_TRUCK, OP_NEUTRAL_WORKER):
            price = entry.number("cost_coins", 0, 9, 0) if op == OP_NEUTRAL_WORKER else 0
            return op, entry.number("fallback_coins", 0, 9), price
        if op in ALONE:
            return op, 1, 0
        if op == OP_ROTATE_EACH:
            return op, entry.number("n", 1, 4), 0
        if op == OP_UNBLOCK:
            return op, entry.number("n", 1, 8), int(entry.flag("optional", False))
        if entry.values.get("n") == "X" and op in (OP_NEW_BARREL, OP_MOVE_BARREL, OP_ROTATION):
            return op, X, 0
        if entry.values.get("n") == "level" and op == OP_BREW:
            return op, BY_LEVEL, 0
        return op, entry.number("n", 0 if op == OP_BUILD else 1, 20), 0

    def options(self, entry: Entry, field: str, allowed: Sequence[str], source: int) -> int:
        """A choice between two or three lists; returns the number of the choice."""
        lists = lists_at(entry, field)
        if not 2 <= len(lists) <= OPTIONS:
            entry.refuse(field, f"2 to {OPTIONS} lists of operations")
        if self.choices == CHOICES:
            entry.refuse(field, f"absent: a box has room for {CHOICES} choices")
        choice = self.choices
        self.choices += 1
        for i, part in enumerate(lists):
            self.box.choice[choice, i] = self.list(part, "effects", allowed, source)
            if self.box.choice[choice, i] == 0:
                entry.refuse(field, "lists that are not empty")
        return choice

    def one_of(self, entry: Entry, field: str, allowed: Sequence[str], source: int) -> int:
        """The list of a tile: nothing, the only option there is, or a choice between several."""
        lists = lists_at(entry, field)
        if not lists:
            return 0
        if len(lists) == 1:
            return self.list(lists[0], "effects", allowed, source)
        choice = self.options(entry, field, allowed, source)
        return self.write([(OP_CHOOSE, choice, 0)], entry, source)


def lists_at(entry: Entry, field: str) -> list[Entry]:
    """The lists of operations at `field`, each as an entry of its own."""
    values: Any = entry.values.get(field)
    if not isinstance(values, list) or not all(isinstance(v, list) for v in values):
        entry.refuse(field, "a list of lists of operations")
    return [
        Entry({"effects": v}, entry.file, f"{entry.place} {field} {i + 1}")
        for i, v in enumerate(values)
    ]
