"""How games go, as sections of a report."""

from __future__ import annotations

import math

import numpy as np

from alehouse.arena import plots
from alehouse.arena.course import (
    DEAD,
    DOMINATING,
    OPENING,
    TENTHS,
    Choice,
    Course,
    dead,
    dominating,
    spoken,
)
from alehouse.arena.page import (
    about,
    figure,
    listed,
    note,
    ordinal,
    percent,
    percents,
    section,
    table,
    words,
)
from alehouse.arena.shares import SURE

MOST = 40  # rows of a table
TENTH = [f"{10 * t} %" for t in range(TENTHS)]
AT = [10.0 * t for t in range(TENTHS)]


def sections(course: Course) -> list[str]:
    """All that the trace says."""
    found = [tension(course), branching(course), choices(course), openings(course)]
    return [text for text in found if text]


def tension(course: Course) -> str:
    """When a game is decided, and by whom."""
    if course.results.seats < 2 or not len(course.weighed):
        return ""
    foretold, late = course.foretold(), course.decided()
    places = course.by_turn()
    half = foretold[TENTHS // 2]
    closest = int(course.results.numbers[course.weighed][late.argmax()])
    said = [
        f"The lead changes {about(course.lead_changes())} times a game, by the game's own"
        " estimate.",
        f"The winner leads for good after {percents(float(np.median(late)))} of the decisions in"
        f" half of the games; in one of ten not before {percents(float(np.quantile(late, 0.9)))}"
        f" (game {closest}).",
        f"Who leads halfway wins {percent(half)}.",
    ]
    told = [100 * r.value for r in foretold]
    lines = [(ordinal(i), AT, values) for i, values in enumerate(places)]
    return section(
        "Tension",
        listed(said),
        note(f"Of the {len(course.weighed):,} games whose estimates were traced.")
        if len(course.weighed) < course.games
        else "",
        figure(
            plots.curves(
                "foretold", [("leader", AT, told)], "% of the game", "% won by the leader"
            ),
            "How often whoever leads at a moment wins in the end.",
            table(
                ["of the game", "leader wins"],
                [[t, percent(r)] for t, r in zip(TENTH, foretold, strict=True)],
            ),
        ),
        figure(
            plots.curves("turns over time", lines, "% of the game", "estimated points ahead"),
            "How far each place in turn order is ahead of the average.",
            table(
                ["of the game", *(ordinal(i) for i in range(len(places)))],
                [[t, *(number(p[i], "+.2f") for p in places)] for i, t in enumerate(TENTH)],
            ),
        ),
    )


def number(value: float, form: str) -> str:
    """A number, if there is one."""
    return "–" if math.isnan(value) else format(value, form)


def branching(course: Course) -> str:
    """How much there is to choose from."""
    curve = course.branching()
    rows = [[spoken(a.name), f"{a.each:.1f}", f"{a.offered:.1f}"] for a in course.asked()]
    return section(
        "How much there is to choose from",
        words(
            f"A decision offers {course.offered.mean():.1f} actions,"
            f" at most {course.offered.max():.0f}."
        ),
        figure(
            plots.curves("branching", [("actions", AT, curve)], "% of the game", "actions offered"),
            "How many actions a decision offers in the course of a game.",
            table(
                ["of the game", "actions"],
                [[t, number(v, ".1f")] for t, v in zip(TENTH, curve, strict=True)],
            ),
        ),
        table(["question", "times a game", "actions offered"], rows),
    )


def choices(course: Course) -> str:
    """What is chosen when, and what it is worth; what is never and what always chosen."""
    found = course.choices()
    said = []
    for name, some in (("Hardly ever", dead(found)), ("Nearly always", dominating(found))):
        if some:
            names = ", ".join(f"{spoken(c.name)} ({percents(c.taken)})" for c in some[:MOST])
            said.append(f"{name} chosen when offered: {names}.")
    often = sorted(found, key=lambda c: -c.offered * c.taken)[:MOST]
    heads = [
        "action",
        "offered",
        "chosen",
        "when",
        "estimate",
        "wins beside usual",
        "95 % interval",
    ]
    return section(
        "What is chosen when, and what it is worth",
        listed(said) if said else "",
        table(heads, [choice_row(c) for c in often]),
        note(
            f"The {len(often)} actions chosen most often of {len(found)}. Chosen: of the times"
            " it was offered among others. When: how much of the game has passed, on average."
            " Estimate: what it moves the estimate of the seat until the next decision. Hardly"
            f" ever is below {percents(DEAD)}, nearly always above {percents(DOMINATING)}, of at"
            " least 30 times. The intervals are single ones."
        ),
    )


def choice_row(choice: Choice) -> list[str]:
    """An action as a row."""
    return [
        f"{spoken(choice.name)} (game {choice.replay})",
        f"{choice.offered:,}",
        percents(choice.taken),
        "–" if choice.when is None else percents(choice.when),
        "–" if choice.gain is None else f"{choice.gain:+.2f}",
        "–" if choice.edge is None else f"{100 * choice.edge.value:+.1f}",
        "–"
        if choice.edge is None
        else f"{100 * choice.edge.low:+.1f} to {100 * choice.edge.high:+.1f}",
    ]


def openings(course: Course) -> str:
    """What seats begin with."""
    found = course.openings()
    if not found or course.results.seats < 2:
        return ""
    shown = found if len(found) <= MOST else found[: MOST // 2] + found[-MOST // 2 :]
    rows = [[f"{o.name} (game {o.replay})", f"{o.seats:,}", percent(o.won)] for o in shown]
    return section(
        "Openings",
        table([f"first {OPENING} choices", "seats", "won"], rows, [o.chance < SURE for o in shown]),
        note(
            f"Openings of at least 30 games, {len(found)} in all. Marked: further from"
            f" {percents(1 / course.results.seats)} than chance explains, corrected for their"
            " number (Holm)."
        ),
    )
