"""The rules of an edition as a row of integers, for `table`."""

from typing import Final

from croupier.games.vegas import rules as engine
from training.vegas.rows import KINDS_OF_BILLS, PILE_MOST, SEATS_MOST

SEATS: Final = 0
ROUNDS: Final = 1
MINIMUM: Final = 2
OWN: Final = 3
BIG_DICE: Final = 4
KICKER_DICE: Final = 5
NEUTRAL_DICE: Final = 6
PREPLACED: Final = 7
CASINOS: Final = 8
CHIP_CARDS: Final = 9
CHIP_VALUE: Final = 10
CHIP_DICE: Final = 11
DECK: Final = 12  # [11] by kind
NUMBERS: Final = DECK + KINDS_OF_BILLS

KNOWN: Final = ("neutral", "minsum", "hundred", "biggy", "kicker", "rainbow", "bandit", "chips")
"""The modules and house rules that are written down in `table` a second time."""


def numbers(rules: engine.Rules, seats: int) -> list[int]:
    """The row of ``rules`` for ``seats`` seats; ValueError where the simulator does not know them.

    Such as the solo game.
    """
    if engine.unknown(rules, KNOWN) or not 2 <= seats <= SEATS_MOST:
        raise ValueError(f"no simulator for {seats} seats and {rules}")
    deck = engine.deck(rules)
    if sum(deck.values()) > PILE_MOST:
        raise ValueError("a pile longer than any edition's")
    given = engine.supply(rules, seats)
    return [
        seats,
        rules.rounds,
        engine.minimum(rules, seats),
        given.own,
        given.big,
        given.kicker,
        given.neutral,
        given.preplaced_neutral,
        engine.casinos(rules),
        int(rules.chips),
        rules.chip_value,
        rules.chip_dice,
        *[deck.get(10 * kind, 0) for kind in range(KINDS_OF_BILLS)],
    ]
