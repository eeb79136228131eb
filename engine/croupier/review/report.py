"""The report of a review: codes and numbers, all win chances as parts of 1.

Every seat's chance goes from the one before the first ply to the result. Each step on the way is
luck, skill or hidden cards, so that for every seat

    start + luck + skill + hidden = end          luck = rolls + table, skill = given - lost

where ``lost`` is what the seat's own decisions cost it, and ``given`` what the decisions of the
others brought it. A decision is judged by what its seat could know; what others held and chose
unseen makes the rest of the change at a decision: ``hidden``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from croupier.core.evaluator import Reason

type Grade = Literal["best", "fine", "slip", "blunder", "unclear"]
"""``unclear``: it might have been a mistake, but playing on could not tell; it counts as none."""
type Cause = Literal["own", "others", "luck", "hidden"]
"""The sources of a change in win chances: the seat's own decision, another seat's, a roll, a deal
or bills on the table, or the others' hidden hands and choices."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action as it is judged, for the seat that chooses."""

    action: str
    value: float
    """Its chance of winning after the action."""
    error: float
    """One standard error of the value; 0 where nothing was left to chance in judging."""
    loss: float
    """The loss against the best choice, 0 or more."""
    loss_error: float
    """One standard error of that."""
    grade: Grade
    equal: bool
    """True if it is as good as the best choice: no measurable difference."""
    wins: bool = True
    """Always: the value is a share of the victory."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision and what it is worth."""

    seat: int
    chosen: str
    best: str
    """The best choice; the one taken if that is as good, or if it is unclear."""
    loss: float
    """The loss of the decision for its seat, as a part of a victory; 0 for the best and its equals,
    and if it is unclear."""
    error: float
    """One standard error of the loss; 0 where nothing was left to chance in judging."""
    grade: Grade
    choices: tuple[Choice, ...]
    """Every legal action, best first."""
    reasons: tuple[Reason, ...]
    """The reasons for the best choice against the one taken, the strongest first; empty where
    the decision was best."""


@dataclass(frozen=True, slots=True)
class Step:
    """The change of everybody's win chances by one ply."""

    ply: int
    """The ply that it led to: 1 for the first. The frame before it is that of ``ply`` - 1."""
    round: int
    """The round (deal; in Expert Yahtzee turn) that it belongs to, as the log counts, from 1."""
    actor: int
    """A seat, -1 for chance."""
    kind: str
    """The kind of move that was due, such as `roll`, `bill` or `place`."""
    seat: int | None
    """The seat that it concerned: whose dice were rolled, who chose."""
    chances: tuple[float, ...]
    """Every seat's chance of winning after it."""
    error: float
    """One standard error of those chances."""
    luck: tuple[float, ...]
    """The change by luck for every seat; adds up to 0 where seats play each other."""
    skill: tuple[float, ...]
    """The change by the decision: the seat's own loss below 0, and the others' gains."""
    hidden: tuple[float, ...]
    """The change by the others' hidden hands and choices; all 0 in games without hidden cards."""
    stop: bool
    """True if this is a key moment for a graph of the game: a decision, or a round's payment."""
    judgement: Judgement | None
    """The decision; null for chance and for turns without a choice."""


@dataclass(frozen=True, slots=True)
class SeatReview:
    """The play of a seat, and its luck."""

    seat: int
    decisions: int
    grades: Mapping[str, int]
    """The number of decisions of each grade."""
    accuracy: float
    """0 to 100: how much it kept of what the worst choices would have cost."""
    error_rate: float
    """The mean loss of a decision, as a part of a victory."""
    start: float
    """Its chance before the first ply."""
    end: float
    """Its share of the victory, or its chance at the end of a game that still runs."""
    rolls: float
    """The change by rolls and hands, its own and the others'."""
    table: float
    """The change by the bills that were laid, and by who begins."""
    lost: float
    """The loss by its own decisions, 0 or more."""
    given: float
    """The gain by the others' decisions, 0 or more with two seats."""
    hidden: float
    """The change by the others' hidden hands and choices."""
    without_luck: float
    """The chance without luck: start + given - lost, which is end - rolls - table - hidden."""


@dataclass(frozen=True, slots=True)
class Jump:
    """The ply that changed most, and for whom."""

    ply: int
    seat: int
    """The seat whose chance changed most."""
    change: float
    """The change; below 0 if the chance fell."""
    cause: Cause
    """The source of most of the change."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A review in a few numbers."""

    over: bool
    """True if the game is over; else it is reviewed up to its present end."""
    seats: tuple[SeatReview, ...]
    costliest: tuple[int, ...]
    """The plies of the three mistakes of all seats that cost most, costliest first."""
    costliest_of: tuple[tuple[int, ...], ...]
    """The summary of every seat."""
    turning_point: Jump | None
    """The largest change of anybody's chance; null where nothing changed."""
    doubt: float
    """So far the chances at decisions may be off: two standard errors, their root mean square. 0
    where nothing was left to chance in judging."""


@dataclass(frozen=True, slots=True)
class ReviewChunk:
    """Some plies of a review, and the summary with the last of them."""

    start: tuple[float, ...]
    """Every seat's chance before the first ply."""
    begin: int
    """The steps here are those after so many plies. The next part begins at ``begin`` and as many
    plies more as there are steps."""
    length: int
    """The plies of the game."""
    steps: tuple[Step, ...]
    summary: Summary | None
    """The summary, in the last chunk; else null."""
    sure: bool
    """True if the chances are exact; else they have errors."""
    firmer: int | None
    """The next useful number of passes, with the summary; null: none."""
