"""Worker spaces."""

from __future__ import annotations

import pytest

from alehouse.testing import options, play, rule
from tests.games.beer_pioneers.scenario import (
    BLUE,
    RED,
    beers_in,
    dials_of,
    empty_piles,
    end_round,
    fresh,
    go_on,
    in_discard,
    lay,
    record,
)

# -- Worker spaces -----------------------------------------------------------------

GAINS = ("vp", "cards", "coin")


@rule("BP-24")
def test_a_space_holds_one_worker() -> None:
    table = play(fresh(), "worker:1", "8A", "worker:1")
    assert "8A" not in options(table)
    assert "8B" in options(table)


@rule("BP-88")
def test_a_master_brewer_lets_workers_use_occupied_spaces_but_not_closed_ones() -> None:
    table = lay(fresh(3, "setup3_a"), BLUE, master="johann_fiege")
    play(table, "worker:1", "8A", "worker:1")
    assert "8A" in options(table)
    assert "1B" not in options(table)


@rule("BP-25")
def test_the_exchange_takes_everybody() -> None:
    table = lay(fresh(2), barrels=1)
    for _ in range(2):
        play(table, "worker:1", "exchange", "give:coin:vp")
    for _ in range(2):
        play(table, "truck", "truck_exchange", "give:coin:vp")
    s = record(table)
    assert (s.vp[RED], s.vp[BLUE]) == (2, 2)


@rule("BP-26")
@pytest.mark.parametrize(("level", "dials"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 4), (6, 4)])
def test_action_1_places_as_many_dials_as_the_level_value(level: int, dials: int) -> None:
    beers = ["pils", "export", "lager", "stark", "weizen", "alt"]
    table = lay(fresh(), level=level, dials=dict.fromkeys(beers, 0))
    play(table, "worker:1", "1A", *beers[:dials])
    assert len(dials_of(table)) == dials
    assert table.actor == BLUE


@rule("BP-27")
def test_a_dial_needs_a_coop_without_overlay_token_and_dial() -> None:
    table = lay(fresh(), overlays=(0, 1), unblocked=["coop_pils", "coop_stark"], dials={"alt": 3})
    play(table, "worker:1", "1A")
    assert options(table) == ["pils", "done"]  # Export has a token, Stark the small overlay
    for beer, rule_id in (("export", "BP-27"), ("stark", "BP-27"), ("alt", "BP-28")):
        reason = table.why_not(beer)
        assert reason is not None
        assert reason.rule == rule_id


@rule("BP-28")
def test_a_beer_is_not_brewed_twice_at_a_time() -> None:
    table = lay(fresh(), level=2, dials={"pils": 0})
    play(table, "worker:1", "1A", "alt")
    assert options(table) == ["pils", "done"]


@rule("BP-30")
def test_without_cards_no_beer_takes_less_than_its_number() -> None:
    beers = ["pils", "export", "lager", "stark", "weizen", "alt"]
    table = lay(fresh(), level=6, progress=5, dials=dict.fromkeys(beers, 0))
    s = record(table)
    play(table, "worker:1", "1A", *beers[:4])
    play(go_on(table), "worker:2", "1B", "weizen", "alt")
    assert [s.dial[RED, beer] for beer in range(6)] == [3, 3, 4, 4, 3, 3]


@rule("BP-88")
def test_a_master_brewer_may_make_beers_quicker() -> None:
    table = lay(fresh(), progress=5, master="anton_dreher")
    play(table, "worker:1", "1A", "alt")
    assert dials_of(table) == {"alt": 2}


@rule("BP-31")
def test_later_progress_leaves_dials_alone() -> None:
    table = lay(fresh(), dials={"alt": 6})
    play(table, "worker:1", "3A", "progress")
    assert dials_of(table) == {"alt": 6}


@rule("BP-32", "BP-73")
def test_brewing_one_beer_is_one_whatever_the_level() -> None:
    table = lay(
        fresh(), level=6, dials={"alt": 0, "pils": 0, "export": 0}, unblocked=["admin_brew"]
    )
    play(table, "admin", "admin_brew", "pils")
    assert (dials_of(table), table.actor) == ({"pils": 6}, BLUE)


@rule("BP-33")
def test_rotations_are_split_freely_and_may_be_left_out() -> None:
    table = lay(fresh(), icons=(0, 1, 1, 4), dials={"alt": 5, "pils": 5})
    play(table, "worker:1", "2A", "alt", "pils", "pils")
    assert dials_of(table) == {"alt": 4, "pils": 3}
    play(table, "stop")
    assert table.actor == BLUE


@rule("BP-34")
def test_a_finished_beer_is_stored_at_once_and_its_coop_is_free() -> None:
    table = lay(fresh(), dials={"alt": 1}, hand=["home_brewery"])
    s = record(table)
    supply = s.beer_supply[5]
    play(table, "worker:1", "2A", "alt")
    assert (beers_in(table), dials_of(table), s.beer_supply[5]) == ({"alt": 1}, {}, supply - 1)


def test_a_beer_whose_tiles_are_used_up_is_not_stored() -> None:
    table = lay(fresh(), dials={"alt": 1})
    lay(table, BLUE, cellar={"alt": 12})
    play(table, "worker:1", "2A", "alt")
    assert (beers_in(table), dials_of(table)) == ({}, {})


@rule("BP-37")
def test_action_3_is_one_part_or_both_for_a_coin() -> None:
    table = play(lay(fresh(), coins=0), "worker:1", "3A")
    assert options(table) == ["progress", "unblock"]
    play(table, "unblock", "token:coop_stark")
    s = record(table)
    assert (s.progress[RED], s.token[RED, 3]) == (1, 0)
    table = play(lay(fresh(), progress=5), "worker:1", "3A")
    assert len(options(table)) == 8  # only a token is possible, and it is asked which


def test_action_3_without_any_effect_is_allowed() -> None:
    table = lay(fresh(), progress=5)
    for token in range(8):
        record(table).token[RED, token] = 0
    play(table, "worker:1", "3A")
    assert table.actor == BLUE


@rule("BP-38", "BP-103")
def test_tokens_go_in_any_order_also_under_an_overlay() -> None:
    table = lay(fresh(), coins=3)
    play(table, "worker:1", "3A", "unblock", "token:coop_lager")
    s = record(table)
    assert (s.token[RED, 2], s.overlay[RED, 0]) == (0, 1)
    play(go_on(table), "worker:2", "7A", "cooling_system", "large")
    assert (s.overlay[RED, 0], [s.token[RED, i] for i in range(3)]) == (0, [1, 1, 0])
    s.worker_at[RED, 0] = 0
    play(go_on(table), "worker:1", "1A")
    assert options(table) == ["lager", "alt", "done"]


@rule("BP-39")
def test_removed_tokens_do_not_come_back() -> None:
    table = play(fresh(), "worker:1", "3A", "unblock", "token:coop_pils")
    end_round(go_on(table))
    s = record(table)
    assert (s.round, s.token[RED, 0], sum(s.token[RED, i] for i in range(8))) == (2, 0, 7)


@rule("BP-40")
def test_the_two_parts_of_action_4_in_either_order() -> None:
    table = lay(fresh(), depot=1, barrels=0, icons=(0, 2, 2, 2), coins=1)
    play(table, "worker:1", "4A", "take_move", "depot", "depot")
    s = record(table)
    assert (s.coins[RED], s.depot[RED], s.barrels[RED]) == (0, 1, 2)
    table = lay(fresh(), depot=1, barrels=0, icons=(0, 2, 2, 2), coins=1)
    play(table, "worker:1", "4A", "move_take", "depot")
    s = record(table)
    assert (s.coins[RED], s.depot[RED], s.barrels[RED]) == (0, 2, 1)


@rule("BP-40")
def test_both_parts_of_action_4_need_the_coin() -> None:
    table = play(lay(fresh(), coins=0), "worker:1", "4A")
    assert options(table) == ["take", "move"]


@rule("BP-41")
def test_new_barrels_go_into_the_depot() -> None:
    table = lay(fresh(), depot=0, barrels=0, icons=(0, 2, 1, 2))
    play(table, "worker:1", "4A")  # nothing to move, so they are taken at once or both for a coin
    play(table, "take")
    s = record(table)
    assert (s.depot[RED], s.barrels[RED]) == (2, 0)


@rule("BP-42")
@pytest.mark.parametrize(("improved", "room"), [(0, 3), (1, 5)])
def test_what_does_not_fit_into_the_depot_is_not_taken(improved: int, room: int) -> None:
    table = lay(fresh(), depot=2, improved=improved, icons=(0, 6, 1, 2))
    s = record(table)
    supply = s.barrel_supply
    play(table, "worker:1", "4A", "take")
    assert (s.depot[RED], s.barrel_supply) == (room, supply - (room - 2))


@rule("BP-43")
def test_only_moving_brings_barrels_into_the_cellar() -> None:
    table = lay(fresh(), depot=2, barrels=0, icons=(0, 1, 2, 2))
    play(table, "worker:1", "4A", "move", "depot", "stop")
    s = record(table)
    assert (s.depot[RED], s.barrels[RED]) == (1, 1)


@rule("BP-45")
def test_action_5_needs_a_playable_white_section() -> None:
    table = play(lay(fresh(), hand=["innkeeper", "hop_garden"]), "worker:1")
    assert "5A" not in options(table)
    reason = table.why_not("5A")
    assert reason is not None
    assert reason.rule == "BP-45"
    table = lay(fresh(), hand=["barley_field", "innkeeper"], coins=0)
    play(table, "worker:1", "5A")
    assert record(table).coins[RED] == 3
    assert in_discard(table, "barley_field")


@rule("BP-46", "BP-47")
def test_action_6_costs_a_coin_and_places_the_one_marker() -> None:
    table = lay(fresh(), coins=2)
    s = record(table)
    play(table, "worker:1", "6A")
    assert (s.coins[RED], s.marker[RED]) == (1, 1)
    play(table, "worker:1", "6B")
    assert s.marker[BLUE] == 1
    s.worker_at[BLUE, 0] = 0
    play(go_on(table), "worker:2")
    assert "6B" not in options(table)  # the marker is placed
    table = play(lay(fresh(), coins=0), "worker:1")
    assert "6A" not in options(table)


@rule("BP-47")
def test_without_a_retirement_space_there_is_no_upgrade() -> None:
    table = lay(fresh(), coins=5, workers=(3, 4))
    play(table, "worker:3")
    assert "6A" in options(table)
    gone = ["cellar_large", "cellar_medium_progress", "cellar_medium_barrels", "cellar_small"]
    table = lay(fresh(), coins=5, workers=(3, 4), tiles_gone=gone)
    play(table, "worker:3")
    assert "6A" not in options(table)


@rule("BP-48", "BP-98")
def test_action_7_costs_three_coins_for_a_type_not_yet_owned() -> None:
    table = play(lay(fresh(), coins=2), "worker:1")
    assert "7A" not in options(table)
    table = lay(fresh(), coins=3, extensions=["beer_filter", "laboratory"])
    play(table, "worker:1", "7A")
    assert options(table) == ["cooling_system", "truck_fleet", "malt_factory", "machine_hall"]
    play(table, "machine_hall")
    assert record(table).coins[RED] == 0


@rule("BP-49")
def test_action_8_gives_two_coins() -> None:
    table = play(lay(fresh(), coins=0), "worker:1", "8A")
    assert record(table).coins[RED] == 2


@rule("BP-50")
def test_the_exchange_has_free_choice_except_coin_for_coin() -> None:
    table = lay(fresh(), coins=1, cellar={"alt": 1}, barrels=1)
    play(table, "worker:1", "exchange")
    goods = [f"give:{given}:{gain}" for given in ("alt", "barrel") for gain in GAINS]
    assert options(table) == [*goods, "give:coin:vp", "give:coin:cards", "twice"]


@rule("BP-50")
@pytest.mark.parametrize(
    ("given", "left"), [("alt", (1, 0, 1)), ("barrel", (1, 1, 0)), ("coin", (0, 1, 1))]
)
def test_what_is_given_goes_to_the_supply(given: str, left: tuple[int, int, int]) -> None:
    table = lay(fresh(), coins=1, cellar={"alt": 1}, barrels=1)
    play(table, "worker:1", "exchange", f"give:{given}:vp")
    s = record(table)
    assert (s.coins[RED], s.cellar[RED, 5], s.barrels[RED], s.vp[RED]) == (*left, 1)


@rule("BP-50")
def test_no_coin_is_had_from_an_empty_bank() -> None:
    table = lay(fresh(), coins=1, barrels=1)
    record(table).coin_supply = 0
    play(table, "worker:1", "exchange")
    assert "give:barrel:coin" not in options(table)
    reason = table.why_not("give:barrel:coin")
    assert reason is not None
    assert reason.words == "the bank is empty"


@rule("BP-50")
def test_the_exchange_needs_something_to_give() -> None:
    table = play(lay(fresh(), coins=0, barrels=0, depot=2), "worker:1")
    assert "exchange" not in options(table)
    table = play(lay(fresh(), coins=0, barrels=0, depot=2, master="clemens_veltins"), "truck")
    assert "truck_exchange" not in options(table)  # RU-46


@rule("BP-51")
def test_the_second_exchange_may_be_left_out() -> None:
    table = lay(fresh(), coins=3)
    play(table, "worker:1", "exchange", "twice", "give:coin:vp")
    assert options(table) == ["give:coin:vp", "give:coin:cards", "stop"]
    play(table, "stop")
    s = record(table)
    assert (s.coins[RED], s.vp[RED], table.actor) == (1, 1, BLUE)
    table = play(lay(fresh(), coins=1, barrels=0), "worker:1", "exchange")
    assert options(table) == ["give:coin:vp", "give:coin:cards"]  # twice: nothing left to give


@rule("BP-50")
def test_where_no_card_is_left_there_are_still_points_for_what_is_given() -> None:
    table = lay(empty_piles(fresh()), coins=1, barrels=1)
    s = record(table)
    for i in range(len(s.display)):
        s.display[i] = 0
    play(table, "worker:1", "exchange")
    assert "give:coin:vp" in options(table)
    assert "give:coin:cards" not in options(table)
    assert str(table.why_not("give:coin:cards")).startswith("BP-50")
    play(table, "give:coin:vp")
    assert table.parts(RED) == {**dict.fromkeys(table.parts(RED), 0), "exchange": 1}


@rule("BP-44")
def test_a_virtual_barrel_is_one_of_those_that_may_be_moved() -> None:
    table = lay(fresh(), improved=1, depot=3, barrels=0, icons=(0, 1, 2, 2))
    play(table, "worker:1", "4A", "move", "virtual", "depot")
    assert (record(table).barrels[RED], record(table).depot[RED], table.actor) == (2, 2, BLUE)
