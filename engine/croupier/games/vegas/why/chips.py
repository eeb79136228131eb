"""Why a chip card is taken. (14.6)"""

from collections.abc import Iterator
from typing import Final

from croupier.critic import Reason
from croupier.games.vegas.actions import Decision
from croupier.games.vegas.state import VegasState
from croupier.games.vegas.why.kind import Why
from croupier.parts.actions import Take
from croupier.parts.reasons import Weighed


def _taken(state: VegasState, better: Decision) -> Iterator[Weighed]:
    if isinstance(better, Take) and better.taken:
        value = state.rules.chip_value
        yield Weighed(Reason("chip", money=value), value)


WHY: Final = Why(
    ("chip",),  # money: what the chip card is worth
    chosen=_taken,
)
