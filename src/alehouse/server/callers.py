"""Who is calling, and what a caller may do at a table."""

from __future__ import annotations

import ipaddress
import re

from alehouse.server.errors import Refused
from alehouse.server.keys import hashed, new_key
from alehouse.server.sitting import Sitting

COOKIE = "alehouse"
SHAPE = re.compile(r"[A-Za-z0-9_-]{43}")


class Caller:
    """A browser with its cookie, or a program with a key."""

    def __init__(self, address: str, cookie: str | None = None, bearer: str | None = None) -> None:
        self.address = address
        self.holder = hashed(cookie) if cookie and SHAPE.fullmatch(cookie) else None
        self.key = hashed(bearer) if bearer and SHAPE.fullmatch(bearer) else None
        self.fresh: str | None = None  # a cookie made for this browser just now

    def hold(self) -> str:
        """The holder of what this browser is given, with a cookie if it had none."""
        if self.holder is None:
            self.fresh = new_key()
            self.holder = hashed(self.fresh)
        return self.holder

    def who(self, sitting: Sitting | None) -> str:
        """Whom limits count: a browser or key that opens a place here, otherwise the address.

        Cookies and keys that open nothing are made up by anybody, anew with each request.
        """
        if sitting is not None and self.holder in sitting.holders:
            return self.holder
        if sitting is not None and self.key in sitting.keys:
            return self.key
        return self.address

    def places(self, sitting: Sitting) -> set[str]:
        """What this caller holds at a table."""
        return sitting.places(self.holder, self.key)


def network(address: str) -> str:
    """Whom an address belongs to: in IPv6 one connection has a whole /64 to choose from."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, ipaddress.IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def seats_of(places: set[str]) -> list[int]:
    """The seats among places."""
    return sorted(int(place) for place in places if place.isdigit())


def may_watch(sitting: Sitting, places: set[str]) -> bool:
    """Whether a caller with these places may see what a spectator sees."""
    if seats_of(places) or "host" in places:
        return True
    return sitting.record.watch and (sitting.record.public or "watch" in places)


def viewer(sitting: Sitting, caller: Caller, wanted: int | None) -> int | None:
    """The seat a caller looks from (None: a spectator); `wanted` -1 means a spectator."""
    places = caller.places(sitting)
    mine = seats_of(places)
    if wanted is None and mine:
        return sitting.record.actor if sitting.record.actor in mine else mine[0]
    if wanted is not None and wanted >= sitting.record.players:
        raise Refused("not_found", f"This table has no seat {wanted}; seats count from 0.")
    if wanted is not None and wanted in mine:
        return wanted
    if not may_watch(sitting, places):
        why = "is for invited people" if sitting.record.watch else "does not let people watch"
        raise Refused("no_place", f"This table {why}. Open the link you were sent.")
    if wanted is None or wanted == -1:
        return None
    if sitting.is_open_book:
        return wanted
    raise Refused("not_allowed", f"Seat {wanted} is not yours, and the game is not over.")


def need_seat(sitting: Sitting, caller: Caller, seat: int) -> None:
    """Go on if the caller holds a seat."""
    if seat >= sitting.record.players:
        raise Refused("not_found", f"This table has no seat {seat}; seats count from 0.")
    places = caller.places(sitting)
    if str(seat) in places:
        return
    if not places:
        raise Refused("no_place", "You hold no seat here. Open the link you were sent.")
    raise Refused(
        "not_allowed", f"Seat {seat} is not yours; you hold: {', '.join(sorted(places))}."
    )


def need_host(sitting: Sitting, caller: Caller) -> None:
    """Go on if the caller is the host."""
    places = caller.places(sitting)
    if "host" in places:
        return
    if not places:
        raise Refused("no_place", "You hold no place here. Open the link you were sent.")
    raise Refused("not_allowed", "Only the host of the table may do this.")


def need_status(sitting: Sitting, *wanted: str) -> None:
    """Go on if the table is where it must be in its life."""
    status = sitting.status
    if status in wanted:
        return
    if status == "frozen":
        raise Refused("frozen", sitting.frozen)
    words = {
        "open": "has not begun",
        "playing": "is being played",
        "over": "is over",
        "closed": "was closed by its host",
    }
    raise Refused("wrong_time", f"This cannot be done now: the game {words[status]}.")
