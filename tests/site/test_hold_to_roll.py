"""Dice are held before a roll, and letting go of them is the roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.site.test_throw import GRACE, MOVING
from tests.support.node import in_node
from tests.support.table import Table, decides, frames, open_table, setup, stored
from tests.support.visitor import choose as choose_settings
from tests.support.visitor import expect_answer, until

if TYPE_CHECKING:
    from playwright.sync_api import Page


HELD = ".cup [data-cast]"
ROLL = '[data-command="roll"]:visible'
# Where each thrown die is drawn when it leaves the hand, in pixels of the window.
LEAVES = """() => {
  globalThis.left = null;
  const look = () => {
    const cast = document.querySelector(".flights > [data-cast]");
    const { x, y } = cast?.getBoundingClientRect() ?? {};
    if (cast) globalThis.left = [x, y];
    else requestAnimationFrame(look);
  };
  look();
}"""


def hold(page: Page, record: str) -> tuple[float, float]:
    """Take the dice of a game's first roll into the hand; where the finger is."""
    open_table(page, record, "speed=brisk")
    roll = page.locator(ROLL)
    box = roll.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    until(page, "() => document.querySelector('.roll').onpointerdown !== null")
    # As after a look at the table: taps count again (site/table/taps.js).
    since = page.evaluate("() => performance.now()")
    until(page, f"() => performance.now() > {since + GRACE}")
    page.mouse.move(x, y)
    page.mouse.down()
    page.locator(HELD).first.wait_for()
    return x, y


@MOVING
def test_dice_are_held_and_fly_from_the_hand(regular: Page) -> None:
    """They rattle under the finger, and let go elsewhere they fall as the seed says.

    Those that are let go of on another screen stay unrolled.
    """
    record = setup("human,greedy", "tips-1")
    choose_settings(regular, roll="tap", tips="off")
    hold(regular, record)
    who_left_rolls_no_more(regular, record)
    x, y = hold(regular, record)
    first = next(frame for frame in frames(record) if decides(frame["next"]))
    expect(regular.locator(HELD)).to_have_count(len(first["observation"]["roll"]["own"]))
    regular.mouse.move(x + 60, y - 120, steps=4)
    regular.evaluate(LEAVES)
    regular.mouse.up()
    regular.locator("[data-action]").first.wait_for()
    expect(regular.locator(".cup")).to_have_count(0)
    left, top = regular.evaluate("() => globalThis.left")
    assert abs(left - x - 60) < 160
    assert abs(top - y + 120) < 160
    table = Table(regular).rest()
    assert sorted(table.actions) == sorted(first["next"]["actions"])


def who_left_rolls_no_more(page: Page, record: str) -> None:
    """Let go of the dice on another screen: nothing comes of it."""
    kept = stored(page)
    page.evaluate("() => { location.hash = '#/about'; }")
    page.locator("[data-screen=about] h1").wait_for()
    page.mouse.up()
    # The button is pressed in a task of its own; the engine answers one after the other.
    page.evaluate("() => new Promise((pressed) => setTimeout(pressed, 50))")
    answered = "(record) => croupier.engine.call('frame', { record, seat: null })"
    page.evaluate(answered, record)
    assert stored(page) == kept


def test_the_button_works_without_motion(regular: Page) -> None:
    """The still twin has no hand; keys roll."""
    choose_settings(regular, roll="tap", tips="off")
    table = open_table(regular, setup("human,greedy", "tips-1"))
    expect_answer(regular, "() => document.querySelector('.roll').onpointerdown", None)
    regular.locator(ROLL).focus()
    regular.keyboard.press("Enter")
    table.rest()
    assert table.actions


def test_velocity_is_that_of_the_last_milliseconds() -> None:
    """A pointer that stops before its release throws nothing; a flick counts."""
    stop = [{"time": 0, "x": 0, "y": 0}, {"time": 50, "x": 90, "y": 0}]
    stop += [{"time": t, "x": 90, "y": 0} for t in (200, 290)]
    flick = [{"time": 0, "x": 0, "y": 0}, {"time": 300, "x": 0, "y": 0}]
    flick += [{"time": 340, "x": 20, "y": -40}]
    still, fast, none = in_node(
        "parts/throw_velocity.js", "velocityOf", [[stop], [flick], [flick[:1]]]
    )
    assert still == none == {"x": 0, "y": 0}
    assert fast == {"x": 0.5, "y": -1}
