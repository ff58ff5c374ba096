"""The laws hold for Small Beer, and each of them can be broken."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from small_beer import hidden, observe, scoring, view
from small_beer.game import RULEBOOK
from small_beer.rules import DECISIONS
from small_beer.rules.turn import BREWED, NO_COIN, NO_GRAIN, TURN

from alehouse.kernel import Naming, answered, ask, reshuffle, shuffle, tell
from alehouse.kernel.actions import ActionTable
from alehouse.kernel.errors import IllegalAction, LawBroken
from alehouse.kernel.game import Decision, Game, State
from alehouse.kernel.options import Option
from alehouse.kernel.rulebook import Rulebook
from alehouse.kernel.telling import Event, seat_name
from alehouse.kernel.wording import Phrase
from alehouse.testing import (
    Laws,
    check,
    check_table,
    laws,
    patrol,
    random_states,
    setups,
    untested_rules,
)

narrate = DECISIONS.narrate
deal = DECISIONS.setup
play_on = DECISIONS.apply
choices = DECISIONS.legal
refused = DECISIONS.refusal
redeal = hidden.redeal
observed = observe.SIGHT.observe
REST, BUY, BARLEY_WINE = 0, 1, 5  # actions


def broken_by(book: Rulebook) -> str:
    """Play a random game with every law tested at every decision; returns how one was broken."""
    laws = Laws(Game(book, 2), thorough=1)
    with pytest.raises(LawBroken) as broken:
        laws.play(0, style=0)
    return str(broken.value)


def unlike(s: Any) -> int:
    """2 when interpreted, -2 when native: 64 bits are not enough for what is shifted out."""
    wide: int = 1 << (s.seats + 61)
    return wide >> 62


# -- Games that break a law ----------------------------------------------------------


def narrate_nothing(box: Any, event: Event, name: Any) -> str:
    return "" if event.what == BREWED else narrate(box, event, name)


def apply_unlike(box: Any, s: Any, action: int) -> None:
    play_on(box, s, action)
    s.coins[0] += unlike(s)


def legal_unlike(box: Any, s: Any, out: Any) -> int:
    n = choices(box, s, out)
    if unlike(s) > 0 and n == 2 and s.turns > 1:
        out[n] = BARLEY_WINE
        n += 1
    return n


def legal_nothing(box: Any, s: Any, out: Any) -> int:
    return 0 if s.turns == 6 else choices(box, s, out)


def legal_falling(box: Any, s: Any, out: Any) -> int:
    n = choices(box, s, out)
    out[0], out[1] = out[1], out[0]
    return n


def always(box: Any, s: Any) -> bool:
    return True


def broken_later(box: Any, s: Any) -> int:
    return 7 if s.turns > 5 else 0


def broken_at_the_end(box: Any, s: Any) -> int:
    return 8 if s.actor < 0 else 0


def apply_for_ever(box: Any, s: Any, action: int) -> None:
    seat = s.actor
    answered(s)
    tell(s, BREWED, seat, 0)
    ask(s, 1 - seat, TURN)
    s.coins[0], s.coins[1] = 5, 5


def apply_too_much(box: Any, s: Any, action: int) -> None:
    play_on(box, s, action)
    s.coins[0] += 12_000  # an i16 holds 32,767


def refuse_by_changing(box: Any, s: Any, action: int) -> int:
    reason = refused(box, s, action)
    if reason == 0:
        s.veil += 1
    return reason


def refuse_for_no_reason(box: Any, s: Any, action: int) -> int:
    return 99 if refused(box, s, action) else 0


def refuse_what_is_legal(box: Any, s: Any, action: int) -> int:
    return NO_GRAIN


def estimate_unlike(box: Any, s: Any, seat: int) -> float:
    return 1.0 * unlike(s)


def observe_unlike(box: Any, s: Any, seat: int, out: Any, sides: int) -> None:
    observed(box, s, seat, out, sides)
    out[0] = unlike(s)


def observe_too_far(box: Any, s: Any, seat: int, out: Any, sides: int) -> None:
    observed(box, s, seat, out, sides)
    out[0] = 2


def observe_the_deck(box: Any, s: Any, seat: int, out: Any, sides: int) -> None:
    observed(box, s, seat, out, sides)
    out[2] = s.deck[s.deck_left - 1]


def parts_and_more(box: Any, s: Any, seat: int, out: Any) -> None:
    scoring.parts(box, s, seat, out)
    out[0] += 1


def rank_nobody_first(box: Any, s: Any, seat: int) -> int:
    return 2


def rank_all_first(box: Any, s: Any, seat: int) -> int:
    return 1


def redeal_unlike(box: Any, s: Any, seat: int) -> None:
    redeal(box, s, seat)
    s.deck[23] = unlike(s)


def redeal_in_place(box: Any, s: Any, seat: int) -> None:
    shuffle(s, s.deck, s.deck_left)


def redeal_spoilt(box: Any, s: Any, seat: int) -> None:
    redeal(box, s, seat)
    s.deck[23] = 100


def broken_when_spoilt(box: Any, s: Any) -> int:
    return 9 if s.deck[23] == 100 else 0


def legal_unless_spoilt(box: Any, s: Any, out: Any) -> int:
    return 0 if s.deck[23] == 100 else choices(box, s, out)


def view_of_all_hands(box: Any, s: Any, seat: int | None) -> Any:
    return [view.view(box, s, other)["seats"][other]["hand"] for other in range(s.seats)]


def prompt_of_the_deck(box: Any, s: Any, name: Naming) -> str:
    return f"The next card is {s.deck[s.deck_left - 1]}"


def label_of_the_deck(box: Any, s: Any, action: int, name: Naming) -> str:
    return f"{action}, then draw {s.deck[s.deck_left - 1]}"


def narrate_a_stranger(box: Any, event: Event, name: Any) -> str:
    return narrate(box, event, name) + name(7)


def narrate_untranslated(box: Any, event: Event, name: Any) -> str:
    return "So it goes."


def label_alike(box: Any, s: Any, action: int, name: Naming) -> str:
    return box.language.get("title") or "Go on"  # type: ignore[no-any-return]


def must_ask_by_the_deck(box: Any, s: Any) -> bool:
    return bool(s.deck[s.deck_left - 1] > 0)


def only_rest_early(box: Any, s: Any, out: Any) -> int:
    if s.turns >= 14:
        return choices(box, s, out)
    out[0] = REST
    return 1


def refuse_all_but_rest(box: Any, s: Any, action: int) -> int:
    return NO_COIN if action != REST and s.turns < 14 else refused(box, s, action)


def components_untranslated(box: Any) -> Any:
    return {"recipes": {"mild": {"name": "Mild and bitter"}}}


deals = count()


def setup_by_the_clock(box: Any, s: Any) -> None:
    deal(box, s)
    s.coins[1] += next(deals) % 50


BROKEN: dict[str, dict[str, Any]] = {
    "every event can be told": {"narrate": narrate_nothing},
    "told and native play agree": {"apply": apply_unlike},
    "told and native offer the same": {"legal": legal_unlike},
    "somebody who is asked can answer": {"legal": legal_nothing, "must_ask": always},
    "the legal actions are ascending and distinct": {"legal": legal_falling},
    "the game's invariants hold": {"broken": broken_later},
    "the game's invariants hold at the end": {"broken": broken_at_the_end},
    "every game ends": {"apply": apply_for_ever, "longest": 50},
    "every value fits into its field": {"apply": apply_too_much},
    "looking changes nothing": {"refusal": refuse_by_changing},
    "a refusal has a reason in words": {"refusal": refuse_for_no_reason},
    "a legal action is not refused": {"refusal": refuse_what_is_legal},
    "told and native judge alike": {"estimate": estimate_unlike},
    "told and native observe alike": {"observe": observe_unlike},
    "observations lie in [-1, 1]": {"observe": observe_too_far},
    "an observation shows nothing hidden": {"observe": observe_the_deck},
    "the parts add up to the score": {"parts": parts_and_more},
    "somebody is first, ties shared": {"rank": rank_nobody_first},
    "the winners have the same score": {"rank": rank_all_first},
    "told and native imagine alike": {"redeal": redeal_unlike},
    "an imagined game is a possible one": {"redeal": redeal_spoilt, "broken": broken_when_spoilt},
    "whoever is asked in an imagined game can answer": {
        "redeal": redeal_spoilt,
        "legal": legal_unless_spoilt,
    },
    "what is imagined depends on nothing hidden": {"redeal": redeal_in_place},
    "a view shows nothing hidden": {"view": view_of_all_hands},
    "a prompt says nothing hidden": {"prompt": prompt_of_the_deck},
    "a decision shows nothing hidden": {"label": label_of_the_deck},
    "a replay comes to the same end": {"setup": setup_by_the_clock},
    "only those at the table are named": {"narrate": narrate_a_stranger},
    "everything said comes from the templates": {"narrate": narrate_untranslated},
    "the choices of a decision can be told apart": {"label": label_alike},
    "an imagined question is a real one": {
        "legal": only_rest_early,
        "refusal": refuse_all_but_rest,
        "must_ask": must_ask_by_the_deck,
    },
}


def with_changed(instead: dict[str, Any]) -> Rulebook:
    """Small Beer with other functions, its own or those of its decisions."""
    instead = dict(instead)
    own = {name: it for name, it in instead.items() if name in RULEBOOK.__dataclass_fields__}
    if observed := instead.pop("observe", None):
        own["sight"] = observe.SIGHT.but(observed)
    asked = {name: it for name, it in instead.items() if name not in own}
    return replace(RULEBOOK, **own, decisions=DECISIONS.but(**asked))


@pytest.mark.parametrize("law", BROKEN)
def test_a_game_that_breaks_a_law_is_found_out(law: str) -> None:
    message = broken_by(with_changed(BROKEN[law]))
    assert message.startswith(f"small_beer: the law is broken that {law}.")


def test_a_broken_law_is_told_with_all_that_repeats_it() -> None:
    message = broken_by(replace(RULEBOOK, broken=broken_later))
    assert "Invariant 7 does not." in message
    assert "seed 0\n" in message
    assert "\n0 " in message  # the actions that lead there


# -- A house that breaks a law ---------------------------------------------------------


def apply_anything(state: State, action: int) -> list[Event]:
    state.game.book.decisions.apply(state.game.box, state.s, REST)
    state.settle()
    return []


def apply_then_refuse(state: State, action: int) -> list[Event]:
    if action in state.legal():
        return apply_as_ever(state, action)
    state.s.coins[0] += 1  # type: ignore[attr-defined]
    raise IllegalAction("too late")


def clone_sharing(state: State) -> State:
    return State(state.game, state.s, state.seed)


def clone_of_a_new_game(state: State) -> State:
    return state.game.new(5)


def never_settle(state: State) -> None:
    state._legal = [REST]


def decide_for_ever(state: State, name: Naming = seat_name) -> Decision:
    return decide_as_ever(state, name) or Decision(-1, "Go on", [], ("SB-6",))


apply_as_ever = State.apply
decide_as_ever = State.decision

BROKEN_BY_THE_HOUSE: dict[str, dict[str, Any]] = {
    "an illegal action is refused": {"apply": apply_anything},
    "a refused action changes nothing": {"apply": apply_then_refuse},
    "a clone goes its own way": {"clone": clone_sharing},
    "a clone is equal": {"clone": clone_of_a_new_game},
    "a single answer is not asked for": {"settle": never_settle},
    "what cannot be taken back is said to be so": {"is_final": lambda *_: False},
    "imagining deals chance anew": {"imagine": lambda state, *_: state},
    "a question says which rules ask it": {"rules": ()},
    "nothing is offered after the end": {"decision": decide_for_ever},
}


@pytest.mark.parametrize("law", BROKEN_BY_THE_HOUSE)
def test_a_house_that_breaks_a_law_is_found_out(law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, instead in BROKEN_BY_THE_HOUSE[law].items():
        monkeypatch.setattr(State, name, instead)
    assert broken_by(RULEBOOK).startswith(f"small_beer: the law is broken that {law}.")


def test_every_law_is_broken_here() -> None:
    source = inspect.getsource(laws)
    named = set(re.findall(r'\.(?:hold|broken)\(\s*"([^"]+)"', source))
    assert named == BROKEN.keys() | BROKEN_BY_THE_HOUSE.keys()


# -- Names and ids -----------------------------------------------------------------------


def test_a_name_with_a_space_is_found_out() -> None:
    table = ActionTable(["buy grain"])
    with pytest.raises(LawBroken, match="'buy grain' is not a name of its own"):
        check_table(with_changed({"table": lambda box: table}))


def test_an_explanation_of_no_action_is_found_out() -> None:
    with pytest.raises(IllegalAction, match="No action is called 'brew:cider'"):
        check_table(replace(RULEBOOK, unreachable={"brew:cider": "it is no beer"}))


def test_a_face_that_cannot_be_translated_is_found_out() -> None:
    with pytest.raises(LawBroken, match="a component says 'Mild and bitter', which is no template"):
        check_table(replace(RULEBOOK, components=components_untranslated))


def test_rules_without_ids_are_found_out(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_text("# Small Beer\n")
    (tmp_path / "box.toml").write_bytes((RULEBOOK.folder / "box.toml").read_bytes())
    with pytest.raises(LawBroken, match=r"RULES\.md defines no rule ids"):
        check_table(replace(RULEBOOK, folder=tmp_path))


# -- What a check reports ------------------------------------------------------------------


def test_a_sound_game_is_reported_with_what_was_never_reached() -> None:
    report = check(RULEBOOK, games=3, seed=1)
    assert report.games == 9
    assert report.longest <= 32
    assert report.never_reached == []
    report.reached.discard(BUY)
    assert report.never_reached == ["buy_grain"]
    assert "5 of 6 actions were reached.\nNever reached: buy_grain" in str(report)
    report.explained = {"buy_grain": "grain is sold out"}
    assert report.never_reached == []


def redeal_but_the_hands(box: Any, s: Any, seat: int) -> None:
    reshuffle(s, s.deck, s.deck_left)


def test_a_hidden_field_that_is_not_dealt_anew_is_found_out() -> None:
    book = replace(RULEBOOK, redeal=redeal_but_the_hands)
    with pytest.raises(LawBroken, match=r"Nothing shows `hand` \(others\), and imagining never"):
        check(book, games=15, players=3, thorough=2)
    check(replace(book, noted={"hand": "we play with open hands"}), 15, players=3, thorough=2)


def test_every_choice_of_every_option_is_set_up() -> None:
    def option(name: str, choices: str) -> Option:
        return Option(name, tuple(choices), choices[0], "")

    few = replace(RULEBOOK, options=(option("a", "12"), option("b", "345")))
    assert len(setups(few)) == 3 * 2 * 3
    many = replace(few, options=(*few.options, option("c", "6789")))
    ways = [tuple(way.values()) for players, way in setups(many) if players == 2]
    assert sorted(ways) == sorted(map(tuple, ["136", "236", "146", "156", "137", "138", "139"]))
    assert [tuple(way.values()) for players, way in setups(many) if players == 3] == [tuple("136")]
    assert len([way for players, way in setups(many) if players == 4]) == len(ways)
    picky = replace(
        few, conflict=lambda players, way: Phrase("no", "no.")() if players == 4 else None
    )
    assert {players for players, _ in setups(picky)} == {2, 3}


def test_random_states_are_those_of_whole_games(small_beer: Game) -> None:
    states = [(state.over, len(state.history)) for state in random_states(small_beer, 1, 2)]
    assert states[0] == (False, 0)
    assert [over for over, _ in states].count(True) == 2
    assert states[-1][0]


def test_rules_without_a_test_are_named(tmp_path: Path) -> None:
    (tmp_path / "test_turn.py").write_text(
        '@rule("SB-1", "SB-2")\ndef test_both(): ...\n\n'
        '@rule("SB-3")\ndef helper(): ...\n\n@other("SB-4")\ndef test_it(): ...\n'
    )
    assert untested_rules(RULEBOOK, tmp_path) == ["SB-3", "SB-4", "SB-5", "SB-6"]


def test_a_patrol_plays_many_games_natively() -> None:
    report = patrol(Game(RULEBOOK, 3), games=500, seed=1)
    assert (report.games, report.longest, report.never_reached) == (500, 24, [])
    assert report.decisions > 5_000


def broken_soon(box: Any, s: Any) -> int:
    return 1 if s.turns > 5 else 0


def test_a_patrol_finds_a_broken_invariant() -> None:
    book = replace(RULEBOOK, broken=broken_soon)
    with pytest.raises(LawBroken, match=r"invariants hold.* after \d+ actions"):
        patrol(Game(book, 2), games=10)
