"""What a screen reader says of every screen, as text.

A case is a screen in a language. It passes where everything that can be pressed, chosen or read by
name has one; where no sentence holds a key, a placeholder or a word of the program; where no two
choices of a table sound alike; and where one heading is of the first level and none skips a level.
"""

import re
from collections import Counter
from itertools import pairwise
from typing import Final

from playwright.sync_api import Page

from tests.prove.screens import View, of_screens
from tests.site.test_languages import assert_translated
from tests.support.words import LANGS

NAME: Final = "spoken"
NAMED: Final = (
    *("button", "link", "checkbox", "radio", "textbox", "combobox", "slider", "switch", "tab"),
    *("img", "dialog", "heading", "meter", "progressbar", "option", "spinbutton"),
)
NAMELESS: Final = re.compile(rf"^\s*- (?:{'|'.join(NAMED)})(?= \[|:$|$).*$", re.MULTILINE)
OF_THE_PROGRAM: Final = re.compile(r"undefined|NaN|\[object|\{\w+\}|\bnull\b")
HEADING: Final = re.compile(r"^\s*- '?heading .*\[level=(\d)\]", re.MULTILINE)
"""Playwright puts a line into quotes where a name has a colon in it."""
CHOICES: Final = """() => [...document.querySelectorAll("button[data-action]")]
  .filter((button) => button.checkVisibility())
  .map((button) => button.getAttribute("aria-label") ?? button.innerText)"""


def speaks(page: Page, view: View) -> None:
    """Raises AssertionError where a screen reader would say something that helps nobody."""
    assert_translated(page, view.lang)
    said = page.locator("body").aria_snapshot()
    assert NAMELESS.findall(said) == []
    assert OF_THE_PROGRAM.findall(said) == []
    levels = [int(level) for level in HEADING.findall(said)]
    assert levels.count(1) == 1, levels
    assert all(level <= before + 1 for before, level in pairwise(levels))
    choices = Counter(page.evaluate(CHOICES))
    assert [name for name, times in choices.items() if times > 1 or not name.strip()] == []


FIGURE: Final = of_screens(NAME, [View(lang) for lang in LANGS], speaks)
