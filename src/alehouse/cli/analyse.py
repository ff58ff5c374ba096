"""`alehouse analyse`: what decided a game, and what each choice was worth."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from alehouse.bots.analyse import analyse as analyse_replay
from alehouse.bots.analysis import LITTLE, MARKS, Analysis, Judged
from alehouse.cli.setting import BoxFile, Seed
from alehouse.cli.terminal import open_terminal, progress_bar
from alehouse.kernel.replay import Replay, load

if TYPE_CHECKING:
    from rich.table import Table

WORST = 8  # choices that are named


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A replay file.")],
    effort: Annotated[
        str, typer.Option(help="quick, thorough, or iterations and worlds as in 600,200.")
    ] = "quick",
    seed: Seed = 0,
    jobs: Annotated[
        int, typer.Option(min=0, help="How many questions at once.", show_default="one a core")
    ] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON object.")] = False,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a page that is one file.")
    ] = None,
    box: BoxFile = None,
) -> None:
    """Say what decided a game: chances over time, what each choice cost, luck and skill."""
    found = with_progress(load(file), effort, seed, jobs, box)
    if html is not None:
        from alehouse.cli.analysis_page import whole_page

        html.write_text(whole_page(found), encoding="utf-8")
    if as_json:
        typer.echo(json.dumps(dataclasses.asdict(found)))
    elif html is None:
        show(found)


def with_progress(kept: Replay, effort: str, seed: int, jobs: int, box: Path | None) -> Analysis:
    """The analysis of a replay, while a bar shows how far it is."""
    with progress_bar() as bar:
        task = bar.add_task("Looking at every choice", total=len(kept.actions))
        return analyse_replay(
            kept,
            effort,
            seed,
            game=kept.open(box),
            jobs=jobs,
            progress=lambda done, _: bar.update(task, completed=done),
        )


COUNTED = (
    "Marks and each choice are counted while there was something to lose:"
    f" as long as a seat had more than {LITTLE:.0%} to win."
).replace("%", " %")


def shown(value: float, measure: str) -> str:
    """A chance in percent; alone, points."""
    return f"{100 * value:.0f} %" if measure == "chance" else f"{value:.1f} points"


def signed(value: float, measure: str) -> str:
    """A change of a chance; alone, of points."""
    return f"{100 * value:+.0f} %" if measure == "chance" else f"{value:+.1f}"


def each(average: float, measure: str) -> str:
    """What a choice of a seat has cost on average."""
    return f"{-100 * average:+.2f} %" if measure == "chance" else f"{-average:+.2f}"


def show(found: Analysis) -> None:
    """Print an analysis."""
    console = open_terminal()
    console.print(f"[bold]{found.title}[/bold], {len(found.decisions)} decisions")
    console.print(seats_table(found))
    if found.measure == "chance":
        console.print(COUNTED)
    if found.turns:
        console.print("\n[bold]Turning points[/bold]")
    for turn in found.turns:
        gains = ", ".join(
            f"{name} {signed(gain, found.measure)}"
            for name, gain in zip(found.seats, turn.gains, strict=True)
        )
        said = f"{turn.step + 1:4} {found.seats[turn.seat]}: {turn.label}  ({turn.by}: {gains})"
        console.print(said, markup=False)
    worst = costliest(found)
    if worst:
        console.print("\n[bold]What cost most[/bold]")
    for judged in worst:
        console.print(blamed(found, judged), markup=False)


def costliest(found: Analysis) -> list[Judged]:
    """The choices that cost most, in the order of the game."""
    bad = [d for d in found.decisions if MARKS.index(d.mark) > 1]
    return sorted(sorted(bad, key=lambda d: -d.loss)[:WORST], key=lambda d: d.step)


def blamed(found: Analysis, judged: Judged) -> str:
    """A choice with what would have been better."""
    best = judged.options[0]
    return (
        f"{judged.step + 1:4} {found.seats[judged.seat]}: {judged.label}: {judged.mark}, "
        f"{signed(-judged.loss, found.measure)}. Better: {best.label} "
        f"({shown(best.value, found.measure)})"
    )


def seats_table(found: Analysis) -> Table:
    """How each seat has played, a column a seat: six find room in a narrow terminal."""
    from rich.table import Table

    table = Table("")
    for s in found.summaries:
        table.add_column(s.name, justify="right")
    measure, of = found.measure, found.summaries
    rows = {
        "points": [str(found.scores[s.seat]) for s in of],
        "rank": [str(found.ranks[s.seat]) for s in of],
        **{mark: [str(s.marks[mark]) for s in of] for mark in MARKS},
        "each choice": [each(s.average, measure) for s in of],
        "own choices": [signed(s.own, measure) for s in of],
        "others": [signed(s.others, measure) for s in of],
        "luck": [signed(s.luck, measure) for s in of],
    }
    for name, cells in rows.items():
        table.add_row(name, *cells)
    return table
