"""What can be pressed is large enough to be hit: 24 px, and 44 px for what comes first on a phone.

axe's rule about the size of targets says where 24 px are asked for and where the distance to the
next one makes up for less. A case is a screen in a language on a phone or a wider display. Tips,
which lie over a table until they are closed, are closed.
"""

from itertools import product
from typing import Final

from playwright.sync_api import Page

from tests.prove.screens import View, of_screens
from tests.support.page import bring_axe
from tests.support.pictures import NO_TIPS
from tests.support.visitor import answers
from tests.support.words import LANGS

NAME: Final = "targets"
WIDTHS: Final = (390, 1280)
VIEWS: Final = [View(lang, width, 844) for lang, width in product(LANGS, WIDTHS)]
PRIMARY: Final = 44
TOO_SMALL: Final = """async () => {
  const only = { runOnly: { type: "rule", values: ["target-size"] }, preload: false };
  const { violations } = await axe.run(document, only);
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 120)));
}"""
SMALL_MAIN: Final = """(least) => [...document.querySelectorAll(".button-main, [data-action]")]
  .filter((button) => button.checkVisibility())
  .filter((button) => {
    const { width, height } = button.getBoundingClientRect();
    return Math.min(width, height) < least - 0.5;
  })
  .map((button) => button.outerHTML.slice(0, 120))"""


def without_tips(page: Page) -> None:
    """The visitor wants no tips."""
    page.add_init_script(f'if (location.protocol !== "about:") {{ {NO_TIPS} }}')


def large_enough(page: Page, view: View) -> None:
    """Raises AssertionError where something is too small to be hit."""
    bring_axe(page)
    answers(page, TOO_SMALL, [])
    if view.width == WIDTHS[0]:
        answers(page, SMALL_MAIN, [], PRIMARY)


FIGURE: Final = of_screens(NAME, VIEWS, large_enough, without_tips)
