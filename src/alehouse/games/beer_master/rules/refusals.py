"""Why an action is not legal now."""

from __future__ import annotations

from alehouse.games.beer_master.actions import (
    AS,
    BEER,
    BUY,
    END_TURN,
    NEW,
    PASS,
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
    ALCHEMY,
    CHANGE_CELLAR,
    EXTRAS,
    FAMILIES,
    FAMILY_OF,
    FIRST_ACTION,
    GUARD,
    INGREDIENTS,
    TAKE_CARD,
    TAKE_PINT,
    Box,
)
from alehouse.games.beer_master.events import (
    BAR_FULL,
    DECK_EMPTY,
    DIAGONAL,
    FEW_FREE_TOKENS,
    FEW_PAWNED,
    FITS_NO_BEER,
    HAND_FULL,
    HAVE_EXTRA,
    LACKS_EXTRA,
    NO_ALCHEMY,
    NO_BEER_DECK,
    NO_CARDS,
    NO_COINS,
    NO_EXTRAS,
    NO_FREE_TOKEN,
    NO_GUARD,
    NO_OTHER_VARIETY,
    NO_PLACE,
    NO_REDEEM_COINS,
    NO_TARGET,
    NOT_ANOTHER_PLAYER,
    NOT_ASKED,
    NOT_IN_CELLAR,
    NOT_IN_HAND,
    NOT_IN_THAT_HAND,
    ONLY_AS_REACTION,
    ONLY_WITH_INGREDIENT,
    OTHER_FAMILY,
    OWN_PINT,
    PINT_COMPLETE,
    PINT_INCOMPLETE,
    PLACE_EMPTY,
    QUARTER_TAKEN,
    RECIPE_DIFFERS,
    SAME_VARIETY,
    TOO_POOR,
)
from alehouse.games.beer_master.rules.action_cards import can_bribe, can_steal, is_target
from alehouse.games.beer_master.rules.brewing import (
    bar_limit,
    can_add,
    can_finish,
    can_lay,
    can_start,
    fits,
    fits_some,
    in_cellar,
    is_neighbour,
    pints,
)
from alehouse.games.beer_master.rules.cards import can_draw, hand_size, is_rival, price_of
from alehouse.games.beer_master.rules.turn import can_play, can_transmute
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
from alehouse.kernel import asked


def refusal(box: Box, s: State, action: int) -> int:
    """The number of the reason why an action is not legal now; 0 if it is."""
    what, seat = asked(s), s.actor
    if what == ASK_TURN and action <= END_TURN:
        return refuse_turn(box, s, seat, action)
    if what == ASK_PINT and PINT <= action <= NEW:
        return refuse_pint(box, s, action)
    if what == ASK_BEER and BEER <= action < AS:
        return refuse_beer(box, s, action - BEER)
    if what == ASK_AS and AS <= action < PLAYER:
        return refuse_variety(box, s, 1 + action - AS)
    if what == ASK_PLAYER and PLAYER <= action < STEAL:
        return refuse_player(box, s, action - PLAYER)
    if what == ASK_BRIBE and PINT <= action < NEW:
        return refuse_bribe(box, s, action - PINT)
    if what == ASK_SLIP and PINT <= action < NEW:
        return PLACE_EMPTY if s.size[action - PINT] == 0 else 0
    if what == ASK_STEAL and STEAL <= action < TAKE:
        return refuse_steal(s, (action - STEAL) // EXTRAS, (action - STEAL) % EXTRAS)
    if what == ASK_TAKE and TAKE <= action < USE_GUARD:
        return NOT_IN_THAT_HAND if s.hand[s.victim, action - TAKE] == 0 else 0
    if what == ASK_GUARD and action == USE_GUARD:
        return NO_GUARD if s.hand[seat, GUARD] == 0 else 0
    if what == ASK_GUARD and action == PASS:
        return 0
    return NOT_ASKED


def refuse_turn(box: Box, s: State, seat: int, action: int) -> int:
    """BM-38 to BM-49: why an action of the turn is not possible."""
    if action < BUY:
        return NOT_IN_HAND if s.hand[seat, action - SELL] == 0 else 0
    if action < PLAY:
        return refuse_buy(box, s, seat, action - BUY)
    if action < TRANSMUTE:
        return refuse_play(box, s, seat, action - PLAY)
    if action < PAWN:
        return refuse_transmute(box, s, seat, 1 + action - TRANSMUTE)
    if action < REDEEM:
        return FEW_FREE_TOKENS if s.free[seat] <= action - PAWN else 0
    if action < END_TURN:
        return refuse_redeem(box, s, seat, 1 + action - REDEEM)
    return 0


def refuse_buy(box: Box, s: State, seat: int, deck: int) -> int:
    """BM-41, BM-49: why a card cannot be bought."""
    if hand_size(s, seat) >= box.hand_limit:
        return HAND_FULL
    if s.coins[seat] < price_of(box, s, seat, deck):
        return NO_COINS
    return 0 if can_draw(s, deck) else DECK_EMPTY


def refuse_play(box: Box, s: State, seat: int, kind: int) -> int:
    """BM-44: why a card cannot be played."""
    if kind == GUARD:
        return ONLY_AS_REACTION
    if kind == ALCHEMY:
        return ONLY_WITH_INGREDIENT
    if s.hand[seat, kind] == 0:
        return NOT_IN_HAND
    if can_play(box, s, seat, kind):
        return 0
    if kind < INGREDIENTS:
        return NO_PLACE
    if kind < FIRST_ACTION:
        return HAVE_EXTRA
    effect = box.effect[kind - FIRST_ACTION]
    if effect == TAKE_PINT and s.free[seat] == 0:
        return NO_FREE_TOKEN
    return NO_BEER_DECK if effect == CHANGE_CELLAR else NO_TARGET


def refuse_transmute(box: Box, s: State, seat: int, kind: int) -> int:
    """BM-25: why an ingredient cannot be laid as another."""
    if s.hand[seat, ALCHEMY] == 0:
        return NO_ALCHEMY
    if s.hand[seat, kind] == 0:
        return NOT_IN_HAND
    return 0 if can_transmute(box, s, seat, kind) else NO_OTHER_VARIETY


def refuse_redeem(box: Box, s: State, seat: int, tokens: int) -> int:
    """BM-46: why tokens cannot be redeemed."""
    if s.pawned[seat] < tokens:
        return FEW_PAWNED
    return NO_REDEEM_COINS if s.coins[seat] < tokens * box.redeem_cost else 0


def refuse_pint(box: Box, s: State, action: int) -> int:
    """BM-52 to BM-59: why an ingredient cannot be laid there."""
    kind = s.laid_as
    if action == NEW:
        if can_start(box, s, kind):
            return 0
        return BAR_FULL if pints(s) >= bar_limit(box, s) else FITS_NO_BEER
    place = action - PINT
    if can_add(box, s, s.turn_of, place, kind):
        return 0
    if s.size[place] == 0:
        return PLACE_EMPTY
    if s.size[place] == FAMILIES:
        return PINT_COMPLETE
    if s.acted[place, FAMILY_OF[kind]] != EMPTY:
        return QUARTER_TAKEN
    if not is_neighbour(box, s, place, FAMILY_OF[kind]):
        return DIAGONAL
    if not fits_some(box, s, place, kind):
        return FITS_NO_BEER
    return NO_FREE_TOKEN if s.free[s.turn_of] == 0 else NO_EXTRAS


def refuse_beer(box: Box, s: State, beer: int) -> int:
    """BM-58, BM-59: why the pint cannot become this beer."""
    if not in_cellar(s, beer):
        return NOT_IN_CELLAR
    if can_finish(box, s, s.turn_of, s.place, s.laid_as, beer):
        return 0
    if fits(box, s, s.place, beer) and box.recipe[beer, FAMILY_OF[s.laid_as]] == s.laid_as:
        return NO_EXTRAS
    return RECIPE_DIFFERS


def refuse_variety(box: Box, s: State, variety: int) -> int:
    """BM-25: why the ingredient cannot stand for this variety."""
    if FAMILY_OF[variety] != FAMILY_OF[s.laid]:
        return OTHER_FAMILY
    if variety == s.laid:
        return SAME_VARIETY
    return 0 if can_lay(box, s, s.turn_of, variety) else NO_PLACE


def refuse_player(box: Box, s: State, other: int) -> int:
    """BM-17, BM-28: why the card cannot be aimed at this seat."""
    if not is_rival(s, s.turn_of, other):
        return NOT_ANOTHER_PLAYER
    if is_target(box, s, s.turn_of, other, s.card):
        return 0
    return NO_CARDS if box.effect[s.card - FIRST_ACTION] == TAKE_CARD else TOO_POOR


def refuse_bribe(box: Box, s: State, place: int) -> int:
    """BM-18, BM-19: why this pint cannot be taken over."""
    if s.owner[place] == EMPTY:
        return PINT_INCOMPLETE
    if s.owner[place] == s.turn_of:
        return OWN_PINT
    return 0 if can_bribe(box, s, s.turn_of, place) else NO_EXTRAS


def refuse_steal(s: State, other: int, extra: int) -> int:
    """BM-27: why this extra cannot be stolen."""
    if not is_rival(s, s.turn_of, other):
        return NOT_ANOTHER_PLAYER
    if s.extras[other, extra] == 0:
        return LACKS_EXTRA
    return 0 if can_steal(s, s.turn_of, other, extra) else HAVE_EXTRA
