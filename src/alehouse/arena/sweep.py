"""A sweep: the same study for each of several settings, and one report with curves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from alehouse.arena import plots
from alehouse.arena.arms import Arms, Setting, Vary, named, settings
from alehouse.arena.compare import difference, is_paired
from alehouse.arena.measures import Measure, in_words, is_share, measure, spelt, usual
from alehouse.arena.odds import holm
from alehouse.arena.page import figure, note, page, section, table
from alehouse.arena.shares import SURE, Range
from alehouse.arena.statistics import Results
from alehouse.arena.store import replace as write
from alehouse.arena.tournament import Progress

CAPTION = "With 95 % intervals."


class Arm(NamedTuple):
    """One setting, and what was measured with it."""

    setting: Setting
    results: Results
    measures: list[Measure]
    chances: list[float]  # that the first arm would differ as much; 1: it is the first


def sweep(
    arms: Arms, varied: Sequence[Vary], names: Sequence[str] = (), progress: Progress | None = None
) -> list[Arm]:
    """Play every setting and write the report."""
    wanted = settings(varied)
    played: list[tuple[Setting, Results]] = []
    for i, setting in enumerate(wanted):

        def tell(done: int, games: int, i: int = i) -> None:
            if progress:
                progress(i * games + done, len(wanted) * games)

        played.append((setting, arms.results(setting, progress=tell)))
    least = min((results for _, results in played), key=lambda results: results.seats)
    found = compared(played, list(names) or usual(least))
    write(arms.out / "sweep.html", report(found, varied))
    return found


def compared(played: list[tuple[Setting, Results]], names: list[str]) -> list[Arm]:
    """Every arm with its measures, held against the first; all chances corrected together."""
    first = played[0][1]
    base = [measure(first, name) for name in names]
    arms, chances = [], []
    for setting, results in played:
        found = [measure(results, name) for name in names]
        arms.append(Arm(setting, results, found, []))
        for one, other in zip(base, found, strict=True):
            change = None
            if results is not first and one.figure and other.figure:
                same = one.figure._replace(name="", kind="")
                change = difference(same, other.figure, is_paired(first, results))
            chances.append(change.chance if change else 1.0)
    corrected = holm(chances)
    return [
        arm._replace(chances=corrected[i * len(names) : (i + 1) * len(names)])
        for i, arm in enumerate(arms)
    ]


def report(arms: list[Arm], varied: Sequence[Vary]) -> str:
    """The page of a sweep."""
    first = arms[0].results
    sections = []
    for i, one in enumerate(arms[0].measures):
        values = [arm.measures[i].value for arm in arms]
        rows = [
            [
                named(arm.setting),
                spelt(one.name, v.value),
                between(one.name, v),
                chance(arm.chances[i]),
            ]
            for arm, v in zip(arms, values, strict=True)
        ]
        heads = ["setting", one.name, "95 % interval", "as the first by chance"]
        numbers = table(heads, rows, [arm.chances[i] < SURE for arm in arms])
        sections.append(
            section(in_words(one.name), figure(drawn(arms, varied, i), CAPTION, numbers))
        )
    what = " and ".join(vary.path for vary in varied)
    return page(
        f"{first.facts['title']}: {what}",
        f"{len(arms)} settings, {first.games:,} games each by {', '.join(first.facts['bots'])}",
        [
            *sections,
            section(
                "How to read this",
                note(
                    "Every setting is played with the same seeds. By chance: how likely a"
                    " difference from the first setting as large as this is if there were none,"
                    " over pairs of games where players and bots are the same, corrected for all"
                    " figures of the page together (Holm); marked below 0.05."
                ),
            ),
        ],
    )


def drawn(arms: list[Arm], varied: Sequence[Vary], i: int) -> str:
    """One measure over all settings: curves over the first number that varies, or points."""
    name = arms[0].measures[i].name
    scale = 100 if is_share(name) else 1
    label = f"{name}, %" if scale == 100 else name
    paths = [v.path for v in varied if all(isinstance(x, int | float) for x in v.values)]
    if not paths or len(arms) < 3:
        values = [Range(*(scale * end for end in arm.measures[i].value)) for arm in arms]
        return plots.points(name, [named(arm.setting) for arm in arms], values, label)
    path = max(paths, key=lambda p: len({arm.setting[p] for arm in arms}))
    groups: dict[str, list[tuple[float, Range]]] = {}
    for arm in arms:
        rest = named({k: v for k, v in arm.setting.items() if k != path})
        value = Range(*(scale * end for end in arm.measures[i].value))
        groups.setdefault(rest, []).append((float(arm.setting[path]), value))
    return plots.with_intervals(name, groups, path.rpartition(".")[2], label)


def between(name: str, value: Range) -> str:
    """An interval as people read it."""
    return f"{spelt(name, value.low)} to {spelt(name, value.high)}"


def chance(value: float) -> str:
    """A chance as people read it."""
    return "< 0.001" if value < 0.001 else f"{value:.3f}"


def sentences(arms: list[Arm]) -> list[str]:
    """The arms as lines for the terminal."""
    return [
        f"{named(arm.setting)}: "
        + ", ".join(f"{m.name} {spelt(m.name, m.value.value)}" for m in arm.measures)
        for arm in arms
    ]
