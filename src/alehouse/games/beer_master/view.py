"""What a seat may see of Beer Master."""

from __future__ import annotations

from typing import TypedDict

from alehouse.kernel import Ints, Thing, asked

from .box import DECK_IDS, DECKS, EFFECT_IDS, EMPTY, FAMILIES, FAMILY_IDS, PLACES, Box
from .prospects import (
    FitView,
    NeedView,
    actions_left,
    fits_view,
    ghost_needs,
    points_of,
    points_on_bar,
)
from .rules import QUESTIONS
from .rules.cards import price_of
from .rules.pints import bar_limit, in_extra_round, round_target
from .rules.rounds import factor, rounds_of, score
from .rules.tap import turns_until_tap
from .state import GHOST_CARDS, State
from .things import BEER, CARD, CARD_TEXT, DECK, DECK_TEXT, EXTRA, brewers, extras_in

Cards = dict[str, int]  # how many of each kind

QUESTION_IDS = {int(question): question.id for question in QUESTIONS}


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
    points: int | None  # what a complete one scores
    fits: list[FitView]  # what an open one can become


class CellarView(TypedDict):
    """A beer of the cellar, with its recipe."""

    value: int  # doubled in the extra round
    ingredients: list[str]
    extras: list[str]


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
    on_bar: int  # what their complete pints will score
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
    cards: int  # that it takes each turn
    needs: list[NeedView]


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
    pints_to_end: int  # complete ones that end the round
    pints_at_once: int  # that may stand on the bar
    turn_of: int
    actions_left: int
    ingredients_played: int
    turns_until_tap: int | None
    asked: AskedView | None
    cellar: dict[str, CellarView]  # the beers that can be brewed
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
    share: int  # one coin in so many is lost
    text: str


class BeerFace(TypedDict):
    """The face of a beer card."""

    name: str
    value: int
    ingredients: dict[str, str]  # by family
    extras: list[str]


class Limits(TypedDict):
    """The sheet of numbers."""

    cellar: int
    hand: int
    tokens: int
    actions: int
    pawn_gain: int
    redeem_cost: int
    turn_income: int
    income_per_ingredient: int
    extra_factor: int  # by which beers of the extra round count


class Components(TypedDict):
    """What is printed."""

    decks: dict[str, DeckFace]
    cards: dict[str, CardFace]
    beers: dict[str, BeerFace]
    neighbours: dict[str, list[str]]  # quarters of a pint that share an edge
    contents: dict[str, int]
    limits: Limits
    ghost_decks: list[str]  # in the order in which the ghost draws from them


# -- What is printed -------------------------------------------------------------


def components(box: Box) -> Components:
    """The faces of decks, cards and beers, by id."""
    return {
        "decks": {
            DECK_IDS[i]: {
                "name": DECK.name(box, i),
                "price": box.price[i],
                "text": DECK_TEXT.name(box, i),
            }
            for i in range(DECKS)
        },
        "cards": {CARD.spelt(box, kind): card_face(box, kind) for kind in range(box.kinds)},
        "beers": {BEER.spelt(box, beer): beer_face(box, beer) for beer in range(box.beers)},
        "neighbours": {
            FAMILY_IDS[f]: [FAMILY_IDS[g] for g in range(FAMILIES) if box.neighbour[f, g]]
            for f in range(FAMILIES)
        },
        "contents": box.contents,
        "limits": limits(box),
        "ghost_decks": [DECK_IDS[box.ghost_decks[i]] for i in range(DECKS)],
    }


def limits(box: Box) -> Limits:
    """How much of everything, and for how much."""
    return {
        "cellar": box.cellar_size,
        "hand": box.hand_limit,
        "tokens": box.tokens,
        "actions": box.actions_per_turn,
        "pawn_gain": box.pawn_gain,
        "redeem_cost": box.redeem_cost,
        "turn_income": box.turn_income,
        "income_per_ingredient": box.income_per_ingredient,
        "extra_factor": box.extra_round_factor,
    }


def card_face(box: Box, kind: int) -> CardFace:
    """The face of a market card."""
    face: CardFace = {
        "name": CARD.name(box, kind),
        "kind": "ingredient",
        "family": FAMILY_IDS[box.family_of[kind]] if kind < box.first_extra else None,
        "deck": DECK_IDS[box.deck_of[kind]],
        "copies": box.copies[kind],
        "removed": box.removed[kind],
        "discount_deck": None,
        "discount": 0,
        "effect": None,
        "share": 0,
        "text": CARD_TEXT.name(box, kind),
    }
    if box.first_extra <= kind < box.first_action:
        face["kind"] = "extra"
        face["discount_deck"] = DECK_IDS[box.discount_deck[kind - box.first_extra]]
        face["discount"] = box.discount[kind - box.first_extra]
    elif kind >= box.first_action:
        face["kind"] = "action"
        face["effect"] = EFFECT_IDS[box.effect[kind - box.first_action]]
        face["share"] = box.share[kind - box.first_action]
    return face


def beer_face(box: Box, beer: int) -> BeerFace:
    """The face of a beer card."""
    return {
        "name": BEER.name(box, beer),
        "value": box.value[beer],
        "ingredients": {
            FAMILY_IDS[f]: CARD.spelt(box, box.recipe[beer, f]) for f in range(FAMILIES)
        },
        "extras": [EXTRA.spelt(box, e) for e in range(extras_in(box)) if box.needs[beer, e]],
    }


# -- What lies on the table ------------------------------------------------------


def view(box: Box, s: State, seat: int | None) -> View:
    """The table as a seat sees it (None: a spectator)."""
    until_tap = turns_until_tap(s)
    cellar = [s.cellar[i] for i in range(s.cellar_left)]
    return {
        "round": s.round,
        "rounds": rounds_of(box, s),
        "extra_round": in_extra_round(box, s),
        "gold_pint": s.gold == 1,
        "pints_to_end": round_target(box, s),
        "pints_at_once": bar_limit(box, s),
        "turn_of": s.turn_of,
        "actions_left": actions_left(s),
        "ingredients_played": s.ingredients_played,
        "turns_until_tap": until_tap if until_tap >= 0 else None,
        "asked": asked_view(s),
        "cellar": {BEER.spelt(box, beer): cellar_view(box, s, beer) for beer in cellar},
        "beer_deck": s.beers_left,
        "market": {DECK_IDS[i]: deck_view(box, s, seat, i) for i in range(DECKS)},
        "bar": {str(place + 1): pint_view(box, s, seat, place) for place in range(PLACES)},
        "table": table_view(box, s),
        "hand": None if seat is None else cards(box, s.hand, (seat,)),
        "seen_by": seen_by(box, s, seat),
        "seats": [seat_view(box, s, seat, other) for other in range(brewers(s))],
        "ghost": ghost_view(box, s) if s.seats == 1 else None,
    }


def cards(box: Box, counts: Ints, row: tuple[int, ...]) -> Cards:
    """The kinds of a hand or list, with how many there are."""
    found = {CARD.spelt(box, kind): counts[*row, kind] for kind in range(box.kinds)}
    return {name: n for name, n in found.items() if n}


def cellar_view(box: Box, s: State, beer: int) -> CellarView:
    """A beer that can be brewed, with what it is worth now."""
    face = beer_face(box, beer)
    return {
        "value": face["value"] * (box.extra_round_factor if in_extra_round(box, s) else 1),
        "ingredients": list(face["ingredients"].values()),
        "extras": face["extras"],
    }


def name_of(box: Box, thing: Thing, i: int) -> str | None:
    """An id by its number; None for nothing."""
    return None if i == EMPTY else thing.spelt(box, i)


def asked_view(s: State) -> AskedView | None:
    """The open question."""
    return None if s.actor < 0 else {"seat": s.actor, "question": QUESTION_IDS[asked(s)]}


def deck_view(box: Box, s: State, seat: int | None, deck: int) -> DeckView:
    """A market deck, with the viewer's price."""
    kinds = range(box.deck_first[deck], box.deck_first[deck + 1])
    return {
        "left": s.deck_left[deck],
        "price": box.price[deck] if seat is None else price_of(box, s, seat, deck),
        "sale": box.price[deck],
        "used": {CARD.spelt(box, kind): s.used[kind] for kind in kinds if s.used[kind]},
        "top": name_of(box, CARD, s.used_top[deck]),
    }


def pint_view(box: Box, s: State, viewer: int | None, place: int) -> PintView | None:
    """A pint on the bar."""
    if s.size[place] == 0:
        return None
    return {
        "quarters": {
            FAMILY_IDS[f]: {
                "card": CARD.spelt(box, s.printed[place, f]),
                "acts_as": CARD.spelt(box, s.acted[place, f]),
            }
            for f in range(FAMILIES)
            if s.printed[place, f] != EMPTY
        },
        "beer": name_of(box, BEER, s.brewed[place]),
        "owner": None if s.owner[place] == EMPTY else s.owner[place],
        "points": points_of(box, s, place),
        "fits": fits_view(box, s, viewer, place),
    }


def table_view(box: Box, s: State) -> TableView:
    """The cards being played."""
    return {
        "card": name_of(box, CARD, s.card),
        "laid": name_of(box, CARD, s.laid),
        "acts_as": name_of(box, CARD, s.laid_as),
        "place": None if s.place == EMPTY else s.place + 1,
        "beer": name_of(box, BEER, s.beer),
        "victim": None if s.victim == EMPTY else s.victim,
        "extra": name_of(box, EXTRA, s.wanted),
        "guards": [s.guard_by[i] for i in range(s.guards)],
    }


def seen_by(box: Box, s: State, seat: int | None) -> dict[str, Cards]:
    """What the others know of the viewer's hand."""
    if seat is None:
        return {}
    return {
        str(other): cards(box, s.known, (other, seat)) for other in range(s.seats) if other != seat
    }


def seat_view(box: Box, s: State, viewer: int | None, seat: int) -> SeatView:
    """One brewer's things, and what the viewer knows of the hand."""
    if viewer == seat:
        known = cards(box, s.hand, (seat,))
    elif viewer is None:
        known = cards(box, s.open, (seat,))
    else:
        known = cards(box, s.known, (viewer, seat))
    claimed = [beer for beer in range(box.beers) if s.claimed_by[beer] == seat]
    return {
        "ghost": seat >= s.seats,
        "coins": s.coins[seat],
        "free": s.free[seat],
        "pawned": s.pawned[seat],
        "on_pints": sum(s.owner[place] == seat for place in range(PLACES)),
        "extras": [EXTRA.spelt(box, e) for e in range(extras_in(box)) if s.extras[seat, e]],
        "claimed": [
            {
                "beer": BEER.spelt(box, beer),
                "points": box.value[beer] * factor(box, s, beer),
                "round": s.claimed_in[beer],
            }
            for beer in claimed
        ],
        "score": score(box, s, seat),
        "on_bar": points_on_bar(box, s, seat),
        "cards": sum(s.held[seat, deck] for deck in range(DECKS)),
        "backs": {DECK_IDS[d]: s.held[seat, d] for d in range(DECKS) if s.held[seat, d]},
        "open": cards(box, s.open, (seat,)),
        "known": known,
        "playing": s.playing[seat] == 1,
        "won": s.won[seat] == 1,
    }


def ghost_view(box: Box, s: State) -> GhostView:
    """Where the ghost stands in its rotation."""
    return {
        "deck": DECK_IDS[box.ghost_decks[s.ghost_at]],
        "cards_left": s.ghost_left,
        "cards": GHOST_CARDS[s.ghost_cards],
        "needs": ghost_needs(box, s),
    }
