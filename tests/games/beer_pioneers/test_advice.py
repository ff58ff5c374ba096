"""How well a seat stands."""

from __future__ import annotations

from alehouse.kernel.game import State as Table
from alehouse.testing import play
from tests.games.beer_pioneers.scenario import RED, fresh, lay, record


def best(table: Table) -> str:
    """The choice after which the estimate of the seat asked is highest."""
    seat = table.actor

    def worth(action: int) -> float:
        later = table.clone()
        later.apply(action)
        return later.estimate(seat)

    return table.game.action_name(max(table.legal(), key=worth))


def test_a_second_exchange_is_worth_its_coin() -> None:
    table = lay(fresh(), coins=10)
    record(table).ending = 1
    play(table, "worker:1", "exchange")
    assert best(table) == "twice"
    play(table, "twice")
    assert best(table) == "give:coin:vp"


def test_a_last_coin_is_not_spent_on_a_second_exchange_of_nothing_else() -> None:
    table = lay(fresh(), coins=2, barrels=0, cellar={})
    record(table).ending = 1
    play(table, "worker:1", "exchange")
    assert best(table) == "give:coin:vp"


def test_a_reward_from_an_empty_bank_is_worth_nothing() -> None:
    table = lay(fresh(), hand=["beer_coachman"], cellar={"alt": 1}, barrels=0)
    rich = table.estimate(RED)
    record(table).coin_supply = 0
    assert table.estimate(RED) < rich
