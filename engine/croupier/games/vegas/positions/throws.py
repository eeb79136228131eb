"""The dice of the roll that is due, for those who say how they fall. (1.4, 11)"""

from croupier.core.game import FallingDice, Throw
from croupier.games.vegas.pieces.dice import OWN_MATERIAL, Special
from croupier.games.vegas.position import Position


def throws(position: Position) -> Throw | None:
    """The roll of the seat in turn; in the solo game a die of each colour that has one left."""
    if position.kind != "roll":
        return None
    turn, hands = position.turn, position.hands
    if position.rules.opponents:
        colours = [FallingDice("colour", owner, int(hand > 0)) for owner, hand in enumerate(hands)]
        return Throw("r", tuple(colours))
    special = position.special_of(turn)
    dice = [FallingDice("own", turn, hands[turn] - sum(special))]
    dice += [
        FallingDice(kind, None if kind in OWN_MATERIAL else turn, number)
        for kind, number in zip(Special._fields, special, strict=True)
    ]
    return Throw("r", tuple([each for each in dice if each.dice]))
