"""Broken box files are refused with the file, the card, the field and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

import alehouse
from alehouse.games.beer_pioneers.box import Box
from alehouse.games.beer_pioneers.rules.cards import discard
from alehouse.games.beer_pioneers.state import HAND
from alehouse.kernel.errors import BadBox
from alehouse.kernel.game import State as Table
from alehouse.kernel.shelf import rulebook
from alehouse.testing import play
from tests.games.beer_pioneers.scenario import RED, lay, record

BOX = (rulebook("beer_pioneers").folder / "box.toml").read_text(encoding="utf-8")


def changed(tmp_path: Path, old: str, new: str) -> Path:
    assert old in BOX
    path = tmp_path / "my_box.toml"
    path.write_text(BOX.replace(old, new, 1), encoding="utf-8")
    return path


def table_with(tmp_path: Path, old: str, new: str) -> Table:
    game = alehouse.game("beer_pioneers", players=4, box=changed(tmp_path, old, new))
    for seed in range(1000):
        table = game.new(seed)
        if table.actor == RED:
            return table
    raise AssertionError("no such deal")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("end_trigger_vp = 20", "end_trigger_vp = 0", "game: 'end_trigger_vp' should be a whole"),
        ("[supply]", "[suply]", "'supply' should be a table, found nothing"),
        ("[supply]", "[supply", "is not a TOML file"),
        (
            "brewing_level_values = [1, 2, 2, 3, 4, 4]",
            "brewing_level_values = [1, 2]",
            "tracks: 'brewing_level_values' should be a list of 6",
        ),
        (
            "tagged_workers_at_start = [1, 2]",
            "tagged_workers_at_start = [2, 2]",
            "should be the workers 1 and 2",
        ),
        ('overlay = "large"', 'overlay = "huge"', "beers 'pils': 'overlay' should be one of none"),
        ('id = "pils"', 'id = "pilz"', "beers 'pilz': 'id' should be one of pils"),
        ('[[beers]]\nid = "export"', '[[beers]]\nid = "pils"', "in the file once"),
        ('id = "cellar_small"', 'id = "cellar_large"', "should be in the file once"),
        (
            "retirement_experience = 3",
            "retirement_experience = 1",
            "cellar_tiles 'cellar_small': 'retirement_experience' should be 1, 2, 2 and 3",
        ),
        ("value_a = 4", 'value_a = "X"', "worker_actions '1': 'value_a' should be a whole number"),
        (
            'effects = [{ op = "coin", n = 2 }]',
            'effects = [{ op = "play_order" }]',
            "worker_actions '8' effects 1: 'op' should be one of",
        ),
        (
            'gain = [{ op = "vp", n = 1 }',
            'gain = [{ op = "coin", n = 1 }',
            "exchange: 'gain' should be the operations vp, card and coin",
        ),
        (
            'first_truck_bonus = [{ op = "move_barrel", n = 1 }]',
            'first_truck_bonus = [{ op = "move_barrel", n = 2 }]',
            "truck_spaces 'truck_order': 'first_truck_bonus' should be the one operation",
        ),
        ('area = "improved"', 'area = "secret"', "bonus_actions 'bonus_extension': 'area'"),
        (
            'permanent = "fleet_bonus_on_orders"',
            'permanent = "more"',
            "extensions 'truck_fleet': 'permanent' should be one of none",
        ),
        (
            'options = [[{ op = "play_beige", n = 1 }], [{ op = "card", n = 1 }]]',
            'options = [{ op = "play_beige", n = 1 }]',
            "extension_slots 'slot_2': 'options' should be a list of lists of operations",
        ),
        ("needs = 3", "needs = 0", "objectives 'three_identical': 'needs' should be a whole"),
        (
            'covered = ["1B", "5B", "9"]',
            'covered = ["1C"]',
            "setup_cards 'setup3_a': 'covered' should be a list of names out of 1A",
        ),
        (
            'covered = ["1B", "5B", "9"]',
            'covered = ["1A", "1B", "2A", "2B"]',
            "should be a list that leaves 7 spaces of actions 1, 2, 3, 4, 8 open",
        ),
        ("\nstart = true", "\nstart = false", "12 of them should have start = true"),
        ("\nstart = true", '\nstart = "S"', "'beer_town_pilsen': 'start' should be true or false"),
        ("[cards.purple]", "[cards.violet]", "should have two of the sections beige, purple and"),
        ('beers = ["export"]', 'beers = ["stout"]', "cards 'beer_town_pilsen' purple: 'beers'"),
        ("barrels = 1\nreward", "barrels = 9\nreward", "'barrels' should be a whole number from 0"),
        (
            'flash = [{ op = "rotation", n = 2 }]',
            'flash = [{ op = "play_beige", n = 1 }]',
            "cards 'josef_groll' beige flash 1: 'op' should be one of coin, vp",
        ),
        (
            'flash = [{ op = "rotation", n = 2 }]',
            'flash = [{ op = "rotation", n = "Y" }]',
            "cards 'josef_groll' beige flash 1: 'n' should be a whole number from 1 to 20",
        ),
        ('kind = "master"', 'kind = "boss"', "cards 'josef_groll' white: 'kind' should be one of"),
        ('type = "on_brew_only"', 'type = "on_drink"', "white passive: 'type' should be one of"),
        (
            'passive = { type = "on_brew_only", beer = "pils"',
            'passive = { type = "on_brew_only", beer = "any"',
            "cards 'josef_groll' white passive: 'beer' should be one of pils",
        ),
        ('name = "Josef Groll"', "name = 7", "cards 'josef_groll': 'name' should be a text"),
    ],
)
def test_a_broken_box_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(BadBox) as error:
        alehouse.game("beer_pioneers", box=changed(tmp_path, old, new))
    assert "my_box.toml" in str(error.value)
    assert message in str(error.value)


NEW_CARD = """[[cards]]
id = "cask_ale"
name = "Cask Ale"
start = false

[cards.beige]
lightbulbs = 2
new_barrels = 0
move_barrels = 0
rotations = 0
flash = [{ op = "coin", n = 1 }]

[cards.white]
kind = "action"
text = "Choose one: take 2 coins, or gain 1 VP."
effects = [{ op = "choose", options = [[{ op = "coin", n = 2 }], [{ op = "vp", n = 1 }]] }]

"""


def test_an_inserted_card_is_data_alone(tmp_path: Path) -> None:
    first = '[[cards]]\nid = "josef_groll"'
    table = table_with(tmp_path, first, NEW_CARD + first)
    box = table.game.box
    assert isinstance(box, Box)
    assert box.card_ids.index("cask_ale") == 1
    s = record(table)
    for card in range(box.cards):
        if s.place[card] == HAND + RED:
            discard(s, RED, card)
    s.place[1] = HAND + RED
    s.hand_size[RED] = 1
    table._legal = None
    play(table, "worker:1", "5A")
    assert table.prompt() == "Cask Ale: choose one effect"
    play(table, "option:2")
    assert s.vp[RED] == 1
    faces = table.game.components()["cards"]["cask_ale"]
    assert faces["beige"]["flash"] == "take 1 coin"


def test_a_bonus_action_and_an_extension_are_data_alone(tmp_path: Path) -> None:
    new = """[[bonus_actions]]
id = "bonus_income"
name = "Income"
area = "basic"
effects = [{ op = "income", n = 1 }]

[[extensions]]
id = "tap_room"
name = "Tap room"
first_builder_vp = 0
effects = [{ op = "coin", n = 2 }]
permanent = "none"

"""
    first = '[[extensions]]\nid = "beer_filter"'
    table = lay(table_with(tmp_path, first, new + first), workers=(1, 4), coins=3)
    play(table, "worker:4", "7A", "tap_room", "bonus_income")
    assert (record(table).income[RED], record(table).coins[RED]) == (1, 2)


def test_an_id_that_is_taken_is_refused(tmp_path: Path) -> None:
    for old, new in (('id = "cooper"', 'id = "alt"'), ('id = "cooper"', 'id = "carter"')):
        with pytest.raises(BadBox):
            alehouse.game("beer_pioneers", box=changed(tmp_path, old, new))


def test_a_box_needs_enough_cards(tmp_path: Path) -> None:
    path = tmp_path / "my_box.toml"
    at = [i for i in range(len(BOX)) if BOX.startswith("[[cards]]", i)][17]
    path.write_text(BOX[:at], encoding="utf-8")
    with pytest.raises(BadBox, match="there should be 18 or more"):
        alehouse.game("beer_pioneers", box=path)


def test_a_designer_changes_an_effect_and_plays_at_once(tmp_path: Path) -> None:
    old = 'effects = [{ op = "coin", n = 3 }]'  # Barley Field
    new = 'effects = [{ op = "vp", n = 2 }, { op = "level", n = 3 }]'
    table = lay(table_with(tmp_path, old, new), hand=["barley_field"])
    play(table, "worker:1", "5A")
    assert (record(table).vp[RED], record(table).level[RED]) == (2, 4)


def test_a_designer_changes_a_text_and_a_number(tmp_path: Path) -> None:
    path = changed(tmp_path, 'text = "Take 3 coins."', 'text = "Coins!"')
    game = alehouse.game("beer_pioneers", box=path)
    assert game.components()["cards"]["barley_field"]["white"]["text"] == "Coins!"
    table = lay(table_with(tmp_path, "base_rotations = 3", "base_rotations = 2"), dials={"pils": 0})
    play(table, "worker:1", "1A", "pils")
    assert record(table).dial[RED, 0] == 5


def test_the_box_names_everything_that_has_an_id() -> None:
    box = alehouse.game("beer_pioneers").box
    assert isinstance(box, Box)
    for name in ("pils", "to4", "truck_9", "bonus_vp", "laboratory", "cooper", "start_1"):
        assert box.names[name]
