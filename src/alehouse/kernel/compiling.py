"""Numba, as we use it. Imported only when something is compiled.

Numba by itself optimises and assembles a function together with all that it calls, and does so
again for each that calls it. Rules are many small functions, so most of the time would go into the
same code over and over. Here a function that only compiled ones call is a `Part`: translated and
laid aside. What Python calls is `Whole`: all its parts are joined and optimised once, and as nobody
else calls them, most are no functions any more afterwards.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FunctionType
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core import config as numba_config
from numba.core import types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.registry import CPUDispatcher

VERSION = f"{numba.__version__} in parts"  # who compiles, and how
UNROLLED = 4  # rounds of the longest loop that is written out as so many copies of its body
HERE = f"{VERSION}, none kept, loops of {UNROLLED} written out"  # the same for what runs here
config: Any = numba_config
caching = threading.Lock()
unliteral: Any = types.unliteral

# Written out, a loop over the eighteen recipes is eighteen copies of a copy; left a loop, it is two
# instructions over sixteen at once.
llvm.set_option("alehouse", f"--unroll-full-max-count={UNROLLED}")

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


class Part(JITCodeLibrary):
    """The code of one function, as it was translated."""

    def add_llvm_module(self, module: Any) -> None:
        """Take the function's code; it is optimised with whatever it becomes a part of."""
        self._final_module.link_in(module)

    def finalize(self) -> None:
        """There is nothing more to do to it."""
        self._raise_if_finalized()
        self._finalized = True
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage.name == "external":
                function.linkage = "linkonce_odr"  # left out where all calls are inlined

    def _get_module_for_linking(self) -> Any:
        self._ensure_finalized()
        return self._final_module


class Whole(JITCodeLibrary):
    """The code of one function with all its parts, and with theirs."""

    def finalize(self) -> None:
        """Join the parts, optimise all, and assemble it."""
        parts: dict[Any, None] = {}
        waiting = list(self._linking_libraries)
        while waiting:
            library = waiting.pop()
            if library not in parts:
                parts[library] = None
                waiting += library._linking_libraries if isinstance(library, Part) else []
        self._linking_libraries = list(parts)
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Optimise all, with no part kept for somebody else to call."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage.name == "linkonce_odr":
                function.linkage = "internal"
        super()._optimize_final_module()


class PartCompiler(Compiler):
    """Compiles a function as a part."""

    def define_pipelines(self) -> Any:
        """The usual passes; nothing is made ready to be run."""
        self.state.library = Part(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.flags.no_compile = True
        return super().define_pipelines()


class WholeCompiler(Compiler):
    """Compiles a function with all its parts."""

    def define_pipelines(self) -> Any:
        """The usual passes."""
        self.state.library = Whole(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.library.enable_object_caching()
        return super().define_pipelines()


class Inner(Wide):
    """A compiled function that Python cannot call."""

    def add_overload(self, made: Any) -> None:
        """Make it known to compiled functions."""
        made = made._replace(entry_point=made.library)  # by which it is known
        self.targetctx.insert_user_function(made.entry_point, made.fndesc, [made.library])
        self.overloads[tuple(made.signature.args)] = made


def inner(function: FunctionType) -> Any:
    """A function that only compiled ones call; compiled when the first of them is."""
    options = {**OPTIONS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return Inner(function, {}, options, PartCompiler)


def outer(function: FunctionType) -> Any:
    """A function that Python calls; compiled when first called. It does not hold Python's lock."""
    return Wide(function, {}, {**OPTIONS, "no_cfunc_wrapper": True}, WholeCompiler)


def code_for(twin: Any, given: Sequence[Any]) -> Any:
    """The machine code of what Python calls, for arguments like these and no others.

    Numba looks at the types of all arguments of every call, which takes twenty times as long as
    the call where they are arrays of records.
    """
    return twin.compile(tuple(numba.typeof(each) for each in given))


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
