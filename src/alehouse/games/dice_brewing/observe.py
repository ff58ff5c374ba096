"""What a learner sees of Dice Brewing."""

from __future__ import annotations

from alehouse.games.dice_brewing.box import (
    BUILDINGS,
    COLOURS,
    DISPLAY,
    FIELDS,
    INGREDIENTS,
    KINDS,
    RECIPES,
    SEATS,
    TOKENS,
    Box,
)
from alehouse.games.dice_brewing.dice import MARKS, mark_of, value_of
from alehouse.games.dice_brewing.rules.tokens import known_tokens
from alehouse.games.dice_brewing.state import OVER, QUESTIONS, State
from alehouse.kernel import Floats, about, asked

TABLE = 12 + KINDS + INGREDIENTS + 2 * TOKENS + RECIPES  # round, phase, supply, markets, cards
TRAYS = 2 * COLOURS * 7  # dice by zone, colour and value, 0: not rolled
ASKED = QUESTIONS + SEATS + 11 + TRAYS  # the open question, to whom, about what, dice picked
DICE = MARKS * TRAYS  # without a mark, blocked, protected
SEAT = 6 + INGREDIENTS + 2 * TOKENS + 1 + DICE + 3 * FIELDS + BUILDINGS + 1
SIGHT = TABLE + ASKED + SEATS * SEAT


def observe(box: Box, s: State, seat: int, out: Floats) -> None:
    """The table, the open question, then each seat's side, the own seat first."""
    observe_table(box, s, out)
    observe_question(box, s, seat, out, TABLE)
    for i in range(SEATS):
        at = TABLE + ASKED + i * SEAT
        if i < s.seats:
            other = (seat + i) % s.seats
            observe_seat(box, s, other, i == 0, out, at)
        else:
            for k in range(SEAT):
                out[at + k] = -1.0


def observe_table(box: Box, s: State, out: Floats) -> None:
    """Round, season, phase, supply, both markets, tokens out of the game, recipes."""
    out[0] = s.round / max(box.max_rounds, s.round)
    out[1] = s.round % 2
    out[2] = min(1.0, s.brewed / box.recipes_to_end[s.seats])
    for phase in range(OVER + 1):
        out[3 + phase] = 1.0 if s.phase == phase else 0.0
    at = 12
    for kind in range(KINDS):
        out[at + kind] = s.supply[kind] / max(1, box.pieces[kind])
    at += KINDS
    for ingredient in range(INGREDIENTS):
        out[at + ingredient] = s.market[ingredient] / max(1, box.ingredient_count[ingredient])
    at += INGREDIENTS
    for token in range(TOKENS):
        if s.hidden_action_tokens == 1:
            out[at + token] = 1.0 if s.black_market[token] > 0 else 0.0
        else:
            out[at + token] = s.black_market[token] / max(1, box.token_count[token])
        out[at + TOKENS + token] = s.spent[token] / max(1, box.token_count[token])
    at += 2 * TOKENS
    for recipe in range(RECIPES):
        out[at + recipe] = -1.0 if s.brewer[recipe] > 0 else 0.0
    for place in range(DISPLAY):
        if s.display[place] >= 0:
            out[at + s.display[place]] = 0.5 if s.recipe_blocked[place] == 1 else 1.0


def observe_question(box: Box, s: State, seat: int, out: Floats, at: int) -> None:
    """Which question is open, to whom, about what, and what was done in this turn."""
    for k in range(ASKED):
        out[at + k] = 0.0
    if s.actor < 0:
        return
    out[at + asked(s)] = 1.0
    at += QUESTIONS
    out[at + (s.actor + s.seats - seat) % s.seats] = 1.0
    at += SEATS
    out[at] = about(s) / 1024
    out[at + 1] = s.placed / 2
    out[at + 2] = s.bought_ingredient
    out[at + 3] = s.bought_token
    out[at + 4] = s.ones / max(1, box.ones[4])
    for face in range(1, 7):
        out[at + 4 + face] = min(s.rolled[face], 4) / 4
    observe_picked(s, out, at + 11)


def observe_picked(s: State, out: Floats, at: int) -> None:
    """The actor's dice that are to be rolled again, as they lie in the trays."""
    for zone in range(2):
        for colour in range(COLOURS):
            for i in range(s.many[s.actor, zone, colour]):
                if s.picked[zone, colour, i] == 1:
                    count(out, at, zone, colour, s.dice[s.actor, zone, colour, i])


def count(out: Floats, at: int, zone: int, colour: int, code: int) -> None:
    """Count a die among those of its zone, colour and value; four of them are as many as ever."""
    k = at + (zone * COLOURS + colour) * 7 + value_of(code)
    out[k] = min(1.0, out[k] + 0.25)


def observe_seat(box: Box, s: State, other: int, own: bool, out: Floats, at: int) -> None:
    """Goods, tokens, dice and board of one seat."""
    out[at] = min(s.gold[other], 30) / 30
    out[at + 1] = min(s.mastery[other], 60) / 60
    out[at + 2] = min(s.seeds[other], 6) / 6
    out[at + 3] = 1.0 if s.first == other else 0.0
    out[at + 4] = s.passed[other]
    out[at + 5] = 1.0 if s.market_die[other] > 0 else 0.0
    at += 6
    for ingredient in range(INGREDIENTS):
        out[at + ingredient] = min(s.ingredients[other, ingredient], 3) / 3
    observe_tokens(s, other, own, out, at + INGREDIENTS)
    at += INGREDIENTS + 2 * TOKENS + 1
    observe_dice(s, other, out, at)
    at += DICE
    for field in range(FIELDS):
        out[at + field] = s.main[other, field] / 5
        value = max(value_of(s.main_die[other, field]), value_of(s.blue[other, field]))
        out[at + FIELDS + field] = value / 6
        out[at + 2 * FIELDS + field] = s.used[other, field]
    at += 3 * FIELDS
    for building in range(BUILDINGS):
        out[at + building] = s.building_blocked[other, building]
    out[at + BUILDINGS] = 1.0


def observe_tokens(s: State, other: int, own: bool, out: Floats, at: int) -> None:
    """Tokens that are known; of face-down ones (DB-72) the kinds they may be, and how many."""
    for token in range(TOKENS):
        held = s.tokens[other, token] if own else known_tokens(s, other, token)
        out[at + token] = held / 3
        out[at + TOKENS + token] = 0.0
    down = 0
    for i in range(s.down):
        if s.down_seat[i] == other:
            down += 1
            for token in range(TOKENS):
                if s.down_among[i] >> token & 1 == 1:
                    out[at + TOKENS + token] = 1.0
    out[at + 2 * TOKENS] = down / 18


def observe_dice(s: State, other: int, out: Floats, at: int) -> None:
    """How many dice of each mark, zone, colour and value."""
    for k in range(DICE):
        out[at + k] = 0.0
    for zone in range(2):
        for colour in range(COLOURS):
            for i in range(s.many[other, zone, colour]):
                code = s.dice[other, zone, colour, i]
                count(out, at + mark_of(code) * TRAYS, zone, colour, code)
