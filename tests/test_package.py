"""The package as a whole."""

from __future__ import annotations

import subprocess
import sys

import alehouse


def test_importing_alehouse_does_not_import_numba() -> None:
    script = "import sys, alehouse, alehouse.testing; print('numba' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (ran.stdout, ran.stderr) == ("False\n", "")


def test_what_the_package_offers_exists() -> None:
    assert all(hasattr(alehouse, name) for name in alehouse.__all__)


def test_every_error_is_drawn_in_the_tree() -> None:
    from alehouse.kernel import errors

    tree = errors.__doc__ or ""
    ours = [k for k in alehouse.AlehouseError.__subclasses__() if k.__module__ == errors.__name__]
    assert ours
    for kind in ours:
        assert f"─ {kind.__name__} " in tree
