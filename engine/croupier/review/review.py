"""Goes through a match ply by ply: everybody's chances, every decision, every stroke of luck.

The chances of a state in which a seat decides are those after its best choice, and the chances
after a decision are those of the choice taken. So a step from one state to the next is luck where
chance acted and skill where a seat did, and all steps together lead from the start to the result.

Where cards are hidden a decision is judged by what its seat could know, and the chances by what is
known when the game is over: all hands. The difference has a name: hidden cards.
"""

from collections.abc import Iterable
from functools import partial
from typing import Final

from croupier.bots.random import random_policy
from croupier.bots.rollouts import rollout_evaluator
from croupier.core.chance import generator
from croupier.core.errors import CroupierError
from croupier.core.evaluator import Evaluator, Revealed, WinChances
from croupier.core.state import CHANCE, OVER, Action, State
from croupier.games import GAMES
from croupier.records.match import Match
from croupier.review.grades import BUDGETS, FIRM, INSIDE, budget, graded
from croupier.review.report import Choice, Judgement, ReviewChunk, Step, Summary
from croupier.review.summary import summary

REASONS: Final = 3
"""At most so many reasons are given for a choice."""
AHEAD: Final = 12
"""Number of plies that are searched for the next choices; a step of a deal has no more."""
AT_RANDOM: Final[Evaluator[State, Action]] = rollout_evaluator(random_policy, 20, 40)
"""The evaluator of games that have none."""


def evaluator_of(match: Match) -> Evaluator[State, Action]:
    """The evaluator of the game: its own, or one that plays it on at random."""
    return GAMES[match.record.setup.game].evaluator or AT_RANDOM


class JudgedDecision:
    """A state in which a seat decides among several actions, as it is judged."""

    def __init__(self, match: Match, ply: int, looks: int = 1) -> None:
        self.taken = match.plies[ply].action if ply < match.length else None
        state, evaluator = match.state(ply), evaluator_of(match)
        rng = generator(match.record.setup.seed, f"review/{ply}")
        self.seat = state.actor
        self.actions = state.legal_actions()
        self.state = state.resample(self.seat, rng)
        self.evaluator = evaluator
        self.looks = looks
        self.judged = evaluator.choices(self.state, rng, self.taken, budget(looks))
        self.choices = graded(self.seat, self.actions, self.judged, self._errors())
        self.best = max(range(len(self.choices)), key=lambda at: self.choices[at].value)
        self.chosen = self.best if self.taken is None else self.actions.index(self.taken)

    def _errors(self) -> float:
        """The number of standard errors that a mistake has to be inside its grade to be called one.

        More while it is to be looked at again: what looks worst in a few rollouts is unlucky.
        """
        conclusive = self.taken is None or self.judged[self.actions.index(self.taken)].conclusive
        return INSIDE if conclusive or self.looks == len(BUDGETS) else FIRM

    @property
    def open(self) -> bool:
        """True if another pass may settle the loss of the decision."""
        return not self.judged[self.chosen].conclusive and self.looks < len(BUDGETS)

    @property
    def reference(self) -> int:
        """The best choice; the one taken if that is as good, or not known to be worse."""
        taken = self.choices[self.chosen]
        return self.chosen if taken.equal or taken.grade == "unclear" else self.best

    def lost(self) -> tuple[float, ...]:
        """The change of everybody's win chances by the decision, as far as its seat could know."""
        judged = self.judged
        return difference(judged[self.chosen].shares, judged[self.reference].shares)

    def judgement(self) -> Judgement:
        """The value of the decision, and the reasons for a better one."""
        chosen, best = self.choices[self.chosen], self.choices[self.reference]
        mistaken = self.reference != self.chosen
        better, other = self.actions[self.reference], self.actions[self.chosen]
        reasons = self.evaluator.reasons(self.state, better, other) if mistaken else ()
        return Judgement(
            seat=self.seat,
            chosen=chosen.action,
            best=best.action,
            loss=chosen.loss if mistaken else 0.0,
            error=chosen.loss_error,
            grade=chosen.grade,
            choices=best_first(self.choices),
            reasons=tuple(reasons)[:REASONS],
        )


def best_first(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Choices by value, the best first."""
    return tuple(sorted(choices, key=lambda choice: -choice.value))


class Review:
    """A review of a match, made in parts. It remembers; no answer depends on that.

    Only the summary depends on earlier steps: it trusts them. Raises
    `CroupierError` ``still-hidden`` while a game goes on in which hands are hidden.
    """

    def __init__(self, match: Match, looks: int = 1) -> None:
        if match.keeps_secrets:
            raise CroupierError("still-hidden")
        self.match = match
        self.looks = looks
        self._steps: dict[int, Step] = {}
        self._known: dict[int, Step] = {}
        self._chances: dict[int, WinChances] = {}
        self._decisions: dict[int, JudgedDecision] = {}

    def chunk(self, begin: int, decisions: int) -> ReviewChunk:
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
        summary = self.summary() if done else None
        return ReviewChunk(
            start=start.shares,
            begin=begin,
            length=length,
            steps=tuple(steps),
            summary=summary,
            sure=not start.error and not any(step.error for step in steps),
            firmer=self._firmer(summary) if summary else None,
        )

    def look(self, looks: int) -> None:
        """Sets the pass whose budget inconclusive losses get from now on; conclusive ones stay."""
        if looks != self.looks:
            self.looks = looks
            self._steps, self._known, self._chances = {}, {}, {}

    def _firmer(self, summary: Summary) -> int | None:
        """The next effort, if it would make anything surer."""
        if self.looks == len(BUDGETS):
            return None
        unclear = any(seat.grades["unclear"] for seat in summary.seats)
        known = evaluator_of(self.match).revealed
        doubtful = known and summary.doubt and self.looks == 1
        unsettled = any(each.open for each in self._decisions.values())
        return self.looks + 1 if unclear or doubtful or unsettled else None

    def remember(self, steps: Iterable[Step]) -> None:
        """The first steps, from an earlier part of the review; see `croupier.review.resume`.

        The steps hold until others are given, whichever chunk has the summary.
        """
        self._known = dict(enumerate(steps))

    def summary(self) -> Summary:
        """The whole review in a few numbers."""
        steps = [
            self._steps.get(at) or self._known.get(at) or self.step(at)
            for at in range(self.match.length)
        ]
        over = self.match.last.actor == OVER
        return summary(self.chances(0).shares, steps, over=over)

    def step(self, at: int) -> Step:
        """The change by the ply from the state ``at`` to the next one."""
        found = self._steps.get(at)
        if found is None:
            found = self._steps[at] = self._step(at)
        return found

    def chances(self, at: int) -> WinChances:
        """Everybody's chances in the state ``at``."""
        found = self._chances.get(at)
        if found is None:
            found = self._chances[at] = self._find_chances(at)
        return found

    def _step(self, at: int) -> Step:
        ply, now, after = self.match.plies[at], self.chances(at), self.chances(at + 1)
        change = difference(after.shares, now.shares)
        none = (0.0,) * len(change)
        luck, skill, hidden, judgement = change, none, none, None
        if ply.decided:
            decided = self._decided(at)
            judgement, skill = decided.judgement(), decided.lost()
            luck = difference(change, skill)
        if ply.actor != CHANCE and evaluator_of(self.match).revealed:
            luck, hidden = none, luck
        return Step(
            ply=at + 1,
            round=evaluator_of(self.match).round(ply.before),
            actor=ply.actor,
            kind=ply.before.kind,
            seat=ply.before.seat if ply.actor == CHANCE else ply.actor,
            chances=after.shares,
            error=after.error,
            luck=luck,
            skill=skill,
            hidden=hidden,
            stop=ply.decided or (ply.before.kind == "pay" and ply.after.kind != "pay"),
            judgement=judgement,
        )

    def _find_chances(self, at: int) -> WinChances:
        match, state = self.match, self.match.state(at)
        if state.actor == OVER:
            return WinChances(tuple([float(share) for share in state.returns()]))
        revealed = evaluator_of(match).revealed
        if revealed:
            return self._revealed(at, revealed) or (self.chances(at - 1) if at else _even(match))
        last = match.plies[at - 1] if at else None
        if last and last.decided:
            decided = self._decided(at - 1)
            return decided.judged[decided.chosen]
        if state.actor == CHANCE:
            if last and last.actor != CHANCE:
                return self.chances(at - 1)  # a forced turn is worth what comes of it
            return self._present(at) or (self.chances(at - 1) if at else _even(match))
        if at < match.length and not match.plies[at].decided:
            return self._forced(at)
        decided = self._decided(at)
        return decided.judged[decided.reference]

    def _revealed(self, at: int, revealed: Revealed[State, Action]) -> WinChances | None:
        """The chances when all hands are known; in a deal that still runs, to the public."""
        match, evaluator = self.match, evaluator_of(self.match)
        coming = [each.before for each in match.plies[at : at + AHEAD]]
        if at + len(coming) == match.length:
            coming.append(match.last)
        running = match.last.actor != OVER and evaluator.round(match.last)
        public = evaluator.round(coming[0]) == running
        rng = generator(match.record.setup.seed, "review/revealed")
        choice = None if public else partial(self._choice, at)
        return revealed(coming, choice, rng, budget(self.looks))

    def _choice(self, at: int, further: int) -> Action:
        """The choice so many plies after the state ``at``: the best, or one as good."""
        decided = self._decided(at + further)
        return decided.actions[decided.reference]

    def _forced(self, at: int) -> WinChances:
        """The chances where the turn ``at`` has one outcome: those of the state after it."""
        after = self.match.state(at + 1)
        if after.actor == CHANCE:
            return self._present(at + 1) or self.chances(at - 1)
        return self.chances(at + 1)

    def _present(self, at: int) -> WinChances | None:
        rng = generator(self.match.record.setup.seed, f"review/{at}")
        return evaluator_of(self.match).present(self.match.state(at), rng)

    def _decided(self, at: int) -> JudgedDecision:
        found = self._decisions.get(at)
        # What was conclusive with a smaller budget stays; with more it would be another answer.
        if found is None or found.looks > self.looks or (found.open and found.looks < self.looks):
            found = self._decisions[at] = JudgedDecision(self.match, at, self.looks)
        return found


def _even(match: Match) -> WinChances:
    """The value for every seat."""
    seats = len(match.record.setup.seats)
    return WinChances((1 / seats,) * seats)


def difference(one: Iterable[float], other: Iterable[float]) -> tuple[float, ...]:
    """``one`` less ``other``, seat by seat."""
    return tuple([a - b for a, b in zip(one, other, strict=True)])
