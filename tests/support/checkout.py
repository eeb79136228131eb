"""The sources in another folder, with this checkout's tools, as somebody else may have them."""

from __future__ import annotations

import shutil
from pathlib import Path

from building.basics import NODE_MODULES, ROOT, VENV

FILES = (
    *("build.py", "pyproject.toml", "package.json", "package-lock.json", "netlify.toml"),
    *(
        "tsconfig.json",
        "tsconfig.tools.json",
        "tsconfig.workers.json",
        "LICENSE",
        ".gitignore",
        ".npmrc",
    ),
)
FOLDERS = ("engine", "site", "tests")
NOT_COPIED = shutil.ignore_patterns("__pycache__", "fourth_game")


def lay_out(checkout: Path) -> Path:
    """Copy the sources there, in place of older ones, and lead to the tools that are here."""
    checkout.mkdir(parents=True, exist_ok=True)
    for name in FOLDERS:
        shutil.rmtree(checkout / name, ignore_errors=True)
        shutil.copytree(ROOT / name, checkout / name, ignore=NOT_COPIED)
    for name in FILES:
        shutil.copy(ROOT / name, checkout)
    for tools in (VENV, NODE_MODULES):
        link = checkout / tools.name
        link.unlink(missing_ok=True)
        link.symlink_to(tools)
    return checkout
