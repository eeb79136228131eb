"""No code runs that is not what the build has made, at a first visit either: the page says why."""

from __future__ import annotations

import json
import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from building.integrity import sha256
from tests.support.blog import RECORD
from tests.support.critical import STATIC_IMPORT, base_of, files_of
from tests.support.page import expect_contains, wait_for_engine
from tests.support.sample import sample
from tests.support.table import Table, setup
from tests.support.words import words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.support.server import ListeningServer

NOTICE = '[data-notice="engine"]'


@contextmanager
def damaged(server: ListeningServer, name: str) -> Iterator[None]:
    """A byte more, or another one, in a file of this name; the browser may keep it for a year."""
    (path,) = (path for path in server.answers if path.endswith(f"/{name}"))
    good = server.answers[path]
    same = bytes([*good.body[:-1], good.body[-1] ^ 1])
    body = same if name.endswith(".wasm") else good.body + b"\n"
    server.answers[path] = good._replace(body=body, etag='"other"')
    try:
        yield
    finally:
        server.answers[path] = good


@contextmanager
def first_visit(browser: Browser, server: ListeningServer) -> Iterator[Page]:
    """A browser that has nothing yet, and keeps what it gets: tests that watch it have no cache."""
    context = browser.new_context(base_url=server.url, service_workers="block")
    yield context.new_page()
    context.close()


def test_every_script_has_its_hash(dist: Path) -> None:
    """hashes.json has all that may be imported, and behind each what it imports; pages name it."""
    files = files_of(dist)
    base = base_of(files)
    listed = json.loads(files[base + "hashes.json"])
    scripts = {path[len(base) :] for path in files if path.startswith(base) and ".js" in path}
    scripts = {path for path in scripts if path.endswith(".js")}
    python = {path.rpartition("/")[2]: path for path in files if path.startswith("/pyodide/")}
    ours = {name: base + name for name in (*scripts, "boot.json", "pyodide-lock.json")}
    assert listed.keys() == ours.keys() | python.keys()
    for name, path in {**ours, **python}.items():
        assert listed[name][0] == sha256(files[path]), name
    for name in scripts:
        imported = {each[2:] for each in STATIC_IMPORT.findall(files[base + name].decode())}
        assert imported <= {*listed[name][1:]} | {name}, name
    for page in ("/index.html", "/embed.html"):
        text = files[page].decode()
        assert sha256(files[base + "hashes.json"]) in text
        for tag in re.findall(r'<(?:script|link)[^>]*="b/[^"]+\.js"[^>]*>', text):
            (name,) = re.findall(r'"b/\w+/([^"]+)"', tag)
            assert f'integrity="sha256-{listed[name][0]}"' in tag


def test_nothing_is_imported_unseen(dist: Path) -> None:
    """Later imports go through the page's own loader, which verifies them."""
    files = files_of(dist)
    base = base_of(files)
    importing = {
        path[len(base) :]
        for path, body in files.items()
        if path.startswith(base) and path.endswith(".js") and b"import(" in body
    }
    # The engine's worker compares by itself, and so does the page where it is one (bridge/host.js).
    assert importing == {"bridge/worker.js", "common.js"}


@pytest.mark.parametrize("name", sample(["app.js", "basics.js", "common.js", "engine.js"], 1))
def test_a_damaged_script_of_the_page_is_refused(
    browser: Browser, server: ListeningServer, name: str
) -> None:
    """It would run as well as ever; the page says that a part is damaged, and gets another."""
    with first_visit(browser, server) as page:
        heading = page.get_by_role("heading", level=1, name=words("cannot_start.title"))
        with damaged(server, name):
            page.goto("/")
            heading.wait_for()
        page.get_by_role("button", name=words("cannot_start.again")).click()
        page.locator("[data-screen=home] h1").wait_for()


@pytest.mark.parametrize(
    ("name", "path"), [pytest.param("home.js", "", marks=pytest.mark.long), ("about.js", "about")]
)
def test_a_damaged_screen_is_refused(
    browser: Browser, server: ListeningServer, name: str, path: str
) -> None:
    """The page says that it cannot be had, and asks for it past the browser's cache."""
    with first_visit(browser, server) as page:
        with damaged(server, name):
            page.goto(f"/#/{path}")
            expect_contains(page.locator("main"), words("errors.engine-unreachable.line"))
        # What the browser has kept is still damaged, and makes way for what the server has now.
        with page.expect_response(lambda each: each.url.endswith(f"/{name}") and each.ok):
            page.reload()
            expect_contains(page.locator("main"), words("errors.engine-unreachable.line"))
        page.reload()
        page.locator(f"[data-screen={path or 'home'}] h1").wait_for()


def test_a_damaged_list_of_hashes_is_refused(browser: Browser, server: ListeningServer) -> None:
    """It is asked for past all caches before anything is given up."""
    with first_visit(browser, server) as page:
        with damaged(server, "hashes.json"):
            page.goto("/#/about")
            page.get_by_text(words("errors.engine-unreachable.line")).first.wait_for()
        page.reload()
        page.locator("[data-screen=about] h1").wait_for()


PYTHON = {
    "bridge/worker.js": True,
    "bridge/boot.js": False,
    "boot.json": False,
    "pyodide-lock.json": False,
    "pyodide.mjs": False,
    "pyodide.asm.mjs": False,
    "pyodide.asm.wasm": False,
    "python_stdlib.zip": False,
    ".whl": True,
}
"""Whether every run damages it: a file of each kind of loading, below too; else with `--long`."""


@pytest.mark.pyodide
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if always else pytest.mark.long)
        for name, always in PYTHON.items()
    ],
)
def test_a_damaged_engine_is_refused(browser: Browser, server: ListeningServer, name: str) -> None:
    """Whatever part of it, at a first visit: a notice says that a repair puts it right."""
    (path,) = (path for path in server.answers if path.endswith(name))
    line = words("errors.engine-integrity.line")
    # A damaged memory image is done without: then the other files are needed.
    with (
        damaged(server, "memory.image"),
        damaged(server, path[1:]),
        first_visit(browser, server) as page,
    ):
        page.goto("/")
        expect(page.locator(NOTICE)).to_contain_text(line, timeout=60_000)
        expect(page.locator(f"{NOTICE} [data-command=repair]")).to_be_visible()


@pytest.mark.pyodide
@pytest.mark.timeout(120)
def test_a_damaged_engine_is_healed(browser: Browser, server: ListeningServer) -> None:
    """A stale file in the HTTP cache makes way for the server's present one, or for a repair."""
    with first_visit(browser, server) as page:
        with damaged(server, "pyodide.asm.wasm"):
            page.goto("/")
            line = words("errors.engine-integrity.line")
            expect(page.locator(NOTICE)).to_contain_text(line, timeout=60_000)
            expect(page.locator(f"{NOTICE} [data-command=repair]")).to_be_visible()
        page.locator(f"{NOTICE} [data-command=retry]").click()
        wait_for_engine(page)
        expect(page.locator(NOTICE)).to_have_count(0)


def test_a_frame_refuses_what_is_damaged(browser: Browser, server: ListeningServer) -> None:
    """Before the click and after it, and says so."""
    record = f"embed.html#/{RECORD}"
    heading = {"level": 1, "name": words("cannot_start.title")}
    for name in ("preview.js", "app.js", "table.js"):
        with first_visit(browser, server) as page, damaged(server, name):
            page.goto(f"/{record}")
            if name != "preview.js":
                page.locator("[data-command=begin]").click()
            if name != "table.js":
                page.get_by_role("heading", **heading).wait_for()  # type: ignore[arg-type]
            else:
                expect_contains(page.locator("main"), words("errors.engine-unreachable.line"))


@pytest.mark.long
def test_a_sound_site_plays(browser: Browser, server: ListeningServer) -> None:
    """The same visits, with nothing damaged."""
    with first_visit(browser, server) as page:
        page.goto(f"/?speed=instant#/{setup()}")
        wait_for_engine(page)
        assert Table(page).rest().actions
