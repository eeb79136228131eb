"""The pieces of the extras, one file for each that several chapters of the rules use.

An extra is plain code: a field of `Rules`, and a rule of the chapter that it changes. What belongs
to two games is in `croupier.parts`, dice of other kinds in `croupier.games.vegas.pieces.dice`.
"""
