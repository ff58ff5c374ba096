"""Two boxes of the same game, played by the same bots: what changed, and is it real?"""

from __future__ import annotations

import math
from pathlib import Path
from typing import NamedTuple

import numpy as np

from alehouse.arena.page import listed, note, page, section, spaced, table
from alehouse.arena.statistics import Results, Table, chance_of
from alehouse.kernel.boxes import open_box
from alehouse.kernel.errors import AlehouseError, BadBox
from alehouse.kernel.shelf import entries, rulebook

SURE = 0.05  # chance of a false alarm anywhere in one comparison


class Change(NamedTuple):
    """One figure with both boxes."""

    figure: str
    before: float
    after: float
    low: float  # the interval of the difference
    high: float
    chance: float  # of a difference as large if nothing had changed, corrected for the others

    @property
    def real(self) -> bool:
        """Whether chance is no good explanation."""
        return self.chance < SURE


def game_of(*boxes: Path) -> str:
    """The one game on the shelf whose boxes these are."""
    files = [open_box(box)[0] for box in boxes]
    fitting, told = [], []
    for name in entries():
        try:
            for file in files:
                rulebook(name).read_box(file)
        except BadBox as error:
            told.append(f"{name}: {error}")
        else:
            fitting.append(name)
    if len(fitting) != 1:
        why = " ".join(told) if not fitting else f"They fit {', '.join(fitting)}."
        raise AlehouseError(f"Which game are these boxes of? Name it with --game. {why}")
    return fitting[0]


def changes(a: Results, b: Results) -> list[Change]:
    """Every figure with both boxes; the chances are corrected together (Holm)."""
    before, after = figures(a), figures(b)
    raw = [difference(name, before[name], after[name]) for name in before if name in after]
    order = sorted(range(len(raw)), key=lambda i: raw[i].chance)
    corrected = 0.0
    for place, i in enumerate(order):
        corrected = max(corrected, min(1.0, raw[i].chance * (len(raw) - place)))
        raw[i] = raw[i]._replace(chance=corrected)
    return raw


def figures(results: Results) -> dict[str, Table]:
    """What is compared, one value a game."""
    best = results.scores.max(axis=1)
    found = {
        "score of a seat": results.scores.mean(axis=1),
        "winner's score": best,
        "first to last": best - results.scores.min(axis=1),
        "decisions in a game": results.lengths,
    }
    if results.seats > 1:
        for seat in range(results.seats):
            found[f"wins of seat {seat}"] = results.wins[:, seat]
    for i, name in enumerate(results.facts["parts"]):
        found[f"points from {spaced(name)}"] = results.parts[:, :, i].mean(axis=1)
    for i, name in enumerate(results.facts["tally"]):
        counts = results.tally[:, :, i]
        found[f"taken: {spaced(name)}"] = counts.mean(axis=1)
        if results.seats > 1:
            took = counts > 0
            fair = results.wins - 1 / results.seats
            edge = np.where(took, fair, 0.0).sum(axis=1) / np.maximum(1, took.sum(axis=1))
            found[f"wins of its takers: {spaced(name)}"] = edge[took.any(axis=1)]
    return found


def difference(name: str, a: Table, b: Table) -> Change:
    """The change of a mean (Welch: the two may spread differently)."""
    before = float(a.mean()) if len(a) else 0.0
    after = float(b.mean()) if len(b) else 0.0
    if min(len(a), len(b)) < 2:
        return Change(name, before, after, -math.inf, math.inf, 1.0)
    deviation = math.sqrt(float(a.var(ddof=1)) / len(a) + float(b.var(ddof=1)) / len(b))
    change = after - before
    if deviation == 0:
        return Change(name, before, after, change, change, 1.0 if change == 0 else 0.0)
    half = 1.959964 * deviation
    return Change(name, before, after, change - half, change + half, chance_of(change / deviation))


def sentences(found: list[Change]) -> list[str]:
    """What has changed, in words, the surest first."""
    real = sorted((c for c in found if c.real), key=lambda c: c.chance)
    return [
        f"{c.figure}: {c.before:.3g} → {c.after:.3g} ({'more' if c.after > c.before else 'less'})"
        for c in real
    ]


def comparison(a: Results, b: Results) -> str:
    """The report on two boxes."""
    found = changes(a, b)
    names = [str(r.facts["box"] or "the box of the game") for r in (a, b)]
    said = sentences(found) or ["Nothing that these games could show."]
    rows = [
        [
            c.figure,
            f"{c.before:.3g}",
            f"{c.after:.3g}",
            f"{c.after - c.before:+.3g}",
            f"{c.low:+.3g} to {c.high:+.3g}",
            "< 0.001" if c.chance < 0.001 else f"{c.chance:.3f}",
        ]
        for c in found
    ]
    heads = ["figure", names[0], names[1], "change", "95 % interval", "by chance"]
    return page(
        f"{a.facts['title']}: {names[0]} and {names[1]}",
        f"{a.games:,} and {b.games:,} games for {a.seats} by {', '.join(a.facts['bots'])}",
        [
            section("What changed", listed(said)),
            section(
                "All figures",
                table(heads, rows, [c.real for c in found]),
                note(
                    "By chance: how likely a change as large as this or larger is if the boxes"
                    " played alike, corrected for the number of figures (Holm). Marked: below"
                    f" {SURE}. Wins of takers: above their fair share."
                ),
            ),
        ],
    )
