"""Bots' remarks over their badges never cover what they are about, nor what must be seen."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from building.basics import SITE
from tests.support.sample import sample
from tests.support.table import Table, setup
from tests.support.words import LANGS

if TYPE_CHECKING:
    from playwright.sync_api import Page

# The same line at every badge in turn: where it was shown, and what of the table it lay over.
SAID = """async ([game, seats, line]) => {
  const { build } = document.documentElement.dataset;
  const [element, grid] = [".table", ".table-grid"].map((each) => document.querySelector(each));
  const t = Object.assign(() => line, { keys: () => ["one"] });
  const found = [];
  for (let seat = 1; seat < seats; seat++) {
    const fresh = [game, seat, innerWidth, line.length].join("-"); // else it keeps silent
    const { say } = await import(`/b/${build}/table-remark.js?${fresh}`);
    const setup = { seats: Array(seats).fill("greedy") };
    say({ tableBar: { element, grid }, shell: { t } }, { seat, about: "tie" }, { setup, ply: 0 });
    const bubble = document.querySelector("[data-region=remark]");
    const box = bubble?.getBoundingClientRect();
    const over = box ? [...document.querySelectorAll(SEEN)].filter((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return each.checkVisibility() && left < box.right - 1 && box.left < right - 1
        && top < box.bottom - 1 && box.top < bottom - 1;
    }) : [];
    found.push([Boolean(box), over.map((each) => each.className)]);
    bubble?.remove();
  }
  return [document.querySelectorAll(SEEN).length, found];
}"""
SEEN = {
    "vegas": ".casino-sign, .casino .bill, .casino-line, .group-button, [data-region=prompt]",
    "showdown": ".space, .tray-card, [data-region=prompt]",
}
TABLES = {
    "vegas": setup("human,random,random,random,random,random", "remarks-1", rules="party"),
    "showdown": "showdown?v=1&rules=expert-1992&seats=human,random,random&seed=remarks-1",
}
SIZES = [(390, 844), (844, 390), (768, 1024), (1440, 900)]


def shortest_and_longest() -> list[str]:
    """Of all remarks of any bot in any language."""
    lines: list[str] = []
    for lang in LANGS:
        remarks = json.loads((SITE / "strings" / f"{lang}.json").read_text())["table"]["remarks"]
        lines += [
            line for bot in remarks.values() for about in bot.values() for line in about.values()
        ]
    return [min(lines, key=len), max(lines, key=len)]


@pytest.mark.long
@pytest.mark.parametrize("game", sample(TABLES, 1))
def test_a_remark_covers_nothing_that_one_has_to_see(regular: Page, game: str) -> None:
    """Signs, bills, dice, cards and choices; where there is no room nothing is said."""
    regular.goto(f"/?speed=instant#/{TABLES[game]}")
    Table(regular).rest()
    shown = 0
    for width, height in SIZES:
        regular.set_viewport_size({"width": width, "height": height})
        regular.evaluate("() => new Promise(requestAnimationFrame)")
        seats = TABLES[game].partition("seats=")[2].partition("&")[0].count(",") + 1
        script = SAID.replace("SEEN", json.dumps(SEEN[game]))
        for line in shortest_and_longest():
            things, places = regular.evaluate(script, [game, seats, line])
            assert things > 12
            assert [over for _, over in places if over] == [], (width, height, line)
            shown += sum(said for said, _ in places)
    assert shown
