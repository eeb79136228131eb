"""Starting from the memory image: when it is used, and that nothing is lost where it cannot be."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from building.basics import DIST, digest
from tests.support.node import run_in_node
from tests.support.page import wait_for_engine
from tests.support.store import HANGS, damaged, digest_of
from tests.support.table import ask, decision, open_table, setup
from tests.support.visitor import expect_answer, until, until_true

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.site.conftest import Visit
    from tests.support.server import ListeningServer
    from tests.support.watch import Watch

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
        """True if a file was asked for."""
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


# Deeper than Python's own stack in the browser: the interpreter dies of it, for good.
CRASH = """() => {
  const deep = JSON.parse("[".repeat(5000) + "]".repeat(5000));
  return croupier.engine.call("frame", { record: deep }).catch(({ code }) => code);
}"""


def test_a_second_visit_starts_from_the_image(opened: Opened, watch: Watch) -> None:
    """It is stored, unpacked: neither the standard library nor the wheel is asked for.

    An interpreter that dies is replaced without booting Python anew, too, and no move is lost.
    """
    watch.allow("fatal error|RangeError: Maximum call stack")
    opened.start()
    starts_from_the_image(opened)
    assert not any(url.endswith(".whl") for url in opened.asked)
    stored = opened.page.evaluate(STORED_DIGEST, digest_of(IMAGE))
    assert stored == manifest()["image"]["unpacked"]  # unpacking takes longer than reading
    record = setup("human,random", "killed-1")
    table = open_table(opened.page, record)
    opened.asked.clear()
    expect_answer(opened.page, CRASH, "internal")
    table.place(table.actions[0])
    until_true(opened.page, lambda: opened.has_asked(IMAGE))
    wait_for_engine(opened.page)
    table.rest()
    assert table.record == decision(record, 1)["record"]
    starts_from_the_image(opened)


def starts_from_the_image(opened: Opened) -> None:
    """The engine that runs has started from it, and answers."""
    assert opened.has_asked(IMAGE)
    assert not opened.has_asked(LIBRARY)
    assert_it_answers(opened.page)


@pytest.mark.parametrize(
    ("file", "change"),
    [
        pytest.param(IMAGE, "cut", id="bytes cut", marks=pytest.mark.long),
        pytest.param(IMAGE, "no image at all", id="other bytes", marks=pytest.mark.long),
        pytest.param(
            MODULE,
            "export function optionsFor() { throw new Error('broken'); }",
            id="an exception",
            marks=pytest.mark.long,
        ),
        pytest.param(
            MODULE,  # as an image of another build would: a memory that Pyodide does not accept
            "export function optionsFor(createPyodideModule, image, { header }) {"
            " return { createPyodideModule, _loadSnapshot: new Uint8Array(header) }; }",
            id="another build",
            marks=pytest.mark.long,
        ),
    ],
)
def test_python_boots_where_the_image_is_no_good(opened: Opened, file: str, change: str) -> None:
    """The visitor notices nothing: no notice, no error, the same answers."""
    with damaged(opened.page, file, change):
        opened.start()
        assert opened.has_asked(LIBRARY)
        expect(opened.page.locator("[data-notice]")).to_have_count(0)
        assert_it_answers(opened.page)


def test_python_boots_where_the_image_does_not_answer(opened: Opened) -> None:
    """After twenty seconds of silence the worker is replaced by one that does without the image."""
    page = opened.page.context.new_page()
    page.add_init_script(HELD_WATCHDOG)
    with damaged(opened.page, MODULE, HANGS):
        opened.asked.clear()
        page.goto("/?speed=instant#/vegas")
        page.locator("html[data-engine=booting]").wait_for(state="attached")
        until_true(page, lambda: opened.has_asked(MODULE))
        assert not opened.has_asked(LIBRARY)
        until(page, "() => globalThis.silence?.() ?? false")
        wait_for_engine(page)
    assert opened.has_asked(LIBRARY)
    expect(page.locator("[data-notice]")).to_have_count(0)
    assert_it_answers(page)
    page.close()


# The twenty seconds are over when the test says so, once.
HELD_WATCHDOG = """
const later = globalThis.setTimeout;
globalThis.setTimeout = (act, time, ...given) => {
  if (time !== 20_000) return later(act, time, ...given);
  globalThis.silence = () => {
    globalThis.setTimeout = later;
    act(...given);
    return true;
  };
  return 0;
};
"""


@pytest.mark.long
@pytest.mark.pyodide
def test_a_first_visit_over_a_fast_connection_takes_the_image(visit: Visit) -> None:
    """It comes sooner than Python boots; a busy machine may be slow once, but not every time."""
    assert any(used_at_first_visit(visit()) == {IMAGE} for _ in range(4))


@pytest.mark.long
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
    """The source that the engine has started from, once it answers."""
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


BROKEN = """
const { optionsFor, MAGIC } = await site("bridge/image.js");
const bytes = (...words) => new Uint8Array(Uint32Array.from(words).buffer);
const layout = { header: 4, data: 0 };
const memory = { buffer: new ArrayBuffer(64) };
const create = async ({ instantiateWasm }) => {
  instantiateWasm({}, () => {});
  return { HEAPU8: new Uint8Array(memory.buffer), _sbrk: () => 64 };
};
const start = async (image) => {
  const { createPyodideModule } = optionsFor(create, Promise.resolve(image), layout);
  const instantiateWasm = (_, receive) => receive({ exports: { memory } }, {});
  const { HEAPU8 } = await createPyodideModule({ instantiateWasm });
  return [...new Uint32Array(HEAPU8.buffer)].slice(0, 4);
};
const images = [
  bytes(MAGIC, 64, 4, 1, 9, 1, 2, 70, 71),
  bytes(MAGIC, 64, 4, 1, 9, 1, 3, 70, 71),
  bytes(MAGIC, 128, 4, 1, 9, 1, 2, 70, 71),
  bytes(MAGIC, 64, 8, 1, 9, 1, 2, 70, 71),
  bytes(MAGIC + 1, 64, 4, 1, 9, 1, 2, 70, 71),
  bytes(),
];
return Promise.all(images.map((image) => start(image).catch(({ message }) => message)));
"""


def test_an_image_that_does_not_fit_is_refused() -> None:
    """Cut, for another memory, with another header, of another form, or empty."""
    whole, *others = run_in_node(BROKEN)
    assert whole == [0, 70, 71, 0]
    assert others == [
        "the image is cut",
        "the memory has another size",
        *["not our image"] * 3,
    ]
