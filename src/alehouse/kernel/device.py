"""Batches on a GPU: the functions of `many`, compiled by numba-cuda, one thread a table.

Nothing of a rule is written twice: the linker hands the same functions to another compiler. The
arrays are torch's tensors, so a learner's network reads them where they lie; `step` launches one
kernel on torch's current stream and can be captured in a CUDA graph.

The device compiler is not to be trusted blindly: `loops.py` says what it got wrong. What comes out
is looked at without a GPU by `tests/kernel/test_device.py`, and `benchmarks/gpu.py` holds whole
games against the CPU.
"""

from __future__ import annotations

import contextlib
import functools
import inspect
import os
import pickle
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np

from alehouse.kernel import loops, many, wander
from alehouse.kernel.batch import Batch
from alehouse.kernel.chance import Dice
from alehouse.kernel.errors import Missing
from alehouse.kernel.loops import written_out
from alehouse.kernel.many import House, Tables
from alehouse.kernel.twin import NATIVE, Linker, bare, cache_folder, fingerprint

if TYPE_CHECKING:
    from alehouse.kernel.game import Game
    from alehouse.kernel.rulebook import Rulebook

THREADS = 32  # of a block: the fewest are the fastest, for those of a block wait for each other
SHARING, LARGEST = 256, 512  # threads of a block that share out their tables; the most
AT_ONCE = 64  # rounds of a launch
LONGER = 4  # so many times the longest game's choices are the rounds given to it
WANDER = 1 << 40  # the kernel for random games by rounds
ALONE, SORTED, GIVEN = range(3)  # who attends which table: see `wandering`


@functools.cache
def cuda() -> Any:
    """numba-cuda as we use it."""
    for gone, kept in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, gone):  # numba-cuda 0.30 names them, numpy 2.5 has them no longer
            setattr(np, gone, getattr(np, kept))
    try:
        import numba_cuda  # noqa: F401  (numba has a cuda of its own, which it replaces)
        from numba import cuda
    except ImportError as error:
        raise Missing("Batches on a GPU need the extra 'cuda': alehouse[cuda].") from error
    plain_indices()
    return cuda


def plain_indices() -> None:
    """Indices that count from the first: rules never count from the last, so nothing tests it."""
    from numba.core import types
    from numba.cuda.np import arrayobj

    def as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)

    arrayobj.fix_integer_index = as_it_is


def inner(function: Any) -> Any:
    """A function that runs on the device; integers are handed on 64 bits wide, as on the CPU."""
    from numba.cuda.dispatcher import CUDADispatcher

    from alehouse.kernel.compiling import widened

    class Wide(CUDADispatcher):  # type: ignore[misc]
        def get_call_template(self, args: Any, kws: Any) -> Any:
            wide = {name: widened(kind) for name, kind in kws.items()}
            return super().get_call_template(tuple(widened(kind) for kind in args), wide)

    made = cuda().jit(device=True)(written_out(function))
    made.__class__ = Wide
    return made


# -- Kernels -----------------------------------------------------------------------

LINKERS: dict[str, Linker] = {}
MADE: dict[tuple[str, int], Any] = {}  # kernels by game and modes, for all batches


def kernel(game: Game, mode: int) -> Any:
    """The compiled kernel of a game that can do what a mode says: made once, and kept on disk.

    There are two, since one that need not look is smaller. What else is wanted is told when
    it is launched.
    """
    return made_for(game, mode & many.LOOK | ~many.LOOK)


def made_for(game: Game, within: int) -> Any:
    """A kernel, ready to be launched."""
    if (game.id, within) not in MADE:
        MADE[game.id, within] = prepared(game, within)
        MADE[game.id, within].bind()
    return MADE[game.id, within]


def prepared(game: Game, within: int) -> Any:
    """A kernel from the disk, or compiled now and kept there."""
    cc = cuda().get_current_device().compute_capability
    file = cache_folder() / "device" / f"{print_of(game, within)}.sm_{cc[0]}{cc[1]}"
    with contextlib.suppress(
        OSError,
        ImportError,
        AttributeError,
        TypeError,
        ValueError,
        EOFError,
        pickle.UnpicklingError,
    ):
        return loaded(file)  # unless there is none, or another release of the compiler kept it
    return kept(file, made(game, within))


def print_of(game: Game, within: int) -> str:
    """A hash of all that a kernel is made from."""
    import numba_cuda

    from alehouse.kernel import compiling

    by_us: list[Any] = [loops, plain_indices, inner, made, kinds_of]
    if within == WANDER:
        by_us += [wander, wandering]
    ours = "".join(inspect.getsource(each) for each in by_us)
    compiler = f"{compiling.VERSION} {numba_cuda.__version__} {within} {ours}"
    return fingerprint(many.attend, game.book.contract(), compiler)


def made(game: Game, within: int) -> Any:
    """A kernel, compiled now: what one thread does at one table."""
    from numba.cuda.dispatcher import _Kernel

    if within == WANDER:
        return _Kernel(wandering(game), (*signature(game)[:4], signature(game)[3], *orders()))
    grid, attend = cuda().grid, linker(game.book).twin(many.attend)

    def attend_one(boxes: Any, house: House, t: Tables, mode: int, turns: int) -> None:
        i = grid(1)
        if i < t.rows.shape[0]:
            attend(boxes[0], house, t, i, i + 1, mode & within, turns)

    return _Kernel(attend_one, signature(game))


def wandering(game: Game) -> Any:
    """What one thread does for random games, round after round.

    `SORTED`: before each round the threads of a block share out its tables anew, by what is asked
    there, so that those of a warp do the same. `GIVEN`: all tables are shared out by `order`.
    """
    on, link, kinds = cuda(), linker(game.book), wander.KINDS
    one_round, kind_of = link.twin(wander.wander), link.twin(wander.kind_of)
    from numba.cuda import types

    small, wide = types.int16, types.int32

    def rounds(boxes: Any, house: House, t: Tables, how: int, turns: int, order: Any) -> None:
        counts = on.shared.array(kinds, wide)
        places = on.shared.array(LARGEST, small)
        mine = on.threadIdx.x
        first = on.blockIdx.x * on.blockDim.x
        n = t.rows.shape[0]
        place = first + mine
        i = place
        if how == GIVEN and place < n:
            i = order[place]
        made = 0
        while made < turns:
            made += 1
            if how == SORTED:
                if mine < kinds:
                    counts[mine] = 0
                on.syncthreads()
                kind = kinds - 1
                if place < n:
                    kind = kind_of(t, place)
                at = on.atomic.add(counts, kind, 1)
                on.syncthreads()
                k = 0
                while k < kind:
                    at += counts[k]
                    k += 1
                places[at] = mine
                on.syncthreads()
                i = first + places[mine]
            if i < n:
                one_round(boxes[0], house, t, i, place)
            if how == SORTED:
                on.syncthreads()

    return rounds


def orders() -> tuple[Any, ...]:
    """The type of an order of tables."""
    from numba.cuda import types

    return (types.Array(types.int64, 1, "C"),)


def linker(book: Rulebook) -> Linker:
    """The functions of a game for the device; both kernels share what is typed once."""
    return LINKERS.setdefault(book.id, Linker(book.contract(), inner, NATIVE, bare))


def signature(game: Game) -> tuple[Any, ...]:
    """The types of what a kernel is given: the same for any number of tables and seats."""
    from numba.cuda import types
    from numba.cuda.np.numpy_support import from_dtype

    kinds = {name: from_dtype(np.dtype(kind)) for name, kind in kinds_of(game).items()}
    arrays = [
        types.Array(kinds[n], 2 if n in WIDE else 1, "F" if n in WIDE else "C") for n in kinds
    ]
    house = (arrays[Tables._fields.index("rows")], types.int64, types.int64, types.int64)
    boxes = types.Array(from_dtype(game.box.row.dtype), 1, "C")
    tables = types.NamedTuple(tuple(arrays), Tables)
    return boxes, types.NamedTuple(house, House), tables, types.int64, types.int64


def kept(file: Path, kernel: Any) -> Any:
    """A kernel, written to disk."""
    from numba.cuda.serialize import dumps

    library = kernel.library
    library.get_cubin()  # for the GPU that is here, by the key that it will be looked for
    library._llvm_strs, library._ptx_cache = [], {}  # it is linked, and they are long
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(f".{os.getpid()}")
    beside.write_bytes(dumps(kernel._reduce_states()))
    beside.replace(file)
    return kernel


def loaded(file: Path) -> Any:
    """A kernel that was kept."""
    from numba.cuda.dispatcher import _Kernel

    return _Kernel._rebuild(**pickle.loads(file.read_bytes()))


@contextlib.contextmanager
def absent(cc: tuple[int, int]) -> Iterator[None]:
    """Kernels are compiled for a GPU of a compute capability that need not be here."""
    from numba.cuda import api, compiler, dispatcher
    from numba.cuda.cudadrv import devices

    device = SimpleNamespace(compute_capability=cc)
    with contextlib.ExitStack() as stack:
        for module in (cuda(), api, compiler, dispatcher):
            stack.enter_context(replaced(module, "get_current_device", device))
        stack.enter_context(replaced(devices, "get_context", SimpleNamespace(device=device)))
        yield


@contextlib.contextmanager
def replaced(module: Any, name: str, value: Any) -> Iterator[None]:
    """A function of a module gives a certain value inside."""
    before = getattr(module, name)
    setattr(module, name, lambda: value)
    try:
        yield
    finally:
        setattr(module, name, before)


def driver_stream(handle: int) -> Any:
    """A stream of torch's as kernels are launched on it."""
    from numba.cuda.cudadrv import driver

    return driver._to_core_stream(cuda().external_stream(handle))


# -- Batches -----------------------------------------------------------------------

WIDE = ("out", "points", "ranks", "rewards", "sight", "mask")  # more than one number a table


def kinds_of(game: Game) -> dict[str, Any]:
    """The kinds of numbers in the arrays of a batch."""
    return {
        "rows": game.book.state.dtype,
        "seeds": "uint64",
        "dice": Dice.dtype,
        "out": "int16",
        "counts": "int32",
        "actors": "int8",
        "ends": "bool",
        "points": "int32",
        "ranks": "int8",
        "rewards": "float32",
        "lengths": "int32",
        "actions": "int64",
        "refused": "bool",
        "sight": "int8",
        "mask": "bool",
    }


class DeviceBatch(Batch):
    """Many tables of one game on a GPU. Its arrays are tensors there, with a row for each table.

    What belongs to one table lies apart, a column for each: neighbouring threads write
    neighbouring places. `seeds` are the 64 bits of each as torch's signed integers.
    """

    def __init__(self, games: Sequence[Game], n: int, seed: int = 0, **how: Any) -> None:
        import torch

        self.torch = torch
        self.boxes = cuda().to_device(games[0].box.row)
        self.seen: dict[str, Any] = {}  # the same arrays as tensors
        super().__init__(games, n, seed, **how)

    def lay(self) -> Tables:
        """Empty arrays on the GPU."""
        sizes = {"sight": self.layout.size, "out": self.game.num_actions}
        sizes |= {"mask": self.game.num_actions}
        arrays: dict[str, Any] = {}
        for name, kind in kinds_of(self.game).items():
            if name in ("rows", "dice"):  # records, which torch does not know
                arrays[name] = cuda().to_device(np.zeros(self.n, kind))
                continue
            shape = (sizes.get(name, self.players), self.n) if name in WIDE else (self.n,)
            signed = getattr(self.torch, kind.lstrip("u"))
            tensor = self.torch.zeros(shape, dtype=signed, device="cuda")
            self.seen[name] = tensor.t() if name in WIDE else tensor
            arrays[name] = cuda().as_cuda_array(self.seen[name])
            if kind == "uint64":  # which torch knows only as signed
                arrays[name] = arrays[name].view(np.uint64)
        self.house = self.house._replace(blanks=cuda().to_device(self.house.blanks))
        return Tables(**arrays)

    def run(self, mode: int, turns: int = 1) -> None:
        """Do what is wanted at all tables, on torch's stream."""
        self.fresh = mode & (many.LOOK | many.MARK)
        stream = driver_stream(self.torch.cuda.current_stream().cuda_stream)
        given = (self.boxes, self.house, self.tables, mode, turns)
        kernel(self.game, mode).launch(
            given, (-(-self.n // THREADS), 1, 1), (THREADS, 1, 1), stream
        )

    def wander(self, turns: int, how: int = SORTED, threads: int = SHARING) -> None:
        """Random play by rounds, so many at every table; `lengths` count the choices."""
        self.fresh = 0
        stream = driver_stream(self.torch.cuda.current_stream().cuda_stream)
        order = self.ordered() if how == GIVEN else self.seen["actions"]
        given = (self.boxes, self.house, self.tables, how, turns, cuda().as_cuda_array(order))
        made_for(self.game, WANDER).launch(
            given, (-(-self.n // threads), 1, 1), (threads, 1, 1), stream
        )

    def playout(self) -> Any:
        """Play every game to its end with random choices, by rounds; returns how many each took."""
        house, rounds = self.house, 0
        for name in ("lengths", "ends", "rewards"):
            self.seen[name].zero_()
        self.house = house._replace(again=0)
        while not bool(self.ends.all()) and rounds < LONGER * self.game.book.longest:
            self.wander(AT_ONCE)
            rounds += AT_ONCE
        self.house = house
        ends, rewards = self.ends.clone(), self.rewards.clone()
        self.run(many.RESUME, 0)  # what is asked now, if anything; it forgets what has ended
        self.ends.copy_(ends)
        self.rewards.copy_(rewards)
        lengths = self.seen["lengths"]
        lengths.copy_(self.torch.where(self.ends, lengths, -1))
        return lengths

    def ordered(self) -> Any:
        """The tables by what is asked at them."""
        kind = self.game.book.state.dtype
        assert kind.fields is not None
        at = {**self.tables.rows.__cuda_array_interface__, "shape": (self.n, kind.itemsize)}
        at |= {"typestr": "|i1", "descr": [("", "|i1")], "strides": None}
        rows = self.torch.as_tensor(SimpleNamespace(__cuda_array_interface__=at), device="cuda")
        count, what = kind.fields["asked_count"][1], kind.fields["asked_what"][1]
        last = rows[:, count].long() - 1
        asked = rows[:, what:].gather(1, last.clamp(min=0)[:, None])[:, 0]
        return self.torch.sort(self.torch.where(last >= 0, asked, 127))[1]

    def step(self, actions: Any) -> None:
        """Carry out an action at every table; what is not legal is noted in `refused`."""
        self.seen["actions"].copy_(actions)
        self.run(many.TURN | self.wanted)

    def array(self, name: str) -> Any:
        """One of the arrays as a tensor."""
        return self.seen[name] if name in self.seen else self.get(name)

    def get(self, name: str) -> Any:
        """One of the arrays, copied to this machine's memory."""
        self.torch.cuda.synchronize()
        if name in self.seen:
            return self.seen[name].cpu().numpy().view(kinds_of(self.game)[name])
        return getattr(self.tables, name).copy_to_host()

    def put(self, name: str, values: Any) -> None:
        """Write one of the arrays."""
        if name in self.seen:
            tensor = self.seen[name]
            signed = np.ascontiguousarray(values).view(str(tensor.dtype).removeprefix("torch."))
            tensor.copy_(self.torch.from_numpy(signed))
        else:
            self.torch.cuda.synchronize()
            getattr(self.tables, name).copy_to_device(np.ascontiguousarray(values))
