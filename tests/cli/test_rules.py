"""`alehouse rules`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from small_beer.game import RULEBOOK

from alehouse.cli.rules import rule_text
from alehouse.kernel.rulebook import Rulebook
from tests.cli.conftest import Run
from tests.golden import ours


def test_all_rules_are_shown(run: Run) -> None:
    out = run("rules", "small_beer").out
    assert "A turn" in out
    assert all(f"SB-{i} " in out for i in range(1, 7))


def test_one_rule_is_shown_alone_in_any_case(run: Run) -> None:
    out = run("rules", "small_beer", "sb-5").out
    assert "On a 1 the batch is sour" in out
    assert "SB-4" not in out
    assert "The end" not in out


def test_a_rule_of_several_lines_is_shown_whole(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_text(
        "- **SB-1** One line\n  and another:\n  - a case.\n- **SB-2** The next.\n\n## Heading\n"
    )
    book = replace(RULEBOOK, folder=tmp_path)
    assert rule_text(book, "SB-1") == "- **SB-1** One line\n  and another:\n  - a case.\n"
    assert rule_text(book, "SB-2") == "- **SB-2** The next.\n"


@pytest.mark.parametrize("book", ours(), ids=lambda book: book.id)
def test_every_rule_of_the_house_can_be_shown_alone(book: Rulebook) -> None:
    for rule in book.rule_ids:
        words = rule_text(book, rule)
        assert words.startswith(f"- **{rule}** ")
        assert [other for other in book.rule_ids if f"**{other}**" in words] == [rule]
