"""Your turn: selling, buying, playing, pawning and redeeming. BM-38 to BM-49."""

from __future__ import annotations

from alehouse.kernel.asking import ask
from alehouse.kernel.deciding import Answer, News, Question, because
from alehouse.kernel.telling import tell, whisper
from alehouse.kernel.wording import NUMBER, Phrase, Say, Saying

from ..box import Box
from ..state import PAWNING, REDEEMING, State
from ..things import BREWER, CARD, DECK, DECK_CARD, HAND
from .action_cards import ALCHEMY, play_action_card, say_played, why_not_use
from .brewing import WHICH_PINT
from .cards import (
    HAVE_EXTRA,
    NO_ACTION,
    NOT_IN_HAND,
    act,
    can_draw,
    discard,
    draw_card,
    hand_size,
    lose_card,
    price_of,
    take_card,
    why_no_action,
)
from .descriptions import lay_somewhere
from .pints import why_not_lay

# -- Two actions: BM-38 ----------------------------------------------------------


def end_turn() -> None:
    """BM-38: nobody need act."""


END_TURN = Answer("end_turn", "End the turn", "turn.end", end_turn)


# -- Selling and buying: BM-39 to BM-43, BM-49 -----------------------------------


def why_not_sell(s: State, seat: int, card: int) -> int:
    """BM-39: a card in hand."""
    return 0 if s.hand[seat, card] > 0 else NOT_IN_HAND


SOLD = News("sold", "{seat} sells {card} for {n}$.", CARD, NUMBER)


def sell(box: Box, s: State, seat: int, card: int) -> None:
    """BM-39, BM-40: the card to its used pile, for the full price; BM-42: no discount counts."""
    act(s)
    coins = box.price[box.deck_of[card]]
    lose_card(box, s, seat, card)
    discard(box, s, card)
    s.coins[seat] += coins
    tell(s, SOLD, seat, card, coins)


HAND_FULL = because("BM-49", "your hand is full: sell or play a card first")


def why_no_purchase(box: Box, s: State, seat: int) -> int:
    """BM-49: an action, and room in the hand."""
    if s.actions_left == 0:
        return NO_ACTION
    return 0 if hand_size(s, seat) < box.hand_limit else HAND_FULL


NO_COINS = because(
    "BM-41",
    Say(
        "it costs {price}$ and you have {coins}$",
        lambda box, s, seat, deck: (price_of(box, s, seat, deck), s.coins[seat]),
        price=NUMBER,
        coins=NUMBER,
    ),
)
DECK_EMPTY = because("BM-60", "no card is left in this deck, nor on its used pile")


def why_not_buy(box: Box, s: State, seat: int, deck: int) -> int:
    """BM-41: the money, and a card to be had."""
    if s.coins[seat] < price_of(box, s, seat, deck):
        return NO_COINS
    return 0 if can_draw(s, deck) else DECK_EMPTY


BOUGHT = News("bought", "{seat} buys {card:a} for {n}$.", card=DECK_CARD, n=NUMBER)
DREW = News("drew", "{seat} draws {card}.", CARD, hidden="{seat} takes the card into hand.")


def buy(box: Box, s: State, seat: int, deck: int) -> None:
    """BM-41: pay, and take the top card."""
    act(s)
    price = price_of(box, s, seat, deck)
    s.coins[seat] -= price
    tell(s, BOUGHT, seat, deck, price)
    card = draw_card(box, s, deck)
    take_card(box, s, seat, card)
    whisper(s, DREW, seat, card)


SELL = Answer(
    "sell",
    Say("Sell {card} for {n}$", lambda box, card: box.price[box.deck_of[card]], NUMBER),
    "hand.{card}",
    sell,
    (why_no_action, why_not_sell),
    card=HAND,
    again=True,
)
BUY = Answer(
    "buy",
    Say(
        "Buy {one:a} for {n}$",
        lambda box, s, seat, deck: (deck, price_of(box, s, seat, deck)),
        one=DECK_CARD,
        n=NUMBER,
    ),
    "market.{deck}",
    buy,
    (why_no_purchase, why_not_buy),
    deck=DECK,
    again=True,
)


# -- Playing a card: BM-44, BM-45 ------------------------------------------------


def why_not_play(box: Box, s: State, seat: int, card: int) -> int:
    """BM-44: a card in hand that does something."""
    if s.hand[seat, card] == 0:
        return NOT_IN_HAND
    if card < box.first_extra:
        return why_not_lay(box, s, seat, card)
    if card < box.first_action:
        return HAVE_EXTRA if s.extras[seat, card - box.first_extra] == 1 else 0
    effect = box.effect[card - box.first_action]
    return why_not_use(effect, box, s, seat, card)  # type: ignore[no-any-return]


INSTALLED = News("installed", "{who:cap} lays {card} into the warehouse.", who=BREWER, card=CARD)


def play(box: Box, s: State, seat: int, card: int) -> None:
    """BM-44: an ingredient to the bar, an extra to the warehouse, an action card for its effect."""
    act(s)
    if card >= box.first_action:
        play_action_card(box, s, seat, card)
        return
    lose_card(box, s, seat, card)
    if card < box.first_extra:
        s.laid = card
        s.laid_as = card
        ask(s, seat, WHICH_PINT)
    else:
        s.extras[seat, card - box.first_extra] = 1
        tell(s, INSTALLED, seat, seat, card)


INSTALL = Phrase("install", "Lay {card} into your warehouse", CARD)


def play_it(box: Box, s: State, seat: int, card: int) -> Saying:
    """Where the card goes, or what it does."""
    if card < box.first_extra:
        return lay_somewhere(box, s, seat, card)
    if card < box.first_action:
        return INSTALL(card=card)
    saying: Saying = say_played(box.effect[card - box.first_action], box, s, seat, card)
    return saying


PLAY = Answer(
    "play", play_it, "hand.{card}", play, (why_no_action, why_not_play), card=HAND, again=True
)


# -- Tokens: BM-46, BM-47 --------------------------------------------------------


def move_tokens(s: State, way: int) -> None:
    """BM-46: tokens moved the same way one after the other are one action."""
    if s.moved != way:
        act(s)
    s.moved = way


NO_TOKEN_TO_PAWN = because("BM-46", "you have no free token")


def why_not_pawn(s: State, seat: int) -> int:
    """BM-46: a free token; more of them belong to the same action."""
    if s.actions_left == 0 and s.moved != PAWNING:
        return NO_ACTION
    return 0 if s.free[seat] > 0 else NO_TOKEN_TO_PAWN


PAWNED = News("pawned", "{seat} pawns a token for {n}$.", NUMBER)


def pawn(box: Box, s: State, seat: int) -> None:
    """BM-46, BM-47: a token goes to the market for coins."""
    move_tokens(s, PAWNING)
    s.free[seat] -= 1
    s.pawned[seat] += 1
    s.coins[seat] += box.pawn_gain
    tell(s, PAWNED, seat, box.pawn_gain)


NO_TOKEN_TO_REDEEM = because("BM-46", "you have pawned no token")
NO_COINS_TO_REDEEM = because(
    "BM-46",
    Say(
        "it costs {price}$ and you have {coins}$",
        lambda box, s, seat: (box.redeem_cost, s.coins[seat]),
        price=NUMBER,
        coins=NUMBER,
    ),
)


def why_not_redeem(box: Box, s: State, seat: int) -> int:
    """BM-46: a pawned token, and the coins; more of them belong to the same action."""
    if s.actions_left == 0 and s.moved != REDEEMING:
        return NO_ACTION
    if s.pawned[seat] == 0:
        return NO_TOKEN_TO_REDEEM
    return 0 if s.coins[seat] >= box.redeem_cost else NO_COINS_TO_REDEEM


REDEEMED = News("redeemed", "{seat} redeems a token for {n}$.", NUMBER)


def redeem(box: Box, s: State, seat: int) -> None:
    """BM-46: a token comes back for coins."""
    move_tokens(s, REDEEMING)
    s.free[seat] += 1
    s.pawned[seat] -= 1
    s.coins[seat] -= box.redeem_cost
    tell(s, REDEEMED, seat, box.redeem_cost)


PAWN_ONE = Phrase("pawn", "Pawn a token for {n}$")
PAWN_MORE = Phrase("pawn_more", "Pawn another token for {n}$, in the same action")


def pawn_it(box: Box, s: State) -> Saying:
    """What a token brings."""
    return (PAWN_MORE if s.moved == PAWNING else PAWN_ONE)(n=box.pawn_gain)


REDEEM_ONE = Phrase("redeem", "Redeem a token for {n}$")
REDEEM_MORE = Phrase("redeem_more", "Redeem another token for {n}$, in the same action")


def redeem_it(box: Box, s: State) -> Saying:
    """What a token costs."""
    return (REDEEM_MORE if s.moved == REDEEMING else REDEEM_ONE)(n=box.redeem_cost)


PAWN = Answer("pawn", pawn_it, "seat.{seat}.free", pawn, why_not_pawn, again=True, counted=True)
REDEEM = Answer(
    "redeem", redeem_it, "seat.{seat}.pawned", redeem, why_not_redeem, again=True, counted=True
)


# -- The question ----------------------------------------------------------------


ACTIONS = Phrase("actions", "Sell, buy, play, pawn or redeem: {n} {n:action|actions} left")
MORE_TOKENS = Phrase("more_tokens", "Another token in the same action, or end the turn?")


def actions(s: State) -> Saying:
    """How many actions are left."""
    return ACTIONS(n=s.actions_left) if s.actions_left > 0 else MORE_TOKENS()


TURN = Question(
    0, "turn", ("BM-38", "BM-44"), actions, (SELL, BUY, PLAY, ALCHEMY, PAWN, REDEEM, END_TURN)
)
