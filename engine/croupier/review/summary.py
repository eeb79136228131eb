"""A review in a few numbers: who played how well, and what luck did to whom."""

from collections.abc import Sequence
from typing import Final

from croupier.review.grades import GRADES
from croupier.review.report import Judgement, Jump, SeatReview, Step, Summary

COSTLIEST: Final = 3
"""So many of the costliest decisions are told first."""


def summary(start: Sequence[float], steps: Sequence[Step], *, over: bool) -> Summary:
    """What the ``steps`` of a game that began with the chances ``start`` come to."""
    seats = range(len(start))
    return Summary(
        over=over,
        seats=tuple([_seat(seat, start[seat], steps) for seat in seats]),
        costliest=_costliest(steps),
        costliest_of=tuple(
            [_costliest([step for step in steps if step.actor == seat]) for seat in seats]
        ),
        turning_point=_turning_point(start, steps),
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
        without_luck=start + given - lost,
    )


def accuracy(judged: Sequence[Judgement]) -> float:
    """0 to 100: how much was kept of what the worst choices would have cost.

    100 who always chose best, 0 who always chose worst; who has never had anything at stake
    made no mistake.
    """
    lost = sum([each.loss for each in judged])
    stake = sum([max(choice.loss for choice in each.choices) for each in judged])
    return 100 * (1 - lost / stake) if stake else 100.0


def _costliest(steps: Sequence[Step]) -> tuple[int, ...]:
    """The plies of the costliest decisions among ``steps``; none that was as good as the best."""
    lost = [(step.judgement.loss, step.ply) for step in steps if step.judgement]
    lost = sorted([each for each in lost if each[0]], key=lambda each: (-each[0], each[1]))
    return tuple([ply for _, ply in lost[:COSTLIEST]])


def _turning_point(start: Sequence[float], steps: Sequence[Step]) -> Jump | None:
    """The largest change of anybody's chance, the first of equals."""
    before, found = start, None
    for step in steps:
        for seat, (then, now) in enumerate(zip(before, step.chances, strict=True)):
            if now != then and (found is None or abs(now - then) > abs(found.change)):
                found = Jump(step.ply, seat, now - then)
        before = step.chances
    return found
