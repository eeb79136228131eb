"""The page's words, read from the same files as the page reads."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from building.pages import languages
from building.words import SECTIONS, words_of
from croupier.games import GAMES

LANGS = tuple(languages())
"""English first."""


@cache
def _tree(lang: str) -> dict[str, Any]:
    return words_of("", lang) | {part: words_of(part, lang) for part in (*SECTIONS, *GAMES)}


def words(key: str, lang: str = "en", **params: object) -> str:
    """The sentence under `key`, its placeholders filled.

    `n` decides between one and many, `name` or `names` whether it speaks to the reader.
    """
    leaf: Any = _tree(lang)
    for step in key.split("."):
        leaf = leaf[step]
    if isinstance(leaf, dict) and "you" in leaf:
        reader = _tree(lang)["you"] in (params.get("name"), params.get("names"))
        leaf = leaf["you"] if reader else {k: v for k, v in leaf.items() if k != "you"}
    if isinstance(leaf, dict) and set(leaf) == {"other"}:
        leaf = leaf["other"]
    if isinstance(leaf, dict):
        few = (0, 1) if lang == "fr" else (1,)
        leaf = leaf["one" if params["n"] in few else "other"]
    return re.sub(r"\{(\w+)\}", lambda found: str(params.get(found[1], "")), leaf)


IN_WORDS_OF = {
    **dict.fromkeys(("malformed", "bad-check", "too-long", "link-too-long"), "link-damaged"),
    **dict.fromkeys(("bad-request", "unknown-method"), "internal"),
}
"""Codes of errors that the page puts into the words of another: the same is to be done."""


def error_name(code: str) -> str:
    """What the page calls an error."""
    return words(f"errors.{IN_WORDS_OF.get(code, code)}.name")


@cache
def keys(lang: str) -> frozenset[str]:
    """Every key that a language has a sentence for; those of plurals end before `one`."""
    return frozenset(_keys(_tree(lang), ""))


def _keys(tree: dict[str, Any], path: str) -> set[str]:
    if "other" in tree and tree.keys() <= {"you", "one", "other"}:
        return {path}
    found = set()
    for name, leaf in tree.items():
        below = f"{path}.{name}" if path else name
        found |= _keys(leaf, below) if isinstance(leaf, dict) else {below}
    return found


def dollars(thousands: int) -> str:
    """Money as the English page writes it in full."""
    return f"${thousands * 1000:,}"
