"""build.py where something is missing: an old Python, no Node.js, a changed download."""

from __future__ import annotations

import ast
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import build
from building import commands, runtime
from building.basics import ROOT, Trouble, pyproject, run
from building.commands import arguments
from building.dist import build_id_of, proved_ids_of, stamped
from building.pages import home
from building.tools import node_version
from tests.support.cases import in_turn

BUILD = ROOT / "build.py"
WORKS = f'exec {sys.executable} "$@"'
IS_A_SHIM = "echo 'python3.14: command not found' >&2; exit 127"
IS_OLD = "exit 1"  # what our own check answers under a Python that is too old


def program(path: Path, script: str) -> Path:
    """An executable file that does what the shell script says."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with an empty PATH, a fresh HOME and no pyenv; the folder on its PATH."""
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("PYENV_ROOT", raising=False)
    monkeypatch.setattr(sys, "base_prefix", str(tmp_path / "usr"))
    return tmp_path / "bin"


def test_an_old_python_can_read_the_file() -> None:
    """Python 3.8 must get as far as looking for a newer one."""
    ast.parse(BUILD.read_text(), feature_version=(3, 8))


def test_new_enough_python_carries_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python that is new enough never starts another one."""
    monkeypatch.setattr(os, "execv", lambda *_: pytest.fail("started another Python"))
    build.use_newer_python()


def test_old_python_starts_a_newer_one(monkeypatch: pytest.MonkeyPatch, bare: Path) -> None:
    """Each candidate is really run: the shim that only says no is passed over."""
    program(bare / "python3.14", IS_A_SHIM)
    newer = program(bare / "python3.13", WORKS)
    started: list[tuple[str, list[str]]] = []

    def execv(path: str, argv: list[str]) -> None:
        started.append((path, argv))
        raise SystemExit

    monkeypatch.setattr(sys, "version_info", (3, 11, 7))
    monkeypatch.setattr(os, "execv", execv)
    with pytest.raises(SystemExit):
        build.use_newer_python()
    assert started == [(str(newer), [str(newer), *sys.argv])]


def test_pyenv_versions_newest_first(monkeypatch: pytest.MonkeyPatch, bare: Path) -> None:
    """Versions below the floor are not offered; 3.9 is older than 3.13."""
    root = bare.parent / "pyenv"
    for version in ("3.9.18", "3.12.1", "3.13.0", "3.11.7"):
        program(root / "versions" / version / "bin" / "python3", WORKS)
    monkeypatch.setenv("PYENV_ROOT", str(root))
    offered = [Path(path).parts[-3] for path in build.newer_pythons()]
    assert offered == ["3.13.0", "3.12.1"]


@pytest.mark.parametrize("sign", ["pyenv on PATH", "shim on PATH", "this Python is pyenv's"])
def test_pyenv_is_found_under_a_fresh_home(
    sign: str, monkeypatch: pytest.MonkeyPatch, bare: Path
) -> None:
    """Without pyenv's versions below HOME, other signs lead to them."""
    root = bare.parent / "elsewhere"
    newer = program(root / "versions" / "3.13.0" / "bin" / "python3", WORKS)
    if sign == "pyenv on PATH":
        monkeypatch.setenv("PATH", str(program(root / "bin" / "pyenv", IS_A_SHIM).parent))
    elif sign == "shim on PATH":
        monkeypatch.setenv("PATH", str(program(root / "shims" / "python3", IS_A_SHIM).parent))
    else:
        monkeypatch.setattr(sys, "base_prefix", str(root / "versions" / "3.11.7"))
    assert str(newer) in build.newer_pythons()


def test_no_new_python_says_what_to_install(monkeypatch: pytest.MonkeyPatch, bare: Path) -> None:
    """With nothing to be found the message names the floor and ways to get there; exit code 2."""
    program(bare / "python3.13", IS_OLD)
    monkeypatch.setattr(sys, "version_info", (3, 11, 7))
    with pytest.raises(build.NoPython, match=r"needs Python 3\.12 or newer") as raised:
        build.use_newer_python()
    assert "This is 3.11" in str(raised.value)


def test_missing_node_is_said_plainly(bare: Path) -> None:
    """Without node: no traceback, but what is missing and where to get it."""
    done = subprocess.run(
        [sys.executable, BUILD, "build"],
        env={"PATH": str(bare), "HOME": str(bare.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "Node.js is not on PATH" in done.stderr
    assert "Install Node.js 20.19 or newer" in done.stderr
    assert "Traceback" not in done.stderr


def test_old_node_is_said_plainly(bare: Path) -> None:
    """An old node is named with its version."""
    program(bare / "npm", "exit 0")
    program(bare / "node", "echo v18.20.4")
    with pytest.raises(Trouble, match=r"v18\.20\.4 is too old"):
        node_version()


def test_failing_command_is_shown_with_its_last_words() -> None:
    """A failed tool is shown as one would type it, with what it printed and the hint."""
    command = [sys.executable, "-c", "import sys; sys.exit('no route to the index')"]
    with pytest.raises(Trouble) as raised:
        run(command, "Look at the network.")
    assert "This failed: " in str(raised.value)
    assert "  no route to the index" in str(raised.value)
    assert str(raised.value).endswith("Look at the network.")


def test_changed_pyodide_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One changed byte in the runtime stops the build and names the file."""
    (tmp_path / "pyodide").mkdir()
    for name in pyproject()["tool"]["croupier"]["pyodide"]["sha256"]:
        (tmp_path / "pyodide" / name).write_bytes(b"something else")
    monkeypatch.setattr(runtime, "NODE_MODULES", tmp_path)
    with pytest.raises(Trouble, match=r"pyodide\.mjs is not the file"):
        runtime.runtime()


def test_left_over_token_is_refused() -> None:
    """A misspelt or misplaced token never reaches a visitor."""
    with pytest.raises(Trouble, match=r"index\.html: a token is left over"):
        stamped({"index.html": b"<html data-x=__PRECACHE__>"}, "abc")


def test_recorded_results_do_not_change_the_build() -> None:
    """Once it is recorded they go on where they were; those of the engine after most changes."""
    files = {"b/__BUILD__/pages/tested.json": b"[]", "index.html": b"<h1>", "c.whl": b"PK"}
    site, engine = proved_ids_of(files)
    recorded = {**files, "b/__BUILD__/pages/tested.json": b"[1]"}
    assert build_id_of(recorded) != build_id_of(files)
    assert proved_ids_of(recorded) == (site, engine)
    other_page, same = proved_ids_of({**files, "index.html": b"<h2>"})
    assert other_page != site
    assert same == engine
    assert engine not in proved_ids_of({**files, "c.whl": b"PK2"})


@in_turn("command", ["", "build", "serve", "test", "bench", "release", "clean"])
def test_help_helps(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every command explains itself."""
    with pytest.raises(SystemExit) as raised:
        arguments([*command.split(), "--help"])
    assert raised.value.code == 0
    assert f"build.py {command}".strip() in capsys.readouterr().out


def test_arguments_after_two_dashes_are_for_pytest(monkeypatch: pytest.MonkeyPatch) -> None:
    """`build.py test --quick -- -k undo` hands on `-k undo`."""
    asked: list[tuple[bool, str, list[str]]] = []

    def test(quick: bool, browsers: str, pytest_arguments: list[str]) -> int:
        asked.append((quick, browsers, pytest_arguments))
        return 3

    monkeypatch.setattr(commands, "test", test)
    assert commands.main(["test", "--quick", "--", "-k", "undo"]) == 3
    assert asked == [(True, "chromium", ["-k", "undo"])]


def test_the_build_takes_the_sites_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """`--url` is what Netlify sets as URL; what is no address of a folder builds nothing."""
    built: list[str] = []
    monkeypatch.setattr(commands, "build_and_print", lambda: built.append(home()))
    monkeypatch.delenv("URL", raising=False)
    commands.follow(["build"])
    monkeypatch.setenv("URL", "https://elsewhere.example")
    commands.follow(["build", "--url", "https://host.example/games/croupier"])
    assert built == ["", "https://host.example/games/croupier/"]
    with pytest.raises(Trouble, match="not an address"):
        commands.follow(["build", "--url", "games/croupier"])
