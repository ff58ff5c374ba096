"""The laws, tested while a game is played told and native side by side."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from typing import NoReturn

import numpy as np

from alehouse.kernel import drive
from alehouse.kernel.chance import Dice, derived, draw
from alehouse.kernel.errors import BadReplay, IllegalAction, LawBroken
from alehouse.kernel.game import Game, State
from alehouse.kernel.replay import Replay, parse
from alehouse.kernel.telling import Event, seat_name
from alehouse.testing.report import Report
from alehouse.testing.texts import MARK, marked
from alehouse.testing.unseen import Place, cells, places, swap

SWAPS = 3  # tries to find two cells that a seat cannot tell apart


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


def _sound(ranks: list[int]) -> bool:
    if len(ranks) == 1:
        return ranks[0] in (1, 2)  # alone one wins, or loses against the game
    return all(rank == 1 + sum(r < rank for r in ranks) for rank in ranks)


def _parting(a: str, b: str) -> str:
    at = next(
        (i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b))
    )
    return f"Here: …{a[max(0, at - 60) : at + 40]}… but …{b[max(0, at - 20) : at + 40]}…"
