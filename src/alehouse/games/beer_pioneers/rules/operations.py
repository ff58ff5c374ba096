"""Operations: what cards, tiles and spaces are made of. A new one is one more entry here."""

from __future__ import annotations

from alehouse.kernel import Phrase

from ..box import MOVE, NEW, ROT, Box
from ..effects import BONUS, END, MASTER, SPACE, TILE, TRUCK, WHITE, WITH_CARDS, WORKER, Operation
from ..state import (
    BREW_DIAL,
    BUILD_EXTENSION,
    CHOOSING,
    GAIN_BEER,
    HAND,
    MOVE_BARREL,
    PAY_BEER,
    PAY_CARD,
    PLAY_BEIGE,
    PLAY_ORDER,
    PLAY_WHITE,
    REMOVE_OVERLAY,
    ROTATE,
    SWAP_GIVE,
    TAKE_CARD,
    TURN_ORDER_SPACE,
    UNBLOCK_TOKEN,
    State,
)
from .barrels import improve_depot, take_barrels
from .brewery import (
    any_available,
    any_beige,
    any_buildable,
    any_dial,
    any_order,
    any_overlay,
    any_token,
    beers_of,
    can_move_barrels,
    can_take_barrels,
    can_upgrade,
    give_barrels,
    has_order,
    price,
)
from .cellar import any_beer_left, any_swap
from .goods import can_take_card, gain_coins, gain_vp, pay_coins, pay_vp
from .pieces import (
    more_workers,
    place_marker,
    staff_laboratory,
    take_neutral_truck,
    take_neutral_worker,
    truck_or_coins,
    worker_or_coins,
)
from .progress import advance, can_earn_more, can_progress, can_rise, raise_income, raise_level
from .rotations import rotate_each_dial

# -- What can have an effect now ---------------------------------------------------


def always() -> bool:
    """It has an effect, whatever the table looks like."""
    return True


def never() -> bool:
    """A payment is no effect."""
    return False


def has_coins(s: State) -> bool:
    """The bank has coins left (RU-7)."""
    return s.coin_supply > 0


def can_rotate(s: State, seat: int, n: int) -> bool:
    """Something can be rotated."""
    return n > 0 and any_dial(s, seat)


def can_build(box: Box, s: State, seat: int, n: int) -> bool:
    """Some extension can be built for so many coins."""
    return any_buildable(box, s, seat, n, s.coins[seat])


def can_complete(box: Box, s: State, seat: int) -> bool:
    """Some order of the hand can be delivered."""
    return has_order(box, s, seat, 0)


def any_playable(box: Box, s: State, seat: int) -> bool:
    """Whether some white section of the hand can be played."""
    for card in range(box.cards):
        if is_playable(box, s, seat, card):
            return True
    return False


# -- What may be chosen at all: RU-1 -----------------------------------------------


def is_playable(box: Box, s: State, seat: int, card: int) -> bool:
    """BP-45: a hand card whose white section can be played."""
    if s.place[card] != HAND + seat or box.white[card] == 0:
        return False
    return is_payable(box, s, seat, box.effect[card], card)


def is_payable(box: Box, s: State, seat: int, first: int, card: int) -> bool:
    """All strict operations of a list can be done in their order, with the other hand cards."""
    coins, barrels = s.coins[seat], s.barrels[seat]
    beers, cards = beers_of(s, seat), s.hand_size[seat]
    if card >= 0:
        cards -= 1
    vp = s.vp[seat] - box.vp_min
    i = first
    while box.op[i] != END:
        op, n = box.op[i], box.op_n[i]
        if op == PAY_COINS:
            coins -= n
        elif op == PAY_VP:
            vp -= n
        elif op == PAY_BARRELS:
            barrels -= n
        elif op == PAY_CARDS:
            cards -= n
        elif op == PAY_BEERS:
            beers -= n
        elif not is_feasible(box, s, seat, i, coins, barrels, card):
            return False
        elif op == BUILD:
            coins -= price(box, s, seat, n)
        if coins < 0 or vp < 0 or barrels < 0 or cards < 0 or beers < 0:
            return False
        i += 1
    return True


def is_feasible(box: Box, s: State, seat: int, i: int, coins: int, barrels: int, card: int) -> bool:
    """One strict operation that is no payment, with what is left by then."""
    op = box.op[i]
    if op == BUILD:
        return any_buildable(box, s, seat, box.op_n[i], coins)
    if op == ORDER:
        return any_order(box, s, seat, coins, barrels, card)
    if op == UPGRADE:
        return can_upgrade(box, s, seat)
    return op != TURN_ORDER_AGAIN or s.turn_at[seat] > 0


# -- The operations ----------------------------------------------------------------


def says(id: str, template: str) -> Phrase:
    """The words of an operation."""
    return Phrase(f"effect.{id}", template)


COIN = Operation(1, "coin", says("coin", "take {n} {n:coin|coins}"), can=has_coins, do=gain_coins)
VP = Operation(2, "vp", says("vp", "gain {n} VP"), can=always, do=gain_vp)
CARD = Operation(
    3, "card", says("card", "take {n} {n:card|cards}"), can=can_take_card, asks=TAKE_CARD
)
NEW_BARREL = Operation(
    4,
    "new_barrel",
    says("new_barrel", "take {n} new {n:barrel|barrels}"),
    can=can_take_barrels,
    do=take_barrels,
    column=NEW,
    x_words=says("new_barrel_x", "take X new barrels"),
)
MOVE_BARRELS = Operation(
    5,
    "move_barrel",
    says("move_barrel", "move up to {n} {n:barrel|barrels}"),
    can=can_move_barrels,
    asks=MOVE_BARREL,
    column=MOVE,
    x_words=says("move_barrel_x", "move up to X barrels"),
)
ROTATION = Operation(
    6,
    "rotation",
    says("rotation", "up to {n} {n:rotation|rotations}"),
    can=can_rotate,
    asks=ROTATE,
    column=ROT,
    x_words=says("rotation_x", "up to X rotations"),
)
EACH_DIAL = Operation(
    7,
    "rotate_each",
    says("rotate_each", "up to {n} {n:rotation|rotations} of each dial"),
    can=can_rotate,
    do=rotate_each_dial,
    count=("n", 1, 4),
)
BREW = Operation(
    8,
    "brew",
    says("brew", "brew up to {n} {n:beer|beers}"),
    can=any_available,
    asks=BREW_DIAL,
    by_level=True,
    x_words=says("brew_level", "brew as many beers as your brewing level"),
)
UNBLOCK = Operation(
    9,
    "unblock",
    says("unblock", "remove {n} blocking {n:token|tokens}"),
    can=any_token,
    asks=UNBLOCK_TOKEN,
    count=("n", 1, 8),
    more="optional",
)
PROGRESS = Operation(
    10, "progress", says("progress", "brewery progress +{n}"), can=can_progress, do=advance
)
LEVEL = Operation(11, "level", says("level", "brewing level +{n}"), can=can_rise, do=raise_level)
INCOME = Operation(12, "income", says("income", "income +{n}"), can=can_earn_more, do=raise_income)
BEER_OF_CHOICE = Operation(
    13,
    "gain_beer",
    says("gain_beer", "{n} {n:beer|beers} of your choice into the cellar"),
    can=any_beer_left,
    asks=GAIN_BEER,
)
SWAP = Operation(
    14,
    "swap_beer",
    says("swap_beer", "swap up to {n} {n:beer|beers} of the cellar"),
    can=any_swap,
    asks=SWAP_GIVE,
)
BEIGE = Operation(
    15,
    "play_beige",
    says("play_beige", "play up to {n} {n:card|cards} as beige-brown"),
    can=any_beige,
    asks=PLAY_BEIGE,
    secret=True,
    where=WITH_CARDS,
)
CHOOSE = Operation(
    16, "choose", says("choose", "{n} of several"), can=always, asks=CHOOSING, where=(WHITE, TRUCK)
)
OVERLAY = Operation(
    17,
    "overlay",
    says("overlay", "remove an overlay"),
    can=any_overlay,
    asks=REMOVE_OVERLAY,
    where=(TILE,),
    count=None,
)
IMPROVED_DEPOT = Operation(
    18,
    "improved_depot",
    says("improved_depot", "improved barrel depot"),
    can=always,
    do=improve_depot,
    where=(TILE,),
    count=None,
)
SACRIFICE_LAB = Operation(
    19,
    "sacrifice_lab",
    says("sacrifice_lab", "a bonus worker goes to step 1 for good"),
    can=always,
    do=staff_laboratory,
    where=(TILE,),
    count=None,
)
BONUS_WORKERS = Operation(
    20,
    "bonus_workers",
    says("bonus_workers", "{n} more bonus {n:worker|workers}"),
    can=always,
    do=more_workers,
    where=(TILE,),
)
NEUTRAL_TRUCK = Operation(
    21,
    "neutral_truck",
    says("neutral_truck", "take the neutral truck"),
    can=truck_or_coins,
    do=take_neutral_truck,
    where=(SPACE, WHITE),
    count=("fallback_coins", 0, 9),
)
NEUTRAL_WORKER = Operation(
    22,
    "neutral_worker",
    says("neutral_worker", "take the neutral worker"),
    can=worker_or_coins,
    do=take_neutral_worker,
    where=(SPACE, WHITE),
    count=("fallback_coins", 0, 9),
    more="cost_coins",
)
TURN_ORDER_AGAIN = Operation(
    23,
    "turn_order_again",
    says("turn_order_again", "move your turn order worker to a free space"),
    can=always,
    asks=TURN_ORDER_SPACE,
    where=(WHITE,),
    count=None,
)
ORDER = Operation(
    24,
    "play_order",
    says("play_order", "complete an order"),
    can=can_complete,
    asks=PLAY_ORDER,
    where=(BONUS, WHITE, WORKER),
    count=None,
)
BUILD = Operation(
    25,
    "build",
    says("build", "build an extension for {n} {n:coin|coins}"),
    can=can_build,
    asks=BUILD_EXTENSION,
    where=(BONUS, WHITE, WORKER),
    count=("n", 0, 20),
)
UPGRADE = Operation(
    26,
    "upgrade",
    says("upgrade", "place the upgrade marker"),
    can=always,
    do=place_marker,
    where=(WHITE, WORKER),
    count=None,
)
PAY_COINS = Operation(
    27,
    "pay_coin",
    says("pay_coin", "pay {n} {n:coin|coins}"),
    can=never,
    do=pay_coins,
    pays=True,
    where=(BONUS, WHITE, MASTER, WORKER),
)
PAY_VP = Operation(
    28,
    "pay_vp",
    says("pay_vp", "pay {n} VP"),
    can=never,
    do=pay_vp,
    pays=True,
    where=(WHITE, MASTER),
)
PAY_BARRELS = Operation(
    29,
    "pay_barrel",
    says("pay_barrel", "give {n} {n:barrel|barrels} of the cellar"),
    can=never,
    do=give_barrels,
    pays=True,
    where=(WHITE, MASTER),
)
PAY_CARDS = Operation(
    30,
    "pay_card",
    says("pay_card", "discard {n} {n:card|cards}"),
    can=never,
    asks=PAY_CARD,
    pays=True,
    where=(WHITE,),
)
PAY_BEERS = Operation(
    31,
    "pay_beer",
    says("pay_beer", "give {n} {n:beer|beers} of the cellar"),
    can=never,
    asks=PAY_BEER,
    pays=True,
    where=(WHITE,),
)
WHITE_SECTION = Operation(
    32,
    "play_white",
    says("play_white", "play a white section"),
    can=any_playable,
    asks=PLAY_WHITE,
    secret=True,
    where=(),
    count=None,
)

ALL = (
    COIN,
    VP,
    CARD,
    NEW_BARREL,
    MOVE_BARRELS,
    ROTATION,
    EACH_DIAL,
    BREW,
    UNBLOCK,
    PROGRESS,
    LEVEL,
    INCOME,
    BEER_OF_CHOICE,
    SWAP,
    BEIGE,
    CHOOSE,
    OVERLAY,
    IMPROVED_DEPOT,
    SACRIFICE_LAB,
    BONUS_WORKERS,
    NEUTRAL_TRUCK,
    NEUTRAL_WORKER,
    TURN_ORDER_AGAIN,
    ORDER,
    BUILD,
    UPGRADE,
    PAY_COINS,
    PAY_VP,
    PAY_BARRELS,
    PAY_CARDS,
    PAY_BEERS,
    WHITE_SECTION,
)
assert list(map(int, ALL)) == list(range(1, len(ALL) + 1)), "operations are numbered from 1"
OPERATIONS = {op.id: op for op in ALL}
