"""Recorded games, to be looked at or gone on with in the browser."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from alehouse.kernel.replay import load
from tests.golden import HERE as GOLDEN

BUTTONS = ("turn", "button", "")  # what the action bar shows by name; '': nothing to point at
OPEN_CURTAIN = """localStorage["alehouse.settings"] ??= '{"curtain": false}'"""


def recording(game: str, name: str = "2p") -> Path:
    """The file of a recorded game."""
    return GOLDEN / game / "golden" / f"{name}.replay"


def post(page: Page, url: str, path: str, **body: Any) -> str:
    """Ask the server in this page's name for a table; its id."""
    answer = page.request.post(f"{url}/api/{path}", data=body)
    assert answer.ok, answer.text()
    return str(answer.json()["table"]["id"])


def upload(page: Page, url: str, file: Path) -> str:
    """Put a recorded game on the server; its table."""
    return post(page, url, "replays", text=file.read_text(encoding="utf-8"))


def go_on(page: Page, url: str, table: str, step: int, **body: Any) -> None:
    """Play on from a step of a recorded game, at all seats and without a curtain between them."""
    page.add_init_script(OPEN_CURTAIN)
    fork = post(page, url, f"tables/{table}/fork", step=step, name="Ann", **body)
    page.goto(f"{url}/t/{fork}")
    page.wait_for_selector(".board")


def first_menu(file: Path) -> tuple[int, str]:
    """The first step of a recorded game at which a click asks what is meant, and on what."""
    replay = load(file)
    for step, state in enumerate(replay.states(replay.open())):
        decision = state.decision()
        assert decision, f"no menu ever opens in {file}"
        found = Counter(one.target for one in decision.choices)
        found.update(one.target for one in decision.choices if one.final)
        for target, times in found.items():
            if times > 1 and target.split(".")[0] not in BUTTONS:
                return step, target
    raise AssertionError(f"{file} has no end")


def most_said_beside(file: Path, most: int = 4) -> int:
    """The step of a recorded game with the longest words among a few choices beside the board."""
    replay = load(file)
    found = []
    for step, state in enumerate(replay.states(replay.open())):
        if decision := state.decision():
            offered = (*decision.choices, *decision.chains)
            words = [o.label for o in offered if (o.target or "").split(".")[0] in BUTTONS]
            if 1 < len(words) <= most:
                found.append((max(map(len, words)), step))
    return max(found)[1]
