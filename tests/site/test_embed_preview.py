"""Our tables in other people's pages before the first click: light, steady, true to the link."""

from __future__ import annotations

import gzip
import re
import urllib.parse
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from building.basics import SITE
from tests.support.blog import (
    MOST_BEFORE_THE_CLICK,
    MOST_IN_THE_FRAME,
    RECORD,
    STRICT,
    Blog,
    element,
    engine_in,
    frame_tag,
)
from tests.support.finished import OVER
from tests.support.page import assert_accessible, expect_text
from tests.support.table import ask, decision, setup
from tests.support.visitor import expect_answer, pictures, until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import FrameLocator, Page, Response

    from tests.support.server import ListeningServer

GAMES = sorted(path.parent.name for path in (SITE / "games").glob("*/view.js"))
KEPT = "display:block;min-height:600px"
SHIFTS = """globalThis.shifts = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) globalThis.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true });"""


def test_the_picture_is_light(page: Page, blog: Blog, server: ListeningServer) -> None:
    """Few bytes come before the click, compressed as servers do it, and nothing of Python."""
    loaded: list[Response] = []
    # Playwright writes on its listeners, which a built-in method does not take.
    page.on("response", lambda response: loaded.append(response))  # noqa: PLW0108
    page.goto(blog.publish(element(server.url)))
    page.frame_locator("iframe").locator('[data-command="begin"]').wait_for()
    ours = [response for response in loaded if response.url.startswith(server.url)]
    assert not [
        each.url for each in ours if re.search(r"pyodide|/worker\.js|\.whl|\.zip|app\.js", each.url)
    ]
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
    expect(frame.locator("html")).to_have_attribute("lang", "de")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    seats = frame.locator("[data-seat]")
    expect_text(seats, [words("you", "de"), words("vegas.bots.greedy.name", "de")])
    expect(frame.get_by_text(words("vegas.presets.alea-2012.name", "de"))).to_have_count(1)
    expect(frame.get_by_role("button", name=words("embed.play", "de"))).to_have_count(1)
    # By itself, as a screen reader meets it in a frame.
    page.goto(f"{server.url}embed.html?theme=dark#/{RECORD}")
    page.locator('[data-command="begin"]').wait_for()
    assert_accessible(page, "in the dark picture")


def frames_of(site: str, queries: list[str]) -> str:
    """Frames of a page, by the queries of their addresses."""
    return "".join(frame_tag(site, f"{query}&speed=instant", "") for query in queries)


def opened(page: Page, at: int) -> str:
    """The address in a frame of the page, once its picture was clicked and the table is there."""
    frame = page.frame_locator("iframe").nth(at)
    frame.locator('[data-command="begin"]').click()
    frame.locator("main[data-screen=table]").wait_for()
    address: str = frame.locator("html").evaluate("() => location.href")
    return address


@pytest.mark.view(engine=False)
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
        expect(frame.locator("[data-broken] [data-command=begin]")).to_have_count(1)


def test_the_picture_is_of_this_table(page: Page, blog: Blog, server: ListeningServer) -> None:
    """The picture drawn when the code was copied, in the light that the frame asks for."""
    svg = poster(RECORD)
    code = drawn_element(server.url, RECORD, svg)
    page.goto(blog.publish(code, STRICT.format(site=server.url)))
    drawn = page.frame_locator("iframe").locator("[data-region=picture]")
    drawn.wait_for()
    expect_answer(drawn, "(image) => image.decode().then(() => image.naturalWidth)", 800)
    shown = urllib.parse.unquote(drawn.get_attribute("src") or "")
    dark = "@media (prefers-color-scheme:dark)"
    assert shown == "data:image/svg+xml," + svg.replace(dark, "@media not all").replace('"', "'")
    expect(page.frame_locator("iframe").locator("[data-seat]")).to_have_count(2)


@pytest.mark.long
@pytest.mark.view(engine=False)
def test_nothing_moves_around_it(page: Page, blog: Blog, server: ListeningServer) -> None:
    """Three tables among text, and the click on one: the page around is as it was, to the pixel."""
    page.add_init_script(SHIFTS)
    table = drawn_element(server.url, RECORD, poster(RECORD), style=KEPT)
    page.goto(blog.publish("<p>Before.</p>" + f"{table}<p>Between.</p>" * 3))
    page.locator("iframe").first.content_frame.locator('[data-command="begin"]').click()
    page.locator("iframe").first.content_frame.locator("[data-screen=table]").wait_for()
    expect_answer(page, "() => globalThis.shifts", 0)
    high = "[...document.querySelectorAll('iframe')].filter((each) => each.offsetHeight >= 600)"
    until(page, f"() => {high}.length === 3")


@pytest.mark.view(engine=False)
def test_the_element_follows_the_page_around_until_a_game_has_begun(
    page: Page, blog: Blog, server: ListeningServer
) -> None:
    """A dark page gets a dark table, whatever the system says; and so when the page changes.

    A change of looks does not restart the frame of a game; another table does.
    """
    style = "<style>body { background: #123; color: #eee } .day { background: #fff; color: #111 }"
    page.goto(blog.publish(f"{style}</style>{element(server.url)}"))
    html = page.frame_locator("iframe").locator("html")
    page.frame_locator("iframe").locator('html[data-theme="dark"] [data-command]').wait_for()
    page.evaluate("() => document.body.classList.add('day')")
    page.frame_locator("iframe").locator('html[data-theme="light"] [data-command]').wait_for()
    expect(html).to_have_attribute("data-theme", "light")
    begin = page.frame_locator("iframe").locator('[data-command="begin"]')
    begin.click()
    until(page, "() => heard.some(({ begun }) => begun)")
    address = "document.querySelector('iframe').src"
    change = "([name, value]) => document.querySelector('croupier-table').setAttribute(name, value)"
    before = page.evaluate(address)
    page.evaluate(change, ["theme", "dark"])
    page.evaluate(change, ["lang", "nl"])
    pictures(page)
    expect_answer(page, address, before)
    page.evaluate(change, ["href", f"#/{setup('human,greedy', 'other-1')}"])
    begin.wait_for()
    until(page, f"() => {address}.includes('theme=dark&lang=nl')")


@pytest.mark.view(engine=False, java_script_enabled=False)
def test_without_scripts_there_is_the_picture(
    page: Page, blog: Blog, server: ListeningServer
) -> None:
    """The table as the code has it, as a link; and in a frame a sentence, not a bare word."""
    page.goto(blog.publish(drawn_element(server.url, RECORD, poster(RECORD))))
    link = page.locator("croupier-table a")
    expect(link).to_have_attribute("href", re.compile(re.escape(f"#/{RECORD}")))
    box = link.locator("img").bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (640, 480)
    page.goto(blog.publish(frame_tag(server.url)))
    page.frame_locator("iframe").get_by_role("heading", name="A game of Croupier").wait_for()


@pytest.mark.long
@pytest.mark.view(engine=False)
def test_the_picture_stays_until_there_is_a_table(
    page: Page, blog: Blog, server: ListeningServer
) -> None:
    """While Python loads the picture is over the empty table, the link below it."""
    record = decision(RECORD, 1)["record"]
    page.goto(blog.publish(drawn_element(server.url, record, poster(record))))
    frame = page.frame_locator("iframe")
    frame.locator('[data-command="begin"]').click()
    frame.locator('[data-screen="replay"] .analysis-wait').wait_for(state="attached")
    frame.locator(".embed-curtain [data-region=picture]").wait_for()
    expect(frame.locator(".embed-curtain[inert]")).to_be_attached()
    frame.locator("[data-region=out]").click(trial=True)


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


@pytest.mark.view(engine=False)
def test_a_frame_is_always_of_today(page: Page, blog: Blog, server: ListeningServer) -> None:
    """The day's table, or a blog's own of the week, by the same code whenever it is opened."""
    # What is no seed, or a day's own, is no table of a week.
    none = [f"?game=weekly&seed={seed}" for seed in ("Fox!", "day-2026-12-09", "f" * 40)]
    queries = ["?game=daily", "?game=weekly&seed=fox", *none]
    address = blog.publish(frames_of(server.url, queries))
    page.clock.set_fixed_time("2026-12-07T00:00:00Z")
    page.goto(address)
    frames = [page.frame_locator("iframe").nth(at) for at in range(len(queries))]
    is_of(frames[0], "daily", "day-2026-12-07")
    is_of(frames[1], "weekly", "fox-2026-12-07")
    for frame in frames[2:]:
        frame.locator('[data-command="begin"]').wait_for()
        expect(frame.get_by_text(words("embed.weekly"))).to_have_count(0)
    assert opened(page, 1).endswith("&seed=fox-2026-12-07")
    # The frame of a day is as light as any other, but for what finds the day's table.
    page.clock.set_fixed_time("2026-12-02T12:00:00Z")
    sizes: list[int] = []
    page.goto("about:blank")  # the opened tables above still load what they may need later
    page.on("response", lambda each: sizes.append(len(gzip.compress(each.body(), 9))))
    page.goto(f"{server.url}embed.html?game=daily")
    page.locator('[data-command="begin"]').wait_for()
    page.locator(".poster-thing").first.wait_for()  # drawn by a script that comes last
    assert sum(sizes) <= MOST_IN_THE_FRAME + 200
    is_of(page, "daily", "day-2026-12-02")
    # Before the calendar of days begins, too.
    page.clock.set_fixed_time("2026-11-27T12:00:00Z")
    page.goto(f"{server.url}embed.html?game=weekly&seed=fox")
    is_of(page, "weekly", "fox-2026-11-23")


def is_of(frame: Page | FrameLocator, kind: str, seed: str) -> None:
    """Wait until the picture says so, and its link leads to this seed."""
    frame.get_by_text(words(f"embed.{kind}")).wait_for()
    out = frame.locator("[data-region=out]")
    expect(out).to_have_attribute("href", re.compile(f"&seed={seed}$"))


@pytest.mark.view(engine=False)
def test_a_fresh_game_of_a_name_or_of_a_kind(
    page: Page, blog: Blog, server: ListeningServer
) -> None:
    """Without a seed each reader has new dice: edition and seats stay, or the name is enough.

    In a frame and in an element; the parameters may all be in the query.
    """
    kind = "v=1&rules=boulevard&seats=human,steady,greedy,hasty"
    query = f"?game=vegas&{kind}"
    tag = element(server.url, href=f"{query}&speed=instant".replace("&", "&amp;"))
    others = [game for game in GAMES if game != "vegas"]
    names = frames_of(server.url, [f"?game={game}" for game in others])
    page.set_viewport_size({"width": 1280, "height": 2400})  # all of them are in sight
    page.goto(blog.publish(frames_of(server.url, [query]) + tag + names))
    seeds = set()
    for at in range(2):
        expect_text(
            page.frame_locator("iframe").nth(at).locator("[data-seat]"), [words("you"), *SEATED]
        )
        address = opened(page, at)
        found = re.search(rf"#/vegas\?{kind}(?:&sc=\w+)?&seed=([\w-]+)$", address)
        assert found is not None, address
        seeds.add(found[1])
    assert len(seeds) == 2
    for at, game in enumerate(others, 2):
        frame = page.frame_locator("iframe").nth(at)
        frame.get_by_role("heading", level=1, name=words(f"{game}.name")).wait_for()
    assert f"#/{others[-1]}?v=" in opened(page, 1 + len(others))


SEATED = [words(f"vegas.bots.{bot}.name") for bot in ("steady", "greedy", "hasty")]


def test_a_challenge_says_what_to_beat(page: Page, server: ListeningServer) -> None:
    """Before the click, in a frame as light as any other; the button takes it on."""
    sizes: list[int] = []
    page.on("response", lambda each: sizes.append(len(gzip.compress(each.body(), 9))))
    page.goto(f"{server.url}embed.html#/challenge/{OVER}#t=410")
    page.get_by_text(words("duel.beat", sum="$410,000"), exact=True).wait_for()
    assert sum(sizes) <= MOST_IN_THE_FRAME
    begin = page.locator('[data-command="begin"]')
    expect(begin).to_have_text(words("duel.accept"))
    # So do the buttons of all that can be done with a game, besides to play and to watch it.
    said = {
        f"#/{OVER.replace('?', '/review?', 1)}": "embed.review",
        f"#/{OVER.replace('?', '/explore?', 1)}&tree=-": "embed.story",
        f"#/{OVER.replace('?', '/practice?', 1)}@20": "embed.solve",
    }
    for address, key in said.items():
        page.goto("about:blank")
        page.goto(f"{server.url}embed.html{address}")
        expect(begin).to_have_text(words(key))
