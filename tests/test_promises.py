"""What programs and pages of other people rely on is in promises.txt, which a person edits.

A line that changes or goes is a new major version; a line that comes is a new minor one. What is
promised besides (rules, links, saves, chance) has golden files of its own.
"""

from __future__ import annotations

import inspect
import json
import re
from typing import TYPE_CHECKING, Any

import croupier
from building.basics import ROOT, read
from croupier.bots.tournament import Summary
from croupier.core.errors import ERROR_CODES, SIMULATION_CODES
from croupier.core.ply import Ply
from croupier.games import GAMES
from croupier.review.report import ReviewChunk

if TYPE_CHECKING:
    from collections.abc import Iterator

PROMISES = ROOT / "tests" / "promises.txt"
MESSAGES = ROOT / "site" / "embed" / "messages.js"
PACKAGE = ROOT / "site" / "embed" / "package"


def section(title: str) -> list[str]:
    """The lines of promises.txt under a title."""
    _, _, rest = read(PROMISES).partition(f"[{title}]\n")
    return rest.partition("\n[")[0].strip().splitlines()


def api() -> Iterator[str]:
    """The public names of the package, and what its functions return; with their signatures."""
    assert croupier.__all__ == sorted(croupier.__all__)
    for name in croupier.__all__:
        yield from described(name, getattr(croupier, name))
    for each in (Ply, ReviewChunk, Summary):
        yield from described(each.__name__, each)


def described(name: str, value: Any) -> Iterator[str]:
    """A function with its signature, a class with its public members, a mapping with its keys."""
    if value is GAMES:
        yield f"{name}: {', '.join(GAMES)}"
        return
    yield name + signature(value)
    if isinstance(value, type):
        for member in sorted(set(dir(value)) - {*dir(Exception), *dir(tuple)}):
            found = inspect.getattr_static(value, member)
            if not member.startswith("_"):
                yield f"{name}.{member}{signature(found) if inspect.isfunction(found) else ''}"


def signature(value: Any) -> str:
    """The parameters and the result, types by their short names."""
    return re.sub(r"\b\w+\.(?=\w)|(?<=\w)'|'(?=\w)", "", str(inspect.signature(value)))


def schema() -> list[str]:
    """The same, as the schema has them."""
    kinds = json.loads(read(PACKAGE / "messages.schema.json"))["$defs"].values()
    fields = [list(kind["properties"]) for kind in kinds]
    assert fields == [kind["required"] for kind in kinds]
    types = [kind["properties"]["type"]["const"] for kind in kinds]
    return sorted(
        f'{{croupier: 1, type: "{kind}", {", ".join(names[2:])}}}'
        for kind, names in zip(types, fields, strict=True)
    )


def sent() -> list[str]:
    """The messages of a frame with their fields, as messages.js sends them."""
    found = re.findall(r'send\(\{ type: ("\w+"), ([^}]+) \}\)', read(MESSAGES))
    fields = [(kind, re.sub(r": [^,]+", "", names)) for kind, names in found]
    return sorted({f"{{croupier: 1, type: {kind}, {names}}}" for kind, names in fields})


def test_the_api_of_the_wheel_is_as_promised() -> None:
    """Names, parameters with their defaults, results and public members."""
    assert list(api()) == section("wheel")


def test_error_codes_are_as_promised() -> None:
    """A code keeps its meaning, so none is renamed or goes."""
    assert sorted({*ERROR_CODES, *SIMULATION_CODES}) == section("error codes")


def test_the_stub_names_what_the_package_names() -> None:
    """Checkers of types read __init__.pyi, Python reads __init__.py."""
    stub = read(ROOT / "engine" / "croupier" / "__init__.pyi")
    assert sorted(re.findall(r"import (\w+) as \1$", stub, re.MULTILINE)) == croupier.__all__


def test_messages_of_frames_are_as_promised() -> None:
    """Each kind with its fields, in code, in the schema and in EMBED.md."""
    assert sent() == schema() == section("messages of a frame")
    listed = re.findall(
        r"^\| `(\{croupier: 1, .*\})` \|", read(ROOT / "site/EMBED.md"), re.MULTILINE
    )
    assert sorted(listed) == sent()


def test_attributes_of_the_element_are_as_promised() -> None:
    """What authors write; the code reads no other (tests/site/test_element_package.py)."""
    modules = json.loads(read(PACKAGE / "custom-elements.json"))["modules"]
    (element,) = modules[0]["declarations"]
    assert sorted(each["name"] for each in element["attributes"]) == section(
        "attributes of the element"
    )


def test_events_of_the_element_are_as_promised() -> None:
    """What `<croupier-table>` dispatches on a page."""
    found = re.findall(r"croupier-(?:ready|result)\b", read(ROOT / "site/EMBED.md"))
    assert sorted({*found}) == section("events of the element")
    assert "`croupier-${" in read(ROOT / "site" / "embed.js")
