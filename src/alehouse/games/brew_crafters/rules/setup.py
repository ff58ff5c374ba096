"""Setup: laying the table; BC-2 to BC-15."""

from __future__ import annotations

from alehouse.kernel import draw

from ..box import (
    ADVANCED_IN_PLAY,
    INGREDIENTS,
    PARTNERS,
    PORTIONS,
    RECIPES,
    SPACES,
    STYLES,
    WORKERS,
    WORKERS_IN_PLAY,
    Box,
)
from ..state import ABSENT, CUSTOM, EMPTY, ON_CARD, RANDOM, SEATS, TANKS, VESSELS, State

# BC-106: bonus points by turn order for two to five players, as studies say (docs/games)
COMPENSATION = (*(0, 8, 0, 0, 0), *(0, 6, 8, 0, 0), *(0, 7, 5, 10, 0), *(0, 7, 6, 7, 6))


def setup(box: Box, s: State) -> None:
    """Everything at its place for the spring of the first year (BC-2), before the first restock."""
    s.start = draw(s, s.seats) if s.first_player == 0 else s.first_player - 1
    lay_recipes(box, s)
    lay_workers(box, s)
    for space in range(SPACES):
        s.occupant[space] = EMPTY
    for card in range(PARTNERS):
        here = card < box.partners and s.seats >= box.partner_from[card]
        s.partner[card] = ON_CARD if here else ABSENT  # BC-4
    for portion in range(PORTIONS):
        s.portion[portion] = EMPTY
    for seat in range(SEATS):
        clear_brewery(s, seat)
        if seat < s.seats:
            equip(box, s, seat)
    if s.compensation > 0:
        compensate(s)
    s.year = 1


def compensate(s: State) -> None:
    """BC-106: bonus points for who begins later."""
    for place in range(s.seats):
        s.bonus[(s.start + place) % s.seats] = COMPENSATION[(s.seats - 2) * SEATS + place]


def lay_recipes(box: Box, s: State) -> None:
    """BC-8: the basic recipes and two advanced ones of each style; BC-10: a label on each."""
    for recipe in range(box.recipes):
        if recipe == box.basic[box.style[recipe]]:
            s.recipe_in_play[recipe] = 1
        elif s.recipe_mode != RANDOM and s.recipe_mode != CUSTOM:
            s.recipe_in_play[recipe] = box.first_recipes[recipe]  # BC-9
    for style in range(STYLES):
        if s.recipe_mode == RANDOM:
            for i in range(ADVANCED_IN_PLAY):
                add_recipe(box, s, style, draw(s, box.advanced[style] - i))
        elif s.recipe_mode == CUSTOM:
            add_chosen(box, s, style)
    for recipe in range(RECIPES):
        s.label[recipe] = ABSENT
        if s.recipe_in_play[recipe] > 0 and recipe != box.basic[box.style[recipe]]:
            s.label[recipe] = ON_CARD


def add_recipe(box: Box, s: State, style: int, drawn: int) -> None:
    """Bring into play the recipe of a style that was drawn among those not in play."""
    for recipe in range(box.recipes):
        if box.style[recipe] == style and s.recipe_in_play[recipe] == 0:
            if drawn == 0:
                s.recipe_in_play[recipe] = 1
            drawn -= 1


def add_chosen(box: Box, s: State, style: int) -> None:
    """Bring into play the advanced recipes of a style that were agreed."""
    i = 0
    for recipe in range(box.recipes):
        if box.style[recipe] == style and recipe != box.basic[style]:
            s.recipe_in_play[recipe] = chosen_of(s, style, i)
            i += 1


def chosen_of(s: State, style: int, i: int) -> int:
    """Whether the i-th advanced recipe of a style was chosen."""
    if style == 0:
        return s.ale_recipes[i]
    return s.porter_recipes[i] if style == 1 else s.stout_recipes[i]


def lay_workers(box: Box, s: State) -> None:
    """BC-11: nine of the workers."""
    for worker in range(WORKERS):
        agreed = s.worker_cards[worker] if s.worker_mode == CUSTOM else box.first_workers[worker]
        here = s.worker_mode != RANDOM and agreed > 0
        s.worker[worker] = ON_CARD if here else ABSENT
    if s.worker_mode == RANDOM:
        for i in range(WORKERS_IN_PLAY):
            add_worker(box, s, draw(s, box.workers - i))


def add_worker(box: Box, s: State, drawn: int) -> None:
    """Bring into play the worker that was drawn among those not in play."""
    for worker in range(box.workers):
        if s.worker[worker] == ABSENT:
            if drawn == 0:
                s.worker[worker] = ON_CARD
            drawn -= 1


def clear_brewery(s: State, seat: int) -> None:
    """BC-15: one tank and one bottling place, nothing in them."""
    s.crop[seat] = EMPTY
    for vessel in range(VESSELS):
        s.vessel[seat, vessel] = EMPTY
    for place in range(TANKS):
        s.bottle[seat, place] = EMPTY


def equip(box: Box, s: State, seat: int) -> None:
    """BC-5, BC-7, BC-13: one shift, the first ingredients, and a dollar less for the first."""
    s.shifts[seat] = 1
    s.money[seat] = box.money_first if seat == s.start else box.money_other
    for ingredient in range(INGREDIENTS):
        s.stored[seat, ingredient] = box.start[ingredient]
