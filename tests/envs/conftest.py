from __future__ import annotations

import alehouse

TABLES = [(book["id"], players) for book in alehouse.games() for players in book["players"]]
