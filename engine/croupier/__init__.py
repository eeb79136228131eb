"""Croupier: the rules of three dice and card games as pure functions.

Read `croupier.state` first (the vocabulary) and `croupier.game` (what a game is made of), then
`croupier.games.vegas.position` (a game).
"""

__version__ = "0.1.0"
