"""What a seat may not see: the order of the deck, and in the variant the others' tokens (DB-72)."""

from __future__ import annotations

from alehouse.kernel import draw, reshuffle

from .box import TOKENS, Box
from .state import State


def redeal(box: Box, s: State, seat: int) -> None:
    """Shuffle the deck; deal the others' face-down tokens anew, one price after the other."""
    reshuffle(s, s.deck, s.deck_left)
    for kind in range(TOKENS):
        if is_first_of_price(box, kind) and has_unknown(box, s, seat, kind):
            deal(box, s, seat, kind)


def is_first_of_price(box: Box, kind: int) -> bool:
    """Whether no kind before costs the same: prices are public, so they are dealt apart."""
    for earlier in range(kind):
        if box.token_price[earlier] == box.token_price[kind]:
            return False
    return True


def is_unknown(box: Box, s: State, seat: int, kind: int, i: int) -> bool:
    """Whether a face-down token is another seat's and of a kind's price."""
    return s.down_seat[i] != seat and box.token_price[s.down_kind[i]] == box.token_price[kind]


def has_unknown(box: Box, s: State, seat: int, kind: int) -> bool:
    """Whether any token of a price is unknown to a seat."""
    for i in range(s.down):
        if is_unknown(box, s, seat, kind, i):
            return True
    return False


def deal(box: Box, s: State, seat: int, kind: int) -> None:
    """Deal until every token is one it may be, and the same kinds are in stock as before."""
    stocked = kinds_in_stock(s)
    while True:
        for i in range(s.down):
            if is_unknown(box, s, seat, kind, i):
                move(s, i, s.down_kind[i], 1)
        good = True
        for i in range(s.down):
            if is_unknown(box, s, seat, kind, i):
                drawn = draw_token(box, s, kind)
                move(s, i, drawn, -1)
                if s.down_among[i] >> drawn & 1 == 0:
                    good = False
        if good and kinds_in_stock(s) == stocked:
            return


def move(s: State, i: int, kind: int, step: int) -> None:
    """Move a face-down token to the stack of its kind (1), or from a stack to its seat (-1)."""
    s.down_kind[i] = kind
    s.black_market[kind] += step
    s.tokens[s.down_seat[i], kind] -= step


def draw_token(box: Box, s: State, kind: int) -> int:
    """One of the tokens of a price that lie on the stacks, each equally likely."""
    n = 0
    for other in range(TOKENS):
        if box.token_price[other] == box.token_price[kind]:
            n += s.black_market[other]
    left = draw(s, n)
    drawn = kind
    for other in range(TOKENS):
        if box.token_price[other] == box.token_price[kind] and left >= 0:
            drawn = other
            left -= s.black_market[other]
    return drawn


def kinds_in_stock(s: State) -> int:
    """The kinds that can be bought, as bits: this much is public."""
    kinds = 0
    for kind in range(TOKENS):
        if s.black_market[kind] > 0:
            kinds += 1 << kind
    return kinds
