"""The hint for a seat: every choice judged, and the reasons for the best one."""

from collections.abc import Sequence

from croupier.core.evaluator import Reason
from croupier.records.match import Match
from croupier.review.report import Choice
from croupier.review.review import REASONS, JudgedDecision


def hint(
    match: Match, ply: int, than: str | None = None
) -> tuple[tuple[Choice, ...], tuple[Reason, ...], str | None]:
    """The values of the choices at ``ply``, in the order of the legal actions.

    (the choices, why the best is better, than which other one; None where all are as good)
    The other one is ``than``, in notation, if that is a choice that is worse; else the next best.
    """
    decided = JudgedDecision(match, ply)
    return decided.choices, *reasons_for(decided, than)


def reasons_for(
    decided: JudgedDecision, than: str | None = None
) -> tuple[tuple[Reason, ...], str | None]:
    """(why the best choice is better, than which other one), see `hint`."""
    other = _named(decided.choices, than)
    if other is None:
        other = _next_best(decided.choices)
    if other is None:
        return (), None
    best, actions = decided.best, decided.actions
    reasons: Sequence[Reason] = decided.evaluator.reasons(
        decided.state, actions[best], actions[other]
    )
    return tuple(reasons)[:REASONS], str(actions[other])


def _named(choices: Sequence[Choice], action: str | None) -> int | None:
    """The choice of that name, if it is worse than the best; None: there is none."""
    found = [at for at, each in enumerate(choices) if each.action == action and not each.equal]
    return found[0] if found else None


def _next_best(choices: Sequence[Choice]) -> int | None:
    """The best choice among those that are not as good as the best; None: all are."""
    worse = [at for at, choice in enumerate(choices) if not choice.equal]
    return max(worse, key=lambda at: choices[at].value) if worse else None
