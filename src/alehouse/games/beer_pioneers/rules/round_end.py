"""The round end phase in its five steps: BP-109 to BP-119."""

from __future__ import annotations

from alehouse.kernel.asking import ask
from alehouse.kernel.deciding import Answer, News, Question, Step, because
from alehouse.kernel.telling import tell
from alehouse.kernel.wording import NUMBER, Phrase, Say, Saying

from ..box import BEERS, ROUND_INCOME, SECOND_ROTATION, TILES, Box
from ..state import (
    BREWING_STEP,
    DISCARD_HAND,
    HAND_STEP,
    INCOME_STEP,
    REFILL,
    RETIRE_ROW,
    RETRIEVE_STEP,
    UPGRADE_STEP,
    UPGRADE_WORKER,
    State,
)
from ..things import BEER, CARD, EXPERIENCE, MEDIUM, RETIRING, SEAT, TILE
from .brewery import any_dial, can_retire, has_permanent
from .cards import discard, hand_place, refill, to_discard, why_not_mine
from .effects import put, told_now
from .ending import end_game
from .frame import begin_round, next_turn
from .goods import BANK_EMPTY, master_n, take_coins
from .rotations import rotate_each_dial, turn_dial

MEDIUM_WORKER = 2  # experience of the workers who retire beside the medium tiles


# -- Step 1: BP-109, BP-110 --------------------------------------------------------


STEP_1 = News("round_end", "Round end, step 1: every dial turns once.", opens=True)


def brewing_step(box: Box, s: State, position: int, beer: int) -> None:
    """BP-109: each dial once, in the order of the beers (RU-34); BP-110: laboratories again."""
    seat = s.order[position]
    if position == 0 and beer == 0:
        tell(s, STEP_1, -1)
    if beer < BEERS:
        ask(s, seat, BREWING_STEP, position, beer + 1)
        if s.dial[seat, beer] > 0:
            turn_dial(box, s, seat, beer)
        return
    if position + 1 < s.seats:
        ask(s, s.order[position + 1], BREWING_STEP, position + 1)
    else:
        ask(s, seat, RETRIEVE_STEP)
    if any_dial(s, seat) and has_permanent(box, s, seat, SECOND_ROTATION):
        rotate_each_dial(s, seat, 1)


# -- Step 2: BP-111 to BP-113 ------------------------------------------------------


STEP_2 = News("pieces_return", "Round end, step 2: all pieces come back.")


def retrieve_step(s: State) -> None:
    """BP-111: pieces return; BP-112: the leftmost turn order worker becomes first."""
    tell(s, STEP_2, -1)
    set_order(s)
    s.neutral_worker = s.neutral_worker_at = 0
    s.neutral_truck = s.neutral_truck_at = 0
    for seat in range(s.seats):
        s.worker_at[seat, 0] = s.worker_at[seat, 1] = 0
        s.turn_at[seat] = s.truck_at[seat] = s.admin_at[seat] = 0
        s.bonus[seat] += s.deployed[seat]
        s.deployed[seat] = 0
    ask(s, s.order[0], UPGRADE_STEP)


NEW_ORDER_2 = News("new_order", "New turn order: {seat}, {second}.", second=SEAT)
NEW_ORDER_3 = News(
    "new_order_3", "New turn order: {seat}, {second}, {third}.", second=SEAT, third=SEAT
)
NEW_ORDER_4 = News(
    "new_order_4",
    "New turn order: {seat}, {second}, {third}, {fourth}.",
    second=SEAT,
    third=SEAT,
    fourth=SEAT,
)


def set_order(s: State) -> None:
    """BP-112: positions by the turn order spaces, from left to right."""
    for i in range(1, s.seats):
        seat = s.order[i]
        j = i
        while j > 0 and s.turn_at[s.order[j - 1]] > s.turn_at[seat]:
            s.order[j] = s.order[j - 1]
            j -= 1
        s.order[j] = seat
    if s.seats == 2:
        tell(s, NEW_ORDER_2, s.order[0], s.order[1])
    elif s.seats == 3:
        tell(s, NEW_ORDER_3, s.order[0], s.order[1], s.order[2])
    else:
        tell(s, NEW_ORDER_4, s.order[0], s.order[1], s.order[2], s.order[3])


# -- Step 3: BP-114 to BP-116 ------------------------------------------------------


STEP_3 = News("upgrades", "Round end, step 3: upgrades.")
STEP_4 = News("hand_limits", "Round end, step 4: hand limits, and the display moves on.")


def upgrade_step(s: State, position: int, told: int) -> None:
    """BP-114: each seat with a placed marker, in the new order; then the display is refilled."""
    seat = s.order[position]
    if s.marker[seat] > 0 and told == 0:
        tell(s, STEP_3, -1)
        told = 1
    if s.marker[seat] > 0:
        s.marker[seat] = 0
        ask(s, seat, UPGRADE_STEP, position, told)
        ask(s, seat, REFILL)
        ask(s, seat, UPGRADE_WORKER)
    elif position + 1 < s.seats:
        ask(s, s.order[position + 1], UPGRADE_STEP, position + 1, told)
    else:
        tell(s, STEP_4, -1)
        ask(s, s.order[0], HAND_STEP)


NO_RETIREMENT = because("BP-115", "you have no such worker, or no retirement space for it")


def why_not_retire(box: Box, s: State, seat: int, experience: int) -> int:
    """BP-115: a worker whose retirement space is free."""
    return 0 if can_retire(box, s, seat, experience) else NO_RETIREMENT


def retire(box: Box, s: State, seat: int, experience: int) -> None:
    """BP-114: the worker makes way for one with more experience; RU-20: which medium tile."""
    slot = 0 if s.worker[seat, 0] == experience else 1
    s.worker[seat, slot] += 1
    if experience == MEDIUM_WORKER and s.tile[seat, 1] > 0 and s.tile[seat, 2] > 0:
        ask(s, seat, RETIRE_ROW)
        return
    for tile in range(TILES):
        if box.tile_worker[tile] == experience and s.tile[seat, tile] > 0:
            remove_tile(box, s, seat, tile)


RETIRED = News(
    "retired", "{seat} retires the worker with experience {experience}: {tile}.", EXPERIENCE, TILE
)


def remove_tile(box: Box, s: State, seat: int, tile: int) -> None:
    """BP-116: the tile leaves the game and gives its bonus."""
    s.tile[seat, tile] = 0
    tell(s, RETIRED, seat, box.tile_worker[tile], tile)
    put(s, seat, box.tile_list[tile])


def worker_place(s: State, seat: int, experience: int) -> str:
    """A worker, as the view counts them."""
    return f"seat.{seat + 1}.workers.{0 if s.worker[seat, 0] == experience else 1}"


TILE_WORDS = Phrase("tile", "{tile}: {effect}", TILE)


def tile_words(box: Box, s: State, seat: int, tile: int) -> Saying:
    """What a cellar tile gives when it goes."""
    return TILE_WORDS(tile=tile, effect=told_now(box, s, seat, box.tile_list[tile]))


def grown(experience: int) -> int:
    """Experience of the worker who comes instead."""
    return experience + 1


RETIRE = Answer(
    "retire",
    Say(
        "The worker with experience {experience} retires; one with experience {n} comes",
        grown,
        NUMBER,
    ),
    worker_place,
    retire,
    why_not_retire,
    experience=RETIRING,
)
UPGRADING = Question(
    UPGRADE_WORKER, "upgrade_worker", ("BP-114",), "Upgrade: which worker retires?", (RETIRE,)
)
ROW = Answer("", tile_words, "seat.{seat}.cellar_tiles.{tile}", remove_tile, tile=MEDIUM)
WHICH_TILE = Question(
    RETIRE_ROW, "retire_row", ("BP-115", "BP-116"), "Which medium cellar tile goes?", (ROW,)
)


# -- Step 4: BP-117, BP-118 --------------------------------------------------------


def hand_step(box: Box, s: State, position: int) -> None:
    """BP-117: hands are cut to the limit, in the new order; then the display moves on."""
    seat = s.order[position]
    if s.hand_size[seat] > hand_limit(box, s, seat):
        ask(s, seat, HAND_STEP, position)
        ask(s, seat, DISCARD_HAND)
    elif position + 1 < s.seats:
        ask(s, s.order[position + 1], HAND_STEP, position + 1)
    else:
        cut_display(box, s)
        ask(s, s.order[0], INCOME_STEP)


def hand_limit(box: Box, s: State, seat: int) -> int:
    """BP-117: how many cards a seat may keep."""
    return box.hand_limit[s.progress[seat] - 1]


def too_many(box: Box, s: State, seat: int) -> tuple[int, int]:
    """The hand limit, and how many cards must still go."""
    limit = hand_limit(box, s, seat)
    return limit, s.hand_size[seat] - limit


HAND_CUT = News("hand_cut", "{seat} discards {card}.", CARD)


def cut_hand(s: State, seat: int, card: int) -> None:
    """BP-117a: the owner chooses what goes to the discard pile."""
    discard(s, seat, card)
    tell(s, HAND_CUT, seat, card)


DISPLAY_CUT = News("display_cut", "{card} leaves the display.", CARD)


def cut_display(box: Box, s: State) -> None:
    """BP-118: the leftmost card is discarded, the others shift, one is revealed."""
    if s.display[0] > 0:
        card = s.display[0] - 1
        s.display[0] = 0
        to_discard(s, card)
        tell(s, DISPLAY_CUT, -1, card)
    refill(box, s)


CUT_HAND = Answer("", "Discard {card}", hand_place, cut_hand, why_not_mine, card=CARD)
CUTTING_HAND = Question(
    DISCARD_HAND,
    "discard_hand",
    ("BP-117", "BP-117a"),
    Say("Hand limit {limit}: discard {n} more {n:card|cards}", too_many, limit=NUMBER, n=NUMBER),
    (CUT_HAND,),
)


# -- Step 5: BP-119, BP-120 --------------------------------------------------------


STEP_5 = News("incomes", "Round end, step 5: income.")
EARNED = News("earned", "{seat} earns {n} {n:coin|coins}.", NUMBER)


def income_step(box: Box, s: State) -> None:
    """BP-119: coins by the income track; BP-120: then perhaps the end."""
    tell(s, STEP_5, -1)
    for position in range(s.seats):
        seat = s.order[position]
        income = box.income[s.income[seat]] + master_n(box, s, seat, ROUND_INCOME)
        earned = take_coins(s, seat, income)
        if earned > 0:
            tell(s, EARNED, seat, earned)
        elif income > 0:
            tell(s, BANK_EMPTY, seat)
    if s.ending > 0 or s.round >= box.max_rounds:
        end_game(box, s)
        return
    begin_round(s)
    next_turn(box, s)


BREWING = Step(BREWING_STEP, "brewing_step", brewing_step, position=NUMBER, beer=BEER)
RETRIEVE = Step(RETRIEVE_STEP, "retrieve_step", retrieve_step)
UPGRADE = Step(UPGRADE_STEP, "upgrade_step", upgrade_step, position=NUMBER, told=NUMBER)
CUT = Step(HAND_STEP, "hand_step", hand_step, position=NUMBER)
EARN = Step(INCOME_STEP, "income_step", income_step)
