"""A turn, from its majorities to its end: EB-12 to EB-22, EB-66 to EB-71, EB-79."""

from __future__ import annotations

from alehouse.kernel import Answer, News, Phrase, Question, Say, Saying, ask, because, tell

from ..box import BARREL_BONUS, FAME_BONUS, REGIONS, TIME_BONUS, WAREHOUSE, Box
from ..state import State
from ..things import BEER, CARD, NUMBER, REGION
from .barrels import FROM_SUPPLY, NONE_IN_SUPPLY, arrive, barrels_at
from .buying import BUY, BUY_PLANNING, REFRESH
from .goods import draw_cards, lose_card, not_in_hand, take_fame, win_time
from .orders import COMPLETE, COMPLETE_SECRET
from .planning import to_draw
from .playing import PLAY, TRASH, finish_card

# -- The start of a turn: EB-13 to EB-20 -----------------------------------------


ROUND = News("round", "Round {n} begins.", NUMBER, opens=True)
LIMIT = News("limit", "Round {n} is the last: the game has gone on for long enough.", NUMBER)
TURN = News("turn", "It is the turn of {seat}.", opens=True)
MAJORITY = News("majority", "{seat} has the majority: {region}.", REGION)


def start_turn(box: Box, s: State, seat: int) -> None:
    """EB-20: four units of time; EB-13: majorities are checked before any is spent."""
    s.time = box.time_per_turn
    s.gifts = 0
    if seat == 0:
        tell(s, ROUND, -1, s.round)
        if s.round == box.round_limit:
            tell(s, LIMIT, -1, s.round)
    tell(s, TURN, seat)
    ask(s, seat, TASK)
    for region in range(REGIONS):
        if has_majority(s, seat, region):
            tell(s, MAJORITY, seat, region)
            majority_bonus(box, s, seat, region)


def has_majority(s: State, seat: int, region: int) -> bool:
    """EB-14, EB-15: strictly more barrels than every other single seat."""
    mine = barrels_at(s, seat, 1 + region)
    for other in range(s.seats):
        if other != seat and barrels_at(s, other, 1 + region) >= mine:
            return False
    return True


def majority_bonus(box: Box, s: State, seat: int, region: int) -> None:
    """EB-17: fame, time, or a barrel of choice."""
    amount = box.bonus_amount[region]
    if box.bonus[region] == FAME_BONUS:
        take_fame(s, seat, amount)
    elif box.bonus[region] == TIME_BONUS:
        win_time(s, seat, amount)
    elif box.bonus[region] == BARREL_BONUS:
        for _ in range(amount):
            ask(s, seat, BONUS_BARREL)


def why_not_bonus(s: State, beer: int) -> int:
    """EB-19, EB-51: any type the supply has."""
    return NONE_IN_SUPPLY if s.supply[beer] == 0 else 0


def bonus(box: Box, s: State, seat: int, beer: int) -> None:
    """EB-19: the barrel goes to the warehouse."""
    arrive(box, s, seat, WAREHOUSE, beer, FROM_SUPPLY)


DECLINED = News("declined", "{seat} takes no barrel.")


def decline(s: State, seat: int) -> None:
    """EB-19: the barrel may be declined."""
    tell(s, DECLINED, seat)


BONUS = Answer("bonus", "Take a {beer} barrel", "supply.{beer}", bonus, why_not_bonus, beer=BEER)
DECLINE = Answer("decline", "Take no barrel", "turn.end", decline)
BONUS_BARREL = Question(
    0,
    "bonus_barrel",
    ("EB-17", "EB-19"),
    "Your majority brings a barrel: choose its type",
    (BONUS, DECLINE),
)


# -- Tasks: EB-21, EB-22 ---------------------------------------------------------


STOPPED = News("stopped", "{seat} ends the turn and leaves {n} {n:unit|units} of time.", NUMBER)


def stop(s: State, seat: int) -> None:
    """EB-22: time that is left is lost."""
    tell(s, STOPPED, seat, s.time)
    s.time = 0


END_TURN = Answer(
    "end_turn",
    Say("End your turn: {n} {n:unit of time is|units of time are} lost", lambda s: s.time, NUMBER),
    "turn.end",
    stop,
)
TASK = Question(
    1,
    "task",
    ("EB-21", "EB-22"),
    Say("Choose a task: {n} {n:unit|units} of time left", lambda s: s.time, NUMBER),
    (BUY, BUY_PLANNING, REFRESH, PLAY, COMPLETE, COMPLETE_SECRET, TRASH, END_TURN),
)


# -- The end of a turn: EB-66 to EB-71, EB-79 ------------------------------------


def go_on(box: Box, s: State, seat: int) -> None:
    """When nothing more is asked: the next task while there is time, then the turn ends."""
    if s.asked_count > 0:
        return
    if s.in_play >= 0:
        finish_card(box, s, seat)
    if s.time > 0:
        ask(s, seat, TASK)
    elif s.over == 0:
        ask(s, seat, END_DISCARD)


DISCARDED = News("discarded", "{seat} discards {card}.", CARD)


def discard(s: State, seat: int, card: int) -> None:
    """EB-66: a card goes to the own discard pile."""
    lose_card(s, seat, card)
    s.discard[seat, card] += 1
    tell(s, DISCARDED, seat, card)


HAND_TOO_LARGE = because(
    "EB-67",
    Say(
        "you may keep {most} cards: discard {n} more",
        lambda box, s, seat: (box.hand_size, s.hand_size[seat] - box.hand_size),
        most=NUMBER,
        n=NUMBER,
    ),
)


def why_not_keep(box: Box, s: State, seat: int) -> int:
    """EB-67: with too many cards some must go."""
    return HAND_TOO_LARGE if s.hand_size[seat] > box.hand_size else 0


KEPT = News("kept", "{seat} keeps {n} {n:card|cards} and draws up.", NUMBER, closes=True)
END = News("end", "The game is over.")


def end_turn(box: Box, s: State, seat: int) -> None:
    """EB-68: draw up. EB-12: the next seat. EB-70, EB-71, EB-79: or the game is over."""
    tell(s, KEPT, seat, s.hand_size[seat])
    draw_cards(box, s, seat, max(0, box.hand_size - s.hand_size[seat]))
    following = (seat + 1) % s.seats
    if following == 0:
        if s.final_round > 0 or s.round == box.round_limit:
            s.over = 1
            tell(s, END, -1)
            return
        s.round += 1
    start_turn(box, s, following)


MUST_GO = Phrase("must_go", "The end of your turn: {n} {n:card has|cards have} to go")
MAY_GO = Phrase("may_go", "The end of your turn: discard what you do not want to keep")


def end_of_turn(box: Box, s: State, seat: int) -> Saying:
    """EB-66, EB-67: what may, and what must go."""
    over = s.hand_size[seat] - box.hand_size
    return MUST_GO(n=over) if over > 0 else MAY_GO()


KEEP_AND_DRAW = Phrase("keep_and_draw", "Keep the rest and draw {n} {n:card|cards}")
KEEP_ALL = Phrase("keep_all", "Keep the rest")


def keep_words(box: Box, s: State, seat: int) -> Saying:
    """EB-68: how many cards will be drawn."""
    n = min(box.hand_size - s.hand_size[seat], to_draw(box, s, seat))
    return KEEP_AND_DRAW(n=n) if n > 0 else KEEP_ALL()


DISCARD = Answer(
    "discard", "Discard {card}", "hand.{card}", discard, not_in_hand, card=CARD, again=True
)
KEEP = Answer("done", keep_words, "turn.end", end_turn, why_not_keep)
END_DISCARD = Question(9, "end_discard", ("EB-66", "EB-67"), end_of_turn, (DISCARD, KEEP))
