"""What the analysis says of whole games: the table of docs/analysis.md.

    python -m benchmarks.blame [GAME …] [--deals 4] [--first 0] [--effort quick] [--jobs 2]

For each game, two seats, and each deal three games: a Master against a random player, the same with
seats changed (whoever begins may have won half already, and who has little cannot lose much), and
the Master against itself. Of each player it tells what each choice with something to lose has cost
and how many times as much the random player's is (also if every choice with more than 1 % to win
counts, or every one at all), and how often it chose best; of the analysis, whether own choices,
others' and luck add up to the change of the chance to win, whether a second analysis of the first
game is the same, and the seconds of a core that it took for 150 decisions.
"""

from __future__ import annotations

import argparse
import itertools
import multiprocessing
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial

import alehouse
from alehouse import Game, Replay
from alehouse.bots import Analysis, analyse, ask, make
from alehouse.bots.analysis import MARKS
from alehouse.bots.assess import Effort, assess
from alehouse.kernel.chance import derived

SEED = 41_121
MASTER, RANDOM = "master", "random"
PAIRS = ([MASTER, RANDOM], [RANDOM, MASTER], [MASTER, MASTER])
HARDLY = 0.01  # of a chance to win: with less there is nothing to lose, whoever draws the line
LONG = 150  # decisions of a game that is timed
OPENING = 20  # decisions that are analysed a second time


@dataclass
class Judgement:
    """What was found of one kind of player, over some games."""

    judged: int = 0  # decisions with something to lose
    lost: float = 0.0  # by these
    hardly: list[float] = field(default_factory=list)  # lost by each with hardly anything to lose
    all: list[float] = field(default_factory=list)  # by each with something to choose
    marks: dict[str, int] = field(default_factory=lambda: dict.fromkeys(MARKS, 0))

    def add(self, found: Analysis, bots: Sequence[str], name: str) -> None:
        """Count a player of an analysed game."""
        for seat, bot in zip(found.summaries, bots, strict=True):
            if bot == name:
                mine = [d for d in found.decisions if d.seat == seat.seat and len(d.options) > 1]
                self.all += [d.loss for d in mine]
                self.hardly += [d.loss for d in mine if d.before[d.seat] > HARDLY]
                self.judged += seat.decisions
                self.lost += seat.average * seat.decisions
                for mark, times in seat.marks.items():
                    self.marks[mark] += times

    @property
    def each(self) -> float:
        """Chance lost by each choice with something to lose."""
        return self.lost / max(1, self.judged)

    def share(self, mark: str) -> float:
        """How many of its judged choices got a mark."""
        return self.marks[mark] / max(1, self.judged)


def mean(lost: Sequence[float]) -> float:
    """Chance lost on average."""
    return sum(lost) / max(1, len(lost))


def times(one: float, other: float) -> str:
    """How many times as much."""
    return f"{one / other:.1f}" if other > 1e-9 else "all"


@dataclass
class Findings:
    """What was found of one game."""

    blamed: Judgement = field(default_factory=Judgement)
    praised: Judgement = field(default_factory=Judgement)
    itself: Judgement = field(default_factory=Judgement)
    seconds: float = 0.0
    decisions: int = 0
    unexplained: float = 0.0  # of a change of the chance to win: the most that was seen

    def add(self, analysis: Analysis, bots: Sequence[str], seconds: float) -> None:
        """Count an analysed game."""
        self.seconds += seconds
        self.decisions += len(analysis.decisions)
        if RANDOM in bots:
            self.blamed.add(analysis, bots, RANDOM)
            self.praised.add(analysis, bots, MASTER)
        else:
            self.itself.add(analysis, bots, MASTER)
        for s in analysis.summaries:
            apart = abs(s.own + s.others + s.luck - (s.end - s.start))
            self.unexplained = max(self.unexplained, apart)

    def line(self, title: str, same: bool) -> str:
        """A row of the table."""
        b, p, s = self.blamed, self.praised, self.itself
        return (
            f"| {title} | {b.each:.2%} | {p.each:.2%} | {times(b.each, p.each)} |"
            f" {times(mean(b.hardly), mean(p.hardly))} |"
            f" {mean(b.all):.2%} | {mean(p.all):.2%} | {times(mean(b.all), mean(p.all))} |"
            f" {b.share('best'):.0%} | {p.share('best'):.0%} | {s.each:.2%} |"
            f" {s.marks['blunder']} of {s.judged} | {s.share('best'):.0%} |"
            f" {LONG * self.seconds / self.decisions:.0f} s | {self.unexplained:.0e} |"
            f" {'yes' if same else 'no'} |"
        ).replace("%", " %")


def played(game: Game, bots: Sequence[str], i: int) -> Replay:
    """A game between bots; each has chances of its own, and no two games the same deal."""
    state = game.new(derived(SEED, i))
    seats = [make(bot, game, derived(SEED, i, p)) for p, bot in enumerate(bots)]
    while not state.over:
        state.apply(ask(seats[state.actor], state, derived(SEED, i, len(state.history))))
    return Replay.of(state, list(bots))


def judged(game: Game, effort: str, case: tuple[int, Sequence[str]]) -> tuple[Analysis, float]:
    """A game of a deal between bots, and the seconds that its analysis took."""
    i, bots = case
    replay = played(game, bots, i)
    begin = time.process_time()
    return analyse(replay, effort, SEED, game=game, jobs=1), time.process_time() - begin


def is_the_same(game: Game, deal: int, effort: str, analysis: Analysis) -> bool:
    """Whether the opening of the first game is judged the same again."""
    replay = played(game, PAIRS[0], deal)
    opening = replace(replay, actions=replay.actions[:OPENING], scores=None, digest="")
    again = analyse(opening, effort, SEED, game=game, jobs=2).decisions
    return again == analysis.decisions[:OPENING]


def prepare(game: Game) -> None:
    """Compile what the processes need, before there are several."""
    assess(game.new(0), Effort(1, 1))
    ask(make(MASTER, game, 0), game.new(0), 0)


def found(game: Game, deals: range, effort: str, jobs: int) -> str:
    """All games of a kind, played and analysed by several processes: a row of the table."""
    prepare(game)
    cases = list(itertools.product(deals, PAIRS))
    findings, first = Findings(), None
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("fork")) as pool:
        analyses = pool.map(partial(judged, game, effort), cases)
        for (_, bots), (analysis, seconds) in zip(cases, analyses, strict=True):
            first = first or analysis
            findings.add(analysis, bots, seconds)
    same = first is not None and is_the_same(game, deals[0], effort, first)
    return findings.line(game.title, same)


def main() -> None:
    """Play, analyse and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("shelf", nargs="*", metavar="GAME")
    parser.add_argument("--deals", type=int, default=4)
    parser.add_argument("--first", type=int, default=0, help="the first of the deals")
    parser.add_argument("--effort", default="quick")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    deals = range(asked.first, asked.first + asked.deals)
    print("| game | random: each choice | Master | times | > 1 % left |", end="")
    print(" a decision, of all | Master | times |", end="")
    print(" random's best | Master's | against itself: each | blunders | best |", end="")
    print(" 150 decisions | left over | again |")
    print(f"|{' --- |' * 16}")
    for name in asked.shelf or [entry["id"] for entry in alehouse.games()]:
        game = alehouse.game(name, players=2)
        print(found(game, deals, asked.effort, asked.jobs), flush=True)


if __name__ == "__main__":
    main()
