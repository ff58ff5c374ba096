"""Words and targets: every option can be read and pointed at."""

from __future__ import annotations

import json
from pathlib import Path

import alehouse
from alehouse.kernel.game import State
from alehouse.testing import play, random_states
from tests.games.empire_needs_beer.scenario import record, table

OFFER = "caravan ox_cart_blue grand_brewery_red magic_cauldron"


def has(state: State, target: str) -> bool:
    """Whether a target names a thing of the view."""
    view = state.view(state.actor)
    head, *rest = target.split(".")
    if head == "supply":
        return rest[0] in view["supply"] or rest == ["fame"]
    if head == "advance":
        return rest[0] in ("deck", "planning") or view["advance"][int(rest[0]) - 1] is not None
    if head == "orders":
        return rest == ["deck"] or view["orders"][int(rest[0]) - 1] is not None
    if head == "hand":
        return rest[0] in view["seats"][state.actor]["hand"]
    if head == "region":
        barrels = view["regions"][rest[0]]["territories"][int(rest[1]) - 1]
        return len(rest) == 2 or rest[2] in barrels
    if head == "seat":
        seat = view["seats"][int(rest[0]) - 1]
        return rest[1] in ("deck", "secret") or len(rest) == 2 or rest[2] in seat["warehouse"]
    return target in ("turn.end", "turn.leave")


def test_every_option_points_at_something_that_is_there() -> None:
    game = alehouse.game("empire_needs_beer", players=3)
    seen = set()
    for state in random_states(game, seed=5, games=3):
        decision = state.decision()
        for choice in decision.choices if decision else []:
            assert has(state, choice.target), (choice, state.view(state.actor))
            assert choice.label
            seen.add(choice.name.split(":")[0])
    assert {"buy", "play", "trash", "take", "place", "room", "discard", "refresh"} <= seen


def test_options_of_one_decision_read_differently() -> None:
    game = alehouse.game("empire_needs_beer", players=4)
    for state in random_states(game, seed=6):
        decision = state.decision()
        if decision:
            labels = [choice.label for choice in decision.choices]
            assert len(set(labels)) == len(labels), labels


def test_the_log_hides_what_was_drawn() -> None:
    state = table({"hand": "brew_red", "deck": "brew_blue"}, {}, advance=OFFER)
    play(state, "end_turn")
    events = state.apply("done")

    def log(viewer: int | None) -> str:
        narrate = state.game.narrate
        return " ".join(narrate(e.seen_by(viewer), lambda i: f"P{i}") for e in events)

    assert "P0 draws Brew Blue." in log(0)
    assert "P0 draws a card." in log(1)
    assert "Brew Blue" not in log(1) + log(None)


def test_what_uses_chance_or_shows_something_is_final() -> None:
    state = table({"hand": "brew_red planning", "deck": "brew_blue"}, {}, advance=OFFER)
    decision = state.decision()
    assert decision is not None
    final = {choice.name: choice.final for choice in decision.choices}
    assert not final["play:brew_red"]
    assert not final["trash:brew_red"]
    play(state, "play:planning")
    decision = state.decision()
    assert decision is not None
    assert {c.name: c.final for c in decision.choices} == {
        "draw": True,
        "fame": False,
        "done": False,
    }


def test_components_and_views_are_json() -> None:
    state = alehouse.game("empire_needs_beer", players=4).new(seed=1)
    faces = json.loads(json.dumps(state.game.components()))
    assert faces["orders"]["siege_camp"]["lines"] == [
        {"count": 3, "types": ["yellow"], "regions": ["black"]},
        {"count": 2, "types": ["blue", "red", "green", "yellow"], "regions": ["orange"]},
    ]
    assert faces["cards"]["master_thief"]["price"] == 4
    assert json.loads(json.dumps(state.view(2)))["seats"][2]["hand_size"] == 4


def test_a_choice_calls_people_by_their_names() -> None:
    state = table({"hand": "master_thief"}, {"O": "1R", "wh": "1B"}, advance=OFFER)
    play(state, "play:master_thief")
    decision = state.decision(("Ann", "Ben").__getitem__)
    assert decision is not None
    assert [choice.label for choice in decision.choices[:2]] == [
        "Steal a blue barrel from Ben: warehouse",
        "Steal a red barrel from Ben: Orange region",
    ]


# -- What is said ------------------------------------------------------------------------


def said(state: State, *actions: str) -> list[str]:
    """What the log tells of actions."""
    return [
        state.game.narrate(event, ("Ann", "Ben").__getitem__)
        for action in actions
        for event in state.apply(action)
    ]


def labels(state: State) -> dict[str, str]:
    decision = state.decision(("Ann", "Ben").__getitem__)
    return {choice.name: choice.label for choice in decision.choices} if decision else {}


def test_two_cards_of_a_kind_are_told_apart_by_their_slots() -> None:
    state = table({}, {}, advance="caravan caravan ox_cart_blue magic_cauldron")
    named = labels(state)
    assert named["buy:1"] == "Buy Caravan (slot 1) for 1 unit of time"
    assert named["buy:2"] == "Buy Caravan (slot 2) for 1 unit of time"
    play(state, "refresh")
    assert labels(state)["pick:2"] == "Replace Caravan (slot 2)"


def test_the_prompt_of_a_card_says_what_is_left_of_it() -> None:
    state = table({"hand": "grand_brewery_red"}, {}, advance=OFFER)
    play(state, "play:grand_brewery_red", "take:red")
    assert state.prompt() == "Grand Brewery: Red: take 1 red barrel, place 2 red barrels"


def test_the_end_of_a_turn_says_how_many_cards_must_go() -> None:
    hand = "brew_red brew_blue brew_green deliver_red deliver_blue deliver_green"
    state = table({"hand": hand}, {}, advance=OFFER)
    play(state, "end_turn")
    assert state.prompt() == "The end of your turn: 2 cards have to go"
    assert str(state.why_not("done")) == "EB-67: you may keep 4 cards: discard 2 more"
    play(state, "discard:brew_red", "discard:brew_blue")
    assert state.prompt() == "The end of your turn: discard what you do not want to keep"
    assert labels(state)["done"] == "Keep the rest"


def test_drawing_says_how_many_cards_there_are() -> None:
    state = table({"hand": "planning", "deck": "brew_red"}, {}, advance=OFFER)
    play(state, "play:planning")
    assert labels(state)["draw"] == "Draw 1 card"
    play(state, "draw")
    assert state.prompt() == "Planning: take 1 fame token"
    few = table({"hand": "brew_red", "deck": "brew_blue"}, {}, advance=OFFER)
    play(few, "end_turn")
    assert labels(few)["done"] == "Keep the rest and draw 1 card"


def test_a_card_for_any_type_says_so() -> None:
    state = table({"hand": "magic_cauldron"}, {}, advance=OFFER)
    play(state, "play:magic_cauldron")
    assert state.prompt() == "Magic Cauldron: take 2 barrels of any type"


def test_one_unit_of_time_is_lost() -> None:
    state = table({"hand": "brew_red"}, {}, time=1, advance=OFFER)
    assert labels(state)["end_turn"] == "End your turn: 1 unit of time is lost"


def test_what_arrives_at_a_full_place_is_named_and_told_last() -> None:
    state = table({"wh": "3B 1R", "hand": "brew_green"}, {}, advance=OFFER)
    play(state, "play:brew_green", "take:green")
    assert state.prompt() == "The warehouse is full: which barrel goes back for the green one?"
    assert said(state, "room:red")[:2] == [
        "Ann returns a red barrel to make room for the green one: warehouse.",
        "Ann takes a green barrel.",
    ]


def test_a_place_full_of_one_type_tells_what_was_thrown_away() -> None:
    state = table({"wh": "4B", "hand": "brew_green"}, {}, advance=OFFER)
    assert said(state, "play:brew_green", "take:green")[1:3] == [
        "Ann returns a blue barrel to make room for the green one: warehouse.",
        "Ann takes a green barrel.",
    ]


def test_a_card_that_can_do_nothing_warns_before_it_is_played() -> None:
    state = table(
        {"hand": "deliver_blue brew_red thieving_imp_red transmutation"}, {}, advance=OFFER
    )
    decision = state.decision()
    assert decision is not None
    warned = {choice.name: choice.warning for choice in decision.choices}
    nothing = "Nothing on this card can be done now."
    assert warned["play:deliver_blue"] == nothing
    assert warned["play:thieving_imp_red"] == nothing
    assert warned["play:transmutation"] == nothing
    assert warned["play:brew_red"] == ""


def test_barrels_of_another_type_or_seat_are_of_no_use_to_a_card() -> None:
    hand = "deliver_blue thieving_imp_red"
    state = table({"hand": hand, "wh": "1R", "K": "1R"}, {"K": "1B"}, advance=OFFER)
    decision = state.decision()
    assert decision is not None
    warned = {choice.name: choice.warning != "" for choice in decision.choices}
    assert warned["play:deliver_blue"]
    assert warned["play:thieving_imp_red"]
    hand += " transmutation caravan"
    rich = table({"hand": hand, "wh": "1B", "P": "1B"}, {"K": "1R"}, advance=OFFER).decision()
    assert rich is not None
    assert not any(choice.warning for choice in rich.choices)


def test_a_card_with_one_thing_to_do_is_one_choice() -> None:
    state = table({"hand": "brew_red double_batch_red"}, {}, advance=OFFER)
    decision = state.decision()
    assert decision is not None
    name = state.game.action_name
    then = {choice.name: [name(a) for a in choice.then] for choice in decision.choices}
    assert then["play:brew_red"] == ["take:red"]
    assert then["play:double_batch_red"] == ["take:red", "take:red"]
    assert then["buy:1"] == []


def test_every_choice_is_told() -> None:
    state = table({"hand": "brew_red", "P": "1R"}, {}, time=None, advance=OFFER)
    assert said(state, "decline") == ["Ann takes no barrel."]
    assert said(state, "refresh") == ["Ann pays 1 unit of time to replace cards on offer."]
    play(state, "pick:1", "done")
    assert said(state, "play:brew_red", "done") == [
        "Ann plays Brew Red.",
        "Ann leaves the rest of Brew Red.",
    ]
    assert said(state, "end_turn") == [
        "Ann ends the turn and leaves 2 units of time.",
        "Ann keeps 0 cards and draws up.",
        "Ann shuffles 1 discarded card into a new deck.",
        "Ann draws Brew Red.",
        "It is the turn of Ben.",
    ]


def test_a_round_is_told_once_and_the_last_one_as_such() -> None:
    state = alehouse.game("empire_needs_beer").new(seed=1)
    opening = [state.game.narrate(event) for event in state.opening]
    assert opening[-2:] == ["Round 1 begins.", "It is the turn of Seat 1."]
    late = table({"hand": "brew_red"}, {"hand": "brew_red"}, turn=1, advance=OFFER)
    record(late).round = 39
    assert "Round 40 is the last: the game has gone on for long enough." in said(
        late, "end_turn", "done"
    )


def test_a_majority_without_tokens_says_so() -> None:
    state = table({"hand": "brew_red", "fame": 18}, {"K": "1R", "hand": "brew_red"}, advance=OFFER)
    assert said(state, "end_turn", "done")[-2:] == [
        "Ben has the majority: Black region.",
        "No fame token is left for Ben.",
    ]


def test_refusals_cite_the_rule_of_what_is_tried() -> None:
    state = table({"hand": "caravan"}, {}, advance="ox_cart_blue")
    assert str(state.why_not("trash:brew_red")) == "EB-65: Brew Red is not in your hand"
    assert str(state.why_not("complete:4")) == "EB-53: no order lies in slot 4"
    lifting = play(table({"hand": "caravan", "K": "1B"}, {}, advance=OFFER), "play:caravan")
    assert str(lifting.why_not("lift:red:black")).startswith("EB-41")
    changing = table({"hand": "transmutation", "K": "1B"}, {}, advance=OFFER)
    play(changing, "play:transmutation")
    assert str(changing.why_not("change:black:red")).startswith("EB-42")
    giving = table({"hand": "generous_gift_red", "wh": "1R"}, {"wh": "4B"}, {}, advance=OFFER)
    play(giving, "play:generous_gift_red")
    assert str(giving.why_not("give:1")) == "EB-46: a gift goes to another seat"
    assert str(giving.why_not("give:2")) == "EB-46: the warehouse of Seat 2 is full"


def test_words_use_the_names_of_the_box(tmp_path: Path) -> None:
    book = alehouse.game("empire_needs_beer").book
    text = (book.folder / "box.toml").read_text(encoding="utf-8")
    path = tmp_path / "my_box.toml"
    path.write_text(text.replace('name = "Black region"', 'name = "Northern March"'))
    state = table({"hand": "deliver_red", "wh": "1R"}, {}, advance=OFFER)
    state.game = alehouse.game("empire_needs_beer", box=path)
    play(state, "play:deliver_red")
    assert labels(state)["place:red:black"] == "Place a red barrel on the Northern March"


def test_what_is_bought_finished_or_returned_is_told() -> None:
    state = table({"hand": "brew_red"}, {}, advance=OFFER, advance_deck="caravan")
    assert said(state, "buy:1") == [
        "Ann buys Caravan for 1 unit of time.",
        "Caravan is on offer in slot 1.",
    ]
    assert said(state, "play:brew_red", "take:red") == [
        "Ann plays Brew Red.",
        "Ann takes a red barrel.",
    ]
    giving = table({"wh": "1R", "hand": "generous_gift_red"}, {}, {}, advance=OFFER)
    assert said(giving, "play:generous_gift_red", "give:2")[1:] == [
        "Ann gives a red barrel to Ben.",
        "Ann gains 3 units of time.",
    ]
    thief = table({"hand": "thieving_imp_red"}, {"K": "1R", "wh": "1R"}, advance=OFFER)
    play(thief, "play:thieving_imp_red")
    chosen = {c.name: c.target for c in thief.decision().choices}  # type: ignore[union-attr]
    assert chosen["steal:2:warehouse:red"] == "seat.2.warehouse.red"
    assert chosen["steal:2:black:red"] == "region.black.2.red"
    paying = table({"K": "2R", "O": "1R 1B", "secret": "serenade"}, {}, advance=OFFER)
    told = said(paying, "complete:secret", "remove:red:orange")
    assert "Ann returns a red barrel: Orange region." in told


def test_a_study_counts_the_cards_of_hand_deck_and_discard_pile() -> None:
    cards = {"hand": "caravan", "deck": "brew_red caravan", "discard": "brew_blue"}
    state = table(cards, {}, advance="ox_cart_blue")  # type: ignore[arg-type]
    owned = {name: n for name, n in state.tally(0).items() if n}
    assert owned == {"card:brew_blue": 1, "card:brew_red": 1, "card:caravan": 2}
