"""Declarations of tools are exact, complete, and name nobody's servers."""

from __future__ import annotations

import importlib.metadata
import json
import re
import shlex
import subprocess
import sysconfig
from itertools import takewhile
from typing import TYPE_CHECKING, Any

import pytest
from ruamel.yaml import YAML

from building.basics import NODE_MODULES, ROOT, pyproject
from building.commands import arguments
from building.quick import QUICK
from building.runtime import pyodide_version, runtime
from building.tools import LIGHTHOUSE_PINS, PIP
from tests.support.cases import in_turn

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


@in_turn("folder", [ROOT, LIGHTHOUSE_PINS])
def test_javascript_versions_are_exact(folder: Path) -> None:
    """No ranges: package.json names one version of each."""
    package = json.loads((folder / "package.json").read_text())
    pins = {**package.get("dependencies", {}), **package["devDependencies"]}
    for name, version in pins.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
        assert package_lock(folder)["packages"][f"node_modules/{name}"]["version"] == version


@in_turn("folder", [ROOT, LIGHTHOUSE_PINS])
def test_javascript_lock_has_integrity_and_no_addresses(folder: Path) -> None:
    """npm checks what arrives, wherever from."""
    for path, package in package_lock(folder)["packages"].items():
        assert "resolved" not in package, path
        assert not path or package["integrity"].startswith("sha512-"), path


@in_turn("name", QUICK)
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


@in_turn("name", ["test", "release", "pages"])
def test_workflows_are_thin(name: str) -> None:
    """They call commands of build.py that exist; nobody else's action runs; rights are listed."""
    text = (ROOT / ".github" / "workflows" / f"{name}.yml").read_text()
    workflow = YAML(typ="safe").load(text)
    assert workflow["permissions"]["contents"] == ("write" if name == "release" else "read")
    (job,) = workflow["jobs"].values()
    called = [shlex.split(step["run"]) for step in job["steps"] if "run" in step]
    ours = [words[2:] for words in called if words[:2] == ["python3", "build.py"]]
    assert ours
    assert len(called) - len(ours) == (name == "release")  # gh, which attaches the files
    for words in ours:
        arguments([*takewhile(lambda word: word != "--", words)])  # pytest's are behind it
    used = [step["uses"] for step in job["steps"] if "uses" in step]
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", each) for each in used)


def test_a_wrong_rule_is_reported_with_its_link() -> None:
    """The form asks for the link first, and takes no report without one."""
    text = (ROOT / ".github" / "ISSUE_TEMPLATE" / "rule.yml").read_text()
    form = YAML(typ="safe").load(text)
    assert form["name"] == "A rule is wrong"
    first = form["body"][0]
    assert (first["id"], first["validations"]["required"]) == ("link", True)


def test_the_citation_can_be_read() -> None:
    """It has what CFF 1.2.0 requires, and names no version: the package does."""
    citation = YAML(typ="safe").load((ROOT / "CITATION.cff").read_text())
    assert {"cff-version", "title", "message", "authors"} <= citation.keys()
    assert citation["license"] == pyproject()["project"]["license"]
    assert "version" not in citation
