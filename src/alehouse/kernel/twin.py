"""Twins: the same plain functions, linked to one game and interpreted, native or on a GPU.

A function of the rules is never decorated. A linker makes its twin: a copy whose globals hold the
twins of the functions it calls. Names that the function's own module leaves open (`legal`, `apply`
in `drive.py`) are bound to one game's functions. Handing every twin to a compiler gives native
play; handing it to nobody gives told play.
"""

from __future__ import annotations

import hashlib
import linecache
import os
import platform
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from alehouse.kernel import chance, telling

Function = Callable[..., Any]
NATIVE: dict[Any, Any] = {**chance.NATIVE, **telling.NATIVE}


class Linker:
    """Makes the twins of functions, one twin each, with the open names bound to one game."""

    def __init__(
        self,
        bound: Mapping[str, Function],
        compiler: Callable[[FunctionType], Any],
        instead: Mapping[Any, Any] | None = None,
        constant: Callable[[Any], Any] = lambda value: value,
    ) -> None:
        self.bound = bound
        self.compiler = compiler
        self.instead = instead or {}
        self.constant = constant
        self.twins: dict[Any, Any] = {}

    def twin(self, function: Any) -> Any:
        """The twin of a function and, through it, of all that it calls."""
        if function not in self.twins:
            body = self.instead.get(function, function)
            space: dict[str, Any] = {"__name__": body.__module__}
            copy = FunctionType(body.__code__, space, body.__name__, body.__defaults__)
            copy.__kwdefaults__ = body.__kwdefaults__
            self.twins[function] = self.compiler(copy)
            for name, value in globals_of(body, self.bound):
                rule = isinstance(value, FunctionType)
                space[name] = self.twin(value) if rule else self.constant(value)
        return self.twins[function]


def bare(value: Any) -> Any:
    """A constant as the compiler knows it: a question, a reason or news is its number."""
    if isinstance(value, tuple):
        return tuple(bare(each) for each in value)
    return int(value) if isinstance(value, int) and not isinstance(value, bool) else value


def reached_from(functions: list[Any]) -> set[Any]:
    """The functions and all that they call."""
    seen: set[Any] = set()
    waiting = list(functions)
    while waiting:
        function = waiting.pop()
        if function not in seen:
            seen.add(function)
            called = (value for _, value in globals_of(function, {}))
            waiting += [value for value in called if isinstance(value, FunctionType)]
    return seen


def values_of(functions: set[Any]) -> Iterator[Any]:
    """What the names that functions use stand for, looking into tuples, lists and dicts."""
    waiting = [value for function in functions for _, value in globals_of(function, {})]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, list | tuple):
            waiting += value
        else:
            yield value


def globals_of(function: Any, bound: Mapping[str, Function]) -> Iterator[tuple[str, Any]]:
    """The global names a function uses and what they stand for; open names from `bound`."""
    for name in sorted(names_in(function.__code__)):
        if name in function.__globals__:
            yield name, function.__globals__[name]
        elif name in bound:
            yield name, bound[name]


def names_in(code: CodeType) -> set[str]:
    """All names that a function's code looks up, those of its inner functions included."""
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= names_in(constant)
    return names


class Told(Linker):
    """Twins for the interpreter."""

    def __init__(self, bound: Mapping[str, Function]) -> None:
        super().__init__(bound, lambda copy: copy)
        self.lock = threading.RLock()

    def twin(self, function: Any) -> Any:
        """The twin of a function, whole: a thread may ask while another is linking it."""
        with self.lock:
            return super().twin(function)


class Native:
    """Compiled functions of one game, kept in the user's cache folder.

    Only the functions asked for are kept on disk: each carries all that it calls. The folder's name
    holds a hash of every compiled source, function and constant, so a change anywhere is noticed.
    """

    def __init__(self, bound: Mapping[str, Function]) -> None:
        self.bound = bound
        self.linker: Linker | None = None
        self.ready: dict[Any, Any] = {}
        self.codes: dict[Any, Any] = {}
        self.lock = threading.RLock()

    def __call__(self, function: Any) -> Any:
        """The native twin of a function; compiled, or loaded, when first called."""
        with self.lock:
            if function not in self.ready:
                self.ready[function] = self.link(function)
            return self.ready[function]

    def straight(self, function: Any, *given: Any) -> Any:
        """Call a function that is always given the same types, as a batch or a state does."""
        code = self.codes.get(function)
        if code is None:
            from alehouse.kernel import compiling

            code = self.codes[function] = compiling.code_for(self(function), given)
        return code(*given)

    def link(self, function: Any) -> Any:
        """The twin of a function, with its folder in the cache."""
        from alehouse.kernel import compiling

        self.linker = self.linker or Linker(self.bound, compiling.inner, NATIVE, bare)
        made_by = compiling.HERE, sys.version, platform.machine(), compiling.OPTIONS
        compiler = " ".join(map(str, made_by))
        folder = cache_folder() / "native" / fingerprint(function, self.bound, compiler)
        twin = compiling.outer(self.linker.twin(function).py_func)
        if Path(function.__code__.co_filename).is_file():  # what was written has no place on disk
            compiling.keep_in(folder, twin)
        return twin


def fingerprint(function: Any, bound: Mapping[str, Function], compiler: str) -> str:
    """A hash of all that is compiled with a function: sources, what names mean, which compiler."""
    files: set[str] = set()
    meanings: list[str] = []
    seen: set[Any] = set()
    waiting = [function]
    while waiting:
        f = waiting.pop()
        if f in seen:
            continue
        seen.add(f)
        f = NATIVE.get(f, f)
        files.add(f.__code__.co_filename)
        for name, value in globals_of(f, bound):
            if isinstance(value, FunctionType):
                waiting.append(value)
                meanings.append(f"{f.__module__}.{name}={value.__module__}.{value.__qualname__}")
            elif shows_itself(value) and not isinstance(value, type(sys)):
                meanings.append(f"{f.__module__}.{name}={value!r}")
    digest = hashlib.sha256(compiler.encode())
    for file in sorted(files):
        linecache.checkcache(file)  # it also holds what was written by us, not read
        digest.update("".join(linecache.getlines(file)).encode())
    digest.update("\n".join(sorted(meanings)).encode())
    return digest.hexdigest()[:24]


def shows_itself(value: Any) -> bool:
    """Whether `repr` tells a value from others; what shows only its address cannot be compiled."""
    written: Any = type(value).__repr__
    return written is not object.__repr__


def cache_folder() -> Path:
    """Where compiled games are kept: `ALEHOUSE_CACHE`, or the user's cache folder."""
    if chosen := os.environ.get("ALEHOUSE_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "alehouse"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/alehouse"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "alehouse"
