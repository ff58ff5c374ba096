"""Broken box files are refused with the file, the card, the field and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

import alehouse
from alehouse.kernel.errors import BadBox
from alehouse.kernel.shelf import rulebook
from alehouse.testing import play

BOX = (rulebook("empire_needs_beer").folder / "box.toml").read_text(encoding="utf-8")


def changed(tmp_path: Path, old: str, new: str) -> Path:
    assert old in BOX
    path = tmp_path / "my_box.toml"
    path.write_text(BOX.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("time_per_turn = 4", "time_per_turn = 0", "numbers: 'time_per_turn' should be a whole"),
        (
            "client_sets = [0, 3, 6, 10]",
            "client_sets = [0, 3]",
            "'client_sets' should be a list of 4",
        ),
        ("client_sets = [0, 3, 6, 10]", "client_sets = [5, 6, 7, 8]", "steps never decrease"),
        ("barrels = 12", "barrels = 'x'", "beer_types 'blue': 'barrels' should be a whole number"),
        ('bonus = "fame"', 'bonus = "gold"', "regions 'black': 'bonus' should be one of fame"),
        ('id = "caravan"', 'id = "Caravan"', "'id' should be small letters, digits and _"),
        ('id = "caravan"', 'id = "brew_blue"', "every id should be in the file once"),
        ("copies = 4", "copies = 29", "the copies should add up to"),
        ("players = 4", "players = 3", "setup: should have one entry for 2, 3 and 4 players each"),
        (
            'kind = "take"',
            'kind = "toke"',
            "starting_actions 'brew_blue' parts 1: 'kind' should be",
        ),
        ('kind = "change", count = 1', 'kind = "trash_self"', "only a planning card"),
        ('types = ["blue"], count = 1', 'types = ["pink"], count = 1', "'types' should be a list"),
        ('client = "soldiers"', 'client = "elves"', "orders 'night_watch_rations': 'client'"),
        ("remove = 2", "remove = 9", "'remove' should be a whole number from 0 to 3"),
        ('[[clients]]\nid = "nobles"', '[[clients]]\nid = "lovers"', "in the file once"),
        ("[numbers]", "[numbrs]", "'numbers' should be a table, found nothing"),
        ("[numbers]", "[numbers", "is not a TOML file"),
    ],
)
def test_a_broken_box_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(BadBox) as refused:
        alehouse.game("empire_needs_beer", box=changed(tmp_path, old, new))
    assert message in str(refused.value)
    assert "my_box.toml" in str(refused.value)


def test_a_gift_names_one_type(tmp_path: Path) -> None:
    path = changed(
        tmp_path, 'kind = "give", types = ["blue"]', 'kind = "give", types = ["blue", "red"]'
    )
    with pytest.raises(BadBox, match="generous_gift_blue"):
        alehouse.game("empire_needs_beer", box=path)


def test_overlapping_lines_of_an_order_are_refused(tmp_path: Path) -> None:
    old = 'types = ["yellow"], regions = ["black"] }'
    path = changed(tmp_path, old, 'types = ["yellow"], regions = ["black", "orange"] }')
    with pytest.raises(BadBox, match="siege_camp"):
        alehouse.game("empire_needs_beer", box=path)


def test_a_changed_card_is_played_at_once(tmp_path: Path) -> None:
    old = 'parts = [{ kind = "take", types = ["blue"], count = 1 }]'
    new = 'parts = [{ kind = "take", types = ["blue", "red"], count = 3 }]'
    game = alehouse.game("empire_needs_beer", box=changed(tmp_path, old, new))
    usual = alehouse.game("empire_needs_beer")
    assert game.box_digest != usual.box_digest
    seed = next(i for i in range(50) if "brew_blue" in game.new(i).view(0)["seats"][0]["hand"])
    state = play(game.new(seed), "play:brew_blue", "take:blue", "take:red", "take:blue")
    assert state.view(0)["seats"][0]["warehouse"] == {"blue": 2, "red": 1}


@pytest.mark.parametrize(
    ("old", "new", "key", "printed"),
    [
        ("time_per_turn = 4", "time_per_turn = 6", "time_per_turn", 6),
        ("gift_time = 3", "gift_time = 2", "gift_time", 2),
        ("territory_limit = 4", "territory_limit = 3", "territory_limit", 3),
        (
            'letter = "B"',
            'letter = "U"',
            "letters",
            {"blue": "U", "red": "R", "green": "G", "yellow": "Y"},
        ),
    ],
)
def test_what_is_printed_follows_an_edited_box(
    tmp_path: Path, old: str, new: str, key: str, printed: object
) -> None:
    game = alehouse.game("empire_needs_beer", box=changed(tmp_path, old, new))
    assert game.components()[key] == printed


def test_the_planning_pile_names_its_card() -> None:
    faces = alehouse.game("empire_needs_beer").components()
    assert faces["cards"][faces["planning"]]["parts"][0]["kind"] == "draw"
