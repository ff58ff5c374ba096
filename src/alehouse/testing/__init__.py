"""The laws every game keeps, ours and anybody's.

    from alehouse.testing import check
    print(check("small_beer", games=100))

Each game of a check is played by chance, or by chance and `estimate` mixed so that good positions
are reached too. Told and native play go side by side, and at every decision, or at some of them
where a law is dear, the laws are tested. A broken law raises `LawBroken` with all that repeats it.
"""

from alehouse.testing.checking import check, check_lesson, check_table, patrol
from alehouse.testing.laws import Laws
from alehouse.testing.report import Report, setups
from alehouse.testing.scenarios import load, options, play, random_states, rule, untested_rules
from alehouse.testing.texts import MARK, unmarked

__all__ = [
    "MARK",
    "Laws",
    "Report",
    "check",
    "check_lesson",
    "check_table",
    "load",
    "options",
    "patrol",
    "play",
    "random_states",
    "rule",
    "setups",
    "unmarked",
    "untested_rules",
]
