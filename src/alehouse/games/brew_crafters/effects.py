"""The lasting effects that the box prints on workers, tiles and breakthroughs."""

from __future__ import annotations

from typing import TypedDict

from .box import (
    COST_CUT,
    DISCOUNT,
    EXTRA_BREWERY,
    EXTRA_MARKET,
    FIRST_DISCOUNT,
    FREE_RECIPES,
    HARVEST,
    INGREDIENT_IDS,
    LABEL_VALUE,
    MARKET_BONUS,
    NEW_RECIPE_POINTS,
    PUB,
    RESEARCH_POINTS,
    SALE_ADVANCED,
    SALE_ANY,
    SALE_BATCH,
    SEASON_GIFT,
    SEASON_IDS,
    SECOND_TANK,
    SOLD_RECIPE_POINTS,
    STORAGE,
    SYMBOL_IDS,
    SYMBOL_MONEY,
    SYMBOL_POINTS,
    TRACK_SOURCE,
    Box,
)


class Effect(TypedDict):
    """One lasting effect."""

    kind: str
    what: str | None  # the ingredient, symbol, vessel or kind of sale it is about
    amount: int
    seasons: list[str]  # in which it happens; none: always
    gain: dict[str, int]  # what it brings, or what one planted cube becomes


SINGLE = {
    STORAGE: ("storage", None),
    SALE_BATCH: ("sale_batch_money", None),
    SALE_ANY: ("sale_action_money", "any"),
    SALE_ADVANCED: ("sale_action_money", "advanced"),
    COST_CUT: ("operating_cost_reduction", None),
    RESEARCH_POINTS: ("research_points", None),
    NEW_RECIPE_POINTS: ("new_recipe_points", None),
    SOLD_RECIPE_POINTS: ("endgame_points_per_recipe_sold", None),
    FREE_RECIPES: ("ignore_prerequisite", None),
    SECOND_TANK: ("vessel", "tank2"),
    PUB: ("vessel", "brewpub"),
    LABEL_VALUE: ("gold_label_value", None),
}
FAMILIES = {
    MARKET_BONUS: ("market_bonus", INGREDIENT_IDS),
    DISCOUNT: ("brew_discount", INGREDIENT_IDS),
    FIRST_DISCOUNT: ("first_brew_discount", INGREDIENT_IDS),
    SYMBOL_MONEY: ("brew_symbol_money", SYMBOL_IDS),
    SYMBOL_POINTS: ("brew_symbol_points", SYMBOL_IDS),
}
TURNS = {EXTRA_MARKET: "extra_market_action", EXTRA_BREWERY: "extra_brewery_action"}
GAIN_IDS = (*INGREDIENT_IDS, "money", "advanced_choice")


def effect(kind: str, what: str | None = None, amount: int = 1) -> Effect:
    """An effect that holds in every season."""
    return {"kind": kind, "what": what, "amount": amount, "seasons": [], "gain": {}}


def effects_of(box: Box, source: int) -> list[Effect]:
    """Everything lasting that a worker, tile or breakthrough does."""

    def power(number: int) -> int:
        return box.power[source, number]

    found = [effect(kind, what, power(i)) for i, (kind, what) in SINGLE.items() if power(i)]
    for first, (kind, names) in FAMILIES.items():
        numbers = {name: power(first + i) for i, name in enumerate(names)}
        found += [effect(kind, name, amount) for name, amount in numbers.items() if amount]
    for first, kind in TURNS.items():
        seasons = [name for i, name in enumerate(SEASON_IDS) if power(first + i)]
        if seasons:
            found.append({**effect(kind), "seasons": seasons})
    harvest = {name: power(HARVEST + i) for i, name in enumerate(INGREDIENT_IDS)}
    if any(harvest.values()):
        grown = {name: amount for name, amount in harvest.items() if amount}
        found.append({**effect("farm"), "gain": grown})
    return found + season_gains(box, source)


def season_gains(box: Box, source: int) -> list[Effect]:
    """What a worker or tile brings at the start of seasons."""
    if source >= TRACK_SOURCE:
        return []
    seasons = [name for i, name in enumerate(SEASON_IDS) if box.season_gain[source, i]]
    gift = SEASON_GIFT + source
    gain = {name: box.gift[gift, i] for i, name in enumerate(GAIN_IDS) if box.gift[gift, i]}
    return [{**effect("season_gain"), "seasons": seasons, "gain": gain}] if seasons else []


def infusions(box: Box, tile: int) -> list[Effect]:
    """The points of an infuser, for batches brewed into its own tank."""
    if tile != box.infuser:
        return []
    return [
        effect("infusion", name, box.infusion[i])
        for i, name in enumerate(SYMBOL_IDS)
        if box.infusion[i]
    ]
