"""An element that rises when pointed at does not run away from the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.table import open_table, setup
from tests.support.visitor import choose

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHOWDOWN = "showdown?v=1&rules=expert-1992&seats=human,greedy&seed=tips-1"
RISES = {  # what can be chosen at the first decision
    "group": (setup("human,greedy", "tips-1"), ".groups [data-action]"),
    "card": (SHOWDOWN, ".entry-open .entry-button"),
    "die": (SHOWDOWN, ".die-button:not(:disabled)"),
}
# The heights at which an element is drawn, frame by frame, once it had the time to rise.
HEIGHTS = """async (each) => {
  const frame = () => new Promise(requestAnimationFrame);
  const since = performance.now();
  while (performance.now() - since < 300) await frame();
  const found = new Set();
  for (let frames = 0; frames < 20; frames += 1) {
    found.add(each.getBoundingClientRect().y);
    await frame();
  }
  return [...found];
}"""


@pytest.mark.parametrize(
    "size",
    ["desktop", pytest.param("phone", marks=(pytest.mark.view(size="phone"), pytest.mark.long))],
)
def test_it_stays_under_a_pointer_at_its_edge(regular: Page, size: str) -> None:
    """Else it would go up and down for as long as the pointer rests there."""
    choose(regular, tips="off")
    shown = ""
    for what, (record, selector) in RISES.items():
        if record != shown:
            open_table(regular, record)
        shown = record
        button = regular.locator(f"{selector}:visible").first
        box = button.bounding_box()
        assert box is not None
        regular.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 0.75)
        heights = button.evaluate(HEIGHTS)  # over twenty pictures
        assert len(heights) == 1, (size, what)
