"""Extras in a file of their own each.

One that marks casinos, where the best bill pays more, is nothing but its file: that has the name of
the extra and holds its `EXTRA`, and one line among the fields of `Rules` takes it into the game.
Everything that reckons with money asks the position what a casino pays, and all that shows a casino
goes through the things that lie there, so nothing else hears of it.

One that changes what can be done in a turn is a rule of its chapter (CONTRIBUTING.md). What its
things are and count lies here all the same, so that nobody says it again; what may be due because
of it lies in `due`, what speaks for a choice because of it in `why`. What belongs to two games lies
in `croupier.parts`, dice of other kinds in `croupier.games.vegas.dice`.
"""

from collections.abc import Callable
from dataclasses import field
from importlib import import_module
from typing import Any, Final, NamedTuple

from croupier.game import Option

EXTRA: Final = "extra"
"""What it is called among what a field of the rules says about itself."""


class Extra(NamedTuple):
    """An extra that marks casinos, and pays whoever takes the best bill there something more."""

    option: Option
    """Its id is the name of the file and of the field of the rules; a flag."""
    marks: Callable[[int, int], bool]
    """(round, index of a casino) -> whether it lies there."""
    pays: int
    """How much more the best bill of a marked casino pays, in thousands."""


def extra(name: str) -> Any:
    """The field of the rules that turns the extra in the file ``name`` on; it is off at first."""
    found: Extra = import_module(f"{__name__}.{name}").EXTRA
    return field(default=False, metadata={EXTRA: found})
