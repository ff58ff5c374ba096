"""Dice Brewing: roll malt and hops, keep what is good, and brew before the others do."""
