"""An error in English: what the page calls it, then what and where."""

from typing import Final

from croupier.cli.terminal.english import has, say
from croupier.cli.terminal.values import written
from croupier.core.errors import CroupierError, PositionError, Problem

_DAMAGED: Final = ("malformed", "bad-check", "too-long")
"""Codes of a text that has been changed on its way; the page has one name for them, too."""


def error_text(error: CroupierError) -> str:
    """One line about an error, such as ``Unknown option (option: foo)``.

    An error that the page does not know, as one of a simulation, is called by its code.
    """
    code = "link-damaged" if error.code in _DAMAGED else error.code
    key = f"errors.{code}.name"
    name = say(key) if has(key) else code
    if isinstance(error, PositionError):
        return f"{name}: {' '.join(map(_problem_text, error.problems))}"
    data = {what: it for what, it in error.data.items() if it not in (None, "")}
    particulars = "; ".join(f"{what}: {written(it, ', ')}" for what, it in data.items())
    return f"{name} ({particulars})" if particulars else name


def _problem_text(problem: Problem) -> str:
    """The page's sentence about one problem of a position; items are named as they are written."""
    place = "" if problem.place is None else f" {problem.place + 1}"
    gaps = {"where": problem.part + place, "found": problem.found, "wanted": problem.wanted}
    key = f"position.problems.{problem.code}"
    if problem.thing is None:
        return say(f"{key}.plain", **gaps)
    return say(f"{key}.of", what=problem.thing, **gaps)
