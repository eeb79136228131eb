"""The dice of the roll that is due, for those who say how they fall. (1.4, 11)"""

from croupier.games.vegas.position import Position
from croupier.state import FallingDice, Throw


def throws(position: Position) -> Throw | None:
    """The roll of the seat in turn; in the solo game a die of each colour that has one left."""
    if position.kind != "roll":
        return None
    turn, hands = position.turn, position.hands
    if position.rules.opponents:
        colours = [FallingDice("colour", owner, int(hand > 0)) for owner, hand in enumerate(hands)]
        return Throw("r", tuple(colours))
    special = position.special_of(turn)
    dice = (
        FallingDice("own", turn, hands[turn] - sum(special)),
        FallingDice("big", turn, special.big),
        FallingDice("kicker", None, special.kicker),
        FallingDice("neutral", None, special.neutral),
    )
    return Throw("r", tuple([each for each in dice if each.dice]))
