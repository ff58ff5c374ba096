"""What a browser sends: the body of every POST, typed; unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

VISIBLE = r"[^\x00-\x1f\x7f<>]"
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=rf"^{VISIBLE}*(?!\s){VISIBLE}+$")]
Seat = Annotated[int, Meta(ge=0, le=15)]
Key = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
Seq = Annotated[int, Meta(ge=0, le=1_000_000)]
Token = Annotated[str, Meta(min_length=43, max_length=43, pattern=r"^[A-Za-z0-9_-]+$")]
Word = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
LevelName = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]+(:[a-z]+)?$")]
Choices = Annotated[str, Meta(min_length=1, max_length=600, pattern=r"^[A-Za-z0-9_,-]+$")]
ActionName = Annotated[str, Meta(min_length=1, max_length=200)]
Seed = Annotated[str, Meta(min_length=1, max_length=20, pattern=r"^[0-9]+$")]  # 64 bits, as text
Place = Annotated[str, Meta(pattern=r"^(host|watch|[0-9]|1[0-5])$")]


class Request(Struct, forbid_unknown_fields=True, kw_only=True):
    """A body sent by a client."""


class Nothing(Request):
    """An empty body: `{}`."""


# -- Tables ------------------------------------------------------------------------


class NewSeat(Request):
    """Who shall sit here: `mine`, anybody (`open`) or a bot."""

    kind: Literal["open", "mine", "bot"] = "open"
    name: Name | None = None  # of the person when `mine`; the host's name if left out
    level: LevelName | None = None  # of the bot, and its style: `master:racer`


class NewTable(Request):
    """A table to be set up."""

    game: Word
    players: Annotated[int, Meta(ge=1, le=16)]
    name: Name  # of the host
    options: dict[Word, Choices] = {}
    seats: Annotated[list[NewSeat], Meta(max_length=16)] | None = None  # left out: mine, then open
    public: bool = False
    watch: bool = True
    limit: Annotated[int, Meta(ge=10, le=31_536_000)] | None = None  # seconds for a decision
    bank: Annotated[int, Meta(ge=10, le=31_536_000)] | None = None  # seconds for the whole game
    takeover: Literal["offered", "automatic"] = "offered"  # by a bot, when time is up
    hints: bool = True  # whether people may ask for them
    host_keys: bool = True  # whether the host may make keys of others' seats during play
    key: Token | None = None  # made by the client; the same key again gives the same table
    seed: Seed | None = None
    start: bool = True  # begin at once when every seat is filled


class NewLesson(Request):
    """A lesson to be begun."""

    name: Name  # of the learner
    key: Token | None = None  # made by the client; the same key again gives the same table


class Join(Request):
    """Take an open seat."""

    name: Name
    seat: Seat | None = None  # left out: the first open one
    key: Token | None = None  # made by the client; the same key again gives the same seat


class Claim(Request):
    """Exchange a key for the place it opens."""

    key: Token
    name: Name | None = None  # for a seat nobody has named yet


class Kick(Request):
    """The host frees a seat; with `ban`, people then need a link to sit down."""

    seat: Seat
    ban: bool = True


class AtSeat(Request):
    """Something about one seat."""

    seat: Seat


class Leave(Request):
    """Get up: the seat is open again, or once play has begun a bot stands in."""

    seat: Seat
    level: LevelName | None = None


class SetSeat(Request):
    """The host fills or opens a seat before the start."""

    seat: Seat
    kind: Literal["open", "mine", "bot"]
    name: Name | None = None
    level: LevelName | None = None


class Order(Request):
    """The host seats people anew: seat i goes to who sits at order[i] now."""

    order: Annotated[list[Seat], Meta(min_length=1, max_length=16)]


class NewLink(Request):
    """Make a new key for a place; the old one opens nothing any more."""

    place: Place


class Watching(Request):
    """The host lets people without a seat watch, or no more."""

    watch: bool


class StandIn(Request):
    """A bot takes over a seat whose person is away."""

    seat: Seat
    level: LevelName | None = None


class Notify(Request):
    """Where to say that it is this seat's turn; left out or null: nowhere."""

    seat: Seat
    webhook: Annotated[str, Meta(max_length=500)] | None = None
    email: Annotated[str, Meta(max_length=254)] | None = None


class Confirm(Request):
    """The owner of an e-mail address wants notices there, or none."""

    token: Token
    yes: bool


class Push(Request):
    """A browser's own subscription to be told of this seat's turn, or no more."""

    seat: Seat
    endpoint: Annotated[str, Meta(min_length=10, max_length=1000)]
    p256dh: Annotated[str, Meta(min_length=87, max_length=87, pattern=r"^[A-Za-z0-9_-]+$")]
    auth: Annotated[str, Meta(min_length=22, max_length=22, pattern=r"^[A-Za-z0-9_-]+$")]
    wanted: bool = True


# -- Play --------------------------------------------------------------------------


class Act(Request):
    """Choose an action, or several in a row that are taken all or none."""

    seat: Seat
    actions: Annotated[list[ActionName], Meta(min_length=1, max_length=64)]
    expected_seq: Seq
    key: Key  # chosen by the client; the same key again gives the first answer


class UndoRequest(Request):
    """Take back to a step; beyond `undo.free` with `ask`, which asks the other people."""

    seat: Seat
    expected_seq: Seq
    key: Key
    to: Seq | None = None  # left out: `undo.last`
    ask: bool = False


class RedoRequest(Request):
    """Do again what was taken back last."""

    seat: Seat
    expected_seq: Seq
    key: Key


class LookAhead(Request):
    """Show how it might go on after an action."""

    seat: Seat
    action: ActionName


class Consent(Request):
    """Answer who asks to go back."""

    seat: Seat
    agree: bool
    expected_seq: Seq
    key: Key


# -- Talk --------------------------------------------------------------------------


class Say(Request):
    """A line of chat."""

    seat: Seat
    text: Annotated[str, Meta(min_length=1, max_length=500, pattern=r"^[^\x00]*[^\x00\s][^\x00]*$")]
    key: Key


class Mute(Request):
    """Hear a seat no more, or again."""

    seat: Seat  # who mutes
    other: Seat
    muted: bool


class SetNotes(Request):
    """Write the private notes anew."""

    seat: Seat
    text: Annotated[str, Meta(max_length=20_000, pattern=r"^[^\x00]*$")]


# -- Replays -----------------------------------------------------------------------


class Rematch(Request):
    """The same game and people once more."""

    rotate: bool = True  # the next seat begins
    options: dict[Word, Choices] | None = None  # set up otherwise; left out: as before


class Upload(Request):
    """A replay file to look at."""

    text: Annotated[str, Meta(min_length=1, max_length=1_000_000)]
    key: Token | None = None  # made by the client; the same key again gives the same table


class Analyse(Request):
    """Analyse a game that is over."""

    effort: Literal["quick", "thorough"] = "quick"


class Fork(Request):
    """Play on from a position of a finished game or an uploaded replay, as a table of one's own."""

    step: Seq
    name: Name
    key: Token | None = None  # made by the client; the same key again gives the same table
    seats: Annotated[list[NewSeat], Meta(max_length=16)] | None = None  # left out: all mine
