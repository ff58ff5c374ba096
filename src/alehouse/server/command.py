"""Running the server: one process on an embedded database, or several on PostgreSQL."""

from __future__ import annotations

import contextlib
import ipaddress
import os
import socket
import tempfile
import threading
import webbrowser
from typing import Any

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from alehouse.kernel.errors import BadOption
from alehouse.server.app import PARENT, VARIABLE
from alehouse.server.http.door import Config, Doorway, room_for_files
from alehouse.server.logs import write_lines
from alehouse.server.metrics import FOLDER
from alehouse.server.settings import Settings
from alehouse.server.store.database import keep_alone, reached, upgrade
from alehouse.server.store.integrity import quick_check

OPTIONS: dict[str, Any] = {
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "timeout_graceful_shutdown": 1,
    "timeout_worker_healthcheck": 60,  # a machine that is busy takes long to start a process
    "ws": "none",
}
BACKLOG = 2048  # connections that wait to be accepted
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


def configured(app: Any, settings: Settings, **more: Any) -> Config:
    """How uvicorn is run; `proxies` say for whom they ask, and whether they were asked by https."""
    for proxy in settings.proxies:
        try:
            ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            message = (
                f"{proxy!r} is no address: write --proxy 172.18.0.2, or --proxy 172.18.0.0/16."
            )
            raise BadOption(message) from None
    trusted = ("127.0.0.1", "::1", *settings.proxies)
    doorway = Doorway(
        header_bytes=settings.header_bytes,
        header_seconds=settings.header_seconds,
        request_bytes=settings.request_bytes,
        answer_seconds=settings.answer_seconds,
        connections=room_for_files(settings.connections),
        address_connections=settings.address_connections,
        trusted=trusted if settings.secure else settings.proxies,  # https: a proxy of ours asks
    )
    return Config(
        app,
        doorway,
        forwarded_allow_ips=",".join(trusted),
        timeout_keep_alive=settings.idle_seconds,
        **OPTIONS,
        **more,
    )


def serve(settings: Settings, host: str, port: int, workers: int, browse: bool) -> None:
    """Serve until stopped."""
    factory = "alehouse.server.app:from_environment"
    config = configured(factory, settings, factory=True, workers=workers)
    with reached(settings.db) as engine:
        if workers > 1 and engine.dialect.name == "sqlite":
            raise BadOption("Several workers need PostgreSQL: --db postgresql://…, or --workers 1.")
        if (lock := keep_alone(engine)) is not None:
            lock.close()  # each process takes it anew
        upgrade(engine)
        quick_check(engine)
    door = listening(host, port)
    print(f"Alehouse is at {settings.address} (Ctrl-C to stop).", flush=True)
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()
    write_lines()
    if browse:
        threading.Timer(1.0, webbrowser.open, [settings.address]).start()
    with contextlib.suppress(KeyboardInterrupt):
        if workers > 1:
            os.environ[PARENT] = str(os.getpid())
            with tempfile.TemporaryDirectory(prefix="alehouse") as counts:
                os.environ[FOLDER] = counts
                Multiprocess(config, [door]).run()
        else:
            uvicorn.Server(config).run([door])


def listening(host: str, port: int) -> socket.socket:
    """A socket that people can knock at."""
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if os.name == "posix":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if door.family == socket.AF_INET6:
            door.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        door.bind((host, port))
        door.listen(BACKLOG)
    except (OSError, UnicodeError) as error:
        door.close()
        words = getattr(error, "strerror", None) or error
        message = f"Cannot listen at {host}, port {port} ({words}). Name another --host or --port."
        raise BadOption(message) from None
    door.set_inheritable(True)
    return door
