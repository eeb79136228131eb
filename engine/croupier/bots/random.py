"""Policies that look at nothing but the legal actions, and the one that does anything legal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from croupier.state import Action, State


@dataclass(frozen=True, slots=True)
class Blind:
    """A policy that looks at the legal actions alone.

    It asks for nothing hidden, so whoever knows the legal actions need not resample a state for it.
    """

    choose: Callable[[Random, Sequence[Action]], Action]
    """(generator, legal actions) -> one of them."""

    def __call__(self, state: State, rng: Random) -> Action:
        """What it does in ``state``."""
        return self.choose(rng, state.legal_actions())


random_policy: Final = Blind(Random.choice)
"""Any legal action, each as likely as the others."""
