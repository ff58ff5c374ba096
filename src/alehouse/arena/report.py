"""The report of a tournament: one HTML file that a designer can read without programming."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from alehouse.arena import going, plots
from alehouse.arena.course import Course
from alehouse.arena.odds import Table
from alehouse.arena.page import (
    about,
    figure,
    listed,
    note,
    ordinal,
    page,
    percent,
    percents,
    rating,
    section,
    spaced,
    table,
    to_look_at,
    words,
)
from alehouse.arena.ratings import ratings
from alehouse.arena.statistics import (
    ENOUGH,
    Results,
    Standing,
    Thing,
    meetings,
    standings,
    things,
    turn_shares,
    turns_matter,
)

RARE = 0.01  # chance below which turn order is said to matter


def report(
    results: Results, course: Course | None = None, tell: Callable[[int], str] | None = None
) -> str:
    """The whole report; `tell` gives the replay of a game by its number."""
    facts = results.facts
    found = standings(results)
    lead = (
        f"{results.games:,} games for {results.seats} by {', '.join(facts['bots'])}; "
        f"seed {facts['seed']}, rules version {facts['version']}, box {facts['box_digest']}"
    )
    counted = things(results)
    sections = [
        in_short(results, found, counted),
        strength(results, found),
        turns(results),
        spread(results),
        sources(results),
        takers(counted),
        *(going.sections(course) if course else []),
        how_to_read(results),
    ]
    sections = [text for text in sections if text]
    if tell:
        say = tell
        sections = to_look_at(sections, lambda shown: say(shown.number))
    return page(f"{facts['title']}: a tournament", lead, sections)


def in_short(results: Results, found: list[Standing], counted: list[Thing]) -> str:
    """The findings in sentences."""
    said = []
    if len(found) > 1:
        best = found[0]
        its = results.wins * (results.bots == results.names.index(best.bot))
        said.append(
            f"{best.bot} won most often: on {percent(best.wins)} of its seats"
            f"{results.example(its.sum(axis=1) > 0)}."
        )
    scores = results.scores
    low, high, usual = scores.min(), scores.max(), scores.mean()
    least, most = (
        int(results.numbers[i]) for i in (scores.min(1).argmin(), scores.max(1).argmax())
    )
    said.append(
        f"Scores went from {low:.0f} (game {least}) to {high:.0f} (game {most}),"
        f" {usual:.1f} on average."
    )
    lengths = results.lengths
    short, long = (int(results.numbers[i]) for i in (lengths.argmin(), lengths.argmax()))
    said.append(
        f"A game took {lengths.mean():.0f} decisions, from {lengths.min():.0f} (game {short})"
        f" to {lengths.max():.0f} (game {long})."
    )
    if results.seats > 1:
        said.append(turn_order(results))
    known = [(t.edge.value, t) for t in counted if t.real and t.edge and t.won]
    if known and max(known)[0] > 0:
        edge, thing = max(known)
        won = thing.won or 0.0
        said.append(
            f"Seats with {thing.name} won {percents(won)}; {percents(won - edge)} is usual"
            f"{thing.shown()}."
        )
    unused = [thing.name for thing in counted if thing.taken == 0]
    if unused:
        said.append(f"Never taken: {', '.join(unused)}.")
    return section("In short", listed(said))


def strength(results: Results, found: list[Standing]) -> str:
    """Who is stronger than whom."""
    rated = {found.bot: found for found in ratings(results)}
    if not rated:
        return ""
    rows = [
        [
            s.bot,
            f"{s.seats:,}",
            percent(s.wins),
            about(s.score),
            f"{s.rank:.2f}",
            rating(rated[s.bot].skill),
        ]
        for s in found
    ]
    heads = ["bot", "seats", "won", "score", "mean rank", "rating"]
    met = [[a, b, percent(ahead)] for a, b, ahead in meetings(results)]
    return section(
        "Strength",
        figure(plots.win_shares(found, 1 / results.seats), "How often each bot won."),
        table(heads, rows),
        note(
            "Rating: Bradley-Terry over who finished before whom, the average is 0; 100 more"
            " finish ahead 64 times in a hundred. Shared victories count in parts. In brackets and"
            " after ±: what holds 95 times in a hundred, over games."
        ),
        table(["bot", "against", "finished ahead"], met),
    )


def turn_order(results: Results) -> str:
    """Whom the turn order favours, in a sentence."""
    if turns_matter(results) >= RARE:
        return "No place in turn order has an advantage that these games could show."
    shares = turn_shares(results)
    best = max(range(results.seats), key=lambda i: shares[i].value)
    return (
        f"It is best to be {ordinal(best)} in turn order: that seat won {percent(shares[best])};"
        f" {percents(1 / results.seats)} would be fair"
        f"{results.example(results.turns[:, best] == 1)}."
    )


def turns(results: Results) -> str:
    """Whether it matters when one's turn comes."""
    if results.seats < 2:
        return ""
    shares = turn_shares(results)
    chance = turns_matter(results)
    said = (
        f"Differences as large as these come by chance in {percents(chance)} of such tournaments."
        if chance >= RARE
        else "Differences as large as these hardly ever come by chance: turn order matters."
    )
    return section(
        "Turn order",
        figure(
            plots.turn_shares(shares),
            "How often each seat won, in turn order.",
            table(["turn", "won"], [[ordinal(i), percent(s)] for i, s in enumerate(shares)]),
        ),
        words(said),
        note("First is the seat that the game asks first, whoever that is; the others follow."),
    )


def spread(results: Results) -> str:
    """Scores and lengths."""
    return section(
        "Scores and length",
        figure(plots.scores(results), "The scores of each bot.", score_numbers(results)),
        figure(
            plots.lengths(results),
            "How many decisions the games took.",
            table(["", *QUARTERS], [["decisions", *quarters(results.lengths)]]),
        ),
    )


QUARTERS = ("least", "a quarter below", "half", "three quarters", "most")


def quarters(values: Table) -> list[str]:
    """Least, quartiles and most of some values."""
    return [f"{v:.0f}" for v in np.quantile(values, [0, 0.25, 0.5, 0.75, 1])]


def score_numbers(results: Results) -> str:
    """The scores of each bot as a table."""
    rows = [
        [name, *quarters(results.scores[results.bots == i])] for i, name in enumerate(results.names)
    ]
    return table(["bot", *QUARTERS], rows)


def sources(results: Results) -> str:
    """Where points come from."""
    if not results.facts["parts"]:
        return ""
    rows = []
    for i, name in enumerate(results.facts["parts"]):
        means = [results.parts[results.bots == b][:, i].mean() for b in range(len(results.names))]
        rows.append([spaced(name), *(f"{m:.2f}" for m in means)])
    numbers = table(["source", *results.names], rows)
    plot = figure(plots.sources(results), "Points by source, for each bot.", numbers)
    return section("Where points come from", plot)


def takers(counted: list[Thing]) -> str:
    """What was taken and how its takers fared."""
    if not counted:
        return ""
    counted = sorted(counted, key=lambda thing: -thing.taken)
    rows = [
        [
            thing.name + thing.shown(),
            percents(thing.taken),
            f"{thing.each:.2f}",
            "–" if thing.won is None else percents(thing.won),
            "–" if thing.edge is None else f"{100 * thing.edge.value:+.1f}",
            "–"
            if thing.edge is None
            else f"{100 * thing.edge.low:+.1f} to {100 * thing.edge.high:+.1f}",
            "–" if thing.points is None else f"{thing.points:+.1f}",
        ]
        for thing in counted
    ]
    heads = ["thing", "seats with it", "each", "won", "beside usual", "95 % interval", "points"]
    plot = []
    if any(thing.edge is not None for thing in counted):
        plot = [figure(plots.takers(counted), "Wins of those who took a thing, beside usual.")]
    return section(
        "What was taken, and how its takers fared",
        *plot,
        table(heads, rows, [thing.real for thing in counted]),
        note(
            "Beside usual: percentage points that seats with it won more often than the same bots"
            " do in all games. Points: how much higher their scores were. Marked: more than chance"
            " explains, corrected for the number of rows (Holm); the intervals are single ones. –:"
            f" it was taken in fewer than {ENOUGH} games, or by everybody."
            " Taking a thing need not be the cause: who is ahead can afford more."
        ),
    )


def how_to_read(results: Results) -> str:
    """What the games were and how to repeat one."""
    facts = results.facts
    options = ", ".join(f"{name} {choice}" for name, choice in facts["options"].items())
    parts = [
        words(
            "Every game is a row of games.parquet beside this page, with its seed and its bots by"
            " seat: that is all one needs to play it again. To look at one, repeat the command that"
            " played them with --replay and its number (the first is 0); it writes a file for"
            " alehouse replay."
        ),
        words(f"Options: {options}.") if options else "",
        note("Every interval holds its true figure 95 times in a hundred, each for itself."),
    ]
    return section("How to read this", *[part for part in parts if part])
