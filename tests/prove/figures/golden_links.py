"""Links that were sent once, of every revision of the rules: each comes to what it came to then."""

from functools import cache
from typing import Final

from tests.games.test_links import LINKS, outcome
from tests.prove.figure import Figure, of_cases

NAME: Final = "golden-links"


@cache
def links() -> list[tuple[str, str]]:
    """(link, what becomes of it) out of all files."""
    found: list[tuple[str, str]] = []
    for path in LINKS:
        lines = [line for line in path.read_text().splitlines() if line and line[0] != "#"]
        found += zip(lines[::2], [line.strip() for line in lines[1::2]], strict=True)
    return found


def opens(number: int) -> None:
    """Raises AssertionError where a link comes to something else."""
    link, told = links()[number]
    assert outcome(link) == told, link


FIGURE: Final = Figure(
    name=NAME,
    engine_alone=True,
    goal=len(links()),
    run=of_cases(NAME, opens),
    at_a_time=20,
)
