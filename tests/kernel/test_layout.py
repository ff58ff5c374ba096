"""Records of integers."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from alehouse.kernel.layout import Field, Int, Ints, Layout, i8, i16, i32, packed, u64


class Cellar(Layout):
    """A record with fields of every width, the narrow ones first."""

    taps: Int = i8()
    kegs: Ints = i16(2, 3)
    key: Int = u64()
    litres: Int = i32()
    cups: Ints = i8(5)


class Vault(Cellar):
    """A record that has all of another's fields, and more."""

    coins: Int = i16()


def test_a_new_record_is_empty() -> None:
    assert Cellar().tobytes() == bytes(Cellar.dtype.itemsize)


def test_fields_are_read_as_they_were_written() -> None:
    s = Cellar()
    s.taps, s.litres, s.key = -3, 2**31 - 1, 2**64 - 1
    s.kegs[1, 2] = -32_768
    s.cups[4] += 7
    assert (s.taps, s.litres, s.key, s.kegs[1, 2], s.cups[4]) == (
        -3,
        2**31 - 1,
        2**64 - 1,
        -32_768,
        7,
    )
    assert s.row[0]["kegs"].tolist() == [[0, 0, 0], [0, 0, -32_768]]


def test_scalars_are_python_ints() -> None:
    assert type(Cellar().taps) is int
    assert type(Cellar().cups[0]) is int


@pytest.mark.parametrize("value", [128, -129])
def test_a_value_too_wide_for_its_field_raises(value: int) -> None:
    s = Cellar()
    with pytest.raises(ValueError, match="invalid value"):
        s.taps = value
    with pytest.raises(ValueError, match="invalid value"):
        s.cups[0] = value
    assert s.tobytes() == bytes(Cellar.dtype.itemsize)


def test_outside_an_array_there_is_nothing() -> None:
    with pytest.raises(IndexError):
        Cellar().cups[5] = 1
    with pytest.raises(IndexError):
        Cellar().kegs[2, 0]


def test_a_copy_goes_its_own_way() -> None:
    s = Cellar()
    s.taps = 1
    copy = s.copy()
    copy.taps, copy.cups[0] = 2, 3
    assert (s.taps, s.cups[0], copy.taps, copy.cups[0]) == (1, 0, 2, 3)


def test_a_record_can_be_one_of_a_batch() -> None:
    rows = np.zeros(3, Cellar.dtype)
    s = Cellar(rows[1:2])
    s.litres = 9
    assert rows["litres"].tolist() == [0, 9, 0]


def test_a_layout_inherits_fields() -> None:
    s = Vault()
    s.taps, s.coins = 1, 500
    assert (s.taps, s.coins) == (1, 500)
    assert "coins" not in Cellar.fields


@given(st.lists(st.tuples(st.sampled_from(["i1", "i2", "i4", "u8"]), st.integers(0, 5))))
def test_a_record_has_no_holes(parts: list[tuple[str, int]]) -> None:
    fields = {
        f"field_{i}": Field(code, (length,) if length else ())
        for i, (code, length) in enumerate(parts)
    }
    dtype = packed({"rng": Field("u8", ()), **fields})
    filled = sum(dtype[name].itemsize for name in dtype.names or ())
    assert filled == dtype.itemsize
    assert dtype.itemsize % 8 == 0
    for name, (kind, offset, *_) in (dtype.fields or {}).items():
        assert offset % kind.base.itemsize == 0, name
