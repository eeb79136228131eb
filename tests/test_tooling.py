"""Declarations of tools are exact, complete, and name nobody's servers."""

from __future__ import annotations

import importlib.metadata
import json
import re
import subprocess
import sysconfig
from typing import TYPE_CHECKING, Any

import pytest

from building.basics import NODE_MODULES, ROOT, pyproject
from building.quick import QUICK
from building.runtime import pyodide_version, runtime
from building.tools import LIGHTHOUSE_PINS, PIP

if TYPE_CHECKING:
    from pathlib import Path


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins() -> dict[str, str]:
    """Name -> version of every requirement in the dev groups."""
    groups = pyproject()["dependency-groups"]
    found = {}
    for requirement in [*groups["dev"], *groups["brought-along"]]:
        if isinstance(requirement, str):
            name, _, version = requirement.partition("==")
            found[canonical(name.partition("[")[0])] = version
    return found


def package_lock(folder: Path = ROOT) -> dict[str, Any]:
    lock: dict[str, Any] = json.loads((folder / "package-lock.json").read_text())
    return lock


def tracked() -> list[str]:
    """Every file of the repository, and those about to become one."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def test_installed_python_tools_are_the_pinned_ones() -> None:
    """Nothing is installed that is not pinned, nothing is pinned that is not installed."""
    # Of .venv/ alone: tests/env/ puts build/environments/ on this process's path as well.
    path = [sysconfig.get_path("purelib")]
    found = importlib.metadata.distributions(path=path)
    installed = {canonical(each.name): each.version for each in found}
    assert installed.pop("pip") == PIP
    assert installed == pins()


def test_build_backend_is_the_pinned_one() -> None:
    """The wheel is the same whether our build or pip makes it."""
    (backend,) = pyproject()["build-system"]["requires"]
    assert backend == f"hatchling=={pins()['hatchling']}"


@pytest.mark.parametrize("folder", [ROOT, LIGHTHOUSE_PINS], ids=["page", "lighthouse"])
def test_javascript_versions_are_exact(folder: Path) -> None:
    """No ranges: package.json names one version of each."""
    package = json.loads((folder / "package.json").read_text())
    pins = {**package.get("dependencies", {}), **package["devDependencies"]}
    for name, version in pins.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
        assert package_lock(folder)["packages"][f"node_modules/{name}"]["version"] == version


@pytest.mark.parametrize("folder", [ROOT, LIGHTHOUSE_PINS], ids=["page", "lighthouse"])
def test_javascript_lock_has_integrity_and_no_addresses(folder: Path) -> None:
    """npm checks what arrives, wherever from."""
    for path, package in package_lock(folder)["packages"].items():
        assert "resolved" not in package, path
        assert not path or package["integrity"].startswith("sha512-"), path


@pytest.mark.parametrize("name", QUICK)
def test_quick_names_tests_that_are_there(name: str) -> None:
    """A test that is renamed is renamed in the list, too."""
    path, _, function = name.partition("::")
    assert (ROOT / path).exists()
    if function:
        assert f"\ndef {function}(" in (ROOT / path).read_text()


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a clone")
def test_no_file_records_a_registry_address() -> None:
    """The source of packages is the machine's own configuration."""
    hosts = ("pypi" + ".org", "pythonhosted" + ".org", "npmjs" + ".org", "npmjs" + ".com")
    address = re.compile("|".join(map(re.escape, hosts)) + r"|--(extra-)?index-url\b|/simple/\B")
    for name in tracked():
        text = (ROOT / name).read_bytes().decode("utf-8", "ignore")
        if name != "tests/test_tooling.py":
            assert not address.search(text), name


def test_shipped_pyodide_is_pinned_in_one_version() -> None:
    """package.json, the lock and what is installed agree; every file has its SHA-256."""
    installed = json.loads((NODE_MODULES / "pyodide" / "package.json").read_text())
    assert installed["version"] == pyodide_version()
    assert set(runtime()) == {
        "pyodide.mjs",
        "pyodide.asm.mjs",
        "pyodide.asm.wasm",
        "python_stdlib.zip",
    }
