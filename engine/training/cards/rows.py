"""A game of the card game as a row of integers: which place holds what.

Cards are numbered as in the engine's `cards`: two times the face (0-5), plus 1 with two dice. Money
is in ten thousands.
"""

from typing import Final

KINDS: Final = 12
"""Number of different cards."""
CASINOS: Final = 6
SEATS_MOST: Final = 5

DUE: Final = 0
"""The move that is due, see `HAND` and what follows."""
TURN: Final = 1
"""The seat that draws or selects."""
SEATS: Final = 2
TURNS: Final = 3
"""True if the seats lay one after another."""
START: Final = 4
DEAL: Final = 5
STEP: Final = 6
PILE: Final = 7
"""Unseen bills of each value 0-10."""
MONEY: Final = 18
BILLS_WON: Final = 23
BILLS: Final = 28
"""Two for each casino, the larger one first."""
DECKS: Final = 40
"""For each seat how many of each card; likewise hands, cards laid, and those selected."""
HANDS: Final = DECKS + KINDS * SEATS_MOST
LAID: Final = HANDS + KINDS * SEATS_MOST
CHOSEN: Final = LAID + KINDS * SEATS_MOST
WIDTH: Final = CHOSEN + KINDS * SEATS_MOST

BILL: Final = 0
HAND: Final = 1
SELECT: Final = 2
REVEAL: Final = 3
PAY: Final = 4
OVER: Final = 5
