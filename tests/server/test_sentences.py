"""The server speaks a language that is a table: every sentence comes from it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from small_beer.game import RULEBOOK

from alehouse.kernel.game import Game
from alehouse.server import sentences
from alehouse.server.errors import Refused
from alehouse.server.sentences import FOLDER, sentence, speak, templates
from alehouse.testing import MARK, unmarked
from tests.server.running import Browser, prepare, running


def table_of(texts: Mapping[str, str]) -> str:
    """A table in which every text begins with a mark."""
    quoted = {id: text.replace("\\", "\\\\").replace('"', '\\"') for id, text in texts.items()}
    return "".join(f'"{id}" = """{MARK}{text}"""\n' for id, text in quoted.items())


@pytest.fixture
def marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A language of the server and of Small Beer."""
    for folder in (tmp_path / "server", tmp_path / "game"):
        (folder / "languages").mkdir(parents=True)
    for file in RULEBOOK.folder.glob("*.*"):
        (tmp_path / "game" / file.name).write_bytes(file.read_bytes())
    own, game = templates(), Game(RULEBOOK).templates()
    (tmp_path / "server/languages/xx.toml").write_text(table_of(own), encoding="utf-8")
    (tmp_path / "game/languages/xx.toml").write_text(table_of(game), encoding="utf-8")
    monkeypatch.setattr(sentences, "FOLDER", tmp_path / "server")
    monkeypatch.setitem(RULEBOOK.__dict__, "folder", tmp_path / "game")
    yield "xx"
    speak("")


def test_the_sentences_are_collected_from_where_they_are_said() -> None:
    said = set(templates().values())
    assert "Only the host of the table may do this." in said
    assert "{name}: it is your turn." in said
    assert "There are {steps} steps, {step} is not one of them." in said
    assert len(said) > 100


def test_nothing_is_refused_in_words_that_no_table_has() -> None:
    for file in (FOLDER / "people").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                said = [type(each) for each in node.exc.args]
                assert ast.JoinedStr not in said, f"{file.name}:{node.lineno}"
    assert "No bot has the level '{level}'. Choose: {known}." in templates().values()


def test_a_sentence_is_said_in_the_language_of_the_server(marked: str) -> None:
    speak(marked)
    assert sentence("{name} is back.", name="Ann") == f"{MARK}Ann is back."
    refused = Refused("not_found", "This table has no seat {seat}.", seat=7)
    assert str(refused) == f"{MARK}This table has no seat 7."
    speak("de")  # which it has not
    assert sentence("{name} is back.", name="Ann") == "Ann is back."


def test_people_read_nothing_that_is_not_in_the_tables(marked: str, tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'alehouse.db'}"
    prepare(db)
    with running(db, language=marked) as server:
        ann = Browser(server.url)
        games = {game["id"]: game for game in ann.ok(ann.get("shelf"))["games"]}
        beer = games["small_beer"]
        said = [beer["title"], beer["summary"]]
        for option in beer["options"]:
            said += [option["title"], option["meaning"], *option["words"].values()]
        assert not games["dice_brewing"]["title"].startswith(MARK), "it has no such language"

        table = ann.hot_seat()
        said.append(ann.post(f"tables/{table['id']}/start").json()["message"])  # it has begun
        play = ann.look(table)
        said += [play["prompt"], *(choice["label"] for choice in play["choices"])]
        wrong = ann.ok(
            ann.get(f"tables/{table['id']}/why_not", seat=play["actor"], action="brew:porter")
        )
        refused = ann.act(table, play["actor"], "brew:porter", play["seq"]).json()
        nobody = ann.get("tables/aaaaaaaaaaaaaaaa").json()
        said += [wrong["words"], refused["message"], nobody["message"]]
        while play["actor"] is not None:
            ann.play(table, play["choices"][0]["action"])
            play = ann.look(table)
        said += [line["text"] for row in play["log"] for line in row["lines"]]
        said += play["result"]["sources"].values()
        said += [line["text"] for line in ann.ok(ann.get(f"tables/{table['id']}/chat"))["lines"]]
        assert [words for words in said if not words.startswith(MARK)] == []
        faces = ann.ok(ann.get("games/small_beer/components"))["components"]
        assert list(unmarked(faces)) == []
