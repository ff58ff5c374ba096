"""What a learner sees of The Empire Needs Beer!."""

from __future__ import annotations

from alehouse.kernel import Out, Seen, Sight, Thing

from .box import CARDS
from .rules import DECISIONS
from .rules.playing import EFFECTS
from .scoring import score
from .state import State
from .things import BEER, CARD, LOCATION, ORDER, SLOT

KIND = Thing("kind", [effect.kind.id for effect in EFFECTS])


def lifted(s: State, out: Out, at: int) -> None:
    """The barrels lifted by a move that do not stand again, by type."""
    for i in range(s.dropped, s.lifted_count):
        out[at + s.lifted[i]] += 1


def top_of_deck(s: State) -> int:
    """The advance action that lies open on its deck."""
    return s.advance[s.advance_left - 1] if s.advance_left > 0 else -1


def in_deck(s: State, seat: int, out: Out, at: int) -> None:
    """How many of each card are in a deck, in an order that nobody knows."""
    for i in range(s.deck_left[seat]):
        out[at + s.deck[seat, i]] += 1


def wherever(s: State, other: int, out: Out, at: int) -> None:
    """How many of each card a seat owns: in hand, deck and discard pile."""
    for card in range(CARDS):
        out[at + card] = s.hand[other, card] + s.discard[other, card]
    in_deck(s, other, out, at)


def open_secret(s: State, other: int) -> int:
    """A secret order that everybody saw."""
    return s.secret[other] if s.secret_open[other] > 0 else -1


SIGHT = Sight(
    DECISIONS,
    table=(
        Seen("round", "the round", most=40),
        Seen(
            "rounds_left",
            "rounds until the limit",
            lambda box, s: box.round_limit - s.round,
            most=40,
        ),
        Seen("time", "time left of the turn", most=12),
        Seen("gifts", "gifts made in this turn", most=4),
        Seen("final_round", "whether the order deck has run out"),
        Seen("orders_left", "orders in the deck", most=36),
        Seen("planning_left", "planning cards in the supply", most=8),
        Seen("advance_left", "cards in the advance deck", most=60),
        Seen("fame_supply", "fame tokens in the supply", most=30),
        Seen("supply", "barrels in the supply", most=20, beer=BEER),
        Seen("slots", "the advance actions on offer", one_of=CARD, slot=SLOT),
        Seen("picked", "slots about to be refreshed", slot=SLOT),
        Seen("top", "the open card of the advance deck", top_of_deck, one_of=CARD),
        Seen("in_play", "the card being played", one_of=CARD),
        Seen("steps_left", "what is left of it", most=4, kind=KIND),
        Seen("lifted", "barrels lifted and not yet set down", fill=lifted, most=8, beer=BEER),
        Seen("orders", "the orders on offer", "order_slots", one_of=ORDER, slot=SLOT),
        Seen("completing", "the order being delivered", one_of=ORDER),
        Seen("to_remove", "barrels still to be delivered", most=8),
        Seen("hand", "the own hand", lambda s, seat, card: s.hand[seat, card], most=4, card=CARD),
        Seen("deck", "the own deck", fill=in_deck, most=4, card=CARD),
        Seen("secret", "the own secret order", lambda s, seat: s.secret[seat], one_of=ORDER),
    ),
    seats=(
        Seen(
            "score",
            "fame as it would count now",
            lambda box, s, other: score(box, s, other),
            most=100,
        ),
        Seen("fame", "fame tokens", most=20),
        Seen("cards", "cards in hand", "hand_size", most=8),
        Seen("deck_left", "cards in the deck", most=30),
        Seen("stock", "barrels in warehouse and territories", most=4, location=LOCATION, beer=BEER),
        Seen("completed", "orders delivered", order=ORDER),
        Seen("owned", "cards wherever they are", fill=wherever, most=4, card=CARD),
        Seen("discard", "cards on the discard pile", most=4, card=CARD),
        Seen("known", "cards known to be in hand", most=4, card=CARD),
        Seen("open_secret", "a secret order that everybody saw", open_secret, one_of=ORDER),
        Seen("has_secret", "whether it has a secret order", lambda s, other: s.secret[other] >= 0),
    ),
)
