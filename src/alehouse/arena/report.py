"""The report of a tournament: one HTML file that a designer can read without programming."""

from __future__ import annotations

from alehouse.arena import plots
from alehouse.arena.page import (
    about,
    figure,
    listed,
    note,
    page,
    percent,
    section,
    spaced,
    table,
    words,
)
from alehouse.arena.ratings import ratings
from alehouse.arena.statistics import (
    Results,
    Standing,
    Thing,
    meetings,
    seat_shares,
    seats_matter,
    standings,
    things,
)

SURE = 0.01  # chance below which a difference is called real


def report(results: Results) -> str:
    """The whole report."""
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
        seats(results),
        spread(results),
        sources(results),
        takers(counted),
        how_to_read(results),
    ]
    return page(f"{facts['title']}: a tournament", lead, [text for text in sections if text])


def in_short(results: Results, found: list[Standing], counted: list[Thing]) -> str:
    """The findings in sentences."""
    said = []
    if len(found) > 1:
        best = found[0]
        said.append(f"{best.bot} won most often: {percent(best.wins)} of its games.")
    scores = results.scores
    low, high, usual = scores.min(), scores.max(), scores.mean()
    said.append(f"Scores went from {low:.0f} to {high:.0f}, {usual:.1f} on average.")
    said.append(
        f"A game took {results.lengths.mean():.0f} decisions, "
        f"from {results.lengths.min():.0f} to {results.lengths.max():.0f}."
    )
    if results.seats > 1:
        shares = seat_shares(results)
        favoured = max(range(results.seats), key=lambda i: shares[i].value)
        real = seats_matter(results) < SURE
        said.append(
            f"Seat {favoured} has an advantage: it won {percent(shares[favoured])}."
            if real
            else "No seat has an advantage that these games could show."
        )
    known = [(thing.edge, thing) for thing in counted if thing.edge is not None]
    if known:
        edge, best_thing = max(known, key=lambda pair: pair[0].low)
        if edge.low > 0:
            said.append(
                f"Who took {spaced(best_thing.name)} won {100 * edge.value:.0f} points of a hundred"
                " more often than usual."
            )
    unused = [spaced(thing.name) for thing in counted if thing.taken == 0]
    if unused:
        said.append(f"Never taken: {', '.join(unused)}.")
    return section("In short", listed(said))


def strength(results: Results, found: list[Standing]) -> str:
    """Who is stronger than whom."""
    rated = {rating.bot: rating for rating in ratings(results)}
    if not rated:
        return ""
    rows = [
        [
            s.bot,
            f"{s.seats:,}",
            percent(s.wins),
            about(s.score),
            f"{s.rank:.2f}",
            f"{rated[s.bot].skill:.1f} ± {rated[s.bot].doubt:.1f}",
        ]
        for s in found
    ]
    heads = ["bot", "games", "won", "score", "mean rank", "rating"]
    met = [[a, b, percent(ahead)] for a, b, ahead in meetings(results)]
    return section(
        "Strength",
        figure(plots.win_shares(found, 1 / results.seats), "How often each bot won."),
        table(heads, rows),
        note("Rating: openskill, 25 is average, ± one standard deviation. Ties are shared."),
        table(["bot", "against", "finished ahead"], met),
    )


def seats(results: Results) -> str:
    """Whether it matters where one sits."""
    if results.seats < 2:
        return ""
    shares = seat_shares(results)
    chance = seats_matter(results)
    said = (
        f"Differences as large as these come by chance in {chance:.0%} of such tournaments."
        if chance >= SURE
        else "Differences as large as these hardly ever come by chance: the seat matters."
    )
    return section(
        "Seats",
        figure(plots.seat_shares(shares), "How often each seat won. Seat 0 begins."),
        words(said),
    )


def spread(results: Results) -> str:
    """Scores and lengths."""
    return section(
        "Scores and length",
        figure(plots.scores(results), "The scores of each bot."),
        figure(plots.lengths(results), "How many decisions the games took."),
    )


def sources(results: Results) -> str:
    """Where points come from."""
    if not results.facts["parts"]:
        return ""
    plot = plots.sources(results)
    return section("Where points come from", figure(plot, "Points by source, for each bot."))


def takers(counted: list[Thing]) -> str:
    """What was taken and how its takers fared."""
    if not counted:
        return ""
    rows = [
        [
            spaced(thing.name),
            f"{thing.taken:.0%}".replace("%", " %"),
            f"{thing.each:.2f}",
            "–" if thing.edge is None else f"{100 * thing.edge.value:+.1f}",
            "–"
            if thing.edge is None
            else f"{100 * thing.edge.low:+.1f} to {100 * thing.edge.high:+.1f}",
            "–" if thing.points is None else f"{thing.points:+.1f}",
        ]
        for thing in sorted(counted, key=lambda thing: -thing.taken)
    ]
    marked = [
        thing.edge is not None and (thing.edge.low > 0 or thing.edge.high < 0)
        for thing in sorted(counted, key=lambda thing: -thing.taken)
    ]
    heads = ["thing", "seats that took it", "each", "wins", "95 % interval", "points"]
    plot = []
    if any(thing.edge is not None for thing in counted):
        plot = [figure(plots.takers(counted), "Wins of those who took a thing, beside average.")]
    return section(
        "What was taken, and how its takers fared",
        *plot,
        table(heads, rows, marked),
        note(
            "Wins: percentage points that takers won more often than the same bots did overall."
            " Points: how much higher their scores were. Marked: the interval leaves out 0; –: too"
            " few took it, or all did."
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
            " seat: that is all one needs to play it again."
        ),
        words(f"Options: {options}.") if options else "",
        note(
            "All intervals hold the true figure 95 times in a hundred. With many rows in a table"
            " one in twenty is marked by chance alone."
        ),
    ]
    return section("How to read this", *[part for part in parts if part])
