"""Bonus actions, turn order, trucks, administration."""

from __future__ import annotations

import pytest

from alehouse.testing import options, play, rule
from tests.games.beer_pioneers.scenario import (
    BLUE,
    BONUS_IDS,
    GREEN,
    RED,
    YELLOW,
    Table,
    beers_in,
    dials_of,
    end_round,
    fresh,
    go_on,
    hand_of,
    lay,
    record,
    use_up,
)

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


def well_off(table: Table, dials: dict[str, int]) -> Table:
    """Something of all that bonus actions ask for."""
    return lay(
        table,
        icons=(2, 2, 2, 3),
        workers=(1, 4),
        coins=4,
        hand=["innkeeper"],
        cellar={"alt": 1},
        barrels=1,
        depot=1,
        dials=dials,
    )


@rule("BP-58")
def test_all_twelve_bonus_actions() -> None:
    table = well_off(fresh(), {"alt": 0, "pils": 4})
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
    table = well_off(fresh(2, "setup2_b"), {"pils": 6})
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
    table = lay(fresh(), cellar={"alt": 3}, bonus=2, workers=(1, 4))
    play(table, "worker:4", "8A", "objective:1")
    assert "bonus_coin" in options(table)  # a second worker is left for it


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


@rule("BP-61")
def test_being_asked_for_a_beige_brown_card_tells_nothing_about_the_hand() -> None:
    """RU-48: skipped, the others would know that the hand has none."""
    table = play(lay(fresh(), hand=["home_brewery"]), "turn_order", "to4")
    assert (table.actor, options(table)) == (RED, ["decline"])
    assert play(lay(fresh(), hand=[]), "turn_order", "to4").actor == BLUE, "all see an empty hand"


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
    assert (s.coins[RED], options(table)) == (1, ["option:1", "option:2", "option:3"])
    play(table, "option:1")
    assert (s.depot[RED], s.barrels[RED]) == (2, 0)
    lay(table, BLUE, coins=0, depot=1, barrels=0)
    play(table, "truck", "truck_barrel_card", "option:2", "depot")
    assert (s.coins[BLUE], s.depot[BLUE], s.barrels[BLUE]) == (0, 0, 1)
    play(table, "truck", "truck_barrel_card", "option:3", "deck")
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
    for token, turn in (
        ("decline", "alt"),
        ("token:coop_pils", "stop"),
        ("token:coop_pils", "alt"),
    ):
        table = lay(fresh(), dials={"alt": 5})
        play(table, "admin", token, turn)
        s = record(table)
        assert (s.token[RED, 0] == 0) == (token == "token:coop_pils")
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
