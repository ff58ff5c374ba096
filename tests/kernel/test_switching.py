"""Tables of small functions, as one function by number."""

from __future__ import annotations

import pytest

from alehouse.kernel import switch
from alehouse.kernel.twin import Native, reached_from


def double(n: int) -> int:
    return 2 * n


def add(n: int, more: int) -> int:
    return n + more


def test_a_switch_calls_the_function_of_a_number_with_what_it_names() -> None:
    chosen = switch("chosen", (double, add), "more", "n")
    assert (chosen(0, 5, 7), chosen(1, 5, 7)) == (14, 12)


def test_a_switch_is_compiled_like_any_other_function() -> None:
    chosen = switch("chosen", (double, add), "more", "n")
    assert reached_from([chosen]) == {chosen, double, add}
    assert [Native({})(chosen)(which, 5, 7) for which in (0, 1)] == [14, 12]


def test_a_function_that_wants_something_else_is_refused() -> None:
    with pytest.raises(AssertionError, match="add wants 'more', but is given only"):
        switch("chosen", (double, add), "n")
