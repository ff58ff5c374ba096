"""Every action of the drawn games can be made on the board or in its menus."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

import alehouse
from alehouse.kernel.game import Game, State
from alehouse.kernel.replay import Replay, load
from alehouse.kernel.shelf import rulebook
from tests.golden import HERE as GOLDEN
from tests.server.running import Server
from tests.web.acting import click_and_choose, settled
from tests.web.boards import ROOT, draw
from tests.web.conftest import NewPage
from tests.web.recorded import BUTTONS, go_on, upload

BOARDS = ROOT / "web" / "src" / "games"
SHADOWED = """() => [...document.querySelectorAll(".board .target.legal, .players .target.legal")]
  .filter((target) => {
    const press = target.querySelector(":scope > .press");
    press.scrollIntoView({block: "center", inline: "center"});
    const {left, top, width, height} = press.getBoundingClientRect();
    const spots = [0.5, 0.15, 0.85].flatMap((x) => [0.5, 0.15, 0.85].map((y) => [x, y]));
    return !spots.some(([x, y]) =>
      document.elementFromPoint(left + x * width, top + y * height) === press);
  }).map((target) => target.dataset.target)"""


# Kinds of actions that no recorded game offers, and none by chance.
UNRECORDED = {"brew_crafters": {"farm_plant", "tile", "worker"}}


class Occasion(NamedTuple):
    """A moment of a recorded game at which an action can be chosen."""

    file: Path
    step: int
    action: str
    target: str


def drawn() -> list[str]:
    """The games that have a board."""
    return sorted(path.parent.name for path in BOARDS.glob("*/drawing.ts"))


def recordings(game: str) -> list[Path]:
    """A recorded game of every setup: all player counts, modes and options."""
    return sorted((GOLDEN / game / "golden").glob("*.replay"))


def kind(action: str) -> str:
    """The verb of an action; a bare number is like any other."""
    return "number" if action.isdigit() else action.split(":")[0]


def offered(game: Game, state: State) -> list[tuple[str, str]]:
    """The legal actions and the things they point at."""
    target, box = game.book.decisions.target, game.box
    return [(game.action_name(a), target(box, state.s, a)) for a in state.legal()]


def recorded(game: str) -> dict[str, Any]:
    """The positions at which something new is offered.

    New is a place, or an action at a kind of place (a number is like any other), that no game with
    as many players has offered, and a kind of place that this game has not: so every setup is
    looked at.
    """
    positions: list[dict[str, Any]] = []
    components: Any = {}
    seen: set[tuple[str, str, str]] = set()
    for file in recordings(game):
        replay = load(file)
        opened = replay.open()
        components = opened.components()
        for state in replay.states(opened):
            places = {(kind(action), target) for action, target in offered(opened, state)}
            players = str(replay.players)
            new = {(players, "", target) for _, target in places}
            new |= {(players, verb, re.sub(r"\d+", "", target)) for verb, target in places}
            new |= {(file.name, "", re.sub(r"\d+", "", target)) for _, target in places}
            if new - seen:
                seen |= new
                targets = sorted({target for _, target in places if target})
                view = state.view(state.actor)
                positions.append({"view": view, "seat": state.actor, "targets": targets})
    buttons = [f"{name}." for name in BUTTONS if name]
    return {"game": game, "components": components, "buttons": buttons, "positions": positions}


def test_every_action_of_recorded_games_can_be_chosen_on_the_board(tmp_path: Path) -> None:
    games = [recorded(game) for game in drawn()]
    assert all(game["positions"] for game in games)
    draw(tmp_path, games)


def by_chance(game: str, folder: Path) -> Iterator[Path]:
    """Games in which nobody thinks: they come where those who do never are."""
    for players in rulebook(game).players:
        for seed in range(2):
            dice = random.Random(seed)
            state = alehouse.game(game, players=players).new(seed)
            while not state.over:
                state.step(dice.choice(state.legal()))
            file = folder / f"{players}p-{seed}.replay"
            file.write_text(Replay.of(state).text(), encoding="utf-8")
            yield file


def occasions(game: str, folder: Path) -> list[Occasion]:
    """For every kind of action in the game's table the first moment at which it is offered."""
    found: dict[str, Occasion] = {}
    wanted = {kind(name) for name in alehouse.game(game).actions.names if name}
    wanted -= UNRECORDED.get(game, set())
    for file in chain(recordings(game), by_chance(game, folder)):
        if wanted <= set(found):
            break
        replay = load(file)
        opened = replay.open()
        for step, state in enumerate(replay.states(opened)):
            for action, target in offered(opened, state):
                found.setdefault(kind(action), Occasion(file, step, action, target))
    assert set(found) == wanted
    return sorted(found.values())


def take_by_mouse(page: Page, chosen: Occasion) -> None:
    """Click the thing, or the button beside the board, and see the table move on."""
    now = settled(page)
    if chosen.target.split(".")[0] in BUTTONS:
        where = page.locator(f"[data-beside='{chosen.action}'], [data-beside='']").first
    else:
        where = page.locator(f".target.legal[data-target='{chosen.target}'] > .press").first
    with page.expect_request(lambda request: request.url.endswith("/act")) as sent:
        click_and_choose(page, where, chosen.action)
    assert json.loads(sent.value.post_data or "")["actions"][0] == chosen.action
    settled(page, now.moment)


@pytest.mark.slow
@pytest.mark.parametrize("game", drawn())
def test_every_kind_of_action_is_taken_by_the_mouse(
    house: Server, new_page: NewPage, game: str, tmp_path: Path
) -> None:
    page = new_page(1180, 700)
    tables: dict[Path, str] = {}
    for chosen in occasions(game, tmp_path):
        if chosen.file not in tables:
            tables[chosen.file] = upload(page, house.url, chosen.file)
        go_on(page, house.url, tables[chosen.file], chosen.step)
        settled(page)
        assert page.evaluate(SHADOWED) == [], chosen
        take_by_mouse(page, chosen)
