"""Four languages and two themes, changed at any time, and nothing left untranslated."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.finished import OVER
from tests.support.page import Held, expect_text
from tests.support.table import ask, open_table, played_out, setup
from tests.support.visitor import choose, pictures, until_true
from tests.support.words import keys, words

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.site.conftest import Visit

PLACES = sorted({key.partition(".")[0] for key in keys("en") if "." in key})
MISSING = re.compile(rf"\b(?:{'|'.join(PLACES)})\.[a-z_][\w.-]*")

# All that is read or read out, seen or not.
TEXT = """() => {
  const said = [document.title, document.body.innerText];
  for (const name of ["aria-label", "aria-description", "title", "placeholder", "alt"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      said.push(element.getAttribute(name));
    }
  }
  return said.join("\\n");
}"""

# How two languages write money, the dollar and the thousands: the others are in test_numbers.py.
MONEY = {
    "en": ("${}", ","),
    "nl": ("$\N{NO-BREAK SPACE}{}", "."),
}


SCREENS = (("", "home"), ("vegas/setup", "setup"))


def money(lang: str, thousands: int) -> str:
    """A sum as this language writes it."""
    shape, separator = MONEY[lang]
    return shape.format(f"{thousands * 1000:,}".replace(",", separator))


def assert_translated(page: Page, lang: str) -> None:
    """The page says that it is in this language, and no key of a sentence is in sight."""
    page.locator(f"html[lang={lang}]").wait_for(state="attached")
    found = MISSING.findall(page.evaluate(TEXT))
    assert not found, f"{page.url} says {found}"


def test_the_browser_is_answered_in_its_language(visit: Visit) -> None:
    """The language is the browser's, or English, until one is chosen; a choice lasts.

    A chosen language and theme hold on the next visit, whatever the browser prefers.
    """
    for lang, spoken in (("de", "de"), ("pt-BR", "en")):
        page = visit(lang=lang, engine=False)
        page.goto("/#/about")
        page.locator("[data-screen=about] h1").wait_for()
        assert_translated(page, spoken)
    choose(page, lang="fr", theme="dark")
    page.reload()
    page.locator("[data-screen=about] h1").wait_for()
    assert_translated(page, "fr")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_every_screen_speaks(regular: Page) -> None:
    """Every screen is in the language that was chosen, the sums of money as well.

    A change of language or theme at the table keeps the game: same ply, choices and record; a
    change while looking back stays at the moment one looks at.
    """
    page = regular
    choose(page, lang="de")  # all have the same keys: tests/test_strings.py
    for path, screen in SCREENS:
        page.goto(f"/?speed=instant#/{path}")
        page.locator(f"[data-screen={screen}] h1").wait_for()
        assert_translated(page, "de")
    change_at_a_table(page)
    change_in_a_replay(page)


def change_in_a_replay(page: Page) -> None:
    """At a moment in the middle, and at the end with its sums."""
    last = played_out(setup("human,random", "speaks-2", **{"with": "rounds1"}))
    seen = last["observation"]
    table = open_table(page, f"{last['record']}@17")
    choose(page, lang="nl")
    page.get_by_role("slider", name=words("analysis.track", "nl"), exact=True).wait_for()
    table.rest()
    assert_translated(page, "nl")
    assert table.ply == 17
    table.command("last").click()
    table.rest_at(last["ply"])
    for lang in ("nl", "en"):
        if lang == "en":
            choose(page, lang=lang)
        assert_translated(page, lang)
        expect_text(
            page.locator("[data-field=sum]"),
            [money(lang, seen["seats"][seat]["money"]) for seat in seen["result"]["ranking"]],
        )
        table.rest()


def change_at_a_table(page: Page) -> None:
    """By the dialog, which speaks each language too."""
    table = open_table(page, setup("human,random", "change-1"))
    table.place(table.actions[0])
    before = (table.ply, table.actions, table.record, page.url)
    lang = "fr"
    choose(page, lang=lang, theme="dark")
    page.get_by_role("log", name=words("table.log", lang), exact=True).wait_for()
    table.rest()
    assert_translated(page, lang)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert (table.ply, table.actions, table.record, page.url) == before
    table.command("menu").click()
    page.get_by_role("dialog").wait_for()
    assert_translated(page, lang)
    page.locator('[data-way="settings"]').click()
    page.locator("[data-region=settings]").wait_for()
    assert_translated(page, lang)
    page.keyboard.press("Escape")
    assert ask("frame", record=table.record, ply=table.ply)["next"]["actions"] == table.actions
    table.place(table.actions[0])
    assert table.ply > before[0]


@pytest.mark.long
@pytest.mark.view(engine=False)
def test_change_at_an_error(page: Page) -> None:
    """A screen that could not go on says so in the language that is chosen afterwards."""
    page.goto("/#/about")
    page.locator("[data-screen=about] h1").wait_for()
    page.evaluate(
        """(path) => {
          const refusal = { code: 'bad-ply', data: { ply: 5, length: 1 } };
          croupier.engine.call = () => Promise.reject(refusal);
          location.hash = `#/${path}@5`;
        }""",
        OVER.replace("?", "/practice?"),
    )
    page.locator("[data-screen=error] h1").wait_for()
    choose(page, lang="nl")
    page.get_by_role("heading", name=words("error.title", "nl"), exact=True).wait_for()
    assert_translated(page, "nl")


@pytest.mark.long
def test_the_language_chosen_last_is_shown(visit: Visit) -> None:
    """Two changes one after the other, and the words of the first come last.

    A screen on its way while other words arrive still comes, in those words.
    """
    page = visit(engine=False)
    page.goto("/#/")
    page.locator("[data-screen=home] h1").wait_for()
    held = Held()
    words_of_site_or_rules = re.compile(r"/b/\w+/strings/(vegas-later/)?\w+\.json")
    page.route(words_of_site_or_rules, held.take)
    choose(page, lang="de")
    until_true(page, lambda: len(held) == 1)
    choose(page, lang="nl")
    until_true(page, lambda: len(held) == 2)
    for late in reversed(held):
        with page.expect_response(late.request.url):
            late.continue_()
        pictures(page)
        expect(page.locator("html")).to_have_attribute("lang", "nl")

    held.clear()
    choose(page, lang="fr")
    until_true(page, lambda: len(held) == 1)
    page.goto("/#/vegas/rules")
    until_true(page, lambda: len(held) == 2)
    held.pop(0).continue_()
    page.locator("html[lang=fr]").wait_for(state="attached")
    pictures(page)
    held.release()
    title = words("rules.title", "fr", game=words("vegas.name", "fr"))
    page.get_by_role("heading", name=title, exact=True).wait_for()
    expect(page.locator("#main")).to_have_attribute("data-screen", "rules")
