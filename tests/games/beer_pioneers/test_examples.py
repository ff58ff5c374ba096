"""The worked examples of the specification, to the last number."""

from __future__ import annotations

import pytest

from alehouse.games.beer_pioneers.box import BULBS, MOVE, NEW, ROT
from alehouse.games.beer_pioneers.scoring import beer_in_house
from alehouse.games.beer_pioneers.state import GAME_OVER
from alehouse.kernel.game import State as Table
from alehouse.testing import options, play, rule
from tests.games.beer_pioneers.scenario import (
    BLUE,
    CARD_IDS,
    GREEN,
    RED,
    YELLOW,
    beers_in,
    box_of,
    dials_of,
    display_of,
    end_round,
    fresh,
    go_on,
    hand_of,
    in_discard,
    last_turn,
    lay,
    lay_display,
    on_top,
    record,
    use_up,
)


@rule("BP-52")
@pytest.mark.parametrize(
    ("worker", "space", "earned"),
    [(2, "1A", True), (1, "1A", False), (2, "1B", False), (2, "3A", False), (4, "8B", True)],
)
def test_example_1_bonus_test(worker: int, space: str, earned: bool) -> None:
    table = lay(fresh(), workers=(1, worker) if worker > 1 else (1, 2))
    play(table, f"worker:{worker}", space)
    if space == "1A":
        play(table, "done")
    if space == "1B":
        play(table, "done")
    if space == "3A":
        play(table, "progress")
    assert ("bonus_coin" in options(table)) == earned
    assert (table.actor == RED) == earned


@rule("BP-29")
@pytest.mark.parametrize(
    ("beer", "progress", "dial"),
    [("alt", 1, 6), ("alt", 4, 4), ("stark", 1, 7), ("lager", 5, 4), ("pils", 3, 5)],
)
def test_example_2_brewing_time(beer: str, progress: int, dial: int) -> None:
    table = lay(fresh(), dials={beer: 0}, progress=progress)
    play(table, "worker:1", "1A", beer)
    assert dials_of(table) == {beer: dial}


@rule("BP-26", "BP-58")
def test_example_3_first_brewing() -> None:
    table = lay(fresh(), hand=["innkeeper", "home_brewery", "hop_garden"])
    play(table, "worker:2", "1A")
    assert options(table) == ["alt", "done"]
    play(table, "alt")
    assert dials_of(table) == {"alt": 6}
    assert options(table) == [
        "bonus_coin",
        "bonus_beige",
        "bonus_new_barrels",
        "bonus_move_barrels",
        "bonus_rotate_2",
        "bonus_unblock",
        "decline",
    ]
    play(table, "bonus_rotate_2", "alt", "alt")
    assert dials_of(table) == {"alt": 4}


@rule("BP-33", "BP-79")
def test_example_4_x_from_the_display() -> None:
    table = lay(fresh(), laid=["crown_cap", "johann_fiege"], dials={"alt": 3, "pils": 5})
    s = record(table)
    assert [s.icons[RED, column] for column in (NEW, MOVE, ROT, BULBS)] == [3, 2, 4, 1]
    play(table, "worker:1", "2A", "alt", "alt", "alt", "pils")
    assert dials_of(table) == {"pils": 4}
    assert beers_in(table) == {"alt": 1}
    assert table.actor == BLUE


@rule("BP-82", "BP-85")
@pytest.mark.parametrize(("fleet", "coins"), [(True, 2), (False, 1)])
def test_example_5_order(fleet: bool, coins: int) -> None:
    table = lay(
        fresh(),
        cellar={"weizen": 1, "alt": 1},
        barrels=2,
        depot=0,
        hand=["dray_horse"],
        coins=1,
        extensions=["truck_fleet"] if fleet else [],
    )
    s = record(table)
    s.vp[RED] = s.vp_from[RED, 0] = 5
    s.truck_at[BLUE] = 2  # not the first truck there
    play(table, "truck", "truck_order")
    assert (s.vp[RED], s.coins[RED], s.barrels[RED], beers_in(table)) == (9, coins, 0, {})
    assert in_discard(table, "dray_horse")
    assert hand_of(table) == []


@rule("BP-68", "BP-83")
def test_example_5_the_first_truck_moves_the_missing_barrel_before() -> None:
    def with_a_barrel_in_the_depot(first: bool) -> list[str]:
        table = lay(
            fresh(), cellar={"weizen": 1, "alt": 1}, barrels=1, depot=1, hand=["dray_horse"]
        )
        record(table).truck_at[BLUE] = 0 if first else 2
        play(table, "truck")
        return options(table)

    assert "truck_order" not in with_a_barrel_in_the_depot(first=False)
    assert "truck_order" in with_a_barrel_in_the_depot(first=True)
    table = lay(fresh(), cellar={"weizen": 1, "alt": 1}, barrels=1, depot=1, hand=["dray_horse"])
    play(table, "truck", "truck_order")  # `before` is the only way
    assert (record(table).vp[RED], record(table).depot[RED]) == (4, 0)


@rule("BP-20", "BP-66")
def test_example_6_three_players_covers() -> None:
    table = fresh(3, "setup3_a")
    assert record(table).deck_left == 49
    play(table, "worker:1")
    assert not {"1B", "5B"} & set(options(table))
    assert {"1A", "2A", "2B"} <= set(options(table))
    table = play(fresh(3, "setup3_a"), "truck")
    assert "truck_9" not in options(table)


@rule("BP-21", "BP-22")
def test_example_7_two_players_covers() -> None:
    assert record(fresh(2, "setup2_a")).deck_left == 52
    table = lay(fresh(2, "setup2_a"), coins=3, hand=["barley_field"])
    play(table, "worker:1")
    spaces = [space for space in options(table) if space != "exchange"]
    assert spaces == ["1A", "2A", "3B", "4A", "5A", "6A", "6B", "7B", "8A"]
    table = lay(fresh(2), cellar={"alt": 3})
    lay(table, BLUE, cellar={"alt": 3})
    play(table, "objective:1", "worker:1", "8A")
    assert record(table).vp[RED] == 3
    assert table.actor == BLUE
    assert "objective:1" not in options(table)


@rule("BP-87")
def test_example_8_as_far_as_possible() -> None:
    table = lay(fresh(), dials={"alt": 3}, hand=["brewery_well"])
    play(table, "worker:1", "5A", "alt", "alt", "alt")
    assert beers_in(table) == {"alt": 1}
    assert table.actor == BLUE
    table = lay(fresh(), hand=["malting_floor"], coins=0)
    s = record(table)
    for token in range(8):
        s.token[RED, token] = 0
    play(table, "worker:1", "5A", "deck")
    assert (s.coins[RED], s.hand_size[RED]) == (1, 1)


@rule("BP-97", "BP-93")
def test_example_9_seven_barrels_with_the_virtual_barrel() -> None:
    table = lay(fresh(), improved=1, depot=4, barrels=2)
    play(table, "objective:3")
    s = record(table)
    assert (s.vp[RED], s.bonus[RED], s.sacrificed[RED]) == (3, 1, 1)
    table = lay(fresh(), improved=1, depot=3, barrels=2)
    assert "objective:3" not in options(table)


@rule("BP-96")
def test_example_10_objective_at_round_end() -> None:
    table = lay(fresh(), cellar={"alt": 2}, dials={"alt": 1})
    last_turn(table)
    play(table, "decline", "stop")  # the third Alt enters in step 1, and nobody is asked
    s = record(table)
    assert (beers_in(table), s.round, table.actor) == ({"alt": 3}, 2, RED)
    assert s.vp[RED] == 0
    assert "objective:1" in options(table)


@rule("BP-51", "BP-54")
def test_example_11_exchange_twice() -> None:
    table = lay(fresh(), coins=2, cellar={"alt": 1}, barrels=1)
    s = record(table)
    play(table, "worker:2", "exchange", "twice")
    assert s.coins[RED] == 1
    play(table, "give:alt:vp")
    assert s.vp[RED] == 1
    before = s.hand_size[RED]
    play(table, "give:barrel:cards", "deck", "deck")
    assert s.hand_size[RED] == before + 2
    assert (s.coins[RED], s.vp[RED], s.barrels[RED], beers_in(table)) == (1, 1, 0, {})
    assert table.actor == BLUE


@rule("BP-35", "BP-36")
def test_example_12_full_cellar() -> None:
    def full() -> Table:
        table = lay(fresh(), barrels=2, cellar={"alt": 2}, dials={"pils": 1})
        return play(table, "worker:1", "2A", "pils")

    table = full()
    assert options(table) == ["forgo", "discard:alt", "discard:barrel"]
    play(table, "discard:alt")
    assert (beers_in(table), record(table).barrels[RED]) == ({"alt": 1, "pils": 1}, 2)
    assert dials_of(table) == {}
    table = play(full(), "forgo")
    assert (beers_in(table), record(table).barrels[RED]) == ({"alt": 2}, 2)
    assert dials_of(table) == {}


@rule("BP-44")
def test_example_13_moving_with_the_improved_depot() -> None:
    table = lay(fresh(), improved=1, depot=2, barrels=1, icons=(0, 1, 2, 2))
    lay(table, BLUE, barrels=12, depot=1)
    s = record(table)
    assert s.barrel_supply == 20
    play(table, "worker:1", "4A", "move")
    assert options(table) == ["depot", "virtual", "stop"]
    play(table, "virtual")
    assert options(table) == ["depot", "stop"]
    play(table, "depot")
    assert (s.barrels[RED], s.depot[RED], s.barrel_supply) == (3, 1, 19)
    table = lay(fresh(), improved=1, depot=2, barrels=3, icons=(0, 1, 2, 2))
    play(table, "worker:1", "4A", "move", "depot")
    assert (record(table).barrels[RED], table.actor) == (4, BLUE)


@rule("BP-99", "BP-100", "BP-102")
def test_example_14_third_extension() -> None:
    table = lay(
        fresh(), level=2, extensions=["beer_filter", "truck_fleet"], overlays=(1, 0), coins=3
    )
    s = record(table)
    play(table, "worker:1", "7A", "cooling_system")
    assert (s.coins[RED], s.vp[RED], s.overlay[RED, 0], s.level[RED]) == (0, 1, 0, 4)
    assert box_of(table).level_value[s.level[RED] - 1] == 3


@rule("BP-105")
def test_example_15_laboratory_without_bonus_workers_at_hand() -> None:
    table = lay(fresh(), bonus=0, deployed=2, coins=3, dials={"alt": 5})
    play(table, "worker:1", "7A")
    assert "laboratory" in options(table)
    play(table, "laboratory", "alt", "alt")
    s = record(table)
    assert (s.deployed[RED], s.sacrificed[RED], dials_of(table)) == (1, 1, {"alt": 3})
    table = lay(fresh(), bonus=0, deployed=0, sacrificed=2, coins=3)
    play(table, "worker:1", "7A")
    assert "laboratory" not in options(table)
    assert "beer_filter" in options(table)


@rule("BP-114", "BP-115", "BP-116", "BP-119")
def test_example_16_worker_upgrade() -> None:
    table = end_round(lay(fresh(), marker=1, coins=0))
    s = record(table)
    assert options(table) == ["retire:1", "retire:2"]
    play(table, "retire:1")
    assert (s.tile[RED, 0], s.level[RED], s.income[RED]) == (0, 2, 1)
    assert (s.worker[RED, 0], s.worker[RED, 1]) == (2, 2)
    assert (s.coins[RED], s.round) == (1, 2)
    lay(table, marker=1)
    end_round(table)  # only the workers with 2 can retire, so the row is asked at once
    assert options(table) == ["cellar_medium_progress", "cellar_medium_barrels"]


@rule("BP-62", "BP-112", "BP-113")
def test_example_17_new_turn_order() -> None:
    table = fresh()
    s = record(table)
    s.neutral_worker, s.neutral_worker_at = 1 + GREEN, 17
    end_round(table, turn=(6, 2, 8, 3))
    assert [s.order[i] for i in range(4)] == [BLUE, YELLOW, RED, GREEN]
    assert (s.neutral_worker, s.neutral_worker_at, table.actor) == (0, 0, BLUE)


@rule("BP-76", "BP-77", "BP-78")
def test_example_18_card_access_and_refill() -> None:
    a, b, c, d, e, f = ("carter", "maltster", "cooper", "hop_kiln", "beer_tap", "rock_cellar")
    table = lay(lay_display(fresh(), a, b, c, d, e, f), level=3, hand=[])
    on_top(table, "crown_cap", "swing_top", "microscope")
    play(table, "turn_order", "to5")
    assert options(table) == ["display:1", "display:2", "display:3", "deck"]
    play(table, "display:2", "display:3")
    assert options(table) == ["display:1", "deck"]
    play(table, "deck")
    assert hand_of(table) == sorted([b, c, "crown_cap"], key=CARD_IDS.index)
    assert display_of(table) == [a, d, e, f, "swing_top", "microscope"]


@rule("BP-117", "BP-117a", "BP-118")
def test_example_19_hand_limit_and_display_step() -> None:
    five = ["carter", "maltster", "cooper", "hop_kiln", "beer_tap"]
    shown = ["rock_cellar", "crown_cap", "swing_top", "microscope", "purity_law", "ice_cellar"]
    table = lay(lay_display(fresh(), *shown), hand=five, progress=3)
    on_top(table, "brewhouse")
    end_round(table)
    assert sorted(options(table)) == sorted(five)
    play(table, "carter", "cooper")
    assert hand_of(table) == ["maltster", "beer_tap", "hop_kiln"]
    assert in_discard(table, "carter")
    assert in_discard(table, "rock_cellar")
    assert display_of(table) == [*shown[1:], "brewhouse"]
    table = lay(fresh(), hand=five, progress=4)
    end_round(table)
    assert (record(table).round, len(hand_of(table))) == (2, 5)


@rule("BP-89", "BP-90")
def test_example_20_master_brewer_replaced() -> None:
    table = lay(fresh(), master="josef_groll", hand=["clemens_veltins", "crown_cap"], coins=0)
    s = record(table)
    play(table, "worker:1", "5A", "clemens_veltins")
    assert s.master[RED] == 1 + CARD_IDS.index("clemens_veltins")
    assert hand_of(table) == ["josef_groll", "crown_cap"]
    assert s.coins[RED] == 1
    use_up(table, BLUE, GREEN, YELLOW)
    s.neutral_truck = 1 + RED
    play(go_on(table), "truck", "truck_9")
    assert s.coins[RED] == 1 + 1 + 2
    play(table, "truck:neutral", "truck_barrel_card", "option:3", "deck")
    assert s.coins[RED] == 4 + 1  # the first truck's coin, nothing for the neutral truck


@rule("BP-40")
def test_example_21_action_4_for_a_coin() -> None:
    table = lay(fresh(), depot=3, barrels=2, icons=(0, 2, 2, 2), coins=1)
    play(table, "worker:1", "4A")
    assert options(table) == ["move", "move_take"]
    play(table, "move_take", "depot", "depot")
    s = record(table)
    assert (s.coins[RED], s.depot[RED], s.barrels[RED]) == (0, 3, 4)


@rule("BP-37", "BP-38", "BP-24")
def test_example_22_both_halves_of_action_3() -> None:
    table = lay(fresh(), progress=2, coins=1)
    play(table, "worker:1", "3A", "both", "token:coop_pils")
    s = record(table)
    assert (s.coins[RED], s.progress[RED], s.income[RED], s.token[RED, 0]) == (0, 3, 1, 0)
    use_up(table, BLUE, GREEN, YELLOW)
    play(go_on(table), "worker:2", "1A")
    assert options(table) == ["alt", "done"]


@rule("BP-120")
def test_example_23_end_by_a_tile() -> None:
    table = lay(fresh(), marker=1, workers=(2, 2), tiles_gone=["cellar_large"], progress=4, hand=[])
    s = record(table)
    s.vp[RED] = s.vp_from[RED, 0] = 19
    end_round(table)
    play(table, "cellar_medium_progress")  # without cards progress is the only option
    assert (s.progress[RED], s.vp[RED], s.ending, s.phase) == (5, 20, 1, GAME_OVER)
    assert table.over


def test_example_24_a_complete_first_round() -> None:
    table = fresh(2, "setup2_a")
    s = record(table)
    assert [s.coins[RED], s.depot[RED], s.barrels[RED]] == [4, 2, 0]
    assert [s.coins[BLUE], s.depot[BLUE], s.barrels[BLUE]] == [4, 1, 1]
    play(table, "worker:2", "1A", "alt", "bonus_rotate_2", "alt", "alt")
    assert (dials_of(table), s.bonus[RED], table.actor) == ({"alt": 4}, 1, BLUE)
    play(table, "worker:2", "7B", "beer_filter", "large")
    assert (s.coins[BLUE], s.vp[BLUE], table.actor) == (1, 0, RED)
    play(table, "worker:1", "8A")
    assert s.coins[RED] == 6
    play(table, "worker:1", "4A")
    assert options(table) == ["take", "move", "take_move", "move_take"]
    play(table, "take_move", "depot")
    assert (s.coins[BLUE], s.depot[BLUE], s.barrels[BLUE]) == (0, 1, 2)
    play(table, "turn_order", "to6", "turn_order", "to2")
    assert (s.vp[RED], s.coins[BLUE]) == (1, 1)
    play(table, "truck", "truck_barrel_card", "option:2", "depot")
    assert (s.coins[RED], s.depot[RED], s.barrels[RED]) == (7, 1, 1)
    play(table, "truck", "truck_barrel_card", "option:3", "display:1")
    assert (s.coins[BLUE], s.hand_size[BLUE]) == (1, 4)
    assert all(display_of(table))
    play(table, "token:coop_pils", "alt")
    assert dials_of(table) == {"alt": 3}
    first, second = display_of(table)[:2]
    play(table, "token:coop_export")
    discarded = hand_of(table, BLUE)[0]
    play(table, discarded)
    assert in_discard(table, discarded)
    assert first is not None
    assert in_discard(table, first)
    assert display_of(table)[0] == second
    assert (dials_of(table), s.bonus[RED], s.round) == ({"alt": 2}, 2, 2)
    assert [s.order[0], s.order[1]] == [BLUE, RED]
    assert (s.coin_supply, s.barrel_supply) == (32, 35)
    play(table, "worker:2", "1A")
    assert (table.actor, options(table)) == (BLUE, ["export", "alt", "done"])
    play(table, "export")
    assert dials_of(table, BLUE) == {"export": 6}


@rule("BP-61", "BP-80", "BP-92")
def test_example_25_a_nested_chain() -> None:
    table = lay(
        fresh(3),
        hand=["brewers_day", "lauter_tun"],
        dials={"alt": 2},
        cellar={"alt": 2},
        barrels=1,
        depot=0,
        bonus=1,
        turn_at=1,
    )
    s = record(table)
    s.vp[RED] = s.vp_from[RED, 0] = 4
    play(table, "worker:2", "5A")  # Brewers' Day is the only playable white card
    assert options(table) == ["to2", "to3", "to4", "to5", "to6", "to7", "to8"]
    play(table, "to4", "lauter_tun")
    assert (s.icons[RED, BULBS], s.icons[RED, ROT]) == (1, 3)
    play(table, "alt", "alt")
    assert (beers_in(table), options(table)) == ({"alt": 3}, ["objective:1", "not_now"])
    play(table, "objective:1")
    assert (s.vp[RED], s.bonus[RED], s.turn_at[RED]) == (7, 0, 4)
    assert in_discard(table, "brewers_day")
    assert table.actor == BLUE
    play(table, "turn_order")
    assert "to1" in options(table)
    assert "to4" not in options(table)


@rule("BP-121", "BP-122", "BP-123")
@pytest.mark.parametrize(("coins", "vp", "ranks"), [(6, 25, [2, 3, 1]), (3, 24, [1, 3, 1])])
def test_the_example_of_final_scoring(coins: int, vp: int, ranks: list[int]) -> None:
    green, red, blue = GREEN, RED, BLUE
    table = fresh(3)
    s = record(table)
    lay(
        table,
        red,
        coins=5,
        barrels=1,
        depot=2,
        cellar={"alt": 3},
        dials={"alt": 5},
        level=6,
        icons=(2, 1, 1, 2),
    )
    lay(
        table,
        blue,
        coins=4,
        barrels=2,
        depot=1,
        cellar={"pils": 2},
        dials={"alt": 5, "pils": 4, "lager": 6},
        level=5,
        improved=1,
        icons=(3, 1, 1, 2),
    )
    lay(
        table,
        green,
        coins=coins,
        barrels=0,
        depot=3,
        cellar={"weizen": 4},
        dials={"alt": 5, "stark": 5},
        level=6,
        icons=(4, 1, 1, 2),
        hand=[],
    )
    for seat, points in ((red, 20), (blue, 21), (green, 17)):
        s.vp[seat] = s.vp_from[seat, 0] = points
    s.ending = 1
    end_round(table)
    assert table.over
    assert table.scores() == [24, 23, vp]
    assert table.ranks() == ranks
    if coins == 3:
        assert beer_in_house(s, red) == beer_in_house(s, green) == 2
