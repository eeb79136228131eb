"""The hint for a seat: every choice judged, and the reasons for the best one."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.core.evaluator import Reason
from croupier.games import GAMES
from croupier.records.match import Match
from croupier.review.report import Choice
from croupier.review.review import REASONS, JudgedDecision


@dataclass(frozen=True, slots=True)
class Suggestions:
    """The value of every legal action; empty if no seat is to move."""

    choices: tuple[Choice, ...]
    """In the order of the frame's actions."""
    reasons: tuple[Reason, ...]
    """The reasons why the best choice is better than ``other``, the strongest first."""
    other: str | None
    """The next best choice, or the requested one; null if all are as good."""


def suggest(match: Match, seat: int | None, ply: int, than: str | None = None) -> Suggestions:
    """The value of every legal action at ``ply``, and the reasons for the best one.

    The reasons compare it with ``than``, in notation, if that is a choice that is worse; else with
    the next best. Empty if ``seat`` must not know which actions are legal.
    """
    state = match.state(ply)
    secrets = GAMES[match.record.setup.game].secrets
    if state.actor < 0 or (match.keeps_secrets and secrets(state, seat).choices):
        return Suggestions((), (), None)
    decided = JudgedDecision(match, ply)
    return Suggestions(decided.choices, *reasons_for(decided, than))


def reasons_for(
    decided: JudgedDecision, than: str | None = None
) -> tuple[tuple[Reason, ...], str | None]:
    """(why the best choice is better, than which other one), see `suggest`."""
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
