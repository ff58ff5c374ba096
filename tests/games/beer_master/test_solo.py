"""The solo game against the ghost brewer."""

from __future__ import annotations

import alehouse
from alehouse.testing import load, options, play, rule
from tests.games.beer_master.scenario import (
    asking,
    beer,
    cellar,
    claimed,
    coins,
    index_in_deck,
    owners,
    pint,
    sound,
    table,
    tokens,
    top,
    turn_options,
    used,
    warehouse,
)

# Three pints are complete; a yeast_lager makes the fourth Helles and the scores 5 each.
ALL_BUT_ONE = [
    ("pale_ale", 1),
    ("ipa", 1),
    ("lambic", 0),
    ["water", "malt_barley", "hop_fudge", None],
]


@rule("BM-71")
def test_the_person_begins_and_the_ghost_has_nothing_but_tokens() -> None:
    state = alehouse.game("beer_master", players=1).new(5)
    assert (state.actor, state.s.turn_of) == (0, 0)
    ghost = state.view(0)["seats"][1]
    assert (ghost["ghost"], ghost["free"], ghost["coins"], ghost["cards"]) == (True, 4, 0, 0)
    assert (ghost["extras"], state.view(0)["ghost"]["deck"]) == ([], "water_malt")


@rule("BM-72")
def test_the_ghost_draws_from_the_four_decks_in_rotation() -> None:
    state = table(1, cellar=[])  # nothing can be laid
    sizes = [state.s.deck_left[deck] for deck in range(4)]
    drawn = []
    for _ in range(5):
        play(state, "end_turn")
        now = [state.s.deck_left[deck] for deck in range(4)]
        drawn.append([a - b for a, b in zip(sizes, now, strict=True)].index(1))
        sizes = now
    assert drawn == [0, 1, 2, 3, 0]
    assert (coins(state)[0], state.s.coins[1]) == (5, 0)


@rule("BM-73")
def test_what_the_ghost_can_lay_it_lays_and_the_rest_goes_to_the_market() -> None:
    state = table(1, cellar=["pale_ale"], decks={"water_malt": ["malt_barley"]})
    assert options(asking(state, "end_turn")) == ["new"]
    play(state, "end_turn")
    assert (pint(state, 1)[1], state.s.turn_of) == ("malt_barley", 0)
    state = table(1, cellar=["pale_ale"], decks={"water_malt": ["malt_wheat"]})
    play(state, "end_turn")
    assert (top(state, "water_malt"), state.s.turn_of) == ("malt_wheat", 0)
    assert state.s.held[1, 0] == 0


@rule("BM-74")
def test_the_ghost_keeps_one_extra_of_each_kind() -> None:
    state = table(1, decks={"special": ["barrel"]}, fields={"ghost_at": 3})
    assert warehouse(play(state, "end_turn"), 1) == ["barrel"]
    state = table(1, extras={1: ["barrel"]}, decks={"special": ["barrel"]}, fields={"ghost_at": 3})
    play(state, "end_turn")
    assert (warehouse(state, 1), top(state, "special")) == (["barrel"], "barrel")


@rule("BM-75")
def test_the_ghost_plays_no_action_cards() -> None:
    state = table(1, coins=[8], decks={"special": ["frost"]}, fields={"ghost_at": 3})
    play(state, "end_turn")
    assert (coins(state)[0], top(state, "special")) == (9, "frost")


@rule("BM-76")
def test_the_ghost_needs_extras_and_a_token_for_the_last_ingredient() -> None:
    almost = ["water", "malt_wheat", "hop_fudge", None]

    def places(extras: list[str], free: int) -> list[str]:
        state = table(
            1,
            cellar=["kriek"],
            pints=[almost],
            extras={1: extras},
            decks={"yeast": ["yeast_lambic"]},
            fields={"ghost_at": 2},
        )
        state.s.free[1] = free
        return options(asking(state, "end_turn"))

    assert places(["barrel"], 4) == ["pint:1", "new"]
    assert places([], 4) == ["new"]
    assert places(["barrel"], 0) == ["new"]


@rule("BM-77")
def test_the_person_chooses_the_beer_for_the_ghost_too() -> None:
    state = table(
        1,
        cellar=["porter", "imperial_stout"],
        pints=[["water", "malt_caramel", "hop_willamette", None]],
        extras={1: ["craftsman"]},
        decks={"yeast": ["yeast_ale"]},
        fields={"ghost_at": 2},
    )
    play(state, "end_turn", "pint:1")
    assert (state.actor, options(state)) == (0, ["beer:porter", "beer:imperial_stout"])
    play(state, "beer:porter")
    assert (beer(state, 1), owners(state)[0]) == ("porter", 1)


@rule("BM-78")
def test_the_ghosts_beers_score_and_it_can_win() -> None:
    state = table(
        1,
        cellar=["helles"],
        pints=[("kriek", 1), ("ipa", 0), ("stout", 0), ["water", "malt_barley", "hop_fudge", None]],
        hands={0: ["yeast_lager"]},
        coins=[0],
        fields={"round": 2},
        claimed={1: ["dubbel"]},
    )
    play(state, "play:yeast_lager")
    assert (state.over, state.scores(), state.ranks()) == (True, [7], [2])
    seats = state.view(0)["seats"]
    assert (seats[1]["score"], seats[1]["won"], seats[0]["won"]) == (10, True, False)
    assert claimed(state, 1) == ["dubbel", "kriek"]
    assert tokens(state, 1) == (4, 0)


@rule("BM-78")
def test_a_solo_tie_is_won_with_a_coin() -> None:
    state = table(
        1,
        cellar=["helles", "kriek"],
        pints=ALL_BUT_ONE,
        hands={0: ["yeast_lager"]},
        fields={"round": 2},
    )
    play(state, "play:yeast_lager")
    assert (state.over, state.scores(), state.ranks()) == (True, [5], [1])


@rule("BM-78")
def test_a_solo_gold_pint_is_brewed_against_the_ghost() -> None:
    state = table(
        1,
        tie_breaker="gold_pint",
        cellar=["helles", "kriek"],
        pints=ALL_BUT_ONE,
        hands={0: ["yeast_lager"]},
        fields={"round": 2},
        decks={"water_malt": ["water"]},
    )
    asked = asking(state, "play:yeast_lager", "pint:4", "beer:helles", "end_turn")
    assert (asked.s.gold, asked.s.turn_of, options(asked)) == (1, 1, ["new"])
    play(state, "play:yeast_lager")
    assert (state.s.turn_of, cellar(state)) == (0, ["kriek"])


@rule("BM-80")
def test_the_ghost_takes_as_many_cards_as_agreed() -> None:
    state = table(1, cellar=[], ghost_cards="3")
    play(state, "end_turn")
    piles = [len(used(state, deck)) for deck in ("water_malt", "hop", "yeast", "special")]
    assert (piles, state.view(0)["ghost"]["deck"]) == ([1, 1, 1, 0], "special")
    state = table(1, cellar=["pale_ale"], ghost_cards="4", decks={"hop": ["hop_simcoe"]})
    load(state, index_in_deck(state, "water"))
    state = asking(state, "end_turn")
    assert state.view(0)["ghost"]["cards_left"] == 3
    load(state, 0, index_in_deck(state, "yeast_ale"), index_in_deck(state, "abbot"))
    state = asking(state, "new")
    ghost = state.view(0)["ghost"]
    assert (ghost["deck"], ghost["cards_left"], ghost["cards"]) == ("yeast", 1, 4)
    play(state, "new")
    assert (warehouse(state, 1), state.s.turn_of) == (["abbot"], 0)


@rule("BM-80")
def test_the_ghost_stops_when_the_round_is_over() -> None:
    state = table(
        1,
        ghost_cards="4",
        cellar=["helles", "kriek"],
        pints=ALL_BUT_ONE,
        decks={"yeast": ["yeast_lager"]},
        fields={"ghost_at": 2},
    )
    play(state, "end_turn")
    assert (state.s.round, state.s.turn_of, state.s.ghost_left) == (2, 0, 0)
    assert (used(state, "special"), state.view(0)["ghost"]["deck"]) == ([], "special")
    assert sound(state)


def test_the_ghost_can_be_bribed_robbed_and_broken_but_not_frozen_or_spied_on() -> None:
    state = table(
        1,
        pints=[("stout", 1)],
        extras={1: ["abbot"]},
        hands={0: ["frost", "barn", "spy", "bribe", "thief"]},
        cellar=["ipa"],
    )
    assert turn_options(state, "play") == ["play:bribe", "play:thief"]
    assert options(asking(state, "play:thief")) == ["steal:2:abbot"]
    play(state, "play:thief")
    assert (warehouse(state, 0), warehouse(state, 1)) == (["abbot"], [])
    play(state, "play:bribe")
    assert owners(state)[0] == 0


def test_there_is_no_tap_and_no_guard_window_alone() -> None:
    state = table(1, cellar=[], hands={0: ["guard"]})
    play(state, *["end_turn"] * 40)
    assert (state.s.idle_turns, state.view(0)["turns_until_tap"]) == (0, None)


def test_an_exhausted_deck_is_passed_over() -> None:
    state = table(1, cellar=[])
    for kind in range(4):
        state.s.deck[kind] = 0
    state.s.deck_left[0] = 0
    play(state, "end_turn")
    assert (state.s.turn_of, state.view(0)["ghost"]["deck"]) == (0, "hop")
