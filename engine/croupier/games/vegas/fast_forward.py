"""Several plies at once, for simulations: their result, without the states between."""

from croupier.chance import Source
from croupier.games.vegas.closing import close, pay_all
from croupier.games.vegas.filling import fill
from croupier.games.vegas.position import roll_name
from croupier.games.vegas.rules import FACES
from croupier.games.vegas.state import VegasState
from croupier.games.vegas.turn import whole_turn
from croupier.games.vegas.whole import can_be_whole, whole_game
from croupier.parts.seating import next_seat
from croupier.state import Choose


def fast_forward(
    state: VegasState, source: Source, choose: Choose
) -> tuple[VegasState, int] | None:
    """The `FastForward` of this game.

    A whole game of the base rules; else all bills of a round, its turns, or all casinos' payment.
    """
    kind = state.kind
    if can_be_whole(state):
        return whole_game(state, source, choose)
    if kind == "roll":
        follows = state.special or state.chips or state.rules.opponents
        ordinary = not follows and len(state.dice) == len(FACES)
        return (_ordinary_turns if ordinary else whole_turn)(state, source, choose)
    if kind == "bill":
        return fill(state, source), 0
    return (pay_all(state), 0) if kind == "pay" else None


def _ordinary_turns(state: VegasState, source: Source, choose: Choose) -> tuple[VegasState, int]:
    """All turns that are left of a round, where a turn ends with its placement. (1.4)

    `whole_turn` again and again comes to the same, but makes a position of every turn.
    """
    round_, seat, placements = state.round, state.turn, state.placements
    rows, hands, turns = [[*row] for row in state.dice], [*state.hands], [*state.turns]
    decisions, following = 0, next_seat(hands, seat - 1)  # the seat in turn, which has dice
    while following is not None:
        seat = following
        faces = source.roll(roll_name(round_, seat, turns[seat]), hands[seat])
        legal = placements(faces)
        face = legal[0].face
        if len(legal) > 1:
            face = choose(legal).face
            decisions += 1
        laid = faces.count(face)
        rows[face - 1][seat] += laid
        hands[seat] -= laid
        turns[seat] += 1
        following = next_seat(hands, seat)
    laid_out = state._replace(
        turn=seat, dice=tuple(map(tuple, rows)), hands=tuple(hands), turns=tuple(turns)
    )
    return close(laid_out)[0], decisions
