"""A first game: four pictures, three tips, the coach; and sounds for who wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.support.node import run_in_shared_node
from tests.support.page import assert_accessible
from tests.support.sample import sample
from tests.support.table import (
    Table,
    ask,
    at_speed,
    decides,
    decision,
    frames,
    from_position,
    open_table,
    setup,
)
from tests.support.visitor import choose, expect_answer, pictures, tab_to, until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

START = {"with": "start0"}
RECORD = setup("human,greedy", "tips-1")
EVERY_MODULE = setup("human,greedy", "tips-1", rules="boulevard", **{"with": "chips"})
FIRST = {
    "vegas": setup("human,hasty,greedy", "tip-1", **START),
    "vegas_cards": "vegas_cards?v=1&rules=cards-2016&seats=human,hasty,greedy&seed=tip-1",
    "showdown": "showdown?v=1&rules=expert-1992&seats=human,hasty&seed=tip-2",
}
CARDS = "vegas_cards?v=1&rules=cards-2016&seats=human,greedy&seed=tip-3"
SOON = {"vegas": (setup("human,greedy", "tip-5", **START), 3), "vegas_cards": (CARDS, 2)}
"""Games, and the number of a choice near which all tips are due."""
TIPS = 3  # of a first game
STEPS = {
    "vegas": ("roll", "choose", "pay", "tie"),
    "vegas_cards": ("draw", "choose", "out", "pay"),
    "showdown": ("move", "throw", "place", "take"),
}
GUIDE = "[data-region=guide]"
TIP = f"{GUIDE}:not([hidden])"
PICTURES = "dialog.first-pictures"
NEXT = '[data-command="next-picture"]'
ROLL = '[data-command="roll"]:visible'
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


# True if the styles of the pictures are behind the marks for sheets of screens, tables and games.
ARE_BEHIND = """() => {
  const dresses = ({ cssRules }) =>
    [...cssRules].some(({ cssText }) => cssText.includes(".rules-picture"));
  const { ownerNode } = [...document.styleSheets].find(dresses);
  const marks = [...document.querySelectorAll("head > [data-styles]")];
  const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
  return marks.length > 0 && marks.every((mark) => mark.compareDocumentPosition(ownerNode) & after);
}"""


def tip_words(page: Page) -> str | None:
    """The words of the tip in sight, if there is one."""
    tip = page.locator(f"{TIP} p")
    return tip.inner_text() if tip.count() else None


def newcomer(page: Page, record: str) -> None:
    """A newcomer at a table at the usual speed."""
    at_speed(page, "brisk")
    page.goto(f"/?speed=instant#/{record}")


def first_game(page: Page, record: str) -> Table:
    """A newcomer's table with the pictures skipped."""
    newcomer(page, record)
    page.locator(f'{PICTURES} [data-command="skip-pictures"]').click()
    page.locator(PICTURES).wait_for(state="detached")
    return Table(page).rest()


@pytest.mark.view(size="phone")
@pytest.mark.parametrize("game", sample(FIRST, 1))
def test_four_pictures_come_before_a_first_game(regular: Page, game: str) -> None:
    """Each is a step with its words; then the game begins, and they do not come again."""
    page = regular
    newcomer(page, FIRST[game])
    for step in STEPS[game]:
        page.locator(f'{PICTURES} [data-picture="{step}"]').wait_for()
        text = words(f"{game}.rules.short.{step}.text")
        expect(page.locator(PICTURES)).to_contain_text(text)
        coach = int(step == STEPS[game][-1])
        expect(page.locator(PICTURES).get_by_text(words("table.first.coach"))).to_have_count(coach)
        if coach:
            assert_accessible(page, "with the last picture")
        page.locator(NEXT).click()
    # Between them they would make the browser lay out the whole table anew.
    until(page, ARE_BEHIND)
    page.locator(PICTURES).wait_for(state="detached")
    page.goto(f"/?speed=brisk#/{FIRST[game].replace('=tip-', '=tip-1')}")  # a page of its own
    Table(page).rest()
    expect(page.locator(PICTURES)).to_have_count(0)


def test_who_wants_no_pictures_or_has_played_gets_none(regular: Page) -> None:
    """Not where they are turned off, where such a game is kept, or where all is at once.

    What an earlier build kept of the tips says that one has played, too.
    """
    page = regular
    page.evaluate(
        """() => localStorage.setItem("croupier/shelf/guide", '{"vegas_cards":["out"]}')"""
    )
    newcomer(page, FIRST["vegas_cards"])
    Table(page).rest()
    expect(page.locator(PICTURES)).to_have_count(0)
    open_table(page, RECORD)
    expect(page.locator(PICTURES)).to_have_count(0)
    newcomer(page, FIRST["vegas"])
    Table(page).rest()
    expect(page.locator(PICTURES)).to_have_count(0)
    newcomer(page, FIRST["showdown"])
    page.keyboard.press("Escape")
    page.locator(PICTURES).wait_for(state="attached")
    page.keyboard.press("Escape")
    page.locator(PICTURES).wait_for(state="detached")
    Table(page).rest()
    page.evaluate("() => croupier.settings.set('tips', 'off')")
    choose(page, tips="on")
    newcomer(page, FIRST["vegas"].replace("tip-1", "tip-2"))
    page.locator(PICTURES).wait_for()


# What a tip covers of what matters.
COVERED = """(tip) => {
  const box = document.querySelector(tip)?.getBoundingClientRect();
  if (!box) return [];
  const matters = ".die, .bill, .card, .piece, .casino-sign, .casino-name, .casino-line," +
    " .space-taken, .entry, [data-action], [data-part], .group, .roll, .seat, .tools button";
  return [...document.querySelectorAll(`.table :is(${matters})`)]
    .filter((each) => each.checkVisibility() && !each.closest(tip))
    .map((each) => [each.getAttribute("class"), each.getBoundingClientRect()])
    .filter(([, { left, right, top, bottom, width }]) => width > 0 && left < box.right - 1
      && box.left < right - 1 && top < box.bottom - 1 && box.top < bottom - 1)
    .map(([name]) => name);
}"""
GRACE = "(since) => performance.now() > since + 360"


def move(page: Page, game: str) -> None:
    """Roll, or take whatever comes first; over the coach if need be."""
    until(page, GRACE, page.evaluate("() => performance.now()"))  # as after a look at the table
    before = page.locator(".table").get_attribute("data-ply")
    if page.locator(ROLL).count():
        page.locator(ROLL).click()
    else:
        if game == "vegas_cards":
            page.keyboard.press("1")
        page.locator("[data-action]:visible").first.click()
    anyway = '[data-command="anyway"]'
    there = """([ply, anyway]) => document.querySelector(".table").dataset.ply !== ply
      || document.querySelector(anyway)"""
    until(page, there, [before, anyway])
    if page.locator(anyway).count():
        page.locator(anyway).click()
    page.locator(f'.table:not([data-ply="{before}"])').wait_for()
    while page.locator(".table[data-busy]").count():
        page.mouse.click(2, 300)  # what others do is skipped
        pictures(page)


@pytest.mark.view(size="phone")
@pytest.mark.parametrize(
    ("game", "tips"), [pytest.param("vegas", TIPS, marks=pytest.mark.long), ("vegas_cards", 2)]
)
def test_tips_of_a_first_game_cover_nothing(regular: Page, game: str, tips: int) -> None:
    """None before a first choice, then one at a time: no die, bill, sign or choice is under any.

    On a phone, on the same phone sideways, and on a desk. After three there is none.
    """
    page = regular
    record, choice = SOON[game]
    choices = [frame for frame in frames(record, 0) if decides(frame["next"])]
    first_game(page, from_position(choices[choice]))
    seen: set[str] = set()
    sideways = 0
    for _ in range(8):
        move(page, game)
        page.locator(GUIDE).wait_for(state="attached")  # it is loaded when the table first waits
        pictures(page)
        tip = tip_words(page)
        if tip is not None:
            for width, height in ((1440, 900), (844, 390), (390, 844)):
                expect_answer(page, COVERED, [], TIP)
                page.set_viewport_size({"width": width, "height": height})
            sideways += tip_words(page) is not None
            seen.add(tip)
        if len(seen) == tips:
            break
    assert len(seen) == tips
    assert sideways
    assert words(f"{game}.guide.tie") in seen
    if tips == TIPS:
        move(page, game)
        assert tip_words(page) in {None, *seen}


def test_a_tip_has_room_beside_a_track(regular: Page) -> None:
    """In Expert Yahtzee it may cover empty spaces."""
    page = regular
    choices = [frame for frame in frames(FIRST["showdown"], 0) if decides(frame["next"])]
    first_game(page, from_position(choices[10]))
    for _ in range(8):
        move(page, "showdown")
        page.locator(GUIDE).wait_for(state="attached")
        pictures(page)
        if tip_words(page) is not None:
            break
    assert tip_words(page) == words("showdown.guide.laid")
    expect_answer(page, COVERED, [], TIP)


# Names of the tips of a game that are due at some of these frames, one after the other.
TIPS_DUE = """
const { tips } = await site(`games/${given.game}/tips.js`);
const known = [];
for (const frame of given.frames) {
  const tip = tips.find(({ name, due }) => !known.includes(name) && due(frame, known));
  if (tip) known.push(tip.name);
}
return [known.sort(), tips.map(({ name }) => name).sort()];
"""


@pytest.mark.parametrize("game", FIRST)
def test_every_tip_is_due_once_in_a_game(game: str) -> None:
    """A game has three tips, and at some choice of a game each is the next one."""
    choices = [frame for frame in frames(FIRST[game], 0) if decides(frame["next"])]
    due, tips = run_in_shared_node(TIPS_DUE, {"game": game, "frames": choices})
    assert due == tips
    assert len(tips) == TIPS


def test_the_coach_is_on_in_a_first_game(regular: Page) -> None:
    """It asks before a blunder, though nobody has turned it on."""
    page = regular
    record = setup("human,greedy", "first-0", **START)
    due = decision(record, 0)
    choices = ask("suggest", record=due["record"], ply=due["ply"], seat=0)["choices"]
    blunder = next(each["action"] for each in choices if each["grade"] == "blunder")
    table = first_game(page, record)
    move(page, "vegas")
    until(page, GRACE, page.evaluate("() => performance.now()"))
    table.choice(blunder).click()
    page.locator('[data-region=advice][data-kind="coach"]').wait_for()


@pytest.mark.view(motion="no-preference")
def test_the_first_roll_is_by_hand(regular: Page) -> None:
    """It says how; the menu lets the dice roll by themselves."""
    page = regular
    first_game(page, setup("human,hasty", "tip-1", **START))
    expect(page.locator(".prompt")).to_have_text(words("table.first.hold"))
    page.locator(ROLL).wait_for()
    move(page, "vegas")
    page.locator('button[data-command="menu"]').click()
    page.locator('[data-setting="roll"][data-value="auto"]').click()
    page.keyboard.press("Escape")
    move(page, "vegas")
    page.locator("[data-action]:visible").first.wait_for()
    expect(page.locator(ROLL)).to_have_count(0)


def test_only_before_the_first_roll_is_said_how_dice_are_held() -> None:
    """Not in a later game, nor where nothing moves."""
    script = """
      const { lookOf } = await site("table/play/state.js");
      return given.map(([first, undo, kind]) => lookOf({
        pending: "roll", frame: { undo }, table: {
          first, motion: { kind }, controller: { handWords: () => "roll" }, names: [],
          shell: { t: (words) => words, byLink: null },
        },
      }).line ?? "");"""
    due = [True, None, "moving"]
    others = [[True, 3, "moving"], [False, None, "moving"], [True, None, "still"]]
    assert run_in_shared_node(script, [due, *others]) == ["table.first.hold", "", "", ""]


OPACITY = "(each) => getComputedStyle(each).opacity"
THINGS = ("rainbow", "bandit", "chip", "kicker", "big", "neutral")


def test_a_thing_says_what_it_is_by_tap_and_by_key(regular: Page) -> None:
    """A tap chooses nothing; a button takes the words away.

    The button for keys is a stop of the Tab key, seen while it has the focus.
    """
    open_table(regular, EVERY_MODULE)
    ply = regular.locator(".table[data-ply]").get_attribute("data-ply")
    for thing in THINGS:
        regular.locator(f"[data-explain={thing}]:visible:not(button)").first.click()
        regular.locator(TIP, has_text=words(f"vegas.things.{thing}")).wait_for()
    assert_accessible(regular, "with an explanation")
    regular.locator('[data-command="next-tip"]').click()
    assert tip_words(regular) is None
    selector = f"button[data-explain={THINGS[0]}]"
    expect_answer(regular.locator(selector).first, OPACITY, "0")
    tab_to(regular, selector)
    expect_answer(regular.locator(":focus"), OPACITY, "1")
    regular.keyboard.press("Enter")
    regular.locator(TIP, has_text=words(f"vegas.things.{THINGS[0]}")).wait_for()
    expect(regular.locator(".table[data-ply]")).to_have_attribute("data-ply", ply)


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
