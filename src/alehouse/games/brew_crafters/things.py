"""What the answers and the log of Brew Crafters name, and how goods are said."""

from __future__ import annotations

from alehouse.kernel import Phrase, Saying, Thing

from .box import (
    GAME_END,
    INGREDIENT_IDS,
    INGREDIENTS,
    MONEY,
    OPTIONS,
    ORIGINS,
    PARTNERS,
    PICKS,
    PORTION_IDS,
    RECIPES,
    SEASON_IDS,
    SHIFT_IDS,
    SPACES,
    STEPS,
    TILES,
    TRACKS,
    WORKERS,
    Box,
    Cards,
)
from .state import TANKS

# -- Things ----------------------------------------------------------------------------


def options_spelt(box: Box) -> list[str]:
    """Each option of the market, with its space."""
    spaces = box.space_cards.ids
    return [f"{spaces[box.option_space[i]]}:{name}" for i, name in enumerate(box.option_ids)]


def steps_spelt(box: Box) -> list[str]:
    """Each step of each track."""
    names = STEP.ids(box)[1:]
    return [f"{track}.{step}" for track in box.track_cards.ids for step in names]


def origins_of(box: Box, words: str) -> list[str]:
    """What gains can come from, in the order of the box's numbers; `words`: ids or names."""

    def listed(cards: Cards, size: int, form: str = "{}") -> list[str]:
        found = [form.format(word) for word in getattr(cards, words)]
        return [*found, *[""] * (size - len(found))]

    tracks = box.track_cards
    first, annual = (
        ("{}.experimental", "{}.annual") if words == "ids" else ("{}, experimental", "{}, annual")
    )
    portions = "portion.{}" if words == "ids" else "Collaboration, {}"
    return [
        *listed(box.worker_cards, WORKERS),
        *listed(box.tile_cards, TILES),
        *listed(tracks, TRACKS),
        *listed(box.space_cards, SPACES),
        *listed(tracks, TRACKS, first),
        *listed(tracks, TRACKS, annual),
        *listed(box.partner_cards, PARTNERS),
        *listed(box.portion_cards, len(PORTION_IDS), portions),
    ]


def printed(
    id: str, cards: str, size: int, *, many: str | None = None, words: str = "names"
) -> Thing:
    """Cards of one kind, called by their names, or by what else is printed on them."""
    return Thing(
        id,
        lambda box: getattr(box, cards).ids,
        lambda box: getattr(getattr(box, cards), words),
        size=size,
        many=many,
    )


INGREDIENT = Thing("ingredient", INGREDIENT_IDS)
SEASON = Thing("season", SEASON_IDS)
VESSEL = Thing("vessel", ("tank1", "tank2", "brewpub"), ("tank 1", "tank 2", "the brewpub"))
BUILDING = Thing(
    "building",
    lambda box: [str(i + 1) for i in range(len(box.buildings))],
    lambda box: box.buildings,
    size=10,
)
TANK = Thing("tank", range(1, TANKS + 1))
SPACE = printed("space", "space_cards", SPACES)
OPTION = Thing("option", options_spelt, size=OPTIONS, many="options")
RECIPE = printed("recipe", "recipe_cards", RECIPES, many="recipes")
WORKER = printed("worker", "worker_cards", WORKERS, many="workers")
WORKER_TEXT = printed("worker_text", "worker_cards", WORKERS, words="texts")
PARTNER = printed("partner", "partner_cards", PARTNERS, many="partners")
TRACK = printed("track", "track_cards", TRACKS)
STEP = Thing(
    "step",
    ("start", "experimental", "annual", "breakthrough", "game_end"),
    ("the start", "experimental", "annual", "breakthrough", "game end"),
)
STEP_TEXT = Thing("step_text", steps_spelt, lambda box: box.step_texts, size=TRACKS * GAME_END)
TILE = printed("tile", "tile_cards", TILES, many="tiles")
TILE_TEXT = printed("tile_text", "tile_cards", TILES, words="texts")
TILE_PLACE = Thing(
    "tile_place", lambda box: box.tile_cards.ids, lambda box: box.tile_places, size=TILES
)
SHIFT = Thing("shift", SHIFT_IDS, lambda box: box.shift_cards.names)
PORTION = Thing("portion", PORTION_IDS, lambda box: box.portion_cards.names)
ORIGIN = Thing(
    "origin", lambda box: origins_of(box, "ids"), lambda box: origins_of(box, "names"), size=ORIGINS
)

assert STEP.size == STEPS


# -- Goods in words --------------------------------------------------------------------

SOME = Phrase("some", "{n} {ingredient}", INGREDIENT)
DOLLARS = Phrase("dollars", "${n}")
FREE_PICKS = Phrase("free_picks", "{n} advanced {n:ingredient|ingredients} of your choice")
POINTS = Phrase("points", "{n} {n:point|points}")
NOTHING = Phrase("nothing", "nothing")
ALL_OF = Phrase("all_of", "{some} and {last}")


def together(sayings: list[Saying]) -> Saying:
    """Several things in one breath: `3 malt, 1 yeast and $2`."""
    if not sayings:
        return NOTHING()
    return sayings[0] if len(sayings) == 1 else ALL_OF(some=sayings[:-1], last=sayings[-1])


def goods(amounts: list[int]) -> Saying:
    """Ingredients, then dollars, then free picks, as many columns as are given."""
    said = [SOME(n=amounts[i], ingredient=i) for i in range(INGREDIENTS) if amounts[i]]
    if len(amounts) > MONEY and amounts[MONEY]:
        said.append(DOLLARS(n=amounts[MONEY]))
    if len(amounts) > PICKS and amounts[PICKS]:
        said.append(FREE_PICKS(n=amounts[PICKS]))
    return together(said)


def gift_words(box: Box, gift: int) -> Saying:
    """What a gift holds."""
    return goods([box.gift[gift, i] for i in range(PICKS + 1)])
