"""What people do around a game: sit down, talk, come back, be told."""
