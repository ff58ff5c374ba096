"""Cards: piles and display, beige-brown, orders, white sections, master brewers."""

from __future__ import annotations

from typing import Any

import pytest

from alehouse.games.beer_pioneers.box import BEERS, BULBS, ROT
from alehouse.games.beer_pioneers.state import DISCARD, GAIN_BEER, PAY_BEER, PAY_CARD
from alehouse.kernel import ask
from alehouse.testing import options, play, rule
from tests.games.beer_pioneers.scenario import (
    BLUE,
    CARD_IDS,
    GREEN,
    RED,
    YELLOW,
    beers_in,
    box_of,
    dials_of,
    display_of,
    empty_piles,
    end_round,
    fresh,
    hand_of,
    in_discard,
    lay,
    lay_display,
    on_top,
    record,
    use_up,
)

# -- Piles and display -------------------------------------------------------------


@rule("BP-74")
def test_every_card_has_two_sections_and_a_play_uses_one() -> None:
    box = box_of(fresh())
    for card in range(64):
        assert box.beige[card] + box.purple[card] + box.white[card] == 2
    assert [
        sum(getattr(box, kind)[i] for i in range(64)) for kind in ("beige", "purple", "white")
    ] == [46, 42, 40]
    table = lay(fresh(), hand=["barley_field"], coins=0)
    play(table, "turn_order", "to4", "barley_field", "deck")  # its flash is a card, not 3 coins
    assert record(table).coins[RED] == 0


@rule("BP-75")
def test_hands_are_secret() -> None:
    table = fresh()
    assert [slot["card"] for slot in table.view(BLUE)["seats"][RED]["hand"]] == [None] * 3
    assert [slot["card"] for slot in table.view(RED)["seats"][RED]["hand"]] == hand_of(table)
    assert [slot["card"] for slot in table.view(None)["seats"][RED]["hand"]] == [None] * 3


@rule("BP-76")
def test_a_master_brewer_opens_the_whole_display() -> None:
    table = play(lay(fresh(), master="louis_pasteur"), "turn_order", "to1")
    assert options(table) == [*(f"display:{i}" for i in range(1, 7)), "deck"]
    table = play(fresh(), "turn_order", "to1")
    assert options(table) == ["display:1", "deck"]
    reason = table.why_not("display:2")
    assert reason is not None
    assert reason.rule == "BP-76"


@rule("BP-77")
def test_cards_may_be_mixed_from_display_and_pile() -> None:
    table = lay(on_top(fresh(), "cooper"), hand=[], level=2)
    shown = display_of(table)
    play(table, "turn_order", "to3", "deck", "display:2")
    assert set(hand_of(table)) == {"cooper", shown[1]}


@rule("BP-78")
def test_gaps_stay_until_the_turn_ends() -> None:
    table = lay(fresh(), hand=[], level=3)
    shown = display_of(table)
    play(table, "turn_order", "to5", "display:1", "display:2")
    assert display_of(table)[:2] == [None, None]
    play(table, "display:3")
    assert display_of(table)[:3] == shown[3:]
    assert all(display_of(table))


def test_an_empty_pile_is_made_from_the_discard_pile() -> None:
    table = empty_piles(lay(fresh(), hand=[]))
    s = record(table)
    s.place[CARD_IDS.index("cooper")] = DISCARD
    s.discards = 1
    play(table, "turn_order", "to3", "deck")
    assert (s.pile, s.discards) == (2, 0)
    assert "cooper" in hand_of(table)
    assert s.origin[CARD_IDS.index("cooper")] == 2
    # the second card could only come from the display, so it was taken unasked
    assert (s.hand_size[RED], table.actor) == (2, BLUE)
    assert display_of(table)[5] is None


# -- Beige-brown -------------------------------------------------------------------


@rule("BP-79")
def test_a_beige_brown_card_stays_and_its_icons_count() -> None:
    table = lay(fresh(), hand=["copper_kettle"], dials={"alt": 6})
    use_up(table, BLUE, GREEN, YELLOW, turn=(0, 1, 2, 3))
    s = record(table)
    play(table, "turn_order", "to4", "copper_kettle")
    assert (s.icons[RED, BULBS], s.icons[RED, ROT]) == (1, 4)
    play(table, "worker:1", "2A", "alt", "alt", "alt", "alt")
    assert dials_of(table) == {"alt": 2}
    assert table.view(BLUE)["seats"][RED]["personal_display"] == ["copper_kettle"]


@rule("BP-79", "BP-80")
def test_a_card_that_a_flash_brings_can_be_laid_out_as_the_second_one() -> None:
    table = lay(lay_display(fresh(), "bock_festival"), hand=["purity_law", "beer_tap"])
    play(table, "worker:1", "5A", "beer_tap", "display:1")
    assert options(table) == ["bock_festival", "decline"]
    table = empty_piles(lay(fresh(), hand=["purity_law", "beer_tap"]))
    s = record(table)
    for i in range(len(s.display)):
        s.display[i] = 0
    play(table, "worker:1", "5A", "beer_tap")
    assert (hand_of(table), table.actor) == ([], BLUE)  # with no card in hand nobody asks


@rule("BP-80")
def test_several_effects_share_a_flash_in_order() -> None:
    table = lay(fresh(), hand=["barrel_carrier"], depot=0, barrels=0)
    play(table, "turn_order", "to4", "barrel_carrier", "depot")
    s = record(table)
    assert (s.depot[RED], s.barrels[RED]) == (0, 1)


@rule("BP-81")
def test_lightbulbs_add_up() -> None:
    table = lay(fresh(), hand=["emil_christian_hansen"], laid=["hop_garden"])
    play(table, "turn_order", "to4", "emil_christian_hansen")
    assert record(table).icons[RED, BULBS] == 3


# -- Orders ------------------------------------------------------------------------


@rule("BP-82")
def test_an_order_takes_exactly_its_goods() -> None:
    table = lay(
        fresh(),
        hand=["beer_town_dortmund"],
        cellar={"export": 3},
        barrels=3,
        tiles_gone=["cellar_large"],
        depot=0,
    )
    play(table, "truck", "truck_order")
    s = record(table)
    assert (beers_in(table), s.barrels[RED], s.vp[RED]) == ({"export": 1}, 1, 5)
    assert in_discard(table, "beer_town_dortmund")


@rule("BP-82")
@pytest.mark.parametrize("cellar", [{"export": 1, "pils": 1}, {"export": 1}])
def test_an_order_needs_all_its_beers(cellar: dict[str, int]) -> None:
    table = lay(fresh(), hand=["beer_town_dortmund"], cellar=cellar, barrels=2)
    play(table, "truck")
    assert "truck_order" not in options(table)


@rule("BP-83")
def test_barrels_of_the_depot_are_not_delivered() -> None:
    table = lay(fresh(), hand=["hop_garden"], cellar={"alt": 1}, barrels=0, depot=2)
    play(table, "truck")
    assert "truck_order" not in options(table)  # one barrel can be moved, two are needed


@rule("BP-84")
def test_a_beer_without_a_name_is_any_beer() -> None:
    table = lay(fresh(), hand=["village_inn"], cellar={"alt": 2, "pils": 1}, barrels=1, depot=0)
    play(table, "truck", "truck_order")
    assert options(table) == ["pils", "alt"]
    play(table, "pils")
    s = record(table)  # then only Alt is left
    assert (beers_in(table), s.vp[RED]) == ({"alt": 1}, 2)


@rule("BP-85")
def test_the_fleet_bonus_may_be_a_card() -> None:
    table = lay(fresh(), hand=["innkeeper"], cellar={"alt": 1}, barrels=1, depot=0)
    lay(table, extensions=["truck_fleet"])
    play(table, "truck", "truck_order", "deck")
    assert record(table).hand_size[RED] == 1


@rule("BP-86")
def test_a_white_section_completes_an_order() -> None:
    table = lay(fresh(), hand=["oktoberfest", "innkeeper"], cellar={"alt": 1}, barrels=1, coins=0)
    play(table, "worker:1", "5A")
    s = record(table)
    assert (s.vp[RED], s.coins[RED]) == (2, 1)
    assert in_discard(table, "oktoberfest")
    assert in_discard(table, "innkeeper")


@rule("BP-86")
def test_a_card_does_not_complete_itself() -> None:
    ready = {"pils": 1, "export": 1, "lager": 1}
    table = lay(fresh(), hand=["oktoberfest"], cellar=ready, tiles_gone=["cellar_large"], barrels=2)
    play(table, "worker:1")
    assert "5A" not in options(table)


@rule("BP-88")
def test_coins_may_stand_for_barrels() -> None:
    table = lay(
        fresh(), hand=["hop_garden"], cellar={"alt": 1}, barrels=1, coins=2, master="eduard_vormann"
    )
    record(table).truck_at[BLUE] = 2
    play(table, "truck", "truck_order")
    assert options(table) == ["coins:1", "coins:2"]
    play(table, "coins:2")
    s = record(table)
    assert (s.coins[RED], s.barrels[RED], s.vp[RED]) == (0, 1, 2)


def test_the_coins_for_barrels_may_be_none() -> None:
    table = lay(
        fresh(), hand=["hop_garden"], cellar={"alt": 1}, barrels=2, coins=2, master="eduard_vormann"
    )
    record(table).truck_at[BLUE] = 2
    play(table, "truck", "truck_order")
    assert options(table) == ["coins:0", "coins:1", "coins:2"]
    play(table, "coins:0")
    assert (record(table).coins[RED], record(table).barrels[RED]) == (2, 0)


# -- White sections ----------------------------------------------------------------


@rule("BP-87")
@pytest.mark.parametrize(
    ("card", "answers", "field", "value"),
    [
        ("beer_town_pilsen", ["option:1"], "progress", 2),
        ("wooden_cask", ["depot", "stop"], "barrels", 1),
        ("regulars_table", ["deck", "deck", "deck", "deck"], "hand_size", 4),
        ("brewery_hand", ["deck"], "coins", 5),
        ("steam_engine", ["alt", "alt"], "coins", 5),
        ("refrigeration_machine", [], "level", 2),
        ("brewing_school", [], "marker", 1),
        ("master_builder", ["machine_hall"], "coins", 2),
        ("counting_house", [], "coins", 8),
        ("saccharometer", [], "progress", 2),
        ("cooper", ["stop"], "depot", 3),
        ("beer_garden", ["pils", "deck"], "vp", 2),
        ("court_brewery", ["lager"], "coins", 3),
        ("joint_stock_company", [], "coins", 9),
        ("railway_adler", [], "coins", 4),
        ("day_labourer", [], "coins", 4),
    ],
)
def test_what_white_sections_do(card: str, answers: list[str], field: str, value: int) -> None:
    table = lay(fresh(), hand=[card], coins=4, cellar={"pils": 1, "alt": 1}, dials={"alt": 6})
    play(table, "worker:1", "5A", *answers)
    assert getattr(record(table), field)[RED] == value
    assert in_discard(table, card)
    assert table.actor == BLUE


@rule("BP-87")
def test_a_card_is_resolved_before_it_is_discarded() -> None:
    table = empty_piles(lay_display(lay(fresh(), hand=["regulars_table"])))
    play(table, "worker:1", "5A")  # there is no card to take, not even itself
    assert hand_of(table) == []
    assert "regulars_table" in display_of(table)  # it was the only card to refill from


@rule("BP-87")
def test_swing_top_builds_for_a_coin_a_barrel_and_a_card() -> None:
    table = lay(fresh(), hand=["swing_top", "innkeeper", "carter"], coins=1, barrels=1)
    play(table, "worker:1", "5A", "carter", "machine_hall")
    s = record(table)
    assert (s.coins[RED], s.barrels[RED], s.extensions[RED]) == (0, 0, 1)
    assert hand_of(table) == ["innkeeper"]
    table = lay(fresh(), hand=["swing_top"], coins=1, barrels=1)
    play(table, "worker:1")
    assert "5A" not in options(table)  # there is no other card to pay


@rule("BP-87")
def test_crown_cap_swaps_up_to_two_beers() -> None:
    table = lay(fresh(), hand=["crown_cap"], cellar={"alt": 2})
    play(table, "worker:1", "5A", "alt", "lager", "alt", "pils")
    assert beers_in(table) == {"lager": 1, "pils": 1}


@rule("BP-45", "BP-87")
@pytest.mark.parametrize("lacking", [{}, {"coins": 0}, {"barrels": 0}, {"hand": ["swing_top"]}])
def test_a_white_section_needs_all_that_it_costs(lacking: dict[str, Any]) -> None:
    ready: dict[str, Any] = {"hand": ["swing_top", "innkeeper"], "coins": 1, "barrels": 1}
    table = play(lay(fresh(), **(ready | lacking)), "worker:1")
    assert ("5A" in options(table)) == (not lacking)


@rule("BP-87")
def test_a_beer_is_swapped_for_another_type_only() -> None:
    table = lay(fresh(), hand=["crown_cap"], cellar={"alt": 2})
    play(table, "worker:1", "5A", "alt")
    assert str(table.why_not("alt")) == "BP-87: you give Alt yourself"
    table = lay(fresh(), hand=["crown_cap"], cellar={"alt": 2, "pils": 1})
    for beer in range(BEERS - 1):
        record(table).beer_supply[beer] = 0  # only Alt is left
    play(table, "worker:1", "5A")
    assert options(table) == ["pils", "stop"]
    assert str(table.why_not("alt")) == "BP-87: the supply has no other beer to swap it for"


@rule("BP-87")
def test_an_effect_on_two_asks_twice() -> None:
    table = lay(fresh(), hand=["innkeeper", "carter", "cooper"], cellar={"alt": 1, "pils": 1})
    s = record(table)
    for asking, answers in (
        (PAY_CARD, ("innkeeper", "carter")),
        (GAIN_BEER, ("lager", "lager")),
        (PAY_BEER, ("alt", "pils")),
    ):
        ask(s, RED, asking, 2)
        table.settle()
        for left, answer in zip((2, 1), answers, strict=True):
            assert f"({left} left)" in table.prompt()
            play(table, answer)
    assert (hand_of(table), beers_in(table)) == (["cooper"], {"lager": 2})


@rule("BP-87")
def test_ice_cellar_rotates_each_dial_twice() -> None:
    table = lay(fresh(), hand=["ice_cellar"], dials={"alt": 5, "pils": 5})
    play(table, "worker:1", "5A", "alt", "alt")
    assert options(table) == ["pils", "stop"]
    play(table, "pils", "pils")
    assert dials_of(table) == {"alt": 3, "pils": 3}
    assert table.actor == BLUE


@rule("BP-87")
def test_brewhouse_brews_by_level_and_rotates() -> None:
    table = lay(fresh(), hand=["brewhouse"], level=2, dials={"pils": 0})
    play(table, "worker:1", "5A", "alt", "pils", "pils", "alt")
    assert dials_of(table) == {"alt": 5, "pils": 5}


@rule("BP-87")
def test_purity_law_plays_two_cards_each_with_its_flash() -> None:
    table = lay(fresh(), hand=["purity_law", "innkeeper", "malting_floor"], coins=0)
    play(table, "worker:1", "5A", "purity_law", "innkeeper")
    assert record(table).coins[RED] == 1
    play(table, "malting_floor")
    assert record(table).coins[RED] == 2


@rule("BP-87")
def test_points_are_paid_down_to_the_end_of_the_track() -> None:
    for vp, playable in ((-4, True), (-5, False)):
        table = lay(fresh(), hand=["joint_stock_company"])
        s = record(table)
        s.vp[RED] = s.vp_from[RED, 6] = vp
        play(table, "worker:1")
        assert ("5A" in options(table)) == playable
    table = lay(fresh(), hand=["joint_stock_company"], coins=0)
    play(table, "worker:1", "5A")
    assert (record(table).vp[RED], record(table).coins[RED]) == (-1, 5)


@rule("BP-87")
def test_neutral_pieces_by_card_or_coins_if_they_are_gone() -> None:
    table = lay(fresh(), hand=["railway_adler"], coins=0)
    play(table, "worker:1", "5A")
    assert record(table).neutral_truck == 1 + RED
    table = lay(fresh(), hand=["railway_adler"], coins=0)
    record(table).neutral_truck = 1 + BLUE
    play(table, "worker:1", "5A")
    assert (record(table).neutral_truck, record(table).coins[RED]) == (1 + BLUE, 2)
    table = lay(fresh(), hand=["day_labourer"], coins=0)
    record(table).neutral_worker = 1 + BLUE
    play(table, "worker:1", "5A")
    assert record(table).coins[RED] == 2


# -- Master brewers ----------------------------------------------------------------


@rule("BP-89")
def test_master_brewers_work_permanently() -> None:
    table = lay(fresh(), master="josef_groll", dials={"pils": 0}, coins=0, level=2)
    play(table, "worker:1", "1A", "pils", "done")
    assert record(table).coins[RED] == 1  # Pils alone
    table = lay(fresh(), master="josef_groll", dials={"pils": 0}, coins=0, level=2)
    play(table, "worker:1", "1A", "pils", "alt")
    assert record(table).coins[RED] == 0


@rule("BP-89")
def test_a_master_brewer_gets_nothing_from_an_empty_bank() -> None:
    table = lay(fresh(), master="josef_groll", dials={"pils": 0}, coins=0)
    record(table).coin_supply = 0
    told = [
        table.game.narrate(event)
        for name in ("worker:1", "1A", "pils")
        for event in table.apply(name)
    ]
    assert "Seat 1 gets no coins: the bank is empty." in told
    assert record(table).coins[RED] == 0


@rule("BP-89")
def test_weizen_brings_a_card_right_after_its_dial() -> None:
    table = lay(fresh(), master="georg_schneider", dials={"weizen": 0}, hand=[], level=2)
    play(table, "worker:1", "1A", "weizen", "deck")
    assert (len(hand_of(table)), options(table)) == (1, ["alt", "done"])


@rule("BP-89")
def test_every_fourth_rotation_of_a_turn_brings_a_coin() -> None:
    table = lay(
        fresh(), master="fritz_brinkhoff", dials={"alt": 6, "pils": 6}, icons=(0, 1, 1, 9), coins=0
    )
    s = record(table)
    play(table, "worker:1", "2A", "alt", "alt", "alt")
    assert s.coins[RED] == 0
    play(table, "pils")
    assert s.coins[RED] == 1
    play(table, "pils", "pils", "pils", "pils", "stop")
    assert s.coins[RED] == 2


@rule("BP-89")
def test_discount_income_and_orders() -> None:
    table = lay(fresh(), master="carl_von_linde", coins=2)
    play(table, "worker:1", "7A", "machine_hall")
    assert record(table).coins[RED] == 0
    table = lay(fresh(), master="gabriel_sedlmayr", hand=["innkeeper"], coins=0)
    lay(table, cellar={"alt": 1}, barrels=1, depot=0)
    play(table, "truck", "truck_order")
    assert record(table).coins[RED] == 2
    table = end_round(lay(fresh(), master="theodor_koenig", coins=0, income=1))
    assert record(table).coins[RED] == 2


@rule("BP-90")
def test_a_returned_master_brewer_is_known_to_all() -> None:
    table = lay(fresh(), master="josef_groll", hand=["theodor_koenig"])
    play(table, "worker:1", "5A")
    assert table.view(BLUE)["seats"][RED]["hand"] == [{"card": "josef_groll", "origin": "returned"}]


@rule("BP-91")
def test_people_without_a_master_brewer_section_are_plain_cards() -> None:
    table = lay(fresh(), hand=["cellar_master"], coins=9)
    play(table, "worker:1")
    assert "5A" not in options(table)  # a person, but no white section


# -- What a study counts -----------------------------------------------------------


def test_cards_count_for_who_played_them_and_extensions_for_who_built_them() -> None:
    table = lay(fresh(), hand=["swing_top", "innkeeper", "carter"], coins=1, barrels=1)
    play(table, "worker:1", "5A", "carter", "machine_hall")  # swing top, paid with the carter
    cards = [table.tally(RED)[f"card:{card}"] for card in ("swing_top", "carter", "innkeeper")]
    built = [table.tally(RED)[f"extension:{kind}"] for kind in ("machine_hall", "laboratory")]
    assert (cards, built, table.tally(RED)["standing:extensions"]) == ([1, 0, 0], [1, 0], 1)
    assert not any(table.tally(BLUE)[f"card:{card}"] for card in ("swing_top", "innkeeper"))
    table = lay(fresh(), hand=["barley_field"], coins=0)
    play(table, "turn_order", "to4", "barley_field", "deck")
    assert table.tally(RED)["card:barley_field"] == 1


def test_everything_that_is_counted_has_a_name_of_its_own() -> None:
    names = [name for name in fresh().game.tally_names if name]
    assert len(set(names)) == len(names)
    assert "rounds" not in names
