"""`alehouse play`."""

from __future__ import annotations

from pathlib import Path

import pytest

from alehouse.cli.play import seated
from alehouse.kernel.game import Game
from alehouse.kernel.replay import load
from tests.cli.conftest import Run

GOLDEN = Path(__file__).parent.parent / "games"
PLAY = ("play", "small_beer", "--seed", "3", "--bots", "greedy")


def test_a_game_is_played_to_its_end(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.replay"
    ran = run(*PLAY, "--save", str(file), typed="1\n" * 8)
    assert ran.code == 0
    assert "The end" in ran.out
    assert "Score" in ran.out
    assert load(file).verify().over


def test_a_solo_game_is_played_to_its_end_with_the_ghost_named(run: Run) -> None:
    kept = load(GOLDEN / "beer_master/golden/1p_ghost_cards-3.replay")
    names = "\n".join(name for _, name in kept.actions)
    play = ("play", "beer_master", "--players", "1", "--option", "ghost_cards=3")
    ran = run(*play, "--seed", str(kept.seed), typed=names)
    assert (ran.code, ran.err) == (0, "")
    assert "The end" in ran.out
    assert "The ghost brewer draws " in ran.out
    assert "Where does the ghost brewer lay " in ran.out
    assert "made a choice" not in ran.out  # half a choice is told with its other half


def test_the_game_is_asked_for(run: Run) -> None:
    from alehouse.kernel.shelf import entries

    number = list(entries()).index("small_beer") + 1
    ran = run("play", typed=f"ninety\n{number}\nq\n")
    assert "Which game?" in ran.out
    assert "Type a number from 1 to" in ran.out
    assert "Rest, buy grain or brew" in ran.out


def test_a_game_can_be_asked_for_by_its_name(run: Run) -> None:
    assert "Rest, buy grain or brew" in run("play", typed="small_beer\nq\n").out


def test_no_game_chosen_is_an_error(run: Run) -> None:
    ran = run("play", typed="")
    assert (ran.code, ran.err) == (
        2,
        "alehouse: No game was chosen. Name one: alehouse play GAME.\n",
    )


def test_the_end_of_the_input_leaves_the_table(run: Run) -> None:
    ran = run(*PLAY, typed="1\n")
    assert ran.code == 0
    assert ran.out.endswith("You have left the table.\n")


def test_choices_are_taken_by_number_and_by_name(run: Run) -> None:
    by_number, by_name = (run(*PLAY, typed=f"{word}\nq\n").out for word in ("2", "buy_grain"))
    assert "Seat 1 (you) buys two grain." in by_number
    assert by_number.replace("> 2", "> buy_grain") == by_name


def test_a_choice_can_be_taken_back_until_something_comes_to_light(run: Run) -> None:
    out = run(*PLAY, typed="1\nundo\nq\n").out
    assert out.count("Round: 1") == 2
    assert "Taken back." in out
    out = run(*PLAY, typed="2\n3\nundo\nq\n").out  # brewing rolls a die
    assert "Nothing can be taken back: something has come to light since." in out


def test_what_cannot_be_taken_back_says_so(run: Run) -> None:
    out = run(*PLAY, typed="2\nq\n").out
    assert "Brew Mild: 1 grain for 1 point (for good)" in out
    assert "Rest: take a coin\n" in out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "take your last choice back"),
        ("rules SB-3", "Resting brings one coin"),
        ("rules", "After eight rounds most points win"),
        ("why brew:porter", "SB-2: Porter is not in your hand"),
        ("look wine", "Barley wine: name Barley Wine, grain 5, points 9"),
        ("look cider", "Nothing has 'cider' in its name."),
        ("why rest", "You may choose it now."),
        ("brew:porter", "'brew:porter' is not legal now (SB-2: Porter is not in your hand)."),
        ("brew:prter", "No action is called 'brew:prter'. Did you mean brew:porter"),
        ("9", "Type a number from 1 to 2."),
        ("save", "Name a file to save to."),
        ("save /no/such/folder/x", "/no/such/folder/x: cannot be written"),
        ("rules SB-99", "Small Beer has no rule 'SB-99'."),
    ],
)
def test_what_is_typed_is_answered_and_the_question_asked_again(
    typed: str, answer: str, run: Run
) -> None:
    ran = run(*PLAY, typed=f"{typed}\nq\n")
    assert ran.code == 0
    assert answer in ran.out
    assert ran.out.count("\nRest, buy grain or brew\n") == 2


def test_the_table_shows_ones_own_hand_alone(run: Run) -> None:
    line = next(line for line in run(*PLAY, typed="q\n").out.splitlines() if "Hand" in line)
    assert line.split() == ["Hand", "Mild,", "Bitter,", "Barley", "Wine", "–"]


def test_somebody_else_can_begin(run: Run) -> None:
    out = run(*PLAY, "--seat", "2", typed="q\n").out
    assert out.index("Seat 1 (greedy) buys two grain.") < out.index("Seat 2 (you)")


def test_bots_sit_around_the_table_in_turn(run: Run) -> None:
    out = run(*PLAY[:3], "3", "--players", "3", "--seat", "2", "--bots", "greedy,random").out
    assert all(name in out for name in ("Seat 1 (random)", "Seat 2 (you)", "Seat 3 (greedy)"))


def test_a_bot_nobody_knows_is_an_error(run: Run) -> None:
    ran = run(*PLAY[:2], "--bots", "publican", typed="q\n")
    assert ran.code == 2
    assert "No bot called 'publican'." in ran.err


def test_a_hint_says_what_a_search_would_choose(run: Run) -> None:
    out = run(*PLAY, typed="hint\nq\n").out
    hints = [line for line in out.splitlines() if "wins" in line]
    assert sorted(line.split(":")[0].strip() for line in hints) == [
        "Buy two grain for a coin",
        "Rest",
    ]
    assert all("%" in line and line.endswith("points") for line in hints)


def test_the_others_are_brewers_unless_told_otherwise(run: Run) -> None:
    assert "Seat 2 (brewer)" in run("play", "small_beer", "--seed", "3", typed="q\n").out


def test_a_comma_too_many_seats_nobody(small_beer: Game) -> None:
    assert seated(small_beer, "brewer,", 0) == ["", "brewer"]


@pytest.mark.parametrize("word", ["²", "0", "9" * 5000])
def test_a_number_that_is_not_offered_is_no_choice(run: Run, word: str) -> None:
    ran = run(*PLAY, typed=f"{word}\nq\n")
    assert ran.code == 0
    assert "Type a number from 1 to" in ran.out
