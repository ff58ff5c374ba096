"""`alehouse replay`: verify a replay, read it, or step through it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from alehouse.cli.setting import BoxFile, seat_of
from alehouse.cli.terminal import open_terminal, read
from alehouse.kernel.errors import BadOption
from alehouse.kernel.game import Game, State
from alehouse.kernel.replay import Replay, load
from alehouse.kernel.telling import seat_name


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A replay file.")],
    step: Annotated[bool, typer.Option("--step", help="Draw the table after each action.")] = False,
    at: Annotated[
        int | None, typer.Option(min=0, help="Only draw the table after so many actions.")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(help="Through whose eyes; the first is 1.", show_default="a spectator's"),
    ] = None,
    box: BoxFile = None,
) -> None:
    """Verify a replay by playing it through, and show what happened."""
    from alehouse.cli.drawing import Drawing

    kept = load(file)
    game = kept.open(box)
    viewer = None if seat is None else seat_of(game, seat)
    if at is not None and at > len(kept.actions):
        raise BadOption(f"The replay has {len(kept.actions)} actions, not {at}.")
    last = kept.verify(game)
    console = open_terminal()
    names = kept.seats + [seat_name(i) for i in range(len(kept.seats), game.players)]
    drawing = Drawing(game, names)
    console.print(f"[bold]{game.title}[/bold], {game.players} players, seed {kept.seed}")
    for made, (state, happened) in enumerate(moments(kept, game, names, viewer)):
        if at is None:
            console.print("\n".join(happened), markup=False)
        if step or made == at:
            console.print(drawing.table(state.view(viewer)))
        if made == at or (step and read(console, "Enter: go on, q: leave ") in ("q", None)):
            return
    if last.over:
        console.print(drawing.ending(last))
    console.print(f"{len(kept.actions)} actions, all as the rules have it; digest {kept.digest}.")


def moments(
    kept: Replay, game: Game, names: list[str], viewer: int | None
) -> Iterator[tuple[State, list[str]]]:
    """The table after the deal and after each action, with what happened in words."""
    state = game.new(kept.seed)
    yield state, ["The game is dealt."]
    for number, (seat, name) in enumerate(kept.actions, 1):
        label = state.label(game.action_id(name), names.__getitem__)
        happened = [f"{number:4} {names[seat]}: {label}"]
        for event in state.apply(name):
            told = game.narrate(event.seen_by(viewer), names.__getitem__)
            happened.append(f"       {told}")
        yield state, happened
