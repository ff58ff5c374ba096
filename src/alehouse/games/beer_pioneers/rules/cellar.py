"""The cellar: what comes in, what makes room, and beers of choice: BP-34 to BP-36, BP-106."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, News, Question, ask, because, tell

from ..box import BEERS, Box
from ..state import CELLAR_FULL, GAIN_BEER, PAY_BEER, SWAP_GET, SWAP_GIVE, State
from ..things import BEER
from .brewery import free, give_beer
from .goods import leave

# -- Storing: BP-34 to BP-36 -------------------------------------------------------


NOT_STORED = News("not_stored", "{seat} cannot store {beer}: its tiles are used up.", BEER)


def store(box: Box, s: State, seat: int, beer: int) -> None:
    """BP-34, BP-36: a beer from the supply takes a cellar space."""
    if s.beer_supply[beer] == 0:
        tell(s, NOT_STORED, seat, beer)  # RU-7
    elif free(box, s, seat) > 0:
        put_in_cellar(s, seat, beer)
    else:
        ask(s, seat, CELLAR_FULL, beer)


STORED = News("stored", "{seat} stores {beer}.", BEER)


def put_in_cellar(s: State, seat: int, beer: int) -> None:
    """A beer tile from the supply."""
    s.beer_supply[beer] -= 1
    s.cellar[seat, beer] += 1
    tell(s, STORED, seat, beer)


FORGONE = News("forgone", "{seat} forgoes {beer}: the cellar is full.", BEER)


def forgo(s: State, seat: int, beer: int) -> None:
    """BP-35: the new beer is not stored."""
    tell(s, FORGONE, seat, beer)


NOT_IN_CELLAR = because("BP-36", "there is no {thrown} in your cellar")


def why_not_throw(s: State, seat: int, thrown: int) -> int:
    """BP-35: a beer of the cellar."""
    return NOT_IN_CELLAR if s.cellar[seat, thrown] == 0 else 0


THROWN_OUT = News("thrown_out", "{seat} throws out {beer}.", BEER)


def throw_out(s: State, seat: int, beer: int, thrown: int) -> None:
    """BP-35: what is thrown out goes to the supply without compensation."""
    s.cellar[seat, thrown] -= 1
    s.beer_supply[thrown] += 1
    tell(s, THROWN_OUT, seat, thrown)
    put_in_cellar(s, seat, beer)


NO_BARREL = because("BP-36", "there is no barrel in your cellar")


def why_no_barrel(s: State, seat: int) -> int:
    """A barrel of the cellar."""
    return NO_BARREL if s.barrels[seat] == 0 else 0


BARREL_OUT = News("barrel_thrown_out", "{seat} throws out a barrel.")


def throw_out_barrel(s: State, seat: int, beer: int) -> None:
    """BP-35: the same with a barrel."""
    s.barrels[seat] -= 1
    s.barrel_supply += 1
    tell(s, BARREL_OUT, seat)
    put_in_cellar(s, seat, beer)


FORGO = Answer("forgo", "Forgo the new {beer}", "", forgo)
THROW_OUT = Answer(
    "discard",
    "Throw out {thrown}",
    "seat.{seat}.cellar.beers.{thrown}",
    throw_out,
    why_not_throw,
    thrown=BEER,
)
THROW_OUT_BARREL = Answer(
    "discard:barrel",
    "Throw out a barrel",
    "seat.{seat}.cellar.barrels",
    throw_out_barrel,
    why_no_barrel,
)
FULL = Question(
    CELLAR_FULL,
    "cellar_full",
    ("BP-35",),
    "The cellar is full: what makes room for {beer}?",
    (FORGO, THROW_OUT, THROW_OUT_BARREL),
    beer=BEER,
)


# -- Beers of choice: BP-106 -------------------------------------------------------


def any_beer_left(s: State) -> bool:
    """Whether the supply has a beer tile."""
    for beer in range(BEERS):
        if s.beer_supply[beer] > 0:
            return True
    return False


NO_TILE = because("BP-106", "the supply has no {beer} left")


def why_not_gain(s: State, beer: int) -> int:
    """BP-106: any type in the supply, also one the seat cannot brew."""
    return NO_TILE if s.beer_supply[beer] == 0 else 0


def gain_beer(box: Box, s: State, seat: int, left: int, beer: int) -> None:
    """BP-106: into the cellar, like a beer that was brewed (RU-12)."""
    if left > 1:
        ask(s, seat, GAIN_BEER, left - 1)
    store(box, s, seat, beer)


GAIN = Answer("", "Take {beer}", "supply.beers.{beer}", gain_beer, why_not_gain, beer=BEER)
OF_CHOICE = Question(
    GAIN_BEER,
    "gain_beer",
    ("BP-106",),
    "Choose a beer for your cellar ({left} left)",
    (GAIN, leave("decline", "Take no beer")),
    left=NUMBER,
)


# -- Swapping: BP-87 ---------------------------------------------------------------


def can_swap(s: State, seat: int, beer: int) -> bool:
    """A beer of the cellar for which another type lies in the supply."""
    if s.cellar[seat, beer] > 0:
        for other in range(BEERS):
            if other != beer and s.beer_supply[other] > 0:
                return True
    return False


def any_swap(s: State, seat: int) -> bool:
    """Whether some beer of the cellar can be swapped."""
    for beer in range(BEERS):
        if can_swap(s, seat, beer):
            return True
    return False


NO_BEER = because("BP-36", "there is no {beer} in your cellar")
NO_OTHER = because("BP-87", "the supply has no other beer to swap it for")


def why_not_swap(s: State, seat: int, beer: int) -> int:
    """A beer of the cellar for which there is another."""
    if s.cellar[seat, beer] == 0:
        return NO_BEER
    return 0 if can_swap(s, seat, beer) else NO_OTHER


def swap_give(s: State, seat: int, left: int, beer: int) -> None:
    """Nothing moves before the other beer is chosen."""
    if left > 1:
        ask(s, seat, SWAP_GIVE, left - 1)
    ask(s, seat, SWAP_GET, beer)


SAME_BEER = because("BP-87", "you give {beer} yourself")


def why_not_swap_for(s: State, given: int, beer: int) -> int:
    """Any other type in the supply."""
    if beer == given:
        return SAME_BEER
    return NO_TILE if s.beer_supply[beer] == 0 else 0


SWAPPED = News("swapped", "{seat} swaps {beer} for {other}.", BEER, other=BEER)


def swap_get(s: State, seat: int, given: int, beer: int) -> None:
    """The two tiles change places."""
    s.cellar[seat, given] -= 1
    s.beer_supply[given] += 1
    s.cellar[seat, beer] += 1
    s.beer_supply[beer] -= 1
    tell(s, SWAPPED, seat, given, beer)


SWAP = Answer(
    "", "Swap {beer}", "seat.{seat}.cellar.beers.{beer}", swap_give, why_not_swap, beer=BEER
)
SWAPPING = Question(
    SWAP_GIVE,
    "swap_give",
    ("BP-87",),
    "Which beer do you swap? ({left} left)",
    (SWAP, leave("stop", "Swap no more")),
    left=NUMBER,
)
SWAP_FOR = Answer("", "Take {beer}", "supply.beers.{beer}", swap_get, why_not_swap_for, beer=BEER)
SWAPPING_FOR = Question(
    SWAP_GET, "swap_get", ("BP-87",), "For which beer do you swap {given}?", (SWAP_FOR,), given=BEER
)


# -- Beers as payment --------------------------------------------------------------


def why_not_give(s: State, seat: int, beer: int) -> int:
    """A beer of the cellar."""
    return NO_BEER if s.cellar[seat, beer] == 0 else 0


def give_one(s: State, seat: int, left: int, asking: int, beer: int) -> None:
    """A beer of the cellar back to the supply, and the next is asked for."""
    give_beer(s, seat, beer)
    if left > 1:
        ask(s, seat, asking, left - 1)


def giving(asking: int, words: str) -> Answer:
    """A beer of the cellar is given away, as a question asks."""
    stored = "seat.{seat}.cellar.beers.{beer}"
    return Answer("", words, stored, give_one, why_not_give, beer=BEER, asking=asking)


GIVE_BEER = giving(PAY_BEER, "Give {beer}")
PAYING_BEER = Question(
    PAY_BEER,
    "pay_beer",
    ("BP-87",),
    "Give a beer as payment ({left} left)",
    (GIVE_BEER,),
    left=NUMBER,
)
