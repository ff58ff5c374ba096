"""Twins: linking plain functions to a game, and keeping what was compiled."""

from __future__ import annotations

import importlib.util
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from alehouse.kernel import twin
from alehouse.kernel.telling import silent, tell
from alehouse.kernel.twin import Linker, Native, Told, cache_folder, fingerprint, names_in

SOURCE = """
PRICE = 3

def cost(n):
    return PRICE * n

def bill(n):
    return cost(n) + tip(n)
"""


def module(path: Path, source: str = SOURCE) -> Any:
    """A module with open names, as `drive.py` is."""
    path.write_text(source)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def small_tip(n: int) -> int:
    return n


def large_tip(n: int) -> int:
    return 10 * n


def outer(n: int) -> int:
    return sum(small_tip(i) for i in range(n))


def telling(s: Any) -> None:
    tell(s, 0, 0)


# -- Linking -------------------------------------------------------------------------


def test_open_names_are_bound_to_one_game(tmp_path: Path) -> None:
    bill = module(tmp_path / "shop.py").bill
    assert Told({"tip": small_tip}).twin(bill)(2) == 8
    assert Told({"tip": large_tip}).twin(bill)(2) == 26


def test_the_function_itself_stays_open(tmp_path: Path) -> None:
    bill = module(tmp_path / "shop.py").bill
    Told({"tip": small_tip}).twin(bill)
    with pytest.raises(NameError, match="tip"):
        bill(2)


def test_every_function_has_one_twin(tmp_path: Path) -> None:
    shop = module(tmp_path / "shop.py")
    linker = Told({"tip": small_tip})
    bill = linker.twin(shop.bill)
    assert linker.twin(shop.bill) is bill
    assert bill.__globals__["cost"] is linker.twin(shop.cost)
    assert bill.__globals__["cost"] is not shop.cost


def test_a_function_can_be_replaced_by_another() -> None:
    made = Linker({}, lambda copy: copy, {tell: silent}).twin(telling)
    made(None)  # would fail if anything were told


def test_names_are_found_in_inner_functions_too() -> None:
    assert {"small_tip", "range", "sum"} <= names_in(outer.__code__)


# -- The fingerprint of what is compiled ---------------------------------------------------


def test_the_fingerprint_stays_while_nothing_changes(tmp_path: Path) -> None:
    shop = module(tmp_path / "shop.py")
    bound = {"tip": small_tip}
    assert fingerprint(shop.bill, bound, "1.0") == fingerprint(shop.bill, bound, "1.0")


def test_a_changed_constant_changes_the_fingerprint(tmp_path: Path) -> None:
    shop = module(tmp_path / "shop.py")
    before = fingerprint(shop.bill, {"tip": small_tip}, "1.0")
    shop.PRICE = 4
    assert fingerprint(shop.bill, {"tip": small_tip}, "1.0") != before


def test_what_shows_only_its_address_does_not_change_the_fingerprint(tmp_path: Path) -> None:
    shop = module(tmp_path / "shop.py")
    found = set()
    for thing in (object(), object()):
        shop.PRICE = thing
        found.add(fingerprint(shop.bill, {"tip": small_tip}, "1.0"))
    assert len(found) == 1


def test_a_changed_source_changes_the_fingerprint(tmp_path: Path) -> None:
    before = fingerprint(module(tmp_path / "shop.py").bill, {"tip": small_tip}, "1.0")
    changed = module(tmp_path / "shop.py", SOURCE.replace("PRICE * n", "PRICE + n"))
    assert fingerprint(changed.bill, {"tip": small_tip}, "1.0") != before


def test_a_changed_callee_in_another_file_changes_the_fingerprint(tmp_path: Path) -> None:
    shop = module(tmp_path / "shop.py")
    callee = "def tip(n):\n    return n\n"
    before = fingerprint(shop.bill, {"tip": module(tmp_path / "tips.py", callee).tip}, "1.0")
    changed = module(tmp_path / "tips.py", callee.replace("return n", "return 2 * n"))
    assert fingerprint(shop.bill, {"tip": changed.tip}, "1.0") != before


def test_another_function_of_the_same_file_changes_the_fingerprint(tmp_path: Path) -> None:
    shop = module(tmp_path / "shop.py")
    small, large = (fingerprint(shop.bill, {"tip": t}, "1.0") for t in (small_tip, large_tip))
    assert small != large


def test_another_compiler_changes_the_fingerprint(tmp_path: Path) -> None:
    shop = module(tmp_path / "shop.py")
    one, two = (fingerprint(shop.bill, {"tip": small_tip}, version) for version in ("1", "2"))
    assert one != two


# -- Native play and its cache ------------------------------------------------------------


def test_what_was_compiled_is_kept_and_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALEHOUSE_CACHE", str(tmp_path / "cache"))
    shop = module(tmp_path / "shop.py")
    first = Native({"tip": small_tip})(shop.bill)
    assert first(2) == 8
    assert (sum(first.stats.cache_hits.values()), sum(first.stats.cache_misses.values())) == (0, 1)
    (folder,) = (tmp_path / "cache" / "native").iterdir()
    assert list(folder.rglob("*.nbi"))

    again = Native({"tip": small_tip})(shop.bill)
    assert again(2) == 8
    assert sum(again.stats.cache_hits.values()) == 1


def test_what_was_compiled_is_found_wherever_the_sources_lie(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALEHOUSE_CACHE", str(tmp_path / "cache"))
    (tmp_path / "moved").mkdir()
    here, there = (module(tmp_path / name) for name in ("shop.py", "moved/shop.py"))
    monkeypatch.setitem(sys.modules, "shop", here)  # compiled code is read into its module
    assert Native({"tip": small_tip})(here.bill)(2) == 8
    again = Native({"tip": small_tip})(there.bill)
    assert again(2) == 8
    assert sum(again.stats.cache_hits.values()) == 1


def test_a_changed_constant_is_compiled_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALEHOUSE_CACHE", str(tmp_path / "cache"))
    shop = module(tmp_path / "shop.py")
    assert Native({"tip": small_tip})(shop.bill)(2) == 8
    shop.PRICE = 4
    assert Native({"tip": small_tip})(shop.bill)(2) == 10
    assert Native({"tip": large_tip})(shop.bill)(2) == 28


def test_threads_share_one_compilation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEHOUSE_CACHE", str(tmp_path / "cache"))
    shop = module(tmp_path / "shop.py")
    native = Native({"tip": small_tip})
    start, made, results = threading.Barrier(4), list[Any](), list[int]()

    def work() -> None:
        start.wait()
        made.append(native(shop.bill))
        results.append(made[-1](2))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [8] * 4
    assert len(set(map(id, made))) == 1
    assert sum(made[0].stats.cache_misses.values()) == 1


@pytest.mark.parametrize(
    ("platform", "variable", "folder"),
    [
        ("linux", "XDG_CACHE_HOME", "alehouse"),
        ("win32", "LOCALAPPDATA", "alehouse"),
        ("darwin", "HOME", "Library/Caches/alehouse"),
        ("linux", "ALEHOUSE_CACHE", ""),
    ],
)
def test_the_cache_is_where_the_user_keeps_caches(
    platform: str, variable: str, folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ALEHOUSE_CACHE", raising=False)
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setenv(variable, str(tmp_path))
    assert cache_folder() == tmp_path / folder


def test_a_thread_never_meets_half_a_twin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One thread is held in the middle of linking; the other waits for the whole."""
    began, go_on = threading.Event(), threading.Event()
    names = twin.globals_of

    def slow(*words: Any) -> Any:
        began.set()
        go_on.wait(10)
        return names(*words)

    monkeypatch.setattr(twin, "globals_of", slow)
    told, bill = Told({"tip": small_tip}), module(tmp_path / "bills.py").bill
    paid: list[int] = []
    threads = [threading.Thread(target=lambda: paid.append(told.twin(bill)(2))) for _ in "ab"]
    threads[0].start()
    assert began.wait(10)
    threads[1].start()
    threads[1].join(0.05)
    go_on.set()
    for thread in threads:
        thread.join()
    assert paid == [8, 8]


def test_what_is_always_given_the_same_types_is_called_straight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALEHOUSE_CACHE", str(tmp_path / "cache"))
    shop = module(tmp_path / "shop.py")
    native = Native({"tip": small_tip})
    assert [native.straight(shop.bill, n) for n in (2, 3, 2)] == [8, 12, 8]
    assert len(native(shop.bill).overloads) == 1
    assert Native({"tip": small_tip}).straight(shop.bill, 2) == 8
