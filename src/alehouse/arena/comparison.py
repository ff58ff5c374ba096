"""The report on two boxes: one HTML file for the designer of the game."""

from __future__ import annotations

from alehouse.arena import plots
from alehouse.arena.compare import (
    GAME,
    SHARES,
    TAKERS,
    TURNS,
    Change,
    amount,
    changes,
    never_taken,
    sentences,
)
from alehouse.arena.page import figure, listed, note, page, section, table, words
from alehouse.arena.statistics import ENOUGH, SURE, Results

MOST = 24  # changes in one plot
REMARKS = {
    TURNS: "How often the seat won that is asked first, the next one, and so on.",
    TAKERS: "How often seats that took a thing won; only things that were taken in at least"
    f" {ENOUGH} games with each box. Who is ahead can afford more, so a thing need not be the cause"
    " of the wins of its takers.",
}


def comparison(a: Results, b: Results, names: tuple[str, str]) -> str:
    """The whole report."""
    found = changes(a, b)
    kinds = list(dict.fromkeys(change.kind for change in found))
    said = sentences(found) or ["Nothing that these games could show."]
    missed = never_taken(a, b)
    if missed:
        said.append(f"Never taken with either box: {', '.join(missed)}.")
    return page(
        f"{a.facts['title']}: {names[0]} and {names[1]}",
        f"{a.games:,} and {b.games:,} games for {a.seats} by {', '.join(a.facts['bots'])}",
        [
            section("What changed", listed(said)),
            *(of_kind(kind, [c for c in found if c.kind == kind], names) for kind in kinds),
            how_to_read(len(found)),
        ],
    )


def of_kind(kind: str, found: list[Change], names: tuple[str, str]) -> str:
    """The figures of one kind: a plot of their changes, and all of them in a table."""
    rows = [
        [
            c.name,
            amount(c, c.before),
            amount(c, c.after),
            amount(c, c.after - c.before, "+"),
            "–" if c.interval is None else between(c),
            "< 0.001" if c.chance < 0.001 else f"{c.chance:.3f}",
        ]
        for c in found
    ]
    heads = ["figure", *names, "change", "95 % interval", "by chance"]
    parts = [words(REMARKS[kind])] if kind in REMARKS else []
    drawn = sorted((c for c in found if c.interval), key=lambda c: (c.chance, -spread(c)))[:MOST]
    if drawn and kind != GAME:  # points and decisions have no common scale
        some = "The changes" if len(drawn) == len(found) else f"The {len(drawn)} surest changes"
        parts.append(
            figure(
                plots.changes(drawn, kind in SHARES),
                f"{some} from {names[0]} to {names[1]}, each with its own 95 % interval.",
            )
        )
    return section(kind, *parts, table(heads, rows, [c.real for c in found]))


def between(change: Change) -> str:
    """The interval of a change."""
    assert change.interval
    low, high = change.interval.low, change.interval.high
    if change.kind in SHARES:
        return f"{100 * low:+.1f} to {100 * high:+.1f}"
    return f"{low:+.2f} to {high:+.2f}"


def spread(change: Change) -> float:
    """How many intervals a change is away from none."""
    assert change.interval
    half = change.interval.high - change.interval.value
    return abs(change.interval.value) / half


def how_to_read(figures: int) -> str:
    """What the columns mean."""
    return section(
        "How to read this",
        note(
            "By chance: how likely a change as large as this or larger is if the boxes played"
            f" alike, corrected for all {figures} figures of this page together (Holm). Marked:"
            f" below {SURE}; believe those. The intervals are single ones: each holds its true"
            " change 95 times in a hundred, so among many some leave out 0 by chance. Figures that"
            " were the same in every game are left out; –: a figure did not vary with either box,"
            " so it has no interval."
        ),
    )
