"""`alehouse train`: a network teaches itself a game."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from typing import Annotated

import typer

from alehouse.cli.setting import BoxFile, GameName, Options, Seed, bot_names, set_up
from alehouse.kernel.errors import BadOption, Missing


def train(
    game: GameName,
    players: Annotated[
        str | None, typer.Option(metavar="2-4", help="How many play.", show_default="all counts")
    ] = None,
    minutes: Annotated[float, typer.Option(min=0.01, help="How long, in all sittings.")] = 60,
    device: Annotated[
        str, typer.Option(help="cpu, or cuda for a GPU.", show_default="a GPU if there is one")
    ] = "",
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where it is kept.", show_default="GAME")
    ] = None,
    seed: Seed = 0,
    against: Annotated[
        str, typer.Option(metavar="A,B,…", help="Bots that its strength is measured by.")
    ] = "greedy",
    games: Annotated[int, typer.Option(min=1, help="Games of each measurement.")] = 40,
    every: Annotated[float, typer.Option(min=1, help="Seconds between two measurements.")] = 120,
    jobs: Annotated[int, typer.Option(min=0, help="Processes that measure meanwhile.")] = 0,
    pace: Annotated[
        float,
        typer.Option(min=0, help="Decisions that count as a second.", show_default="the clock"),
    ] = 0,
    box: BoxFile = None,
    option: Options = None,
    start: Annotated[
        str, typer.Option(metavar="FILE", help="A network to begin with; 'own': the game's.")
    ] = "",
    recipe: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=NUMBER", help="A number of the recipe; repeatable."),
    ] = None,
) -> None:
    """Let a network teach itself a game by playing; stopped, it goes on when called again."""
    if importlib.util.find_spec("torch") is None:
        raise Missing("Training needs PyTorch. Install it: pip install 'alehouse[train]'.")
    import torch

    from alehouse.bots.network import start_of
    from alehouse.training import recipe as recipes
    from alehouse.training.setups import counts
    from alehouse.training.training import Training

    device = device or ("cuda" if torch.cuda.is_available() else "cpu")
    if device not in ("cpu", "cuda"):
        raise BadOption(f"Training runs on 'cpu' or 'cuda', not on {device!r}.")
    numbers = recipes.GPU if device == "cuda" else recipes.CPU
    torch.set_num_threads(max(1, (os.cpu_count() or 1) - jobs))
    opened = set_up(game, None, box, option)
    folder = out or Path(game)
    begun = start_of(opened, "" if start == "own" else start) if start else None
    if begun and begun.record["box"] != opened.box_digest:
        typer.echo("It begins with what was learned with another box, and has to learn this one.")
    training = Training(
        opened,
        folder,
        numbers.of(begun).but(recipe or []),
        players=counts(players),
        device=device,
        seed=seed,
        jobs=jobs,
        start=begun,
        pace=pace,
        say=typer.echo,
    )
    if device == "cpu":
        typer.echo("What to expect of a CPU says docs/training.md, under 'On a CPU'.")
    names = bot_names(against)
    training.run(60 * minutes, every, names, games)
    typer.echo(f"The network is {folder / 'network.npz'}: play it as net:{folder / 'network.npz'}.")
