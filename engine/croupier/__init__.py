"""Croupier: the rules of three dice and card games as pure functions.

Read `croupier.state` first (the vocabulary), then `croupier.games.vegas.state` (a whole game).
"""

__version__ = "0.1.0"
