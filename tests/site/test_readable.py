"""True if a full table can be read on a phone: dice, what a choice changes, what is due."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.support.table import decision, frames, open_table, play_on, setup
from tests.support.visitor import choose, expect_answer, expect_value, until
from tests.support.words import LANGS, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page, ViewportSize

SMALLEST_PHONE: ViewportSize = {"width": 320, "height": 568}
SMALLEST = {"dice": 24, "words": 14, "due": 13}  # pixels at 390 x 844

# Choices with the longest words, among many groups or many owners at one casino.
POSITIONS = {
    "six faces": "alea-2012&seats=human,human&seed=n-3&play=3336466614622&c=vk5c",
    "six owners": "alea-2012&seats=human,human,human,human,human,human&seed=n-5"
    "&play=6436142242453661531614425344322353623625313631515342413456252353&c=estw",
    "two buttons a face": "boulevard&seats=human,human&seed=n-4&play=b5Ad6a1222f5A52ac&c=mvqb",
    "seven owners": "boulevard&seats=human,human,human,human,human,human&seed=n-4"
    "&play=bdE5f22B15c21B5422a13214421e544F44151We36254&c=j28t",
}

MEASURE = """() => {
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const size = (each) => parseFloat(getComputedStyle(each).fontSize);
  const words = seen("[data-action] [data-effect]").filter((each) => each.textContent);
  const due = seen("[data-field=pending]").filter((each) => each.textContent);
  const outside = (inner, outer) => {
    const [a, b] = [inner, outer].map((each) => each.getBoundingClientRect());
    return a.left < b.left || a.right > b.right || a.top < b.top || a.bottom > b.bottom;
  };
  return {
    dice: seen("[data-casino] [data-owner] .die")
      .map((each) => (each.getBoundingClientRect().width * 32) / 29), // as wide as its box
    words: words.map(size),
    due: due.map(size),
    cut: words.filter((each) => each.scrollHeight > each.clientHeight + 2
      || outside(each, each.closest("button"))).map((each) => each.textContent),
    spilt: due.filter((each) => outside(each, each.closest("[data-seat]")))
      .map((each) => each.textContent),
  };
}"""


# All that is read in sight, and how large it is: pictures scale what is written in them.
SMALL_TEXT = """(least) => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walk.nextNode()); ) {
    const each = node.parentElement;
    const said = node.textContent.trim();
    if (!said || each.closest(".sr, title")) continue;
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNode(node);
    const { width, height } = range.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const scale = each instanceof SVGElement ? each.ownerSVGElement.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(each).fontSize) * scale;
    if (size < least) found.push(`${size.toFixed(1)} ${said.slice(0, 30)} ${each.className}`);
  }
  return found;
}"""
LEAST = 11.95  # 12 pixels, but for rounding
SIZES = {"phone": (390, 844), "sideways": (844, 390), "tablet": (768, 1024), "desktop": (1440, 900)}
OTHER_GAMES = (
    "showdown?v=1&rules=expert-1992&seats=human,hasty,greedy&seed=tips-1",
    "vegas_cards?v=1&rules=cards-2016&seats=human,hasty,greedy&seed=tips-1",
)


# Phrases of choices that are broken, or cut off: each is one line, but those about several seats.
BROKEN = """() => [...document.querySelectorAll("[data-action] .phrase")]
  .filter((each) => each.checkVisibility())
  .flatMap((each) => each.querySelectorAll(".phrase-whole").length
    ? [...each.querySelectorAll(".phrase-whole")] : [each])
  .filter((each) => each.textContent)
  .filter((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const tops = [...range.getClientRects()].map((box) => box.top + box.height / 2);
    const button = each.closest("button").getBoundingClientRect();
    const { left, right } = range.getBoundingClientRect();
    return Math.max(...tops) - Math.min(...tops) > 8
      || left < button.left - 1 || right > button.right + 1;
  })
  .map((each) => each.textContent)"""


# Choices that lie on one another; words of theirs that lie on a die, or leave their button.
CROWDED = """() => {
  const seen = (selector, within = document) =>
    [...within.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const box = (each) => each.getBoundingClientRect();
  const on = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const inked = (each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return box(range);
  };
  const found = [];
  for (const [i, one] of seen(".group-button").entries()) {
    const a = box(one);
    for (const other of seen(".group-button").slice(i + 1))
      if (on(a, box(other))) found.push(`${one.innerText} / ${other.innerText}`);
    for (const words of seen(".group-short, .phrase:not(.phrase-more)", one)) {
      const b = inked(words);
      const outside = b.left < a.left - 1 || b.right > a.right + 1
        || b.top < a.top - 3 || b.bottom > a.bottom + 3;
      const onDie = seen(".die", one).some((die) => on(box(die), b));
      if (outside || onDie) found.push(words.textContent);
    }
  }
  return found;
}"""
NARROW = ((844, 390), (820, 1180), (360, 640))


ALWAYS = ("seven owners", "de")  # the fullest, in the language with the longest words
IN_EVERY_LANGUAGE = [
    pytest.param(name, lang, marks=() if (name, lang) == ALWAYS else pytest.mark.long)
    for name in POSITIONS
    for lang in LANGS[1:]
]


@pytest.mark.view(size="phone")
@pytest.mark.parametrize(("name", "lang"), IN_EVERY_LANGUAGE)
def test_a_full_table_can_be_read(regular: Page, name: str, lang: str) -> None:
    """Each full table, in English and one other language, at several sizes.

    - No phrase on a choice is broken, or wider than its button.
    - Dice, payoffs and money due are large enough on a phone, and no word is cut off.
    - On the smallest phone dice are as large as two rows of casinos allow.
    - With two buttons a face, no choice lies on another, on a phone on its side, too.
    - Nothing that is read is smaller than twelve pixels at any size, where most is to be read.
    """
    choose(regular, tips="off", lang=lang)
    table = play_on(regular, f"vegas?v=1&rules={POSITIONS[name]}")
    no_phrase_is_broken(regular)
    choose(regular, lang="en")
    regular.get_by_role("log", name=words("table.log"), exact=True).wait_for()
    table.rest()
    no_phrase_is_broken(regular)
    found: dict[str, list[Any]] = regular.evaluate(MEASURE)
    assert found.pop("cut") == []
    assert found.pop("spilt") == []
    for what, least in SMALLEST.items():
        assert found[what], what
        assert min(found[what]) >= least, (what, found[what])
    if "boulevard" in POSITIONS[name]:
        for width, height in NARROW:
            regular.set_viewport_size({"width": width, "height": height})
            expect_answer(regular, CROWDED, [], note=f"{width} x {height}")
    regular.set_viewport_size(SMALLEST_PHONE)
    sizes = regular.evaluate(MEASURE)["dice"]
    assert min(sizes) >= (18 if "boulevard" in POSITIONS[name] else 24), sizes
    if name == "seven owners":  # the fullest
        nothing_is_too_small(regular)


def no_phrase_is_broken(page: Page) -> None:
    """No phrase on a choice is broken."""
    expect(page.locator("[data-action] .phrase:visible").first).to_be_attached()
    expect_answer(page, BROKEN, [])


@pytest.mark.view(size="phone")
def test_a_replay_leaves_room_for_the_table(regular: Page) -> None:
    """On the smallest phone its controls and a roll do not push the casinos away."""
    open_table(regular, f"vegas?v=1&rules={POSITIONS['seven owners']}")
    regular.set_viewport_size(SMALLEST_PHONE)
    sizes = regular.evaluate(MEASURE)["dice"]
    assert min(sizes) >= 16, sizes


@pytest.mark.long
@pytest.mark.view(size="phone")
def test_nothing_that_is_read_is_smaller_than_twelve_pixels(regular: Page) -> None:
    """Names, figures on marks and bills, words on choices, in the other games."""
    choose(regular, tips="off")
    for record in OTHER_GAMES:
        open_table(regular, record)
        nothing_is_too_small(regular)


def nothing_is_too_small(page: Page) -> None:
    """At each of four sizes of window."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        expect_answer(page, SMALL_TEXT, [], LEAST, note=size)


SPECIAL = (
    "boulevard&seats=human,human,human&seed=n-3&play=b3dfe6116e24c65V5a642e1313b6d666ac&c=ghuz"
)


@pytest.mark.long
@pytest.mark.view(size="phone")
def test_the_board_holds_still(regular: Page) -> None:
    """Neither money due nor the last special die of a hand moves the casinos."""
    table = open_table(regular, f"vegas?v=1&rules={SPECIAL}@15")
    tops, plies = set(), set()
    for _ in range(13):
        tops.add(regular.locator('[data-casino="1"]').evaluate(TOP))
        plies.add(table.ply)
        table.command("forward").click()
        table.rest()
    assert len(plies) > 10
    assert len(tops) == 1, tops


TOP = "(each) => Math.round(each.getBoundingClientRect().top)"


# What cannot be brought into the window, or lies under something else once it is there.
OUT_OF_REACH = """async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const ways = '[data-action], [data-command="share"], [data-command="log"], [data-command="menu"]';
  const found = [];
  for (const way of document.querySelectorAll(ways)) {
    if (!way.checkVisibility()) continue;
    way.scrollIntoView({ block: "nearest" });
    await frame();
    const { left, right, top, bottom } = way.getBoundingClientRect();
    const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const inside = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
    if (!inside || !way.contains(on)) found.push(way.dataset.action ?? way.dataset.command);
  }
  return found;
}"""


# Whether all that the selector names lies in the window.
IN_THE_WINDOW = """(selector) => [...document.querySelectorAll(selector)]
  .filter((each) => each.checkVisibility())
  .map((each) => each.getBoundingClientRect())
  .every(({ left, right, bottom }) => left >= 0 && right <= innerWidth + 1
    && bottom <= innerHeight + 1)"""


@contextmanager
def text_twice_as_large(page: Page) -> Iterator[None]:
    """Letters of 200 %; afterwards the tab, which others use too, is as before."""
    resize = "(size) => { document.documentElement.style.fontSize = size; }"
    page.evaluate(resize, "200%")
    try:
        yield
    finally:
        page.evaluate(resize, "")


@pytest.mark.view(size="phone")
def test_text_twice_as_large_keeps_everything_in_reach(regular: Page) -> None:
    """Choices, sharing, the log and the menu: one may have to scroll, but nothing is lost."""
    play_on(regular, f"vegas?v=1&rules={POSITIONS['two buttons a face']}")
    names = regular.locator("[data-seat] [aria-hidden]:text-matches('.{4}')")
    cut = "(all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length"
    with text_twice_as_large(regular):
        for width in (390, 320):
            regular.set_viewport_size({"width": width, "height": 844})
            names.first.wait_for()
            expect_value(regular, lambda: names.evaluate_all(cut), 0, width)
            expect(regular.locator("[data-action]:visible").nth(5)).to_be_attached()
            expect_answer(regular, OUT_OF_REACH, [], note=width)


@pytest.mark.view(size="phone")
def test_text_twice_as_large_keeps_the_first_choices_in_the_window(regular: Page) -> None:
    """With few players nobody has to scroll: menu, share, log, hint and choices are in sight."""
    table = open_table(regular, setup("human,greedy,steady", "tips-1"))
    with text_twice_as_large(regular):
        for name in ("menu", "share", "log", "hint"):
            expect(table.command(name)).to_be_visible()
            until(regular, IN_THE_WINDOW, f'[data-command="{name}"]')
        assert table.actions
        until(regular, IN_THE_WINDOW, "[data-action]")


@pytest.mark.view(size="phone")
def test_the_acting_seat_keeps_its_mark(regular: Page) -> None:
    """On a phone a bot's mark stands in a corner of its badge: the lamp behind it is no lid."""
    of_bots = (each for each in frames(setup("human,greedy,steady")) if each["next"]["bot"])
    played = next(each for each in of_bots if "&play=" in each["record"])
    regular.goto(f"/?speed=instant#/{played['record']}@{played['ply']}")
    badge = regular.locator(f'[data-seat="{played["next"]["actor"]}"][aria-current]')
    badge.wait_for()
    on_top = """(badge) => {
      const mark = badge.querySelector("svg.mark, .mark");
      const { x, y, width, height } = mark.getBoundingClientRect();
      return mark.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }"""
    expect_answer(badge, on_top, True)


# Words and figures of a seat that lie on one another, or are cut off.
RAIL = """() => {
  const box = (seat, part) => seat.querySelector(part).getBoundingClientRect();
  const found = [];
  for (const seat of document.querySelectorAll("[data-seat]:has(.seat-figure)")) {
    const [sum, figure] = [box(seat, ".seat-sum"), box(seat, ".seat-figure")];
    if (sum.right > figure.left && sum.bottom > figure.top) found.push(seat.innerText);
    const name = seat.querySelector(".seat-name");
    if (name.scrollWidth > name.clientWidth) found.push(name.textContent);
  }
  return found;
}"""


@pytest.mark.view(size="phone")
def test_four_seats_of_expert_yahtzee_fit_a_phone(regular: Page) -> None:
    """Points of three digits beside a portrait stand clear of the figure, and names are whole."""
    start = "showdown?v=1&rules=expert-1992&seats=human,greedy,steady,greedy&seed=rail-1"
    there = decision(start, 8)
    assert any(each["score"] >= 100 and each["figure"] for each in there["observation"]["seats"])
    open_table(regular, there["record"])
    for width, height in ((390, 844), (360, 740), (320, 568)):
        regular.set_viewport_size({"width": width, "height": height})
        expect_answer(regular, RAIL, [], note=width)


# The lowest contrast of the values that stand on a seat's colour, as painted: grounds one over the
# other, then the ink; with whose they are.
CONTRASTS = """() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  const light = (...colours) => {
    for (const colour of colours) {
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
    }
    const [r, g, b] = [...brush.getImageData(0, 0, 1, 1).data].map((each) =>
      each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found = {};
  for (const node of document.querySelectorAll("[data-space] [data-tone]:has(b), .entry-holder")) {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(node);
    const over = /oklch\\([^)]*\\)/.exec(backgroundImage)?.[0] ?? "transparent";
    const [low, high] = [light(backgroundColor, over), light(backgroundColor, over, color)]
      .sort((a, b) => a - b);
    const { tone } = node.dataset;
    found[tone] = Math.min(found[tone] ?? 21, (high + 0.05) / (low + 0.05));
  }
  return found;
}"""


def test_values_on_a_seats_colour_can_be_read(regular: Page) -> None:
    """Held cards in Expert Yahtzee have the contrast of small words, in every seat's colour."""
    record = "showdown?v=1&rules=expert-1992&seats=random,random,random,random&seed=hold-1"
    there = next(each for each in frames(record) if len(owners(each["observation"])) == 4)
    regular.goto(f"/?speed=instant#/{there['record']}@{there['ply']}")
    until(regular, f"() => Object.keys(({CONTRASTS})()).length === 4")
    found = regular.evaluate(CONTRASTS)
    assert min(found.values()) >= 4.5, found


def owners(seen: dict[str, Any]) -> set[int]:
    """The seats that have a card on a space of the board."""
    return {card["owner"] for card in seen["cards"] if card["space"] and card["owner"] is not None}
