"""How a server is run: chosen on the command line, handed to its worker processes as JSON."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct


def default_database() -> str:
    """The embedded database of this user."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(base) / 'alehouse' / 'alehouse.db'}"


class Settings(Struct, kw_only=True, frozen=True):
    """One server's choices."""

    db: str
    hosts: tuple[str, ...] = ()  # the Host headers it answers to; none: all
    proxies: tuple[str, ...] = ()  # addresses, besides this machine's, whose word is taken
    address: str = "http://127.0.0.1:8000"  # where people find it, for links in notices
    language: str = ""  # of its sentences, and of the games that have it; "": ours
    secure: bool = False  # people come by https: cookies say so
    hash_addresses: bool = False  # in the log
    thinkers: int = 1  # worker processes for bots
    search: bool = True  # bots search; otherwise they look one action ahead
    patience: float = 20.0  # seconds that a bot may think before its worker is replaced
    pace: float = 1.0  # scales the rate limits; 0: none
    limits: dict[str, tuple[float, float]] = {}  # paces other than the usual: rate, burst
    connections: int = 4000  # of all to one process
    address_connections: int = 1000  # of one address to one process; a club may share one
    address_streams: int = 400  # live connections of strangers at one address
    browser_streams: int = 200  # of one browser
    table_streams: int = 8  # of one browser at one table
    hosted_tables: int = 200  # not over, of one browser
    header_bytes: int = 32 * 1024  # of a request line with its headers
    header_seconds: float = 10.0  # for both to arrive
    request_bytes: int = 2 * 1024 * 1024  # of a request in all
    answer_seconds: float = 60.0  # for somebody to take what is sent
    idle_seconds: int = 75  # before a connection on which nothing is asked any more is closed
    open_tables: int = 512  # kept in memory
    webhook_hosts: tuple[str, ...] = ("discord.com", "discordapp.com", "hooks.slack.com")
    push_hosts: tuple[str, ...] = (  # of the push services that browsers use; ".x": below x
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        ".notify.windows.com",
        ".push.apple.com",
    )
    admin_key: str = ""  # of the operator; none: nobody administers it over the API
    keep: dict[str, float] = {}  # days after which what nobody uses is deleted; else never
    smtp: str = ""  # smtp://user:password@host:port, or smtps://
    mail_from: str = "alehouse@localhost"
    notice_pause: float = (
        60.0  # seconds between two notices to one seat, and till one is tried again
    )
