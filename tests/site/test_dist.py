"""dist/ is complete, the same every time, and sends nobody anywhere else."""

from __future__ import annotations

import ast
import json
import os
import posixpath
import re
import shutil
import sys
import zipfile
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

import pytest

from building.basics import ENGINE, ROOT, SITE, digest, shown
from building.runtime import wheel
from building.words import LATER, words_of
from croupier.games import GAMES
from tests.support.cases import in_turn
from tests.support.critical import (
    asked_at_once,
    base_of,
    critical_path,
    files_of,
    needed,
    page_scripts,
    script_in,
)
from tests.support.words import LANGS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.critical import Files


@pytest.fixture(scope="module")
def files(dist: Path) -> Files:
    """Every file of dist/ by URL path."""
    return files_of(dist)


@pytest.fixture(scope="module")
def base(files: Files) -> str:
    """The folder of the one build, `/b/<id>/`."""
    return base_of(files)


def loaded(body: bytes) -> Any:
    return json.loads(body)


def test_wheel_does_not_know_where_and_when_it_was_built(tmp_path: Path) -> None:
    """Another folder, other file modes and times, another umask: the same bytes."""
    here = wheel(tmp_path / "here").read_bytes()
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ENGINE, tmp_path / "engine" / "croupier")
    shutil.copy(ENGINE.parent / "README.md", tmp_path / "engine")
    (tmp_path / "engine" / "building").mkdir()
    shutil.copy(ENGINE.parent / "building" / "hatch_build.py", tmp_path / "engine" / "building")
    for words in SITE.rglob("strings/en.json"):
        copied = tmp_path / words.relative_to(ROOT)
        copied.parent.mkdir(parents=True)
        shutil.copy(words, copied)
    for path in (tmp_path / "engine").rglob("*.py"):
        path.chmod(0o600)
        os.utime(path, (1_000_000_000, 1_000_000_000))
    before = os.umask(0o077)
    try:
        assert wheel(tmp_path / "there", source=tmp_path).read_bytes() == here
    finally:
        os.umask(before)


def test_boot_list_tells_the_truth(files: Files, base: str) -> None:
    """Every size and SHA-256 the page reckons with is that of the file served."""
    boot = loaded(files[base + "boot.json"])
    assert f"/b/{boot['build']}/" == base
    python = [
        ("/" + boot["pyodide"]["base"] + file["name"], file) for file in boot["pyodide"]["files"]
    ]
    ours = [(base + boot[part]["name"], boot[part]) for part in ("stdlib", "wheel")]
    for path, file in [*python, *ours]:
        assert len(files[path]) == file["bytes"]
        assert digest(files[path]) == file["sha256"]


def test_python_lock_holds_our_wheel_alone(files: Files, base: str) -> None:
    """Pyodide could not load any other package if it wanted to."""
    body = files[base + "pyodide-lock.json"]
    lock = loaded(body)
    (entry,) = lock["packages"].values()
    assert entry["imports"] == ["croupier"]
    assert entry["depends"] == []
    assert entry["sha256"] == digest(files[base + entry["file_name"]])
    assert len(body) < 1024


def test_service_worker_keeps_every_file(files: Files) -> None:
    """All files of the site are in the list, with SHA-256 and size, and nothing else is."""
    text = files["/sw.js"].decode()
    listed, _ = json.JSONDecoder().raw_decode(text, text.index('[["'))
    expected = {
        "./" if path == "/index.html" else path[1:]: (digest(body), len(body))
        for path, body in files.items()
        # The one file is a copy of its own, two files are for hosts; pictures and answers under
        # tables/ are for other sites.
        if path not in ("/sw.js", "/croupier.html", "/404.html", "/_headers")
        and (path.endswith(".html") or not path.startswith("/tables/"))
    }
    assert {url: (sha256, size) for url, sha256, size in listed} == expected


def test_page_refers_to_files_that_exist(files: Files) -> None:
    """Every address in a page is relative, and leads to a file of this build."""
    pages = [path for path in files if path.endswith(".html") and path != "/croupier.html"]
    for page in pages:
        found = re.findall(r'(?:src|href)="([^"#]+)', files[page].decode())
        for address in found:
            assert not address.startswith("/"), f"{page}: {address}"
            path = posixpath.normpath(posixpath.join(posixpath.dirname(page), address))
            assert path.partition("?")[0] in {*files, "/"}, f"{page}: {address}"
        assert found


ABSOLUTE = re.compile(
    rb"""(?:href|src|action|url|scope|id)"?\s*[=:]\s*"/|[("'`]/(?:b|pyodide|icons|tables)/"""
)


def test_no_file_says_where_the_site_is(files: Files) -> None:
    """It works in any folder of any host: no address begins with that of a host, or at its root."""
    for path, body in files.items():
        if path.startswith("/pyodide/") or path.endswith((".image", ".zip", ".whl")):
            continue
        assert b"127.0.0.1" not in body, path
        assert not ABSOLUTE.search(body), f"{path}: {ABSOLUTE.search(body)}"


@pytest.mark.parametrize("page", ["/index.html", "/embed.html"])
def test_shared_files_are_fetched_at_once(page: str, files: Files) -> None:
    """A page names every module that its scripts import, once each."""
    scripts = page_scripts(files, page)
    named = re.findall(r'<link rel="modulepreload" href="([^"]+)" integrity', files[page].decode())
    listed = ["/" + name for name in named]
    assert sorted(listed) == sorted(needed(scripts, files) - scripts)
    assert listed


@in_turn("game", GAMES)
def test_a_screen_asks_for_all_it_needs_and_nothing_else(
    game: str, files: Files, base: str
) -> None:
    """Its scripts are those that its part imports; of other games there is nothing."""
    screens = asked_at_once(files)
    every = needed(page_scripts(files), files)
    setup = ("setup", f"{game}-pieces")
    for screen, parts in ((f"{game}?", (game,)), (f"{game}/setup", setup), ("", ("home",))):
        asked = screens[screen]
        scripts = {path for path in asked if path.endswith(".js")} - {base + "posters.js"}
        assert scripts == needed({f"{base}{part}.js" for part in parts}, files) - every
        assert asked <= {*files}
    others = {*GAMES} - {game}
    for path in screens[f"{game}?"] | screens[game]:
        assert not {*re.split("[/.]", path)} & others, path


@in_turn("game", GAMES)
def test_a_table_needs_few_bytes(game: str, files: Files) -> None:
    """All scripts up to the first roll, but Python's own, and all styles: the budget.

    375 bytes of it for each language are why a page cannot start: nothing else may be had then.
    """
    table = critical_path(files, f"{game}?")
    assert table.scripts <= 60_600 + 375 * len(LANGS)
    assert table.styles <= 20_000


@in_turn("screen", ["", *(f"{game}?" for game in GAMES)])
def test_a_screen_needs_few_requests(screen: str, files: Files) -> None:
    """A plain server answers six at a time: each dozen more is one more way there and back."""
    own = asked_at_once(files)[screen]
    page = re.findall(r'(?:src|href)="(b/[^"]+)"', files["/index.html"].decode())
    assert len({*page}) <= 10
    assert len(own) <= 11


def test_unneeded_words_of_a_table_come_later(files: Files, base: str) -> None:
    """The words of rules page, tips and explanations are in a file that no table waits for."""
    for game in GAMES:
        ours, later = (
            loaded(files[f"{base}strings/{part}/de.json"]) for part in (game, f"{game}-later")
        )
        assert set(later) == {*LATER} & set(later)
        assert {"rules", "guide"} <= set(later)
        assert not set(ours) & set(later)
        whole = words_of(game, "de")
        assert {**ours, **later} == whole
        assert not any("-later/" in path for path in asked_at_once(files)[f"{game}?"])


NAMES_NOT_PLACES = ("http://www.w3.org/",)  # XML namespaces: nothing is ever fetched from there
LINKS = {  # what a visitor may follow by a click of their own
    "site/pages/about.js": ("https://github.com/pyodide/pyodide",),
    # of the npm package, which is no part of the site: the name of the standard
    "site/embed/package/messages.schema.json": ("https://json-schema.org/draft/",),
}


def test_sources_name_no_other_site() -> None:
    """No address of anybody else in the sources of the page, but the links that we offer."""
    for path in SITE.rglob("*"):
        if path.suffix not in {".js", ".css", ".html", ".json", ".svg", ".webmanifest"}:
            continue
        allowed = NAMES_NOT_PLACES + LINKS.get(shown(path), ())
        for address in re.findall(
            r"(?:https?:|wss?:|[\"'(])//[\w.-]+[^\s\"'`)>]*", path.read_text()
        ):
            assert address.startswith(allowed), f"{shown(path)}: {address}"


FIRST = {  # what comes before everything, by something that only it says
    "app/inline/length.js": "replaceState",
    "app/inline/theme.js": "dataset.theme",
    "app/inline/cannot_start.js": "HTMLScriptElement",
    "app/inline/integrity.js": "croupierFiles",
    "app/inline/route.js": "anonymous",
    "embed/inline/redirect.js": "location.replace",
}


@in_turn(
    ("path", "source"),
    [
        ("/index.html", "index.html"),
        ("/embed.html", "embed.html"),
        ("/tables/vegas.de.html", "building/tables/page.template"),
    ],
)
def test_one_script_comes_before_everything(files: Files, path: str, source: str) -> None:
    """Each one more would be a way to the host and back, before any other file is asked for.

    So the pages have it in them, which their policies name. The frame says its policy by a script
    of its own, for that names the address at which it is.
    """
    (head, *_) = files[path].decode().partition("</head>")
    head = re.sub(r"<template>.*?</template>", "", head)
    written = re.findall(
        r'<script src="(?:\.\./)?b/__BUILD__/([^"]+)"></script>\n', (SITE / source).read_text()
    )
    assert len(written) > 1
    asked = re.findall(r'<script (?!type=)[^>]*src="[^"]+/(\w+/\w+\.js)"', head)
    assert asked == (["embed/policy.js"] if path == "/embed.html" else [])
    code = script_in(files[path])
    assert head.index(code) < head.index("<link")
    places = [code.index(FIRST[name]) for name in written]
    assert places == sorted(places), "in the order in which the page names them"
    assert not [path for path in files if path.endswith(tuple(written))], "in no other file"


BUILT_IN = {"binascii", "gc", "itertools", "math", "zlib"}
"""Modules of the runtime itself, which are in no library."""
NOT_IN_THE_PAGE = {"cli", "env", "__main__.py", "calendar.py", "catalog.py"}
"""Rooms and modules of the engine that the page never imports."""


def test_the_library_has_whatever_the_engine_imports(dist: Path) -> None:
    """Late imports too: the library holds only modules that the build has seen in use."""
    (library,) = dist.rglob("python_stdlib.zip")
    with zipfile.ZipFile(library) as archive:
        names = {PurePosixPath(name).with_suffix("") for name in archive.namelist()}
    held = {".".join(name.parts).removesuffix(".__init__") for name in names}
    wanted = {
        module
        for path in (ENGINE / "croupier").rglob("*.py")
        if not NOT_IN_THE_PAGE.intersection(path.relative_to(ENGINE).parts)
        for module in imports_of(path.read_text())
        if module.split(".")[0] in sys.stdlib_module_names
    }
    assert wanted <= held | BUILT_IN | {"collections.abc"}


def imports_of(source: str) -> set[str]:
    """The modules that a module imports, at its top or later."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found
