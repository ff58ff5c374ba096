from __future__ import annotations

import gzip
import re
import subprocess
import sys
from pathlib import Path

from alehouse.server.http.site import FOLDER

ROOT = Path(__file__).parents[2]
FIRST_LOAD = 200_000  # bytes of script, compressed


def test_the_types_are_those_of_the_python_structures() -> None:
    script = ROOT / "web" / "scripts" / "make_types.py"
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_first_load_is_small_and_boards_come_later() -> None:
    page = (FOLDER / "index.html").read_text()
    first = set(re.findall(r"assets/[\w.-]+\.js", page))
    scripts = {f"assets/{path.name}" for path in (FOLDER / "assets").glob("*.js")}
    assert sum(len(gzip.compress((FOLDER / name).read_bytes())) for name in first) < FIRST_LOAD
    assert any("drawing" in name for name in scripts - first)


def test_no_address_of_a_registry_is_kept() -> None:
    lock = (ROOT / "web" / "package-lock.json").read_text()
    assert '"resolved"' not in lock
