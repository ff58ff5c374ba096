"""Lays tables of Beer Pioneers: seat i at position i, then whatever a test needs."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

from alehouse.games.beer_pioneers.box import (
    BEER_IDS,
    BULBS,
    CARDS,
    MOVE,
    NEW,
    OBJECTIVE_IDS,
    ROT,
    TILE_IDS,
    TOKEN_IDS,
    Box,
)
from alehouse.games.beer_pioneers.rules.cards import draw_card, to_hand
from alehouse.games.beer_pioneers.rules.frame import next_turn
from alehouse.games.beer_pioneers.rules.objectives import claimable_now
from alehouse.games.beer_pioneers.state import (
    ACTION_PHASE,
    DECK,
    DISCARD,
    DISPLAY,
    HAND,
    LAID,
    SLOT,
    START,
    State,
)
from alehouse.kernel import shelf
from alehouse.kernel.game import State as Table
from alehouse.testing import options, play

RED, BLUE, GREEN, YELLOW = range(4)
game = functools.cache(shelf.game)  # reading a box takes longer than most tests
BOX = game("beer_pioneers").box
assert isinstance(BOX, Box)
CARD_IDS, EXTENSION_IDS = BOX.card_ids, BOX.extension_ids
BONUS_IDS, SETUP_IDS = BOX.bonus_ids, BOX.setup_ids
SETUP = {2: "setup2_a", 3: "setup3_a", 4: None}


@functools.cache
def seed_for(players: int, setup: str | None, chosen: tuple[tuple[str, str], ...]) -> int:
    """A seed that deals position i to seat i, and this setup card."""
    dealt = game("beer_pioneers", players=players, **dict(chosen))
    for seed in range(10_000):
        s = record(dealt.new(seed))
        card = SETUP_IDS[s.setup_card - 1] if s.setup_card else None
        if [s.order[i] for i in range(players)] == list(range(players)) and card == setup:
            return seed
    raise AssertionError("no such deal")


def record(table: Table) -> State:
    """The state's record, with its fields."""
    assert isinstance(table.s, State)
    return table.s


def box_of(table: Table) -> Box:
    """The box of a table."""
    assert isinstance(table.game.box, Box)
    return table.game.box


def fresh(players: int = 4, setup: str | None = None, **chosen: str) -> Table:
    """A game just set up: seat 0 is first; objective 3 is seven_barrels unless chosen."""
    chosen.setdefault("objective_3", "seven_barrels")
    seed = seed_for(players, setup or SETUP[players], tuple(sorted(chosen.items())))
    return game("beer_pioneers", players=players, **chosen).new(seed)


def lay(
    table: Table,
    seat: int = RED,
    *,
    coins: int | None = None,
    barrels: int | None = None,
    depot: int | None = None,
    cellar: Mapping[str, int] | None = None,
    dials: Mapping[str, int] | None = None,
    unblocked: Sequence[str] | None = None,
    overlays: tuple[int, int] | None = None,
    hand: Sequence[str] | None = None,
    laid: Sequence[str] | None = None,
    master: str | None = None,
    extensions: Sequence[str] | None = None,
    tiles_gone: Sequence[str] | None = None,
    icons: tuple[int, int, int, int] | None = None,
    workers: tuple[int, int] | None = None,
    **numbers: int,
) -> Table:
    """Write one seat's things; supplies are kept in balance. Other numbers are fields by name."""
    s = record(table)
    if coins is not None:
        s.coin_supply += s.coins[seat] - coins
        s.coins[seat] = coins
    if barrels is not None:
        s.barrel_supply += s.barrels[seat] - barrels
        s.barrels[seat] = barrels
    if depot is not None:
        s.barrel_supply += s.depot[seat] - depot
        s.depot[seat] = depot
    for beer, n in (cellar or {}).items():
        s.beer_supply[BEER_IDS.index(beer)] += s.cellar[seat, BEER_IDS.index(beer)] - n
        s.cellar[seat, BEER_IDS.index(beer)] = n
    if overlays is not None:
        s.overlay[seat, 0], s.overlay[seat, 1] = overlays
    for token in unblocked or ():
        s.token[seat, TOKEN_IDS.index(token)] = 0
    for beer, n in (dials or {}).items():
        uncover(table, seat, beer)
        s.dial[seat, BEER_IDS.index(beer)] = n
    for i, name in enumerate(extensions or ()):
        s.built[seat, EXTENSION_IDS.index(name)] = i + 1
        s.extensions[seat] = i + 1
        s.stack[EXTENSION_IDS.index(name)] -= 1
    for tile in tiles_gone or ():
        s.tile[seat, TILE_IDS.index(tile)] = 0
    if workers is not None:
        s.worker[seat, 0], s.worker[seat, 1] = workers
    for name in laid or ():
        take_away(s, CARD_IDS.index(name))
        s.place[CARD_IDS.index(name)] = LAID + seat
        for column in range(4):
            s.icons[seat, column] += box_of(table).icons[CARD_IDS.index(name), column]
    if icons is not None:
        for column, n in zip((BULBS, NEW, MOVE, ROT), icons, strict=True):
            s.icons[seat, column] = n
    if master is not None:
        take_away(s, CARD_IDS.index(master))
        s.place[CARD_IDS.index(master)] = SLOT + seat
        s.master[seat] = 1 + CARD_IDS.index(master)
    if hand is not None:
        lay_hand(s, seat, hand)
    for name, n in numbers.items():
        getattr(s, name)[seat] = n
    offer_what_is_met(table)
    return table


def offer_what_is_met(table: Table) -> None:
    """Objectives that are met by what was laid are offered with the pieces."""
    s = record(table)
    s.offered_slots = claimable_now(BOX, s, s.order[s.position])
    table._legal = None


def uncover(table: Table, seat: int, beer: str) -> None:
    """Make a coop usable."""
    s, i = record(table), BEER_IDS.index(beer)
    if box_of(table).overlay[i]:
        s.overlay[seat, box_of(table).overlay[i] - 1] = 0
    if i < len(BEER_IDS) - 1:
        s.token[seat, i] = 0
    table._legal = None


def take_away(s: State, card: int) -> None:
    """Take a card from wherever it is; a display gap is filled from the draw pile."""
    place = s.place[card]
    if HAND <= place < LAID:
        s.hand_size[place - HAND] -= 1
        s.origin[card] = 0
    elif place == DISCARD:
        s.discards -= 1
    elif place == DECK:
        cards = [s.deck[i] for i in range(s.deck_left) if s.deck[i] != card]
        s.deck_left -= 1
        for i in range(CARDS):
            s.deck[i] = cards[i] if i < len(cards) else 0
    elif place == DISPLAY:
        at = [s.display[i] for i in range(6)].index(1 + card)
        new = draw_card(BOX, s)
        s.place[new] = DISPLAY
        s.display[at] = 1 + new
    assert place < LAID, "this card is already laid out"


def under_the_pile(s: State, card: int) -> None:
    """Put a card that was taken away at the bottom of the draw pile."""
    cards = [card, *(s.deck[i] for i in range(s.deck_left))]
    s.deck_left += 1
    for i, value in enumerate(cards):
        s.deck[i] = value
    s.place[card] = DECK


def on_top(table: Table, *names: str) -> Table:
    """Put cards on top of the draw pile, the first one uppermost."""
    s = record(table)
    for name in reversed(names):
        card = CARD_IDS.index(name)
        take_away(s, card)
        s.deck[s.deck_left] = card
        s.deck_left += 1
        s.place[card] = DECK
    return table


def lay_hand(s: State, seat: int, names: Sequence[str]) -> None:
    """Give a seat exactly these cards, as if dealt at the start."""
    for card in range(CARDS):
        if s.place[card] == HAND + seat:
            take_away(s, card)
            under_the_pile(s, card)
    for name in names:
        take_away(s, CARD_IDS.index(name))
        to_hand(s, seat, CARD_IDS.index(name), START)


def lay_display(table: Table, *names: str) -> Table:
    """Put exactly these cards into the display, from the left."""
    s = record(table)
    for i in range(6):
        if s.display[i]:
            card = s.display[i] - 1
            s.display[i] = 0
            under_the_pile(s, card)
    for i, name in enumerate(names):
        card = CARD_IDS.index(name)
        take_away(s, card)
        s.place[card] = DISPLAY
        s.display[i] = 1 + card
    table._legal = None
    return table


def empty_piles(table: Table) -> Table:
    """Lay all cards of draw and discard pile out before the last seat, where they do no harm."""
    s = record(table)
    for card in range(CARDS):
        if s.place[card] in (DECK, DISCARD):
            s.place[card] = LAID + s.seats - 1
    for i in range(CARDS):
        s.deck[i] = 0
    s.deck_left = s.discards = 0
    table._legal = None
    return table


def objective(table: Table, slot: int, name: str) -> Table:
    """Put an objective on a slot (from 1)."""
    record(table).objective[slot - 1] = OBJECTIVE_IDS.index(name)
    offer_what_is_met(table)
    return table


def hand_of(table: Table, seat: int = RED) -> list[str]:
    """The names of the cards in a hand."""
    s = record(table)
    return [CARD_IDS[card] for card in range(CARDS) if s.place[card] == HAND + seat]


def display_of(table: Table) -> list[str | None]:
    """The names of the cards in the display."""
    s = record(table)
    return [CARD_IDS[s.display[i] - 1] if s.display[i] else None for i in range(6)]


def beers_in(table: Table, seat: int = RED) -> dict[str, int]:
    """The beers in a cellar."""
    s = record(table)
    return {name: s.cellar[seat, i] for i, name in enumerate(BEER_IDS) if s.cellar[seat, i]}


def dials_of(table: Table, seat: int = RED) -> dict[str, int]:
    """The dials on a seat's coops."""
    s = record(table)
    return {name: s.dial[seat, i] for i, name in enumerate(BEER_IDS) if s.dial[seat, i]}


def in_discard(table: Table, name: str) -> bool:
    """Whether a card lies on the discard pile."""
    return record(table).place[CARD_IDS.index(name)] == DISCARD


def use_up(table: Table, *seats: int, turn: Sequence[int] | None = None) -> Table:
    """Mark all pieces of these seats as used; `turn` are the turn order spaces of all seats."""
    s = record(table)
    for seat in seats:
        s.worker_at[seat, 0] = s.worker_at[seat, 1] = 17  # the exchange
        s.truck_at[seat] = 4
        s.admin_at[seat] = 1
        s.turn_at[seat] = turn[seat] if turn else 1 + seat
        if s.neutral_worker == 1 + seat:
            s.neutral_worker_at = 17
        if s.neutral_truck == 1 + seat:
            s.neutral_truck_at = 4
    table._legal = None
    return table


def last_turn(table: Table, turn: Sequence[int] | None = None) -> Table:
    """Only the administrative worker of seat 0 is left; it has not been asked anything yet."""
    s = record(table)
    use_up(table, *range(s.seats), turn=turn)
    s.admin_at[RED] = 0
    return go_on(table)


def go_on(table: Table, seat: int = RED) -> Table:
    """It is the turn of a seat, whoever was asked."""
    s = record(table)
    s.asked_count = 0
    s.position = [s.order[i] for i in range(s.seats)].index(seat) - 1
    next_turn(BOX, s)
    assert s.actor == seat
    table.settle()
    return table


def end_round(table: Table, turn: Sequence[int] | None = None) -> Table:
    """End the action phase without effect; the round end phase runs to its first question."""
    return pass_on(last_turn(table, turn))


def pass_on(table: Table) -> Table:
    """Decline whatever this action phase still asks."""
    s = record(table)
    now = s.round
    while s.round == now and s.phase == ACTION_PHASE and not table.over:
        for refusal in ("decline", "stop", "not_now", "admin", "admin_unblock_rotate"):
            if refusal in options(table):
                play(table, refusal)
                break
        else:
            raise AssertionError(f"cannot pass on: {options(table)}")
    return table
