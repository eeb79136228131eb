"""Files for the browser's worker: Pyodide, the engine as a wheel, and what is made of both."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZipFile

from building.basics import (
    NODE_MODULES,
    ROOT,
    SITE,
    WORK,
    Command,
    Trouble,
    compact,
    digest,
    pyproject,
    read,
    run,
    shown,
    write,
)
from building.tools import venv

EPOCH = "1767225600"  # 2026-01-01, the time of every file in the wheel: a build is reproducible
EPOCH_DATE = (2026, 1, 1, 0, 0, 0)


def pyodide_version() -> str:
    """The version that package.json pins."""
    version: str = json.loads(read(ROOT / "package.json"))["dependencies"]["pyodide"]
    return version


def runtime() -> dict[str, bytes]:
    """The files of Pyodide that are shipped, by name, each equal to its pin."""
    files = {}
    for name, pin in pyproject()["tool"]["croupier"]["pyodide"]["sha256"].items():
        path = NODE_MODULES / "pyodide" / name
        files[name] = path.read_bytes() if path.exists() else b""
        if digest(files[name]) != pin:
            raise Trouble(
                f"{shown(path)} is not the file that pyproject.toml pins.\n"
                "Remove node_modules/ and build again; after a change of Pyodide's version, set\n"
                "the new SHA-256 under [tool.croupier.pyodide.sha256]."
            )
    return files


def wheel(folder: Path, source: Path = ROOT) -> Path:
    """The engine as a wheel: the same source gives the same bytes on any machine, at any time."""
    packed(folder, "wheel", source=source)
    (built,) = folder.glob("*.whl")
    return built


def packed(folder: Path, *targets: str, source: Path = ROOT) -> None:
    """Write the engine into an empty folder: as a ``wheel``, as an ``sdist``."""
    shutil.rmtree(folder, ignore_errors=True)
    chosen = [word for target in targets for word in ("--target", target)]
    run(
        [venv("python"), "-m", "hatchling", "build", *chosen, "--directory", folder],
        env={"SOURCE_DATE_EPOCH": EPOCH},
        cwd=source,
    )


class Compiled(NamedTuple):
    """Files that Python starts from in the browser."""

    library: Path
    """Python's standard library, as far as it is imported, as bytecode."""
    wheel: Path
    """The engine as bytecode."""
    image: Path
    """Python's memory once the engine is imported; see engine/image.mjs."""
    layout: dict[str, int]
    """Facts that a start from the image needs before it is there; see site/bridge/image.js."""


def _without_terminal(built: Path) -> Iterator[bytes]:
    """The files of the wheel without the terminal and the README, which change often.

    No browser has them.
    """
    with ZipFile(built) as files:
        for name in sorted(files.namelist()):
            body = files.read(name)
            if name.endswith("/METADATA"):
                body = body.partition(b"\n\n")[0]
            if not name.startswith("croupier/cli/") and not name.endswith("/RECORD"):
                yield name.encode() + body


def compiled(built: Path) -> Compiled:
    """Files that Python starts from, made from the wheel ``built``, anew only after a change."""
    scripts = ROOT / "engine"
    sources = [*sorted(scripts.glob("*.mjs")), SITE / "bridge" / "image.js"]
    parts = [*[path.read_bytes() for path in sources], *_without_terminal(built)]
    stamp = digest(b"".join(parts) + pyodide_version().encode())
    folder, pyodide = WORK / "compiled", NODE_MODULES / "pyodide"
    library, wheel = folder / "python_stdlib.zip", folder / built.name.replace("py3-", "py314-")
    image = folder / "memory.image"
    if read(folder / "stamp") != stamp:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        run(["node", scripts / "bytecode.mjs", pyodide, built, library, wheel])
        # Node.js warns that image.js is a module, which the site's files are without saying so.
        image_maker: Command = ["node", "--no-warnings", scripts / "image.mjs"]
        made = run([*image_maker, pyodide, library, wheel, image])
        write(folder / "layout.json", made)
        write(folder / "stamp", stamp)
    return Compiled(library, wheel, image, json.loads(read(folder / "layout.json")))


def pyodide_lock(built: Path) -> bytes:
    """Pyodide's lock file with our wheel, its SHA-256 and imports in it, and no other package."""
    output = WORK / "pyodide-lock.json"
    stock = NODE_MODULES / "pyodide" / "pyodide-lock.json"
    run([venv("pyodide"), "lockfile", "add-wheels", "--input", stock, "--output", output, built])
    lock = json.loads(read(output))
    # Bytecode is not seen as something to import.
    lock["packages"] = {"croupier": {**lock["packages"]["croupier"], "imports": ["croupier"]}}
    return compact(lock)


def output_of(built: Path, command: str, *arguments: Path) -> Any:
    """JSON that the engine in the wheel prints: its `catalog`, its `openings`, the `puzzles`."""
    words: Command = [venv("python"), "-m", "croupier", command, *arguments]
    return json.loads(run(words, env={"PYTHONPATH": str(built)}, cwd=WORK))
