"""Analysing a game that was played: every question is assessed as its seat could know the table.

The same replay, effort and seed give the same analysis, however many work on it at once.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor

from alehouse.bots.analysis import (
    Analysis,
    Judged,
    Option,
    at_the_end,
    chances_at,
    mark_of,
    summary,
    turning_points,
)
from alehouse.bots.assess import Assessed, Effort, assess
from alehouse.kernel.chance import derived
from alehouse.kernel.errors import BadReplay
from alehouse.kernel.game import Game, State
from alehouse.kernel.replay import Replay
from alehouse.kernel.telling import seat_name

Progress = Callable[[int, int], None]  # how many questions are assessed, of how many


def analyse(
    replay: Replay,
    effort: str = "quick",
    seed: int = 0,
    *,
    game: Game | None = None,
    jobs: int = 0,
    progress: Progress | None = None,
) -> Analysis:
    """Analyse a game; `jobs`: how many questions at once, 0 for one a core."""
    game = game or replay.open()
    much = Effort.read(effort)
    states = positions(replay, game)
    if not replay.actions:
        raise BadReplay("Nothing was chosen in this replay yet: there is nothing to analyse.")
    chosen = [game.action_id(name) for _, name in replay.actions]
    done = 0

    def assessed(step: int) -> list[Assessed]:
        nonlocal done
        found = assess(states[step], much, derived(seed, step), [chosen[step]])
        done += 1
        if progress is not None:
            progress(done, len(chosen))
        return found

    with ThreadPoolExecutor(jobs or os.cpu_count() or 1) as pool:
        found = list(pool.map(assessed, range(len(chosen))))
    return put_together(states, chosen, found, replay.seats, effort, seed)


def positions(replay: Replay, game: Game) -> list[State]:
    """The game before each action, and after the last."""
    return [state.clone() for state in replay.states(game)]


def put_together(
    states: Sequence[State],
    chosen: Sequence[int],
    assessed: Iterable[Sequence[Assessed]],
    seats: Sequence[str],
    effort: str,
    seed: int,
) -> Analysis:
    """An analysis from what the questions of a game were found to be worth."""
    last, game = states[-1], states[-1].game
    names = [*seats, *(seat_name(i) for i in range(len(seats), game.players))]
    pairs = list(zip(states, chosen, assessed, strict=False))
    alone = game.players == 1
    worth = max(1.0, *(abs(options[0].value) for _, _, options in pairs)) if alone else 1.0
    judged = [
        judge(step, state, action, options, names, worth)
        for step, (state, action, options) in enumerate(pairs)
    ]
    scores, ranks = last.scores(), last.ranks()
    chances = [d.before for d in judged]
    chances.append(at_the_end(scores, ranks) if last.over else judged[-1].after)
    return Analysis(
        game=game.id,
        title=game.title,
        players=game.players,
        measure="points" if alone else "chance",
        effort=effort,
        seed=seed,
        seats=names,
        scores=scores,
        ranks=ranks,
        over=last.over,
        decisions=judged,
        chances=chances,
        turns=turning_points(judged, chances),
        summaries=[summary(i, names[i], judged, chances) for i in range(game.players)],
        sources=[name for name in game.part_names if name],
        points=[[list(s.parts(i).values()) for i in range(game.players)] for s in states],
    )


def judge(
    step: int,
    state: State,
    action: int,
    options: Sequence[Assessed],
    names: Sequence[str],
    worth: float,
) -> Judged:
    """One question with what was chosen."""
    game, seat, name = state.game, state.actor, names.__getitem__
    before, after = chances_at(options, action, seat)
    loss = round(before[seat] - after[seat], 6)
    return Judged(
        step=step,
        seat=seat,
        prompt=state.prompt(name),
        action=game.action_name(action),
        label=state.label(action, name),
        value=after[seat],
        loss=loss,
        mark=mark_of(loss, worth),
        options=[
            Option(
                game.action_name(o.action),
                state.label(o.action, name),
                round(o.value, 4),
                round(o.lead, 1),
            )
            for o in options
        ],
        before=before,
        after=after,
    )
