"""A policy that does anything legal."""

from random import Random

from croupier.state import Action, State


def random_policy(state: State, rng: Random) -> Action:
    """Any legal action, each as likely as the others."""
    return rng.choice(state.legal_actions())
