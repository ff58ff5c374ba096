"""What happens at the table, and why something may not."""

from __future__ import annotations

# Events, with the things each one tells.
(
    SOLD,  # kind, coins
    BOUGHT,  # deck, coins
    DREW,  # kind; only its seat sees it
    PAWNED,  # tokens, coins
    REDEEMED,  # tokens, coins
    INSTALLED,  # kind: an extra, laid into the warehouse
    PLAYED,  # kind: an action card
    TRANSMUTED,  # ingredient, variety
    LAID,  # place, ingredient, variety
    BREWED,  # place, beer
    CLEARED,  # place
    REFILLED,  # deck
    PASSED,  # nothing
    GUARDED,  # nothing
    CANCELLED,  # kind: of the active seat's card
    FROZEN,  # coins lost
    LEVIED,  # seat that pays, coins
    BRIBED,  # place, old owner
    BROKEN,  # place, ingredients
    RESTOCKED,  # beers changed
    STOLEN,  # seat it was taken from, kind
    LOOKED,  # seat whose hand is seen
    TAKEN,  # seat it was taken from, kind
    EARNED,  # coins at the end of a turn
    TAP_OPENED,  # nothing
    TAP_LAID,  # place, ingredient
    TAP_DISCARDED,  # kind
    GHOST_DREW,  # kind
    GHOST_DISCARDED,  # kind
    CLAIMED,  # beer, factor
    ROUND_BEGAN,  # round
    GOLD_PINT_BEGAN,  # nothing
    STALLED,  # nothing
    WON,  # points
) = range(34)

# Refusals.
(
    NOT_ASKED,
    NOT_IN_HAND,
    HAND_FULL,
    NO_COINS,
    DECK_EMPTY,
    NO_PLACE,
    HAVE_EXTRA,
    NO_TARGET,
    NO_FREE_TOKEN,
    NO_BEER_DECK,
    ONLY_WITH_INGREDIENT,
    ONLY_AS_REACTION,
    NO_ALCHEMY,
    NO_OTHER_VARIETY,
    FEW_FREE_TOKENS,
    FEW_PAWNED,
    NO_REDEEM_COINS,
    PLACE_EMPTY,
    PINT_COMPLETE,
    QUARTER_TAKEN,
    DIAGONAL,
    FITS_NO_BEER,
    NO_EXTRAS,
    BAR_FULL,
    NOT_IN_CELLAR,
    RECIPE_DIFFERS,
    OTHER_FAMILY,
    SAME_VARIETY,
    NOT_ANOTHER_PLAYER,
    TOO_POOR,
    NO_CARDS,
    PINT_INCOMPLETE,
    OWN_PINT,
    LACKS_EXTRA,
    NOT_IN_THAT_HAND,
    NO_GUARD,
) = range(1, 37)
