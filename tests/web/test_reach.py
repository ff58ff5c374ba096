from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import alehouse
from alehouse.kernel.replay import load

ROOT = Path(__file__).parents[2]
BOARDS = ROOT / "web" / "src" / "games"
GOLDEN = ROOT / "tests" / "games"
BUTTONS = ("turn.end", "button.")  # what the action bar shows by name


def drawn() -> list[str]:
    """The games that have a board."""
    return sorted(path.parent.name for path in BOARDS.glob("*/drawing.ts"))


def undrawn() -> list[str]:
    """The games on the shelf that have none."""
    return sorted(str(game["id"]) for game in alehouse.games() if game["id"] not in drawn())


def recorded(game: str) -> dict[str, Any]:
    """Positions of the game's recorded games that show a target for the first time."""
    positions: list[dict[str, Any]] = []
    seen: set[tuple[int, str]] = set()
    components: Any = {}
    for file in sorted((GOLDEN / game / "golden").glob("?p.replay")):
        replay = load(file)
        opened = replay.open()
        components = opened.components()
        for state in replay.states(opened):
            if state.over:
                continue
            target, seat = opened.book.target, state.actor
            targets = {(seat, target(opened.box, state.s, action)) for action in state.legal()}
            if new := targets - seen:
                seen |= new
                fresh = [found for _, found in new]
                positions.append({"view": state.view(seat), "seat": seat, "targets": fresh})
    return {"game": game, "components": components, "buttons": BUTTONS, "positions": positions}


def test_every_action_of_recorded_games_can_be_chosen_on_the_board(tmp_path: Path) -> None:
    games = [recorded(game) for game in drawn()]
    assert all(game["positions"] for game in games)
    file = tmp_path / "positions.json"
    file.write_text(json.dumps(games))
    done = subprocess.run(
        [sys.executable, ROOT / "hatch_build.py", "test"],
        env={**os.environ, "POSITIONS": str(file)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
