"""Players: one per file. They know no game by name."""
