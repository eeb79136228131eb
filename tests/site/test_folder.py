"""In any folder of any host: dist/ as it is, served with no header but the type of each file.

That every address is relative is read in dist/ (test_dist.py); a whole evening there, in other
browsers, is in tests/browsers/.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.site.test_offline import FEW, IDLE_ENGINE, keeping
from tests.site.test_start import SHIFTS
from tests.support.blog import RECORD, Blog, element, frame_tag, heard
from tests.support.page import wait_for_engine
from tests.support.server import PlainServer
from tests.support.table import TABLE, Table, decision, without_check
from tests.support.visitor import expect_answer, expect_value, pictures
from tests.support.words import LANGS, words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page, Request

    from tests.support.watch import Watch

FOLDER, ROOT = "/games/croupier/", "/"
READY = "html[data-offline=ready]"
HERE = """async () => ({
  caches: (await caches.keys()).sort(),
  scopes: (await navigator.serviceWorker.getRegistrations())
    .map(({ scope }) => new URL(scope).pathname).sort(),
})"""
IN_FOLDER = {
    "caches": ["games/croupier/croupier", "games/croupier/croupier-lists"],
    "scopes": [FOLDER],
}
AT_ROOT = {"caches": ["croupier", "croupier-lists"], "scopes": [ROOT]}


@pytest.fixture(scope="module")
def host(dist: Path) -> Iterator[PlainServer]:
    """A host that knows nothing of the site, which lies there in a folder and at the root.

    At the root few files are kept: there it is about whose they are.
    """
    with PlainServer(FOLDER, ROOT, dist=dist) as running:
        script = running.answers["/sw.js"]
        running.answers["/sw.js"] = script._replace(body=keeping(script.body, FEW), etag='"few"')
        yield running


@pytest.fixture
def server(host: PlainServer) -> Iterator[PlainServer]:
    """That host; a test may stop it, and it runs again for the next one."""
    yield host
    if not host.running:
        host.start()


@pytest.mark.long
@pytest.mark.offline
@pytest.mark.timeout(180)
def test_two_on_one_host_leave_each_other_alone(
    page: Page, server: PlainServer, watch: Watch
) -> None:
    """Each has its own service worker and its own files; who removes one keeps the other.

    The worker at the root has all pages of the host in its scope, those of the folder among them.
    The one in the folder starts, its links lead back to it and nothing is asked of the host outside
    the folder; then the same without the server, and a turn. Nothing moves on a page that comes,
    not when the site has been kept either.
    """
    root = server.in_folder(ROOT)
    watch.allow(re.escape(f"foreign request: {root}"))
    page.add_init_script(SHIFTS)
    page.add_init_script(IDLE_ENGINE)
    page.set_viewport_size({"width": 390, "height": 844})
    stay(page, root)
    expect_answer(page, "() => shifts", [])
    expect_answer(page, HERE, AT_ROOT)
    with page.expect_request(lambda asked: is_last_of_a_repair(asked, server.url)):
        page.goto(f"{server.url}?kill")
    expect_value(page, lambda: page.evaluate(HERE), AT_ROOT)
    page.set_viewport_size({"width": 1440, "height": 900})
    stay(page, server.url)
    expect_answer(page, "() => shifts", [])
    expect_answer(page, HERE, {key: sorted(AT_ROOT[key] + IN_FOLDER[key]) for key in AT_ROOT})
    with page.expect_request(lambda asked: is_last_of_a_repair(asked, root)):
        page.goto(f"{root}?kill")
    expect_value(page, lambda: page.evaluate(HERE), IN_FOLDER)

    page.goto("about:blank")
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page = page.context.new_page()  # with Python
    links_lead_here(page, server)
    server.stop()
    offline = len(asked)
    page.goto(f"{server.url}tables/vegas.nl.html?speed=instant#/{RECORD}")
    wait_for_engine(page)
    assert any(url.endswith("/memory.image") for url in asked[offline:])
    table = Table(page).rest()
    table.place(table.actions[0])
    assert table.ply == decision(RECORD, 1)["ply"]
    assert without_check(page.url).startswith(f"{server.url}?speed=instant#/vegas?")
    assert [url for url in asked if not url.startswith((server.url, "blob:", "data:"))] == []


def is_last_of_a_repair(asked: Request, address: str) -> bool:
    """Once everything has been removed, the page itself is fetched anew."""
    return asked.url == address and asked.resource_type == "fetch"


def stay(page: Page, address: str) -> None:
    """A visit that is long enough for everything to be kept."""
    page.goto(f"{address}?speed=instant")
    wait_for_engine(page)
    page.locator(READY).wait_for(state="attached")
    pictures(page)


def links_lead_here(page: Page, server: PlainServer) -> None:
    """Links to a table, to the one file, and whatever else the page makes begin with the folder."""
    page.goto(f"{server.url}#/vegas/setup")
    link = page.locator("[data-field=link]")
    at = re.escape(f"{server.url}tables/vegas.en.html#/vegas?v=")
    expect(link).to_have_value(re.compile(f"^{at}"))
    page.goto(link.input_value())
    page.locator("[data-screen=table]").wait_for()
    assert page.url.startswith(f"{server.url}#/vegas?v=")
    page.goto(f"{server.url}index.html#/about")
    download = page.locator("a[download]")
    expect_answer(download, "(link) => link.href", f"{server.url}croupier.html")
    page.goto(f"{server.url}#/embed")
    field = page.locator("[data-field=code]")
    expect(field).not_to_have_value("")
    code = field.input_value()
    assert f'<script defer src="{server.url}embed.js"></script>' in code
    assert f'<a href="{server.url}tables/vegas.en.html#/vegas"' in code
    page.frame_locator("[data-region=preview]").locator("[data-command=begin]").wait_for()


def test_a_table_in_a_page_elsewhere(page: Page, blog: Blog, server: PlainServer) -> None:
    """The element with its script, which another site may have although no header allows it."""
    page.goto(blog.publish(element(server.url)))
    frame = page.frame_locator("iframe")
    frame.locator('[data-command="begin"]').click()
    frame.locator('[data-command="roll"]').click()
    assert heard(page, type="ready")["origin"] == server.in_folder("")
    frame.locator("[data-action]").first.click()
    frame.locator(TABLE).wait_for()
    frame.locator("[data-region=out]").focus()
    out = str(frame.locator("[data-region=out]").evaluate("(link) => link.href"))
    assert out.startswith(f"{server.url}tables/vegas.en.html#/vegas?")


@pytest.mark.long
@pytest.mark.view(engine=False)
def test_a_frame_that_cannot_start_says_so(
    page: Page, blog: Blog, server: PlainServer, watch: Watch
) -> None:
    """In a sandbox its scripts are a stranger's, and this host lets no stranger have them.

    The link leads to the table at its own address.
    """
    watch.allow("blocked by CORS policy")
    watch.allow("ERR_FAILED")
    for lang in LANGS:
        page.goto(blog.publish(frame_tag(server.url, f"?lang={lang}", sandbox="allow-scripts")))
        said = page.frame_locator("iframe").locator("[data-screen=cannot-start]")
        said.get_by_text(words("cannot_start.boxed", lang)).wait_for()
        expect(said.locator("a")).to_have_attribute("href", f"{server.url}#/{RECORD}")
    page.goto(blog.publish(frame_tag(server.url, "?game=showdown", "", "allow-scripts")))
    link = page.frame_locator("iframe").locator("[data-screen=cannot-start] a")
    expect(link).to_have_attribute("href", f"{server.url}#/showdown")


@pytest.mark.view(engine=False)
def test_a_page_whose_script_is_missing_says_so(
    page: Page, server: PlainServer, watch: Watch
) -> None:
    """Half an upload, or a connection that has gone: no page stays blank without a word."""
    watch.allow("404")
    (path,) = (path for path in server.answers if path.startswith(FOLDER) and "/app.js" in path)
    gone = server.answers.pop(path)
    try:
        page.goto(server.url)
        page.get_by_role("heading", level=1, name=words("cannot_start.title")).wait_for()
        page.get_by_text(words("cannot_start.missing")).wait_for()
    finally:
        server.answers[path] = gone


@pytest.mark.view(engine=False)
@pytest.mark.parametrize("name", ["", "embed.html?game=showdown"])
def test_a_page_without_its_folder_says_so(
    page: Page, server: PlainServer, watch: Watch, name: str
) -> None:
    """An upload of the page alone: not even the script that would say so can be had from there."""
    watch.allow("404|MIME type|integrity")
    whole = dict(server.answers)
    for path in [path for path in whole if path.startswith(f"{FOLDER}b/")]:
        del server.answers[path]
    try:
        page.goto(f"{server.url}{name}")
        page.get_by_role("heading", level=1, name=words("cannot_start.title")).wait_for()
        expect(page.get_by_role("button", name=words("cannot_start.again"))).to_be_visible()
        if name:
            link = page.locator("[data-screen=cannot-start] a")
            expect(link).to_have_attribute("href", f"{server.url}#/showdown")
    finally:
        server.answers.update(whole)


FORBIDDEN = """async () => {
  const answer = new Promise((resolve) =>
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      resolve(effectiveDirective), { once: true }));
  document.body.append(Object.assign(document.createElement("img"), { src: "https://host/x.png" }));
  return await answer;
}"""
SINK = """() => {
  try {
    document.createElement("div").innerHTML = "<b>";
    return "taken";
  } catch (error) {
    return error.name;
  }
}"""


@pytest.mark.view(engine=False)
def test_the_page_has_a_policy_where_the_host_has_none(
    page: Page, server: PlainServer, watch: Watch
) -> None:
    """The policy of the headers is in the page: no foreign picture, no text taken for HTML."""
    watch.allow("https://host/x.png|violates the following Content Security Policy|TrustedHTML")
    for name in ("", "embed.html?game=vegas"):
        page.goto(f"{server.url}{name}")
        page.locator("h1").wait_for()
        expect_answer(page, FORBIDDEN, "img-src", note=name)
        expect_answer(page, SINK, "TypeError", note=name)
