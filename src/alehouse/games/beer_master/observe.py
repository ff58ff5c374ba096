"""What a learner sees of Beer Master."""

from __future__ import annotations

from alehouse.kernel import Out, Seen, Sight

from .box import BEERS, EXTRAS, FAMILIES, PLACES, Box
from .rules import DECISIONS
from .rules.cards import price_of
from .rules.pints import fits, round_target, worth
from .rules.rounds import rounds_of
from .rules.tap import turns_until_tap
from .scoring import score
from .state import State
from .things import BEER, CARD, DECK, EXTRA, FAMILY, INGREDIENT, PLACE, brewers


def cellar(box: Box, s: State, out: Out, at: int) -> None:
    """The beers of the cellar, by what each would score, 1 if nothing."""
    for i in range(s.cellar_left):
        out[at + s.cellar[i]] = min(max(1, worth(box, s, s.cellar[i])), 20)


def in_reach(box: Box, s: State, seat: int, out: Out, at: int) -> None:
    """For each beer of the cellar, its ingredients that the own hand holds."""
    for i in range(s.cellar_left):
        beer = s.cellar[i]
        for family in range(FAMILIES):
            if s.hand[seat, box.recipe[beer, family]] > 0:
                out[at + beer] += 1


def may_become(box: Box, s: State, out: Out, at: int) -> None:
    """For each open pint and each beer of the cellar that fits it, how many ingredients it has."""
    for place in range(PLACES):
        if 0 < s.size[place] < FAMILIES:
            for i in range(s.cellar_left):
                if fits(box, s, place, s.cellar[i]):
                    out[at + place * BEERS + s.cellar[i]] = s.size[place]


def short_of(box: Box, s: State, other: int, out: Out, at: int) -> None:
    """For each beer of the cellar, the extras that do not lie in a warehouse."""
    for i in range(s.cellar_left):
        beer = s.cellar[i]
        for extra in range(EXTRAS):
            if box.needs[beer, extra] > 0 and s.extras[other, extra] == 0:
                out[at + beer] += 1


SIGHT = Sight(
    DECISIONS,
    table=(
        Seen("round", "the round", most=8),
        Seen("rounds", "how many rounds there are", lambda box, s: rounds_of(box, s), most=8),
        Seen("gold", "whether the gold pint is being brewed"),
        Seen("target", "pints that end the round", lambda box, s: round_target(box, s), most=6),
        Seen("actions_left", "actions left of the turn", most=6),
        Seen("laid", "ingredients laid in this turn", "ingredients_played", most=6),
        Seen("moved", "whether more tokens may be moved", lambda s: s.moved > 0),
        Seen("tap", "turns until the tap opens", lambda s: turns_until_tap(s), least=-1, most=48),
        Seen("solo", "whether it is a solo game", lambda s: s.seats == 1),
        Seen("ghost_at", "the ghost's next deck", one_of=DECK),
        Seen("hand", "the own hand", lambda s, seat, card: s.hand[seat, card], most=6, card=CARD),
        Seen("decks", "cards left", "deck_left", most=60, deck=DECK),
        Seen(
            "prices",
            "what a card costs oneself",
            lambda box, s, seat, deck: price_of(box, s, seat, deck),
            most=20,
            deck=DECK,
        ),
        Seen("used", "used cards", most=12, card=CARD),
        Seen("beer_deck", "beers face down", beer=BEER),
        Seen("cellar", "what the beers of the cellar score", fill=cellar, most=20, beer=BEER),
        Seen("in_reach", "their ingredients in hand", fill=in_reach, most=4, beer=BEER),
        Seen(
            "pints",
            "the varieties of each pint",
            "acted",
            one_of=INGREDIENT,
            place=PLACE,
            family=FAMILY,
        ),
        Seen(
            "may_become",
            "ingredients of open pints that fit a beer",
            fill=may_become,
            most=4,
            place=PLACE,
            beer=BEER,
        ),
        Seen("brewed", "the complete pints", one_of=BEER, place=PLACE),
        Seen("card", "the action card on the table", one_of=CARD),
        Seen("laying", "the ingredient on the table", "laid", one_of=INGREDIENT),
        Seen("laid_as", "what it stands for", one_of=INGREDIENT),
        Seen("place", "the pint chosen", one_of=PLACE),
        Seen("beer", "the beer chosen", one_of=BEER),
        Seen("wanted", "the extra chosen", one_of=EXTRA),
        Seen("guards", "Guards on the table", most=4),
    ),
    seats=(
        Seen("coins", "coins", most=60),
        Seen("free", "tokens in the warehouse", most=4),
        Seen("pawned", "tokens at the market", most=4),
        Seen("score", "points", lambda box, s, other: score(box, s, other), most=60),
        Seen("playing", "whether it takes turns"),
        Seen("turn", "whether it is its turn", whose="turn_of"),
        Seen("victim", "whether the card is aimed at it", whose="victim"),
        Seen("extras", "extras in the warehouse", extra=EXTRA),
        Seen(
            "short_of",
            "extras lacking for the beers of the cellar",
            fill=short_of,
            most=3,
            beer=BEER,
        ),
        Seen("pints", "its complete pints", whose="owner", place=PLACE),
        Seen("held", "cards in hand by their backs", most=10, deck=DECK),
        Seen(
            "known",
            "cards that the looker knows to be in hand",
            lambda s, seat, other, card: s.known[seat, other, card],
            most=3,
            card=CARD,
        ),
        Seen("open", "cards that all know to be in hand", most=3, card=CARD),
    ),
    sides=brewers,
)
