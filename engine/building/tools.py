"""The tools, exactly as pinned: .venv/, node_modules/, and those of the training."""

import json
import re
import shutil
import sys
from pathlib import Path

from building.basics import (
    ENVIRONMENTS,
    LIGHTHOUSE,
    NODE_MODULES,
    PROVING,
    ROOT,
    TRAINING,
    VENV,
    Command,
    Trouble,
    digest,
    pyproject,
    read,
    run,
    step,
    write,
)

NODE_FLOOR = (20, 19)
LIGHTHOUSE_PINS = ROOT / "tests" / "bench" / "lighthouse_tool"
PIP = "26.3"  # the first tool of all; the others are pinned in pyproject.toml
LATER = "--no-compile"
"""Python compiles what is imported, which is a small part of the packages."""


def tools() -> None:
    """Make .venv/ and node_modules/ what the pins say, where they are not that already."""
    make_venv()
    make_node_modules()


def make_venv() -> None:
    """The tools written in Python."""
    groups = pyproject()["dependency-groups"]
    pins = {name: groups[name] for name in ("dev", "brought-along")}
    make_environment(VENV, "dev", pins, "Python tools")


def make_training_venv() -> None:
    """The tools with which networks are trained, apart from the others."""
    pins = pyproject()["dependency-groups"]["training"]
    make_environment(TRAINING, "training", pins, "Tools of the training")


def make_environments() -> None:
    """Other people's environments, as a folder of packages that tests put on their path."""
    hint = "Without them: python3 build.py test --quick"
    make_packages(ENVIRONMENTS, "environments", "Environments", hint)


def make_proving() -> None:
    """The tools of the long tests, as a folder of packages that figures put on their path."""
    make_packages(PROVING, "proving", "Tools of the long tests", "")


def make_packages(folder: Path, group: str, name: str, hint: str) -> None:
    """The packages of a dependency group in a folder, if these pins are not there already."""
    pins = pyproject()["dependency-groups"][group]
    stamp = digest(json.dumps([sys.version, pins]).encode())
    if read(folder / "stamp") == stamp:
        return
    with step(name):
        shutil.rmtree(folder, ignore_errors=True)
        pip: Command = [venv("python"), "-m", "pip", "--disable-pip-version-check", "--quiet"]
        where: Command = ["--target", folder, "--group", group, LATER]
        run(
            [*pip, "install", "--no-deps", "--only-binary=:all:", *where],
            hint,
        )
        (folder / "stamp").write_text(stamp)


def make_environment(folder: Path, group: str, pins: object, name: str) -> None:
    """A virtual environment with a dependency group, if it is not there by these pins already."""
    stamp = digest(json.dumps([sys.version, sys.base_prefix, PIP, pins]).encode())
    if read(folder / "stamp") == stamp:
        return
    with step(name):
        base = getattr(sys, "_base_executable", None) or sys.executable
        network = "The package index must be reachable (once); then run the same command again."
        run(
            [base, "-m", "venv", "--clear", folder],
            "Debian and Ubuntu: apt-get install python3-venv",
        )
        python = folder / "bin" / "python"
        pip: Command = [python, "-m", "pip", "--disable-pip-version-check", "--quiet"]
        run([*pip, "install", "--no-deps", "pip==" + PIP], network)
        run([*pip, "install", "--no-deps", "--group", group, LATER], network)
        run([*pip, "check"], f"The group {group} in pyproject.toml must pin all that it needs.")
        write(folder / "stamp", stamp)


def make_node_modules() -> None:
    """The tools written in JavaScript, and Pyodide."""
    make_node_packages(ROOT, ROOT, "JavaScript tools and Pyodide")


def make_lighthouse() -> None:
    """Lighthouse with all that it needs, which is larger than all other tools together."""
    make_node_packages(LIGHTHOUSE_PINS, LIGHTHOUSE, "Lighthouse")


def make_node_packages(pins: Path, folder: Path, name: str) -> None:
    """node_modules/ in a folder as a lock file says; npm checks every archive's integrity."""
    node_version()
    sources = [pins / "package.json", pins / "package-lock.json", ROOT / ".npmrc"]
    stamp = digest(b"\0".join(source.read_bytes() for source in sources))
    kept = folder / "node_modules" / ".stamp"
    if read(kept) == stamp:
        return
    with step(name):
        folder.mkdir(parents=True, exist_ok=True)
        for source in sources:
            if source.parent != folder:
                shutil.copy(source, folder)
        run(
            ["npm", "ci", "--ignore-scripts", "--no-progress", "--loglevel=error"],
            "The package registry must be reachable (once); then run the same command again.",
            cwd=folder,
        )
        write(kept, stamp)


def node_version() -> tuple[int, ...]:
    """The version of Node.js, once it is known to be there and new enough."""
    install = f"Install Node.js {dotted(NODE_FLOOR)} or newer (https://nodejs.org/) and try again."
    if not shutil.which("node") or not shutil.which("npm"):
        raise Trouble("Node.js is not on PATH: node and npm are needed.\n" + install)
    version = run(["node", "--version"], install).strip()
    numbers = tuple(int(number) for number in re.findall(r"\d+", version))
    if numbers[:2] < NODE_FLOOR:
        raise Trouble(f"Node.js {version} is too old.\n{install}")
    return numbers


def dotted(version: tuple[int, ...]) -> str:
    """`(3, 12)` as 3.12."""
    return ".".join(map(str, version))


def venv(program: str) -> Path:
    """The path of a program of the virtual environment."""
    return VENV / "bin" / program


def js(program: str) -> Path:
    """The path of a program that npm installed."""
    return NODE_MODULES / ".bin" / program
