"""Figures that count pieces of work, all done, each of them once for the same tests.

So a new test runs its own piece again, and no other.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from building.basics import ROOT, WORK, digest, read, write
from tests.prove.figure import Figure, Found
from tests.prove.progress import tested

SOURCES: Final = "*.py"

type Piece = tuple[str, ...]
"""Files of tests, and folders of them."""
type Test = Callable[[Path, Sequence[str]], None]
"""Runs tests, and writes what they went through to a file."""
type Count = Callable[[Path, list[Path]], Found]
"""The result of all pieces: a folder to work in, and the file of each piece."""


def of_pieces(figure: Figure, pieces: Sequence[Piece], test: Test, count: Count) -> Figure:
    """The figure whose slices are these pieces; nothing is found before the last one is done."""
    run = partial(_done, figure, pieces, test, count)
    return replace(figure, run=run, goal=len(pieces), counts=False, alone=True)


def _done(
    figure: Figure, pieces: Sequence[Piece], test: Test, count: Count, numbers: range
) -> Found:
    folder = folder_of(figure)
    data = [file_of(folder, number) for number in range(len(pieces))]
    for number in numbers:
        once(data[number], pieces[number], test)
    return count(folder, data) if numbers.stop == len(pieces) else Found()


def folder_of(figure: Figure) -> Path:
    """Folder of a figure's pieces, for what is tested now."""
    folder = WORK / "proof" / f"{figure.name}-{tested().by(figure)}"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def file_of(folder: Path, number: int) -> Path:
    """The file of a piece."""
    return folder / f"piece-{number}"


def once(data: Path, tests: Piece, test: Test) -> None:
    """Run what writes ``data``, unless they are there already and come from the same tests."""
    stamp, now = data.with_name(f"of-{data.name}"), digest(b"".join(map(sources, tests)))
    if data.exists() and read(stamp) == now:
        return
    test(data, tests)
    write(stamp, now)


def sources(test: str) -> bytes:
    """A file of tests, or all that lie in a folder."""
    return b"".join(each.read_bytes() for each in files_of(test))


def files_of(test: str) -> list[Path]:
    """A file of tests, or all that lie in a folder, in the repository."""
    path = ROOT / test
    return sorted(path.rglob(SOURCES)) if path.is_dir() else [path]
