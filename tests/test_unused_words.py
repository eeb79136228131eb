"""Words that nothing asks for: every key is in some script, spelled out or put together."""

import re
from collections.abc import Iterator

from building.basics import ROOT, SITE
from croupier.games import GAMES
from tests.test_strings import all_sentences

LITERALS = [
    re.compile(r"`((?:[^`$]|\$\{[^{}`]*\}|\$)*)`"),
    re.compile(r"""["']([^"'\n]*)["']"""),
]
"""Texts in scripts; gaps of a text are `${...}`, in Python `{...}`."""
GAP = re.compile(r"\$?\{[^{}]*\}")
READ_AS_A_WHOLE = (
    *(f"{game}.{branch}." for game in GAMES for branch in ("rules", "course", "seeds.things")),
    *(f"{game}.position.parts." for game in GAMES),
    *("showdown.round", "showdown.showdown"),
    *("cannot_start.", "card.course.", "missing.", "embed.weekly"),
    *("summary", "title", "you", "close"),
)
"""Keys that come from the engine's data, a game's book or controller, and words for the build."""


def texts() -> Iterator[str]:
    """Every text in a script that may be a key, `*` for each gap."""
    for folder, names in ((SITE, "*.js"), (ROOT / "engine/croupier/cli", "*.py")):
        for path in folder.rglob(names):
            script = path.read_text()
            for found in [each for literal in LITERALS for each in literal.findall(script)]:
                text = GAP.sub("*", found)
                if re.fullmatch(r"[\w.*-]+", text) and re.search(r"\w\.|\.\w", text):
                    yield text


def pattern(text: str) -> str:
    """The keys that a text may become: a gap at its beginning is a game, another one name."""
    first = "|".join(GAMES)
    rest = re.escape(text).replace(r"\*", r"[\w-]+")
    return re.sub(r"^\[\\w-\]\+", f"(?:{first})", rest) + r"(?:\.(?:name|line))?"


def test_every_key_is_asked_for() -> None:
    """What is shown nowhere is not translated four times."""
    asked = re.compile("|".join({pattern(text) for text in texts()}))
    unused = [
        key
        for key in all_sentences("en")
        if not key.startswith(READ_AS_A_WHOLE) and not asked.fullmatch(key)
    ]
    assert unused == []
