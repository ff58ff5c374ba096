"""Options, player counts, and the rules in words."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import replace
from types import ModuleType

import pytest
from small_beer import scoring
from small_beer.game import RULEBOOK
from small_beer.state import State

from alehouse.kernel.errors import BadOption, UnknownGame
from alehouse.kernel.game import Game
from alehouse.kernel.layout import Int, i8
from alehouse.kernel.options import Option
from alehouse.kernel.rulebook import Refusal, Rulebook
from alehouse.kernel.wording import Phrase, Saying

MODE = Option("mode", ("short", "long"), "short", "How many rounds.")
SOUR = Option("sour", ("off", "on"), "on", "Whether batches turn sour.")


class Varied(State):
    """Small Beer with options."""

    mode: Int = i8()
    sour: Int = i8()


BOOK = replace(RULEBOOK, state=Varied, options=(MODE, SOUR))


def test_options_have_their_usual_choices() -> None:
    assert Game(BOOK).options == {"mode": "short", "sour": "on"}


def test_choices_have_names_for_people() -> None:
    assert SOUR.named() == {"off": "no", "on": "yes"}
    assert MODE.named() == {"short": "Short", "long": "Long"}
    mode = replace(MODE, words=("One evening", "A weekend"))
    assert mode.named() == {"short": "One evening", "long": "A weekend"}
    with pytest.raises(ValueError, match="shorter"):
        replace(MODE, words=("One evening",)).named()


def test_choices_lie_in_the_state() -> None:
    game = Game(BOOK, 2, None, {"mode": "long", "sour": False})
    assert game.options == {"mode": "long", "sour": "off"}
    s = game.new(1).s
    assert isinstance(s, Varied)
    assert (s.mode, s.sour) == (1, 0)


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (5, {}, "Small Beer is for 2 to 4 players, not 5."),
        (1, {}, "Small Beer is for 2 to 4 players, not 1."),
        (2, {"mod": "long"}, "Small Beer has no option 'mod'. It has: mode, sour. Did you mean"),
        (2, {"xyz": 1}, "Small Beer has no option 'xyz'. It has: mode, sour."),
        (2, {"mode": "endless"}, "The option 'mode' has no choice 'endless'. Choose: short, long."),
        (2, {"mode": True}, "The option 'mode' has no choice 'on'. Choose: short, long."),
    ],
)
def test_what_the_game_does_not_have_is_refused(
    players: int, options: dict[str, object], message: str
) -> None:
    with pytest.raises(BadOption) as error:
        Game(BOOK, players, None, options)
    assert str(error.value).startswith(message)


FOR_TWO = Phrase("conflict.long", "long is for two.")


def too_long(players: int, options: Mapping[str, str]) -> Saying | None:
    return FOR_TWO() if players > 2 and options["mode"] == "long" else None


def test_choices_that_do_not_go_together_are_refused() -> None:
    picky = replace(BOOK, conflict=too_long)
    assert Game(picky, 2, None, {"mode": "long"})
    with pytest.raises(BadOption, match=r"Small Beer: long is for two\."):
        Game(picky, 3, None, {"mode": "long"})


def test_why_choices_do_not_go_together_is_said_by_a_template() -> None:
    picky = replace(BOOK, conflict=too_long)
    assert Game(picky, 2).templates()["phrase.conflict.long"] == "long is for two."


def test_a_game_is_put_together_from_the_files_of_its_folder() -> None:
    assert (RULEBOOK.id, RULEBOOK.title) == ("small_beer", "Small Beer")
    assert RULEBOOK.summary == "Turn grain into beer before the others do."
    assert RULEBOOK.state is State
    assert RULEBOOK.rank is scoring.rank
    assert RULEBOOK.options == ()


def test_what_a_game_defines_in_its_own_file_goes_before(monkeypatch: pytest.MonkeyPatch) -> None:
    own = sys.modules["small_beer.game"]
    monkeypatch.setattr(own, "OPTIONS", (MODE,), raising=False)
    monkeypatch.setattr(own, "rank", scoring.score, raising=False)
    book = Rulebook.of(own.__name__, version=3, players=range(1, 2), minutes="9", weight="heavy")
    assert (book.options, book.rank) == ((MODE,), scoring.score)
    assert (book.version, book.players, book.minutes, book.weight) == (3, range(1, 2), "9", "heavy")


def test_what_a_game_lacks_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "small_beer.hidden", ModuleType("small_beer.hidden"))
    with pytest.raises(UnknownGame, match=r"small_beer\.hidden should define 'redeal'"):
        Rulebook.of("small_beer.game", version=1, players=range(2, 5), minutes="5", weight="light")


def test_rule_ids_are_read_from_the_rules() -> None:
    assert RULEBOOK.rule_ids == [f"SB-{i}" for i in range(1, 7)]


def test_a_refusal_names_its_rule_if_it_has_one() -> None:
    assert str(Refusal("SB-2", "not now")) == "SB-2: not now"
    assert str(Refusal("", "not now")) == "not now"
