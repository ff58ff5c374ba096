"""Loops written out as `while` do what they did."""

from __future__ import annotations

from types import FunctionType
from typing import Any

import pytest

import alehouse
from alehouse.kernel import drive
from alehouse.kernel.chance import Dice
from alehouse.kernel.loops import written_out
from alehouse.kernel.twin import Linker
from tests.kernel.at_random import play_at_random


def walked(n: int) -> list[tuple[int, ...]]:
    """Loops of all kinds."""
    seen: list[tuple[int, ...]] = []
    for i in range(n):
        if i == 2:
            continue
        for k in range(i, 2 * n):
            if k == 5:
                break
            for j in range(k - 1, -1, -2):
                seen.append((i, k, j))
        n -= 1  # the end was read before
    for each in (7, 8):
        seen.append((each, i))
    return seen


def test_loops_go_on_stop_and_count_down_as_before() -> None:
    made = written_out(walked)  # type: ignore[arg-type]
    assert made is not walked
    assert [made(n) for n in range(1, 6)] == [walked(n) for n in range(1, 6)]


def test_a_function_without_loops_stays_as_it_is() -> None:
    assert isinstance(drive.settle, FunctionType)
    assert written_out(drive.settle) is drive.settle


@pytest.mark.parametrize("name", [each["id"] for each in alehouse.games()])
def test_games_are_played_the_same_with_their_loops_written_out(name: str) -> None:
    game = alehouse.game(name)
    bound = game.book.contract()

    def played(linker: Linker) -> tuple[int, bytes]:
        s, dice = game.blank(), Dice()
        s.rng, dice.rng = 11, 12
        out: list[int] = [0] * game.num_actions
        linker.twin(bound["setup"])(game.box, s)
        made: Any = linker.twin(play_at_random)(game.box, s, dice, out, 60)
        return made, s.tobytes()

    assert played(Linker(bound, written_out)) == played(Linker(bound, lambda copy: copy))
