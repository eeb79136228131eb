"""Files of a screen before anything can be pressed, and their sizes."""

from __future__ import annotations

import gzip
import json
import posixpath
import re
from typing import TYPE_CHECKING, Any, NamedTuple

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
    """Files that the page's script (app/inline/route.js) requests, in English.

    These are the files of every screen that is in a hurry; one is named as in an address: "" is the
    home page, "vegas?" a table.
    """
    base = base_of(files)
    return {
        screen: {base + name.replace("*", "en") for name in names}
        for screen, names in in_page(files)["screens"].items()
    }


def in_page(files: Files) -> dict[str, Any]:
    """Data of the page for its script: the files of each screen, and the languages."""
    (data,) = re.findall(JSON_IN_PAGE, files["/index.html"].decode())
    found: dict[str, Any] = json.loads(data)
    return found


JSON_IN_PAGE = r'<script type="application/json">([^<]*)</script>'
SCRIPT_IN_PAGE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def script_in(page: bytes) -> str:
    """The one script that a page has in it."""
    (script,) = SCRIPT_IN_PAGE.findall(page.decode())
    return str(script)


class Critical(NamedTuple):
    """Bytes as a server sends them: each file compressed by itself."""

    scripts: int
    """All of ours, that in the page and the engine's worker among them; not Python's own."""
    styles: int
    words: int
    """Words, catalogue, openings."""


def critical_path(files: Files, screen: str) -> Critical:
    """Files that a screen needs until it can be used."""
    base, asked = base_of(files), asked_at_once(files)[screen]
    worker = {f"{base}bridge/{name}.js" for name in ("worker", "boot", "image")}
    every = needed(page_scripts(files), files) | worker | {base + "index.css"}
    inside = len(gzip.compress(script_in(files["/index.html"]).encode(), 9, mtime=0))

    def packed(ending: str) -> int:
        paths = [path for path in every | asked if path.endswith(ending)]
        return sum(len(gzip.compress(files[path], 9, mtime=0)) for path in paths)

    return Critical(inside + packed(".js"), packed(".css"), packed(".json"))
