"""All decisions of a game: what follows from its questions, for rules and for people."""

from __future__ import annotations

import copy
import functools
from collections.abc import Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from typing import Any, NamedTuple, TypeVar

from alehouse.kernel import writing
from alehouse.kernel.actions import ActionTable
from alehouse.kernel.asking import about, asked
from alehouse.kernel.deciding import Answer, Chain, Function, News, Question, Reason, Step, Words
from alehouse.kernel.errors import BadBox
from alehouse.kernel.telling import Event, Naming
from alehouse.kernel.twin import reached_from, values_of
from alehouse.kernel.wording import (
    Numbers,
    Phrase,
    Say,
    Saying,
    Seats,
    Thing,
    fill,
    spoken,
    template_of,
)

T = TypeVar("T")


class Given(NamedTuple):
    """An answer to the open question: which one, and what it names."""

    answer: Answer
    values: dict[str, int]
    things: dict[str, Thing]
    id: str  # of its words among the templates


class Decisions:
    """All questions of a game, and what follows from them.

    `setup` deals; `go_on` is called after every answer and step, with the seat that gave it and
    `what` was answered or done (-1: the game was dealt), to ask whatever comes next when nothing is
    left on the stack.
    """

    def __init__(
        self,
        game: str,
        questions: Sequence[Question],
        *,
        setup: Function,
        go_on: Function | None = None,
        steps: Sequence[Step] = (),
    ) -> None:
        check_numbers(questions, steps)
        self.game = game
        self.questions = tuple(questions)
        self.first, self.size = layout_of(self.questions)
        self.source, made = writing.write(game, self.questions, steps, self.first, setup, go_on)
        self.setup, self.legal, self.apply = made["setup"], made["legal"], made["apply"]
        self.refusal, self.must_ask = made["refusal"], made["must_ask"]
        self.proceed = made["proceed"]  # down to the next question, on a table laid by hand
        self.tables: dict[tuple[Sequence[str], ...], ActionTable] = {}
        self.open = {int(question): question for question in questions}

    def but(self, **instead: Function) -> Decisions:
        """The same decisions with some of their functions replaced, as tests of the laws want."""
        other = copy.copy(self)
        for name, function in instead.items():
            assert hasattr(self, name), f"decisions have no {name!r}"
            setattr(other, name, function)
        return other

    # -- Action names, which a box may choose

    def table(self, box: Any) -> ActionTable:
        """The action table for a box."""
        things = dict.fromkeys(it for answer in self.first for it in answer.things.values())
        printed = tuple(tuple(thing.ids(box)) for thing in things if thing.is_printed)
        if printed not in self.tables:
            named = {answer.group: answer for answer in self.first}
            groups = sorted(named.values(), key=self.first.__getitem__)
            names = [name for answer in groups for name in answer.names(box)]
            twice = next((n for n in names if n and names.count(n) > 1), None)
            if twice is not None:
                raise BadBox(
                    f"{self.game}: the id {twice!r} stands for two answers: choose another."
                )
            self.tables[printed] = ActionTable(names)
        return self.tables[printed]

    # -- In words

    def prompt(self, box: Any, s: Any, name: Naming) -> str:
        """The open question."""
        question = self.open[asked(s)]
        values = {"seat": s.actor} | self.about(s, question)
        id = f"question.{question.id}"
        return self.say(id, question.prompt, box, s, values, question.about, name)

    def label(self, box: Any, s: Any, action: int, name: Naming) -> str:
        """What choosing an action does; its name if it does not answer the open question."""
        given = self.read(s, action)
        if given is None:
            return self.table(box).name(action)
        return self.say(given.id, given.answer.words, box, s, given.values, given.things, name)

    def warning(self, box: Any, s: Any, action: int, name: Naming) -> str:
        """What a player should think of before choosing an action; mostly nothing."""
        given = self.read(s, action)
        if given is None or given.answer.warn is None:
            return ""
        saying = call(given.answer.warn, {"box": box, "s": s, **given.values})
        return "" if saying is None else str(saying.text(box, name))

    def reason(self, box: Any, s: Any, action: int, reason: Reason, name: Naming) -> str:
        """Why an action cannot be chosen, in words."""
        given = self.read(s, action)
        values, things = (given.values, given.things) if given is not None else ({}, {})
        return self.say(reason.id, reason.words, box, s, values, things, name)

    def target(self, box: Any, s: Any, action: int) -> str:
        """Where on the table an action is pointed at."""
        given = self.read(s, action)
        if given is None:
            return ""
        if callable(given.answer.target):
            return str(call(given.answer.target, {"box": box, "s": s, **given.values}))
        ids = {name: thing.spelt(box, given.values[name]) for name, thing in given.things.items()}
        return given.answer.target.format(**{"seat": s.actor + 1, **ids})

    def narrate(self, box: Any, event: Event, name: Naming) -> str:
        """One line of the log."""
        news = event.what if isinstance(event.what, News) else self.news[event.what]
        values = {"seat": event.seat} | dict(zip(news.things, event.things, strict=False))
        things: dict[str, Thing] = {"seat": SEAT, **news.things}
        if event.hidden:
            template = spoken(box, f"news.{news.id}.hidden", news.hidden)
            return fill(template, box, {"seat": event.seat}, things, name)
        return fill(spoken(box, f"news.{news.id}", news.words), box, values, things, name)

    def say(
        self,
        id: str,
        words: Words,
        box: Any,
        s: Any,
        values: Mapping[str, int],
        things: Mapping[str, Thing],
        name: Naming,
    ) -> str:
        """Words with their things called by their names."""
        if callable(words):
            saying: Saying = call(words, {"box": box, "s": s, **values})
            return saying.text(box, name)
        if isinstance(words, Say):
            seen = call(words.look, {"box": box, "s": s, **values})
            seen = seen if isinstance(seen, tuple) else (seen,)
            values = {**values, **dict(zip(words.things, seen, strict=True))}
            things = {**things, **words.things}
            words = words.template
        return fill(spoken(box, id, words), box, values, {"seat": SEAT, **things}, name)

    # -- Finding things out

    def read(self, s: Any, action: int) -> Given | None:
        """The answer of the open question that an action is, and what it names."""
        question = self.open[asked(s)]
        for answer in question.answers:
            which = action - self.first[answer]
            if 0 <= which < answer.size:
                values = {"seat": s.actor} | self.about(s, question) | answer.constants
                for name, thing in reversed(answer.things.items()):
                    which, at = divmod(which, thing.size)
                    values[name] = at + thing.start
                values |= {name: values[other] for name, other in answer.aliases.items()}
                things = question.about | answer.things
                return Given(answer, values, things, words_id(question, answer))
        return None

    def about(self, s: Any, question: Question) -> dict[str, int]:
        """What the open question is about, by name."""
        return {name: about(s, i) for i, name in enumerate(question.about)}

    def is_of(self, s: Any, action: int, answers: Sequence[Answer]) -> bool:
        """Whether an action is one of some answers to the open question."""
        given = self.read(s, action)
        return given is not None and given.answer in answers

    def leaves(self, s: Any, action: int) -> bool:
        """Whether an action does nothing but leave the rest undone."""
        given = self.read(s, action)
        return given is not None and given.answer.leaves

    def chains(self, s: Any) -> tuple[Chain, ...]:
        """The chains that the open question offers."""
        return self.open[asked(s)].chains

    def chain_label(self, box: Any, s: Any, chain: Chain, n: int, name: Naming) -> str:
        """What choosing a chain of n actions does."""
        id = chain_id(self.open[asked(s)], chain)
        return self.say(id, chain.words, box, s, {"seat": s.actor, "n": n}, {}, name)

    @functools.cached_property
    def news(self) -> dict[int, News]:
        """All that the rules can tell."""
        found = {int(news): news for news in self.used(News)}
        assert len(found) == len(self.used(News)), f"{self.game}: two news have one number"
        return found

    @functools.cached_property
    def reasons(self) -> dict[int, Reason]:
        """All reasons that the rules can give."""
        texts: dict[int, Reason] = {}
        for reason in self.used(Reason):
            same = texts.setdefault(int(reason), reason)
            assert (same.rule, same.words) == (reason.rule, reason.words), f"{same.id} stands twice"
        return texts

    @functools.cached_property
    def things(self) -> list[Thing]:
        """All kinds of things that are named, in the order of their ids."""
        found: dict[str, Thing] = {}
        named: list[Thing] = []
        for question in self.questions:
            named += [*question.about.values(), *looked_up(question.prompt)]
        for answer in self.first:
            named += [*answer.things.values(), *looked_up(answer.words)]
        for news in self.news.values():
            named += news.things.values()
        for phrase in self.used(Phrase):
            named += phrase.things.values()
        for reason in self.reasons.values():
            named += looked_up(reason.words)
        for thing in named:
            if not isinstance(thing, Numbers | Seats):
                known = found.setdefault(thing.id, thing.whole)
                assert known is thing.whole, (
                    f"{self.game}: two kinds of things are called {thing.id!r}"
                )
        return [found[id] for id in sorted(found)]

    def used(self, kind: type[T], *more: Function) -> set[T]:
        """Everything of a kind that the rules, and what speaks of them, name."""
        roots = [self.setup, self.apply, self.refusal, *more]
        for question in self.questions:
            roots += speakers(question.prompt)
            for answer in question.answers:
                roots += speakers(answer.words) + speakers(answer.target) + speakers(answer.warn)
        for reason in values_of(reached_from([self.refusal])):
            if isinstance(reason, Reason):
                roots += speakers(reason.words)
        return {each for each in values_of(reached_from(roots)) if isinstance(each, kind)}

    @functools.cached_property
    def opening(self) -> frozenset[str]:
        """The ids of the news with which a turn, a round or a season begins."""
        return frozenset(news.id for news in self.news.values() if news.opens)

    @functools.cached_property
    def closing(self) -> frozenset[str]:
        """The ids of the news with which a turn ends."""
        return frozenset(news.id for news in self.news.values() if news.closes)

    def templates(self, box: Any, *more: Function) -> dict[str, str]:
        """Everything said, by id; `more` are functions outside the rules that speak."""
        said = {f"news.{news.id}": news.words for news in self.news.values()}
        said |= {f"news.{n.id}.hidden": n.hidden for n in self.news.values() if n.hidden}
        phrases = {FIRST_ANSWER, GAME_OVER, *self.used(Phrase, *more)}
        said |= {f"phrase.{phrase.id}": phrase.template for phrase in phrases}
        said |= {r.id: template_of(r.words) or "" for r in self.reasons.values()}
        for thing in [*self.things, *self.used(Thing, *more)]:
            said |= thing.templates(box)
        for question in self.questions:
            spoken = {f"question.{question.id}": question.prompt}
            spoken |= {words_id(question, answer): answer.words for answer in question.answers}
            spoken |= {chain_id(question, chain): chain.words for chain in question.chains}
            for id, words in spoken.items():
                template = template_of(words)
                if template is not None:
                    said[id] = template
        return dict(sorted(said.items()))


SEAT = Seats(0)  # as the log names them
FIRST_ANSWER = Phrase("first_answer", "first answer “{question}”")
GAME_OVER = Phrase("game_over", "the game is over")


def check_numbers(questions: Sequence[Question], steps: Sequence[Step]) -> None:
    """Every number is used once, and steps come after questions."""
    numbers = [int(it) for it in [*questions, *steps]]
    assert sorted(set(numbers)) == sorted(numbers), f"a number is used twice: {numbers}"
    assert all(0 <= number < 128 for number in numbers), f"numbers are 0 to 127: {numbers}"
    if steps:
        assert max(map(int, questions)) < min(map(int, steps)), "steps are numbered last"


def words_id(question: Question, answer: Answer) -> str:
    """The id of an answer's words."""
    return f"question.{question.id}.{':'.join([answer.id, *answer.things])}"


def chain_id(question: Question, chain: Chain) -> str:
    """The id of a chain's words."""
    return f"question.{question.id}.all.{'+'.join(answer.id for answer in chain.answers)}"


def looked_up(words: Words) -> list[Thing]:
    """The kinds of things that a look adds."""
    return list(words.things.values()) if isinstance(words, Say) else []


def speakers(words: Any) -> list[Function]:
    """The functions that say something."""
    if isinstance(words, Say):
        return [words.look]
    return [words] if callable(words) else []


def call(function: Function, values: Mapping[str, Any]) -> Any:
    """Call a function with the values that its parameters name."""
    return function(*(values[name] for name in writing.parameters(function)))


def layout_of(questions: Sequence[Question]) -> tuple[dict[Answer, int], int]:
    """The first action of each answer, and how many there are.

    Every question's answers ascend in the order of the question. Answers with the same names, in
    several questions, are the same actions.
    """
    after: TopologicalSorter[Any] = TopologicalSorter()
    declared: dict[Any, int] = {}
    sizes: dict[Any, int] = {}
    for question in questions:
        groups = [answer.group for answer in question.answers]
        for i, answer in enumerate(question.answers):
            declared.setdefault(groups[i], len(declared))
            sizes[groups[i]] = answer.size
            after.add(groups[i], *groups[:i])
    first: dict[Any, int] = {}
    size = 0
    try:
        for group in in_order(after, declared):
            first[group] = size
            size += sizes[group]
    except CycleError as error:
        raise AssertionError(f"questions order their answers differently: {error}") from None
    return {a: first[a.group] for question in questions for a in question.answers}, size


def in_order(after: TopologicalSorter[Any], declared: Mapping[Any, int]) -> Iterator[Any]:
    """All groups, each after those it must follow, otherwise as they were declared."""
    after.prepare()
    ready: set[Any] = set()
    while after.is_active():
        ready.update(after.get_ready())
        following = min(ready, key=declared.__getitem__)
        ready.remove(following)
        after.done(following)
        yield following
