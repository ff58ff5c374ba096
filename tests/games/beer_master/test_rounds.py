"""Rounds, the tap, the end of the game and its ties."""

from __future__ import annotations

import pytest

import alehouse
from alehouse.kernel.errors import BadOption
from alehouse.kernel.game import State
from alehouse.testing import options, play, rule
from tests.games.beer_master.scenario import (
    asking,
    cellar,
    claimed,
    coins,
    hand,
    owners,
    pint,
    sound,
    table,
    tokens,
    top,
    turn_options,
    warehouse,
)

LAST = ["water", "malt_barley", "hop_fudge", None]  # a yeast_lager makes it Helles


def last_pint(seat: int = 0, **things: object) -> State:
    """Three pints are complete and a seat is about to finish the fourth."""
    laid = {
        "pints": [("pale_ale", 0), ("ipa", 1), ("stout", 1), LAST],
        "cellar": ["helles", "kriek", "tripel"],
        "hands": {seat: ["yeast_lager", "water"]},
        "coins": [5, 5, 5, 5],
        **things,
    }
    return table(seat=seat, **laid)  # type: ignore[arg-type]


def finish(state: State) -> State:
    return play(state, "play:yeast_lager")


# -- Rounds: BM-51, BM-63, BM-65 -------------------------------------------------


@rule("BM-51")
def test_the_fourth_complete_pint_ends_the_round_at_once_and_the_income_is_paid() -> None:
    state = finish(last_pint())
    assert (state.s.round, state.actor, coins(state)[0]) == (2, 1, 5 + 2)


@rule("BM-63")
def test_a_new_round_keeps_coins_extras_hands_and_pawned_tokens() -> None:
    state = finish(last_pint(pawned={1: 2}, extras={1: ["abbot"]}))
    assert claimed(state, 1) == ["stout", "ipa"]
    assert (tokens(state, 1), warehouse(state, 1), coins(state)[1]) == ((2, 2), ["abbot"], 5)
    assert hand(state, 0) == ["water"]
    assert (len(cellar(state)), cellar(state)[:2]) == (6, ["kriek", "tripel"])
    assert [pint(state, place) for place in (1, 2, 3, 4)] == [[None] * 4] * 4
    assert top(state, "water_malt") == "malt_barley"
    assert (state.s.turns_in_round, state.s.idle_turns) == (0, 0)
    assert sound(state)


@rule("BM-65")
@pytest.mark.parametrize(
    ("chosen", "rounds"),
    [
        ({"game_type": "express"}, 1),
        ({}, 2),
        ({"rounds": 3}, 3),
        ({"rounds": "6"}, 6),
        ({"game_type": "hardcore"}, 7),
    ],
)
def test_how_many_rounds_are_played(chosen: dict[str, object], rounds: int) -> None:
    assert finish(last_pint(fields={"round": rounds}, **chosen)).over
    if rounds > 1:
        assert not finish(last_pint(fields={"round": rounds - 1}, **chosen)).over
    assert last_pint(**chosen).view(0)["rounds"] == rounds


def test_options_that_do_not_go_together_are_refused() -> None:
    for players, chosen in [
        (4, {"game_type": "express", "rounds": "3"}),
        (2, {"ghost_cards": "2"}),
        (1, {"tap_laps": "4"}),
    ]:
        with pytest.raises(BadOption, match="Beer Master: the option"):
            alehouse.game("beer_master", players=players, **chosen)


# -- Hardcore: BM-66, BM-67 ------------------------------------------------------


@rule("BM-66")
def test_the_sixth_round_has_five_beers_and_the_seventh_one() -> None:
    state = finish(
        last_pint(game_type="hardcore", fields={"round": 5}, beer_deck=["faro", "lambic", "dunkel"])
    )
    assert (state.s.round, len(cellar(state))) == (6, 5)
    state = finish(
        last_pint(
            game_type="hardcore", fields={"round": 6}, beer_deck=[], cellar=["helles", "kriek"]
        )
    )
    assert (state.s.round, cellar(state), state.view(0)["extra_round"]) == (7, ["kriek"], True)
    assert state.view(0)["cellar"]["kriek"]["value"] == 12
    plain = [sum(state.parts(seat).values()) for seat in range(len(state.scores()))]
    assert sum(plain) == sum(state.game.box.value[beer] for beer in taken_home(state))
    assert state.scores() == plain


def taken_home(state: State) -> list[int]:
    """The beers that have been claimed."""
    return [beer for beer in range(state.game.box.beers) if state.s.claimed_by[beer] != -1]


@rule("BM-67")
def test_the_extra_round_ends_with_one_pint_at_double_value_and_room_for_four() -> None:
    state = table(
        game_type="hardcore",
        fields={"round": 7},
        cellar=["double_ipa"],
        beer_deck=[],
        pints=[["water", "malt_barley", "hop_simcoe", None]] + [["water", None, None, None]] * 2,
        extras={0: ["craftsman"]},
        hands={0: ["yeast_ale", "water"]},
    )
    before = state.scores()[0]
    assert options(asking(state, "play:water")) == ["new"]
    play(state, "play:water", "play:yeast_ale")
    assert (state.over, state.scores()[0] - before, state.s.round) == (True, 10, 7)
    assert state.parts(0)["extra_round"] == 10
    assert owners(state) == [-1] * 4


# -- Scores: BM-2, BM-64 ---------------------------------------------------------


@rule("BM-2", "BM-64")
def test_only_the_beers_count() -> None:
    state = last_pint(
        fields={"round": 2},
        claimed={2: ["wild_abbey_ale"], 3: ["dubbel"]},
        extras={3: ["abbot", "barrel"]},
        coins=[0, 0, 0, 99],
    )
    assert state.scores() == [0, 0, 6, 4]
    finish(state)
    assert (state.scores(), state.ranks()) == ([4, 5, 6, 4], [3, 2, 1, 3])
    assert state.parts(2) == {"classic": 0, "premium": 6, "extra_round": 0}
    assert state.tally(3)["extra:abbot"] == 1
    assert state.tally(0)["beer:helles"] == 1


def test_the_parts_of_a_score_are_written_over_whatever_stood_there() -> None:
    state = table(claimed={0: ["kriek", "stout"]})
    out = [7, 7, 7]
    state.game.book.parts(state.game.box, state.s, 0, out)
    assert out == [2, 6, 0]


# -- Ties: BM-68 to BM-70 --------------------------------------------------------


def tied(coins: list[int], **chosen: object) -> State:
    """The last round ends with 5 points for seats 0, 1 and 2."""
    state = last_pint(
        claimed={2: ["weizenbock"]},
        pints=[("pale_ale", 0), ("ipa", 1), ("stout", 1), ["water", "malt_barley", None, None]],
        cellar=["india_pale_lager", "kriek"],
        hands={0: ["hop_simcoe", "yeast_lager"]},
        coins=coins,
        fields={"round": 2},
        **chosen,
    )
    return play(state, "play:hop_simcoe", "play:yeast_lager")


@rule("BM-68", "BM-69")
def test_mort_subite_the_richest_of_the_first_wins() -> None:
    state = tied([0, 4, 2, 50])
    assert state.scores() == [5, 5, 5, 0]
    assert (state.over, state.ranks()) == (True, [2, 1, 2, 4])


@rule("BM-69")
def test_mort_subite_goes_on_with_a_gold_pint_of_the_equally_rich() -> None:
    state = tied([1, 4, 2, 50])  # seat 0 earns 3 more
    assert (state.over, state.s.gold, state.actor) == (False, 1, 1)
    assert [state.s.playing[seat] for seat in range(4)] == [1, 1, 0, 0]
    play(state, "end_turn")
    assert state.actor == 0


@rule("BM-68", "BM-70")
def test_the_gold_pint_is_brewed_by_all_who_are_tied_whatever_their_coins() -> None:
    state = tied([0, 4, 2, 50], tie_breaker="gold_pint")
    assert (state.s.gold, cellar(state)) == (1, ["kriek"])
    assert [state.s.playing[seat] for seat in range(4)] == [1, 1, 1, 0]
    assert state.view(0)["gold_pint"]


@rule("BM-70")
def test_whoever_is_not_tied_is_out_of_the_gold_pint() -> None:
    state = table(
        coins=[8, 8, 8, 8],
        fields={"gold": 1, "round": 2},
        hands={0: ["frost", "barn"], 2: ["guard"], 3: ["slip"]},
        extras={2: ["abbot"]},
    )
    for seat in (1, 2):
        state.s.playing[seat] = 0
    state.settle()
    play(state, "play:frost")
    assert (state.actor, options(state)) == (3, ["pass"])
    play(state, "pass")
    assert coins(state) == [8, 8, 8, 4]
    assert options(asking(state, "play:barn")) == ["player:4"]
    play(state, "play:barn", "pass")
    assert (state.actor, coins(state)) == (3, [8 + 2 + 1, 8, 8, 2])


@rule("BM-70")
def test_the_beer_of_a_gold_pint_scores_nothing_and_names_the_winner() -> None:
    state = table(
        fields={"gold": 1, "round": 2},
        cellar=["helles"],
        pints=[LAST],
        claimed={0: ["porter"], 1: ["stout"], 2: ["kriek"]},
        hands={0: ["yeast_lager", "water"]},
    )
    for seat in (2, 3):
        state.s.playing[seat] = 0
    assert turn_options(state, "play") == ["play:yeast_lager"]  # one pint only
    play(state, "play:yeast_lager")
    assert (state.over, state.scores()) == (True, [2, 2, 6, 0])
    assert [state.s.won[seat] for seat in range(4)] == [1, 0, 0, 0]


@rule("BM-70")
def test_without_a_beer_for_the_gold_pint_coins_decide_and_otherwise_the_win_is_shared() -> None:
    strong = ["kriek", "oud_bruin", "wild_abbey_ale", "imperial_pilsner"]  # 6 each
    strong += ["weizenbock", "tripel", "double_ipa", "marzen"]  # 5 each and 4
    others = [name for name in table(2).game.box.beer_ids if name not in [*strong, "pilsner"]]

    def ended(purse: list[int]) -> State:
        state = table(
            2,
            cellar=["pilsner"],
            pints=[["water", "malt_barley", "hop_willamette", None]],
            claimed={0: strong, 1: others},
            hands={0: ["yeast_lager"]},
            coins=purse,
            game_type="hardcore",
            tie_breaker="gold_pint",
            fields={"round": 7},
        )
        play(state, "play:yeast_lager", "pint:1")
        assert (state.over, state.scores()) == (True, [43 + 2 * 2, 47])
        return state

    assert ended([0, 9]).ranks() == [2, 1]
    assert ended([3, 5]).ranks() == [1, 1]  # seat 0 earns 2 more


# -- The tap: BM-79 --------------------------------------------------------------


def idle(laps: str, turns: int, **things: object) -> State:
    state = table(3, tap_laps=laps, fields={"idle_turns": turns}, **things)  # type: ignore[arg-type]
    return play(state, "end_turn")


@rule("BM-79")
def test_the_tap_opens_after_its_laps_less_one_turn() -> None:
    assert idle("8", 21).s.idle_turns == 22
    assert idle("8", 22).s.idle_turns == 0
    assert idle("4", 10).s.idle_turns == 0
    assert idle("0", 200).s.idle_turns == 201
    assert idle("0", 200).view(0)["turns_until_tap"] is None
    assert idle("8", 3).view(0)["turns_until_tap"] == 19


@rule("BM-79")
def test_an_ingredient_laid_starts_the_count_anew() -> None:
    state = table(3, fields={"idle_turns": 20}, hands={0: ["water"]})
    play(state, "play:water", "end_turn")
    assert state.s.idle_turns == 0


@rule("BM-79")
def test_the_tap_begins_new_pints_and_gives_nobody_anything() -> None:
    state = idle(
        "4",
        10,
        cellar=["kriek"],
        decks={"water_malt": ["water"], "hop": ["hop_fudge"], "yeast": ["yeast_ale"]},
    )
    assert pint(state, 1) == ["water", None, "hop_fudge", None]
    assert (pint(state, 2), top(state, "yeast")) == ([None] * 4, "yeast_ale")
    assert (coins(state), owners(state), state.actor) == ([1, 0, 0], [-1] * 4, 1)


@rule("BM-79")
def test_the_tap_never_finishes_a_pint() -> None:
    full = ["water", "malt_wheat", "hop_fudge", None]
    state = idle("4", 10, cellar=["kriek"], pints=[full], decks={"yeast": ["yeast_lambic"]})
    assert pint(state, 1) == full
    assert "yeast_lambic" in pint(state, 2)


# -- A round without end ---------------------------------------------------------


def test_a_round_that_lasts_too_long_ends_the_game_by_score_then_coins() -> None:
    state = table(
        2,
        coins=[0, 3],
        pints=[("stout", 0), ("ipa", 1), ["water", None, None, None]],
        claimed={0: ["weissbier"], 1: ["pilsner"]},
        cellar=["helles"],
        fields={"turns_in_round": 799},
    )
    play(state, "end_turn")
    assert (state.over, state.scores(), state.ranks()) == (True, [5, 5], [2, 1])
    assert sound(state)


def test_a_game_without_any_beer_is_won_by_coins() -> None:
    state = play(table(2, coins=[0, 3], fields={"turns_in_round": 799}), "end_turn")
    assert (state.over, state.scores(), state.ranks()) == (True, [0, 0], [2, 1])


def test_a_gold_pint_that_lasts_too_long_goes_to_the_richest_or_is_shared() -> None:
    def stalled(purse: list[int]) -> State:
        state = table(
            3,
            coins=purse,
            claimed={0: ["stout"], 1: ["pilsner"], 2: ["porter"]},
            fields={"turns_in_round": 799, "gold": 1},
        )
        state.s.playing[2] = 0
        return play(state, "end_turn")

    assert stalled([3, 5, 99]).ranks() == [2, 1, 2]
    assert stalled([4, 5, 99]).ranks() == [1, 1, 3]
