"""Box files, and errors that help whoever wrote one."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from small_beer.game import RULEBOOK

from alehouse.kernel.boxes import Entry, open_box, refuse_unread
from alehouse.kernel.errors import BadBox
from alehouse.kernel.game import Game

BOX = (RULEBOOK.folder / "box.toml").read_text()


def entry(text: str) -> Entry:
    return Entry(tomllib.loads(text), "my_box.toml")


def test_what_is_well_written_is_read() -> None:
    card = entry(
        'cost = 3\nrare = true\nname = "Mild"\nkind = "ale"\nsteps = [1, 2]\n'
        'tags = ["hoppy", "dark"]\n[art]\nwidth = 5\n'
    )
    assert card.number("cost") == 3
    assert card.flag("rare") is True
    assert card.text("name") == "Mild"
    assert card.choice("kind", ["lager", "ale"]) == 1
    assert card.numbers("steps", 2) == [1, 2]
    assert card.choices("tags", ["dark", "hoppy"]) == [1, 0]
    assert card.part("art").number("width") == 5


def test_what_is_left_out_has_its_usual_value() -> None:
    card = entry("")
    assert card.number("cost", default=2) == 2
    assert card.flag("rare", default=False) is False
    assert card.text("name", default="") == ""
    assert card.choice("kind", ["lager", "ale"], default="ale") == 1


Read = Callable[[Entry], Any]
NUMBER = "a whole number from 0 to 100"


@pytest.mark.parametrize(
    ("text", "read", "message"),
    [
        ("", lambda e: e.number("cost"), f"'cost' should be {NUMBER}, found nothing."),
        ('cost = "3"', lambda e: e.number("cost"), f"'cost' should be {NUMBER}, found '3'."),
        ("cost = true", lambda e: e.number("cost"), f"'cost' should be {NUMBER}, found True."),
        ("cost = 101", lambda e: e.number("cost"), f"'cost' should be {NUMBER}, found 101."),
        (
            "cost = -1",
            lambda e: e.number("cost", 1, 6),
            "'cost' should be a whole number from 1 to 6, found -1.",
        ),
        ("rare = 1", lambda e: e.flag("rare"), "'rare' should be true or false, found 1."),
        ('name = ""', lambda e: e.text("name"), "'name' should be a text, found ''."),
        ("name = 3", lambda e: e.text("name"), "'name' should be a text, found 3."),
        (
            'kind = "stout"',
            lambda e: e.choice("kind", ["ale", "lager"]),
            "'kind' should be one of ale, lager, found 'stout'.",
        ),
        (
            "steps = [1, 2, 3]",
            lambda e: e.numbers("steps", 2),
            "'steps' should be a list of 2 whole numbers from 0 to 100, found [1, 2, 3].",
        ),
        (
            "steps = [1, 7]",
            lambda e: e.numbers("steps", high=6),
            "'steps' should be a list of whole numbers from 0 to 6, found [1, 7].",
        ),
        (
            "steps = 1",
            lambda e: e.numbers("steps"),
            "'steps' should be a list of whole numbers from 0 to 100, found 1.",
        ),
        (
            'tags = ["a", "b"]',
            lambda e: e.choices("tags", ["a", "b"], most=1),
            "'tags' should be a list of at most 1 names out of a, b, found ['a', 'b'].",
        ),
        (
            'tags = ["c"]',
            lambda e: e.choices("tags", ["a", "b"]),
            "'tags' should be a list of names out of a, b, found ['c'].",
        ),
        ("art = 1", lambda e: e.part("art"), "'art' should be a table, found 1."),
        ("cards = 1", lambda e: e.parts("cards"), "'cards' should be a list of tables, found 1."),
        (
            "[[cards]]\n[[cards]]",
            lambda e: e.parts("cards", most=1),
            "'cards' should be a list of at most 1 tables, found [{}, {}].",
        ),
        (
            '[[cards]]\nid = "ale"\ncost = 200',
            lambda e: e.parts("cards")[0].number("cost"),
            f"cards 'ale': 'cost' should be {NUMBER}, found 200.",
        ),
        (
            "[[cards]]\n[[cards]]",
            lambda e: e.parts("cards")[1].number("cost"),
            f"cards 2: 'cost' should be {NUMBER}, found nothing.",
        ),
        (
            "[board.edge]\n",
            lambda e: e.part("board").part("edge").number("width"),
            f"board edge: 'width' should be {NUMBER}, found nothing.",
        ),
        (
            '[[cards]]\nid = "ale"\n[[cards]]\nid = "ale"',
            lambda e: list(e.each("cards", ["ale"])),
            "cards 'ale': 'id' should be in the file once, found 'ale'.",
        ),
        (
            '[[cards]]\nid = "ale"',
            lambda e: list(e.each("cards", ["ale", "stout"])),
            "cards: 'stout' is missing.",
        ),
        (
            '[[cards]]\nid = "cider"',
            lambda e: list(e.each("cards", ["ale"])),
            "cards 'cider': 'id' should be one of ale, found 'cider'.",
        ),
    ],
)
def test_a_mistake_names_file_card_field_and_what_was_expected(
    text: str, read: Read, message: str
) -> None:
    with pytest.raises(BadBox) as error:
        read(entry(text))
    assert str(error.value) == f"my_box.toml: {message}"


def test_tables_are_read_in_the_order_of_their_ids() -> None:
    file = entry('[[cards]]\nid = "stout"\n[[cards]]\nid = "ale"')
    assert [i for i, _ in file.each("cards", ["ale", "stout"])] == [0, 1]


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadBox, match=r"no\.toml: cannot be read \(No such file or directory\)\.$"):
        open_box(tmp_path / "no.toml")


@pytest.mark.parametrize("content", [b"cost = = 3", b"name = '\xff'"])
def test_a_file_that_is_no_toml_is_named(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_bytes(content)
    with pytest.raises(BadBox, match=r"bad\.toml: is not a TOML file: "):
        open_box(tmp_path / "bad.toml")


def test_another_box_needs_no_new_game(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(BOX.replace("points = 9", "points = 12"))
    game = Game(RULEBOOK, 2, tmp_path / "mine.toml")
    assert game.components()["recipes"]["barley_wine"]["points"] == 12
    assert game.box_digest != Game(RULEBOOK, 2).box_digest
    assert game.native is Game(RULEBOOK, 2).native  # nothing is compiled anew


def test_a_game_refuses_a_box_that_does_not_fit(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(BOX.replace("copies = 6", "copies = 5"))
    with pytest.raises(BadBox, match="recipes: the copies should add up to 24"):
        Game(RULEBOOK, 2, tmp_path / "mine.toml")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            ("points = 5", "points = 5\ngrian = 2"),
            "recipes 'porter': nothing reads the field 'grian'",
        ),
        (("points = 5", "points = 5\ngrian = 2"), "Did you mean 'grain'?"),
        (("[[recipes]]", "[house]\nrent = 1\n\n[[recipes]]"), "nothing reads the field 'house'."),
    ],
)
def test_a_field_that_nothing_reads_is_refused(
    tmp_path: Path, change: tuple[str, str], message: str
) -> None:
    file = tmp_path / "box.toml"
    file.write_text(BOX.replace(*change, 1))
    assert file.read_text() != BOX
    with pytest.raises(BadBox) as caught:
        Game(RULEBOOK, 2, file)
    assert message in str(caught.value)


def test_fields_inside_lists_and_tables_are_looked_at_too(tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text("[art]\nsteps = [[{x = 1, y = 2}]]\nwhole = {a = 1}\n")
    file, _ = open_box(tmp_path / "box.toml")
    art = file.part("art")
    assert Entry(art.values.get("steps")[0][0], "").number("x") == 1
    assert art.values.get("whole") == {"a": 1}  # compared as a whole
    with pytest.raises(BadBox, match="art steps 1 1: nothing reads the field 'y'"):
        refuse_unread(file)


def test_remarks_are_for_people(tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text('years = 3\nsource = "us"\nyears_note = "too few"\n')
    file, _ = open_box(tmp_path / "box.toml")
    assert file.number("years") == 3
    refuse_unread(file)
