"""The round end phase and the end of the game: BP-109 to BP-123."""

from __future__ import annotations

import pytest

from alehouse.games.beer_pioneers.box import BEER_IDS
from alehouse.games.beer_pioneers.rules.brewery import cellar_room
from alehouse.games.beer_pioneers.state import GAME_OVER
from alehouse.testing import options, play, rule
from tests.games.beer_pioneers.scenario import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    beers_in,
    box_of,
    dials_of,
    display_of,
    end_round,
    fresh,
    hand_of,
    lay,
    record,
)


@rule("BP-109")
def test_every_dial_is_rotated_once_and_finished_beers_are_stored() -> None:
    table = lay(fresh(), dials={"alt": 1, "pils": 4})
    lay(table, BLUE, dials={"alt": 3})
    end_round(table)
    assert (dials_of(table), beers_in(table)) == ({"pils": 3}, {"alt": 1})
    assert dials_of(table, BLUE) == {"alt": 2}


@rule("BP-109")
def test_a_beer_may_overflow_the_cellar_at_the_round_end() -> None:
    table = lay(fresh(), dials={"pils": 1, "alt": 1}, barrels=3, depot=0)
    end_round(table)  # Pils takes the last space, then Alt is asked about
    assert options(table) == ["forgo", "discard:pils", "discard:barrel"]
    barrels = record(table).barrel_supply
    play(table, "discard:barrel")
    assert record(table).barrel_supply == barrels + 1
    assert (beers_in(table), record(table).round) == ({"pils": 1, "alt": 1}, 2)


@rule("BP-110")
def test_the_laboratory_rotates_each_remaining_dial_once_more() -> None:
    table = lay(fresh(), extensions=["laboratory"], dials={"alt": 1, "pils": 3, "export": 4})
    end_round(table)
    assert options(table) == ["pils", "export", "stop"]
    play(table, "pils")
    assert options(table) == ["export", "stop"]
    play(table, "stop")
    assert dials_of(table) == {"pils": 1, "export": 3}


@rule("BP-111")
def test_pieces_return_but_sacrificed_workers_do_not() -> None:
    table = lay(fresh(), bonus=0, deployed=1, sacrificed=1)
    s = record(table)
    end_round(table)
    assert (s.bonus[RED], s.deployed[RED], s.sacrificed[RED]) == (1, 0, 1)
    for seat in range(4):
        assert (s.worker_at[seat, 0], s.worker_at[seat, 1], s.truck_at[seat]) == (0, 0, 0)
    assert set(options(table)) >= {"worker:1", "worker:2", "turn_order", "truck", "admin"}


@rule("BP-112")
@pytest.mark.parametrize(
    ("turn", "order"),
    [
        ((1, 2, 3, 4), [RED, BLUE, GREEN, YELLOW]),
        ((8, 7, 6, 5), [YELLOW, GREEN, BLUE, RED]),
        ((3, 8, 1, 2), [GREEN, YELLOW, RED, BLUE]),
    ],
)
def test_the_leftmost_worker_becomes_first(turn: tuple[int, ...], order: list[int]) -> None:
    table = end_round(fresh(), turn=turn)
    s = record(table)
    assert [s.order[i] for i in range(4)] == order
    assert table.actor == order[0]


@rule("BP-113")
def test_administrative_workers_and_neutral_pieces_return() -> None:
    table = fresh()
    s = record(table)
    s.neutral_truck, s.neutral_truck_at = 1 + BLUE, 1
    s.neutral_worker, s.neutral_worker_at = 1 + RED, 3
    end_round(table)
    assert [s.admin_at[seat] + s.turn_at[seat] for seat in range(4)] == [0] * 4
    assert (s.neutral_truck, s.neutral_worker) == (0, 0)
    assert (s.neutral_truck_at, s.neutral_worker_at) == (0, 0)


@rule("BP-114")
def test_upgrades_go_by_the_new_order_and_the_marker_comes_back() -> None:
    table = lay(fresh(), marker=1)
    lay(table, BLUE, marker=1)
    end_round(table, turn=(5, 2, 3, 4))
    s = record(table)
    assert table.actor == BLUE
    play(table, "retire:1")
    assert (table.actor, s.marker[BLUE], s.worker[BLUE, 0]) == (RED, 0, 2)
    play(table, "retire:1")
    assert (s.round, table.actor) == (2, BLUE)
    assert "worker:2" in options(table)


@rule("BP-115")
def test_a_worker_retires_only_where_its_space_is_free() -> None:
    gone = ["cellar_medium_progress", "cellar_medium_barrels"]
    table = lay(fresh(), marker=1, workers=(2, 3), tiles_gone=gone, hand=[])
    end_round(table)  # only the worker with 3 can retire; the tile asks beer or level
    assert options(table) == ["option:1", "option:2"]
    play(table, "option:2")
    s = record(table)
    assert (s.worker[RED, 1], s.tile[RED, 3], s.level[RED]) == (4, 0, 2)


@rule("BP-116")
def test_the_bonuses_of_the_cellar_tiles() -> None:
    table = lay(fresh(), marker=1, workers=(2, 2), tiles_gone=["cellar_large"], depot=1, barrels=0)
    end_round(table)
    play(table, "cellar_medium_barrels", "option:1", "depot", "depot")
    s = record(table)
    assert (s.depot[RED], s.barrels[RED], s.tile[RED, 2]) == (0, 2, 0)
    assert cellar_room(box_of(table), s, RED) == 4 + 3 + 2
    table = lay(
        fresh(), marker=1, workers=(2, 2), tiles_gone=["cellar_large"], hand=["wooden_cask"]
    )
    end_round(table)
    play(table, "cellar_medium_progress", "option:2", "wooden_cask")
    assert record(table).icons[RED, 1] == 2
    table = lay(fresh(), marker=1, workers=(1, 3), hand=[])
    end_round(table)
    play(table, "retire:3", "option:1", "weizen")
    assert beers_in(table) == {"weizen": 1}


@rule("BP-116")
def test_a_tile_without_any_effect_asks_nothing() -> None:
    table = lay(fresh(), marker=1, level=6, workers=(1, 3))
    for beer in range(len(BEER_IDS)):
        record(table).beer_supply[beer] = 0
    end_round(table)
    play(table, "retire:3")  # a beer of choice, or a level
    assert record(table).round == 2


@rule("BP-117")
@pytest.mark.parametrize(("progress", "kept"), [(3, 3), (4, 6), (5, 6)])
def test_hands_are_cut_to_the_limit(progress: int, kept: int) -> None:
    seven = ["carter", "maltster", "cooper", "hop_kiln", "beer_tap", "rock_cellar", "ice_cellar"]
    table = lay(fresh(), hand=seven, progress=progress)
    end_round(table)
    while record(table).round == 1:
        play(table, options(table)[0])
    assert len(hand_of(table)) == kept


@rule("BP-118")
def test_the_leftmost_card_leaves_the_display() -> None:
    table = fresh()
    s = record(table)
    end_round(table)
    shown = display_of(table)
    left = s.deck_left
    end_round(table)
    assert display_of(table)[:5] == shown[1:]
    assert s.deck_left == left - 1
    assert shown[0] in table.view(None)["discard"]


@rule("BP-119")
@pytest.mark.parametrize("income", [0, 1, 2])
def test_income_by_its_track(income: int) -> None:
    table = end_round(lay(fresh(), coins=0, income=income))
    assert record(table).coins[RED] == income


@rule("BP-120")
def test_the_round_is_completed_once_somebody_has_twenty() -> None:
    table = fresh()
    s = record(table)
    s.vp[RED] = s.vp_from[RED, 0] = 19
    play(table, "turn_order", "to6")
    assert (s.ending, table.over, table.actor) == (1, False, BLUE)
    lay(table, hand=["joint_stock_company"])
    s.vp[RED] = s.vp_from[RED, 0] = 18  # RU-6: the trigger stays
    s.vp_from[RED, 4] = 0
    lay(table, BLUE, income=2, coins=0)
    end_round(table)
    assert (s.phase, table.over, s.coins[BLUE]) == (GAME_OVER, True, 2)


def test_the_game_ends_after_round_30_in_any_case() -> None:
    table = fresh()
    record(table).round = 30
    end_round(table)
    assert table.over


@rule("BP-121")
def test_beers_become_points_by_lightbulbs_alt_first() -> None:
    table = lay(fresh(), cellar={"alt": 1, "pils": 2}, icons=(2, 1, 1, 2), coins=5, level=5)
    record(table).ending = 1
    end_round(table)
    s = record(table)
    assert (s.vp[RED], beers_in(table), s.coins[RED]) == (2, {"pils": 1}, 5)


@rule("BP-122")
def test_coins_become_points_only_on_the_last_level_space() -> None:
    for level, vp in ((5, 0), (6, 2)):
        table = lay(fresh(), icons=(2, 1, 1, 2), coins=5, level=level)
        record(table).ending = 1
        end_round(table)
        assert record(table).vp[RED] == vp
        assert record(table).coins[RED] == 5 - vp


@rule("BP-123")
def test_ties_are_broken_by_beer_then_barrels_then_shared() -> None:
    table = fresh()
    for seat in range(4):
        lay(table, seat, barrels=1, depot=1)
    assert table.ranks() == [1, 1, 1, 1]
    lay(table, BLUE, dials={"alt": 4})
    assert table.ranks() == [2, 1, 2, 2]
    lay(table, GREEN, barrels=2)
    lay(table, YELLOW, improved=1)
    assert table.ranks() == [4, 1, 2, 2]
    record(table).vp[RED] = record(table).vp_from[RED, 0] = 1
    assert table.ranks() == [1, 2, 3, 3]
