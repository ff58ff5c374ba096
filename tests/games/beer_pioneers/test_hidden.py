"""What a seat may know, and what is dealt anew when it imagines a game."""

from __future__ import annotations

from collections import Counter

from alehouse.games.beer_pioneers.state import DECK, DISCARD, OFFERED
from alehouse.kernel.game import State as Table
from alehouse.testing import options, play, rule
from tests.games.beer_pioneers.scenario import (
    BLUE,
    BOX,
    CARD_IDS,
    GREEN,
    RED,
    box_of,
    fresh,
    hand_of,
    lay,
    lay_display,
    record,
)

WORLDS = 60


def hands(table: Table, seat: int, viewer: int | None) -> list[list[str]]:
    """A seat's hand in many worlds that a viewer imagines."""
    return [hand_of(table.imagine(viewer, seed), seat) for seed in range(WORLDS)]


@rule("BP-10")
def test_a_pile_keeps_no_trace_of_the_cards_that_were_dealt() -> None:
    s = record(fresh(4))
    assert [s.deck[i] for i in range(s.deck_left, len(s.deck))] == [0] * (len(s.deck) - s.deck_left)
    assert len({s.deck[i] for i in range(s.deck_left)}) == s.deck_left


@rule("BP-75")
def test_a_seat_keeps_its_own_hand_and_deals_the_others_anew() -> None:
    table = fresh(4)
    assert all(hand == hand_of(table, RED) for hand in hands(table, RED, RED))
    others = hands(table, BLUE, RED)
    assert len({tuple(hand) for hand in others}) > 10
    own = set(hand_of(table, RED))
    assert not any(own & set(hand) for hand in others)


def test_starting_hands_are_made_of_s_cards() -> None:
    table = fresh(2)
    box = box_of(table)
    seen: Counter[str] = Counter()
    for hand in hands(table, BLUE, RED):
        assert all(box.start[CARD_IDS.index(card)] for card in hand)
        seen.update(hand)
    open_cards = {*hand_of(table, RED), *table.view(None)["display"]}
    marked = {CARD_IDS[card] for card in range(BOX.cards) if box.start[card]}
    assert set(seen) == marked - open_cards


def test_a_spectator_knows_no_hand() -> None:
    table = fresh(3)
    assert len({tuple(hand) for hand in hands(table, RED, None)}) > 10


def test_cards_taken_from_the_display_stay_known() -> None:
    table = play(fresh(), "turn_order", "to1")
    shown = table.view(None)["display"][0]
    play(table, "display:1")
    assert all(shown in hand for hand in hands(table, RED, BLUE))
    known = [slot for slot in table.view(BLUE)["seats"][RED]["hand"] if slot["card"]]
    assert known == [{"card": shown, "origin": "display"}]


def test_drawn_cards_are_known_by_their_pile_only() -> None:
    table = play(fresh(), "turn_order", "to1", "deck")
    slots = table.view(BLUE)["seats"][RED]["hand"]
    assert [slot["origin"] for slot in slots] == ["start", "start", "start", "deck:1"]
    assert all(slot["card"] is None for slot in slots)
    box = box_of(table)
    for hand in hands(table, RED, BLUE):
        assert sum(box.start[CARD_IDS.index(card)] for card in hand) == 3  # all S cards are dealt


def test_the_cards_of_a_later_pile_stay_together() -> None:
    table = lay(fresh(), hand=[])
    s = record(table)
    second = [CARD_IDS.index(name) for name in ("carter", "maltster", "cooper", "hop_kiln")]
    lay_display(table, *[CARD_IDS[c] for c in range(BOX.cards) if s.place[c] == DECK][10:16])
    for card in range(BOX.cards):
        if s.place[card] == DECK:
            s.place[card] = DISCARD if card in second else 8 + GREEN  # laid out
    for i in range(BOX.cards):
        s.deck[i] = 0
    s.deck_left, s.discards = 0, sum(s.place[card] == DISCARD for card in range(BOX.cards))
    play(table, "turn_order", "to1", "deck")
    assert s.pile == 2
    drawn = {hand[0] for hand in hands(table, RED, BLUE)}
    assert drawn <= {CARD_IDS[card] for card in second}
    assert len(drawn) == len([c for c in second if CARD_IDS[c] not in table.view(None)["display"]])


def test_an_imagined_opponent_could_be_asked_the_same() -> None:
    hand = ["innkeeper", "home_brewery", "hop_garden"]
    table = lay(fresh(2), cellar={"alt": 1}, barrels=2, depot=0, hand=hand)
    record(table).truck_at[BLUE] = 2
    play(table, "truck", "truck_order")
    assert len(options(table)) == 3
    for seed in range(WORLDS):
        assert len(table.imagine(BLUE, seed).legal()) > 1


def test_what_only_one_hand_explains_leaves_that_hand_alone() -> None:
    hand = ["oktoberfest", "court_brewery"]  # nothing else could be delivered from this cellar
    cellar = {"pils": 1, "export": 1, "lager": 1, "stark": 1, "weizen": 1, "alt": 1}
    gone = ["cellar_large", "cellar_medium_progress", "cellar_medium_barrels"]
    table = lay(fresh(4), cellar=cellar, barrels=2, depot=0, hand=hand, tiles_gone=gone)
    record(table).truck_at[BLUE] = 2
    play(table, "truck", "truck_order")
    for seed in range(10):
        assert len(table.imagine(BLUE, seed).legal()) > 1


@rule("BP-75")
def test_being_asked_tells_nothing_about_the_hand() -> None:
    for played in (["turn_order", "to4"], ["admin"], ["truck"]):
        seen = []
        for hand in (["hop_garden", "innkeeper"], ["oktoberfest", "court_brewery"]):
            table = lay(fresh(), hand=hand, coins=0, barrels=0, unblocked=["admin_beige"])
            record(table).truck_at[BLUE] = 1
            play(table, *played)
            seen.append((table.actor, table.prompt()))
        assert seen[0] == seen[1], played
        assert seen[0][0] == RED


def test_an_option_that_lies_in_the_hand_is_asked_for_in_any_case() -> None:
    for hand in (["hop_garden"], ["court_brewery"]):
        table = lay(fresh(), hand=hand, extensions=["beer_filter"], coins=3)
        play(table, "worker:1", "7A", "machine_hall")
        assert table.prompt() == "Slot 2: choose one effect"
        assert options(table) == ["option:1", "option:2"][-1 if hand[0] == "court_brewery" else 0 :]


def test_imagining_leaves_no_trace() -> None:
    table = play(fresh(), "turn_order", "to1", "deck")
    s = record(table.imagine(BLUE, 3))
    for i in range(BOX.cards):
        assert (s.spot[i], s.group[i], s.kept_place[i], s.kept_origin[i]) == (0, 0, 0, 0)
        assert i < s.deck_left or s.deck[i] == 0
    assert [s.offered[i] for i in range(OFFERED)] == [0] * OFFERED


def test_the_draw_pile_is_dealt_anew_for_everybody() -> None:
    table = fresh()
    piles = set()
    for seed in range(10):
        s = record(table.imagine(RED, seed))
        piles.add(tuple(s.deck[i] for i in range(s.deck_left)))
    assert len(piles) == 10
