"""Writing a game's `setup`, `legal`, `apply`, `refusal` and `must_ask` from its questions.

What is written is plain source that looks like what one would write by hand, so the linker and the
compiler see ordinary functions and a traceback shows their lines. `Decisions.source` keeps it, and
`alehouse rules GAME --source` shows it.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from alehouse.kernel.asking import about, answered, asked
from alehouse.kernel.deciding import NOT_ASKED, NOT_HERE, Answer, Question, Step
from alehouse.kernel.sources import define
from alehouse.kernel.wording import Thing

Function = Callable[..., Any]
AROUND = ("box", "s", "seat")  # what every function may be given


def parameters(function: Function) -> tuple[str, ...]:
    """The names of a plain function's parameters."""
    code = function.__code__
    return code.co_varnames[: code.co_argcount]


def write(
    game: str,
    questions: Sequence[Question],
    steps: Sequence[Step],
    first: Mapping[Answer, int],
    setup: Function,
    go_on: Function | None,
) -> tuple[str, dict[str, Any]]:
    """The source, and the functions it defines."""
    page = Page(game, first)
    page.locals = {"n", "seat", "what", *local_names(questions)}
    page.space |= dict.fromkeys(f"refusal_{question.id}" for question in questions)
    page.space |= dict.fromkeys(["legal", "refusal", "apply", "must_ask", "proceed"])  # our own
    page.setup(setup)
    page.legal(questions)
    page.refusal(questions)
    page.must_ask(questions)
    page.apply(questions)
    page.proceed(steps, go_on)
    for question in questions:
        page.refusal_of(question)
    return page.bound()


def local_names(questions: Sequence[Question]) -> list[str]:
    """What the questions and their answers call the things they are about."""
    found = [name for question in questions for name in question.about]
    answers = [answer for question in questions for answer in question.answers]
    return found + [name for answer in answers for name in answer.things]


def early(
    functions: Sequence[Function], known: Mapping[str, str], unknown: Sequence[str]
) -> list[Function]:
    """Those functions that want nothing which is not known yet."""
    return [f for f in functions if not {known.get(n, n) for n in parameters(f)} & {*unknown}]


def leading(functions: Sequence[Function], some: Sequence[Function]) -> list[Function]:
    """Those at the beginning that are some of them."""
    return list(itertools.takewhile(lambda function: function in some, functions))


class Page:
    """Lines of source, and what their names mean."""

    def __init__(self, game: str, first: Mapping[Answer, int]) -> None:
        self.game = game
        self.first = first
        self.lines: list[str] = []
        self.locals: set[str] = set()  # names that a function must not have
        # the name of a real module: Numba imports it when it loads compiled code from its cache
        self.space: dict[str, Any] = {"__name__": __name__}
        self.space |= {"about": about, "answered": answered, "asked": asked}
        self.space |= {"NOT_ASKED": NOT_ASKED, "NOT_HERE": NOT_HERE}

    def add(self, depth: int, line: str) -> None:
        """One more line."""
        self.lines.append("    " * depth + line)

    def called(self, function: Function) -> str:
        """The name under which the page calls a function."""
        name = function.__name__
        assert name.isidentifier(), f"a rule needs a name: {function.__code__}"
        if name in self.locals or self.space.get(name, function) is not function:
            name = f"{function.__module__.rpartition('.')[2]}_{name}"
        assert self.space.setdefault(name, function) is function, f"two functions {name}"
        return name

    def call(self, function: Function, known: Mapping[str, str]) -> str:
        """A call that hands a function what its parameters name."""
        wanted = parameters(function)
        for name in wanted:
            assert name in known, (
                f"{function.__name__} wants {name!r}, but is given only: {', '.join(known)}"
            )
        name = self.called(function)
        assert name not in known, f"the function {name!r} is named like a thing that answers name"
        return f"{name}({', '.join(known[name] for name in wanted)})"

    # -- Around the questions

    def setup(self, setup: Function) -> None:
        """Deal, then let the game go on to its first question."""
        name = self.called(setup)
        if name == "setup":  # the page's own name
            self.space["lay_table"], name = self.space.pop("setup"), "lay_table"
        self.add(0, "def setup(box, s):")
        self.add(1, '"""Deal the game and come to its first question."""')
        given = ", ".join(parameters(setup))
        self.add(1, f"{name}({given})")
        self.add(1, "proceed(box, s, s.actor, -1)")
        self.add(0, "")

    def legal(self, questions: Sequence[Question]) -> None:
        """Offer what may be answered to the open question.

        All questions stand in one function: what calls less is compiled sooner and runs faster.
        """
        self.add(0, "def legal(box, s, out):")
        self.add(1, '"""Write the actions that may be chosen."""')
        self.add(1, "seat = s.actor")
        self.add(1, "what = asked(s)")
        self.add(1, "n = 0")
        for question in questions:
            word = "if" if question is questions[0] else "elif"
            self.add(1, f"{word} what == {int(question)}:  # {question.id}")
            self.legal_of(question)
        self.add(1, "return n")
        self.add(0, "")

    def refusal(self, questions: Sequence[Question]) -> None:
        """Go to the refusals of the open question."""
        self.add(0, "def refusal(box, s, action):")
        self.add(1, '"""Why an action is not legal now; 0: it is."""')
        self.add(1, "what = asked(s)")
        for question in questions[:-1]:
            self.add(1, f"if what == {int(question)}:")
            self.add(2, f"return refusal_{question.id}(box, s, action)")
        self.add(1, f"return refusal_{questions[-1].id}(box, s, action)")
        self.add(0, "")

    def must_ask(self, questions: Sequence[Question]) -> None:
        """Whether the open question is asked even if it has a single answer."""
        self.add(0, "def must_ask(box, s):")
        self.add(1, '"""Whether a single answer is asked for all the same."""')
        asking = [question for question in questions if question.must_ask]
        if asking:
            self.add(1, "seat = s.actor")
            self.add(1, "what = asked(s)")
        for question in asking:
            self.add(1, f"if what == {int(question)}:")
            if callable(question.must_ask):
                self.about(question.about, 2)
                names = [*AROUND, *question.about]
                self.add(2, f"return {self.call(question.must_ask, {n: n for n in names})}")
            else:
                self.add(2, "return True")
        self.add(1, "return False")
        self.add(0, "")

    def apply(self, questions: Sequence[Question]) -> None:
        """Carry out an answer, then let the game go on."""
        self.add(0, "def apply(box, s, action):")
        self.add(1, '"""Carry out an answer, then go on."""')
        self.add(1, "seat = s.actor")
        self.add(1, "what = asked(s)")
        for question in questions:
            word = "if" if question is questions[0] else "elif"
            self.add(1, f"{word} what == {int(question)}:  # {question.id}")
            self.apply_of(question)
        self.add(1, "proceed(box, s, seat, what)")
        self.add(0, "")

    def proceed(self, steps: Sequence[Step], go_on: Function | None) -> None:
        """What follows an answer, down to the next question."""
        around = {name: name for name in AROUND}
        following = "" if go_on is None else self.call(go_on, around | {"what": "what"})
        self.add(0, "def proceed(box, s, seat, what):")
        self.add(1, '"""Do what waits, down to the next question; `what` was answered before."""')
        if following or not steps:
            self.add(1, following or "pass")
        if steps:
            self.add(1, f"while s.asked_count > 0 and asked(s) >= {min(map(int, steps))}:")
            self.add(2, "seat = s.actor")
            self.add(2, "what = asked(s)")
        for step in steps:
            word = "if" if step is steps[0] else "elif"
            self.add(2, f"{word} what == {int(step)}:")
            self.about(step.about, 3)
            self.add(3, "answered(s)")
            self.add(3, self.call(step.do, around | {name: name for name in step.about}))
        if steps and following:
            self.add(2, following)
        self.add(0, "")

    # -- One question

    def known(self, question: Question, answer: Answer) -> dict[str, str]:
        """What the functions of an answer can be given: names and what stands for them."""
        names = [*AROUND, *question.about, *answer.constants, *answer.aliases, *answer.things]
        assert len(set(names)) == len(names), f"{question.id}, {answer.id}: a name stands twice"
        assert set(names) >= set(answer.aliases.values()), f"{answer.id}: an alias for nothing"
        said = {name: str(int(number)) for name, number in answer.constants.items()}
        said |= answer.aliases
        return {n: said.get(n, n) for n in names}

    def about(self, names: Mapping[str, Thing], depth: int = 1) -> None:
        """Lines that fetch what the question is about."""
        for i, name in enumerate(names):
            self.add(depth, f"{name} = about(s, {i})")

    def legal_of(self, question: Question) -> None:
        """Offer whatever nothing speaks against.

        An action is noted before the last reason is asked for, and stays if there is none: no jump
        depends on it. Whether something is legal can hardly be foretold, and a wrong guess of the
        processor costs more than most reasons do.
        """
        self.about(question.about, 2)
        for answer in question.answers:
            known = self.known(question, answer)
            unknown = list(answer.things)
            asked_now = early(answer.why_not, known, unknown)
            depth, last = 2, asked_now
            for name, thing in answer.things.items():
                depth = self.each(self.unless(depth, last, known), name, thing, known)
                unknown.remove(name)
                before = asked_now
                asked_now = early(answer.why_not, known, unknown)
                last = [f for f in asked_now if f not in before]
            depth = self.unless(depth, last[:-1], known)
            self.add(depth, f"out[n] = {self.packed(answer)}  # {answer.id}")
            self.add(depth, f"n += {self.nothing_against(last[-1], known) if last else 1}")

    def unless(self, depth: int, reasons: Sequence[Function], known: Mapping[str, str]) -> int:
        """A line that goes on only where nothing speaks against it; returns the depth inside."""
        if not reasons:
            return depth
        against = [self.nothing_against(function, known) for function in reasons]
        self.add(depth, f"if {' and '.join(against)}:")
        return depth + 1

    def nothing_against(self, reason: Function, known: Mapping[str, str]) -> str:
        """The test that a function gives no reason."""
        return f"{self.call(reason, known)} == 0"

    def each(self, depth: int, name: str, thing: Thing, known: Mapping[str, str]) -> int:
        """Lines that go through the things that come into question; returns the depth inside."""
        many = str(thing.size) if thing.many is None else self.many(thing.many, known)
        if thing.nth is None:
            span = f"{thing.start}, {thing.start} + {many}" if thing.start else many
            self.add(depth, f"for {name} in range({span}):")
            return depth + 1
        self.add(depth, f"for i_{name} in range({many}):")
        self.add(depth + 1, f"{name} = {self.call(thing.nth, {**known, 'i': f'i_{name}'})}")
        self.add(depth + 1, f"if {name} >= 0:")
        return depth + 2

    def many(self, many: Function | str, known: Mapping[str, str]) -> str:
        """How many things come into question: a field of the box, or a call."""
        return f"box.{many}" if isinstance(many, str) else self.call(many, known)

    def packed(self, answer: Answer) -> str:
        """The action's id from the things it names."""
        first, stride = self.first[answer], answer.size
        which = ""
        for name, thing in answer.things.items():
            stride //= thing.size
            first -= thing.start * stride
            which += f" + {name} * {stride}" if stride > 1 else f" + {name}"
        return f"{first}{which}"

    def unpack(self, depth: int, answer: Answer) -> None:
        """Lines that read the things from the action's id."""
        stride = answer.size
        for name, thing in answer.things.items():
            stride //= thing.size
            which = f"action - {self.first[answer]}"
            which = f"({which})" if len(answer.things) > 1 else which
            which += f" // {stride}" if stride > 1 else ""
            which += f" % {thing.size}" if stride * thing.size < answer.size else ""
            which += f" + {thing.start}" if thing.start else ""
            self.add(depth, f"{name} = {which}")

    def refusal_of(self, question: Question) -> None:
        """Ask the answer that the action is what speaks against it."""
        self.add(0, f"def refusal_{question.id}(box, s, action):")
        self.add(1, "seat = s.actor")
        self.about(question.about)
        for answer in question.answers:
            known, first = self.known(question, answer), self.first[answer]
            self.add(1, f"if {first} <= action < {first + answer.size}:  # {answer.id}")
            self.unpack(2, answer)
            names = list(answer.things)
            whole = (
                [] if not names else leading(answer.why_not, early(answer.why_not, known, names))
            )
            for function in whole:
                self.refuse(function, known)
            for name, thing in answer.things.items():
                if thing.many is not None and thing.nth is None:
                    start = f"{thing.start} + " if thing.start else ""
                    self.add(2, f"if {name} >= {start}{self.many(thing.many, known)}:")
                    self.add(3, "return NOT_HERE")
            rest = answer.why_not[len(whole) :]
            for function in rest[:-1]:
                self.refuse(function, known)
            self.add(2, f"return {self.call(rest[-1], known) if rest else '0'}")
        self.add(1, "return NOT_ASKED")
        self.add(0, "")

    def refuse(self, function: Function, known: Mapping[str, str]) -> None:
        """Lines that return the reason that a function gives, if any."""
        self.add(2, f"reason = {self.call(function, known)}")
        self.add(2, "if reason != 0:")
        self.add(3, "return reason")

    def apply_of(self, question: Question) -> None:
        """Take the question off the stack, unless it stays, and do what the answer says."""
        self.about(question.about, 2)
        for answer in question.answers:
            known, first = self.known(question, answer), self.first[answer]
            word = "if" if answer is question.answers[0] else "elif"
            self.add(2, f"{word} {first} <= action < {first + answer.size}:  # {answer.id}")
            self.unpack(3, answer)
            if not answer.again:
                self.add(3, "answered(s)")
            self.add(3, self.call(answer.do, known))

    def bound(self) -> tuple[str, dict[str, Any]]:
        """The source and, compiled, what it defines; tracebacks find the lines."""
        source = "\n".join(self.lines)
        define(f"decisions of {self.game}", source, self.space)
        return source, self.space
