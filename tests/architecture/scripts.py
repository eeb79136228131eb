"""The scripts of the page, and what they import."""

import re
from functools import cache
from pathlib import Path

from building.basics import ROOT

SITE = ROOT / "site"

SCRIPTS = sorted(path for path in SITE.rglob("*.js") if "node_modules" not in path.parts)
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
IMPORT = re.compile(
    r"""\b(?:import|export)\b[^;"'`()=]*?\bfrom\s*["']([^"']+)["']"""  # import {a} from "b"
    r"""|\bimport\s*["']([^"']+)["']"""  # import "b"
    r"""|\bimport\(\s*["'`]([^"'`]+)["'`]"""  # import("b")
)


@cache
def code(path: Path) -> str:
    """A script without its comments, types in JSDoc among them."""
    return COMMENT.sub("", path.read_text())


def names(text: str) -> list[str]:
    """Everything imported in a script's text, as it is written."""
    return ["".join(groups) for groups in IMPORT.findall(text)]


LIBRARIES = {"export/film/gif.js": ("gifenc",), "here/camera.js": ("qr/decode.js",)}
"""The only modules of others, and who imports them: when a film is made, a camera used."""


@cache
def imported(path: Path) -> list[str]:
    """Imports of a script, as paths from the site's root."""
    libraries = LIBRARIES.get(path.relative_to(SITE).as_posix(), ())
    found = [name for name in names(code(path)) if name not in libraries]
    assert all(name.startswith(("./", "../")) for name in found), found
    return [(path.parent / name).resolve().relative_to(SITE.resolve()).as_posix() for name in found]


OF_THEIR_OWN = (
    *("analysis/review", "daily/card", "daily/page", "export/film"),
    *("pages/seeds", "pages/strength"),
)
"""Folders in others that may import more or less than those."""


def folder(script: Path) -> str:
    """The part of the site that a script belongs to: lib, ui, games/<id>, or another."""
    *parts, _ = script.relative_to(SITE).parts
    two = "/".join(parts[:2])
    if two in OF_THEIR_OWN or (parts[:1] == ["games"] and len(parts) > 1):
        return two
    return parts[0] if parts else "."
