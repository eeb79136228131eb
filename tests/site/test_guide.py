"""Tips in a first game, and sounds for who wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.support.page import assert_accessible
from tests.support.table import Table, open_table, setup
from tests.support.visitor import choose, until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

RECORD = setup("human,greedy", "tips-1")
GAMES = {
    "vegas": (RECORD, {"faces", "worth", "level", "tools", "money"}),
    "vegas_cards": (
        "vegas_cards?v=1&rules=cards-2016&seats=human,greedy&seed=tips-1",
        {"goal", "pick", "secret", "eight", "tools", "money"},
    ),
    "showdown": (
        "showdown?v=1&rules=expert-1992&seats=human,greedy&seed=tips-1",
        {"goal", "space", "keep", "claim", "bots", "tools", "own", "last"},
    ),
}
TIP = "[data-region=guide]:not([hidden])"
# How often anything was made to sound, whatever the device makes of it.
COUNT_SOUNDS = """() => {
  globalThis.sounds = 0;
  for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const { start } = prototype;
    prototype.start = function (...when) {
      globalThis.sounds += 1;
      return start.apply(this, when);
    };
  }
}"""


def told(page: Page) -> str | None:
    """The words of the tip in sight, if there is one."""
    tip = page.locator(f"{TIP} p")
    return tip.inner_text() if tip.count() else None


def covered(page: Page) -> bool:
    """Whether the tip lies over anything that can be chosen."""
    found: bool = page.evaluate(
        """(tip) => {
          const { left, right, top, bottom } = document.querySelector(tip).getBoundingClientRect();
          return [...document.querySelectorAll("[data-action], [data-pick], [data-draft]")]
            .filter((each) => each.checkVisibility())
            .map((each) => each.getBoundingClientRect())
            .some((each) => each.left < right && left < each.right && each.top < bottom
              && top < each.bottom);
        }""",
        TIP,
    )
    return found


def move(page: Page, game: str) -> None:
    """Whatever comes first."""
    if game == "vegas_cards":
        page.keyboard.press("1")
    page.locator("[data-action]:visible").first.click()
    Table(page).rest()


def test_the_first_tip_points_at_the_dice(regular: Page) -> None:
    """It stands over the tray, in sight, and who plays on has read it."""
    page = regular
    table = open_table(page, RECORD)
    tip = page.locator(TIP)
    assert told(page) == words("vegas.guide.faces")
    box, tray = tip.bounding_box(), page.locator("[data-region=tray]").bounding_box()
    assert box is not None
    assert tray is not None
    assert 0 < box["y"] < box["y"] + box["height"] <= tray["y"]
    assert_accessible(page, "with a tip")
    table.place(table.actions[0])
    assert told(page) == words("vegas.guide.worth")
    page.goto("/?speed=instant#/")
    open_table(page, RECORD)
    assert told(page) not in (words("vegas.guide.faces"), words("vegas.guide.worth"))


def test_who_knows_the_game_is_left_alone(regular: Page) -> None:
    """One button ends the tips of a game for ever; the settings bring them back."""
    table = open_table(regular, RECORD)
    regular.locator('[data-command="no-tips"]').click()
    assert told(regular) is None
    table.place(table.actions[0])
    assert told(regular) is None
    choose(regular, tips="off")
    choose(regular, tips="on")
    table.place(table.actions[0])
    assert told(regular) == words("vegas.guide.faces")
    choose(regular, tips="off")
    table.place(table.actions[0])
    assert told(regular) is None


@pytest.mark.view(size="phone")
@pytest.mark.parametrize("game", GAMES)
def test_every_tip_is_told_when_it_is_of_use(regular: Page, game: str) -> None:
    """In a game of a beginner all of them come, one after another, each with its place in sight."""
    record, names = GAMES[game]
    table = open_table(regular, record)
    missing = {words(f"{game}.guide.{name}") for name in names}
    while missing and not table.over:
        while (tip := told(regular)) is not None:
            assert tip in missing
            assert not covered(regular)
            missing.remove(tip)
            regular.locator('[data-command="next-tip"]').click()
        move(regular, game)
    assert missing == set()


def sounds(page: Page) -> int:
    """How many sounds were started so far."""
    found: int = page.evaluate("() => globalThis.sounds")
    return found


def test_it_is_silent_until_somebody_asks(regular: Page) -> None:
    """Then dice are to be heard, at once and from now on."""
    page = regular
    page.evaluate(COUNT_SOUNDS)
    table = open_table(page, RECORD)
    table.place(table.actions[0])
    assert sounds(page) == 0
    choose(page, sound="on")
    before: Any = until(page, "() => globalThis.sounds")
    table.place(table.actions[0])
    until(page, "(before) => globalThis.sounds > before", before)
