"""docs/envs/GAME.md: what a learner finds in each game, written by the games themselves.

Lengths and numbers of choices are those of random games from a fixed seed; speeds are what was
measured last, kept in docs/envs/measured.toml.
"""

from __future__ import annotations

import functools
import random
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from alehouse.kernel.deciding import Answer
from alehouse.kernel.game import Game
from alehouse.kernel.rulebook import Rulebook
from alehouse.kernel.shelf import rulebook
from alehouse.kernel.sight import SIDES, Segment
from alehouse.kernel.wording import Say

FOLDER = Path(__file__).parent.parent / "docs" / "envs"
MEASURED = FOLDER / "measured.toml"
PLAYED = 10  # random games of each number of players


def page_of(book: Rulebook) -> Path:
    """Where the page of a game lies."""
    return FOLDER / f"{book.id}.md"


def env_page(book: Rulebook) -> str:
    """The page of a game."""
    few, many = book.players[0], book.players[-1]
    lines = [
        f"# {book.title} for learners",
        "",
        f"`{book.id}`, version {book.version}, {few} to {many} players. How it is played:",
        f"`alehouse rules {book.id}`; its options: [the games](../games.md); how it is stepped:",
        "[environments](../envs.md). This page is written by `make docs`.",
        "",
        *sizes(book),
        *rewards(book),
        *actions(book),
        *observation(book),
        *speeds(book),
    ]
    return "\n".join(lines) + "\n"


def table(*heads: str) -> list[str]:
    """The head of a table."""
    return [f"| {' | '.join(heads)} |", f"|{' --- |' * len(heads)}"]


# -- Sizes -------------------------------------------------------------------------


def sizes(book: Rulebook) -> Iterator[str]:
    """How large it is, by number of players."""
    yield from (
        "## Size",
        "",
        f"Decisions of a game and choices of a decision: {PLAYED} random games, usual options.",
        "",
    )
    heads = ("players", "actions", "numbers seen", "decisions: mean", "shortest", "longest")
    yield from table(*heads, "choices: mean", "most")
    for players in book.players:
        game = Game(book, players)
        played = random_play(book.id, players)
        lengths = [len(each.offered) for each in played]
        offered = [n for each in played for n in each.offered]
        cells = [players, game.num_actions, game.sight.size, f"{fmean(lengths):.0f}"]
        cells += [min(lengths), max(lengths), f"{fmean(offered):.1f}", max(offered)]
        yield f"| {' | '.join(map(str, cells))} |"


class Played(NamedTuple):
    """A random game."""

    offered: list[int]  # how many choices there were at each decision
    points: list[int]


@functools.cache
def random_play(id: str, players: int) -> list[Played]:
    """Some random games, told: nothing need be compiled."""
    game = Game(rulebook(id), players)
    found = []
    for seed in range(PLAYED):
        state, rng, offered = game.new(seed), random.Random(seed), []
        while not state.over:
            legal = state.legal()
            offered.append(len(legal))
            state.apply(rng.choice(legal))
        found.append(Played(offered, state.scores()))
    return found


def rewards(book: Rulebook) -> Iterator[str]:
    """What the end is worth."""
    players = max(2, book.players[0])
    ends = [sorted(each.points) for each in random_play(book.id, players)]
    points = [one for each in ends for one in each]
    lead = fmean(each[-1] - each[-2] for each in ends)
    yield from (
        "",
        "## Rewards",
        "",
        "All rewards come with the end of the game: `rank` is 1 for the first, -1 for the last and",
        "evenly between them, ties shared; `margin` the lead over the best of the others;",
        f"`points` the own points. Random play with {players} players: {min(points)} to",
        f"{max(points)} points, {fmean(points):.1f} on average; the winner leads by {lead:.1f}.",
    )


# -- Actions -----------------------------------------------------------------------


def actions(book: Rulebook) -> Iterator[str]:
    """The actions, in families."""
    game, decisions = Game(book), book.decisions
    asking: dict[Any, list[str]] = {}
    said: dict[Any, Answer] = {}
    for question in decisions.questions:
        for answer in question.answers:
            said.setdefault(answer.group, answer)
            asking.setdefault(answer.group, []).append(question.id)
    yield from ("", "## Actions", "")
    yield "`game.action_name(number)` and `game.action_id(name)` go between numbers and names."
    yield from ("", *table("numbers", "names", "what it does", "asked by"))
    for group, answer in sorted(said.items(), key=lambda item: decisions.first[item[1]]):
        first = decisions.first[answer]
        span = f"{first}" if answer.size == 1 else f"{first} to {first + answer.size - 1}"
        named = ":".join(filter(None, [answer.id, *(f"{{{name}}}" for name in answer.things)]))
        example = next((n for n in game.actions.names[first : first + answer.size] if n), "")
        name = f"`{named}`" if not answer.things else f"`{named}`, as `{example}`"
        questions = ", ".join(dict.fromkeys(asking[group]))
        yield f"| {span} | {name} | {words(answer)} | {questions} |"


def words(answer: Answer) -> str:
    """What an answer does, as its template says it."""
    template = answer.words.template if isinstance(answer.words, Say) else answer.words
    if not isinstance(template, str):
        return ""
    many = re.sub(r"\{\w+:[^}]*\|([^}]*)\}", r"\1", template)  # {n:card|cards}: cards
    return re.sub(r"\{(\w+):\w+\}", r"{\1}", many)


# -- Observation -------------------------------------------------------------------


def observation(book: Rulebook) -> Iterator[str]:
    """What is seen, number by number."""
    game = Game(book)
    own = book.sight.of_seat[-1]
    shared = [each for each in game.sight.segments if not of_a_side(each)]
    sides = [each for each in game.sight.segments if each.name.startswith("own.")]
    yield from (
        "",
        "## Observation",
        "",
        "`game.sight` says the same to programs, `game.sight.names()` names every number. All are",
        "small integers; `state.observe(seat)` divides them by the larger end of their range.",
        "First come the open question and the table:",
        "",
    )
    heads = ("from", "name", "shape", "range", "meaning")
    yield from (*table(*heads), *(described(each, each.start) for each in shared))
    yield from (
        "",
        f"Then {own} numbers for each side, the own one first, then the others in turn order",
        f"(`{'`, `'.join(SIDES[: game.sides])}`). Counted from where a side begins:",
        "",
    )
    begin = sides[0].start
    yield from (*table(*heads), *(described(each, each.start - begin) for each in sides))


def of_a_side(segment: Segment) -> bool:
    """Whether it belongs to one side of the table."""
    return segment.name.split(".")[0] in SIDES


def described(segment: Segment, start: int) -> str:
    """A line of the table."""
    shape = " x ".join(map(str, segment.shape)) or "1"
    name = segment.name.removeprefix("own.")
    span = f"{segment.least} to {segment.most}"
    return f"| {start} | `{name}` | {shape} | {span} | {segment.meaning} |"


# -- Speeds ------------------------------------------------------------------------


def speeds(book: Rulebook) -> Iterator[str]:
    """What was measured."""
    measured = tomllib.loads(MEASURED.read_text(encoding="utf-8"))
    yield from ("", "## Speed", "", *table("what", "per second"))
    for each in measured["speed"]:
        if book.id in each:
            yield f"| {each['what']} | {said_large(each[book.id])} |"
    yield from ("", measured["where"].strip())


def said_large(number: float) -> str:
    """A speed as one reads it."""
    return f"{number / 1e6:,.3g} million" if number >= 1e6 else f"{number:,.0f}"
