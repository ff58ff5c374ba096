"""Layouts: records of integers with a fixed place for every field.

A layout is declared as a class; its fields are `i8()`, `i16(4, 6)` and so on. Its `dtype` is what
arrays of many records are made of, for native play. An instance is one record for the interpreter:
scalars are Python ints, arrays are memoryviews, so a value too large for its field raises at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Protocol, Self

import numpy as np
import numpy.typing as npt

Rows = npt.NDArray[np.void]
Int = int


class Ints(Protocol):
    """An array of a record: always fully indexed, `s.hand[seat, card]`."""

    def __getitem__(self, index: int | tuple[int, ...], /) -> int: ...
    def __setitem__(self, index: int | tuple[int, ...], value: int, /) -> None: ...


class Out(Protocol):
    """A caller's array that a function fills with action ids or counts."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...


class Field:
    """One declared field: how wide its integers are, and its shape."""

    def __init__(self, code: str, shape: tuple[int, ...]) -> None:
        self.code = code
        self.shape = shape
        self.width = np.dtype(code).itemsize


def i8(*shape: int) -> Any:
    """Integers from -128 to 127."""
    return Field("i1", shape)


def i16(*shape: int) -> Any:
    """Integers from -32,768 to 32,767."""
    return Field("i2", shape)


def i32(*shape: int) -> Any:
    """Integers from -2,147,483,648 to 2,147,483,647."""
    return Field("i4", shape)


def u64(*shape: int) -> Any:
    """Integers from 0 to 2**64 - 1, for the generator of chance."""
    return Field("u8", shape)


class Layout:
    """A record of integers; see the module's words."""

    dtype: ClassVar[np.dtype[np.void]]
    fields: ClassVar[dict[str, Field]] = {}
    row: Rows
    language: Mapping[str, str] = MappingProxyType({})  # of a box: its texts in another language

    def __init_subclass__(cls) -> None:
        own = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        cls.fields = {**cls.fields, **own}
        cls.dtype = packed(cls.fields)
        for name, field in own.items():
            if field.shape:
                setattr(cls, name, Cells(name, name))
            else:
                setattr(cls, "_" + name, Cells(name, "_" + name))
                setattr(cls, name, scalar(name))

    def __init__(self, row: Rows | None = None) -> None:
        self.row = np.zeros(1, self.dtype) if row is None else row

    def copy(self) -> Self:
        """A second record with the same contents."""
        # numpy's own copy goes field by field, thirty times slower
        return type(self)(np.frombuffer(bytearray(self.row.tobytes()), self.dtype))

    def tobytes(self) -> bytes:
        """All fields as bytes: equal records give equal bytes."""
        return self.row.tobytes()


class Cells:
    """The memory of a field, made when a record is first asked for it: most copies hardly are."""

    def __init__(self, name: str, kept: str) -> None:
        self.name = name
        self.kept = kept

    def __get__(self, record: Any, _: type) -> Any:
        """A memoryview, which the record keeps under a name that hides this."""
        cells = record.row[self.name]
        view = memoryview(cells[0] if record.fields[self.name].shape else cells)
        record.__dict__[self.kept] = view
        return view


def scalar(name: str) -> property:
    """A field of one integer, read and written as a Python int."""
    key = "_" + name

    def get(record: Any) -> int:
        value: int = getattr(record, key)[0]
        return value

    def put(record: Any, value: int) -> None:
        getattr(record, key)[0] = value

    return property(get, put)


def packed(fields: dict[str, Field]) -> np.dtype[np.void]:
    """The record's type: widest first, the tail filled, so nothing is unaligned or left open."""
    widest_first = sorted(fields.items(), key=lambda item: -item[1].width)
    parts: list[tuple[Any, ...]] = [(name, f.code, f.shape) for name, f in widest_first]
    tail = -np.dtype(parts).itemsize % 8
    if tail:
        parts.append(("_tail", "i1", (tail,)))
    return np.dtype(parts, align=True)
