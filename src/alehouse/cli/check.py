"""`alehouse check`: the laws, over as many random games as one has patience for."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from alehouse.cli.setting import Jobs, Seed
from alehouse.cli.terminal import progress_bar
from alehouse.kernel import shelf
from alehouse.kernel.chance import derived

if TYPE_CHECKING:
    from alehouse.testing import Report

PORTION = 25  # games a process plays before it reports


class Portion(NamedTuple):
    """Some games of one setup."""

    game: str
    games: int
    seed: int
    players: int
    options: dict[str, str]
    thorough: int


def check(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Every game if left out.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Games of each setup.")] = 100,
    players: Annotated[
        int | None, typer.Option(help="Only so many players.", show_default="every count")
    ] = None,
    seed: Seed = 0,
    jobs: Jobs = 1,
    thorough: Annotated[
        int, typer.Option(min=1, help="Test the dear laws at one decision in so many.")
    ] = 12,
    native: Annotated[
        int, typer.Option(min=0, help="First so many games of each setup natively alone.")
    ] = 0,
) -> None:
    """Test the laws of a game, or of every game, over random games."""
    from alehouse.kernel.game import Game

    for name in [game] if game else list(shelf.entries()):
        if players is not None:
            Game(shelf.rulebook(name), players)
        if native:
            typer.echo(str(patrolled(name, native, players, seed)))
        typer.echo(str(checked(name, games, players, seed, jobs, thorough)))


def patrolled(name: str, games: int, players: int | None, seed: int) -> Report:
    """The laws that native play can test by itself, over many games of each setup."""
    from alehouse.kernel.game import Game
    from alehouse.testing import Report, patrol, setups

    book = shelf.rulebook(name)
    report = Report(book.id, names=Game(book).actions.names, explained=book.unreachable)
    ways = [(count, way) for count, way in setups(book) if players in (None, count)]
    with progress_bar() as progress:
        task = progress.add_task(f"{book.title}, native", total=len(ways))
        for count, way in ways:
            report.add(patrol(Game(book, count, None, way), games, seed))
            progress.advance(task)
    return report


def checked(
    name: str, games: int, players: int | None, seed: int, jobs: int, thorough: int
) -> Report:
    """The laws of one game, tested by several processes; the same games whatever their number."""
    from alehouse.kernel.game import Game
    from alehouse.testing import Report, check_table, setups

    book = shelf.rulebook(name)
    check_table(book)
    ways = [(count, way) for count, way in setups(book) if players in (None, count)]
    waiting = [
        Portion(name, min(PORTION, games - first), derived(seed, first), count, way, thorough)
        for first in range(0, games, PORTION)
        for count, way in ways
    ]
    report = Report(book.id, names=Game(book).actions.names, explained=book.unreachable)
    with progress_bar() as progress:
        task = progress.add_task(book.title, total=games * len(ways))
        for played in in_processes(waiting, jobs):
            report.add(played)
            progress.advance(task, played.games)
    return report


def tested(portion: Portion) -> Report:
    """Play some games and test the laws on the way."""
    from alehouse.testing import check

    return check(*portion)


def in_processes(waiting: list[Portion], jobs: int) -> Iterator[Report]:
    """The report of each portion in turn; a single job needs no other process."""
    if jobs == 1:
        yield from map(tested, waiting)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        yield from pool.map(tested, waiting)
    finally:
        pool.shutdown(cancel_futures=True)
