"""What a seat may not see: the draw pile, and hand cards that nobody saw being taken.

Cards that a seat cannot locate belong to groups: those of draw pile 1, where the starting hands
come from too, and those of each later pile, whose cards all have seen. Within a group they may lie
in any order; the starting hands are made of S cards.
"""

from __future__ import annotations

from alehouse.kernel import asked, draw

from .box import Box
from .rules import DECISIONS
from .rules.brewery import has_order
from .rules.effects import OPERATE
from .rules.operations import ORDER
from .state import DECK, HAND, LAID, LIST, MOVE_BARREL, OFFERED, START, State

TRIES = 100
NOBODY = -1
AT = OPERATE.at("at")
legal = DECISIONS.legal
must_ask = DECISIONS.must_ask


def redeal(box: Box, s: State, seat: int) -> None:
    """Deal each group anew until the seat asked could be asked this; at last, leave its hand."""
    for card in range(box.cards):
        s.kept_place[card] = s.place[card]
        s.kept_origin[card] = s.origin[card]
    tries = 0
    deal_groups(box, s, seat, NOBODY)
    while tries < TRIES and not is_possible(box, s, seat):
        deal_groups(box, s, seat, NOBODY)
        tries += 1
    if tries == TRIES:
        for card in range(box.cards):
            s.place[card] = s.kept_place[card]
            s.origin[card] = s.kept_origin[card]
        deal_groups(box, s, seat, s.actor)
    for card in range(box.cards):
        s.spot[card] = s.group[card] = s.kept_place[card] = s.kept_origin[card] = 0


def is_possible(box: Box, s: State, seat: int) -> bool:
    """Whether the open question would be asked and a waiting order can be delivered."""
    if s.actor < 0 or s.actor == seat:
        return True
    if is_order_waiting(box, s):
        moves = 1 if asked(s) == MOVE_BARREL else 0
        if not has_order(box, s, s.actor, moves):
            return False
    n: int = legal(box, s, s.offered)
    for i in range(OFFERED):
        s.offered[i] = 0
    return n > 1 or bool(must_ask(box, s))


def is_order_waiting(box: Box, s: State) -> bool:
    """Whether the seat asked must complete an order afterwards."""
    for i in range(s.asked_count - 1):
        if s.asked_what[i] == LIST and box.op[s.asked_about[i, AT]] == ORDER:
            return True
    return False


def deal_groups(box: Box, s: State, seat: int, known: int) -> None:
    """Deal every group anew, except the hands of two seats; a group is named by its draw pile."""
    oldest = s.pile
    for card in range(box.cards):
        if HAND <= s.place[card] < LAID and s.origin[card] >= START:
            oldest = min(oldest, max(1, s.origin[card]))
    for pile in range(oldest, s.pile + 1):
        if pile == s.pile or has_cards_of(box, s, pile):
            deal_group(box, s, seat, known, pile)


def has_cards_of(box: Box, s: State, pile: int) -> bool:
    """Whether some hand card came from this draw pile, or was dealt with the first."""
    for card in range(box.cards):
        if HAND <= s.place[card] < LAID and max(1, s.origin[card]) == pile:
            return True
    return False


def is_hidden(s: State, card: int, seat: int, known: int, pile: int) -> bool:
    """Whether a card is of this pile, and neither public nor in the hands of two seats."""
    place = s.place[card]
    if place == DECK:
        return s.pile == pile
    if not HAND <= place < LAID or place in (HAND + seat, HAND + known):
        return False
    return s.origin[card] == pile or (pile == 1 and s.origin[card] == START)


def deal_group(box: Box, s: State, seat: int, known: int, pile: int) -> None:
    """S cards into the starting hands, then the rest of the group anywhere.

    Cards and places are listed first, neither in an order that says how the cards lay.
    """
    marked = gather(box, s, seat, known, pile, 0, True)
    n = gather(box, s, seat, known, pile, marked, False)
    starts = note_places(s, START, n, 0)
    held = note_places(s, pile, n, starts)
    for i in range(starts):
        exchange(s, i, i + draw(s, marked - i))
    for i in range(n - 1, starts, -1):
        exchange(s, i, starts + draw(s, i - starts + 1))
    for i in range(n):
        card = s.group[i]
        if i < held:
            s.place[card] = s.spot[i]
            s.origin[card] = START if i < starts else pile
        else:
            s.place[card] = DECK
            s.origin[card] = 0
            s.deck[i - held] = card


def gather(box: Box, s: State, seat: int, known: int, pile: int, n: int, is_marked: bool) -> int:
    """Add the S cards of a group, or its others, to the list; returns how many are on it."""
    for card in range(box.cards):
        if is_hidden(s, card, seat, known, pile) and (box.start[card] > 0) == is_marked:
            s.group[n] = card
            n += 1
    return n


def note_places(s: State, origin: int, n: int, noted: int) -> int:
    """Add the places in hands of a group's cards of one origin; returns how many are noted."""
    for other in range(s.seats):
        for i in range(n):
            card = s.group[i]
            if s.place[card] == HAND + other and s.origin[card] == origin:
                s.spot[noted] = HAND + other
                noted += 1
    return noted


def exchange(s: State, i: int, j: int) -> None:
    """Two cards of the group change places."""
    s.group[i], s.group[j] = s.group[j], s.group[i]
