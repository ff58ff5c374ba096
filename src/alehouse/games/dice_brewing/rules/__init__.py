"""The rules of Dice Brewing: one file per phase, in the order of play, then the table of decisions.

terms, trays, supply: the words that all phases share. tokens: action tokens and their windows.
placement, school: phase 1. purchase: phase 2. brewing: phase 3. tidy: phase 4. flow: the setup and
the round. decisions: what is offered and what an answer does. refusals: why something is not legal.
"""

from alehouse.games.dice_brewing.rules.decisions import apply, legal, must_ask
from alehouse.games.dice_brewing.rules.flow import setup
from alehouse.games.dice_brewing.rules.refusals import refusal

__all__ = ["apply", "legal", "must_ask", "refusal", "setup"]
