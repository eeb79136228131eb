"""What a screen is made of before anything can be pressed: its files, and what they weigh."""

from __future__ import annotations

import gzip
import json
import posixpath
import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

type Files = dict[str, bytes]
"""The files of dist/ by URL path."""

STATIC_IMPORT = re.compile(r"""\b(?:from|import)\s*"(\.[^"]+)\"""")


def files_of(dist: Path) -> Files:
    """Every file of dist/."""
    paths = (path for path in dist.rglob("*") if path.is_file())
    return {"/" + path.relative_to(dist).as_posix(): path.read_bytes() for path in paths}


def base_of(files: Files) -> str:
    """The folder of the one build, `/b/<id>/`."""
    (found,) = {match[0] for path in files if (match := re.match(r"/b/[^/]+/", path))}
    return found


def needed(scripts: set[str], files: Files) -> set[str]:
    """These modules and all that they import at once."""
    found, ahead = set[str](), [*scripts]
    while ahead:
        path = ahead.pop()
        if path not in found:
            found.add(path)
            names = STATIC_IMPORT.findall(files[path].decode())
            ahead += [posixpath.normpath(posixpath.join(posixpath.dirname(path), n)) for n in names]
    return found


def page_scripts(files: Files, page: str = "/index.html") -> set[str]:
    """The modules that a page names, by their paths."""
    text = files[page].decode()
    return {"/" + name for name in re.findall(r'<script type="module"[^>]* src="([^"]+)"', text)}


def asked_at_once(files: Files) -> dict[str, set[str]]:
    """What the page's first script (shell/route_first.js) asks for: the files of every screen that is in a hurry, in English.

    A screen is named as in an address: "" is the home page, "vegas?" a table.
    """
    base = base_of(files)
    text = files[base + "index_first.js"].decode()
    told, _ = json.JSONDecoder().raw_decode(text, text.index('{"langs"'))
    return {
        screen: {base + name.replace("*", "en") for name in names}
        for screen, names in told["screens"].items()
    }


class Critical(NamedTuple):
    """Bytes as a server sends them: each file compressed by itself."""

    scripts: int
    """All of ours, the engine's worker among them; not Python's own."""
    styles: int
    words: int
    """Words, catalogue, openings."""


def critical_path(files: Files, screen: str) -> Critical:
    """What a screen needs until it can be used."""
    base, asked = base_of(files), asked_at_once(files)[screen]
    first = {base + "index_first.js"}
    worker = {f"{base}bridge/{name}.js" for name in ("worker", "boot", "image")}
    every = needed(page_scripts(files), files) | first | worker | {base + "index.css"}

    def packed(ending: str) -> int:
        paths = [path for path in every | asked if path.endswith(ending)]
        return sum(len(gzip.compress(files[path], 9, mtime=0)) for path in paths)

    return Critical(packed(".js"), packed(".css"), packed(".json"))
