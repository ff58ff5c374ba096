"""Every decision: what is legal, why something is not, and its effect, by the open question."""

from __future__ import annotations

from alehouse.games.brew_crafters.actions import (
    BREW,
    COLLAB,
    DECLINE,
    DONE,
    FORM,
    HIRE,
    PARTNER,
    PLACE,
    PROCESS,
    PROCESS_COLLABORATE,
    SEASON_EFFECT,
    TAKE,
    TILE,
    TRACK,
)
from alehouse.games.brew_crafters.box import RECIPES, Box
from alehouse.games.brew_crafters.rules.beer import (
    brew,
    brew_legal,
    collab_refusal,
    menu,
    menu_legal,
    recipe_refusal,
    vessel_refusal,
)
from alehouse.games.brew_crafters.rules.brewery import (
    act,
    action_legal,
    action_refusal,
    install,
    install_legal,
    install_refusal,
    research,
    track_legal,
    track_refusal,
)
from alehouse.games.brew_crafters.rules.flow import next_turn
from alehouse.games.brew_crafters.rules.gaining import (
    buy_refusal,
    discard,
    discard_legal,
    discard_refusal,
    pick,
    pick_legal,
    pick_refusal,
)
from alehouse.games.brew_crafters.rules.market import (
    form,
    form_legal,
    form_refusal,
    hire,
    hire_legal,
    hire_refusal,
    place,
    place_legal,
    place_refusal,
)
from alehouse.games.brew_crafters.rules.notices import ALREADY_PROCESSED, NOT_ASKED
from alehouse.games.brew_crafters.rules.season import (
    effect_legal,
    effect_refusal,
    plant,
    plant_legal,
    plant_refusal,
    take_effect,
)
from alehouse.games.brew_crafters.state import (
    BREW_BATCH,
    BREWERY_ACTION,
    CHOOSE_ADVANCED,
    CHOOSE_EFFECT,
    CHOOSE_PARTNERSHIP,
    CHOOSE_WORKER,
    DISCARD,
    FARM_PLANT,
    INSTALL_TILE,
    MARKET_PLACE,
    PROCESS_MENU,
    RESEARCH_TRACK,
    State,
)
from alehouse.kernel import Out, about, answered, asked


def legal(box: Box, s: State, out: Out) -> int:
    """Write the actions that the actor may choose, ascending; returns how many."""
    seat = s.actor
    what = asked(s)
    if what == MARKET_PLACE:
        return place_legal(box, s, seat, out)
    if what == BREWERY_ACTION:
        return action_legal(box, s, seat, out)
    if what == BREW_BATCH:
        return brew_legal(box, s, seat, out)
    if what == PROCESS_MENU:
        return menu_legal(box, s, seat, out)
    if what == DISCARD:
        return discard_legal(s, seat, out)
    if what == CHOOSE_ADVANCED:
        return pick_legal(out)
    if what == CHOOSE_EFFECT:
        return effect_legal(s, out)
    if what == FARM_PLANT:
        return plant_legal(s, seat, out)
    if what == CHOOSE_PARTNERSHIP:
        return form_legal(s, seat, out)
    if what == CHOOSE_WORKER:
        return hire_legal(s, out)
    if what == RESEARCH_TRACK:
        return track_legal(s, seat, out)
    return install_legal(s, seat, out)


def apply(box: Box, s: State, action: int) -> None:
    """Carry out one legal action and come to the next question."""
    seat = s.actor
    what = asked(s)
    thing = about(s)
    answered(s)
    if what == MARKET_PLACE:
        place(box, s, seat, action)
    elif what == BREWERY_ACTION:
        act(box, s, seat, action)
    elif what == BREW_BATCH:
        brew(box, s, seat, action)
    elif what == PROCESS_MENU:
        menu(box, s, seat, action)
    elif what == DISCARD:
        discard(box, s, seat, action)
    elif what == CHOOSE_ADVANCED:
        pick(box, s, seat, thing, action)
    elif what == CHOOSE_EFFECT:
        take_effect(box, s, seat, action)
    elif what == FARM_PLANT:
        plant(s, seat, action)
    elif what == CHOOSE_PARTNERSHIP:
        form(s, seat, action)
    elif what == CHOOSE_WORKER:
        hire(box, s, seat, action)
    elif what == RESEARCH_TRACK:
        research(box, s, seat, action)
    else:
        install(box, s, seat, action)
    next_turn(box, s)


# -- Why not ---------------------------------------------------------------------------


def refusal(box: Box, s: State, action: int) -> int:
    """0 if the action is legal now, otherwise the number of the reason why not."""
    seat = s.actor
    what = asked(s)
    if PARTNER <= action < DONE:
        return partner_refusal(box, s, seat, what, action - PARTNER)
    if action == DONE:
        return 0 if what in (PROCESS_MENU, BREW_BATCH) else NOT_ASKED
    if what == MARKET_PLACE and PLACE <= action < PROCESS_COLLABORATE:
        return place_refusal(box, s, seat, action - PLACE)
    if what == BREWERY_ACTION and PROCESS_COLLABORATE <= action < PROCESS:
        return action_refusal(s, seat, action)
    if what == PROCESS_MENU and PROCESS <= action < BREW:
        return menu_refusal(box, s, seat, action)
    if what == BREW_BATCH and BREW <= action < PARTNER:
        return brew_refusal(box, s, seat, action - BREW)
    if what == CHOOSE_EFFECT and SEASON_EFFECT <= action < PLACE:
        return effect_refusal(s, action)
    if TAKE <= action <= DECLINE:
        return ingredient_refusal(s, seat, what, action)
    return choice_refusal(s, seat, what, action)


def partner_refusal(box: Box, s: State, seat: int, what: int, card: int) -> int:
    """BC-36: at the decisions in which something bought can matter."""
    if what not in (MARKET_PLACE, BREWERY_ACTION, PROCESS_MENU, BREW_BATCH):
        return NOT_ASKED
    return buy_refusal(box, s, seat, card)


def menu_refusal(box: Box, s: State, seat: int, action: int) -> int:
    """Processing once in an action, and portions that can be given."""
    if action == PROCESS:
        return ALREADY_PROCESSED if s.processed > 0 else 0
    return collab_refusal(box, s, seat, action - COLLAB)


def brew_refusal(box: Box, s: State, seat: int, batch: int) -> int:
    """A vessel, and a recipe for it."""
    reason = vessel_refusal(s, seat, batch // RECIPES)
    return reason if reason > 0 else recipe_refusal(box, s, seat, batch % RECIPES)


def ingredient_refusal(s: State, seat: int, what: int, action: int) -> int:
    """An ingredient to discard, to plant or to pick."""
    if action == DECLINE:
        return 0 if what == FARM_PLANT else NOT_ASKED
    if what == DISCARD:
        return discard_refusal(s, seat, action)
    if what == FARM_PLANT:
        return plant_refusal(s, seat, action)
    return pick_refusal(action) if what == CHOOSE_ADVANCED else NOT_ASKED


def choice_refusal(s: State, seat: int, what: int, action: int) -> int:
    """A card, a track or a tile."""
    if what == CHOOSE_PARTNERSHIP and FORM <= action < HIRE:
        return form_refusal(s, seat, action - FORM)
    if what == CHOOSE_WORKER and HIRE <= action < TRACK:
        return hire_refusal(s, action - HIRE)
    if what == RESEARCH_TRACK and TRACK <= action < TILE:
        return track_refusal(s, seat, action - TRACK)
    if what == INSTALL_TILE and action >= TILE:
        return install_refusal(s, seat, action - TILE)
    return NOT_ASKED
