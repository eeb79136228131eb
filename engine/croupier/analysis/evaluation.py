"""The evaluation of a node: everybody's win chances, and the loss of each choice.

Chances are those of who acts there with what they may know: in a game with hidden cards the others'
hands are dealt anew for the one who chooses, although the board shows them.
"""

from dataclasses import dataclass
from typing import Final

from croupier.analysis.nodes import Node, match_of
from croupier.core.chance import generator
from croupier.core.evaluator import Reason, WinChances
from croupier.core.state import CHANCE, OVER
from croupier.review.hint import reasons_for
from croupier.review.report import Choice
from croupier.review.review import JudgedDecision, evaluator_of

LOOKS: Final = 2
"""Number of passes: the first is quick, the second firm."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The evaluation of a node."""

    chances: tuple[float, ...] | None
    """Every seat's win chance if the best choice is made; null if it is that of the node before, as
    between two hands."""
    error: float
    """One standard error of those."""
    choices: tuple[Choice, ...]
    """In the order of the frame's actions; empty if no seat chooses."""
    shares: tuple[tuple[float, ...], ...]
    """Every seat's chance after each of them."""
    reasons: tuple[Reason, ...]
    """The reasons why the best one is better than ``other``, the strongest first."""
    other: str | None
    """The next best choice; null where all are as good."""
    firmer: int | None
    """The next pass, if it would be more precise; null: this is as firm as it gets."""


def evaluate(node: Node, looks: int = 1) -> Evaluation:
    """The evaluation of a node at the first or the second pass."""
    state = node.state
    if state.actor == OVER:
        shares = tuple([float(share) for share in state.returns()])
        return Evaluation(shares, 0.0, (), (), (), None, None)
    if state.actor == CHANCE:
        found = before_chance(node)
        chances, error = (found.shares, found.error) if found else (None, 0.0)
        return Evaluation(chances, error, (), (), (), None, None)
    return _choice(node, looks)


def before_chance(node: Node) -> WinChances | None:
    """Everybody's win chances before a throw or deal; None if there is no estimate."""
    shares = node.game.winning_chances(node.state)
    if shares is not None:
        return WinChances(shares)
    rng = generator(node.setup.seed, "explore")
    return evaluator_of(match_of(node)).present(node.state, rng)


def _choice(node: Node, looks: int) -> Evaluation:
    decided = JudgedDecision(match_of(node), 0, looks)
    judged = decided.judged
    best = judged[decided.best]
    reasons, other = reasons_for(decided)
    unsure = any(each.error for each in judged)
    return Evaluation(
        chances=best.shares,
        error=best.error,
        choices=decided.choices,
        shares=tuple([each.shares for each in judged]),
        reasons=reasons,
        other=other,
        firmer=looks + 1 if unsure and looks < LOOKS else None,
    )
