"""What differs between boxes, and values at paths."""

from __future__ import annotations

from pathlib import Path

import pytest

from alehouse.arena.boxes import Field, differing, value_at, with_values
from alehouse.kernel.errors import BadBox
from tests.conftest import EXAMPLE

BOX = EXAMPLE / "small_beer" / "box.toml"


def test_a_value_at_a_path_is_changed_and_the_rest_stays() -> None:
    text = BOX.read_text()
    other = with_values(text, {"recipes.porter.points": 7})
    assert value_at(other, "recipes.porter.points") == 7
    assert other == text.replace("points = 5", "points = 7")


def test_the_fields_that_differ_are_named_by_their_ids(tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    text = BOX.read_text().replace("points = 9", "points = 14\nnote = 'dear'")
    other.write_text(text + "\n[[recipes]]\nid = 'stout'\n")
    assert differing(BOX, other) == [
        Field("recipes.barley_wine.points", 9, 14),
        Field("recipes.stout.id", None, "stout"),
    ]


def test_entries_without_an_id_are_named_by_their_place() -> None:
    text = "[[setup]]\nplayers = 2\n\n[[setup]]\nplayers = 3\ncoins = [1, 2]\n"
    assert value_at(with_values(text, {"setup.2.players": 4}), "setup.2.players") == 4
    assert value_at(with_values(text, {"setup.2.coins.1": 5}), "setup.2.coins") == [5, 2]


@pytest.mark.parametrize("path", ["recipes.mead.points", "recipes.mild.price", "recipes.9.points"])
def test_a_path_that_leads_nowhere_is_refused_with_what_there_is(path: str) -> None:
    with pytest.raises(BadBox, match=r"there is no .*There are: .*"):
        with_values(BOX.read_text(), {path: 1})


def test_a_path_that_stops_early_is_refused() -> None:
    with pytest.raises(BadBox, match="go further down"):
        with_values(BOX.read_text(), {"recipes.mild": 1})
