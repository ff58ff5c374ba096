"""Who is calling, and what a caller may do at a table."""

from __future__ import annotations

import hmac
import ipaddress
import re

from alehouse.server.errors import Refused
from alehouse.server.sentences import sentence
from alehouse.server.tables.table import Table
from alehouse.server.tables.tokens import hashed, is_ours, new_cookie

COOKIE = "alehouse"
SHAPE = re.compile(r"[A-Za-z0-9_-]{43}")


class Caller:
    """A browser with its cookie, or a program with a key."""

    def __init__(
        self,
        address: str,
        cookie: str | None = None,
        bearer: str | None = None,
        secret: bytes = b"",
    ) -> None:
        self.address = address
        self.secret = secret  # of the server's own cookies
        shaped = cookie and SHAPE.fullmatch(cookie)
        self.known = bool(cookie and shaped and is_ours(cookie, secret))
        self.holder = hashed(cookie) if cookie and shaped else None
        self.key = hashed(bearer) if bearer and SHAPE.fullmatch(bearer) else None
        self.fresh: str | None = None  # a cookie made for this browser just now

    def hold(self) -> str:
        """The holder of what this browser is given, with a cookie if it had none."""
        if self.holder is None:
            self.fresh = new_cookie(self.secret)
            self.holder = hashed(self.fresh)
        return self.holder

    def person(self, table: Table | None) -> str | None:
        """Whom limits count: a browser or key that opens a place here, or a cookie of ours.

        Other cookies and keys are made up by anybody, anew with each request: None, a stranger.
        """
        if self.known or (table is not None and self.holder in table.holders):
            return self.holder
        if table is not None and self.key in table.keys:
            return self.key
        return None

    @property
    def tag(self) -> str:
        """What stands for the address in a log by which nobody shall be found."""
        return hmac.digest(self.secret, self.address.encode(), "sha256").hex()[:16]

    def places(self, table: Table) -> set[str]:
        """What this caller holds at a table."""
        return table.places(self.holder, self.key)


def need_entry(caller: Caller, banned: set[str]) -> None:
    """Go on if the operator does not keep the caller out, by browser, key or address."""
    known_by = (caller.holder, caller.key, hashed(caller.address), caller.tag)
    if not banned.isdisjoint(known_by):
        raise Refused("not_allowed", "You may not use this server any more.")


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


def may_watch(table: Table, places: set[str]) -> bool:
    """Whether a caller with these places may see what a spectator sees."""
    if seats_of(places) or "host" in places:
        return True
    return table.record.watch and (table.record.public or "watch" in places)


def viewer(table: Table, caller: Caller, wanted: int | None) -> int | None:
    """The seat a caller looks from (None: a spectator); `wanted` -1 means a spectator."""
    places = caller.places(table)
    mine = seats_of(places)
    if wanted is None and mine:
        return table.record.actor if table.record.actor in mine else mine[0]
    if wanted is not None and wanted >= table.record.players:
        raise Refused(
            "not_found", "This table has no seat {seat}; seats count from 0.", seat=wanted
        )
    if wanted is not None and wanted in mine:
        return wanted
    if not may_watch(table, places):
        if table.record.watch:
            raise Refused(
                "no_place", "This table is for invited people. Open the link you were sent."
            )
        raise Refused(
            "no_place", "This table does not let people watch. Open the link you were sent."
        )
    if wanted is None or wanted == -1:
        return None
    if table.is_open_book:
        return wanted
    raise Refused("not_allowed", "Seat {seat} is not yours, and the game is not over.", seat=wanted)


def need_seat(table: Table, caller: Caller, seat: int) -> None:
    """Go on if the caller holds a seat."""
    if seat >= table.record.players:
        raise Refused("not_found", "This table has no seat {seat}; seats count from 0.", seat=seat)
    places = caller.places(table)
    if str(seat) in places:
        return
    if not places:
        raise Refused("no_place", "You hold no seat here. Open the link you were sent.")
    held = ", ".join(sorted(places))
    raise Refused(
        "not_allowed", "Seat {seat} is not yours; you hold: {held}.", seat=seat, held=held
    )


def need_host(table: Table, caller: Caller) -> None:
    """Go on if the caller is the host."""
    places = caller.places(table)
    if "host" in places:
        return
    if not places:
        raise Refused("no_place", "You hold no place here. Open the link you were sent.")
    raise Refused("not_allowed", "Only the host of the table may do this.")


def need_status(table: Table, *wanted: str) -> None:
    """Go on if the table is where it must be in its life."""
    status = table.status
    if status in wanted:
        return
    if status == "frozen":
        raise Refused("frozen", table.frozen)
    why = {
        "open": sentence("the game has not begun"),
        "playing": sentence("the game is being played"),
        "over": sentence("the game is over"),
        "closed": sentence("the game was closed by its host"),
    }
    raise Refused("wrong_time", "This cannot be done now: {why}.", why=why[status])
