"""Options of which several things are picked, out of those that a box has."""

from __future__ import annotations

from dataclasses import replace

import pytest
from small_beer.game import RULEBOOK
from small_beer.state import State

from alehouse.kernel.errors import BadOption
from alehouse.kernel.game import Game
from alehouse.kernel.layout import Int, Ints, i8
from alehouse.kernel.options import Option, Picks
from alehouse.kernel.replay import Replay, parse
from alehouse.testing import setups

MODE = Option("mode", ("all", "some"), "all", "Which recipes.")
TAPS = Picks(
    name="taps",
    pick=2,
    of=lambda box: dict(zip(box.ids, box.names, strict=True)),
    default=lambda box: [box.ids[2], box.ids[0]],
    meaning="The recipes on tap.",
    title="On tap",
    given={"mode": "some"},
)


class Tapped(State):
    """Small Beer with two recipes on tap."""

    mode: Int = i8()
    taps: Ints = i8(8)


BOOK = replace(RULEBOOK, state=Tapped, options=(MODE, TAPS))


def taps_of(game: Game) -> list[int]:
    s = game.new(1).s
    assert isinstance(s, Tapped)
    return [s.taps[i] for i in range(4)]


def test_the_choices_are_what_the_box_has() -> None:
    option = BOOK.ways[1]
    assert option.choices == ("mild", "bitter", "porter", "barley_wine")
    assert option.named()["barley_wine"] == "Barley Wine"
    assert (option.default, option.pick, option.given) == ("mild,porter", 2, {"mode": "some"})


def test_the_usual_pick_is_made_where_nobody_picks() -> None:
    game = Game(BOOK)
    assert game.options == {"mode": "all", "taps": "mild,porter"}
    assert taps_of(game) == [1, 0, 1, 0]


def test_picks_are_kept_as_flags_in_the_order_of_the_box() -> None:
    game = Game(BOOK, 2, None, {"mode": "some", "taps": "barley_wine, bitter"})
    assert game.options["taps"] == "bitter,barley_wine"
    assert taps_of(game) == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("taps", "message"),
    [
        ("mild", "takes 2 different choices, separated by commas, not 'mild'. There are: mild,"),
        ("mild,bitter,porter", "takes 2 different choices"),
        ("mild,mild", "takes 2 different choices"),
        ("mild,mild,porter", "takes 2 different choices"),
        ("mild,stout", "The option 'taps' has no choice 'stout'"),
        ("mild,", "The option 'taps' has no choice ''"),
    ],
)
def test_a_pick_is_so_many_different_things(taps: str, message: str) -> None:
    with pytest.raises(BadOption) as error:
        Game(BOOK, 2, None, {"taps": taps})
    assert message in str(error.value)


def test_a_replay_keeps_what_was_picked() -> None:
    kept = Replay.of(Game(BOOK, 2, None, {"taps": "bitter,porter"}).new(1))
    assert parse(kept.text()).options["taps"] == "bitter,porter"


def test_every_setup_makes_the_usual_pick() -> None:
    assert {way["taps"] for _, way in setups(BOOK)} == {"mild,porter"}
