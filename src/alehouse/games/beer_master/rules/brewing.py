"""Brewing: where an ingredient may be laid, and what becomes of a pint. BM-51 to BM-62."""

from __future__ import annotations

from alehouse.games.beer_master.box import EXTRAS, FAMILIES, FAMILY_OF, PLACES, Box
from alehouse.games.beer_master.events import BREWED, CLEARED, LAID
from alehouse.games.beer_master.rules.cards import discard, teller
from alehouse.games.beer_master.state import EMPTY, HARDCORE, State
from alehouse.kernel import tell


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


def decider(s: State) -> int:
    """BM-77: who decides for the brewer whose turn it is; for the ghost, the person."""
    return 0 if s.seats == 1 else s.turn_of


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


def can_finish(box: Box, s: State, seat: int, place: int, kind: int, beer: int) -> bool:
    """BM-58, BM-59: whether a pint with this ingredient added is a beer that `seat` may take."""
    return (
        box.recipe[beer, FAMILY_OF[kind]] == kind
        and fits(box, s, place, beer)
        and has_extras(box, s, seat, beer)
    )


def is_neighbour(box: Box, s: State, place: int, family: int) -> bool:
    """BM-54: the second ingredient shares an edge with the first; later ones always do."""
    for other in range(FAMILIES):
        if s.acted[place, other] != EMPTY and box.neighbour[other, family] == 1:
            return True
    return False


def has_room(box: Box, s: State, place: int, family: int) -> bool:
    """BM-54: an incomplete pint with this quarter empty, beside another that is not."""
    return (
        0 < s.size[place] < FAMILIES
        and s.acted[place, family] == EMPTY
        and is_neighbour(box, s, place, family)
    )


def fits_some(box: Box, s: State, place: int, kind: int) -> bool:
    """BM-52: the pint with this ingredient added fits a beer of the cellar."""
    family = FAMILY_OF[kind]
    for i in range(s.cellar_left):
        beer = s.cellar[i]
        if box.recipe[beer, family] == kind and fits(box, s, place, beer):
            return True
    return False


def finishes_some(box: Box, s: State, seat: int, place: int, kind: int) -> bool:
    """BM-48, BM-59: the last ingredient needs a free token and the extras of some beer."""
    if s.free[seat] == 0:
        return False
    for i in range(s.cellar_left):
        if can_finish(box, s, seat, place, kind, s.cellar[i]):
            return True
    return False


def can_add(box: Box, s: State, seat: int, place: int, kind: int) -> bool:
    """BM-52 to BM-59: whether `seat` may lay an ingredient on the pint at a place."""
    if not has_room(box, s, place, FAMILY_OF[kind]):
        return False
    if s.size[place] == FAMILIES - 1:
        return finishes_some(box, s, seat, place, kind)
    return fits_some(box, s, place, kind)


def can_start(box: Box, s: State, kind: int) -> bool:
    """BM-53, BM-57: whether a new pint may be begun with an ingredient."""
    if pints(s) >= bar_limit(box, s):
        return False
    family = FAMILY_OF[kind]
    for i in range(s.cellar_left):
        if box.recipe[s.cellar[i], family] == kind:
            return True
    return False


def can_lay(box: Box, s: State, seat: int, kind: int) -> bool:
    """BM-44: whether there is any place for an ingredient."""
    if can_start(box, s, kind):
        return True
    for place in range(PLACES):
        if can_add(box, s, seat, place, kind):
            return True
    return False


# -- Laying and clearing: BM-58, BM-61 -------------------------------------------


def put_ingredient(s: State, place: int, kind: int, variety: int) -> None:
    """An ingredient takes its quarter of a pint."""
    family = FAMILY_OF[kind]
    s.printed[place, family] = kind
    s.acted[place, family] = variety
    s.size[place] += 1


def lay_ingredient(box: Box, s: State) -> None:
    """BM-44, BM-58: the ingredient on the table goes to the bar; the last one makes the beer."""
    put_ingredient(s, s.place, s.laid, s.laid_as)
    s.ingredients_played += 1
    tell(s, LAID, teller(s, s.turn_of), s.place, s.laid, s.laid_as)
    s.laid = EMPTY
    if s.beer != EMPTY:
        complete_pint(box, s, s.turn_of, s.place, s.beer)


def complete_pint(box: Box, s: State, seat: int, place: int, beer: int) -> None:
    """BM-58: beer card and token go to the pint; BM-61: others may fit nothing any more."""
    take_from_cellar(s, beer)
    s.brewed[place] = beer
    s.owner[place] = seat
    s.free[seat] -= 1
    tell(s, BREWED, teller(s, seat), place, beer)
    clear_dead_pints(box, s)


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


def clear_dead_pints(box: Box, s: State) -> None:
    """BM-24, BM-61: an incomplete pint that fits no beer of the cellar goes to the market."""
    for place in range(PLACES):
        if 0 < s.size[place] < FAMILIES and is_dead(box, s, place):
            tell(s, CLEARED, s.turn_of, place)
            clear_pint(s, place)


def is_dead(box: Box, s: State, place: int) -> bool:
    """Whether no beer of the cellar fits a pint."""
    for i in range(s.cellar_left):
        if fits(box, s, place, s.cellar[i]):
            return False
    return True


def clear_pint(s: State, place: int) -> None:
    """The ingredients go to the used piles as what is printed on them; the place is empty."""
    for family in range(FAMILIES):
        if s.printed[place, family] != EMPTY:
            discard(s, s.printed[place, family])
            s.printed[place, family] = EMPTY
            s.acted[place, family] = EMPTY
    s.size[place] = 0
    s.brewed[place] = EMPTY
    s.owner[place] = EMPTY
