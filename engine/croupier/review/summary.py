"""A review in a few numbers: who played how well, and what luck did to whom."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from croupier.review.grades import GRADES, MISTAKES
from croupier.review.report import Cause, Judgement, Jump, SeatReview, Step, Summary

COSTLIEST: Final = 3
"""Number of the costliest decisions that come first."""


def summary(start: Sequence[float], steps: Sequence[Step], *, over: bool) -> Summary:
    """The summary of the ``steps`` of a game that began with the chances ``start``."""
    seats = range(len(start))
    return Summary(
        over=over,
        seats=tuple([_seat(seat, start[seat], steps) for seat in seats]),
        costliest=_costliest(steps),
        costliest_of=tuple(
            [_costliest([step for step in steps if step.actor == seat]) for seat in seats]
        ),
        turning_point=_turning_point(start, steps),
        doubt=_doubt(steps),
    )


def _seat(seat: int, start: float, steps: Sequence[Step]) -> SeatReview:
    own = [step.judgement for step in steps if step.judgement and step.actor == seat]
    rolls = sum([step.luck[seat] for step in steps if step.seat is not None])
    table = sum([step.luck[seat] for step in steps if step.seat is None])
    lost = -sum([step.skill[seat] for step in steps if step.actor == seat])
    given = sum([step.skill[seat] for step in steps if step.actor != seat])
    return SeatReview(
        seat=seat,
        decisions=len(own),
        grades={grade: sum(each.grade == grade for each in own) for grade in GRADES},
        accuracy=accuracy(own),
        error_rate=lost / len(own) if own else 0.0,
        start=start,
        end=steps[-1].chances[seat] if steps else start,
        rolls=rolls,
        table=table,
        lost=lost,
        given=given,
        hidden=sum([step.hidden[seat] for step in steps]),
        without_luck=start + given - lost,
    )


def accuracy(judged: Sequence[Judgement]) -> float:
    """0 to 100: how much was kept of what the worst choices would have cost.

    100 who always chose best, 0 who always chose worst; who has never had anything at stake
    made no mistake. Where it is unclear what a decision cost it does not count.
    """
    clear = [each for each in judged if each.grade != "unclear"]
    lost = sum([each.loss for each in clear])
    stake = sum([max(choice.loss for choice in each.choices) for each in clear])
    return 100 * (1 - lost / stake) if stake else 100.0


def _costliest(steps: Sequence[Step]) -> tuple[int, ...]:
    """The plies of the costliest mistakes among ``steps``; what was fine is none."""
    judged = [(step.judgement, step.ply) for step in steps if step.judgement]
    lost = [(each.loss, ply) for each, ply in judged if each.grade in MISTAKES]
    lost.sort(key=lambda each: (-each[0], each[1]))
    return tuple([ply for _, ply in lost[:COSTLIEST]])


def _turning_point(start: Sequence[float], steps: Sequence[Step]) -> Jump | None:
    """The largest change of anybody's chance, the first of equals."""
    before, found = start, None
    for step in steps:
        for seat, (then, now) in enumerate(zip(before, step.chances, strict=True)):
            if now != then and (found is None or abs(now - then) > abs(found.change)):
                found = Jump(step.ply, seat, now - then, _cause(step, seat))
        before = step.chances
    return found


def _cause(step: Step, seat: int) -> Cause:
    """The source of most of the change of a seat's chance."""
    skill: Cause = "own" if step.actor == seat else "others"
    parts: dict[Cause, float] = {
        skill: step.skill[seat],
        "luck": step.luck[seat],
        "hidden": step.hidden[seat],
    }
    return max(parts, key=lambda cause: abs(parts[cause]))


def _doubt(steps: Sequence[Step]) -> float:
    """The possible error of the chances at decisions."""
    squares = [step.error**2 for step in steps if step.judgement]
    return 2 * sqrt(sum(squares) / len(squares)) if squares else 0.0
