"""Pints: what stands on the bar, what fits, laying and clearing. BM-51 to BM-62."""

from __future__ import annotations

from alehouse.kernel import News, because, tell

from ..box import EMPTY, EXTRAS, FAMILIES, PLACES, Box
from ..state import HARDCORE, State
from ..things import BEER, BREWER, CARD, PLACE, teller
from .cards import discard

# -- The bar: BM-51, BM-57, BM-67, BM-70 -----------------------------------------


def bar_limit(box: Box, s: State) -> int:
    """BM-57, BM-70: pints on the bar at the same time."""
    return 1 if s.gold == 1 else box.pints_on_bar


def in_extra_round(box: Box, s: State) -> bool:
    """BM-66: the round of Hardcore for the beer that is left."""
    return s.game_type == HARDCORE and s.round > box.hardcore_rounds


def round_target(box: Box, s: State) -> int:
    """BM-51, BM-67, BM-70: complete pints that end the round."""
    if s.gold == 1:
        return 1
    if in_extra_round(box, s):
        return box.extra_round_pints
    return box.pints_to_end_round


def target_reached(box: Box, s: State) -> bool:
    """Whether the round is over."""
    complete = 0
    for place in range(PLACES):
        if s.owner[place] != EMPTY:
            complete += 1
    return complete >= round_target(box, s)


def worth(box: Box, s: State, beer: int) -> int:
    """BM-67, BM-70: what a beer scores if it is brewed now; in a Gold Pint nothing."""
    if s.gold == 1:
        return 0
    return box.value[beer] * (box.extra_round_factor if in_extra_round(box, s) else 1)


def pints(s: State) -> int:
    """Pints on the bar, complete or not."""
    n = 0
    for place in range(PLACES):
        if s.size[place] > 0:
            n += 1
    return n


def first_empty(s: State) -> int:
    """Where a new pint is begun."""
    place = 0
    while s.size[place] > 0:
        place += 1
    return place


# -- What fits: BM-52 to BM-59 ---------------------------------------------------


def fits(box: Box, s: State, place: int, beer: int) -> bool:
    """Whether the ingredients of a pint all belong to a beer."""
    for family in range(1, FAMILIES):
        variety = s.acted[place, family]
        if variety != EMPTY and variety != box.recipe[beer, family]:
            return False
    return True


def has_extras(box: Box, s: State, seat: int, beer: int) -> bool:
    """BM-59: the extras that a beer asks for lie in the warehouse."""
    for extra in range(EXTRAS):
        if box.needs[beer, extra] > s.extras[seat, extra]:
            return False
    return True


def fits_with(box: Box, s: State, place: int, kind: int, beer: int) -> bool:
    """Whether a pint with this ingredient added fits a beer."""
    return box.recipe[beer, box.family_of[kind]] == kind and fits(box, s, place, beer)


def is_neighbour(box: Box, s: State, place: int, family: int) -> bool:
    """BM-54: the second ingredient shares an edge with the first; later ones always do."""
    for other in range(FAMILIES):
        if s.acted[place, other] != EMPTY and box.neighbour[other, family] == 1:
            return True
    return False


PLACE_EMPTY = because("BM-53", "no pint stands there")
PINT_COMPLETE = because("BM-58", "this pint is complete")
QUARTER_TAKEN = because("BM-3", "this pint has an ingredient of that family")
DIAGONAL = because("BM-54", "the second ingredient must lie beside the first")


def why_no_room(box: Box, s: State, place: int, family: int) -> int:
    """BM-54: an incomplete pint with this quarter empty, beside another that is not."""
    if s.size[place] == 0:
        return PLACE_EMPTY
    if s.size[place] == FAMILIES:
        return PINT_COMPLETE
    if s.acted[place, family] != EMPTY:
        return QUARTER_TAKEN
    return 0 if is_neighbour(box, s, place, family) else DIAGONAL


def fits_some(box: Box, s: State, place: int, kind: int) -> bool:
    """BM-52: the pint with this ingredient added fits a beer of the cellar."""
    for i in range(s.cellar_left):
        if fits_with(box, s, place, kind, s.cellar[i]):
            return True
    return False


FITS_NO_BEER = because("BM-52", "no beer of the cellar has these ingredients")
NO_FREE_TOKEN = because("BM-48", "there is no free token to mark the pint that it would finish")
NO_EXTRAS = because("BM-59", "the beer that it would finish asks for an extra not in the warehouse")


def why_not_finish(box: Box, s: State, seat: int, place: int, kind: int) -> int:
    """BM-48, BM-59: the last ingredient needs a free token and the extras of some beer."""
    reason = FITS_NO_BEER
    for i in range(s.cellar_left):
        if fits_with(box, s, place, kind, s.cellar[i]):
            if s.free[seat] == 0:
                return NO_FREE_TOKEN
            if has_extras(box, s, seat, s.cellar[i]):
                return 0
            reason = NO_EXTRAS
    return reason


def why_not_add(box: Box, s: State, seat: int, place: int, kind: int) -> int:
    """BM-52 to BM-59: why `seat` may not lay an ingredient on the pint at a place."""
    reason = why_no_room(box, s, place, box.family_of[kind])
    if reason != 0:
        return reason
    if s.size[place] == FAMILIES - 1:
        return why_not_finish(box, s, seat, place, kind)
    return 0 if fits_some(box, s, place, kind) else FITS_NO_BEER


BAR_FULL = because("BM-57", "there is no room for another pint")


def why_not_begin(box: Box, s: State, kind: int) -> int:
    """BM-53, BM-57: why no new pint may be begun with an ingredient."""
    if pints(s) >= bar_limit(box, s):
        return BAR_FULL
    family = box.family_of[kind]
    for i in range(s.cellar_left):
        if box.recipe[s.cellar[i], family] == kind:
            return 0
    return FITS_NO_BEER


NO_PLACE = because("BM-52", "there is no place at the bar where this would fit a beer")


def why_not_lay(box: Box, s: State, seat: int, kind: int) -> int:
    """BM-44: why there is no place for an ingredient; what it lacks to finish a pint, if it could.

    A pint that only a token or an extra keeps from being finished is the reason to give.
    """
    if why_not_begin(box, s, kind) == 0:
        return 0
    reason: int = NO_PLACE
    for place in range(PLACES):
        why = why_not_add(box, s, seat, place, kind)
        if why == 0:
            return 0
        if why in (NO_FREE_TOKEN, NO_EXTRAS):
            reason = why
    return reason


# -- Laying and clearing: BM-58, BM-61 -------------------------------------------


def put_ingredient(box: Box, s: State, place: int, kind: int, variety: int) -> None:
    """An ingredient takes its quarter of a pint."""
    family = box.family_of[kind]
    s.printed[place, family] = kind
    s.acted[place, family] = variety
    s.size[place] += 1


LAID = News("laid", "{who:cap} lays {card} on pint {place}.", who=BREWER, place=PLACE, card=CARD)
LAID_AS = News(
    "laid_as",
    "{who:cap} lays {card} as {variety} on pint {place}.",
    who=BREWER,
    place=PLACE,
    card=CARD,
    variety=CARD,
)


def lay_ingredient(box: Box, s: State) -> None:
    """BM-44, BM-58: the ingredient on the table goes to the bar; the last one makes the beer."""
    put_ingredient(box, s, s.place, s.laid, s.laid_as)
    s.ingredients_played += 1
    who = teller(s, s.turn_of)
    if s.laid == s.laid_as:
        tell(s, LAID, who, who, s.place, s.laid)
    else:
        tell(s, LAID_AS, who, who, s.place, s.laid, s.laid_as)
    s.laid = EMPTY
    if s.beer != EMPTY:
        complete_pint(box, s, s.turn_of, s.place, s.beer)


BREWED = News(
    "brewed", "{who:cap} brews {beer} on pint {place}.", who=BREWER, place=PLACE, beer=BEER
)


def complete_pint(box: Box, s: State, seat: int, place: int, beer: int) -> None:
    """BM-58: beer card and token go to the pint; BM-61: others may fit nothing any more."""
    take_from_cellar(s, beer)
    s.brewed[place] = beer
    s.owner[place] = seat
    s.free[seat] -= 1
    tell(s, BREWED, teller(s, seat), teller(s, seat), place, beer)
    clear_dead_pints(box, s)
    if target_reached(box, s):
        s.actions_left = 0  # BM-51: the round is over at once


def in_cellar(s: State, beer: int) -> bool:
    """Whether a beer lies in the cellar."""
    for i in range(s.cellar_left):
        if s.cellar[i] == beer:
            return True
    return False


def take_from_cellar(s: State, beer: int) -> None:
    """A beer leaves the cellar; the others close up."""
    i = 0
    while s.cellar[i] != beer:
        i += 1
    s.cellar_left -= 1
    while i < s.cellar_left:
        s.cellar[i] = s.cellar[i + 1]
        i += 1
    s.cellar[s.cellar_left] = EMPTY


def put_in_cellar(s: State, beer: int) -> None:
    """A beer is laid out in the cellar."""
    s.cellar[s.cellar_left] = beer
    s.cellar_left += 1


CLEARED = News("cleared", "Pint {place} fits no beer any more and is cleared.", PLACE)


def clear_dead_pints(box: Box, s: State) -> None:
    """BM-24, BM-61: an incomplete pint that fits no beer of the cellar goes to the market."""
    for place in range(PLACES):
        if 0 < s.size[place] < FAMILIES and is_dead(box, s, place):
            tell(s, CLEARED, EMPTY, place)
            clear_pint(box, s, place)


def is_dead(box: Box, s: State, place: int) -> bool:
    """Whether no beer of the cellar fits a pint."""
    for i in range(s.cellar_left):
        if fits(box, s, place, s.cellar[i]):
            return False
    return True


def clear_pint(box: Box, s: State, place: int) -> None:
    """The ingredients go to the used piles as what is printed on them; the place is empty."""
    for family in range(FAMILIES):
        if s.printed[place, family] != EMPTY:
            discard(box, s, s.printed[place, family])
            s.printed[place, family] = EMPTY
            s.acted[place, family] = EMPTY
    s.size[place] = 0
    s.brewed[place] = EMPTY
    s.owner[place] = EMPTY
