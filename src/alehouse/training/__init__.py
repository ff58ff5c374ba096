"""Bots that teach themselves: self-play on batches, with PyTorch (the extra `train`)."""
