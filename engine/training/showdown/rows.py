"""A game of Expert Yahtzee as a row of integers: which place holds what.

Cards are 0-11 as in the engine's `categories`, spaces 0-15 clockwise, seats 0-based, values in
points. In a row a card or a space is one more than its number, and 0 is none.
"""

from typing import Final

DUE: Final = 0
"""The move that is due, see `MOVE` and what follows."""
TURN: Final = 1
SEATS: Final = 2
LAST: Final = 3
"""The seat that has the last turn of the showdown, plus 1; 0 while cards are placed."""
MODE: Final = 4
"""Aim of the black dice, see `PLACE_IT`."""
THROWS: Final = 5
MASK: Final = 6
"""The dice that are kept in the next throw: bit 0 is the first one."""
UNPLACED: Final = 7
"""Number of cards beside the board."""
PAWNS: Final = 8
FIGURES: Final = 12
"""1 for each seat with its figure in hand."""
CARD: Final = 16
"""The card on each space, plus 1; 0 is none."""
OWNER: Final = 32
VALUE: Final = 48
UNDER_FIGURE: Final = 64
"""1 for each space whose marker is a figure."""
DICE: Final = 80
"""The faces 1-6 of the five black dice by place; 0 before the first throw."""
LAID: Final = 85
"""For each card the space where it lies, plus 1; 0 beside the board."""
WIDTH: Final = 97

MOVE: Final = 0
OWN: Final = 1
THROW: Final = 2
KEEP: Final = 3
CLAIM: Final = 4
GO_ON: Final = 5
OVER: Final = 6

PLACE_IT: Final = 0
TAKE_IT: Final = 1
RAISE_IT: Final = 2
WILD: Final = 3

MOVES_ON: Final = 0
RAISES: Final = 1
GOES_ON: Final = 2
STOPS: Final = 3
