"""What a seat may see of Beer Pioneers."""

from __future__ import annotations

from typing import TypedDict

from alehouse.kernel import about, asked

from .box import (
    ADMIN_IDS,
    ALT,
    BEER_IDS,
    BULBS,
    LEVELS,
    MOVE,
    NEW,
    OBJECTIVE_IDS,
    OVERLAY_IDS,
    ROT,
    SPACE_IDS,
    SPACES,
    START_IDS,
    TILE_IDS,
    TRUCK_IDS,
    TURN_SPACE_IDS,
    Box,
)
from .faces import components
from .rules.brewery import cellar_room, is_available, is_blocked_coop, is_covered_coop
from .rules.brewing import dial_start
from .rules.extensions import first_builder_vp
from .rules.goods import reach
from .rules.objectives import reached
from .rules.trucks import DRIVING
from .rules.workers import PLACING, is_covered
from .scoring import parts
from .state import (
    ADMIN_SPACE,
    DISCARD,
    FROM_DISPLAY,
    HAND,
    LAID,
    PLAYED,
    RETURNED,
    SLOTS,
    START,
    TRUCK_SPACE,
    TURN_ORDER_SPACE,
    WORKER_SPACE,
    State,
)
from .things import SOURCE

__all__ = ["components", "view"]

PHASES = ("action_phase", "round_end", "over")


class WorkerView(TypedDict):
    """A tagged worker."""

    experience: int
    at: str | None  # None: not placed


class PieceOn(TypedDict):
    """A piece on the board."""

    seat: int
    neutral: bool
    experience: int  # 0 for trucks


class SpaceView(TypedDict):
    """A worker or truck space of the board."""

    covered: bool
    pieces: list[PieceOn]


class ObjectiveView(TypedDict):
    """An objective of this game and who has claimed it."""

    objective: str
    first: int | None
    second: int | None
    second_place: bool
    reached: list[int]  # how far each seat is


class NeutralView(TypedDict):
    """A neutral piece."""

    holder: int | None  # None: it lies on its turn order space
    at: str | None


class PlacingView(TypedDict):
    """A piece that was chosen and waits for its place."""

    seat: int
    piece: str  # `workers.0`, `truck`, `neutral_worker`, ...


class HandSlot(TypedDict):
    """A hand card: itself, where the viewer may know it, and how it came there."""

    card: str | None
    origin: str


class CoopView(TypedDict):
    """A coop of the brewery."""

    dial: int  # rotations to go; 0: none
    rotations: int  # what a dial set now would take
    token: bool
    overlay: bool
    available: bool


class DepotView(TypedDict):
    """The barrel depot."""

    barrels: int
    room: int
    improved: bool


class CellarView(TypedDict):
    """The cellar."""

    room: int
    barrels: int
    beers: dict[str, int]


class AdminView(TypedDict):
    """An administrative space."""

    token: bool
    worker: bool


class SumsView(TypedDict):
    """The columns of the personal display."""

    lightbulbs: int
    new_barrels: int
    move_barrels: int
    rotations: int


class SeatView(TypedDict):
    """One brewery and its pieces."""

    score: int
    parts: dict[str, int]
    coins: int
    hand: list[HandSlot]
    start_card: str
    personal_display: list[str]
    sums: SumsView
    master: str | None
    level: int
    level_value: int
    reach: int
    income: int
    progress: int
    hand_limit: int
    coops: dict[str, CoopView]
    overlays: dict[str, bool]
    depot: DepotView
    cellar: CellarView
    cellar_tiles: dict[str, bool]
    admin_spaces: dict[str, AdminView]
    extensions: list[str]  # in the order in which they were built
    workers: list[WorkerView]
    turn_order: str | None
    truck: str | None
    admin: str | None
    marker_placed: bool
    bonus_workers: int
    deployed: int
    sacrificed: int


class Supply(TypedDict):
    """What is left for everybody."""

    coins: int
    barrels: int
    beers: dict[str, int]


class View(TypedDict):
    """The whole table."""

    round: int
    phase: str
    ending: bool
    order: list[int]
    placing: PlacingView | None
    display: list[str | None]
    deck: int
    pile: int
    discard: list[str]
    played: list[str]
    setup_card: str | None
    spaces: dict[str, SpaceView]
    turn_order_spaces: dict[str, int | None]
    truck_spaces: dict[str, SpaceView]
    bonus_actions: dict[str, bool]  # open to the viewer (of a spectator: to nobody)
    neutral_worker: NeutralView
    neutral_truck: NeutralView
    objectives: list[ObjectiveView]
    extensions: dict[str, int]
    first_builder_vp: dict[str, int]  # what the next builder of each would gain as the first
    supply: Supply
    seats: list[SeatView]


def view(box: Box, s: State, seat: int | None) -> View:
    """The table as a seat sees it (None: a spectator)."""
    bulbs = -1 if seat is None else s.icons[seat, BULBS]
    return {
        "round": s.round,
        "phase": PHASES[s.phase],
        "ending": s.ending > 0,
        "order": [s.order[i] for i in range(s.seats)],
        "placing": placing(s),
        "display": [card_id(box, s.display[i]) for i in range(LEVELS)],
        "deck": s.deck_left,
        "pile": s.pile,
        "discard": cards_in(box, s, DISCARD),
        "played": cards_in(box, s, PLAYED),
        "setup_card": box.setup_ids[s.setup_card - 1] if s.setup_card else None,
        "spaces": spaces_view(box, s),
        "turn_order_spaces": {
            name: next((other for other in range(s.seats) if s.turn_at[other] == 1 + i), None)
            for i, name in enumerate(TURN_SPACE_IDS)
        },
        "truck_spaces": truck_spaces_view(box, s),
        "bonus_actions": {
            name: not box.bonus_improved[i] or bulbs >= box.improved_bulbs
            for i, name in enumerate(box.bonus_ids)
        },
        "neutral_worker": {
            "holder": s.neutral_worker - 1 if s.neutral_worker else None,
            "at": worker_space_id(s.neutral_worker_at),
        },
        "neutral_truck": {
            "holder": s.neutral_truck - 1 if s.neutral_truck else None,
            "at": TRUCK_IDS[s.neutral_truck_at - 1] if s.neutral_truck_at else None,
        },
        "objectives": [objective_view(box, s, slot) for slot in range(SLOTS)],
        "extensions": {name: s.stack[i] for i, name in enumerate(box.extension_ids)},
        "first_builder_vp": {
            name: first_builder_vp(box, s, i) for i, name in enumerate(box.extension_ids)
        },
        "supply": {
            "coins": s.coin_supply,
            "barrels": s.barrel_supply,
            "beers": {name: s.beer_supply[i] for i, name in enumerate(BEER_IDS)},
        },
        "seats": [seat_view(box, s, other, other == seat) for other in range(s.seats)],
    }


def placing(s: State) -> PlacingView | None:
    """The piece that the active seat has in hand."""
    if s.actor < 0:
        return None
    pieces = {
        WORKER_SPACE: worker_in_hand(s),
        TURN_ORDER_SPACE: "turn_order",
        TRUCK_SPACE: "neutral_truck" if about(s, DRIVING.at("truck")) else "truck",
        ADMIN_SPACE: "admin",
    }
    piece = pieces.get(asked(s))
    return {"seat": s.actor, "piece": piece} if piece else None


def worker_in_hand(s: State) -> str:
    """The worker whose experience the open question is about; none: the neutral one."""
    experience = about(s, PLACING.at("experience"))
    for i in range(2):
        if s.worker[s.actor, i] == experience and s.worker_at[s.actor, i] == 0:
            return f"workers.{i}"
    return "neutral_worker"


def spaces_view(box: Box, s: State) -> dict[str, SpaceView]:
    """The worker spaces and the exchange."""
    return {
        name: {"covered": i < SPACES and is_covered(box, s, i), "pieces": workers_at(box, s, i)}
        for i, name in enumerate((*SPACE_IDS, "exchange"))
    }


def truck_spaces_view(box: Box, s: State) -> dict[str, SpaceView]:
    """The truck spaces."""
    return {
        name: {"covered": i == 0 and is_covered(box, s, SPACES), "pieces": trucks_at(s, i)}
        for i, name in enumerate(TRUCK_IDS)
    }


def card_id(box: Box, number: int) -> str | None:
    """The id of 1 + card; None for 0."""
    return box.card_ids[number - 1] if number else None


def worker_space_id(number: int) -> str | None:
    """The id of 1 + worker space; None for 0."""
    return (*SPACE_IDS, "exchange")[number - 1] if number else None


def cards_in(box: Box, s: State, place: int) -> list[str]:
    """The cards in one place, by number."""
    return [box.card_ids[card] for card in range(box.cards) if s.place[card] == place]


def laid_in_order(box: Box, s: State, seat: int) -> list[str]:
    """The action cards of a personal display, in the order in which they were laid."""
    laid = [card for card in range(box.cards) if s.place[card] == LAID + seat]
    return [box.card_ids[card] for card in sorted(laid, key=lambda card: s.origin[card])]


def workers_at(box: Box, s: State, space: int) -> list[PieceOn]:
    """The workers on a worker space."""
    pieces: list[PieceOn] = [
        {"seat": seat, "neutral": False, "experience": s.worker[seat, i]}
        for seat in range(s.seats)
        for i in range(2)
        if s.worker_at[seat, i] == 1 + space
    ]
    if s.neutral_worker_at == 1 + space:
        pieces.append(
            {"seat": s.neutral_worker - 1, "neutral": True, "experience": box.neutral_experience}
        )
    return pieces


def trucks_at(s: State, space: int) -> list[PieceOn]:
    """The trucks on a truck space."""
    pieces: list[PieceOn] = [
        {"seat": seat, "neutral": False, "experience": 0}
        for seat in range(s.seats)
        if s.truck_at[seat] == 1 + space
    ]
    if s.neutral_truck_at == 1 + space:
        pieces.append({"seat": s.neutral_truck - 1, "neutral": True, "experience": 0})
    return pieces


def objective_view(box: Box, s: State, slot: int) -> ObjectiveView:
    """One objective of this game."""
    first, second = (s.claim[slot, place] for place in range(2))
    return {
        "objective": OBJECTIVE_IDS[s.objective[slot]],
        "first": first - 1 if first else None,
        "second": second - 1 if second else None,
        "second_place": box.second_place[s.seats] > 0,
        "reached": [reached(box, s, seat, s.objective[slot]) for seat in range(s.seats)],
    }


def hand_view(box: Box, s: State, seat: int, own: bool) -> list[HandSlot]:
    """The own hand in full; of others, the cards that all saw, then how many came from where."""
    slots: list[HandSlot] = []
    unknown: list[int] = []
    for card in range(box.cards):
        if s.place[card] == HAND + seat:
            if own or s.origin[card] < START:
                slots.append({"card": box.card_ids[card], "origin": origin_name(s.origin[card])})
            else:
                unknown.append(s.origin[card])
    slots += [{"card": None, "origin": origin_name(origin)} for origin in sorted(unknown)]
    return slots


def origin_name(origin: int) -> str:
    """How a card came to a hand."""
    named = {START: "start", FROM_DISPLAY: "display", RETURNED: "returned"}
    return named.get(origin, f"deck:{origin}")


def seat_view(box: Box, s: State, seat: int, own: bool) -> SeatView:
    """One brewery; the hand only if it is the viewer's own."""
    built = sorted((s.built[seat, i], name) for i, name in enumerate(box.extension_ids))
    out = [0] * SOURCE.size
    parts(box, s, seat, out)
    return {
        "score": s.vp[seat],
        "parts": dict(zip(SOURCE.ids(box), out, strict=True)),
        "coins": s.coins[seat],
        "hand": hand_view(box, s, seat, own),
        "start_card": START_IDS[s.start_card[seat]],
        "personal_display": laid_in_order(box, s, seat),
        "sums": sums_view(s, seat),
        "master": card_id(box, s.master[seat]),
        "level": s.level[seat],
        "level_value": box.level_value[s.level[seat] - 1],
        "reach": reach(box, s, seat),
        "income": s.income[seat],
        "progress": s.progress[seat],
        "hand_limit": box.hand_limit[s.progress[seat] - 1],
        "coops": {name: coop_view(box, s, seat, i) for i, name in enumerate(BEER_IDS)},
        "overlays": {name: s.overlay[seat, i] > 0 for i, name in enumerate(OVERLAY_IDS)},
        "depot": depot_view(box, s, seat),
        "cellar": cellar_view(box, s, seat),
        "cellar_tiles": {name: s.tile[seat, i] > 0 for i, name in enumerate(TILE_IDS)},
        "admin_spaces": {name: admin_view(s, seat, i) for i, name in enumerate(ADMIN_IDS)},
        "extensions": [name for slot, name in built if slot > 0],
        "workers": [
            {"experience": s.worker[seat, i], "at": worker_space_id(s.worker_at[seat, i])}
            for i in range(2)
        ],
        "turn_order": TURN_SPACE_IDS[s.turn_at[seat] - 1] if s.turn_at[seat] else None,
        "truck": TRUCK_IDS[s.truck_at[seat] - 1] if s.truck_at[seat] else None,
        "admin": ADMIN_IDS[s.admin_at[seat] - 1] if s.admin_at[seat] else None,
        "marker_placed": s.marker[seat] > 0,
        "bonus_workers": s.bonus[seat],
        "deployed": s.deployed[seat],
        "sacrificed": s.sacrificed[seat],
    }


def sums_view(s: State, seat: int) -> SumsView:
    """The columns of the personal display."""
    return {
        "lightbulbs": s.icons[seat, BULBS],
        "new_barrels": s.icons[seat, NEW],
        "move_barrels": s.icons[seat, MOVE],
        "rotations": s.icons[seat, ROT],
    }


def depot_view(box: Box, s: State, seat: int) -> DepotView:
    """The barrel depot."""
    return {
        "barrels": s.depot[seat],
        "room": box.depot[s.improved[seat]],
        "improved": s.improved[seat] > 0,
    }


def cellar_view(box: Box, s: State, seat: int) -> CellarView:
    """The cellar."""
    return {
        "room": cellar_room(box, s, seat),
        "barrels": s.barrels[seat],
        "beers": {name: s.cellar[seat, i] for i, name in enumerate(BEER_IDS)},
    }


def admin_view(s: State, seat: int, space: int) -> AdminView:
    """One administrative space."""
    return {
        "token": space > 0 and s.token[seat, ALT + space - 1] > 0,
        "worker": s.admin_at[seat] == 1 + space,
    }


def coop_view(box: Box, s: State, seat: int, beer: int) -> CoopView:
    """One coop."""
    return {
        "dial": s.dial[seat, beer],
        "rotations": dial_start(box, s, seat, beer),
        "token": is_blocked_coop(s, seat, beer),
        "overlay": is_covered_coop(box, s, seat, beer),
        "available": is_available(box, s, seat, beer),
    }
