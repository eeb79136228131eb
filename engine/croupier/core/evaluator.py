"""The interface between a review and a game: win chances, losses of choices, and reasons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class WinChances:
    """Every seat's share of the victory to be expected, and how sure that is."""

    shares: tuple[float, ...]
    error: float = 0.0
    """One standard error of the least certain share; 0 where nothing was left to chance."""
    apart: float = 0.0
    """One standard error of the acting seat's difference to the best choice."""
    conclusive: bool = True
    """True if the loss of the choice is conclusive; set for the choice that was taken."""


class Shortfall(NamedTuple):
    """The loss of a choice against the best, as a part of a victory."""

    loss: float
    error: float
    """One standard error of the loss."""
    most: float
    """Upper bound (mean + 2 SE) of the loss against any other choice."""


class Budget(NamedTuple):
    """Limits of a comparison of choices by rollouts."""

    times: int
    """Largest number of rollouts, as a multiple of the first pass."""
    is_conclusive: Callable[[Shortfall], bool]
    """True if the loss of a choice is conclusive: no mistake for sure, or one of a sure grade."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that is true of a choice and speaks for it, compared with another one.

    The code says which of the numbers it has; the words are the page's.
    """

    code: str
    money: int | None = None
    """In thousands; in Expert Yahtzee points."""
    casino: int | None = None
    """A casino's number."""
    card: str | None = None
    """A card of Expert Yahtzee, by its code."""
    owner: int | None = None
    """Another owner of dice or cards: a seat, in the solo game a colour, or the neutral dice."""
    dice: int | None = None
    """Dice; in the card game cards. Where the code speaks of throws or steps left: those."""
    percent: int | None = None
    than: int | None = None
    """The number for the other choice: per cent, or cards."""


type Revealed[S, A] = Callable[
    [Sequence[S], Callable[[int], A] | None, Random, Budget], WinChances | None
]
"""(the state and those that followed, choice, generator, budget) -> the chances in that state.

``choice`` says what is chosen in the state at an index, where a seat decides there; None: only what
the public may know is asked. The answer is None where nothing has changed since the last ply. The
generator begins the same in all states of a game, so that the same luck judges all of them.
"""


@dataclass(frozen=True, slots=True)
class Evaluator[S, A]:
    """A game's evaluator: win chances, and reasons for one choice against another."""

    present: Callable[[S, Random], WinChances | None]
    """(state, generator) -> the chances where chance acts; None: nothing has changed since the
    last ply, as between two bills or two payments."""
    choices: Callable[[S, Random, A | None, Budget], Sequence[WinChances]]
    """(state that the acting seat cannot tell from the true one, generator, the action that was
    taken or None, how long to compare) -> the chances after each legal action. Where they are
    estimated, that of the one taken is as sure as that of the best. With a larger budget the same
    comparison goes on: a conclusive loss stays as it is."""
    reasons: Callable[[S, A, A], Sequence[Reason]]
    """(state, better action, other action) -> what is true of the better one and speaks for it,
    the strongest first."""
    codes: tuple[str, ...]
    """The codes of all reasons that there can be."""
    round: Callable[[S], int]
    """(state) -> the round that it belongs to, from 1."""
    revealed: Revealed[S, A] | None = None
    """The win chances when all hands are known; None: the game hides nothing."""


type Chances[S] = Callable[[S], tuple[float, ...] | None]
"""(state) -> every seat's share of the victory to be expected; None where nobody can tell.

One value at every moment: at a seat's choice that of its best action, at the end `State.returns`.
"""


def no_chances(_state: object) -> None:
    """No estimate, for games without a value of a position."""
    return
