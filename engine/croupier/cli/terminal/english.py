"""The page's English, which the terminal speaks too.

In a checkout the files are the page's own, in the wheel they are beside this module. What the
terminal alone says (its help, its columns, what to type) is in the code that prints it: it has one
language and one user.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib.resources import files
from re import compile as pattern
from typing import Final

from croupier.cli.terminal.numbers import number

_SITE: Final = "site"
_GAP: Final = pattern(r"\{(\w+)\}")

type Words = Mapping[str, str | Words]
"""A tree of sentences; a leaf is a text, or texts by form: ``you``, ``one``, ``other``."""


def has(key: str) -> bool:
    """True if there is a sentence, or more than one, under a key."""
    return _node(key) is not None


def say(key: str, /, **gaps: object) -> str:
    """The sentence under a key such as ``vegas.events.paid``, with its gaps filled.

    As on the page, ``n`` decides between one and several, and ``name`` or ``names`` whether it is
    about the reader. Raises `KeyError` for an unknown key, and for a gap without a value.
    """
    node = _node(key)
    if node is None:
        raise KeyError(key)
    text = _form(node, gaps.get("n"), {gaps.get("name"), gaps.get("names")})
    return _GAP.sub(lambda gap: _written(gaps[gap[1]]), text)


def listed(items: Sequence[str]) -> str:
    """Several names or amounts in words.

    >>> listed(["Anna"]), listed(["Anna", "Ben"]), listed(["Anna", "Ben", "Carla"])
    ('Anna', 'Anna and Ben', 'Anna, Ben and Carla')
    """
    *before, last = items or [""]
    return ", ".join(before) + (" and " if before else "") + last


def capital(text: str) -> str:
    """``text`` with a capital letter."""
    return text[:1].upper() + text[1:]


def _written(value: object) -> str:
    return number(value) if isinstance(value, int) else str(value)


def _form(node: str | Words, count: object, named: Collection[object]) -> str:
    """The form of a sentence that fits a count and the names in it."""
    if isinstance(node, str):
        return node
    if "you" in node and say("you") in named:
        return _form(node["you"], count, ())
    return _form(node["one" if count == 1 and "one" in node else "other"], count, ())


def _node(key: str) -> str | Words | None:
    """The text or the branch under a key; None where there is none."""
    first, *steps = key.split(".")
    node = _words(f"games/{first}") or _words("").get(first)
    like = node.get("like") if isinstance(node, dict) else None
    return _below(node, steps) or (_below(_words("").get(like), steps) if like else None)


def _below(node: str | Words | None, steps: Sequence[str]) -> str | Words | None:
    """What is under these keys, one in the other; None where there is nothing."""
    for step in steps:
        node = None if node is None or isinstance(node, str) else node.get(step)
    return node


@cache
def _words(folder: str) -> Words:
    """The words of a folder of the site; empty where it has none."""
    beside = files(__package__) / _SITE
    site = beside if beside.is_dir() else files("croupier") / "../.." / _SITE
    file = site / folder / "strings/en.json"
    found: Words = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found
