"""Goes through a match ply by ply: everybody's chances, every decision, every stroke of luck.

The chances of a state in which a seat decides are those after its best choice, and the chances
after a decision are those of the choice taken. So a step from one state to the next is luck where
chance acted and skill where a seat did, and all steps together lead from the start to the result.
"""

from collections.abc import Iterable
from typing import Final

from croupier.bots.futures import by_playing_on
from croupier.bots.random import random_policy
from croupier.chance import generator
from croupier.games import GAMES
from croupier.match import Match
from croupier.review.grades import graded
from croupier.review.report import Choice, Judgement, ReviewPart, Step, Summary
from croupier.review.summary import summary
from croupier.state import CHANCE, OVER, Action, Critic, Verdict

REASONS: Final = 3
"""At most so many reasons are given for a choice."""
AT_RANDOM: Final = by_playing_on(random_policy, 20, 40)
"""The critic of games that have none."""


def critic_of(match: Match) -> Critic:
    """Who judges the game: its own critic, or one that plays it on at random."""
    return GAMES[match.record.setup.game].critic or AT_RANDOM


class Decided:
    """A state in which a seat decides among several actions, as it is judged."""

    def __init__(self, match: Match, ply: int) -> None:
        taken = match.plies[ply].action if ply < match.length else None
        state, critic = match.state(ply), critic_of(match)
        rng = generator(match.record.setup.seed, f"review/{ply}")
        self.seat = state.actor
        self.actions = state.legal_actions()
        self.state = state.resample(self.seat, rng)
        self.critic = critic
        self.judged = critic.choices(self.state, rng, taken)
        self.choices = graded(self.seat, self.actions, self.judged)
        self.best = max(range(len(self.choices)), key=lambda at: self.choices[at].value)

    def index(self, action: Action) -> int:
        """Where ``action`` is among the actions."""
        return self.actions.index(action)

    def reference(self, taken: Action | None) -> Verdict:
        """The chances before the decision: after the best choice, or one taken that is equal."""
        if taken is not None and self.choices[self.index(taken)].equal:
            return self.judged[self.index(taken)]
        return self.judged[self.best]

    def judgement(self, taken: Action) -> Judgement:
        """What the decision was worth, and why another one would have been better."""
        chosen = self.choices[self.index(taken)]
        best = chosen if chosen.equal else self.choices[self.best]
        reasons = (
            () if chosen.equal else self.critic.reasons(self.state, self.actions[self.best], taken)
        )
        return Judgement(
            seat=self.seat,
            chosen=chosen.action,
            best=best.action,
            loss=0.0 if chosen.equal else chosen.loss,
            error=self.judged[self.index(taken)].apart,
            grade=chosen.grade,
            choices=best_first(self.choices),
            reasons=tuple(reasons)[:REASONS],
        )


def best_first(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Choices by value, the best first."""
    return tuple(sorted(choices, key=lambda choice: -choice.value))


class Review:
    """A review of a match, made in parts. It remembers; no answer depends on that.

    But for the summary where somebody says what was told before: it believes them.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self._steps: dict[int, Step] = {}
        self._told: dict[int, Step] = {}
        self._chances: dict[int, Verdict] = {}
        self._decisions: dict[int, Decided] = {}

    def part(self, begin: int, decisions: int) -> ReviewPart:
        """The plies after the first ``begin``, until so many ``decisions`` have been judged.

        The part that comes to the end has the summary of the whole. Raises ``bad-ply``.
        """
        self.match.state(begin)
        start, length, steps = self.chances(0), self.match.length, []
        for at in range(begin, length):
            steps.append(self.step(at))
            decisions -= steps[-1].judgement is not None
            if decisions == 0:
                break
        done = begin + len(steps) == length
        return ReviewPart(
            start=start.shares,
            begin=begin,
            length=length,
            steps=tuple(steps),
            summary=self.summary() if done else None,
            sure=not start.error and not any(step.error for step in steps),
        )

    def remember(self, steps: Iterable[Step]) -> None:
        """What the first steps came to when they were told before; see `croupier.review.told`."""
        for at, step in enumerate(steps):
            self._told.setdefault(at, step)

    def summary(self) -> Summary:
        """The whole review in a few numbers."""
        steps = [
            self._steps.get(at) or self._told.get(at) or self.step(at)
            for at in range(self.match.length)
        ]
        over = self.match.last.actor == OVER
        return summary(self.chances(0).shares, steps, over=over)

    def step(self, at: int) -> Step:
        """What the ply from the state ``at`` to the next one did."""
        found = self._steps.get(at)
        if found is None:
            found = self._steps[at] = self._step(at)
        return found

    def chances(self, at: int) -> Verdict:
        """Everybody's chances in the state ``at``."""
        found = self._chances.get(at)
        if found is None:
            found = self._chances[at] = self._find_chances(at)
        return found

    def _step(self, at: int) -> Step:
        ply, now, after = self.match.plies[at], self.chances(at), self.chances(at + 1)
        reference, judgement = after, None
        if ply.decided:
            decided = self._decided(at)
            reference, judgement = decided.reference(ply.action), decided.judgement(ply.action)
        return Step(
            ply=at + 1,
            round=critic_of(self.match).round(ply.before),
            actor=ply.actor,
            kind=ply.before.kind,
            seat=ply.before.seat if ply.actor == CHANCE else ply.actor,
            chances=after.shares,
            error=after.error,
            luck=difference(reference.shares, now.shares),
            skill=difference(after.shares, reference.shares),
            judgement=judgement,
        )

    def _find_chances(self, at: int) -> Verdict:
        match, state = self.match, self.match.state(at)
        last = match.plies[at - 1] if at else None
        if state.actor == OVER:
            return Verdict(tuple([float(share) for share in state.returns()]))
        if last and last.decided:
            decided = self._decided(at - 1)
            return decided.judged[decided.index(last.action)]
        if state.actor == CHANCE:
            if last and last.actor != CHANCE:
                return self.chances(at - 1)  # a forced turn is worth what comes of it
            return self._present(at) or (self.chances(at - 1) if at else _even(match))
        coming = match.plies[at] if at < match.length else None
        if coming and not coming.decided:
            return self._forced(at)
        return self._decided(at).reference(coming.action if coming else None)

    def _forced(self, at: int) -> Verdict:
        """The chances where the turn ``at`` has one outcome: those of the state after it."""
        after = self.match.state(at + 1)
        if after.actor == CHANCE:
            return self._present(at + 1) or self.chances(at - 1)
        return self.chances(at + 1)

    def _present(self, at: int) -> Verdict | None:
        rng = generator(self.match.record.setup.seed, f"review/{at}")
        return critic_of(self.match).present(self.match.state(at), rng)

    def _decided(self, at: int) -> Decided:
        found = self._decisions.get(at)
        if found is None:
            found = self._decisions[at] = Decided(self.match, at)
        return found


def _even(match: Match) -> Verdict:
    """As much for every seat."""
    seats = len(match.record.setup.seats)
    return Verdict((1 / seats,) * seats)


def difference(one: Iterable[float], other: Iterable[float]) -> tuple[float, ...]:
    """``one`` less ``other``, seat by seat."""
    return tuple([a - b for a, b in zip(one, other, strict=True)])
