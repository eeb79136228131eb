"""Our tables in other people's pages: light, of the right height, in any sandbox, under any policy.

The pages around are real ones, on an origin of their own.
"""

from __future__ import annotations

import gzip
import json
import re
import urllib.parse
from typing import TYPE_CHECKING

import pytest

from building.basics import SITE
from building.pages import home
from tests.support import firefox
from tests.support.blog import RECORD, Blog, begin, element, engine_in, frame_tag, heard, inner
from tests.support.page import assert_accessible
from tests.support.table import TABLE, Table, ask, decides, decision, frames
from tests.support.visitor import until
from tests.support.words import words

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page, Response

    from tests.support.server import ListeningServer
    from tests.support.watch import Watch

GAMES = sorted(path.parent.name for path in (SITE / "games").glob("*/view.js"))
MOST_BEFORE_THE_CLICK = 25_000
SECRET = "XyZ123"  # noqa: S105 - a word that WordPress makes up for each frame
AT_ONCE = """try {
  localStorage.setItem("croupier/settings", '{"speed": "instant"}');
} catch {}"""
STRICT = (
    "default-src 'none'; script-src 'self' {site}; frame-src {site}; img-src data:; "
    "require-trusted-types-for 'script'; trusted-types 'none'"
)


# -- before the click -------------------------------------------------------------------------


def test_the_picture_is_light(page: Page, blog: Blog, server: ListeningServer) -> None:
    """At most 25 KB come before the click, compressed as servers do it, and nothing of Python."""
    loaded: list[Response] = []
    # Playwright writes on its listeners, which a built-in method does not take.
    page.on("response", lambda response: loaded.append(response))  # noqa: PLW0108
    page.goto(blog.publish(element(server.url)))
    page.frame_locator("iframe").locator('[data-command="begin"]').wait_for()
    ours = [response for response in loaded if response.url.startswith(server.url)]
    assert not [each.url for each in ours if re.search(r"pyodide|\.whl|\.zip|app\.js", each.url)]
    sizes = {each.url: len(gzip.compress(each.body(), 9)) for each in ours}
    assert sum(sizes.values()) <= MOST_BEFORE_THE_CLICK, sizes
    assert engine_in(page) == "resting"


def test_the_picture_says_what_it_is(page: Page, blog: Blog, server: ListeningServer) -> None:
    """Game, edition and seats, in the language and the light that the address asks for.

    That these words are there in every language is a check of dist/ (test_embed_files.py).
    """
    page.goto(blog.publish(frame_tag(server.url, "?lang=de&theme=dark")))
    frame = page.frame_locator("iframe")
    frame.get_by_role("heading", level=1, name=words("vegas.name", "de")).wait_for()
    assert frame.locator("html").get_attribute("lang") == "de"
    assert frame.locator("html").get_attribute("data-theme") == "dark"
    seats = frame.locator("[data-seat]").all_inner_texts()
    assert seats == [words("you", "de"), words("vegas.bots.greedy.name", "de")]
    assert frame.get_by_text(words("vegas.presets.alea-2012.name", "de")).count() == 1
    assert frame.get_by_role("button", name=words("embed.play", "de")).count() == 1


@pytest.mark.view(engine=False)
def test_a_game_by_name_is_enough(page: Page, blog: Blog, server: ListeningServer) -> None:
    """Without a set-up every reader gets a fresh one; the parameters may all be in the query."""
    for game in GAMES:
        page.goto(blog.publish(frame_tag(server.url, f"?game={game}&speed=instant", "")))
        frame = page.frame_locator("iframe")
        frame.get_by_role("heading", level=1, name=words(f"{game}.name")).wait_for()
        frame.locator('[data-command="begin"]').click()
        frame.locator("main[data-screen=table]").wait_for()
        assert f"#/{game}?v=" in inner(page).url


def test_the_picture_is_accessible(page: Page, server: ListeningServer) -> None:
    """By itself, as a screen reader meets it in a frame."""
    for theme in ("light", "dark"):
        page.goto(f"{server.url}embed.html?theme={theme}#/{RECORD}")
        page.locator('[data-command="begin"]').wait_for()
        assert_accessible(page, f"in the {theme} picture")


def test_a_broken_link_is_said(page: Page, blog: Blog, server: ListeningServer) -> None:
    """There is no blank frame, and none with a table that cannot be: it says what is wrong."""
    broken = {
        "#/vegas?seed=Ä": words("embed.broken"),
        f"#/{RECORD.replace('vegas', 'poker')}": words("embed.broken_game", game="poker"),
        f"#/{RECORD.replace('alea-2012', 'none')}": words("embed.broken_rules", rules="none"),
        f"#/{RECORD.replace('greedy', 'nobody')}": words("embed.broken_bot", bot="nobody"),
        f"#/{RECORD}&with=wings": words("embed.broken_option", option="wings"),
        f"#/{RECORD.replace('human,', '')}": words("embed.broken_seats", least=2, most=6),
        f"#/{RECORD.replace('v=1', 'v=9')}": words("embed.broken_newer"),
    }
    tags = "".join(frame_tag(server.url, hash_=link) for link in broken)
    page.goto(blog.publish(tags))
    for at, said in enumerate(broken.values()):
        frame = page.locator("iframe").nth(at).content_frame
        frame.get_by_text(said, exact=True).wait_for()
        assert frame.locator("[data-broken] [data-command=begin]").count() == 1


def test_the_picture_is_of_this_table(page: Page, blog: Blog, server: ListeningServer) -> None:
    """What the engine drew when the code was copied, in the light that the frame is asked for."""
    svg = poster(RECORD)
    code = drawn_element(server.url, RECORD, svg)
    page.goto(blog.publish(code, STRICT.format(site=server.url)))
    drawn = page.frame_locator("iframe").locator("[data-region=picture]")
    drawn.wait_for()
    assert drawn.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 800
    shown = urllib.parse.unquote(drawn.get_attribute("src") or "")
    dark = "@media (prefers-color-scheme:dark)"
    assert shown == "data:image/svg+xml," + svg.replace(dark, "@media not all").replace('"', "'")
    assert page.frame_locator("iframe").locator("[data-seat]").count() == 2


@pytest.mark.view(engine=False)
def test_nothing_moves_around_it(page: Page, blog: Blog, server: ListeningServer) -> None:
    """Five tables among text, and the click on one: the page around is as it was, to the pixel."""
    page.add_init_script(SHIFTS)
    table = drawn_element(server.url, RECORD, poster(RECORD), style=KEPT)
    page.goto(blog.publish("<p>Before.</p>" + f"{table}<p>Between.</p>" * 5))
    page.locator("iframe").first.content_frame.locator('[data-command="begin"]').click()
    page.locator("iframe").first.content_frame.locator("[data-screen=table]").wait_for()
    assert page.evaluate("() => globalThis.shifts") == 0
    heights = page.locator("iframe").evaluate_all("(all) => all.map((each) => each.offsetHeight)")
    assert min(heights) >= 600


def test_the_element_follows_the_page_around(
    page: Page, blog: Blog, server: ListeningServer
) -> None:
    """A dark page gets a dark table, whatever the system says; and so when the page changes."""
    style = "<style>body { background: #123; color: #eee } .day { background: #fff; color: #111 }"
    page.goto(blog.publish(f"{style}</style>{element(server.url)}"))
    html = page.frame_locator("iframe").locator("html")
    page.frame_locator("iframe").locator('html[data-theme="dark"] [data-command]').wait_for()
    page.evaluate("() => document.body.classList.add('day')")
    page.frame_locator("iframe").locator('html[data-theme="light"] [data-command]').wait_for()
    assert html.get_attribute("data-theme") == "light"


@pytest.mark.view(engine=False, java_script_enabled=False)
def test_without_scripts_there_is_the_picture(
    page: Page, blog: Blog, server: ListeningServer
) -> None:
    """The table as the code has it, as a link; and in a frame a sentence, not a bare word."""
    page.goto(blog.publish(drawn_element(server.url, RECORD, poster(RECORD))))
    link = page.locator("croupier-table a")
    assert f"#/{RECORD}" in (link.get_attribute("href") or "")
    box = link.locator("img").bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (640, 480)
    page.goto(blog.publish(frame_tag(server.url)))
    page.frame_locator("iframe").get_by_role("heading", name="A table of Croupier").wait_for()


KEPT = "display:block;min-height:600px"
SHIFTS = """globalThis.shifts = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) globalThis.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true });"""


def poster(record: str) -> str:
    """The picture that the page with the code asks the engine for."""
    look = {"width": 800, "height": 600, "light": "auto"}
    svg: str = ask("picture", record=record, words={"names": ["Anna", "Ben"]}, look=look)["svg"]
    return svg


def drawn_element(site: str, record: str, svg: str, **attributes: str) -> str:
    """The element with a picture in its link, as the page with the code gives it."""
    image = (
        f'<img src="data:image/svg+xml,{urllib.parse.quote(svg)}" alt="" width="640" height="480">'
    )
    tag = element(site, record, **attributes)
    return tag.replace("Play Vegas", image)


# -- the ways in ------------------------------------------------------------------------------


def test_the_element_grows_and_tells(page: Page, blog: Blog, server: ListeningServer) -> None:
    """Under a policy that allows nothing but us: the height follows, events come, a game ends."""
    every = list(frames(RECORD))
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
    assert heard(page, type="height")["height"] == page.locator("iframe").bounding_box()["height"]  # type: ignore[index]
    frame.locator('[data-command="begin"]').click()
    frame.locator("[data-screen=replay]").wait_for()
    frame.locator('[data-command="playon"]').click(timeout=90_000)
    choose_to_the_end(page)
    told = heard(page, type="result")
    observation = every[-1]["observation"]
    assert told["record"] == every[-1]["record"]
    assert told["totals"] == [seat["money"] for seat in observation["seats"]]
    assert told["winners"] == observation["result"]["winners"]
    assert told["origin"] == server.url.rstrip("/")
    assert page.evaluate("() => globalThis.result.record") == every[-1]["record"]
    assert heard(page, type="ready")["game"] == "vegas"
    # Money that a running game hides is in no message: totals are sent once, when it is over.
    told_of_money = page.evaluate("() => heard.filter(({ totals }) => totals).map((e) => e.type)")
    assert told_of_money == ["result"]


def choose_to_the_end(page: Page) -> None:
    """Always the first choice, in the frame."""
    frame = page.frame_locator("iframe")
    frame.locator("[data-action]").first.wait_for(timeout=90_000)
    while not frame.locator("[data-over]").count():
        if frame.locator(f"{TABLE}:not([data-busy]) [data-action]").count():
            frame.locator("[data-action]").first.click()
        page.wait_for_timeout(50)


@pytest.mark.parametrize("sandbox", ["allow-scripts", "allow-scripts allow-same-origin"])
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
    assert frame.locator("[data-notice]").count() == 0
    assert frame.locator("[data-region=unkept]").is_visible() == alone
    frame.locator("[data-region=out]").click()
    address = frame.locator("[data-field=address]").input_value()
    assert address.startswith(f"{server.url}#/{RECORD}&play=")
    assert heard(page, type="ready")["origin"] == ("null" if alone else server.url.rstrip("/"))
    assert not watch.server.violations


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
    assert frame.locator("[data-notice]").count() == 0
    assert not frame.locator("[data-region=unkept]").is_visible()
    frame.locator("[data-action]").first.click()
    frame.locator("[data-region=unkept]").wait_for()


def test_the_page_itself_thinks_when_asked_to(
    page: Page, blog: Blog, server: ListeningServer, watch: Watch
) -> None:
    """Where no worker can be had at all, the reader may let the page do it."""
    page.add_init_script("globalThis.Worker = class { constructor() { throw new Error('no'); } };")
    page.goto(blog.publish(frame_tag(server.url, "?speed=instant", sandbox="allow-scripts")))
    frame = page.frame_locator("iframe")
    frame.locator('[data-command="begin"]').click()
    frame.locator('[data-command="think-in-page"]').click()
    frame.locator("[data-action]").first.wait_for(timeout=90_000)
    assert not watch.server.violations


def test_wordpress_is_answered_in_its_own_words(
    page: Page, blog: Blog, server: ListeningServer
) -> None:
    """Its sandbox, its secret behind the address: the height comes, and comes again when asked."""
    answer = json.loads(server.answers["/tables/vegas.en.json"].body)
    page.goto(blog.publish(as_wordpress_shows(answer["html"], server.url)))
    frame = page.frame_locator("iframe")
    frame.locator('[data-command="begin"]').wait_for()
    told = heard(page, message="height", secret=SECRET)
    assert 150 <= told["value"] <= 1000
    page.evaluate(
        """() => { globalThis.heard = []; document.querySelector("iframe").contentWindow
             .postMessage({ message: "ready", secret: "XyZ123" }, "*"); }"""
    )
    assert heard(page, message="height")["value"] == told["value"]
    frame.locator("[data-region=out]").click()
    link = heard(page, message="link")
    assert (link["secret"], link["value"]) == (SECRET, f"{server.url}#/vegas/setup")


def as_wordpress_shows(html: str, site: str) -> str:
    """What its filter leaves of an unknown site's answer, with the secret that it adds."""
    text = html.replace(home(), site)
    return re.sub(r'src="([^"]*)"', r'src="\1#?secret=XyZ123" data-secret="XyZ123"', text)


def test_a_page_by_itself_talks_to_nobody(page: Page, server: ListeningServer) -> None:
    """Opened in a tab it must not send messages to itself: they would go round for ever."""
    page.add_init_script(
        "addEventListener('message', () => { globalThis.echoes = (globalThis.echoes ?? 0) + 1; })"
    )
    page.goto(f"{server.url}embed.html#/{RECORD}")
    page.locator('[data-command="begin"]').wait_for()
    page.wait_for_timeout(300)
    assert page.evaluate("() => globalThis.echoes ?? 0") == 0


def test_it_obeys_nobody(page: Page, blog: Blog, server: ListeningServer) -> None:
    """Nothing that the page around sends changes anything."""
    page.goto(blog.publish(frame_tag(server.url)))
    frame = page.frame_locator("iframe")
    frame.locator('[data-command="begin"]').wait_for()
    before = inner(page).content()
    page.evaluate(
        """() => {
          const frame = document.querySelector("iframe").contentWindow;
          for (const data of [null, 7, "ready", { croupier: 1, type: "height", height: 9 },
            { start: {} }, { type: "result" }, { message: "ready", secret: "x" }]) {
            frame.postMessage(data, "*");
          }
        }"""
    )
    page.wait_for_timeout(300)
    assert inner(page).content() == before


# -- the page with the code -------------------------------------------------------------------


def test_the_code_follows_the_choices(regular: Page) -> None:
    """From a running game to its page: what is copied is what is shown."""
    page, record = regular, decision(RECORD, 0)["record"]
    page.goto(f"/?speed=instant#/{RECORD}")
    Table(page).rest()
    page.locator('[data-command="menu"]').click()
    page.locator('[data-way="embed"]').click()
    code = page.locator("[data-field=code]")
    code.wait_for()
    assert f"#/{RECORD}".replace("&", "&amp;") in code.input_value()
    assert record.startswith(RECORD)
    for name, value in {"theme": "dark", "lang": "nl", "form": "frame"}.items():
        page.locator(f'label:has(input[name="embed-{name}"][value="{value}"])').click()
    assert "<iframe" in code.input_value()
    assert "embed.html?theme=dark&amp;lang=nl#/vegas?" in code.input_value()
    preview = page.frame_locator("[data-region=preview]")
    preview.get_by_role("button", name=words("embed.play", "nl")).wait_for()
    page.locator('label:has(input[name="embed-what"][value="fresh"])').click()
    preview.get_by_text(words("vegas.tagline", "nl")).wait_for()
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
    assert len(re.sub(r"<img[^>]*>", "", code.input_value())) < 600
    assert len(code.input_value()) < MOST_BEFORE_THE_CLICK
    link = f"{page.url.partition('?')[0]}#/{RECORD}"
    choose("frame")
    assert re.search(r"<iframe [^>]*#p=[\w-]+\"", code.input_value())
    assert "<noscript><a href=" in code.input_value()
    choose("wordpress")
    assert "<iframe" in code.input_value()
    choose("text")
    assert code.input_value().endswith(f"\n{link}")
    choose("bbcode")
    assert re.fullmatch(rf"\[url={re.escape(link)}\][^\[]+\[/url\]", code.input_value())
    page.locator('label:has(input[name="embed-what"][value="fresh"])').click()
    choose("wordpress")
    assert code.input_value().endswith("/tables/vegas.html")


# -- links that other sites preview ------------------------------------------------------------


@pytest.mark.view(engine=False)
def test_people_are_led_on(page: Page, server: ListeningServer) -> None:
    """The page is for machines; a person is at the table at once, with what they came with."""
    page.goto(f"{server.url}tables/vegas.de.html")
    page.get_by_role("heading", level=1, name=words("setup.name", "de", game="Vegas")).wait_for()
    page.goto(f"{server.url}tables/vegas.html?speed=instant#/{RECORD}")
    page.locator("[data-screen=table]").wait_for()


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
