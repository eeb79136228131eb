"""Slow features that a table avoids, so that it moves smoothly on a slow phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bench.frames import TABLES
from tests.support.visitor import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

# The selectors of all style sheets that dress a table's parts by a :has() about something around
# what flies, or around where dice and cards come to lie: whenever anything there changes, browsers
# ask them again of all that is in it.
ASKED_AGAIN = """() => {
  const moving = document.querySelectorAll(".flights, .casinos, .track");
  const closing = (text, from) => {
    let depth = 0;
    for (let at = from; at < text.length; at++) {
      if (text[at] === "(") depth += 1;
      if (text[at] === ")" && --depth === 0) return at + 1;
    }
    return text.length;
  };
  const parts = (text) => {
    const found = [""];
    for (let at = 0; at < text.length; at++) {
      const end = text[at] === "(" ? closing(text, at) : at + 1;
      if (text[at] === ",") found.push("");
      else found[found.length - 1] += text.slice(at, end);
      at = end - 1;
    }
    return found;
  };
  // What a :has() is about: the selector as far as there, without whatever stands in brackets.
  const about = (selector) => {
    const anchors = [];
    let before = "";
    for (let at = 0; at < selector.length; at++) {
      const name = selector.slice(at, selector.indexOf("(", at) + 1);
      const isAsking = /^:(has|is|not|where)\\($/.test(name);
      const end = isAsking ? closing(selector, at) : at + 1;
      const piece = selector.slice(at, end);
      if (isAsking && piece.includes(":has(")) {
        const after = selector.slice(end);
        const rest = /^[^ >+~:]*/.exec(after)[0];
        const anchor = `${before}${/(^|[ >+~])$/.test(before) ? "*" : ""}${rest}`;
        // What dresses nothing but itself is one thing to be asked.
        if (/[ >+~]/.test(after)) anchors.push(anchor);
      } else before += piece;
      at = end - 1;
    }
    return anchors;
  };
  const selectors = (rules, outers) =>
    [...rules].flatMap((rule) => {
      const own = rule.selectorText
        ? parts(rule.selectorText).flatMap((part) =>
            outers.map((outer) => part.trim().replaceAll("&", outer)))
        : outers;
      return [...(rule.selectorText ? own : []), ...selectors(rule.cssRules ?? [], own)];
    });
  const all = [...document.styleSheets].flatMap(({ cssRules }) => selectors(cssRules, [":root"]));
  const asked = all.filter((selector) => selector.includes(":has("));
  const bad = asked.filter((selector) =>
    about(selector).some((anchor) =>
      [...document.querySelectorAll(anchor)].some((node) =>
        [...moving].some((each) => node.contains(each)))));
  return { places: moving.length, asked: asked.length, bad };
}"""


@pytest.mark.long
@pytest.mark.view(size="phone")
def test_no_has_around_what_moves(regular: Page) -> None:
    """Nothing that flies or is laid makes a browser ask a :has() about the whole table again."""
    for name, record in TABLES.items():
        regular.goto("/#/about")
        regular.locator("[data-screen=about] h1").wait_for()
        regular.goto(f"/#/{record}")
        until(regular, "() => Number(document.querySelector('[data-ply]')?.dataset.ply) > 0")
        found = regular.evaluate(ASKED_AGAIN)
        assert found["places"] == 2, name
        assert found["asked"] > 5, name
        assert found["bad"] == [], name
