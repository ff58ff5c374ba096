"""Beige-brown sections: BP-79 to BP-81."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, News, Phrase, Question, Saying, ask, because, tell

from ..box import BULBS, MOVE, NEW, ROT, Box
from ..state import HAND, LAID, PLAY_BEIGE, State
from ..things import CARD
from .cards import NOT_IN_HAND, from_hand, hand_place
from .effects import put, told_now
from .goods import leave

ICONS = {
    BULBS: Phrase("icon.lightbulbs", "{n} {n:lightbulb|lightbulbs}"),
    NEW: Phrase("icon.new_barrels", "{n} new {n:barrel|barrels}"),
    MOVE: Phrase("icon.move_barrels", "{n} barrel {n:move|moves}"),
    ROT: Phrase("icon.rotations", "{n} {n:rotation|rotations}"),
}


NO_BEIGE = because("BP-74", "{card} has no beige-brown section")


def why_not_lay_out(box: Box, s: State, seat: int, card: int) -> int:
    """BP-79: a hand card with this section."""
    if s.place[card] != HAND + seat:
        return NOT_IN_HAND
    return 0 if box.beige[card] > 0 else NO_BEIGE


BEIGE_PLAYED = News("beige_played", "{seat} lays out {card}.", CARD)


def lay_out(box: Box, s: State, seat: int, left: int, card: int) -> None:
    """BP-79: the card stays in the personal display; BP-80: its flash happens at once."""
    from_hand(s, seat, card, LAID + seat)
    s.origin[card] = laid_cards(box, s, seat)
    for column in range(4):
        s.icons[seat, column] += box.icons[card, column]
    tell(s, BEIGE_PLAYED, seat, card)
    if left > 1 and (s.hand_size[seat] > 0 or box.flash[card] > 0):
        ask(s, seat, PLAY_BEIGE, left - 1)  # below the flash, which may bring a card
    put(s, seat, box.flash[card])


def has_hand(s: State, seat: int) -> bool:
    """Whether it lies in a hidden hand if a card can be laid out."""
    return s.hand_size[seat] > 0


def laid_cards(box: Box, s: State, seat: int) -> int:
    """How many action cards lie in the personal display."""
    n = 0
    for card in range(box.cards):
        if s.place[card] == LAID + seat:
            n += 1
    return n


LAY_OUT = Phrase("lay_out", "Lay out {card}: {icons}", CARD)
LAY_OUT_FLASH = Phrase("lay_out_flash", "Lay out {card}: {icons}; at once {flash}", CARD)
NO_ICONS = Phrase("icon.none", "no icons")


def lay_out_words(box: Box, s: State, seat: int, card: int) -> Saying:
    """The icons that count from now on, and the flash."""
    icons = [say(n=box.icons[card, i]) for i, say in ICONS.items() if box.icons[card, i]]
    shown = icons or [NO_ICONS()]
    if box.flash[card] == 0:
        return LAY_OUT(card=card, icons=shown)
    flash = told_now(box, s, seat, box.flash[card])
    return LAY_OUT_FLASH(card=card, icons=shown, flash=flash)


LAY = Answer("", lay_out_words, hand_place, lay_out, why_not_lay_out, card=CARD)
PLAYING_BEIGE = Question(
    PLAY_BEIGE,
    "play_beige",
    ("BP-79", "BP-80"),
    "Play a card as beige-brown ({left} left)",
    (LAY, leave("decline", "Lay out no card")),
    left=NUMBER,
    must_ask=has_hand,  # who is asked only with such a card tells what is in the hand
)
