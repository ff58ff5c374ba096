"""Server processes in no time: everything is imported once, and each server is a fork.

Reads a line `database port admin_key` and answers with the id of the new process.
"""

from __future__ import annotations

import os
import signal
import sys

import small_beer.game  # noqa: F401
import uvicorn

from alehouse.server.app import application
from alehouse.server.command import configured
from alehouse.server.settings import Settings


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        db, port, admin = line.split()
        child = os.fork()
        if child == 0:
            settings = Settings(db=db, pace=0.0, search=False, admin_key=admin)
            app = application(settings)
            uvicorn.Server(configured(app, settings, port=int(port), loop="asyncio")).run()
            os._exit(1)
        print(child, flush=True)


if __name__ == "__main__":
    main()
