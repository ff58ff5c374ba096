"""Ratings for games of any number of seats: openskill's Plackett-Luce model."""

from __future__ import annotations

from typing import NamedTuple

from openskill.models import PlackettLuce

from alehouse.arena.statistics import Results


class Rating(NamedTuple):
    """How strong a bot is believed to be, and how sure that is."""

    bot: str
    skill: float  # 25 is average
    doubt: float  # one standard deviation


def ratings(results: Results) -> list[Rating]:
    """The rating of each bot after all games, in their order, the strongest first."""
    if len(results.names) < 2:
        return []
    model = PlackettLuce()
    known = [model.rating(name=name) for name in results.names]
    for bots, ranks in zip(results.bots.tolist(), results.ranks.tolist(), strict=True):
        if len(set(bots)) < 2:
            continue
        rated = model.rate([[known[i]] for i in bots], ranks=[float(r) for r in ranks])
        for i in set(bots):  # a bot on several seats learns from all of them
            mine = [team[0] for bot, team in zip(bots, rated, strict=True) if bot == i]
            mu = sum(r.mu for r in mine) / len(mine)
            sigma = sum(r.sigma for r in mine) / len(mine)
            known[i] = model.create_rating([mu, sigma], results.names[i])
    found = [Rating(r.name or "", r.mu, r.sigma) for r in known]
    return sorted(found, key=lambda rating: -rating.skill)
