"""The worked examples of the specification, X1 to X20."""

from __future__ import annotations

from alehouse.testing import load, options, play, rule
from tests.games.empire_needs_beer.scenario import (
    at,
    barrels_in_play,
    completed,
    discarded,
    hand,
    known,
    offer,
    orders,
    record,
    supply,
    table,
)

FOUR = "siege_camp serenade victory_parade moonlit_terrace"
OFFER = "caravan ox_cart_blue transmutation double_batch_red"


@rule("EB-13", "EB-20", "EB-24", "EB-25", "EB-62", "EB-63", "EB-66", "EB-68")
def test_x1_the_example_turn() -> None:
    state = table(
        {
            "wh": "1B",
            "K": "1R 1Y",
            "P": "1B 1G",
            "hand": "brew_blue deliver_red deliver_green brew_yellow",
            "deck": "deliver_blue brew_green deliver_yellow brew_red",
            "secret": "scouts_supply_line",
        },
        {"wh": "1R", "K": "1G", "O": "1Y", "P": "2R"},
        time=None,
        advance=OFFER,
        advance_deck="magic_cauldron",
        orders="village_fair masked_ball hunting_lodge rival_houses",
        order_deck="siege_camp serenade",
    )
    s = record(state)
    assert (s.fame[0], s.fame_supply, s.time) == (1, 17, 4)
    play(state, "play:brew_blue")  # the one step and `done`: a question
    assert options(state) == ["take:blue", "done"]
    play(state, "take:blue")
    assert (at(state, 0, "wh"), supply(state)["B"], s.time) == ("2B", 9, 3)
    play(state, "buy:2")
    assert s.time == 2
    assert "ox_cart_blue" in hand(state)
    assert offer(state)[1] == "magic_cauldron"
    play(state, "play:ox_cart_blue")
    assert options(state) == [
        *("place:blue:black", "place:blue:orange", "place:blue:purple"),
        "done",
    ]
    play(state, "place:blue:orange", "place:blue:orange")
    assert (at(state, 0, "O"), at(state, 0, "wh"), s.time) == ("2B", "", 1)
    play(state, "complete:secret")
    assert options(state) == ["remove:blue:orange", "remove:blue:purple", "remove:green:purple"]
    play(state, "remove:blue:orange", "remove:green:purple")
    assert options(state) == ["secret:1", "secret:2", "secret:3", "secret:4", "secret:deck"]
    play(state, "secret:3")
    assert orders(state)[2] == "siege_camp"
    assert options(state) == [
        *("discard:brew_yellow", "discard:deliver_red", "discard:deliver_green"),
        "done",
    ]
    play(state, "discard:brew_yellow", "done")
    assert s.fame[0] == 1
    assert completed(state) == ["scouts_supply_line"]
    assert [at(state, 0, place) for place in ("wh", "K", "O", "P")] == ["", "1R 1Y", "1B", "1B"]
    assert hand(state) == ["brew_green", "deliver_blue", "deliver_green", "deliver_red"]
    assert discarded(state) == ["brew_blue", "brew_yellow", "ox_cart_blue"]
    assert supply(state) == {"B": 10, "R": 8, "G": 11, "Y": 10}


@rule("EB-14", "EB-15", "EB-16", "EB-17", "EB-19")
def test_x2_majorities() -> None:
    state = table(
        {"wh": "2B 2R", "K": "2R", "O": "1B", "P": "2G 1Y"},
        {"K": "1R", "O": "1B", "P": "2Y"},
        {"K": "1Y"},
        time=None,
        advance=OFFER,
    )
    assert record(state).fame[0] == 1
    assert options(state) == ["bonus:blue", "bonus:red", "bonus:green", "bonus:yellow", "decline"]
    play(state, "bonus:yellow")
    assert options(state) == ["room:blue", "room:red"]
    play(state, "room:blue")
    assert at(state, 0, "wh") == "1B 2R 1Y"
    assert supply(state) == {"B": 9, "R": 7, "G": 10, "Y": 7}
    assert record(state).time == 4


@rule("EB-17", "EB-18")
def test_x2_variant_only_orange_is_won() -> None:
    state = table(
        {"wh": "2B 2R", "K": "2R", "O": "1B", "P": "2G 1Y"},
        {"K": "1R", "O": "2B", "P": "2Y"},
        {"K": "1Y"},
        turn=1,
        time=None,
        advance=OFFER,
    )
    assert (record(state).time, record(state).fame[1]) == (5, 0)
    assert "end_turn" in options(state)


@rule("EB-38")
def test_x4_taking_with_a_full_warehouse() -> None:
    state = table({"wh": "2B 1R 1G", "hand": "double_batch_yellow"}, {})
    play(state, "play:double_batch_yellow", "take:yellow")
    assert options(state) == ["room:blue", "room:red", "room:green"]
    play(state, "room:blue")
    assert options(state) == ["take:yellow", "done"]
    before = supply(state)["B"]
    play(state, "done")
    assert (at(state, 0, "wh"), before) == ("1B 1R 1G 1Y", 11)
    assert (record(state).time, discarded(state)) == (3, ["double_batch_yellow"])


@rule("EB-40", "EB-50")
def test_x5_placing_on_a_full_territory() -> None:
    state = table({"wh": "1B 1Y", "O": "3R 1G", "hand": "griffin_couriers"}, {})
    play(state, "play:griffin_couriers")
    assert len(options(state)) == 7
    play(state, "place:yellow:orange")
    assert options(state) == ["room:red", "room:green"]
    play(state, "room:green", "place:blue:black")
    assert [at(state, 0, place) for place in ("wh", "K", "O")] == ["", "1B", "3R 1Y"]
    assert supply(state)["G"] == 12
    assert discarded(state) == ["griffin_couriers"]  # finished without being asked


@rule("EB-51", "EB-36")
def test_x6_an_empty_supply() -> None:
    state = table(
        {"K": "4B", "O": "3B", "hand": "double_batch_blue magic_cauldron brew_blue"},
        {"wh": "1B", "K": "3B"},
    )
    play(state, "play:double_batch_blue", "take:blue")
    assert supply(state)["B"] == 0
    assert discarded(state) == ["double_batch_blue"]
    play(state, "play:brew_blue")
    assert discarded(state) == ["brew_blue", "double_batch_blue"]
    assert record(state).time == 2
    play(state, "play:magic_cauldron")
    assert options(state) == ["take:red", "take:green", "take:yellow", "done"]


@rule("EB-42", "EB-43", "EB-51")
def test_x7_change() -> None:
    state = table(
        {"wh": "1G", "K": "1R", "P": "1B", "hand": "transmutation"},
        {"K": "4Y", "O": "4Y", "P": "4Y"},
    )
    play(state, "play:transmutation")
    assert options(state) == [
        *("change:warehouse:green", "change:black:red", "change:purple:blue"),
        "done",
    ]
    play(state, "change:black:red")
    assert options(state) == ["to:blue", "to:green"]
    play(state, "to:green")
    assert (at(state, 0, "K"), supply(state)["R"], supply(state)["G"]) == ("1G", 12, 10)


@rule("EB-41")
def test_x8_a_move_with_full_regions() -> None:
    state = table({"K": "4B", "O": "4R", "P": "4G", "hand": "caravan"}, {})
    play(state, "play:caravan", "lift:blue:black", "lift:red:orange", "done")
    assert options(state) == ["drop:black", "drop:orange"]
    play(state, "drop:orange")  # the red one has one place left to go
    assert [at(state, 0, place) for place in "KOP"] == ["3B 1R", "1B 3R", "4G"]
    assert (record(state).time, discarded(state)) == (3, ["caravan"])


@rule("EB-44", "EB-45")
def test_x9_steal() -> None:
    state = table(
        {"wh": "1R", "K": "2G 2R", "hand": "thieving_imp_red"},
        {"wh": "1R", "K": "3R", "O": "1B"},
        {"wh": "1B", "P": "1R"},
    )
    play(state, "play:thieving_imp_red")
    assert options(state) == [
        *("steal:2:warehouse:red", "steal:2:black:red", "steal:3:purple:red"),
        "done",
    ]
    play(state, "steal:2:black:red")
    assert options(state) == ["room:red", "room:green"]
    play(state, "room:green")
    assert (at(state, 0, "K"), at(state, 1, "K")) == ("3R 1G", "2R")
    assert (supply(state)["G"], record(state).time) == (11, 3)


@rule("EB-46", "EB-36")
def test_x10_give() -> None:
    state = table(
        {"wh": "2Y", "hand": "generous_gift_yellow generous_gift_blue brew_red"},
        {"wh": "2R 2G"},
        {"wh": "3B"},
    )
    play(state, "play:generous_gift_blue")
    assert record(state).time == 3
    play(state, "play:generous_gift_yellow")
    assert options(state) == ["give:3", "done"]
    play(state, "give:3")
    assert record(state).time == 5
    assert (at(state, 0, "wh"), at(state, 2, "wh")) == ("1Y", "3B 1Y")


@rule("EB-48", "EB-49")
def test_x11_planning_with_a_reshuffle() -> None:
    state = table(
        {
            "hand": "planning brew_red",
            "deck": "deliver_red",
            "discard": "brew_blue deliver_blue",
            "fame": 2,
        },
        {"fame": 3},
    )
    s = record(state)
    assert s.planning_left == 7
    play(state, "play:planning")
    assert s.planning_left == 8
    assert options(state) == ["draw", "fame", "done"]
    play(state, "fame")
    assert (s.fame[0], s.fame_supply) == (3, 12)
    assert options(state) == ["draw", "done"]
    load(play(state), 0)  # the shuffle of two leaves brew_blue below deliver_blue or the reverse
    play(state, "draw")
    held = hand(state)
    assert len(held) == 3
    assert held.count("brew_red") == held.count("deliver_red") == 1
    assert {"brew_blue", "deliver_blue"} & set(held)
    assert (s.deck_left[0], discarded(state), s.time) == (1, [], 3)
    assert known(state) == ["brew_red", "deliver_red"]


@rule("EB-59", "EB-60")
def test_x12_order_legality_and_removal() -> None:
    state = table(
        {"K": "3Y", "O": "1R 1Y 1B", "P": "1Y", "secret": "coronation_day"},
        {},
        orders="siege_camp scouts_supply_line victory_parade moonlit_terrace",
        advance=OFFER,
    )
    legal = [name for name in options(state) if name.startswith("complete")]
    assert legal == ["complete:1", "complete:4"]
    play(state, "complete:1")
    assert options(state) == [
        *("remove:blue:orange", "remove:red:orange", "remove:yellow:black"),
        "remove:yellow:orange",
    ]
    play(state, "remove:red:orange", "remove:blue:orange")  # the third can only be yellow:black
    assert [at(state, 0, place) for place in "KOP"] == ["2Y", "1Y", "1Y"]
    assert state.parts(0)["orders"] == 7
    assert orders(state)[0] is not None


@rule("EB-70", "EB-63")
def test_x13_the_last_card_of_the_order_deck() -> None:
    state = table(
        {"hand": "brew_red", "deck": "brew_blue"},
        {"K": "2B", "O": "1B 1G", "secret": "night_watch_rations", "hand": "brew_red"},
        {"hand": "brew_red", "deck": "brew_blue"},
        turn=1,
        advance=OFFER,
        orders=FOUR,
        order_deck="rival_houses",
    )
    s = record(state)
    play(state, "complete:secret", "remove:blue:black", "remove:blue:orange", "secret:2")
    assert s.secret_open[1] == 1
    assert orders(state)[1] == "rival_houses"
    assert (s.orders_left, s.final_round, s.time, state.actor) == (0, 1, 3, 1)
    play(state, "end_turn", "done")
    assert state.actor == 2
    play(state, "end_turn", "done")
    assert state.over


@rule("EB-29", "EB-30")
def test_x14_refresh_with_a_short_deck() -> None:
    state = table(
        {}, {}, advance=OFFER, advance_deck="magic_cauldron", advance_discard="master_thief"
    )
    s = record(state)
    play(state, "refresh")
    assert options(state) == ["pick:1", "pick:2", "pick:3", "pick:4"]
    play(state, "pick:2")
    assert options(state) == ["pick:1", "pick:3", "pick:4", "done"]
    play(state, "pick:3", "done")
    assert offer(state)[1] == "magic_cauldron"
    assert offer(state)[2] in ("master_thief", "ox_cart_blue", "transmutation")
    assert (s.advance_left, s.time) == (2, 3)
    assert sum(s.advance_discard[i] for i in range(39)) == 0


@rule("EB-66", "EB-67", "EB-68")
def test_x15_the_end_of_a_turn_with_six_cards() -> None:
    state = table(
        {
            "hand": "brew_red brew_blue deliver_red caravan ox_cart_blue planning",
            "deck": "deliver_green",
        },
        {},
        advance=OFFER,
    )
    play(state, "end_turn")
    assert len(options(state)) == 6
    assert "done" not in options(state)
    play(state, "discard:brew_red", "discard:deliver_red")
    assert "done" in options(state)
    play(state, "discard:caravan", "done")
    assert hand(state) == ["brew_blue", "deliver_green", "ox_cart_blue", "planning"]
    assert record(state).deck_left[0] == 0
    assert len(discarded(state)) == 3


@rule("EB-74", "EB-75", "EB-76", "EB-77")
def test_x16_scoring() -> None:
    state = table(
        {
            "wh": "1R",
            "K": "2R 1B",
            "O": "1G",
            "P": "1R 1B",
            "fame": 4,
            "completed": "victory_parade siege_camp serenade harvest_supper village_fair "
            "privy_tasting",
        },
        {
            "wh": "1Y",
            "K": "2Y",
            "fame": 9,
            "completed": "night_watch_rations double_date tax_holiday imperial_banquet",
        },
        advance=OFFER,
    )
    assert state.parts(0) == {"orders": 25, "bonuses": 4, "client_sets": 13, "tokens": 4}
    assert state.parts(1) == {"orders": 20, "bonuses": 0, "client_sets": 10, "tokens": 9}
    assert (state.scores(), state.ranks()) == ([46, 39], [1, 2])


def can_complete(order: str, **places: str) -> bool:
    """Whether seat 0 may complete an order in the first slot."""
    seat: dict[str, str] = {"secret": "coronation_day", **places}
    state = table(seat, {}, orders=order, advance=OFFER)  # type: ignore[arg-type]
    return "complete:1" in options(state)


@rule("EB-55", "EB-56", "EB-57", "EB-58")
def test_x17_the_symbols_of_orders() -> None:
    assert can_complete("scouts_supply_line", O="4B")
    assert not can_complete("scouts_supply_line", O="3B", K="1B")
    assert can_complete("scouts_supply_line", O="1B", P="3G")
    assert can_complete("scouts_supply_line", O="4G")
    assert not can_complete("scouts_supply_line", O="3G 1R")
    assert can_complete("victory_parade", K="2R", O="1R", P="1R")
    assert not can_complete("victory_parade", K="3R", wh="1R")
    state = table({"wh": "1R", "K": "2R", "O": "1B", "completed": "victory_parade"}, {})
    assert state.scores()[0] == 3 + 3


@rule("EB-65", "EB-49")
def test_x18_trashing() -> None:
    state = table(
        {"hand": "brew_red planning", "deck": "brew_blue deliver_blue brew_green deliver_green"},
        {},
        time=2,
        advance=OFFER,
    )
    s = record(state)
    play(state, "trash:brew_red")
    assert (s.time, s.trashed[1], s.planning_left) == (1, 1, 7)
    play(state, "trash:planning")
    assert (s.planning_left, s.fame[0], len(hand(state, 0))) == (8, 0, 4)
    assert state.actor == 1  # no card was left to discard: the turn is over


@rule("EB-60")
def test_x19_barrels_shared_by_orders() -> None:
    orders_ = "victory_parade moonlit_terrace"
    state = table({"K": "4R", "secret": "-"}, {}, time=2, orders=orders_, advance=OFFER)
    play(state, "complete:1")  # both removals are forced
    assert at(state, 0, "K") == "2R"
    assert "complete:2" not in options(state)
    state = table({"K": "4R", "O": "1R", "secret": "-"}, {}, time=2, orders=orders_, advance=OFFER)
    play(state, "complete:1", "remove:red:orange")
    assert at(state, 0, "K") == "3R"
    assert "complete:2" in options(state)
    before = barrels_in_play(state)
    play(state, "complete:2")
    assert barrels_in_play(state) == before - 2
    assert completed(state) == ["victory_parade", "moonlit_terrace"]


@rule("EB-78")
def test_x20_a_tie() -> None:
    five = "night_watch_rations border_fort_cellar serenade harvest_supper privy_tasting"
    four = "siege_camp troll_honeymoon goblin_carnival coronation_day"
    six = "moonlit_terrace corner_tavern hunting_lodge elven_wedding village_fair victory_parade"

    def ranks(first: str) -> tuple[list[int], list[int]]:
        state = table({"completed": first}, {"completed": five}, {"completed": six})
        s = record(state)
        s.fame[0], s.fame[1], s.fame[2] = (
            40 - state.scores()[0],
            40 - state.scores()[1],
            38 - state.scores()[2],
        )
        return state.scores(), state.ranks()

    assert ranks(four) == ([40, 40, 38], [2, 1, 3])
    more = "scouts_supply_line matchmakers_tour fishermens_feast ambassadors_progress double_date"
    assert ranks(more) == ([40, 40, 38], [1, 1, 3])
