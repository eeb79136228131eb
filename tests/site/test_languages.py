"""Four languages and two themes, changed at any time, and nothing left untranslated."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.engine.test_damaged_links import OVER
from tests.support.page import expect_text
from tests.support.table import Table, ask, open_table, played_out, setup
from tests.support.visitor import choose, pictures, until_true
from tests.support.words import LANGS, keys, words

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

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

# How each language writes money: its thousands, and a dollar on its own side of the number.
MONEY = {
    "en": ("${}", ","),
    "de": ("{}\N{NO-BREAK SPACE}$", "."),
    "fr": ("{}\N{NO-BREAK SPACE}$", "\N{NARROW NO-BREAK SPACE}"),
    "nl": ("$\N{NO-BREAK SPACE}{}", "."),
}


SCREENS = (
    ("", "home"),
    ("vegas/setup", "setup"),
    ("vegas/rules", "rules"),
    ("about", "about"),
    ("nowhere/at-all", "error"),
)


def money(lang: str, thousands: int) -> str:
    """A sum as this language writes it."""
    shape, separator = MONEY[lang]
    return shape.format(f"{thousands * 1000:,}".replace(",", separator))


def assert_translated(page: Page, lang: str) -> None:
    """The page says that it is in this language, and no key of a sentence is in sight."""
    page.locator(f"html[lang={lang}]").wait_for(state="attached")
    found = MISSING.findall(page.evaluate(TEXT))
    assert not found, f"{page.url} says {found}"


@pytest.mark.parametrize("lang", LANGS)
def test_the_browser_is_answered_in_its_language(visit: Visit, lang: str) -> None:
    """Whoever has chosen nothing reads the language of their browser, on every page."""
    page = visit(lang=lang, engine=False)
    for path, screen in SCREENS:
        page.goto(f"/#/{path}")
        page.locator(f"[data-screen={screen}] h1").wait_for()
        assert_translated(page, lang)


@pytest.mark.parametrize("lang", LANGS)
def test_every_screen_speaks(regular: Page, lang: str) -> None:
    """Every screen is in the language that was chosen, the sums of money as well."""
    page = regular
    choose(page, lang=lang)
    for path, screen in SCREENS:
        page.goto(f"/?speed=instant#/{path}")
        page.locator(f"[data-screen={screen}] h1").wait_for()
        assert_translated(page, lang)
    page.goto(f"/?speed=instant#/{setup('human,greedy', 'speaks-1')}")
    table = Table(page).rest()
    assert_translated(page, lang)
    table.command("menu").click()
    page.get_by_role("dialog").wait_for()
    assert_translated(page, lang)
    page.locator('[data-way="settings"]').click()
    page.locator("[data-region=settings]").wait_for()
    assert_translated(page, lang)
    page.keyboard.press("Escape")
    last = played_out(setup("human,greedy", "speaks-2"))
    page.goto(f"/?speed=instant#/{last['record']}")
    page.locator("[data-field=sum]").first.wait_for()
    table.rest()
    assert_translated(page, lang)
    seen = last["observation"]
    expect_text(
        page.locator("[data-field=sum]"),
        [money(lang, seen["seats"][seat]["money"]) for seat in seen["result"]["ranking"]],
    )
    page.goto("/?speed=instant#/")
    page.locator("[data-screen=home] h1").wait_for()
    choose(page, lang="en")


def test_change_in_mid_game(regular: Page) -> None:
    """A change of language or theme at the table keeps the game: same ply, choices and record."""
    table = open_table(regular, setup("human,greedy", "change-1"))
    table.place(table.actions[0])
    before = (table.ply, table.actions, table.record, regular.url)
    for lang, theme in (("de", "dark"), ("fr", "light"), ("nl", "dark"), ("en", "auto")):
        choose(regular, lang=lang, theme=theme)
        regular.get_by_role("log", name=words("table.log", lang), exact=True).wait_for()
        table.rest()
        assert_translated(regular, lang)
        stated = regular.locator("html").get_attribute("data-theme")
        assert stated == (None if theme == "auto" else theme)
        assert (table.ply, table.actions, table.record, regular.url) == before
    assert ask("frame", record=table.record, ply=table.ply)["next"]["actions"] == table.actions
    table.place(table.actions[0])
    assert table.ply > before[0]


def test_change_in_a_replay(regular: Page) -> None:
    """A change of language while looking back stays at the moment one looks at."""
    record = played_out(setup("human,greedy", "change-2"))["record"]
    table = open_table(regular, f"{record}@17")
    assert table.ply == 17
    choose(regular, lang="de")
    regular.get_by_role("group", name=words("table.log", "de"), exact=True).wait_for()
    table.rest()
    assert_translated(regular, "de")
    assert table.ply == 17
    choose(regular, lang="en")


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


def test_the_language_chosen_last_is_shown(visit: Visit) -> None:
    """Two changes one after the other, and the words of the first come last."""
    page = visit(engine=False)
    page.goto("/#/")
    page.locator("[data-screen=home] h1").wait_for()
    held: list[Route] = []
    page.route(re.compile(r"/b/\w+/strings/"), lambda route: held.append(route))  # noqa: PLW0108 - not a builtin
    choose(page, lang="de")
    until_true(page, lambda: len(held) == 1)
    choose(page, lang="nl")
    until_true(page, lambda: len(held) == 2)
    for late in reversed(held):
        with page.expect_response(late.request.url):
            late.continue_()
        pictures(page)
        expect(page.locator("html")).to_have_attribute("lang", "nl")


def test_who_goes_on_meanwhile_gets_there(visit: Visit) -> None:
    """A screen that is on its way when other words arrive comes all the same, in those words."""
    page = visit(engine=False)
    page.goto("/#/")
    page.locator("[data-screen=home] h1").wait_for()
    held: list[Route] = []
    words_of_site_or_rules = re.compile(r"/b/\w+/(games/vegas/later/)?strings/")
    page.route(words_of_site_or_rules, lambda route: held.append(route))  # noqa: PLW0108 - not a builtin
    choose(page, lang="de")
    until_true(page, lambda: len(held) == 1)
    page.goto("/#/vegas/rules")
    until_true(page, lambda: len(held) == 2)
    held[0].continue_()
    page.locator("html[lang=de]").wait_for(state="attached")
    pictures(page)
    page.unroute_all()  # all that is kept goes on its way
    title = words("rules.title", "de", game=words("vegas.name", "de"))
    page.get_by_role("heading", name=title, exact=True).wait_for()
    expect(page.locator("#main")).to_have_attribute("data-screen", "rules")


@pytest.mark.view(engine=False)
def test_choice_lasts(page: Page) -> None:
    """A chosen language and theme hold on the next visit, whatever the browser prefers."""
    page.goto("/")
    page.locator("[data-screen=home] h1").wait_for()
    choose(page, lang="fr", theme="dark")
    page.reload()
    page.locator("[data-screen=home] h1").wait_for()
    assert_translated(page, "fr")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.view(lang="pt-BR", engine=False)
def test_unknown_language(page: Page) -> None:
    """A browser in a language that the site does not speak is answered in English."""
    page.goto("/")
    page.locator("[data-screen=home] h1").wait_for()
    assert_translated(page, "en")
