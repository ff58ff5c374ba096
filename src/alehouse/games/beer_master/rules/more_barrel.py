"""More Barrel: the cellar is exchanged. BM-23, BM-24."""

from __future__ import annotations

from alehouse.kernel import NUMBER, News, because, draw, tell

from ..box import EMPTY, Box
from ..state import State
from .effects import NOTHING, Effect, play_it
from .pints import clear_dead_pints, put_in_cellar

ASIDE = 2  # in `beer_deck`: an old beer of the cellar, set aside while new ones are drawn


NO_OTHER_BEERS = because("BM-23", "there are no other beers to exchange for")


def why_not_change(s: State) -> int:
    """BM-44: there are beers to exchange, and others to exchange them for."""
    return 0 if s.beers_left > 0 and s.cellar_left > 0 else NO_OTHER_BEERS


RESTOCKED = News("restocked", "{n} new {n:beer comes|beers come} into the cellar.", NUMBER)


def change_cellar(box: Box, s: State) -> None:
    """BM-23, BM-24: as many other beers; old ones come back only where new ones run out."""
    size = s.cellar_left
    for i in range(size):
        s.beer_deck[s.cellar[i]] = ASIDE
        s.cellar[i] = EMPTY
    s.cellar_left = 0
    fresh = min(size, s.beers_left)
    for _ in range(fresh):
        put_in_cellar(s, pick_beer(s, 1, s.beers_left))
        s.beers_left -= 1
    for i in range(fresh, size):
        put_in_cellar(s, pick_beer(s, ASIDE, size - (i - fresh)))
    for beer in range(box.beers):
        if s.beer_deck[beer] == ASIDE:
            s.beer_deck[beer] = 1
            s.beers_left += 1
    tell(s, RESTOCKED, EMPTY, fresh)
    clear_dead_pints(box, s)


def pick_beer(s: State, mark: int, n: int) -> int:
    """One of the n beers that bear a mark in the beer deck, by chance; it leaves the deck."""
    i = draw(s, n)
    beer = 0
    while s.beer_deck[beer] != mark or i > 0:
        if s.beer_deck[beer] == mark:
            i -= 1
        beer += 1
    s.beer_deck[beer] = 0
    return beer


CHANGE_CELLAR = Effect("change_cellar", why_not_change, NOTHING, change_cellar, play_it)
