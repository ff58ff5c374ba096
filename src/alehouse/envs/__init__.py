"""Research environments: thin adapters over batches, for the libraries that people learn with."""
