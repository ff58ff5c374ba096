"""Buildings and equipment: installing a tile, and the farm's field; BC-78 to BC-82, BC-87."""

from __future__ import annotations

from alehouse.kernel.asking import ask
from alehouse.kernel.deciding import Answer, News, Question, because
from alehouse.kernel.telling import tell
from alehouse.kernel.wording import NUMBER, Phrase, Say, Saying

from ..box import (
    HARVEST,
    INGREDIENTS,
    INSTALLING_GIFT,
    OPERATING_COST,
    SECOND_TANK,
    SPRING,
    TILE_SOURCE,
    Box,
)
from ..state import EMPTY, TANKS, State
from ..things import INGREDIENT, NOTHING, TANK, TILE, TILE_TEXT, gift_words
from .ingredients import NOT_STORED, acquire, gain, make_room

# -- Installing: BC-78 to BC-82 ------------------------------------------------------------

BUILDING = TILE.some(lambda box, tile: tile != box.infuser)
INFUSER = TILE.some(lambda box, tile: tile == box.infuser)


NEEDS_TANK = because("BC-81", "the {tile} goes on a tank")
PLACE_TAKEN = because("BC-81", "you have installed the {tile}")


def why_not_build(box: Box, s: State, seat: int, tile: int) -> int:
    """BC-81: one tile of each type."""
    if tile == box.infuser:
        return NEEDS_TANK
    return PLACE_TAKEN if s.tiles[seat, tile] > 0 else 0


NEEDS_NO_TANK = because("BC-81", "the {tile} does not go on a tank")
TANK_TAKEN = because("BC-81", "there is an infuser on this tank")
NO_SECOND_TANK = because("BC-81", "you have no second tank")


def why_not_infuse(box: Box, s: State, seat: int, tile: int, tank: int) -> int:
    """BC-81: an infuser on each tank that is there."""
    if tile != box.infuser:
        return NEEDS_NO_TANK
    if tank > 0 and s.power[seat, SECOND_TANK] == 0:
        return NO_SECOND_TANK
    return TANK_TAKEN if s.infuser[seat, tank] > 0 else 0


ALL_INSTALLED = because("BC-81", "you have installed everything")


def why_nothing_to_install(box: Box, s: State, seat: int) -> int:
    """A place must still be grey."""
    for tile in range(box.tiles):
        if why_not_build(box, s, seat, tile) == 0:
            return 0
        for tank in range(TANKS):
            if why_not_infuse(box, s, seat, tile, tank) == 0:
                return 0
    return ALL_INSTALLED


INSTALLED = News("installed", "{seat} installs the {tile}.", TILE)


def build(box: Box, s: State, seat: int, tile: int) -> None:
    """BC-78: on its own place."""
    tell(s, INSTALLED, seat, tile)
    install(box, s, seat, tile)


INFUSED = News("infused", "{seat} installs the {tile} on tank {tank}.", TILE, TANK)


def infuse(box: Box, s: State, seat: int, tile: int, tank: int) -> None:
    """BC-81: on one of the tanks."""
    s.infuser[seat, tank] = 1
    tell(s, INFUSED, seat, tile, tank)
    install(box, s, seat, tile)


def install(box: Box, s: State, seat: int, tile: int) -> None:
    """BC-78: free of charge; BC-80: its gift is stored like anything else."""
    s.tiles[seat, tile] += 1
    acquire(box, s, seat, TILE_SOURCE + tile)
    if s.season == SPRING and brings_a_field(box, tile):
        ask(s, seat, FARM_PLANT)  # BC-87: after its gift
    gain(box, s, seat, INSTALLING_GIFT + tile, TILE_SOURCE + tile)


def brings_a_field(box: Box, tile: int) -> bool:
    """Whether something grows on a tile."""
    for ingredient in range(INGREDIENTS):
        if box.power[TILE_SOURCE + tile, HARVEST + ingredient] > 0:
            return True
    return False


TILE_CARD = Phrase("tile_card", "{name}{cost}: {text}{gift}", text=TILE_TEXT)
COSTS = Phrase("tile_costs", " (${n} each winter)")
COSTS_INSTEAD = Phrase("tile_costs_instead", " (${n} instead of ${saved} each winter)")
FREE = Phrase("tile_free", "")
NO_GIFT = Phrase("tile_no_gift", "")
AT_ONCE = Phrase("tile_at_once", " Now: {goods}.")


def tile_words(box: Box, tile: int, name: Saying) -> Saying:
    """What a tile costs, does and brings at once."""
    cost, saved = box.power[TILE_SOURCE + tile, OPERATING_COST], box.tile_saves[tile]
    costs = COSTS(n=cost) if cost else FREE()
    gift = gift_words(box, INSTALLING_GIFT + tile)
    return TILE_CARD(
        name=name,
        cost=COSTS_INSTEAD(n=cost + saved, saved=saved) if saved else costs,
        text=tile,
        gift=NO_GIFT() if gift.phrase is NOTHING else AT_ONCE(goods=gift),
    )


ITSELF = Phrase("tile_itself", "{tile}", TILE)


def build_words(box: Box, tile: int) -> Saying:
    """A tile for its place on the board."""
    return tile_words(box, tile, ITSELF(tile=tile))


ON_TANK = Phrase("on_tank", "{tile} on tank {tank}", TILE, TANK)


def infuse_words(box: Box, tile: int, tank: int) -> Saying:
    """An infuser for one of the tanks."""
    return tile_words(box, tile, ON_TANK(tile=tile, tank=tank))


def infuse_target(seat: int, tank: int) -> str:
    """The place above the tank."""
    return f"seat.{seat + 1}.infusers.{tank}"


BUILD = Answer("", build_words, "seat.{seat}.tiles.{tile}", build, why_not_build, tile=BUILDING)
INFUSE = Answer("", infuse_words, infuse_target, infuse, why_not_infuse, tile=INFUSER, tank=TANK)
INSTALL_TILE = Question(
    11, "install_tile", ("BC-78", "BC-81"), "Install a building or equipment", (BUILD, INFUSE)
)


# -- The field: BC-87 ----------------------------------------------------------------------


def has_farm(s: State, seat: int) -> bool:
    """Whether something can grow here."""
    most = 0
    for ingredient in range(INGREDIENTS):
        most = max(most, s.power[seat, HARVEST + ingredient])
    return most > 0


DOES_NOT_GROW = because("BC-87", "your farm grows no {ingredient}")


def why_not_plant(s: State, seat: int, ingredient: int) -> int:
    """A cube from storage that grows on a field."""
    if s.power[seat, HARVEST + ingredient] == 0:
        return DOES_NOT_GROW
    return NOT_STORED if s.stored[seat, ingredient] == 0 else 0


PLANTED = News("planted", "{seat} plants {ingredient}.", INGREDIENT)


def plant(s: State, seat: int, ingredient: int) -> None:
    """One cube goes from storage to the field."""
    s.stored[seat, ingredient] -= 1
    s.crop[seat] = ingredient
    tell(s, PLANTED, seat, ingredient)


NOT_PLANTED = News("not_planted", "{seat} plants nothing.")


def plant_nothing(s: State, seat: int) -> None:
    """The field lies fallow."""
    tell(s, NOT_PLANTED, seat)


HARVESTED = News("harvested", "{seat} harvests {n} {ingredient}.", NUMBER, INGREDIENT)


def harvest(box: Box, s: State, seat: int) -> None:
    """BC-87: the field is cleared, and what grew on it is stored."""
    crop = s.crop[seat]
    grown = s.power[seat, HARVEST + crop]
    s.crop[seat] = EMPTY
    s.stored[seat, crop] += grown
    tell(s, HARVESTED, seat, grown, crop)
    make_room(box, s, seat)


PLANT = Answer(
    "",
    Say(
        "Plant 1 {ingredient}: harvest {n} in fall",
        lambda s, seat, ingredient: s.power[seat, HARVEST + ingredient],
        NUMBER,
    ),
    "seat.{seat}.storage.{ingredient}",
    plant,
    why_not_plant,
    ingredient=INGREDIENT,
)
DECLINE = Answer("decline", "Plant nothing", "button.decline", plant_nothing)
FARM_PLANT = Question(
    1, "farm_plant", ("BC-87",), "Plant one ingredient on your farm?", (PLANT, DECLINE)
)
