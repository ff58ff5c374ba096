"""`alehouse arena`: tournaments between bots, and what they say."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from alehouse.cli.setting import (
    Bots,
    BoxFile,
    GameName,
    Jobs,
    Options,
    Players,
    Seed,
    bot_names,
    choices,
)
from alehouse.cli.terminal import open_terminal, progress_bar
from alehouse.kernel.errors import Missing

if TYPE_CHECKING:
    from alehouse.arena.plan import Plan
    from alehouse.arena.statistics import Results
    from alehouse.arena.tournament import Progress
    from alehouse.kernel.game import Game

LIBRARIES = ("matplotlib", "optuna", "polars", "scipy", "tomlkit")
CORES = os.cpu_count() or 1
COMPILING = "Compiling, or loading what was compiled before"
Games = Annotated[int, typer.Option(min=1, help="How many games.")]
Out = Annotated[
    Path | None, typer.Option(metavar="DIR", help="Where to keep it.", show_default="arena/…")
]
Ray = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; local: start one.")
]


def bots() -> None:
    """List the bots that are installed."""
    from alehouse.bots import bots as installed

    for bot in installed():
        typer.echo(f"{bot['id']:12} {bot['summary']}")


def arena(
    game: GameName,
    players: Players = None,
    bots: Bots = "greedy,random",
    games: Games = 100,
    jobs: Jobs = CORES,
    ray: Ray = None,
    out: Out = None,
    seed: Seed = 0,
    box: BoxFile = None,
    option: Options = None,
    trace: Annotated[
        bool, typer.Option("--trace", help="Keep every decision, and say how games go.")
    ] = False,
    weighed: Annotated[
        int, typer.Option(min=0, help="Games whose scores and estimates --trace keeps as well.")
    ] = 1000,
    replay: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", min=0, help="Only write one of its games as a replay."),
    ] = None,
) -> None:
    """Play a tournament between bots; the same command goes on where it was interrupted."""
    with the_arena():
        from alehouse.arena.study import study

    plan, folder = planned("", game, bots, games, players, out, seed, box, option)
    if replay is not None:
        keep_replay(plan, folder, replay)
        return
    with shown(f"Playing {game}", games, folder) as progress:
        results = study(plan, folder, jobs, ray, progress, trace, weighed)
    show(results)
    typer.echo(f"The report is {folder / 'report.html'}.")


def planned(
    what: str,
    game: str,
    bots: str,
    games: int,
    players: int | None,
    out: Path | None,
    seed: int,
    box: Path | None,
    option: list[str] | None,
    *digests: str,
) -> tuple[Plan, Path]:
    """What is to be played, and where it is kept."""
    from alehouse.arena.plan import Plan

    asked = str(box) if box else None
    plan = Plan(game, bot_names(bots), games, players, seed, asked, choices(option))
    setup = plan.check()
    name = folder_name(setup, plan, setup.box_digest, *digests)
    return plan, out or Path("arena") / f"{what}{name}"


def folder_name(game: Game, plan: Plan, *digests: str) -> str:
    """A folder that no other tournament has; the same command finds it again."""
    chosen = [
        f"{o.name}-{game.options[o.name]}" for o in game.ways if game.options[o.name] != o.default
    ]
    words = [game.id, str(game.players), *plan.bots, str(plan.seed), *chosen]
    return re.sub(r"[^\w.-]", "_", "-".join([*words, *(digest[:6] for digest in digests)]))


def keep_replay(plan: Plan, folder: Path, number: int) -> None:
    """Write one game of a tournament as a replay beside its report."""
    from alehouse.arena.study import replayed

    path = replayed(plan, folder, number)
    box = f" --box {plan.box}" if plan.box else ""
    typer.echo(f"Saved. To look at it: alehouse replay {path}{box}")


@contextlib.contextmanager
def the_arena() -> Iterator[None]:
    """Say what to install where the arena's libraries are missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in LIBRARIES:
            raise
        raise Missing(
            f"The arena needs {error.name!r}. Install it: pip install 'alehouse[arena]'."
        ) from None


class Terminated(KeyboardInterrupt):
    """Somebody asked the process to end."""


@contextlib.contextmanager
def heeding_sigterm() -> Iterator[None]:
    """Let SIGTERM end what is going on as Ctrl-C does: in order, with what was done kept."""

    def end(*_: object) -> None:
        raise Terminated

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextlib.contextmanager
def shown(words: str, games: int, folder: Path | None) -> Iterator[Progress]:
    """A progress bar with the time left; an interruption says that nothing is lost.

    Until a game has ended it says what one waits for: the rules and the bots are compiled once.
    """
    done: int | None = None  # nothing was told yet
    try:
        with heeding_sigterm(), progress_bar() as bar:
            task = bar.add_task(COMPILING, total=games)

            def progress(ended: int, total: int) -> None:
                nonlocal done
                if done is not None and ended > done:
                    bar.update(task, description=words)
                done = ended
                bar.update(task, completed=ended, total=total)

            yield progress
    except KeyboardInterrupt as stopped:
        kept = f"{done or 0:,} of {games:,} games are kept in {folder}. The same command goes on."
        typer.echo(f"Stopped; {kept}" if folder else "Stopped.", err=True)
        raise typer.Exit(143 if isinstance(stopped, Terminated) else 130) from None


def show(results: Results) -> None:
    """Print the standings for people."""
    from rich import box
    from rich.table import Table

    from alehouse.arena.page import about, percent, rating
    from alehouse.arena.ratings import ratings
    from alehouse.arena.statistics import standings

    rated = {found.bot: rating(found.skill) for found in ratings(results)}
    table = Table("bot", "seats", "won", "score", "mean rank", "rating", box=box.SIMPLE)
    for column in table.columns[1:]:
        column.justify = "right"
    for s in standings(results):
        skill = rated.get(s.bot, "–")
        table.add_row(
            s.bot, f"{s.seats:,}", percent(s.wins), about(s.score), f"{s.rank:.2f}", skill
        )
    console = open_terminal()
    console.print(f"[bold]{results.facts['title']}[/bold], {results.seats} players")
    console.print(table)
