"""The box: what it holds, and what a broken file is told."""

from __future__ import annotations

from pathlib import Path

import pytest

import alehouse
from alehouse.games.beer_master.box import FAMILIES
from alehouse.kernel.errors import BadBox
from alehouse.kernel.game import Game
from alehouse.testing import options, play, rule
from tests.games.beer_master.scenario import asking, coins, sound, table, turn_options

SHIPPED = Path(alehouse.__file__).parent / "games/beer_master/box.toml"


def edited(folder: Path, old: str, new: str, after: str = "") -> Path:
    """The shipped box with one piece of text exchanged, the first one after another."""
    text = SHIPPED.read_text(encoding="utf-8")
    start = text.index(after)
    assert old in text[start:]
    path = folder / "box.toml"
    path.write_text(text[:start] + text[start:].replace(old, new, 1), encoding="utf-8")
    return path


def shipped() -> Game:
    return alehouse.game("beer_master", players=4)


@rule("BM-14")
def test_the_box_holds_what_it_says() -> None:
    faces = shipped().components()
    copies = {name: face["copies"] for name, face in faces["cards"].items()}

    def total(prefix: str) -> int:
        return sum(n for name, n in copies.items() if name.startswith(prefix))

    assert [total(family) for family in ("water", "malt", "hop", "yeast")] == [11, 18, 18, 18]
    kinds = {name: face["kind"] for name, face in faces["cards"].items()}
    assert sum(n for name, n in copies.items() if kinds[name] == "extra") == 24
    assert sum(n for name, n in copies.items() if kinds[name] == "action") == 11
    assert len(faces["beers"]) == 25
    assert faces["contents"] == {"coins_1": 36, "coins_5": 10, "colours": 6, "bases": 4}
    assert shipped().box.tokens * faces["contents"]["colours"] == 24


@rule("BM-3", "BM-4")
def test_every_beer_needs_one_variety_of_each_family() -> None:
    for face in shipped().components()["beers"].values():
        assert list(face["ingredients"]) == ["water", "malt", "hop", "yeast"]
        for family, variety in face["ingredients"].items():
            assert shipped().components()["cards"][variety]["family"] == family
    cards = shipped().components()["cards"].values()
    families = [card["family"] for card in cards if card["kind"] == "ingredient"]
    assert [families.count(f) for f in ("water", "malt", "hop", "yeast")] == [1, 3, 3, 3]


@rule("BM-10", "BM-11")
def test_classic_beers_are_worth_2_or_3_and_premium_ones_4_to_6() -> None:
    box = shipped().box
    for beer in range(box.beers):
        extras = sum(box.needs[beer, e] for e in range(4))
        assert box.premium[beer] == extras
        assert box.value[beer] in ((2, 3) if extras == 0 else (4, 5, 6))
        assert extras <= 2
        scarce = sum(box.ids[box.recipe[beer, f]] in SCARCE for f in range(FAMILIES))
        assert box.value[beer] == 2 + scarce + (0, 2, 3)[extras]
    assert sum(box.value[beer] for beer in range(box.beers)) == 92


SCARCE = ("malt_wheat", "hop_simcoe", "yeast_lambic")


@rule("BM-5")
def test_each_extra_is_asked_for_by_four_premium_beers() -> None:
    beers = shipped().components()["beers"].items()
    extras = ("bavarian", "abbot", "craftsman", "barrel")
    wanted = {e: [name for name, face in beers if e in face["extras"]] for e in extras}
    assert wanted == {
        "bavarian": ["marzen", "weizenbock", "eisbock", "imperial_pilsner"],
        "abbot": ["dubbel", "tripel", "oud_bruin", "wild_abbey_ale"],
        "craftsman": ["imperial_stout", "double_ipa", "wild_abbey_ale", "imperial_pilsner"],
        "barrel": ["barley_wine", "kriek", "eisbock", "oud_bruin"],
    }


# -- A designer edits the box ----------------------------------------------------


def test_prices_effects_and_values_are_played_as_the_file_says(tmp_path: Path) -> None:
    box = edited(tmp_path, "price = 3", "price = 7", 'id = "hop"')
    assert coins(play(table(hands={0: ["hop_fudge"]}, box=box), "sell:hop_fudge"))[0] == 7
    box = edited(tmp_path, 'effect = "halve_all"\nshare = 2', 'effect = "steal_extra"')
    state = table(hands={0: ["frost"]}, extras={1: ["abbot"]}, box=box)
    assert options(asking(state, "play:frost")) == ["steal:2:abbot"]
    box = edited(tmp_path, "share = 2", "share = 3", 'id = "frost"')
    state = table(hands={0: ["frost"]}, coins=[0, 7, 2, 3], box=box)
    assert coins(play(state, "play:frost")) == [0, 5, 2, 2]


def added(folder: Path, table: str) -> Path:
    """The shipped box with one more card or beer."""
    path = folder / "box.toml"
    path.write_text(SHIPPED.read_text(encoding="utf-8") + table, encoding="utf-8")
    return path


FOG = """
[[action]]
id = "fog"
name = "Fog"
copies = 1
removed = 0
effect = "break_pint"
text = "Break a pint in the fog."
"""

RYE = """
[[ingredient]]
id = "malt_rye"
name = "Rye malt"
family = "malt"
copies = 4
removed = 0

[[beer]]
id = "roggenbier"
name = "Roggenbier"
value = 4
malt = "malt_rye"
hop = "hop_fudge"
yeast = "yeast_ale"
extras = []
"""


def test_another_card_with_a_known_effect_is_data_alone(tmp_path: Path) -> None:
    state = table(hands={0: ["fog"]}, pints=[("stout", 1)], box=added(tmp_path, FOG))
    assert options(asking(state, "play:fog")) == ["pint:1"]
    play(state, "play:fog")
    assert state.view(0)["bar"]["1"] is None
    assert state.view(0)["market"]["special"]["used"] == {"fog": 1}


def test_another_ingredient_and_its_beer_are_data_alone(tmp_path: Path) -> None:
    box = added(tmp_path, RYE)
    almost = ["water", None, "hop_fudge", "yeast_ale"]
    state = table(hands={0: ["malt_rye"]}, pints=[almost], cellar=["roggenbier"], box=box)
    play(state, "play:malt_rye", "pint:1")
    assert state.view(0)["bar"]["1"]["beer"] == "roggenbier"
    state = table(hands={0: ["alchemy", "malt_barley"]}, cellar=["roggenbier"], box=box)
    assert options(asking(state, "alchemy:malt_barley")) == ["as:malt_rye"]
    assert sound(play(state, "alchemy:malt_barley"))


def test_a_box_without_guards_and_alchemy_is_played(tmp_path: Path) -> None:
    text = SHIPPED.read_text(encoding="utf-8")
    for card in ("alchemy", "guard"):
        start = text.index(f'[[action]]\nid = "{card}"')
        ends = [text.find(mark, start + 1) for mark in ("[[", "# --")]
        text = text[:start] + text[min(ends) :]
    path = tmp_path / "box.toml"
    path.write_text(text, encoding="utf-8")
    state = table(coins=[0, 8], hands={0: ["frost", "water"], 1: ["abbot"]}, box=path)
    assert turn_options(state, "alchemy") == []
    assert coins(play(state, "play:frost"))[1] == 4  # nobody is asked


def test_with_a_second_spy_in_the_box_a_spy_can_be_taken(tmp_path: Path) -> None:
    box = edited(tmp_path, "copies = 1", "copies = 2", 'id = "spy"')
    state = table(hands={0: ["spy"], 1: ["spy"]}, box=box)
    assert options(asking(state, "play:spy", "player:2", "pass")) == ["take:spy"]


BROKEN = [
    ("price = 2", "price = -1", "[[deck]]", "deck 'water_malt': 'price'"),
    ("copies = 11", 'copies = "many"', "[[ingredient]]", "ingredient 'water': 'copies'"),
    ("removed = 3", "removed = 12", "[[ingredient]]", "ingredient 'water': 'removed'"),
    ('id = "malt_wheat"', 'id = "malt_rye"', "", "beer 'weissbier': 'malt'"),
    ('id = "malt_wheat"', 'id = "Malt Wheat"', "", "ingredient 'Malt Wheat': 'id'"),
    ('id = "abbot"', 'id = "water"', "", "extra 'water': 'id' should be in the file once"),
    ('family = "water"', 'family = "malt"', "", "one of them should have the family 'water'"),
    ('family = "hop"', 'family = "tea"', "", "ingredient 'hop_willamette': 'family'"),
    ("cellar_size = 6", "cellar_size = 3", "", "setup: 'cellar_size' should be at least 4"),
    ('id = "hop_fudge"', 'id = "hop_simcoe"', "", "'id' should be in the file once"),
    ('discount_deck = "yeast"', 'discount_deck = "tea"', "", "extra 'abbot': 'discount_deck'"),
    ('effect = "halve_one"\nshare = 2', 'effect = "cancel"', "", "action 'guard': 'effect'"),
    ('effect = "cancel"', 'effect = "transmute"', "", "action 'guard': 'effect'"),
    ("share = 2", "share = 0", 'id = "frost"', "action 'frost': 'share'"),
    ("copies = 1", "copies = 1\ncopise = 2", 'id = "frost"', "Did you mean 'copies'?"),
    ("copies = 2", "copies = 5", 'id = "guard"', "action 'guard': 'copies'"),
    ('malt = "malt_barley"', 'malt = "hop_fudge"', "[[beer]]", "beer 'pale_ale': 'malt'"),
    ("value = 2", "value = 2.5", "[[beer]]", "beer 'pale_ale': 'value'"),
    ('["abbot", "barrel"]', '["abbot", "abbot"]', "", "beer 'oud_bruin': 'extras'"),
    ('extras = ["barrel"]', 'extras = ["keg"]', "", "beer 'barley_wine': 'extras'"),
    ('water = ["malt", "hop"]', 'water = ["malt"]', "", "neighbours: 'water'"),
    ("pints_on_bar = 4", "pints_on_bar = 5", "", "limits: 'pints_on_bar'"),
    ("hand_limit = 5", "hand_limit = 2", "", "setup: 'start_hand'"),
    ("redeem_cost = 5", "redeem_cost = 0", "", "economy: 'redeem_cost'"),
    ("hardcore_rounds = 6", "hardcore_rounds = 7", "", "game_types: 'hardcore_rounds'"),
    ("most_ingredients = 2", "most_ingredients = 3", "", "tap: 'most_ingredients'"),
    ('"yeast", "special"]', '"yeast"]', "", "solo: 'ghost_decks'"),
    ("face_up = 1", "face_up = 9", "", "setup: 'face_up'"),
    ("turns_per_seat = 400", "turns_per_seat = 0", "", "stall: 'turns_per_seat'"),
    ("[economy]", "[money]", "", "'economy' should be a table"),
    ('name = "Hop"', 'name = ""', "", "deck 'hop': 'name'"),
]


@pytest.mark.parametrize(("old", "new", "after", "words"), BROKEN, ids=[b[1] for b in BROKEN])
def test_a_broken_file_is_refused_where_it_is_broken(
    tmp_path: Path, old: str, new: str, after: str, words: str
) -> None:
    path = edited(tmp_path, old, new, after)
    with pytest.raises(BadBox) as error:
        alehouse.game("beer_master", box=path)
    assert str(error.value).startswith(str(path))
    assert words in str(error.value)


def test_a_deck_too_small_to_deal_is_refused(tmp_path: Path) -> None:
    path = edited(tmp_path, '["water_malt", "hop", "yeast"]', '["hop", "hop", "hop"]')
    with pytest.raises(BadBox, match=r"deck 'hop': .* 19 or more for 6 players, found 18"):
        alehouse.game("beer_master", box=path)
