"""Goes through a match ply by ply: everybody's chances, every decision, every stroke of luck.

The chances of a state in which a seat decides are those after its best choice, and the chances
after a decision are those of the choice taken. So a step from one state to the next is luck where
chance acted and skill where a seat did, and all steps together lead from the start to the result.
"""

from collections.abc import Iterable
from typing import Final

from croupier.chance import generator
from croupier.errors import CroupierError
from croupier.games import GAMES
from croupier.match import Match
from croupier.review.grades import graded
from croupier.review.report import Choice, Judgement, ReviewPart, Step
from croupier.review.summary import summary
from croupier.state import CHANCE, OVER, Action, Chances, Judge

REASONS: Final = 3
"""At most so many reasons are given for a choice."""


def judge_of(match: Match) -> Judge:
    """The judge of the game; raises `CroupierError` ``no-review`` where there is none."""
    judge = GAMES[match.record.setup.game].judge
    if judge is None:
        raise CroupierError("no-review", game=match.record.setup.game)
    return judge


class Decided:
    """A state in which a seat decides among several actions, as it is judged."""

    def __init__(self, match: Match, ply: int) -> None:
        state, judge = match.state(ply), judge_of(match)
        self.seat = state.actor
        self.actions = state.legal_actions()
        rng = generator(match.record.setup.seed, f"review/{ply}")
        self.state = state
        self.judge = judge
        self.judged = judge.choices(state, rng)
        self.choices = graded(self.seat, self.actions, self.judged)
        self.best = max(range(len(self.choices)), key=lambda at: self.choices[at].value)

    def index(self, action: Action) -> int:
        """Where ``action`` is among the actions."""
        return self.actions.index(action)

    def reference(self, taken: Action | None) -> Chances:
        """The chances before the decision: after the best choice, or one taken that is equal."""
        if taken is not None and self.choices[self.index(taken)].equal:
            return self.judged[self.index(taken)]
        return self.judged[self.best]

    def judgement(self, taken: Action) -> Judgement:
        """What the decision was worth, and why another one would have been better."""
        chosen = self.choices[self.index(taken)]
        best = chosen if chosen.equal else self.choices[self.best]
        reasons = () if chosen.equal else self.judge.reasons(
            self.state, self.actions[self.best], taken
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
    """A review of a match as far as it has come. It remembers; no answer depends on that."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.steps: list[Step] = []
        self._decided: dict[int, Decided] = {}
        start = self._chances(0, None)
        self.start = start

    def goes_on_with(self, match: Match) -> bool:
        """Whether ``match`` is the same game up to where this review has come."""
        known = len(self.steps) + 1  # the state after the last step was looked at as well
        return (
            match.record.setup == self.match.record.setup
            and match.length >= self.match.length
            and all(
                one.action == two.action
                for one, two in zip(self.match.plies, match.plies[:known], strict=False)
            )
        )

    def part(self, begin: int, decisions: int) -> ReviewPart:
        """The steps from ``begin`` on, after so many more ``decisions`` have been judged.

        Where less than ``begin`` is known, from there. A review is complete with its summary.
        """
        begin = min(begin, len(self.steps))
        while decisions > 0 and len(self.steps) < self.match.length:
            step = self._step(len(self.steps))
            self.steps.append(step)
            decisions -= step.judgement is not None
        complete = len(self.steps) == self.match.length
        found = tuple(self.steps)
        over = self.match.last.actor == OVER
        return ReviewPart(
            start=self.start.shares,
            begin=begin,
            length=self.match.length,
            steps=found[begin:],
            summary=summary(self.start.shares, found, over=over) if complete else None,
            sure=not self.start.error and not any(step.error for step in found),
        )

    def _step(self, at: int) -> Step:
        """What the ply from the state ``at`` to the next one did."""
        ply, now = self.match.plies[at], self._now()
        shares, judgement, skill = now.shares, None, (0.0,) * len(now.shares)
        if ply.decided:
            decided = self._decision(at)
            shares = decided.reference(ply.action).shares
            after = decided.judged[decided.index(ply.action)]
            judgement = decided.judgement(ply.action)
            skill = difference(after.shares, shares)
            luck = difference(shares, now.shares)
        else:
            after = self._chances(at + 1, now)
            luck = difference(after.shares, now.shares)
        return Step(
            ply=at + 1,
            round=judge_of(self.match).round(ply.before),
            actor=ply.actor,
            kind=ply.before.kind,
            seat=ply.before.seat if ply.actor == CHANCE else ply.actor,
            chances=after.shares,
            error=after.error,
            luck=luck,
            skill=skill,
            judgement=judgement,
        )

    def _now(self) -> Chances:
        """The chances after the last step."""
        if not self.steps:
            return self.start
        return Chances(self.steps[-1].chances, self.steps[-1].error)

    def _chances(self, at: int, now: Chances | None) -> Chances:
        """The chances in the state ``at``, which was come to without a decision."""
        match = self.match
        state = match.state(at)
        if state.actor == OVER:
            return Chances(tuple(map(float, state.returns())))
        if state.actor == CHANCE:
            if now is not None and at and match.plies[at - 1].actor != CHANCE:
                return now
            rng = generator(match.record.setup.seed, f"review/{at}")
            found = judge_of(match).present(state, rng)
            if found is None and now is None:
                seats = len(match.record.setup.seats)
                return Chances((1 / seats,) * seats)
            return found or now or Chances(())
        if at < match.length and not match.plies[at].decided:
            return self._after_forced(at, now)
        taken = match.plies[at].action if at < match.length else None
        return self._decision(at).reference(taken)

    def _after_forced(self, at: int, now: Chances | None) -> Chances:
        """The chances where the turn ``at`` has one outcome: those of the state after it."""
        state = self.match.state(at + 1)
        if state.actor != CHANCE:
            return self._chances(at + 1, now)
        rng = generator(self.match.record.setup.seed, f"review/{at + 1}")
        return judge_of(self.match).present(state, rng) or now or Chances(())

    def _decision(self, at: int) -> Decided:
        found = self._decided.get(at)
        if found is None:
            found = self._decided[at] = Decided(self.match, at)
        return found


def difference(one: Iterable[float], other: Iterable[float]) -> tuple[float, ...]:
    """``one`` less ``other``, seat by seat."""
    return tuple([a - b for a, b in zip(one, other, strict=True)])
