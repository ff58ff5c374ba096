"""Brewing: on which pint an ingredient is laid, and which beer it makes. BM-51 to BM-59, BM-77."""

from __future__ import annotations

from alehouse.kernel import Answer, News, Phrase, Question, Saying, ask, because, tell

from ..box import EMPTY, FAMILIES, Box
from ..state import State
from ..things import BEER, BREWER, CARD, PLACE, teller
from .cards import clear_table
from .descriptions import card_as, lay_new, lay_on
from .guards import open_window
from .pints import (
    first_empty,
    fits_with,
    has_extras,
    in_cellar,
    lay_ingredient,
    why_not_add,
    why_not_begin,
    worth,
)


def decider(s: State) -> int:
    """BM-77: who decides for the brewer whose turn it is; for the ghost, the person."""
    return 0 if s.seats == 1 else s.turn_of


# -- Which pint: BM-52 to BM-57, BM-77 -------------------------------------------


def why_not_there(box: Box, s: State, place: int) -> int:
    """BM-52 to BM-59: a pint that the ingredient fits."""
    return why_not_add(box, s, s.turn_of, place, s.laid_as)


def why_not_new(box: Box, s: State) -> int:
    """BM-53, BM-57: room for another pint, and a beer that needs the ingredient."""
    return why_not_begin(box, s, s.laid_as)


def choose_pint(box: Box, s: State, place: int) -> None:
    """The ingredient goes to this place; the fourth of a pint asks for the beer."""
    s.place = place
    if s.size[place] == FAMILIES - 1:
        ask(s, decider(s), WHICH_BEER)
    else:
        ingredient_chosen(box, s)


def choose_new(box: Box, s: State) -> None:
    """BM-53: a pint is begun at the first place that is empty."""
    choose_pint(box, s, first_empty(s))


TRANSMUTED = News(
    "transmuted",
    "{seat} plays {alchemy}: {card} as {variety} on pint {place}.",
    alchemy=CARD,
    card=CARD,
    variety=CARD,
    place=PLACE,
)


def ingredient_chosen(box: Box, s: State) -> None:
    """BM-44: the ingredient is laid; BM-29: with Alchemy, unless a Guard prevents it."""
    if s.card == EMPTY:
        lay_ingredient(box, s)
        clear_table(s)
    else:
        tell(s, TRANSMUTED, s.turn_of, s.card, s.laid, s.laid_as, s.place)
        open_window(s)


WHERE = Phrase("where", "Where do you lay {laid}?")
WHERE_GHOST = Phrase("where_ghost", "Where does {who} lay {laid}?", who=BREWER)


def where(s: State) -> Saying:
    """Which brewer lays what."""
    laid = card_as(s.laid, s.laid_as)
    if s.turn_of < s.seats:
        return WHERE(laid=laid)
    return WHERE_GHOST(who=EMPTY, laid=laid)


def on_pint(box: Box, s: State, place: int) -> Saying:
    """What the pint then lacks or is."""
    return lay_on(box, s, s.laid, s.laid_as, place)


def as_new(box: Box, s: State) -> Saying:
    """What the new pint could become."""
    return lay_new(box, s, s.laid, s.laid_as)


def new_place(s: State) -> str:
    """The place where a new pint is begun."""
    return f"bar.{first_empty(s) + 1}"


PINT = Answer("pint", on_pint, "bar.{place}", choose_pint, why_not_there, place=PLACE)
NEW = Answer("new", as_new, new_place, choose_new, why_not_new)
WHICH_PINT = Question(1, "pint", ("BM-52", "BM-56"), where, (PINT, NEW))


# -- Which beer: BM-11, BM-58, BM-59 ---------------------------------------------


NOT_IN_CELLAR = because("BM-52", "this beer is not in the cellar")
RECIPE_DIFFERS = because("BM-52", "this beer has other ingredients")
LACKS_EXTRAS = because("BM-59", "{beer} asks for an extra that is not in the warehouse")


def why_not_beer(box: Box, s: State, beer: int) -> int:
    """BM-58, BM-59: a beer of the cellar that the pint becomes and the warehouse allows."""
    if not in_cellar(s, beer):
        return NOT_IN_CELLAR
    if not fits_with(box, s, s.place, s.laid_as, beer):
        return RECIPE_DIFFERS
    return 0 if has_extras(box, s, s.turn_of, beer) else LACKS_EXTRAS


def choose_beer(box: Box, s: State, beer: int) -> None:
    """The pint is to become this beer."""
    s.beer = beer
    ingredient_chosen(box, s)


WHICH = Phrase("which_beer", "Which beer do you brew on pint {place}?", PLACE)
WHICH_GHOST = Phrase(
    "which_beer_ghost", "Which beer does {who} brew on pint {place}?", who=BREWER, place=PLACE
)


def which(s: State) -> Saying:
    """Which brewer has finished which pint."""
    asking = WHICH if s.turn_of < s.seats else WHICH_GHOST
    return asking(who=teller(s, s.turn_of), place=s.place)


BREW = Phrase("brew", "Brew {beer} for {n} {n:point|points}", BEER)
BREW_GOLD = Phrase("brew_gold", "Brew {beer} and win", BEER)
GHOST_BREWS_IT = Phrase(
    "ghost_brews_it", "{who:cap} brews {beer} for {n} {n:point|points}", who=BREWER, beer=BEER
)
GHOST_WINS = Phrase("ghost_wins", "{who:cap} brews {beer} and wins", who=BREWER, beer=BEER)


def brew(box: Box, s: State, beer: int) -> Saying:
    """A beer with the points that it will score; in a Gold Pint it wins."""
    mine = s.turn_of < s.seats
    if s.gold == 1:
        saying = BREW_GOLD if mine else GHOST_WINS
    else:
        saying = BREW if mine else GHOST_BREWS_IT
    return saying(who=teller(s, s.turn_of), beer=beer, n=worth(box, s, beer))


BEER_CHOSEN = Answer("beer", brew, "cellar.{beer}", choose_beer, why_not_beer, beer=BEER)
WHICH_BEER = Question(2, "beer", ("BM-58", "BM-59"), which, (BEER_CHOSEN,))
