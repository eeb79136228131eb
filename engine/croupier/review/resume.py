"""Steps of a review from earlier chunks, read back so that a review need not start over.

A page keeps what a review has found so far, and hands it in when it asks for the rest: of each step
who acted, whom it concerned, the chances after it, their error, luck, skill and hidden cards, and
of a decision what it cost, its grade, and what the worst choice would have cost.

    {"actor": 0, "seat": 0, "chances": [0.6, 0.4], "error": 0.0, "luck": [0.0, 0.0],
     "skill": [-0.02, 0.02], "hidden": [0.0, 0.0], "judged": [0.02, "slip", 0.11]}
"""

from collections.abc import Mapping, Sequence

from croupier.core.errors import CroupierError
from croupier.review.grades import GRADES
from croupier.review.report import Choice, Judgement, Step


def parse_steps(steps: Sequence[object], seats: int) -> list[Step]:
    """The first steps of a game with so many seats, as far as its summary needs them.

    Raises ``bad-request``.
    """
    return [_step(ply, step, seats) for ply, step in enumerate(steps, start=1)]


def _step(ply: int, step: object, seats: int) -> Step:
    if not isinstance(step, Mapping):
        raise _bad()
    actor, seat = step.get("actor"), step.get("seat")
    if not isinstance(actor, int) or actor not in range(-1, seats):
        raise _bad()
    if seat not in (None, *range(seats)):
        raise _bad()
    return Step(
        ply=ply,
        round=0,
        actor=actor,
        kind="",
        seat=seat,
        chances=_numbers(step.get("chances"), seats),
        error=_numbers([step.get("error")], 1)[0],
        luck=_numbers(step.get("luck"), seats),
        skill=_numbers(step.get("skill"), seats),
        hidden=_numbers(step.get("hidden"), seats),
        stop=False,
        judgement=_judgement(actor, step.get("judged")),
    )


def _judgement(seat: int, judged: object) -> Judgement | None:
    if judged is None:
        return None
    if not isinstance(judged, list) or len(judged) != 3 or judged[1] not in GRADES:
        raise _bad()
    loss, worst = _numbers([judged[0], judged[2]], 2)
    choice = Choice("", 0.0, 0.0, worst, 0.0, "blunder", equal=False)
    return Judgement(seat, "", "", loss, 0.0, judged[1], (choice,), ())


def _numbers(values: object, length: int) -> tuple[float, ...]:
    if not isinstance(values, list) or len(values) != length:
        raise _bad()
    for value in values:
        if isinstance(value, bool) or not isinstance(value, int | float) or not -1 <= value <= 1:
            raise _bad()
    return tuple(map(float, values))


def _bad() -> CroupierError:
    return CroupierError("bad-request", part="steps")
