"""The card game: a simulator on rows of integers, players, and the arena.

rows       what lies where: the fields of a game as places in a row of integers
table      the rules: what happens to a row
conformance  the same game in the engine and on a row
players    who plays: at random, for the money as it lies, by playing deals on
arena      who wins how often against whom
"""
