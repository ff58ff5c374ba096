"""Lays a table of Beer Master by writing its fields, and reads it back in names."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import alehouse
from alehouse.games.beer_master.box import (
    DECK_IDS,
    DECKS,
    EMPTY,
    FAMILIES,
    PLACES,
    SEATS,
    copies_in_game,
)
from alehouse.games.beer_master.rules.cards import discard, take_card
from alehouse.games.beer_master.rules.pints import put_ingredient
from alehouse.games.beer_master.rules.rounds import TURN_ENDS
from alehouse.games.beer_master.rules.setup import lay_empty
from alehouse.games.beer_master.rules.turn import TURN
from alehouse.kernel import ask
from alehouse.kernel.game import State

opened = functools.cache(alehouse.game)  # reading a box takes longer than most tests
PLAIN_CELLAR = ("pale_ale", "pilsner", "helles", "porter", "stout", "lambic")

# A pint: [water, malt, hop, yeast], None for an empty quarter, "kind>variety" after Alchemy;
# or a complete one: (beer, owner).
Pint = Sequence[str | None] | tuple[str, int] | None
ALMOST: Pint = ["water", "malt_barley", "hop_willamette", None]


def table(
    players: int = 4,
    seat: int = 0,
    *,
    cellar: Sequence[str] = PLAIN_CELLAR,
    pints: Sequence[Pint] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    coins: Sequence[int] = (),
    extras: Mapping[int, Sequence[str]] | None = None,
    pawned: Mapping[int, int] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    used: Sequence[str] = (),
    claimed: Mapping[int, Sequence[str]] | None = None,
    beer_deck: Sequence[str] | None = None,
    box: str | Path | None = None,
    fields: Mapping[str, int] | None = None,
    **options: Any,
) -> State:
    """A table at the beginning of a seat's turn; cards named nowhere lie in their decks."""
    state = (alehouse.game if box else opened)("beer_master", players, box, **options).new(1)
    sweep(state)
    for other, names in (extras or {}).items():
        for name in names:
            state.s.extras[other, extras_of(state).index(name)] = 1
            drawn(state, name)
    for place, pint in enumerate(pints):
        lay_pint(state, place, pint)
    for other, names in (hands or {}).items():
        for name in names:
            take_card(state.game.box, state.s, other, drawn(state, name))
    for name in used:
        discard(state.game.box, state.s, drawn(state, name))
    for deck, names in (decks or {}).items():
        leave_in_deck(state, DECK_IDS.index(deck), names)
    for other, amount in enumerate(coins):
        state.s.coins[other] = amount
    for other, n in (pawned or {}).items():
        state.s.free[other] -= n
        state.s.pawned[other] = n
    lay_beers(state, cellar, claimed or {}, beer_deck)
    for field, value in (fields or {}).items():
        setattr(state.s, field, value)
    state.s.turn_of = seat
    ask(state.s, seat, TURN_ENDS)
    ask(state.s, seat, TURN)
    state.settle()
    return state


def sweep(state: State) -> None:
    """Everything back into the box but the decks; four free tokens and no coins for all."""
    s, box = state.s, state.game.box
    lay_empty(box, s)
    s.asked_count = 0
    s.beers_left = box.beers
    s.cellar_left = 0
    for beer in range(box.beers):
        s.beer_deck[beer] = 1
    for deck in range(DECKS):
        s.deck_left[deck] = s.used_left[deck] = 0
        s.used_top[deck] = EMPTY
    for kind in range(box.kinds):
        s.used[kind] = 0
        s.deck[kind] = copies_in_game(box, s.seats, kind)
        s.deck_left[box.deck_of[kind]] += s.deck[kind]
    for seat in range(SEATS):
        s.coins[seat] = 0
        s.free[seat] = 4 if s.playing[seat] else 0
        for kind in range(box.kinds):
            s.hand[seat, kind] = 0
        for deck in range(DECKS):
            s.held[seat, deck] = 0


def extras_of(state: State) -> list[str]:
    """The extras of the box."""
    box = state.game.box
    return list(box.ids[box.first_extra : box.first_action])


def kinds_of(state: State, deck: int) -> range:
    """The kinds of cards of a deck."""
    return range(state.game.box.deck_first[deck], state.game.box.deck_first[deck + 1])


def drawn(state: State, name: str) -> int:
    """A named card, out of its deck."""
    kind = state.game.box.ids.index(name)
    assert state.s.deck[kind] > 0, f"no {name} is left"
    state.s.deck[kind] -= 1
    state.s.deck_left[state.game.box.deck_of[kind]] -= 1
    return kind


def lay_pint(state: State, place: int, pint: Pint) -> None:
    """A pint on the bar, or none."""
    s, box = state.s, state.game.box
    if pint is None:
        return
    if len(pint) == 2:
        beer, owner = pint
        s.brewed[place] = state.game.box.beer_ids.index(str(beer))
        s.owner[place] = owner
        s.free[owner] -= 1
        s.beer_deck[s.brewed[place]] = 0
        s.beers_left -= 1
        pint = [state.game.box.ids[box.recipe[s.brewed[place], f]] for f in range(FAMILIES)]
    for name in pint:
        if name:
            card, _, variety = str(name).partition(">")
            put_ingredient(
                box, s, place, drawn(state, card), state.game.box.ids.index(variety or card)
            )


def leave_in_deck(state: State, deck: int, names: Sequence[str]) -> None:
    """A deck holds these cards; the others of it lie on its used pile."""
    s = state.s
    for kind in kinds_of(state, deck):
        for _ in range(s.deck[kind] - list(names).count(state.game.box.ids[kind])):
            discard(state.game.box, s, drawn(state, state.game.box.ids[kind]))
    assert s.deck_left[deck] == len(names), f"{names} are not all left"


def lay_beers(
    state: State,
    cellar: Sequence[str],
    claimed: Mapping[int, Sequence[str]],
    beer_deck: Sequence[str] | None,
) -> None:
    """Cellar and claimed beers; with a beer deck named, seat 0 has claimed the rest."""
    s = state.s
    for name in cellar:
        beer = state.game.box.beer_ids.index(name)
        s.beer_deck[beer] = 0
        s.beers_left -= 1
        s.cellar[s.cellar_left] = beer
        s.cellar_left += 1
    for seat, names in claimed.items():
        for name in names:
            claim(state, seat, state.game.box.beer_ids.index(name))
    if beer_deck is not None:
        for beer in range(state.game.box.beers):
            if s.beer_deck[beer] and state.game.box.beer_ids[beer] not in beer_deck:
                claim(state, 0, beer)


def claim(state: State, seat: int, beer: int) -> None:
    """A seat has taken a beer home in the first round."""
    state.s.beer_deck[beer] = 0
    state.s.beers_left -= 1
    state.s.claimed_by[beer] = seat
    state.s.claimed_in[beer] = 1


# -- Reading the table -----------------------------------------------------------


def counted(state: State, counts: Any, *row: int) -> list[str]:
    """The cards of a list of counts, by name, in the order of the kinds."""
    return [name for k, name in enumerate(state.game.box.ids) for _ in range(counts[*row, k])]


def hand(state: State, seat: int) -> list[str]:
    return counted(state, state.s.hand, seat)


def known(state: State, seat: int, other: int) -> list[str]:
    return counted(state, state.s.known, seat, other)


def openly(state: State, seat: int) -> list[str]:
    return counted(state, state.s.open, seat)


def used(state: State, deck: str) -> list[str]:
    kinds = [state.game.box.ids[kind] for kind in kinds_of(state, DECK_IDS.index(deck))]
    return [name for name in counted(state, state.s.used) if name in kinds]


def top(state: State, deck: str) -> str | None:
    kind = state.s.used_top[DECK_IDS.index(deck)]
    return None if kind == EMPTY else state.game.box.ids[kind]


def cellar(state: State) -> list[str]:
    return [state.game.box.beer_ids[state.s.cellar[i]] for i in range(state.s.cellar_left)]


def beer_deck(state: State) -> list[str]:
    return [name for i, name in enumerate(state.game.box.beer_ids) if state.s.beer_deck[i]]


def claimed(state: State, seat: int) -> list[str]:
    return [name for i, name in enumerate(state.game.box.beer_ids) if state.s.claimed_by[i] == seat]


def pint(state: State, place: int) -> list[str | None]:
    """The varieties of the pint at a place from 1 to 4."""
    acted = [state.s.acted[place - 1, f] for f in range(FAMILIES)]
    return [None if kind == EMPTY else state.game.box.ids[kind] for kind in acted]


def beer(state: State, place: int) -> str | None:
    brewed = state.s.brewed[place - 1]
    return None if brewed == EMPTY else state.game.box.beer_ids[brewed]


def owners(state: State) -> list[int]:
    return [state.s.owner[place] for place in range(PLACES)]


def coins(state: State) -> list[int]:
    return [state.s.coins[seat] for seat in range(state.s.seats)]


def tokens(state: State, seat: int) -> tuple[int, int]:
    """Free and pawned."""
    return state.s.free[seat], state.s.pawned[seat]


def warehouse(state: State, seat: int) -> list[str]:
    return [name for i, name in enumerate(extras_of(state)) if state.s.extras[seat, i]]


def turn_options(state: State, verb: str) -> list[str]:
    """The options that begin with a verb."""
    names = [state.game.action_name(action) for action in state.legal()]
    return [name for name in names if name.split(":")[0] == verb]


def times(state: State, name: str) -> int:
    """How often in a row an action may be chosen as one."""
    decision = state.decision()
    assert decision is not None
    return next(choice.most for choice in decision.choices if choice.name == name)


def asking(state: State, *names: str) -> State:
    """A table where some actions have been taken and every question is asked, even with a single
    answer."""
    game, s = state.game, state.s.copy()
    s.loaded = state.s.loaded
    for name in names:
        game.book.decisions.apply(game.box, s, game.action_id(name))
    return State(game, s)


def index_in_deck(state: State, name: str) -> int:
    """The result of chance that draws a named card from its deck."""
    kind = state.game.box.ids.index(name)
    assert state.s.deck[kind] > 0, f"no {name} in the deck"
    first = state.game.box.deck_first[state.game.box.deck_of[kind]]
    return sum(state.s.deck[k] for k in range(first, kind))


def sound(state: State) -> bool:
    """Whether every invariant holds."""
    return state.game.book.broken(state.game.box, state.s) == 0


# -- In words ---------------------------------------------------------------------

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")


def naming(state: State) -> Callable[[int], str]:
    """What the table calls its seats; nobody else has a name."""
    return NAMES[: state.game.players].__getitem__


def prompt(state: State) -> str:
    return state.prompt(naming(state))


def labels(state: State) -> dict[str, str]:
    decision = state.decision(naming(state))
    assert decision is not None
    return {choice.name: choice.label for choice in decision.choices}


def log(state: State, *names: str) -> list[str]:
    """What the log says of the last of some actions."""
    events = [state.apply(name) for name in names][-1]
    return [state.game.narrate(event, naming(state)) for event in events]
