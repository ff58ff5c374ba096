"""The action table."""

from __future__ import annotations

import pytest

from alehouse.kernel.actions import ActionTable
from alehouse.kernel.errors import IllegalAction


@pytest.fixture
def table() -> ActionTable:
    return ActionTable(["rest", "place:malt", "", "place:hops"])


def test_ids_are_given_in_order(table: ActionTable) -> None:
    assert table.ids == {"rest": 0, "place:malt": 1, "place:hops": 3}
    assert table.one("pass") == 4
    assert len(table) == 5


def test_names_and_ids_belong_together(table: ActionTable) -> None:
    assert all(table.id(table.name(i)) == i for i in table.ids.values())


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
    with pytest.raises(IllegalAction, match=f"No action has the id {action}: use 0 to 3."):
        table.name(action)
