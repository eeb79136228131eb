"""Hashes of all code, by which a browser refuses what is not what the build has made.

A page has those of what it asks for by itself, and that of hashes.json, which has all others; see
site/app/inline/integrity.js. A service worker compares what it keeps by itself.
"""

import base64
import hashlib
import re

type Hashes = dict[str, list[str]]
"""A file's SHA-256 by its name, and behind it the files that it imports."""

LISTED = "hashes.json"
NAMED = re.compile(
    rb'<(?:script|link)[^>]* (?:src|href)="(?:\.\./)?b/__BUILD__/([\w/]+\.js)"(?=[^>]*>)'
)


def sha256(body: bytes) -> str:
    """As a browser reads it: in Base64."""
    return base64.b64encode(hashlib.sha256(body).digest()).decode()


def with_integrity(page: bytes, scripts: dict[str, bytes]) -> bytes:
    """A page whose scripts and preloaded modules are compared with their hashes."""

    def marked(found: re.Match[bytes]) -> bytes:
        return found[0] + f' integrity="sha256-{sha256(scripts[found[1].decode()])}"'.encode()

    return NAMED.sub(marked, page)


def hashes_of(scripts: dict[str, bytes], imports: dict[str, list[str]]) -> Hashes:
    """Those of the scripts, each with all that it imports."""
    return {
        name: [sha256(body), *(each for each in imports.get(name, ()) if each != name)]
        for name, body in scripts.items()
        if name.endswith(".js")
    }


def some_of(hashes: Hashes, names: set[str], without: set[str]) -> Hashes:
    """Those of some files and of what they import, without those that are there already."""
    wanted = {each for name in names for each in (name, *hashes[name][1:])} - without
    return {
        name: [hashes[name][0], *(each for each in hashes[name][1:] if each not in without)]
        for name in sorted(wanted)
    }
