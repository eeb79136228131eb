"""Starting from the memory image: when it is used, and that nothing is lost where it cannot be."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from building.basics import DIST, digest
from tests.support.page import wait_for_engine, wait_for_offline
from tests.support.store import HANGS, damaged, digest_of, replace_stored
from tests.support.table import ask, setup
from tests.support.visitor import expect_answer, until_true

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.site.conftest import Visit
    from tests.support.server import ListeningServer

IMAGE, MODULE, LIBRARY = "memory.image", "bridge/image.js", "python_stdlib.zip"

# The SHA-256 of what is stored under a file's own.
STORED_DIGEST = """async (hash) => {
  const kept = await (await caches.match(`/sha256/${hash}`)).arrayBuffer();
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", kept));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}"""
ANSWER = """(record) => croupier.engine.call("frame", { record })"""


class Opened:
    """A tab, and the engine's files that it has asked for since it was opened."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: set[str] = set()
        page.context.on("request", lambda request: self.asked.add(request.url.partition("?")[0]))

    def start(self) -> None:
        """Open the site anew and wait for the engine."""
        self.asked.clear()
        self.page.goto("/?speed=instant#/vegas")
        self.page.reload()
        wait_for_engine(self.page)

    def has_asked(self, name: str) -> bool:
        """Whether a file was asked for."""
        return any(url.endswith("/" + name) for url in self.asked)


@pytest.fixture
def opened(returning: Page) -> Opened:
    """A tab of a visitor who has been here before: everything is stored."""
    return Opened(returning)


def manifest() -> dict[str, dict[str, str]]:
    """boot.json of the build."""
    (path,) = DIST.glob("b/*/boot.json")
    found: dict[str, dict[str, str]] = json.loads(path.read_text())
    return found


def assert_it_answers(page: Page) -> None:
    """The engine in the tab answers what the one in CPython answers."""
    record = setup("human,greedy", "image-1")
    expect_answer(page, ANSWER, ask("frame", record=record), record)


def test_a_second_visit_starts_from_the_image(opened: Opened) -> None:
    """It is stored: neither the standard library nor the wheel is asked for."""
    opened.start()
    assert opened.has_asked(IMAGE)
    assert not opened.has_asked(LIBRARY)
    assert not any(url.endswith(".whl") for url in opened.asked)
    assert_it_answers(opened.page)


def test_a_new_worker_starts_from_the_image(opened: Opened) -> None:
    """A worker that ends is replaced without booting Python anew."""
    opened.asked.clear()
    (worker,) = opened.page.workers
    worker.evaluate("() => self.close()")
    opened.page.locator("html[data-engine=booting]").wait_for(state="attached")
    wait_for_engine(opened.page)
    assert opened.has_asked(IMAGE)
    assert not opened.has_asked(LIBRARY)
    assert_it_answers(opened.page)


@pytest.mark.parametrize(
    ("file", "change"),
    [
        (IMAGE, "cut"),
        (IMAGE, "no image at all"),
        (MODULE, "export function optionsFor() { throw new Error('broken'); }"),
        (
            MODULE,  # as an image of another build would: a memory that Pyodide does not accept
            "export function optionsFor(createPyodideModule, image, { header }) {"
            " return { createPyodideModule, _loadSnapshot: new Uint8Array(header) }; }",
        ),
    ],
    ids=["bytes cut", "other bytes", "an exception", "another build"],
)
def test_python_boots_where_the_image_is_no_good(opened: Opened, file: str, change: str) -> None:
    """The visitor notices nothing: no notice, no error, the same answers."""
    with damaged(opened.page, file, change):
        opened.start()
        assert opened.has_asked(LIBRARY)
        expect(opened.page.locator("[data-notice]")).to_have_count(0)
        assert_it_answers(opened.page)


@pytest.mark.offline
def test_python_boots_where_the_image_does_not_answer(page: Page) -> None:
    """After twenty seconds of silence the worker is replaced by one that does without the image."""
    opened = Opened(page)
    opened.start()
    wait_for_offline(page)
    replace_stored(opened.page, MODULE, HANGS)
    opened.page.clock.install()
    opened.asked.clear()
    opened.page.reload()
    opened.page.locator("html[data-engine=booting]").wait_for(state="attached")
    until_true(opened.page, lambda: opened.has_asked(MODULE))
    assert not opened.has_asked(LIBRARY)
    opened.page.clock.fast_forward(20_500)
    wait_for_engine(opened.page)
    assert opened.has_asked(LIBRARY)
    expect(opened.page.locator("[data-notice]")).to_have_count(0)
    assert_it_answers(opened.page)


@pytest.mark.pyodide
def test_a_first_visit_over_a_fast_connection_takes_the_image(visit: Visit) -> None:
    """It comes sooner than Python boots; a busy machine may be slow once, but not every time."""
    assert any(used_at_first_visit(visit()) == {IMAGE} for _ in range(4))


@pytest.mark.pyodide
def test_a_first_visit_over_a_slow_connection_boots_python(
    page: Page, server: ListeningServer
) -> None:
    """There the image would take longer to come than it saves."""
    server.speed = 700_000
    try:
        assert used_at_first_visit(page) == {LIBRARY}
    finally:
        server.speed = None


def used_at_first_visit(page: Page) -> set[str]:
    """What the engine has started from, once it answers."""
    opened = Opened(page)
    page.goto("/#/about")
    wait_for_engine(page)
    assert_it_answers(page)
    return {name for name in (IMAGE, LIBRARY) if opened.has_asked(name)}


def test_the_manifest_names_the_image() -> None:
    """Its hashes are those of the file, as it is and unpacked."""
    (path,) = DIST.glob("b/*/" + IMAGE)
    entry = manifest()["image"]
    assert entry["sha256"] == digest_of(IMAGE)
    assert entry["unpacked"] == digest(gzip.decompress(path.read_bytes()))


def test_the_service_worker_stores_the_image_unpacked(opened: Opened) -> None:
    """So a start need not unpack it, which takes longer than reading it."""
    stored = opened.page.evaluate(STORED_DIGEST, digest_of(IMAGE))
    assert stored == manifest()["image"]["unpacked"]
