"""Replays: whole games as text."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_beer.game import RULEBOOK

from alehouse.kernel.errors import BadReplay
from alehouse.kernel.game import Game, State
from alehouse.kernel.replay import Replay, load, parse, save
from alehouse.testing import play

LINES = """\
alehouse replay 1
game small_beer
version 1
box {box}
players 2
seed 3
seats Anna, Ben

0 buy_grain
1 rest
0 brew:mild

digest {digest}
"""


@pytest.fixture
def state(small_beer: Game) -> State:
    return play(small_beer.new(3), "buy_grain", "rest", "brew:mild")


@pytest.fixture
def finished(small_beer: Game) -> State:
    state = small_beer.new(3)
    while not state.over:
        state.apply("rest")
    return state


def test_a_replay_is_text_that_people_can_read(state: State) -> None:
    text = Replay.of(state, ["Anna", "Ben"]).text()
    assert text == LINES.format(box=state.game.box_digest, digest=state.digest())


def test_a_replay_is_read_as_it_was_written(state: State) -> None:
    kept = Replay.of(state, ["Anna", "Ben"])
    read = parse(kept.text())
    assert read.lines == [9, 10, 11]
    read.lines = []
    assert read == kept


def test_comments_and_blank_lines_are_passed_over(state: State) -> None:
    text = Replay.of(state).text().replace("1 rest", "# a mistake?\n\n1 rest")
    assert parse(text).verify(state.game).digest() == state.digest()


def test_a_finished_game_ends_with_its_scores(finished: State, tmp_path: Path) -> None:
    save(finished, tmp_path / "game.replay")
    read = load(tmp_path / "game.replay")
    assert read.scores == [0, 0]
    assert read.verify(finished.game).over


def test_options_are_kept(state: State) -> None:
    kept = Replay.of(state)
    kept.options = {"mode": "long", "sour": "off"}
    assert parse(kept.text()).options == kept.options


def test_the_game_is_opened_as_it_was_set_up(on_the_shelf: str, state: State) -> None:
    assert Replay.of(state).open().players == 2
    assert Replay.of(state).verify().digest() == state.digest()


def test_an_imagined_game_is_not_kept(state: State) -> None:
    with pytest.raises(BadReplay, match="Only a game dealt from a seed"):
        Replay.of(state.imagine(0, 1))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("0 brew:mild", "0 brew:porter", "line 11: 'brew:porter' is not legal now (SB-2: "),
        ("0 brew:mild", "0 brew:cider", "line 11: No action is called 'brew:cider'."),
        ("1 rest", "0 rest", "line 10: seat 0 chooses 'rest', but seat 1 is asked."),
        ("seed 3", "seed 4", "The last state has the digest "),
        ("version 1", "version 2", "This replay was played by version 2 of the rules of Small"),
        ("digest ", "digest x", "The last state has the digest "),
        ("\ndigest", "\nscores 1 0\ndigest", "The replay ends with scores, but seat 1 is still"),
    ],
)
def test_a_replay_that_departs_says_where_and_how(
    old: str, new: str, message: str, state: State
) -> None:
    text = Replay.of(state, ["Anna", "Ben"]).text()
    departed = parse(text.replace(old, new, 1))
    with pytest.raises(BadReplay) as error:
        departed.verify(state.game)
    assert str(error.value).startswith(message)


def test_a_replay_of_another_box_says_so(state: State) -> None:
    kept = Replay.of(state)
    kept.box = "0123456789abcdef"
    with pytest.raises(BadReplay, match=r"another box \(digest 0123456789abcdef, here "):
        kept.verify(state.game)


def test_wrong_scores_are_found_out(finished: State) -> None:
    kept = Replay.of(finished)
    kept.scores = [7, 0]
    with pytest.raises(BadReplay, match=r"The replay says scores \[7, 0\], the rules \[0, 0\]"):
        kept.verify(finished.game)


def test_actions_after_the_end_are_found_out(finished: State) -> None:
    kept = Replay.of(finished)
    kept.actions.append((0, "rest"))
    with pytest.raises(BadReplay, match="action 17: seat 0 chooses 'rest', but the game is over"):
        kept.verify(finished.game)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "replay: a replay begins with the line 'alehouse replay 1'."),
        ("alehouse replay 9", "replay: a replay begins with the line 'alehouse replay 1'."),
        ("alehouse replay 1\nfoo bar", "replay: line 2: cannot read 'foo bar'."),
        ("alehouse replay 1\ngame small_beer", "replay: the line 'version …' is missing."),
        (
            "alehouse replay 1\ngame x\nversion one\nbox x\nplayers 2\nseed 3",
            "replay: invalid literal for int() with base 10: 'one'.",
        ),
    ],
)
def test_what_is_no_replay_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadReplay) as error:
        parse(text)
    assert str(error.value) == message


@pytest.mark.parametrize("content", [None, b"\xff\xfe"])
def test_a_file_that_cannot_be_read_is_named(content: bytes | None, tmp_path: Path) -> None:
    file = tmp_path / "game.replay"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadReplay, match=r"game\.replay: cannot be read"):
        load(file)


def test_each_state_of_a_replay_can_be_looked_at(state: State) -> None:
    rounds = [s.view()["round"] for s in Replay.of(state).states(Game(RULEBOOK, 2))]
    assert rounds == [1, 1, 2, 2]
