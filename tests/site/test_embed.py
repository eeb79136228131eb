"""Our tables in other people's pages: light, of the right height, in any sandbox, under any policy.

The pages around are real ones, on an origin of their own.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from building.pages import site_files, table_pages
from tests.support import firefox
from tests.support.blog import (
    MOST_BEFORE_THE_CLICK,
    RECORD,
    STRICT,
    Blog,
    begin,
    element,
    frame_tag,
    heard,
    inner,
)
from tests.support.links import signed
from tests.support.page import assert_accessible
from tests.support.sharing import share
from tests.support.table import TABLE, Table, decides, decision, frames, setup, without_check
from tests.support.visitor import expect_answer, pictures, until
from tests.support.words import words

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.support.server import ListeningServer
    from tests.support.watch import Watch

SECRET = "XyZ123"  # noqa: S105 - a word that WordPress makes up for each frame
AT_ONCE = """try {
  localStorage.setItem("croupier/settings", '{"speed": "instant"}');
} catch {}"""


# -- the ways in ------------------------------------------------------------------------------


# Whether the frame is as high as its message says.
GROWN = """() => {
  const last = (globalThis.heard ?? []).findLast(({ type }) => type === "height");
  return last?.height === document.querySelector("iframe").getBoundingClientRect().height;
}"""


def test_the_element_grows_and_tells(page: Page, blog: Blog, server: ListeningServer) -> None:
    """Under a policy that allows nothing but us: the height follows, events come, a game ends."""
    every = list(frames(setup("human,greedy", "blog-1", **{"with": "rounds1"})))
    late = [frame for frame in every if decides(frame["next"])][-1]
    policy = STRICT.format(site=server.url)
    page.add_init_script(AT_ONCE)
    page.goto(blog.publish(element(server.url, f"{late['record']}"), policy))
    page.evaluate(
        """() => document.addEventListener("croupier-result", ({ detail }) => {
             globalThis.result = detail;
           })"""
    )
    frame = page.frame_locator("iframe")
    frame.locator('[data-command="begin"]').wait_for()
    until(page, GROWN)
    frame.locator('[data-command="begin"]').click()
    frame.locator("[data-screen=replay]").wait_for()
    frame.locator('[data-command="playon"]').click(timeout=90_000)
    choose_to_the_end(page)
    results = heard(page, type="result")
    observation = every[-1]["observation"]
    assert results["record"] == every[-1]["record"]
    assert results["totals"] == [seat["money"] for seat in observation["seats"]]
    assert results["winners"] == observation["result"]["winners"]
    assert results["origin"] == server.url.rstrip("/")
    expect_answer(page, "() => globalThis.result.record", every[-1]["record"])
    assert heard(page, type="ready")["game"] == "vegas"
    # Money that a running game hides is in no message: totals are sent once, when it is over.
    said_of_money = page.evaluate("() => heard.filter(({ totals }) => totals).map((e) => e.type)")
    assert said_of_money == ["result"]


def choose_to_the_end(page: Page) -> None:
    """Always the first choice, in the frame."""
    frame = page.frame_locator("iframe")
    due = frame.locator(f"[data-over], {TABLE}:not([data-busy]) [data-action]").first
    due.wait_for(state="attached", timeout=90_000)
    while not frame.locator("[data-over]").count():
        ply = frame.locator(TABLE).get_attribute("data-ply")
        frame.locator("[data-action]").first.click()
        frame.locator(f'{TABLE}:not([data-ply="{ply}"])').wait_for(state="attached")
        due.wait_for(state="attached")


@pytest.mark.long
@pytest.mark.view(engine=False)
def test_the_element_works_however_it_is_loaded(
    page: Page, blog: Blog, server: ListeningServer
) -> None:
    """As a module, as the code said once, it has to find out where it comes from."""
    for loaded in ('type="module"', "async", "defer"):
        page.goto(blog.publish(element(server.url, loaded=loaded)))
        begins = page.frame_locator("iframe").locator('[data-command="begin"]')
        expect(begins, loaded).to_be_visible()


@pytest.mark.parametrize(
    "sandbox",
    [
        pytest.param("allow-scripts", marks=pytest.mark.pyodide),
        pytest.param("allow-scripts allow-same-origin", marks=pytest.mark.long),
    ],
)
def test_it_plays_in_a_sandbox(
    page: Page, blog: Blog, server: ListeningServer, watch: Watch, sandbox: str
) -> None:
    """Without an origin of its own it keeps nothing, and says so once there is a move to lose.

    No sandbox here opens a window: the address, with the moves in it, is shown to be copied.
    """
    page.goto(blog.publish(frame_tag(server.url, "?speed=instant", sandbox=sandbox)))
    frame = begin(page)
    first = frame.locator(TABLE).get_attribute("data-ply")
    frame.locator("[data-action]").first.click()
    frame.locator(f'{TABLE}:not([data-ply="{first}"]):not([data-busy])').wait_for()
    alone = sandbox == "allow-scripts"
    watch.allow("Blocked opening")
    expect(frame.locator("[data-notice]")).to_have_count(0)
    expect(frame.locator("[data-region=unkept]")).to_be_visible(visible=alone)
    frame.locator("[data-region=out]").click()
    field = frame.locator("[data-field=address]")
    expect(field).to_have_value(re.compile("&play="))
    address = without_check(field.input_value())
    assert address.startswith(f"{server.url}tables/vegas.en.html#/{RECORD}&play=")
    assert heard(page, type="ready")["origin"] == ("null" if alone else server.url.rstrip("/"))
    assert not watch.server.violations


@pytest.mark.long
def test_it_plays_where_storage_is_denied(page: Page, blog: Blog, server: ListeningServer) -> None:
    """As with all cookies blocked: asking for the storage alone is an error."""
    denied = """() => {
      for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
        Object.defineProperty(globalThis, name, {
          get() { throw new DOMException("denied", "SecurityError"); },
        });
      }
    }"""
    page.add_init_script(f"({denied})()")
    page.goto(blog.publish(frame_tag(server.url, "?speed=instant")))
    frame = begin(page)
    expect(frame.locator("[data-notice]")).to_have_count(0)
    expect(frame.locator("[data-region=unkept]")).to_be_hidden()
    frame.locator("[data-action]").first.click()
    frame.locator("[data-region=unkept]").wait_for()


@pytest.mark.view(engine=False)
def test_any_document_may_frame_it(
    page: Page, blog: Blog, server: ListeningServer, watch: Watch, tmp_path: Path
) -> None:
    """A sandboxed page and a file on a disk, which no `frame-ancestors` can name."""
    watch.allow("foreign request: file:")
    post = blog.publish(frame_tag(server.url) + element(server.url))
    page.goto(blog.publish(f'<iframe sandbox="allow-scripts" src="{post}" height="900"></iframe>'))
    sandboxed = page.frame_locator("iframe")
    for at in (0, 1):
        inside = sandboxed.locator("iframe").nth(at).content_frame
        inside.locator('[data-command="begin"]').wait_for()
    file = tmp_path / "page.html"
    file.write_text(f"<!doctype html>{frame_tag(server.url)}{element(server.url)}")
    page.goto(file.as_uri())
    for at in (0, 1):
        inside = page.locator("iframe").nth(at).content_frame
        inside.locator('[data-command="begin"]').wait_for()


@pytest.mark.view(engine=False)
def test_a_refused_frame_leaves_what_was_there(
    page: Page, blog: Blog, server: ListeningServer, watch: Watch
) -> None:
    """A page whose policy takes no frames keeps its picture and its link."""
    watch.allow("frame-src|Content Security Policy|ERR_BLOCKED_BY_CSP")
    policy = STRICT.format(site=server.url).replace(f"frame-src {server.url}", "frame-src 'none'")
    page.goto(blog.publish(element(server.url), policy))
    page.locator("croupier-table iframe").wait_for(state="attached")
    link = page.locator("croupier-table a")
    link.click(trial=True)
    expect(page.locator("croupier-table iframe")).to_be_hidden()


@pytest.mark.pyodide
def test_the_page_itself_thinks_when_asked_to(
    page: Page, blog: Blog, server: ListeningServer, watch: Watch
) -> None:
    """If no worker starts at all, the reader may let the page do the work."""
    page.add_init_script("globalThis.Worker = class { constructor() { throw new Error('no'); } };")
    page.goto(blog.publish(frame_tag(server.url, "?speed=instant", sandbox="allow-scripts")))
    frame = page.frame_locator("iframe")
    frame.locator('[data-command="begin"]').click()
    frame.locator('[data-command="think-in-page"]').click()
    frame.locator("[data-action]").first.wait_for(timeout=90_000)
    assert not watch.server.violations


def test_wordpress_is_answered_in_its_own_words(
    page: Page, blog: Blog, server: ListeningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its sandbox, its secret behind the address: the height comes, and comes again when asked."""
    monkeypatch.setenv("URL", server.url)
    answer = json.loads(table_pages(site_files())["tables/vegas.en.json"])
    page.goto(blog.publish(as_wordpress_shows(answer["html"])))
    frame = page.frame_locator("iframe")
    frame.locator('[data-command="begin"]').wait_for()
    heights = heard(page, message="height", secret=SECRET)
    assert 150 <= heights["value"] <= 1000
    page.evaluate(
        """() => { globalThis.heard = []; document.querySelector("iframe").contentWindow
             .postMessage({ message: "ready", secret: "XyZ123" }, "*"); }"""
    )
    assert heard(page, message="height")["value"] == heights["value"]
    frame.locator("[data-region=out]").click()
    link = heard(page, message="link")
    assert (link["secret"], link["value"]) == (SECRET, f"{server.url}#/vegas/setup")


def as_wordpress_shows(html: str) -> str:
    """The rest of an unknown site's answer after its filter, with the secret that it adds."""
    return re.sub(r'src="([^"]*)"', r'src="\1#?secret=XyZ123" data-secret="XyZ123"', html)


# Messages come in the order in which they were sent.
SAY = """(words) => new Promise((done) => {
  addEventListener("message", ({ data }) => data === words && done());
  postMessage(words, "*");
})"""


def test_a_page_by_itself_talks_to_nobody(page: Page, server: ListeningServer) -> None:
    """Opened in a tab it must not send messages to itself: they would go round for ever."""
    page.add_init_script(
        "addEventListener('message', () => { globalThis.echoes = (globalThis.echoes ?? 0) + 1; })"
    )
    page.goto(f"{server.url}embed.html#/{RECORD}")
    page.locator('[data-command="begin"]').wait_for()
    page.evaluate(SAY, "the last")
    until(page, "() => globalThis.echoes === 1")


def test_it_obeys_nobody(page: Page, blog: Blog, server: ListeningServer) -> None:
    """Nothing that the page around sends changes anything."""
    page.goto(blog.publish(frame_tag(server.url)))
    frame = page.frame_locator("iframe")
    frame.locator('[data-command="begin"]').wait_for()
    frame.locator("[data-thing]").first.wait_for()
    pictures(inner(page))
    inner(page).evaluate(
        """() => {
          globalThis.last = new Promise((done) => {
            addEventListener("message", ({ data }) => data === "the last" && done());
          });
        }"""
    )
    before = inner(page).content()
    page.evaluate(
        """() => {
          const frame = document.querySelector("iframe").contentWindow;
          for (const data of [null, 7, "ready", { croupier: 1, type: "height", height: 9 },
            { start: {} }, { type: "result" }, { message: "ready", secret: "x" }, "the last"]) {
            frame.postMessage(data, "*");
          }
        }"""
    )
    inner(page).evaluate("() => globalThis.last")
    pictures(inner(page))
    assert inner(page).content() == before


# -- the page with the code -------------------------------------------------------------------


def test_the_code_follows_the_choices(regular: Page) -> None:
    """From a running game to its page: what is copied is what is shown."""
    page, record = regular, decision(RECORD, 0)["record"]
    page.goto(f"/?speed=instant#/{RECORD}")
    Table(page).rest()
    page.locator('[data-command="share"]').click()
    share(page, "page")
    code = page.locator("[data-field=code]")
    code.wait_for()
    (link,) = re.findall(r'tables/vegas.en.html(#/[^"]*)"', code.input_value())
    assert without_check(link.replace("&amp;", "&")) == f"#/{RECORD}"
    assert record.startswith(RECORD)
    for name, value in {"theme": "dark", "lang": "nl", "form": "frame"}.items():
        page.locator(f'label:has(input[name="embed-{name}"][value="{value}"])').click()
    expect(code).to_have_value(re.compile("<iframe"))
    expect(code).to_have_value(re.compile(r"embed\.html\?theme=dark&amp;lang=nl#/vegas\?"))
    preview = page.frame_locator("[data-region=preview]")
    preview.get_by_role("button", name=words("embed.play", "nl")).wait_for()
    page.locator('label:has(input[name="embed-what"][value="fresh"])').click()
    preview.get_by_text(words("vegas.presets.alea-2012.name", "nl")).wait_for()
    assert_accessible(page, "on the page with the code")


def test_there_is_a_form_for_every_kind_of_page(regular: Page) -> None:
    """An element with the picture in it, a frame, and what works where neither is taken."""
    page = regular
    page.goto(f"/?speed=instant#/{RECORD.replace('?', '/embed?', 1)}")
    code = page.locator("[data-field=code]")
    code.wait_for()

    def choose(form: str) -> None:
        page.locator(f'label:has(input[name="embed-form"][value="{form}"])').click()

    until(page, "() => document.querySelector('[data-field=code]').value.includes('data:image')")
    bare = re.sub(r'<(img|source)[^>]*>| picture="[\w-]*"', "", code.input_value())
    assert len(bare) < 600
    assert len(code.input_value()) < MOST_BEFORE_THE_CLICK
    link = f"{page.url.partition('?')[0]}tables/vegas.en.html#/{signed(RECORD)}"
    choose("frame")
    # No style, which a strict policy refuses, and no second picture beside that in the frame.
    expect(code).to_have_value(re.compile(r"^<iframe [^>]*#p=[\w-]+\""))
    assert "style" not in code.input_value()
    frame = code.input_value()
    choose("wordpress")
    expect(code).to_have_value(f"<!-- wp:html -->\n{frame}\n<!-- /wp:html -->")
    page.get_by_text(words("embed.page.how_wordpress")).wait_for()
    choose("text")
    expect(code).to_have_value(re.compile(rf"\n{re.escape(link)}$"))
    choose("bbcode")
    picture = re.escape(link.partition(".html")[0] + ".jpg")
    bbcode = rf"^\[url={re.escape(link)}\]\[img\]{picture}\[/img\]\n[^\[]+\[/url\]$"
    expect(code).to_have_value(re.compile(bbcode))
    # Each reader's own game is of the same kind: edition and seats.
    page.locator('label:has(input[name="embed-what"][value="fresh"])').click()
    choose("frame")
    own = r"embed\.html\?game=vegas&amp;v=1&amp;rules=alea-2012&amp;seats=human,greedy\""
    expect(code).to_have_value(re.compile(own))
    page.locator('label:has(input[name="embed-what"][value="daily"])').click()
    expect(code).to_have_value(re.compile(r"embed\.html\?game=daily\""))
    page.goto("/?speed=instant#/vegas/embed")
    choose("wordpress")
    # Its page says how it is embedded only in a build that knows where it lies.
    expect(code).to_have_value(re.compile(r"embed\.html\?game=vegas"))
    page.evaluate("() => { document.documentElement.dataset.home = 'https://example.org/'; }")
    choose("frame")
    choose("wordpress")
    expect(code).to_have_value(f"{page.url.partition('?')[0]}tables/vegas.html")
    page.evaluate("() => { document.documentElement.dataset.home = ''; }")


# -- links that other sites preview ------------------------------------------------------------


@pytest.mark.view(engine=False)
def test_people_are_led_on(page: Page, server: ListeningServer) -> None:
    """The page is for machines; a person is at the table at once, with what they came with."""
    page.goto(f"{server.url}tables/vegas.de.html")
    page.get_by_role("heading", level=1, name=words("setup.name", "de", game="Vegas")).wait_for()
    page.goto(f"{server.url}tables/vegas.html?speed=instant#/{RECORD}")
    page.locator("[data-screen=table]").wait_for()
    # Links of earlier builds may have their table in the query.
    query = RECORD.partition("?")[2]
    page.goto(f"{server.url}tables/vegas.html?{query}&speed=instant&at=0&p=AAAA")
    page.locator("[data-screen=table]").wait_for()
    assert page.url.startswith(f"{server.url}?speed=instant#/vegas?")
    assert "p=AAAA" not in page.url
    page.goto(f"{server.url}tables/vegas.html?{query}&at=2&as=review")
    page.wait_for_url(f"{server.url}#/vegas/review?**")


# -- the other browser ------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.skipif(firefox.find() is None, reason="no Firefox here")
def test_it_plays_in_a_sandbox_in_firefox(
    blog: Blog, server: ListeningServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker from memory is what Firefox allows there, too."""
    monkeypatch.setenv("HOME", str(tmp_path))  # Firefox refuses a home that is not its user's
    post = blog.publish(frame_tag(server.url, "?speed=instant", sandbox="allow-scripts"))
    with firefox.Firefox(firefox.find() or "", tmp_path) as fox:
        fox.go(post)
        fox.enter_frame("iframe")
        fox.until("return document.querySelector('[data-command=begin]') !== null")
        fox.run("document.querySelector('[data-command=begin]').click()")
        fox.until("return document.querySelector('[data-action]') !== null")
    assert not server.violations
