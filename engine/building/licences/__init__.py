"""Parts of dist/ and their licences: the texts, and the list for programs (SBOM)."""

from typing import NamedTuple

from building.basics import BUILDING, ENGINE, ROOT, read, run, toml
from building.tools import venv

FOLDER = BUILDING / "licences"
TEXTS, SBOM = "licences/licences.txt", "licences/sbom.cdx.json"
"""Their folder in dist/."""


class Part(NamedTuple):
    """Another project's work in dist/; see parts.toml."""

    name: str
    purl: str
    licence: str
    """As SPDX writes it."""
    source: str
    copyright: list[str]
    seen: str
    version: str = ""
    text: str = ""


def parts() -> list[Part]:
    """All parts but our own."""
    return [Part(**each) for each in toml(FOLDER / "parts.toml")["part"]]


def licence_files() -> dict[str, bytes]:
    """The files about licences, by their path in dist/."""
    listed = run([venv("python"), FOLDER / "sbom.py"], env={"PYTHONPATH": str(ENGINE.parent)})
    return {TEXTS: licence_texts().encode(), SBOM: listed.encode()}


ABOUT = """\
The licences of Croupier
========================

Croupier is under the MIT license, which comes first. What runs its Python in the browser was made
by many others; their parts and licences follow, each text once.

Pyodide and hiwire are under the Mozilla Public License 2.0: their source code is to be had at the
addresses below, without charge. Pyodide's own scripts and WebAssembly are shipped unchanged. Of its
archive of Python's standard library only what is imported is shipped, compiled by that very Python
without docstrings, assertions and line numbers; it is also in the memory image, which is what that
Python holds in memory once the game is loaded. Its list of packages names ours alone.

The list was made by asking the Python that is shipped and by reading its files. Where a version
could not be found out there is none. The same list for programs is sbom.cdx.json (CycloneDX).
"""


def licence_texts() -> str:
    """The authors of every part, and the text of every licence."""
    every = parts()
    listed = "\n".join(map(described, every))
    names = dict.fromkeys(part.text for part in every if part.text)
    texts = [section(name, read(FOLDER / f"{name}.txt")) for name in names]
    return "\n\n".join([ABOUT, section("Croupier", read(ROOT / "LICENSE")), listed, *texts])


def described(part: Part) -> str:
    """A part as the list of the texts shows it."""
    lines = [f"{part.name} {part.version}".strip(), f"  licence    {part.licence}"]
    lines += [f"  copyright  {each}" for each in part.copyright]
    return "\n".join([*lines, f"  source     {part.source}", f"  known by   {part.seen}", ""])


def section(title: str, text: str) -> str:
    """A text under its title."""
    return f"{title}\n{'-' * len(title)}\n\n{text.strip()}\n"
