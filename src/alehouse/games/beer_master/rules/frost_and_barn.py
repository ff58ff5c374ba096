"""Frost and Barn: others lose half of their coins. BM-16, BM-17."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, News, Phrase, Question, Say, Saying, because, tell

from ..box import Box
from ..state import State
from ..things import BREWER, CARD, brewers
from .cards import is_rival
from .effects import NO_EFFECT, NOT_ANOTHER, NOTHING, PLAY, Effect, play_it
from .guards import aim_at_seat


def loss(box: Box, s: State, seat: int, card: int) -> int:
    """BM-16: the coins that a seat would lose, rounded down."""
    return s.coins[seat] // box.share[card - box.first_action]


def why_not_halve(box: Box, s: State, seat: int, card: int) -> int:
    """BM-44: somebody else has something to lose."""
    for other in range(brewers(s)):
        if is_rival(s, seat, other) and loss(box, s, other, card) > 0:
            return 0
    return NO_EFFECT


# -- Frost: BM-16 ----------------------------------------------------------------


FROZEN = News("frozen", "{seat} loses {n}$.", NUMBER)


def freeze(box: Box, s: State, seat: int) -> None:
    """BM-16: everybody else loses their share to the bank."""
    for other in range(brewers(s)):
        lost = loss(box, s, other, s.card) if is_rival(s, seat, other) else 0
        if lost > 0:
            s.coins[other] -= lost
            tell(s, FROZEN, other, lost)


HALVE_ALL = Effect("halve_all", why_not_halve, NOTHING, freeze, play_it)


# -- Barn: BM-17 -----------------------------------------------------------------


TOO_POOR = because("BM-16", "there is nothing to halve")


def why_not_pay(box: Box, s: State, seat: int, other: int) -> int:
    """BM-17: one of the others who has something to lose."""
    if not is_rival(s, seat, other):
        return NOT_ANOTHER
    return 0 if loss(box, s, other, s.card) > 0 else TOO_POOR


LEVIED = News("levied", "{whom} hands {n}$ to {seat}.", whom=BREWER, n=NUMBER)


def levy(box: Box, s: State, seat: int) -> None:
    """BM-17: the victim hands its share to the active seat."""
    lost = loss(box, s, s.victim, s.card)
    s.coins[s.victim] -= lost
    s.coins[seat] += lost
    tell(s, LEVIED, seat, s.victim, lost)


PLAY_AGAINST = Phrase("play_barn", "Play {card}: {who} hands you {n}$", CARD, who=BREWER)


def play_barn(box: Box, s: State, seat: int, card: int) -> Saying:
    """Who pays how much, if there is nothing to choose."""
    poor = [o for o in range(brewers(s)) if not is_rival(s, seat, o) or not loss(box, s, o, card)]
    others = [other for other in range(brewers(s)) if other not in poor]
    if len(others) > 1:
        return PLAY(card=card)
    return PLAY_AGAINST(card=card, who=others[0], n=loss(box, s, others[0], card))


PAYER = Answer(
    "player",
    Say("{other} hands you {n}$", lambda box, s, other: loss(box, s, other, s.card), NUMBER),
    "seat.{other}",
    aim_at_seat,
    why_not_pay,
    other=BREWER,
)
WHO_PAYS = Question(4, "barn", ("BM-17",), "Who hands you half of their coins?", (PAYER,))
HALVE_ONE = Effect("halve_one", why_not_halve, WHO_PAYS, levy, play_barn)
