"""Expert Yahtzee: a simulator on rows, a value of the position, its training, the arena.

rows       what lies where: the fields of a game as places in a row of integers
table      the rules: what happens to a row
conformance  the same game in the engine and on a row
hands      five dice as numbers, and the best way to keep some of them
features   what the value sees of a row, and the value
players    who plays: at random, for points, for the lead to be expected, for the victory
selfplay   games from which a value is learnt
arena      who wins how often against whom
export     a trained value as text for the wheel
"""
