"""The npm package of the element, `croupier-table`: embed.js as a module, with its types.

Its messages are written once, as a JSON schema; the types of the package and of the page are made
from that.
"""

import gzip
import io
import json
import re
import tarfile
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent
from typing import Any

from building.basics import ROOT, SITE, Trouble, read
from croupier import __version__

PACKAGE = SITE / "embed" / "package"
SCHEMA = PACKAGE / "messages.schema.json"
NAME = "croupier-table"
OWN_ADDRESS = re.compile(r"/\*\*(?:(?!\*/).)*?\*/\nconst OWN =.*?;\n", re.DOTALL)
"""What embed.js does to find its own address, with its comment. A package has none."""


def package_files() -> dict[str, bytes]:
    """The files of the package by name."""
    texts = {
        "package.json": json.dumps(manifest(), indent=2) + "\n",
        f"{NAME}.js": module(),
        f"{NAME}.d.ts": read(PACKAGE / f"{NAME}.d.ts.template").replace(
            "__MESSAGES__", message_types().rstrip()
        ),
        "LICENSE": read(ROOT / "LICENSE"),
        **{
            name: read(PACKAGE / name)
            for name in ("README.md", "custom-elements.json", "messages.schema.json")
        },
    }
    return {name: text.encode() for name, text in sorted(texts.items())}


def manifest() -> dict[str, Any]:
    """What npm and bundlers read."""
    return {
        "name": NAME,
        "version": __version__,
        "description": "A table of Croupier, dice games against bots or friends, in any page",
        "keywords": ["board-game", "custom-element", "dice", "web-component"],
        "license": "MIT",
        "type": "module",
        "exports": {
            ".": {"types": f"./{NAME}.d.ts", "default": f"./{NAME}.js"},
            "./custom-elements.json": "./custom-elements.json",
            "./messages.schema.json": "./messages.schema.json",
            "./package.json": "./package.json",
        },
        "types": f"./{NAME}.d.ts",
        "customElements": "custom-elements.json",
        "files": [f"{NAME}.js", f"{NAME}.d.ts", "custom-elements.json", "messages.schema.json"],
        "sideEffects": True,
    }


def module() -> str:
    """embed.js as a module without an address of its own. Raises Trouble."""
    text, count = OWN_ADDRESS.subn('const OWN = "";\n', read(SITE / "embed.js"))
    if count != 1:
        raise Trouble("site/embed.js: no `const OWN` with a comment, which the package replaces.")
    return f"{text}\nexport {{ CroupierTable }};\n"


def message_types() -> str:
    """The messages of a frame as types of TypeScript."""
    schema: dict[str, Any] = json.loads(read(SCHEMA))
    return "\n".join(declarations(schema))


def declarations(schema: dict[str, Any]) -> Iterator[str]:
    """An interface for each kind, and the union of all."""
    for name, kind in schema["$defs"].items():
        yield f"/** {kind['description']} */\nexport interface {name} {{"
        for field, value in kind["properties"].items():
            optional = "" if field in kind["required"] else "?"
            if "description" in value:
                yield f"  /** {value['description']} */"
            yield f"  {field}{optional}: {written(value)};"
        yield "}\n"
    kinds = [each["$ref"].rpartition("/")[2] for each in schema["oneOf"]]
    yield f"/** {schema['description']} */\nexport type {schema['title']} = {' | '.join(kinds)};\n"


def written(schema: dict[str, Any]) -> str:
    """A field's type.

    >>> written({"type": "array", "items": {"type": "integer"}}), written({"const": "ready"})
    ('number[]', '"ready"')
    """
    if "const" in schema:
        return json.dumps(schema["const"])
    if schema["type"] == "array":
        return f"{written(schema['items'])}[]"
    kind = str(schema["type"])
    return {"integer": "number"}.get(kind, kind)


def declared_for_the_page() -> str:
    """The same types as a module of the page's: ``croupier/messages``."""
    return f'declare module "croupier/messages" {{\n{indent(message_types(), "  ")}}}\n'


def write_package(folder: Path) -> Path:
    """The package as npm installs it, in a folder; the same files give the same bytes."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for name, body in package_files().items():
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size, entry.mode = len(body), 0o644
            archive.addfile(entry, io.BytesIO(body))
    path = folder / f"{NAME}-{__version__}.tgz"
    path.write_bytes(gzip.compress(packed.getvalue(), mtime=0))
    return path
