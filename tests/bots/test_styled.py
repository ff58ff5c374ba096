"""Styles: a taste among what is nearly as good."""

from __future__ import annotations

import pytest

import alehouse
from alehouse import Game, State
from alehouse.bots import ask, make
from alehouse.bots.styled import NEARLY, STYLES, Styled
from alehouse.kernel.errors import UnknownBot
from alehouse.testing import random_states


@pytest.fixture(scope="module")
def empire() -> Game:
    return alehouse.game("empire_needs_beer", players=3)


def some(game: Game) -> list[State]:
    states = enumerate(random_states(game, 4))
    return [state.clone() for i, state in states if not state.over]


@pytest.mark.parametrize("style", STYLES)
def test_a_style_takes_nothing_that_the_network_does_not_like(empire: Game, style: str) -> None:
    bot = make(f"master:{style}", empire, 1)
    assert isinstance(bot, Styled)
    for state in some(empire):
        chosen = state.legal().index(ask(bot, state, 3))
        wishes = bot.wishes[: len(state.legal())]
        assert wishes[chosen] > wishes.max() - NEARLY


def test_styles_differ_from_the_network_and_from_each_other(empire: Game) -> None:
    states = some(empire)
    bots = [make(spec, empire, 1) for spec in ("net", *(f"master:{style}" for style in STYLES))]
    chosen = [tuple(ask(bot, state, 3) for state in states) for bot in bots]
    assert len(set(chosen)) == len(chosen)


def test_an_unknown_style_is_refused(empire: Game) -> None:
    with pytest.raises(UnknownBot, match="builder, racer, opportunist"):
        make("master:poet", empire, 1)
    with pytest.raises(UnknownBot, match="takes no budget"):
        make("grandmaster:racer", empire, 1)


def test_a_game_without_a_network_is_played_as_ever(small_beer: Game) -> None:
    state = small_beer.new(3)
    assert ask(make("brewer:racer", small_beer, 1), state, 1) in state.legal()
