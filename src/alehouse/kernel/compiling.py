"""Numba, as we use it. Imported only when something is compiled."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
from numba.core import config as numba_config
from numba.core import types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator
from numba.core.registry import CPUDispatcher

VERSION: str = numba.__version__
config: Any = numba_config
caching = threading.Lock()
unliteral: Any = types.unliteral
NARROW = (types.int8, types.int16, types.int32)
OPTIONS = {
    "nopython": True,
    "nogil": True,
    "error_model": "numpy",
    "boundscheck": None,
    "_nrt": False,  # rules allocate nothing, and counting who holds an array cost half of a step
}


class Wide(CPUDispatcher):
    """A compiled function whose callers hand it every integer as 64 bits wide.

    Numba compiles a function anew for each combination of argument types. Fields of a record are
    8, 16 or 32 bits wide and loop counters 64, so without this a rule would be compiled several
    times over, and all that it calls with it.
    """

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return super().get_call_template(
            tuple(widened(a) for a in args), {name: widened(a) for name, a in kws.items()}
        )


def widened(kind: Any) -> Any:
    """The type of an argument, any signed integer as the widest one."""
    plain = unliteral(kind)
    return types.int64 if plain in NARROW else plain


def inner(function: FunctionType) -> Any:
    """A function that only compiled ones call; compiled when the first of them is."""
    return Wide(function, {}, {**OPTIONS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True})


def outer(function: FunctionType) -> Any:
    """A function that Python calls; compiled when first called. It does not hold Python's lock."""
    return Wide(function, {}, dict(OPTIONS))


class Anywhere(UserProvidedCacheLocator):
    """A folder whose name tells all that was compiled, so where the sources lie does not matter."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        return ""


class KeptCode(CompileResultCacheImpl):
    """Compiled code on disk."""

    _locator_classes = [Anywhere]  # noqa: RUF012 (Numba's own name)


class Kept(FunctionCache):
    """The compiled code of one function."""

    _impl_class = KeptCode


def keep_in(folder: Path, twin: Any) -> None:
    """Keep what is compiled of a function in a folder, and take from there what was compiled."""
    with caching_in(folder):
        made: Any = Kept
        twin._cache = made(twin.py_func)


@contextlib.contextmanager
def caching_in(folder: Path) -> Iterator[None]:
    """Numba's cache folder, for what is made inside."""
    with caching:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(folder)
        try:
            yield
        finally:
            config.CACHE_DIR = before
