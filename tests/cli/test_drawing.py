"""Drawing any view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from rich.console import Console, RenderableType

from alehouse.cli.drawing import Drawing, names_in
from alehouse.kernel.game import Game
from alehouse.kernel.rulebook import Rulebook
from alehouse.testing import random_states
from tests.golden import ours


@pytest.fixture
def drawing(small_beer: Game) -> Drawing:
    return Drawing(small_beer, ["Anna", "Ben"])


def lines(drawing: Drawing, view: Mapping[str, Any]) -> list[str]:
    """The table that is drawn, as lines of words."""
    return printed(drawing.table(view))


def printed(*drawn: RenderableType) -> list[str]:
    """What comes out of the terminal, as lines of words."""
    console = Console(width=100)
    with console.capture() as text:
        console.print(*drawn)
    return [" ".join(line.split()) for line in text.get().splitlines() if line.strip()]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "–"),
        ([], "–"),
        (0, "0"),
        (True, "yes"),
        ("barley_wine", "Barley Wine"),  # the name on the card
        ("first_of_may", "first of may"),
        (["mild", "porter"], "Mild, Porter"),
        ({"mild": 2, "porter": 1}, "2 Mild, Porter"),  # how many there are
        ({"coins": 2, "price": [1, 2]}, "coins 2, price (1, 2)"),
        ([{"id": "mild", "cost": 1}], "(Mild, cost 1)"),  # what it is stands first, unnamed
        ([{"id": "mild", "cost": 1}] * 3 + [{"cost": 2}], "3 × (Mild, cost 1), (cost 2)"),
        ([2, 2, 0], "2, 2, 0"),  # which means something by its place
        ({"kegs": 0, "open": None, "now": False, "mark": "none", "sold": True}, "sold"),
        ([{"card": "mild", "acts_as": "mild"}], "Mild"),  # the same card, whatever it is for
        ([{"card": "mild", "acts_as": "porter"}], "(card Mild, acts as Porter)"),
    ],
)
def test_values_become_words(value: object, words: str, drawing: Drawing) -> None:
    assert drawing.words(value) == words


def test_short_facts_share_a_line(drawing: Drawing) -> None:
    assert lines(drawing, {"round": 3, "season": "first_of_may"}) == [
        "Round: 3 · Season: first of may"
    ]


def test_records_are_a_grid(drawing: Drawing) -> None:
    drawn = lines(drawing, {"market": [{"card": "mild", "price": 1}, {"card": "porter"}] * 2})
    assert drawn[0] == "Market Card Price"
    assert drawn[1:3] == ["0 Mild 1", "1 Porter –"]


def test_records_by_name_are_a_grid(drawing: Drawing) -> None:
    drawn = lines(drawing, {"regions": {"mild": {"kegs": 1}, "far_north": {"kegs": 2}}})
    assert drawn[0] == "Regions Kegs"
    assert drawn[1:3] == ["Mild 1", "far north 2"]


def test_seats_stand_side_by_side(drawing: Drawing) -> None:
    seats = [{"coins": 1, "hops": 2, "hand": ["mild"]}, {"coins": 3, "hops": 4, "hand": None}]
    drawn = lines(drawing, {"seats": seats})
    assert drawn[0] == "Anna Ben"
    assert drawn[1:] == ["Coins 1 3", "Hops 2 4", "Hand Mild –"]


def test_what_is_empty_is_left_out(drawing: Drawing) -> None:
    seats = [{"coins": 1, "hops": 0, "owes": None}, {"coins": 3, "hops": 4, "owes": {}}]
    drawn = lines(drawing, {"round": 0, "open": None, "pile": [], "seats": seats})
    assert drawn == ["Anna Ben", "Coins 1 3", "Hops 0 4"]


def test_after_a_move_only_what_changed_is_drawn(drawing: Drawing) -> None:
    seats = [{"coins": 1, "hops": 2, "hand": ["mild"]}, {"coins": 3, "hops": 4, "hand": None}]
    before = {"round": 3, "offer": ["mild"], "seats": seats}
    later = {"round": 3, "offer": ["porter"], "seats": [{**seats[0], "coins": 5}, seats[1]]}
    changed = drawing.changed(before, later)
    assert changed is not None
    assert printed(changed) == ["Offer: Porter", "Anna Ben", "Coins 5 3"]
    assert drawing.changed(before, before) is None


def test_what_does_not_fit_is_cut_and_shown_whole_by_its_name(drawing: Drawing) -> None:
    view = {f"pile_{i}": ["mild", "porter"] * 40 for i in range(20)}
    drawn = lines(drawing, view)
    assert len(drawn) <= 30
    assert all(line.endswith("…") for line in drawn)
    assert "…" not in " ".join(printed(*drawing.whole(view, "pile 3")))


def test_the_open_question_is_left_to_the_prompt(drawing: Drawing) -> None:
    assert lines(drawing, {"round": 3, "asked": {"seat": 0, "question": "turn"}}) == ["Round: 3"]


def test_faces_are_found_by_a_word(drawing: Drawing) -> None:
    wine = printed(*drawing.faces("WINE"))
    assert wine == ["Barley wine: name Barley Wine, grain 5, points 9"]
    assert [str(face) for face in drawing.faces("or")] == []  # words begin like that
    assert len(drawing.faces("po")) == 1
    assert drawing.faces("cider") == []


def test_names_stand_on_faces_or_for_things() -> None:
    components = {
        "beers": {"ipa": "India Pale Ale"},
        "cards": {"imp": {"name": "The Imp", "text": "Steals."}},
        "board": {"name": "Board", "text": "Oak."},
        "limit": 3,
    }
    assert dict(names_in(components)) == {
        "ipa": "India Pale Ale",
        "imp": "The Imp",
        "board": "Board",
    }


def test_brackets_in_names_are_drawn_as_they_are(small_beer: Game) -> None:
    drawing = Drawing(small_beer, ["Anna [red]", "Ben"])
    seats = [{"coins": 1, "hops": 2, "note": "[bold]"}, {"coins": 3, "hops": 4, "note": ""}]
    drawn = lines(drawing, {"seats": seats})
    assert drawn[0] == "Anna [red] Ben"
    assert drawn[-1] == "Note [bold] –"


def test_anything_else_is_a_line(drawing: Drawing) -> None:
    assert lines(drawing, {"offer": ["mild"], "bank": {"coins": 7}}) == [
        "Offer: Mild",
        "Bank: coins 7",
    ]


def test_a_table_with_very_much_on_it_still_has_thirty_lines(drawing: Drawing) -> None:
    areas = {f"area{i}": ["mild"] * 20 for i in range(9)}
    seats = [{f"field{i}": i + seat for i in range(1, 40)} for seat in range(2)]
    drawn = lines(drawing, {"round": 3, **areas, "seats": seats})
    assert len(drawn) <= 30
    assert any(line.startswith("Also (look): ") and "Seats" in line for line in drawn)


@pytest.mark.parametrize("book", ours(), ids=lambda book: book.id)
def test_every_game_of_the_house_can_be_drawn(book: Rulebook) -> None:
    game = Game(book)
    drawing = Drawing(game, [f"Seat {i}" for i in range(game.players)])
    for i, state in enumerate(random_states(game, seed=1)):
        if i % 20 == 0 or state.over:
            for viewer in (None, 0):
                drawn = lines(drawing, state.view(viewer))
                assert 5 < len(drawn) <= 30
                assert not any(sign in line for line in drawn for sign in "{}[]_")
    assert printed(drawing.ending(state))[-1].startswith("Rank ")
