"""The shelf: one folder per game, all shaped alike."""
