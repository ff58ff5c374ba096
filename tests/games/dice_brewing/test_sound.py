"""What always holds: in every state by itself, and from one state to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

from alehouse.games.dice_brewing.box import (
    BLUE_DIE,
    COLOURS,
    FIELD_IDS,
    FIELDS,
    GIVES_VALUE,
    SEED,
    TOKENS,
)
from alehouse.games.dice_brewing.rules.trays import put_die
from alehouse.games.dice_brewing.state import (
    ACTIVE,
    BREW_WINDOW,
    BREWING,
    OVER,
    PURCHASE,
    START_WINDOW,
    WAREHOUSE,
)
from alehouse.games.dice_brewing.things import code_of
from alehouse.kernel.game import State
from alehouse.kernel.replay import load
from alehouse.testing import random_states
from tests.games.dice_brewing.scenario import fields, game, seat, table, use_field
from tests.golden import HERE as GOLDEN

YELLOW, THREE, FIVE = 0, code_of(3, 0, 0), code_of(5, 0, 0)
SOW, ROAST, TRAIN = (FIELD_IDS.index(name) for name in ("malt_sow", "malt_roast", "school_train"))


def broken(state: State) -> int:
    return int(state.game.book.broken(state.game.box, fields(state)))


def placing() -> State:
    """A table at which nothing is wrong: one seed sown, all dice rolled."""
    me = seat(A="yellow:2 yellow:3 black:4 blue:3", W="green:5", seeds=1, main={"malt_sow": "seed"})
    return table(me, seat(A="yellow:1 blue:5", seeds=1, gold=2))


def flood(s: Any) -> None:
    """More yellow dice on the table than there are."""
    for i in range(20):
        put_die(s, i % 2, WAREHOUSE, YELLOW, THREE)
        s.supply[YELLOW] -= 1


def place(s: Any, field: int, kind: int, code: int) -> None:
    """Lay a piece of the supply on the first seat's board."""
    s.supply[kind] -= 1
    s.main[0, field], s.main_die[0, field] = 1 + kind, code
    use_field(s, 0, field)


def speed_up(s: Any, field: int, code: int) -> None:
    """Lay a blue die of the supply into a blue slot."""
    s.supply[BLUE_DIE] -= 1
    s.blue[0, field] = code
    use_field(s, 0, field)


def discount(s: Any, code: int, **fields: int) -> None:
    """Lay a blue die of the supply on the market card."""
    s.supply[BLUE_DIE] -= 1
    s.market_die[0] = code
    put(s, **fields)


def put(s: Any, **fields: int) -> None:
    """Write fields that are one number."""
    for name, value in fields.items():
        setattr(s, name, value)


def at(array: Any, place: int | tuple[int, ...], value: int) -> None:
    """Write one place of a field."""
    array[place] = value


def steal_seed(s: Any) -> None:
    s.seeds[0] -= 2
    s.supply[SEED] += 2


def owe(s: Any, goods: Any, stock: Any) -> None:
    goods[0, 0] = -1
    stock[0] += 1


def lay_face_down(s: Any) -> None:
    s.down, s.down_seat[0], s.down_kind[0], s.down_among[0] = 1, 1, 2, 4


CORRUPTED: list[tuple[str, int, Callable[[Any], None]]] = [
    ("a die is lost", 1, lambda s: at(s.supply, YELLOW, 0)),
    ("more dice than there are", 1, flood),
    ("a seed is made", 2, lambda s: at(s.seeds, 1, 3)),
    ("a seed is owed", 2, steal_seed),
    ("an ingredient is lost", 3, lambda s: at(s.market, 0, 2)),
    ("an ingredient is owed", 3, lambda s: owe(s, s.ingredients, s.market)),
    ("a token is made", 4, lambda s: at(s.tokens, (0, 0), 1)),
    ("a token is owed", 4, lambda s: owe(s, s.tokens, s.black_market)),
    ("a card lies twice in the deck", 5, lambda s: at(s.deck, 0, s.deck[1])),
    ("a face-up card is in the deck", 5, lambda s: at(s.deck, 0, s.display[0])),
    ("a card lies face up twice", 5, lambda s: at(s.display, 0, s.display[1])),
    ("a brewed card is in the deck", 5, lambda s: at(s.brewer, s.deck[0], 1)),
    ("a place stays empty", 5, lambda s: at(s.display, 2, -1)),
    ("a die in the warehouse without a face", 6, lambda s: at(s.dice, (0, 1, 2, 0), 0)),
    ("a die not rolled while placing", 6, lambda s: at(s.dice, (0, ACTIVE, YELLOW, 0), 0)),
    ("a face above 6", 6, lambda s: at(s.dice, (0, ACTIVE, YELLOW, 1), 84)),
    ("a die on a board without a face", 6, lambda s: place(s, ROAST, YELLOW, 0)),
    ("gold is owed", 7, lambda s: at(s.gold, 0, -1)),
    ("mastery below nothing", 7, lambda s: at(s.mastery, 1, -1)),
    ("brews counted wrong", 8, lambda s: put(s, brewed=1)),
    ("a field used by all", 9, lambda s: at(s.used, (1, SOW), 1)),
    ("users counted wrong", 9, lambda s: at(s.users, ROAST, 1)),
    ("a piece on a field not used", 9, lambda s: at(s.used, (0, SOW), 0)),
    ("a piece on a closed field", 10, lambda s: place(s, TRAIN, BLUE_DIE, FIVE)),
    ("a piece in a blocked building", 10, lambda s: at(s.building_blocked, (0, 0), 1)),
    ("a piece on a board before the roll", 11, lambda s: put(s, phase=START_WINDOW)),
    ("a piece on a board at the end", 11, lambda s: put(s, phase=OVER)),
    ("a seed where a die belongs", 11, lambda s: place(s, ROAST, SEED, 0)),
    ("a seed with a face", 11, lambda s: at(s.main_die, (0, SOW), THREE)),
    ("an accelerated seed that still lies there", 11, lambda s: speed_up(s, SOW, THREE)),
    ("a die on the market card while placing", 11, lambda s: discount(s, FIVE)),
    ("a purchase in round 1", 13, lambda s: put(s, phase=PURCHASE, bought_ingredient=1)),
    ("a token in round 2", 13, lambda s: put(s, phase=PURCHASE, round=2, bought_token=1)),
    ("two ingredients", 13, lambda s: put(s, phase=PURCHASE, round=2, bought_ingredient=2)),
    ("a purchase while placing", 13, lambda s: put(s, round=3, bought_token=1)),
    ("a discount in round 1", 13, lambda s: discount(s, FIVE, phase=PURCHASE)),
    ("nobody holds the season token", 15, lambda s: put(s, first=2)),
    ("a round too many", 15, lambda s: put(s, round=31)),
    ("a claim outlives tidy-up", 17, lambda s: put(s, claims=1)),
    ("three pieces in a turn", 17, lambda s: put(s, placed=3)),
    ("a placing turn while buying", 17, lambda s: put(s, phase=PURCHASE, placed=1)),
    ("gold of the ones without the option", 17, lambda s: put(s, phase=PURCHASE, ones=2)),
    ("dice picked without a roll to come", 17, lambda s: at(s.picked, (0, 0, 0), 1)),
    ("supply dice with faces", 17, lambda s: at(s.rolled, 3, 1)),
    ("a face-down token nobody has", 18, lay_face_down),
    ("dice not looked over", 20, lambda s: at(s.usable, BLUE_DIE, 0)),
    ("a blocked die not looked over", 20, lambda s: at(s.blocked, YELLOW, 1)),
    ("dice out of order", 19, lambda s: at(s.dice, (0, ACTIVE, YELLOW, 1), code_of(1, 0, 0))),
]


@pytest.mark.parametrize(
    ("number", "corrupt"), [one[1:] for one in CORRUPTED], ids=[one[0] for one in CORRUPTED]
)
def test_a_broken_state_is_found_out(number: int, corrupt: Callable[[Any], None]) -> None:
    state = placing()
    assert broken(state) == 0
    corrupt(fields(state))
    assert broken(state) == number


# -- From one state to the next ----------------------------------------------------


def recorded() -> Iterator[State]:
    """The states of a recorded game, in which much is brewed."""
    replay = load(GOLDEN / "dice_brewing" / "golden" / "3p.replay")
    return replay.states(replay.open())


def improving(state: State, owner: int, colour: int) -> int:
    """How many dice of a colour wait on fields that improve them."""
    s, box = fields(state), cast(Any, state.game.box)
    return sum(
        s.main[owner, field] == 1 + colour and box.output[field] == GIVES_VALUE
        for field in range(FIELDS)
    )


def nothing_is_undone(before: Any, after: Any) -> None:
    """Tokens played, mastery and brews never grow less."""
    assert all(before.spent[token] <= after.spent[token] for token in range(TOKENS))
    assert all(before.mastery[i] <= after.mastery[i] for i in range(before.seats))
    assert before.brewed <= after.brewed
    for recipe in range(len(before.brewer)):
        assert before.brewer[recipe] in (0, after.brewer[recipe])


def nothing_is_stored(before: State, after: Any) -> None:
    """While brewing and tidying up only improved dice reach a warehouse."""
    s = fields(before)
    if s.phase in (BREW_WINDOW, BREWING):
        for owner in range(s.seats):
            for colour in range(COLOURS):
                most = s.many[owner, WAREHOUSE, colour] + improving(before, owner, colour)
                assert after.many[owner, WAREHOUSE, colour] <= most


@pytest.mark.parametrize("chance", [True, False])
def test_what_is_past_stays_so(chance: bool) -> None:
    rounds = 0
    before = None
    for state in random_states(game(2), seed=5) if chance else recorded():
        s = fields(state)
        assert broken(state) == 0
        if before is None:
            starter = s.first
        else:
            nothing_is_undone(fields(before), s)
            nothing_is_stored(before, s)
        assert s.first == (starter + s.round - 1) % s.seats
        rounds, before = s.round, state.clone()
    assert rounds > 5
    assert state.over
    assert all(score >= s.mastery[i] for i, score in enumerate(state.scores()))
