"""Laying the table: BC-2 to BC-15."""

from __future__ import annotations

from alehouse.games.brew_crafters.box import (
    ADVANCED_IN_PLAY,
    ADVANCED_PER_STYLE,
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
from alehouse.games.brew_crafters.rules.flow import begin_season, next_turn
from alehouse.games.brew_crafters.state import (
    ABSENT,
    CUSTOM,
    EMPTY,
    ON_CARD,
    RANDOM,
    SEATS,
    TANKS,
    VESSELS,
    State,
)
from alehouse.kernel import draw


def setup(box: Box, s: State) -> None:
    """Everything at its place for the spring of the first year (BC-2), then the first restock."""
    s.start = draw(s, s.seats) if s.first_player == 0 else s.first_player - 1
    lay_recipes(box, s)
    lay_workers(box, s)
    for space in range(SPACES):
        s.occupant[space] = EMPTY
    for i in range(PARTNERS):
        s.partner[i] = ON_CARD if s.seats >= box.partner_from[i] else ABSENT  # BC-4
    for i in range(PORTIONS):
        s.portion[i] = EMPTY
    for seat in range(SEATS):
        clear_brewery(s, seat)
        if seat < s.seats:
            equip(box, s, seat)
    s.year = 1
    begin_season(box, s)
    next_turn(box, s)


def lay_recipes(box: Box, s: State) -> None:
    """BC-8: the basic recipes and two advanced ones of each style; BC-10: a label on each."""
    chosen = 1 if s.recipe_mode == CUSTOM else 0
    for recipe in range(RECIPES):
        s.label[recipe] = ABSENT
        s.recipe_in_play[recipe] = box.recipe_sets[chosen, recipe]  # BC-9
        if s.recipe_mode == RANDOM:
            s.recipe_in_play[recipe] = 1 if recipe == box.basic[box.style[recipe]] else 0
    if s.recipe_mode == RANDOM:
        for style in range(STYLES):
            for i in range(ADVANCED_IN_PLAY):
                add_recipe(box, s, style, draw(s, ADVANCED_PER_STYLE - i))
    for recipe in range(RECIPES):
        if s.recipe_in_play[recipe] and recipe != box.basic[box.style[recipe]]:
            s.label[recipe] = ON_CARD


def add_recipe(box: Box, s: State, style: int, drawn: int) -> None:
    """Bring into play the recipe of a style that was drawn among those not in play."""
    for recipe in range(RECIPES):
        if box.style[recipe] == style and s.recipe_in_play[recipe] == 0:
            if drawn == 0:
                s.recipe_in_play[recipe] = 1
            drawn -= 1


def lay_workers(box: Box, s: State) -> None:
    """BC-11: nine of the fifteen workers."""
    chosen = 1 if s.worker_mode == CUSTOM else 0
    for worker in range(WORKERS):
        in_set = s.worker_mode != RANDOM and box.worker_sets[chosen, worker] == 1
        s.worker[worker] = ON_CARD if in_set else ABSENT
    if s.worker_mode == RANDOM:
        for i in range(WORKERS_IN_PLAY):
            add_worker(s, draw(s, WORKERS - i))


def add_worker(s: State, drawn: int) -> None:
    """Bring into play the worker that was drawn among those not in play."""
    for worker in range(WORKERS):
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
