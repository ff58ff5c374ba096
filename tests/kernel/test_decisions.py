"""Decisions: what follows from questions and answers."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from small_beer.game import RULEBOOK

from alehouse.kernel import (
    NUMBER,
    Answer,
    Chain,
    Decisions,
    Int,
    Ints,
    News,
    Phrase,
    Question,
    Say,
    Saying,
    Seats,
    Sight,
    StateLayout,
    Step,
    Thing,
    ask,
    because,
    draw,
    i8,
    tell,
)
from alehouse.kernel.errors import BadBox, IllegalAction
from alehouse.kernel.game import Game, State
from alehouse.kernel.rulebook import Rulebook
from alehouse.kernel.telling import Event

# -- A game of glasses: fill any number, drink them, toast a neighbour ---------------


class Glasses(StateLayout):
    full: Ints = i8(3)
    drunk: Ints = i8(3)
    turns: Int = i8()
    bells: Int = i8()


SEAT = Seats(3)
GLASS = Thing("glass", ("mug", "pint", "jug"), ("a mug", "a pint", "a jug"), start=1)

EMPTY = because("GL-2", "{glass:cap} is empty")
FULL = because("GL-1", Say("it is full: {n} {n:pour|pours}", lambda s: s.turns, n=NUMBER))
YOURSELF = because("GL-3", "not to yourself")

FILLED = News("filled", "{seat} fills {glass}.", glass=GLASS)
RANG = News("rang", "The bell rings: {n} {n:time|times}.", n=NUMBER, opens=True)
TOASTED = News("toasted", "{seat} drinks to {other}.", hidden="{seat} toasts.", other=SEAT)

PROUD = Phrase("proud", "Toast {other}, who drank {n} {n:glass|glasses}", other=SEAT)
HASTY = Phrase("hasty", "That was {glass} too many", glass=GLASS)


def setup(s: Any) -> None:
    s.turns = 0


def go_on(s: Any) -> None:
    if s.asked_count == 0 and s.turns < 4:
        s.turns += 1
        ask(s, (s.turns - 1) % s.seats, BELL, s.turns)


def ring(s: Any, seat: int, times: int) -> None:
    s.bells += 1
    tell(s, RANG, -1, times)
    ask(s, seat, TABLE)


BELL = Step(9, "bell", ring, times=NUMBER)


def why_not_fill(s: Any, glass: int) -> int:
    return FULL if s.full[glass - 1] > 0 else 0


def fill(s: Any, seat: int, glass: int) -> None:
    s.full[glass - 1] = 1
    tell(s, FILLED, seat, glass)


def why_not_drink(s: Any, glass: int) -> int:
    return EMPTY if s.full[glass - 1] == 0 else 0


def drink(s: Any, seat: int, glass: int, loud: int) -> None:
    s.full[glass - 1] = 0
    s.drunk[seat] += 1 + loud
    if loud > 0:
        draw(s, 6)


def hasty(s: Any, glass: int) -> Saying | None:
    return HASTY(glass=glass) if s.turns == 1 else None


def why_not_toast(seat: int, other: int) -> int:
    return YOURSELF if other == seat else 0


def toast(s: Any, seat: int, other: int) -> None:
    tell(s, TOASTED, seat, other)
    ask(s, other, THANKS, seat)


def proud(s: Any, other: int) -> Saying:
    return PROUD(other=other, n=s.drunk[other])


def thank(s: Any, seat: int, by: int) -> None:
    s.drunk[by] += 1


def nothing() -> None:
    pass


FILL = Answer("fill", "Fill {glass}", "shelf.{glass}", fill, why_not_fill, glass=GLASS, again=True)
DRINK = Answer(
    "drink",
    "Drink {glass}",
    lambda seat, glass: f"seat.{seat + 1}.{glass}",
    drink,
    why_not_drink,
    glass=GLASS,
    loud=0,
    again=True,
    warn=hasty,
)
CHEER = Answer("cheer", "Cheer", "", drink, why_not_drink, glass=GLASS, loud=1)
TOAST = Answer("toast", proud, "seat.{other}", toast, why_not_toast, other=SEAT)
REST = Answer("rest", "Rest", "turn", nothing)
TABLE = Question(
    0,
    "table",
    ("GL-1", "GL-2"),
    Say("Round {n}: what now, {seat}?", lambda s: s.turns, n=NUMBER),
    (FILL, DRINK, CHEER, TOAST, REST),
    chains=(
        Chain(FILL, words="Fill all {n}", target="shelf"),
        Chain(DRINK, words="Drink up", then=REST),
    ),
)
THANK = Answer("thank", "Thank {by}", "", thank)
THANKS = Question(
    4, "thanks", ("GL-3",), "What do you say to {by}?", (THANK,), by=SEAT, must_ask=True
)
DECISIONS = Decisions("glasses", (TABLE, THANKS), setup=setup, go_on=go_on, steps=(BELL,))


def book() -> Rulebook:
    small = RULEBOOK
    return Rulebook(
        id="glasses",
        title="Glasses",
        version=1,
        summary="Fill and drink.",
        players=range(2, 4),
        minutes="1",
        weight="light",
        folder=small.folder,
        state=Glasses,
        read_box=small.read_box,
        decisions=DECISIONS,
        sources=(),
        score=lambda box, s, seat: s.drunk[seat],
        parts=lambda box, s, seat, out: None,
        rank=lambda box, s, seat: 1,
        redeal=lambda box, s, seat: None,
        estimate=lambda box, s, seat: 0.0,
        broken=lambda box, s: 0,
        sight=Sight(DECISIONS, table=(), seats=()),
        view=lambda box, s, seat: {},
        components=lambda box: {},
    )


@pytest.fixture
def state() -> State:
    return Game(book(), 3).new(1)


def names(state: State) -> list[str]:
    return [state.game.action_name(action) for action in state.legal()]


# -- What is legal ----------------------------------------------------------------------


def test_the_table_has_each_answers_names_in_order(state: State) -> None:
    glasses = ("mug", "pint", "jug")
    assert state.game.actions.names == [
        *(f"fill:{glass}" for glass in glasses),
        *(f"drink:{glass}" for glass in glasses),
        *(f"cheer:{glass}" for glass in glasses),
        *("toast:1", "toast:2", "toast:3"),
        "rest",
        "thank",
    ]


def test_legal_is_what_nothing_speaks_against(state: State) -> None:
    assert names(state) == ["fill:mug", "fill:pint", "fill:jug", "toast:2", "toast:3", "rest"]
    state.apply("fill:pint")
    assert names(state)[:3] == ["fill:mug", "fill:jug", "drink:pint"]


def test_only_those_who_play_can_be_named() -> None:
    two = Game(book(), 2).new(1)
    assert "toast:3" not in names(two)
    assert str(two.why_not("toast:3")) == "there is no such thing at this table"


def test_a_reason_names_the_rule_and_things(state: State) -> None:
    assert str(state.why_not("drink:mug")) == "GL-2: A mug is empty"
    state.apply("fill:mug")
    assert str(state.why_not("fill:mug")) == "GL-1: it is full: 1 pour"
    assert str(state.why_not("toast:1")) == "GL-3: not to yourself"


def test_another_question_comes_first(state: State) -> None:
    state.apply("toast:2")
    assert str(state.why_not("rest")) == "GL-3: first answer “What do you say to Seat 1?”"
    assert state.label(state.game.action_id("rest")) == "rest"


def test_a_question_stays_open_for_an_answer_that_says_so(state: State) -> None:
    state.apply("fill:mug")
    assert (state.actor, state.s.asked_count) == (0, 1)
    state.apply("rest")
    assert state.actor == 1


def test_an_answer_hands_on_what_the_question_is_about(state: State) -> None:
    state.apply("toast:3")
    assert (state.actor, names(state)) == (2, ["thank"])
    state.apply("thank")
    assert state.scores() == [1, 0, 0]


def test_constants_tell_answers_apart_that_share_a_function(state: State) -> None:
    state.play(["fill:mug", "fill:jug", "drink:mug"])
    assert state.scores() == [1, 0, 0]
    state.apply("cheer:jug")
    assert state.scores() == [3, 0, 0]


def test_a_name_may_stand_for_another() -> None:
    def pour(s: Any, owner: int, glass: int) -> None:
        s.drunk[owner] += glass

    def whose(owner: int, glass: int) -> str:
        return f"seat.{owner + 1}.{glass}"

    def first_question(s: Any) -> None:
        if s.asked_count == 0:
            ask(s, 1, question)

    answer = Answer("pour", "Pour", whose, pour, owner="seat", glass=GLASS)
    question = Question(0, "pouring", (), "?", (answer,))
    decisions = Decisions("pouring", (question,), setup=setup, go_on=first_question)
    s: Any = Glasses()
    s.seats = 3
    decisions.setup(None, s)
    assert decisions.target(None, s, 2) == "seat.2.3"
    decisions.apply(None, s, 2)
    assert list(s.drunk) == [0, 3, 0]
    answer.aliases["owner"] = "nobody"
    with pytest.raises(AssertionError, match="an alias for nothing"):
        Decisions("pouring", (question,), setup=setup, go_on=first_question)


def test_steps_are_done_not_asked(state: State) -> None:
    assert state.s.bells == 1  # type: ignore[attr-defined]
    events = state.apply("rest")
    assert state.s.bells == 2  # type: ignore[attr-defined]
    assert [state.game.narrate(event) for event in events] == ["The bell rings: 2 times."]


def test_what_goes_on_is_told_what_was_answered_or_done() -> None:
    def look(s: Any, what: int) -> None:
        s.drunk[0] = 2 * s.drunk[0] + (what == BELL) + 3 * (what == TABLE)
        go_on(s)

    made = Decisions("glasses", (TABLE, THANKS), setup=setup, go_on=look, steps=(BELL,))
    state = Game(with_decisions(made), 2).new(1)
    assert state.s.drunk[0] == 1  # type: ignore[attr-defined]  # dealt, then the bell
    state.apply("rest")
    assert state.s.drunk[0] == 2 * (2 * 1 + 3) + 1  # type: ignore[attr-defined]


def test_a_single_answer_that_must_be_asked_is_asked(state: State) -> None:
    state.apply("toast:2")
    assert names(state) == ["thank"]


def test_native_play_is_the_same(state: State) -> None:
    from alehouse.kernel import drive

    game = state.game
    rows = np.zeros(1, Glasses.dtype)
    rows[:1] = state.s.row
    out = np.zeros(game.num_actions, np.int64)
    step = game.native(drive.step)
    for name in ("fill:mug", "drink:mug", "toast:2", "thank", "fill:jug", "cheer:jug"):
        n = step(game.box.row[0], rows[0], game.action_id(name), out)
        state.apply(name)
        assert [int(action) for action in out[:n]] == state.legal()
        assert rows.tobytes() == state.s.tobytes()


# -- Words ---------------------------------------------------------------------------------


def test_words_name_things_and_seats(state: State) -> None:
    called = ["Ann", "Ben", "Cleo"].__getitem__
    decision = state.decision(called)
    assert decision is not None
    assert decision.prompt == "Round 1: what now, Ann?"
    assert [choice.label for choice in decision.choices] == [
        "Fill a mug",
        "Fill a pint",
        "Fill a jug",
        "Toast Ben, who drank 0 glasses",
        "Toast Cleo, who drank 0 glasses",
        "Rest",
    ]


def test_targets_name_seats_from_one_and_things_by_id(state: State) -> None:
    state.apply("fill:mug")
    assert state.target(state.game.action_id("fill:jug")) == "shelf.jug"
    assert state.target(state.game.action_id("drink:mug")) == "seat.1.1"
    assert state.target(state.game.action_id("toast:3")) == "seat.3"


def test_a_box_cannot_call_two_answers_alike() -> None:
    printed = Thing("printed", lambda box: box.ids, size=2)
    pick = Answer("", "Pick", "", nothing, printed=printed)
    stop = Answer("stop", "Stop", "", nothing)
    question = Question(0, "pick", ("GL-1",), "Which?", (pick, stop))
    decisions = Decisions("glasses", (question,), setup=setup)
    assert decisions.table(SimpleNamespace(ids=["go"])).names == ["go", "", "stop"]
    with pytest.raises(BadBox, match="'stop'"):
        decisions.table(SimpleNamespace(ids=["go", "stop"]))


def test_a_target_may_name_a_number() -> None:
    assert NUMBER.spelt(None, 7) == "7"


def test_news_are_told_whole_or_hidden() -> None:
    game = Game(book(), 2)
    event = Event(TOASTED, 0, (1,), private=True)
    assert game.narrate(event, ["Ann", "Ben"].__getitem__) == "Ann drinks to Ben."
    assert game.narrate(event.seen_by(1), ["Ann", "Ben"].__getitem__) == "Ann toasts."
    assert game.narrate(Event(int(FILLED), 0, (3,))) == "Seat 1 fills a jug."
    assert (game.event_name(event), game.book.decisions.opening) == ("toasted", {"rang"})


def test_a_warning_is_given_before_it_is_too_late(state: State) -> None:
    state.apply("fill:mug")
    warned = {c.name: c.warning for c in state.decision().choices}  # type: ignore[union-attr]
    assert warned["drink:mug"] == "That was a mug too many"
    assert warned["rest"] == ""


def test_all_texts_are_listed_by_id(state: State) -> None:
    texts = state.game.templates()
    assert texts["question.table.fill:glass"] == "Fill {glass}"
    assert texts["question.table.all.fill"] == "Fill all {n}"
    assert texts["phrase.proud"].startswith("Toast {other}")
    assert texts["phrase.hasty"] == "That was {glass} too many"
    assert texts["glass.jug"] == "a jug"
    assert texts["news.toasted.hidden"] == "{seat} toasts."
    assert sorted(t for i, t in texts.items() if i.startswith("reason.GL")) == sorted(
        ["it is full: {n} {n:pour|pours}", "{glass:cap} is empty", "not to yourself"]
    )


def test_another_language_is_a_table(state: State) -> None:
    state.game.box.language = {
        "question.table": "Runde {n}",
        "question.table.fill:glass": "{glass:cap} füllen",
        "glass.mug": "Krug",
        "phrase.proud": "Auf {other}",
        "news.filled": "{seat} füllt {glass}.",
    }
    decision = state.decision()
    assert decision is not None
    assert (decision.prompt, decision.choices[0].label) == ("Runde 1", "Krug füllen")
    assert decision.choices[3].label == "Auf Seat 2"
    assert state.game.narrate(state.apply("fill:mug")[0]) == "Seat 1 füllt Krug."


# -- Several actions as one -------------------------------------------------------------


def test_a_chain_is_as_long_as_it_can_be(state: State) -> None:
    decision = state.decision()
    assert decision is not None
    fill_all = decision.chains[0]
    assert (fill_all.label, fill_all.target, fill_all.final) == ("Fill all 3", "shelf", False)
    state.play(fill_all.actions)
    chains = state.decision().chains  # type: ignore[union-attr]
    assert [chain.label for chain in chains] == ["Drink up"]
    assert [state.game.action_name(a) for a in chains[0].actions][-1] == "rest"
    state.play(chains[0].actions)
    assert (state.actor, state.scores()) == (1, [3, 0, 0])


def test_all_or_nothing(state: State) -> None:
    before = state.digest()
    with pytest.raises(IllegalAction, match="'fill:mug' is not legal now"):
        state.play(["fill:mug", "drink:mug", "fill:mug", "fill:mug"])
    assert (state.digest(), state.history, len(state.legal())) == (before, [], 6)


def test_what_is_counted_says_how_often() -> None:
    pours = Answer("pour", "Pour", "", pour, why_not_pour, again=True, counted=True)
    question = Question(0, "pouring", ("GL-1",), "Pour", (pours, REST))
    made = Decisions("pouring", (question,), setup=setup_pouring)
    game = Game(with_decisions(made), 2)
    choices = game.new(1).decision().choices  # type: ignore[union-attr]
    assert [(choice.name, choice.most) for choice in choices] == [("pour", 5), ("rest", 1)]


def test_of_several_reasons_the_first_counts_and_each_is_asked_as_soon_as_it_can_be() -> None:
    pours = Answer("pour", "Pour {glass}", "", nothing, (why_not_pour, why_not_glass), glass=GLASS)
    question = Question(0, "pouring", ("GL-1",), "Pour", (pours, REST))
    made = Decisions("pouring", (question,), setup=setup_pouring)
    lines = [line.strip() for line in made.source.splitlines()]
    loop = lines.index("for glass in range(1, 1 + 3):")
    assert lines[loop - 1 : loop + 3] == [
        "if why_not_pour(s) == 0:",
        "for glass in range(1, 1 + 3):",
        "out[n] = -1 + glass  # pour",
        "n += why_not_glass(glass) == 0",
    ]
    state = Game(with_decisions(made), 2).new(1)
    assert [choice.name for choice in state.decision().choices] == ["pour:pint", "pour:jug", "rest"]  # type: ignore[union-attr]
    assert str(state.why_not("pour:mug")) == "GL-2: A mug is empty"
    state.s.drunk[0] = 5  # type: ignore[attr-defined]
    assert str(state.why_not("pour:mug")) == "GL-1: it is full: 0 pours"


def why_not_glass(glass: int) -> int:
    return EMPTY if glass == 1 else 0


def why_not_pour(s: Any) -> int:
    return FULL if s.drunk[0] >= 5 else 0


def pour(s: Any) -> None:
    s.drunk[0] += 1


def setup_pouring(s: Any) -> None:
    ask(s, 0, 0)


def with_decisions(made: Decisions) -> Rulebook:
    return replace(book(), decisions=made)


# -- Ids from the box --------------------------------------------------------------------


def test_action_names_come_from_the_box() -> None:
    brands = Thing("brand", lambda box: box.ids, lambda box: box.names, size=3)
    sip = Answer("sip", "Sip {brand}", "{brand}", nothing, brand=brands)
    question = Question(0, "sipping", ("GL-1",), "Sip", (sip, REST))
    made = Decisions("sipping", (question,), setup=setup_pouring)
    box = SimpleNamespace(ids=["ale", "stout"], names=["Ale", "Stout"], language={})
    table = made.table(box)
    assert table.names == ["sip:ale", "sip:stout", "", "rest"]
    with pytest.raises(IllegalAction, match="No action has the id 2 with this box"):
        table.name(2)
    other = SimpleNamespace(ids=["porter"], names=["Porter"], language={})
    assert made.table(other).names == ["sip:porter", "", "", "rest"]
    assert brands.templates(other) == {"brand.porter": "Porter"}


def test_some_of_a_kind_leave_the_others_without_an_action() -> None:
    brands = Thing("brand", lambda box: box.ids, lambda box: box.names, size=3)
    dark = brands.some(lambda box, brand: box.names[brand].startswith("Dark"))
    sip = Answer("sip", "Sip {brand}", "{brand}", nothing, brand=brands)
    keep = Answer("keep", "Keep {brand}", "{brand}", nothing, brand=dark)
    question = Question(0, "sipping", ("GL-1",), "Sip", (sip, keep))
    made = Decisions("sipping", (question,), setup=setup_pouring)
    box = SimpleNamespace(ids=["ale", "stout"], names=["Ale", "Dark Stout"], language={})
    assert made.table(box).names == ["sip:ale", "sip:stout", "", "", "keep:stout", ""]
    other = SimpleNamespace(ids=["ale", "stout"], names=["Dark Ale", "Stout"], language={})
    assert made.table(other).names == ["sip:ale", "sip:stout", "", "keep:ale", "", ""]
    assert made.things == [brands]


# -- What is declared wrongly -------------------------------------------------------------


def question_of(*answers: Answer, number: int = 0, id: str = "q") -> Question:
    return Question(number, id, (), "?", answers)


def wants_more(s: Any, colour: int) -> None:
    pass


def test_a_function_that_wants_what_nobody_names_is_refused() -> None:
    odd = Answer("odd", "", "", wants_more)
    with pytest.raises(AssertionError, match="wants_more wants 'colour', but is given only"):
        Decisions("odd", (question_of(odd),), setup=setup)


def test_a_rule_needs_a_name() -> None:
    odd = Answer("odd", "", "", lambda s: None)
    with pytest.raises(AssertionError, match="a rule needs a name"):
        Decisions("odd", (question_of(odd),), setup=setup)


def test_a_number_is_used_once() -> None:
    with pytest.raises(AssertionError, match="a number is used twice"):
        Decisions("odd", (question_of(REST), question_of(REST, id="r")), setup=setup)


def test_steps_come_after_questions() -> None:
    with pytest.raises(AssertionError, match="steps are numbered last"):
        Decisions("odd", (question_of(REST, number=12),), setup=setup, steps=(BELL,))


def test_questions_agree_on_the_order_of_answers() -> None:
    one, other = question_of(REST, FILL), question_of(FILL, REST, number=1, id="r")
    with pytest.raises(AssertionError, match="order their answers differently"):
        Decisions("odd", (one, other), setup=setup)


def test_kinds_of_things_have_ids_of_their_own() -> None:
    twin = Thing("glass", ("cup",))
    sip = Answer("sip", "", "", nothing, cup=twin)
    made = Decisions("odd", (question_of(FILL, sip),), setup=setup)
    with pytest.raises(AssertionError, match="two kinds of things are called 'glass'"):
        _ = made.things


def test_forms_of_words_are_known() -> None:
    box = SimpleNamespace(language={})
    said = Phrase("said", "{glass:a}, {glass:cap}, {n:one|many}", glass=Thing("g", ("ale",)))
    assert said(glass=0, n=1).text(box) == "an ale, Ale, one"
    with pytest.raises(AssertionError, match="no form is called 'up'"):
        Phrase("odd", "{glass:up}", glass=GLASS)(glass=1).text(box)


def test_sayings_nest() -> None:
    box = SimpleNamespace(language={})
    part, whole = Phrase("part", "{n} hops"), Phrase("whole", "Take {parts}, then {last}")
    said = whole(parts=[part(n=1), part(n=2)], last=part(n=3))
    assert said.text(box) == "Take 1 hops, 2 hops, then 3 hops"
