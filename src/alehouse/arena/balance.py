"""The balance of a game: everything a designer asks before printing, in one page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np

from alehouse.arena.compensation import Compensation, compensation
from alehouse.arena.course import Choice, Course, dead, dominating, spoken
from alehouse.arena.page import (
    Shown,
    about,
    example,
    listed,
    note,
    ordinal,
    page,
    percent,
    percents,
    section,
    table,
    to_look_at,
)
from alehouse.arena.plan import Plan
from alehouse.arena.shares import SURE
from alehouse.arena.skill import Step, steps
from alehouse.arena.statistics import Results, Thing, things, turns_matter
from alehouse.arena.store import read, trail_in
from alehouse.arena.store import replace as write
from alehouse.arena.strategies import Strategy, strategies
from alehouse.arena.study import study, teller
from alehouse.arena.tournament import Progress
from alehouse.kernel.shelf import rulebook

FEW, MANY = 0.05, 0.95  # shares of seats: taken by hardly anybody, by nearly everybody
NAMED = 8  # choices in one sentence
COUNTED = 16  # things in one sentence

Tell = Callable[[str], None]  # what is being played now


class Count(NamedTuple):
    """The game for one number of players."""

    players: int
    results: Results
    course: Course
    things: list[Thing]
    even: Compensation
    chance: float  # of turn order mattering as much by chance
    strategies: list[Strategy]


class Balance(NamedTuple):
    """All that was found."""

    title: str
    plan: Plan
    counts: list[Count]
    skill: list[Step]


def balance(
    plan: Plan,
    levels: Sequence[str],
    deals: int,
    out: Path,
    jobs: int = 1,
    tell: Tell = lambda words: None,
    progress: Progress | None = None,
    only: Sequence[int] = (),
) -> Balance:
    """Play a game at every player count, and its levels against each other; write the reports.

    `only`: some player counts, where the others have been studied before.
    """
    book = rulebook(plan.game)
    counts, tellers = [], {}
    for players in only or [n for n in book.players if n > 1]:
        tell(f"{players} players")
        one = replace(plan, players=players)
        folder = out / f"{players}-players"
        results = study(one, folder, jobs, None, progress, trace=True)
        trail = trail_in(folder)
        assert trail is not None
        game = one.open()
        tellers[players] = teller(read(folder), game)
        course = Course(game, results, trail)
        even, chance = compensation(results), turns_matter(results)
        found = things(results), even, chance, strategies(results)
        counts.append(Count(players, results, course, *found))
    ladder = []
    if len(levels) > 1 and 2 in book.players:
        tell("levels")
        games = replace(plan, games=2 * deals)
        ladder = steps(games, levels, out / "levels", jobs, progress)
    found_all = Balance(book.title, plan, counts, ladder)
    page = as_page(found_all, lambda shown: tellers[shown.players](shown.number))
    write(out / "balance.html", page)
    write(out / "balance.md", as_markdown(found_all))
    return found_all


# -- What is said --------------------------------------------------------------------


class Part(NamedTuple):
    """A heading, sentences and a table, for a page and for Markdown."""

    title: str
    sentences: list[str]
    heads: list[str]
    rows: list[list[str]]
    remark: str = ""


def parts(found: Balance) -> list[Part]:
    """The whole report."""
    made = [turn_order(found), tension(found), skill(found)]
    made += [taken(count) for count in found.counts]
    made += [plans(count) for count in found.counts]
    return [part for part in made if part.rows or part.sentences]


def turn_order(found: Balance) -> Part:
    """Whether it matters when one's turn comes, and what would make up for it."""
    rows, said = [], []
    for count in found.counts:
        even = count.even
        for i in range(count.players):
            rows.append(
                [
                    f"{count.players}, {ordinal(i)}",
                    percent(even.before[i]),
                    f"{count.results.turn_scores[:, i].mean():.1f}",
                    f"+{even.points[i]:g}" if even.points[i] else "–",
                    percents(even.after[i].value),
                ]
            )
        if count.chance < SURE:
            gifts = [f"{ordinal(i)} +{p:g}" for i, p in enumerate(even.points) if p]
            said.append(
                f"{count.players} players: turn order matters; about even with points at the end:"
                f" {', '.join(gifts) or 'none would help'}{won_by_best(count)}."
            )
        else:
            said.append(f"{count.players} players: no advantage that these games could show.")
    heads = ["players, turn", "won", "score", "to make even", "would win"]
    remark = (
        "To make even: points at the end, reckoned over the games that were played; that one would"
        " play otherwise with them is left out."
    )
    return Part("Turn order", said, heads, rows, remark)


def won_by_best(count: Count) -> str:
    """A game that was won from the place that wins most."""
    best = max(range(count.players), key=lambda i: count.even.before[i].value)
    return count.results.example(count.results.turns[:, best] == 1, count.players)


def tension(found: Balance) -> Part:
    """How games go."""
    rows = []
    for count in found.counts:
        course, late = count.course, count.course.decided()
        half = course.foretold()[5]
        rows.append(
            [
                str(count.players),
                f"{count.results.lengths.mean():.0f}",
                f"{course.offered.mean():.1f}",
                about(course.lead_changes()),
                percents(float(np.median(late))),
                percent(half),
                f"{count.results.scores.max(axis=1).mean():.1f}",
            ]
        )
    heads = ["players", "decisions", "choices", "lead changes", "decided after", "halfway leader"]
    return Part("How games go", [], [*heads, "winner's score"], rows)


def skill(found: Balance) -> Part:
    """How much better play decides."""
    rows = [
        [
            f"{s.better} against {s.worse}",
            f"{s.deals:,}",
            percent(s.won),
            percent(s.both),
            percent(s.split),
            f"{s.apart:+.0f}",
        ]
        for s in found.skill
    ]
    heads = ["two play", "deals", "better one wins", "from both seats", "seat decides", "rating"]
    remark = "Every deal is played from both seats. Rating: 100 more finish ahead 64 in a hundred."
    return Part("Luck and skill", [], heads, rows, remark)


def taken(count: Count) -> Part:
    """Dead and dominating things and choices."""
    said = []
    rare = [t for t in count.things if 0 < t.taken < FEW]
    common = [t for t in count.things if t.taken > MANY]
    if never := [t.name for t in count.things if t.taken == 0]:
        said.append(f"Taken by nobody, if they were in play: {short(never)}.")
    for words, some in (("Taken by fewer than 5 % of seats", rare), ("By over 95 %", common)):
        if some:
            names = [f"{t.name} ({percents(t.taken)})" for t in sorted(some, key=by_taking)]
            said.append(f"{words}: {short(names)}.")
    found = count.course.choices()
    for words, named in (
        ("Hardly ever chosen when offered", dead(found)),
        ("Nearly always chosen when offered", dominating(found)),
    ):
        if named:
            told = [chosen(choice, count.players) for choice in named[:NAMED]]
            more = f"; and {len(named) - NAMED} more" if len(named) > NAMED else ""
            said.append(f"{words}: {'; '.join(told)}{more}.")
    marked = sorted((t for t in count.things if t.real and t.edge), key=lambda t: -edge(t))
    ends = marked if len(marked) <= 12 else marked[:6] + marked[-6:]
    rows = [
        [
            t.name + t.shown(count.players),
            percents(t.taken),
            f"{100 * edge(t):+.1f}",
            "–" if t.points is None else f"{t.points:+.1f}",
        ]
        for t in ends
    ]
    heads = ["taken", "by seats", "wins beside usual", "points"]
    return Part(f"What is taken by {count.players}", said, heads, rows)


def short(names: Sequence[str]) -> str:
    """A list that a sentence can hold; all stand in the study of the player count."""
    more = f" and {len(names) - COUNTED} more" if len(names) > COUNTED else ""
    return ", ".join(names[:COUNTED]) + more


def by_taking(thing: Thing) -> float:
    """Things by how many take them."""
    return thing.taken


def chosen(choice: Choice, players: int) -> str:
    """An action with how often it is chosen."""
    often = f"{spoken(choice.name)}, {100 * choice.taken:.1f} % of {choice.offered:,}"
    return often + example(choice.replay, players)


def edge(thing: Thing) -> float:
    """How much more often its takers won."""
    return thing.edge.value if thing.edge else 0.0


def plans(count: Count) -> Part:
    """Strategies, and what beats what."""
    rows = []
    for i, strategy in enumerate(count.strategies):
        against = ["–" if r is None else percents(r.value) for r in strategy.against]
        rows.append(
            [
                f"{i + 1}: {', '.join(strategy.things) or 'a little of everything'}"
                f"{example(strategy.replay, count.players)}",
                percents(strategy.seats),
                percent(strategy.won),
                *against,
            ]
        )
    numbers = [f"before {i + 1}" for i in range(len(rows))]
    return Part(
        f"Strategies of {count.players}", [], ["takes more of", "seats", "won", *numbers], rows
    )


def lead(found: Balance) -> str:
    """What was played."""
    plan = found.plan
    who = ", ".join(plan.bots)
    counts = ", ".join(str(count.players) for count in found.counts)
    return f"{plan.games:,} games by {who} for each of {counts} players, seed {plan.seed}"


def as_page(found: Balance, tell: Callable[[Shown], str]) -> str:
    """The report as a page; the studies of each player count lie beside it."""
    sections = [
        section(
            part.title,
            listed(part.sentences) if part.sentences else "",
            table(part.heads, part.rows) if part.rows else "",
            note(part.remark) if part.remark else "",
        )
        for part in parts(found)
    ]
    return page(f"{found.title}: balance", lead(found), to_look_at(sections, tell))


def as_markdown(found: Balance) -> str:
    """The report as Markdown."""
    lines = [f"# {found.title}: balance", "", f"{lead(found)}.", ""]
    for part in parts(found):
        lines += [f"## {part.title}", ""]
        lines += [f"- {sentence}" for sentence in part.sentences]
        lines += [""] if part.sentences else []
        if part.rows:
            lines.append(f"| {' | '.join(part.heads)} |")
            lines.append(f"|{' --- |' * len(part.heads)}")
            lines += [f"| {' | '.join(row)} |" for row in part.rows]
            lines.append("")
        if part.remark:
            lines += [part.remark, ""]
    return "\n".join(lines)
