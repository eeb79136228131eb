"""A finished game in other people's pages, to be watched: the whole of it is in the address."""

from __future__ import annotations

import gzip
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.support.blog import Blog, engine_in, frame_tag
from tests.support.node import run_in_node
from tests.support.page import expect_contains, wait_for_engine
from tests.support.table import TABLE, frames, played_out, setup, without_check
from tests.support.visitor import pictures
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page, Response

    from tests.site.conftest import Visit
    from tests.support.server import ListeningServer


MOST_BEFORE_THE_CLICK = 40_000
MOST_FILES_BEFORE_THE_CLICK = 45


@pytest.fixture(scope="module")
def short() -> dict[str, Any]:
    """The last frame of a game of one round."""
    return played_out(setup("greedy,random", "watch-2", **{"with": "rounds1"}))


def test_a_game_is_watched_without_the_engine(
    regular: Page, blog: Blog, short: dict[str, Any]
) -> None:
    """The code holds the whole game: no Python is fetched, and every moment can be seen."""
    record = short["record"]
    regular.goto(f"/?speed=instant#/{record.replace('?', '/embed?', 1)}")
    wait_for_engine(regular)
    regular.get_by_text(words("embed.page.written")).wait_for(timeout=90_000)
    # It is said of no form that is only a link.
    for form, said in (("text", 0), ("element", 1)):
        regular.locator(f'label:has(input[name="embed-form"][value="{form}"])').click()
        expect(regular.get_by_text(words("embed.page.written"))).to_have_count(said)
    code = regular.locator("[data-field=code]").input_value()
    assert len(re.sub(r'<(img|source)[^>]*>| picture="[\w-]*"', "", code)) < 6_000
    regular.goto("/?speed=instant#/about")
    page = regular.context.new_page()
    loaded: list[Response] = []
    page.on("response", lambda response: loaded.append(response))  # noqa: PLW0108
    page.goto(blog.publish(code))
    frame = page.frame_locator("iframe")
    frame.locator('[data-command="begin"]').wait_for()
    sizes = [len(gzip.compress(each.body(), 9)) for each in loaded if blog.url not in each.url]
    assert sum(sizes) <= MOST_BEFORE_THE_CLICK
    assert len(sizes) <= MOST_FILES_BEFORE_THE_CLICK
    frame.locator('[data-command="begin"]').click()
    frame.locator(f'{TABLE}[data-ply="0"]').wait_for()
    frame.locator('[data-command="last"]').click()
    frame.locator(f'{TABLE}[data-ply="{short["ply"]}"][data-over]').wait_for()
    first = words("vegas.bots.greedy.name")
    expect_contains(frame.locator("[data-region=ranking]"), first)
    assert engine_in(page) == "resting"
    assert not [each.url for each in loaded if re.search(r"pyodide|/worker\.js", each.url)]
    page.close()


@pytest.mark.long
def test_a_game_to_watch_begins_with_a_click(
    regular: Page, visit: Visit, blog: Blog, server: ListeningServer, short: dict[str, Any]
) -> None:
    """In view it waits; a click, and it plays by itself until it is stopped.

    The board comes first there: in any frame most of the height is the board's, there is no tray,
    and the controls are on one line. The link to our site leads to the moment that is shown.
    """
    every = [{**frame, "length": short["ply"]} for frame in frames(short["record"])]
    text = regular.evaluate(PACK, [every, short["record"]])
    page = visit(motion="no-preference")
    tag = frame_tag(server.url, "?speed=brisk", f"#/{short['record']}@0#r={text}")
    page.goto(blog.publish(tag))
    frame = page.frame_locator("iframe")
    table = frame.locator(TABLE)
    frame.locator('[data-command="begin"]').wait_for()
    pictures(page, 30)
    expect(table).to_have_count(0)
    frame.locator('[data-command="begin"]').click()
    frame.locator(f'{TABLE}:not([data-ply="0"]):not([data-ply="1"])').wait_for()
    frame.locator('[data-command="autoplay"]').click()
    pictures(page, 30)  # in which the step that was under way is made
    stopped = table.get_attribute("data-ply")
    pictures(page, 30)
    assert table.get_attribute("data-ply") == stopped != str(short["ply"])
    assert engine_in(page) == "resting"
    the_board_comes_first(page)
    link = frame.locator("[data-region=out]").get_attribute("href") or ""
    assert without_check(link).endswith(f"tables/vegas.en.html#/{short['record']}@{stopped}")


def the_board_comes_first(page: Page) -> None:
    """In frames of every size."""
    frame = page.frame_locator("iframe")
    for width, height in SIZES:
        page.evaluate(RESIZE, [width, height])
        page.wait_for_function(f"() => document.querySelector('iframe').clientWidth === {width}")
        frame.locator("html").evaluate("() => new Promise(requestAnimationFrame)")
        board = frame.locator("[data-region=casinos]").bounding_box()
        steps, track = frame.locator(".analysis-steps"), frame.locator("[data-region=track]")
        controls, slider = steps.bounding_box(), track.bounding_box()
        assert board is not None
        assert controls is not None
        assert board["height"] >= 0.55 * height, (width, height)
        assert board["width"] >= 0.95 * width
        assert slider is not None
        assert controls["height"] <= 48
        assert controls["y"] <= slider["y"] <= controls["y"] + controls["height"]
    expect(frame.locator("[data-region=tray]")).to_be_hidden()


DAMAGE: list[dict[str, Any]] = [
    {"observation": {}},
    {"events": [{"type": "nothing"}, None]},
    {"observation": {"casinos": [7, None], "round": "x"}},
    {"action": {"actor": 99, "notation": 5}},
]


@pytest.mark.long
@pytest.mark.parametrize("damage", DAMAGE)
def test_frames_that_cannot_be_drawn_are_made_again(
    regular: Page,
    blog: Blog,
    server: ListeningServer,
    short: dict[str, Any],
    damage: dict[str, Any],
) -> None:
    """Unpacked data that is no table: the engine plays the game, and a line says so."""
    every = [{**frame, "length": short["ply"]} for frame in frames(short["record"])]
    damaged = [each if ply < 2 else {**each, **damage} for ply, each in enumerate(every)]
    text = regular.evaluate(PACK, [damaged, short["record"]])
    page = regular.context.new_page()
    tag = frame_tag(server.url, "?speed=instant", f"#/{short['record']}@0#r={text}")
    page.goto(blog.publish(tag))
    frame = page.frame_locator("iframe")
    frame.locator('[data-command="begin"]').click()
    frame.locator('[data-command="last"]').click()
    frame.locator(f"{TABLE}[data-over], html[data-refused]").first.wait_for()
    frame.locator('[data-command="last"]').click()
    end = frame.locator(f'{TABLE}[data-ply="{short["ply"]}"][data-over]')
    end.wait_for()
    page.close()


RESIZE = """([width, height]) =>
  Object.assign(document.querySelector("iframe"), { width, height })"""
SIZES = [(300, 400), (480, 600), (800, 480)]

PACK = """async ([frames, record]) => {
  const { build } = document.documentElement.dataset;
  const { pack } = await import(`/b/${build}/packed_replay.js`);
  return (await pack(frames, record)).text;
}"""

PACK_AND_UNPACK = """
  const [frames, record] = given;
  const { pack, unpack } = await site("links/packed_replay.js");
  const { text, count } = await pack(frames, record);
  return [text.length, count, await unpack(text, record)];
"""


MOST_OF_A_GAME = {"greedy,random": 12_000, "greedy,random,random": 20_000}


@pytest.mark.parametrize("seats", MOST_OF_A_GAME)
def test_moments_are_the_game(seats: str) -> None:
    """Written out and read again, every frame is what the engine says, but for what may be done.

    What was chosen stays among the choices: tests/site/test_packed_replays.py.
    """
    every = list(frames(setup(seats, "moments-1")))
    record = every[-1]["record"]
    for frame in every:
        frame["length"] = every[-1]["ply"]
    size, count, found = run_in_node(PACK_AND_UNPACK, [every, record])
    assert size <= MOST_OF_A_GAME[seats]
    assert count == len(every) == len(found)
    for before, after in zip(every, found, strict=True):
        before["observation"]["choices"] = after["observation"]["choices"]
        assert after == {**before, "undo": None, "next": {**before["next"], "actions": []}}


@pytest.mark.view(engine=False)
def test_damaged_moments_leave_the_picture(
    page: Page, blog: Blog, server: ListeningServer, short: dict[str, Any]
) -> None:
    """Packed frames that cannot be read are left aside; the game itself is in the link."""
    links = [f"#/{short['record']}@0#r={packed}" for packed in ("AAAA", "7V0", "x" * 200)]
    page.goto(blog.publish("".join(frame_tag(server.url, hash_=link) for link in links)))
    for at in range(len(links)):
        frame = page.locator("iframe").nth(at).content_frame
        frame.get_by_role("button", name=words("embed.watch")).wait_for()
