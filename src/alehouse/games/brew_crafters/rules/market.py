"""The market phase: placing a token; BC-27 to BC-34, BC-89, BC-93, BC-95."""

from __future__ import annotations

from alehouse.kernel import Answer, News, Phrase, Question, Saying, ask, because, tell

from ..box import (
    FORM_PARTNERSHIP,
    GAIN,
    GOODS,
    HIRE_SHIFT,
    HIRE_WORKER,
    INGREDIENTS,
    INVESTOR,
    MONEY,
    PICKS,
    SHIFTS,
    SPACE_ORIGIN,
    TAKE_STOCK,
    Box,
)
from ..state import EMPTY, State
from ..things import OPTION, SHIFT, SPACE, goods
from .hiring import CHOOSE_WORKER, hire_shift, why_no_shift, why_no_worker, workers_left
from .ingredients import add, add_bonus, earn, gain, make_room, with_bonus
from .partnerships import BUY, CHOOSE_PARTNERSHIP, why_none_left

SPACE_NOT_IN_PLAY = because("BC-3", "this space is in play only with more players")
SPACE_USED = because("BC-30", "this space has been used this season")


def why_not_place(box: Box, s: State, seat: int, option: int) -> int:
    """BC-30: a free space; BC-93: an option that can be carried out."""
    space = box.option_space[option]
    if s.seats < box.space_from[space]:
        return SPACE_NOT_IN_PLAY  # BC-3
    if s.occupant[space] != EMPTY:
        return SPACE_USED
    kind = box.option_kind[option]
    if kind == FORM_PARTNERSHIP:
        return why_none_left(box, s)
    if kind == HIRE_WORKER:
        return why_no_worker(box, s)
    return why_no_shift(box, s, seat) if kind == HIRE_SHIFT else 0


def can_place(box: Box, s: State, seat: int) -> bool:
    """Whether any option is left: always so with the printed market."""
    option = 0
    while option < box.options and why_not_place(box, s, seat, option) != 0:
        option += 1
    return option < box.options


PLACED = News("placed", "{seat} goes to {space}.", SPACE)


def place(box: Box, s: State, seat: int, option: int) -> None:
    """BC-31: the whole space is occupied, and the option is carried out."""
    kind = box.option_kind[option]
    space = box.option_space[option]
    s.occupant[space] = seat
    tell(s, PLACED, seat, space)
    if kind == TAKE_STOCK:
        take_stock(box, s, seat, space)
    elif kind == INVESTOR:
        invest(box, s, seat, space)
    elif kind == GAIN:
        gain(box, s, seat, option, SPACE_ORIGIN + space)
    elif kind == FORM_PARTNERSHIP:
        ask(s, seat, CHOOSE_PARTNERSHIP)
    elif kind == HIRE_WORKER:
        ask(s, seat, CHOOSE_WORKER)
    else:
        hire_shift(s, seat)


def take_stock(box: Box, s: State, seat: int, space: int) -> None:
    """BC-33: everything that lies on the space, with the market bonuses."""
    for ingredient in range(INGREDIENTS):
        amount = s.stock[space, ingredient]
        add(s, seat, ingredient, amount, SPACE_ORIGIN + space)
        add_bonus(box, s, seat, ingredient, amount)
    clear_space(box, s, seat, space)


INVESTED = News("invested", "{seat} will be start player from the brewery phase on.")


def invest(box: Box, s: State, seat: int, space: int) -> None:
    """BC-34: all that lies there, without bonuses, and the start of the brewery phase."""
    for ingredient in range(INGREDIENTS):
        add(s, seat, ingredient, s.stock[space, ingredient], SPACE_ORIGIN + space)
    clear_space(box, s, seat, space)
    s.next_start = seat
    tell(s, INVESTED, seat)


def clear_space(box: Box, s: State, seat: int, space: int) -> None:
    """BC-103: money is taken too, and nothing stays."""
    earn(s, seat, s.stock[space, MONEY], SPACE_ORIGIN + space)
    for good in range(GOODS):
        s.stock[space, good] = 0
    make_room(box, s, seat)


# -- In words ----------------------------------------------------------------------------


def yields(box: Box, s: State, seat: int, option: int) -> list[int]:
    """BC-33, BC-89: what an option gives a seat now, its bonuses included."""
    space, kind = box.option_space[option], box.option_kind[option]
    amounts = [0] * (PICKS + 1)
    if kind == GAIN:
        amounts = [box.gift[option, i] for i in range(PICKS + 1)]
    elif kind in (TAKE_STOCK, INVESTOR):
        amounts = [s.stock[space, i] for i in range(GOODS)] + [0]
    if kind != INVESTOR:
        for i in range(INGREDIENTS):
            amounts[i] = with_bonus(s, seat, i, amounts[i])
    return amounts


TAKE_ALL = Phrase("take_all", "{space}: take {goods}", SPACE)
INVEST = Phrase("invest", "{space}: take {goods} and become start player", SPACE)
RECEIVE = Phrase("receive", "{space}: {goods}", SPACE)
PARTNER_UP = Phrase("partner_up", "{space}: form a local partnership", SPACE)
TAKE_ON = Phrase("take_on", "{space}: hire a skilled worker ({n} left)", SPACE)
NEW_SHIFT = Phrase("new_shift", "{space}: hire the {shift} (${n} each winter)", SPACE, SHIFT)


def place_words(box: Box, s: State, seat: int, option: int) -> Saying:
    """What the option gives, by its kind."""
    space, kind = box.option_space[option], box.option_kind[option]
    if kind == FORM_PARTNERSHIP:
        return PARTNER_UP(space=space)
    if kind == HIRE_WORKER:
        return TAKE_ON(space=space, n=workers_left(box, s))
    if kind == HIRE_SHIFT:
        shift = min(s.shifts[seat], SHIFTS - 1)
        return NEW_SHIFT(space=space, shift=shift, n=box.shift_cost[shift])
    phrase = {TAKE_STOCK: TAKE_ALL, INVESTOR: INVEST, GAIN: RECEIVE}[kind]
    return phrase(space=space, goods=goods(yields(box, s, seat, option)))


def place_target(box: Box, option: int) -> str:
    """The half of the stall."""
    space = box.space_cards.ids[box.option_space[option]]
    return f"market.{space}.options.{box.option_ids[option]}"


PLACE = Answer("", place_words, place_target, place, why_not_place, option=OPTION)
MARKET_PLACE = Question(4, "market_place", ("BC-27", "BC-33"), "Place a market token", (PLACE, BUY))
