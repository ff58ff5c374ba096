"""What the board draws: the faces of spaces, cards and tiles, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import alehouse
from alehouse.testing import play
from tests.games.beer_pioneers.scenario import BLUE, RED, fresh, lay, record
from tests.games.beer_pioneers.test_box import changed


def faces() -> Any:
    return fresh().game.components()


def test_every_space_says_what_it_does() -> None:
    printed = faces()
    for group in ("spaces", "turn_order_spaces", "truck_spaces", "admin_spaces", "bonus_actions"):
        for name, face in printed[group].items():
            assert face["text"], name
            assert face["steps"], name
    assert printed["spaces"]["3A"]["both"] == printed["spaces"]["exchange"]["both"] == 1
    assert printed["spaces"]["8A"]["both"] is None


def test_an_effect_is_told_step_by_step() -> None:
    (barrels,) = faces()["spaces"]["4B"]["steps"]
    assert [[(s["op"], s["by"]) for s in option] for option in barrels["options"]] == [
        [("new_barrel", "X")],
        [("move_barrel", "X")],
    ]
    (hire,) = faces()["turn_order_spaces"]["to8"]["steps"]
    assert (hire["op"], hire["cost"]) == ("neutral_worker", 1)
    (build,) = faces()["spaces"]["7A"]["steps"]
    assert (build["op"], build["cost"], build["words"]) == (
        "build",
        3,
        "build an extension for 3 coins",
    )


def test_the_first_truck_and_the_progress_show_their_bonus() -> None:
    printed = faces()
    assert printed["truck_spaces"]["truck_barrel_card"]["first_text"] == "take 1 coin"
    assert printed["truck_spaces"]["truck_9"]["first"] == []
    progress = printed["tracks"]["progress_spaces"]
    assert [space["offset"] for space in progress] == [3, 2, 2, 1, 0]
    assert (progress[2]["income"], progress[3]["hand_limit"], progress[4]["vp"]) == (1, 6, 1)


def test_the_faces_follow_an_edited_box(tmp_path: Path) -> None:
    old = 'effects = [{ op = "coin", n = 2 }]'
    new = 'effects = [{ op = "vp", n = 3 }]'
    printed = alehouse.game("beer_pioneers", box=changed(tmp_path, old, new)).components()
    (step,) = printed["spaces"]["8A"]["steps"]
    assert (step["op"], step["n"]) == ("vp", 3)


def test_the_first_builder_is_promised_what_the_first_builder_gets() -> None:
    for players, promised in ((4, 1), (2, 0)):
        table = lay(fresh(players), coins=4)
        before = table.view(RED)["first_builder_vp"]["machine_hall"]
        play(table, "worker:1", "7B" if players == 2 else "7A", "machine_hall")
        assert before == record(table).vp[RED] == promised
        assert table.view(RED)["first_builder_vp"]["machine_hall"] == 0


def test_a_coop_says_what_a_dial_would_take() -> None:
    table = lay(fresh(), master="anton_dreher", progress=2)
    promised = table.view(BLUE)["seats"][RED]["coops"]["alt"]["rotations"]
    play(table, "worker:1", "1A", "alt")
    assert record(table).dial[RED, 5] == promised == 4


@pytest.mark.parametrize(
    ("piece", "path"),
    [
        ("worker:2", "workers.1"),
        ("truck", "truck"),
        ("turn_order", "turn_order"),
        ("admin", "admin"),
    ],
)
def test_the_piece_in_hand_is_seen_until_it_is_placed(piece: str, path: str) -> None:
    table = lay(fresh(), unblocked=["admin_brew"])
    assert table.view(BLUE)["placing"] is None
    assert play(table, piece).view(BLUE)["placing"] == {"seat": RED, "piece": path}


def test_an_objective_says_how_far_everybody_is() -> None:
    table = lay(fresh(), BLUE, barrels=2, depot=3)
    assert table.view(None)["objectives"][2]["reached"][BLUE] == 5
