"""The collaboration: BC-65 to BC-71, BC-98."""

from __future__ import annotations

import pytest

from alehouse.testing import options, play, rule
from tests.games.brew_crafters.scenario import (
    brewery,
    fill,
    money,
    own,
    pay_winter,
    portions,
    shifts,
    store,
    stored,
    table,
)


@rule("BC-65")
def test_collaborating_comes_before_after_or_instead_of_processing() -> None:
    state = fill(store(table(3), 0, "1y"), 0, bottle1="ale")
    brewery(state)
    play(state, "process_collaborate")
    before = play(state.clone(), "collab:yeast", "process")
    after = play(state.clone(), "process", "collab:yeast")
    instead = play(state.clone(), "collab:yeast", "done")
    for ended in (before, after, instead):
        assert ended.actor == 1
        assert ended.view(0)["collaboration"]["yeast"] == 0
    assert (before.s.money[0], after.s.money[0], instead.s.money[0]) == (8, 8, 6)
    assert str(state.why_not("done")).startswith("BC-65")


@rule("BC-65")
def test_collaborating_is_not_offered_while_brewing() -> None:
    state = play(brewery(store(table(3), 0, "3m 2h 2y")), "process_collaborate", "process")
    assert options(state) == ["tank1:ale", "done"]


@rule("BC-66")
@pytest.mark.parametrize(
    ("have", "offered", "left"),
    [
        ("3m", "collab:malt", ""),
        ("2h", "collab:hops", ""),
        ("1y", "collab:yeast", ""),
        ("2f", "collab:fruit", "1f"),
        ("1s", "collab:spices", ""),
        ("1c", "collab:coffee", ""),
    ],
)
def test_each_portion_has_its_ingredients(have: str, offered: str, left: str) -> None:
    state = play(brewery(store(table(3), 0, have)), "process_collaborate")
    assert options(state) == ["process", offered]
    play(state, offered)
    assert stored(state, 0) == left


@rule("BC-66")
def test_a_portion_must_be_complete_and_is_given_once() -> None:
    state = play(brewery(store(table(3), 0, "2m 2h")), "process_collaborate")
    assert options(state) == ["process", "collab:hops"]
    assert "enough malt" in str(state.why_not("collab:malt"))
    state = portions(store(table(3), 0, "3m 1y 1f 1s"), malt=1, advanced=2)
    play(brewery(state), "process_collaborate")
    assert options(state) == ["process", "collab:yeast"]
    assert "already" in str(state.why_not("collab:spices"))


@rule("BC-65")
def test_who_has_no_portion_to_give_just_processes() -> None:
    state = fill(store(table(3), 0, "2m 1h"), 0, bottle1="ale")
    play(brewery(state), "process_collaborate")
    assert (state.actor, state.s.money[0]) == (1, 8)


@rule("BC-67")
def test_one_portion_an_action_and_more_in_later_ones() -> None:
    state = shifts(store(table(3), 0, "3m 2h 1y"), 2, 1, 1)
    play(brewery(state), "process_collaborate", "collab:yeast")
    assert options(state) == ["process", "done"]
    assert str(state.why_not("collab:malt")).startswith("BC-67")
    play(state, "done", "pass", "pass", "process_collaborate")
    assert options(state) == ["process", "collab:malt", "collab:hops"]


@rule("BC-68", "BC-69")
def test_the_fourth_portion_rewards_everybody_and_clears_the_card() -> None:
    state = portions(money(store(table(3), 2, "2c"), 0, 0, 0), malt=0, hops=1, yeast=0)
    play(brewery(state, first=2), "process_collaborate", "collab:coffee")
    assert [state.s.bonus[i] for i in range(3)] == [2 + 3, 1, 2]
    assert [state.s.money[i] for i in range(3)] == [1, 2, 2]
    assert set(state.view(0)["collaboration"].values()) == {None}
    play(state, "done")
    store(state, 0, "1y")
    play(state, "process_collaborate", "collab:yeast")
    assert state.view(0)["collaboration"]["yeast"] == 0


@rule("BC-70")
def test_three_portions_of_one_player_wait_for_somebody_else() -> None:
    state = portions(store(table(3), 0, "1y"), malt=0, hops=0, advanced=0)
    store(state, 1, "1y")
    play(brewery(state), "process_collaborate")
    assert state.actor == 1
    play(state, "process_collaborate")
    assert "collab:yeast" in options(state)


@rule("BC-70")
def test_the_reason_is_given_to_who_has_given_three_portions() -> None:
    state = portions(store(table(3), 0, "1y"), malt=0, hops=0)
    play(brewery(state), "process_collaborate")
    portions(state, advanced=0)
    assert str(state.why_not("collab:yeast")).startswith("BC-70")


@rule("BC-70")
def test_two_contributors_are_enough() -> None:
    state = portions(store(table(3), 0, "1y"), malt=0, hops=1, advanced=0)
    play(brewery(state), "process_collaborate", "collab:yeast")
    assert state.s.bonus[0] == 2 + 2 + 3


@rule("BC-71")
def test_an_unfinished_batch_is_lost_at_the_end() -> None:
    state = portions(store(table(3), 0, ""), malt=0, hops=0, yeast=1)
    pay_winter(money(state, 9, 9, 9), year=3)
    assert state.over
    assert state.scores() == [0, 0, 0]
    assert stored(state, 0) == ""


@rule("BC-98")
def test_a_collaboration_batch_counts_as_nobodys() -> None:
    state = portions(store(table(3), 0, "1y"), malt=1, hops=1, advanced=1)
    play(brewery(money(state, 0, 0, 0)), "process_collaborate", "collab:yeast")
    for seat in range(3):
        assert state.s.batches[seat] == 0
        assert state.view(0)["seats"][seat]["shipping"] == {}
        assert state.parts(seat)["beer"] == 0
    assert state.s.money[0] == 0


@rule("BC-36", "BC-65")
def test_a_partner_who_sells_an_advanced_ingredient_helps_to_give_it() -> None:
    state = own(money(store(table(3), 0, ""), 1, 7, 7), 0, "coffee_roaster_a")
    play(brewery(state), "process_collaborate")
    assert options(state) == ["process", "partner:coffee_roaster_a"]
    assert state.prompt() == "Process beer or collaborate"
    given = play(state.clone(), "partner:coffee_roaster_a", "collab:coffee")
    assert given.prompt() == "Your portion is given: process beer as well?"
    assert str(given.why_not("partner:spices_importer_a")) == (
        "BC-35: this partnership is not yours"
    )
    play(state, "process")
    assert options(state) == ["partner:coffee_roaster_a", "done"]
    play(state, "partner:coffee_roaster_a")
    assert options(state) == ["collab:coffee", "done"]


@rule("BC-36", "BC-65")
def test_money_from_the_sale_can_buy_a_portion() -> None:
    state = own(money(store(table(3), 0, ""), 0, 7, 7), 0, "coffee_roaster_a")
    play(brewery(fill(state, 0, bottle1="ale")), "process_collaborate")
    assert options(state) == ["partner:coffee_roaster_a", "done"]
    assert state.prompt() == "Your beer is processed: collaborate as well?"


@rule("BC-36")
def test_a_partner_is_no_help_where_the_portion_is_given() -> None:
    state = own(portions(store(table(3), 0, ""), advanced=1), 0, "coffee_roaster_a")
    play(brewery(state), "process_collaborate")
    assert state.actor == 1
    state = own(portions(store(table(3), 0, "1y"), advanced=1), 0, "coffee_roaster_a")
    play(brewery(state), "process_collaborate")
    assert "no open portion" in str(state.why_not("partner:coffee_roaster_a"))
    play(state, "collab:yeast")
    assert str(state.why_not("partner:coffee_roaster_a")).startswith("BC-67")
