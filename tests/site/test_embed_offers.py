"""Offers of the embed page for a game: this moment, what can be done there, the whole."""

from __future__ import annotations

import html
import re
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.support.blog import Blog, inner
from tests.support.sharing import share
from tests.support.table import TABLE, ask, played_out, setup, without_check
from tests.support.visitor import until

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.fixture(scope="module")
def game() -> dict[str, Any]:
    """The last frame of a game of bots, of one round."""
    return played_out(setup("greedy,random", "offers-1", **{"with": "rounds1"}))


@pytest.fixture(scope="module")
def moment(game: dict[str, Any]) -> dict[str, Any]:
    """The frame of a ply with a decision, some way into the game."""
    all_of_them = (ask("frame", record=game["record"], ply=ply, seat=None) for ply in count(20))
    return next(each for each in all_of_them if each["next"]["actor"] >= 0 and not forced(each))


def forced(frame: dict[str, Any]) -> bool:
    """True if there is but one thing to do."""
    return bool(frame["next"]["forced"])


VARYING = ("daily", "fresh")
"""Offers that are another table for each reader or on each day."""


def offers(page: Page, record: str, ply: int) -> dict[str, str]:
    """The code of each offer, once the engine has drawn it, by its name."""
    page.goto(f"/?speed=instant#/{record.replace('?', '/embed?', 1)}@{ply}")
    page.locator('input[value="moment"]').wait_for(state="attached")
    found = {}
    for radio in page.locator('input[name="embed-what"]').all():
        radio.check(force=True)
        until(page, "() => document.querySelector('[data-field=code]').value.includes('<source')")
        found[radio.get_attribute("value") or ""] = page.locator("[data-field=code]").input_value()
    return found


@pytest.mark.long
def test_a_choice_that_was_made_meanwhile_stays(
    regular: Page, game: dict[str, Any], moment: dict[str, Any]
) -> None:
    """The engine knows more to offer, and takes nothing from who has chosen already."""
    page = regular
    page.evaluate("""() => {
      const { engine } = croupier;
      const call = engine.call.bind(engine);
      const held = new Promise((go) => { globalThis.goOn = go; });
      engine.call = (...all) => held.then(() => call(...all));
    }""")
    path = game["record"].replace("?", "/embed?", 1)
    page.evaluate("(hash) => { location.hash = hash; }", f"#/{path}@{moment['ply']}")
    page.locator('input[value="same"]').check(force=True)
    page.evaluate("goOn()")
    page.locator('input[value="moment"]').wait_for(state="attached")
    expect(page.locator('input[value="same"]')).to_be_checked()


def linked(code: str) -> str:
    """The path behind the `#` of a code's link, without its check."""
    (link,) = re.findall(r'href="[^"]*#/([^"]*)"', code)
    return without_check(html.unescape(link))


def test_a_moment_is_offered_with_all_that_can_be_done_there(
    regular: Page, blog: Blog, game: dict[str, Any], moment: dict[str, Any]
) -> None:
    """Each with its own link, picture and height; and what is copied is played on from there."""
    record, ply = game["record"], moment["ply"]
    code = offers(regular, record, ply)
    assert [*code] == ["moment", "position", "puzzle", "watch", "same", *VARYING, "review"]
    assert linked(code["moment"]) == f"{record}@{ply}"
    assert linked(code["puzzle"]) == f"{record.replace('?', '/practice?', 1)}@{ply}"
    assert linked(code["review"]) == record.replace("?", "/review?", 1)
    assert linked(code["watch"]) == f"{record}@0"
    assert "&pos=" in linked(code["position"])
    assert "human" in linked(code["position"])
    drawn = {name: re.findall(r'<source srcset="([^"]*)"', each) for name, each in code.items()}
    assert drawn["moment"] == drawn["puzzle"]
    assert drawn["moment"] != drawn["same"] == drawn["watch"]
    assert '/#/daily"' in code["daily"]
    assert 'href="?game=daily"' in code["daily"]
    kind = "?game=vegas&amp;v=1&amp;rules=alea-2012&amp;with=rounds1&amp;seats=greedy,random"
    assert f'href="{kind}"' in code["fresh"]
    # A strict policy would refuse a style, and say so.
    assert not [name for name, each in code.items() if "style=" in each]
    heights = {
        name: re.findall(r'<croupier-table [^>]*height="(\d+)"', each)
        for name, each in code.items()
    }
    assert heights["puzzle"] > heights["moment"]

    page = regular.context.new_page()
    page.goto(blog.publish(code["position"]))
    inner(page).locator('[data-command="begin"]').click()
    inner(page).locator(f"{TABLE}:not([data-busy])").wait_for()
    actor = inner(page).locator(TABLE).get_attribute("data-actor")
    assert actor == str(moment["next"]["actor"])
    page.close()


@pytest.mark.long
def test_the_page_with_the_code_is_near(regular: Page, game: dict[str, Any]) -> None:
    """From home by one press, from a puzzle and an analysis by two."""
    analysis = f"#/{game['record'].replace('?', '/analysis?', 1)}@20"
    for way in ("#/", "#/practice", analysis):
        regular.goto(f"/?speed=instant{way}")
        if way == "#/":
            regular.locator('[data-command="embed"]').first.click()
        else:
            regular.locator('main [data-command="share"]:visible').first.click()
            share(regular, "page")
        regular.locator("[data-field=code]").wait_for()


# Keeps what is copied, and a finished game of a person with a name.
SENDER = """([key, record]) => {
  navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };
  localStorage.setItem("croupier/settings", JSON.stringify({ name: "Anna", speed: "instant" }));
  return croupier.saves.store(key, { record, ply: 1, updated: 1e12, over: true });
}"""
COPIED = "() => { const text = globalThis.copied; globalThis.copied = ''; return text; }"


@pytest.mark.long
def test_a_finished_game_is_passed_on_from_its_beginning(page: Page, game: dict[str, Any]) -> None:
    """Its link opens at the first dice, with the name of the person who has played it."""
    own = played_out(setup("human,random", "sent-1", **{"with": "rounds1"}))["record"]
    page.goto("/?speed=instant#/")
    page.locator("[data-screen=home] h1").wait_for()
    page.evaluate(SENDER, [own.partition("&play=")[0], own])
    for record, names in ((own, "&names=Anna&"), (game["record"], "")):
        page.goto(f"/?speed=instant#/{record}@1")
        page.locator(f'{TABLE}[data-ply="1"]:not([data-busy])').wait_for()
        page.locator('[data-screen=replay] [data-command="share"]').first.click()
        share(page, "text", "game")
        text = until(page, COPIED)
        assert re.search(r"#/vegas\?.*@0$", text), text
        assert names in text
        assert ("names" in text) is bool(names)
