"""Chance as a tree: a pending chance event's request to its source, answered piece by piece.

A game draws each chance event from a `Source`: so many dice, or one integer below a bound. Both
come apart into *pieces* with few outcomes each, a die at a time and a large integer in digits, so
that the whole distribution can be listed.
"""

from typing import Final, NamedTuple

from croupier.core.chance import Source
from croupier.core.state import Action, State

PIECE: Final = 64
"""The most outcomes of one piece."""


class Question(NamedTuple):
    """The request of a chance event: ``dice`` dice, or an integer below ``bound``."""

    dice: int = 0
    bound: int = 1

    def pieces(self) -> int:
        """The number of pieces of the answer."""
        return self.dice or _digits(self.bound)

    def outcomes(self, known: tuple[int, ...]) -> tuple[float, ...]:
        """The probability of every outcome of the next piece, the pieces ``known`` being known.

        Of dice, outcome 0 is a one. Integers come from their highest digit on, in base `PIECE`.

        >>> Question(dice=2).outcomes(())[0] == 1 / 6
        True
        >>> Question(bound=96).outcomes(())
        (0.6666666666666666, 0.3333333333333333)
        """
        if self.dice:
            return (1 / 6,) * 6
        unit = PIECE ** (self.pieces() - len(known) - 1)
        left = self.bound - _number(known) * unit * PIECE
        weights = [min(unit, left - at * unit) for at in range(PIECE) if at * unit < left]
        return tuple([weight / sum(weights) for weight in weights])


class _Asks(Exception):
    def __init__(self, question: Question) -> None:
        super().__init__(question)
        self.question = question


class _Asking(Source):
    """A source that answers nothing and reports the request."""

    def roll(self, name: str, dice: int) -> bytes:
        raise _Asks(Question(dice=dice))

    def below(self, name: str, bound: int) -> int:
        raise _Asks(Question(bound=bound))


class _Answering(Source):
    """A source that answers with the pieces it was given."""

    def __init__(self, known: tuple[int, ...]) -> None:
        self._known = known

    def roll(self, name: str, dice: int) -> bytes:
        return bytes(piece + 1 for piece in self._known)

    def below(self, name: str, bound: int) -> int:
        return _number(self._known)


def question_of(state: State) -> Question | None:
    """The request of the pending chance event; None if it has one outcome, as a payment has."""
    try:
        state.draw(_Asking())
    except _Asks as asks:
        return asks.question
    return None


def answer(state: State, known: tuple[int, ...]) -> Action:
    """The pending chance event's outcome, all pieces of it being known."""
    return state.draw(_Answering(known))


def _digits(bound: int) -> int:
    """The number of digits in base `PIECE` of the integers below ``bound``."""
    digits = 1
    while PIECE**digits < bound:
        digits += 1
    return digits


def _number(digits: tuple[int, ...]) -> int:
    number = 0
    for digit in digits:
        number = number * PIECE + digit
    return number
