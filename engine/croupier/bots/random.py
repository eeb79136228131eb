"""Policies that look at nothing but the legal actions, and the one that does anything legal."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol


class Choices[A](Protocol):
    """A state, as far as these policies look at it."""

    def legal_actions(self) -> Sequence[A]:
        """Everything the acting seat may do."""


class Choice(Protocol):
    """(generator, legal actions) -> one of them, whatever they are."""

    def __call__[A](self, rng: Random, legal: Sequence[A], /) -> A:
        """One of the legal actions."""


@dataclass(frozen=True, slots=True)
class Blind:
    """A policy that looks at the legal actions alone.

    It uses nothing hidden, so it needs no resampled state if the legal actions are known.
    """

    choose: Choice

    def __call__[A](self, state: Choices[A], rng: Random) -> A:
        """A random legal action of ``state``."""
        return self.choose(rng, state.legal_actions())


def any_of[A](rng: Random, legal: Sequence[A]) -> A:
    """One of them, each as likely as the others: `Random.choice` without the calls in it."""
    number = len(legal)
    bits = number.bit_length()
    at = rng.getrandbits(bits)
    while at >= number:
        at = rng.getrandbits(bits)
    return legal[at]


random_policy: Final = Blind(any_of)
"""Any legal action, each as likely as the others."""
