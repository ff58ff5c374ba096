"""Ingredients: gaining from any source, picking, storing, discarding; BC-16 to BC-18, BC-32."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, News, Question, Say, ask, because, tell

from ..box import (
    ADVANCED,
    BREAKTHROUGH,
    INGREDIENTS,
    MARKET_BONUS,
    MONEY,
    OPTIONS,
    PICKS,
    POWERS,
    SOURCES,
    STORAGE,
    SUMMED,
    TILE_SOURCE,
    TRACK_SOURCE,
    Box,
)
from ..state import State
from ..things import INGREDIENT, ORIGIN

# -- What lasts: workers, tiles, breakthroughs -------------------------------------------


def acquire(box: Box, s: State, seat: int, source: int) -> None:
    """The lasting effects of a worker, tile or breakthrough begin."""
    for power in range(SUMMED):
        s.power[seat, power] += box.power[source, power]
    for power in range(SUMMED, POWERS):
        s.power[seat, power] = max(s.power[seat, power], box.power[source, power])


def owned(s: State, seat: int, source: int) -> int:
    """How many of a worker, tile or breakthrough a seat has."""
    if source < TILE_SOURCE:
        return 1 if s.worker[source] == seat else 0
    if source < TRACK_SOURCE:
        return s.tiles[seat, source - TILE_SOURCE]
    return 1 if s.track[seat, source - TRACK_SOURCE] >= BREAKTHROUGH else 0


def brought(box: Box, s: State, seat: int, source: int, power: int) -> int:
    """What all of a kind bring a seat by a power."""
    return box.power[source, power] * owned(s, seat, source)


# -- Money and points ------------------------------------------------------------------


EARNED = News("earned", "{origin}: {seat} earns ${n}.", ORIGIN, NUMBER)


def earn(s: State, seat: int, money: int, origin: int) -> None:
    """Dollars from the supply; there is always room for money (BC-14)."""
    if money > 0:
        s.money[seat] += money
        tell(s, EARNED, seat, origin, money)


def earn_by(box: Box, s: State, seat: int, power: int) -> None:
    """The dollars that a power brings, each source by its name."""
    if s.power[seat, power] > 0:
        for source in range(SOURCES):
            earn(s, seat, brought(box, s, seat, source, power), source)


SCORED = News("scored", "{origin}: {seat} scores {n} bonus {n:point|points}.", ORIGIN, NUMBER)


def score(s: State, seat: int, points: int, origin: int) -> None:
    """Bonus points from the supply."""
    if points > 0:
        s.bonus[seat] += points
        tell(s, SCORED, seat, origin, points)


def score_by(box: Box, s: State, seat: int, power: int) -> None:
    """The bonus points that a power brings, each source by its name."""
    if s.power[seat, power] > 0:
        for source in range(SOURCES):
            score(s, seat, brought(box, s, seat, source, power), source)


# -- A gift: first the free picks, then what is printed --------------------------------


def gain(box: Box, s: State, seat: int, gift: int, origin: int) -> None:
    """Hand out a gift, beginning with the advanced ingredients to be picked."""
    s.picks = box.gift[gift, PICKS]
    if s.picks > 0:
        ask(s, seat, CHOOSE_ADVANCED, gift, origin)
    else:
        deliver(box, s, seat, gift, origin)


NOT_ADVANCED = because("BC-16", "pick an advanced ingredient, not {ingredient}")


def why_not_pick(ingredient: int) -> int:
    """BC-16: only fruit, spices and coffee are advanced."""
    return NOT_ADVANCED if ingredient < ADVANCED else 0


PICKED = News("picked", "{origin}: {seat} picks 1 {ingredient}.", ORIGIN, INGREDIENT)


def pick(box: Box, s: State, seat: int, gift: int, origin: int, ingredient: int) -> None:
    """One ingredient of choice; after the last the rest of the gift."""
    s.stored[seat, ingredient] += 1
    tell(s, PICKED, seat, origin, ingredient)
    s.picks -= 1
    if s.picks > 0:
        ask(s, seat, CHOOSE_ADVANCED, gift, origin)
    else:
        deliver(box, s, seat, gift, origin)


def deliver(box: Box, s: State, seat: int, gift: int, origin: int) -> None:
    """The printed ingredients and money; on the market with the bonuses (BC-89)."""
    for ingredient in range(INGREDIENTS):
        amount = box.gift[gift, ingredient]
        add(s, seat, ingredient, amount, origin)
        if gift < OPTIONS:
            add_bonus(box, s, seat, ingredient, amount)
    earn(s, seat, box.gift[gift, MONEY], origin)
    make_room(box, s, seat)


GAINED = News("gained", "{origin}: {seat} gains {n} {ingredient}.", ORIGIN, NUMBER, INGREDIENT)


def add(s: State, seat: int, ingredient: int, amount: int, origin: int) -> None:
    """Ingredients from the supply, which never runs out (BC-22)."""
    if amount > 0:
        s.stored[seat, ingredient] += amount
        tell(s, GAINED, seat, origin, amount, ingredient)


def with_bonus(s: State, seat: int, ingredient: int, amount: int) -> int:
    """BC-89: a market action that gives some of an ingredient gives the bonuses once."""
    return amount + s.power[seat, MARKET_BONUS + ingredient] if amount > 0 else amount


def add_bonus(box: Box, s: State, seat: int, ingredient: int, amount: int) -> None:
    """BC-89: what a market action gives beyond its amount, each source by its name."""
    power = MARKET_BONUS + ingredient
    if amount > 0 and s.power[seat, power] > 0:
        for source in range(SOURCES):
            add(s, seat, ingredient, brought(box, s, seat, source, power), source)


PICK = Answer(
    "",
    "Gain 1 {ingredient}",
    "seat.{seat}.storage.{ingredient}",
    pick,
    why_not_pick,
    ingredient=INGREDIENT,
    counted=True,
)
CHOOSE_ADVANCED = Question(
    2,
    "choose_advanced",
    ("BC-16",),
    Say("{origin}: pick {n} advanced {n:ingredient|ingredients}", lambda s: s.picks, NUMBER),
    (PICK,),
    gift=NUMBER,
    origin=ORIGIN,
)


# -- Storage: BC-18, BC-32 ---------------------------------------------------------------


def capacity(box: Box, s: State, seat: int) -> int:
    """BC-18: the storehouse, and what workers and tiles add."""
    return box.board_storage + s.power[seat, STORAGE]


def in_storage(s: State, seat: int) -> int:
    """How many ingredients a seat has stored."""
    total = 0
    for ingredient in range(INGREDIENTS):
        total += s.stored[seat, ingredient]
    return total


def too_many(box: Box, s: State, seat: int) -> int:
    """How many ingredients do not fit."""
    return max(0, in_storage(s, seat) - capacity(box, s, seat))


def make_room(box: Box, s: State, seat: int) -> None:
    """BC-32: after a whole gain, or all gains of a season's start, what does not fit has to go."""
    more_to_come = s.effects_left > 0 and s.planting_due == 0
    if not more_to_come and too_many(box, s, seat) > 0:
        ask(s, seat, DISCARD)


NOT_STORED = because("BC-17", "you have no {ingredient} in storage")


def why_not_discard(s: State, seat: int, ingredient: int) -> int:
    """Old or new, but something that is there."""
    return NOT_STORED if s.stored[seat, ingredient] == 0 else 0


DISCARDED = News("discarded", "{seat} discards {n} {ingredient}.", NUMBER, INGREDIENT)


def discard(box: Box, s: State, seat: int, ingredient: int) -> None:
    """One cube back to the supply, again and again while there are too many."""
    s.stored[seat, ingredient] -= 1
    s.dropped[ingredient] += 1
    if too_many(box, s, seat) > 0:
        ask(s, seat, DISCARD)
        return
    for i in range(INGREDIENTS):
        if s.dropped[i] > 0:
            tell(s, DISCARDED, seat, s.dropped[i], i)
            s.dropped[i] = 0


DISCARD_ONE = Answer(
    "",
    Say(
        "Discard 1 of your {n} {ingredient}",
        lambda s, seat, ingredient: s.stored[seat, ingredient],
        NUMBER,
    ),
    "seat.{seat}.storage.{ingredient}",
    discard,
    why_not_discard,
    ingredient=INGREDIENT,
    counted=True,
)
DISCARD = Question(
    3,
    "discard",
    ("BC-32", "BC-18"),
    Say(
        "Your storage holds {most}: discard {n} {n:ingredient|ingredients}",
        lambda box, s, seat: (capacity(box, s, seat), too_many(box, s, seat)),
        most=NUMBER,
        n=NUMBER,
    ),
    (DISCARD_ONE,),
)
