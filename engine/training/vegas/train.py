"""The course of a training: self-play and learning by turns, for gains, then for victories."""

import time
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from croupier.games.vegas.rules import Rules
from training.vegas.learning import Lesson, learn, learner
from training.vegas.leaves import GAINS, WINS, Judge, workspace
from training.vegas.luck import stream
from training.vegas.network import SIZE, P, fresh, shape
from training.vegas.numbers import numbers
from training.vegas.selfplay import Manner, course, play_on, replay
from training.vegas.targets import all_rolls

NO_YES: Final = (False, True)


class Plan(NamedTuple):
    """Lengths and rates of a network's training."""

    seats: int
    neutral: bool = False
    modules: bool = False
    """True if it sees Biggys, kickers and the bandit; half of the games are by other mixes then."""
    units: int = 64
    gain_rounds: int = 30
    """Rounds of training in which the gains are what is maximised."""
    win_rounds: int = 120
    """Rounds in which the victories are."""
    games: int = 256
    """Games in lockstep."""
    turns: int = 80
    """Turns of each game in a round of training: games x turns new positions."""
    reuse: float = 5.0
    """Number of times that a position is learnt from."""
    replay: int = 160_000
    batch: int = 64
    rate: float = 1.2e-3
    last_rate: float = 5e-5
    mix: float = 0.5
    """Lambda: how much of a target is what came of the position."""
    league: float = 0.2
    """The share of games with other players."""
    samples: int = 48
    """Rolls in an expectation where there are too many to go through."""
    seed: int = 1


def mixes_of(rules: Rules, plan: Plan) -> list[Rules]:
    """The rules of which each game draws one: a network with modules has to know all mixes.

    Half of its games are by ``rules``, a sixth by ``rules`` with neutral dice or without, as these
    have it not, the others by any mix of Biggys, kickers, the bandit and neutral dice.
    """
    if not plan.modules:
        return [rules]
    most = 1 if plan.seats == 6 else 2  # of kickers, as the box has dice for (7)
    mixes = [
        replace(rules, biggy=biggy, kicker=kicker, bandit=bandit, neutral=neutral)
        for biggy, kicker, bandit, neutral in product(NO_YES, range(most + 1), NO_YES, NO_YES)
        if biggy or kicker or bandit
    ]
    turned = replace(rules, neutral=not rules.neutral)
    return [rules] * (len(mixes) * 3 // 2) + [turned] * (len(mixes) // 2) + mixes


def train(
    rules: Rules, plan: Plan, file: Path, log: Callable[[str], None], start: Path | None = None
) -> Any:
    """Weights trained by ``plan`` for ``rules``; the file is written again and again meanwhile.

    With ``start`` they begin with the weights of that file.
    """
    shaped = shape(plan.seats, plan.neutral, plan.modules, plan.units)
    weights = fresh(shaped, plan.seed) if start is None else np.load(start)
    mixes = np.array([numbers(each, plan.seats) for each in mixes_of(rules, plan)])
    luck = np.zeros(2, np.int64)
    stream(luck, plan.seed, 77)
    pupil, past = learner(weights, shaped), replay(plan.replay, int(shaped[P]))
    games, rolls, work = course(plan.games, plan.seats), all_rolls(), workspace(shaped)
    manner = Manner(plan.league, plan.mix, plan.samples, plan.turns)
    rounds = plan.gain_rounds + plan.win_rounds
    begun, ended = time.process_time(), 0
    log(f"{plan}")
    log(f"{int(shaped[SIZE])} weights")
    for number in range(rounds):
        aim = GAINS if number < plan.gain_rounds else WINS
        judge = Judge(work, weights, shaped, aim)
        ended += play_on(games, mixes, judge, rolls, manner, luck, past)
        played = time.process_time() - begun
        if past.place[1] < 4 * plan.batch:
            continue
        rate = plan.rate * (plan.last_rate / plan.rate) ** (number / rounds)
        batches = int(plan.reuse * plan.games * plan.turns / plan.batch)
        errors = np.zeros(5)
        learn(pupil, mixes, past, Lesson(batches, plan.batch, rate), luck, errors)
        if number % 5 == 4 or number + 1 == rounds:
            np.save(file, weights)
            log(
                f"{number + 1:4} {'gains' if aim == GAINS else 'wins'}  games {ended:7}"
                f"  gain error {errors[0] / errors[3]:.4f}  win entropy {errors[1] / errors[3]:.4f}"
                f"  between {errors[2] / max(1, errors[4]):.4f}  rate {rate:.1e}"
                f"  {played:.0f} s"
            )
    return weights
