"""Reading the box: every kind of broken file is refused with a message that helps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import alehouse
from alehouse.games.dice_brewing.state import BREWING, PURCHASE
from alehouse.kernel.errors import BadBox
from alehouse.testing import options, play, random_states
from tests.games.dice_brewing.scenario import RECIPE_IDS, game, seat, table

TEXT = (game(2).book.folder / "box.toml").read_text(encoding="utf-8")


def changed(tmp_path: Path, old: str, new: str) -> Path:
    assert old in TEXT
    path = tmp_path / "box.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    return path


BROKEN = [
    ('id = "mass_lager"', 'id = "mass_larger"', "names out of mass_larger, export_lager"),
    ('id = "mass_lager"', 'id = "Mass Lager"', "small letters"),
    ('id = "export_lager"', 'id = "mass_lager"', "in the file once"),
    (
        'id = "green"\nname = "Hops"\ncount = 12',
        'id = "green"\nname = "Hops"\ncount = 15',
        "1 to 14",
    ),
    ("seed_tokens = 6", 'seed_tokens = "six"', "'seed_tokens' should be a whole number"),
    ("start_seeds = 1", "start_seeds = 2", "0 to 1"),
    ("gold_per_point = 2", "gold_per_point = 0", "1 to 100"),
    ("gold_by_count = [0, 0, 2, 4, 6]", "gold_by_count = [0, 2]", "a list of 5 whole numbers"),
    ("display_size = 3", "display_size = 5", "1 to 4"),
    ('"cheap_lager", "experimental_lager"]', '"cheap_lager"]', "a list of 3 different recipes"),
    ('"cheap_lager", "experimental_lager"]', '"cheap_lager", "stout"]', "names out of"),
    ('building = "malt_house"', 'building = "malthouse"', "one of malt_house"),
    ('piece = "seed"\ncolours = []', 'piece = "seed"\ncolours = ["yellow"]', "empty"),
    ('piece = "die"\ncolours = ["yellow"]', 'piece = "die"\ncolours = []', "at least one colour"),
    ("accelerate_min = 3", "accelerate_min = 7", "1 to 6"),
    ("accelerable = false\nreturns", "accelerable = true\nreturns", "as the die comes back"),
    ('output = "die:yellow"', 'output = "die:red"', "die:<colour>"),
    ('output = "die:yellow"', 'output = "beer"', "die:<colour>"),
    ('output = "die:yellow"', 'output = "value:+1"', "as the field takes a seed"),
    ('output = "die:black"', 'output = "reroll"', "does not return"),
    ('output = "reroll"', 'output = "value:+1"', "as the die returns"),
    ('output = "swap"', 'output = "gold"\ngold_for_blue = 1', "as the die returns"),
    ('output = "seed:2"', 'output = "seed:9"', "seed:<n>"),
    ("gold_for_blue = 4\n", "", "'gold_for_blue' should be a whole number"),
    ("discounts = [{ blue_min = 4, discount = 1 }]", "discounts = 4", "a list of tables"),
    ("blue_min = 5, discount = 1", "blue_min = 5, discount = 9", "0 to 5"),
    ('windows = ["start_of_round"]', 'windows = ["whenever"]', "names out of start_of_round"),
    ('style = "pilsner"', 'style = "pils"', "one of pale_lager"),
    ('level = "beginner"', 'level = "easy"', "one of beginner"),
    ("starting = true", "starting = 1", "true or false"),
    (
        '{ colour = "yellow", min = 2 }',
        '{ colour = "blue", min = 2 }',
        "one of yellow, black, green",
    ),
    ('{ colour = "yellow", min = 2 }', '{ colour = "yellow", min = 7 }', "1 to 6"),
    ("reward = { gold = 2 }", "reward = { gold = -2 }", "0 to 100"),
    ('reward = { die = "yellow" }', 'reward = { die = "red" }', "one of yellow"),
    ('with = "special_malt"', 'with = "magic"', "one of fruit"),
    ('with = "special_malt"', 'with = "blue_die"', "on the card once"),
    ('name = "Pale malt"', 'name = ""', "a text"),
    ("[scoring]", "[points]", "'scoring' should be a table"),
]


@pytest.mark.parametrize(("old", "new", "message"), BROKEN)
def test_a_broken_box_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = changed(tmp_path, old, new)
    with pytest.raises(BadBox, match=r"box\.toml") as error:
        alehouse.game("dice_brewing", box=path)
    assert message in str(error.value)


def test_a_missing_token_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadBox, match="one of take_back"):
        alehouse.game("dice_brewing", box=changed(tmp_path, 'id = "extra_roll"', 'id = "roll"'))


CARD = """[[recipe]]
id = "night_lager"
name = "Night Lager"
style = "pale_lager"
level = "beginner"
starting = false
requirements = [{ colour = "black", min = 1 }]
reward = { gold = 1 }
improvements = []

"""


def more_cards(tmp_path: Path, n: int) -> Path:
    cards = "".join(CARD.replace("night_lager", f"night_lager_{i}") for i in range(n))
    return changed(tmp_path, "[[recipe]]", f"{cards}[[recipe]]")


def test_a_recipe_more_is_data_alone(tmp_path: Path) -> None:
    game = alehouse.game("dice_brewing", box=more_cards(tmp_path, 10))
    assert game.new(1).view()["deck"] == 37
    display = ("mass_lager", "night_lager_9", "cheap_lager")
    state = table(seat(W="black:1"), seat(), phase=BREWING, display=display, of=game)
    assert options(state) == ["brew:night_lager_9", "pass"]
    play(state, "brew:night_lager_9")
    assert state.view()["seats"][0]["brewed"] == ["night_lager_9"]
    assert state.tally(0)["night_lager_9"] == 1
    for each in random_states(game, seed=2):
        assert abs(each.observe(0)).max() <= 1
        assert game.book.broken(game.box, each.s) == 0


def test_there_is_room_for_forty_recipes(tmp_path: Path) -> None:
    with pytest.raises(BadBox, match="at most 40"):
        alehouse.game("dice_brewing", box=more_cards(tmp_path, 11))


def test_too_many_dice_of_a_colour_are_refused(tmp_path: Path) -> None:
    six = ", ".join(['{ colour = "yellow", min = 2 }'] * 6)
    with pytest.raises(BadBox, match="at most 5 of a colour"):
        alehouse.game("dice_brewing", box=changed(tmp_path, '{ colour = "yellow", min = 2 }', six))


CHANGES: list[tuple[str, str, Callable[[alehouse.Game], object], object]] = [
    (
        "reward = { gold = 2 }",
        "reward = { gold = 9, mastery = 1 }",
        lambda g: g.components()["recipes"]["mass_lager"]["gold"],
        9,
    ),
    (
        "price = 3\ndiscounts = []",
        "price = 1\ndiscounts = []",
        lambda g: g.components()["ingredients"]["fruit"]["price"],
        1,
    ),
    (
        'name = "Sow pale malt"',
        'name = "Sow"',
        lambda g: g.components()["fields"]["malt_sow"]["name"],
        "Sow",
    ),
    (
        "end_points_each = 2",
        "end_points_each = 5",
        lambda g: g.components()["dice"]["black"]["text"],
        "5 mastery at the end",
    ),
]


@pytest.mark.parametrize(("old", "new", "read", "value"), CHANGES)
def test_a_designer_changes_a_card_and_plays_at_once(
    tmp_path: Path, old: str, new: str, read: Callable[[alehouse.Game], object], value: object
) -> None:
    game = alehouse.game("dice_brewing", box=changed(tmp_path, old, new))
    assert read(game) == value
    state = game.new(3)
    for _ in range(40):
        play(state, options(state)[0])


def test_a_field_may_be_given_another_effect(tmp_path: Path) -> None:
    path = changed(tmp_path, 'output = "die:yellow"', 'output = "seed:2"')
    game = alehouse.game("dice_brewing", box=path)
    state = game.new(5)
    play(state, "place:malt_sow")
    while state.view()["round"] == 1:
        play(state, options(state)[-1])
    assert max(seat["seeds"] for seat in state.view()["seats"]) >= 2


def test_a_designer_may_let_low_blue_dice_help(tmp_path: Path) -> None:
    text = TEXT.replace("blue_min = 4", "blue_min = 1").replace(
        'with = "blue_die", min = 3', 'with = "blue_die", min = 1'
    )
    path = tmp_path / "box.toml"
    path.write_text(text, encoding="utf-8")
    game = alehouse.game("dice_brewing", box=path)
    buying = table(seat(A="blue:1", gold=9), seat(), round=2, phase=PURCHASE, of=game)
    play(buying, "buy_ingredient:spices")
    assert options(buying) == ["none", "die:A:blue:1"]
    brewing = table(seat(W="yellow:2 green:2 blue:1"), seat(), phase=BREWING, of=game)
    play(brewing, "brew:mass_lager")
    assert options(brewing) == ["none", "blue:W:blue:1"]


def test_the_box_has_the_printed_counts() -> None:
    faces = game(2).components()
    assert len(faces["recipes"]) == len(RECIPE_IDS) == 30
    assert [die["count"] for die in faces["dice"].values()] == [14, 14, 12, 10]
    levels = [card["level"] for card in faces["recipes"].values()]
    assert [levels.count(x) for x in ("beginner", "intermediate", "advanced")] == [8, 8, 8]
    assert levels.count("experimental") == 6
    assert sum(card["starting"] for card in faces["recipes"].values()) == 4


def test_the_mastery_of_every_brew_is_printed(tmp_path: Path) -> None:
    path = changed(tmp_path, "mastery_per_brew = 1", "mastery_per_brew = 3")
    assert alehouse.game("dice_brewing", box=path).components()["mastery_per_brew"] == 3
