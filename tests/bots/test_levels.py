"""Levels: the same names on every game, each stronger than the one before."""

from __future__ import annotations

import pytest

import alehouse
from alehouse import Game
from alehouse.bots import LEVELS, Mcts, ask, make, sage
from alehouse.bots.assess import played_out
from alehouse.bots.levels import thinks_ahead
from alehouse.bots.net import Net
from alehouse.bots.network import Network, network_of
from alehouse.bots.sage import Sage, plays, searcher
from alehouse.kernel.errors import UnknownBot
from alehouse.kernel.rulebook import Rulebook
from tests.golden import ours


def test_without_a_network_each_level_thinks_more_than_the_one_before(small_beer: Game) -> None:
    bots = [make(level, small_beer, 1) for level in LEVELS]
    budgets = [bot.budget.iterations for bot in bots if isinstance(bot, Mcts)]
    assert len(budgets) == len(LEVELS)
    assert budgets == sorted(set(budgets))
    assert all(budgets)  # in iterations: as strong on any machine


def test_a_level_overlooks_what_was_measured_for_its_game() -> None:
    game = alehouse.game("empire_needs_beer")
    blind = [make(level, game, 1).mind.blind for level in LEVELS[:3]]  # type: ignore[attr-defined]
    assert blind == sorted(blind, reverse=True)
    assert blind[2] == 0
    assert make("net:12%", game, 1).mind.blind == 120  # type: ignore[attr-defined]
    for wrong in ("net:much%", "net:100%"):
        with pytest.raises(UnknownBot, match="written 12%"):
            make(wrong, game, 1)


@pytest.mark.parametrize("book", ours(), ids=lambda book: book.id)
def test_what_a_level_overlooks_is_known_at_every_count(book: Rulebook) -> None:
    for players in book.players:
        game = Game(book, players)
        if players > 1 and plays(game):
            known = network_of(game).record["levels"][str(players)]
            assert 0 < known["brewer"] < known["apprentice"] < 1
            for level in ("apprentice", "brewer"):
                blind = make(level, game, 1).mind.blind  # type: ignore[attr-defined]
                assert blind == round(1000 * known[level])


@pytest.fixture
def six_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if six networks at Beer Master waited for each other; once they did."""
    kept = network_of(alehouse.game("beer_master"))
    known = Network(kept.weights, {**kept.record, "waits": [6]})
    monkeypatch.setattr(sage, "network_of", lambda game: known)


def test_networks_of_the_house_end_their_games_at_every_count() -> None:
    for book in ours():
        assert network_of(Game(book)).record["waits"] == []


@pytest.mark.usefixtures("six_wait")
def test_where_networks_wait_for_each_other_the_levels_search() -> None:
    few, many = (alehouse.game("beer_master", players=n) for n in (2, 6))
    assert all(isinstance(make(level, few, 1), Net) for level in LEVELS[:3])
    for level in LEVELS:
        bot = make(level, many, 1)
        assert isinstance(bot, Mcts)
        assert not isinstance(bot, Sage)
    assert isinstance(searcher(few, 1, "10"), Sage)
    assert not isinstance(searcher(many, 1, "10"), Sage)


def test_grandmaster_thinks_ahead_where_that_was_measured_to_help() -> None:
    two, four = (alehouse.game("brew_crafters", players=n) for n in (2, 4))
    assert isinstance(make("grandmaster", two, 1), Sage)
    assert isinstance(make("grandmaster", four, 1), Net)
    assert (thinks_ahead("grandmaster", two), thinks_ahead("grandmaster", four)) == (True, False)


@pytest.mark.usefixtures("six_wait")
def test_hints_do_not_ask_a_network_that_waits() -> None:
    """Where a network plays, its outlook is a share; elsewhere games are played to the end."""
    shares = {}
    for players in (2, 6):
        state = alehouse.game("beer_master", players=players).new(1)
        shares[players] = set(played_out(state, state.legal()[:1], 20, 1).wins.ravel().tolist())
    assert not shares[2] & {0.0, 1.0}
    assert shares[6] <= {0.0, *(1 / first for first in range(1, 7))}


@pytest.mark.slow
@pytest.mark.parametrize("book", ours(), ids=lambda book: book.id)
def test_a_level_and_a_greedy_bot_play_every_game(book: Rulebook) -> None:
    for players in {book.players[0], book.players[-1]}:
        game = Game(book, players)
        state = game.new(7)
        bots = [make("apprentice" if i % 2 == 0 else "greedy", game, i) for i in range(players)]
        for made in range(40):
            if not state.over:
                state.apply(ask(bots[state.actor], state, made))
        assert state.over or len(state.history) == 40
