"""Las Vegas: a simulator on rows of integers, value networks, their training and the arena.

rows       what lies where: the fields of a table as places in a row of integers
numbers    the rules of an edition as integers
luck       random words without a generator, the same compiled and in plain Python
table      the rules: what happens to a row
conformance  the same game in the engine and on a row
players    players that need no network: random, greedy, chaser, steady
features   what a network sees of a row
network    the value of a table, and its gradient
targets    what the value ought to be: expectations over rolls
selfplay   games in lockstep, from which a network learns
train      the course of a training
arena      who wins how often against whom
export     a trained network as text for the wheel
"""
