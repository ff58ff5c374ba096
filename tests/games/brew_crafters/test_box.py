"""The box: it is data, and a broken file is refused with what to mend."""

from __future__ import annotations

from pathlib import Path

import pytest

import alehouse
from alehouse.kernel.errors import BadBox
from alehouse.kernel.game import State
from alehouse.kernel.shelf import rulebook
from alehouse.testing import options, play
from tests.games.brew_crafters.scenario import brewery, own, season, ship, store, stored

TEXT = (rulebook("brew_crafters").folder / "box.toml").read_text(encoding="utf-8")


def edited(tmp_path: Path, *changes: tuple[str, str]) -> State:
    """A new game with a box in which some words are changed."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "box.toml"
    path.write_text(text, encoding="utf-8")
    return alehouse.game("brew_crafters", players=2, box=path, first_player=0).new(1)


def card(id: str, old: str, new: str) -> tuple[str, str]:
    """A change inside the entry of one component."""
    start = TEXT.index(f'id = "{id}"')
    at = TEXT.index(old, start)
    before = TEXT[start : at + len(old)]
    return before, before[: -len(old)] + new


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("years = 3", "years = 0"), "game: 'years' should be a whole number from 1 to 10"),
        (
            ("malt = 2, hops = 1 }", "malt = 2, hop = 1 }"),
            "setup start: nothing reads the field 'hop'. Did you mean 'hops'?",
        ),
        (
            ('buildings = ["Storehouse"', "buildings = [7"),
            "'buildings' should be a list of at most 10 names",
        ),
        (("money = 2", "money = 0"), "loan: 'money' should be a whole number from 1"),
        (("points_first = -2", "points_first = 2"), "loan: 'points_first' should be"),
        (('"pumpkin_ale", "lambic"', '"pumpkin_ale", "pumpkin_ale"'), "two different advanced"),
        (('"pumpkin_ale", "lambic"', '"pumpkin_ale"'), "two different advanced recipes"),
        (('"maltster", "hop_grower"', '"maltster", "maltster"'), "9 different workers"),
        (('"maltster", "hop_grower"', '"maltster", "brewer"'), "a list of names out of"),
        (card("hops_supplier", "hops = 2", 'hops = "two"'), "market_space 'hops_supplier'"),
        (card("hops_supplier", '"base"', '"base board"'), "one of base, 3+, 4+, 5"),
        (card("hops_supplier", '"take_stock"', '"steal"'), "'kind' should be one of take_stock"),
        (card("maltings", 'id = "hops"', 'id = "malt"'), "'id' should be in the file once"),
        (card("maltings", 'id = "hops"', 'id = "Hops"'), "'id' should be small letters"),
        (card("maltings", ", gain = { malt = 6 }", ""), "'gain' should be a table"),
        (('id = "fruit_stand"', 'id = "maltings"'), "'id' should be in the file once"),
        (card("ale", 'style = "ale"', 'style = "stout"'), "advanced recipes of ale"),
        (card("lambic", "basic = false", "basic = true"), "one basic and 2 to 6 advanced"),
        (card("cooper", 'id = "cooper"', 'id = "binder"'), "'custom_workers' should be a list of"),
        (card("lambic", "points = 5", "points = -5"), "recipe 'lambic': 'points' should be"),
        (card("lambic", '"hops"', '"hop"'), "'symbol' should be one of none, hops, barrel"),
        (card("lambic", '"designed"', '"invented"'), "'source' should be one of rulebook"),
        (card("cooper", '"storage"', '"store"'), "worker 'cooper' effects 2"),
        (
            card("cooper", '"barrel", amount', '"barrel", amout'),
            "'amount' should be a whole number",
        ),
        (card("forager", '"spring"', '"april"'), "out of spring, summer, fall, winter"),
        (card("forager", "text = ", "txt = "), "worker 'forager': 'text' should be a text"),
        (card("coffee_roaster_b", "coffee = 1", "money = 1"), "'gain' should be ingredients only"),
        (card("coffee_roaster_b", "pay_money = 1", "pay_money = 0"), "whole number from 1 to 20"),
        (card("business", '"operating_cost_reduction", amount', '"season_gain", gain'), "lasts"),
        (card("business", "interns = 1", "interns = 9"), "'interns' should be"),
        (card("business", '"Gain $3."', "3"), "'texts' should be 4 texts"),
        (card("business", '"points_per_tile"', '"per_tile"'), "'kind' should be one of points_per"),
        (card("oak_barrelhouse", '"any_vessel"', '"own_tank"'), "only one tile, the infuser"),
        (card("farm", "malt = 7", "barley = 7"), "nothing reads the field 'barley'"),
        (card("farm", 'place = "field"\n', ""), "tile 'farm': 'place' should be a text"),
        (card("shift_2", "batches_required = 3", "batches_required = true"), "shift 'shift_2'"),
        (card("advanced", "pay = 1", "pay = 0"), "collaboration_portion 'advanced': 'pay'"),
        (("[sale]", "[sales]"), "'sale' should be a table, found nothing"),
        (("[scoring]\n", "[scoring]\ntie = 1\n"), "scoring: nothing reads the field 'tie'"),
        (
            ("[collaboration]\nsource", "[[shift]]\nx"),
            "'collaboration' should be a table, found nothing",
        ),
    ],
)
def test_a_broken_box_is_refused(tmp_path: Path, change: tuple[str, str], message: str) -> None:
    with pytest.raises(BadBox) as caught:
        edited(tmp_path, change)
    assert message in str(caught.value)
    assert "box.toml" in str(caught.value)


def test_all_four_tracks_are_needed(tmp_path: Path) -> None:
    start = TEXT.index('[[research_track]]\nid = "business"')
    end = TEXT.index("# -- Buildings", start)
    with pytest.raises(BadBox, match="'research_track' should be 4 tracks"):
        edited(tmp_path, (TEXT[start:end], ""))


RECIPE = """[[recipe]]
id = "gose"
name = "Gose"
style = "ale"
basic = false
points = 6
symbol = "none"
cost = { malt = 2, spices = 1 }
source = "designed"

[[recipe]]
id = "porter"
"""
WORKER = """[[worker]]
id = "herbalist"
name = "Herbalist"
operating_cost = 1
effects = [{ kind = "season_gain", seasons = ["summer"], gain = { spices = 2 } }]
text = "At the start of every summer gain 2 spices."
source = "designed"

[[worker]]
id = "cooper"
"""
TILE = """[[tile]]
id = "cold_room"
name = "Cold Room"
place = "north wall"
operating_cost = 1
effects = [{ kind = "storage", amount = 5 }]
text = "Store 5 more ingredients."
source = "designed"

[[tile]]
id = "farm"
"""
SPACE = """[[market_space]]
id = "spice_ship"
name = "Spice Ship"
board = "base"
source = "designed"
options = [{ id = "unload", kind = "gain", gain = { spices = 2 } }]

[[market_space]]
id = "hire_worker"
"""
PARTNER = """[[partnership]]
id = "fruit_farmer"
name = "Fruit Farmer"
min_players = 2
pay_money = 2
gain = { fruit = 1 }
source = "designed"

[[partnership]]
id = "spices_importer_b"
"""


def added(entry: str) -> tuple[str, str]:
    """One more card before another of its kind."""
    kind, _, last = entry.rstrip().rpartition("\n")
    return f"{kind.rpartition(chr(10))[2]}\n{last}\n", entry


def test_a_new_card_of_any_kind_is_data_alone(tmp_path: Path) -> None:
    cards = [added(entry) for entry in (RECIPE, WORKER, TILE, SPACE, PARTNER)]
    chosen = ('"lambic", "smoked_porter"', '"gose", "smoked_porter"')
    hired = ('["maltster", "hop_grower"', '["herbalist", "hop_grower"')
    state = edited(tmp_path, *cards, chosen, hired)
    assert "spice_ship:unload" in options(state)
    play(state, "spice_ship:unload", "investor_or_partnership:partnership")
    assert options(state) == ["spices_importer_a", "coffee_roaster_a", "fruit_farmer"]
    play(state, "fruit_farmer", "hire_worker:worker")
    assert stored(state, 0) == "2m 1h 2s"
    assert "herbalist" in options(state)
    play(state, "herbalist", "maltings:malt", "process_collaborate")
    brewery(store(ship(state, 0, "ale"), 0, "3m 1s"))
    play(state, "process_collaborate")
    assert options(state) == ["tank1:gose", "done"]
    play(state, "tank1:gose", "install")
    assert "cold_room" in options(state)
    capacity = state.view(1)["seats"][1]["capacity"]
    play(state, "cold_room")
    assert state.view(1)["seats"][1]["capacity"] == capacity + 5
    assert (state.view(0)["season"], stored(state, 0)) == ("summer", "1m 2s")
    assert state.game.components()["recipes"]["gose"]["name"] == "Gose"


def test_a_box_holds_only_so_much(tmp_path: Path) -> None:
    more = "".join(
        WORKER.replace("herbalist", f"herbalist_{i}").rpartition("[[worker]]")[0] for i in range(4)
    )
    anchor = '[[worker]]\nid = "cooper"\n'
    with pytest.raises(BadBox, match="'worker' should be a list of at most 18 tables"):
        edited(tmp_path, (anchor, more + anchor))


def test_a_cost_can_be_edited(tmp_path: Path) -> None:
    state = edited(tmp_path, card("ale", "hops = 2", "coffee = 1"))
    play(brewery(store(state, 0, "3m 1y 1c")), "process_collaborate", "tank1:ale")
    assert stored(state, 0) == ""


def test_another_worker_can_be_given_a_season_gain(tmp_path: Path) -> None:
    effect = '{ kind = "season_gain", seasons = ["spring"], gain = { hops = 2 } }, '
    state = edited(tmp_path, card("accountant", "effects = [", f"effects = [{effect}"))
    own(store(state, 0, "1m"), 0, "accountant", "farm")
    season(state, "spring")
    assert options(state) == ["farm_plant", "worker:accountant"]
    play(state, "worker:accountant")
    assert stored(state, 0) == "1m 2h"


def test_a_tile_can_be_given_a_season_gain(tmp_path: Path) -> None:
    effect = '{ kind = "season_gain", seasons = ["spring"], gain = { fruit = 2 } }, '
    state = edited(tmp_path, card("mash_tun", "effects = [", f"effects = [{effect}"))
    own(store(state, 0, "1m"), 0, "mash_tun", "farm")
    season(state, "spring")
    assert options(state) == ["farm_plant", "tile:mash_tun"]
    assert options(play(state, "tile:mash_tun")) == ["malt", "fruit", "decline"]


def test_a_free_pick_may_be_planted(tmp_path: Path) -> None:
    effect = '{ kind = "season_gain", seasons = ["spring"], gain = { advanced_choice = 1 } }, '
    state = edited(tmp_path, card("accountant", "effects = [", f"effects = [{effect}"))
    season(own(store(state, 0, "1m 1f"), 0, "accountant", "farm"), "spring")
    play(state, "worker:accountant", "fruit", "fruit")
    assert stored(state, 0) == "1m 1f"


def test_a_market_too_small_for_its_tokens_skips_turns(tmp_path: Path) -> None:
    changes = [("market_actions = 2", "market_actions = 4")]
    for space in ("malt_supplier", "hops_supplier", "yeast_supplier", "fruit_stand"):
        changes.append(card(space, '"base"', '"5"'))
    state = edited(tmp_path, *changes)
    turns = 0
    while state.view(None)["phase"] == "market":
        state.apply(state.legal()[0])
        turns += state.view(None)["phase"] == "market"
    assert state.view(None)["phase"] == "brewery"
    assert turns >= 5
