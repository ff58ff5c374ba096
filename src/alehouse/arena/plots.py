"""Plots as SVG text, for a report that is one file."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from alehouse.arena.compare import Change
from alehouse.arena.page import ordinal, spaced
from alehouse.arena.shares import Range
from alehouse.arena.statistics import Results, Standing, Thing

# Okabe and Ito's colours, told apart by everybody
COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#999999")
LOOK: dict[str, Any] = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": "#888888",
    "axes.axisbelow": True,
    "axes.grid": True,
    "grid.color": "#e4e0d8",
    "figure.facecolor": "none",
    "axes.facecolor": "none",
}
WIDTH = 7.2  # inches
TICKS = 12  # places on an axis that each have a number of their own


def drawn(name: str, height: float, draw: Any) -> str:
    """One plot as SVG; `draw` fills its axes."""
    look: Any = {**LOOK, "svg.hashsalt": name}
    with mpl.rc_context(look):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        draw(figure.add_subplot())
        text = io.StringIO()
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    svg = text.getvalue()
    return svg[svg.index("<svg") :]


def ranges(axes: Axes, labels: Sequence[str], values: Sequence[Range], colour: str) -> None:
    """Figures with their intervals, one line each, the first on top."""
    at = np.arange(len(values))[::-1]
    middle = np.array([v.value for v in values])
    low = np.array([v.value - v.low for v in values])
    high = np.array([v.high - v.value for v in values])
    axes.errorbar(middle, at, xerr=[low, high], fmt="o", color=colour, capsize=4)
    axes.set_yticks(at, labels)
    axes.set_ylim(-0.6, len(values) - 0.4)


def win_shares(standings: Sequence[Standing], fair: float) -> str:
    """How often each bot won."""

    def draw(axes: Axes) -> None:
        ranges(axes, [s.bot for s in standings], [s.wins for s in standings], COLOURS[0])
        axes.axvline(fair, color="#888888", linestyle="--")
        axes.set_xlabel("share of games won (dashed: if all were equally strong)")
        axes.set_xlim(0, 1)

    return drawn("wins", 0.9 + 0.35 * len(standings), draw)


def turn_shares(shares: Sequence[Range]) -> str:
    """How often each seat won, in turn order."""

    def draw(axes: Axes) -> None:
        ranges(axes, [ordinal(i) for i in range(len(shares))], shares, COLOURS[2])
        axes.axvline(1 / len(shares), color="#888888", linestyle="--")
        axes.set_xlabel("share of games won (dashed: if turn order did not matter)")

    return drawn("turns", 0.9 + 0.35 * len(shares), draw)


def scores(results: Results) -> str:
    """The scores of each bot."""

    def draw(axes: Axes) -> None:
        values = [results.scores[results.bots == i] for i in range(len(results.names))]
        edges = bins(results.scores)
        for i, (name, value) in enumerate(zip(results.names, values, strict=True)):
            colour = COLOURS[i % len(COLOURS)]
            weights = np.full(len(value), 1 / max(1, len(value)))
            axes.hist(value, edges, weights=weights, color=colour, alpha=0.45, label=name)
            axes.axvline(float(value.mean()), color=colour, linewidth=2)
        axes.set_xlabel("score (line: mean)")
        axes.set_ylabel("share of seats")
        axes.legend(frameon=False)

    return drawn("scores", 2.8, draw)


def lengths(results: Results) -> str:
    """How long the games were."""

    def draw(axes: Axes) -> None:
        axes.hist(results.lengths, bins(results.lengths), color=COLOURS[4])
        axes.set_xlabel("decisions in a game")
        axes.set_ylabel("games")

    return drawn("lengths", 2.4, draw)


def sources(results: Results) -> str:
    """Where the points of each bot came from."""
    names = results.facts["parts"]

    def draw(axes: Axes) -> None:
        height = 0.8 / len(results.names)
        at = np.arange(len(names))[::-1].astype(np.float64)
        for i, bot in enumerate(results.names):
            means = results.parts[results.bots == i].mean(axis=0)
            colour = COLOURS[i % len(COLOURS)]
            axes.barh(at - i * height, means, height, color=colour, label=bot)
        axes.set_yticks(at, [spaced(name) for name in names])
        axes.set_xlabel("points on average")
        axes.legend(frameon=False)

    return drawn("sources", 1.0 + 0.3 * len(names) * max(1, len(results.names) / 2), draw)


def takers(found: Sequence[Thing]) -> str:
    """How much more often than usual those won who took a thing."""
    known = [(thing.name, thing.edge) for thing in found if thing.edge is not None]
    known.sort(key=lambda pair: -pair[1].value)

    def draw(axes: Axes) -> None:
        edges = [Range(*(100 * end for end in edge)) for _, edge in known]
        ranges(axes, [name for name, _ in known], edges, COLOURS[5])
        axes.axvline(0, color="#888888", linestyle="--")
        axes.set_xlabel("percentage points that its takers won more (right) or less than usual")

    return drawn("takers", 0.9 + 0.24 * len(known), draw)


def changes(found: Sequence[Change], shares: bool) -> str:
    """How far figures of one kind moved, the surest on top; what is real stands out."""

    def draw(axes: Axes) -> None:
        scale = 100 if shares else 1
        for colour, real in ((COLOURS[6], False), (COLOURS[5], True)):
            at = [len(found) - 1 - i for i, c in enumerate(found) if c.real == real]
            moved = [c.interval for c in found if c.real == real and c.interval]
            middle = np.array([scale * r.value for r in moved])
            ends = np.array(
                [[scale * (r.value - r.low), scale * (r.high - r.value)] for r in moved]
            )
            if moved:
                axes.errorbar(middle, at, xerr=ends.T, fmt="o", color=colour, capsize=4)
        axes.set_yticks(range(len(found)), [c.name for c in reversed(found)])
        axes.set_ylim(-0.6, len(found) - 0.4)
        axes.axvline(0, color="#888888", linestyle="--")
        unit = "percentage points" if shares else "change"
        axes.set_xlabel(f"{unit} (coloured: more than chance explains)")

    return drawn(f"changes of {found[0].kind}", 0.9 + 0.24 * len(found), draw)


def curves(
    name: str, lines: Sequence[tuple[str, Sequence[float], Sequence[float]]], x: str, y: str
) -> str:
    """Lines (their name, where, how much) over a common axis."""

    def draw(axes: Axes) -> None:
        for i, (label, at, values) in enumerate(lines):
            colour = COLOURS[i % len(COLOURS)]
            axes.plot(at, values, color=colour, marker="o", label=label)
        axes.set_xlabel(x)
        axes.set_ylabel(y)
        if len(lines) > 1:
            axes.legend(frameon=False)

    return drawn(name, 2.6, draw)


def with_intervals(
    name: str, groups: Mapping[str, Sequence[tuple[float, Range]]], x: str, y: str
) -> str:
    """Figures with their intervals over a number, a line for each group."""

    def draw(axes: Axes) -> None:
        for i, (label, found) in enumerate(groups.items()):
            at = [where for where, _ in found]
            middle = np.array([v.value for _, v in found])
            ends = np.array([[v.value - v.low, v.high - v.value] for _, v in found]).T
            colour = COLOURS[i % len(COLOURS)]
            axes.errorbar(at, middle, yerr=ends, fmt="o-", color=colour, capsize=3, label=label)
        where = sorted({at for found in groups.values() for at, _ in found})
        if len(where) <= TICKS:
            axes.set_xticks(where, [f"{at:g}" for at in where])
        axes.set_xlabel(x)
        axes.set_ylabel(y)
        if len(groups) > 1:
            axes.legend(frameon=False)

    return drawn(name, 2.8, draw)


def points(name: str, labels: Sequence[str], values: Sequence[Range], x: str) -> str:
    """Figures with their intervals, one below the other."""

    def draw(axes: Axes) -> None:
        ranges(axes, labels, values, COLOURS[0])
        axes.set_xlabel(x)

    return drawn(name, 0.9 + 0.3 * len(labels), draw)


def bins(values: Any) -> Any:
    """Edges for a histogram of whole numbers, at most about forty."""
    low, high = int(values.min()), int(values.max())
    width = max(1, -(-(high - low + 1) // 40))
    return np.arange(low, high + width + 1, width) - 0.5
