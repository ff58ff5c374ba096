"""How a seat is judged to stand, and what a learner sees."""

from __future__ import annotations

import alehouse
from alehouse.kernel.game import State
from alehouse.testing import play, random_states
from tests.games.beer_master.scenario import table

ALMOST = ["water", "malt_barley", "hop_willamette", None]


def margin(state: State, seat: int) -> float:
    others = [state.estimate(other) for other in range(state.game.players) if other != seat]
    return state.estimate(seat) - max(others, default=0.0)


def best(state: State) -> str:
    """The action after which the actor stands best."""

    def after(action: int) -> float:
        trial = state.clone()
        trial.apply(action)
        return margin(trial, state.actor)

    return state.game.action_name(max(state.legal(), key=after))


def test_a_beer_that_can_be_finished_is_finished() -> None:
    state = table(pints=[ALMOST], hands={0: ["yeast_ale", "water"]})
    for wanted in ("play:yeast_ale", "pint:1"):
        assert best(state) == wanted
        play(state, wanted)
    assert state.estimate(0) > 1.8


def test_the_better_beer_is_chosen_and_an_extra_is_laid_out() -> None:
    state = table(
        cellar=["porter", "imperial_stout"],
        pints=[["water", "malt_caramel", "hop_willamette", None]],
        hands={0: ["yeast_ale", "craftsman"]},
    )
    assert best(state) == "play:craftsman"
    play(state, "play:craftsman", "play:yeast_ale", "pint:1")
    assert best(state) == "beer:imperial_stout"


def test_a_pint_is_not_prepared_for_the_next_player() -> None:
    def worth(next_hand: list[str]) -> float:
        half = ["water", "malt_barley", None, None]
        state = table(2, pints=[half], hands={0: ["hop_willamette"], 1: next_hand})
        before = margin(state, 0)
        play(state, "play:hop_willamette", "pint:1")
        return margin(state, 0) - before

    assert worth(["yeast_ale"]) < worth(["malt_wheat"])


def test_alone_the_ghosts_beers_count_against() -> None:
    mine = table(1, pints=[("kriek", 0)])
    ghosts = table(1, pints=[("kriek", 1)])
    assert mine.estimate(0) - ghosts.estimate(0) > 10


def test_an_observation_has_the_own_hand_and_the_own_seat_first() -> None:
    state = table(3, hands={1: ["water"]}, coins=[0, 25, 50])
    sight = state.game.sight
    seen, other = state.sight(1), state.sight(0)
    water = sight["hand"].start
    assert (seen[water], other[water]) == (1, 0)
    coins = [seen[sight[f"{side}.coins"].start] for side in ("own", "next", "third")]
    assert coins == [25, 50, 0]


def test_observations_stay_in_range() -> None:
    for players in (1, 6):
        game = alehouse.game("beer_master", players=players, game_type="express")
        for i, state in enumerate(random_states(game, 3)):
            if i % 25 == 0:
                assert abs(state.observe(0)).max() <= 1
