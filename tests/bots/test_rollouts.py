"""Rollouts that tell who will win: what is measured is not what was chosen by."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from croupier.bots.rollouts import LEAST, Rollouts, choice_chances
from croupier.core.evaluator import WinChances
from croupier.review.grades import budget
from tests.support.cases import in_turn


class Fork:
    """A state in which a seat chooses among actions that win with these chances."""

    actor = 0

    def __init__(self, chances: Sequence[float]) -> None:
        self.chances = chances

    def legal_actions(self) -> tuple[int, ...]:
        """The places of the chances."""
        return tuple(range(len(self.chances)))


def rollouts(state: Fork) -> Rollouts[Any, Any, Any, Any]:
    """Every action wins by luck of its own."""

    def luck(_state: Any, rng: Random) -> list[float]:
        return [rng.random() for _ in state.chances]

    def start(_state: Any, action: int | None) -> int:
        return action or 0

    def shares(at: int, luck: Sequence[float]) -> Sequence[float]:
        won = float(luck[at] < state.chances[at])
        return (won, 1 - won)

    return Rollouts(luck, start, shares, 12, 30, lambda state, _rng: state)


def judged(chances: Sequence[float], seed: int, looks: int = 1) -> Sequence[WinChances]:
    """Win chances after the actions, of which the first was taken."""
    state = Fork(chances)
    return choice_chances(rollouts(state), state, Random(seed), 0, budget(looks))


def lost(found: Sequence[WinChances]) -> float:
    """Loss of the first action against the best."""
    return max(each.shares[0] for each in found) - found[0].shares[0]


def test_equal_choices_cost_little_on_average() -> None:
    """Of eight that are worth the same the best looks better by its luck alone: that is no loss.

    By the rollouts that it was chosen by, the taken one would lack more than 4 % on average.
    """
    losses = [lost(judged([0.5] * 8, seed, 3)) for seed in range(6)]
    assert sum(losses) / len(losses) < 0.025


@in_turn("loss", [0.1, 0.3])
def test_a_loss_is_stated_exactly(loss: float) -> None:
    """On average what the best choice wins more often, and a little less where it is not found."""
    losses = [lost(judged([0.5 - loss, 0.5, 0.1, 0.1], seed, 2)) for seed in range(60)]
    assert sum(losses) / len(losses) == pytest.approx(loss, abs=0.03)


def test_few_rollouts_are_inconclusive() -> None:
    """However large the difference looks, it is not sure before there are a hundred."""
    few = rollouts(Fork([0.0, 1.0]))
    assert few.first + few.second < LEAST
    found = judged([0.3, 0.5], 1)
    assert not found[0].conclusive or found[0].apart < 0.08


def test_a_larger_budget_makes_large_losses_conclusive() -> None:
    """A fifth of a victory is a blunder for sure at the latest after all looks."""
    for seed in range(10):
        found = judged([0.3, 0.5], seed, 4)
        assert found[0].conclusive
        assert lost(found) > 0.12


def test_shares_add_up() -> None:
    """Whichever half chose: what one seat lacks the other has."""
    for seed in range(20):
        for win_chances in judged([0.5, 0.5, 0.45], seed):
            assert sum(win_chances.shares) == pytest.approx(1)
            assert min(win_chances.shares) >= 0
