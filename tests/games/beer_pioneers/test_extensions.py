"""Objectives, extensions and progress."""

from __future__ import annotations

import pytest

from alehouse.games.beer_pioneers.box import OBJECTIVE_IDS
from alehouse.testing import options, play, rule
from tests.games.beer_pioneers.scenario import (
    BLUE,
    EXTENSION_IDS,
    GREEN,
    RED,
    beers_in,
    box_of,
    dials_of,
    end_round,
    fresh,
    go_on,
    lay,
    objective,
    record,
)

# -- Objectives --------------------------------------------------------------------


def meet(name: str) -> dict[str, object]:
    """What a seat needs for an objective, just."""
    things: dict[str, dict[str, object]] = {
        "three_identical": {"cellar": {"lager": 3}},
        "four_different": {"cellar": {"pils": 1, "export": 1, "alt": 1, "weizen": 1}},
        "seven_barrels": {"depot": 3, "barrels": 4},
        "six_unblocked": {
            "unblocked": [
                "coop_pils",
                "coop_export",
                "coop_lager",
                "coop_stark",
                "admin_white",
                "admin_brew",
            ]
        },
        "four_extensions": {"extensions": list(EXTENSION_IDS[:4])},
        "level_four": {"level": 5},
        "four_lightbulbs": {"icons": (4, 1, 1, 2)},
    }
    return things[name]


@rule("BP-92", "BP-95")
@pytest.mark.parametrize("name", OBJECTIVE_IDS)
def test_each_objective_can_be_claimed_and_costs_nothing_but_a_worker(name: str) -> None:
    table = objective(fresh(), 1, name)
    assert "objective:1" not in options(table)
    lay(table, RED, **meet(name))  # type: ignore[arg-type]
    s = record(table)
    goods = (s.coins[RED], beers_in(table), s.barrels[RED], s.depot[RED])
    play(table, "objective:1")
    assert (s.vp[RED], s.bonus[RED]) == (3, 1)
    assert goods == (s.coins[RED], beers_in(table), s.barrels[RED], s.depot[RED])
    assert "worker:1" in options(table)  # it was no action


@rule("BP-92")
@pytest.mark.parametrize(("name", "field", "value"), [("level_four", "level", 4)])
def test_brewing_level_4_is_a_number_not_a_space(name: str, field: str, value: int) -> None:
    table = lay(objective(fresh(), 1, name), **{field: value})
    assert "objective:1" not in options(table)


@rule("BP-92")
def test_an_objective_is_offered_as_soon_as_it_is_met_and_once() -> None:
    table = lay(fresh(), cellar={"alt": 2}, dials={"alt": 1, "pils": 3}, icons=(0, 1, 1, 3))
    play(table, "worker:1", "2A", "alt")
    assert options(table) == ["objective:1", "not_now"]  # two rotations are still to come
    play(table, "not_now")
    assert options(table) == ["pils", "stop"]
    play(table, "pils", "stop")
    assert table.actor == BLUE
    go_on(table)
    assert "objective:1" in options(table)  # among the pieces of the next turn


@rule("BP-92")
@pytest.mark.parametrize("name", OBJECTIVE_IDS)
def test_an_objective_that_was_not_offered_is_noticed(name: str) -> None:
    table = lay(objective(fresh(), 1, name), RED, **meet(name))  # type: ignore[arg-type]
    s, broken = record(table), table.game.book.broken
    assert broken(table.game.box, s) != 6
    s.offered_slots = 0
    assert broken(table.game.box, s) == 6
    s.bonus[RED] = 0
    assert broken(table.game.box, s) != 6


@rule("BP-92")
def test_a_moment_is_enough_for_a_claim() -> None:
    cellar = {"alt": 2, "pils": 1}
    table = lay(fresh(), cellar=cellar, barrels=1, dials={"alt": 1, "export": 1}, depot=0)
    play(table, "worker:1", "2A", "alt", "discard:pils")  # three Alt, until the next beer comes
    play(table, "objective:1", "export", "discard:alt")
    assert (record(table).vp[RED], beers_in(table)) == (3, {"alt": 2, "export": 1})


@rule("BP-93")
def test_a_sacrificed_bonus_worker_never_returns() -> None:
    table = play(lay(fresh(), cellar={"alt": 3}), "objective:1")
    end_round(go_on(table))
    s = record(table)
    assert (s.round, s.bonus[RED], s.sacrificed[RED]) == (2, 1, 1)
    table = lay(fresh(), cellar={"alt": 3}, bonus=0, deployed=2)
    assert "objective:1" not in options(table)  # only from the supply
    reason = table.why_not("objective:1")
    assert reason is not None
    assert reason.rule == "BP-93"


@rule("BP-94")
def test_three_points_for_the_first_two_for_the_second_none_for_others() -> None:
    table = fresh()
    for seat in range(4):
        lay(table, seat, cellar={"alt": 3})
    s = record(table)
    play(table, "objective:1")
    assert "objective:1" not in options(table)  # nobody claims one twice
    play(table, "worker:1", "8A", "objective:1", "worker:1", "8B")
    assert (s.vp[RED], s.vp[BLUE]) == (3, 2)
    assert table.actor == GREEN
    assert "objective:1" not in options(table)


@rule("BP-96")
def test_nothing_is_claimed_in_the_round_end_phase() -> None:
    table = lay(fresh(), marker=1, level=4, workers=(1, 2))
    objective(table, 3, "level_four")
    end_round(table)
    play(table, "retire:1")
    s = record(table)
    assert (s.level[RED], s.round, s.vp[RED]) == (5, 2, 0)
    assert "objective:3" in options(table)


@rule("BP-92")
def test_two_objectives_may_be_claimed_one_after_the_other() -> None:
    table = lay(fresh(), cellar={"alt": 2}, dials={"alt": 1}, level=5, hand=[])
    objective(table, 1, "three_identical")
    objective(table, 2, "level_four")
    play(table, "worker:1", "2A", "alt")
    assert options(table) == ["objective:1", "objective:2", "not_now"]
    play(table, "objective:2")
    assert options(table) == ["objective:1", "not_now"]
    play(table, "objective:1")
    assert (record(table).vp[RED], table.actor) == (6, BLUE)


# -- Extensions --------------------------------------------------------------------


@rule("BP-98")
def test_all_six_extensions_can_be_built_but_the_last_two_fill_no_slot() -> None:
    table = lay(fresh(), coins=3, extensions=EXTENSION_IDS[:5], level=1)
    play(table, "worker:1", "7A")
    s = record(table)
    assert (s.extensions[RED], s.level[RED]) == (6, 1)
    lay(table, coins=3)
    play(go_on(table), "worker:2")
    assert "7B" not in options(table)


@rule("BP-98")
def test_an_extension_without_tiles_cannot_be_built() -> None:
    table = lay(fresh(), coins=3)
    record(table).stack[EXTENSION_IDS.index("beer_filter")] = 0
    play(table, "worker:1", "7A")
    assert str(table.why_not("beer_filter")) == "BP-98: no tile of the Beer filter is left"


@rule("BP-99")
def test_the_slots_give_their_bonus_once() -> None:
    table = lay(fresh(), coins=3, extensions=["beer_filter"], hand=["wooden_cask"])
    play(table, "worker:1", "7A", "machine_hall")
    assert options(table) == ["option:1", "option:2"]  # slot 2: a beige-brown card or a card
    play(table, "option:2", "deck")
    assert record(table).hand_size[RED] == 2
    table = lay(fresh(3), coins=3, extensions=["beer_filter", "laboratory", "truck_fleet"])
    play(table, "worker:1", "7A", "machine_hall", "option:2")
    assert record(table).vp[RED] == 1  # slot 4: a level or a point


@rule("BP-100")
def test_only_the_first_builder_of_a_type_gains_the_point() -> None:
    table = lay(fresh(), coins=3)
    lay(table, BLUE, coins=3)
    s = record(table)
    play(table, "worker:1", "7A", "machine_hall", "worker:1", "7B", "machine_hall")
    assert (s.vp[RED], s.vp[BLUE]) == (1, 0)


@rule("BP-101")
def test_the_beer_filter_removes_an_overlay_and_rotates() -> None:
    table = lay(fresh(), coins=3, dials={"alt": 6})
    play(table, "worker:1", "7A", "beer_filter", "small", "alt", "alt", "alt")
    s = record(table)
    assert (s.overlay[RED, 0], s.overlay[RED, 1], dials_of(table)) == (1, 0, {"alt": 3})


@rule("BP-102")
def test_the_cooling_system_removes_an_overlay_and_raises_the_level() -> None:
    table = lay(fresh(), coins=3)
    play(table, "worker:1", "7A", "cooling_system", "large")
    s = record(table)
    assert (s.overlay[RED, 0], s.level[RED]) == (0, 2)


@rule("BP-104")
def test_the_truck_fleet_improves_the_depot() -> None:
    table = lay(fresh(), coins=3, depot=2)
    play(table, "worker:1", "7A", "truck_fleet")
    s = record(table)
    assert (s.improved[RED], s.depot[RED], s.coins[RED]) == (1, 2, 1)


@rule("BP-105")
def test_the_laboratory_takes_a_worker_from_the_supply_first() -> None:
    table = lay(fresh(), coins=3, bonus=1, deployed=1)
    play(table, "worker:1", "7A", "laboratory")
    s = record(table)
    assert (s.bonus[RED], s.deployed[RED], s.sacrificed[RED]) == (0, 1, 1)


@rule("BP-105")
def test_the_laboratory_may_take_the_worker_just_deployed() -> None:
    table = lay(fresh(), coins=1, bonus=1, deployed=0, icons=(2, 1, 1, 2), workers=(1, 4))
    play(table, "worker:4", "8A", "bonus_extension", "laboratory")
    s = record(table)
    assert (s.bonus[RED], s.deployed[RED], s.sacrificed[RED]) == (0, 0, 1)


@rule("BP-106")
def test_the_malt_factory_gives_any_beer_and_may_move_a_barrel() -> None:
    table = lay(fresh(), coins=3, depot=1, barrels=0)
    play(table, "worker:1", "7A", "malt_factory", "lager", "depot")
    assert (beers_in(table), record(table).barrels[RED]) == ({"lager": 1}, 1)


@rule("BP-107")
def test_the_machine_hall_gives_two_bonus_workers_at_once() -> None:
    table = lay(fresh(), coins=3, bonus=0, deployed=2, workers=(1, 3))
    play(table, "worker:3", "7A", "machine_hall")
    assert record(table).bonus[RED] == 2
    assert "bonus_unblock" in options(table)


@rule("BP-107a")
def test_building_and_upgrading_by_card_follow_the_rules() -> None:
    table = lay(fresh(), hand=["master_builder"], coins=2, extensions=EXTENSION_IDS)
    play(table, "worker:1")
    assert "5A" not in options(table)  # nothing left to build
    table = lay(fresh(), hand=["brewing_school"], marker=1)
    play(table, "worker:1")
    assert "5A" not in options(table)  # the marker is already placed
    table = lay(fresh(), hand=["brewing_school"], coins=0)
    play(table, "worker:1", "5A")
    assert record(table).marker[RED] == 1


# -- Progress ----------------------------------------------------------------------


@rule("BP-108")
def test_progress_gives_income_a_larger_hand_and_a_point() -> None:
    table = fresh()
    s = record(table)
    seen = []
    for _ in range(4):
        s.worker_at[RED, 0] = 0
        s.worker_at[BLUE, 0] = s.worker_at[RED, 1] = 0
        play(go_on(table), "worker:1", "3A", "progress")
        limit = box_of(table).hand_limit[s.progress[RED] - 1]
        seen.append((s.progress[RED], s.income[RED], limit, s.vp[RED]))
    assert seen == [(2, 0, 3, 0), (3, 1, 3, 0), (4, 1, 6, 0), (5, 1, 6, 1)]
