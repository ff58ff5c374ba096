"""What a seat may see of Beer Master."""

from __future__ import annotations

from typing import TypedDict

from alehouse.games.beer_master.box import (
    BEER_IDS,
    BEERS,
    DECK_FIRST,
    DECK_IDS,
    DECK_OF,
    DECKS,
    EFFECT_IDS,
    EXTRA_IDS,
    EXTRAS,
    FAMILIES,
    FAMILY_IDS,
    FAMILY_OF,
    FIRST_ACTION,
    FIRST_EXTRA,
    INGREDIENT_IDS,
    KIND_IDS,
    KINDS,
    PLACES,
    Box,
)
from alehouse.games.beer_master.rules.brewing import in_extra_round
from alehouse.games.beer_master.rules.cards import brewers, price_of
from alehouse.games.beer_master.rules.rounds import factor, rounds_of, score, turns_until_tap
from alehouse.games.beer_master.state import EMPTY, State
from alehouse.kernel import Ints, asked

Cards = dict[str, int]  # how many of each kind

QUESTION_IDS = (
    "turn",
    "pint",
    "beer",
    "as",
    "player",
    "bribe_pint",
    "slip_pint",
    "thief_card",
    "spy_card",
    "guard",
)


class DeckView(TypedDict):
    """One market deck and its used pile."""

    left: int
    price: int  # for the viewer
    sale: int  # what selling a card brings
    used: Cards
    top: str | None  # the card on top of the used pile


class QuarterView(TypedDict):
    """One ingredient of a pint."""

    card: str
    acts_as: str  # differs from the card after Alchemy


class PintView(TypedDict):
    """One pint on the bar."""

    quarters: dict[str, QuarterView]  # by family
    beer: str | None
    owner: int | None


class ClaimedView(TypedDict):
    """A beer taken home."""

    beer: str
    points: int
    round: int


class SeatView(TypedDict):
    """One brewer's side of the table."""

    ghost: bool
    coins: int
    free: int  # tokens in the warehouse
    pawned: int  # tokens at the market
    on_pints: int  # tokens on the bar
    extras: list[str]
    claimed: list[ClaimedView]
    score: int
    cards: int
    backs: dict[str, int]  # cards in hand by the deck they come from
    open: Cards  # cards of the hand that everybody knows
    known: Cards  # cards of the hand that the viewer knows
    playing: bool
    won: bool


class GhostView(TypedDict):
    """What the ghost does next."""

    deck: str
    cards_left: int  # that it still takes this turn


class TableView(TypedDict):
    """The cards being played and what was chosen for them."""

    card: str | None
    laid: str | None
    acts_as: str | None
    place: int | None
    beer: str | None
    victim: int | None
    extra: str | None
    guards: list[int]  # who played a Guard, in order


class AskedView(TypedDict):
    """Who is asked what."""

    seat: int
    question: str


class View(TypedDict):
    """The whole table."""

    round: int
    rounds: int
    extra_round: bool
    gold_pint: bool
    turn_of: int
    actions_left: int
    ingredients_played: int
    turns_until_tap: int | None
    asked: AskedView | None
    cellar: dict[str, int]  # the beers and their values now
    beer_deck: int
    market: dict[str, DeckView]
    bar: dict[str, PintView | None]  # by place, "1" to "4"
    table: TableView
    hand: Cards | None  # the viewer's own
    seen_by: dict[str, Cards]  # what each other seat knows of the viewer's hand
    seats: list[SeatView]  # in a solo game the ghost is the second
    ghost: GhostView | None


class DeckFace(TypedDict):
    """What is printed for a market deck."""

    name: str
    price: int
    text: str


class CardFace(TypedDict):
    """The face of a market card."""

    name: str
    kind: str  # ingredient, extra or action
    family: str | None
    deck: str
    copies: int
    removed: int  # copies left out with few players
    discount_deck: str | None
    discount: int
    effect: str | None
    text: str


class BeerFace(TypedDict):
    """The face of a beer card."""

    name: str
    value: int
    ingredients: dict[str, str]  # by family
    extras: list[str]


class Components(TypedDict):
    """What is printed."""

    decks: dict[str, DeckFace]
    cards: dict[str, CardFace]
    beers: dict[str, BeerFace]
    neighbours: dict[str, list[str]]  # quarters of a pint that share an edge
    contents: dict[str, int]


# -- What is printed -------------------------------------------------------------


def components(box: Box) -> Components:
    """The faces of decks, cards and beers, by id."""
    return {
        "decks": {
            DECK_IDS[i]: {
                "name": box.deck_names[i],
                "price": box.price[i],
                "text": box.deck_texts[i],
            }
            for i in range(DECKS)
        },
        "cards": {KIND_IDS[kind]: card_face(box, kind) for kind in range(KINDS)},
        "beers": {BEER_IDS[beer]: beer_face(box, beer) for beer in range(BEERS)},
        "neighbours": {
            FAMILY_IDS[f]: [FAMILY_IDS[g] for g in range(FAMILIES) if box.neighbour[f, g]]
            for f in range(FAMILIES)
        },
        "contents": box.contents,
    }


def card_face(box: Box, kind: int) -> CardFace:
    """The face of a market card."""
    face: CardFace = {
        "name": box.names[kind],
        "kind": "ingredient",
        "family": FAMILY_IDS[FAMILY_OF[kind]] if kind < FIRST_EXTRA else None,
        "deck": DECK_IDS[DECK_OF[kind]],
        "copies": box.copies[kind],
        "removed": box.removed[kind],
        "discount_deck": None,
        "discount": 0,
        "effect": None,
        "text": box.texts[kind],
    }
    if FIRST_EXTRA <= kind < FIRST_ACTION:
        face["kind"] = "extra"
        face["discount_deck"] = DECK_IDS[box.discount_deck[kind - FIRST_EXTRA]]
        face["discount"] = box.discount[kind - FIRST_EXTRA]
    elif kind >= FIRST_ACTION:
        face["kind"] = "action"
        face["effect"] = EFFECT_IDS[box.effect[kind - FIRST_ACTION]]
    return face


def beer_face(box: Box, beer: int) -> BeerFace:
    """The face of a beer card."""
    return {
        "name": box.beer_names[beer],
        "value": box.value[beer],
        "ingredients": {
            FAMILY_IDS[f]: INGREDIENT_IDS[box.recipe[beer, f]] for f in range(FAMILIES)
        },
        "extras": [EXTRA_IDS[e] for e in range(EXTRAS) if box.needs[beer, e]],
    }


# -- What lies on the table ------------------------------------------------------


def view(box: Box, s: State, seat: int | None) -> View:
    """The table as a seat sees it (None: a spectator)."""
    until_tap = turns_until_tap(s)
    times = box.extra_round_factor if in_extra_round(box, s) else 1
    cellar = [s.cellar[i] for i in range(s.cellar_left)]
    return {
        "round": s.round,
        "rounds": rounds_of(box, s),
        "extra_round": in_extra_round(box, s),
        "gold_pint": s.gold == 1,
        "turn_of": s.turn_of,
        "actions_left": s.actions_left,
        "ingredients_played": s.ingredients_played,
        "turns_until_tap": until_tap if until_tap >= 0 else None,
        "asked": asked_view(s),
        "cellar": {BEER_IDS[beer]: times * box.value[beer] for beer in cellar},
        "beer_deck": s.beers_left,
        "market": {DECK_IDS[i]: deck_view(box, s, seat, i) for i in range(DECKS)},
        "bar": {str(place + 1): pint_view(s, place) for place in range(PLACES)},
        "table": table_view(s),
        "hand": None if seat is None else cards(s.hand, (seat,)),
        "seen_by": seen_by(s, seat),
        "seats": [seat_view(box, s, seat, other) for other in range(brewers(s))],
        "ghost": ghost_view(box, s) if s.seats == 1 else None,
    }


def cards(counts: Ints, row: tuple[int, ...]) -> Cards:
    """The kinds of a hand or list, with how many there are."""
    found = {KIND_IDS[kind]: counts[*row, kind] for kind in range(KINDS)}
    return {name: n for name, n in found.items() if n}


def name_of(names: tuple[str, ...], i: int) -> str | None:
    """A name by its number; None for nothing."""
    return None if i == EMPTY else names[i]


def asked_view(s: State) -> AskedView | None:
    """The open question."""
    return None if s.actor < 0 else {"seat": s.actor, "question": QUESTION_IDS[asked(s)]}


def deck_view(box: Box, s: State, seat: int | None, deck: int) -> DeckView:
    """A market deck, with the viewer's price."""
    kinds = range(DECK_FIRST[deck], DECK_FIRST[deck + 1])
    return {
        "left": s.deck_left[deck],
        "price": box.price[deck] if seat is None else price_of(box, s, seat, deck),
        "sale": box.price[deck],
        "used": {KIND_IDS[kind]: s.used[kind] for kind in kinds if s.used[kind]},
        "top": name_of(KIND_IDS, s.used_top[deck]),
    }


def pint_view(s: State, place: int) -> PintView | None:
    """A pint on the bar."""
    if s.size[place] == 0:
        return None
    return {
        "quarters": {
            FAMILY_IDS[f]: {
                "card": KIND_IDS[s.printed[place, f]],
                "acts_as": KIND_IDS[s.acted[place, f]],
            }
            for f in range(FAMILIES)
            if s.printed[place, f] != EMPTY
        },
        "beer": name_of(BEER_IDS, s.brewed[place]),
        "owner": None if s.owner[place] == EMPTY else s.owner[place],
    }


def table_view(s: State) -> TableView:
    """The cards being played."""
    return {
        "card": name_of(KIND_IDS, s.card),
        "laid": name_of(KIND_IDS, s.laid),
        "acts_as": name_of(KIND_IDS, s.laid_as),
        "place": None if s.place == EMPTY else s.place + 1,
        "beer": name_of(BEER_IDS, s.beer),
        "victim": None if s.victim == EMPTY else s.victim,
        "extra": name_of(EXTRA_IDS, s.wanted),
        "guards": [s.guard_by[i] for i in range(s.guards)],
    }


def seen_by(s: State, seat: int | None) -> dict[str, Cards]:
    """What the others know of the viewer's hand."""
    if seat is None:
        return {}
    return {str(other): cards(s.known, (other, seat)) for other in range(s.seats) if other != seat}


def seat_view(box: Box, s: State, viewer: int | None, seat: int) -> SeatView:
    """One brewer's things, and what the viewer knows of the hand."""
    if viewer == seat:
        known = cards(s.hand, (seat,))
    elif viewer is None:
        known = cards(s.open, (seat,))
    else:
        known = cards(s.known, (viewer, seat))
    claimed = [beer for beer in range(BEERS) if s.claimed_by[beer] == seat]
    return {
        "ghost": seat >= s.seats,
        "coins": s.coins[seat],
        "free": s.free[seat],
        "pawned": s.pawned[seat],
        "on_pints": sum(s.owner[place] == seat for place in range(PLACES)),
        "extras": [EXTRA_IDS[e] for e in range(EXTRAS) if s.extras[seat, e]],
        "claimed": [
            {
                "beer": BEER_IDS[beer],
                "points": box.value[beer] * factor(box, s, beer),
                "round": s.claimed_in[beer],
            }
            for beer in claimed
        ],
        "score": score(box, s, seat),
        "cards": sum(s.held[seat, deck] for deck in range(DECKS)),
        "backs": {DECK_IDS[d]: s.held[seat, d] for d in range(DECKS) if s.held[seat, d]},
        "open": cards(s.open, (seat,)),
        "known": known,
        "playing": s.playing[seat] == 1,
        "won": s.won[seat] == 1,
    }


def ghost_view(box: Box, s: State) -> GhostView:
    """Where the ghost stands in its rotation."""
    return {"deck": DECK_IDS[box.ghost_decks[s.ghost_at]], "cards_left": s.ghost_left}
