"""The round from phase to phase (DB-12), beginning with the setup (DB-2 to DB-10)."""

from __future__ import annotations

from alehouse.games.dice_brewing.box import (
    COLOURS,
    DISPLAY,
    INGREDIENTS,
    KINDS,
    NOT_SHOWN,
    RECIPES,
    SEED,
    TOKENS,
    Box,
)
from alehouse.games.dice_brewing.rules.brewing import next_brewing
from alehouse.games.dice_brewing.rules.placement import next_placement
from alehouse.games.dice_brewing.rules.purchase import next_purchase, next_storage
from alehouse.games.dice_brewing.rules.terms import GAME_ENDS
from alehouse.games.dice_brewing.rules.tidy import (
    announce_round,
    is_last_round,
    pass_season,
    tidy_up,
)
from alehouse.games.dice_brewing.rules.tokens import next_in_window, place_of
from alehouse.games.dice_brewing.rules.trays import put_die, roll_active_zone
from alehouse.games.dice_brewing.state import (
    ACTIVE,
    BREW_WINDOW,
    BREWING,
    OVER,
    PLACEMENT,
    PURCHASE,
    ROLLING,
    START_WINDOW,
    STORAGE,
    TIDY_UP,
    State,
)
from alehouse.kernel import draw, shuffle, tell

# -- Setup: DB-2 to DB-10 ----------------------------------------------------------


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
    s.round = 1
    announce_round(s)
    begin_phase(s, START_WINDOW)
    go_on(box, s)


def lay_recipes(box: Box, s: State) -> None:
    """DB-5: fixed recipes lie open in standard mode. DB-6: in advanced mode chance decides."""
    size = box.display_size[s.seats]
    for place in range(DISPLAY):
        s.display[place] = NOT_SHOWN
        if s.mode == 0 and place < size:
            s.display[place] = box.start_display[s.seats, place]
    for recipe in range(RECIPES):
        if place_of(s, recipe) < 0:
            s.deck[s.deck_left] = recipe
            s.deck_left += 1
    shuffle(s, s.deck, s.deck_left)
    for place in range(size):
        if s.display[place] == NOT_SHOWN:
            s.deck_left -= 1
            s.display[place] = s.deck[s.deck_left]
            s.deck[s.deck_left] = 0


# -- Phases: DB-12 -----------------------------------------------------------------


def go_on(box: Box, s: State) -> None:
    """Go from phase to phase until somebody is asked, or the game is over."""
    while s.asked_count == 0 and s.phase != OVER:
        proceed(box, s)


def proceed(box: Box, s: State) -> None:
    """Ask the next seat of the phase; when none is left, the next phase begins."""
    if s.phase == START_WINDOW:
        if not next_in_window(box, s):
            begin_phase(s, ROLLING)
    elif s.phase == ROLLING:
        roll_dice(s)
        begin_phase(s, PLACEMENT)
    elif s.phase == PLACEMENT:
        if not next_placement(s):
            begin_phase(s, PURCHASE)
    elif s.phase == PURCHASE:
        if not next_purchase(box, s):
            begin_phase(s, STORAGE)
    elif s.phase == STORAGE:
        if not next_storage(s):
            begin_phase(s, BREW_WINDOW)
    elif s.phase == BREW_WINDOW:
        if not next_in_window(box, s):
            begin_phase(s, BREWING)
    elif s.phase == BREWING:
        if not next_brewing(s):
            begin_phase(s, TIDY_UP)
    else:
        end_round(box, s)


def begin_phase(s: State, phase: int) -> None:
    """Every phase begins with the holder of the token."""
    s.phase = phase
    s.turn = s.first
    s.quiet = 0


def roll_dice(s: State) -> None:
    """DB-13: in player order; dice in warehouses stay as they are (DB-14)."""
    for i in range(s.seats):
        roll_active_zone(s, (s.first + i) % s.seats)


def end_round(box: Box, s: State) -> None:
    """Tidy up; then the game is over, or the token is passed for the next round."""
    tidy_up(box, s)
    if is_last_round(box, s):
        begin_phase(s, OVER)
        tell(s, GAME_ENDS, -1)
    else:
        pass_season(box, s)
        begin_phase(s, START_WINDOW)
