"""New tasks, new kinds of steps, new cards: a topic file and where it is listed, or data alone."""

from __future__ import annotations

import importlib
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import alehouse
from alehouse.games.empire_needs_beer.box import WAREHOUSE
from alehouse.games.empire_needs_beer.rules import DECISIONS, go_on, setup
from alehouse.games.empire_needs_beer.rules.barrels import NOT_IN_WAREHOUSE, return_barrel
from alehouse.games.empire_needs_beer.rules.goods import take_fame, too_dear
from alehouse.games.empire_needs_beer.rules.turn import TASK
from alehouse.games.empire_needs_beer.state import State
from alehouse.games.empire_needs_beer.things import BEER
from alehouse.kernel import Answer, Decisions, News, Question, tell
from alehouse.kernel.game import Game
from alehouse.kernel.shelf import rulebook
from alehouse.testing import check, options, play
from tests.games.empire_needs_beer.scenario import at, table

BOOK = rulebook("empire_needs_beer")

# -- The topic file: a barrel is drunk to the empire, for two units of time and a fame token ----

TOASTED = News("toasted", "{seat} drinks a {beer} barrel to the empire.", BEER)


def why_not_toast(s: State, seat: int, beer: int) -> int:
    """A barrel of the own warehouse, for two units."""
    return NOT_IN_WAREHOUSE if s.stock[seat, WAREHOUSE, beer] == 0 else too_dear(s, 2)


def toast(s: State, seat: int, beer: int) -> None:
    """The barrel is gone, the fame stays."""
    s.time -= 2
    tell(s, TOASTED, seat, beer)
    return_barrel(s, seat, WAREHOUSE, beer)
    take_fame(s, seat, 1)


TOAST = Answer(
    "toast",
    "Drink a {beer} barrel to the empire",
    "seat.{seat}.warehouse.{beer}",
    toast,
    why_not_toast,
    beer=BEER,
)

# -- The line elsewhere: it is one of the tasks ----------------------------------------------

TOASTING = Question(int(TASK), TASK.id, TASK.rules, TASK.prompt, (*TASK.answers, TOAST))
FROM_NOW = tuple(TOASTING if question == TASK else question for question in DECISIONS.questions)
LONGER = Decisions("empire_with_toasts", FROM_NOW, setup=setup, go_on=go_on)


def toasting() -> Game:
    """The game with one more task."""
    return Game(replace(BOOK, decisions=LONGER))


def test_a_new_task_has_its_button_its_place_its_line_and_its_refusal() -> None:
    state = table({"wh": "1B", "hand": "brew_red"}, {}, advance="caravan")
    state.game = toasting()
    state.settle()
    choice = next(c for c in state.decision().choices if c.name == "toast:blue")  # type: ignore[union-attr]
    assert choice.label == "Drink a blue barrel to the empire"
    assert choice.target == "seat.1.warehouse.blue"
    assert str(state.why_not("toast:red")) == ("EB-39: you have no such barrel in your warehouse")
    told = [state.game.narrate(event) for event in state.apply("toast:blue")]
    assert told == ["Seat 1 drinks a blue barrel to the empire.", "Seat 1 takes 1 fame token."]
    assert (at(state, 0, "wh"), state.scores()[0]) == ("", 1)


def test_a_new_task_keeps_every_law() -> None:
    book = toasting().book
    assert check(book, games=1, players=2, thorough=40).games == 2  # also with compensation


# -- A card with a new kind of step: the topic file, and its line in the list of effects ----------

RESTING = '''
"""Resting: time is won back."""

from alehouse.kernel import News, Phrase, tell

from ..box import Box, Kind
from ..state import State
from .effects import Effect, always, step
from .goods import spend_step, win_time

REST = 8
RESTS = News("rests", "{seat} rests for a while.")


def rest(box: Box, s: State, seat: int) -> None:
    """A unit of time for each step."""
    spend_step(box, s, REST, -1)
    tell(s, RESTS, seat)
    win_time(s, seat, 1)


WORDS = Phrase("step_rest", "rest {n} {n:time|times}")
RESTING = Effect(Kind(REST, "rest"), WORDS, step(REST, "rest", "Rest", "turn.rest", rest), always)
'''
LISTED = {
    "DRAWING, FAMED)\n": "DRAWING, FAMED, RESTING)\n",
    "from .stealing": "from .resting import RESTING\nfrom .stealing",
}
NAP = """
[[advance_actions]]
id = "nap"
name = "Nap"
cost = 1
copies = 1
parts = [{ kind = "rest", count = 2 }]
text = "Rest twice."
source = "designed"
"""


def test_a_card_with_a_new_kind_of_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = tmp_path / "restful_empire"
    shutil.copytree(BOOK.folder, ours)  # a game's files find each other wherever they lie
    (ours / "rules/resting.py").write_text(RESTING)
    listing = ours / "rules/playing.py"
    text = listing.read_text(encoding="utf-8")
    for old, new in LISTED.items():
        assert text.count(old) == 1
        text = text.replace(old, new)
    listing.write_text(text)
    with (ours / "box.toml").open("a") as box:
        box.write(NAP)
    monkeypatch.syspath_prepend(str(tmp_path))
    game = Game(importlib.import_module("restful_empire.game").RULEBOOK, 2)
    state = game.new(1)
    state.s.hand[0, game.box.texts.card_ids.index("nap")] = 1  # type: ignore[attr-defined]
    state.settle()
    play(state, "play:nap")
    assert state.prompt() == "Nap: rest 2 times"
    assert options(state) == ["rest", "done"]
    told = [game.narrate(event) for event in state.apply("rest")]
    assert told == ["Seat 1 rests for a while.", "Seat 1 gains 1 unit of time."]
    assert str(state.why_not("take:red")).startswith("EB-33")


# -- Cards and orders that use known effects are data ------------------------------------------


def box_with(folder: Path, text: str) -> Path:
    """The box with something added."""
    path = folder / "my_box.toml"
    path.write_text((BOOK.folder / "box.toml").read_text(encoding="utf-8") + text)
    return path


MIXED = """
[[advance_actions]]
id = "mixed_load"
name = "Mixed Load"
cost = 1
copies = 8
parts = [
  { kind = "take", types = ["blue"], count = 1 },
  { kind = "take", types = ["red"], count = 1 },
]
text = "Take 1 blue and 1 red barrel."
source = "designed"

[[orders]]
id = "last_call"
name = "Last Call"
client = "lovers"
lines = [{ count = 1, types = ["blue"], regions = ["black", "orange", "purple"] }]
remove = 1
fame = 2
source = "designed"
"""


def test_a_card_and_an_order_are_added_in_the_file_alone(tmp_path: Path) -> None:
    game = alehouse.game("empire_needs_beer", box=box_with(tmp_path, MIXED))
    assert game.action_name(game.action_id("play:mixed_load")) == "play:mixed_load"
    assert game.components()["orders"]["last_call"]["fame"] == 2
    assert game.templates()["card.mixed_load"] == "Mixed Load"
    state = next(
        state for state in map(game.new, range(400)) if "mixed_load" in state.view(0)["advance"][:4]
    )
    slot = state.view(0)["advance"].index("mixed_load") + 1
    play(state, f"buy:{slot}", "play:mixed_load", "take:blue")
    assert options(state) == ["take:red", "done"]  # one of each, not two of one
    assert state.prompt() == "Mixed Load: take 1 red barrel"
