"""Extensions: BP-98 to BP-107."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, News, Phrase, Question, Say, Saying, because, tell

from ..box import EXTENSION_SLOTS, Box
from ..effects import FROM_EXTENSIONS
from ..state import BUILD_EXTENSION, State
from ..things import EXTENSION
from .brewery import lacks_worker, price
from .effects import one_after_the_other, put, told_now
from .goods import gain_vp, pay_coins

ALWAYS = 1  # the option that uses the tile with a point for its first builder at any number


OWNED = because("BP-98", "you have already built the {extension}")
SOLD_OUT = because("BP-98", "no tile of the {extension} is left")
TOO_DEAR = because("BP-48", "you do not have the coins for an extension")
NO_LAB_WORKER = because("BP-105", "the {extension} needs one of your bonus workers")


def why_not_build(box: Box, s: State, seat: int, cost: int, extension: int) -> int:
    """BP-98: a type that is not owned, has a tile left and can be paid."""
    if s.built[seat, extension] > 0:
        return OWNED
    if s.stack[extension] == 0:
        return SOLD_OUT
    if lacks_worker(box, s, seat, extension):
        return NO_LAB_WORKER
    return TOO_DEAR if s.coins[seat] < price(box, s, seat, cost) else 0


BUILT = News("built", "{seat} builds the {extension}.", EXTENSION)


def build(box: Box, s: State, seat: int, cost: int, extension: int) -> None:
    """RU-21: pay, first builder's point, the tile's effects, then those of the slot (BP-99)."""
    pay_coins(s, seat, price(box, s, seat, cost))
    s.extensions[seat] += 1
    s.built[seat, extension] = s.extensions[seat]
    tell(s, BUILT, seat, extension)
    points = first_builder_vp(box, s, extension)
    if points > 0:
        gain_vp(box, s, seat, points, FROM_EXTENSIONS)
    s.stack[extension] -= 1
    if s.extensions[seat] <= EXTENSION_SLOTS:
        put(s, seat, box.slot_list[s.extensions[seat] - 1])
    put(s, seat, box.extension_list[extension])


def first_builder_vp(box: Box, s: State, extension: int) -> int:
    """BP-100: the points on the topmost tile of a type, while nobody has built it."""
    if s.stack[extension] == box.stack[s.seats] and has_first_builder_tile(box, s):
        return box.extension_vp[extension]
    return 0


def has_first_builder_tile(box: Box, s: State) -> bool:
    """BP-23, RU-3: the tile with a point is used with four, or as the option says."""
    if s.first_builder_vp_override == 0:
        return box.first_builder[s.seats] > 0
    return s.first_builder_vp_override == ALWAYS


BUILD_WORDS = Phrase("build", "{extension} for {n} {n:coin|coins}: {effects}", EXTENSION)
FIRST_BUILDER = Phrase("first_builder", "gain {n} VP as its first builder")


def build_words(box: Box, s: State, seat: int, cost: int, extension: int) -> Saying:
    """What an extension costs and gives, the slot that it fills included."""
    gives = []
    if first_builder_vp(box, s, extension) > 0:
        gives.append(FIRST_BUILDER(n=first_builder_vp(box, s, extension)))
    gives.append(told_now(box, s, seat, box.extension_list[extension]))
    if s.extensions[seat] < EXTENSION_SLOTS and box.slot_list[s.extensions[seat]] > 0:
        gives.append(told_now(box, s, seat, box.slot_list[s.extensions[seat]]))
    coins = price(box, s, seat, cost)
    return BUILD_WORDS(extension=extension, n=coins, effects=one_after_the_other(gives))


BUILD = Answer("", build_words, "extensions.{extension}", build, why_not_build, extension=EXTENSION)
BUILDING = Question(
    BUILD_EXTENSION,
    "build_extension",
    ("BP-48", "BP-98"),
    Say("Build an extension for {n} {n:coin|coins}", price, NUMBER),
    (BUILD,),
    cost=NUMBER,
)
