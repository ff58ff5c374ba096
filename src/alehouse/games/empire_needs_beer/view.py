"""What a seat may see of The Empire Needs Beer!, for the screen."""

from __future__ import annotations

from typing import TypedDict

from alehouse.kernel import Int, Ints

from .box import (
    BONUS_IDS,
    CLIENT_IDS,
    PARTS,
    REGION_IDS,
    REGIONS,
    SLOTS,
    TYPE_IDS,
    TYPES,
    WAREHOUSE,
    Box,
)
from .rules.barrels import barrels_at
from .rules.orders import fitting, fulfilled
from .scoring import owned, parts, score
from .state import State
from .things import BEER, CARD, CLIENT, EFFECT, LETTER, ORDER, REGION, SOURCE

Counts = dict[str, int]  # by id, zeros left out

# -- The faces of the components -------------------------------------------------


class PartFace(TypedDict):
    """One kind of step on a card."""

    kind: str
    count: int
    types: list[str]


class CardFace(TypedDict):
    """An action card."""

    name: str
    text: str
    price: int | None
    starting: bool
    parts: list[PartFace]


class LineFace(TypedDict):
    """One line of an order."""

    count: int
    types: list[str]
    regions: list[str]


class OrderFace(TypedDict):
    """An order."""

    name: str
    client: str
    lines: list[LineFace]
    needed: int
    remove: int
    fame: int
    bonus_type: str | None
    bonus_fame: int


class RegionFace(TypedDict):
    """A region's board."""

    name: str
    bonus: str
    amount: int


class Components(TypedDict):
    """What is printed, by id."""

    types: dict[str, str]
    letters: dict[str, str]
    regions: dict[str, RegionFace]
    clients: dict[str, str]
    cards: dict[str, CardFace]
    orders: dict[str, OrderFace]
    planning: str  # the card of the planning pile
    client_sets: list[int]
    warehouse_limit: int
    territory_limit: int
    time_per_turn: int
    gift_time: int


def components(box: Box) -> Components:
    """The faces of cards, orders and regions."""
    ids = box.texts
    return {
        "types": {TYPE_IDS[i]: BEER.name(box, i) for i in range(TYPES)},
        "letters": {TYPE_IDS[i]: LETTER.name(box, i) for i in range(TYPES)},
        "regions": {
            REGION_IDS[i]: {
                "name": REGION.name(box, i),
                "bonus": BONUS_IDS[box.bonus[i]],
                "amount": box.bonus_amount[i],
            }
            for i in range(REGIONS)
        },
        "clients": {CLIENT_IDS[i]: CLIENT.name(box, i) for i in range(len(CLIENT_IDS))},
        "cards": {ids.card_ids[i]: card_face(box, i) for i in range(box.cards)},
        "orders": {ids.order_ids[i]: order_face(box, i) for i in range(box.orders)},
        "planning": ids.card_ids[box.planning],
        "client_sets": [box.client_sets[i] for i in range(1, 1 + len(CLIENT_IDS))],
        "warehouse_limit": box.limit[WAREHOUSE],
        "territory_limit": box.limit[1],
        "time_per_turn": box.time_per_turn,
        "gift_time": box.gift_time,
    }


def card_face(box: Box, card: int) -> CardFace:
    """What a card shows."""
    steps: list[PartFace] = [
        {
            "kind": box.texts.kinds[box.part_kind[card, part]],
            "count": box.part_count[card, part],
            "types": [TYPE_IDS[i] for i in range(TYPES) if box.part_type[card, part, i]],
        }
        for part in range(PARTS)
        if box.part_count[card, part]
    ]
    return {
        "name": CARD.name(box, card),
        "text": EFFECT.name(box, card),
        "price": box.price[card] or None,
        "starting": card < box.starting,
        "parts": steps,
    }


def order_face(box: Box, order: int) -> OrderFace:
    """What an order shows."""
    fits = box.line_fits
    lines: list[LineFace] = [
        {
            "count": box.line_count[order, line],
            "types": [
                TYPE_IDS[i]
                for i in range(TYPES)
                if any(fits[order, line, i, k] for k in range(REGIONS))
            ],
            "regions": [
                REGION_IDS[k]
                for k in range(REGIONS)
                if any(fits[order, line, i, k] for i in range(TYPES))
            ],
        }
        for line in range(box.lines[order])
    ]
    bonus = box.bonus_type[order]
    return {
        "name": ORDER.name(box, order),
        "client": CLIENT_IDS[box.client[order]],
        "lines": lines,
        "needed": box.needed[order],
        "remove": box.remove[order],
        "fame": box.fame[order],
        "bonus_type": TYPE_IDS[bonus] if bonus >= 0 else None,
        "bonus_fame": box.bonus_fame[order],
    }


# -- The table -------------------------------------------------------------------


class OrderView(TypedDict):
    """An order on offer, with how far each seat is from fulfilling it."""

    id: str
    missing: list[int]  # by seat: barrels still missing
    ready: list[bool]  # by seat: whether it is fulfilled


class RegionView(TypedDict):
    """A region: the barrels of each seat, and who leads."""

    territories: list[Counts]
    leader: int | None  # None: nobody, or a tie


class SeatView(TypedDict):
    """One seat's side of the table."""

    warehouse: Counts
    fame: int
    hand: Counts | None  # None: not yours to see
    hand_size: int
    known: Counts  # cards that everybody knows to be in the hand
    deck_size: int
    pool: Counts  # hand and deck together
    discard: Counts
    secret: str | None  # the order, or None: hidden, or none left
    has_secret: bool
    secret_open: bool
    completed: list[str]
    score: int
    parts: Counts


class View(TypedDict):
    """The whole table."""

    round: int
    last_round: bool
    time: int
    on_turn: int | None
    regions: dict[str, RegionView]
    supply: Counts
    fame_supply: int
    advance: list[str | None]
    picked: list[bool]
    advance_top: str | None
    advance_left: int
    advance_pool: Counts
    advance_discard: Counts
    planning_left: int
    trashed: Counts
    orders: list[OrderView | None]
    orders_left: int
    orders_removed: int
    in_play: str | None
    steps_left: Counts
    lifted: list[str]
    completing: str | None
    to_remove: int
    seats: list[SeatView]


def view(box: Box, s: State, seat: int | None) -> View:
    """The table as a seat sees it (None: a spectator)."""
    top = s.advance[s.advance_left - 1] if s.advance_left else -1
    pool = [0] * box.cards
    for i in range(s.advance_left):
        pool[s.advance[i]] += 1
    return {
        "round": s.round,
        "last_round": s.final_round > 0,
        "time": s.time,
        "on_turn": s.actor if s.actor >= 0 else None,
        "regions": {REGION_IDS[i]: region_view(s, i) for i in range(REGIONS)},
        "supply": {TYPE_IDS[i]: s.supply[i] for i in range(TYPES)},
        "fame_supply": s.fame_supply,
        "advance": [card_id(box, s.slots[i]) for i in range(SLOTS)],
        "picked": [s.picked[i] > 0 for i in range(SLOTS)],
        "advance_top": card_id(box, top),
        "advance_left": s.advance_left,
        "advance_pool": {box.texts.card_ids[i]: n for i, n in enumerate(pool) if n},
        "advance_discard": {
            box.texts.card_ids[i]: n for i in range(box.cards) if (n := s.advance_discard[i])
        },
        "planning_left": s.planning_left,
        "trashed": {box.texts.card_ids[i]: n for i in range(box.cards) if (n := s.trashed[i])},
        "orders": [order_view(box, s, s.order_slots[i]) for i in range(SLOTS)],
        "orders_left": s.orders_left,
        "orders_removed": s.away_count,
        "in_play": card_id(box, s.in_play),
        "steps_left": {id: n for i, id in box.texts.kinds.items() if (n := s.steps_left[i])},
        "lifted": [TYPE_IDS[s.lifted[i]] for i in range(s.dropped, s.lifted_count)],
        "completing": order_id(box, s.completing),
        "to_remove": s.to_remove,
        "seats": [seat_view(box, s, other, other == seat) for other in range(s.seats)],
    }


def region_view(s: State, region: int) -> RegionView:
    """A region's barrels, and the seat that has the majority."""
    counts = [barrels_at(s, seat, 1 + region) for seat in range(s.seats)]
    most = max(counts)
    leaders = [seat for seat, n in enumerate(counts) if n == most]
    return {
        "territories": [barrels(s, seat, 1 + region) for seat in range(s.seats)],
        "leader": leaders[0] if len(leaders) == 1 else None,
    }


def order_view(box: Box, s: State, order: int) -> OrderView | None:
    """An order on offer; None: the slot is empty."""
    if order < 0:
        return None
    missing = [
        sum(
            max(0, box.line_count[order, line] - fitting(box, s, seat, order, line))
            for line in range(box.lines[order])
        )
        for seat in range(s.seats)
    ]
    ready = [fulfilled(box, s, seat, order) for seat in range(s.seats)]
    return {"id": box.texts.order_ids[order], "missing": missing, "ready": ready}


def seat_view(box: Box, s: State, seat: int, own: bool) -> SeatView:
    """One seat's side; only its owner sees its hand and a hidden secret order."""
    out = [0] * SOURCE.size
    parts(box, s, seat, out)
    seen = own or s.secret_open[seat] > 0
    owned_cards = [owned(s, seat, card) - s.discard[seat, card] for card in range(box.cards)]
    return {
        "warehouse": barrels(s, seat, WAREHOUSE),
        "fame": s.fame[seat],
        "hand": cards(box, s.hand, seat) if own else None,
        "hand_size": s.hand_size[seat],
        "known": cards(box, s.known, seat),
        "deck_size": s.deck_left[seat],
        "pool": {box.texts.card_ids[i]: n for i, n in enumerate(owned_cards) if n},
        "discard": cards(box, s.discard, seat),
        "secret": order_id(box, s.secret[seat]) if seen else None,
        "has_secret": s.secret[seat] >= 0,
        "secret_open": s.secret_open[seat] > 0,
        "completed": [box.texts.order_ids[i] for i in range(box.orders) if s.completed[seat, i]],
        "score": score(box, s, seat),
        "parts": dict(zip(SOURCE.ids(box), out, strict=True)),
    }


def barrels(s: State, seat: int, location: int) -> Counts:
    """The barrels at a location, by type."""
    return {TYPE_IDS[i]: n for i in range(TYPES) if (n := s.stock[seat, location, i])}


def cards(box: Box, pile: Ints, seat: int) -> Counts:
    """The cards of a seat's pile, by id."""
    return {box.texts.card_ids[i]: n for i in range(box.cards) if (n := pile[seat, i])}


def card_id(box: Box, card: Int) -> str | None:
    """A card's id; None: no card."""
    return box.texts.card_ids[card] if card >= 0 else None


def order_id(box: Box, order: Int) -> str | None:
    """An order's id; None: no order."""
    return box.texts.order_ids[order] if order >= 0 else None
