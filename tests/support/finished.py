"""A finished game to look back at: of two rounds, as a page reads every moment of it."""

from tests.support.table import played_out, setup

OVER: str = played_out(setup("human,greedy", "own-1", **{"with": "rounds2"}))["record"]
