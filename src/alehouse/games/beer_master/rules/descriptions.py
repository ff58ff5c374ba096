"""What is said of pints and beers: what stands there, what it lacks, what it will score."""

from __future__ import annotations

from collections.abc import Sequence

from alehouse.kernel import Phrase, Saying

from ..box import EMPTY, FAMILIES, PLACES, Box
from ..state import State
from ..things import BEER, BREWER, CARD, EXTRA, FAMILY, PLACE, extras_in, teller
from .pints import first_empty, fits_with, has_extras, why_not_add, why_not_begin, worth

LISTED = 3  # so many beers are named; more are counted


OR = Phrase("or", "{first} or {last}")


def one_of(sayings: Sequence[Saying]) -> Saying:
    """Some things of which one is chosen."""
    return sayings[0] if len(sayings) == 1 else OR(first=sayings[:-1], last=sayings[-1])


AND = Phrase("and", "{first} and {last}")


def all_of(sayings: Sequence[Saying]) -> Saying:
    """Some things that belong together."""
    return sayings[0] if len(sayings) == 1 else AND(first=sayings[:-1], last=sayings[-1])


A_CARD = Phrase("card", "{card}", CARD)
A_CARD_AS = Phrase("card_as", "{card} as {variety}", CARD, variety=CARD)


def card_as(kind: int, variety: int) -> Saying:
    """An ingredient, with what it stands for."""
    return A_CARD(card=kind) if kind == variety else A_CARD_AS(card=kind, variety=variety)


AN_EXTRA = Phrase("extra", "{extra}", EXTRA)


def short_of(box: Box, s: State, seat: int, beer: int) -> list[Saying]:
    """The extras of a beer that do not lie in a warehouse."""
    missing = [e for e in range(extras_in(box)) if box.needs[beer, e] > s.extras[seat, e]]
    return [AN_EXTRA(extra=extra) for extra in missing]


# -- A pint that stands on the bar -----------------------------------------------


BEER_OF = Phrase("beer_of", "{beer}, of {who}", BEER, who=BREWER)


def pint_is(s: State, place: int) -> Saying:
    """A complete pint by its beer and owner, another by its ingredients."""
    if s.brewed[place] != EMPTY:
        return BEER_OF(beer=s.brewed[place], who=teller(s, s.owner[place]))
    filled = [f for f in range(FAMILIES) if s.printed[place, f] != EMPTY]
    return all_of([card_as(s.printed[place, f], s.acted[place, f]) for f in filled])


# -- An ingredient and where it goes ---------------------------------------------


def fitting(box: Box, s: State, place: int, variety: int) -> list[int]:
    """The beers of the cellar that a pint with an ingredient added fits."""
    cellar = [s.cellar[i] for i in range(s.cellar_left)]
    return [beer for beer in cellar if fits_with(box, s, place, variety, beer)]


A_FAMILY = Phrase("family", "{family}", FAMILY)
LAY_ON = Phrase("lay_on", "Lay {laid} on pint {place} ({what})", PLACE)


def lay_on(box: Box, s: State, kind: int, variety: int, place: int) -> Saying:
    """An ingredient on a pint, with what the pint then is or lacks."""
    laid = card_as(kind, variety)
    beers = fitting(box, s, place, variety)
    if s.size[place] == FAMILIES - 1:
        seat = s.turn_of
        mine = [beer for beer in beers if has_extras(box, s, seat, beer)]
        return LAY_ON(laid=laid, place=place, what=will_be(box, s, mine))
    empty = [f for f in range(FAMILIES) if s.acted[place, f] == EMPTY]
    lacking = [A_FAMILY(family=f) for f in empty if f != box.family_of[variety]]
    return LAY_ON(laid=laid, place=place, what=lacks(box, s, beers, lacking))


LACKS = Phrase("lacks", "{beer} lacks {things}", BEER)
LACKS_FOR = Phrase("lacks_for", "lacks {things} for {beers}")
LACKS_MANY = Phrase("lacks_many", "lacks {things}; {n} beers fit")


def lacks(box: Box, s: State, beers: list[int], lacking: list[Saying]) -> Saying:
    """What a pint lacks for the beers that it fits: ingredients, and extras of the warehouse."""
    if len(beers) == 1:
        things = lacking + short_of(box, s, s.turn_of, beers[0])
        return LACKS(beer=beers[0], things=all_of(things))
    if len(beers) > LISTED:
        return LACKS_MANY(things=all_of(lacking), n=len(beers))
    return LACKS_FOR(things=all_of(lacking), beers=named(box, s, beers))


A_BEER = Phrase("beer", "{beer}", BEER)
BEER_WITH = Phrase("beer_with", "{beer} with {extras}", BEER)


def named(box: Box, s: State, beers: list[int]) -> Saying:
    """Beers by name, with the extras that the warehouse lacks for them."""
    sayings = []
    for beer in beers:
        missing = short_of(box, s, s.turn_of, beer)
        sayings.append(
            BEER_WITH(beer=beer, extras=all_of(missing)) if missing else A_BEER(beer=beer)
        )
    return one_of(sayings)


BREWS = Phrase("brews", "brews {beer} for {n} {n:point|points}", BEER)
BREWS_ONE_OF = Phrase("brews_one_of", "brews {beers}")
BREWS_GOLD = Phrase("brews_gold", "brews {beer} and wins", BEER)
GHOST_BREWS = Phrase("ghost_brews", "{who} {brews}", who=BREWER)


def will_be(box: Box, s: State, beers: list[int]) -> Saying:
    """The beer that a pint becomes, with the points that it will score."""
    if len(beers) > 1:
        brews = BREWS_ONE_OF(beers=one_of([A_BEER(beer=beer) for beer in beers]))
    elif s.gold == 1:
        brews = BREWS_GOLD(beer=beers[0])
    else:
        brews = BREWS(beer=beers[0], n=worth(box, s, beers[0]))
    return brews if s.turn_of < s.seats else GHOST_BREWS(who=EMPTY, brews=brews)


FITS_MANY = Phrase("fits_many", "{n} beers fit")
LAY_NEW = Phrase("lay_new", "Begin a new pint with {laid} ({what})")


def lay_new(box: Box, s: State, kind: int, variety: int) -> Saying:
    """An ingredient as a new pint, with the beers that it could become."""
    beers = fitting(box, s, first_empty(s), variety)
    many = len(beers) > LISTED
    what = FITS_MANY(n=len(beers)) if many else named(box, s, beers)
    return LAY_NEW(laid=card_as(kind, variety), what=what)


LAY_SOMEWHERE = Phrase("lay_somewhere", "Lay {laid} ({places})")
ON_PINT = Phrase("on_pint", "pint {place}", PLACE)
ON_NEW = Phrase("on_new", "a new pint")


def lay_somewhere(box: Box, s: State, seat: int, kind: int) -> Saying:
    """An ingredient of the hand: where it goes if there is one place, else where it may go."""
    places = [p for p in range(PLACES) if why_not_add(box, s, seat, p, kind) == 0]
    new = why_not_begin(box, s, kind) == 0
    if new and not places:
        return lay_new(box, s, kind, kind)
    if len(places) == 1 and not new:
        return lay_on(box, s, kind, kind, places[0])
    sayings = [ON_PINT(place=place) for place in places] + ([ON_NEW()] if new else [])
    return LAY_SOMEWHERE(laid=A_CARD(card=kind), places=one_of(sayings))
