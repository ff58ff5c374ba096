"""What the screen is told beyond the plain table: yields, costs, seasons to come, winter."""

from __future__ import annotations

from typing import Any

import alehouse
from alehouse.games.brew_crafters.box import STYLE_IDS
from alehouse.kernel.game import State
from alehouse.testing import play, random_states
from tests.games.brew_crafters.scenario import (
    RECIPE_IDS,
    brewery,
    fill,
    money,
    own,
    research,
    stock,
    store,
    table,
)


def seat_of(state: State, seat: int = 0) -> Any:
    return state.view(seat)["seats"][seat]


def gives(state: State, space: str, option: str = "take", seat: int | None = 0) -> Any:
    return state.view(seat)["market"][space]["gives"][option]


def brewing(state: State, recipe: str, seat: int | None = 0) -> Any:
    return state.view(seat)["recipes"][recipe]["brewing"]


def faces() -> Any:
    return alehouse.game("brew_crafters").components()


def test_a_stall_gives_its_stock_or_what_is_printed() -> None:
    state = stock(table(), "malt_supplier", "6m")
    assert gives(state, "malt_supplier")["goods"] == {"malt": 6}
    assert gives(state, "brewers_warehouse")["goods"] == {"malt": 2, "hops": 1, "yeast": 1}
    assert gives(state, "specialty_grocer")["goods"] == {"advanced_choice": 2}
    assert gives(state, "investor_or_partnership", "investor")["goods"] == {"money": 1}


def test_a_maltster_is_shown_one_more_malt_and_nobody_else_is() -> None:
    state = own(table(), 0, "maltster")
    assert gives(state, "malt_supplier") == {"goods": {"malt": 4}, "bonus": {"malt": 1}}
    assert gives(state, "maltings", "malt")["goods"] == {"malt": 7}
    assert gives(state, "yeast_supplier")["bonus"] == {}
    assert gives(state, "malt_supplier", seat=1) == {"goods": {"malt": 3}, "bonus": {}}
    assert gives(state, "malt_supplier", seat=None) == {"goods": {"malt": 3}, "bonus": {}}


def test_an_empty_stall_gives_nothing_and_no_bonus() -> None:
    state = stock(own(table(), 0, "maltster"), "malt_supplier")
    assert gives(state, "malt_supplier") == {"goods": {}, "bonus": {}}


def test_the_stalls_are_as_complete_when_nobody_places() -> None:
    placing, brewing_now = table(), brewery(table())
    assert brewing_now.view(0)["phase"] == "brewery"
    for space in placing.view(0)["market"].values():
        assert set(space["gives"]) == set(space["options"])
    assert gives(brewing_now, "maltings", "hops")["goods"] == {"hops": 4}


def test_what_a_stall_shows_is_what_it_gives() -> None:
    state = own(stock(table(), "county_growers", "2m 1h"), 0, "hop_grower")
    before = seat_of(state)["storage"]["hops"]
    shown = gives(state, "hops_supplier")["goods"]["hops"]
    assert seat_of(play(state, "hops_supplier:take"))["storage"]["hops"] - before == shown == 4


def test_a_recipe_says_what_is_lacking_and_what_must_be_brewed_first() -> None:
    state = store(table(), 0, "3m 1h")
    assert brewing(state, "ale") == {
        "cost": {"malt": 3, "hops": 2, "yeast": 1},
        "lacking": {"hops": 1, "yeast": 1},
        "needs": None,
    }
    assert brewing(state, "lambic")["needs"] == "ale"
    assert brewing(state, "lambic", seat=None) == {
        "cost": {"malt": 4, "hops": 1, "yeast": 2, "fruit": 1},
        "lacking": {},
        "needs": None,
    }


def test_discounts_are_in_the_cost_of_a_recipe() -> None:
    state = own(brewery(store(table(), 0, "12m 4h 3y")), 0, "mash_tun", "head_brewer")
    assert brewing(state, "ale")["cost"] == {"malt": 2, "hops": 1, "yeast": 1}
    state = own(state, 0, "double_batch")
    state = play(state, "process_collaborate", "tank1:ale")
    assert brewing(state, "ale")["cost"] == {"malt": 2, "hops": 2, "yeast": 1}
    assert brewing(state, "lambic")["needs"] is None


def test_the_next_sale_counts_batches_and_bonuses() -> None:
    state = fill(own(table(), 0, "sales_rep"), 0, bottle1="ale")
    assert (seat_of(state)["next_sale"], seat_of(state, 1)["next_sale"]) == (3, 0)


def test_what_has_to_be_discarded_is_told_while_it_is_asked_for() -> None:
    state = store(table(), 0, "9m 2h")
    assert seat_of(state)["to_discard"] == 0
    state = play(state, "brewers_warehouse:take")
    assert (seat_of(state)["to_discard"], seat_of(state, 1)["to_discard"]) == (3, 0)
    assert seat_of(play(state, "yeast"))["to_discard"] == 2


def test_winter_is_told_by_its_sources_with_the_loans_it_would_take() -> None:
    state = money(own(table(), 0, "storehouse", "double_batch", "tour_tasting", "sales_rep"), 4)
    state.s.shifts[0] = 2
    assert seat_of(state)["winter"] == {
        "cost": 11,
        "buildings": 5,
        "workers": 1,
        "shifts": 5,
        "saved": 0,
        "short": 7,
        "loans": 4,
    }
    assert seat_of(state)["next_shift"] == "shift_3"


def test_each_season_says_what_it_will_bring() -> None:
    state = research(own(table(), 0, "farm", "forager", "yeast_lab"), 0, malt_science=2, business=3)
    state.s.crop[0] = 1
    coming = seat_of(state)["coming"]
    assert [(one["source"], one["what"]) for one in coming["spring"]] == [
        ("farm", "plant"),
        ("forager", "gain"),
    ]
    assert coming["summer"] == [{"source": "yeast_lab", "what": "gain", "gain": {"yeast": 1}}]
    assert coming["fall"][0] == {"source": "farm", "what": "harvest", "gain": {"hops": 5}}
    assert [one["what"] for one in coming["winter"]] == ["gain", "gain", "intern"]


def test_a_track_says_what_its_end_would_score_now() -> None:
    state = table()
    state.s.batches[0] = 5
    assert seat_of(state)["end_points"]["malt_science"] == 2


def test_every_worker_and_tile_has_its_gift_or_an_effect_on_its_face() -> None:
    face = faces()
    for card in (*face["workers"].values(), *face["tiles"].values()):
        assert card["gift"] or card["effects"]
    assert all(track["breakthrough"] for track in face["tracks"].values())
    maltster = face["workers"]["maltster"]["effects"]
    assert [(one["kind"], one["what"], one["amount"]) for one in maltster] == [
        ("market_bonus", "malt", 1)
    ]
    (infusion,) = face["tiles"]["hops_infuser"]["effects"]
    assert (infusion["kind"], infusion["what"]) == ("infusion", "hops")
    assert face["tiles"]["farm"]["effects"][0]["gain"] == {"malt": 7, "hops": 5, "fruit": 4}


def test_the_faces_name_every_style_and_season() -> None:
    face = faces()
    assert tuple(face["styles"]) == STYLE_IDS
    assert face["paid_in"] in face["seasons"]
    assert set(face["recipes"]) == set(RECIPE_IDS)


def test_a_recipe_without_lack_can_be_brewed_in_any_position() -> None:
    seen = 0
    for state in random_states(alehouse.game("brew_crafters", players=2), 3, 3):
        decision = state.decision()
        if decision is None:
            continue
        view = state.view(state.actor)
        names = [choice.name for choice in decision.choices]
        if "done" not in names or view["phase"] != "brewery":
            continue
        offered = {name.split(":")[1] for name in names if name.startswith(("tank", "brewpub:"))}
        told = {name: recipe["brewing"] for name, recipe in view["recipes"].items()}
        ready = {name for name, one in told.items() if not one["lacking"] and not one["needs"]}
        if offered:
            seen += 1
            assert offered == ready
    assert seen
