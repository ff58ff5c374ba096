"""The table server: people and bots at tables, over HTTP, on an append-only log."""
