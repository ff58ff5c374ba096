"""The estimate: what it promises a seat, in points of the final score."""

from __future__ import annotations

from alehouse.games.dice_brewing.state import BREW_WINDOW, START_WINDOW
from alehouse.kernel.game import State
from alehouse.testing import play
from tests.games.dice_brewing.scenario import fields, seat, table


def estimate(state: State, seat: int) -> float:
    return float(state.game.book.estimate(state.game.box, fields(state), seat))


def roasting(black: int) -> State:
    return table(
        seat(A="black:2", main={"malt_roast": "yellow:2"}),
        seat(A="yellow:1"),
        supply={"black": black},
    )


def test_a_field_promises_no_die_that_the_supply_lacks() -> None:
    assert estimate(roasting(0), 0) < estimate(roasting(1), 0) - 1
    assert estimate(roasting(1), 0) == estimate(roasting(5), 0)


def test_a_die_is_not_roasted_for_nothing() -> None:
    """Placing it looks worse than passing when no black die is left, and better when one is."""
    for black, better in ((0, False), (5, True)):
        state = table(
            seat(A="yellow:1 yellow:2"), seat(A="yellow:1"), supply={"black": black, "blue": 9}
        )
        stay = estimate(state, 0)
        assert (estimate(play(state, "place:malt_roast"), 0) > stay) is better


def test_a_token_in_play_is_worth_more_than_one_in_hand() -> None:
    for token, phase in (
        ("block_building", START_WINDOW),
        ("take_back", START_WINDOW),
        ("raise_result", START_WINDOW),
        ("block_recipe", BREW_WINDOW),
    ):
        me = seat(W="yellow:2 yellow:3", tokens={token: 1})
        before = table(me, seat(W="yellow:1 black:4"), phase=phase, round=2)
        played = play(before.clone(), f"play:{token}")
        assert estimate(played, 0) > estimate(before, 0), token


def test_a_token_loses_its_worth_towards_the_end() -> None:
    worth = [
        estimate(table(seat(tokens={"take_back": n}), seat(), brewed={1: brewed}), 0)
        for brewed in (0, 6)
        for n in (0, 1)
    ]
    assert worth[1] - worth[0] > worth[3] - worth[2] > 0
