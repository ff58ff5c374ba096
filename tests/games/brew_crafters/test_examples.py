"""The worked examples, to the last number."""

from __future__ import annotations

from alehouse.kernel.game import State
from alehouse.testing import options, play, rule
from tests.games.brew_crafters.scenario import (
    brewery,
    fill,
    idle,
    label,
    lying,
    market,
    money,
    own,
    pay_winter,
    place_any,
    portions,
    research,
    season,
    shifts,
    ship,
    stock,
    store,
    stored,
    table,
)

FIRST_OPTIONS = [
    "malt_supplier:take",
    "hops_supplier:take",
    "yeast_supplier:take",
    "fruit_stand:take",
    "brewers_warehouse:take",
    "maltings:malt",
    "maltings:hops",
    "specialty_grocer:take",
    "investor_or_partnership:investor",
    "investor_or_partnership:partnership",
    "hire_worker:worker",
    "new_shift_or_catering:catering",
]


def bonus(state: State) -> list[int]:
    return [state.s.bonus[seat] for seat in range(state.game.players)]


def cost(state: State, seat: int = 0) -> int:
    return int(state.view(0)["seats"][seat]["operating_cost"])


@rule("BC-24", "BC-26")
def test_e1_restock_and_accumulation() -> None:
    state = table(2)
    market_view = state.view(0)["market"]
    assert {name: space["stock"] for name, space in market_view.items() if space["stock"]} == {
        "malt_supplier": {"malt": 3},
        "hops_supplier": {"hops": 2},
        "yeast_supplier": {"yeast": 2},
        "fruit_stand": {"fruit": 1},
        "investor_or_partnership": {"money": 1},
    }
    season(state, "summer")
    assert lying(state, "malt_supplier") == {"malt": 6}
    play(store(state, 0, ""), "malt_supplier:take")
    assert (stored(state, 0), lying(state, "malt_supplier")) == ("6m", {})
    assert lying(season(state, "fall"), "malt_supplier") == {"malt": 3}


@rule("BC-93")
def test_e2_first_options() -> None:
    state = table(2)
    assert options(state) == FIRST_OPTIONS
    assert str(state.why_not("new_shift_or_catering:shift")).startswith("BC-40")


@rule("BC-31")
def test_e3_an_occupied_space() -> None:
    state = play(table(2), "maltings:malt")
    for _ in range(3):
        assert not {"maltings:malt", "maltings:hops"} & set(options(state))
        place_any(state, 1)


@rule("BC-32", "BC-89")
def test_e4_overflow() -> None:
    state = stock(own(store(table(2), 0, "7m 2h 1y"), 0, "maltster"), "malt_supplier", "6m")
    play(state, "malt_supplier:take")
    assert stored(state, 0) == "14m 2h 1y"
    for _ in range(5):
        assert options(state) == ["malt", "hops", "yeast"]
        play(state, "malt")
    assert (stored(state, 0), state.actor) == ("9m 2h 1y", 1)


@rule("BC-34")
def test_e5_the_investor() -> None:
    state = season(table(3), "summer")
    place_any(state, 1)
    play(state, "investor_or_partnership:investor")
    assert state.s.money[1] == 7 + 2
    order = []
    while state.view(0)["phase"] == "market":
        order.append(state.actor)
        place_any(state, 1)
    assert order == [2, 0, 1, 2]
    order = []
    while state.view(0)["phase"] == "brewery":
        order.append(state.actor)
        play(state, "pass")
    assert order == [1, 2, 0]
    assert (state.view(0)["season"], state.actor) == ("fall", 1)


@rule("BC-40", "BC-42")
def test_e6_a_shift() -> None:
    state = fill(ship(table(2), 0, "stout"), 0, tank1="ale", bottle1="porter")
    assert cost(state) == 5
    play(state, "new_shift_or_catering:shift")
    assert (state.s.shifts[0], cost(state)) == (2, 8)
    place_any(state, 3)
    order = []
    while state.view(0)["phase"] == "brewery":
        order.append(state.actor)
        play(state, "pass")
    assert order == [0, 1, 0]


@rule("BC-57", "BC-58", "BC-64")
def test_e7_processing_with_double_system_and_brewpub() -> None:
    state = own(money(table(2), 1, 7), 0, "double_batch", "brewpub")
    fill(state, 0, tank1="ale", tank2="porter", bottle1="stout", brewpub="pumpkin_ale")
    play(brewery(store(state, 0, "4m 1h 1y 2s")), "process_collaborate")
    assert state.s.money[0] == 5
    assert state.view(0)["seats"][0]["labels"] == ["pumpkin_ale"]
    assert state.view(0)["seats"][0]["bottles"] == ["ale", "porter"]
    assert options(state) == [
        "tank1:porter",
        "tank1:vanilla_porter",
        "brewpub:porter",
        "brewpub:vanilla_porter",
        "done",
    ]
    play(state, "tank1:vanilla_porter")
    assert (stored(state, 0), state.actor) == ("", 1)


@rule("BC-20")
def test_e8_the_prerequisite_in_one_action() -> None:
    state = own(store(table(2), 0, "10m 3h 3y"), 0, "storehouse", "double_batch")
    play(brewery(state), "process_collaborate")
    assert options(state) == ["tank1:ale", "tank1:porter", "tank1:stout", "done"]
    play(state, "tank1:porter")
    assert stored(state, 0) == "6m 2h 2y"
    assert options(state) == [
        "tank2:ale",
        "tank2:porter",
        "tank2:smoked_porter",
        "tank2:stout",
        "done",
    ]
    play(state, "tank2:smoked_porter")
    assert (stored(state, 0), state.actor) == ("", 1)


@rule("BC-101", "BC-99")
def test_e9_the_basic_ale() -> None:
    state = play(brewery(store(table(2), 0, "3m 2h 1y")), "process_collaborate")
    assert "tank1:ale" in options(state)
    assert stored(play(state, "tank1:ale"), 0) == ""
    state = play(brewery(store(table(2), 0, "3m 1h 1y")), "process_collaborate")
    assert state.actor == 1
    state = own(store(table(2), 0, "3m 1h 1y"), 0, "head_brewer")
    play(brewery(state), "process_collaborate", "tank1:ale")
    assert stored(state, 0) == ""


@rule("BC-66", "BC-67", "BC-68")
def test_e10_a_collaboration() -> None:
    state = portions(money(table(3), 0, 0, 0), malt=0, hops=0)
    play(brewery(store(state, 1, "1y 1f"), first=1), "process_collaborate")
    assert options(state) == ["process", "collab:yeast", "collab:fruit"]
    play(state, "collab:yeast")
    assert options(state) == ["process", "done"]
    play(store(state, 2, "1c"), "done", "process_collaborate", "collab:coffee")
    assert bonus(state) == [3, 3, 2]
    assert [state.s.money[seat] for seat in range(3)] == [3, 0, 2]
    assert set(state.view(0)["collaboration"].values()) == {None}


@rule("BC-70")
def test_e11_a_sole_contributor() -> None:
    state = portions(money(table(3), 0, 0, 0), malt=0, hops=0, advanced=0)
    play(brewery(store(store(state, 0, "4y"), 1, "1y")), "process_collaborate")
    assert state.actor == 1
    play(state, "process_collaborate", "collab:yeast")
    assert bonus(state) == [5, 3, 0]
    assert [state.s.money[seat] for seat in range(3)] == [5, 0, 0]


@rule("BC-49", "BC-51")
def test_e12_operating_costs_and_loans() -> None:
    state = own(table(2), 0, "storehouse", "double_batch", "tour_tasting", "hops_infuser:1")
    shifts(own(ship(state, 0, *["ale"] * 3), 0, "sales_rep"), 2, 1)
    assert cost(state) == 11
    pay_winter(money(state, 6, 9))
    assert (state.s.loans[0], state.s.money[0], state.parts(0)["loans"]) == (3, 1, -8)


@rule("BC-52")
def test_e13_the_start_cost() -> None:
    assert pay_winter(table(2)).s.money[0] == 6 - 5


@rule("BC-74", "BC-90")
def test_e14_winter_annual_and_intern() -> None:
    state = research(store(table(2), 0, "9m 0h"), 0, malt_science=2, business=3)
    season(state, "winter")
    assert stored(state, 0) == "12m"
    assert (state.view(0)["phase"], state.view(0)["seats"][0]["interns"]) == ("market", 1)
    place_any(state, 4)
    assert (state.view(0)["phase"], state.actor) == ("extra_market", 0)
    place_any(state, 1)
    assert state.view(0)["phase"] == "brewery"
    assert cost(state) == 5 - 2
    before = state.s.money[0]
    idle(state)
    assert state.s.money[0] == before - 3


@rule("BC-87")
def test_e15_the_farm() -> None:
    state = season(own(store(table(2), 0, "1f 3m"), 0, "farm"), "spring")
    assert options(state) == ["malt", "fruit", "decline"]
    play(state, "fruit")
    assert (stored(state, 0), state.view(0)["seats"][0]["farm"]) == ("3m", "fruit")
    season(state, "fall")
    assert (stored(state, 0), state.view(0)["seats"][0]["farm"]) == ("3m 4f", None)
    season(state, "spring", 2)
    assert options(state) == ["malt", "fruit", "decline"]


@rule("BC-36")
def test_e16_a_partnership() -> None:
    state = ship(store(table(2), 0, "4m 1h 1y"), 0, "porter")
    play(brewery(money(own(state, 0, "spices_importer_a"), 3, 7)), "process_collaborate")
    assert options(state) == ["tank1:porter", "partner:spices_importer_a", "done"]
    play(state, "partner:spices_importer_a", "partner:spices_importer_a")
    assert (state.s.money[0], stored(state, 0)) == (1, "4m 1h 1y 2s")
    assert "tank1:vanilla_porter" in options(state)
    play(state, "tank1:vanilla_porter")
    assert stored(state, 0) == ""


@rule("BC-83", "BC-84")
def test_e17_symbols() -> None:
    tiles = ("double_batch", "brewpub", "oak_barrelhouse", "hops_infuser:1")
    state = own(store(table(2), 0, "5m 2h 1y"), 0, *tiles)
    play(brewery(state), "process_collaborate")
    pairs = [
        f"{vessel}:{recipe}"
        for vessel in ("tank1", "tank2", "brewpub")
        for recipe in ("ale", "porter", "stout")
    ]
    assert options(state) == [*pairs, "done"]
    points = {pair: play(state.clone(), pair).s.bonus[0] for pair in pairs}
    scoring = {"tank1:ale", "tank1:stout", "tank2:stout", "brewpub:stout"}
    assert points == {pair: 1 if pair in scoring else 0 for pair in pairs}


@rule("BC-85", "BC-99")
def test_e18_costs() -> None:
    state = own(store(table(2), 0, "6m 1h 2y"), 0, "mash_tun", "head_brewer", "double_batch")
    play(brewery(state), "process_collaborate", "tank1:porter")
    assert stored(state, 0) == "3m 1h 1y"
    play(state, "tank2:porter")
    assert stored(state, 0) == ""
    state = own(table(2), 0, "mash_tun", "head_brewer", "double_batch")
    play(
        brewery(ship(store(state, 0, "7m 1h 2y 1c"), 0, "stout")),
        *("process_collaborate", "tank1:porter", "tank2:coffee_stout"),
    )
    assert stored(state, 0) == ""


@rule("BC-64", "BC-96")
def test_e19_gold_labels() -> None:
    state = table(3)
    for seat in (0, 1):
        fill(ship(store(state, seat, ""), seat, "ale"), seat, bottle1="lambic")
    fill(own(ship(state, 2, "stout"), 2, "tour_tasting"), 2, bottle1="coffee_stout")
    play(brewery(state), "process_collaborate")
    assert state.view(0)["recipes"]["lambic"]["label_owner"] == 0
    play(state, "process_collaborate")
    assert state.view(0)["recipes"]["lambic"]["label_owner"] == 0
    pay_winter(state, 3)
    assert state.parts(2)["beer"] == 2 + 4
    assert (state.parts(2)["gold_labels"], state.parts(2)["tasting_room"]) == (0, 1)


def test_e20_two_rounds_on_paper() -> None:
    state = table(2)
    play(state, "brewers_warehouse:take", "maltings:malt")
    assert (stored(state, 0), stored(state, 1)) == ("4m 2h 1y", "8m 1h")
    play(state, "hire_worker:worker", "maltster", "yeast_supplier:take")
    assert (stored(state, 0), stored(state, 1)) == ("8m 2h 1y", "8m 1h 2y")
    play(state, "process_collaborate")
    assert options(state) == ["tank1:ale", "tank1:porter", "tank1:stout", "done"]
    play(state, "tank1:ale", "process_collaborate")
    assert stored(state, 0) == "5m"
    assert options(state) == ["tank1:porter", "tank1:stout", "done"]
    play(state, "tank1:porter")
    assert stored(state, 1) == "4m 1y"
    stocks = {name: space["stock"] for name, space in state.view(0)["market"].items()}
    assert {name: found for name, found in stocks.items() if found} == {
        "malt_supplier": {"malt": 6},
        "hops_supplier": {"hops": 4},
        "yeast_supplier": {"yeast": 2},
        "fruit_stand": {"fruit": 2},
        "investor_or_partnership": {"money": 2},
    }
    play(state, "malt_supplier:take", "hops_supplier:take")
    assert (stored(state, 0), stored(state, 1)) == ("12m", "4m 4h 1y")
    play(state, "yeast_supplier:take")
    assert (stored(state, 0), options(state)) == ("12m 2y", ["malt", "yeast"])
    play(state, "malt", "malt", "investor_or_partnership:investor")
    assert (stored(state, 0), state.s.money[1]) == ("10m 2y", 9)
    play(state, "process_collaborate")
    assert options(state) == ["tank1:ale", "tank1:porter", "done"]
    play(state, "tank1:ale")
    assert (stored(state, 1), state.actor) == ("1m 2h", 0)
    play(state, "process_collaborate")
    assert (state.view(0)["season"], state.actor) == ("fall", 1)
    assert state.view(0)["seats"][0]["bottles"] == ["ale"]


@rule("BC-22")
def test_e21_counters_are_plain_numbers() -> None:
    state = market(store(table(2), 0, "5m"))
    state.s.loans[0] = 3
    seat = state.view(0)["seats"][0]
    assert (seat["storage"]["malt"], seat["loans"]) == (5, 3)


@rule("BC-54", "BC-55", "BC-56")
def test_the_scoring_example() -> None:
    state = table(2)
    sold = ["ale"] * 2 + ["pumpkin_ale"] * 3 + ["porter"] + ["vanilla_porter"] * 2 + ["stout"]
    fill(ship(state, 0, *sold), 0, tank1="imperial_stout", bottle1="vanilla_porter")
    research(own(state, 0, "tour_tasting"), 0, malt_science=4, fermentation=2)
    research(state, 0, recipe_development=4, business=1)
    label(label(state, "pumpkin_ale", 0), "vanilla_porter", 0)
    state.s.bonus[0], state.s.loans[0] = 7, 3
    assert list(state.parts(0).values()) == [45, 11, 5, 7, 6, -8]
    assert state.scores()[0] == 66
    state.s.bonus[1] = 66
    assert money(state, 2, 3).ranks() == [2, 1]
