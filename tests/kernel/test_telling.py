"""Telling, and who may know."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from alehouse.kernel.telling import Event, silent, tell, whisper

BREWED, DREW = 0, 1


def test_what_is_told_is_for_everybody() -> None:
    s = SimpleNamespace(story=[])
    tell(s, BREWED, 1, 5, 6)
    assert s.story == [Event(BREWED, 1, (5, 6, 0, 0, 0))]
    assert all(s.story[0].seen_by(viewer) == s.story[0] for viewer in (None, 0, 1))


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_what_is_whispered_keeps_its_things_from_the_others(viewer: int | None) -> None:
    s = SimpleNamespace(story=[])
    whisper(s, DREW, 1, 5, 6, 7)
    seen = s.story[0].seen_by(viewer)
    assert (seen.what, seen.seat, seen.things, seen.hidden) == (DREW, 1, (), True)


def test_what_is_whispered_is_known_to_its_seat() -> None:
    s = SimpleNamespace(story=[])
    whisper(s, DREW, 1, 5)
    seen = s.story[0].seen_by(1)
    assert (seen.things, seen.hidden) == ((5, 0, 0, 0, 0), False)


def test_nothing_is_told_when_nobody_listens() -> None:
    s = SimpleNamespace(story=None)
    tell(s, BREWED, 0)
    whisper(s, DREW, 0)
    silent(s, BREWED, 0)
    assert s.story is None
