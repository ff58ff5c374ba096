"""`alehouse replay`."""

from __future__ import annotations

from pathlib import Path

import pytest

from alehouse.kernel.game import Game
from alehouse.kernel.replay import save
from alehouse.testing import play
from tests.cli.conftest import Run


@pytest.fixture
def kept(small_beer: Game, tmp_path: Path) -> Path:
    """A game of four actions, kept."""
    file = tmp_path / "game.replay"
    state = small_beer.new(3)
    play(state, "buy_grain", "rest", "brew:mild", "rest")
    save(state, file, ["Anna", "Ben"])
    return file


def test_a_replay_is_verified_and_told(kept: Path, run: Run) -> None:
    ran = run("replay", str(kept))
    assert ran.code == 0
    assert "   1 Anna: Buy two grain for a coin" in ran.out
    assert "Anna draws a card." in ran.out  # a spectator does not learn which
    assert "4 actions, all as the rules have it" in ran.out


def test_a_solo_game_is_told_with_the_ghost_named(run: Run) -> None:
    golden = Path(__file__).parent.parent / "games/beer_master/golden"
    for name in ("1p_ghost_cards-3", "1p_game_type-express"):
        ran = run("replay", str(golden / f"{name}.replay"))
        assert (ran.code, ran.err) == (0, "")
        assert "The ghost brewer draws " in ran.out
        assert "all as the rules have it" in ran.out


def test_a_seat_sees_what_was_its_own(kept: Path, run: Run) -> None:
    assert "Anna draws a card." not in run("replay", str(kept), "--seat", "1").out
    assert "Anna draws a card." in run("replay", str(kept), "--seat", "2").out


def test_the_table_after_some_actions_is_drawn(kept: Path, run: Run) -> None:
    out = run("replay", str(kept), "--at", "2", "--seat", "1").out
    assert "Round: 2" in out
    assert "Mild, Bitter, Barley Wine" in out
    assert "Anna:" not in out


def test_one_steps_through_and_may_leave(kept: Path, run: Run) -> None:
    out = run("replay", str(kept), "--step", typed="\n\nq\n").out
    assert out.count("Round: ") == 3
    assert "as the rules have it" not in out
    out = run("replay", str(kept), "--step", typed="\n" * 5).out
    assert out.count("Round: ") == 5
    assert "as the rules have it" in out


def test_a_finished_game_ends_with_its_scores(small_beer: Game, tmp_path: Path, run: Run) -> None:
    state = small_beer.new(1)
    while not state.over:
        state.apply("rest")
    save(state, tmp_path / "over.replay")
    out = run("replay", str(tmp_path / "over.replay")).out
    assert "Seat 1: Rest: take a coin" in out
    assert "Rank" in out


def test_a_replay_that_departs_names_the_line(kept: Path, run: Run) -> None:
    kept.write_text(kept.read_text().replace("0 buy_grain", "0 brew:mild"))
    ran = run("replay", str(kept))
    assert ran.code == 2
    assert ran.err.startswith("alehouse: line 9: 'brew:mild' is not legal now (SB-4: ")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--at", "5"], "The replay has 4 actions, not 5."),
        (["--seat", "3"], "The seats are 1 to 2, not 3."),
    ],
)
def test_what_is_not_there_cannot_be_shown(
    words: list[str], message: str, kept: Path, run: Run
) -> None:
    assert run("replay", str(kept), *words).err == f"alehouse: {message}\n"


def test_people_without_a_name_are_called_by_their_seat(kept: Path, run: Run) -> None:
    kept.write_text(kept.read_text().replace("seats Anna, Ben", "seats Anna"))
    assert "   2 Seat 2: Rest" in run("replay", str(kept)).out


def test_an_option_is_no_other_word_of_the_setup(kept: Path, run: Run) -> None:
    kept.write_text(kept.read_text().replace("players 2", "players 2\noption players 3"))
    ran = run("replay", str(kept))
    assert (ran.code, ran.err) == (
        2,
        "alehouse: Small Beer has no option 'players'. It has none.\n",
    )
