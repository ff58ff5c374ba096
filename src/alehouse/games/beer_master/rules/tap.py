"""The tap: when nobody lays an ingredient for long, the market does. BM-79."""

from __future__ import annotations

from alehouse.kernel import News, tell

from ..box import EMPTY, PLACES, SPECIAL, Box
from ..state import TAP_LAPS, State
from ..things import CARD, PLACE, brewers
from .cards import can_draw, discard, draw_card
from .pints import first_empty, fits_some, put_ingredient, why_no_room, why_not_begin


def participants(s: State) -> int:
    """How many take turns."""
    n = 0
    for seat in range(brewers(s)):
        n += s.playing[seat]
    return n


def turns_until_tap(s: State) -> int:
    """BM-79: how many more turns without an ingredient open the tap; -1: it never opens."""
    laps = TAP_LAPS[s.tap_laps]
    if s.seats == 1 or laps == 0:
        return -1
    return laps * participants(s) - 1 - s.idle_turns


TAP_OPENED = News("tap_opened", "Nobody has brewed for long: the tap opens.")
TAP_LAID = News("tap_laid", "The tap lays {card} on pint {place}.", PLACE, CARD)
TAP_DISCARDED = News("tap_discarded", "The tap finds no place for {card}.", CARD)


def open_tap(box: Box, s: State) -> None:
    """BM-79: the market lays one card of each ingredient deck."""
    s.idle_turns = 0
    tell(s, TAP_OPENED, EMPTY)
    for deck in range(SPECIAL):
        if box.tap_decks[deck] == 1 and can_draw(s, deck):
            card = draw_card(box, s, deck)
            place = tap_place(box, s, card)
            if place == EMPTY:
                discard(box, s, card)
                tell(s, TAP_DISCARDED, EMPTY, card)
            else:
                put_ingredient(box, s, place, card, card)
                tell(s, TAP_LAID, EMPTY, place, card)


def tap_place(box: Box, s: State, card: int) -> int:
    """BM-79: the first pint that takes the card and is not finished by it, or a new one."""
    for place in range(PLACES):
        if (
            s.size[place] <= box.tap_most_ingredients
            and why_no_room(box, s, place, box.family_of[card]) == 0
            and fits_some(box, s, place, card)
        ):
            return place
    return first_empty(s) if why_not_begin(box, s, card) == 0 else EMPTY
