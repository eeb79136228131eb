"""Several plies at once, for simulations: what they come to, without what lies between."""

from croupier.chance import Source
from croupier.games.vegas.closing import pay_all
from croupier.games.vegas.filling import fill
from croupier.games.vegas.state import VegasState
from croupier.games.vegas.turn import whole_turn
from croupier.state import Choose


def stride(state: VegasState, source: Source, choose: Choose) -> tuple[VegasState, int] | None:
    """The `Stride` of this game: all bills of a round, a whole turn, or all casinos' payment."""
    kind = state.kind
    if kind == "roll":
        return whole_turn(state, source, choose)
    if kind == "bill":
        return fill(state, source), 0
    return (pay_all(state), 0) if kind == "pay" else None
