"""What a learner sees: every number has a name, and is what its name says."""

from __future__ import annotations

import numpy as np
import pytest
from small_beer.game import RULEBOOK
from small_beer.rules import DECISIONS

import alehouse
from alehouse.kernel.game import Game
from alehouse.kernel.sight import Seen, Sight
from alehouse.kernel.wording import Thing

SHAPE = Thing("shape", ("round", "square"))


def named(game: Game, seat: int) -> dict[str, int]:
    """What a seat sees at the beginning, by the names of the numbers, without what is 0."""
    seen = game.new(1).sight(seat)
    return {name: int(n) for name, n in zip(game.sight.names(), seen, strict=True) if n}


def test_every_number_has_a_name_of_its_own() -> None:
    for book in alehouse.games():
        for players in book["players"]:
            sight = alehouse.game(book["id"], players=players).sight
            names = [name for name in sight.names() if not name.endswith(".") and ".." not in name]
            assert len(set(names)) == len(names), book["id"]
            assert len(sight.names()) == sight.size == len(sight.scale)
            assert [segment.start for segment in sight.segments] == list(
                np.cumsum([0, *(segment.size for segment in sight.segments)])[:-1]
            )


def test_a_seat_sees_the_question_its_own_hand_and_its_own_side_first() -> None:
    game = Game(RULEBOOK, 3)
    state = game.new(1)
    state.s.coins[1] = 7  # type: ignore[attr-defined]
    seen = state.sight(1)
    at = {name: i for i, name in enumerate(game.sight.names())}
    assert seen[at["asked.turn"]] == 1
    assert (seen[at["own.coins"]], seen[at["next.coins"]], seen[at["third.coins"]]) == (7, 2, 2)
    assert (seen[at["own.asked"]], seen[at["third.asked"]]) == (0, 1)
    hand = [seen[at[f"hand.{id}"]] for id in ("mild", "bitter", "porter", "barley_wine")]
    assert hand == [state.s.hand[1, i] for i in range(4)]  # type: ignore[attr-defined]


def test_there_is_room_for_those_who_play_and_no_more() -> None:
    sizes = [Game(RULEBOOK, players).sight.size for players in (2, 3, 4)]
    assert sizes[1] - sizes[0] == sizes[2] - sizes[1] == 4  # asked, coins, grain, points


def test_numbers_are_cut_off_at_the_most_and_scaled_by_it() -> None:
    game = Game(RULEBOOK, 2)
    state = game.new(1)
    state.s.coins[0] = 300  # type: ignore[attr-defined]
    at = game.sight["own.coins"].start
    assert (state.sight(0)[at], state.observe(0)[at]) == (20, 1.0)


def test_one_of_several_things_is_seen_as_one_number_each() -> None:
    which = Seen("shape", "what it is like", lambda s: s.turns - 1, one_of=SHAPE)
    count = Seen(
        "count", "sides", fill=lambda out, at: out.__setitem__(at + 1, 9), most=4, shape=SHAPE
    )
    sight = Sight(DECISIONS, table=(which, count), seats=())
    game = Game(RULEBOOK, 2)
    state, out = game.new(1), np.zeros(sight.size(2), np.int8)
    first = sight.laid(game.box, 2)["shape"].start
    for turns, expected in ((0, [0, 0]), (1, [1, 0]), (2, [0, 1])):
        state.s.turns = turns  # type: ignore[attr-defined]
        sight.observe(game.box, state.s, 0, out, 2)
        assert list(out[first : first + 4]) == [*expected, 0, 4]


def test_a_field_says_whose_it_is_what_it_equals_or_counts_from_1() -> None:
    table = (
        Seen("second", "whether it is turn 2", "turns", equal=2),
        Seen("shape", "what it is like", "turns", one_of=SHAPE, from_1=True),
    )
    sight = Sight(DECISIONS, table=table, seats=(Seen("mine", "whose turn", whose="actor"),))
    game = Game(RULEBOOK, 2)
    state, out = game.new(1), np.zeros(sight.size(2), np.int8)
    laid = sight.laid(game.box, 2)
    at = [laid["second"].start, laid["shape"].start, laid["shape"].start + 1]
    at += [laid["own.mine"].start, laid["next.mine"].start]
    for turns, expected in ((0, [0, 0, 0]), (1, [0, 1, 0]), (2, [1, 0, 1])):
        state.s.turns = turns  # type: ignore[attr-defined]
        sight.observe(game.box, state.s, state.actor, out, 2)
        assert [out[i] for i in at] == [*expected, 1, 0]


def test_a_description_that_cannot_be_is_refused() -> None:
    with pytest.raises(AssertionError, match="one byte"):
        Seen("far", "too far", lambda s: 1, most=300)
    with pytest.raises(AssertionError, match="wants 'colour'"):
        Sight(DECISIONS, table=(Seen("what", "?", lambda colour: 1),), seats=())


def test_a_solo_game_has_a_side_for_the_ghost() -> None:
    game = alehouse.game("beer_master", players=1)
    assert game.sides == 2
    assert game.sight["next.coins"].start < game.sight.size
