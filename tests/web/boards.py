"""What the tests of all boards do: see where things lie, edit a box, draw a position."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from alehouse.kernel.game import State
from tests.web.acting import overflow, settled
from tests.web.recorded import go_on, recording, upload

ROOT = Path(__file__).parents[2]
RECTS = """areas => Object.fromEntries(areas.map((area) => {
  const {left, top, right, bottom} = document.querySelector(area).getBoundingClientRect();
  return [area, [left, top, right, bottom]];
}))"""

SMALL = """least => {
  const found = [], text = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = text.nextNode(); node; node = text.nextNode()) {
    const box = node.parentElement, range = document.createRange();
    range.selectNodeContents(node);
    const {width, height} = range.getBoundingClientRect();
    if (!node.data.trim() || width < 2 || height < 2) continue;
    if (box.closest("svg, .cube")) continue;  // drawn: a number in its shape, the sign on a coin
    const size = parseFloat(getComputedStyle(box).fontSize);
    if (size < least) found.push(`${node.data.trim()}: ${size.toFixed(1)} px`);
  }
  return found;
}"""
LEAST = 11  # pixels of a letter

Rects = dict[str, list[float]]


# -- Where things lie --------------------------------------------------------------


def rects(page: Page, areas: Iterable[str]) -> Rects:
    """Where the parts of a table lie on the screen."""
    found: Rects = page.evaluate(RECTS, list(areas))
    return found


def beyond(found: Rects, screen: tuple[int, int]) -> Rects:
    """Those of them that are not wholly on a screen of that size."""
    width, height = screen
    return {
        area: [left, top, right, bottom]
        for area, (left, top, right, bottom) in found.items()
        if not (0 <= left <= right <= width and 0 <= top <= bottom <= height)
    }


def positions(
    page: Page, url: str, game: str, name: str, steps: Iterable[int], areas: Iterable[str]
) -> list[Rects]:
    """Where the parts of a table lie at several moments of a recorded game."""
    table, found = upload(page, url, recording(game, name)), []
    for step in steps:
        go_on(page, url, table, step)
        settled(page)
        assert overflow(page) == 0, (name, step)
        assert page.evaluate(SMALL, LEAST) == [], (name, step)
        found.append(rects(page, areas))
    return found


def moved(seen: list[Rects], areas: Iterable[str]) -> list[str]:
    """The parts that did not lie at the same place each time."""
    return [area for area in areas if len({tuple(one[area]) for one in seen}) > 1]


# -- Another box -------------------------------------------------------------------


def edited(game: str, folder: Path, changes: Mapping[str, str]) -> Path:
    """The box of a game with other names and numbers."""
    box = ROOT / "src" / "alehouse" / "games" / game / "box.toml"
    text = box.read_text(encoding="utf-8")
    for printed, said in changes.items():
        assert text.count(printed) == 1, printed
        text = text.replace(printed, said)
    file = folder / "box.toml"
    file.write_text(text, encoding="utf-8")
    return file


# -- Drawn without a browser -------------------------------------------------------


def draw(folder: Path, games: list[dict[str, Any]]) -> None:
    """Draw positions of games: targets are there, words are or are not."""
    file = folder / "positions.json"
    file.write_text(json.dumps(games))
    done = subprocess.run(
        [sys.executable, ROOT / "hatch_build.py", "test"],
        env={**os.environ, "POSITIONS": str(file)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def draw_state(folder: Path, state: State, **wanted: list[str]) -> None:
    """Draw what the seat that is asked sees: `targets`, `says`, `never`."""
    seat = state.actor
    position = {"view": state.view(seat), "seat": seat, "targets": [], **wanted}
    game = {"game": state.game.id, "components": state.game.components(), "buttons": []}
    draw(folder, [{**game, "positions": [position]}])
