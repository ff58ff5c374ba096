"""The action table."""

from __future__ import annotations

import pytest

from alehouse.kernel.actions import ActionTable
from alehouse.kernel.errors import IllegalAction


@pytest.fixture
def table() -> ActionTable:
    table = ActionTable()
    table.one("rest")
    table.each("place", ["malt", "hops"], range(3))
    return table


def test_ids_are_given_in_order() -> None:
    table = ActionTable()
    assert table.one("rest") == 0
    assert table.each("brew", ["mild", "porter"]) == 1
    assert table.one("pass") == 3
    assert len(table) == 4


def test_the_last_part_counts_fastest(table: ActionTable) -> None:
    assert table.names[1:] == [
        "place:malt:0",
        "place:malt:1",
        "place:malt:2",
        "place:hops:0",
        "place:hops:1",
        "place:hops:2",
    ]


def test_names_and_ids_belong_together(table: ActionTable) -> None:
    assert all(table.id(table.name(i)) == i for i in range(len(table)))


def test_a_name_is_in_the_table_once(table: ActionTable) -> None:
    with pytest.raises(AssertionError, match="'rest' is in the table twice"):
        table.one("rest")


def test_a_wrong_name_suggests_what_was_meant(table: ActionTable) -> None:
    with pytest.raises(IllegalAction, match=r"No action is called 'rset'. Did you mean rest\?"):
        table.id("rset")


def test_a_name_like_no_other_suggests_nothing(table: ActionTable) -> None:
    with pytest.raises(IllegalAction, match=r"^No action is called 'xyzzy'.$"):
        table.id("xyzzy")


@pytest.mark.parametrize("action", [-1, 7])
def test_an_id_outside_the_table_is_refused(action: int, table: ActionTable) -> None:
    with pytest.raises(IllegalAction, match=f"No action has the id {action}: use 0 to 6."):
        table.name(action)
