"""After a review: positions to practise, statistics, and stored data of a game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from croupier.review.puzzles import THEMES
from tests.support.cards import pick
from tests.support.finished import OVER
from tests.support.page import assert_accessible, expect_contains
from tests.support.showdown import keep_by_mouse
from tests.support.table import ask, frames, played_out, setup
from tests.support.visitor import expect_answer, pictures, until
from tests.support.words import words

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

from tests.site.test_review import SAID, open_review

# What all patterns cost, once they are there: in sum what the game lost, but for rounding.
COSTS = """(lost) => {
  const all = [...document.querySelectorAll("[data-region=patterns] li")];
  const costs = all.map((each) => parseFloat(each.children[1].textContent));
  const apart = Math.abs(costs.reduce((sum, each) => sum + each, 0) - lost);
  return apart <= 0.06 * costs.length ? costs : null;
}"""


def test_a_review_leads_to_practice_and_statistics(regular: Page, tmp_path: Path) -> None:
    """The mistakes of a reviewed game are positions to practise; the game is counted and kept.

    What is known of it (how it was played, its mistakes) goes out with the games and comes in.
    """
    page = regular
    open_review(page)
    until(page, "() => localStorage.getItem('croupier/shelf/mistakes')")
    page.goto("/?speed=instant#/practice")
    page.locator("[data-theme=own]").click()
    page.locator("[data-theme=own][aria-pressed=true]").wait_for()
    until(page, "() => document.activeElement.matches('.puzzle-question')")
    board = page.locator("[data-region=board]")
    board.locator("[data-action]").first.wait_for()
    ply = int(board.get_attribute("data-ply") or 0)
    choices = ask("suggest", record=OVER, ply=ply)["choices"]
    best = max(choices, key=lambda choice: float(choice["value"]))
    solved = "document.querySelector('[data-theme=own] span').textContent"
    until(page, f"() => {solved}.startsWith('0')")
    board.locator(f"[data-action='{best['action']}']").first.focus()
    page.keyboard.press("Enter")
    page.locator("[data-region=answer][data-right=yes]").wait_for()
    until(page, f"() => {solved}.startsWith('1')")
    # The button is gone, the focus is not; the answer is said once.
    until(page, "() => document.activeElement.dataset.command === 'next'")
    verdict = page.locator("[data-region=answer] .review-verdict").inner_text()
    until(page, f"(text) => ({SAID})().includes(text)", verdict)
    expect(page.locator(".analysis [role=status]:not(:empty)")).to_have_count(1)
    prompt = board.locator("[data-region=prompt]")
    expect_contains(prompt, words("review.practice.shown"))
    page.evaluate(KEEP, [OVER.partition("&play=")[0], OVER])
    page.goto("/?speed=instant#/history")
    expect(page.locator("[data-region=played] li")).to_have_count(1)
    # A share of wins says nothing after one game.
    expect(page.locator("[data-region=kinds]")).to_have_count(0)
    # One press analyses all games and says what costs most, with a way to practise each.
    page.locator("[data-command=analyse-all]").click()
    patterns = page.locator("[data-region=patterns] li")
    patterns.first.wait_for()
    expect(page.locator("[data-region=unreviewed]")).to_have_count(0)
    review = ask("review", record=OVER, decisions=200)
    lost = 100 * review["summary"]["seats"][0]["lost"]
    costs = until(page, COSTS, lost)
    assert costs == sorted(costs, reverse=True)
    assert_accessible(page, "in the statistics")
    page.locator("[data-topic] a").first.click()
    page.locator("[data-theme^=topic-][aria-pressed=true]").wait_for()
    what_is_known_goes_out_and_comes_in(page, tmp_path)


def what_is_known_goes_out_and_comes_in(page: Page, tmp_path: Path) -> None:
    """With the games, even if the reviewed one is not kept itself any more."""
    numbers, mistakes = page.evaluate(NUMBERS), page.evaluate(MISTAKES)
    assert len(mistakes) > 1
    page.evaluate("(key) => croupier.saves.remove(key)", OVER.partition("&play=")[0])
    page.goto("/?speed=instant#/about")
    with page.expect_download() as download:
        page.locator('[data-command="keep"]').click()
    download.value.save_as(tmp_path / "games.txt")
    assert f"accuracy: {numbers['accuracy']}" in (tmp_path / "games.txt").read_text()
    for shelf in ("reviewed", "endings", "mistakes"):
        page.evaluate("(name) => localStorage.removeItem(`croupier/shelf/${name}`)", shelf)
    page.locator('input[type="file"]').set_input_files(tmp_path / "games.txt")
    page.locator("[data-region=toast] span").wait_for()
    expect_answer(page, NUMBERS, numbers)
    expect_answer(page, MISTAKES, mistakes)
    page.goto("/?speed=instant#/history")
    page.locator("[data-region=played] li").wait_for()


KEEP = "([key, record]) => croupier.saves.store(key, {record, ply: 1, updated: 1e12, over: true})"


REVIEWED = """() => {
  globalThis.reviewed = [];
  const { call } = croupier.engine;
  croupier.engine.call = (name, params, ...rest) => {
    if (name === "review") reviewed.push(params.record);
    return call(name, params, ...rest);
  };
}"""


# Reviews wait for `release`: else a fast engine may be done before it is stopped.
HELD = """() => {
  const { call } = croupier.engine;
  const { promise, resolve } = Promise.withResolvers();
  croupier.engine.call = async (name, ...rest) => {
    if (name === "review") await promise;
    return call(name, ...rest);
  };
  globalThis.release = () => {
    croupier.engine.call = call;
    resolve();
  };
}"""


SOLVED = ("ties", "leader", "keeps", "cards")


def test_games_are_analysed_once_and_can_be_stopped(regular: Page) -> None:
    """A stop leaves what is not done to be done; a second press does only what is new."""
    page = regular
    all_games, end = "[data-command=analyse-all]", "[data-region=unreviewed] [data-command=stop]"
    page.evaluate(KEEP, [OVER.partition("&play=")[0], OVER])
    page.goto("/?speed=instant#/history")
    page.locator(all_games).focus()
    page.evaluate(HELD)
    page.keyboard.press("Enter")
    until(page, f"() => document.activeElement.matches('{end}')")
    page.keyboard.press("Enter")
    page.evaluate("() => release()")
    until(page, f"() => document.activeElement.matches('{all_games}')")
    expect(page.locator("[data-region=patterns]")).to_have_count(0)
    page.keyboard.press("Enter")
    page.locator("[data-region=patterns] li").first.wait_for()
    page.locator("[data-region=unreviewed]").wait_for(state="detached")
    fresh = played_out(setup("human,random", "again-1", **{"with": "rounds1"}))["record"]
    page.evaluate(KEEP, [fresh.partition("&play=")[0], fresh])
    page.goto("/?speed=instant#/about")
    page.locator("[data-screen=about]").wait_for()
    page.goto("/?speed=instant#/history")
    page.evaluate(REVIEWED)
    page.locator(all_games).click()
    page.locator("[data-region=unreviewed]").wait_for(state="detached")
    expect_answer(page, "() => [...new Set(reviewed)]", [fresh])


def test_plies_without_a_decision_offer_the_next_one(regular: Page) -> None:
    """A position that was sent need not be one to decide: a click leads to the next that is."""
    plies = {
        ply: due["actor"] >= 0 and len(due["actions"]) > 1
        for ply, due in ((frame["ply"], frame["next"]) for frame in frames(OVER))
    }
    first = next(ply for ply, chosen in plies.items() if not chosen and plies[ply + 1])
    regular.goto(f"/?speed=instant#/{OVER.replace('?', '/practice?')}@{first}")
    region = regular.locator("[data-region=nobody]")
    region.get_by_text(words("review.practice.nobody")).wait_for()
    regular.locator('[data-command="choice"]').click()
    regular.locator(f"[data-region=board][data-ply='{first + 1}']").wait_for()
    regular.goto(f"/?speed=instant#/{OVER.replace('?', '/practice?')}@{max(plies)}")
    region.get_by_text(words("review.practice.nobody_after")).wait_for()
    regular.locator('[data-command="choice"]').click()
    last = max(ply for ply, chosen in plies.items() if chosen)
    regular.locator(f"[data-region=board][data-ply='{last}']").wait_for()


def test_an_answered_puzzle_leads_to_the_analysis(regular: Page) -> None:
    """The lamp opens the game at this very moment, on the same page; the puzzle stays there."""
    page = regular
    page.goto("/?speed=instant#/practice")
    page.locator("[data-theme=ties]").click()
    page.locator("[data-theme=ties][aria-pressed=true]").wait_for()
    table = page.locator("[data-region=board]")
    ply = table.get_attribute("data-ply")
    page.keyboard.press("x")
    expect(page.locator(".analysis-screen")).to_have_attribute("data-mode", "puzzle")
    table.locator("[data-action]").first.click()
    page.locator("[data-region=answer][data-right]").wait_for()
    page.keyboard.press("x")
    page.locator("[data-mode=analysis] [data-region=choices]").wait_for()
    expect(table).to_have_attribute("data-ply", ply or "")
    assert page.url.endswith("#/practice")
    page.locator("[data-tab=puzzle]").click()
    page.locator("[data-region=answer][data-right]").wait_for()
    page.locator("[data-command=next]").click()
    until(page, "() => document.activeElement.matches('.puzzle-question')")
    expect(page.locator("[data-region=answer]")).to_be_empty()


AT_ONCE = """(actions) => {
  const way = (each) => document.querySelector(`[data-region=board] [data-action="${each}"]`);
  for (const each of actions.map(way)) each.click();
}"""


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)])
def test_puzzles_need_no_engine(visit: Callable[..., Page], dist: Path, every: bool) -> None:
    """The first one of a theme of each kind, or of every theme, is solved while Python is away."""
    page = visit(engine=False)
    page.goto("/?speed=instant#/practice")
    (names,) = dist.glob("b/*/practice/themes.json")
    themes = json.loads(names.read_text())
    assert {*themes} <= {*THEMES}
    assert len(themes) >= 5
    hidden = 0
    for theme in themes:
        if not (every or theme in SOLVED):
            continue
        first = json.loads((names.parent / f"{theme}.json").read_text())[0]
        page.locator(f"[data-theme={theme}]").click()
        page.locator(f"[data-theme={theme}][aria-pressed=true]").wait_for()
        board = page.locator(f"[data-region=board][data-ply='{first['ply']}']")
        board.wait_for()
        # A player who has counted knows what everybody has.
        hides = first["frame"]["setup"]["options"].get("hidden_money")
        expect(board.locator(".seat-sum:empty, .seat-hidden")).to_have_count(0)
        hidden += bool(hides)
        if theme == "keeps":
            keep_by_mouse(page, first["frame"], first["best"])
        if theme.startswith("cards"):
            choices = first["frame"]["observation"]["choices"]
            pick(page, next(each for each in choices if each["action"] == first["best"]))
        actions = [first["best"]]
        if theme == "ties":  # who taps twice at once has answered once
            others = (each for each in first["frame"]["next"]["actions"] if each not in actions)
            actions.append(next(others))
        board.locator(f"[data-action='{first['best']}']").first.wait_for()
        page.evaluate(AT_ONCE, actions)
        page.locator("[data-region=answer] .review-verdict").wait_for()
        pictures(page)
        page.locator("[data-region=answer][data-right=yes]").wait_for()
        solved = f"() => document.querySelector('[data-theme={theme}] span').textContent[0] === '1'"
        until(page, solved)
    assert hidden
    # Of two that are asked for at once the later one comes, and stays.
    page.evaluate(
        "() => ['ties', 'leader'].map((each) =>"
        " document.querySelector(`[data-theme=${each}]`).click())"
    )
    page.locator("[data-theme=leader][aria-pressed=true]").wait_for()
    following = json.loads((names.parent / "leader.json").read_text())[1]
    page.locator(f"[data-region=board][data-ply='{following['ply']}']").wait_for()
    expect(page.locator("[data-region=board]")).to_have_count(1)
    expect(page.locator("[data-theme=ties][aria-pressed=true]")).to_have_count(0)
    expect(page.locator("html[data-engine=ready]")).to_have_count(0)


NUMBERS = "() => Object.values(JSON.parse(localStorage.getItem('croupier/shelf/reviewed')))[0]"
MISTAKES = """() => Object.entries(
  JSON.parse(localStorage.getItem('croupier/shelf/mistakes') ?? '{}')
).map(([name, { step, due }]) => [name, step, due])"""
