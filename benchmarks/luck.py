"""How much of Small Beer is luck: the best possible share against random play, bounded exactly.

    python -m benchmarks.luck

Two seats take nothing from each other but cards, so where the deck holds as many of each recipe as
anybody likes, what the other ends with is a chance that nobody changes. Whoever knew it beforehand
would play best for just that end: no play wins more. Whoever never looks at the other plays best
for its whole distribution: the best play wins no less. Both are computed backwards over all states
that a seat can be in. The real deck holds six of each; that changes little.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

BOX = Path(__file__).parent.parent / "examples/small_beer/small_beer/box.toml"
RECIPES = tomllib.loads(BOX.read_text())["recipes"]
GRAIN, POINTS = (tuple(r[what] for r in RECIPES) for what in ("grain", "points"))
ROUNDS, HAND, COINS = 8, 3, 2
WELL = 5 / 6  # the chance that a batch does not sour


class Seat(NamedTuple):
    """What a seat has."""

    coins: int
    grain: int
    points: int
    hand: tuple[int, ...]  # recipes, in order


Chances = list[tuple[float, Seat]]
Ends = dict[tuple[int, int], float]  # points and coins, with their chances


def drawn(hand: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The hand with another card, each as likely."""
    return [tuple(sorted((*hand, card))) for card in range(len(GRAIN))]


def choices(seat: Seat) -> Iterator[Chances]:
    """What may be done, and where it leads (SB-2 to SB-5)."""
    yield [(1.0, seat._replace(coins=seat.coins + 1))]
    if seat.coins:
        yield [(1.0, seat._replace(coins=seat.coins - 1, grain=seat.grain + 2))]
    for card in sorted(set(seat.hand)):
        if seat.grain >= GRAIN[card]:
            rest = list(seat.hand)
            rest.remove(card)
            left = seat.grain - GRAIN[card]
            scored = ((WELL, seat.points + POINTS[card]), (1 - WELL, seat.points))
            hands = drawn(tuple(rest))
            yield [
                (chance / len(hands), Seat(seat.coins, left, points, hand))
                for chance, points in scored
                for hand in hands
            ]


def beginnings() -> dict[Seat, float]:
    """A seat's first hand, with its chance."""
    found: dict[Seat, float] = defaultdict(float)
    for cards in np.ndindex(*(len(GRAIN),) * HAND):
        found[Seat(COINS, 0, 0, tuple(sorted(cards)))] += len(GRAIN) ** -HAND
    return found


def reached() -> list[list[Seat]]:
    """What a seat can have after each round."""
    rounds = [set(beginnings())]
    for _ in range(ROUNDS):
        after = {later for s in rounds[-1] for c in choices(s) for _, later in c}
        rounds.append(after)
    return [sorted(states) for states in rounds]


def by_chance() -> Ends:
    """How a random seat ends."""
    now = beginnings()
    for _ in range(ROUNDS):
        later: dict[Seat, float] = defaultdict(float)
        for seat, chance in now.items():
            ways = list(choices(seat))
            for part, after in (one for way in ways for one in way):
                later[after] += chance * part / len(ways)
        now = later
    ends: Ends = defaultdict(float)
    for seat, chance in now.items():
        ends[seat.points, seat.coins] += chance
    return ends


def bounds(ends: Ends) -> tuple[float, float]:
    """The least and the most that the best play wins of games against such ends."""
    others = np.array(list(ends))
    chances = np.array(list(ends.values()))
    rounds = reached()
    known: dict[Seat, Any] = {seat: against(seat, others) for seat in rounds[-1]}
    blind = {seat: float(worth @ chances) for seat, worth in known.items()}
    for states in reversed(rounds[:-1]):
        before, unseen = {}, {}
        for seat in states:
            ways = list(choices(seat))
            worths = [sum(part * known[after] for part, after in way) for way in ways]
            before[seat] = np.maximum.reduce(worths)
            unseen[seat] = max(sum(part * blind[after] for part, after in way) for way in ways)
        known, blind = before, unseen
    first = beginnings()
    least = sum(chance * blind[seat] for seat, chance in first.items())
    most = sum(chance * float(known[seat] @ chances) for seat, chance in first.items())
    return least, most


def against(seat: Seat, others: Any) -> Any:
    """What a seat has won against each end of the other (SB-6); a tie is half a win."""
    mine = np.array([seat.points, seat.coins])
    more = np.where(mine[0] != others[:, 0], mine[0] - others[:, 0], mine[1] - others[:, 1])
    return ((np.sign(more) + 1) / 2).astype(np.float32)


def main() -> None:
    """Compute and print."""
    ends = by_chance()
    least, most = bounds(ends)
    print(f"the best play wins between {least:.1%} and {most:.1%} against random")


if __name__ == "__main__":
    main()
