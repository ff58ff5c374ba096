"""What the answers and the log of The Empire Needs Beer! name."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Seats, Thing

from .box import (
    CARDS,
    CLIENT_IDS,
    LOCATION_IDS,
    ORDERS,
    REGION_IDS,
    SEATS,
    SLOTS,
    TYPE_IDS,
    WAREHOUSE,
)

__all__ = ["NUMBER"]


SEAT = Seats(SEATS)
BEER = Thing("beer", TYPE_IDS, lambda box: box.texts.types)
LETTER = Thing("letter", TYPE_IDS, lambda box: box.texts.letters)
REGION = Thing("region", REGION_IDS, lambda box: box.texts.regions)
LOCATION = Thing("location", LOCATION_IDS, lambda box: ("warehouse", *box.texts.regions))
SLOT = Thing("slot", range(1, SLOTS + 1))
CARD = Thing(
    "card", lambda box: box.texts.card_ids, lambda box: box.texts.cards, size=CARDS, many="cards"
)
EFFECT = Thing("effect", lambda box: box.texts.card_ids, lambda box: box.texts.effects, size=CARDS)
CLIENT = Thing("client", CLIENT_IDS, lambda box: box.texts.clients)
ORDER = Thing("order", lambda box: box.texts.order_ids, lambda box: box.texts.orders, size=ORDERS)
SOURCE = Thing(
    "source",
    ("orders", "bonuses", "client_sets", "tokens"),
    ("Orders", "Bonuses of orders", "Sets of clients", "Fame tokens"),
)


def barrel_of(seat: int, location: int, beer: int) -> str:
    """Where on the table a seat's barrel of a type stands."""
    if location == WAREHOUSE:
        return f"seat.{seat + 1}.warehouse.{TYPE_IDS[beer]}"
    return f"region.{LOCATION_IDS[location]}.{seat + 1}.{TYPE_IDS[beer]}"
