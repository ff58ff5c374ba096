"""`alehouse check`."""

from __future__ import annotations

import pytest

from alehouse.kernel.errors import LawBroken
from tests.cli.conftest import Run


def test_the_laws_are_tested_on_every_setup(run: Run) -> None:
    ran = run("check", "small_beer", "--games", "2")
    assert ran.code == 0
    assert ran.out.startswith("small_beer: 6 games, ")
    assert "every law holds" in ran.out


def test_one_player_count_can_be_chosen(run: Run) -> None:
    assert run("check", "small_beer", "--games", "2", "--players", "3").out.startswith(
        "small_beer: 2 games, "
    )


def test_jobs_do_not_change_what_is_tested(
    run: Run, installed: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(installed))
    one, two = (
        run("check", "small_beer", "--players", "2", "--games", "26", "--jobs", jobs)
        for jobs in "12"
    )
    assert (one.code, one.out) == (two.code, two.out)
    assert one.out.startswith("small_beer: 26 games, ")


def test_a_broken_law_is_an_error(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> None:
        raise LawBroken("small_beer: the law is broken that every game ends.")

    monkeypatch.setattr("alehouse.testing.check", breaks)
    ran = run("check", "small_beer", "--games", "1")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "alehouse: small_beer: the law is broken that every game ends.\n"


def test_every_game_is_checked_when_none_is_named(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from alehouse.cli import check
    from alehouse.kernel import shelf

    asked: list[str] = []
    monkeypatch.setattr(check, "checked", lambda name, *_: asked.append(name))
    run("check")
    assert asked == list(shelf.entries())
