"""The report: one file that says what the games say."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from alehouse.arena.page import table
from alehouse.arena.study import study
from tests.arena.conftest import PlanMaker


@pytest.fixture
def text(plan: PlanMaker, tmp_path: Path) -> str:
    study(plan("greedy", "random", games=200), tmp_path, trace=True)
    return (tmp_path / "report.html").read_text(encoding="utf-8")


class Balance(HTMLParser):
    """Checks that every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.count: dict[str, int] = {}

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_report_is_one_whole_file(text: str) -> None:
    assert not re.search(r"<(script|link|img|iframe)\b", text)
    assert not re.search(r"""(src|href)=["'](?!#)""", text)
    assert "url(http" not in text
    page = Balance()
    page.feed(text)
    assert page.open == []
    assert page.count["svg"] == 9


def test_a_report_says_in_words_what_was_found(text: str) -> None:
    assert "greedy won most often" in text
    assert "Scores went from" in text
    assert "barley wine" in text
    for title in ("Strength", "Turn order", "Scores and length", "Where points come from"):
        assert f"<h2>{title}</h2>" in text


def test_every_plot_has_a_caption_that_is_read_aloud(text: str) -> None:
    assert text.count("<figure>") == text.count('role="img" aria-label=') == 9


def test_the_trace_says_how_games_go(text: str) -> None:
    for title in ("Tension", "How much there is to choose from", "Openings"):
        assert f"<h2>{title}</h2>" in text
    assert "The lead changes" in text
    assert "buy grain" in text


def test_every_claim_leads_to_a_replay_on_the_page(text: str) -> None:
    wanted = set(re.findall(r'href="#game-(\d+)"', text))
    there = set(re.findall(r'id="game-(\d+)"', text))
    assert wanted == there != set()
    assert "alehouse replay 1" in text


def test_plots_have_their_numbers_and_pages_a_dark_side(text: str) -> None:
    assert text.count("<summary>Numbers</summary>") >= 7
    assert "prefers-color-scheme: dark" in text
    assert "@media print" in text


def test_names_cannot_break_the_page() -> None:
    assert "<b>" not in table(["<b>"], [["<b>x"]])


def test_a_study_of_one_bot_has_no_standings(plan: PlanMaker, tmp_path: Path) -> None:
    study(plan("random", games=60, players=3), tmp_path)
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "<h2>Strength</h2>" not in text
    assert "<h2>Turn order</h2>" in text
