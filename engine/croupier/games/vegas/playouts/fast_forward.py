"""Several plies at once, for simulations: their result, without the states between."""

from croupier.core.chance import Source
from croupier.core.state import Choose
from croupier.games.vegas.chapters.closing import close, pay_all
from croupier.games.vegas.chapters.filling import fill
from croupier.games.vegas.chapters.turn import whole_turn
from croupier.games.vegas.playouts.whole import Table, can_be_whole, ordinary_turns, whole_game
from croupier.games.vegas.rules import FACES
from croupier.games.vegas.state import VegasState


def fast_forward(
    state: VegasState, source: Source, choose: Choose
) -> tuple[VegasState, int] | None:
    """The `FastForward` of this game.

    A whole game of the base rules; else all bills of a round, its turns, or all casinos' payment.
    """
    kind = state.kind
    if kind == "roll":
        follows = state.special or state.chips or state.rules.opponents
        ordinary = not follows and len(state.dice) == len(FACES)
        return (_without_follow_ups if ordinary else _turns)(state, source, choose)
    if can_be_whole(state):
        return whole_game(state, source, choose)
    if kind == "bill":
        return fill(state, source), 0
    return (pay_all(state), 0) if kind == "pay" else None


def _turns(state: VegasState, source: Source, choose: Choose) -> tuple[VegasState, int]:
    """All turns up to the first with a choice after its placement. (1.4, 7, 14.6)"""
    decisions = 0
    while state.kind == "roll":
        state, decided = whole_turn(state, source, choose)
        decisions += decided
    return state, decisions


def _without_follow_ups(
    state: VegasState, source: Source, choose: Choose
) -> tuple[VegasState, int]:
    """All turns that are left of a round, where a turn ends with its placement. (1.4)

    `whole_turn` again and again comes to the same, but makes a position of every turn.
    """
    table = Table([[*row] for row in state.dice], [*state.hands], [*state.turns])
    last, decisions = ordinary_turns(table, state.round, state.turn, source, choose)
    laid_out = state._replace(
        turn=last,
        dice=tuple(map(tuple, table.rows)),
        hands=tuple(table.hands),
        turns=tuple(table.turns),
    )
    return close(laid_out)[0], decisions
