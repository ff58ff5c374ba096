"""The table: setup, the open question, and what follows an answer."""

from __future__ import annotations

from alehouse.games.beer_master.box import (
    BEERS,
    CELLAR,
    DECK_OF,
    DECKS,
    FAMILIES,
    GUARDS,
    KINDS,
    PLACES,
    Box,
    copies_in_game,
)
from alehouse.games.beer_master.rules.action_cards import (
    bribe_legal,
    card_cancelled,
    card_stands,
    choose_extra,
    choose_player,
    choose_target_pint,
    player_legal,
    slip_legal,
    steal_legal,
    take,
    take_legal,
)
from alehouse.games.beer_master.rules.cards import brewers, discard, draw_card, take_card
from alehouse.games.beer_master.rules.ghost import ghost_draws, ghost_moves_on
from alehouse.games.beer_master.rules.guard import go_round, guard, guard_legal
from alehouse.games.beer_master.rules.rounds import (
    action_done,
    clear_table,
    fill_cellar,
    turn_begins,
    turn_ends,
)
from alehouse.games.beer_master.rules.turn import (
    as_legal,
    beer_legal,
    choose_beer,
    choose_pint,
    choose_variety,
    pint_legal,
    turn,
    turn_legal,
)
from alehouse.games.beer_master.state import (
    ACTION_DONE,
    ASK_AS,
    ASK_BEER,
    ASK_BRIBE,
    ASK_GUARD,
    ASK_PINT,
    ASK_PLAYER,
    ASK_SLIP,
    ASK_STEAL,
    ASK_TURN,
    CARD_CANCELLED,
    CARD_STANDS,
    EMPTY,
    GAME_OVER,
    GHOST,
    GHOST_DRAWS,
    GHOST_MOVES_ON,
    TURN_BEGINS,
    TURN_ENDS,
    WINDOW,
    State,
)
from alehouse.kernel import Out, answered, asked, draw

# -- Setup: BM-31 to BM-37, BM-71 ------------------------------------------------


def setup(box: Box, s: State) -> None:
    """BM-31 to BM-37: cellar, decks, hands, coins and tokens."""
    lay_empty(s)
    s.round = 1
    for beer in range(BEERS):
        s.beer_deck[beer] = 1
    s.beers_left = BEERS
    fill_cellar(box, s)
    for kind in range(KINDS):
        s.deck[kind] = copies_in_game(box, s.seats, kind)
        s.deck_left[DECK_OF[kind]] += s.deck[kind]
    for deck in range(DECKS):
        for _ in range(box.face_up):
            discard(s, draw_card(s, deck))
    s.turn_of = draw(s, s.seats)
    for i in range(s.seats):
        equip(box, s, (s.turn_of + i) % s.seats)
    if s.seats == 1:
        s.free[GHOST] = box.ghost_tokens
    for seat in range(brewers(s)):
        s.playing[seat] = 1
    turn_begins(box, s)


def lay_empty(s: State) -> None:
    """Nothing lies anywhere yet."""
    clear_table(s)
    for beer in range(BEERS):
        s.claimed_by[beer] = EMPTY
    for i in range(CELLAR):
        s.cellar[i] = EMPTY
    for i in range(GUARDS):
        s.guard_by[i] = EMPTY
    for place in range(PLACES):
        s.brewed[place] = EMPTY
        s.owner[place] = EMPTY
        for family in range(FAMILIES):
            s.printed[place, family] = EMPTY
            s.acted[place, family] = EMPTY


def equip(box: Box, s: State, seat: int) -> None:
    """BM-34: tokens, coins and a card from each ingredient deck."""
    s.free[seat] = box.tokens
    s.coins[seat] = box.start_coins
    for deck in range(DECKS):
        for _ in range(box.start_hand[deck]):
            take_card(s, seat, draw_card(s, deck))


# -- The open question -----------------------------------------------------------


def legal(box: Box, s: State, out: Out) -> int:
    """The actions that the actor may choose, ascending."""
    what = asked(s)
    if what == ASK_TURN:
        return turn_legal(box, s, s.actor, out)
    if what == ASK_PINT:
        return pint_legal(box, s, out)
    if what == ASK_BEER:
        return beer_legal(box, s, out)
    if what == ASK_AS:
        return as_legal(box, s, out)
    if what == ASK_PLAYER:
        return player_legal(box, s, out)
    if what == ASK_BRIBE:
        return bribe_legal(box, s, out)
    if what == ASK_SLIP:
        return slip_legal(s, out)
    if what == ASK_STEAL:
        return steal_legal(s, out)
    if what == ASK_GUARD:
        return guard_legal(s, s.actor, out)
    return take_legal(s, out)


def must_ask(box: Box, s: State) -> bool:
    """Every question is asked, even one with a single answer: BM-81, a Guard stays a secret."""
    return True


def apply(box: Box, s: State, action: int) -> None:
    """Carry out one legal action, and all that follows without a question."""
    answer(box, s, action)
    run(box, s)


def answer(box: Box, s: State, action: int) -> None:
    """Answer the open question."""
    what, seat = asked(s), s.actor
    answered(s)
    if what == ASK_TURN:
        turn(box, s, seat, action)
    elif what == ASK_PINT:
        choose_pint(box, s, action)
    elif what == ASK_BEER:
        choose_beer(box, s, action)
    elif what == ASK_AS:
        choose_variety(s, action)
    elif what == ASK_PLAYER:
        choose_player(s, action)
    elif what in (ASK_BRIBE, ASK_SLIP):
        choose_target_pint(s, action)
    elif what == ASK_STEAL:
        choose_extra(s, action)
    elif what == ASK_GUARD:
        guard(s, seat, action)
    else:
        take(s, action)


def run(box: Box, s: State) -> None:
    """Do what is due until somebody is asked, or the game is over."""
    while s.asked_count == 0 and s.due != GAME_OVER:
        due = s.due
        if due == TURN_BEGINS:
            turn_begins(box, s)
        elif due == ACTION_DONE:
            clear_table(s)
            action_done(box, s)
        elif due == TURN_ENDS:
            turn_ends(box, s)
        elif due == WINDOW:
            go_round(box, s)
        elif due == CARD_STANDS:
            card_stands(box, s)
        elif due == CARD_CANCELLED:
            card_cancelled(s)
        elif due == GHOST_DRAWS:
            ghost_draws(box, s)
        elif due == GHOST_MOVES_ON:
            clear_table(s)
            ghost_moves_on(s)
