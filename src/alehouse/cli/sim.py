"""`alehouse sim`: random games by the million, native, and what came of them."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated, Any

import typer

from alehouse.cli.arena import COMPILING, shown, the_arena
from alehouse.cli.figures import Summary
from alehouse.cli.setting import BoxFile, GameName, Jobs, Options, Players, Seed, bot_names, set_up
from alehouse.cli.terminal import open_terminal, progress_bar
from alehouse.kernel.game import Game
from alehouse.kernel.study import Games, random_games

MOST_AT_ONCE = 4096  # games a thread plays before it reports


def sim(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(min=1, max=10**9, help="How many games.")] = 10_000,
    seed: Seed = 0,
    bots: Annotated[
        str, typer.Option(metavar="A,B,…", help="Who plays, as in `arena`.")
    ] = "random",
    jobs: Jobs = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep every game there, as `arena` does.")
    ] = None,
    box: BoxFile = None,
    option: Options = None,
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON object.")] = False,
) -> None:
    """Play many games, random ones unless bots are named, and print what came of them."""
    setup = set_up(game, players, box, option)
    if bots == "random" and out is None:
        summary = simulate(setup, games, seed, jobs)
    else:
        summary = played(setup, Path(box) if box else None, bot_names(bots), games, seed, jobs, out)
    facts = summary.facts() | {"seed": seed, "jobs": jobs, "bots": list(bot_names(bots))}
    if as_json:
        typer.echo(json.dumps(facts))
    else:
        show(setup, facts)


def simulate(game: Game, games: int, seed: int, jobs: int) -> Summary:
    """Play the games on threads (native play lets go of the interpreter) and sum them up."""
    summary = Summary(game)
    with progress_bar() as progress:
        task = progress.add_task(COMPILING, total=games)
        random_games(game, 1, seed)
        progress.update(task, description="Playing")
        begun = time.perf_counter()
        for played in in_portions(game, games, seed, jobs):
            summary.add(played)
            progress.advance(task, len(played.lengths))
        summary.seconds = time.perf_counter() - begun
    return summary


def played(
    game: Game,
    box: Path | None,
    bots: tuple[str, ...],
    games: int,
    seed: int,
    jobs: int,
    out: Path | None,
) -> Summary:
    """Let bots play a tournament, kept where it is wanted, and sum it up."""
    with the_arena():
        from alehouse.arena.plan import Plan
        from alehouse.arena.tournament import prepare, run

    plan = Plan(game.id, bots, games, game.players, seed, str(box) if box else None, game.options)
    plan.check()
    summary = Summary(game)
    with tempfile.TemporaryDirectory() as folder, shown("Playing", games, out) as progress:
        prepare(plan)
        begun = time.perf_counter()
        rows = run(plan, out or folder, jobs, progress=progress)
        summary.seconds = time.perf_counter() - begun
    columns = (rows[name].to_numpy() for name in ("scores", "ranks", "length"))
    summary.add(Games(*columns))
    return summary


def in_portions(game: Game, games: int, seed: int, jobs: int) -> Iterator[Games]:
    """The same games whatever the number of jobs: game i depends on the seed and i alone."""
    size = min(MOST_AT_ONCE, max(1, games // (8 * jobs)))

    def portion(first: int) -> Games:
        return random_games(game, min(size, games - first), seed, first)

    pool = ThreadPoolExecutor(jobs)
    try:
        yield from pool.map(portion, range(0, games, size))
    finally:
        pool.shutdown(cancel_futures=True)


def show(game: Game, facts: dict[str, Any]) -> None:
    """Print the figures for people."""
    from rich import box
    from rich.table import Table

    length, scores = facts["length"], facts["scores"]
    table = Table(
        "seat", "mean score", "deviation", "least", "most", "wins", "95 %", box=box.SIMPLE
    )
    for column in table.columns:
        column.justify = "right"
    for seat, win in enumerate(facts["seat_win_rates"]):
        numbers = [scores[name][seat] for name in ("least", "most")]
        table.add_row(
            str(seat),
            f"{scores['mean'][seat]:.2f}",
            f"{scores['deviation'][seat]:.2f}",
            *map(str, numbers),
            f"{win['rate']:.1%}",
            f"{win['low']:.1%} to {win['high']:.1%}",
        )
    console = open_terminal()
    console.print(
        f"[bold]{game.title}[/bold], {game.players} players, {facts['games']:,} games by "
        f"{', '.join(facts['bots'])}, seed {facts['seed']}, in {facts['seconds']:.2f} s"
    )
    console.print(
        f"{facts['games_per_second']:,.0f} games/s, "
        f"{facts['decisions_per_second']:,.0f} decisions/s"
    )
    console.print(
        f"Decisions a game: {length['mean']:.1f} (deviation {length['deviation']:.1f}, "
        f"{length['least']} to {length['most']})"
    )
    console.print(table)
    console.print(f"A shared victory counts in parts; {facts['shared_wins']:,} were shared.")
