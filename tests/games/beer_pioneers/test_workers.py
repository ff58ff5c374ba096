"""Worker actions, bonus actions, turn order, trucks, administration: BP-24 to BP-73."""

from __future__ import annotations

import pytest

from alehouse.games.beer_pioneers.box import BONUS_IDS
from alehouse.testing import options, play, rule
from tests.games.beer_pioneers.scenario import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    beers_in,
    dials_of,
    end_round,
    fresh,
    go_on,
    hand_of,
    in_discard,
    lay,
    record,
    use_up,
)

# -- Worker spaces -----------------------------------------------------------------


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
        play(table, "worker:1", "exchange", "once", "coin", "vp")
    for _ in range(2):
        play(table, "truck", "truck_exchange", "once", "coin", "vp")
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
    play(table, "unblock", "coop_stark")
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
    play(table, "worker:1", "3A", "unblock", "coop_lager")
    s = record(table)
    assert (s.token[RED, 2], s.overlay[RED, 0]) == (0, 1)
    play(go_on(table), "worker:2", "7A", "cooling_system", "large")
    assert (s.overlay[RED, 0], [s.token[RED, i] for i in range(3)]) == (0, [1, 1, 0])
    s.worker_at[RED, 0] = 0
    play(go_on(table), "worker:1", "1A")
    assert options(table) == ["lager", "alt", "done"]


@rule("BP-39")
def test_removed_tokens_do_not_come_back() -> None:
    table = play(fresh(), "worker:1", "3A", "unblock", "coop_pils")
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
@pytest.mark.parametrize(
    ("give", "gets"),
    [
        ("beer:alt", ["coin", "vp", "cards"]),
        ("barrel", ["coin", "vp", "cards"]),
        ("coin", ["vp", "cards"]),
    ],
)
def test_the_exchange_has_free_choice_except_coin_for_coin(give: str, gets: list[str]) -> None:
    table = lay(fresh(), coins=1, cellar={"alt": 1}, barrels=1)
    play(table, "worker:1", "exchange", "once")
    assert options(table) == ["beer:alt", "barrel", "coin"]
    play(table, give)
    assert options(table) == gets


@rule("BP-50")
def test_the_exchange_needs_something_to_give() -> None:
    table = play(lay(fresh(), coins=0, barrels=0, depot=2), "worker:1")
    assert "exchange" not in options(table)
    table = play(lay(fresh(), coins=0, barrels=0, depot=2, master="clemens_veltins"), "truck")
    assert "truck_exchange" not in options(table)  # RU-46


@rule("BP-51")
def test_the_second_exchange_may_be_left_out() -> None:
    table = lay(fresh(), coins=3)
    play(table, "worker:1", "exchange", "twice", "vp")  # only a coin can be given
    assert options(table) == ["coin", "stop"]
    play(table, "stop")
    s = record(table)
    assert (s.coins[RED], s.vp[RED], table.actor) == (1, 1, BLUE)
    table = play(lay(fresh(), coins=1, barrels=0), "worker:1", "exchange")
    assert options(table) == ["vp", "cards"]  # twice would leave nothing to give


# -- Bonus actions -----------------------------------------------------------------


@rule("BP-53")
def test_a_bonus_action_needs_and_deploys_a_bonus_worker() -> None:
    table = lay(fresh(), coins=0)
    s = record(table)
    play(table, "worker:2", "4A", "take", "bonus_coin")
    assert (s.bonus[RED], s.deployed[RED], s.coins[RED]) == (1, 1, 1)
    table = lay(fresh(), bonus=0, deployed=2)
    play(table, "worker:2", "4A", "take")
    assert table.actor == BLUE


@rule("BP-55")
def test_other_pieces_never_earn_a_bonus_action() -> None:
    table = lay(fresh(), workers=(4, 4))
    play(table, "truck", "truck_9")
    assert table.actor == BLUE
    play(go_on(table), "turn_order", "to2")
    assert table.actor == BLUE
    play(go_on(table), "admin", "decline")
    assert table.actor == BLUE


@rule("BP-56")
def test_a_bonus_action_is_open_to_any_number() -> None:
    table = lay(fresh(), coins=0, workers=(4, 4))
    play(table, "worker:4", "8A", "bonus_coin")
    play(go_on(table), "worker:4", "8B", "bonus_coin")
    s = record(table)
    assert (s.coins[RED], s.bonus[RED], s.deployed[RED]) == (6, 0, 2)


@rule("BP-57", "BP-81")
@pytest.mark.parametrize(("bulbs", "improved"), [(1, False), (2, True)])
def test_improved_bonus_actions_need_two_lightbulbs(bulbs: int, improved: bool) -> None:
    table = lay(fresh(), icons=(bulbs, 1, 1, 2), workers=(1, 4))
    play(table, "worker:4", "8A")
    assert ("bonus_vp" in options(table)) == improved


@rule("BP-58")
def test_all_twelve_bonus_actions() -> None:
    table = lay(
        fresh(),
        icons=(2, 2, 2, 3),
        workers=(1, 4),
        coins=4,
        hand=["innkeeper"],
        cellar={"alt": 1},
        barrels=1,
        depot=1,
        dials={"alt": 0, "pils": 4},
    )
    play(table, "worker:4", "8A")
    assert options(table) == [*BONUS_IDS, "decline"]


@rule("BP-58", "BP-86")
@pytest.mark.parametrize(
    ("bonus", "then", "field", "value"),
    [
        ("bonus_new_barrels", [], "depot", 3),
        ("bonus_vp", [], "vp", 1),
        ("bonus_extension", ["machine_hall"], "coins", 3),
        ("bonus_cards_3", ["deck", "deck", "deck"], "hand_size", 4),
        ("bonus_order", [], "coins", 6),
        ("bonus_move_barrels", ["depot"], "barrels", 2),
    ],
)
def test_what_bonus_actions_do(bonus: str, then: list[str], field: str, value: int) -> None:
    table = lay(
        fresh(2, "setup2_b"),
        icons=(2, 2, 2, 3),
        workers=(1, 4),
        coins=4,
        hand=["innkeeper"],
        cellar={"alt": 1},
        barrels=1,
        depot=1,
        dials={"pils": 6},
    )
    play(table, "worker:4", "8B", bonus, *then)
    s = record(table)
    if bonus == "bonus_order":  # 4 + 2 - 1 + 1
        assert (s.vp[RED], beers_in(table), s.barrels[RED]) == (1, {}, 0)
    assert getattr(s, field)[RED] == value


@rule("BP-58")
@pytest.mark.parametrize(("bonus", "turns"), [("bonus_rotate_2", 2), ("bonus_rotate_x", 3)])
def test_the_rotations_of_bonus_actions(bonus: str, turns: int) -> None:
    table = lay(fresh(), icons=(2, 2, 2, 3), workers=(1, 4), dials={"pils": 6})
    play(table, "worker:4", "8A", bonus, *["pils"] * turns)
    assert (dials_of(table), table.actor) == ({"pils": 6 - turns}, BLUE)


@rule("BP-59")
def test_a_bonus_action_may_be_declined() -> None:
    table = play(fresh(), "worker:2", "4A", "take", "decline")
    s = record(table)
    assert (table.actor, s.bonus[RED], s.deployed[RED]) == (BLUE, 2, 0)


@rule("BP-60", "BP-63")
def test_the_neutral_worker_can_earn_a_bonus_action() -> None:
    table = lay(fresh(), coins=1)
    use_up(table, BLUE, GREEN, YELLOW)
    play(table, "turn_order", "to8", "pay")
    s = record(table)
    assert (s.coins[RED], s.neutral_worker) == (0, 1 + RED)
    play(table, "worker:neutral", "4A", "take")
    assert "bonus_coin" in options(table)


@rule("BP-53")
def test_a_claim_may_use_up_the_worker_of_the_bonus_action() -> None:
    table = lay(fresh(), cellar={"alt": 3}, bonus=1, workers=(1, 4))
    play(table, "worker:4", "8A", "objective:1")
    assert table.actor == BLUE


@rule("BP-88")
def test_a_master_brewer_adds_experience_also_for_the_worker_who_played_it() -> None:
    table = lay(fresh(), hand=["emil_christian_hansen"], coins=1, workers=(1, 2))
    play(table, "worker:2", "5A")
    s = record(table)
    assert (s.coins[RED], s.vp[RED]) == (0, -1)
    assert "bonus_coin" in options(table)  # 2 + 3 + 1


# -- Turn order --------------------------------------------------------------------


@rule("BP-61")
@pytest.mark.parametrize(
    ("space", "then", "gain"),
    [
        ("to1", ["deck"], (0, 1, 0)),
        ("to2", [], (1, 0, 0)),
        ("to3", ["deck", "deck"], (0, 2, 0)),
        ("to5", ["deck", "deck", "deck"], (0, 3, 0)),
        ("to6", [], (0, 0, 1)),
    ],
)
def test_turn_order_bonuses_come_at_once(
    space: str, then: list[str], gain: tuple[int, int, int]
) -> None:
    table = lay(fresh(), coins=0, hand=[])
    play(table, "turn_order", space, *then)
    s = record(table)
    assert (s.coins[RED], s.hand_size[RED], s.vp[RED]) == gain
    play(table, "turn_order")
    assert space not in options(table)


@rule("BP-61", "BP-79")
def test_the_fourth_space_plays_a_beige_brown_card() -> None:
    table = lay(fresh(), hand=["wooden_cask", "home_brewery"])
    play(table, "turn_order", "to4")
    assert options(table) == ["wooden_cask", "decline"]
    play(table, "wooden_cask")
    assert [record(table).icons[RED, column] for column in range(4)] == [0, 2, 2, 3]


@rule("BP-63")
def test_neutral_pieces_are_for_one_round() -> None:
    table = play(fresh(), "turn_order", "to7")
    s = record(table)
    end_round(go_on(table), turn=(7, 1, 2, 3))
    assert (s.round, s.neutral_truck) == (2, 0)


@rule("BP-63")
def test_the_space_of_the_neutral_worker_may_be_used_without_it() -> None:
    table = play(lay(fresh(), coins=0), "turn_order", "to8")
    s = record(table)
    assert (s.neutral_worker, s.turn_at[RED], table.actor) == (0, 8, BLUE)
    table = play(lay(fresh(), coins=1), "turn_order", "to8", "decline")
    assert (record(table).neutral_worker, record(table).coins[RED]) == (0, 1)


@rule("BP-64")
def test_the_point_of_the_sixth_space_counts_at_once() -> None:
    table = fresh()
    s = record(table)
    s.vp[RED] = s.vp_from[RED, 0] = 19
    play(table, "turn_order", "to6")
    assert (s.vp[RED], s.ending) == (20, 1)


# -- Trucks ------------------------------------------------------------------------


@rule("BP-65")
def test_a_truck_uses_truck_spaces() -> None:
    table = lay(fresh(), cellar={"alt": 1}, barrels=1, hand=["innkeeper"])
    play(table, "truck")
    assert options(table) == ["truck_9", "truck_order", "truck_barrel_card", "truck_exchange"]


@rule("BP-66")
def test_space_9_holds_one_truck_and_gives_two_coins() -> None:
    table = play(lay(fresh(), coins=0), "truck", "truck_9")
    assert record(table).coins[RED] == 2
    play(table, "truck")
    assert "truck_9" not in options(table)


@rule("BP-67")
def test_the_order_space_takes_any_number_of_trucks_but_needs_an_order() -> None:
    table = lay(fresh(), cellar={"alt": 1}, barrels=1, depot=0, hand=["innkeeper"])
    lay(table, BLUE, cellar={"alt": 1}, barrels=1, depot=0, hand=["home_brewery"])
    play(table, "truck", "truck_order")
    assert record(table).vp[RED] == 1
    play(table, "truck", "truck_order", "deck")
    assert record(table).vp[BLUE] == 1
    play(table, "truck")
    assert table.actor == GREEN
    assert "truck_order" not in options(table)


@rule("BP-68")
def test_the_first_truck_may_move_a_barrel_after_the_order() -> None:
    table = lay(fresh(), cellar={"alt": 1}, barrels=1, depot=1, hand=["innkeeper"])
    play(table, "truck", "truck_order")
    assert options(table) == ["before", "after"]
    play(table, "after")
    assert options(table) == ["depot", "stop"]
    play(table, "depot")
    s = record(table)
    assert (s.depot[RED], s.barrels[RED], s.vp[RED]) == (0, 1, 1)
    table = lay(fresh(), cellar={"alt": 1}, barrels=1, depot=1, hand=["innkeeper"])
    record(table).truck_at[YELLOW] = 2
    play(table, "truck", "truck_order")
    assert (record(table).depot[RED], table.actor) == (1, BLUE)


@rule("BP-69", "BP-70")
def test_barrel_or_card_and_a_coin_for_the_first_truck() -> None:
    table = lay(fresh(), coins=0, depot=1, barrels=0)
    s = record(table)
    play(table, "truck", "truck_barrel_card")
    assert (s.coins[RED], options(table)) == (1, ["1", "2", "3"])
    play(table, "1")
    assert (s.depot[RED], s.barrels[RED]) == (2, 0)
    lay(table, BLUE, coins=0, depot=1, barrels=0)
    play(table, "truck", "truck_barrel_card", "2", "depot")
    assert (s.coins[BLUE], s.depot[BLUE], s.barrels[BLUE]) == (0, 0, 1)
    play(table, "truck", "truck_barrel_card", "3", "deck")
    assert s.hand_size[GREEN] == 4


# -- Administration ----------------------------------------------------------------


@rule("BP-71")
def test_administration_once_a_round_on_a_space_without_token() -> None:
    table = lay(fresh(), hand=["barley_field"], unblocked=["admin_white", "admin_beige"])
    use_up(table, BLUE, GREEN, YELLOW)
    play(table, "admin")
    assert options(table) == ["admin_unblock_rotate", "admin_white", "admin_beige"]
    play(table, "admin_unblock_rotate", "decline")
    assert "admin" not in options(table)


@rule("BP-72")
def test_token_and_rotation_may_each_be_left_out() -> None:
    for token, turn in (("decline", "alt"), ("coop_pils", "stop"), ("coop_pils", "alt")):
        table = lay(fresh(), dials={"alt": 5})
        play(table, "admin", token, turn)
        s = record(table)
        assert (s.token[RED, 0] == 0) == (token == "coop_pils")
        assert (s.dial[RED, 5] == 4) == (turn == "alt")


@rule("BP-73")
def test_the_other_administrative_spaces() -> None:
    unblocked = ["admin_white", "admin_beige", "admin_brew"]
    table = lay(fresh(), hand=["barley_field"], unblocked=unblocked, coins=0)
    play(table, "admin", "admin_white")
    assert record(table).coins[RED] == 3
    table = lay(fresh(), hand=["wooden_cask"], unblocked=unblocked)
    play(table, "admin", "admin_beige", "wooden_cask")
    assert hand_of(table) == []
    table = lay(fresh(), unblocked=unblocked)
    play(table, "admin", "admin_brew", "alt")
    assert dials_of(table) == {"alt": 6}
