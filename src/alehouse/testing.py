"""The laws every game keeps, ours and anybody's.

    from alehouse.testing import check
    print(check("small_beer", games=100))

Each game of a check is played by chance, or by chance and `estimate` mixed so that good positions
are reached too. Told and native play go side by side, and at every decision, or at some of them
where a law is dear, the laws below are tested. A broken law raises `LawBroken` with all that
repeats it.
"""

from __future__ import annotations

import ast
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise, product
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

from alehouse.kernel import drive
from alehouse.kernel import patrol as patrolling
from alehouse.kernel.asking import StateLayout
from alehouse.kernel.batch import Batch
from alehouse.kernel.chance import Dice, derived, draw
from alehouse.kernel.errors import BadReplay, IllegalAction, LawBroken
from alehouse.kernel.game import Game, State
from alehouse.kernel.lessons import rehearse, ways
from alehouse.kernel.replay import Replay, parse
from alehouse.kernel.rulebook import Rulebook
from alehouse.kernel.shelf import rulebook
from alehouse.kernel.telling import Event, seat_name
from alehouse.kernel.wording import fields_of

Place = tuple[str, str]  # a field of the state, and whose rows of it
OFTEN = 12  # a place is judged when it was found unseen so often
ASKED = ("asked_seat", "asked_what", "asked_about")
SWAPS = 3  # tries to find two cells that a seat cannot tell apart
MARK = "‹"  # before every text, where texts are followed to their templates


@dataclass
class Report:
    """What a check has seen."""

    game: str
    games: int = 0
    decisions: int = 0
    longest: int = 0  # decisions of the longest game
    widest: int = 0  # options of the widest decision
    names: list[str] = field(default_factory=list)
    reached: set[int] = field(default_factory=set)
    explained: Mapping[str, str] = field(default_factory=dict)

    @property
    def never_reached(self) -> list[str]:
        """The actions that no game chose and the game does not explain."""
        return [
            name
            for i, name in enumerate(self.names)
            if name and i not in self.reached and name not in self.explained
        ]

    def add(self, other: Report) -> None:
        """Take another report's games into this one."""
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.widest = max(self.widest, other.widest)
        self.reached |= other.reached

    def __str__(self) -> str:
        lines = [
            f"{self.game}: {self.games:,} games, {self.decisions:,} decisions: every law holds.",
            f"The longest game had {self.longest} decisions, "
            f"the widest decision {self.widest} options.",
            f"{len(self.reached)} of {len(list(filter(None, self.names)))} actions were reached.",
        ]
        if self.never_reached:
            lines.append("Never reached: " + ", ".join(self.never_reached))
        return "\n".join(lines)


def setups(book: Rulebook) -> list[tuple[int, dict[str, str]]]:
    """Every player count with every combination of options, as long as these are up to 16.

    Otherwise every player count with the usual options, and each other choice of each option with
    the fewest and the most players that it goes with.
    """
    everything = list(product(*(o.ways() for o in book.ways)))
    usual = tuple(o.default for o in book.ways)
    few = len(everything) <= 16
    found = []
    for choices in everything if few else _varied(book, usual):
        way = dict(zip((o.name for o in book.ways), choices, strict=True))
        counts = [players for players in book.players if not book.conflict(players, way)]
        if not few and choices != usual:
            counts = sorted({*counts[:1], *counts[-1:]})
        found += [(players, way) for players in counts]
    return sorted(found, key=lambda setup: setup[0])


def _varied(book: Rulebook, usual: tuple[str, ...]) -> list[tuple[str, ...]]:
    varied = {usual}
    for i, option in enumerate(book.ways):
        varied |= {(*usual[:i], choice, *usual[i + 1 :]) for choice in option.ways()}
    return sorted(varied)


def check_lesson(book: Rulebook) -> None:
    """The lesson, where a game brings one, can be played as written, whatever it lets choose."""
    if book.lesson is None:
        return
    game = Game(book, book.lesson.players, None, book.lesson.options)
    for picks in ways(book.lesson):
        for _ in rehearse(book.lesson, game, picks):
            pass


def check(
    name: str | Rulebook,
    games: int = 20,
    seed: int = 0,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    thorough: int = 12,
) -> Report:
    """Play `games` games of each setup (or of the one named) and test every law on the way.

    One decision in `thorough` is tested against the dear laws as well; 1 tests them all.
    """
    book = name if isinstance(name, Rulebook) else rulebook(name)
    check_table(book)
    check_lesson(book)
    chosen = [(n, way) for n, way in setups(book) if players in (None, n)]
    if options is not None:
        chosen = [(players or book.players[0], dict(options))]
    report = Report(book.id, names=Game(book).actions.names, explained=book.unreachable)
    unseen: Counter[Place] = Counter()
    dealt: set[Place] = set()
    for count, way in chosen:
        laws = Laws(Game(book, count, None, way), thorough)
        laws.unseen, laws.dealt = unseen, dealt
        for i in range(games):
            report.add(laws.play(derived(seed, i)))
    check_hidden(book, unseen, dealt)
    return report


def patrol(game: Game, games: int, seed: int = 0) -> Report:
    """Play games of one setup natively, under the laws that native play can test by itself.

    Some hundred times faster than `check`, so that many thousand games are a matter of minutes.
    """
    report = Report(game.id, names=game.actions.names, explained=game.book.unreachable)
    batch = Batch([game], games + 2, None)
    batch.put("seeds", derived(seed, np.arange(games + 2, dtype=np.uint64)))
    later, totals = np.zeros(game.num_actions, np.int64), np.zeros(game.num_actions)
    reached, sizes = np.zeros(game.num_actions, np.int8), np.zeros((games, 2), np.int32)
    law = game.native(patrolling.patrol)(
        game.box.row,
        batch.house,
        batch.tables,
        later,
        totals,
        game.book.longest,
        reached,
        sizes,
    )
    lengths = sizes[:, 0]
    if law:
        at = int(np.flatnonzero(lengths)[-1]) if lengths.any() else 0
        raise LawBroken(
            f"{game.id}: the law is broken that {patrolling.LAWS[law]}. It shows in game {at} of "
            f"seed {seed}, {game.players} players, {game.options}, after {lengths[at]} actions."
        )
    report.games, report.decisions = games, int(lengths.sum())
    report.longest, report.widest = (int(most) for most in sizes.max(axis=0))
    report.reached = {int(action) for action in np.flatnonzero(reached)}
    return report


def marked(game: Game) -> Game:
    """The game in a language of its own, in which every text begins with a mark."""
    other = Game(game.book, game.players, game.file, game.options)
    other.box.language = {id: MARK + text for id, text in game.templates().items()}
    return other


def unmarked(value: Any) -> Iterator[str]:
    """The texts in a structure for the screen that come from no template."""
    if isinstance(value, Mapping):
        for inner in value.values():
            yield from unmarked(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from unmarked(inner)
    elif isinstance(value, str) and MARK not in value and " " in value:
        yield value


def check_texts(game: Game) -> None:
    """The laws of texts: templates name only what they are given, and faces come from them."""
    for text in game.templates().values():
        fields_of(text)
    for text in unmarked(marked(game).components()):
        raise LawBroken(f"{game.id}: a component says {text!r}, which is no template.")


def check_table(book: Rulebook) -> None:
    """The laws of names: they round-trip, and what the game explains exists."""
    game = Game(book)
    for action, i in game.actions.ids.items():
        if game.action_name(i) != action or " " in action:
            raise LawBroken(f"{book.id}: the action name {action!r} is not a name of its own.")
    for action in book.unreachable:
        game.action_id(action)
    json.dumps(game.components())
    check_texts(game)
    if not book.rule_ids:
        raise LawBroken(f"{book.id}: RULES.md defines no rule ids (lines that begin `- **AB-1**`).")


class Laws:
    """One setup of a game, played told and native side by side."""

    def __init__(self, game: Game, thorough: int = 12) -> None:
        self.game = game
        self.thorough = thorough
        self.rows = np.zeros(3, game.book.state.dtype)
        self.dice = np.zeros(1, Dice.dtype)
        self.chooser = Dice(self.dice)
        self.out = np.zeros(game.num_actions, np.int64)
        self.later = np.zeros(game.num_actions, np.int64)
        self.totals = np.zeros(game.num_actions)
        self.marked = marked(game)
        self.state = game.new(0)
        self.unseen: Counter[Place] = Counter()
        self.dealt: set[Place] = set()

    def broken(self, law: str, detail: object = "") -> NoReturn:
        """Report a broken law with what repeats it."""
        state = self.state
        head = f"{self.game.id}: the law is broken that {law}. {detail}".strip()
        where = "\n".join(Replay.of(state).text().splitlines()[:-2])
        raise LawBroken(f"{head}\nIt shows after these actions:\n{where}")

    def hold(self, law: str, holds: object, detail: object = "") -> None:
        """Go on if the law holds."""
        if not holds:
            self.broken(law, detail)

    def play(self, seed: int, style: int | None = None) -> Report:
        """One game, to its end; style 0 by chance, 1 half and half, 2 mostly by estimate."""
        report = Report(self.game.id, games=1)
        self.state = state = self.game.new(seed)
        self.chooser.rng = derived(seed, 1)
        style = draw(self.chooser, 3) if style is None else style
        self.rows[:1] = state.s.row
        try:
            while not state.over:
                self.at_rest()
                if draw(self.chooser, self.thorough) == 0:
                    self.dear()
                action = self.choice(style)
                report.reached.add(action)
                report.decisions += 1
                report.widest = max(report.widest, len(state.legal()))
                self.act(action)
                limit = self.game.book.longest
                self.hold("every game ends", report.decisions <= limit, f"Limit: {limit}.")
        except (ValueError, IndexError) as error:
            self.broken("every value fits into its field", error)
        self.ended()
        report.longest = report.decisions
        return report

    def choice(self, style: int) -> int:
        """The next action: by chance, or the one that `estimate` likes best."""
        legal = self.state.legal()
        if draw(self.chooser, 10) >= (0, 5, 9)[style]:
            return legal[draw(self.chooser, len(legal))]
        keenest = self.game.native(drive.keenest)
        box, dice = self.game.box.row[0], self.dice[0]
        return int(keenest(box, self.rows, dice, self.out, self.later, self.totals, 0))

    def act(self, action: int) -> None:
        """Apply an action told and native; both must come to the same."""
        events = self.state.apply(action)
        for viewer in [None, *range(self.game.players)]:
            for event in events:
                self.hold("every event can be told", self.told(event, viewer), event)
                self.from_templates(self.marked.narrate(event.seen_by(viewer), self.sitting))
        step = self.game.native(drive.step)
        n = int(step(self.game.box.row[0], self.rows[0], action, self.out))
        same = self.rows[:1].tobytes() == self.state.s.tobytes()
        self.hold("told and native play agree", same, "" if same else self.difference())
        offered = [int(a) for a in self.out[:n]]
        self.hold("told and native offer the same", offered == self.state.legal(), offered)

    def told(self, event: Event, viewer: int | None) -> str:
        """The event's line in the log, for one viewer."""
        seen = event.seen_by(viewer)
        return self.game.narrate(seen, self.sitting)

    def sitting(self, seat: int) -> str:
        """The name of somebody at the table; nobody else has one."""
        here = 0 <= seat < self.game.players
        self.hold("only those at the table are named", here, f"Seat {seat} has no name.")
        return seat_name(seat)

    def from_templates(self, text: str) -> None:
        """What people read is a template of the game, so that it can be translated."""
        ours = text.startswith(MARK)
        self.hold("everything said comes from the templates", ours, text)

    def difference(self) -> str:
        """The fields in which told and native play have parted."""
        told, native = self.state.s.row[0], self.rows[0]
        fields = [f for f in self.game.book.state.dtype.names or () if (told[f] != native[f]).any()]
        return f"They differ in: {', '.join(fields)}."

    def at_rest(self) -> None:
        """The laws of every decision."""
        state, book = self.state, self.game.book
        legal = state.legal()
        self.hold("somebody who is asked can answer", legal)
        rising = all(a < b for a, b in pairwise(legal))
        self.hold("the legal actions are ascending and distinct", rising, legal)
        self.hold("a question says which rules ask it", state.rules)
        asked = len(legal) > 1 or book.decisions.must_ask(self.game.box, state.s)
        self.hold("a single answer is not asked for", asked, legal)
        broken = self.game.native(book.broken)(self.game.box.row[0], self.rows[0])
        self.hold("the game's invariants hold", broken == 0, f"Invariant {broken} does not.")

    def dear(self) -> None:
        """The laws that are tested at some decisions."""
        before = self.state.s.tobytes()
        self.probes_agree()
        self.nothing_leaks()
        self.illegal_changes_nothing()
        self.clones_part_ways()
        self.choices_are_clear()
        self.hold("looking changes nothing", self.state.s.tobytes() == before)

    def probes_agree(self) -> None:
        """Score, rank, estimate, observation and parts are sound, and the same told and native."""
        state, game = self.state, self.game
        probe = game.native(drive.probe)
        for seat in range(game.players):
            sight, told_sight = np.zeros((2, game.sight.size), np.int8)
            score, rank, estimate, broken = probe(
                game.box.row[0], self.rows[0], seat, sight, game.sides
            )
            sound = game.book.broken(game.box, state.s)
            told = (state.scores()[seat], state.ranks()[seat], state.estimate(seat), sound)
            native = (int(score), int(rank), float(estimate), int(broken))
            self.hold("told and native judge alike", told == native, (told, native))
            game.book.sight.observe(game.box, state.s, seat, told_sight, game.sides)
            self.hold("told and native observe alike", (told_sight == sight).all(), seat)
            seen = sight / game.sight.scale
            self.hold("observations lie in [-1, 1]", (np.abs(seen) <= 1).all(), seen)
            parts = state.parts(seat)
            self.hold("the parts add up to the score", sum(parts.values()) == told[0], parts)
            state.tally(seat)

    def nothing_leaks(self) -> None:
        """What a seat may see does not change when all that it may not see is dealt anew."""
        state, game = self.state, self.game
        for viewer in [None, *range(game.players)]:
            seed = draw(self.chooser, 1 << 31)
            world = state.imagine(viewer, seed)
            self.hold("imagining deals chance anew", world.s.rng != state.s.rng)
            seen, imagined = json.dumps(state.view(viewer)), json.dumps(world.view(viewer))
            self.hold("a view shows nothing hidden", seen == imagined, _parting(seen, imagined))
            broken = game.book.broken(game.box, world.s)
            self.hold("an imagined game is a possible one", broken == 0, f"Invariant {broken}.")
            self.hold("whoever is asked in an imagined game can answer", world.legal(), viewer)
            prompts = [one.prompt(self.sitting) for one in (state, world)]
            self.hold("a prompt says nothing hidden", prompts[0] == prompts[1], viewer)
            if viewer == state.actor:
                same = state.decision() == world.decision()
                self.hold("a decision shows nothing hidden", same, viewer)
                asked = len(world.legal()) > 1 or game.book.decisions.must_ask(game.box, world.s)
                self.hold("an imagined question is a real one", asked, viewer)
            if viewer is not None:
                same = bool((state.observe(viewer) == world.observe(viewer)).all())
                self.hold("an observation shows nothing hidden", same, viewer)
            self.imagines_alike(world, viewer, seed)
            if viewer is not None:
                self.look_for_the_unseen(world, viewer)
            if viewer == state.actor:
                other = state.imagine(viewer, seed + 1).imagine(viewer, seed)
                same = other.s.tobytes() == world.s.tobytes()
                self.hold("what is imagined depends on nothing hidden", same, viewer)

    def look_for_the_unseen(self, world: State, seat: int) -> None:
        """Note what a seat cannot see (two cells change places and nothing shows), and what of it
        is dealt anew in the world that it imagines."""
        told = self.tells(self.state, seat)
        for _ in range(SWAPS):
            other = State(self.game, self.state.s.copy())
            place = swap(other.s, self.chooser, seat)
            if place is not None and self.cannot_tell(other, seat, told):
                self.unseen[place] += 1
        for place in places(self.state.s, seat):
            if (cells(self.state.s, place, seat) != cells(world.s, place, seat)).any():
                self.dealt.add(place)

    def cannot_tell(self, other: State, seat: int, told: object) -> bool:
        """Whether a seat is told the same of another table, which may be an impossible one."""
        try:
            return self.tells(other, seat) == told
        except (LookupError, ValueError, LawBroken):
            return False  # what is impossible shows, too

    def tells(self, state: State, seat: int) -> object:
        """All that a seat is told of a table."""
        asked = (state.actor, state.prompt(self.sitting), state.actor == seat and state.legal())
        return json.dumps(state.view(seat)), state.observe(seat).tobytes(), asked

    def imagines_alike(self, world: State, viewer: int | None, seed: int) -> None:
        """Native play imagines the same worlds."""
        self.rows[1] = self.rows[0]
        self.rows[1]["rng"] = derived(seed, 1)
        imagined = self.game.native(drive.imagined)
        imagined(self.game.box.row[0], self.rows[1], -1 if viewer is None else viewer)
        same = self.rows[1:2].tobytes() == world.s.tobytes()
        self.hold("told and native imagine alike", same, viewer)

    def illegal_changes_nothing(self) -> None:
        """An illegal action is refused with a reason, and nothing has changed."""
        state = self.state
        legal = state.legal()
        used = list(self.game.actions.ids.values())
        for _ in range(5):
            action = used[draw(self.chooser, len(used))]
            name = self.game.action_name(action)
            reason = self.game.book.decisions.refusal(self.game.box, state.s, action)
            if action in legal:
                self.hold("a legal action is not refused", reason == 0, f"{name}: {reason}")
                continue
            known = reason in self.game.book.decisions.reasons
            self.hold("a refusal has a reason in words", known, f"{name}: {reason}")
            before = state.s.tobytes()
            try:
                state.apply(action)
            except IllegalAction:
                pass
            else:
                self.broken("an illegal action is refused", name)
            self.hold("a refused action changes nothing", state.s.tobytes() == before, name)

    def clones_part_ways(self) -> None:
        """A clone is equal, and what is done to it does not touch the original."""
        state = self.state
        clone = state.clone()
        self.hold("a clone is equal", clone.digest() == state.digest())
        before = state.digest()
        legal = clone.legal()
        clone.apply(legal[draw(self.chooser, len(legal))])
        self.hold("a clone goes its own way", state.digest() == before)

    def choices_are_clear(self) -> None:
        """Labels differ, come from templates, and say rightly what cannot be taken back."""
        decision = self.state.decision(self.sitting)
        assert decision is not None, "somebody is asked"
        there = State(self.marked, self.state.s)
        self.from_templates(there.prompt(self.sitting))
        labels = [choice.label for choice in decision.choices]
        twice = [label for label, n in Counter(labels).items() if n > 1]
        self.hold("the choices of a decision can be told apart", not twice, twice)
        for choice in decision.choices:
            self.from_templates(there.label(choice.action, self.sitting))
        few = [decision.choices[draw(self.chooser, len(labels))] for _ in range(3)]
        for choice in few:
            trial = self.state.clone()
            trial.apply(choice.action)
            right = choice.final == (trial.veil != self.state.veil)
            self.hold("what cannot be taken back is said to be so", right, choice.name)
        for chain in decision.chains:
            trial = self.state.clone()
            trial.play(chain.actions)
            right = chain.final == (trial.veil != self.state.veil)
            self.hold("what cannot be taken back is said to be so", right, chain.label)

    def ended(self) -> None:
        """The laws of a finished game."""
        state = self.state
        ranks, scores = state.ranks(), state.scores()
        self.hold("somebody is first, ties shared", _sound(ranks), ranks)
        best = [scores[seat] for seat, rank in enumerate(ranks) if rank == 1]
        self.hold("the winners have the same score", len(set(best)) <= 1, (ranks, scores))
        broken = self.game.book.broken(self.game.box, state.s)
        self.hold("the game's invariants hold at the end", broken == 0, f"Invariant {broken}.")
        try:
            parse(Replay.of(state).text()).verify(self.game)
        except BadReplay as error:
            self.broken("a replay comes to the same end", error)
        self.hold("nothing is offered after the end", state.decision() is None)


def places(s: StateLayout, seat: int) -> list[Place]:
    """The fields of a state, those with a row for each seat as the own row and the others'."""
    found: list[Place] = []
    for name, kind in s.fields.items():
        if kind.shape and name not in ASKED:
            by_seat = len(kind.shape) > 1 and kind.shape[0] >= s.seats
            found += [(name, "own"), (name, "others")] if by_seat else [(name, "")]
    return found


def cells(s: StateLayout, place: Place, seat: int) -> Any:
    """The cells of a place, as they lie in the state."""
    name, whose = place
    whole = s.row[name][0]
    if whose == "own":
        return whole[seat]
    return np.delete(whole, seat, axis=0) if whose else whole


def swap(s: StateLayout, dice: Dice, seat: int) -> Place | None:
    """Let two cells of a place change places; None where that changes nothing."""
    chosen = places(s, seat)
    place = chosen[draw(dice, len(chosen))]
    name, whose = place
    whole = s.row[name][0]
    rows = [i for i in range(s.seats) if (i == seat) == (whose == "own")]
    row = (whole[rows[draw(dice, len(rows))]] if whose and rows else whole).reshape(-1)
    i, j = draw(dice, len(row)), draw(dice, len(row))
    if row[i] == row[j] or (whose and not rows):
        return None
    row[i], row[j] = row[j].item(), row[i].item()
    return place


def check_hidden(book: Rulebook, unseen: Counter[Place], dealt: set[Place]) -> None:
    """What a seat cannot see is dealt anew, or the game says that everybody has noted it."""
    for place, often in unseen.items():
        name, whose = place
        if often >= OFTEN and place not in dealt and name not in book.noted:
            raise LawBroken(
                f"{book.id}: the law is broken that what a seat cannot see is dealt anew. "
                f"Nothing shows `{name}` {whose and f'({whose})'}, and imagining never changes it: "
                f"its seat's bots would know it. Deal it anew in `redeal`, show it, or say in "
                f"`noted` why everybody knows it."
            )


def _sound(ranks: list[int]) -> bool:
    if len(ranks) == 1:
        return ranks[0] in (1, 2)  # alone one wins, or loses against the game
    return all(rank == 1 + sum(r < rank for r in ranks) for rank in ranks)


def _parting(a: str, b: str) -> str:
    at = next(
        (i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b))
    )
    return f"Here: …{a[max(0, at - 60) : at + 40]}… but …{b[max(0, at - 20) : at + 40]}…"


def random_states(game: Game, seed: int, games: int = 1) -> Iterator[State]:
    """States of random games, for tests that look at many positions."""
    for i in range(games):
        dice = Dice()
        dice.rng = derived(seed, i, 1)
        state = game.new(derived(seed, i))
        while not state.over:
            yield state
            legal = state.legal()
            state.apply(legal[draw(dice, len(legal))])
        yield state


# -- For the tests of one game -----------------------------------------------------


def rule(*ids: str) -> Any:
    """Mark a test with the rules of RULES.md that it proves."""
    import pytest

    return pytest.mark.rule(*ids)


def load(state: State, *results: int) -> State:
    """Decide the next results of `draw` beforehand."""
    state.s.loaded = list(results)
    return state


def play(state: State, *names: str) -> State:
    """Apply actions by name; the state itself goes on."""
    for name in names:
        state.apply(name)
    return state


def options(state: State) -> list[str]:
    """The names of the legal actions, in their order."""
    return [state.game.action_name(action) for action in state.legal()]


def untested_rules(book: Rulebook, folder: Path) -> list[str]:
    """The rule ids of RULES.md that no test below a folder is marked with."""
    proven: set[str] = set()
    for file in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                proven |= set(_marks(node))
    return [i for i in book.rule_ids if i not in proven]


def _marks(test: ast.FunctionDef) -> Iterator[str]:
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "rule":
            yield from (str(a.value) for a in mark.args if isinstance(a, ast.Constant))
