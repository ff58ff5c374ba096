"""Setup: DB-2 to DB-10."""

from __future__ import annotations

from alehouse.kernel import draw, shuffle

from ..box import COLOURS, DISPLAY, INGREDIENTS, KINDS, NOT_SHOWN, SEATS, SEED, TOKENS, Box
from ..state import ACTIVE, START_WINDOW, State
from .effects import place_of
from .order import begin_phase
from .tidying import announce_round
from .trays import put_die

# DB-99: mastery by turn order for two, three and four players, as studies say (docs/games)
COMPENSATION = (0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 3)


def setup(box: Box, s: State) -> None:
    """Lay out the supply, the recipes and the markets; then the first round begins."""
    for kind in range(KINDS):
        s.supply[kind] = box.pieces[kind] - s.seats * box.start_pieces[kind]
    lay_recipes(box, s)
    for ingredient in range(INGREDIENTS):
        s.market[ingredient] = box.ingredient_count[ingredient]
    for token in range(TOKENS):
        s.black_market[token] = box.token_count[token]
    for seat in range(s.seats):
        s.gold[seat] = box.start_gold
        s.mastery[seat] = box.start_mastery
        s.seeds[seat] = box.start_pieces[SEED]
        for colour in range(COLOURS):
            for _ in range(box.start_pieces[colour]):
                put_die(s, seat, ACTIVE, colour, 0)
    s.first = draw(s, s.seats)  # DB-10
    if s.compensation > 0:
        compensate(s)
    s.round = 1
    announce_round(s)
    begin_phase(s, START_WINDOW)


def compensate(s: State) -> None:
    """DB-99: mastery for who is behind by the turn order."""
    for place in range(s.seats):
        s.mastery[(s.first + place) % s.seats] += COMPENSATION[(s.seats - 2) * SEATS + place]


def lay_recipes(box: Box, s: State) -> None:
    """DB-5: fixed recipes lie open in standard mode. DB-6: in advanced mode chance decides."""
    size = box.display_size[s.seats]
    for place in range(DISPLAY):
        s.display[place] = NOT_SHOWN
        if s.mode == 0 and place < size:
            s.display[place] = box.start_display[s.seats, place]
    for recipe in range(box.recipes):
        if place_of(s, recipe) < 0:
            s.deck[s.deck_left] = recipe
            s.deck_left += 1
    shuffle(s, s.deck, s.deck_left)
    for place in range(size):
        if s.display[place] == NOT_SHOWN:
            s.deck_left -= 1
            s.display[place] = s.deck[s.deck_left]
            s.deck[s.deck_left] = 0
