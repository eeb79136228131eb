"""Embedded tables: most of the frame's height is the board's, also during play."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from building.basics import SITE
from croupier.games import GAMES
from croupier.records.record import HUMAN
from tests.support.blog import Blog, frame_tag, heard, inner
from tests.support.finished import OVER
from tests.support.visitor import expect_answer, pictures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from tests.support.server import ListeningServer

SIZES = [
    (300, 400),
    (375, 480),
    (480, 480),
    (480, 640),
    (415, 600),
    (568, 600),
    (628, 600),
    (640, 480),
    (640, 600),
    (800, 600),
    (375, 700),
    (1280, 600),
]
LEAST = 0.55
BOARD = "[data-region=casinos], [data-region=board]"
SMALLEST = 24
"""Pixels that a finger needs."""

# A card is picked, or dice lie there: what may be done has the most buttons then.
CHOICE = """() => {
  const table = document.querySelector("[data-ply][data-actor]:not([data-busy], [data-stale])");
  const [roll, action, pick] = ["[data-command=roll]", "[data-action]", "[data-pick]"]
    .map((each) => table?.querySelector(`button${each}:not([disabled], [hidden])`));
  if (!action && pick && table.querySelector("[aria-pressed=true]") === null) pick.click();
  if (!action && !pick) roll?.click();
  return Boolean(action);
}"""

# Parts of the page that are to be seen, by what they are, as [left, top, width, height].
MEASURE = """(board) => {
  const box = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left, top, width, height];
  };
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .filter((node) => node.checkVisibility({ visibilityProperty: true })).map(box);
  return {
    board: seen(board),
    seats: seen("[data-region=seats] [data-seat]"),
    choices: seen("[data-region=tray] :is(button, [data-action])"),
    scrolls: document.documentElement.scrollHeight > innerHeight,
  };
}"""


# What lies over what: a card's sign over its worth, a pawn over a name.
OVERLAPS = """() => {
  const pairs = [[".entry-button", ".entry-card", ".entry-worth"],
    ["[data-seat]", ".seat-name", ".seat-figure"]];
  const box = (node) => {
    if (!node?.checkVisibility()) return null;
    const within = document.createRange();
    within.selectNodeContents(node);
    return within.getBoundingClientRect();
  };
  return pairs.flatMap(([around, one, other]) => [...document.querySelectorAll(around)].filter(
    (node) => {
      const [a, b] = [one, other].map((each) => box(node.querySelector(each)));
      return a && b?.width && a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    }).map((node) => node.textContent));
}"""


def first_setup(game: str, seats: int) -> str:
    """A person and bots at the first edition."""
    rules, bot = next(iter(GAMES[game].presets)), list(GAMES[game].bots)[1]
    who = ",".join([HUMAN] + [bot] * (seats - 1))
    return f"{game}?v=1&rules={rules}&seats={who}&seed=board-1"


@pytest.fixture
def frame(regular: Page) -> Iterator[Page]:
    """A tab that is as large as a frame in another page."""
    regular.goto("/?speed=instant#/about")
    page = regular.context.new_page()
    yield page
    page.close()


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param("vegas", 3, marks=pytest.mark.long),
        ("vegas", 5),
        pytest.param("vegas_cards", 3, marks=pytest.mark.long),
        pytest.param("vegas_cards", 5, marks=pytest.mark.long),
        pytest.param("showdown", 2, marks=pytest.mark.long),
    ],
)
def test_the_board_comes_first_while_playing(frame: Page, game: str, seats: int) -> None:
    """At least 55 % of the height from 300 x 400 up; every choice is there, and large enough."""
    frame.goto(f"/embed.html?speed=instant&lang=de#/{first_setup(game, seats)}")
    frame.locator('[data-command="begin"]').click()
    frame.wait_for_function(CHOICE, timeout=90_000)
    for width, height in SIZES:
        frame.set_viewport_size({"width": width, "height": height})
        frame.evaluate("() => new Promise(requestAnimationFrame)")
        found = frame.evaluate(MEASURE, BOARD)
        where = (width, height, found)
        ((_, _, _, board),) = found["board"]
        square = game == "showdown"  # it cannot be higher than the frame is wide
        assert board >= min(LEAST * height, 0.95 * width if square else height), where
        assert not found["scrolls"], where
        expect_answer(frame, OVERLAPS, [], note=where)
        assert len(found["seats"]) == seats
        assert found["choices"]
        for left, top, wide, high in found["seats"] + found["choices"]:
            assert left >= -1, where
            assert top >= -1, where
            assert left + wide <= width + 1, where
            assert top + high <= height + 1, where
        assert min(high for *_, high in found["choices"]) >= SMALLEST, where


SIX_GROUPS = "vegas?v=1&rules=alea-2012&seats=human,greedy,steady&seed=lh-1"
"""A person's first roll here shows every face."""
CUT = """() => {
  const right = (node) => node.getBoundingClientRect().right;
  const buttons = [...document.querySelectorAll("[data-region=tray] button[data-action]")];
  // What is one pixel wide is said, not shown.
  const shown = (node) => [...node.querySelectorAll("span")].filter((each) => each.offsetWidth > 1);
  const reachesOut = (node) =>
    right(node) > innerWidth || shown(node).some((each) => right(each) > right(node));
  const names = [...document.querySelectorAll("[data-seat] *")].filter(
    (node) => getComputedStyle(node).textOverflow === "ellipsis");
  return {
    groups: buttons.length,
    over: buttons.filter(reachesOut).length,
    names: names.filter((node) => node.scrollWidth > node.clientWidth).length,
  };
}"""


NARROW = ((300, 400), (300, 700), (375, 700))


@pytest.mark.long
def test_six_groups_and_three_names_fit_a_narrow_frame(frame: Page) -> None:
    """No button reaches out of the frame, no word out of its button, and every name is whole."""
    frame.set_viewport_size({"width": NARROW[0][0], "height": NARROW[0][1]})
    frame.goto(f"/embed.html?speed=instant#/{SIX_GROUPS}")
    frame.locator('[data-command="begin"]').click()
    frame.wait_for_function(CHOICE, timeout=90_000)
    for width, height in NARROW:
        frame.set_viewport_size({"width": width, "height": height})
        frame.evaluate("() => new Promise(requestAnimationFrame)")
        expect_answer(frame, CUT, {"groups": 6, "over": 0, "names": 0}, note=(width, height))


RESIZE = "(frame, [width, height]) => Object.assign(frame, { width, height })"
# What hangs out of what cuts it off, in pixels, of the choices in the tray.
HIDDEN = """() => [...document.querySelectorAll(".tray [data-action]")].map((choice) => {
  const edge = choice.closest(".analysis-board").getBoundingClientRect().bottom;
  return Math.max(0, choice.getBoundingClientRect().bottom - edge);
})"""


@pytest.mark.view(engine=False)
def test_a_puzzle_is_ready_whole_and_alone(page: Page, blog: Blog, server: ListeningServer) -> None:
    """The page around hears of its board as it does of a table's.

    Every choice is inside the board at every width, and no list of our own topics follows.
    """
    sets = json.loads((SITE / "analysis" / "puzzles" / "puzzles.json").read_text())
    puzzle = next(each for each in sets if each["id"] == "ties-1")
    path = puzzle["record"].replace("?", "/practice?", 1)
    page.goto(blog.publish(frame_tag(server.url, "?speed=instant", f"#/{path}@{puzzle['ply']}")))
    frame = page.frame_locator("iframe")
    frame.locator('[data-command="begin"]').click()
    assert heard(page, type="ready")["game"] == "vegas"
    frame.locator(".tray [data-action]").first.wait_for()
    for width in (300, 640, 680, 900):
        page.locator("iframe").evaluate(RESIZE, [width, 880])
        pictures(inner(page))
        expect_answer(inner(page), HIDDEN, [0, 0, 0])
    expect(frame.locator("[data-region=sets]")).to_have_count(0)


@pytest.mark.long
def test_a_review_says_that_it_is_ready(page: Page, blog: Blog, server: ListeningServer) -> None:
    """The page around hears of a review's board, too."""
    path = OVER.replace("?", "/review?", 1)
    page.goto(blog.publish(frame_tag(server.url, "?speed=instant", f"#/{path}")))
    page.frame_locator("iframe").locator('[data-command="begin"]').click()
    page.frame_locator("iframe").locator(".analysis-board").wait_for()
    assert heard(page, type="ready")["game"] == "vegas"
