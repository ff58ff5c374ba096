"""An analysis as a page of HTML that is one file."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from alehouse.arena.page import figure, note, page, section, spaced, table
from alehouse.bots.analysis import MARKS, Analysis
from alehouse.cli.analyse import COUNTED, costliest, each, shown, signed

COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00")
WIDE, HIGH, LEFT, BELOW = 720, 240, 44, 22


def whole_page(found: Analysis) -> str:
    """The page."""
    lead = f"{len(found.decisions)} decisions, effort {found.effort}, seed {found.seed}"
    what = "Chance to win" if found.measure == "chance" else "Points expected"
    top = 1.0 if found.measure == "chance" else max(1.0, *(max(c) for c in found.chances))
    series = [[row[i] for row in found.chances] for i in range(found.players)]
    totals = [[sum(at[i]) for at in found.points] for i in range(found.players)]
    return page(
        f"{found.title}: what decided it",
        lead,
        [
            section(
                "Over time",
                figure(lines(series, found, top, found.measure == "chance"), what),
                figure(lines(totals, found, max(1, *map(max, totals)), False), "Points"),
            ),
            section("The seats", seats(found), note(f"{EXPLAINED} {COUNTED}")),
            section("Turning points", turns(found)),
            section("What cost most", worst(found)),
            section("Where the points came from", sources(found)),
            section("Every choice", choices(found)),
        ],
    )


EXPLAINED = (
    "Own choices, the choices of the others and luck add up to the change of a seat's chance from "
    "the first question to the end. A choice is compared with the best one that its seat could "
    "have known; luck is what came between two questions."
)


def lines(series: Sequence[Sequence[float]], found: Analysis, top: float, percent: bool) -> str:
    """Lines over the moments of a game, one a seat, as SVG."""
    last = max(1, len(series[0]) - 1)
    low = min(0.0, *(min(values) for values in series))

    def place(i: int, value: float) -> str:
        x = LEFT + (WIDE - LEFT) * i / last
        return f"{x:.1f},{(HIGH - BELOW) * (top - value) / (top - low) + 4:.1f}"

    parts = [f'<svg viewBox="0 0 {WIDE} {HIGH + 24}" xmlns="http://www.w3.org/2000/svg">']
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = (HIGH - BELOW) * (1 - share) + 4
        said = f"{100 * share:.0f} %" if percent else f"{low + (top - low) * share:.0f}"
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDE}" stroke="#e4ddd0"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" {TEXT}>{said}</text>')
    for seat, values in enumerate(series):
        points = " ".join(place(i, value) for i, value in enumerate(values))
        colour = COLOURS[seat % len(COLOURS)]
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
        )
        x = LEFT + seat * (WIDE - LEFT) / len(series)
        parts.append(f'<rect x="{x:.0f}" y="{HIGH}" width="12" height="12" fill="{colour}"/>')
        name = escape(found.seats[seat])
        parts.append(f'<text x="{x + 18:.0f}" y="{HIGH + 11}" font-size="13">{name}</text>')
    return "".join([*parts, "</svg>"])


TEXT = 'font-size="11" text-anchor="end" fill="#6b6259"'


def seats(found: Analysis) -> str:
    """How each seat has played."""
    heads = ["Seat", "Points", "Rank", *MARKS, "each choice", "own choices"]
    heads += ["others' choices", "luck"]
    rows = [
        [
            s.name,
            str(found.scores[s.seat]),
            str(found.ranks[s.seat]),
            *(str(s.marks[mark]) for mark in MARKS),
            each(s.average, found.measure),
            *(signed(value, found.measure) for value in (s.own, s.others, s.luck)),
        ]
        for s in found.summaries
    ]
    return table(heads, rows, [rank == 1 for rank in found.ranks])


def turns(found: Analysis) -> str:
    """The moments at which the game turned."""
    rows = [
        [
            str(t.step + 1),
            f"{found.seats[t.seat]}: {t.label}",
            t.by,
            *(signed(gain, found.measure) for gain in t.gains),
        ]
        for t in found.turns
    ]
    return table(["Moment", "Choice", "By", *found.seats], rows) if rows else note("None.")


def worst(found: Analysis) -> str:
    """The choices that cost most."""
    rows = [
        [
            str(d.step + 1),
            f"{found.seats[d.seat]}: {d.label}",
            d.mark,
            signed(-d.loss, found.measure),
            f"{d.options[0].label} ({shown(d.options[0].value, found.measure)})",
        ]
        for d in costliest(found)
    ]
    return table(["Moment", "Choice", "", "Cost", "Better"], rows) if rows else note("None.")


def sources(found: Analysis) -> str:
    """The points of each seat by source."""
    rows = [
        [spaced(name), *(str(found.points[-1][seat][i]) for seat in range(found.players))]
        for i, name in enumerate(found.sources)
        if any(found.points[-1][seat][i] for seat in range(found.players))
    ]
    rows.append(["total", *map(str, found.scores)])
    return table(["Source", *found.seats], rows)


def choices(found: Analysis) -> str:
    """Every choice with its mark and what else there was."""
    rows = [
        [
            str(d.step + 1),
            f"{found.seats[d.seat]}: {d.label}",
            d.mark,
            shown(d.value, found.measure),
            "; ".join(
                f"{o.label} ({shown(o.value, found.measure)})"
                for o in d.options
                if o.action != d.action
            ),
        ]
        for d in found.decisions
        if len(d.options) > 1
    ]
    return table(["Moment", "Choice", "", "Value", "Others"], rows)
