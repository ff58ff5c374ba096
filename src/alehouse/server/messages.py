"""What the server answers and streams, typed. `requests.py` holds what it is sent."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Raw, Struct, UnsetType

from alehouse.bots import Analysis

Status = Literal["open", "playing", "over", "closed", "frozen"]
Kind = Literal["open", "person", "bot"]


# -- The shelf ---------------------------------------------------------------------


class ShelfOption(Struct, kw_only=True):
    """One way to set up a game differently."""

    name: str
    choices: list[str]
    default: str
    meaning: str
    title: str  # its name for people
    words: dict[str, str]  # what people call each choice
    pick: int  # so many different choices, separated by commas; 0: one
    given: dict[str, str]  # choices of other options without which it means nothing


class ShelfGame(Struct, kw_only=True):
    """A game that can be played here."""

    id: str
    title: str
    summary: str
    players: list[int]  # the player counts it is made for
    minutes: str
    weight: str  # light, medium or heavy
    version: int  # of its rules
    lesson: bool  # whether it teaches itself
    options: list[ShelfOption]


class Level(Struct, kw_only=True):
    """A strength of bot, weakest first on the shelf."""

    name: str
    meaning: str
    styles: list[str]  # that it may be asked to play in: its level is then `NAME:STYLE`


class Shelf(Struct, kw_only=True):
    """What this server offers."""

    alehouse: str  # the version of the program
    games: list[ShelfGame]
    levels: list[Level]
    default_level: str
    mail: bool  # whether notices can be sent by e-mail
    webhook_hosts: list[str]  # the hosts to which notices can be posted
    push_key: str  # the server's public key, by which browsers know its notices


class ExampleMove(Struct, kw_only=True):
    """A move of an example game, in words."""

    seat: int
    name: str  # of who makes it
    label: str  # what was chosen; "" at other seats than the first person's
    lines: list[str]  # what happened then


class Rules(Struct, kw_only=True):
    """The rules of a game, in our words (Markdown)."""

    game: str
    title: str
    version: int
    text: str
    ids: list[str]  # the rule ids the text defines, in its order
    example: list[ExampleMove]  # how a game may begin: the moves of the lesson


class Components(Struct, kw_only=True):
    """What is printed on cards and boards, by id; the shape is the game's own."""

    game: str
    version: int
    box: str  # digest of the box
    components: Raw


class LessonStep(Struct, kw_only=True):
    """One idea of a lesson."""

    id: str
    say: str
    at: str  # the thing it is about: a target or a place; "": wherever the expected choices are
    choose: list[str]  # any of these is right: an action, or several separated by spaces
    played: list[str]  # moves of the learner that are made for them
    otherwise: str  # what to say about another choice
    rule: str  # the rule that speaks for the expected one


class Lesson(Struct, kw_only=True):
    """A guided first game, step by step."""

    game: str
    steps: list[LessonStep]


# -- Tables ------------------------------------------------------------------------


class TableSeat(Struct, kw_only=True):
    """A place at the table."""

    seat: int
    kind: Kind
    name: str  # "" while the seat is open
    level: str | None = None  # the bot that plays here, also when it only stands in
    stand_in: bool = False  # a bot plays for a person, who may relieve it


class Table(Struct, kw_only=True):
    """The facts of a table; the same for everybody but `places`."""

    id: str
    game: str
    title: str
    version: int  # of the rules, fixed when the table was set up
    box: str
    options: dict[str, str]
    players: int
    seats: list[TableSeat]
    status: Status
    message: str  # "" or why the table is frozen or closed
    public: bool  # listed in the lobby
    watch: bool  # whether people without a seat may watch
    hot_seat: bool  # one browser has all people's seats
    limit: int | None  # seconds for a decision; afterwards anybody seated may call a stand-in
    bank: int | None  # seconds each seat has for the whole game, besides
    takeover: Literal["offered", "automatic"]  # by a bot, when time is up
    hints: bool  # whether people may ask for them
    host_keys: bool  # whether the host may make keys of others' seats during play
    deadline: float | None  # when the open decision's time is up
    actor: int | None  # the seat that is asked
    seq: int  # rows in the log
    steps: int  # actions that stand
    commitment: str  # sha256 of seed and nonce, see "Fairness"
    seed_chosen: bool  # the host chose the seed, or the position comes from a replay
    seed: str | None  # shown when the game is over
    nonce: str | None  # shown when the game is over
    origin: str | None  # the table it is a rematch of or continues
    rematch: str | None  # the table that continues with the same people
    created: float  # seconds since 1970
    updated: float
    places: list[str]  # what this browser holds here: "host", "watch", "0", "1", …


class Tables(Struct, kw_only=True):
    """A list of tables."""

    tables: list[Table]


class Link(Struct, kw_only=True):
    """A key to a place; the browser shows it as `/t/{table}#k={key}`."""

    place: str
    key: str


class Seated(Struct, kw_only=True):
    """A table, and the keys that were made for this browser just now; they are shown once."""

    table: Table
    links: list[Link]


# -- Play --------------------------------------------------------------------------


class Choice(Struct, kw_only=True):
    """One legal action."""

    action: str  # its name
    label: str
    target: str  # where on the table to point
    final: bool  # it cannot be taken back
    most: int  # how often in a row it may be chosen as one; 1: it is not offered with a number
    warning: str  # what to think of before choosing it; mostly empty
    then: list[str]  # what else there is to do then, and nothing but it: send them all together


class Chain(Struct, kw_only=True):
    """Several actions offered as one choice."""

    label: str
    target: str
    final: bool
    actions: list[str]


class Line(Struct, kw_only=True):
    """Something that happened, in words and as an event to animate."""

    text: str
    what: str  # the game's name of the event
    opens: bool  # a turn, a round or a season begins with it
    seat: int
    things: list[int] | None  # None: not yours to see


class Entry(Struct, kw_only=True):
    """One row of the log, as this viewer may know it."""

    seq: int  # the row's number, from 1
    step: int  # how many actions stand after it
    kind: Literal["act", "undo", "redo", "ask", "agree", "refuse"]
    seat: int
    label: str | None  # what was chosen: at your own seat, or when the game is over
    lines: list[Line]
    undone: bool  # taken back later
    at: float


class LogPart(Struct, kw_only=True):
    """Some rows of the log, at most 300."""

    seq: int  # rows in all
    log: list[Entry]


class Undo(Struct, kw_only=True):
    """How far this seat may go back."""

    free: int | None  # the earliest step it may take back to alone; None: nothing to take back
    turn: int | None  # the step at which its turn began, not before `free`; None: just now
    last: int | None  # the step before its last action: what "undo" means by default
    redo: bool  # whether it may redo


class Ask(Struct, kw_only=True):
    """A seat asks the other people to go back further than it may alone."""

    seat: int
    to: int  # the step
    agreed: list[int]
    waiting: list[int]  # the seats that have not answered


class Result(Struct, kw_only=True):
    """How the game ended."""

    scores: list[int]
    ranks: list[int]
    parts: list[dict[str, int]]  # the score of each seat by its sources
    sources: dict[str, str]  # what people call these
    tally: list[dict[str, int]]  # what each seat has of all that the game counts


class Clock(Struct, kw_only=True):
    """Whose time runs: the asked seat has spent `spent` and what has passed since `counted`."""

    asked: float  # since when the open question is asked
    counted: float
    spent: list[float]  # seconds each seat has thought


class Play(Struct, kw_only=True):
    """What one viewer sees of a table: now, or at an earlier step."""

    table: str
    seat: int | None  # the viewer; None: a spectator
    seq: int  # rows in the log: what `expected_seq` means
    step: int  # the position shown
    steps: int  # actions that stand; step < steps: a look back
    actor: int | None  # who is asked in the position shown; None: the game is over
    prompt: str  # the open question, in public words
    rules: tuple[str, ...]  # the ids of the rules that ask it
    choices: list[Choice]  # the answers, when the viewer is asked now; otherwise empty
    chains: list[Chain]  # several of them as one
    view: Raw  # the game's own view for this seat
    log_from: int  # every entry with seq >= log_from has changed
    log: list[Entry]  # the last 300 of those; earlier ones are asked for
    since: int  # the first seq after this seat's last action
    undo: Undo
    ask: Ask | None
    clock: Clock
    result: Result | None


class WhyNot(Struct, kw_only=True):
    """Whether an action is legal now, and why not."""

    action: str
    legal: bool
    rule: str  # "" or the rule's id
    words: str  # "" if legal


class Advice(Struct, kw_only=True):
    """One action that a bot would consider."""

    action: str
    label: str
    target: str
    value: float | None  # what the hint measures; None: not known yet, see `deep`
    lead: float  # points ahead of the best of the others at the end; alone, the points
    sources: dict[str, float]  # the seat's points by source after its next turns


class Hint(Struct, kw_only=True):
    """The best few actions, best first."""

    seq: int
    measure: str  # what `value` means, for the whole game: "win chance", or alone "points"
    deep: bool  # False: the search is not ready, so it looks one step ahead
    advice: list[Advice]


class Frame(Struct, kw_only=True):
    """The table after a choice of a line, as the seat that asked imagines it."""

    seat: int  # that chose
    label: str
    lines: list[str]  # what happened, in words
    actor: int | None
    prompt: str
    view: Raw


class Ahead(Struct, kw_only=True):
    """How it might go on after a choice: the table as the seat imagines it, choice by choice."""

    seq: int
    frames: list[Frame]
    still: list[str]  # what can be chosen now, and could be chosen after it too


# -- Analysis ----------------------------------------------------------------------


class OpeningChoice(Struct, kw_only=True):
    """An early choice of a seat beside those of seats in other games analysed here."""

    label: str
    seats: int  # in other games
    same: int  # of those, chose this among their first
    won: int  # of those, won


class Analysed(Struct, kw_only=True):
    """How far the analysis of a game is, or what it has come to."""

    status: Literal["none", "waiting", "compiling", "running", "done", "failed"]
    effort: str
    done: int  # questions looked at
    total: int
    message: str  # "" or why it failed
    report: Analysis | None
    opening: list[list[OpeningChoice]]  # by seat


# -- Talk --------------------------------------------------------------------------


class ChatLine(Struct, kw_only=True):
    """Something said at the table; seat None: the house says it."""

    id: int
    seat: int | None
    name: str
    text: str
    at: float


class Chat(Struct, kw_only=True):
    """What was said, oldest first, without the seats this one has muted."""

    lines: list[ChatLine]
    muted: list[int]


class Notes(Struct, kw_only=True):
    """The private notes of a seat."""

    seat: int
    text: str


# -- Stream and errors -------------------------------------------------------------


class Hello(Struct, kw_only=True):
    """The first message of a stream."""

    alehouse: str
    seat: int | None
    now: float  # the server's time, by which deadlines are meant


class Confirmed(Struct, kw_only=True):
    """What the owner of an e-mail address has said."""

    yes: bool


class Thinking(Struct, kw_only=True):
    """A bot waits for its turn to think, after so many others; None: it does not wait."""

    ahead: int | None


class Warming(Struct, kw_only=True):
    """How far the search of this game is compiled; until then hints look one step ahead."""

    progress: float | None  # from 0 to 1; None: it is ready
    levels: list[str]  # bots that look only one step ahead till then


class Gone(Struct, kw_only=True):
    """The last message of a stream: the place was taken away."""

    message: str


class Problem(Struct, kw_only=True, omit_defaults=True):
    """What every error looks like."""

    error: str  # a code for programs
    message: str  # what is wrong and what to do, for people
    rule: str | UnsetType = UNSET  # the id of the rule that says so
    play: Play | UnsetType = UNSET  # the fresh view, when yours was stale
