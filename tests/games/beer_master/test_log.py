"""The log: what is told of turns, cards, and the end of a round and of a game."""

from __future__ import annotations

from typing import Any

from alehouse.kernel.game import State
from alehouse.testing import rule
from tests.games.beer_master.scenario import ALMOST, log, naming, table


def test_the_log_of_a_turn() -> None:
    state = table(coins=[9], pints=[ALMOST], hands={0: ["yeast_ale", "hop_fudge", "abbot"]})
    assert log(state, "play:yeast_ale", "pint:1") == [
        "Anna lays Ale yeast on pint 1.",
        "Anna brews Pale Ale on pint 1.",
    ]
    assert log(state, "end_turn") == ["Anna earns 2$."]
    state = table(coins=[9], hands={0: ["hop_fudge", "abbot"]}, fields={"actions_left": 9})
    assert log(state, "sell:hop_fudge") == ["Anna sells Fudge hop for 3$."]
    assert log(state, "play:abbot") == ["Anna lays Abbot into the warehouse."]
    assert log(state, "pawn") == ["Anna pawns a token for 3$."]
    assert log(state, "redeem") == ["Anna redeems a token for 5$."]
    bought, drawn = state.apply("buy:special")
    name = naming(state)
    assert state.game.narrate(bought, name) == "Anna buys an extra or action card for 5$."
    assert state.game.narrate(drawn.seen_by(1), name) == "Anna takes the card into hand."
    assert state.game.narrate(drawn.seen_by(0), name).startswith("Anna draws ")


def test_the_log_of_action_cards() -> None:
    state = table(coins=[0, 8, 3, 1], hands={0: ["frost"], 2: ["guard"]})
    assert log(state, "play:frost") == ["Anna plays Frost."]
    assert log(state.clone(), "guard") == ["Cleo plays a Guard.", "Frost of Anna has no effect."]
    assert log(state, "pass") == ["Cleo lets it happen.", "Ben loses 4$.", "Cleo loses 1$."]
    state = table(coins=[0, 8, 3, 0], hands={0: ["barn", "spy"], 1: ["water", "water"]})
    assert log(state, "play:barn", "player:2") == [
        "Anna plays Barn against Ben.",
        "Ben hands 4$ to Anna.",
    ]
    assert log(state, "play:spy")[:3] == [
        "Anna plays Spy against Ben.",
        "Anna looks at the hand of Ben.",
        "Anna takes Water from Ben.",
    ]
    things: dict[str, Any] = {"pints": [("stout", 2)], "cellar": ["ipa"]}
    state = table(hands={0: ["bribe", "slip"]}, **things)
    assert log(state, "play:bribe") == [
        "Anna plays Bribe on pint 1: Stout of Cleo.",
        "Anna takes over pint 1 from Cleo.",
    ]
    assert log(state, "play:slip")[:2] == [
        "Anna plays Slip on pint 1: Stout of Anna.",
        "Anna breaks pint 1.",
    ]


def test_the_log_tells_what_a_thief_is_after_and_what_an_alchemist_lays() -> None:
    state = table(hands={0: ["thief"], 2: ["guard"]}, extras={1: ["barrel"]})
    assert log(state, "play:thief") == ["Anna plays Thief for Barrel of Ben."]
    assert log(state, "pass")[-1] == "Anna steals Barrel from Ben."
    state = table(hands={0: ["alchemy", "malt_wheat"]}, cellar=["pale_ale"])
    assert log(state, "alchemy:malt_wheat") == [
        "Anna plays Alchemy: Wheat malt as Barley malt on pint 1.",
        "Anna lays Wheat malt as Barley malt on pint 1.",
    ]


def test_the_log_of_the_market_and_the_bar() -> None:
    state = table(
        cellar=["pale_ale", "kriek"],
        pints=[ALMOST, ["water", "malt_barley", None, None]],
        hands={0: ["yeast_ale", "more_barrel"]},
    )
    assert log(state, "play:yeast_ale", "pint:1")[-1] == (
        "Pint 2 fits no beer any more and is cleared."
    )
    assert log(state, "play:more_barrel")[:2] == [
        "Anna plays More Barrel.",
        "1 new beer comes into the cellar.",
    ]
    state = table(3, coins=[9], decks={"hop": []})
    assert "The used pile of Hop is shuffled." in log(state, "buy:hop")
    state = table(
        3,
        tap_laps="4",
        fields={"idle_turns": 10},
        cellar=["kriek"],
        decks={"water_malt": ["water"], "hop": ["hop_fudge"], "yeast": ["yeast_ale"]},
    )
    assert log(state, "end_turn")[1:] == [
        "Nobody has brewed for long: the tap opens.",
        "The tap lays Water on pint 1.",
        "The tap lays Fudge hop on pint 1.",
        "The tap finds no place for Ale yeast.",
    ]


LAST = ["water", "malt_barley", "hop_fudge", None]


def ending(purse: list[int], **chosen: Any) -> State:
    """Ben and Cleo are about to be tied with 5 points."""
    laid: dict[str, Any] = {
        "pints": [("ipa", 1), ("pale_ale", 1), ("porter", 0), LAST],
        "claimed": {2: ["weizenbock"]},
        "cellar": ["helles", "kriek"],
        "hands": {0: ["yeast_lager"]},
        "fields": {"round": 2},
        "coins": purse,
        **chosen,
    }
    return table(3, **laid)


@rule("BM-63")
def test_beers_go_home_with_their_points_and_a_round_begins() -> None:
    state = ending([0, 0, 0], fields={"round": 1})
    told = log(state, "play:yeast_lager")
    assert "Ben takes India Pale Ale home: 3 points." in told
    assert told[-1] == "Round 2 begins."


@rule("BM-69")
def test_the_log_tells_how_a_tie_was_broken() -> None:
    assert log(ending([0, 3, 4]), "play:yeast_lager")[-2:] == [
        "The first are tied with 5 points: most coins win.",
        "Cleo wins with 5 points and 4$.",
    ]
    assert log(ending([0, 4, 4]), "play:yeast_lager")[-2:] == [
        "The first are tied with 5 points: most coins win.",
        "The first are tied with 5 points: the Gold Pint decides.",
    ]
    assert log(ending([0, 3, 4], claimed={}), "play:yeast_lager")[-1] == "Ben wins with 5 points."
    gold = table(3, fields={"gold": 1}, cellar=["helles"], pints=[LAST], hands={0: ["yeast_lager"]})
    assert log(gold, "play:yeast_lager")[-1] == "Anna wins the Gold Pint."


def test_the_log_tells_how_a_game_without_end_ends() -> None:
    def stalled(purse: list[int]) -> list[str]:
        claimed = {0: ["stout"], 1: ["pilsner"]}
        fields = {"turns_in_round": 799}
        return log(table(2, coins=purse, claimed=claimed, fields=fields), "end_turn")[1:]

    assert stalled([3, 5]) == [
        "The round has gone on for too long, so the game ends.",
        "The first are tied with 2 points: most coins win.",
        "Ben wins with 2 points and 5$.",
    ]
    assert stalled([4, 5])[-2:] == [
        "Anna shares the win with 2 points and 5$.",
        "Ben shares the win with 2 points and 5$.",
    ]
