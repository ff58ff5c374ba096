"""A game in another language: one table of texts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from small_beer.game import RULEBOOK

from alehouse.kernel.errors import BadOption
from alehouse.kernel.game import Game
from alehouse.kernel.languages import languages


def german(folder: Path, text: str) -> Game:
    """Small Beer with a table of German texts."""
    for file in RULEBOOK.folder.glob("*.*"):
        (folder / file.name).write_bytes(file.read_bytes())
    (folder / "languages").mkdir()
    (folder / "languages" / "de.toml").write_text(text, encoding="utf-8")
    return Game(replace(RULEBOOK, folder=folder), 2, None, None, "de")


def test_a_game_speaks_the_language_it_is_opened_in(tmp_path: Path) -> None:
    game = german(tmp_path, 'title = "Dünnbier"\n"question.turn.rest" = "Rasten: eine Münze"\n')
    decision = game.new(3).decision()
    assert decision is not None
    assert [choice.label for choice in decision.choices] == [
        "Rasten: eine Münze",
        "Buy two grain for a coin",  # what has no translation is said in ours
    ]
    assert game.said("title", game.title) == "Dünnbier"
    assert languages(tmp_path) == ["de"]


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadOption, match=r"There is no language 'xx'\. There are: none"):
        Game(RULEBOOK, 2, None, None, "xx")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('titel = "x"', "no text has the id 'titel'. Did you mean 'title'"),
        ('"news.rested" = "{n} rests"', "'news.rested' names n: nothing is so"),
        ("title = ", "is not a TOML file"),
    ],
)
def test_a_table_that_does_not_fit_is_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        german(tmp_path, text)
