"""The frame and the setup: BP-1 to BP-23."""

from __future__ import annotations

import pytest

import alehouse
from alehouse.games.beer_pioneers.box import OBJECTIVE_IDS, SPACE_IDS, START_IDS, TOKEN_IDS
from alehouse.games.beer_pioneers.rules.brewery import any_buildable, can_move_barrels, cellar_room
from alehouse.games.beer_pioneers.rules.objectives import (
    CLAIMED_BEFORE,
    PLACES_TAKEN,
    why_not_claim,
)
from alehouse.games.beer_pioneers.rules.tokens import unblock
from alehouse.games.beer_pioneers.state import ACTION_PHASE, HAND, START
from alehouse.kernel.asking import about
from alehouse.kernel.errors import BadOption
from alehouse.testing import options, play, rule
from tests.games.beer_pioneers.scenario import (
    BLUE,
    CARD_IDS,
    GREEN,
    RED,
    SETUP_IDS,
    YELLOW,
    box_of,
    display_of,
    end_round,
    fresh,
    go_on,
    hand_of,
    lay,
    record,
    use_up,
)

# -- The frame ---------------------------------------------------------------------


@rule("BP-1")
def test_two_to_four_play() -> None:
    for players in (2, 3, 4):
        assert len(alehouse.game("beer_pioneers", players=players).new(1).scores()) == players
    for players in (1, 5):
        with pytest.raises(BadOption, match="2 to 4 players"):
            alehouse.game("beer_pioneers", players=players)


@rule("BP-2")
def test_a_round_is_actions_and_then_its_end() -> None:
    table = lay(fresh(), dials={"alt": 6})
    s = record(table)
    assert (s.round, s.phase) == (1, ACTION_PHASE)
    end_round(table)
    assert (s.round, s.phase, s.dial[RED, 5]) == (2, ACTION_PHASE, 5)


@rule("BP-3")
def test_turns_go_round_in_order_until_nobody_can_act() -> None:
    table = fresh(3)
    asked = []
    for space in ("to1", "to2", "to3"):
        asked.append(table.actor)
        play(table, "turn_order", space)
        while options(table)[-1] in ("deck", "decline"):
            play(table, options(table)[-1])
    assert asked == [RED, BLUE, GREEN]
    assert table.actor == RED


@rule("BP-4")
def test_who_has_a_piece_must_act_and_who_has_none_is_passed_over() -> None:
    table = fresh()
    assert set(options(table)) == {"worker:1", "worker:2", "turn_order", "truck", "admin"}
    use_up(table, BLUE, GREEN)
    play(table, "worker:1", "8A")
    assert table.actor == YELLOW


@rule("BP-5")
@pytest.mark.parametrize("first", ["worker:1", "worker:2", "turn_order", "truck", "admin"])
def test_any_piece_may_come_first(first: str) -> None:
    table = play(fresh(), first)
    assert table.actor == RED
    assert first not in options(table)


@rule("BP-6")
def test_five_pieces_a_round_and_one_for_each_neutral_piece() -> None:
    table = lay(fresh(), coins=9)
    s = record(table)
    use_up(table, BLUE, GREEN, YELLOW)
    play(table, "worker:1", "8A", "worker:2", "8B", "turn_order", "to7")
    assert set(options(table)) == {"truck", "truck:neutral", "admin"}
    s.neutral_worker = 1 + RED
    play(table, "truck", "truck_9")
    assert set(options(table)) == {"worker:neutral", "truck:neutral", "admin"}
    play(table, "worker:neutral", "1B", "done")
    assert options(table) == ["truck:neutral", "admin"]


@rule("BP-7")
def test_the_order_of_play_holds_for_the_round() -> None:
    table = play(fresh(2), "turn_order", "to8", "pay")
    s = record(table)
    play(table, "turn_order", "to1", "deck")
    assert ([s.order[0], s.order[1]], table.actor) == ([RED, BLUE], RED)
    end_round(table, turn=(8, 1))
    assert ([s.order[0], s.order[1]], table.actor) == ([BLUE, RED], BLUE)


# -- Setup -------------------------------------------------------------------------


@rule("BP-8")
def test_starting_cards_are_dealt_at_random_and_fix_coins_and_barrels() -> None:
    orders = set()
    for seed in range(40):
        s = record(alehouse.game("beer_pioneers", players=4).new(seed))
        orders.add(tuple(s.order[i] for i in range(4)))
        for position in range(4):
            seat = s.order[position]
            assert s.start_card[seat] == position
            given = (s.coins[seat], s.barrels[seat], s.depot[seat])
            assert given == [(4, 0, 2), (4, 1, 1), (4, 2, 0), (5, 0, 2)][position]
    assert len(orders) > 10


@rule("BP-9")
def test_with_four_52_cards_are_the_pile_and_6_are_shown() -> None:
    table = fresh(4)
    box, s = box_of(table), record(table)
    assert s.deck_left == 52 - 6
    shown = display_of(table)
    assert len(set(shown)) == 6
    assert not any(box.start[s.deck[i]] for i in range(s.deck_left))


@rule("BP-10")
def test_each_seat_has_three_s_cards() -> None:
    table = fresh(4)
    s = record(table)
    for seat in range(4):
        cards = [card for card in range(64) if s.place[card] == HAND + seat]
        assert len(cards) == 3
        assert all(box_of(table).start[card] and s.origin[card] == START for card in cards)
    assert hand_of(alehouse.game("beer_pioneers", players=4).new(1)) != hand_of(
        alehouse.game("beer_pioneers", players=4).new(2)
    )


@rule("BP-11")
def test_all_tracks_start_at_their_beginning() -> None:
    s = record(fresh(3))
    for seat in range(3):
        assert (s.level[seat], s.vp[seat], s.income[seat], s.progress[seat]) == (1, 0, 0, 1)


@rule("BP-12")
def test_the_third_objective_is_a_random_card() -> None:
    seen = set()
    for seed in range(60):
        s = record(alehouse.game("beer_pioneers").new(seed))
        assert (s.objective[0], s.objective[1]) == (0, 1)
        seen.add(OBJECTIVE_IDS[s.objective[2]])
    assert seen == set(OBJECTIVE_IDS[2:])


@rule("BP-13")
def test_the_third_objective_may_be_agreed_on() -> None:
    for name in OBJECTIVE_IDS[2:]:
        s = record(alehouse.game("beer_pioneers", objective_3=name).new(3))
        assert OBJECTIVE_IDS[s.objective[2]] == name


@rule("BP-14")
def test_printed_objectives_may_be_covered() -> None:
    chosen = {"objective_1": "level_four", "objective_2": "random", "objective_3": "random"}
    seen = set()
    for seed in range(40):
        s = record(alehouse.game("beer_pioneers", **chosen).new(seed))
        lying = [OBJECTIVE_IDS[s.objective[slot]] for slot in range(3)]
        assert lying[0] == "level_four"
        assert len(set(lying)) == 3
        seen.add(lying[1])
    assert seen == set(OBJECTIVE_IDS[2:]) - {"level_four"}
    with pytest.raises(BadOption, match="named twice"):
        alehouse.game("beer_pioneers", objective_1="level_four", objective_3="level_four")


@rule("BP-15")
def test_neutral_pieces_wait_on_their_spaces() -> None:
    table = fresh()
    view = table.view(None)
    assert view["neutral_worker"] == {"holder": None, "at": None}
    play(table, "turn_order", "to7")
    assert record(table).neutral_truck == 1 + RED


@rule("BP-16")
def test_the_pieces_of_each_seat() -> None:
    s = record(fresh(4))
    for seat in range(4):
        assert [s.worker[seat, 0], s.worker[seat, 1]] == [1, 2]
        assert (s.bonus[seat], s.deployed[seat], s.sacrificed[seat], s.marker[seat]) == (2, 0, 0, 0)
        assert (s.turn_at[seat], s.truck_at[seat], s.admin_at[seat]) == (0, 0, 0)


@rule("BP-17")
def test_only_alt_is_usable_at_the_start() -> None:
    table = fresh()
    s = record(table)
    assert [s.token[RED, i] for i in range(len(TOKEN_IDS))] == [1] * 8
    assert [s.overlay[RED, i] for i in range(2)] == [1, 1]
    play(table, "worker:1", "1A")
    assert options(table) == ["alt", "done"]
    covered = {
        name for name, coop in table.view(RED)["seats"][RED]["coops"].items() if coop["overlay"]
    }
    assert covered == {"pils", "export", "lager", "stark", "weizen"}


@rule("BP-18")
def test_eight_cellar_spaces_are_covered() -> None:
    table = fresh()
    assert cellar_room(box_of(table), record(table), RED) == 4
    lay(table, tiles_gone=["cellar_large", "cellar_medium_progress"])
    assert cellar_room(box_of(table), record(table), RED) == 9
    lay(table, tiles_gone=["cellar_medium_barrels", "cellar_small"])
    assert cellar_room(box_of(table), record(table), RED) == 12


@rule("BP-19")
def test_the_starting_card_counts_in_the_personal_display() -> None:
    table = fresh()
    s = record(table)
    assert [s.icons[RED, column] for column in range(4)] == [0, 1, 1, 2]
    lay(table, dials={"alt": 6})
    play(table, "worker:1", "2A", "alt", "alt")
    assert (s.dial[RED, 5], table.actor) == (4, BLUE)


@rule("BP-20")
def test_three_players_use_one_of_six_setup_cards_and_three_cards_go_into_the_pile() -> None:
    seen = set()
    for seed in range(60):
        s = record(alehouse.game("beer_pioneers", players=3).new(seed))
        seen.add(SETUP_IDS[s.setup_card - 1])
        assert sorted(s.start_card[seat] for seat in range(3)) == [0, 1, 2]
        assert s.deck_left == 55 - 6
    assert seen == {name for name in SETUP_IDS if name.startswith("setup3")}
    box = box_of(fresh(3))
    covers = [sum(box.covered[i, space] for space in range(17)) for i in range(6)]
    assert covers == [3, 3, 3, 3, 4, 4]


@rule("BP-21")
def test_two_players_use_one_of_two_setup_cards() -> None:
    seen = {}
    for seed in range(20):
        table = alehouse.game("beer_pioneers", players=2).new(seed)
        s, box = record(table), box_of(table)
        name = SETUP_IDS[s.setup_card - 1]
        open_spaces = [
            sum(box.covered[s.setup_card - 1, 2 * action + half] == 0 for half in range(2))
            for action in range(8)
        ]
        seen[name] = (open_spaces, box.covered[s.setup_card - 1, 16])
        assert {START_IDS[s.start_card[seat]] for seat in range(2)} == {"start_1", "start_2"}
        assert s.deck_left == 58 - 6
    assert seen == {"setup2_a": ([1, 1, 1, 1, 1, 2, 1, 1], 1), "setup2_b": ([1] * 8, 0)}


@rule("BP-23")
def test_with_two_or_three_there_is_no_first_builders_point() -> None:
    for players, points in ((2, 0), (3, 0), (4, 1)):
        table = lay(fresh(players), coins=3)
        s = record(table)
        assert [s.stack[kind] for kind in range(6)] == [players] * 6
        space = "7B" if players == 2 else "7A"
        play(table, "worker:1", space, "machine_hall")
        assert (s.vp[RED], s.stack[5]) == (points, players - 1)


@rule("BP-23", "BP-100")
@pytest.mark.parametrize(("choice", "players", "points"), [("on", 3, 1), ("off", 4, 0)])
def test_the_first_builders_point_is_an_option(choice: str, players: int, points: int) -> None:
    table = lay(fresh(players, first_builder_vp_override=choice), coins=3)
    lay(table, BLUE, coins=3)
    s = record(table)
    play(table, "worker:1", "7A", "machine_hall")
    assert s.vp[RED] == points
    play(go_on(table, BLUE), "worker:1", "7B", "machine_hall")
    assert s.vp[BLUE] == 0


def test_every_worker_has_a_space_that_never_refuses() -> None:
    box = box_of(fresh(3))
    for i, name in enumerate(SETUP_IDS):
        spaces = [
            space
            for j, space in enumerate(SPACE_IDS)
            if space[0] in "12348" and not box.covered[i, j]
        ]
        assert len(spaces) >= (7 if name.startswith("setup3") else 5)


def test_all_64_cards_are_dealt() -> None:
    for players in (2, 3, 4):
        table = fresh(players)
        s = record(table)
        assert s.deck_left + 6 + 3 * players == len(CARD_IDS)


@rule("BP-44")
def test_a_full_cellar_takes_no_barrel_and_who_cannot_pay_builds_nothing() -> None:
    table = fresh(2)
    box, s = box_of(table), record(table)
    s.depot[RED] = 1
    assert can_move_barrels(box, s, RED, 1)
    s.barrels[RED] = 40
    assert not can_move_barrels(box, s, RED, 1)
    assert any_buildable(box, s, RED, 3, 3)
    assert not any_buildable(box, s, RED, 3, 2)


@rule("BP-39")
def test_tokens_are_removed_one_after_the_other() -> None:
    s = record(fresh(2))
    unblock(s, RED, 2, 0, 0)
    assert [about(s, i) for i in range(2)] == [1, 0]


@rule("BP-94")
def test_who_has_claimed_an_objective_first_or_second_has_claimed_it() -> None:
    table = fresh(4)
    box, s = box_of(table), record(table)
    s.claim[0, 0], s.claim[0, 1] = 1 + GREEN, 1 + YELLOW
    reasons = [why_not_claim(box, s, seat, 0) for seat in (BLUE, GREEN, YELLOW)]
    assert reasons == [PLACES_TAKEN, CLAIMED_BEFORE, CLAIMED_BEFORE]
