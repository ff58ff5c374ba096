"""Checks of a whole game: every setup under all laws, or thousands of games natively."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping

import numpy as np

from alehouse.kernel import patrol as patrolling
from alehouse.kernel.batch import Batch
from alehouse.kernel.chance import derived
from alehouse.kernel.errors import LawBroken
from alehouse.kernel.game import Game
from alehouse.kernel.lessons import rehearse, ways
from alehouse.kernel.rulebook import Rulebook
from alehouse.kernel.shelf import rulebook
from alehouse.testing.laws import Laws
from alehouse.testing.report import Report, setups
from alehouse.testing.texts import check_texts
from alehouse.testing.unseen import Place, check_hidden


def check(
    name: str | Rulebook,
    games: int = 20,
    seed: int = 0,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    thorough: int = 12,
) -> Report:
    """Play `games` games of each setup (or of the one named) and test every law on the way.

    One decision in `thorough` is tested against the dear laws as well; 1 tests them all.
    """
    book = name if isinstance(name, Rulebook) else rulebook(name)
    check_table(book)
    check_lesson(book)
    chosen = [(n, way) for n, way in setups(book) if players in (None, n)]
    if options is not None:
        chosen = [(players or book.players[0], dict(options))]
    report = Report(book.id, names=Game(book).actions.names, explained=book.unreachable)
    unseen: Counter[Place] = Counter()
    dealt: set[Place] = set()
    for count, way in chosen:
        laws = Laws(Game(book, count, None, way), thorough)
        laws.unseen, laws.dealt = unseen, dealt
        for i in range(games):
            report.add(laws.play(derived(seed, i)))
    check_hidden(book, unseen, dealt)
    return report


def check_lesson(book: Rulebook) -> None:
    """The lesson, where a game brings one, can be played as written, whatever it lets choose."""
    if book.lesson is None:
        return
    game = Game(book, book.lesson.players, None, book.lesson.options)
    for picks in ways(book.lesson):
        for _ in rehearse(book.lesson, game, picks):
            pass


def check_table(book: Rulebook) -> None:
    """The laws of names: they round-trip, and what the game explains exists."""
    game = Game(book)
    for action, i in game.actions.ids.items():
        if game.action_name(i) != action or " " in action:
            raise LawBroken(f"{book.id}: the action name {action!r} is not a name of its own.")
    for action in book.unreachable:
        game.action_id(action)
    json.dumps(game.components())
    check_texts(game)
    if not book.rule_ids:
        raise LawBroken(f"{book.id}: RULES.md defines no rule ids (lines that begin `- **AB-1**`).")


def patrol(game: Game, games: int, seed: int = 0) -> Report:
    """Play games of one setup natively, under the laws that native play can test by itself.

    Some hundred times faster than `check`, so that many thousand games are a matter of minutes.
    """
    report = Report(game.id, names=game.actions.names, explained=game.book.unreachable)
    batch = Batch([game], games + 2, None)
    batch.put("seeds", derived(seed, np.arange(games + 2, dtype=np.uint64)))
    later, totals = np.zeros(game.num_actions, np.int64), np.zeros(game.num_actions)
    reached, sizes = np.zeros(game.num_actions, np.int8), np.zeros((games, 2), np.int32)
    law = game.native(patrolling.patrol)(
        game.box.row, batch.house, batch.tables, later, totals, game.book.longest, reached, sizes
    )
    lengths = sizes[:, 0]
    if law:
        at = int(np.flatnonzero(lengths)[-1]) if lengths.any() else 0
        raise LawBroken(
            f"{game.id}: the law is broken that {patrolling.LAWS[law]}. It shows in game {at} of "
            f"seed {seed}, {game.players} players, {game.options}, after {lengths[at]} actions."
        )
    report.games, report.decisions = games, int(lengths.sum())
    report.longest, report.widest = (int(most) for most in sizes.max(axis=0))
    report.reached = {int(action) for action in np.flatnonzero(reached)}
    return report
