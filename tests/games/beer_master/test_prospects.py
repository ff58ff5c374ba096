"""What a viewer is told of the pints on the bar."""

from __future__ import annotations

from typing import Any

from alehouse.kernel.game import State
from alehouse.testing import rule
from tests.games.beer_master.scenario import table

CELLAR = ("porter", "imperial_stout", "pilsner", "kriek", "tripel", "helles")
CARAMEL = ["water", "malt_caramel", "hop_willamette", None]
SPELT = ["water", "malt_caramel", None, None]


def fits(state: State, viewer: int | None = 0, place: str = "1") -> dict[str, Any]:
    return {one["beer"]: one for one in state.view(viewer)["bar"][place]["fits"]}


@rule("BM-52")
def test_an_open_pint_names_the_beers_it_can_become_and_what_each_lacks() -> None:
    state = table(cellar=CELLAR, pints=[SPELT, ["water", None, None, None]])
    assert {beer: one["lacks"] for beer, one in fits(state).items()} == {
        "porter": ["hop_willamette", "yeast_ale"],
        "imperial_stout": ["hop_willamette", "yeast_ale"],
    }
    assert tuple(fits(state, place="2")) == CELLAR


@rule("BM-59")
def test_the_extras_of_a_beer_are_short_until_they_lie_in_the_warehouse() -> None:
    state = table(cellar=CELLAR, pints=[CARAMEL], extras={0: ["craftsman"]})
    stout = [fits(state, viewer)["imperial_stout"] for viewer in (0, 1, None)]
    assert [one["extras"] for one in stout] == [["craftsman"]] * 3
    assert [one["short"] for one in stout] == [[], ["craftsman"], ["craftsman"]]


@rule("BM-58")
def test_a_complete_pint_fits_nothing_any_more_and_scores_for_its_owner() -> None:
    state = table(cellar=["porter"], pints=[("kriek", 1), ("stout", 1), ("ipa", 2)])
    pint = state.view(0)["bar"]["1"]
    assert (pint["fits"], pint["points"]) == ([], 6)
    assert [seat["on_bar"] for seat in state.view(0)["seats"]] == [0, 8, 3, 0]


@rule("BM-67")
def test_points_on_the_bar_are_doubled_in_the_extra_round() -> None:
    late = {"game_type": "hardcore", "fields": {"round": 7}}
    state = table(cellar=(), pints=[("kriek", 1)], **late)
    assert (state.view(0)["bar"]["1"]["points"], state.view(0)["pints_to_end"]) == (12, 1)


@rule("BM-70")
def test_a_gold_pint_stands_alone_and_scores_nothing() -> None:
    state = table(cellar=CELLAR, pints=[("stout", 1)], fields={"gold": 1})
    told = state.view(0)
    assert (told["bar"]["1"]["points"], told["seats"][1]["on_bar"]) == (0, 0)
    assert (told["pints_at_once"], told["pints_to_end"]) == (1, 1)


@rule("BM-38")
def test_a_beer_is_within_reach_if_cards_and_actions_are_enough() -> None:
    hands = {0: ["hop_willamette", "yeast_ale"], 1: ["yeast_ale"]}
    state = table(cellar=CELLAR, pints=[SPELT, CARAMEL], hands=hands)
    assert fits(state)["porter"]["now"]
    assert not fits(state)["imperial_stout"]["now"]  # nobody has a craftsman
    assert not fits(state, 1, "2")["porter"]["now"]  # it is not their turn
    state.s.actions_left = 1
    assert not fits(state)["porter"]["now"]
    assert fits(state, place="2")["porter"]["now"]


@rule("BM-45")
def test_an_extra_in_hand_takes_an_action_of_its_own() -> None:
    state = table(cellar=CELLAR, pints=[CARAMEL], hands={0: ["craftsman", "yeast_ale"]})
    assert fits(state)["imperial_stout"]["now"]
    state.s.actions_left = 1
    assert not fits(state)["imperial_stout"]["now"]


@rule("BM-25")
def test_alchemy_brings_a_beer_within_reach() -> None:
    hands = {0: ["alchemy", "yeast_lager"]}
    assert fits(table(cellar=CELLAR, pints=[CARAMEL], hands=hands))["porter"]["now"]
    hands = {0: ["alchemy", "hop_fudge"]}  # another family
    assert not fits(table(cellar=CELLAR, pints=[CARAMEL], hands=hands))["porter"]["now"]


@rule("BM-48")
def test_without_a_free_token_one_is_redeemed_first() -> None:
    hands = {0: ["yeast_ale"]}
    state = table(cellar=CELLAR, pints=[CARAMEL], hands=hands, pawned={0: 4}, coins=[5])
    assert fits(state)["porter"]["now"]
    state.s.coins[0] = 4
    assert not fits(state)["porter"]["now"]


@rule("BM-76")
def test_the_ghost_says_with_which_cards_it_completes_a_pint() -> None:
    state = table(1, cellar=CELLAR, pints=[CARAMEL, SPELT])
    ghost = state.view(0)["ghost"]
    assert (ghost["deck"], ghost["cards"]) == ("water_malt", 1)
    assert ghost["needs"] == [{"place": 1, "card": "yeast_ale", "beers": ["porter"]}]
    state.s.extras[1, 2] = 1  # the craftsman
    assert state.view(0)["ghost"]["needs"][0]["beers"] == ["porter", "imperial_stout"]
    state.s.free[1] = 0
    assert state.view(0)["ghost"]["needs"] == []


def test_what_is_printed_of_numbers_comes_with_the_components() -> None:
    printed = table().game.components()
    assert (printed["limits"]["hand"], printed["limits"]["cellar"]) == (5, 6)
    assert (printed["limits"]["pawn_gain"], printed["limits"]["redeem_cost"]) == (3, 5)
    assert printed["limits"]["extra_factor"] == 2
    assert (printed["cards"]["barn"]["share"], printed["cards"]["spy"]["share"]) == (2, 0)
    assert printed["ghost_decks"] == ["water_malt", "hop", "yeast", "special"]
