"""Figures that are asked for and that nobody has built yet: the page says so."""

from typing import Final

from tests.prove.figure import Figure

PAGE_STEPS: Final = Figure(name="page-steps", about="links", goal=10_000)
START: Final = Figure(name="start", about="page", goal=5, counts=False)
PAGE_LINES: Final = Figure(name="page-lines", about="program", goal=1, counts=False, percent=92)
STRENGTH: Final = Figure(name="strength", about="program", goal=1, counts=False, percent=95)
