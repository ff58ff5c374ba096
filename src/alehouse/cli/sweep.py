"""`alehouse sweep` and `alehouse tune`: many settings of a game against each other."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from alehouse.cli.arena import CORES, Games, Out, planned, shown, the_arena
from alehouse.cli.setting import Bots, BoxFile, GameName, Jobs, Options, Players, Seed

if TYPE_CHECKING:
    from alehouse.arena.arms import Arms
    from alehouse.arena.tune import Trial

Varied = Annotated[
    list[str],
    typer.Option(
        "--vary",
        metavar="PATH=VALUES",
        help="What to vary: a path into the box, option.NAME, players or bots; repeatable.",
    ),
]


def sweep(
    game: GameName,
    vary: Varied,
    measure: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="What to measure; repeatable.")
    ] = None,
    players: Players = None,
    bots: Bots = "greedy",
    games: Games = 1000,
    jobs: Jobs = CORES,
    out: Out = None,
    seed: Seed = 0,
    box: BoxFile = None,
    option: Options = None,
) -> None:
    """Play the same study with every combination of some values, and draw curves."""
    with the_arena():
        from alehouse.arena.arms import Vary, settings
        from alehouse.arena.sweep import sentences
        from alehouse.arena.sweep import sweep as play

    varied = [Vary.read(text) for text in vary]
    arms = the_arms(game, players, bots, games, jobs, out, seed, box, option, "sweep", vary)
    with shown("Playing", games * len(settings(varied)), arms.out) as progress:
        found = play(arms, varied, measure or (), progress)
    for sentence in sentences(found):
        typer.echo(sentence)
    typer.echo(f"The report is {arms.out / 'sweep.html'}.")


def tune(
    game: GameName,
    vary: Varied,
    goal: Annotated[
        list[str],
        typer.Option(metavar="NAME=LOW..HIGH", help="As first=48..52% or length=..60; repeatable."),
    ],
    trials: Annotated[int, typer.Option(min=1, help="Settings to try at the most.")] = 40,
    players: Players = None,
    bots: Bots = "greedy",
    games: Games = 1000,
    jobs: Jobs = CORES,
    out: Out = None,
    seed: Seed = 0,
    box: BoxFile = None,
    option: Options = None,
) -> None:
    """Find values with which a game meets goals, and write a box with the reasons."""
    with the_arena():
        from alehouse.arena.arms import Vary, named
        from alehouse.arena.measures import Goal
        from alehouse.arena.tune import Tuner, sentences, write_down

    varied, goals = [Vary.read(text) for text in vary], [Goal.read(text) for text in goal]
    words = [*vary, *goal]
    arms = the_arms(game, players, bots, games, jobs, out, seed, box, option, "tune", words)
    tuner = Tuner(arms, varied, goals, trials)

    def tell(trial: Trial) -> None:
        off = "confirmed" if trial.confirmed else f"off by {trial.miss:.2f}"
        typer.echo(f"{named(trial.setting)}: {off} in {trial.games:,} games")

    found = tuner.run(tell)
    file = write_down(tuner, found)
    for sentence in sentences(tuner, found):
        typer.echo(sentence)
    if file:
        typer.echo(f"The box is {file}.")
    typer.echo(f"The report is {arms.out / 'tune.html'}.")
    if not found.best.confirmed:
        raise typer.Exit(1)


def the_arms(
    game: str,
    players: int | None,
    bots: str,
    games: int,
    jobs: int,
    out: Path | None,
    seed: int,
    box: Path | None,
    option: list[str] | None,
    what: str,
    words: list[str],
) -> Arms:
    """The studies of an experiment, in a folder of its own."""
    from alehouse.arena.arms import Arms

    digest = hashlib.sha256("\n".join(words).encode()).hexdigest()
    given = game, bots, games, players, out, seed, box, option, digest
    return Arms(*planned(f"{what}-", *given), jobs)
