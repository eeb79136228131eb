"""Style sheets as rules: each with its whole selector, nested ones too."""

import re
from collections.abc import Iterator
from pathlib import Path

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
KEYFRAMES = re.compile(r"@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
OF_A_CLASS = re.compile(r"\.(?P<name>[\w-]+)(?:::?[\w-]+|\[[^\]]*\])*")
"""A class alone, in whatever state, or what is drawn before or after it."""


def rules(path: Path) -> Iterator[str]:
    """Every selector of a style sheet, with those that it is nested in: `.board > .die`."""
    text = KEYFRAMES.sub("", COMMENT.sub("", path.read_text()))
    around: list[list[str]] = []
    for head, brace in re.findall(r"([^{};]*)([{};])", text):
        if brace == ";":
            continue
        if brace == "}":
            around.pop()
            continue
        outer = around[-1] if around else [""]
        if head.strip().startswith("@"):
            around.append(outer)
            continue
        around.append([within(each, one) for each in outer for one in parts(head)])
        yield from around[-1]


def within(outer: str, inner: str) -> str:
    """A selector nested in another one."""
    return inner.replace("&", outer) if "&" in inner else f"{outer} {inner}".strip()


def parts(selector: str) -> list[str]:
    """Parts of a selector between its commas, but for those in parentheses."""
    found, depth = [""], 0
    for sign in selector:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and not depth:
            found.append("")
        else:
            found[-1] += sign
    return [" ".join(each.split()) for each in found]


def of_a_class(selector: str) -> str | None:
    """The class that a selector is about wherever it stands: `piece` of `.piece:hover`."""
    found = OF_A_CLASS.fullmatch(selector)
    return found["name"] if found else None
