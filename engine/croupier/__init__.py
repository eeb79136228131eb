"""Croupier: the rules of three dice and card games as pure functions.

>>> import croupier
>>> setup = croupier.Setup("vegas", "alea-2012", ("greedy", "random"), seed="amber-fox-41")
>>> match = croupier.play(setup)               # a game between bots, ply by ply
>>> match.last.scores()                        # print(match.last) draws the table
(530, 500)
>>> link = f"https://host/#/{match.record}"    # any link of the site, or what is behind its #/
>>> croupier.open_match(link).record == match.record
True
>>> croupier.simulate(setup, games=50).games   # win_share, margin, money ...; jobs=4: in processes
50
>>> step = croupier.review_of(match).steps[-1]    # what every ply did to everybody's chances

To go further read `croupier.core.state` first (the vocabulary) and `croupier.core.game` (what a
game is made of), then `croupier.games.vegas.position` (a game).
"""

from importlib import import_module
from typing import Final

__version__ = "1.0.0"

_HOMES: Final = {
    "CroupierError": "croupier.core.errors",
    "GAMES": "croupier.games",
    "Match": "croupier.records.match",
    "Record": "croupier.records.record",
    "Setup": "croupier.records.record",
    "open_match": "croupier.records.match",
    "play": "croupier.library",
    "review_of": "croupier.library",
    "simulate": "croupier.library",
}
"""The module of each public name. A name is imported when it is first used, so that a page starts
soon."""

__all__ = [*_HOMES]  # noqa: PLE0604 - names, all of them


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
