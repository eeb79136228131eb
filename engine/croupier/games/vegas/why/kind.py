"""What an extra has to say for or against a choice."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from croupier.critic import Reason
from croupier.games.vegas.actions import Decision
from croupier.games.vegas.effect import Effect
from croupier.games.vegas.rules import Rules
from croupier.games.vegas.state import VegasState
from croupier.parts.reasons import Weighed


class Why(NamedTuple):
    """The reasons that an extra brings; ``better`` and ``other`` are the choices compared."""

    codes: tuple[str, ...]
    placed: Callable[[VegasState, Effect, Effect], Iterator[Weighed]] = lambda _state, _one, _two: (
        iter(())
    )
    """(state, effect of the better placement, of the other one) -> what stays in hand."""
    chosen: Callable[[VegasState, Decision], Iterator[Weighed]] = lambda _state, _better: iter(())
    """(state, better) -> about a choice that is no placement."""
    quiet: Callable[[VegasState, Decision, Decision, int], Iterator[Reason]] = (
        lambda _state, _better, _other, _casino: iter(())
    )
    """(state, better, other, index of the casino) -> where nothing else tells a difference."""
    unsettles: Callable[[Rules], bool] = lambda _rules: False
    """Whether no dice that lie are safe because of it."""
