"""Hidden information (none), observation and estimate."""

from __future__ import annotations

import alehouse
from alehouse.kernel.chance import derived
from alehouse.testing import Laws, options, play, random_states, rule
from tests.games.brew_crafters.scenario import brewery, own, season, ship, store, table


@rule("BC-100")
def test_imagining_changes_nothing_on_the_table() -> None:
    game = alehouse.game("brew_crafters", players=3, recipe_mode="random")
    for i, state in enumerate(random_states(game, 9)):
        if i % 40 == 0:
            for seat in (None, 0, 2):
                world = state.imagine(seat, i)
                world.s.rng = state.s.rng
                assert world.digest() == state.digest()


def test_an_observation_begins_with_the_own_brewery() -> None:
    state = store(store(table(2), 0, "12m"), 1, "3y")
    mine, theirs = state.observe(0), state.observe(1)
    assert (mine != theirs).any()
    assert len(mine) == state.game.sight.size


def test_brewing_is_better_than_not_brewing() -> None:
    state = play(brewery(store(table(2), 0, "3m 2h 1y")), "process_collaborate")
    brewed, idle = play(state.clone(), "tank1:ale"), play(state, "done")
    assert brewed.estimate(0) > idle.estimate(0)


def test_partners_do_not_ruin_who_plays_by_estimate() -> None:
    state = own(table(2), 0, "spices_importer_a", "coffee_roaster_a")
    bought = 0
    while not state.over:
        seat, best = state.actor, {}
        for action in state.legal():
            after = state.clone()
            after.apply(action)
            best[action] = after.estimate(seat) - after.estimate(1 - seat)
        chosen = max(best, key=lambda action: best[action])
        bought += state.game.action_name(chosen).startswith("partner:")
        state.apply(chosen)
    assert bought <= 15
    assert state.s.loans[0] == 0
    assert state.scores()[0] >= 60


def test_on_the_last_turn_the_store_is_worth_what_can_be_brewed_of_it() -> None:
    state = season(own(ship(table(2), 0, "stout"), 0, "coffee_roaster_a"), "winter", 3)
    play(store(brewery(state), 0, "5m 1h 1y"), "process_collaborate")
    assert options(state) == ["tank1:porter", "tank1:stout", "partner:coffee_roaster_a", "done"]
    nothing = play(state.clone(), "done").estimate(0)
    assert play(state.clone(), "tank1:stout").estimate(0) > nothing
    store(state, 0, "4m 4h")
    assert abs(state.estimate(0) - nothing) < 0.01


def test_at_the_end_the_estimate_is_the_score() -> None:
    *_, state = random_states(alehouse.game("brew_crafters"), 2)
    for seat in (0, 1):
        assert abs(state.estimate(seat) - state.scores()[seat]) < 1


def test_play_by_estimate_is_far_better_than_play_by_chance() -> None:
    game = alehouse.game("brew_crafters", players=2)
    totals = []
    for style in (0, 2):
        laws = Laws(game, thorough=1_000_000)
        for i in range(4):
            laws.play(derived(i, style), style)
            totals.append(sum(laws.state.scores()))
    assert min(totals[4:]) > max(totals[:4]) + 20
