"""The first page: what the site is, the game to go on with, the games, and then the daily game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.site.test_languages import assert_translated
from tests.support.sample import sample
from tests.support.table import decision, keep_game, open_table, setup
from tests.support.visitor import pictures
from tests.support.words import LANGS, words

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.site.conftest import Visit

GAMES = ("vegas", "vegas_cards", "showdown")
SIZES = [(390, 844), (360, 640), (844, 390), (768, 1024), (1440, 900)]
EXPERTS = "[data-command=practice], [data-command=position], [data-command=embed]"
BOTTOMS = """(selector) => [...document.querySelectorAll(selector)]
  .map((each) => each.getBoundingClientRect().bottom + scrollY)"""
TOPS = BOTTOMS.replace("bottom", "top")


def bottoms(page: Page, selector: str, script: str = BOTTOMS) -> list[float]:
    """Where elements end on the page, in pixels."""
    found: list[float] = page.evaluate(script, selector)
    return found


@pytest.mark.parametrize("lang", sample(sorted(LANGS), 1))
def test_every_game_can_be_begun_above_the_fold(visit: Visit, lang: str) -> None:
    """On every size: one button a game, the daily game after them, and what experts use last."""
    page = visit(engine=False)
    page.goto(f"/?lang={lang}#/")
    expect(page.get_by_role("heading", level=1)).to_have_text(words("home.title", lang))
    assert_translated(page, lang)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        pictures(page)
        play = bottoms(page, ".play-now")
        assert len(play) == len(GAMES)
        assert max(play) <= height, (lang, width)
        (day,) = bottoms(page, ".home-day", TOPS)
        assert max(play) < day
        assert min(bottoms(page, EXPERTS, TOPS)) > day


def test_the_daily_game_says_what_a_newcomer_cannot_know(visit: Visit) -> None:
    """Whether it counts and against whom, until a game has been finished.

    Before tables count nothing is said of one try.
    """
    page = visit(engine=False)
    page.clock.set_fixed_time("2026-12-02T09:00:00Z")
    page.goto("/#/")
    play = page.locator("[data-command=play-day]")
    expect(play).to_contain_text(words("home.daily_counts", names="Falcon"))
    day = page.locator(".home-day")
    expect(day).to_contain_text(words("home.daily_open"))
    page.clock.set_fixed_time("2026-11-29T09:00:00Z")
    page.reload()
    expect(play).to_contain_text(words("home.daily_free", names="Heron and Magpie"))
    expect(day).to_contain_text(words("home.daily_equal"))
    expect(day).not_to_contain_text(words("home.daily_open"))
    over = """(key) => croupier.saves.store(key, { record: key, ply: 0, updated: 1, over: true,
      result: { totals: [1, 0], winners: [0] } })"""
    page.evaluate(over, setup())
    page.reload()
    expect(play).to_have_text(words("daily.play"))


def test_a_running_game_comes_first(regular: Page) -> None:
    """With the game, the people, the round and the own score; one of an earlier build without."""
    page = regular
    record = setup("human,greedy", "home-1")
    frame = decision(record, 9)
    keep_game(page, decision(record, 8))
    open_table(page, record).play_out(frame["ply"])
    page.goto("/?speed=instant#/")
    first = page.locator(".game-first [data-command=continue]")
    seen = frame["observation"]
    progress = words("vegas.round", round=seen["round"], rounds=seen["rounds"])
    for text in (words("home.continue"), words("vegas.name"), progress, "Magpie"):
        expect(first).to_contain_text(text)
    money = f"${seen['seats'][0]['money']},000"
    expect(first).to_contain_text(words("home.standing", progress=progress, score=money))
    (play, *_) = bottoms(page, ".play-now", TOPS)
    assert bottoms(page, ".game-first")[0] < play
    earlier = """(key) => {
      const { key: _, standing, ...save } = croupier.saves.load(key);
      croupier.saves.store(key, save);
    }"""
    page.evaluate(earlier, record)
    page.reload()
    expect(first).to_contain_text(words("home.continue"))
    expect(first).not_to_contain_text(progress)
