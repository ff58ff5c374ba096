"""What the pints on the bar can still become, and for whom."""

from __future__ import annotations

from typing import TypedDict

from .box import EMPTY, FAMILIES, PLACES, Box
from .rules.pints import fits, has_extras, worth
from .state import GHOST, State
from .things import BEER, CARD, EXTRA, extras_in


class FitView(TypedDict):
    """A beer of the cellar that an open pint can still become."""

    beer: str
    lacks: list[str]  # the ingredients still to be laid
    extras: list[str]  # asked of whoever lays the last of them
    short: list[str]  # those of the extras that the viewer has not laid out
    now: bool  # the viewer can complete it in this turn


class NeedView(TypedDict):
    """A card with which the ghost completes a pint."""

    place: int
    card: str
    beers: list[str]


def fits_view(box: Box, s: State, viewer: int | None, place: int) -> list[FitView]:
    """The beers that the pint at a place can become, in the order of the cellar."""
    if not 0 < s.size[place] < FAMILIES:
        return []
    beers = [s.cellar[i] for i in range(s.cellar_left) if fits(box, s, place, s.cellar[i])]
    return [
        {
            "beer": BEER.spelt(box, beer),
            "lacks": [CARD.spelt(box, kind) for kind in lacking(box, s, place, beer)],
            "extras": [EXTRA.spelt(box, e) for e in range(extras_in(box)) if box.needs[beer, e]],
            "short": [EXTRA.spelt(box, e) for e in short_of(box, s, viewer, beer)],
            "now": viewer is not None and can_complete_now(box, s, viewer, place, beer),
        }
        for beer in beers
    ]


def lacking(box: Box, s: State, place: int, beer: int) -> list[int]:
    """The ingredients that a pint lacks to be a beer."""
    return [box.recipe[beer, f] for f in range(FAMILIES) if s.acted[place, f] == EMPTY]


def short_of(box: Box, s: State, seat: int | None, beer: int) -> list[int]:
    """The extras of a beer that do not lie in a seat's warehouse; a spectator has none."""
    return [
        e
        for e in range(extras_in(box))
        if box.needs[beer, e] and (seat is None or not s.extras[seat, e])
    ]


def actions_left(s: State) -> int:
    """The actions of the turn, with the one under way."""
    under_way = s.turn_of < s.seats and (s.card != EMPTY or s.laid != EMPTY)
    return s.actions_left + under_way


def can_complete_now(box: Box, s: State, seat: int, place: int, beer: int) -> bool:
    """Whether the actions that a seat has left in its turn, and its cards, make this beer."""
    if s.turn_of != seat:
        return False
    extras = short_of(box, s, seat, beer)
    wanted = lacking(box, s, place, beer)
    needed = len(extras) + len(wanted) + (s.free[seat] == 0)
    return (
        needed <= actions_left(s)
        and (s.free[seat] > 0 or (s.pawned[seat] > 0 and s.coins[seat] >= box.redeem_cost))
        and all(s.hand[seat, box.first_extra + e] > 0 for e in extras)
        and has_ingredients(box, s, seat, wanted)
    )


def has_ingredients(box: Box, s: State, seat: int, wanted: list[int]) -> bool:
    """Whether a hand, with the card being laid, has these ingredients; Alchemy changes some."""
    alchemies = 0 if box.alchemy == EMPTY else s.hand[seat, box.alchemy]
    for kind in wanted:
        if s.hand[seat, kind] > 0 or s.laid_as == kind:
            continue
        if alchemies == 0 or not has_family(box, s, seat, kind):
            return False
        alchemies -= 1
    return True


def has_family(box: Box, s: State, seat: int, kind: int) -> bool:
    """Whether a hand holds any variety of an ingredient's family."""
    family = box.family_of[kind]
    kinds = range(box.family_first[family], box.family_first[family + 1])
    return any(s.hand[seat, other] for other in kinds)


def points_of(box: Box, s: State, place: int) -> int | None:
    """BM-66, BM-70: what a complete pint scores when the round ends; nothing in a Gold Pint."""
    if s.brewed[place] == EMPTY:
        return None
    return worth(box, s, s.brewed[place])


def points_on_bar(box: Box, s: State, seat: int) -> int:
    """What a seat's complete pints score when the round ends."""
    mine = [place for place in range(PLACES) if s.owner[place] == seat]
    return sum(points_of(box, s, place) or 0 for place in mine)


def ghost_needs(box: Box, s: State) -> list[NeedView]:
    """BM-76: the cards with which the ghost would complete a pint now."""
    needs: list[NeedView] = []
    for place in range(PLACES):
        if s.size[place] != FAMILIES - 1 or s.free[GHOST] == 0:
            continue
        found: dict[int, list[str]] = {}
        for i in range(s.cellar_left):
            beer = s.cellar[i]
            if fits(box, s, place, beer) and has_extras(box, s, GHOST, beer):
                found.setdefault(lacking(box, s, place, beer)[0], []).append(BEER.spelt(box, beer))
        needs += [
            {"place": place + 1, "card": CARD.spelt(box, kind), "beers": beers}
            for kind, beers in found.items()
        ]
    return needs
