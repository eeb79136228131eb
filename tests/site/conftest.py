"""A browser, a server and a watchful page.

    def test_something(page: Page) -> None:
        page.goto("/")

`page` is a tab of a visitor who has never been here. A test that used it fails when the browser
saw anything it must never see (tests/support/watch.py), however well the test itself went;
`watch.allow(pattern)` makes an exception for a test that provokes an error.

    @pytest.mark.view(size="phone", theme="dark", lang="de")     how `page` is opened
    @pytest.mark.offline                                         with the service worker
    @pytest.mark.pyodide                                         with Python in the browser
    visit(lang="fr")                                             one more visitor, same options
    page.context.new_page()                                      the same visitor's second tab
    regular                                                      a tab where the engine runs already
    friend                                                       one more, of another visitor
    returning                                                    one whose browser keeps the site
    server.stop(), server.start()                                the network goes, and comes back

Python takes seconds to start in a browser. So this process answers in its place
(tests/support/cpython.py), unless a test is marked `pyodide` or `offline` or takes `returning`. A
test that is not about first visits takes `regular`, which may be a phone's and have a theme, but is
in English (`view`); one that needs no game is opened with `engine=False`.

A failed test leaves screenshots in .artifacts/, with `--artifacts` a Playwright trace as well.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Protocol

import pytest
from playwright.sync_api import expect, sync_playwright

from building.basics import ROOT
from tests.support import browser as chromium
from tests.support.blog import Blog
from tests.support.cpython import CPythonServer
from tests.support.page import (
    CONTEXT_OF_SIZE,
    ENGINE,
    PATIENCE,
    Axe,
    slowed,
    wait_for_engine,
    wait_for_offline,
)
from tests.support.server import ListeningServer
from tests.support.watch import Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

ARTIFACTS = ROOT / ".artifacts"


class Visit(Protocol):
    """Opens a tab for a new visitor: nothing stored, nothing cached."""

    def __call__(
        self,
        *,
        size: str = "desktop",
        theme: str = "light",
        lang: str = "en",
        motion: str = "reduce",
        engine: bool = True,
        **context: Any,
    ) -> Page: ...


@pytest.fixture(scope="session")
def browser(
    request: pytest.FixtureRequest, record_testsuite_property: Callable[[str, object], None]
) -> Iterator[Browser]:
    """One Chromium for all tests of a process; it cannot reach anything but this machine."""
    expect.set_options(timeout=PATIENCE)
    Axe.everywhere = request.config.getoption("--long")
    path = chromium.provide_shell()
    with sync_playwright() as playwright:
        flags = [*chromium.FLAGS, chromium.COMPILE_ONCE]
        running = playwright.chromium.launch(executable_path=path, args=flags)
        record_testsuite_property("browser", f"Chromium {running.version}")
        yield running
        running.close()


@pytest.fixture(scope="session")
def cpython_server(dist: Path) -> Iterator[CPythonServer]:
    """The server of most tests of a process: it answers for the engine, too."""
    with CPythonServer(dist=dist) as running:
        yield running


@pytest.fixture(scope="session")
def pyodide_server(dist: Path) -> Iterator[ListeningServer]:
    """The server of those tests that start Python in the browser."""
    with ListeningServer(dist=dist) as running:
        yield running


@pytest.fixture
def server(request: pytest.FixtureRequest) -> Iterator[ListeningServer]:
    """The site's server; a test may stop it, and it runs again for the next one."""
    marks = map(request.node.get_closest_marker, ("pyodide", "offline"))
    pyodide = any(marks) or "returning" in request.fixturenames
    running = request.getfixturevalue("pyodide_server" if pyodide else "cpython_server")
    yield running
    if not running.running:
        running.start()


@pytest.fixture
def watch(server: ListeningServer) -> Watch:
    """Errors that the browser must never see, checked when the test is over."""
    return Watch(server)


@pytest.fixture
def visit(
    request: pytest.FixtureRequest, browser: Browser, server: ListeningServer, watch: Watch
) -> Iterator[Visit]:
    """Opens tabs for new visitors: `visit(size="phone", theme="dark", lang="nl")`."""
    contexts: list[BrowserContext] = []
    traced = bool(request.config.getoption("--artifacts"))
    slow = request.config.getoption("--slow-page")

    def visit(
        *,
        size: str = "desktop",
        theme: str = "light",
        lang: str = "en",
        motion: str = "reduce",
        engine: bool = True,
        **context: Any,
    ) -> Page:
        options = {**CONTEXT_OF_SIZE[size], "color_scheme": theme, "reduced_motion": motion}
        kept = "allow" if request.node.get_closest_marker("offline") else "block"
        options |= {"locale": lang, "service_workers": kept, **context}
        opened = browser.new_context(base_url=server.url, **options)
        opened.set_default_timeout(PATIENCE)
        watch.attach(opened)
        if not engine:
            opened.route(ENGINE, lambda _: None)  # never answered
        if traced:
            opened.tracing.start(screenshots=True, snapshots=True, sources=True)
        contexts.append(opened)
        return slowed(opened.new_page(), slow)

    yield visit
    if request.node.stash.get(FAILED, False):
        keep_artifacts(contexts, re.sub(r"[^\w-]+", "-", request.node.name), traced)
    for context in contexts:
        context.close()


@pytest.fixture
def page(request: pytest.FixtureRequest, visit: Visit) -> Page:
    """A visitor's tab, opened as the test's `view` marker says."""
    marker = request.node.get_closest_marker("view")
    return visit(**(marker.kwargs if marker else {}))


@pytest.fixture
def blog(server: ListeningServer, watch: Watch) -> Iterator[Blog]:
    """A blog on an origin of its own."""
    assert server.running
    with Blog() as running:
        watch.allow(re.escape(f"foreign request: {running.url}"))
        watch.allow("foreign request: blob:null/")  # a frame without an origin starts its worker
        yield running


class Regular:
    """One tab for many tests; Python takes seconds to start, and most tests are not about that.

    The service worker of ``returning`` has stored the whole site.
    """

    def __init__(self, browser: Browser, name: str, size: str, slow: float) -> None:
        self.browser = browser
        self.name, self.size, self.slow = name, size, slow
        self.kept = name == "returning"
        self.context: BrowserContext | None = None

    def sit_down(
        self, server: ListeningServer, watch: Watch, theme: str = "light", motion: str = "reduce"
    ) -> Page:
        """The tab at a quiet page, as it was on the first day: nothing stored, nothing changed."""
        page = self.context.pages[0] if self.context else self.arrive(server.url)
        watch.attach(page.context)
        page.set_viewport_size(CONTEXT_OF_SIZE[self.size]["viewport"])
        page.emulate_media(color_scheme=theme, reduced_motion=motion)  # type: ignore[arg-type]
        page.goto("/?speed=instant#/about")
        page.locator("[data-screen=about] h1").wait_for()
        page.evaluate(FORGET)  # no table is there any more that would write
        if page.locator("[data-notice]").count():
            # Said once in a visit: the next test needs a visit of its own.
            page.reload()
            wait_for_engine(page)
        return page

    def arrive(self, url: str) -> Page:
        """The tab on the first day."""
        options = {**CONTEXT_OF_SIZE[self.size], "reduced_motion": "reduce", "locale": "en"}
        options["service_workers"] = "allow" if self.kept else "block"
        self.context = self.browser.new_context(base_url=url, **options)
        self.context.set_default_timeout(PATIENCE)
        page = slowed(self.context.new_page(), self.slow)
        page.goto("/?speed=instant")
        wait_for_engine(page)
        if self.kept:
            wait_for_offline(page)
        return page

    def leave(self) -> None:
        """Close the tab; the next test gets a new one."""
        if self.context:
            self.context.close()
            self.context = None


FORGET = """async () => {
  localStorage.clear();
  await new Promise((done) => {
    indexedDB.deleteDatabase("croupier").onsuccess = done;
  });
  document.activeElement.blur();
  croupier.drafts.clear();
  croupier.settings.give("speed", "instant");
}"""


@pytest.fixture(scope="session")
def regulars(request: pytest.FixtureRequest, browser: Browser) -> Iterator[dict[str, Regular]]:
    """The tabs that the tests of a process share, by who sits there."""
    who = {"desktop": "desktop", "phone": "phone", "friend": "desktop", "returning": "desktop"}
    slow = request.config.getoption("--slow-page")
    shared = {name: Regular(browser, name, size, slow) for name, size in who.items()}
    yield shared
    for each in shared.values():
        each.leave()


@pytest.fixture
def sit_down(
    request: pytest.FixtureRequest,
    regulars: dict[str, Regular],
    server: ListeningServer,
    watch: Watch,
) -> Iterator[Callable[..., Page]]:
    """Gives a test the tab of one of `regulars`, by who sits there.

    A test that fails leaves pictures, and the next one gets a new tab.
    """
    assert server.running
    taken = []

    def sit_down(who: str, **view: str) -> Page:
        taken.append(regulars[who])
        return regulars[who].sit_down(server, watch, **view)

    yield sit_down
    for shared in taken:
        if shared.context is None:
            continue
        watch.detach(shared.context)
        if request.node.stash.get(FAILED, False):
            name = re.sub(r"[^\w-]+", "-", request.node.name)
            keep_artifacts([shared.context], f"{name}-{shared.name}", False)
            shared.leave()


@pytest.fixture
def regular(request: pytest.FixtureRequest, sit_down: Callable[..., Page]) -> Page:
    """A tab where the engine runs already, without pauses; a test puts the language back."""
    marker = request.node.get_closest_marker("view")
    view = {"size": "desktop", **(marker.kwargs if marker else {})}
    return sit_down(view.pop("size"), **view)


@pytest.fixture
def friend(sit_down: Callable[..., Page]) -> Page:
    """The same for another visitor, who knows nothing of the first."""
    return sit_down("friend")


@pytest.fixture
def returning(sit_down: Callable[..., Page]) -> Page:
    """The same where all of the site is stored; a test puts back what it takes from the store."""
    return sit_down("returning")


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, Any]:
    """Remember for the fixtures whether the test failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, Any, Any]:
    """A test that went well still fails when the browser saw what it must not see."""
    result = yield
    watch = pyfuncitem.funcargs.get("watch")
    if isinstance(watch, Watch):
        watch.check()
    return result


def keep_artifacts(contexts: list[BrowserContext], name: str, traced: bool) -> None:
    """Screenshots of all open tabs, and the traces."""
    ARTIFACTS.mkdir(exist_ok=True)
    for number, context in enumerate(contexts, 1):
        for tab, page in enumerate(context.pages, 1):
            page.screenshot(path=ARTIFACTS / f"{name}-{number}-{tab}.png", full_page=True)
        if traced:
            context.tracing.stop(path=ARTIFACTS / f"{name}-{number}.zip")
