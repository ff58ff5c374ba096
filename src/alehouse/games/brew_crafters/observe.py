"""What a learner sees of Brew Crafters: all of it, for nothing is hidden."""

from __future__ import annotations

from alehouse.kernel import Seen, Sight, Thing

from .box import INGREDIENT_IDS, INGREDIENTS, Box
from .rules import DECISIONS
from .rules.ingredients import capacity, in_storage
from .rules.processing import lack
from .rules.winter import operating_cost
from .scoring import score
from .state import EMPTY, ON_CARD, PHASE_IDS, State
from .things import (
    INGREDIENT,
    PARTNER,
    PORTION,
    RECIPE,
    SEASON,
    SPACE,
    STEP,
    TANK,
    TILE,
    TRACK,
    VESSEL,
    WORKER,
)

PHASE = Thing("phase", PHASE_IDS)
GOOD = Thing("good", (*INGREDIENT_IDS, "money"))


def lacking(box: Box, s: State, seat: int, recipe: int) -> int:
    """How many ingredients one lacks for a recipe, and one more; 0: it is not in play."""
    if recipe >= box.recipes or s.recipe_in_play[recipe] == 0:
        return 0
    missing = 1
    for ingredient in range(INGREDIENTS):
        missing += lack(box, s, seat, recipe, ingredient)
    return missing


SIGHT = Sight(
    DECISIONS,
    table=(
        Seen("year", "the year", most=3),
        Seen("season", "the season", one_of=SEASON),
        Seen("phase", "the phase", one_of=PHASE),
        Seen("turn", "turns begun in this phase", most=15),
        Seen("picks", "advanced ingredients still to be picked", most=4),
        Seen("processed", "whether beer was processed in this action"),
        Seen("contributed", "whether a portion was given"),
        Seen("batches_now", "batches brewed in this action", most=3),
        Seen(
            "open_spaces",
            "market spaces in play where nobody stands",
            lambda box, s, space: s.seats >= box.space_from[space] and s.occupant[space] == EMPTY,
            space=SPACE,
        ),
        Seen("stock", "what lies on the market", most=12, space=SPACE, good=GOOD),
        Seen("recipes", "recipes in play", "recipe_in_play", recipe=RECIPE),
        Seen(
            "lacking",
            "ingredients that one lacks for them, and one more",
            lacking,
            most=10,
            recipe=RECIPE,
        ),
        Seen("labels", "gold labels to be had", "label", equal=ON_CARD, recipe=RECIPE),
        Seen("workers", "workers to be hired", "worker", equal=ON_CARD, worker=WORKER),
        Seen("partners", "partnerships to be had", "partner", equal=ON_CARD, partner=PARTNER),
        Seen(
            "portions",
            "portions of the collaboration given",
            lambda s, portion: s.portion[portion] >= 0,
            portion=PORTION,
        ),
    ),
    seats=(
        Seen("score", "points", lambda box, s, other: score(box, s, other), least=-20, most=120),
        Seen("money", "dollars", most=40),
        Seen("bonus", "bonus points", most=60),
        Seen("loans", "loans", most=10),
        Seen(
            "cost",
            "what winter costs",
            lambda box, s, other: operating_cost(box, s, other),
            most=30,
        ),
        Seen(
            "room",
            "room in the storage",
            lambda box, s, other: capacity(box, s, other) - in_storage(s, other),
            least=-20,
            most=36,
        ),
        Seen("batches", "batches brewed", most=30),
        Seen("shifts", "shifts", most=3),
        Seen(
            "extra",
            "extra turns left, and interns",
            lambda s, other: s.extra[other] + s.interns[other],
            most=4,
        ),
        Seen("starts", "whether it is the start player", whose="start"),
        Seen("starts_next", "whether it will be", whose="next_start"),
        Seen("crop", "what grows", one_of=INGREDIENT),
        Seen("stored", "ingredients", most=16, ingredient=INGREDIENT),
        Seen("vessels", "what is brewing", "vessel", one_of=RECIPE, vessel=VESSEL),
        Seen("bottles", "what is being bottled", "bottle", one_of=RECIPE, tank=TANK),
        Seen("brewed", "batches brewed", most=6, recipe=RECIPE),
        Seen("shipped", "batches sold", most=6, recipe=RECIPE),
        Seen("labels", "gold labels", whose="label", recipe=RECIPE),
        Seen("workers", "workers", whose="worker", worker=WORKER),
        Seen("partners", "partnerships", whose="partner", partner=PARTNER),
        Seen("portions", "portions given to the collaboration", whose="portion", portion=PORTION),
        Seen("tiles", "tiles installed", most=2, tile=TILE),
        Seen("infusers", "tanks with an infuser", "infuser", tank=TANK),
        Seen("tracks", "how far research is", "track", one_of=STEP, track=TRACK),
        Seen("stands", "market spaces where it stands", whose="occupant", space=SPACE),
    ),
)
