"""The box: it is data, and a broken file is refused with what to mend."""

from __future__ import annotations

from pathlib import Path

import pytest

import alehouse
from alehouse.kernel.errors import BadBox
from alehouse.kernel.game import State
from alehouse.kernel.shelf import rulebook
from alehouse.testing import options, play
from tests.games.brew_crafters.scenario import brewery, own, season, store, stored

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
        (card("maltings", 'id = "hops"', 'id = "wheat"'), "'id' should be one of malt, hops"),
        (card("maltings", ", gain = { malt = 6 }", ""), "'gain' should be a table"),
        (('id = "fruit_stand"', 'id = "fruit"'), "'id' should be one of malt_supplier"),
        (('id = "fruit_stand"', 'id = "maltings"'), "'id' should be in the file once"),
        (card("lambic", 'style = "ale"', 'style = "stout"'), "advanced recipes of ale"),
        (card("lambic", "basic = false", "basic = true"), "one basic and 4 advanced"),
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
        (card("oak_barrelhouse", '"any_vessel"', '"own_tank"'), "only the infuser sits on a tank"),
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


def test_a_missing_card_is_named(tmp_path: Path) -> None:
    start = TEXT.index('[[worker]]\nid = "cooper"')
    end = TEXT.index("[[worker]]", start + 1)
    with pytest.raises(BadBox, match="'cooper' is missing"):
        edited(tmp_path, (TEXT[start:end], ""))


def test_a_cost_can_be_edited(tmp_path: Path) -> None:
    state = edited(tmp_path, card("ale", "hops = 2", "coffee = 1"))
    play(brewery(store(state, 0, "3m 1y 1c")), "process_collaborate", "tank1:ale")
    assert stored(state, 0) == ""


def test_another_worker_can_be_given_a_season_gain(tmp_path: Path) -> None:
    effect = '{ kind = "season_gain", seasons = ["fall"], gain = { hops = 2 } }, '
    state = edited(tmp_path, card("accountant", "effects = [", f"effects = [{effect}"))
    own(store(state, 0, ""), 0, "accountant", "forager")
    season(state, "fall")
    assert options(state) == ["worker:accountant", "worker:forager"]
    play(state, "worker:accountant")
    assert stored(state, 0) == "2h 1f"


def test_a_tile_can_be_given_a_season_gain(tmp_path: Path) -> None:
    effect = '{ kind = "season_gain", seasons = ["summer"], gain = { malt = 2 } }, '
    state = edited(tmp_path, card("mash_tun", "effects = [", f"effects = [{effect}"))
    own(store(state, 0, ""), 0, "mash_tun", "yeast_lab")
    season(state, "summer")
    assert options(state) == ["tile:mash_tun", "tile:yeast_lab"]


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
