"""A bot of one's own: it takes the first action, unless another promises two points."""

from alehouse import Game, State


class Thrifty:
    """Takes the first action, unless another promises two points."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game

    def choose(self, state: State) -> int:
        best = max(state.legal(), key=lambda action: self.gain(state, action))
        return best if self.gain(state, best) >= 2 else state.legal()[0]

    def gain(self, state: State, action: int) -> float:
        later = state.clone()
        later.apply(action)
        return later.estimate(state.actor) - state.estimate(state.actor)
