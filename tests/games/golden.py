"""Helpers of the games' golden tests."""

import re
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

from building.basics import digest
from croupier.core.state import CHANCE
from croupier.records.match import open_match

type Golden = Callable[[Path, str], None]
"""(file, text) -> compares them, or writes the file where that is asked for."""


def check_sum(text: str) -> str:
    """A few characters in place of a long text: they tell that it has changed, not how."""
    return digest(text.encode())[:12]


def heads(folder: Path) -> str:
    """The records that the whole games in a folder were made from."""
    return "".join(path.read_text().splitlines()[0] for path in sorted(folder.glob("*.txt")))


def seat_counts(records: str) -> set[int]:
    """Numbers of seats in the games."""
    return {len(seats.split(",")) for seats in re.findall("seats=([a-z,]+)", records)}


def drawn(path: Path, draws: Callable[[str], Iterator[str]]) -> str:
    """The file with the draws of each set-up in it made anew."""
    lines: list[str] = []
    for line in path.read_text().splitlines():
        if line.startswith("#") or not line:
            lines.append(line)
        elif not line.startswith(" "):
            lines += [line, *draws(line)]
    return "\n".join(lines) + "\n"


def opening(setup: str, kinds: Collection[str]) -> Iterator[tuple[str, str]]:
    """The names and outcomes of the draws of these kinds that a set-up begins with."""
    for ply in open_match(setup).plies:
        if ply.actor == CHANCE and ply.before.kind in kinds:
            yield ply.before.chance, str(ply.action)
