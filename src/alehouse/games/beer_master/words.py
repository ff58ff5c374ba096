"""What Beer Master says to people."""

from __future__ import annotations

from collections.abc import Callable

from alehouse.games.beer_master import events as e
from alehouse.games.beer_master.actions import (
    AS,
    BEER,
    BUY,
    END_TURN,
    NEW,
    PAWN,
    PINT,
    PLAY,
    PLAYER,
    REDEEM,
    SELL,
    STEAL,
    TAKE,
    TRANSMUTE,
    USE_GUARD,
)
from alehouse.games.beer_master.box import (
    BEER_IDS,
    DECK_IDS,
    DECK_OF,
    EXTRA_IDS,
    EXTRAS,
    FIRST_ACTION,
    FIRST_EXTRA,
    KIND_IDS,
    Box,
)
from alehouse.games.beer_master.rules.brewing import first_empty
from alehouse.games.beer_master.rules.cards import price_of
from alehouse.games.beer_master.state import (
    ASK_AS,
    ASK_BEER,
    ASK_BRIBE,
    ASK_GUARD,
    ASK_PINT,
    ASK_PLAYER,
    ASK_SLIP,
    ASK_STEAL,
    ASK_TAKE,
    ASK_TURN,
    EMPTY,
    State,
)
from alehouse.kernel import Event, Naming, Refusal, asked

EVENTS = (
    "sold",
    "bought",
    "drew",
    "pawned",
    "redeemed",
    "installed",
    "played",
    "transmuted",
    "laid",
    "brewed",
    "cleared",
    "refilled",
    "passed",
    "guarded",
    "cancelled",
    "frozen",
    "levied",
    "bribed",
    "broken",
    "restocked",
    "stolen",
    "looked",
    "taken",
    "earned",
    "tap_opened",
    "tap_laid",
    "tap_discarded",
    "ghost_drew",
    "ghost_discarded",
    "claimed",
    "round_began",
    "gold_pint_began",
    "stalled",
    "won",
)

REFUSALS = {
    e.NOT_ASKED: Refusal("", "this is not what is asked now"),
    e.NOT_IN_HAND: Refusal("BM-38", "this card is not in your hand"),
    e.HAND_FULL: Refusal("BM-49", "your hand is full: sell or play a card first"),
    e.NO_COINS: Refusal("BM-41", "you cannot pay the price of this deck"),
    e.DECK_EMPTY: Refusal("BM-60", "no card is left in this deck, nor on its used pile"),
    e.NO_PLACE: Refusal("BM-52", "there is no place at the bar where this would fit a beer"),
    e.HAVE_EXTRA: Refusal("BM-45", "this extra already lies in your warehouse"),
    e.NO_TARGET: Refusal("BM-44", "the card would have no effect now; it can be sold"),
    e.NO_FREE_TOKEN: Refusal("BM-48", "you have no free token to mark the pint"),
    e.NO_BEER_DECK: Refusal("BM-23", "there are no other beers to exchange for"),
    e.ONLY_WITH_INGREDIENT: Refusal("BM-26", "Alchemy is played together with an ingredient"),
    e.ONLY_AS_REACTION: Refusal("BM-30", "a Guard only answers another's action card"),
    e.NO_ALCHEMY: Refusal("BM-25", "you hold no Alchemy"),
    e.NO_OTHER_VARIETY: Refusal("BM-25", "no other variety of its family has a place now"),
    e.FEW_FREE_TOKENS: Refusal("BM-46", "you do not have that many free tokens"),
    e.FEW_PAWNED: Refusal("BM-46", "you have not pawned that many tokens"),
    e.NO_REDEEM_COINS: Refusal("BM-46", "you cannot pay for that many tokens"),
    e.PLACE_EMPTY: Refusal("BM-53", "no pint stands there"),
    e.PINT_COMPLETE: Refusal("BM-58", "this pint is complete"),
    e.QUARTER_TAKEN: Refusal("BM-3", "this pint has an ingredient of that family"),
    e.DIAGONAL: Refusal("BM-54", "the second ingredient must lie beside the first"),
    e.FITS_NO_BEER: Refusal("BM-52", "no beer of the cellar has these ingredients"),
    e.NO_EXTRAS: Refusal("BM-59", "your warehouse lacks an extra that the beer asks for"),
    e.BAR_FULL: Refusal("BM-57", "there is no room for another pint"),
    e.NOT_IN_CELLAR: Refusal("BM-52", "this beer is not in the cellar"),
    e.RECIPE_DIFFERS: Refusal("BM-52", "this beer has other ingredients"),
    e.OTHER_FAMILY: Refusal("BM-25", "an ingredient stays in its family"),
    e.SAME_VARIETY: Refusal("BM-25", "that is what it is: choose another variety"),
    e.NOT_ANOTHER_PLAYER: Refusal("BM-44", "choose another seat that takes part"),
    e.TOO_POOR: Refusal("BM-16", "there is nothing to halve"),
    e.NO_CARDS: Refusal("BM-28", "this hand is empty"),
    e.PINT_INCOMPLETE: Refusal("BM-18", "only a complete pint can be taken over"),
    e.OWN_PINT: Refusal("BM-18", "this pint is yours already"),
    e.LACKS_EXTRA: Refusal("BM-27", "this extra is not in that warehouse"),
    e.NOT_IN_THAT_HAND: Refusal("BM-28", "this card is not in that hand"),
    e.NO_GUARD: Refusal("BM-29", "you hold no Guard"),
}


# -- The open question -----------------------------------------------------------


def prompt(box: Box, s: State, name: Naming) -> str:
    """The open question, as everybody may read it."""
    what = asked(s)
    if what == ASK_TURN:
        left = "1 action" if s.actions_left == 1 else f"{s.actions_left} actions"
        return f"Sell, buy, play, pawn or redeem: {left} left"
    if what in (ASK_PINT, ASK_BEER) and s.turn_of >= s.seats:
        thing = "Where does the ghost lay" if what == ASK_PINT else "Which beer does it brew with"
        return f"{thing} {variety_name(box, s)}?"
    if what == ASK_PINT:
        return f"Where do you lay {variety_name(box, s)}?"
    if what == ASK_BEER:
        return "Which beer is this pint?"
    if what == ASK_AS:
        return f"Which variety shall {box.names[s.laid]} stand for?"
    if what == ASK_GUARD:
        return f"Do you answer {at_stake(box, s, name)} with a Guard?"
    return {
        ASK_PLAYER: f"Whom is {box.names[s.card]} aimed at?",
        ASK_BRIBE: "Which pint do you take over?",
        ASK_SLIP: "Which pint do you break?",
        ASK_STEAL: "Which extra do you steal?",
        ASK_TAKE: "Which card do you take?",
    }[what]


def variety_name(box: Box, s: State) -> str:
    """The ingredient on the table, with what it stands for."""
    if s.laid == s.laid_as:
        return box.names[s.laid]
    return f"{box.names[s.laid]} as {box.names[s.laid_as]}"


def at_stake(box: Box, s: State, name: Naming) -> str:
    """The card that a Guard would cancel, with what it is aimed at."""
    if s.contests > 1:
        return f"the Guard of {brewer(s, s.contest_by[s.contests - 1], name)}"
    card = f"{box.names[s.card]} of {brewer(s, s.turn_of, name)}"
    if s.laid != EMPTY:
        beer = f", brewing {box.beer_names[s.beer]}" if s.beer != EMPTY else ""
        return f"{card} ({variety_name(box, s)} on pint {s.place + 1}{beer})"
    if s.place != EMPTY:
        return f"{card} (pint {s.place + 1})"
    if s.wanted != EMPTY:
        extra = box.names[FIRST_EXTRA + s.wanted]
        return f"{card} ({extra} of {brewer(s, s.victim, name)})"
    return f"{card} ({brewer(s, s.victim, name)})" if s.victim != EMPTY else card


def brewer(s: State, seat: int, name: Naming) -> str:
    """Who sits there."""
    return name(seat) if seat < s.seats else "the ghost brewer"


def label(box: Box, s: State, action: int, name: Naming) -> str:
    """What an action does."""
    if action <= END_TURN:
        return turn_label(box, s, action)
    if action < NEW:
        verb = {ASK_BRIBE: "Take over", ASK_SLIP: "Break"}.get(asked(s), "Lay it on")
        return f"{verb} pint {1 + action - PINT}"
    if action == NEW:
        return "Begin a new pint"
    if action < AS:
        beer = action - BEER
        return f"Brew {box.beer_names[beer]} for {box.value[beer]} points"
    if action < PLAYER:
        return f"It stands for {box.names[1 + action - AS]}"
    if action < STEAL:
        return f"Aim at {brewer(s, action - PLAYER, name)}"
    if action < TAKE:
        other, extra = divmod(action - STEAL, EXTRAS)
        return f"Steal {box.names[FIRST_EXTRA + extra]} from {brewer(s, other, name)}"
    if action < USE_GUARD:
        return f"Take {box.names[action - TAKE]}"
    return "Play a Guard" if action == USE_GUARD else "Let it happen"


def turn_label(box: Box, s: State, action: int) -> str:
    """What an action of the turn does."""
    if action < BUY:
        kind = action - SELL
        return f"Sell {box.names[kind]} for {box.price[DECK_OF[kind]]}$"
    if action < PLAY:
        deck = action - BUY
        price = price_of(box, s, s.actor, deck)
        return f"Buy a card of {box.deck_names[deck]} for {price}$"
    if action < TRANSMUTE:
        kind = action - PLAY
        return f"{'Lay' if kind < FIRST_ACTION else 'Play'} {box.names[kind]}"
    if action < PAWN:
        return f"Lay {box.names[1 + action - TRANSMUTE]} as another variety, with Alchemy"
    if action < REDEEM:
        n = 1 + action - PAWN
        return f"Pawn {tokens(n)} for {n * box.pawn_gain}$"
    if action < END_TURN:
        n = 1 + action - REDEEM
        return f"Redeem {tokens(n)} for {n * box.redeem_cost}$"
    return "End the turn"


def tokens(n: int) -> str:
    """So many tokens."""
    return "1 token" if n == 1 else f"{n} tokens"


def target(box: Box, s: State, action: int) -> str:
    """Where on the table the action is pointed at: a path into the view, or a button."""
    if action < BUY:
        return f"hand.{KIND_IDS[action - SELL]}"
    if action < PLAY:
        return f"market.{DECK_IDS[action - BUY]}"
    if action < TRANSMUTE:
        return f"hand.{KIND_IDS[action - PLAY]}"
    if action < PAWN:
        return f"hand.{KIND_IDS[1 + action - TRANSMUTE]}"
    if action < END_TURN:
        return f"seats.{s.actor}.{'free' if action < REDEEM else 'pawned'}"
    if action == END_TURN:
        return "turn.end"
    if action <= NEW:
        return f"bar.{1 + (first_empty(s) if action == NEW else action - PINT)}"
    if action < AS:
        return f"cellar.{BEER_IDS[action - BEER]}"
    if action < PLAYER:
        return "table.laid"
    if action < STEAL:
        return f"seats.{action - PLAYER}"
    if action < TAKE:
        other, extra = divmod(action - STEAL, EXTRAS)
        return f"seats.{other}.extras.{EXTRA_IDS[extra]}"
    if action < USE_GUARD:
        return f"seats.{s.victim}.known.{KIND_IDS[action - TAKE]}"
    return "hand.guard" if action == USE_GUARD else "button.pass"


# -- The log ---------------------------------------------------------------------


def narrate(box: Box, event: Event, name: Naming) -> str:
    """One line of the log."""
    who = "The ghost brewer" if event.seat == EMPTY else name(event.seat)
    if event.hidden:
        return f"{who} takes the card into hand."
    a, b, c = event.things
    if event.what in MARKET_LINES:
        return MARKET_LINES[event.what](box, who, a, b)
    if event.what in BAR_LINES:
        return BAR_LINES[event.what](box, who, a, b, c)
    if event.what in CARD_LINES:
        whom = "the ghost brewer" if a == EMPTY else name(a)
        return CARD_LINES[event.what](box, who, whom, a, b)
    if event.what == e.PLAYED:
        return played_line(box, who, a, b, c, name)
    if event.what == e.BRIBED:
        whom = "the ghost brewer" if b == EMPTY else name(b)
        return f"{who} takes over pint {a + 1} from {whom}."
    return FLOW_LINES[event.what](box, who, a)


def played_line(box: Box, who: str, kind: int, victim: int, place: int, name: Naming) -> str:
    """An action card, with what it is aimed at."""
    line = f"{who} plays {box.names[kind]}"
    if victim != EMPTY:
        line += f" against {name(victim)}"
    if place != EMPTY:
        line += f" on pint {place + 1}"
    return line + "."


MARKET_LINES: dict[int, Callable[[Box, str, int, int], str]] = {
    e.SOLD: lambda box, who, a, b: f"{who} sells {box.names[a]} for {b}$.",
    e.BOUGHT: lambda box, who, a, b: f"{who} buys a card of {box.deck_names[a]} for {b}$.",
    e.DREW: lambda box, who, a, b: f"{who} draws {box.names[a]}.",
    e.PAWNED: lambda box, who, a, b: f"{who} pawns {tokens(a)} for {b}$.",
    e.REDEEMED: lambda box, who, a, b: f"{who} redeems {tokens(a)} for {b}$.",
    e.INSTALLED: lambda box, who, a, b: f"{who} lays {box.names[a]} into the warehouse.",
    e.REFILLED: lambda box, who, a, b: f"The used pile of {box.deck_names[a]} is shuffled.",
}

BAR_LINES: dict[int, Callable[[Box, str, int, int, int], str]] = {
    e.TRANSMUTED: lambda box, who, a, b, c: (
        f"{who} plays Alchemy: {box.names[a]} as {box.names[b]} on pint {c + 1}."
    ),
    e.LAID: lambda box, who, a, b, c: (
        f"{who} lays {box.names[b]} on pint {a + 1}."
        if b == c
        else f"{who} lays {box.names[b]} as {box.names[c]} on pint {a + 1}."
    ),
    e.BREWED: lambda box, who, a, b, c: f"{who} brews {box.beer_names[b]} on pint {a + 1}.",
    e.CLEARED: lambda box, who, a, b, c: f"Pint {a + 1} fits no beer any more and is cleared.",
    e.BROKEN: lambda box, who, a, b, c: f"{who} breaks pint {a + 1}.",
    e.TAP_LAID: lambda box, who, a, b, c: f"The tap lays {box.names[b]} on pint {a + 1}.",
}

CARD_LINES: dict[int, Callable[[Box, str, str, int, int], str]] = {
    e.LEVIED: lambda box, who, whom, a, b: f"{whom} hands {b}$ to {who}.",
    e.STOLEN: lambda box, who, whom, a, b: f"{who} steals {box.names[b]} from {whom}.",
    e.LOOKED: lambda box, who, whom, a, b: f"{who} looks at the hand of {whom}.",
    e.TAKEN: lambda box, who, whom, a, b: f"{who} takes {box.names[b]} from {whom}.",
}

FLOW_LINES: dict[int, Callable[[Box, str, int], str]] = {
    e.PASSED: lambda box, who, a: f"{who} lets it happen.",
    e.GUARDED: lambda box, who, a: f"{who} plays a Guard.",
    e.CANCELLED: lambda box, who, a: f"{box.names[a]} of {who} has no effect.",
    e.FROZEN: lambda box, who, a: f"{who} loses {a}$.",
    e.RESTOCKED: lambda box, who, a: f"{a} new beers come into the cellar.",
    e.EARNED: lambda box, who, a: f"{who} earns {a}$.",
    e.TAP_OPENED: lambda box, who, a: "Nobody has brewed for long: the tap opens.",
    e.TAP_DISCARDED: lambda box, who, a: f"The tap finds no place for {box.names[a]}.",
    e.GHOST_DREW: lambda box, who, a: f"{who} draws {box.names[a]}.",
    e.GHOST_DISCARDED: lambda box, who, a: f"{who} has no use for {box.names[a]}.",
    e.CLAIMED: lambda box, who, a: f"{who} takes {box.beer_names[a]} home.",
    e.ROUND_BEGAN: lambda box, who, a: f"Round {a} begins.",
    e.GOLD_PINT_BEGAN: lambda box, who, a: "The first are tied: the Gold Pint decides.",
    e.STALLED: lambda box, who, a: "The round has gone on for too long and ends.",
    e.WON: lambda box, who, a: f"{who} wins with {a} points.",
}


# The rules that each question comes from.
QUESTION_RULES = {
    ASK_TURN: ("BM-38", "BM-44"),
    ASK_PINT: ("BM-52", "BM-56"),
    ASK_BEER: ("BM-58", "BM-59"),
    ASK_AS: ("BM-25", "BM-26"),
    ASK_PLAYER: ("BM-44",),
    ASK_BRIBE: ("BM-18", "BM-19"),
    ASK_SLIP: ("BM-21", "BM-22"),
    ASK_STEAL: ("BM-27",),
    ASK_TAKE: ("BM-28",),
    ASK_GUARD: ("BM-29", "BM-30"),
}
