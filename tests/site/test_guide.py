"""Tips in a first game, and sounds for who wants them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.support.node import run_in_node
from tests.support.page import assert_accessible
from tests.support.table import Table, decision, open_table, play_on, setup, towards_the_end
from tests.support.visitor import choose, expect_answer, pictures, tab_to, until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

RECORD = setup("human,greedy", "tips-1")
GAMES = {
    "vegas": (RECORD, {"faces", "worth", "ties", "level", "tools", "money"}),
    "vegas_cards": (
        "vegas_cards?v=1&rules=cards-2016&seats=human,greedy&seed=tips-1",
        {"goal", "pick", "secret", "eight", "tools", "money"},
    ),
    "every module": (
        setup("human,greedy", "tips-1", rules="boulevard", **{"with": "chips"}),
        {
            "faces",
            "neutral",
            "big",
            "kicker",
            "kick",
            "bandit",
            "rainbow",
            "chip",
            "level",
            "tools",
        },
    ),
    "alone": (setup("human", "tips-1", rules="solo"), {"solo", "faces", "worth"}),
    "showdown": (
        "showdown?v=1&rules=expert-1992&seats=human,greedy&seed=ends-1",
        {"goal", "space", "keep", "claim", "bots", "tools", "own", "last"},
    ),
}
ENDS = "showdown?v=1&rules=expert-1992&seats=human,greedy&seed=tips-3"
"""Another game of Expert Yahtzee: its last rounds bring the tip that only they bring."""
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


# Keeps the words of every tip, also of one that a quick move has hidden again.
KEEP_TIPS = """(tip) => {
  globalThis.tipsTold = new Set();
  const keep = () => {
    const words = document.querySelector(`${tip} p`)?.textContent;
    if (words) globalThis.tipsTold.add(words);
  };
  const changes = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(keep).observe(document.body, changes);
  keep();
}"""


def tip_words(page: Page) -> str | None:
    """The words of the tip in sight, if there is one."""
    tip = page.locator(f"{TIP} p")
    return tip.inner_text() if tip.count() else None


CHOICES = "[data-action], [data-pick], [data-draft]"
TOOLS = ".tools button"


def covered(page: Page, what: str) -> bool:
    """True if the tip lies over anything that a selector names."""
    found: bool = page.evaluate(
        """([tip, what]) => {
          const { left, right, top, bottom } = document.querySelector(tip).getBoundingClientRect();
          return [...document.querySelectorAll(what)]
            .filter((each) => each.checkVisibility())
            .map((each) => each.getBoundingClientRect())
            .some((each) => each.left < right && left < each.right && each.top < bottom
              && top < each.bottom);
        }""",
        [TIP, what],
    )
    return found


# What a note covers of what it speaks of, by its selectors: what is there and how much, in pixels.
OVERLAPS = """([note, spoken]) => {
  const box = document.querySelector(note).getBoundingClientRect();
  return [...document.querySelectorAll(spoken)]
    .filter((each) => each.checkVisibility())
    .map((each) => [each.getAttribute("class"), each.getBoundingClientRect()])
    .filter(([, each]) => each.left < box.right - 1 && box.left < each.right - 1
      && each.top < box.bottom - 1 && box.top < each.bottom - 1)
    .map(([name, each]) => `${name} ${Math.round(each.left)} ${Math.round(each.top)}`);
}"""


@cache
def spoken_of(game: str) -> dict[str, str]:
    """Selectors of what each tip speaks of, by its words."""
    script = """
      const { tips } = await site(`games/${given}/tips.js`);
      return tips.map(({ name, at, about }) => [name, about ? `${at}, ${about}` : at]);
    """
    found = {words(f"{game}.guide.{name}"): seen for name, seen in run_in_node(script, game)}
    return {**found, words("table.guide.skip"): ".seats"}


def overlaps(page: Page) -> list[str]:
    """Overlap of the tip in sight with what it is about."""
    game = page.url.partition("#/")[2].partition("?")[0]
    spoken = spoken_of(game)[tip_words(page) or ""]
    found: list[str] = page.evaluate(OVERLAPS, [TIP, spoken])
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
    tip.wait_for()
    assert tip_words(page) == words("vegas.guide.faces")
    box, dice = tip.bounding_box(), page.locator(".groups").bounding_box()
    assert box is not None
    assert dice is not None
    assert 0 < box["y"] < box["y"] + box["height"] <= dice["y"]
    assert_accessible(page, "with a tip")
    table.place(table.actions[0])
    assert tip_words(page) == words("vegas.guide.worth")
    page.goto("/?speed=instant#/")
    open_table(page, RECORD)
    page.locator("[data-region=guide]").wait_for(state="attached")
    assert tip_words(page) not in (words("vegas.guide.faces"), words("vegas.guide.worth"))


def test_experienced_players_get_no_tips(regular: Page) -> None:
    """One button ends the tips of a game for ever; the settings bring them back."""
    table = open_table(regular, RECORD)
    regular.locator('[data-command="no-tips"]').click()
    assert tip_words(regular) is None
    table.place(table.actions[0])
    assert tip_words(regular) is None
    choose(regular, tips="off")
    choose(regular, tips="on")
    table.place(table.actions[0])
    assert tip_words(regular) == words("vegas.guide.faces")
    choose(regular, tips="off")
    table.place(table.actions[0])
    assert tip_words(regular) is None


@pytest.mark.view(size="phone")
@pytest.mark.parametrize("game", GAMES)
def test_every_tip_comes_when_it_is_of_use(regular: Page, game: str) -> None:
    """In a game of a beginner all of them come, one after another, each with its place in sight.

    A choice brings one at most: the others wait for the next one.
    """
    record, names = GAMES[game]
    table = open_table(regular, record)
    missing = {words(f"{record.partition('?')[0]}.guide.{name}"): name for name in names}
    seen: set[str] = set()
    regular.evaluate(KEEP_TIPS, TIP)
    regular.locator("[data-region=guide]").wait_for(state="attached")
    while left := missing.keys() - seen:
        assert not table.over
        at_once = 0
        while (tip := tip_words(regular)) is not None:
            assert tip not in seen
            assert not covered(regular, CHOICES)
            # What it speaks of may leave it no place but over hint and undo; cards in hand do not.
            assert game == "vegas" or not covered(regular, TOOLS)
            assert overlaps(regular) == []
            seen.add(tip)
            at_once += 1
            regular.locator('[data-command="next-tip"]').click()
        assert at_once <= 1
        move(regular, record.partition("?")[0])
        still = missing.keys() - seen
        if still != left and (nearer := near(game, {missing[tip] for tip in still})):
            table = play_on(regular, nearer)
    until(regular, "(missing) => missing.every((tip) => tipsTold.has(tip))", sorted(missing))


def near(game: str, missing: set[str]) -> str | None:
    """A position shortly before the last tips, at another table: no whole game has to be played."""
    named = GAMES[game][0].replace("&seed=", "&names=Ada,&seed=")
    match game, sorted(missing):
        case "vegas", ["level"]:
            return str(decision(named, 12)["record"])
        case "every module", ["kick"]:
            return str(decision(named, 15)["record"])
        case "showdown", ["last", "own"]:
            return str(decision(named, 14)["record"])
        case "showdown", ["last"]:
            return str(towards_the_end(ENDS, 4)["record"])
    return None


NARROW = [(390, 844), (844, 390), (768, 1024), (1440, 900)]


@pytest.mark.view(size="phone")
@pytest.mark.parametrize(
    "record",
    [
        setup("human,steady,greedy,sharp,hasty,random", "quiet-fox-11", rules="party"),
        RECORD,
    ],
    ids=["six seats", "two seats"],
)
def test_the_first_tip_covers_nothing_that_it_speaks_of(regular: Page, record: str) -> None:
    """With six seats, and on a phone on its side, it is as low as it has to be."""
    open_table(regular, record)
    regular.locator(TIP).wait_for()
    spoken = spoken_of("vegas")[words("vegas.guide.faces")]
    for width, height in NARROW:
        regular.set_viewport_size({"width": width, "height": height})
        pictures(regular)
        until(regular, f"(given) => ({OVERLAPS})(given).length === 0", [TIP, spoken])


OPACITY = "(each) => getComputedStyle(each).opacity"
THINGS = ("rainbow", "bandit", "chip", "kicker", "big", "neutral")


def test_a_thing_says_what_it_is(regular: Page) -> None:
    """By a tap, which chooses nothing, in every language's words; a button takes the words away."""
    record, _ = GAMES["every module"]
    choose(regular, tips="off")
    open_table(regular, record)
    ply = regular.locator(".table[data-ply]").get_attribute("data-ply")
    for thing in THINGS:
        regular.locator(f"[data-explain={thing}]:visible:not(button)").first.click()
        regular.locator(TIP, has_text=words(f"vegas.things.{thing}")).wait_for()
        expect(regular.locator('[data-command="no-tips"]')).to_be_hidden()
    assert_accessible(regular, "with an explanation")
    regular.locator('[data-command="next-tip"]').click()
    assert tip_words(regular) is None
    expect(regular.locator(".table[data-ply]")).to_have_attribute("data-ply", ply)


def test_a_keyboard_asks_what_a_thing_is(regular: Page) -> None:
    """The button for it is a stop of the Tab key, seen while it has the focus."""
    record, _ = GAMES["every module"]
    choose(regular, tips="off")
    open_table(regular, record)
    for thing in ("rainbow", "bandit", "chip"):
        selector = f"button[data-explain={thing}]"
        button = regular.locator(selector).first
        expect_answer(button, OPACITY, "0")
        tab_to(regular, selector)
        expect_answer(regular.locator(":focus"), OPACITY, "1")
        regular.keyboard.press("Enter")
        regular.locator(TIP, has_text=words(f"vegas.things.{thing}")).wait_for()


def sounds(page: Page) -> int:
    """Number of sounds started so far."""
    found: int = page.evaluate("() => globalThis.sounds")
    return found


def test_it_is_silent_until_asked(regular: Page) -> None:
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
