"""What Beer Pioneers says to people: effects, questions, answers and refusals."""

from __future__ import annotations

from alehouse.games.beer_pioneers import actions as act
from alehouse.games.beer_pioneers import effects as ops
from alehouse.games.beer_pioneers import state as ask
from alehouse.games.beer_pioneers.box import (
    ADMIN_IDS,
    BEER_IDS,
    BONUS_IDS,
    CARD_IDS,
    EXTENSION_IDS,
    OBJECTIVE_IDS,
    OVERLAY_IDS,
    SPACE_IDS,
    TILE_IDS,
    TRUCK_IDS,
    TURN_SPACE_IDS,
    Box,
)
from alehouse.games.beer_pioneers.rules import refusals as why
from alehouse.games.beer_pioneers.rules.terms import price
from alehouse.games.beer_pioneers.state import HAND, State
from alehouse.kernel import Naming, Refusal, about, asked

REFUSALS = {
    why.NOT_ASKED: Refusal("", "this is not what is asked now"),
    why.PIECE_USED: Refusal("BP-6", "you do not have this piece, or have used it this round"),
    why.NO_BONUS_WORKER: Refusal("BP-93", "a claim takes a bonus worker from your supply"),
    why.UNMET: Refusal("BP-92", "you do not meet this objective"),
    why.PLACES_TAKEN: Refusal("BP-94", "no place is left for you on this objective"),
    why.COVERED: Refusal("BP-24", "the setup card closes this space"),
    why.OCCUPIED: Refusal("BP-24", "there is already a worker on this space"),
    why.NO_WHITE: Refusal("BP-45", "you have no white section that you could play"),
    why.NO_UPGRADE: Refusal("BP-46", "you need a coin, your marker and a worker who can retire"),
    why.NO_EXTENSION: Refusal("BP-48", "there is no extension that you could build and pay"),
    why.NOTHING_TO_GIVE: Refusal("BP-50", "you have nothing to exchange"),
    why.NOTHING_HAPPENS: Refusal("BP-87", "this would have no effect now, or you cannot pay it"),
    why.TURN_SPACE_TAKEN: Refusal("BP-61", "another worker is on this turn order space"),
    why.TRUCK_SPACE_TAKEN: Refusal("BP-66", "there is already a truck on this space"),
    why.NO_ORDER: Refusal("BP-67", "your cellar cannot serve an order of your hand"),
    why.TOKEN_ON_SPACE: Refusal("BP-71", "a blocking token lies on this space"),
    why.TOO_FEW_BULBS: Refusal("BP-57", "you have too few lightbulbs for improved bonus actions"),
    why.UNDER_OVERLAY: Refusal("BP-27", "an overlay still covers this coop"),
    why.UNDER_TOKEN: Refusal("BP-27", "a blocking token lies on this coop"),
    why.ALREADY_BREWING: Refusal("BP-28", "this beer is already brewing"),
    why.NO_DIAL: Refusal("BP-33", "there is no dial on this coop"),
    why.DIAL_DONE: Refusal("BP-110", "this dial has had its rotations"),
    why.NOT_IN_CELLAR: Refusal("BP-50", "you do not have this in your cellar"),
    why.NO_COIN: Refusal("BP-51", "you do not have the coin for it, or nothing to give then"),
    why.COIN_FOR_COIN: Refusal("BP-50", "a coin for a coin is no exchange"),
    why.NO_ROOM: Refusal("BP-36", "your cellar is full"),
    why.DEPOT_EMPTY: Refusal("BP-43", "your depot is empty"),
    why.NO_VIRTUAL: Refusal("BP-44", "there is no virtual barrel to be had now"),
    why.TOKEN_GONE: Refusal("BP-39", "there is no token any more"),
    why.OUT_OF_REACH: Refusal("BP-76", "your brewing level does not reach this card"),
    why.GAP: Refusal("BP-78", "there is no card until the display is refilled"),
    why.NO_CARDS: Refusal("BP-76", "there is no card to take"),
    why.NOT_IN_HAND: Refusal("BP-74", "this card is not in your hand"),
    why.NO_SECTION: Refusal("BP-74", "this card does not have that section"),
    why.NOT_PAYABLE: Refusal("BP-45", "you cannot do what this white section demands"),
    why.NOT_READY: Refusal("BP-82", "your cellar does not hold what this order needs"),
    why.OWNED: Refusal("BP-98", "you have already built this extension"),
    why.SOLD_OUT: Refusal("BP-98", "no tile of this extension is left"),
    why.TOO_DEAR: Refusal("BP-48", "you do not have the coins for an extension"),
    why.NO_LAB_WORKER: Refusal("BP-105", "the laboratory needs one of your bonus workers"),
    why.NO_RETIREMENT: Refusal("BP-115", "you have no such worker, or no retirement space for it"),
}

PROMPTS = {
    ask.TURN: "Choose a piece for your turn",
    ask.WORKER_SPACE: "Place the worker",
    ask.ACT3: "Progress, a blocking token, or both",
    ask.ACT4: "Take barrels, move barrels, or both",
    ask.TURN_ORDER_SPACE: "Choose a turn order space",
    ask.NEUTRAL_WORKER_PAY: "Hire the neutral worker?",
    ask.TRUCK_SPACE: "Place the truck",
    ask.FIRST_ORDER_BONUS: "First truck here: move a barrel before or after the order?",
    ask.ADMIN_SPACE: "Choose an administrative space",
    ask.EXCHANGE_MODE: "Exchange once or twice?",
    ask.EXCHANGE_GIVE: "What do you give?",
    ask.EXCHANGE_GET: "What do you take for it?",
    ask.BONUS: "Take a bonus action?",
    ask.OBJECTIVE_WINDOW: "Claim an objective?",
    ask.TURN_END: "Claim an objective before your turn ends?",
    ask.CELLAR_FULL: "The cellar is full: what makes room?",
    ask.GAIN_BEER: "Choose a beer for your cellar",
    ask.SWAP_GIVE: "Which beer do you swap?",
    ask.SWAP_GET: "For which beer?",
    ask.REMOVE_OVERLAY: "Remove an overlay",
    ask.BUILD_EXTENSION: "Choose an extension",
    ask.CHOOSE_EFFECT: "Choose one effect",
    ask.PLAY_WHITE: "Play a white section",
    ask.PLAY_ORDER: "Complete an order",
    ask.ORDER_COINS: "How many of the barrels do you pay in coins?",
    ask.UPGRADE_WORKER: "Which worker retires?",
    ask.RETIRE_ROW: "Which medium cellar tile goes?",
    ask.DISCARD_HAND: "Hand limit: discard a card",
}


def count(n: int, what: str) -> str:
    """A number and its noun."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


# -- Effects -----------------------------------------------------------------------

PHRASES = {
    ops.OP_COIN: "take {coins}",
    ops.OP_VP: "gain {n} VP",
    ops.OP_CARD: "take {cards}",
    ops.OP_NEW_BARREL: "take {new}",
    ops.OP_MOVE_BARREL: "move up to {barrels}",
    ops.OP_ROTATION: "up to {rotations}",
    ops.OP_ROTATE_EACH: "up to {rotations} of each dial",
    ops.OP_BREW: "brew up to {beers}",
    ops.OP_UNBLOCK: "remove {tokens}",
    ops.OP_PROGRESS: "brewery progress +{n}",
    ops.OP_LEVEL: "brewing level +{n}",
    ops.OP_INCOME: "income +{n}",
    ops.OP_GAIN_BEER: "{beers} of your choice into the cellar",
    ops.OP_SWAP_BEER: "swap up to {beers} of the cellar",
    ops.OP_PLAY_BEIGE: "play up to {cards} as beige-brown",
    ops.OP_OVERLAY: "remove an overlay",
    ops.OP_IMPROVED_DEPOT: "improved barrel depot",
    ops.OP_SACRIFICE_LAB: "a bonus worker goes to step 1 for good",
    ops.OP_BONUS_WORKERS: "{n} more bonus workers",
    ops.OP_NEUTRAL_TRUCK: "take the neutral truck",
    ops.OP_NEUTRAL_WORKER: "take the neutral worker",
    ops.OP_TURN_ORDER_AGAIN: "move your turn order worker to a free space",
    ops.OP_PLAY_ORDER: "complete an order",
    ops.OP_BUILD: "build an extension for {coins}",
    ops.OP_UPGRADE: "place the upgrade marker",
    ops.OP_PAY_COIN: "pay {coins}",
    ops.OP_PAY_VP: "pay {n} VP",
    ops.OP_PAY_BARREL: "give {barrels} of the cellar",
    ops.OP_PAY_CARD: "discard {cards}",
    ops.OP_PAY_BEER: "give {beers} of the cellar",
    ops.OP_PLAY_WHITE: "play a white section",
}


def describe(box: Box, first: int) -> str:
    """A list of operations in words; empty for the empty list."""
    said: list[str] = []
    i = first
    while box.op[i] != ops.OP_END:
        said.append(phrase(box, i))
        i += 1
    return ", then ".join(said)


def phrase(box: Box, i: int) -> str:
    """One operation in words."""
    n = box.op_n[i]
    if box.op[i] == ops.OP_CHOOSE:
        lists = [box.choice[n, option] for option in range(ops.OPTIONS)]
        return " or ".join(f"({describe(box, first)})" for first in lists if first)
    if n == ops.BY_LEVEL:
        return "brew as many beers as your brewing level"
    if n == ops.X:
        many = {"new": "X new barrels", "barrels": "X barrels", "rotations": "X rotations"}
        return PHRASES[box.op[i]].format(**many)
    words = {
        "n": str(n),
        "coins": count(n, "coin"),
        "cards": count(n, "card"),
        "new": count(n, "new barrel"),
        "barrels": count(n, "barrel"),
        "rotations": count(n, "rotation"),
        "beers": count(n, "beer"),
        "tokens": count(n, "blocking token"),
    }
    said = PHRASES[box.op[i]].format(**words)
    if box.op[i] in (ops.OP_NEUTRAL_TRUCK, ops.OP_NEUTRAL_WORKER):
        said += f" for {count(box.op_more[i], 'coin')}" if box.op_more[i] else ""
        said += f" (or {count(n, 'coin')} if it is gone)" if n else ""
    return said


# -- Questions ---------------------------------------------------------------------


def prompt(box: Box, s: State, name: Naming) -> str:
    """The open question, in public words."""
    what, subject = asked(s), about(s)
    if what == ask.BREW_DIAL:
        return f"Brew a beer ({subject % 8} left)"
    if what == ask.ROTATE:
        return f"Rotate a dial ({subject} left)"
    if what == ask.ROTATE_EACH:
        return "Rotate each dial further"
    if what == ask.MOVE_BARREL:
        return f"Move a barrel into the cellar ({subject // 4} left)"
    if what == ask.UNBLOCK_TOKEN:
        return f"Remove a blocking token ({subject // 2} left)"
    if what == ask.TAKE_CARD:
        return f"Take a card ({subject} left)"
    if what == ask.PLAY_BEIGE:
        return f"Play a card as beige-brown ({subject} left)"
    if what == ask.PAY_CARD:
        return f"Discard a card as payment ({subject} left)"
    if what == ask.PAY_BEER:
        return f"Give a beer as payment ({subject} left)"
    if what == ask.DELIVER_BEER:
        return f"Deliver a beer of your choice ({subject} left)"
    if what == ask.CELLAR_FULL:
        return f"The cellar is full: what makes room for {box.names[BEER_IDS[subject]]}?"
    return PROMPTS[what]


# -- Answers -----------------------------------------------------------------------

FIXED = {
    act.WORKER_NEUTRAL: "Neutral worker",
    act.TURN_ORDER: "Turn order worker",
    act.TRUCK: "Truck",
    act.TRUCK_NEUTRAL: "Neutral truck",
    act.ADMIN: "Administrative worker",
    act.EXCHANGE: "Exchange",
    act.BEFORE: "Move a barrel, then complete the order",
    act.AFTER: "Complete the order, then move a barrel",
    act.FORM_3: "Advance the brewery progress",
    act.FORM_3 + 1: "Remove a blocking token",
    act.FORM_4: "Take new barrels",
    act.FORM_4 + 1: "Move barrels into the cellar",
    act.ONCE: "Exchange once",
    act.BARREL: "Give a barrel",
    act.VP: "Gain 1 VP",
    act.CARDS_2: "Take cards",
    act.FORGO: "Forgo the new beer",
    act.DISCARD_BARREL: "Throw out a barrel",
    act.DEPOT: "Move a barrel from the depot",
    act.VIRTUAL: "Move the virtual barrel",
    act.OVERLAY: "Remove the large overlay",
    act.OVERLAY + 1: "Remove the small overlay",
    act.TAKE_DECK: "Draw from the pile",
    act.DECLINE: "Decline",
    act.DONE: "Brew no more",
    act.STOP: "Stop",
    act.NOT_NOW: "Not now",
    act.END: "End the turn",
}

BEER_VERBS = {
    ask.BREW_DIAL: "Brew",
    ask.ROTATE: "Rotate",
    ask.ROTATE_EACH: "Rotate",
    ask.GAIN_BEER: "Take",
    ask.SWAP_GIVE: "Swap",
    ask.SWAP_GET: "Take",
    ask.PAY_BEER: "Give",
    ask.DELIVER_BEER: "Deliver",
}


def label(box: Box, s: State, action: int, name: Naming) -> str:
    """What choosing an action does."""
    if action in FIXED:
        return FIXED[action]
    return board_label(box, s, action) if action < act.FORM_3 else brewery_label(box, s, action)


def board_label(box: Box, s: State, action: int) -> str:
    """Pieces and the spaces of the board."""
    if action < act.SPACE:
        return f"Worker with experience {action - act.WORKER}"
    if action < act.EXCHANGE:
        space = action - act.SPACE
        name = box.names[f"action_{space // 2 + 1}"]
        return f"{SPACE_IDS[space]} (value {box.space_value[space]}): {name}"
    if action < act.TRUCK_AT:
        return box.names[TURN_SPACE_IDS[action - act.TURN_SPACE]]
    return box.names[TRUCK_IDS[action - act.TRUCK_AT]]


def brewery_label(box: Box, s: State, action: int) -> str:
    """Beers, tokens, coins, and the rest of the own board."""
    if action == act.FORM_3 + 2:
        return f"Both, for {count(box.both_cost[0], 'coin')}"
    if action in (act.FORM_4 + 2, act.FORM_4 + 3):
        order = "Take, then move" if action == act.FORM_4 + 2 else "Move, then take"
        return f"{order}, for {count(box.both_cost[1], 'coin')}"
    if action == act.TWICE:
        return f"Exchange twice, for {count(box.twice_cost, 'coin')}"
    if action == act.COIN:
        return "Give a coin" if asked(s) == ask.EXCHANGE_GIVE else "Take a coin"
    if act.GIVE_BEER <= action < act.BARREL:
        return f"Give {beer_name(box, action - act.GIVE_BEER)}"
    if act.BEER <= action < act.FORGO:
        return beer_label(box, s, action - act.BEER)
    if act.DISCARD_BEER <= action < act.DISCARD_BARREL:
        return f"Throw out {beer_name(box, action - act.DISCARD_BEER)}"
    if act.COOP <= action < act.ADMIN_AT:
        return f"Remove the token of {beer_name(box, action - act.COOP)}"
    if act.ADMIN_AT <= action < act.OVERLAY:
        name = box.names[ADMIN_IDS[action - act.ADMIN_AT]]
        return name if asked(s) == ask.ADMIN_SPACE else f"Remove the token of: {name}"
    return card_label(box, s, action)


def beer_name(box: Box, beer: int) -> str:
    """The name of a beer."""
    return box.names[BEER_IDS[beer]]


def beer_label(box: Box, s: State, beer: int) -> str:
    """A beer and what is done with it in this decision."""
    said = f"{BEER_VERBS.get(asked(s), 'Choose')} {beer_name(box, beer)}"
    if asked(s) in (ask.ROTATE, ask.ROTATE_EACH):
        left = s.dial[s.actor, beer]
        said += f" ({left} to go)"
    return said


def card_label(box: Box, s: State, action: int) -> str:
    """Cards, extensions, bonus actions, upgrades and objectives."""
    if action < act.TAKE_DECK:
        at = action - act.TAKE_DISPLAY
        number = s.display[at - 1]
        name = box.names[CARD_IDS[number - 1]] if number else "nothing"
        return f"Take {name} (position {at})"
    if action < act.EXTENSION:
        return hand_label(box, s, action - act.CARD)
    if action < act.NUMBER:
        kind = action - act.EXTENSION
        coins = count(price(box, s, s.actor, about(s)), "coin")
        name = box.names[EXTENSION_IDS[kind]]
        return f"{name} for {coins}: {describe(box, box.extension_list[kind])}"
    if action < act.PAY:
        return number_label(box, s, action - act.NUMBER)
    if action == act.PAY:
        return f"Pay {count(about(s), 'coin')}"
    if action < act.RETIRE:
        return box.names[BONUS_IDS[action - act.BONUS_ACTION]]
    if action < act.ROW:
        return f"The worker with experience {action - act.RETIRE} retires"
    if action <= act.OBJECTIVE:
        tile = action - act.ROW + 1
        return f"{box.names[TILE_IDS[tile]]}: {describe(box, box.tile_list[tile])}"
    slot = action - act.OBJECTIVE - 1
    return f"Claim: {box.names[OBJECTIVE_IDS[s.objective[slot]]]}"


def hand_label(box: Box, s: State, card: int) -> str:
    """A hand card and what is done with it in this decision."""
    name = box.names[CARD_IDS[card]]
    what = asked(s)
    if what == ask.PLAY_BEIGE:
        flash = describe(box, box.flash[card])
        return f"Lay out {name}" + (f": {flash}" if flash else "")
    if what == ask.PLAY_WHITE:
        return f"Play {name}: {box.texts.get(CARD_IDS[card], '')}"
    if what == ask.PLAY_ORDER:
        return f"Complete {name}: {describe(box, box.reward[card])}"
    return f"Discard {name}"


def number_label(box: Box, s: State, number: int) -> str:
    """An option of a choice, or how many coins stand for barrels."""
    if asked(s) == ask.CHOOSE_EFFECT and number > 0:
        return describe(box, box.choice[about(s), number - 1])
    return f"Pay {count(number, 'coin')}"


# -- Where to point ----------------------------------------------------------------


def target(box: Box, s: State, action: int) -> str:
    """The thing of the view that an action is about; empty: nothing in particular."""
    own = f"seats.{s.actor}"
    if action < act.SPACE:
        return piece_target(s, own, action)
    if action < act.TURN_SPACE:
        return f"spaces.{(*SPACE_IDS, 'exchange')[action - act.SPACE]}"
    if action < act.TRUCK_AT:
        return f"turn_order_spaces.{TURN_SPACE_IDS[action - act.TURN_SPACE]}"
    if action < act.BEFORE:
        return f"truck_spaces.{TRUCK_IDS[action - act.TRUCK_AT]}"
    if action < act.BEER:
        return goods_target(own, action)
    if action < act.FORGO:
        return beer_target(s, own, BEER_IDS[action - act.BEER])
    if action < act.TAKE_DISPLAY + 1:
        return board_target(s, own, action)
    return other_target(s, own, action)


def piece_target(s: State, own: str, action: int) -> str:
    """A piece that waits for its turn."""
    if action < act.WORKER_NEUTRAL:
        for i in range(2):
            if s.worker[s.actor, i] == action - act.WORKER and s.worker_at[s.actor, i] == 0:
                return f"{own}.workers.{i}"
    places = {
        act.WORKER_NEUTRAL: "neutral_worker",
        act.TURN_ORDER: f"{own}.turn_order",
        act.TRUCK: f"{own}.truck",
        act.TRUCK_NEUTRAL: "neutral_truck",
        act.ADMIN: f"{own}.admin",
    }
    return places.get(action, "")


def goods_target(own: str, action: int) -> str:
    """Progress, depot and what is exchanged."""
    if act.GIVE_BEER <= action < act.BARREL:
        return f"{own}.cellar.beers.{BEER_IDS[action - act.GIVE_BEER]}"
    places = {
        act.FORM_3: f"{own}.progress",
        act.FORM_4: f"{own}.depot",
        act.FORM_4 + 1: f"{own}.cellar",
        act.BARREL: f"{own}.cellar.barrels",
        act.COIN: f"{own}.coins",
        act.VP: f"{own}.vp",
        act.CARDS_2: "deck",
    }
    return places.get(action, "")


def beer_target(s: State, own: str, beer: str) -> str:
    """A beer: on its coop, in the cellar or in the supply."""
    if asked(s) in (ask.BREW_DIAL, ask.ROTATE, ask.ROTATE_EACH):
        return f"{own}.coops.{beer}"
    if asked(s) in (ask.GAIN_BEER, ask.SWAP_GET):
        return f"supply.beers.{beer}"
    return f"{own}.cellar.beers.{beer}"


def board_target(s: State, own: str, action: int) -> str:
    """Cellar, depot, tokens and overlays of the own board."""
    if act.DISCARD_BEER <= action < act.DISCARD_BARREL:
        return f"{own}.cellar.beers.{BEER_IDS[action - act.DISCARD_BEER]}"
    if act.COOP <= action < act.ADMIN_AT:
        return f"{own}.coops.{BEER_IDS[action - act.COOP]}"
    if act.ADMIN_AT <= action < act.OVERLAY:
        return f"{own}.admin_spaces.{ADMIN_IDS[action - act.ADMIN_AT]}"
    if act.OVERLAY <= action < act.OVERLAY + 2:
        return f"{own}.overlays.{OVERLAY_IDS[action - act.OVERLAY]}"
    places = {
        act.DISCARD_BARREL: f"{own}.cellar.barrels",
        act.DEPOT: f"{own}.depot",
        act.VIRTUAL: f"{own}.depot",
    }
    return places.get(action, "")


def other_target(s: State, own: str, action: int) -> str:
    """Cards, extensions, bonus actions, workers and objectives."""
    if action < act.TAKE_DECK:
        return f"display.{action - act.TAKE_DISPLAY - 1}"
    if action == act.TAKE_DECK:
        return "deck"
    if action < act.EXTENSION:
        card = action - act.CARD
        before = sum(s.place[other] == HAND + s.actor for other in range(card))
        return f"{own}.hand.{before}"
    if action < act.NUMBER:
        return f"extensions.{EXTENSION_IDS[action - act.EXTENSION]}"
    if action == act.PAY:
        return "neutral_worker"
    if act.BONUS_ACTION <= action < act.RETIRE:
        return f"bonus_actions.{BONUS_IDS[action - act.BONUS_ACTION]}"
    if act.RETIRE < action < act.ROW:
        slot = 0 if s.worker[s.actor, 0] == action - act.RETIRE else 1
        return f"{own}.workers.{slot}"
    if act.ROW <= action <= act.OBJECTIVE:
        return f"{own}.cellar_tiles.{TILE_IDS[action - act.ROW + 1]}"
    if act.OBJECTIVE < action < act.DECLINE:
        return f"objectives.{action - act.OBJECTIVE - 1}"
    return ""


# The rules that each question comes from.
QUESTION_RULES = {
    ask.TURN: ("BP-3", "BP-6"),
    ask.WORKER_SPACE: ("BP-24",),
    ask.ACT3: ("BP-37",),
    ask.ACT4: ("BP-40", "BP-41"),
    ask.TURN_ORDER_SPACE: ("BP-61", "BP-62"),
    ask.NEUTRAL_WORKER_PAY: ("BP-63",),
    ask.TRUCK_SPACE: ("BP-65", "BP-67"),
    ask.FIRST_ORDER_BONUS: ("BP-68",),
    ask.ADMIN_SPACE: ("BP-71", "BP-73"),
    ask.EXCHANGE_MODE: ("BP-51",),
    ask.EXCHANGE_GIVE: ("BP-50",),
    ask.EXCHANGE_GET: ("BP-50",),
    ask.BONUS: ("BP-52", "BP-57"),
    ask.OBJECTIVE_WINDOW: ("BP-92", "BP-93"),
    ask.TURN_END: ("BP-92",),
    ask.BREW_DIAL: ("BP-26", "BP-27"),
    ask.ROTATE: ("BP-33", "BP-34"),
    ask.ROTATE_EACH: ("BP-110",),
    ask.CELLAR_FULL: ("BP-35",),
    ask.GAIN_BEER: ("BP-106",),
    ask.SWAP_GIVE: ("BP-87",),
    ask.SWAP_GET: ("BP-87",),
    ask.MOVE_BARREL: ("BP-43", "BP-44"),
    ask.UNBLOCK_TOKEN: ("BP-38",),
    ask.REMOVE_OVERLAY: ("BP-101", "BP-103"),
    ask.BUILD_EXTENSION: ("BP-48", "BP-98"),
    ask.CHOOSE_EFFECT: ("BP-87",),
    ask.TAKE_CARD: ("BP-76", "BP-77"),
    ask.PLAY_BEIGE: ("BP-79", "BP-80"),
    ask.PLAY_WHITE: ("BP-87",),
    ask.PAY_CARD: ("BP-87",),
    ask.PAY_BEER: ("BP-87",),
    ask.PLAY_ORDER: ("BP-82", "BP-83"),
    ask.ORDER_COINS: ("BP-82",),
    ask.DELIVER_BEER: ("BP-84",),
    ask.UPGRADE_WORKER: ("BP-114",),
    ask.RETIRE_ROW: ("BP-115", "BP-116"),
    ask.DISCARD_HAND: ("BP-117", "BP-117a"),
}
