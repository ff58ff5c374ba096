"""The report on two boxes: one HTML file for the designer of the game."""

from __future__ import annotations

import math
from collections.abc import Callable

from alehouse.arena import plots
from alehouse.arena.boxes import Field
from alehouse.arena.compare import (
    GAME,
    SHARES,
    TAKERS,
    TURNS,
    Change,
    alike,
    amount,
    changes,
    is_paired,
    never_taken,
    sentences,
)
from alehouse.arena.page import Shown, figure, listed, note, page, section, table, to_look_at, words
from alehouse.arena.shares import SURE
from alehouse.arena.statistics import ENOUGH, Results

MOST = 24  # changes in one plot
REMARKS = {
    TURNS: "How often the seat won that is asked first, the next one, and so on.",
    TAKERS: "How often seats that took a thing won; only things that were taken in at least"
    f" {ENOUGH} games with each box. Who is ahead can afford more, so a thing need not be the cause"
    " of the wins of its takers.",
}


def comparison(
    a: Results,
    b: Results,
    names: tuple[str, str],
    fields: list[Field] | None = None,
    tell: Callable[[Shown], str] | None = None,
) -> str:
    """The whole report; `fields` are those in which the boxes differ.

    `tell` gives a game as it went with either box.
    """
    found = changes(a, b)
    kinds = list(dict.fromkeys(change.kind for change in found))
    said = sentences(found) or ["Nothing that these games could show."]
    missed = never_taken(a, b)
    if missed:
        said.append(f"Never taken with either box: {', '.join(missed)}.")
    sections = [
        section("What changed", listed(said)),
        of_boxes(fields, names),
        *(of_kind(kind, [c for c in found if c.kind == kind], names) for kind in kinds),
        how_to_read(a, b, found),
    ]
    return page(
        f"{a.facts['title']}: {names[0]} and {names[1]}",
        f"{a.games:,} and {b.games:,} games for {a.seats} by {', '.join(a.facts['bots'])}",
        to_look_at(sections, tell) if tell else sections,
    )


def of_boxes(fields: list[Field] | None, names: tuple[str, str]) -> str:
    """What differs between the boxes, field by field."""
    if fields is None:
        return ""
    if not fields:
        return section("What differs between the boxes", words("Nothing but remarks."))
    rows = [[f.path, *("–" if v is None else str(v) for v in f[1:])] for f in fields]
    return section("What differs between the boxes", table(["field", *names], rows))


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
            "–" if c.effect is None else f"{c.effect.value:+.2f}",
            f"{c.games:,}" if c.games else "–",
        ]
        for c in found
    ]
    heads = ["figure", *names, "change", "95 % interval", "by chance", "effect", "for 1 %"]
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


def how_to_read(a: Results, b: Results, found: list[Change]) -> str:
    """What the columns mean."""
    gains = sorted(c.worth for c in found if math.isfinite(c.worth))
    pairs = "The games have other seeds, so the two studies are compared as strangers (Welch)."
    if is_paired(a, b):
        pairs = (
            "Games with the same seed are held against each other (Student over the differences;"
            " where a game can only go up or down, as in wins, the exact sign test);"
            f" {100 * alike(a, b):.0f} % of them ended alike with both boxes."
        )
        if gains:
            pairs += (
                " That is worth the games of a test without pairs"
                f" {gains[len(gains) // 2]:.1f} times over (the median of the figures)."
            )
    return section(
        "How to read this",
        words(pairs),
        note(
            "By chance: how likely a change as large as this or larger is if the boxes played"
            f" alike, corrected for all {len(found)} figures of this page together (Holm). Marked:"
            f" below {SURE}; believe those. The intervals are single ones: each holds its true"
            " change 95 times in a hundred, so among many some leave out 0 by chance. Effect: the"
            " change in deviations of the figure from game to game; 0.2 is small, 0.8 large. For 1"
            " %: so many games show a change of one percent (of a share: one percentage point) four"
            " times in five. Figures that were the same in every pair of games are left out; –:"
            " every game moved alike, so there is no interval."
        ),
    )
