"""A table of Las Vegas as one row of integers.

Many games are a matrix with a row each, and to look ahead is to copy a row. A field is the index
where it begins; a field of several numbers says in brackets how many. Money is in thousands, a
bill's *kind* is its value / 10 (0: a rainbow card), seats and casinos are 0-based here, rows of
dice and columns as in `croupier.games.vegas.pieces.dice`.

    DICE + 13 * place + column     place 0-5: casinos, 6-11: the faces on the bandit
    BILLS + 8 * casino             its bills from high to low, then zeros; rainbow cards apart
    ROLLED + 6 * kind + face       how many dice of a kind (own, big, kicker, neutral) show a face
"""

from typing import Final

# What is due, one of:
BILL: Final = 0
PREPLACE: Final = 1
ROLL: Final = 2
PLACE: Final = 3
KICK: Final = 4
CHIP: Final = 5
RAINBOW: Final = 6
PAY: Final = 7
OVER: Final = 8

SEATS_MOST: Final = 6
NEUTRAL: Final = 6
BIGGY: Final = 7
COLUMNS: Final = 13
BANDIT: Final = 6
PLACES: Final = 12
BILLS_MOST: Final = 8
KINDS_OF_BILLS: Final = 11
PILE_MOST: Final = 72

DUE: Final = 0
ROUND: Final = 1
"""1 .. rounds."""
START: Final = 2
TURN: Final = 3
CASINO: Final = 4
"""The casino that is being filled."""
FOLLOW_UP_PLACE: Final = 5
"""Place of the dice whose kickers or chip card are still due."""
FOLLOW_UP_KICKERS: Final = 6
FOLLOW_UP_CHIP: Final = 7
UNSEEN_SIZE: Final = 8
RETURNED_SIZE: Final = 9
RETURNED_FIRST: Final = 10
"""Index in RETURNED of the next bill to be turned."""
UNSEEN: Final = 11  # [11] by kind
RETURNED: Final = UNSEEN + KINDS_OF_BILLS  # [72] kinds, a ring
BILLS: Final = RETURNED + PILE_MOST  # [7 x 8] thousands
RAINBOWS: Final = BILLS + 7 * BILLS_MOST  # [7]
WON: Final = RAINBOWS + 7  # [6] thousands in bills
WON_BILLS: Final = WON + SEATS_MOST  # [6]
PURSES: Final = WON_BILLS + SEATS_MOST  # [6] chip cards
CHIPS: Final = PURSES + SEATS_MOST  # [6] by casino: 1 while the chip card lies there
HANDS: Final = CHIPS + 6  # [6] dice left, all kinds
BIG: Final = HANDS + SEATS_MOST  # [6] of them Biggys
KICKERS: Final = BIG + SEATS_MOST  # [6] of them kickers
NEUTRALS: Final = KICKERS + SEATS_MOST  # [6] of them neutral dice
TURNS: Final = NEUTRALS + SEATS_MOST  # [6] turns in this round
DICE: Final = TURNS + SEATS_MOST  # [12 x 13]
ROLLED: Final = DICE + PLACES * COLUMNS  # [4 x 6]
SCRATCH: Final = ROLLED + 24  # [14] the strengths and the awards of `settling.settle`
WIDTH: Final = SCRATCH + 14
