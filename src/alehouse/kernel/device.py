"""Batches on a GPU: the functions of `many`, compiled by numba-cuda, one thread a table.

Nothing of a rule is written twice: the linker hands the same functions to another compiler. The
arrays are torch's tensors, so a learner's network reads them where they lie; `step` launches one
kernel on torch's current stream and can be captured in a CUDA graph.

The device compiler (libNVVM 13, sm_90, -O3) turns a plain copy of a byte, then a copy loop of bytes
as numba-cuda writes it, then a read of the first byte into a read of another byte, without a word.
`straight_ranges` writes loops in a shape that it compiles rightly; `tests/kernel/test_device.py`
looks at what comes out, without a GPU, and `benchmarks/gpu.py` holds whole games against the CPU.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from alehouse.kernel import many
from alehouse.kernel.batch import Batch
from alehouse.kernel.chance import Dice
from alehouse.kernel.errors import Missing
from alehouse.kernel.many import House, Tables
from alehouse.kernel.twin import NATIVE, Linker, bare

if TYPE_CHECKING:
    from alehouse.kernel.game import Game
    from alehouse.kernel.rulebook import Rulebook

THREADS = 64  # of a block


@functools.cache
def cuda() -> Any:
    """numba-cuda as we use it."""
    try:
        from numba import cuda
        from numba.cuda.dispatcher import CUDADispatcher  # noqa: F401  (the built-in one has none)
    except ImportError as error:
        raise Missing("Batches on a GPU need the extra 'cuda': alehouse[cuda].") from error
    straight_ranges()
    plain_indices()
    return cuda


def straight_ranges() -> None:
    """Loops over a range without a branch inside the step to the next number.

    numba-cuda steps on only if there is a next number. Stepping on always gives the same loop,
    for what lies beyond the last is never used, and is compiled rightly.
    """
    from numba.cuda import cgutils
    from numba.cuda.core.imputils import RefType, iternext_impl
    from numba.cuda.cpython import rangeobj

    kinds = {iterator: number for number, (_, iterator) in rangeobj.range_impl_map.items()}

    def stepping(iterator: Any, number: Any) -> Any:
        proxy = cgutils.create_struct_proxy(iterator)

        @iternext_impl(RefType.BORROWED)  # type: ignore[untyped-decorator]
        def step(context: Any, builder: Any, sig: Any, args: Any, result: Any) -> None:
            it = proxy(context, builder, args[0])
            count, now = builder.load(it.count), builder.load(it.iter)
            result.set_valid(builder.icmp_signed(">", count, context.get_constant(number, 0)))
            result.yield_(now)
            builder.store(builder.sub(count, context.get_constant(number, 1)), it.count)
            builder.store(builder.add(now, it.step), it.iter)

        return step

    functions = rangeobj.registry.functions
    for i, (_, name, signature) in enumerate(functions):
        if name == "iternext" and signature and signature[0] in kinds:
            functions[i] = (stepping(signature[0], kinds[signature[0]]), name, signature)


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

    made = cuda().jit(device=True)(function)
    made.__class__ = Wide
    return made


def kernel_source(book: Rulebook, mode: int) -> Callable[..., None]:
    """What one thread does at one table: a kernel for each mode, so that each is small."""
    grid = cuda().grid
    attend = Linker(book.contract(), inner, NATIVE, bare).twin(many.attend)

    def attend_one(boxes: Any, house: House, t: Tables, turns: int) -> None:
        i = grid(1)
        if i < t.rows.shape[0]:
            attend(boxes[0], house, t, i, mode, turns)

    return attend_one


KERNELS: dict[tuple[str, int], Any] = {}  # by game and mode, for all batches


def kernel(book: Rulebook, mode: int) -> Any:
    """The compiled kernel of a game for a mode."""
    if (book.id, mode) not in KERNELS:
        KERNELS[book.id, mode] = cuda().jit(kernel_source(book, mode))
    return KERNELS[book.id, mode]


class DeviceBatch(Batch):
    """Many tables of one game on a GPU. Its arrays are tensors there, with a row for each table.

    What belongs to one table lies apart, a column for each: neighbouring threads write
    neighbouring places.
    """

    def __init__(self, games: Sequence[Game], n: int, seed: int = 0, **how: Any) -> None:
        import torch

        self.torch = torch
        self.boxes = cuda().to_device(games[0].box.row)
        self.seen: dict[str, Any] = {}  # the same arrays as tensors
        super().__init__(games, n, seed, **how)

    def lay(self) -> Tables:
        """Empty arrays on the GPU."""
        torch, seats, actions = self.torch, self.players, self.game.num_actions
        one = {"counts": "int32", "actors": "int8", "ends": "bool", "lengths": "int32"}
        one |= {"actions": "int64", "refused": "bool"}
        wide = {"out": ("int16", actions), "points": ("int32", seats), "ranks": ("int8", seats)}
        wide |= {"rewards": ("float32", seats), "sight": ("int8", self.layout.size)}
        wide |= {"mask": ("bool", actions)}
        for name, kind in one.items():
            self.seen[name] = torch.zeros(self.n, dtype=getattr(torch, kind), device="cuda")
        for name, (kind, size) in wide.items():
            shape = (size, self.n)
            self.seen[name] = torch.zeros(shape, dtype=getattr(torch, kind), device="cuda").t()
        self.house = self.house._replace(blanks=cuda().to_device(self.house.blanks))
        shared = {name: cuda().as_cuda_array(tensor) for name, tensor in self.seen.items()}
        return Tables(
            rows=cuda().device_array(self.n, self.game.book.state.dtype),
            seeds=cuda().device_array(self.n, np.uint64),
            dice=cuda().device_array(self.n, Dice.dtype),
            **shared,
        )

    def run(self, mode: int, turns: int = 1) -> None:
        """Do what is wanted at all tables, on torch's stream."""
        self.fresh = mode & (many.LOOK | many.MARK)
        stream = cuda().external_stream(self.torch.cuda.current_stream().cuda_stream)
        blocks = -(-self.n // THREADS)
        launch = kernel(self.game.book, mode)[blocks, THREADS, stream]
        launch(self.boxes, self.house, self.tables, turns)

    def step(self, actions: Any) -> None:
        """Carry out an action at every table; what is not legal is noted in `refused`."""
        self.seen["actions"].copy_(actions)
        self.run(many.TURN | self.wanted)

    def array(self, name: str) -> Any:
        """One of the arrays as a tensor."""
        return self.seen[name] if name in self.seen else self.get(name)

    def get(self, name: str) -> Any:
        """One of the arrays, copied to this machine's memory."""
        return getattr(self.tables, name).copy_to_host()

    def put(self, name: str, values: Any) -> None:
        """Write one of the arrays."""
        if name in self.seen:
            self.seen[name].copy_(self.torch.from_numpy(np.ascontiguousarray(values)))
        else:
            getattr(self.tables, name).copy_to_device(np.ascontiguousarray(values))
